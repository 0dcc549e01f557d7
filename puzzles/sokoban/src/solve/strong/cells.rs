//! Cells of a feature-space search: what is alike lies in one cell, and every cell has its turn.

use std::{cmp::Reverse, collections::BinaryHeap, hash::Hash};

use rustc_hash::FxHashMap;

/// What waits in one cell, the least first.
pub(super) type Cell<E> = BinaryHeap<Reverse<E>>;

/// Entries by the features of what they stand for.
pub(super) struct Cells<K, E> {
    cells: Vec<Cell<E>>,
    index: FxHashMap<K, usize>,
    /// The cell that had the last turn.
    turn: usize,
    /// Whether the last turn was that of the best cell.
    flip: bool,
}

impl<K, E: Ord> Default for Cells<K, E> {
    fn default() -> Self {
        Cells { cells: Vec::new(), index: FxHashMap::default(), turn: 0, flip: false }
    }
}

impl<K: Eq + Hash, E: Ord> Cells<K, E> {
    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// Puts an entry into the cell of these features. The number of the cell.
    pub(super) fn push(&mut self, features: K, entry: E) -> usize {
        let count = self.cells.len();
        let cell = *self.index.entry(features).or_insert(count);
        if cell == count {
            self.cells.push(BinaryHeap::new());
        }
        self.cells[cell].push(Reverse(entry));
        cell
    }

    /// What `take` gets out of a cell: every second time out of the best one, otherwise out of the next one that has
    /// something.
    pub(super) fn choose<T>(
        &mut self,
        best: Option<usize>,
        mut take: impl FnMut(&mut Cell<E>) -> Option<T>,
    ) -> Option<T> {
        self.flip = !self.flip;
        if self.flip
            && let Some(best) = best
            && let Some(found) = take(&mut self.cells[best])
        {
            return Some(found);
        }
        for _ in 0..self.cells.len() {
            self.turn = (self.turn + 1) % self.cells.len();
            if let Some(found) = take(&mut self.cells[self.turn]) {
                return Some(found);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_cell_has_every_second_turn_and_the_others_share_the_rest() {
        let mut cells = Cells::default();
        for entry in [30, 10, 20] {
            assert_eq!(cells.push('a', entry), 0);
        }
        assert_eq!((cells.push('b', 7), cells.push('c', 5), cells.push('b', 6)), (1, 2, 1));
        assert_eq!(cells.len(), 3);
        let mut next = || cells.choose(Some(0), |cell| cell.pop().map(|Reverse(entry)| entry));
        let order: Vec<i32> = std::iter::from_fn(&mut next).collect();
        assert_eq!(order, [10, 6, 20, 5, 30, 7], "the turn that finds the best cell empty goes to the others");
    }
}
