//! Running a solver, and believing nothing it says until the rules have confirmed it.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use puzzle::{About, Failure, Message, Puzzle, Request, Task, WarmStart};
use search::{Control, Cost, Outcome, Plan, Report};

use crate::{Answer, board::Typed, replay::read};

/// An answer, with the moves of its plan.
pub(crate) struct Solved<A> {
    pub(crate) answer: Answer,
    pub(crate) actions: Vec<A>,
}

/// Solves from `state`; `watch` is told the objective before the search begins. What an earlier search of the same
/// position under the same objective came to is `known`: a solver that can goes on from there. The plan of the answer
/// was replayed: legal, reaches the goal, cost as claimed, and its text means the same moves.
pub(crate) fn solve<P: Puzzle>(
    board: &Typed<P>,
    state: &P::State,
    request: &Request,
    known: Option<&Answer>,
    watch: impl FnOnce(P::Objective, &mut Control<'_>),
    control: &mut Control<'_>,
) -> Result<Solved<P::Action>, Failure> {
    let about = board.puzzle.about();
    let plan = known.and_then(|known| plan_at_hand(board, state, known));
    let mut task = board.puzzle.solvers().resolve(board.puzzle, &board.level, state, request)?;
    if let Some(plan) = plan.as_ref().filter(|_| task.solver.info.warm_starts) {
        let lower_bound = known.and_then(|known| known.outcome().lower_bound()).unwrap_or(0);
        control.raise_bound(lower_bound);
        task.warm_start = Some(WarmStart { plan, lower_bound });
    }
    watch(task.objective, control);
    let worked = catch_unwind(AssertUnwindSafe(|| task.run(control)));
    let answer = match worked {
        Ok(Ok(answer)) => answer,
        Ok(Err(Failure::Stopped(stop))) => {
            let outcome = Outcome::Unknown { lower_bound: control.lower_bound(), stop };
            puzzle::Answer::new(task.solver.info.id, control.report(outcome))
        }
        Ok(Err(failure)) => return Err(failure),
        // Those who search together wait for this one: its end has to be that of the job.
        Err(panic) if control.peers().is_some_and(|peers| peers.size() > 1) => resume_unwind(panic),
        Err(_) => return Err(Failure::Internal(Message::new("solver-broke-down"))),
    };
    let objective = objective_name(about, request);
    let puzzle::Answer { solver, report: Report { outcome, stats }, reason, partial, partial_proved, notes } = answer;
    let mut outcome = at_least_estimated(&task, objective, outcome);
    if let Outcome::Feasible { stop: stop @ None, .. } = &mut outcome {
        // A solver that keeps a limit by itself may end without a word about it.
        *stop = control.poll().err();
    }
    let lie = |lie: Message| Failure::Internal(lie.with("solver", solver.as_str()));
    let parts = parts(board, objective).map_err(Failure::Internal)?;
    let checked = |plan: &Plan<P::Action>| solution(board, state, plan, task.objective, &parts).map_err(lie);
    let (texts, counts) = match outcome.plan().map(checked).transpose()? {
        Some(Replayed { plan, counts, .. }) => (plan.actions, counts),
        None => (Vec::new(), Vec::new()),
    };
    if let (Some(plan), Some(bound)) = (outcome.plan(), outcome.lower_bound())
        && bound > plan.cost
    {
        return Err(lie(Message::new("plan-below-its-bound").with("cost", plan.cost).with("bound", bound)));
    }
    let partial = match partial.filter(|_| outcome.plan().is_none()) {
        Some(actions) => Some(replay(board, state, &actions, task.objective, &[]).map_err(lie)?.plan.actions),
        None => None,
    };
    let mut actions = Vec::new();
    let outcome = outcome.map(|plan| {
        actions = plan.actions;
        Plan { actions: texts, cost: plan.cost }
    });
    let report = Report { outcome, stats };
    let solved = puzzle::Answer { solver, report, reason, partial, partial_proved, notes };
    let warm_starts = task.solver.info.warm_starts;
    let answer = Answer { about, objective, solved, counts, total_time: control.elapsed(), warm_starts };
    Ok(Solved { answer, actions })
}

/// The plan of an earlier answer.
fn plan_at_hand<P: Puzzle>(board: &Typed<P>, state: &P::State, known: &Answer) -> Option<Plan<P::Action>> {
    let (actions, end) = read(board, state.clone(), &known.moves()?);
    end.ok().and(known.plan()).map(|plan| Plan { actions, cost: plan.cost })
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

/// The counts of a pair of objectives (`pushes,moves`) by name; none of a single one.
type Parts<P> = [(&'static str, <P as Puzzle>::Objective)];

fn parts<P: Puzzle>(board: &Typed<P>, objective: &'static str) -> Result<Vec<(&'static str, P::Objective)>, Message> {
    if !objective.contains(',') {
        return Ok(Vec::new());
    }
    let Typed { puzzle, .. } = board;
    let part = |name| Ok((name, puzzle.solvers().objective(puzzle.about(), Some(name))?));
    objective.split(',').map(part).collect()
}

/// Moves as a plan with its cost under the objective of a name.
pub(crate) fn priced<P: Puzzle>(
    board: &Typed<P>,
    state: &P::State,
    actions: &[P::Action],
    name: &'static str,
) -> Result<Replayed<P::State>, Message> {
    let objective = board.puzzle.solvers().objective(board.puzzle.about(), Some(name))?;
    replay(board, state, actions, objective, &parts(board, name)?)
}

/// A plan that was replayed.
pub(crate) struct Replayed<S> {
    /// Its moves as texts.
    pub(crate) plan: Plan<String>,
    /// What it costs by the parts of a pair of objectives.
    pub(crate) counts: Vec<(&'static str, u64)>,
    /// Where it leads.
    end: S,
}

/// A plan with its moves as texts, if they solve the board at the claimed cost.
pub(crate) fn solution<P: Puzzle>(
    board: &Typed<P>,
    state: &P::State,
    plan: &Plan<P::Action>,
    objective: P::Objective,
    parts: &Parts<P>,
) -> Result<Replayed<P::State>, Message> {
    let replayed = replay(board, state, &plan.actions, objective, parts)?;
    if !board.puzzle.is_goal(&board.level, &replayed.end) {
        return Err(Message::new("plan-misses-the-goal"));
    }
    let cost = replayed.plan.cost;
    if cost != plan.cost {
        return Err(Message::new("plan-costs-otherwise").with("claimed", plan.cost).with("real", cost));
    }
    Ok(replayed)
}

/// The actions as texts and where they lead, if they are legal and every move reads back as the same action.
fn replay<P: Puzzle>(
    board: &Typed<P>,
    state: &P::State,
    actions: &[P::Action],
    objective: P::Objective,
    parts: &Parts<P>,
) -> Result<Replayed<P::State>, Message> {
    let broken = |_| Err(Message::new("plan-breaks-the-rules").with("move", 0));
    let replay = || replay_once(board, state.clone(), actions, objective, parts);
    catch_unwind(AssertUnwindSafe(replay)).unwrap_or_else(broken)
}

/// Text and cost of an illegal action may make no sense, or break down; it is found out before they are used.
fn replay_once<P: Puzzle>(
    board: &Typed<P>,
    mut state: P::State,
    actions: &[P::Action],
    objective: P::Objective,
    parts: &Parts<P>,
) -> Result<Replayed<P::State>, Message> {
    let Typed { puzzle, level } = board;
    let mut plan = Plan { actions: Vec::with_capacity(actions.len()), cost: 0 as Cost };
    let mut counts: Vec<(&'static str, u64)> = parts.iter().map(|(name, _)| (*name, 0)).collect();
    for (index, action) in actions.iter().enumerate() {
        let text = puzzle.notate(level, &state, *action);
        let step = puzzle.cost(level, &state, *action, objective);
        for ((_, count), (_, part)) in counts.iter_mut().zip(parts) {
            *count += u64::from(puzzle.cost(level, &state, *action, *part));
        }
        let reads_back = matches!(puzzle.read_action(level, &state, &text), Ok((read, "")) if read == *action);
        let illegal = |_| Message::new("plan-breaks-the-rules").with("move", index + 1);
        puzzle.play(level, &mut state, *action).map_err(illegal)?;
        if !reads_back {
            return Err(Message::new("plan-reads-otherwise"));
        }
        plan.cost = plan.cost.checked_add(step).ok_or_else(|| Message::new("plan-costs-too-much"))?;
        plan.actions.push(text);
    }
    Ok(Replayed { plan, counts, end: state })
}
