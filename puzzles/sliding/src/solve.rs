//! Solving: parity first, then the solver that was asked for, or the best one for the board.
//!
//! A solver is a line in [`ENTRIES`] and, if it shall be chosen by itself, a line in [`default_solver`].

mod anytime;
pub(crate) mod beam;
mod divide;
mod generic;
mod glean;
mod kernel;
mod lines;
mod pattern;
mod shorten;
mod spread;
mod table;
mod threads;

use grid::Size;
use puzzle::{Answer, Claim, Failure, Message, Request, Setting, SolverInfo};
use search::{Algorithm, Control, Outcome, Tuning, Weight};

pub(crate) use self::{
    generic::{any_heuristic, retrace},
    pattern::disk,
};
use self::{
    generic::{classic_beam, classic_weight, generic},
    lines::LineTables,
    pattern::PatternTables,
    table::CompleteTables,
};
use crate::{
    about::{ABOUT, HEURISTICS},
    action::Slide,
    heuristic::WalkingTables,
    level::Level,
    space::{Board, Nibbles},
    state::State,
};

/// What a solver is given. The state can be solved.
pub(crate) struct Job<'a> {
    pub(crate) level: &'a Level,
    pub(crate) state: &'a State,
    pub(crate) request: &'a Request,
    pub(crate) tables: &'a WalkingTables,
    pub(crate) patterns: &'a PatternTables,
    pub(crate) complete: &'a CompleteTables,
    pub(crate) lines: &'a LineTables,
}

/// Tables that solvers have made and keep for the next board.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    pub(crate) walking: WalkingTables,
    pub(crate) patterns: PatternTables,
    pub(crate) complete: CompleteTables,
    pub(crate) lines: LineTables,
}

impl Tables {
    /// None made yet.
    pub(crate) const fn new() -> Self {
        Tables {
            walking: WalkingTables::new(),
            patterns: PatternTables::new(),
            complete: CompleteTables::new(),
            lines: LineTables::new(),
        }
    }
}

/// A solver.
struct Entry {
    info: SolverInfo,
    run: Run,
}

/// How a solver is run.
#[derive(Clone, Copy)]
enum Run {
    /// An algorithm of the search library, tuned by the request.
    Generic(Algorithm),
    /// Code of this puzzle. It reports the id it was registered under by itself.
    Own(fn(&Job<'_>, &mut Control<'_>) -> Result<Answer<Slide>, Failure>),
}

/// All solvers, in the order to show them.
static ENTRIES: [Entry; 19] = [
    Entry {
        info: SolverInfo { id: pattern::ID, claim: Claim::Optimal, heuristic: false, settings: &[Setting::Threads] },
        run: Run::Own(pattern::solve),
    },
    Entry {
        info: SolverInfo { id: lines::ID, claim: Claim::Optimal, heuristic: false, settings: &[Setting::Threads] },
        run: Run::Own(lines::solve),
    },
    Entry {
        info: SolverInfo { id: table::ID, claim: Claim::Optimal, heuristic: false, settings: &[] },
        run: Run::Own(table::solve),
    },
    Entry {
        info: SolverInfo { id: anytime::ID, claim: Claim::Any, heuristic: false, settings: &[] },
        run: Run::Own(anytime::solve),
    },
    Entry {
        info: SolverInfo { id: divide::ID, claim: Claim::Any, heuristic: false, settings: &[] },
        run: Run::Own(divide::solve),
    },
    entry(Algorithm::Idastar),
    entry(Algorithm::Astar),
    entry(Algorithm::WeightedAstar),
    Entry {
        info: SolverInfo { id: "weighted-astar-classic", claim: Claim::Bounded, heuristic: true, settings: &[] },
        run: Run::Own(classic_weight),
    },
    entry(Algorithm::Greedy),
    entry(Algorithm::Beam),
    Entry {
        info: SolverInfo { id: "beam-classic", claim: Claim::Any, heuristic: true, settings: &[] },
        run: Run::Own(classic_beam),
    },
    entry(Algorithm::Rbfs),
    entry(Algorithm::Smastar),
    entry(Algorithm::Bidirectional),
    entry(Algorithm::Bfs),
    entry(Algorithm::UniformCost),
    entry(Algorithm::Iddfs),
    entry(Algorithm::Dfs),
];

/// The solvers as they are offered.
pub(crate) static INFOS: [SolverInfo; ENTRIES.len()] = {
    let mut infos = [ENTRIES[0].info; ENTRIES.len()];
    let mut at = 0;
    while at < ENTRIES.len() {
        infos[at] = ENTRIES[at].info;
        at += 1;
    }
    infos
};

