//! Open lists: states waiting for expansion, best first.
//!
//! [`Open`] is for ranks of one number and a tie. Small ones live in buckets (constant time), large ones in a binary
//! heap. No conversion is ever needed: every bucket rank comes before every heap rank, so the heap has its turn when
//! the buckets are empty. [`Sorted`] takes ranks of any type. [`Limited`] keeps the best only.

use crate::{
    control::{Control, Stop},
    store::Id,
};

use bucket::Buckets;
use heap::Heap;
pub use limited::Limited;
pub use sorted::Sorted;

mod bucket;
mod heap;
mod limited;
mod sorted;

/// States by rank, the least first and the latest first among equals. A state may be pushed again under another rank;
/// the owner recognises the old entry when it comes out.
pub trait OpenList<R> {
    /// Adds an entry. On `Err` it was not added.
    fn push(&mut self, rank: R, id: Id, control: &mut Control<'_>) -> Result<(), Stop>;

    /// Takes entries of the best rank into `turn`, the latest first, as many as there are and fit; returns their rank
    /// and how many they are.
    fn take(&mut self, turn: &mut [Id]) -> Option<(R, usize)>;

    /// The best rank that waits, outdated entries included.
    fn peek(&self) -> Option<R>;

    /// Whether everything that was pushed was taken or still waits. A list that drops entries says so here: nothing is
    /// proved by what waits from then on.
    fn is_complete(&self) -> bool {
        true
    }
}

/// Place in the order of expansion: small rank first, then small tie, then the latest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank {
    /// What decides.
    pub rank: u64,
    /// What decides among equals.
    pub tie: u32,
}

/// Ranks and ties below this go to buckets. Squared, it bounds the bucket directory (at most 8 bytes for each pair).
const BUCKETS: u64 = 1 << 11;

/// States ordered by [`Rank`], in buckets and a heap.
pub struct Open {
    buckets: Buckets,
    heap: Heap,
    len: usize,
}

impl Default for Open {
    fn default() -> Self {
        Self::new()
    }
}

impl Open {
    /// An empty list.
    pub fn new() -> Self {
        Open { buckets: Buckets::new(), heap: Heap::new(), len: 0 }
    }

    /// Entries waiting, outdated ones included.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<(Rank, Id)> {
        let mut turn = [0];
        self.take(&mut turn).map(|(rank, _)| (rank, turn[0]))
    }
}

impl OpenList<Rank> for Open {
    #[inline(always)]
    fn push(&mut self, rank: Rank, id: Id, control: &mut Control<'_>) -> Result<(), Stop> {
        if rank.rank < BUCKETS && u64::from(rank.tie) < BUCKETS {
            self.buckets.push(rank, id, control)?;
        } else {
            self.heap.push(rank, id, control)?;
        }
        self.len += 1;
        Ok(())
    }

    #[inline(always)]
    fn take(&mut self, turn: &mut [Id]) -> Option<(Rank, usize)> {
        // A rank below the limit with a tie above it is in the heap: compare before the bucket is trusted.
        let taken = match (self.buckets.peek(), self.heap.peek()) {
            (Some(bucket), Some(heap)) if heap < bucket => self.heap.take(turn),
            (Some(_), _) => self.buckets.take(turn),
            (None, _) => self.heap.take(turn),
        };
        self.len -= taken.map_or(0, |(_, count)| count);
        taken
    }

    #[inline]
    fn peek(&self) -> Option<Rank> {
        match (self.buckets.peek(), self.heap.peek()) {
            (Some(bucket), Some(heap)) => Some(bucket.min(heap)),
            (bucket, heap) => bucket.or(heap),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pushes in a scattered order and checks that the order of coming out is that of a sort by (rank, tie).
    fn check_order(spread: u64, ties: u32) {
        let mut control = Control::unlimited();
        let mut open = Open::new();
        let mut expected = Vec::new();
        let mut seed = 12345_u64;
        for id in 0..5_000 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let rank = Rank { rank: (seed >> 33) % spread, tie: (seed >> 20) as u32 % ties };
            open.push(rank, id, &mut control).unwrap();
            expected.push(rank);
            if id % 3 == 0 {
                let smallest = expected.iter().copied().min().unwrap();
                assert_eq!(open.peek(), Some(smallest));
                assert_eq!(open.pop().map(|(rank, _)| rank), Some(smallest));
                let place = expected.iter().position(|&rank| rank == smallest).unwrap();
                expected.swap_remove(place);
            }
        }
        expected.sort();
        let out: Vec<Rank> = std::iter::from_fn(|| open.pop().map(|(rank, _)| rank)).collect();
        assert_eq!(out, expected);
        assert_eq!(open.len(), 0);
        assert!(control.progress().bytes > 0);
        drop(open);
        assert_eq!(control.progress().bytes, 0);
    }

    #[test]
    fn order_in_buckets() {
        check_order(60, 40);
    }

    #[test]
    fn order_across_buckets_and_heap() {
        check_order(4 * BUCKETS, 3 * BUCKETS as u32);
    }

    #[test]
    fn order_in_the_heap() {
        check_order(1 << 30, 1 << 20);
    }

    #[test]
    fn latest_first_among_equals() {
        for rank in [Rank { rank: 7, tie: 3 }, Rank { rank: 1 << 40, tie: 3 }] {
            let mut control = Control::unlimited();
            let mut open = Open::new();
            for id in 0..100 {
                open.push(rank, id, &mut control).unwrap();
            }
            let out: Vec<Id> = std::iter::from_fn(|| open.pop().map(|(_, id)| id)).collect();
            assert_eq!(out, (0..100).rev().collect::<Vec<_>>());
        }
    }
}
