//! Boards of the beam that finishes sides, in one piece of memory.

use grid::Cell;

use crate::solve::divide::permutation::Permutation;

/// A board without its cells.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) blank: u16,
    /// The blank's last step; 4 at the start.
    pub(super) last: u8,
    /// Where the tiles in turn stand.
    pub(super) tiles: [u16; 2],
    /// Worth of all the distances that are left.
    pub(super) rest: u32,
    pub(super) depth: u32,
    pub(super) hash: u64,
    /// Index in the tree of steps, from 1; 0 is the start.
    pub(super) trace: u32,
}

/// Some boards of one size.
pub(super) struct Layer {
    cells: usize,
    homes: Vec<u16>,
    pub(super) entries: Vec<Entry>,
}

impl Layer {
    pub(super) fn empty(cells: usize) -> Self {
        Layer { cells, homes: Vec::new(), entries: Vec::new() }
    }

    pub(super) fn start(board: &Permutation) -> Self {
        let entry = Entry { blank: board.blank as u16, last: 4, tiles: [0; 2], rest: 0, depth: 0, hash: 0, trace: 0 };
        Layer { cells: board.home.len(), homes: board.home.clone(), entries: vec![entry] }
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn clear(&mut self) {
        self.homes.clear();
        self.entries.clear();
    }

    /// The homes by cell of a board.
    #[inline(always)]
    pub(super) fn homes(&self, at: usize) -> &[u16] {
        &self.homes[at * self.cells..][..self.cells]
    }

    /// Where the tiles of some homes stand on a board.
    pub(super) fn places(&self, at: usize, homes: [Cell; 2]) -> [u16; 2] {
        let homes_by_cell = self.homes(at);
        homes.map(|home| homes_by_cell.iter().position(|&other| usize::from(other) == home).unwrap_or_default() as u16)
    }

    /// Adds a board of another layer.
    pub(super) fn copy(&mut self, other: &Layer, at: usize, entry: Entry) {
        self.homes.extend_from_slice(other.homes(at));
        self.entries.push(entry);
    }

    /// Adds the child of a board of another layer whose blank steps to where the entry has it.
    pub(super) fn push_child(&mut self, parents: &Layer, parent: usize, entry: Entry) {
        let at = self.homes.len();
        self.homes.extend_from_slice(parents.homes(parent));
        self.homes.swap(at + usize::from(parents.entries[parent].blank), at + usize::from(entry.blank));
        self.entries.push(entry);
    }
}

/// Bytes of so many boards.
pub(super) fn bytes(cells: usize, boards: usize) -> u64 {
    (boards * (cells * size_of::<u16>() + size_of::<Entry>())) as u64
}
