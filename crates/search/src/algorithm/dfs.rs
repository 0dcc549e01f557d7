//! Depth-first search.

use crate::{
    control::{Control, Stop},
    cycles::Entered,
    depth_first::{Cutoff, depth_first},
    domain::{Cost, Domain, Keyed},
    heuristic::Blind,
    outcome::{Outcome, Report},
    trace::{Mode, Silent},
};

/// The first plan met by depth-first search to at most `depth` actions.
///
/// Nothing is proved about its cost. A state that is on the current path already is not entered again, so finding
/// nothing without reaching the depth limit proves that there is nothing; otherwise the outcome is `Unknown` with
/// [`Stop::Incomplete`]. Memory grows with the depth only.
///
/// ```
/// use starboard_search::{Control, dfs, example::Doubling};
///
/// let report = dfs(&Doubling { target: 100 }, &1, 1000, &mut Control::unlimited());
/// assert_eq!(report.outcome.plan().unwrap().cost, 99); // adding one is the first action tried
/// ```
pub fn dfs<D: Keyed>(domain: &D, start: &D::State, depth: Cost, control: &mut Control<'_>) -> Report<D::Action> {
    run::<Silent, D>(domain, start, depth, control)
}

/// The same, remembering every state that was entered: none is expanded twice, and memory grows with the states met.
///
/// In spaces where many ways lead to the same state this is the difference between a moment and never. Within the depth
/// limit it finds a plan if there is one: where the limit cut, states met again nearer to the start are entered anew.
///
/// ```
/// use starboard_search::{Control, example::Doubling, graph_dfs};
///
/// let report = graph_dfs(&Doubling { target: 100 }, &1, 1000, &mut Control::unlimited());
/// assert_eq!(report.outcome.plan().unwrap().cost, 99);
/// ```
pub fn graph_dfs<D: Keyed>(domain: &D, start: &D::State, depth: Cost, control: &mut Control<'_>) -> Report<D::Action> {
    run_graph::<Silent, D>(domain, start, depth, control)
}

pub(crate) fn run<M: Mode, D: Keyed>(
    domain: &D,
    start: &D::State,
    depth: Cost,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    let outcome = search::<M, D>(domain, start, depth, Entered::on_the_path(), control);
    control.report(outcome)
}

pub(crate) fn run_graph<M: Mode, D: Keyed>(
    domain: &D,
    start: &D::State,
    depth: Cost,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    let outcome = match search::<M, D>(domain, start, depth, Entered::everywhere(), control) {
        Outcome::Unknown { stop: Stop::Incomplete, .. } => {
            search::<M, D>(domain, start, depth, Entered::depth_limited(), control)
        }
        outcome => outcome,
    };
    control.report(outcome)
}

fn search<M: Mode, D: Keyed>(
    domain: &D,
    start: &D::State,
    depth: Cost,
    cycles: Entered<D>,
    control: &mut Control<'_>,
) -> Outcome<D::Action> {
    let mut cutoff = DepthCutoff { depth: depth as usize, cut: false, cheapest: Cost::MAX };
    match depth_first::<M, D, Blind, _, _>(domain, start, &Blind, &mut cutoff, cycles, control) {
        Ok(Some(plan)) => {
            control.offer(plan.cost);
            Outcome::found(plan, 0, None)
        }
        Ok(None) if cutoff.cut => Outcome::Unknown { lower_bound: 0, stop: Stop::Incomplete },
        Ok(None) => Outcome::Unsolvable,
        Err(stop) => Outcome::Unknown { lower_bound: 0, stop },
    }
}

/// Turns back at a depth, and keeps the least cost of an action seen up to there.
pub(crate) struct DepthCutoff {
    pub(crate) depth: usize,
    /// Whether anything lay beyond.
    pub(crate) cut: bool,
    pub(crate) cheapest: Cost,
}

impl<D: Domain> Cutoff<D> for DepthCutoff {
    fn admits(&mut self, _: Cost, _: Cost) -> bool {
        true
    }

    fn expands(&mut self, domain: &D, state: &D::State, depth: usize) -> bool {
        if depth < self.depth {
            return true;
        }
        for action in domain.actions(state) {
            self.cut = true;
            self.cheapest = self.cheapest.min(domain.cost(state, action));
        }
        false
    }

    fn pass(&mut self, cost: Cost) {
        self.cheapest = self.cheapest.min(cost);
    }

    fn overflow(&mut self) {
        self.cut = true;
    }
}
