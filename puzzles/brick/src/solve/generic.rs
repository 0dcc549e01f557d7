//! The search library's algorithms on this puzzle.

use pairs::{
    Clearing, Matching, RemainingPairs, Removal, StuckTiles,
    field::{Guess, Space},
};
use puzzle::{Answer, Failure, Message};
use search::{Algorithm, Blind, Control, Heuristic, Plan, Report, trace::follow};

use super::{HEURISTICS, Job, codes, estimate, exact, field::Bricks};
use crate::Clear;

/// Runs an algorithm with the request's heuristic.
pub(super) fn generic(
    job: &Job<'_>,
    algorithm: Algorithm,
    control: &mut Control<'_>,
) -> Result<Answer<Clear>, Failure> {
    let name = job.request.heuristic.as_deref().unwrap_or(HEURISTICS[0].id);
    let report = if job.is_plain() {
        let clearing = Clearing::new(&exact::board(job)?);
        let report = match name {
            "matching" => on_core(job, &clearing, algorithm, &Matching, control),
            "zero" => on_core(job, &clearing, algorithm, &Blind, control),
            "pairs" => on_core(job, &clearing, algorithm, &RemainingPairs::times(&clearing, 1), control),
            "pairs-cost" => {
                let cheapest = estimate::cheapest(&Bricks::new(job.level, job.objective), &codes(job));
                on_core(job, &clearing, algorithm, &RemainingPairs::times(&clearing, cheapest), control)
            }
            "stuck" => on_core(job, &clearing, algorithm, &StuckTiles, control),
            other => return Err(unknown(other).into()),
        };
        report.map(|report| spell(job, report))
    } else {
        let named = estimate::find(name).ok_or_else(|| unknown(name))?;
        let space = Space::new(Bricks::new(job.level, job.objective));
        let heuristic = Guess { estimate: named.estimate, promise: named.promise };
        algorithm.run_keyed(&space, &codes(job), &heuristic, &job.request.tuning(), control)
    };
    let report = report.ok_or_else(|| Message::new("brick-no-way-back").with("solver", algorithm.id()))?;
    Ok(Answer::new(algorithm.id(), report))
}

/// The moves along the trail of a recorded search.
pub(super) fn retrace(job: &Job<'_>, trail: &[u32]) -> Option<Vec<Clear>> {
    if job.is_plain() {
        let clearing = Clearing::new(&exact::board(job).ok()?);
        let (removals, _) = follow(&clearing, &clearing.start(), trail)?;
        return Some(exact::spell(job.level, job.state, &removals));
    }
    let space = Space::new(Bricks::new(job.level, job.objective));
    follow(&space, &codes(job), trail).map(|(clears, _)| clears)
}

fn on_core<H: Heuristic<Clearing>>(
    job: &Job<'_>,
    clearing: &Clearing,
    algorithm: Algorithm,
    heuristic: &H,
    control: &mut Control<'_>,
) -> Option<Report<Removal>> {
    algorithm.run_keyed(clearing, &clearing.start(), heuristic, &job.request.tuning(), control)
}

fn spell(job: &Job<'_>, Report { outcome, stats }: Report<Removal>) -> Report<Clear> {
    let outcome =
        outcome.map(|plan| Plan { actions: exact::spell(job.level, job.state, &plan.actions), cost: plan.cost });
    Report { outcome, stats }
}

fn unknown(name: &str) -> Message {
    let names = HEURISTICS.iter().map(|info| info.id).collect::<Vec<_>>().join(", ");
    Message::new("request-heuristic").with("name", name).with("names", names)
}
