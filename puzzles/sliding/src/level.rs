//! A board to solve: where the tiles are, where they shall go, and how moves are counted.

use grid::Size;

/// A tile's number; 0 is the blank.
pub type Tile = u16;

/// What counts as one move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Metric {
    /// Every tile that moves one cell.
    #[default]
    Single,
    /// A whole line of tiles pushed towards the blank at once.
    Multi,
}

/// One sliding puzzle. Both boards hold every number from 0 to `size.cells() - 1` once; whether the goal can be reached
/// is not part of the promise (parity says).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Level {
    /// Width and height, both at least 2.
    pub size: Size,
    /// The tiles at the start, row by row.
    pub start: Box<[Tile]>,
    /// The tiles at the end, row by row.
    pub goal: Box<[Tile]>,
    /// What counts as one move.
    pub metric: Metric,
}

/// Least width and height of a board.
pub const MIN_SIDE: usize = 2;
/// Most width and height of a board.
pub const MAX_SIDE: usize = 100;

impl Level {
    /// `1 2 3 … 0`: the usual goal.
    pub fn blank_last(size: Size) -> Box<[Tile]> {
        let cells = size.cells() as Tile;
        (1..cells).chain([0]).collect()
    }

    /// `0 1 2 3 …`.
    pub fn blank_first(size: Size) -> Box<[Tile]> {
        (0..size.cells() as Tile).collect()
    }

    /// The same puzzle from other tiles, which must be an arrangement of the same numbers.
    #[must_use]
    pub fn with_start(&self, start: &[Tile]) -> Level {
        debug_assert_eq!(start.len(), self.size.cells());
        Level { start: start.into(), ..self.clone() }
    }
}
