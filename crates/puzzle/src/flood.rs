//! A flood: everything that lies so and so far from somewhere, wave by wave. What a puzzle works out by such a flood
//! (which squares are dead, which tiles a path of few turns reaches, what a table of patterns holds) can be looked at
//! while it spreads.

use grid::Cell;
use search::Cost;
use serde::Serialize;

use crate::{Failure, Message};

/// A flood that has come to its end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Flood {
    /// What lies 0, 1, 2 … steps away.
    pub waves: Vec<Wave>,
    /// Cells that it could reach, and never does; in ascending order.
    pub dry: Vec<Cell>,
    /// In which wave the position itself is, where it is something that the flood can reach, and does.
    pub here: Option<Cost>,
}

/// What a flood reaches after a number of steps.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Wave {
    /// How much it is.
    pub count: u64,
    /// The cells, where it is cells that are flooded; in ascending order.
    pub cells: Vec<Cell>,
}

impl Flood {
    /// The refusal of a name that no flood has.
    pub fn unknown(name: &str) -> Failure {
        Message::new("flood-unknown").with("name", name).into()
    }

    /// A flood over the cells of a board, each with the steps after which it is reached, if it ever is; in ascending
    /// order.
    pub fn over_cells(reached: impl IntoIterator<Item = (Cell, Option<Cost>)>) -> Self {
        let mut flood = Flood::default();
        for (cell, steps) in reached {
            let Some(steps) = steps else {
                flood.dry.push(cell);
                continue;
            };
            let wave = flood.wave(steps);
            wave.count += 1;
            wave.cells.push(cell);
        }
        flood
    }

    /// The wave after so many steps.
    pub fn wave(&mut self, steps: Cost) -> &mut Wave {
        let steps = steps as usize;
        if self.waves.len() <= steps {
            self.waves.resize_with(steps + 1, Wave::default);
        }
        &mut self.waves[steps]
    }
}
