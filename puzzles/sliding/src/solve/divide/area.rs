//! The part of the board that is still open, and its sides that can be finished next.

use grid::{Cell, Direction, Size};

/// A rectangle of cells, borders included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) top: usize,
    pub(crate) left: usize,
    pub(crate) bottom: usize,
    pub(crate) right: usize,
}

impl Area {
    /// The whole board.
    pub(crate) fn whole(size: Size) -> Self {
        Area { top: 0, left: 0, bottom: size.height - 1, right: size.width - 1 }
    }

    /// One cell.
    pub(crate) fn of_cell(size: Size, cell: Cell) -> Self {
        let (row, column) = (size.row(cell), size.column(cell));
        Area { top: row, left: column, bottom: row, right: column }
    }

    /// The smallest rectangle that holds a cell too.
    pub(crate) fn with(self, size: Size, cell: Cell) -> Self {
        let (row, column) = (size.row(cell), size.column(cell));
        Area {
            top: self.top.min(row),
            left: self.left.min(column),
            bottom: self.bottom.max(row),
            right: self.right.max(column),
        }
    }

    /// One line more on every side where the board goes on.
    pub(crate) fn wider(self, size: Size) -> Self {
        Area {
            top: self.top.saturating_sub(1),
            left: self.left.saturating_sub(1),
            bottom: (self.bottom + 1).min(size.height - 1),
            right: (self.right + 1).min(size.width - 1),
        }
    }

    pub(crate) fn size(self) -> Size {
        Size::new(self.right - self.left + 1, self.bottom - self.top + 1)
    }

    pub(crate) fn contains(self, size: Size, cell: Cell) -> bool {
        let (row, column) = (size.row(cell), size.column(cell));
        self.top <= row && row <= self.bottom && self.left <= column && column <= self.right
    }

    /// Steps from the cell to the rectangle.
    pub(crate) fn distance(self, size: Size, cell: Cell) -> usize {
        let (row, column) = (size.row(cell), size.column(cell));
        let beyond = |at: usize, low: usize, high: usize| low.saturating_sub(at) + at.saturating_sub(high);
        beyond(row, self.top, self.bottom) + beyond(column, self.left, self.right)
    }

    /// The side to finish next: of the longer direction, and without the blank's home.
    pub(crate) fn next_side(self, size: Size, blank_home: Cell) -> Direction {
        let Size { width, height } = self.size();
        self.side(size, blank_home, width > height)
    }

    /// The side to the left or right, or above or below, that is without the blank's home.
    pub(crate) fn side(self, size: Size, blank_home: Cell, is_horizontal: bool) -> Direction {
        match is_horizontal {
            false if size.row(blank_home) == self.top => Direction::Down,
            false => Direction::Up,
            true if size.column(blank_home) == self.left => Direction::Right,
            true => Direction::Left,
        }
    }

    /// What is left without that side.
    pub(crate) fn without(self, side: Direction) -> Self {
        match side {
            Direction::Up => Area { top: self.top + 1, ..self },
            Direction::Down => Area { bottom: self.bottom - 1, ..self },
            Direction::Left => Area { left: self.left + 1, ..self },
            Direction::Right => Area { right: self.right - 1, ..self },
        }
    }

    /// The cell `along` the side from its first corner, `inward` lines away from it.
    pub(crate) fn cell(self, size: Size, side: Direction, along: usize, inward: usize) -> Cell {
        match side {
            Direction::Up => size.cell(self.top + inward, self.left + along),
            Direction::Down => size.cell(self.bottom - inward, self.left + along),
            Direction::Left => size.cell(self.top + along, self.left + inward),
            Direction::Right => size.cell(self.top + along, self.right - inward),
        }
    }

    /// Number of cells of a side, and number of lines behind it, itself included.
    pub(crate) fn extent(self, side: Direction) -> (usize, usize) {
        let Size { width, height } = self.size();
        if side.is_horizontal() { (height, width) } else { (width, height) }
    }

    /// The corner of the window that ends at the far end of a side: the last `along` cells of it, `inward` lines deep.
    pub(crate) fn far_window(self, side: Direction, along: usize, inward: usize) -> Self {
        match side {
            Direction::Up => Area { left: self.right + 1 - along, bottom: self.top + inward - 1, ..self },
            Direction::Down => Area { left: self.right + 1 - along, top: self.bottom + 1 - inward, ..self },
            Direction::Left => Area { top: self.bottom + 1 - along, right: self.left + inward - 1, ..self },
            Direction::Right => Area { top: self.bottom + 1 - along, left: self.right + 1 - inward, ..self },
        }
    }
}
