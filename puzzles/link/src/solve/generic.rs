//! The search library's algorithms on this puzzle.

use pairs::{
    Clearing, Matching, RemainingPairs, Removal,
    field::{Code, Field, Guess, Space},
};
use puzzle::{Answer, Failure, Message};
use search::{Algorithm, Blind, Control, Cost, Heuristic, Keyed, Promise, Report, trace::follow};

use super::{HEURISTICS, Job, exact, field::Shifting};
use crate::Join;

/// Runs an algorithm with the request's heuristic.
pub(super) fn generic(job: &Job<'_>, algorithm: Algorithm, control: &mut Control<'_>) -> Result<Answer<Join>, Failure> {
    let name = job.request.heuristic.as_deref().unwrap_or(HEURISTICS[0].id);
    let report = if job.is_still() {
        let clearing = Clearing::new(&exact::board(job)?);
        let start = clearing.start();
        match name {
            "matching" => run(job, algorithm, &clearing, &start, &Matching, control),
            "pairs" => run(job, algorithm, &clearing, &start, &RemainingPairs::times(&clearing, 1), control),
            "zero" => run(job, algorithm, &clearing, &start, &Blind, control),
            other => return Err(unknown(other).into()),
        }
    } else {
        let space = Space::new(Shifting::new(job.level));
        let start = job.codes();
        match name {
            "matching" | "pairs" => run(job, algorithm, &space, &start, &pairs_left(), control),
            "zero" => run(job, algorithm, &space, &start, &Blind, control),
            other => return Err(unknown(other).into()),
        }
    };
    let report = report.ok_or_else(|| Message::new("link-no-way-back").with("solver", algorithm.id()))?;
    Ok(Answer::new(algorithm.id(), exact::joins(report)))
}

/// The moves along the trail of a recorded search.
pub(super) fn retrace(job: &Job<'_>, trail: &[u32]) -> Option<Vec<Join>> {
    let removals = if job.is_still() {
        let clearing = Clearing::new(&exact::board(job).ok()?);
        follow(&clearing, &clearing.start(), trail)?.0
    } else {
        follow(&Space::new(Shifting::new(job.level)), &job.codes(), trail)?.0
    };
    Some(removals.into_iter().map(exact::join).collect())
}

/// An estimate from the board alone.
type Estimate = fn(&Shifting<'_>, &[Code]) -> Option<Cost>;

/// Remaining pairs, on whole boards.
pub(super) fn pairs_left() -> Guess<Estimate> {
    Guess { estimate: |field, board| field.bound(board), promise: Promise::CONSISTENT }
}

fn run<D: Keyed<Action = Removal>, H: Heuristic<D>>(
    job: &Job<'_>,
    algorithm: Algorithm,
    domain: &D,
    start: &D::State,
    heuristic: &H,
    control: &mut Control<'_>,
) -> Option<Report<Removal>> {
    algorithm.run_keyed(domain, start, heuristic, &job.request.tuning(), control)
}

fn unknown(name: &str) -> Message {
    let names = HEURISTICS.iter().map(|info| info.id).collect::<Vec<_>>().join(", ");
    Message::new("request-heuristic").with("name", name).with("names", names)
}
