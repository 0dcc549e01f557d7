//! The search library's algorithms on this puzzle.

use puzzle::{Answer, Failure, Retraced};
use search::{
    Algorithm, Control, Cost, Heuristic, Plan, Report, Reversible, Tuning, Weight, astar, idastar, trace::follow,
};

use super::{Job, default_heuristic, unknown};
use crate::{
    about::HEURISTICS,
    action::Slide,
    heuristic::{Any, Inversion, Learned, LinearConflict, Manhattan, Misplaced, Walking, WalkingTables, Zero},
    level::{Level, Metric},
    space::{Board, Counting, Nibbles, Single, Space, Visitor, visit},
    state::State,
};

/// Runs an algorithm with the request's heuristic.
pub(super) fn generic(
    job: &Job<'_>,
    algorithm: Algorithm,
    tuning: &Tuning,
    control: &mut Control<'_>,
) -> Result<Answer<Slide>, Failure> {
    // What is recorded takes the long way, which tells what it does.
    let is_small =
        !control.is_recording() && job.level.size.cells() <= Nibbles::CELLS && job.level.metric == Metric::Single;
    let report = match (is_small, algorithm, job.request.heuristic.as_deref()) {
        // The pairs that are used most get a search of their own where speed counts most.
        (true, Algorithm::Idastar | Algorithm::Astar, Some("manhattan")) => {
            small(job, algorithm, &Manhattan::new(job.level), control)
        }
        (true, Algorithm::Idastar | Algorithm::Astar, Some("linear-conflict")) => {
            small(job, algorithm, &LinearConflict::new(job.level), control)
        }
        (true, Algorithm::Idastar | Algorithm::Astar, Some("walking")) => {
            let walking: Walking<Single> = job.tables.walking(job.level, control)?;
            small(job, algorithm, &walking, control)
        }
        _ => visit(job.level, Generic { job, algorithm, tuning, control })?,
    };
    let solver = job.request.solver.clone().unwrap_or_else(|| algorithm.id().to_owned());
    Ok(Answer::new(solver, report))
}

/// Weighted A* with the size-dependent weight 6·w·h of earlier programs.
pub(super) fn classic_weight(job: &Job<'_>, control: &mut Control<'_>) -> Result<Answer<Slide>, Failure> {
    let weight = Weight::new(6 * job.level.size.cells() as u32, 1);
    generic(job, Algorithm::WeightedAstar, &Tuning { weight, ..Tuning::default() }, control)
}

/// Beam search with an open list cut to 25 boards.
pub(super) fn classic_beam(job: &Job<'_>, control: &mut Control<'_>) -> Result<Answer<Slide>, Failure> {
    generic(job, Algorithm::Beam, &Tuning { beam: 25, ..Tuning::default() }, control)
}

/// Goes along the trail of a recorded search.
pub(crate) fn retrace(level: &Level, state: &State, trail: &[u32]) -> Option<Retraced<State, Slide>> {
    visit(level, Trail { state, trail })
}

struct Trail<'a> {
    state: &'a State,
    trail: &'a [u32],
}

impl Visitor for Trail<'_> {
    type Output = Option<Retraced<State, Slide>>;

    fn visit<B: Board, C: Counting>(self, space: Space<B, C>) -> Self::Output {
        if let Some((actions, _)) = follow(&space, &space.pack(self.state.tiles()), self.trail) {
            return Some(Retraced::by_moves(actions.into_iter().map(C::slide).collect()));
        }
        let found = space.goals().iter().find_map(|goal| follow(&space.backward(), goal, self.trail));
        found.map(|(_, board)| Retraced::Elsewhere(State::new(space.unpack(&board).into())))
    }
}

struct Generic<'a, 'o> {
    job: &'a Job<'a>,
    algorithm: Algorithm,
    tuning: &'a Tuning,
    control: &'a mut Control<'o>,
}

impl Visitor for Generic<'_, '_> {
    type Output = Result<Report<Slide>, Failure>;

    fn visit<B: Board, C: Counting>(self, space: Space<B, C>) -> Self::Output {
        // An algorithm that takes no heuristic must not fail for want of one.
        let name = if self.algorithm.uses_heuristic() { self.job.request.heuristic.as_deref() } else { Some("zero") };
        let heuristic = any_heuristic::<C>(self.job.level, name, self.job.tables, self.control)?;
        let start = space.pack(self.job.state.tiles());
        let report = self.algorithm.run(&space, &start, &heuristic, self.tuning, self.control);
        Ok(spell_out::<C>(report, self.job.level.metric))
    }
}

fn small<H: Heuristic<Space<Nibbles, Single>>>(
    job: &Job<'_>,
    algorithm: Algorithm,
    heuristic: &H,
    control: &mut Control<'_>,
) -> Report<Slide> {
    let space = Space::new(job.level);
    let start = space.pack(job.state.tiles());
    let report = match algorithm {
        Algorithm::Astar => astar(&space, &start, heuristic, control),
        _ => idastar(&space, &start, heuristic, control),
    };
    spell_out::<Single>(report, Metric::Single)
}

/// The heuristic of that name, or the best for the level.
pub(crate) fn any_heuristic<C: Counting>(
    level: &Level,
    name: Option<&str>,
    tables: &WalkingTables,
    control: &mut Control<'_>,
) -> Result<Any<C>, Failure> {
    match name.unwrap_or_else(|| default_heuristic(level)) {
        "zero" => Ok(Any::Zero(Zero)),
        "misplaced" => Ok(Any::Misplaced(Misplaced::new(level))),
        "manhattan" => Ok(Any::Manhattan(Manhattan::new(level))),
        "linear-conflict" => Ok(Any::LinearConflict(LinearConflict::new(level))),
        "inversion" => Ok(Any::Inversion(Inversion::new(level))),
        "walking" => Ok(Any::Walking(tables.walking(level, control)?)),
        "learned" => Ok(Any::Learned(Learned::new(level))),
        other => Err(unknown("request-heuristic", other, HEURISTICS.iter().map(|known| known.id)).into()),
    }
}

/// The report with the plan in the puzzle's own moves.
fn spell_out<C: Counting>(report: Report<C::Action>, metric: Metric) -> Report<Slide> {
    let outcome = report.outcome.map(|plan| {
        let slides = plan.actions.into_iter().map(C::slide);
        match metric {
            Metric::Single => Plan { actions: slides.collect(), cost: plan.cost },
            Metric::Multi => join(slides),
        }
    });
    Report { outcome, stats: report.stats }
}

/// Under the multi metric, slides that follow each other along one line are one.
fn join(slides: impl Iterator<Item = Slide>) -> Plan<Slide> {
    let mut actions: Vec<Slide> = Vec::new();
    for slide in slides {
        match actions.last_mut() {
            Some(last) if last.direction == slide.direction => last.count += slide.count,
            Some(last) if last.direction == slide.direction.opposite() && last.count > slide.count => {
                last.count -= slide.count;
            }
            Some(last) if last.direction == slide.direction.opposite() => {
                let count = slide.count - last.count;
                actions.pop();
                if count > 0 {
                    actions.push(Slide { count, ..slide });
                }
            }
            _ => actions.push(slide),
        }
    }
    let cost = actions.len() as Cost;
    Plan { actions, cost }
}
