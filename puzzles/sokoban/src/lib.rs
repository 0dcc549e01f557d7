//! Sokoban, with shared goals or a hole per box.

mod about;
mod action;
mod advice;
mod argument;
mod cost;
mod deadlock;
mod difficulty;
mod experiment;
pub mod format;
mod game;
mod generate;
mod geometry;
mod level;
mod objective;
mod rating;
mod sides;
mod solve;
mod space;
mod state;
mod view;
mod walk;

pub use action::{Step, lurd};
pub use deadlock::explain::explain;
pub use game::Sokoban;
pub use generate::{Difficulty, Recipe, Style, Thresholds, generate};
pub use level::{Credits, Level, MOST_LABELS, Note, Rules, Terrain};
pub use objective::Objective;
pub use rating::{Rating, rate};
pub use solve::diagnosis::{Diagnosis, LostCounts, SearchProgress, diagnose, diagnose_search};
pub use space::{EstimateKind, NotRules, Pruning, Scene};
pub use state::State;
