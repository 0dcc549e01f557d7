//! The solver for boards up to 5×5: iterative deepening with additive pattern databases (Korf & Felner 2002).

pub(crate) mod disk;
mod tables;

use pattern::Frame;
use puzzle::{Answer, Failure, Message};
use search::{Control, Outcome, Plan};

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
    let blank = level.goal.iter().position(|&tile| tile == 0).unwrap_or_default();
    let frame = Frame::new(level.size, blank).filter(|_| suits(level));
    let Some(frame) = frame else {
        let id =
            if level.metric == Metric::Multi { "sliding-pattern-single-only" } else { "sliding-pattern-too-large" };
        return Err(Message::new(id).with("size", level.size.to_string()).into());
    };
    // Known at once, for answers that a limit cuts off while tables are made.
    control.raise_bound(anytime::bound(level, job.state.tiles()));
    let threads = job.request.threads.unwrap_or(1).max(1);
    let tables = match job.patterns.tables(frame.shape(), threads, control) {
        Ok(tables) => tables,
        Err(stop) => {
            let outcome = Outcome::Unknown { lower_bound: control.lower_bound(), stop };
            return Ok(Answer::new(ID, control.report(outcome)));
        }
    };
    let state = frame.state(job.state.tiles(), &level.goal);
    let databases: Vec<_> = tables.databases.iter().collect();
    let question =
        Question { shape: frame.shape(), state: &state, databases: &databases, words: &tables.words, threads };
    let outcome = match deepen(&question, control) {
        Answered::Shortest(blanks) => {
            let actions = route::slides(level.size, level.metric, blanks.into_iter().map(|cell| frame.from(cell)));
            let cost = actions.len() as u32;
            Outcome::Optimal(Plan { actions, cost })
        }
        Answered::Stopped(stop) => Outcome::Unknown { lower_bound: control.lower_bound(), stop },
    };
    control.release(tables.bytes);
    Ok(Answer::new(ID, control.report(outcome)))
}
