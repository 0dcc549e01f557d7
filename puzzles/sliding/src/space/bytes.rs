//! Up to 64 cells, a byte each, without a heap allocation.

use std::fmt::Debug;

use grid::Cell;

use super::Board;
use crate::level::Tile;

/// A board of up to 64 cells. Cells past the end are 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bytes {
    tiles: [u8; 64],
    blank: u8,
}

impl Board for Bytes {
    type Key = [u8; 64];
    type Table<T: Copy + Default + Debug + Send + Sync> = Box<[T]>;

    const CELLS: usize = 64;

    fn pack(tiles: &[Tile]) -> Self {
        let mut key = [u8::MAX; 64];
        key.iter_mut().zip(tiles).for_each(|(slot, &tile)| *slot = tile as u8);
        Self::restore(&key)
    }

    #[inline(always)]
    fn tile(&self, cell: Cell) -> usize {
        usize::from(self.tiles[cell])
    }

    #[inline(always)]
    fn blank(&self) -> Cell {
        Cell::from(self.blank)
    }

    #[inline(always)]
    fn slide(&mut self, from: Cell) {
        self.tiles.swap(from, usize::from(self.blank));
        self.blank = from as u8;
    }

    #[inline(always)]
    fn key(&self) -> [u8; 64] {
        self.tiles
    }

    #[inline]
    fn restore(key: &[u8; 64]) -> Self {
        let blank = key.iter().position(|&tile| tile == 0).unwrap_or_default();
        Bytes { tiles: *key, blank: blank as u8 }
    }

    fn table<T: Copy + Default + Debug + Send + Sync>(values: impl Iterator<Item = T>) -> Box<[T]> {
        values.collect()
    }

    #[inline(always)]
    fn look_up<T: Copy + Default + Debug + Send + Sync>(table: &Box<[T]>, cell: Cell) -> T {
        table[cell]
    }
}
