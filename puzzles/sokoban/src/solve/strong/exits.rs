//! Which box of a packing plan can have come from which start.

use grid::Bits;
use rustc_hash::FxHashMap;

use super::frame::Frame;
use crate::geometry::{Square, distance::FAR};

/// Which box of the plan can have come from which start. A start gives one box only: a plan that takes every box in
/// through the same door is no good if half of them start behind another.
#[derive(Clone)]
pub(super) struct Exits<const W: usize> {
    /// The square of each box still on the board, or where the box was when it was taken away, with its starts.
    rows: Vec<(Square, bool, Bits<W>)>,
    /// Whether this does not matter.
    pub(super) any_start: bool,
}

impl<const W: usize> Exits<W> {
    pub(super) fn new(frame: &Frame<'_, W>, any_start: bool) -> Self {
        let least: Vec<(usize, Vec<u16>)> =
            frame.first().iter().map(|start| (start, frame.distances().least(start as Square))).collect();
        let starts = |column: usize| -> Bits<W> {
            least.iter().filter(|(_, ways)| ways[column] != FAR).map(|&(start, _)| start).collect()
        };
        let rows = frame.targets().iter().enumerate();
        let rows = rows.map(|(column, &target)| (target, false, starts(column))).collect();
        let mut exits = Exits { rows, any_start };
        exits.any_start |= !exits.fits();
        exits
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> usize {
        self.rows.capacity() * size_of::<(Square, bool, Bits<W>)>()
    }

    /// The row of the box on a square.
    fn row(&self, square: Square) -> Option<usize> {
        self.rows.iter().position(|&(at, is_gone, _)| at == square && !is_gone)
    }

    /// Whether every box has a start of its own if the one on `square` has one of these.
    pub(super) fn allow(&mut self, square: Square, starts: Bits<W>) -> bool {
        if self.any_start {
            return true;
        }
        let Some(row) = self.row(square) else { return true };
        let before = std::mem::replace(&mut self.rows[row].2, starts);
        let fits = self.fits();
        self.rows[row].2 = before;
        fits
    }

    /// How many of these starts are not needed by boxes that were taken away.
    pub(super) fn spare(&self, starts: Bits<W>) -> usize {
        let needed = self.rows.iter().filter(|(_, is_gone, others)| *is_gone && others.is_subset(&starts)).count();
        starts.len().saturating_sub(needed)
    }

    /// Notes that the box on `square` was taken away, by one of these starts if that is known.
    pub(super) fn remove(&mut self, square: Square, starts: Option<Bits<W>>) {
        if let Some(row) = self.row(square) {
            self.rows[row].1 = true;
            if let Some(starts) = starts {
                self.rows[row].2 = starts;
            }
        }
    }

    /// Notes that a box was parked.
    pub(super) fn follow(&mut self, before: Bits<W>, after: Bits<W>) {
        if let (Some(from), Some(to)) = ((before & !after).first(), (after & !before).first())
            && let Some(row) = self.row(from as Square)
        {
            self.rows[row].0 = to as Square;
        }
    }

    /// Whether there is an assignment of boxes to starts (by augmenting paths).
    fn fits(&self) -> bool {
        let mut taken: FxHashMap<usize, usize> = FxHashMap::default();
        (0..self.rows.len()).all(|row| {
            let mut seen = Bits::EMPTY;
            self.augment(row, &mut seen, &mut taken)
        })
    }

    fn augment(&self, row: usize, seen: &mut Bits<W>, taken: &mut FxHashMap<usize, usize>) -> bool {
        for start in self.rows[row].2 {
            if seen.contains(start) {
                continue;
            }
            seen.insert(start);
            let holder = taken.get(&start).copied();
            if holder.is_none_or(|holder| self.augment(holder, seen, taken)) {
                taken.insert(start, row);
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn starts(squares: &[usize]) -> Bits<1> {
        squares.iter().copied().collect()
    }

    #[test]
    fn a_start_gives_one_box_only() {
        let rows = vec![(0, false, starts(&[10])), (1, false, starts(&[10, 11])), (2, false, starts(&[11, 12]))];
        let mut exits = Exits { rows, any_start: false };
        assert!(exits.fits());
        assert!(exits.allow(1, starts(&[11])), "the third box has another start");
        assert!(!exits.allow(1, starts(&[10])), "the first box has no other start");
        assert_eq!(exits.spare(starts(&[11, 12])), 2);
        exits.remove(1, Some(starts(&[11])));
        assert_eq!(exits.spare(starts(&[11, 12])), 1, "the box that is gone needs one");
        assert!(!exits.allow(2, starts(&[11])) && exits.allow(2, starts(&[12])));
        exits.follow(starts(&[2]), starts(&[3]));
        assert!(!exits.allow(3, starts(&[11])), "a parked box is the same box");
    }
}
