//! The solvers, and the choice among them.

#[cfg(test)]
pub(crate) mod agreement;
pub(crate) mod astar;
pub(crate) mod backward;
pub(crate) mod best;
pub(crate) mod caches;
pub(crate) mod claim;
pub(crate) mod diagnosis;
pub(crate) mod exact;
pub(crate) mod generic;
pub(crate) mod large;
pub(crate) mod one_to_one;
pub(crate) mod plan;
pub(crate) mod push_search;
pub(crate) mod shorten;
pub(crate) mod side_by_side;
pub(crate) mod store;
pub(crate) mod strong;
pub(crate) mod together;
pub(crate) mod vicinity;

use puzzle::{
    Answer, Claim, Failure, HeuristicInfo, HeuristicValue, Message, NamedHeuristic, Retraced, Setting, Solver,
    SolverInfo, Solvers, Task, formula::Formula,
};
use search::{Algorithm, Control, LimitedAstar, Outcome, Promise, SearchAlgorithm};

use crate::{
    Sokoban,
    action::Step,
    level::{Level, Rules},
    objective::Objective,
    space::{EstimateKind, FORMULA, Pruning, VOCABULARY},
    state::State,
};

/// The choice among all of them, when no solver is named.
static BEST: Solver<Sokoban> =
    Solver::own(own("best", Claim::Optimal).with_warm_start().with_peers(), |task, control| {
        let Task { level, state, objective, threads, .. } = *task;
        if let Some(peers) = control.peers() {
            let outcome = together::exact(task, &*peers, control)?;
            return Ok(Answer::new("exact", control.report(outcome)));
        }
        let known = task.warm_start.map(|known| &known.plan.actions[..]);
        let found = match level.rules {
            Rules::All => best::best(level, state, objective, known, threads, control),
            Rules::OneToOne => one_to_one::best(level, state, objective, known, control),
        };
        let (solver, outcome) = found.unwrap_or_else(|| large::best(task, control));
        Ok(Answer::new(solver, control.report(outcome)))
    });

/// The solvers, in the order to show them.
pub(crate) static LIST: [&Solver<Sokoban>; 15] = [
    &Solver::own(own("exact", Claim::Optimal).with_peers(), |task, control| {
        let Task { level, state, objective, .. } = *task;
        if let Some(peers) = control.peers() {
            let outcome = together::exact(task, &*peers, control)?;
            return answer(task, Some(outcome), control);
        }
        let outcome = match level.rules {
            Rules::All => exact::exact(level, state, objective, exact::Pace::DEFAULT, control),
            Rules::OneToOne => one_to_one::astar::astar(level, state, objective, control),
        };
        answer(task, outcome, control)
    }),
    &Solver::own(own("backward", Claim::Optimal), backward),
    &Solver::own(own("strong", Claim::Any), |task, control| {
        let Task { level, state, objective, .. } = *task;
        let outcome = match level.rules {
            Rules::All => strong::strong(level, state, objective, control),
            Rules::OneToOne => one_to_one::strong(level, state, objective, control),
        };
        answer(task, outcome, control)
    }),
    &Solver::algorithm(Algorithm::Astar),
    &Solver::algorithm(Algorithm::WeightedAstar),
    &Solver::algorithm(Algorithm::Idastar),
    &Solver::algorithm(Algorithm::Rbfs),
    &Solver::algorithm(Algorithm::Smastar),
    &Solver::algorithm(Algorithm::Greedy),
    &Solver::algorithm(Algorithm::Beam),
    &Solver::own(SolverInfo::search(LimitedAstar::INFO, &[Setting::Beam]), |task, control| {
        search(task, &LimitedAstar, control)
    }),
    &Solver::algorithm(Algorithm::Bfs),
    &Solver::algorithm(Algorithm::UniformCost),
    &Solver::algorithm(Algorithm::Iddfs),
    &Solver::algorithm(Algorithm::Dfs),
];

