//! The search library's algorithms on this puzzle.

use pairs::{
    Clearing, Matching, Position, RemainingPairs, Removal,
    field::{Code, Field, Guess, Space},
};
use puzzle::{Answer, Failure, Message};
use search::{Blind, Control, Cost, Keyed, Promise, Report, SearchAlgorithm, trace::follow};
use tiles::Pieces;

use super::{Heuristic, Job, codes, exact, field::Shifting, is_still, written};
use crate::{Join, Level};

/// Runs an algorithm with the heuristic of the job.
pub(super) fn generic<S: SearchAlgorithm>(
    job: &Job<'_>,
    algorithm: &S,
    control: &mut Control<'_>,
) -> Result<Answer<Join>, Failure> {
    let report = if is_still(job.level) {
        let (clearing, start) = numbered(job.level, job.state)?;
        match &job.heuristic {
            Heuristic::Matching => run(job, algorithm, &clearing, &start, &Matching, control),
            Heuristic::Pairs => run(job, algorithm, &clearing, &start, &RemainingPairs::times(&clearing, 1), control),
            Heuristic::Zero => run(job, algorithm, &clearing, &start, &Blind, control),
            Heuristic::Written(formula) => {
                run(job, algorithm, &clearing, &start, &written(job.level, formula)?, control)
            }
        }
    } else {
        let space = Space::new(Shifting::new(job.level));
        let start = codes(job);
        match &job.heuristic {
            Heuristic::Matching | Heuristic::Pairs => run(job, algorithm, &space, &start, &pairs_left(), control),
            Heuristic::Zero => run(job, algorithm, &space, &start, &Blind, control),
            Heuristic::Written(formula) => run(job, algorithm, &space, &start, &written(job.level, formula)?, control),
        }
    };
    Ok(Answer::new(algorithm.info().id, exact::joins(report)))
}

/// The moves along the trail of a recorded search.
pub(super) fn retrace(level: &Level, state: &Pieces, trail: &[u32]) -> Option<Vec<Join>> {
    let removals = if is_still(level) {
        let (clearing, start) = numbered(level, state).ok()?;
        follow(&clearing, &start, trail)?.0
    } else {
        follow(&Space::new(Shifting::new(level)), &state.codes(&level.tiles), trail)?.0
    };
    Some(removals.into_iter().map(exact::join).collect())
}

/// The core of a board with the position of a state. Tiles are numbered as at the start of the level, so that a
/// position has the same hash whichever state a recorded search began with.
fn numbered(level: &Level, state: &Pieces) -> Result<(Clearing, Position), Message> {
    let clearing = Clearing::new(&exact::board(level, &Pieces::start(&level.tiles))?);
    let position = clearing.position(state.tiles(&level.tiles).map(|(cell, _)| cell));
    Ok((clearing, position))
}

/// An estimate from the board alone.
type EstimateFn = fn(&Shifting<'_>, &[Code]) -> Option<Cost>;

/// Remaining pairs, on whole boards.
pub(super) fn pairs_left() -> Guess<EstimateFn> {
    Guess { estimate: |field, board| field.bound(board), promise: Promise::CONSISTENT }
}

fn run<S: SearchAlgorithm, D: Keyed<Action = Removal>, H: search::Heuristic<D>>(
    job: &Job<'_>,
    algorithm: &S,
    domain: &D,
    start: &D::State,
    heuristic: &H,
    control: &mut Control<'_>,
) -> Report<Removal> {
    let report = algorithm.run_keyed(domain, start, heuristic, &job.tuning, control);
    report.expect("no algorithm of the list walks backwards")
}
