//! Up to 25 cells in one double word, 5 bits each: the 24-puzzle in 16 bytes.

use std::fmt::Debug;

use grid::Cell;

use super::PackedBoard;
use crate::level::Tile;

/// A board of up to 25 cells: the tile on cell c is bits 5c…5c+4. Cells past the end are 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FiveBits {
    tiles: u128,
    blank: u32,
}

/// The lowest bit of every cell.
const EACH: u128 = {
    let mut each = 0;
    let mut cell = 0;
    while cell < FiveBits::CELLS {
        each |= 1 << (5 * cell);
        cell += 1;
    }
    each
};

impl PackedBoard for FiveBits {
    type Key = u128;
    type Table<T: Copy + Default + Debug + Send + Sync> = [T; 25];

    const CELLS: usize = 25;

    fn pack(tiles: &[Tile]) -> Self {
        let word = tiles.iter().rev().fold(0, |word, &tile| word << 5 | u128::from(tile));
        Self::restore(&word)
    }

    #[inline(always)]
    fn tile(&self, cell: Cell) -> usize {
        (self.tiles >> (5 * cell) & 31) as usize
    }

    #[inline(always)]
    fn blank(&self) -> Cell {
        self.blank as Cell
    }

    #[inline(always)]
    fn slide(&mut self, from: Cell) {
        let tile = self.tiles >> (5 * from) & 31;
        self.tiles ^= tile << (5 * from) | tile << (5 * self.blank);
        self.blank = from as u32;
    }

    #[inline(always)]
    fn key(&self) -> u128 {
        self.tiles
    }

    #[inline(always)]
    fn restore(&key: &u128) -> Self {
        let zeros = !(key | key >> 1 | key >> 2 | key >> 3 | key >> 4) & EACH;
        FiveBits { tiles: key, blank: zeros.trailing_zeros() / 5 }
    }

    fn table<T: Copy + Default + Debug + Send + Sync>(values: impl Iterator<Item = T>) -> [T; 25] {
        let mut table = [T::default(); 25];
        table.iter_mut().zip(values).for_each(|(slot, value)| *slot = value);
        table
    }

    #[inline(always)]
    fn look_up<T: Copy + Default + Debug + Send + Sync>(table: &[T; 25], cell: Cell) -> T {
        table[cell]
    }
}
