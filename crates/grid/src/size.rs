//! Width and height of a board, and the numbering of its cells.

use std::{fmt, str::FromStr};

use crate::Direction;

/// A cell's number, row by row from the top left, from 0.
pub type Cell = usize;

/// Width and height. Written `WIDTHxHEIGHT`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    /// Number of columns.
    pub width: usize,
    /// Number of rows.
    pub height: usize,
}

impl Size {
    /// A size from its width and height.
    pub const fn new(width: usize, height: usize) -> Self {
        Size { width, height }
    }

    /// Number of cells.
    #[inline]
    pub const fn cells(self) -> usize {
        self.width * self.height
    }

    /// The cell in that row and column, which must lie on the board.
    #[inline]
    pub const fn cell(self, row: usize, column: usize) -> Cell {
        debug_assert!(row < self.height && column < self.width);
        row * self.width + column
    }

    /// Row of a cell, from 0.
    #[inline]
    pub const fn row(self, cell: Cell) -> usize {
        cell / self.width
    }

    /// Column of a cell, from 0.
    #[inline]
    pub const fn column(self, cell: Cell) -> usize {
        cell % self.width
    }

    /// The next cell in a direction, or `None` at the edge.
    #[inline]
    pub const fn step(self, cell: Cell, direction: Direction) -> Option<Cell> {
        let (row, column) = (self.row(cell), self.column(cell));
        match direction {
            Direction::Up if row > 0 => Some(cell - self.width),
            Direction::Left if column > 0 => Some(cell - 1),
            Direction::Right if column + 1 < self.width => Some(cell + 1),
            Direction::Down if row + 1 < self.height => Some(cell + self.width),
            _ => None,
        }
    }

    /// Rows plus columns between two cells.
    #[inline]
    pub const fn distance(self, one: Cell, other: Cell) -> usize {
        self.row(one).abs_diff(self.row(other)) + self.column(one).abs_diff(self.column(other))
    }

    /// The size turned on its side.
    #[must_use]
    pub const fn transposed(self) -> Size {
        Size { width: self.height, height: self.width }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// The text is not of the form `WIDTHxHEIGHT`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASize;

impl FromStr for Size {
    type Err = NotASize;

    /// Reads `4x3` (also `4X3` and `4×3`): 4 columns, 3 rows.
    fn from_str(text: &str) -> Result<Self, NotASize> {
        let (width, height) = text.split_once(['x', 'X', '×']).ok_or(NotASize)?;
        let number = |part: &str| part.parse::<u16>().map(usize::from).map_err(|_| NotASize);
        Ok(Size { width: number(width)?, height: number(height)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_stop_at_edges() {
        let size = Size::new(3, 2);
        assert_eq!(size.step(0, Direction::Up), None);
        assert_eq!(size.step(0, Direction::Left), None);
        assert_eq!(size.step(0, Direction::Right), Some(1));
        assert_eq!(size.step(0, Direction::Down), Some(3));
        assert_eq!(size.step(5, Direction::Right), None);
        assert_eq!(size.step(5, Direction::Down), None);
    }

    #[test]
    fn reads_what_it_writes() {
        assert_eq!("4x3".parse(), Ok(Size::new(4, 3)));
        assert_eq!("10×2".parse(), Ok(Size::new(10, 2)));
        assert_eq!(Size::new(4, 3).to_string(), "4x3");
        for bad in ["", "4", "x", "4x", "x4", "-1x3", "4x3x2", "99999x2", "4 x 3"] {
            assert_eq!(bad.parse::<Size>(), Err(NotASize), "{bad}");
        }
    }
}
