//! Manhattan distance, and two moves more for every tile that must step aside.
//!
//! Tiles in their goal row but in the wrong order cannot pass each other: all but a longest well-ordered part of them has to leave the row and come
//! back, two vertical moves each that Manhattan distance does not count (Hansson, Mayer & Yung 1992). Columns likewise. Whatever order the
//! moves come in, a vertical move changes the count for the rows by at most one way (out: +1 distance, at most −2 conflict), so the sum stays consistent.

use std::marker::PhantomData;

use grid::{Cell, Size};
use search::{Cost, Heuristic, Promise};

use super::{Axes, Manhattan, manhattan};
use crate::{
    level::{Level, MAX_SIDE},
    space::{Board, Counting, Layout, Space},
};

/// Manhattan distance with linear conflicts.
#[derive(Clone, Debug)]
pub struct LinearConflict<C> {
    size: Size,
    row: Line,
    column: Line,
    metric: PhantomData<C>,
}

impl<C: Counting> LinearConflict<C> {
    /// The estimate for a level whose metric is `C`'s.
    pub fn new(level: &Level) -> Self {
        let size = level.size;
        LinearConflict { size, row: Line::new(size.width), column: Line::new(size.height), metric: PhantomData }
    }

    /// Tiles that must leave a row, where `tile` gives the tile on a cell.
    #[inline]
    fn in_row(&self, layout: &Layout, row: usize, tile: impl Fn(Cell) -> usize) -> u32 {
        let first = row * self.size.width;
        self.row.leavers((first..first + self.size.width).map(|cell| {
            let tile = tile(cell);
            let at_home = tile != 0 && usize::from(layout.goal_row[tile]) == row;
            if at_home { layout.goal_column[tile] + 1 } else { 0 }
        }))
    }

    /// Tiles that must leave a column.
    #[inline]
    fn in_column(&self, layout: &Layout, column: usize, tile: impl Fn(Cell) -> usize) -> u32 {
        self.column.leavers((0..self.size.height).map(|row| {
            let tile = tile(row * self.size.width + column);
            let at_home = tile != 0 && usize::from(layout.goal_column[tile]) == column;
            if at_home { layout.goal_row[tile] + 1 } else { 0 }
        }))
    }
}

impl<B: Board, C: Counting> Heuristic<Space<B, C>> for LinearConflict<C> {
    type Memo = Axes;

    fn begin(&self, space: &Space<B, C>, state: &B) -> Axes {
        let (layout, tile) = (space.layout(), |cell| state.tile(cell));
        let rows: u32 = (0..self.size.height).map(|row| self.in_row(layout, row, tile)).sum();
        let columns: u32 = (0..self.size.width).map(|column| self.in_column(layout, column, tile)).sum();
        Manhattan::<C>::total(space, state).plus(Axes::new(2 * rows, 2 * columns))
    }

    /// A vertical move keeps the order within its column, and changes a row only if a tile leaves or enters its goal row.
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

/// Counts how many tiles must leave a line of a given length.
#[derive(Clone, Debug)]
struct Line {
    side: usize,
    /// The answer for every content of a short line, read as a number in base `side + 1`; empty for long lines.
    table: Box<[u8]>,
}

/// Longest line that gets a table: 117 649 entries.
const TABLE_SIDE: usize = 6;

impl Line {
    fn new(side: usize) -> Self {
        let mut line = Line { side, table: Box::default() };
        if side <= TABLE_SIDE {
            let base = side as u32 + 1;
            let content = |number: u32| (0..side as u32).rev().map(move |at| (number / base.pow(at) % base) as u16);
            line.table = (0..base.pow(side as u32)).map(|number| line.count(content(number)) as u8).collect();
        }
        line
    }

    /// `places` gives, cell by cell, the place of the tile in this line, from 1; 0 for a cell whose tile belongs elsewhere.
    #[inline]
    fn leavers(&self, places: impl Iterator<Item = u16>) -> u32 {
        if self.side <= TABLE_SIDE {
            let base = self.side + 1;
            u32::from(self.table[places.fold(0, |number, place| number * base + usize::from(place))])
        } else {
            self.count(places)
        }
    }

    /// All tiles of the line less a longest increasing run of places.
    fn count(&self, places: impl Iterator<Item = u16>) -> u32 {
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leavers() {
        let check = |places: &[u16], expected| {
            let line = Line::new(places.len());
            assert_eq!(line.leavers(places.iter().copied()), expected, "{places:?}");
        };
        check(&[1, 2, 3, 4], 0);
        check(&[2, 1, 0, 0], 1);
        check(&[4, 3, 2, 1], 3);
        check(&[3, 1, 2, 0], 1);
        check(&[8, 0, 1, 2, 3, 0, 7, 4], 2);
    }
}
