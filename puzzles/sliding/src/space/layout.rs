//! Rows and columns looked up instead of divided.

use grid::{Cell, Size};

use crate::level::{Level, Tile};

/// Geometry of a level, and where each tile goes.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Width and height.
    pub size: Size,
    /// The goal, row by row.
    pub goal: Box<[Tile]>,
    /// Row of every cell.
    pub row: Box<[u16]>,
    /// Column of every cell.
    pub column: Box<[u16]>,
    /// Goal row of every tile.
    pub goal_row: Box<[u16]>,
    /// Goal column of every tile.
    pub goal_column: Box<[u16]>,
}

impl Layout {
    /// The tables of a level.
    pub fn new(level: &Level) -> Self {
        let size = level.size;
        let mut goal_cell = vec![0; size.cells()];
        for (cell, &tile) in level.goal.iter().enumerate() {
            goal_cell[usize::from(tile)] = cell;
        }
        let row = |cell: Cell| size.row(cell) as u16;
        let column = |cell: Cell| size.column(cell) as u16;
        Layout {
            size,
            goal: level.goal.clone(),
            row: (0..size.cells()).map(row).collect(),
            column: (0..size.cells()).map(column).collect(),
            goal_row: goal_cell.iter().map(|&cell| row(cell)).collect(),
            goal_column: goal_cell.iter().map(|&cell| column(cell)).collect(),
        }
    }
}
