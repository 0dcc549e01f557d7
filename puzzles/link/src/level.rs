//! A board of tiles with its rules.

use pairs::Turns;
use search::Cost;
use tiles::{Joining, TileMotion, Tiles};

use crate::gravity::Gravity;

/// One board. Whether it can be cleared is not part of the promise.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Level {
    /// The tiles at the start.
    pub tiles: Tiles,
    /// How two tiles are joined, and what happens then.
    pub rules: Rules,
}

impl Level {
    /// The same rules for other tiles.
    pub(crate) fn with_tiles(&self, tiles: Tiles) -> Level {
        Level { tiles, rules: self.rules }
    }

    /// Tiles fall, or stay in their places and are joined by paths.
    pub(crate) fn motion(&self) -> TileMotion {
        let Rules { turns, ring, gravity } = self.rules;
        if gravity == Gravity::None { TileMotion::Still(Joining { turns, ring }) } else { TileMotion::Falling }
    }

    /// What a straight path costs, and what a turn adds: straight parts are what is counted.
    #[expect(clippy::unused_self, reason = "bricks have costs by kind")]
    pub(crate) fn join_costs(&self, _: &str, _: u16) -> (Cost, Cost) {
        (1, 1)
    }
}

/// The rules of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The most turns a path may have; `None` for any number.
    pub turns: Option<Turns>,
    /// Whether paths may leave the board by one cell.
    pub ring: bool,
    /// Where the tiles go after each removal.
    pub gravity: Gravity,
}

impl Default for Rules {
    fn default() -> Self {
        Rules { turns: Some(2), ring: true, gravity: Gravity::None }
    }
}
