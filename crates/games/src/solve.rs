//! Running a solver, and believing nothing it says until the rules have confirmed it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use puzzle::{About, Failure, Message, Puzzle, Request, Task};
use search::{Control, Cost, Outcome};

use crate::{Answer, Found, Trouble, Verdict, board::Typed};

/// Solves from `state`; `watch` is told the objective before the search begins. The plan of the answer was replayed:
/// legal, reaches the goal, cost as claimed, and its text means the same moves.
pub(crate) fn solve<P: Puzzle>(
    board: &Typed<P>,
    state: &P::State,
    request: &Request,
    watch: impl FnOnce(P::Objective, &mut Control<'_>),
    control: &mut Control<'_>,
) -> Result<Answer, Trouble> {
    let about = board.puzzle.about();
    let task = board.puzzle.solvers().resolve(board.puzzle, &board.level, state, request);
    let task = task.map_err(Trouble::Refused)?;
    watch(task.objective, control);
    let worked = catch_unwind(AssertUnwindSafe(|| task.run(control)));
    let answer = match worked {
        Ok(Ok(answer)) => answer,
        Ok(Err(Failure::Refused(message))) => return Err(Trouble::Refused(message)),
        Ok(Err(Failure::Stopped(stop))) => {
            let outcome = Outcome::Unknown { lower_bound: control.lower_bound(), stop };
            puzzle::Answer::new(task.solver.info.id, control.report(outcome))
        }
        Err(_) => return Err(Trouble::Internal(Message::new("solver-broke-down"))),
    };
    let objective = objective_name(about, request);
    let outcome = at_least_estimated(&task, objective, answer.report.outcome);
    let checked = |found: Result<Found, Message>| {
        found.map_err(|lie| Trouble::Internal(lie.with("solver", answer.solver.as_str())))
    };
    let plan = match outcome.plan() {
        Some(plan) => {
            let found = solution(board, state, &plan.actions, plan.cost, task.objective);
            Some(checked(found.and_then(|found| with_parts(board, state, &plan.actions, objective, found)))?)
        }
        None => None,
    };
    if let (Some(plan), Some(bound)) = (&plan, outcome.lower_bound())
        && bound > plan.cost
    {
        let bound = Message::new("plan-below-its-bound").with("cost", plan.cost).with("bound", bound);
        checked(Err(bound))?;
    }
    let partial = match (&plan, &answer.partial) {
        (None, Some(actions)) => Some(checked(spell(board, state, actions, task.objective).map(|(found, _)| found))?),
        _ => None,
    };
    let verdict = match outcome {
        Outcome::Optimal(_) => Verdict::Optimal,
        Outcome::Feasible { .. } => Verdict::Feasible,
        Outcome::Unsolvable => Verdict::Unsolvable,
        Outcome::Unknown { .. } => Verdict::Unknown,
    };
    // A solver that keeps a limit by itself may end without a word about it.
    let limit = || (verdict == Verdict::Feasible).then(|| control.poll().err()).flatten();
    let stop = outcome.stop().or_else(limit);
    Ok(Answer {
        puzzle: about.id,
        verdict,
        objective,
        plan,
        lower_bound: outcome.lower_bound(),
        solver: answer.solver,
        stats: answer.report.stats,
        total_time: control.elapsed(),
        stop,
        reason: answer.reason,
        partial,
        partial_proved: answer.partial_proved,
        notes: answer.notes,
    })
}

/// The objective of a request that was resolved.
pub(crate) fn objective_name(about: &About, request: &Request) -> &'static str {
    let named = |known: &&&'static str| Some(**known) == request.objective.as_deref();
    about.objectives.iter().find(named).unwrap_or(&about.objectives[0])
}

/// A search that proved nothing about the cost still has what the puzzle's usual estimate proves, if that one never
/// overestimates. Of a pair of objectives it speaks of the first, so it proves no pair.
fn at_least_estimated<P: Puzzle>(
    task: &Task<'_, P>,
    objective: &str,
    outcome: Outcome<P::Action>,
) -> Outcome<P::Action> {
    let is_bare = matches!(outcome, Outcome::Feasible { lower_bound: 0, .. } | Outcome::Unknown { lower_bound: 0, .. });
    if !is_bare {
        return outcome;
    }
    let (heuristic, name) = task.puzzle.solvers().default_heuristic(task.level);
    let promises = |info: &&puzzle::HeuristicInfo| info.id == name && info.promise.admissible;
    if !task.puzzle.about().heuristics.iter().any(|info| promises(&info)) {
        return outcome;
    }
    let bound = task.puzzle.estimate(task.level, task.state, task.objective, &heuristic).unwrap_or(0);
    match outcome {
        Outcome::Feasible { plan, stop, .. } if objective.contains(',') => {
            Outcome::Feasible { lower_bound: bound.min(plan.cost), plan, stop }
        }
        Outcome::Feasible { plan, stop, .. } => {
            let bound = bound.min(plan.cost);
            Outcome::found(plan, bound, stop)
        }
        Outcome::Unknown { stop, .. } => Outcome::Unknown { lower_bound: bound, stop },
        other => other,
    }
}

