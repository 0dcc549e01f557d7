//! The solvers: linear algebra, which needs no search, and every algorithm of the search library.

use grid::Size;
use puzzle::{
    Answer, Claim, Failure, HeuristicInfo, Message, NamedHeuristic, Retraced, Setting, Solver, SolverInfo, Solvers,
    Task,
};
use search::{
    Algorithm, Blind, Control, Cost, LimitedAstar, Outcome, Plan, Promise, Reversible, SearchAlgorithm, trace::follow,
};

use crate::{
    Lights,
    space::{Fifths, Lamps, Press, switched},
};

/// An estimate of the presses that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heuristic {
    /// [`Fifths`].
    Fifths,
    /// Nothing.
    Zero,
}

static ALGEBRA: Solver<Lights> =
    Solver::own(SolverInfo::own("algebra", Claim::Optimal), |task, control| Ok(algebra(task, control)));

/// The solvers, in the order to show them.
pub(crate) static LIST: [&Solver<Lights>; 14] = [
    &ALGEBRA,
    &Solver::algorithm(Algorithm::Astar),
    &Solver::algorithm(Algorithm::Idastar),
    &Solver::algorithm(Algorithm::WeightedAstar),
    &Solver::algorithm(Algorithm::Greedy),
    &Solver::algorithm(Algorithm::Beam),
    &Solver::own(SolverInfo::search(LimitedAstar::INFO, &[Setting::Beam]), |task, control| {
        search(task, &LimitedAstar, control)
    }),
    &Solver::algorithm(Algorithm::Rbfs),
    &Solver::algorithm(Algorithm::Smastar),
    &Solver::algorithm(Algorithm::Bidirectional),
    &Solver::algorithm(Algorithm::Bfs),
    &Solver::algorithm(Algorithm::UniformCost),
    &Solver::algorithm(Algorithm::Iddfs),
    &Solver::algorithm(Algorithm::Dfs),
];

/// The heuristics, the default first.
pub(crate) static HEURISTICS: [NamedHeuristic<Heuristic>; 2] = [
    NamedHeuristic::plain(HeuristicInfo { id: "fifths", promise: Promise::CONSISTENT }, Heuristic::Fifths),
    NamedHeuristic::plain(HeuristicInfo { id: "zero", promise: Promise::CONSISTENT }, Heuristic::Zero),
];

/// The solvers of this puzzle.
pub(crate) static SOLVERS: Solvers<Lights> = Solvers {
    objectives: &[()],
    solvers: &LIST,
    heuristics: &HEURISTICS,
    prefer: |_, ()| vec![&ALGEBRA],
    default_heuristic: |_| Heuristic::Fifths,
    known: |_, _| None,
    search: |task, algorithm, control| search(task, &algorithm, control),
    check: |task, check, control| search(task, check, control).map(|_| ()),
    profile: |task, profile, control| search(task, profile, control).map(|_| ()),
};

pub(crate) fn estimate(heuristic: Heuristic, lit: u64) -> Cost {
    match heuristic {
        Heuristic::Fifths => lit.count_ones().div_ceil(5),
        Heuristic::Zero => 0,
    }
}

fn search<S: SearchAlgorithm>(
    task: &Task<'_, Lights>,
    algorithm: &S,
    control: &mut Control<'_>,
) -> Result<Answer<Press>, Failure> {
    let lamps = Lamps::new(task.level.size);
    let report = match task.heuristic {
        Heuristic::Fifths => algorithm.run(&lamps, task.state, &Fifths, &task.tuning, control),
        Heuristic::Zero => algorithm.run(&lamps, task.state, &Blind, &task.tuning, control),
    };
    Ok(Answer::new(algorithm.info().id, report))
}

/// Goes along the trail of a recorded search, which may have come from the goal.
pub(crate) fn retrace(lamps: &Lamps, lit: u64, trail: &[u32]) -> Option<Retraced<u64, Press>> {
    if let Some((presses, _)) = follow(lamps, &lit, trail) {
        return Some(Retraced::by_moves(presses));
    }
    let (_, reached) = lamps.goals().iter().find_map(|goal| follow(&lamps.backward(), goal, trail))?;
    Some(Retraced::Elsewhere(reached))
}

fn algebra(task: &Task<'_, Lights>, control: &mut Control<'_>) -> Answer<Press> {
    let outcome = match fewest_presses(task.level.size, *task.state) {
        Some(actions) => Outcome::Optimal(Plan { cost: actions.len() as Cost, actions }),
        None => Outcome::Unsolvable,
    };
    let reason = matches!(outcome, Outcome::Unsolvable).then(|| Message::new("lights-impossible"));
    Answer { reason, ..Answer::new("algebra", control.report(outcome)) }
}

/// The fewest presses that put out these lamps; `None` if no presses do.
///
/// Lamps and presses are vectors of bits, so Gauss's elimination finds one set of presses that does it (Anderson & Feil
/// 1998). The others differ from it by presses that change nothing; a board of 64 cells has at most 2⁸ sets of those,
/// and the smallest sum is the answer.
pub(crate) fn fewest_presses(size: Size, mut lit: u64) -> Option<Vec<Press>> {
    // Each row: the lamps that a set of presses switches, and that set. A row's lowest lamp is switched by no later
    // row.
    let mut rows: Vec<(u64, u64)> = Vec::new();
    let mut quiet = Vec::new();
    for cell in 0..size.cells() {
        let (mut lamps, mut presses) = (switched(size, cell), 1_u64 << cell);
        for &(other, by) in &rows {
            if lamps >> other.trailing_zeros() & 1 == 1 {
                (lamps, presses) = (lamps ^ other, presses ^ by);
            }
        }
        if lamps == 0 {
            quiet.push(presses);
        } else {
            rows.push((lamps, presses));
        }
    }
    let mut presses = 0;
    for (lamps, by) in rows {
        if lit >> lamps.trailing_zeros() & 1 == 1 {
            (lit, presses) = (lit ^ lamps, presses ^ by);
        }
    }
    let sums = (0..1_u64 << quiet.len()).map(|subset| {
        let chosen = quiet.iter().enumerate().filter(|(index, _)| subset >> index & 1 == 1);
        chosen.fold(presses, |sum, (_, quiet)| sum ^ quiet)
    });
    let fewest = sums.min_by_key(|sum| sum.count_ones())?;
    (lit == 0).then(|| (0..size.cells() as u8).filter(|cell| fewest >> cell & 1 == 1).map(Press).collect())
}
