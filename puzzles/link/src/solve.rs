//! Solving: the exact core where tiles stay, sweeps over whole boards where they move, and every classic way beside
//! them.
//!
//! A solver is an entry of [`LIST`].

mod classic;
mod exact;
mod field;
mod generic;

use pairs::{Clearing, Matching};
use puzzle::{
    Answer, Claim, HeuristicInfo, HeuristicValue, Message, NamedHeuristic, Retraced, Setting, Solver, SolverInfo,
    Solvers,
    formula::{Formula, FormulaInfo, Vocabulary},
};
use search::{Control, Cost, Heuristic as _, LimitedAstar, Promise};
use tiles::{Pieces, Scene, WrittenEstimate, formula_info, vocabulary, with_algorithms};

use crate::{Join, Level, Link, gravity::Gravity};

const EXACT: &str = "exact";
const SWEEP: &str = "sweep";
const CLASSIC: &str = "classic";

/// What a solver is given.
type Job<'a> = puzzle::Task<'a, Link>;

/// An estimate of the turns that are left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heuristic {
    /// The cheapest pairing, each pair for itself.
    Matching,
    /// One for each pair.
    Pairs,
    /// Nothing.
    Zero,
    /// A formula that somebody wrote.
    Written(Formula<Scene>),
}

static EXACT_SOLVER: Solver<Link> = Solver::own(SolverInfo::own(EXACT, Claim::Optimal).with_warm_start(), exact::exact);
static SWEEP_SOLVER: Solver<Link> =
    Solver::own(SolverInfo::own(SWEEP, Claim::Optimal).with_warm_start(), |job, control| {
        Ok(exact::sweep(job, control))
    });
static CLASSIC_SOLVER: Solver<Link> =
    Solver::own(SolverInfo { settings: &[Setting::Branch], ..SolverInfo::own(CLASSIC, Claim::Any) }, classic::classic);

/// A* with a limited open list: the library's door for algorithms of one's own.
static LIMITED_SOLVER: Solver<Link> =
    Solver::own(SolverInfo::search(LimitedAstar::INFO, &[Setting::Beam]), |job, control| {
        generic::generic(job, &LimitedAstar, control)
    });

/// The solvers, in the order to show them.
pub(crate) static LIST: [&Solver<Link>; 15] =
    with_algorithms([&EXACT_SOLVER, &SWEEP_SOLVER, &CLASSIC_SOLVER, &LIMITED_SOLVER]);

/// The heuristics, the default first. A pair costs at least 1, so even counting pairs is a bound here.
pub(crate) static HEURISTICS: [NamedHeuristic<Heuristic>; 4] = [
    heuristic("matching", Heuristic::Matching),
    heuristic("pairs", Heuristic::Pairs),
    heuristic("zero", Heuristic::Zero),
    NamedHeuristic {
        info: HeuristicInfo { id: FORMULA.heuristic, promise: Promise::GUESS },
        value: HeuristicValue::WithArgument(|text| Formula::of_argument(text, &VOCABULARY).map(Heuristic::Written)),
    },
];

const EXAMPLES: [&str; 5] = [
    "left / 2",
    "left / 2 + count(t in tiles: not t.free) / 4",
    "left",
    "left / 2 + min(p in pairs: p.turns)",
    "sum(t in tiles: min(p in pairs: if(p.one == t or p.other == t, p.turns + 1, far))) / 2",
];

/// What a formula can ask.
static VOCABULARY: Vocabulary<Scene> = vocabulary(EXAMPLES[0]);

/// The same as data.
pub(crate) static FORMULA: FormulaInfo = formula_info(
    &EXAMPLES,
    &["4x4#g1-1", "4x4#g1-2", "4x4#g1-3", "4x4#g1-4", "4x4,t1,r0#g1-1", "4x4,t1,r0#g1-3", "5x4#g1-2"],
);

/// The estimate of a formula.
fn written(level: &Level, formula: &Formula<Scene>) -> Result<WrittenEstimate, Message> {
    WrittenEstimate::new(formula, &level.tiles, (level.rules.turns, level.rules.ring), |_| 1)
}

const fn heuristic(id: &'static str, value: Heuristic) -> NamedHeuristic<Heuristic> {
    NamedHeuristic::plain(HeuristicInfo { id, promise: Promise::CONSISTENT }, value)
}

/// The solvers of this puzzle.
pub(crate) static SOLVERS: Solvers<Link> = Solvers {
    objectives: &[()],
    solvers: &LIST,
    heuristics: &HEURISTICS,
    prefer: |level, ()| vec![if is_still(level) { &EXACT_SOLVER } else { &SWEEP_SOLVER }],
    default_heuristic: |_| Heuristic::Matching,
    known,
    search: |job, algorithm, control| generic::generic(job, &algorithm, control),
    check: |job, check, control| generic::generic(job, check, control).map(|_| ()),
    profile: |job, profile, control| generic::generic(job, profile, control).map(|_| ()),
};

/// Whether the tiles stay where they are, so that the exact core knows the rules.
fn is_still(level: &Level) -> bool {
    level.rules.gravity == Gravity::None
}

/// The board as the whole-board searches see it.
fn codes(job: &Job<'_>) -> Vec<u16> {
    job.state.codes(&job.level.tiles)
}

/// A kind with an odd number of tiles cannot be cleared; most of the others may.
fn known(job: &Job<'_>, control: &mut Control<'_>) -> Option<Answer<Join>> {
    let (kind, _) = job.state.odd_kind(&job.level.tiles)?;
    let mut answer = exact::most(job, job.solver.info.id, control);
    let kind = job.level.tiles.kinds()[usize::from(kind)].as_str();
    answer.reason = Some(Message::new("link-odd-kind").with("kind", kind));
    Some(answer)
}

/// Goes along the trail of a recorded search.
pub(crate) fn retrace(level: &Level, state: &Pieces, trail: &[u32]) -> Option<Retraced<Pieces, Join>> {
    generic::retrace(level, state, trail).map(Retraced::by_moves)
}

/// A heuristic's estimate.
pub(crate) fn estimate(level: &Level, state: &Pieces, heuristic: &Heuristic) -> Option<Cost> {
    match heuristic {
        Heuristic::Matching if is_still(level) => {
            let clearing = Clearing::new(&exact::board(level, state).ok()?);
            search::Heuristic::<Clearing>::estimate(&Matching, Matching.begin(&clearing, &clearing.start()))
        }
        Heuristic::Matching | Heuristic::Pairs => Some((state.left() / 2) as Cost),
        Heuristic::Zero => Some(0),
        Heuristic::Written(formula) => Some(written(level, formula).ok()?.of_pieces(&level.tiles, state)),
    }
}

#[cfg(test)]
mod tests;
