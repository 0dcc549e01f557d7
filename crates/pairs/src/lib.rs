//! The exact core for boards that are cleared pair by pair: link without gravity, brick without pushing.
//!
//! Removing tiles only opens lines, so the cost of a pair never rises. Everything here rests on that.

mod board;
mod bounds;
mod domain;
pub mod field;
mod heuristic;
mod matching;
mod nearest;
mod position;
mod reach;
mod sat;
mod solve;
mod tiles;

/// What the interface speaks of, in the version it was made with.
pub use {grid, search};

pub use board::{BadBoard, Board, Content, Price, Prices, Removal, Turns};
pub use domain::Clearing;
pub use heuristic::{Matching, RemainingPairs, StuckTiles};
pub use matching::bound as cheapest_matching;
pub use position::Position;
pub use reach::Reach;
pub use solve::{Answer, Options, solve, solve_from};

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
