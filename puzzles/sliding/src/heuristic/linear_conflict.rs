//! Manhattan distance, and two moves more for every tile that must step aside.
//!
//! Tiles in their goal row but in the wrong order cannot pass each other: all but a longest well-ordered part of them
//! has to leave the row and come back, two vertical moves each that Manhattan distance does not count (Hansson, Mayer &
//! Yung 1992). Columns likewise. Whatever order the moves come in, a vertical move changes the count for the rows by at
//! most one way (out: +1 distance, at most −2 conflict), so the sum stays consistent.

use std::marker::PhantomData;

use grid::{Cell, Size};
use search::{Cost, Heuristic, Promise};

use super::{Axes, Manhattan, manhattan};
use crate::{
    level::{Level, MAX_SIDE},
    space::{Counting, Layout, PackedBoard, Space},
};

/// Manhattan distance with linear conflicts.
#[derive(Clone, Debug)]
pub struct LinearConflict<C> {
    size: Size,
    row: LineConflicts,
    column: LineConflicts,
    metric: PhantomData<C>,
}

impl<C: Counting> LinearConflict<C> {
    /// The estimate for a level whose metric is `C`'s.
    pub fn new(level: &Level) -> Self {
        let (size, layout) = (level.size, Layout::new(level));
        let in_row = |cell: Cell, tile: usize| {
            if layout.row[cell] == layout.goal_row[tile] { layout.goal_column[tile] + 1 } else { 0 }
        };
        let in_column = |cell: Cell, tile: usize| {
            if layout.column[cell] == layout.goal_column[tile] { layout.goal_row[tile] + 1 } else { 0 }
        };
        LinearConflict {
            size,
            row: LineConflicts::new(size.cells(), size.width, in_row, |cell| size.column(cell)),
            column: LineConflicts::new(size.cells(), size.height, in_column, |cell| size.row(cell)),
            metric: PhantomData,
        }
    }

    /// Tiles that must leave a row, where `tile` gives the tile on a cell.
    #[inline]
    fn in_row(&self, layout: &Layout, row: usize, tile: impl Fn(Cell) -> usize) -> u32 {
        let first = row * self.size.width;
        let cells = (first..first + self.size.width).map(|cell| (cell, tile(cell)));
        if self.row.has_table() {
            return self.row.look_up(cells);
        }
        leavers(cells.map(|(_, tile)| {
            let at_home = tile != 0 && usize::from(layout.goal_row[tile]) == row;
            if at_home { layout.goal_column[tile] + 1 } else { 0 }
        }))
    }

    /// Tiles that must leave a column.
    #[inline]
    fn in_column(&self, layout: &Layout, column: usize, tile: impl Fn(Cell) -> usize) -> u32 {
        let cells = (0..self.size.height).map(|row| {
            let cell = row * self.size.width + column;
            (cell, tile(cell))
        });
        if self.column.has_table() {
            return self.column.look_up(cells);
        }
        leavers(cells.map(|(_, tile)| {
            let at_home = tile != 0 && usize::from(layout.goal_column[tile]) == column;
            if at_home { layout.goal_row[tile] + 1 } else { 0 }
        }))
    }
}

impl<B: PackedBoard, C: Counting> Heuristic<Space<B, C>> for LinearConflict<C> {
    type Memo = Axes;

    fn begin(&self, space: &Space<B, C>, state: &B) -> Axes {
        let (layout, tile) = (space.layout(), |cell| state.tile(cell));
        let rows: u32 = (0..self.size.height).map(|row| self.in_row(layout, row, tile)).sum();
        let columns: u32 = (0..self.size.width).map(|column| self.in_column(layout, column, tile)).sum();
        Manhattan::<C>::total(space, state).plus(Axes::new(2 * rows, 2 * columns))
    }

