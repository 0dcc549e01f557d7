//! The sum of the tiles' distances to their goal cells.

use std::marker::PhantomData;

use grid::Size;
use search::{Cost, Heuristic, Promise};

use super::Axes;
use crate::{
    level::Level,
    space::{Counting, Layout, Moved, PackedBoard, Space},
};

/// Manhattan distance.
#[derive(Clone, Debug)]
pub struct Manhattan<C> {
    size: Size,
    /// The change of the axes when a tile leaves a cell in a direction, by tile, cell and direction; empty for large
    /// boards.
    changes: Box<[Axes]>,
    /// The distances of a tile on a cell, by tile and cell; empty for large boards.
    places: Box<[Axes]>,
    metric: PhantomData<C>,
}

/// Most cells of a board that gets a table of changes: larger tables no longer stay in the cache.
const TABLE_CELLS: usize = 36;

impl<C: Counting> Manhattan<C> {
    /// The estimate for a level whose metric is `C`'s.
    pub fn new(level: &Level) -> Self {
        let (size, layout) = (level.size, Layout::new(level));
        let (mut changes, mut places) = (Vec::new(), Vec::new());
        if size.cells() <= TABLE_CELLS {
            for tile in 0..size.cells() {
                for from in 0..size.cells() {
                    places.push(place(&layout, tile, from));
                    changes.extend(grid::Direction::ALL.map(|direction| {
                        size.step(from, direction)
                            .map_or(Axes::default(), |to| change(&layout, Moved { tile, from, to }))
                    }));
                }
            }
        }
        Manhattan { size, changes: changes.into(), places: places.into(), metric: PhantomData }
    }

    /// The distances of a whole board.
    pub(super) fn total<B: PackedBoard>(space: &Space<B, C>, state: &B) -> Axes {
        let layout = space.layout();
        let tiles = (0..layout.size.cells()).map(|cell| (cell, state.tile(cell))).filter(|&(_, tile)| tile != 0);
        tiles.fold(Axes::default(), |sum, (cell, tile)| sum.plus(place(layout, tile, cell)))
    }
}

/// The distances of a tile on a cell; none for the blank.
fn place(layout: &Layout, tile: usize, cell: usize) -> Axes {
    if tile == 0 {
        return Axes::default();
    }
    let rows = layout.row[cell].abs_diff(layout.goal_row[tile]);
    let columns = layout.column[cell].abs_diff(layout.goal_column[tile]);
    Axes::new(u32::from(rows), u32::from(columns))
}

/// How the distances change when a tile moves one cell.
#[inline]
pub(super) fn change(layout: &Layout, Moved { tile, from, to }: Moved) -> Axes {
    let toward = |from: u16, to: u16, goal: u16| i32::from(to.abs_diff(goal)) - i32::from(from.abs_diff(goal));
    let rows = toward(layout.row[from], layout.row[to], layout.goal_row[tile]);
    let columns = toward(layout.column[from], layout.column[to], layout.goal_column[tile]);
    Axes::default().add(false, rows).add(true, columns)
}

impl<B: PackedBoard, C: Counting> Heuristic<Space<B, C>> for Manhattan<C> {
    type Memo = Axes;

    fn begin(&self, space: &Space<B, C>, state: &B) -> Axes {
        if self.places.is_empty() {
            return Self::total(space, state);
        }
        let cells = self.size.cells();
        (0..cells).fold(Axes::default(), |sum, cell| sum.plus(self.places[state.tile(cell) * cells + cell]))
    }

    #[inline(always)]
    fn resume(&self, space: &Space<B, C>, state: &B, estimate: Cost) -> Axes {
        // All of it on the columns: a step on the rows may bring those below zero, and the sum comes out right all the
        // same.
        if C::ADDS_AXES { Axes::new(0, estimate) } else { self.begin(space, state) }
    }

    #[inline(always)]
    fn step(&self, space: &Space<B, C>, memo: Axes, action: C::Action, after: &B) -> Axes {
        let direction = C::slide(action).direction as usize;
        let mut memo = memo;
        // A loop, not a fold: the compiler left the fold as a call, which cost a fifth of IDA*'s time.
        for moved in space.moved(action, after) {
            let at = (moved.tile * self.size.cells() + moved.from) * 4 + direction;
            memo = memo.plus(match self.changes.get(at) {
                Some(&change) => change,
                None => change(space.layout(), moved),
            });
        }
        memo
    }

    #[inline(always)]
    fn estimate(&self, memo: Axes) -> Option<Cost> {
        Some(C::moves_for_axes(memo, self.size))
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}
