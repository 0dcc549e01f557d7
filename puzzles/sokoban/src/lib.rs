//! Sokoban, with shared goals or a hole per box.

mod action;
mod deadlock;
mod engine;
pub mod format;
mod level;
mod objective;
mod solve;
mod state;
mod view;
mod walk;

pub use action::{Step, lurd};
pub use level::{Credits, Level, MOST_LABELS, Rules, Terrain};
pub use objective::Objective;
pub use solve::solve;
pub use state::State;
