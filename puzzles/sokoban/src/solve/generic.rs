//! The search library's algorithms on Sokoban: push by push when pushes are what counts, step by step when walking
//! counts too.

use puzzle::{Failure, Retraced, Task, agree};
use search::{Control, Limits, Outcome, QueueOrder, SearchAlgorithm, Stop, Tuning, trace::follow};

use super::{
    claim::Solution,
    plan::{Push, spell},
};
use crate::{
    Sokoban,
    action::Step,
    cost::Weights,
    level::Level,
    objective::Objective,
    space::{Estimate, Position, PushSpace, StepSpace},
    state::State,
};

/// Runs an algorithm. Works for levels of any size and for both rule sets.
pub(crate) fn run<S: SearchAlgorithm>(
    algorithm: &S,
    task: &Task<'_, Sokoban>,
    objective: Objective,
    control: &mut Control<'_>,
) -> Result<Outcome<Step>, Failure> {
    let Task { level, state, ref heuristic, tuning, .. } = *task;
    // Many orders of pushes lead to the same position: a search that forgets where it has been never comes to an end.
    let tuning = Tuning { remembers: true, ..tuning };
    let weights = Weights::new(level, objective);
    let estimate = Estimate::new(heuristic, level, weights, control);
    let estimate = match agree(control.peers().as_deref(), estimate) {
        Ok(estimate) => estimate,
        Err(Failure::Stopped(stop)) => return Ok(Outcome::Unknown { lower_bound: 0, stop }),
        Err(failure) => return Err(failure),
    };
    let start = Position::of(state);
    let by_weight = if objective.counts_walks() {
        let space = StepSpace { level, weights };
        let report = control
            .counting_in(weights.unit(), |control| algorithm.run_keyed(&space, &start, &estimate, &tuning, control));
        report.map(|report| ByWeight::new(report.outcome, |steps| Solution::of_steps(objective, steps)))
    } else {
        // Depth-first search lives by the order of its actions.
        let info = algorithm.info();
        let order = (info.order == QueueOrder::Latest && !info.uses_heuristic).then_some(&estimate);
        let report = algorithm.run_keyed(&PushSpace { level, order }, &start, &estimate, &tuning, control);
        let solution = |found: Vec<Push>| Solution::new(level, state, objective, &found);
        report.map(|report| ByWeight::new(report.outcome, solution))
    };
    let Some(by_weight) = by_weight else {
        return Ok(Outcome::Unknown { lower_bound: 0, stop: Stop::Incomplete });
    };
    Ok(match by_weight {
        ByWeight::Least(solution) if weights.decides(solution.cost()) => solution.optimal(),
        ByWeight::Least(solution) => {
            // The least weight has the least second count for its first one; whether that is the least is another
            // search.
            match control.turn(Limits::default(), |part| run(algorithm, task, objective.first(), part))? {
                Outcome::Optimal(plan) if plan.cost == solution.cost().first() => solution.optimal(),
                alone => solution.feasible(alone.lower_bound().unwrap_or(0), alone.stop()),
            }
        }
        ByWeight::Some(solution, bound, stop) => solution.feasible(weights.first_bound(bound), stop),
        ByWeight::Unsolvable => Outcome::Unsolvable,
        ByWeight::Unknown(bound, stop) => Outcome::Unknown { lower_bound: weights.first_bound(bound), stop },
    })
}

/// What an algorithm says, where costs and bounds are weights.
enum ByWeight {
    Least(Solution),
    Some(Solution, u32, Option<Stop>),
    Unsolvable,
    Unknown(u32, Stop),
}

impl ByWeight {
    fn new<A>(outcome: Outcome<A>, solution: impl FnOnce(Vec<A>) -> Solution) -> Self {
        match outcome {
            Outcome::Optimal(plan) => ByWeight::Least(solution(plan.actions)),
            Outcome::Feasible { plan, lower_bound, stop } => ByWeight::Some(solution(plan.actions), lower_bound, stop),
            Outcome::Unsolvable => ByWeight::Unsolvable,
            Outcome::Unknown { lower_bound, stop } => ByWeight::Unknown(lower_bound, stop),
        }
    }
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
        let space = StepSpace { level, weights: Weights::new(level, objective) };
        return follow(&space, &start, trail).map(|(steps, _)| Retraced::by_moves(steps));
    }
    let (pushes, _) = follow(&PushSpace { level, order: None }, &start, trail)?;
    let actions = spell(level, state, &pushes)?;
    let before = spell(level, state, &pushes[..pushes.len().saturating_sub(1)])?;
    let last = actions.len() - before.len();
    Some(Retraced::Reached { actions, last })
}