    /// A vertical move keeps the order within its column, and changes a row only if a tile leaves or enters its goal
    /// row.
    #[inline]
    fn step(&self, space: &Space<B, C>, memo: Axes, action: C::Action, after: &B) -> Axes {
        let layout = space.layout();
        let is_horizontal = C::slide(action).direction.is_horizontal();
        let line = |cell: Cell| if is_horizontal { layout.column[cell] } else { layout.row[cell] };
        let goal_line = |tile: usize| if is_horizontal { layout.goal_column[tile] } else { layout.goal_row[tile] };
        let mut next = memo;
        // On every line, one tile went out at `cell` and another (or the blank) came in.
        let mut came = 0;
        let compare = |next: Axes, cell: Cell, went: usize, came: usize| {
            let is_home = |tile: usize| tile != 0 && goal_line(tile) == line(cell);
            if !is_home(went) && !is_home(came) {
                return next;
            }
            let at = usize::from(line(cell));
            let with = |tile: usize| {
                let look = |at: Cell| if at == cell { tile } else { after.tile(at) };
                if is_horizontal { self.in_column(layout, at, look) } else { self.in_row(layout, at, look) }
            };
            next.add(is_horizontal, 2 * (with(came) as i32 - with(went) as i32))
        };
        let mut went_last = 0;
        for moved in space.moved(action, after) {
            next = next.plus(manhattan::change(layout, moved));
            // `moved.to` held the tile that moved just before it (or the blank), and holds `moved.tile` now.
            next = compare(next, moved.to, went_last, moved.tile);
            went_last = moved.tile;
            came = moved.from;
        }
        compare(next, came, went_last, 0)
    }

    #[inline(always)]
    fn estimate(&self, memo: Axes) -> Option<Cost> {
        Some(C::moves_for_axes(memo, self.size))
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}

/// The rows of a board, or its columns, looked up: what a line holds is a number, and a table has the answer for each.
#[derive(Clone, Debug, Default)]
struct LineConflicts {
    tiles: usize,
    /// What a tile on a cell adds to its line's number, by cell and tile: its place in the line as a digit, if it is at
    /// home there.
    digits: Box<[u32]>,
    /// How many tiles must leave, by the line's number. Empty for long lines.
    table: Box<[u8]>,
}

/// Longest line that gets a table: 117 649 entries.
const TABLE_SIDE: usize = 6;
/// Most cells of a board that gets tables: the digits of larger ones no longer stay in the cache.
const TABLE_CELLS: usize = 36;

impl LineConflicts {
    /// `home` gives the place, from 1, of a tile in its line if it is at home on a cell, else 0; `at` gives the place
    /// of a cell.
    fn new(cells: usize, side: usize, home: impl Fn(Cell, usize) -> u16, at: impl Fn(Cell) -> usize) -> Self {
        if side > TABLE_SIDE || cells > TABLE_CELLS {
            return LineConflicts::default();
        }
        let base = side as u32 + 1;
        let digit = |cell: Cell, tile: usize| {
            if tile == 0 { 0 } else { u32::from(home(cell, tile)) * base.pow(at(cell) as u32) }
        };
        let content = |number: u32| (0..side as u32).map(move |at| (number / base.pow(at) % base) as u16);
        LineConflicts {
            tiles: cells,
            digits: (0..cells * cells).map(|index| digit(index / cells, index % cells)).collect(),
            table: (0..base.pow(side as u32)).map(|number| leavers(content(number)) as u8).collect(),
        }
    }

    #[inline(always)]
    fn has_table(&self) -> bool {
        !self.table.is_empty()
    }

    /// Tiles that must leave the line with these cells and tiles.
    #[inline(always)]
    fn look_up(&self, line: impl Iterator<Item = (Cell, usize)>) -> u32 {
        let number: u32 = line.map(|(cell, tile)| self.digits[cell * self.tiles + tile]).sum();
        u32::from(self.table[number as usize])
    }
}

/// Tiles that must leave a line: all that are at home in it, less a longest increasing run of their places. `places`
/// gives, cell by cell, a tile's place from 1, or 0 for a cell whose tile belongs elsewhere.
fn leavers(places: impl Iterator<Item = u16>) -> u32 {
    // The least last place of an increasing run of each length.
    let mut ends = [0; MAX_SIDE];
    let (mut tiles, mut longest) = (0, 0);
    for place in places.filter(|&place| place != 0) {
        let length = ends[..longest].partition_point(|&end| end < place);
        ends[length] = place;
        longest = longest.max(length + 1);
        tiles += 1;
    }
    tiles - longest as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_that_must_leave() {
        let check = |places: &[u16], expected| assert_eq!(leavers(places.iter().copied()), expected, "{places:?}");
        check(&[1, 2, 3, 4], 0);
        check(&[2, 1, 0, 0], 1);
        check(&[4, 3, 2, 1], 3);
        check(&[3, 1, 2, 0], 1);
        check(&[8, 0, 1, 2, 3, 0, 7, 4], 2);
    }
}
