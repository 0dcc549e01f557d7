//! Iterative deepening.

use crate::{
    algorithm::dfs::DepthCutoff,
    control::{Control, Stop},
    cycles::Entered,
    depth_first::depth_first,
    domain::{Cost, Keyed},
    heuristic::Blind,
    outcome::{Outcome, Report},
    trace::{Mode, Silent},
};

/// A plan of the fewest actions by depth-first searches of depth 0, 1, 2, … up to `depth` (Slate, Atkin 1977; Korf
/// 1985).
///
/// Memory grows with the depth only. The outcome is `Optimal` where all actions cost the same; otherwise `Feasible`,
/// with the bound that follows from the number of actions and the least cost of those seen. A state that is on the
/// current path already is not entered again, so the search of a finite space ends even if there is no plan, though it
/// may take exponential time.
///
/// ```
/// use starboard_search::{Control, Outcome, example::Doubling, iddfs};
///
/// let report = iddfs(&Doubling { target: 100 }, &1, 1000, &mut Control::unlimited());
/// assert!(matches!(report.outcome, Outcome::Optimal(plan) if plan.actions.len() == 8));
/// ```
pub fn iddfs<D: Keyed>(domain: &D, start: &D::State, depth: Cost, control: &mut Control<'_>) -> Report<D::Action> {
    run::<Silent, D>(domain, start, depth, control)
}

pub(crate) fn run<M: Mode, D: Keyed>(
    domain: &D,
    start: &D::State,
    depth: Cost,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    let mut lower_bound = 0;
    for limit in 0..=depth {
        control.record::<M>(|recorder| recorder.bound(limit));
        let mut cutoff = DepthCutoff { depth: limit as usize, cut: false, cheapest: Cost::MAX };
        let outcome =
            match depth_first::<M, D, Blind, _, _>(domain, start, &Blind, &mut cutoff, Entered::on_the_path(), control)
            {
                Ok(Some(plan)) => {
                    control.offer(plan.cost);
                    Outcome::found(plan, lower_bound, None)
                }
                Ok(None) if cutoff.cut => {
                    // Every plan has more actions than this, and the costs of the first ones have all been seen.
                    lower_bound = lower_bound.max((limit + 1).saturating_mul(cutoff.cheapest));
                    control.raise_bound(lower_bound);
                    continue;
                }
                Ok(None) => Outcome::Unsolvable,
                Err(stop) => Outcome::Unknown { lower_bound, stop },
            };
        return control.report(outcome);
    }
    control.report(Outcome::Unknown { lower_bound, stop: Stop::Incomplete })
}
