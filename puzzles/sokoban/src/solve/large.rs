//! What runs when no solver is named and the level is too large for the bit sets of the fast solvers: A* of the search
//! library, and greedy search for a plan as long as there is none, in turns that get longer.

use std::time::Duration;

use puzzle::Task;
use search::{Algorithm, Control, Limits, Outcome, Stop};

use super::{best::MEMORY, claim::Solution, generic, strong::is_spent};
use crate::{Sokoban, action::Step, cost::LexCost};

/// Expansions of the first turns; later ones are longer, and begin anew.
const FIRST: u64 = 20_000;
/// Time that proving a plan in hand may take besides the time that finding it took.
const PROOF_TIME: Duration = Duration::from_millis(300);

/// The best answer within the limits, and the solver that gave it. A plan at hand is never given up for a worse one,
/// and whoever has one has asked for all the time there is.
pub(crate) fn best(task: &Task<'_, Sokoban>, control: &mut Control<'_>) -> (&'static str, Outcome<Step>) {
    let objective = task.objective;
    let memory = control.limits().memory.unwrap_or(MEMORY);
    let (mut nodes, mut bound) = (FIRST, 0);
    let mut plan = task.warm_start.map(|known| Solution::of_steps(objective, known.plan.actions.clone()));
    if let Some(plan) = &plan {
        plan.offer(control);
    }
    let is_first = plan.is_none();
    let mut until = None;
    loop {
        let limits = Limits { nodes: Some(nodes), memory: Some(memory), time: None };
        let proof = turn(Algorithm::Astar, task, limits, control);
        let mut is_full = proof.stop() == Some(Stop::Memory);
        bound = proof.lower_bound().unwrap_or(0).max(bound);
        control.raise_bound(bound);
        match proof {
            Outcome::Unknown { .. } => {}
            Outcome::Feasible { plan: found, .. } => {
                keep_better(&mut plan, Solution::of_steps(objective, found.actions));
            }
            proved => return ("astar", proved),
        }
        if plan.is_none() {
            match turn(Algorithm::Greedy, task, limits, control) {
                Outcome::Unsolvable => return ("greedy", Outcome::Unsolvable),
                Outcome::Unknown { stop, .. } => is_full &= stop == Stop::Memory,
                Outcome::Optimal(found) | Outcome::Feasible { plan: found, .. } => {
                    is_full = false;
                    let solution = Solution::of_steps(objective, found.actions);
                    solution.offer(control);
                    keep_better(&mut plan, solution);
                }
            }
        }
        if is_first && plan.is_some() && until.is_none() {
            until = Some(control.elapsed() * 2 + PROOF_TIME);
        }
        let stop = control.poll().err().or_else(|| is_spent(control).then_some(Stop::Nodes));
        let stop = stop.or_else(|| is_full.then_some(Stop::Memory));
        let is_over = until.is_some_and(|until| control.elapsed() >= until);
        match (plan.take(), stop) {
            (Some(plan), stop) if stop.is_some() || is_over => {
                return ("greedy", plan.bounded(LexCost::new(bound, 0), stop));
            }
            (None, Some(stop)) => return ("astar", Outcome::Unknown { lower_bound: bound, stop }),
            (kept, _) => plan = kept,
        }
        nodes *= 3;
    }
}

fn keep_better(best: &mut Option<Solution>, other: Solution) {
    if best.as_ref().is_none_or(|best| other.cost() < best.cost()) {
        *best = Some(other);
    }
}

fn turn(algorithm: Algorithm, task: &Task<'_, Sokoban>, limits: Limits, control: &mut Control<'_>) -> Outcome<Step> {
    let outcome = control.turn(limits, |part| generic::run(&algorithm, task, task.objective, part));
    // Only a formula is ever refused, and nobody names one here.
    outcome.unwrap_or(Outcome::Unknown { lower_bound: 0, stop: Stop::Incomplete })
}
