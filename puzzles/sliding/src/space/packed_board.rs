//! What a compact board must offer.

use std::{fmt::Debug, hash::Hash};

use grid::Cell;
use search::peers::Portable;

use crate::level::Tile;

/// A way to store tiles and the blank's cell.
pub trait PackedBoard: Clone + Eq + Debug + Send + Sync + 'static {
    /// The stored form. It need not hold the blank's cell.
    type Key: Clone + Eq + Hash + Debug + Portable + Send + Sync;
    /// A value per cell, in the form that is looked up fastest for boards of this kind.
    type Table<T: Copy + Default + Debug + Send + Sync>: Clone + Debug + Send + Sync;

    /// Most cells that fit.
    const CELLS: usize;

    /// Stores tiles, row by row; one of them is 0, the blank.
    fn pack(tiles: &[Tile]) -> Self;

    /// The tile on a cell of the board.
    fn tile(&self, cell: Cell) -> usize;

    /// Where the blank is.
    fn blank(&self) -> Cell;

    /// Moves the tile on `from` to the blank's cell.
    fn slide(&mut self, from: Cell);

    /// The stored form.
    fn key(&self) -> Self::Key;

    /// The board of a stored form.
    fn restore(key: &Self::Key) -> Self;

    /// Bytes that a stored form holds on the heap.
    fn heap_bytes(_: &Self::Key) -> usize {
        0
    }

    /// A table of at most [`CELLS`](PackedBoard::CELLS) values.
    fn table<T: Copy + Default + Debug + Send + Sync>(values: impl Iterator<Item = T>) -> Self::Table<T>;

    /// The value for a cell.
    fn look_up<T: Copy + Default + Debug + Send + Sync>(table: &Self::Table<T>, cell: Cell) -> T;
}
