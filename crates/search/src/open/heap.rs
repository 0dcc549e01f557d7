//! A binary heap for ranks that are too large or too scattered for buckets.

use std::{cmp::Reverse, collections::BinaryHeap};

use crate::{
    control::{Charge, Control, Stop},
    open::Rank,
    store::Id,
};

/// Small rank and tie first. Among equals the larger id: nearly always the latest.
type HeapEntry = Reverse<(u64, u32, Reverse<Id>)>;

pub(crate) struct Heap {
    entries: BinaryHeap<HeapEntry>,
    charge: Charge,
}

impl Heap {
    pub(crate) fn new() -> Self {
        Heap { entries: BinaryHeap::new(), charge: Charge::default() }
    }

    pub(crate) fn push(&mut self, rank: Rank, id: Id, control: &mut Control<'_>) -> Result<(), Stop> {
        if self.entries.len() == self.entries.capacity() {
            self.grow(control)?;
        }
        self.entries.push(Reverse((rank.rank, rank.tie, Reverse(id))));
        Ok(())
    }

    pub(crate) fn peek(&self) -> Option<Rank> {
        self.entries.peek().map(|&Reverse((rank, tie, _))| Rank { rank, tie })
    }

    /// Takes entries of the best rank into `turn`, as many as there are and fit; returns their rank and how many they
    /// are.
    pub(crate) fn take(&mut self, turn: &mut [Id]) -> Option<(Rank, usize)> {
        let best = self.peek()?;
        let mut count = 0;
        while count < turn.len()
            && self.peek() == Some(best)
            && let Some(Reverse((_, _, Reverse(id)))) = self.entries.pop()
        {
            turn[count] = id;
            count += 1;
        }
        Some((best, count))
    }

    #[cold]
    fn grow(&mut self, control: &mut Control<'_>) -> Result<(), Stop> {
        let capacity = (2 * self.entries.len()).max(64);
        let wanted = (capacity * size_of::<HeapEntry>()) as u64;
        let held = self.charge.bytes();
        control.grow(&mut self.charge, wanted)?;
        self.entries.reserve_exact(capacity - self.entries.len());
        self.charge.shrink(held);
        Ok(())
    }
}
