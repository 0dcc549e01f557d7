//! Rows, columns and neighbours of all cells, looked up instead of divided out: the beams ask for little else.

use grid::{Cell, Direction, Size};

/// Marks a neighbour beyond the edge.
pub(crate) const OUTSIDE: u16 = u16::MAX;

/// The cells of a board.
pub(crate) struct Neighbours {
    pub(crate) row: Vec<u16>,
    pub(crate) column: Vec<u16>,
    /// The cells beside each cell in the order of the four directions; [`OUTSIDE`] at the edge.
    pub(crate) next: Vec<[u16; 4]>,
}

impl Neighbours {
    pub(crate) fn new(size: Size) -> Self {
        let cells = size.cells();
        let beside = |cell| Direction::ALL.map(|step| size.step(cell, step).map_or(OUTSIDE, |next| next as u16));
        Neighbours {
            row: (0..cells).map(|cell| size.row(cell) as u16).collect(),
            column: (0..cells).map(|cell| size.column(cell) as u16).collect(),
            next: (0..cells).map(beside).collect(),
        }
    }

    /// The cell on a side of another one, if the board goes on there.
    #[inline(always)]
    pub(crate) fn step(&self, cell: Cell, side: usize) -> Option<Cell> {
        let next = self.next[cell][side];
        (next != OUTSIDE).then_some(usize::from(next))
    }

    /// Rows plus columns between two cells.
    #[inline(always)]
    pub(crate) fn distance(&self, one: Cell, other: Cell) -> u32 {
        u32::from(self.row[one].abs_diff(self.row[other]) + self.column[one].abs_diff(self.column[other]))
    }
}
