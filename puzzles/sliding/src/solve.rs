//! Solving: parity first, then the solver that was asked for, or the best one for the board.
//!
//! A solver is a line in [`LIST`] and, if it shall be chosen by itself, a line in [`default_solver`].

mod anytime;
pub(crate) mod beam;
#[cfg(any(feature = "gpu", test))]
mod device;
mod divide;
mod division;
mod generic;
mod iteration;
mod kernel;
mod lines;
mod monotone_paths;
mod pattern;
mod shorten;
mod stratified_beam;
mod table;
mod threads;

use grid::Size;
use puzzle::{
    Answer, Claim, HeuristicInfo, HeuristicValue, Message, NamedHeuristic, Setting, Solver, SolverInfo, Solvers, Task,
    WarmStart, formula::Formula,
};
use search::{Algorithm, Control, LimitedAstar, Outcome, Promise};

#[cfg(feature = "gpu")]
pub(crate) use self::device::accelerator;
pub(crate) use self::{
    generic::{any_heuristic, retrace},
    pattern::disk,
};
use self::{
    generic::{classic_beam, classic_weight, generic},
    lines::LineTables,
    pattern::{DeltaWords, PatternTables},
    table::CompleteTables,
};
use crate::{
    Sliding,
    action::Slide,
    heuristic::{FORMULA, Kind, PatternSizes, VOCABULARY, WalkingTables},
    level::Level,
    space::{Nibbles, PackedBoard},
    state::State,
};

/// What a solver is given. The state can be solved.
pub(crate) struct Job<'a> {
    pub(crate) level: &'a Level,
    pub(crate) state: &'a State,
    /// The heuristic, for solvers of which one can be chosen.
    pub(crate) heuristic: Kind,
    /// Most worker threads.
    pub(crate) threads: usize,
    pub(crate) tables: &'a Tables,
    /// What an earlier search found.
    pub(crate) warm_start: Option<WarmStart<'a, Slide>>,
}

impl<'a> Job<'a> {
    /// A position with the default heuristic, on one thread.
    pub(crate) fn new(level: &'a Level, state: &'a State, tables: &'a Tables) -> Self {
        Job { level, state, heuristic: default_heuristic(level), threads: 1, tables, warm_start: None }
    }

    fn of(task: &Task<'a, Sliding>) -> Self {
        let job = Job::new(task.level, task.state, &task.puzzle.tables);
        Job { heuristic: task.heuristic.clone(), threads: task.threads, warm_start: task.warm_start, ..job }
    }
}

/// Tables that solvers have made and keep for the next board.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    pub(crate) walking: WalkingTables,
    pub(crate) patterns: PatternTables,
    pub(crate) deltas: DeltaWords,
    pub(crate) complete: CompleteTables,
    pub(crate) lines: LineTables,
    #[cfg(any(feature = "gpu", test))]
    pub(crate) device: device::Device,
}

impl Tables {
    /// None made yet.
    pub(crate) const fn new() -> Self {
        Tables {
            walking: WalkingTables::new(),
            patterns: PatternTables::new(),
            deltas: DeltaWords::new(),
            complete: CompleteTables::new(),
            lines: LineTables::new(),
            #[cfg(any(feature = "gpu", test))]
            device: device::Device::new(),
        }
    }
}

static PATTERN: Solver<Sliding> = Solver::own(
    SolverInfo {
        settings: &[Setting::Threads],
        ..SolverInfo::own(pattern::ID, Claim::Optimal).with_warm_start().with_peers()
    },
    |task, control| pattern::solve(&Job::of(task), control),
);
#[cfg(feature = "gpu")]
static DEVICE: Solver<Sliding> =
    Solver::own(SolverInfo::own(device::ID, Claim::Optimal), |task, control| device::solve(&Job::of(task), control));
static LINES: Solver<Sliding> = Solver::own(
    SolverInfo { settings: &[Setting::Threads], ..SolverInfo::own(lines::ID, Claim::Optimal).with_peers() },
    |task, control| lines::solve(&Job::of(task), control),
);
static TABLE: Solver<Sliding> =
    Solver::own(SolverInfo::own(table::ID, Claim::Optimal), |task, control| table::solve(&Job::of(task), control));
static ANYTIME: Solver<Sliding> =
    Solver::own(SolverInfo::own(anytime::ID, Claim::Any).with_warm_start(), |task, control| {
        anytime::solve(&Job::of(task), control)
    });
static DIVIDE: Solver<Sliding> = Solver::own(SolverInfo::own(divide::ID, Claim::Any).with_steps(), |task, control| {
    divide::solve(&Job::of(task), control)
});
static CLASSIC_WEIGHT: Solver<Sliding> = Solver::own(
    SolverInfo { heuristic: true, ..SolverInfo::own("weighted-astar-classic", Claim::Bounded) },
    classic_weight,
);
static CLASSIC_BEAM: Solver<Sliding> =
    Solver::own(SolverInfo { heuristic: true, ..SolverInfo::own("beam-classic", Claim::Any) }, classic_beam);
static IDASTAR: Solver<Sliding> = Solver::algorithm(Algorithm::Idastar);
static ASTAR: Solver<Sliding> = Solver::algorithm(Algorithm::Astar);
static WEIGHTED_ASTAR: Solver<Sliding> = Solver::algorithm(Algorithm::WeightedAstar);

