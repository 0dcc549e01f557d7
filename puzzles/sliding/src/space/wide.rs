//! Boards of any size, two bytes a cell on the heap.

use std::fmt::Debug;

use grid::Cell;

use super::PackedBoard;
use crate::level::{MAX_SIDE, Tile};

/// A board of any size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wide {
    tiles: Box<[Tile]>,
    blank: Cell,
}

impl PackedBoard for Wide {
    type Key = Box<[Tile]>;
    type Table<T: Copy + Default + Debug + Send + Sync> = Box<[T]>;

    const CELLS: usize = MAX_SIDE * MAX_SIDE;

    fn pack(tiles: &[Tile]) -> Self {
        Self::restore(&tiles.into())
    }

    #[inline(always)]
    fn tile(&self, cell: Cell) -> usize {
        usize::from(self.tiles[cell])
    }

    #[inline(always)]
    fn blank(&self) -> Cell {
        self.blank
    }

    #[inline(always)]
    fn slide(&mut self, from: Cell) {
        self.tiles.swap(from, self.blank);
        self.blank = from;
    }

    fn key(&self) -> Box<[Tile]> {
        self.tiles.clone()
    }

    fn restore(key: &Box<[Tile]>) -> Self {
        let blank = key.iter().position(|&tile| tile == 0).unwrap_or_default();
        Wide { tiles: key.clone(), blank }
    }

    fn heap_bytes(key: &Box<[Tile]>) -> usize {
        size_of_val(&**key)
    }

    fn table<T: Copy + Default + Debug + Send + Sync>(values: impl Iterator<Item = T>) -> Box<[T]> {
        values.collect()
    }

    #[inline(always)]
    fn look_up<T: Copy + Default + Debug + Send + Sync>(table: &Box<[T]>, cell: Cell) -> T {
        table[cell]
    }
}
