//! Costs in units of a search's own, told in the units of whoever watches.

use crate::domain::Cost;

/// What one unit of a watcher's cost is in a search that counts finer: a pair of counts in one number, say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CostUnit {
    /// A plan's cost is divided by this and rounded down.
    pub cost: u64,
    /// A proved bound is divided by this and rounded up. Not below `cost`, or a bound would say too much.
    pub bound: u64,
}

impl CostUnit {
    /// A search that counts what others count.
    pub(super) const SAME: CostUnit = CostUnit { cost: 1, bound: 1 };

    pub(super) fn of_cost(self, cost: Cost) -> Cost {
        (u64::from(cost) / self.cost.max(1)) as Cost
    }

    pub(super) fn of_bound(self, bound: Cost) -> Cost {
        u64::from(bound).div_ceil(self.bound.max(1)) as Cost
    }
}
