//! Sliding tiles: 8-, 15-, 24-puzzle and any M×N.

mod action;
pub mod heuristic;
mod level;
mod parity;
mod rules;
pub mod space;
mod state;

pub use action::Slide;
pub use level::{Level, MAX_SIDE, MIN_SIDE, Metric, Tile};
pub use parity::is_solvable;
pub use state::State;
