//! Pairs of tiles in the wrong order, and how many moves it takes to turn them.
//!
//! Read the board row by row without the blank. A horizontal move does not change what is read; a vertical move carries
//! a tile past `width − 1` others and turns the order of each pair with them. So `n` vertical moves change the number
//! of inversions by at most `n·(width − 1)`, and by an amount of the same parity. Read column by column, the same holds
//! for horizontal moves; the two counts add up. (Ken'ichiro Takahashi's inversion distance, in a form that holds for
//! any rectangle and any goal.)

use std::marker::PhantomData;

use grid::{Cell, Size};
use search::{Cost, Heuristic, Promise};

use super::Axes;
use crate::{
    level::Level,
    space::{Counting, Moved, PackedBoard, Space},
};

/// Inversion distance. The memo holds the two numbers of inversions.
#[derive(Clone, Debug)]
pub struct Inversion<C> {
    size: Size,
    /// A tile's place when the goal is read row by row.
    by_row: Box<[u16]>,
    /// A tile's place when the goal is read column by column.
    by_column: Box<[u16]>,
    metric: PhantomData<C>,
}

impl<C: Counting> Inversion<C> {
    /// The estimate for a level whose metric is `C`'s.
    pub fn new(level: &Level) -> Self {
        let size = level.size;
        let places = |cells: &mut dyn Iterator<Item = Cell>| {
            let mut places = vec![0; size.cells()];
            for (place, cell) in cells.enumerate() {
                places[usize::from(level.goal[cell])] = place as u16;
            }
            places.into_boxed_slice()
        };
        Inversion {
            size,
            by_row: places(&mut (0..size.cells())),
            by_column: places(&mut column_by_column(size)),
            metric: PhantomData,
        }
    }
}

impl<B: PackedBoard, C: Counting> Heuristic<Space<B, C>> for Inversion<C> {
    type Memo = Axes;

    fn begin(&self, _: &Space<B, C>, state: &B) -> Axes {
        let tile = |cell| state.tile(cell);
        Axes::new(
            inversions(&self.by_row, (0..self.size.cells()).map(tile)),
            inversions(&self.by_column, column_by_column(self.size).map(tile)),
        )
    }

    /// The tiles that a moving tile passes stand on the cells between its two, in reading order; none of them moves in
    /// the same slide.
    #[inline]
    fn step(&self, space: &Space<B, C>, memo: Axes, action: C::Action, after: &B) -> Axes {
        let is_horizontal = C::slide(action).direction.is_horizontal();
        let Size { width, height } = self.size;
        space.moved(action, after).fold(memo, |memo, Moved { tile, from, to }| {
            let (low, high) = if from < to { (from, to) } else { (to, from) };
            let change = if is_horizontal {
                // Down the rest of the left column, then down the right one to the row above.
                let row = usize::from(space.layout().row[from]);
                let below = (row + 1..height).map(|other| low + (other - row) * width);
                let above = (0..row).map(|other| high - (row - other) * width);
                turned(&self.by_column, tile, below.chain(above).map(|cell| after.tile(cell)))
            } else {
                turned(&self.by_row, tile, (low + 1..high).map(|cell| after.tile(cell)))
            };
            memo.add(is_horizontal, if from < to { change } else { -change })
        })
    }

    #[inline]
    fn estimate(&self, memo: Axes) -> Option<Cost> {
        let Size { width, height } = self.size;
        let vertical = C::moves_for_inversions(memo.rows(), width - 1, height);
        Some(vertical + C::moves_for_inversions(memo.columns(), height - 1, width))
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}

/// Inversions gained when `tile` goes from before to behind the others.
#[inline(always)]
fn turned(places: &[u16], tile: usize, passed: impl Iterator<Item = usize>) -> i32 {
    passed.map(|other| if places[other] > places[tile] { 1 } else { -1 }).sum()
}

/// Pairs of tiles, the blank left out, that are read in the other order than in the goal.
fn inversions(places: &[u16], tiles: impl Iterator<Item = usize>) -> u32 {
    let mut seen = vec![0_u64; places.len().div_ceil(64)];
    let mut inversions = 0;
    for tile in tiles.filter(|&tile| tile != 0) {
        let (word, bit) = (usize::from(places[tile]) / 64, places[tile] % 64);
        inversions += (seen[word] >> bit).count_ones();
        inversions += seen[word + 1..].iter().map(|word| word.count_ones()).sum::<u32>();
        seen[word] |= 1 << bit;
    }
    inversions
}

fn column_by_column(size: Size) -> impl Iterator<Item = Cell> {
    (0..size.width).flat_map(move |column| (0..size.height).map(move |row| row * size.width + column))
}
