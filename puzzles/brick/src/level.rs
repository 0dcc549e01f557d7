//! A board of bricks with its rules.

use search::Cost;
use tiles::{Joining, TileMotion, Tiles};

/// How a brick may move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rules {
    /// A brick slides along a clear line, alone.
    #[default]
    Classic,
    /// A brick pushes the unbroken run of bricks ahead of it, all by the same distance.
    Push,
}

impl Rules {
    /// All of them with their words in files.
    pub(crate) const WORDS: [(&'static str, Rules); 2] = [("classic", Rules::Classic), ("push", Rules::Push)];
}

/// What a plan shall be best at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Objective {
    /// A slide costs the unit cost of the kind that is dragged, whatever it pushes.
    #[default]
    Cost,
    /// A slide costs 1.
    Moves,
    /// A slide costs the number of cells that the brick moves.
    Cells,
}

impl Objective {
    /// The ids of the objectives, the default first.
    pub(crate) const IDS: [&'static str; 3] = ["cost", "moves", "cells"];

    /// All of them, in the order of their ids.
    pub(crate) const ALL: [Objective; 3] = [Objective::Cost, Objective::Moves, Objective::Cells];
}

/// One board. Whether it can be cleared is not part of the promise.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Level {
    /// The bricks at the start.
    pub tiles: Tiles,
    /// The unit cost of every kind on the board, at most [`MAX_COST`].
    pub costs: Vec<Cost>,
    /// How a brick may move.
    pub rules: Rules,
}

/// The highest unit cost: the largest board stays far below what a sum can hold.
pub const MAX_COST: Cost = 100_000;

impl Level {
    /// The same rules and costs for other bricks, whose kinds must all be on this board.
    pub(crate) fn with_tiles(&self, tiles: Tiles) -> Level {
        let cost = |kind: &String| {
            let number = self.tiles.kinds().iter().position(|known| known == kind);
            number.map_or(1, |number| self.costs[number])
        };
        Level { costs: tiles.kinds().iter().map(cost).collect(), tiles, rules: self.rules }
    }

    /// Bricks are pushed, or stay in their places until they go: a slide and a look are a path of one turn.
    pub(crate) fn motion(&self) -> TileMotion {
        match self.rules {
            Rules::Classic => TileMotion::Still(Joining { turns: Some(1), ring: false }),
            Rules::Push => TileMotion::Pushed,
        }
    }

    /// What two bricks cost that see each other, and what a turn adds at least: it is made by a slide.
    pub(crate) fn join_costs(&self, objective: &str, kind: u16) -> (Cost, Cost) {
        let named = Objective::IDS.iter().position(|id| *id == objective).unwrap_or_default();
        (0, self.slide_cost(Objective::ALL[named], kind, 1))
    }

    /// What a slide of `kind` over `cells` cells costs.
    #[inline]
    pub(crate) fn slide_cost(&self, objective: Objective, kind: u16, cells: usize) -> Cost {
        match objective {
            Objective::Cost => self.costs[usize::from(kind)],
            Objective::Moves => 1,
            Objective::Cells => cells as Cost,
        }
    }
}
