//! A part of the board as a board of its own, turned so that the blank's home comes last where it can.

use grid::{Cell, Direction, Size};

use crate::solve::divide::{Area, permutation::Permutation};

/// A rectangle whose tiles all belong inside it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    whole: Size,
    area: Area,
    flip_rows: bool,
    flip_columns: bool,
}

impl Frame {
    /// The frame of an area that holds the blank's home. The corner nearest to it becomes the last one.
    pub(super) fn new(whole: Size, area: Area, blank_home: Cell) -> Self {
        Frame {
            whole,
            area,
            flip_rows: whole.row(blank_home) == area.top,
            flip_columns: whole.column(blank_home) == area.left,
        }
    }

    /// Width and height.
    pub(super) fn size(self) -> Size {
        self.area.size()
    }

    /// Permutation by cell of the part, and the blank's cell in it.
    pub(super) fn board(self, board: &Permutation) -> (Vec<u8>, usize) {
        let cells = 0..self.size().cells();
        let homes = cells.map(|cell| self.inside(usize::from(board.home[self.outside(cell)])) as u8).collect();
        (homes, self.inside(board.blank))
    }

    /// A step of the part as a step of the whole.
    pub(super) fn step(self, step: Direction) -> Direction {
        let flips = if step.is_horizontal() { self.flip_columns } else { self.flip_rows };
        if flips { step.opposite() } else { step }
    }

    fn inside(self, cell: Cell) -> Cell {
        let (row, column) = (self.whole.row(cell), self.whole.column(cell));
        let row = if self.flip_rows { self.area.bottom - row } else { row - self.area.top };
        let column = if self.flip_columns { self.area.right - column } else { column - self.area.left };
        self.size().cell(row, column)
    }

    fn outside(self, cell: Cell) -> Cell {
        let (row, column) = (self.size().row(cell), self.size().column(cell));
        let row = if self.flip_rows { self.area.bottom - row } else { row + self.area.top };
        let column = if self.flip_columns { self.area.right - column } else { column + self.area.left };
        self.whole.cell(row, column)
    }
}