/// The moves as text, if they solve the board at the claimed cost.
pub(crate) fn solution<P: Puzzle>(
    board: &Typed<P>,
    state: &P::State,
    actions: &[P::Action],
    cost: Cost,
    objective: P::Objective,
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

/// The actions as text and where they lead, if they are legal and the text reads back as the same actions: once to write
/// them down, once to read them.
fn spell<P: Puzzle>(
    board: &Typed<P>,
    state: &P::State,
    actions: &[P::Action],
    objective: P::Objective,
) -> Result<(Found, P::State), Message> {
    let broken = |_| Err(Message::new("plan-breaks-the-rules").with("move", 0));
    let written = catch_unwind(AssertUnwindSafe(|| write(board, state, actions, objective))).unwrap_or_else(broken)?;
    let last = read_back(board, state.clone(), actions, &written.moves)?;
    Ok((written, last))
}

/// The actions as text. The words for an illegal one may make no sense; it is found out before they are used.
fn write<P: Puzzle>(
    board: &Typed<P>,
    state: &P::State,
    actions: &[P::Action],
    objective: P::Objective,
) -> Result<Found, Message> {
    let Typed { puzzle, level } = board;
    let separator = puzzle.about().separator;
    let (mut moves, mut cost, mut state) = (String::new(), 0 as Cost, state.clone());
    for (index, action) in actions.iter().enumerate() {
        let (text, step) = (puzzle.notate(level, &state, *action), puzzle.cost(level, &state, *action, objective));
        let illegal = |_| Message::new("plan-breaks-the-rules").with("move", index + 1);
        puzzle.play(level, &mut state, *action).map_err(illegal)?;
        if index > 0 {
            moves.push_str(separator);
        }
        moves.push_str(&text);
        cost = cost.checked_add(step).ok_or_else(|| Message::new("plan-costs-too-much"))?;
    }
    Ok(Found { moves, length: actions.len(), cost, costs: Vec::new() })
}

/// Where a text of moves leads, if it says these actions and no other.
fn read_back<P: Puzzle>(
    board: &Typed<P>,
    mut state: P::State,
    actions: &[P::Action],
    text: &str,
) -> Result<P::State, Message> {
    let Typed { puzzle, level } = board;
    let separator = puzzle.about().separator.trim();
    let otherwise = || Message::new("plan-reads-otherwise");
    let mut rest = text.trim_start();
    for action in actions {
        let (read, after) = puzzle.read_action(level, &state, rest).map_err(|_| otherwise())?;
        if read != *action {
            return Err(otherwise());
        }
        puzzle.play(level, &mut state, read).map_err(|_| otherwise())?;
        rest = after.trim_start();
        if !separator.is_empty() {
            rest = rest.strip_prefix(separator).unwrap_or(rest).trim_start();
        }
    }
    if rest.is_empty() { Ok(state) } else { Err(otherwise()) }
}

/// Adds both counts of a plan under a pair of objectives (`pushes,moves`).
fn with_parts<P: Puzzle>(
    board: &Typed<P>,
    state: &P::State,
    actions: &[P::Action],
    objective: &'static str,
    found: Found,
) -> Result<Found, Message> {
    if !objective.contains(',') {
        return Ok(found);
    }
    let Typed { puzzle, level } = board;
    let part = |name| Ok((name, puzzle.solvers().objective(puzzle.about(), Some(name))?, 0));
    let mut parts: Vec<(&'static str, P::Objective, u64)> = objective.split(',').map(part).collect::<Result<_, _>>()?;
    let mut state = state.clone();
    for action in actions {
        for (_, part, count) in &mut parts {
            *count += u64::from(puzzle.cost(level, &state, *action, *part));
        }
        puzzle.play(level, &mut state, *action)?;
    }
    Ok(Found { costs: parts.into_iter().map(|(name, _, count)| (name, count)).collect(), ..found })
}
