//! A move: tiles slide one cell towards the blank.

use grid::Direction;

/// `count` tiles in a line slide one cell in `direction`, the nearest one into the blank. Under the single-tile metric
/// `count` is always 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slide {
    /// Where the tiles go; the blank goes the other way.
    pub direction: Direction,
    /// How many tiles, at least 1.
    pub count: u16,
}
