//! Which state comes first, and what follows from it.

use crate::{algorithm::Weight, domain::Cost, open::Rank};

/// What makes a best-first search the algorithm it is.
pub trait Order {
    /// Whether a state that is reached more cheaply is expanded again. Without that, nothing is proved about costs.
    fn reopens(&self) -> bool;

    /// The place of a state reached at cost `g` with estimate `h`.
    fn rank(&self, g: Cost, h: Cost) -> Rank;

    /// Whether an entry still stands for its state, which is now reached at cost `g`.
    fn is_current(&self, entry: Rank, g: Cost) -> bool;

    /// The estimate of the state that an entry stands for.
    fn estimate(&self, entry: Rank) -> Cost;

    /// If estimates are admissible and every open rank is at least `rank`: no plan that is still to be found costs less
    /// than this.
    fn bound(&self, rank: u64) -> Cost;

    /// Whether a plan of this cost is good enough while the best open rank is `rank`.
    fn accepts(&self, cost: Cost, rank: u64) -> bool;
}

/// By `g + weight · h`, ties towards small `h`: A* with weight one. Ranks are in units of the weight's denominator, so
/// that they are whole numbers.
#[derive(Clone, Copy, Debug)]
pub struct ByTotal(pub Weight);

impl ByTotal {
    #[inline]
    fn scaled(&self, g: Cost, h: Cost) -> u64 {
        self.0.scaled(g, h)
    }
}

impl Order for ByTotal {
    #[inline(always)]
    fn reopens(&self) -> bool {
        true
    }

    #[inline]
    fn rank(&self, g: Cost, h: Cost) -> Rank {
        Rank { rank: self.scaled(g, h), tie: h }
    }

    #[inline]
    fn is_current(&self, entry: Rank, g: Cost) -> bool {
        self.scaled(g, entry.tie) == entry.rank
    }

    #[inline]
    fn estimate(&self, entry: Rank) -> Cost {
        entry.tie
    }

    /// Some open state lies on a cheapest plan and was reached at its cheapest: its `g + h` is at most the plan's cost,
    /// and its rank at most that times the larger of numerator and denominator.
    #[inline]
    fn bound(&self, rank: u64) -> Cost {
        let Weight { numerator, denominator } = self.0;
        Cost::try_from(rank.div_ceil(u64::from(numerator.max(denominator)))).unwrap_or(Cost::MAX)
    }

    #[inline]
    fn accepts(&self, cost: Cost, rank: u64) -> bool {
        self.scaled(cost, 0) <= rank
    }
}

/// By `g + h`, ties towards small `h`: A*. It is [`ByTotal`] with weight one, without the multiplications.
#[derive(Clone, Copy, Debug)]
pub struct BySum;

impl Order for BySum {
    #[inline(always)]
    fn reopens(&self) -> bool {
        true
    }

    #[inline]
    fn rank(&self, g: Cost, h: Cost) -> Rank {
        Rank { rank: u64::from(g) + u64::from(h), tie: h }
    }

    #[inline]
    fn is_current(&self, entry: Rank, g: Cost) -> bool {
        u64::from(g) + u64::from(entry.tie) == entry.rank
    }

    #[inline]
    fn estimate(&self, entry: Rank) -> Cost {
        entry.tie
    }

    #[inline]
    fn bound(&self, rank: u64) -> Cost {
        Cost::try_from(rank).unwrap_or(Cost::MAX)
    }

    #[inline]
    fn accepts(&self, cost: Cost, rank: u64) -> bool {
        u64::from(cost) <= rank
    }
}

/// By `h` alone, the latest first among equals: greedy search, which takes the first plan it meets.
#[derive(Clone, Copy, Debug)]
pub struct ByEstimate;

impl Order for ByEstimate {
    #[inline(always)]
    fn reopens(&self) -> bool {
        false
    }

    fn rank(&self, _: Cost, h: Cost) -> Rank {
        Rank { rank: u64::from(h), tie: 0 }
    }

    fn is_current(&self, _: Rank, _: Cost) -> bool {
        true
    }

    fn estimate(&self, entry: Rank) -> Cost {
        Cost::try_from(entry.rank).unwrap_or(Cost::MAX)
    }

    /// Open states may have been reached at more than their cheapest cost, so their estimates prove nothing about the
    /// whole plan.
    fn bound(&self, _: u64) -> Cost {
        0
    }

    fn accepts(&self, _: Cost, _: u64) -> bool {
        true
    }
}
