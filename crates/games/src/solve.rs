//! Running a solver, and believing nothing it says until the rules have confirmed it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use puzzle::{Failure, Message, Puzzle, Request};
use search::{Control, Cost, Outcome};

use crate::{Answer, Found, Trouble, Verdict, board::Typed, replay::walk, request::check_request};

/// Solves from `state`. The plan of the answer was replayed: legal, reaches the goal, cost as claimed, and its text
/// means the same moves.
pub(crate) fn solve<P: Puzzle>(
    board: &Typed<P>,
    state: &P::State,
    request: &Request,
    control: &mut Control<'_>,
) -> Result<Answer, Trouble> {
    let about = board.puzzle.about();
    check_request(about, request).map_err(Trouble::Refused)?;
    let objective = match &request.objective {
        Some(name) => *about.objectives.iter().find(|known| *known == name).unwrap_or(&about.objectives[0]),
        None => about.objectives[0],
    };
    let worked = catch_unwind(AssertUnwindSafe(|| board.puzzle.solve(&board.level, state, request, control)));
    let answer = match worked {
        Ok(Ok(answer)) => answer,
        Ok(Err(Failure::Refused(message))) => return Err(Trouble::Refused(message)),
        Ok(Err(Failure::Stopped(stop))) => {
            let solver = request.solver.clone().unwrap_or_else(|| about.solvers[0].id.to_owned());
            let outcome = Outcome::Unknown { lower_bound: control.lower_bound(), stop };
            puzzle::Answer::new(solver, control.report(outcome))
        }
        Err(_) => return Err(Trouble::Internal(Message::new("solver-broke-down"))),
    };
    let outcome = answer.report.outcome;
    let checked = |found: Result<Found, Message>| {
        found.map_err(|lie| Trouble::Internal(lie.with("solver", answer.solver.as_str())))
    };
    let plan = match outcome.plan() {
        Some(plan) => Some(checked(solution(board, state, &plan.actions, plan.cost, objective))?),
        None => None,
    };
    if let (Some(plan), Some(bound)) = (&plan, outcome.lower_bound())
        && bound > plan.cost
    {
        let bound = Message::new("plan-below-its-bound").with("cost", plan.cost).with("bound", bound);
        checked(Err(bound))?;
    }
    let partial = match (&plan, &answer.partial) {
        (None, Some(actions)) => Some(checked(spell(board, state, actions, objective).map(|(found, _)| found))?),
        _ => None,
    };
    let verdict = match outcome {
        Outcome::Optimal(_) => Verdict::Optimal,
        Outcome::Feasible { .. } => Verdict::Feasible,
        Outcome::Unsolvable => Verdict::Unsolvable,
        Outcome::Unknown { .. } => Verdict::Unknown,
    };
    Ok(Answer {
        puzzle: about.id,
        verdict,
        objective,
        plan,
        lower_bound: outcome.lower_bound(),
        solver: answer.solver,
        stats: answer.report.stats,
        total_time: control.elapsed(),
        stop: outcome.stop(),
        reason: answer.reason,
        partial,
        partial_proved: answer.partial_proved,
        notes: answer.notes,
    })
}

/// The moves as text, if they solve the board at the claimed cost.
fn solution<P: Puzzle>(
    board: &Typed<P>,
    state: &P::State,
    actions: &[P::Action],
    cost: Cost,
    objective: &str,
) -> Result<Found, Message> {
    let (found, last) = spell(board, state, actions, objective)?;
    if !board.puzzle.is_goal(&board.level, &last) {
        return Err(Message::new("plan-misses-the-goal"));
    }
    if found.cost != cost {
        return Err(Message::new("plan-costs-otherwise").with("claimed", cost).with("real", found.cost));
    }
    Ok(found)
}

/// The actions as text and where they lead, if they are legal and the text reads back as the same actions.
fn spell<P: Puzzle>(
    board: &Typed<P>,
    state: &P::State,
    actions: &[P::Action],
    objective: &str,
) -> Result<(Found, P::State), Message> {
    let Typed { puzzle, level } = board;
    let separator = puzzle.about().separator;
    let mut moves = String::new();
    let mut cost: Cost = 0;
    // As in `walk`: one state ahead to judge the move, one behind to describe it.
    let (mut before, mut after) = (state.clone(), state.clone());
    for (index, action) in actions.iter().enumerate() {
        let illegal = |_| Message::new("plan-breaks-the-rules").with("move", index + 1);
        puzzle.play(level, &mut after, *action).map_err(illegal)?;
        if index > 0 {
            moves.push_str(separator);
        }
        moves.push_str(&puzzle.notate(level, &before, *action));
        let step = puzzle.cost(level, &before, *action, objective);
        cost = cost.checked_add(step).ok_or_else(|| Message::new("plan-costs-too-much"))?;
        puzzle.play(level, &mut before, *action).map_err(illegal)?;
    }
    let mut expected = actions.iter();
    let mut is_same = true;
    let last = walk(board, state.clone(), &moves, |_, action| is_same &= expected.next() == Some(&action));
    match last {
        Ok(last) if is_same && expected.next().is_none() => Ok((Found { moves, length: actions.len(), cost }, last)),
        _ => Err(Message::new("plan-reads-otherwise")),
    }
}