/// The heuristics, in the order to show them.
pub(crate) static HEURISTICS: [NamedHeuristic<EstimateKind>; 6] = [
    heuristic("zero", EstimateKind::Zero),
    heuristic("sorted", EstimateKind::Sorted),
    heuristic("nearest", EstimateKind::Nearest),
    heuristic("matching", EstimateKind::Matching),
    NamedHeuristic {
        // Lost is lost, but a corral that was seen to be lost may look open again a push later.
        info: HeuristicInfo { id: "pruning", promise: Promise::ADMISSIBLE },
        value: HeuristicValue::WithArgument(read_pruning),
    },
    NamedHeuristic {
        info: HeuristicInfo { id: FORMULA.heuristic, promise: Promise::GUESS },
        value: HeuristicValue::WithArgument(|text| Formula::of_argument(text, &VOCABULARY).map(EstimateKind::Written)),
    },
];

/// The solvers of this puzzle.
pub(crate) static SOLVERS: Solvers<Sokoban> = Solvers {
    objectives: &Objective::ALL,
    solvers: &LIST,
    heuristics: &HEURISTICS,
    prefer: |_, _| vec![&BEST],
    default_heuristic: |_| EstimateKind::Matching,
    known: |_, _| None,
    search: |task, algorithm, control| search(task, &algorithm, control),
    check: |task, check, control| search(task, check, control).map(|_| ()),
    profile: |task, profile, control| search(task, profile, control).map(|_| ()),
};

const fn own(id: &'static str, claim: Claim) -> SolverInfo {
    SolverInfo::own(id, claim)
}

const fn heuristic(id: &'static str, kind: EstimateKind) -> NamedHeuristic<EstimateKind> {
    NamedHeuristic::plain(HeuristicInfo { id, promise: Promise::CONSISTENT }, kind)
}

/// Reads what follows `pruning:`.
fn read_pruning(rules: Option<&str>) -> Result<EstimateKind, Message> {
    let unknown = |text: &str| Message::new("sokoban-pruning-unknown").with("name", text);
    let read = |text: &str| text.parse::<Pruning>().map_err(|_| unknown(text));
    rules.map_or(Ok(Pruning::ALL), read).map(EstimateKind::Pruned)
}

/// Runs a search algorithm.
fn search<S: SearchAlgorithm>(
    task: &Task<'_, Sokoban>,
    algorithm: &S,
    control: &mut Control<'_>,
) -> Result<Answer<Step>, Failure> {
    let outcome = generic::run(algorithm, task, task.objective, control)?;
    Ok(Answer::new(algorithm.info().id, control.report(outcome)))
}

/// Backward search counts pushes of boxes that are all alike.
fn backward(task: &Task<'_, Sokoban>, control: &mut Control<'_>) -> Result<Answer<Step>, Failure> {
    let name = task.solver.info.id;
    if task.level.rules == Rules::OneToOne {
        return Err(Message::new("sokoban-backward-one-to-one").with("name", name).into());
    }
    if task.objective.counts_walks() {
        return Err(Message::new("sokoban-backward-pushes").with("name", name).into());
    }
    let outcome = backward::backward(task.level, task.state, control);
    answer(task, outcome, control)
}

/// The answer of a solver that has none for boards that are too large.
fn answer(
    task: &Task<'_, Sokoban>,
    outcome: Option<Outcome<Step>>,
    control: &mut Control<'_>,
) -> Result<Answer<Step>, Failure> {
    Ok(Answer::new(task.solver.info.id, control.report(outcome.ok_or_else(too_large)?)))
}

pub(crate) fn too_large() -> Message {
    Message::new("sokoban-too-large-to-solve")
}

/// Goes along the trail of a recorded search.
pub(crate) fn retrace(
    level: &Level,
    state: &State,
    objective: Objective,
    trail: &[u32],
) -> Option<Retraced<State, Step>> {
    generic::retrace(level, state, objective, trail)
}
