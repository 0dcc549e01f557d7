//! The solver for boards up to 5×5: iterative deepening with additive pattern databases (Korf & Felner 2002).

pub(crate) mod disk;
mod tables;

use pattern::{Cache, Frame};
use puzzle::{Answer, Failure, Message};
use search::{Control, Cost, Outcome, Plan, Stop};

pub(crate) use self::tables::PatternTables;
use super::{
    Job, anytime,
    kernel::{Answered, Question, deepen, route},
};
use crate::{
    action::Slide,
    level::{Level, Metric},
};

/// The id of the solver.
pub(super) const ID: &str = "pattern-idastar";
/// The largest boards it takes.
pub(super) const MOST_CELLS: usize = 25;

/// Whether the solver takes a level at all.
pub(super) fn suits(level: &Level) -> bool {
    level.size.cells() <= MOST_CELLS && level.size.width.min(level.size.height) <= 5 && level.metric == Metric::Single
}

/// Solves by the best tables there are: big ones from the cache folder if they fit into memory, small ones made now otherwise.
pub(super) fn solve(job: &Job<'_>, control: &mut Control<'_>) -> Result<Answer<Slide>, Failure> {
    let level = job.level;
    let Some(frame) = frame(level) else {
        let id =
            if level.metric == Metric::Multi { "sliding-pattern-single-only" } else { "sliding-pattern-too-large" };
        return Err(Message::new(id).with("size", level.size.to_string()).into());
    };
    // Known at once, for answers that a limit cuts off while tables are made.
    control.raise_bound(anytime::bound(level, job.state.tiles()));
    let mut notes = Vec::new();
    let outcome = match search(job, &frame, None, &mut notes, control) {
        Ok(Some(plan)) => Outcome::Optimal(plan),
        Ok(None) => Outcome::Unknown { lower_bound: control.lower_bound(), stop: Stop::Incomplete },
        Err(stop) => Outcome::Unknown { lower_bound: control.lower_bound(), stop },
    };
    Ok(Answer { notes, ..Answer::new(ID, control.report(outcome)) })
}

/// Whether the cache folder has the big tables for a level, so that a proof may be within reach.
pub(super) fn is_at_hand(level: &Level) -> bool {
    frame(level).is_some_and(|frame| tables::are_kept(frame.shape()))
}

/// A plan shorter than one of `known` moves; `None` if there is none, which is then proved. Raises the bound of the control as it goes.
pub(super) fn shorter(
    job: &Job<'_>,
    known: Cost,
    notes: &mut Vec<Message>,
    control: &mut Control<'_>,
) -> Result<Option<Plan<Slide>>, Stop> {
    let frame = frame(job.level).ok_or(Stop::Incomplete)?;
    search(job, &frame, Some(known), notes, control)
}

fn frame(level: &Level) -> Option<Frame> {
    let blank = level.goal.iter().position(|&tile| tile == 0).unwrap_or_default();
    Frame::new(level.size, blank).filter(|_| suits(level))
}

/// A shortest plan, or `None` if it is no shorter than a plan of `known` moves.
fn search(
    job: &Job<'_>,
    frame: &Frame,
    known: Option<Cost>,
    notes: &mut Vec<Message>,
    control: &mut Control<'_>,
) -> Result<Option<Plan<Slide>>, Stop> {
    let level = job.level;
    let threads = job.request.threads.unwrap_or(1).max(1);
    let tables = job.patterns.tables(Cache::standard().as_ref(), frame.shape(), threads, notes, control)?;
    let state = frame.state(job.state.tiles(), &level.goal);
    let databases: Vec<_> = tables.databases.iter().collect();
    let question =
        Question { shape: frame.shape(), state: &state, databases: &databases, words: &tables.words, threads, known };
    let answered = deepen(&question, control);
    control.release(tables.bytes);
    match answered {
        Answered::Shortest(blanks) => {
            let actions = route::slides(level.size, level.metric, blanks.into_iter().map(|cell| frame.from(cell)));
            let cost = actions.len() as Cost;
            Ok(Some(Plan { actions, cost }))
        }
        Answered::NoneShorter => Ok(None),
        Answered::Stopped(stop) => Err(stop),
    }
}
