//! Solving: the exact core where bricks slide alone, sweeps over whole boards where they push, and every classic way
//! beside them.
//!
//! A solver is an entry of [`LIST`].

mod classic;
mod estimate;
mod exact;
mod field;
mod generic;
mod push;

use puzzle::{
    Answer, Claim, HeuristicInfo, HeuristicValue, Message, NamedHeuristic, Retraced, Setting, Solver, SolverInfo,
    Solvers,
    formula::{Formula, FormulaInfo, Vocabulary},
};
use search::{Control, LimitedAstar, Promise};
use tiles::{Pieces, Scene, WrittenEstimate, formula_info, vocabulary, with_algorithms};

pub(crate) use estimate::estimate;

use crate::{Brick, Clear, Level, Objective, Rules};

const EXACT: &str = "exact";
const SWEEP: &str = "sweep";
const CLASSIC_OPTIMAL: &str = "classic-optimal";
const CLASSIC_GREEDY: &str = "classic-greedy";
const FREE_FIRST: &str = "free-first";

/// What a solver is given.
type Job<'a> = puzzle::Task<'a, Brick>;

/// An estimate of the cost that is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heuristic {
    /// The cheapest pairing, each pair for itself.
    Matching,
    /// Nothing.
    Zero,
    /// One for each pair.
    Pairs,
    /// The smallest unit cost for each pair.
    PairsCost,
    /// The smallest unit cost for each two bricks that see no equal one.
    Stuck,
    /// A formula that somebody wrote.
    Written(Formula<Scene>),
}

static EXACT_SOLVER: Solver<Brick> = Solver::own(own(EXACT, Claim::Optimal).with_warm_start(), exact::exact);
static SWEEP_SOLVER: Solver<Brick> =
    Solver::own(own(SWEEP, Claim::Optimal).with_warm_start(), |job, control| Ok(exact::sweep(job, control)));

const fn own(id: &'static str, claim: Claim) -> SolverInfo {
    SolverInfo::own(id, claim)
}

/// A* with a limited open list: the library's door for algorithms of one's own.
static LIMITED_SOLVER: Solver<Brick> =
    Solver::own(SolverInfo::search(LimitedAstar::INFO, &[Setting::Beam]), |job, control| {
        generic::generic(job, &LimitedAstar, control)
    });

/// The solvers, in the order to show them.
pub(crate) static LIST: [&Solver<Brick>; 17] = with_algorithms([
    &EXACT_SOLVER,
    &SWEEP_SOLVER,
    &Solver::own(own(CLASSIC_OPTIMAL, Claim::Optimal), classic::optimal),
    &Solver::own(own(CLASSIC_GREEDY, Claim::Any), |job, control| Ok(classic::greedy(job, control))),
    &Solver::own(own(FREE_FIRST, Claim::Any), classic::free_first),
    &LIMITED_SOLVER,
]);

/// The heuristics, the default first. Free removals make every count of pairs a guess.
pub(crate) static HEURISTICS: [NamedHeuristic<Heuristic>; 6] = [
    heuristic("matching", Heuristic::Matching, Promise::CONSISTENT),
    heuristic("zero", Heuristic::Zero, Promise::CONSISTENT),
    heuristic("pairs", Heuristic::Pairs, Promise::GUESS),
    heuristic("pairs-cost", Heuristic::PairsCost, Promise::GUESS),
    heuristic("stuck", Heuristic::Stuck, Promise::GUESS),
    NamedHeuristic {
        info: HeuristicInfo { id: FORMULA.heuristic, promise: Promise::GUESS },
        value: HeuristicValue::WithArgument(|text| Formula::of_argument(text, &VOCABULARY).map(Heuristic::Written)),
    },
];

const EXAMPLES: [&str; 4] = [
    "count(t in tiles: all(p in pairs: p.one != t and p.other != t or not p.in_line)) / 2",
    "count(t in tiles: not t.free) / 2",
    "left / 2",
    "sum(t in tiles: if(t.free, 0, t.cost)) / 2",
];

/// What a formula can ask.
static VOCABULARY: Vocabulary<Scene> = vocabulary(EXAMPLES[0]);

/// The same as data.
pub(crate) static FORMULA: FormulaInfo = formula_info(
    &EXAMPLES,
    &["4x1:A,B,B,A", "3x3:A,B,,B,A,,A,,A", "4x4#g1-1", "4x4#g1-2", "5x4,k6#g1-1", "5x5#g1-1", "5x5#g1-2"],
);

/// The estimate of a formula.
fn written(level: &Level, objective: Objective, formula: &Formula<Scene>) -> Result<WrittenEstimate, Message> {
    WrittenEstimate::new(formula, &level.tiles, (Some(1), false), |kind| level.slide_cost(objective, kind, 1))
}

const fn heuristic(id: &'static str, value: Heuristic, promise: Promise) -> NamedHeuristic<Heuristic> {
    NamedHeuristic::plain(HeuristicInfo { id, promise }, value)
}

/// The solvers of this puzzle.
pub(crate) static SOLVERS: Solvers<Brick> = Solvers {
    objectives: &Objective::ALL,
    solvers: &LIST,
    heuristics: &HEURISTICS,
    prefer: |level, objective| vec![if is_plain(level, objective) { &EXACT_SOLVER } else { &SWEEP_SOLVER }],
    default_heuristic: |_| Heuristic::Matching,
    known,
    search: |job, algorithm, control| generic::generic(job, &algorithm, control),
    check: |job, check, control| generic::generic(job, check, control).map(|_| ()),
    profile: |job, profile, control| generic::generic(job, profile, control).map(|_| ()),
};

/// Whether the exact core knows these rules and costs.
fn is_plain(level: &Level, objective: Objective) -> bool {
    level.rules == Rules::Classic && objective != Objective::Cells
}

/// A kind with an odd number of bricks cannot be cleared; most of the others may.
fn known(job: &Job<'_>, control: &mut Control<'_>) -> Option<Answer<Clear>> {
    let (kind, _) = job.state.odd_kind(&job.level.tiles)?;
    let kind = job.level.tiles.kinds()[usize::from(kind)].as_str();
    let mut answer = exact::most(job, job.solver.info.id, control);
    answer.reason = Some(Message::new("brick-odd-kind").with("kind", kind));
    Some(answer)
}

/// Goes along the trail of a recorded search.
pub(crate) fn retrace(
    level: &Level,
    state: &Pieces,
    objective: Objective,
    trail: &[u32],
) -> Option<Retraced<Pieces, Clear>> {
    generic::retrace(level, state, objective, trail).map(Retraced::by_moves)
}

/// The board as the whole-board searches see it.
fn codes(job: &Job<'_>) -> Vec<u16> {
    job.state.codes(&job.level.tiles)
}

#[cfg(test)]
mod tests;
