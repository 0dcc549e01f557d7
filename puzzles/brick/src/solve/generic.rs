//! The search library's algorithms on this puzzle.

use pairs::{Clearing, Matching, Position, RemainingPairs, Removal, StuckTiles, field::Space};
use puzzle::{Answer, Failure, Message};
use search::{Blind, Control, Plan, Report, SearchAlgorithm, trace::follow};
use tiles::Pieces;

use super::{Heuristic, Job, codes, estimate, exact, field::Bricks, is_plain, written};
use crate::{Clear, Level, Objective};

/// Runs an algorithm with the heuristic of the job.
pub(super) fn generic<S: SearchAlgorithm>(
    job: &Job<'_>,
    algorithm: &S,
    control: &mut Control<'_>,
) -> Result<Answer<Clear>, Failure> {
    let report = if is_plain(job.level, job.objective) {
        let core = numbered(job.level, job.state, job.objective)?;
        let report = match &job.heuristic {
            Heuristic::Matching => on_core(job, &core, algorithm, &Matching, control),
            Heuristic::Zero => on_core(job, &core, algorithm, &Blind, control),
            Heuristic::Pairs => on_core(job, &core, algorithm, &RemainingPairs::times(&core.0, 1), control),
            Heuristic::PairsCost => {
                let cheapest = estimate::cheapest(&Bricks::new(job.level, job.objective), &codes(job));
                on_core(job, &core, algorithm, &RemainingPairs::times(&core.0, cheapest), control)
            }
            Heuristic::Stuck => on_core(job, &core, algorithm, &StuckTiles, control),
            Heuristic::Written(formula) => {
                on_core(job, &core, algorithm, &written(job.level, job.objective, formula)?, control)
            }
        };
        report.map(|report| spell(job, report))
    } else {
        let space = Space::new(Bricks::new(job.level, job.objective));
        let start = codes(job);
        match &job.heuristic {
            Heuristic::Written(formula) => {
                let heuristic = written(job.level, job.objective, formula)?;
                algorithm.run_keyed(&space, &start, &heuristic, &job.tuning, control)
            }
            heuristic => algorithm.run_keyed(&space, &start, &estimate::guess(heuristic), &job.tuning, control),
        }
    };
    Ok(Answer::new(algorithm.info().id, report.expect("no algorithm of the list walks backwards")))
}

/// The moves along the trail of a recorded search.
pub(super) fn retrace(level: &Level, state: &Pieces, objective: Objective, trail: &[u32]) -> Option<Vec<Clear>> {
    if is_plain(level, objective) {
        let (clearing, start) = numbered(level, state, objective).ok()?;
        let (removals, _) = follow(&clearing, &start, trail)?;
        return Some(exact::spell(level, state, &removals));
    }
    let space = Space::new(Bricks::new(level, objective));
    follow(&space, &state.codes(&level.tiles), trail).map(|(clears, _)| clears)
}

/// The core of a board with the position of a state. Tiles are numbered as at the start of the level, so that a
/// position has the same hash whichever state a recorded search began with.
fn numbered(level: &Level, state: &Pieces, objective: Objective) -> Result<(Clearing, Position), Message> {
    let clearing = Clearing::new(&exact::board(level, &Pieces::start(&level.tiles), objective)?);
    let position = clearing.position(state.tiles(&level.tiles).map(|(cell, _)| cell));
    Ok((clearing, position))
}

fn on_core<S: SearchAlgorithm, H: search::Heuristic<Clearing>>(
    job: &Job<'_>,
    (clearing, start): &(Clearing, Position),
    algorithm: &S,
    heuristic: &H,
    control: &mut Control<'_>,
) -> Option<Report<Removal>> {
    algorithm.run_keyed(clearing, start, heuristic, &job.tuning, control)
}

fn spell(job: &Job<'_>, Report { outcome, stats }: Report<Removal>) -> Report<Clear> {
    let outcome =
        outcome.map(|plan| Plan { actions: exact::spell(job.level, job.state, &plan.actions), cost: plan.cost });
    Report { outcome, stats }
}