/// The solver for a level when none is named, and the heuristic that goes with it when none is named either.
fn default_solver(level: &Level) -> (&'static str, &'static str) {
    let Size { width, height } = level.size;
    let is_narrow = width.min(height) == 2;
    match level.size.cells() {
        _ if table::suits(level) => (table::ID, default_heuristic(level)),
        _ if lines::suits(level) => (lines::ID, default_heuristic(level)),
        ..=Nibbles::CELLS if !is_narrow && pattern::suits(level) => (pattern::ID, default_heuristic(level)),
        // Two lines leave so little room that depth-first search keeps meeting the same boards.
        ..=12 if is_narrow => ("astar", default_heuristic(level)),
        ..=Nibbles::CELLS if !is_narrow => ("idastar", default_heuristic(level)),
        _ => (anytime::ID, default_heuristic(level)),
    }
}

/// The solver for a level when only a heuristic is named.
fn guided_solver(level: &Level) -> &'static str {
    match level.size.cells() {
        ..=9 => "astar",
        10..=Nibbles::CELLS => "idastar",
        _ => "weighted-astar",
    }
}

/// The heuristic when none is named: walking distance where both its tables are small, else linear conflict.
pub(crate) fn default_heuristic(level: &Level) -> &'static str {
    if WalkingTables::suit_both(level.size) { "walking" } else { "linear-conflict" }
}

/// Solves `state`, or proves that nobody can.
pub(crate) fn solve(
    level: &Level,
    state: &State,
    request: &Request,
    tables: &Tables,
    control: &mut Control<'_>,
) -> Result<Answer<Slide>, Failure> {
    check(request)?;
    let (default, heuristic) = match (&request.solver, request) {
        (Some(named), _) => (named.as_str(), default_heuristic(level)),
        (None, Request { weight: Some(_), .. }) => ("weighted-astar", default_heuristic(level)),
        (None, Request { beam: Some(_), .. } | Request { branch: Some(_), .. }) => ("beam", default_heuristic(level)),
        (None, Request { depth: Some(_), .. }) => ("dfs", default_heuristic(level)),
        (None, Request { heuristic: Some(_), .. }) => (guided_solver(level), default_heuristic(level)),
        (None, _) => default_solver(level),
    };
    let Some(entry) = ENTRIES.iter().find(|entry| entry.info.id == default) else {
        return Err(unknown("request-solver", default, INFOS.iter().map(|info| info.id)).into());
    };
    if !level.is_solvable_from(state.tiles()) {
        let mut answer = Answer::new(entry.info.id, control.report(Outcome::Unsolvable));
        answer.reason = Some(Message::new("sliding-unsolvable"));
        return Ok(answer);
    }
    let request = Request {
        solver: Some(entry.info.id.to_owned()),
        heuristic: Some(request.heuristic.clone().unwrap_or_else(|| heuristic.to_owned())),
        ..request.clone()
    };
    let Tables { walking, patterns, complete, lines } = tables;
    let job = Job { level, state, request: &request, tables: walking, patterns, complete, lines };
    match entry.run {
        Run::Generic(algorithm) => generic(&job, algorithm, &tuning(&request), control),
        Run::Own(run) => run(&job, control),
    }
}

/// Refuses names that nobody knows.
fn check(request: &Request) -> Result<(), Message> {
    if let Some(objective) = &request.objective
        && !ABOUT.objectives.contains(&objective.as_str())
    {
        return Err(unknown("request-objective", objective, ABOUT.objectives.iter().copied()));
    }
    if let Some(heuristic) = &request.heuristic
        && !HEURISTICS.iter().any(|known| known.id == heuristic)
    {
        return Err(unknown("request-heuristic", heuristic, HEURISTICS.iter().map(|known| known.id)));
    }
    Ok(())
}

pub(crate) fn unknown(id: &'static str, name: &str, known: impl Iterator<Item = &'static str>) -> Message {
    Message::new(id).with("name", name).with("names", known.collect::<Vec<_>>().join(", "))
}

/// The request's knobs, defaults filled in.
fn tuning(request: &Request) -> Tuning {
    let default = Tuning::default();
    Tuning {
        weight: request.weight.map_or(default.weight, |weight| Weight::new(weight.numerator, weight.denominator)),
        beam: request.beam.unwrap_or(default.beam),
        branch: request.branch,
        depth: request.depth.unwrap_or(default.depth),
    }
}

/// An algorithm of the library as a solver.
const fn entry(algorithm: Algorithm) -> Entry {
    let claim = match algorithm.claim() {
        search::Claim::Optimal => Claim::Optimal,
        search::Claim::Bounded => Claim::Bounded,
        search::Claim::Any => Claim::Any,
    };
    let settings: &'static [Setting] = match algorithm {
        Algorithm::WeightedAstar => &[Setting::Weight],
        Algorithm::Beam => &[Setting::Beam, Setting::Branch],
        Algorithm::Dfs | Algorithm::Iddfs => &[Setting::Depth],
        _ => &[],
    };
    let info = SolverInfo { id: algorithm.id(), claim, heuristic: algorithm.uses_heuristic(), settings };
    Entry { info, run: Run::Generic(algorithm) }
}
