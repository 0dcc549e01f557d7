//! A*.

use crate::{
    best_first::{BySum, best_first},
    control::Control,
    domain::Keyed,
    heuristic::Heuristic,
    outcome::Report,
    trace::Silent,
};

/// Cheapest plan, best-first on `g + h` (Hart, Nilsson, Raphael 1968); ties towards small `h`, then the latest state.
///
/// The outcome is `Optimal` if the heuristic promises admissibility; consistency is not needed, states are reopened.
/// Memory grows with the states met: when it runs out, the outcome holds the best plan so far and the bound proved by
/// the open list.
///
/// ```
/// use starboard_search::{Control, Outcome, astar, example::{Doubling, Doublings}};
///
/// let domain = Doubling { target: 100 };
/// let report = astar(&domain, &1, &Doublings, &mut Control::unlimited());
/// let Outcome::Optimal(plan) = report.outcome else { panic!("no proof") };
/// assert_eq!(plan.cost, 8); // 1 → 2 → 3 → 6 → 12 → 24 → 25 → 50 → 100
/// ```
pub fn astar<D: Keyed, H: Heuristic<D>>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    best_first::<Silent, D, H, _>(domain, start, heuristic, BySum, control)
}
