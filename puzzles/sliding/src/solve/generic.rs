//! The search library's algorithms on this puzzle.

use puzzle::{Answer, Failure, Message, Retraced, Task, agree};
use search::{
    Algorithm, Control, Cost, Heuristic, Plan, Report, Reversible, SearchAlgorithm, Tuning, Weight, astar, idastar,
    trace::follow,
};

use super::{Job, Tables, pattern};
use crate::{
    Sliding,
    action::Slide,
    heuristic::{Any, Inversion, Kind, Learned, LinearConflict, Manhattan, Misplaced, Walking, Written, Zero},
    level::{Level, Metric},
    space::{Counting, Nibbles, PackedBoard, Single, Space, Visitor, visit},
    state::State,
};

/// Runs an algorithm of the library with the heuristic of the job.
pub(super) fn algorithm(
    job: &Job<'_>,
    algorithm: Algorithm,
    tuning: &Tuning,
    control: &mut Control<'_>,
) -> Result<Answer<Slide>, Failure> {
    // What is recorded takes the long way, which tells what it does.
    let is_small =
        !control.is_recording() && job.level.size.cells() <= Nibbles::CELLS && job.level.metric == Metric::Single;
    let report = match (is_small, algorithm, &job.heuristic) {
        // The pairs that are used most get a search of their own where speed counts most.
        (true, Algorithm::Idastar | Algorithm::Astar, Kind::Manhattan) => {
            small(job, algorithm, &Manhattan::new(job.level), control)
        }
        (true, Algorithm::Idastar | Algorithm::Astar, Kind::LinearConflict) => {
            small(job, algorithm, &LinearConflict::new(job.level), control)
        }
        (true, Algorithm::Idastar | Algorithm::Astar, Kind::Walking) => {
            let made = job.tables.walking.walking(job.level, control);
            let held = made.and_then(|walking: Walking<Single>| Ok((control.hold(walking.bytes())?, walking)));
            let (_held, walking) = agree(control.peers().as_deref(), held)?;
            small(job, algorithm, &walking, control)
        }
        _ => return generic(job, &algorithm, tuning, control),
    };
    Ok(Answer::new(algorithm.id(), report))
}

/// Runs any search algorithm with the heuristic of the job.
pub(super) fn generic<S: SearchAlgorithm>(
    job: &Job<'_>,
    algorithm: &S,
    tuning: &Tuning,
    control: &mut Control<'_>,
) -> Result<Answer<Slide>, Failure> {
    let mut notes = Vec::new();
    let report = visit(job.level, Generic { job, algorithm, tuning, notes: &mut notes, control })?;
    Ok(Answer { notes, ..Answer::new(algorithm.info().id, report) })
}

/// Weighted A* with the size-dependent weight 6·w·h of earlier programs.
pub(super) fn classic_weight(task: &Task<'_, Sliding>, control: &mut Control<'_>) -> Result<Answer<Slide>, Failure> {
    let weight = Weight::new(6 * task.level.size.cells() as u32, 1);
    classic(task, Algorithm::WeightedAstar, &Tuning { weight, ..Tuning::default() }, control)
}

/// Beam search with an open list cut to 25 boards.
pub(super) fn classic_beam(task: &Task<'_, Sliding>, control: &mut Control<'_>) -> Result<Answer<Slide>, Failure> {
    classic(task, Algorithm::Beam, &Tuning { beam: 25, ..Tuning::default() }, control)
}

fn classic(
    task: &Task<'_, Sliding>,
    algorithm: Algorithm,
    tuning: &Tuning,
    control: &mut Control<'_>,
) -> Result<Answer<Slide>, Failure> {
    let answer = self::algorithm(&Job::of(task), algorithm, tuning, control)?;
    Ok(Answer { solver: task.solver.info.id.to_owned(), ..answer })
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

    fn visit<B: PackedBoard, C: Counting>(self, space: Space<B, C>) -> Self::Output {
        if let Some((actions, _)) = follow(&space, &space.pack(self.state.tiles()), self.trail) {
            return Some(Retraced::by_moves(actions.into_iter().map(C::slide).collect()));
        }
        let found = space.goals().iter().find_map(|goal| follow(&space.backward(), goal, self.trail));
        found.map(|(_, board)| Retraced::Elsewhere(State::new(space.unpack(&board).into())))
    }
}

struct Generic<'a, 'o, S> {
    job: &'a Job<'a>,
    algorithm: &'a S,
    tuning: &'a Tuning,
    notes: &'a mut Vec<Message>,
    control: &'a mut Control<'o>,
}

impl<S: SearchAlgorithm> Visitor for Generic<'_, '_, S> {
    type Output = Result<Report<Slide>, Failure>;

    fn visit<B: PackedBoard, C: Counting>(self, space: Space<B, C>) -> Self::Output {
        // An algorithm that takes no heuristic must not fail for want of one.
        let kind = if self.algorithm.info().uses_heuristic { &self.job.heuristic } else { &Kind::Zero };
        let made = any_heuristic::<C>(self.job.level, kind, self.job.tables, self.notes, self.control);
        let held = made.and_then(|made| Ok((self.control.hold(made.bytes())?, made)));
        let (_held, heuristic) = agree(self.control.peers().as_deref(), held)?;
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

/// The heuristic of a kind for a level.
pub(crate) fn any_heuristic<C: Counting>(
    level: &Level,
    kind: &Kind,
    tables: &Tables,
    notes: &mut Vec<Message>,
    control: &mut Control<'_>,
) -> Result<Any<C>, Failure> {
    match kind {
        Kind::Zero => Ok(Any::Zero(Zero)),
        Kind::Misplaced => Ok(Any::Misplaced(Misplaced::new(level))),
        Kind::Manhattan => Ok(Any::Manhattan(Manhattan::new(level))),
        Kind::LinearConflict => Ok(Any::LinearConflict(LinearConflict::new(level))),
        Kind::Inversion => Ok(Any::Inversion(Inversion::new(level))),
        Kind::Walking => Ok(Any::Walking(tables.walking.walking(level, control)?)),
        Kind::Pattern(sizes) => Ok(Any::Pattern(pattern::estimate(level, *sizes, &tables.patterns, notes, control)?)),
        Kind::Learned => Ok(Any::Learned(Learned::new(level))),
        Kind::Written(formula) => Ok(Any::Written(Written::new(level, formula)?)),
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