/// All solvers, in the order to show them.
pub(crate) static LIST: [&Solver<Sliding>; 20 + cfg!(feature = "gpu") as usize] = [
    &PATTERN,
    #[cfg(feature = "gpu")]
    &DEVICE,
    &LINES,
    &TABLE,
    &ANYTIME,
    &DIVIDE,
    &IDASTAR,
    &ASTAR,
    &WEIGHTED_ASTAR,
    &CLASSIC_WEIGHT,
    &Solver::algorithm(Algorithm::Greedy),
    &Solver::algorithm(Algorithm::Beam),
    &Solver::own(SolverInfo::search(LimitedAstar::INFO, &[Setting::Beam]), |task, control| {
        generic(&Job::of(task), &LimitedAstar, &task.tuning, control)
    }),
    &CLASSIC_BEAM,
    &Solver::algorithm(Algorithm::Rbfs),
    &Solver::algorithm(Algorithm::Smastar),
    &Solver::algorithm(Algorithm::Bidirectional),
    &Solver::algorithm(Algorithm::Bfs),
    &Solver::algorithm(Algorithm::UniformCost),
    &Solver::algorithm(Algorithm::Iddfs),
    &Solver::algorithm(Algorithm::Dfs),
];

/// The heuristics. All of them keep their promise under both metrics; the learned one gives none.
pub(crate) static HEURISTICS: [NamedHeuristic<Kind>; 9] = [
    heuristic("zero", Kind::Zero, Promise::CONSISTENT),
    heuristic("misplaced", Kind::Misplaced, Promise::CONSISTENT),
    heuristic("manhattan", Kind::Manhattan, Promise::CONSISTENT),
    heuristic("linear-conflict", Kind::LinearConflict, Promise::CONSISTENT),
    heuristic("inversion", Kind::Inversion, Promise::CONSISTENT),
    heuristic("walking", Kind::Walking, Promise::CONSISTENT),
    NamedHeuristic {
        info: HeuristicInfo { id: "pattern", promise: Promise::ADMISSIBLE },
        value: HeuristicValue::WithArgument(read_pattern),
    },
    heuristic("learned", Kind::Learned, Promise::GUESS),
    NamedHeuristic {
        info: HeuristicInfo { id: FORMULA.heuristic, promise: Promise::GUESS },
        value: HeuristicValue::WithArgument(|text| Formula::of_argument(text, &VOCABULARY).map(Kind::Written)),
    },
];

const fn heuristic(id: &'static str, kind: Kind, promise: Promise) -> NamedHeuristic<Kind> {
    NamedHeuristic::plain(HeuristicInfo { id, promise }, kind)
}

/// Reads what follows `pattern:`.
fn read_pattern(sizes: Option<&str>) -> Result<Kind, Message> {
    let read = |text: &str| {
        text.parse::<PatternSizes>().map_err(|_| Message::new("sliding-pattern-no-sizes").with("name", text))
    };
    sizes.map(read).transpose().map(Kind::Pattern)
}

/// The solvers of this puzzle.
pub(crate) static SOLVERS: Solvers<Sliding> = Solvers {
    objectives: &[()],
    solvers: &LIST,
    heuristics: &HEURISTICS,
    prefer: |level, ()| vec![default_solver(level), guided_solver(level)],
    default_heuristic,
    known,
    search: |task, algorithm, control| generic::algorithm(&Job::of(task), algorithm, &task.tuning, control),
    check: |task, check, control| generic(&Job::of(task), check, &task.tuning, control).map(|_| ()),
    profile: |task, profile, control| generic(&Job::of(task), profile, &task.tuning, control).map(|_| ()),
};

/// The solver for a level when nothing is named.
fn default_solver(level: &Level) -> &'static Solver<Sliding> {
    let Size { width, height } = level.size;
    let is_narrow = width.min(height) == 2;
    match level.size.cells() {
        _ if table::suits(level) => &TABLE,
        _ if lines::suits(level) => &LINES,
        #[cfg(feature = "gpu")]
        _ if device::suits(level) => &DEVICE,
        ..=Nibbles::CELLS if !is_narrow && pattern::suits(level) => &PATTERN,
        // Two lines leave so little room that depth-first search keeps meeting the same boards.
        ..=12 if is_narrow => &ASTAR,
        ..=Nibbles::CELLS if !is_narrow => &IDASTAR,
        _ => &ANYTIME,
    }
}

/// The solver for a level when only a heuristic is named.
fn guided_solver(level: &Level) -> &'static Solver<Sliding> {
    match level.size.cells() {
        ..=9 => &ASTAR,
        10..=Nibbles::CELLS => &IDASTAR,
        _ => &WEIGHTED_ASTAR,
    }
}

/// The heuristic when none is named: walking distance where both its tables are small, else linear conflict.
pub(crate) fn default_heuristic(level: &Level) -> Kind {
    if WalkingTables::suit_both(level.size) { Kind::Walking } else { Kind::LinearConflict }
}

/// Half of all boards cannot be solved, which parity tells at once.
fn known(task: &Task<'_, Sliding>, control: &mut Control<'_>) -> Option<Answer<Slide>> {
    if task.level.is_solvable_from(task.state.tiles()) {
        return None;
    }
    let mut answer = Answer::new(task.solver.info.id, control.report(Outcome::Unsolvable));
    answer.reason = Some(Message::new("sliding-unsolvable"));
    Some(answer)
}
