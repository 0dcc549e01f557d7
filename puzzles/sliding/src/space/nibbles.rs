//! Up to 16 cells in one word, 4 bits each.

use std::fmt::Debug;

use grid::Cell;

use super::PackedBoard;
use crate::level::Tile;

/// A board of up to 16 cells: the tile on cell c is bits 4c…4c+3. Cells past the end are 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nibbles {
    tiles: u64,
    blank: u32,
}

const EACH: u64 = 0x1111_1111_1111_1111;

impl PackedBoard for Nibbles {
    type Key = u64;
    type Table<T: Copy + Default + Debug + Send + Sync> = [T; 16];

    const CELLS: usize = 16;

    fn pack(tiles: &[Tile]) -> Self {
        let word = tiles.iter().rev().fold(0, |word, &tile| word << 4 | u64::from(tile));
        Self::restore(&word)
    }

    #[inline(always)]
    fn tile(&self, cell: Cell) -> usize {
        (self.tiles >> ((4 * cell) & 63) & 15) as usize
    }

    #[inline(always)]
    fn blank(&self) -> Cell {
        self.blank as Cell
    }

    #[inline(always)]
    fn slide(&mut self, from: Cell) {
        // The blank's bits are 0: one xor empties `from` and fills the blank.
        let tile = self.tiles >> ((4 * from) & 63) & 15;
        self.tiles ^= tile << ((4 * from) & 63) | tile << ((4 * self.blank) & 63);
        self.blank = from as u32;
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        self.tiles
    }

    #[inline(always)]
    fn restore(&key: &u64) -> Self {
        // Cells past the end are 0 too, but the blank comes first.
        let zeros = !(key | key >> 1 | key >> 2 | key >> 3) & EACH;
        Nibbles { tiles: key, blank: zeros.trailing_zeros() / 4 }
    }

    fn table<T: Copy + Default + Debug + Send + Sync>(values: impl Iterator<Item = T>) -> [T; 16] {
        let mut table = [T::default(); 16];
        table.iter_mut().zip(values).for_each(|(slot, value)| *slot = value);
        table
    }

    #[inline(always)]
    fn look_up<T: Copy + Default + Debug + Send + Sync>(table: &[T; 16], cell: Cell) -> T {
        table[cell & 15]
    }
}
