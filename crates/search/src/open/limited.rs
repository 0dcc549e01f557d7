//! An open list of limited length.

use std::{cmp::Reverse, collections::BTreeSet};

use rustc_hash::FxHashMap;

use crate::{
    control::{Charge, Control, Stop},
    open::OpenList,
    store::Id,
    trace::{End, EventKind},
};

/// States ordered by any rank, the latest first among equals, of which only the best are kept: a full list drops its
/// last one. Every state is in it once, so the length counts states. A search over it finds plans with little memory
/// for what waits, and proves nothing once a state was dropped.
pub struct Limited<R> {
    /// Rank, the later the smaller, and the state.
    entries: BTreeSet<(R, Reverse<u64>, Id)>,
    /// Where each state is.
    places: FxHashMap<Id, (R, Reverse<u64>)>,
    width: usize,
    pushed: u64,
    has_dropped: bool,
    /// States that room was charged for.
    room: usize,
    charge: Charge,
}

impl<R: Copy + Ord> Limited<R> {
    /// An empty list for so many states; zero counts as one.
    pub fn new(width: usize) -> Self {
        Limited {
            entries: BTreeSet::new(),
            places: FxHashMap::default(),
            width: width.max(1),
            pushed: 0,
            has_dropped: false,
            room: 0,
            charge: Charge::default(),
        }
    }

    /// What a state takes: tree nodes are at least half full, and so is the table, which has both sizes while it grows.
    const fn entry_bytes() -> u64 {
        (2 * size_of::<(R, Reverse<u64>, Id)>() + 3 * size_of::<(Id, (R, Reverse<u64>))>() + 16) as u64
    }

    #[cold]
    fn grow(&mut self, control: &mut Control<'_>) -> Result<(), Stop> {
        let more = self.room.max(64).min(self.width + 1 - self.room);
        control.grow(&mut self.charge, more as u64 * Self::entry_bytes())?;
        self.room += more;
        Ok(())
    }
}

impl<R: Copy + Ord> OpenList<R> for Limited<R> {
    fn push(&mut self, rank: R, id: Id, control: &mut Control<'_>) -> Result<(), Stop> {
        if self.entries.len() == self.room {
            self.grow(control)?;
        }
        self.pushed += 1;
        let place = (rank, Reverse(self.pushed));
        if let Some((rank, pushed)) = self.places.insert(id, place) {
            self.entries.remove(&(rank, pushed, id));
        }
        self.entries.insert((place.0, place.1, id));
        if self.entries.len() > self.width
            && let Some((_, _, last)) = self.entries.pop_last()
        {
            self.places.remove(&last);
            self.has_dropped = true;
            if let Some(recorder) = control.recorder() {
                recorder.note(End::Near, EventKind::Forget, last);
            }
        }
        Ok(())
    }

    fn take(&mut self, turn: &mut [Id]) -> Option<(R, usize)> {
        let rank = self.peek()?;
        let mut count = 0;
        while count < turn.len() && self.peek().is_some_and(|next| next == rank) {
            let Some((_, _, id)) = self.entries.pop_first() else { break };
            self.places.remove(&id);
            turn[count] = id;
            count += 1;
        }
        Some((rank, count))
    }

    fn peek(&self) -> Option<R> {
        self.entries.first().map(|entry| entry.0)
    }

    fn is_complete(&self) -> bool {
        !self.has_dropped
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_stay_and_the_latest_come_first() {
        let mut control = Control::unlimited();
        let mut open = Limited::new(3);
        for (rank, id) in [(5, 0), (4, 1), (4, 2)] {
            open.push(rank, id, &mut control).unwrap();
        }
        assert!(open.is_complete());
        open.push(4, 3, &mut control).unwrap();
        assert!(!open.is_complete());
        let mut turn = [0; 8];
        assert_eq!(open.take(&mut turn), Some((4, 3)));
        assert_eq!(turn[..3], [3, 2, 1]);
        assert_eq!(open.peek(), None);
    }

    #[test]
    fn a_state_that_comes_again_leaves_its_old_place() {
        let mut control = Control::unlimited();
        let mut open = Limited::new(2);
        for (rank, id) in [(9, 0), (8, 1), (3, 0)] {
            open.push(rank, id, &mut control).unwrap();
        }
        let mut turn = [0];
        assert!(open.is_complete());
        assert_eq!((open.take(&mut turn), turn), (Some((3, 1)), [0]));
        assert_eq!((open.take(&mut turn), turn), (Some((8, 1)), [1]));
        assert_eq!(open.take(&mut turn), None);
        drop(open);
        assert_eq!(control.progress().bytes, 0);
    }
}
