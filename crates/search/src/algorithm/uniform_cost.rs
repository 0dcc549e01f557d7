//! Uniform cost search.

use crate::{algorithm::astar, control::Control, domain::Keyed, heuristic::Blind, outcome::Report};

/// Cheapest plan without any estimate: states in the order of their cost (Dijkstra 1959).
///
/// Always proves its answer, also that there is none. Memory grows with the states met.
///
/// ```
/// use starboard_search::{Control, Outcome, example::Doubling, uniform_cost};
///
/// let report = uniform_cost(&Doubling { target: 100 }, &1, &mut Control::unlimited());
/// assert!(matches!(report.outcome, Outcome::Optimal(plan) if plan.cost == 8));
/// ```
pub fn uniform_cost<D: Keyed>(domain: &D, start: &D::State, control: &mut Control<'_>) -> Report<D::Action> {
    astar(domain, start, &Blind, control)
}
