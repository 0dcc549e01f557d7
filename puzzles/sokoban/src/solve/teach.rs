//! The search library's algorithms on Sokoban: push by push when pushes are what counts, step by step when walking
//! counts too.

use puzzle::{Request, Retraced};
use search::{Algorithm, Control, Cost, Outcome, Plan, Stop, trace::follow};

use super::plan::{Push, spell};
use crate::{
    action::Step,
    level::Level,
    objective::Objective,
    space::{Estimate, Kind, Position, PushSpace, StepSpace},
    state::State,
};

/// The algorithms that are offered.
pub(crate) const ALGORITHMS: [Algorithm; 11] = [
    Algorithm::Astar,
    Algorithm::WeightedAstar,
    Algorithm::Idastar,
    Algorithm::Rbfs,
    Algorithm::Smastar,
    Algorithm::Greedy,
    Algorithm::Beam,
    Algorithm::Bfs,
    Algorithm::UniformCost,
    Algorithm::Iddfs,
    Algorithm::Dfs,
];

/// Runs an algorithm. Works for levels of any size and for both rule sets.
pub(crate) fn teach(
    algorithm: Algorithm,
    level: &Level,
    state: &State,
    objective: Objective,
    request: &Request,
    control: &mut Control<'_>,
) -> Outcome<Step> {
    let kind = request.heuristic.as_deref().and_then(Kind::from_id).unwrap_or(Kind::Matching);
    let estimate = match Estimate::new(kind, level, objective, control) {
        Ok(estimate) => estimate,
        Err(stop) => return Outcome::Unknown { lower_bound: 0, stop },
    };
    let start = Position::of(state);
    let tuning = request.tuning();
    let gave_up = Outcome::Unknown { lower_bound: 0, stop: Stop::Incomplete };
    if objective.counts_walks() {
        let space = StepSpace { level, objective };
        let report = algorithm.run_keyed(&space, &start, &estimate, &tuning, control);
        return report.map_or(gave_up, |report| first_counts(report.outcome, objective));
    }
    let space = PushSpace { level };
    let Some(report) = algorithm.run_keyed(&space, &start, &estimate, &tuning, control) else { return gave_up };
    report.outcome.map(|plan| {
        let pushes: Vec<Push> =
            plan.actions.iter().map(|push| Push { from: push.from, direction: push.direction }).collect();
        let actions = spell(level, state, &pushes).expect("the search makes legal pushes only");
        Plan { actions, cost: plan.cost }
    })
}

/// Goes along the trail of a recorded search: one step of it is a step of the player, or a walk and a push.
pub(crate) fn retrace(
    level: &Level,
    state: &State,
    objective: Objective,
    trail: &[u32],
) -> Option<Retraced<State, Step>> {
    let start = Position::of(state);
    if objective.counts_walks() {
        return follow(&StepSpace { level, objective }, &start, trail).map(|(steps, _)| Retraced::by_moves(steps));
    }
    let (found, _) = follow(&PushSpace { level }, &start, trail)?;
    let pushes: Vec<Push> = found.iter().map(|push| Push { from: push.from, direction: push.direction }).collect();
    let actions = spell(level, state, &pushes)?;
    let before = spell(level, state, &pushes[..pushes.len().saturating_sub(1)])?;
    let last = actions.len() - before.len();
    Some(Retraced::Reached { actions, last })
}

/// The claim about the count that decides, made from the claim about the weight of both.
fn first_counts(outcome: Outcome<Step>, objective: Objective) -> Outcome<Step> {
    let first = |weight: Cost| objective.first(weight);
    match outcome {
        Outcome::Optimal(plan) => Outcome::Optimal(Plan { cost: first(plan.cost), ..plan }),
        Outcome::Feasible { plan, lower_bound, stop } => {
            let cost = first(plan.cost);
            Outcome::found(Plan { cost, ..plan }, first(lower_bound), stop)
        }
        Outcome::Unsolvable => Outcome::Unsolvable,
        Outcome::Unknown { lower_bound, stop } => Outcome::Unknown { lower_bound: first(lower_bound), stop },
    }
}
