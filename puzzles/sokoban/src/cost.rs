//! The cost of a plan: two counts that are compared one after the other.
//!
//! Every cost, estimate, ceiling and bound of this crate's solvers is a [`LexCost`], under every objective. A claim
//! compares whole costs, so a plan is never called optimal because its first count alone is the least.

use std::ops::{Add, Sub};

use search::CostUnit;

use crate::{
    level::{Level, Terrain},
    objective::Objective,
};

/// Two counts in the order in which they decide; the second is zero under an objective of one count.
///
/// Both are kept in one number, the first in the upper half, so that comparing and adding are single instructions. A
/// count has 32 bits: a plan of four billion steps does not fit into memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct LexCost(u64);

impl LexCost {
    pub(crate) const ZERO: LexCost = LexCost(0);

    pub(crate) const fn new(first: u32, second: u32) -> Self {
        LexCost((first as u64) << 32 | second as u64)
    }

    /// The count that decides.
    pub(crate) const fn first(self) -> u32 {
        (self.0 >> 32) as u32
    }

    /// The count that breaks ties.
    #[cfg(test)]
    pub(crate) const fn second(self) -> u32 {
        self.0 as u32
    }

    /// The least cost that added to `other` gives at least this one.
    pub(crate) const fn saturating_sub(self, other: LexCost) -> LexCost {
        LexCost(self.0.saturating_sub(other.0))
    }

    /// So many times this cost.
    pub(crate) const fn times(self, factor: u32) -> LexCost {
        LexCost(self.0.saturating_mul(factor as u64))
    }
}

impl Add for LexCost {
    type Output = LexCost;

    #[inline(always)]
    fn add(self, other: LexCost) -> LexCost {
        LexCost(self.0 + other.0)
    }
}

impl Sub for LexCost {
    type Output = LexCost;

    #[inline(always)]
    fn sub(self, other: LexCost) -> LexCost {
        LexCost(self.0 - other.0)
    }
}

/// Costs as the search library counts them, in 32 bits: the first count times a base, plus the second.
///
/// Sums that leave the 32 bits are noticed by the library, which then proves nothing. What this type answers for is the
/// other half: a second count that reaches the base weighs as much as a first count, so that the least weight need not
/// be the least cost. [`decides`](Weights::decides) says where it must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Weights {
    objective: Objective,
    base: u32,
    /// Some plan of the least cost has at most so many units of the second count for each of the first: a walk visits
    /// no cell twice, and no plan has more pushes than steps.
    most_seconds: u32,
}

impl Weights {
    pub(crate) fn new(level: &Level, objective: Objective) -> Self {
        let floor = (0..level.size().cells()).filter(|&cell| level.terrain[cell] == Terrain::Floor).count() as u32;
        let (base, most_seconds) = match objective {
            Objective::Pushes | Objective::Moves => (1, 0),
            // Long walks need a wide lower part; levels that have them need few pushes, or take for ever.
            Objective::PushesMoves => ((floor.saturating_mul(16)).clamp(1 << 16, 1 << 24).next_power_of_two(), floor),
            Objective::MovesPushes => (if floor <= 1 << 12 { 1 << 16 } else { 1 << 12 }, 1),
        };
        Weights { objective, base, most_seconds }
    }

    /// The weight of so many pushes and steps.
    pub(crate) fn weigh(&self, pushes: u32, moves: u32) -> u32 {
        match self.objective {
            Objective::Pushes => pushes,
            Objective::Moves => moves,
            Objective::PushesMoves => pushes.saturating_mul(self.base).saturating_add(moves),
            Objective::MovesPushes => moves.saturating_mul(self.base).saturating_add(pushes),
        }
    }

    /// What whoever watches a search by weights is told of: the first count.
    pub(crate) fn unit(&self) -> CostUnit {
        let base = u64::from(self.base);
        CostUnit { cost: base, bound: base + u64::from(self.most_seconds) }
    }

    /// The least first count of any plan, if every plan weighs at least `weight`.
    pub(crate) fn first_bound(&self, weight: u32) -> u32 {
        u64::from(weight).div_ceil(self.unit().bound) as u32
    }

    /// Whether a plan of the least weight with this cost is sure to be a plan of the least cost.
    ///
    /// A plan of the least cost has no larger first count, so its second count is at most `first · most_seconds`. If
    /// that is below the base, a smaller first count weighs less whatever the second is.
    pub(crate) fn decides(&self, cost: LexCost) -> bool {
        !self.objective.is_pair() || u64::from(cost.first()) * u64::from(self.most_seconds) < u64::from(self.base)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_count_decides_and_neither_spills() {
        assert!(LexCost::new(1, u32::MAX) < LexCost::new(2, 0));
        assert!(LexCost::new(2, 5) < LexCost::new(2, 6));
        let sum = LexCost::new(1, 70_000) + LexCost::new(2, 200_000);
        assert_eq!((sum.first(), sum.second()), (3, 270_000));
        assert_eq!(sum - LexCost::new(1, 70_000), LexCost::new(2, 200_000));
    }

    #[test]
    fn bounds_from_weights_never_exceed_a_first_count() {
        let text = "#######\n#@    #\n#  $ .#\n#     #\n#######";
        let level = crate::format::read(text, &puzzle::Options::new()).remove(0).level.expect("a good level");
        for objective in Objective::ALL {
            let weights = Weights::new(&level, objective);
            for (pushes, moves) in [(0, 0), (1, 1), (1, 15), (3, 45), (900, 900), (900, 13_500)] {
                let bound = weights.first_bound(weights.weigh(pushes, moves));
                assert!(bound <= objective.cost(pushes, moves).first(), "{objective:?} {pushes} {moves}: {bound}");
                // Where the second count is small, nothing is lost.
                assert!(
                    pushes > 100 || bound == objective.cost(pushes, moves).first(),
                    "{objective:?} {pushes} {moves}"
                );
            }
        }
    }
}
