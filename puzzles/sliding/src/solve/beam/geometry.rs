//! Geometry of a board for the beam: neighbours, distances and hash words, all looked up.

use grid::{Cell, Direction, Size};
use search::SplitMix;

/// Boards up to this many cells fit a byte per cell.
pub(crate) const MOST_CELLS: usize = 255;
/// Marks a neighbour beyond the edge.
pub(crate) const OUTSIDE: u8 = u8::MAX;

/// The tables of a size.
pub struct Geometry {
    /// The size.
    pub size: Size,
    pub(crate) cells: usize,
    /// The cells next to each cell, in the order of [`Direction::ALL`]; [`OUTSIDE`] at the edge.
    pub(crate) next: Vec<[u8; 4]>,
    distance: Vec<u8>,
    word: Vec<u64>,
}

impl Geometry {
    /// The tables of a size of at most [`MOST_CELLS`] cells.
    pub fn new(size: Size) -> Self {
        let cells = size.cells();
        assert!(cells <= MOST_CELLS, "{size} is too large for a byte per cell");
        let step = |cell: Cell, direction| size.step(cell, direction).map_or(OUTSIDE, |next| next as u8);
        let mut words = SplitMix(0);
        Geometry {
            size,
            cells,
            next: (0..cells).map(|cell| Direction::ALL.map(|direction| step(cell, direction))).collect(),
            distance: (0..cells * cells).map(|pair| size.distance(pair / cells, pair % cells) as u8).collect(),
            word: (0..cells * cells).map(|_| words.word()).collect(),
        }
    }

    /// Rows plus columns between a tile's home and a cell.
    #[inline(always)]
    pub(crate) fn distance(&self, home: usize, cell: usize) -> u8 {
        self.distance[home * self.cells + cell]
    }

    /// The hash word of a tile on a cell.
    #[inline(always)]
    pub(crate) fn word(&self, home: usize, cell: usize) -> u64 {
        self.word[cell * self.cells + home]
    }

    /// Manhattan distance of a board.
    pub fn total(&self, board: &[u8], blank: usize) -> u16 {
        let tiles = board.iter().enumerate().filter(|&(cell, _)| cell != blank);
        tiles.map(|(cell, &home)| u16::from(self.distance(usize::from(home), cell))).sum()
    }
}
