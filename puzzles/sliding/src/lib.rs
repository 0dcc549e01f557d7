//! Sliding tiles: 8-, 15-, 24-puzzle and any M×N.

mod action;
mod level;

pub use action::Slide;
pub use level::{Level, Metric, Tile};
