//! The exact solver, done together with other processes ([`search::peers`]).
//!
//! The searches of one machine share their caches and take turns, which does not divide. So one of the processes has
//! that solver try for a while, counted in expansions, and most levels end there, with the counts of one machine. What
//! does not is A* over pushes, by all; the plan that the first search may have found stands until there is a better
//! one.

use puzzle::{Failure, Task};
use search::{
    Algorithm, Control, Limits, Outcome, Plan, Stop,
    peers::{Counts, Peers, Portable, code, stop},
};

use super::{exact, generic, one_to_one, too_large};
use crate::{Sokoban, action::Step, level::Rules};

/// Expansions of the first search: some seconds.
const FIRST: u64 = if cfg!(test) { 200 } else { 300_000 };

/// Solves a level to the optimum, or says how far all of them came.
pub(crate) fn exact(
    task: &Task<'_, Sokoban>,
    peers: &dyn Peers,
    control: &mut Control<'_>,
) -> Result<Outcome<Step>, Failure> {
    let before = Counts::of(control);
    let told = peers.lead(&mut || {
        let outcome = control.turn(Limits { nodes: Some(FIRST), ..Limits::default() }, |part| alone(task, part));
        let mut bytes = Vec::new();
        bytes.extend(Counts::of(control).since(before).bytes());
        write(outcome.as_ref(), &mut bytes);
        bytes
    });
    let mut bytes = &told[..];
    let counts = Counts::read(&mut bytes).unwrap_or_default();
    let first = read(&mut bytes).ok_or_else(too_large)?;
    if peers.rank() == 0 {
        peers.note(counts);
    } else {
        control.count(counts);
    }
    let is_over = |control: &mut Control<'_>| {
        control.poll().is_err() || control.limits().nodes.is_some_and(|limit| control.stats().expanded >= limit)
    };
    // A limit may have come at one of them and not yet at another.
    let ends = peers.share(&[is_over(control).into()]).iter().any(|word| word == &[1]);
    if ends || matches!(first, Outcome::Optimal(_) | Outcome::Unsolvable) {
        return Ok(first);
    }
    if let Some(plan) = first.plan() {
        control.offer_plan(plan);
    }
    let outcome = generic::run(&Algorithm::Astar, task, task.objective, control)?;
    Ok(better(first, outcome, task.objective.is_pair()))
}

fn alone(task: &Task<'_, Sokoban>, control: &mut Control<'_>) -> Option<Outcome<Step>> {
    let Task { level, state, objective, .. } = *task;
    match level.rules {
        Rules::All => exact::exact(level, state, objective, exact::Pace::DEFAULT, control),
        Rules::OneToOne => one_to_one::astar::astar(level, state, objective, control),
    }
}

/// What two searches have shown. Where a second count breaks ties, bounds are of the first one only, and prove no plan.
fn better(first: Outcome<Step>, second: Outcome<Step>, is_pair: bool) -> Outcome<Step> {
    let bound = |outcome: &Outcome<Step>| outcome.lower_bound().unwrap_or(0);
    let (proved, halt) = (bound(&first).max(bound(&second)), second.stop());
    let plan = match (first, second) {
        (_, second @ Outcome::Optimal(_)) => return second,
        (Outcome::Unknown { .. }, Outcome::Unsolvable) => return Outcome::Unsolvable,
        (Outcome::Feasible { plan: one, .. }, Outcome::Feasible { plan: other, .. }) => {
            if other.cost < one.cost {
                other
            } else {
                one
            }
        }
        (Outcome::Feasible { plan, .. }, _) | (_, Outcome::Feasible { plan, .. }) => plan,
        _ => return Outcome::Unknown { lower_bound: proved, stop: halt.unwrap_or(Stop::Incomplete) },
    };
    if is_pair {
        return Outcome::Feasible { lower_bound: proved.min(plan.cost), plan, stop: halt };
    }
    Outcome::found(plan, proved, halt)
}

/// What stands for an outcome on the way to the others.
fn write(outcome: Option<&Outcome<Step>>, bytes: &mut Vec<u8>) {
    let (kind, bound, halt) = match outcome {
        None => (0, 0, None),
        Some(Outcome::Optimal(_)) => (1, 0, None),
        Some(Outcome::Feasible { lower_bound, stop, .. }) => (2, *lower_bound, *stop),
        Some(Outcome::Unsolvable) => (3, 0, None),
        Some(Outcome::Unknown { lower_bound, stop }) => (4, *lower_bound, Some(*stop)),
    };
    bytes.extend([kind, halt.map_or(0, code)]);
    bound.write(bytes);
    if let Some(plan) = outcome.and_then(Outcome::plan) {
        plan.cost.write(bytes);
        bytes.extend(plan.actions.iter().map(|step| step.letter() as u8));
    }
}

fn read(bytes: &mut &[u8]) -> Option<Outcome<Step>> {
    let (kind, halt) = (u8::read(bytes)?, stop(u8::read(bytes)?));
    let lower_bound = u32::read(bytes)?;
    let plan = |bytes: &mut &[u8]| {
        let cost = u32::read(bytes)?;
        let actions: Option<Vec<Step>> = bytes.iter().map(|&byte| Step::from_letter(byte.into())).collect();
        Some(Plan { actions: actions?, cost })
    };
    Some(match kind {
        1 => Outcome::Optimal(plan(bytes)?),
        2 => Outcome::Feasible { plan: plan(bytes)?, lower_bound, stop: halt },
        3 => Outcome::Unsolvable,
        4 => Outcome::Unknown { lower_bound, stop: halt? },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_travel() {
        let plan = Plan { actions: vec![Step::walk(grid::Direction::Up), Step::push(grid::Direction::Left)], cost: 1 };
        for outcome in [
            None,
            Some(Outcome::Optimal(plan.clone())),
            Some(Outcome::Feasible { plan: plan.clone(), lower_bound: 0, stop: Some(Stop::Nodes) }),
            Some(Outcome::Unsolvable),
            Some(Outcome::Unknown { lower_bound: 7, stop: Stop::Memory }),
        ] {
            let mut bytes = Vec::new();
            write(outcome.as_ref(), &mut bytes);
            assert_eq!(read(&mut &bytes[..]), outcome);
        }
    }

    /// The better plan, the higher bound, and a proof only where both are of the same count.
    #[test]
    fn the_better_of_two_is_taken() {
        let plan = |cost| Plan { actions: Vec::new(), cost };
        let some = |cost, lower_bound| Outcome::Feasible { plan: plan(cost), lower_bound, stop: Some(Stop::Nodes) };
        let none = |lower_bound| Outcome::Unknown { lower_bound, stop: Stop::Memory };
        let check = |first, second, is_pair, expected| assert_eq!(better(first, second, is_pair), expected);
        let feasible =
            |cost, lower_bound| Outcome::Feasible { plan: plan(cost), lower_bound, stop: Some(Stop::Memory) };
        check(some(9, 3), none(5), false, feasible(9, 5));
        check(some(9, 3), none(9), false, Outcome::Optimal(plan(9)));
        check(some(9, 3), none(9), true, feasible(9, 9));
        check(some(9, 3), Outcome::Optimal(plan(7)), false, Outcome::Optimal(plan(7)));
        check(none(6), none(5), false, none(6));
        check(none(6), Outcome::Unsolvable, false, Outcome::Unsolvable);
        // A plan in hand refutes the second search.
        let refuted = Outcome::Feasible { plan: plan(9), lower_bound: 3, stop: None };
        check(some(9, 3), Outcome::Unsolvable, false, refuted);
    }
}
