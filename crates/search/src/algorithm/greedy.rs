//! Greedy best-first search.

use crate::{
    control::Control,
    domain::{Cost, Keyed},
    engine::best_first::{Order, best_first},
    heuristic::Heuristic,
    open::Rank,
    outcome::Report,
    trace::{Mode, Silent},
};

/// Some plan, soon: always expands the state of the smallest estimate (Doran, Michie 1966), the latest first among
/// equals.
///
/// The first plan met is returned, whatever it costs. With an admissible heuristic the start's estimate is its lower
/// bound. Complete in finite spaces: finding nothing proves that there is nothing.
///
/// ```
/// use starboard_search::{Control, example::{Doubling, Doublings}, greedy};
///
/// let report = greedy(&Doubling { target: 100 }, &1, &Doublings, &mut Control::unlimited());
/// assert!(report.outcome.plan().is_some_and(|plan| plan.cost >= 8));
/// ```
pub fn greedy<D: Keyed, H: Heuristic<D>>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    run::<Silent, D, H>(domain, start, heuristic, control)
}

pub(crate) fn run<M: Mode, D: Keyed, H: Heuristic<D>>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    best_first::<M, D, H, _>(domain, start, heuristic, &ByEstimate, control)
}

struct ByEstimate;

impl Order for ByEstimate {
    const REOPENS: bool = false;

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
