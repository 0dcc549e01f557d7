//! Estimates of the cost that is left, and what each one promises.

use crate::domain::{Cost, Domain};

pub(crate) use erased::Erased;

mod erased;

/// An estimate of the cost from a state to the nearest goal.
///
/// The memo carries whatever makes the estimate cheap to update. It is a `Copy` value that travels down the recursion,
/// so undoing it is free.
pub trait Heuristic<D: Domain> {
    /// What is remembered between a state and its successor.
    type Memo: Copy;

    /// The memo of a state, computed from nothing.
    fn begin(&self, domain: &D, state: &D::State) -> Self::Memo;

    /// The memo of a state whose estimate is known already. It may say less than one [from nothing](Heuristic::begin):
    /// it has to give the right estimates for this state and after one [step](Heuristic::step).
    fn resume(&self, domain: &D, state: &D::State, estimate: Cost) -> Self::Memo {
        let _ = estimate;
        self.begin(domain, state)
    }

    /// The memo after `action` led to `after`; equal to `begin(domain, after)` in its estimate.
    fn step(&self, domain: &D, memo: Self::Memo, action: D::Action, after: &D::State) -> Self::Memo;

    /// The estimate; `None` if no goal can be reached (trusted only if [`Promise::dead_ends`] says so).
    fn estimate(&self, memo: Self::Memo) -> Option<Cost>;

    /// What may be concluded from the estimate.
    fn promise(&self) -> Promise;
}

/// What a heuristic guarantees. Outcomes are weakened by construction when a promise is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promise {
    /// Never above the true cost.
    pub admissible: bool,
    /// Falls by at most the cost of an action (and is zero at goals): no state needs reopening.
    pub consistent: bool,
    /// `None` is given only where no goal can be reached.
    pub dead_ends: bool,
}

impl Promise {
    /// Admissible, consistent, reliable dead ends.
    pub const CONSISTENT: Promise = Promise { admissible: true, consistent: true, dead_ends: true };
    /// Admissible with reliable dead ends, but it may fall by more than an action costs.
    pub const ADMISSIBLE: Promise = Promise { admissible: true, consistent: false, dead_ends: true };
    /// A guess: orders the search, proves nothing.
    pub const GUESS: Promise = Promise { admissible: false, consistent: false, dead_ends: false };
}

/// The estimate that knows nothing: always zero. Turns A* into uniform cost search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blind;

impl<D: Domain> Heuristic<D> for Blind {
    type Memo = ();

    fn begin(&self, _: &D, _: &D::State) -> Self::Memo {}

    fn step(&self, _: &D, (): (), _: D::Action, _: &D::State) -> Self::Memo {}

    fn estimate(&self, (): ()) -> Option<Cost> {
        Some(0)
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}

impl<D: Domain, H: Heuristic<D>> Heuristic<D> for &H {
    type Memo = H::Memo;

    fn begin(&self, domain: &D, state: &D::State) -> Self::Memo {
        (**self).begin(domain, state)
    }

    fn resume(&self, domain: &D, state: &D::State, estimate: Cost) -> Self::Memo {
        (**self).resume(domain, state, estimate)
    }

    fn step(&self, domain: &D, memo: Self::Memo, action: D::Action, after: &D::State) -> Self::Memo {
        (**self).step(domain, memo, action, after)
    }

    fn estimate(&self, memo: Self::Memo) -> Option<Cost> {
        (**self).estimate(memo)
    }

    fn promise(&self) -> Promise {
        (**self).promise()
    }
}

/// Stands for "no known plan through here" where an estimate that is only a guess says so: as bad as can be, but not
/// cut off.
const HOPELESS: Cost = Cost::MAX / 4;

/// The estimate as a number that may be searched with; `None` if the state may be dropped.
///
/// Only a heuristic that promises reliable dead ends may drop states. Of one that promises admissibility alone, "no
/// estimate" proves nothing, so it counts as zero.
#[inline]
pub(crate) fn assess(estimate: Option<Cost>, promise: Promise) -> Option<Cost> {
    match estimate {
        Some(estimate) => Some(estimate),
        None if promise.dead_ends => None,
        None if promise.admissible => Some(0),
        None => Some(HOPELESS),
    }
}
