//! Greedy best-first search.

use crate::{
    best_first::{ByEstimate, best_first},
    control::Control,
    domain::Keyed,
    heuristic::Heuristic,
    outcome::Report,
    trace::Silent,
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
    best_first::<Silent, D, H, _>(domain, start, heuristic, ByEstimate, control)
}
