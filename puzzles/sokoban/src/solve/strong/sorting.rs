//! The positions of a search as one view sorts them: into cells, with turns for the cells of the best ones.

use std::cmp::Reverse;

use super::{
    cells::Cells,
    features::{Features, View},
};

/// Points of the next move of a position, what comes first among equals, and the number of the position.
pub(super) type Entry = (u32, u32, u32);

/// What becomes of the entry whose turn it is.
pub(super) enum Turn<T> {
    /// Every move of the position was made, in turns of other views.
    Over,
    /// Other views made moves, and this is the entry now.
    Later(Entry),
    /// A move was made; with the entry of the next one.
    Made(T, Option<Entry>),
}

pub(super) struct Sorting {
    pub(super) view: View,
    cells: Cells<Features, Entry>,
    /// The cells of the best positions, each better than the one before.
    bests: Vec<usize>,
    /// Turns that it had.
    turns: usize,
}

/// How many of the best cells share the turns of the best one in a view that goes back.
const MOST_BACK: usize = 4;

impl Sorting {
    pub(super) fn new(view: View) -> Self {
        Sorting { view, cells: Cells::default(), bests: Vec::new(), turns: 0 }
    }

    /// How many cells there are.
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// Puts a position, which may be the best one so far, into the cell of these features.
    pub(super) fn push(&mut self, features: Features, entry: Entry, is_best: bool) {
        let cell = self.cells.push(features, entry);
        if is_best && self.bests.last() != Some(&cell) {
            self.bests.push(cell);
        }
    }

    /// The move that is made in the next cell that has one; `None` if nothing is left in any.
    pub(super) fn choose<T>(&mut self, mut make: impl FnMut(Entry) -> Turn<T>) -> Option<T> {
        self.turns += 1;
        let best = self.best();
        self.cells.choose(best, |cell| {
            while let Some(Reverse(entry)) = cell.pop() {
                match make(entry) {
                    Turn::Over => {}
                    Turn::Later(now) => cell.push(Reverse(now)),
                    Turn::Made(made, next) => {
                        cell.extend(next.map(Reverse));
                        return Some(made);
                    }
                }
            }
            None
        })
    }

    /// The cell that has every second turn.
    fn best(&self) -> Option<usize> {
        let back = if self.view.back { self.turns / 2 % self.bests.len().clamp(1, MOST_BACK) } else { 0 };
        self.bests.iter().rev().nth(back).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packed(packed: u16) -> Features {
        Features { packed, regions: 1, misplaced: 0, locked: 0, hot: 0, blocked: 0, doors: 0 }
    }

    /// The positions that have the first turns, of three of which each is better than the one before, with two moves.
    fn order(view: View) -> Vec<u32> {
        let mut sorting = Sorting::new(view);
        for id in 0..3 {
            sorting.push(packed(id as u16), (0, 0, id), true);
        }
        let mut make = || sorting.choose(|(points, tie, id)| Turn::Made(id, (points < 1).then_some((1, tie, id))));
        std::iter::from_fn(&mut make).collect()
    }

    #[test]
    fn a_view_that_goes_back_gives_turns_to_those_that_were_best() {
        assert_eq!(order(View::PLAIN), [2, 1, 2, 0, 1, 0]);
        assert_eq!(order(View { back: true, ..View::PLAIN }), [2, 1, 1, 2, 0, 0]);
    }

    #[test]
    fn moves_made_for_another_view_are_not_made_again() {
        let mut sorting = Sorting::new(View::PLAIN);
        sorting.push(packed(0), (0, 5, 0), true);
        sorting.push(packed(0), (0, 6, 1), false);
        sorting.push(packed(0), (0, 7, 2), false);
        // The first position has only a move with a point left, the second one none.
        let mut make = |entry| match entry {
            (0, _, 0) => Turn::Later((1, 5, 0)),
            (_, _, 1) => Turn::Over,
            (_, _, id) => Turn::Made(id, None),
        };
        assert_eq!((sorting.choose(&mut make), sorting.choose(&mut make)), (Some(2), Some(0)));
        assert_eq!(sorting.choose(&mut make), None);
    }
}
