//! Small boards from a complete table: the distance of every position is known, and a shortest plan is a walk downhill.
//!
//! Up to ten cells the table is made at first use. Twelve cells are 240 million positions: their tables are made on
//! request and kept in the cache folder ([`disk`]), and used when they are there.

pub(super) mod disk;

use std::sync::{Arc, Mutex};

use grid::Direction;
use pattern::{Cache, Complete, Error, Frame, Shape};
use puzzle::{Answer, Failure, Message};
use search::{Control, Outcome, Plan, Stop};

use self::disk::Kept;
use super::{Job, kernel::route, lines, pattern as patterns};
use crate::{
    action::Slide,
    level::{Level, Metric},
};

/// The id of the solver.
pub(super) const ID: &str = "table";
/// The largest boards whose table is made at first use.
const MOST_CELLS: usize = 10;

/// Whether a level's table is there or made in no time.
pub(super) fn suits(level: &Level) -> bool {
    level.size.cells() <= MOST_CELLS
        || kept(level).zip(Cache::standard()).is_some_and(|(kept, cache)| kept.is_in(&cache))
}

/// Looks the plan up. A table that is in the cache folder but cannot be used is noted, and the level searched.
pub(super) fn solve(job: &Job<'_>, control: &mut Control<'_>) -> Result<Answer<Slide>, Failure> {
    solve_with(job, Cache::standard().as_ref(), control)
}

fn solve_with(job: &Job<'_>, cache: Option<&Cache>, control: &mut Control<'_>) -> Result<Answer<Slide>, Failure> {
    let level = job.level;
    let Some(frame) = frame(level).filter(|_| level.size.cells() <= pattern::MOST_COMPLETE) else {
        return Err(Message::new("sliding-table-too-large").with("size", level.size.to_string()).into());
    };
    let source = match (kept(level), cache) {
        _ if level.size.cells() <= MOST_CELLS => None,
        (None, _) => return Err(Message::new("sliding-table-corner-only").into()),
        (Some(kept), Some(cache)) if kept.is_in(cache) => Some((kept, cache)),
        (Some(kept), _) => {
            let message = Message::new("sliding-table-not-built").with("size", level.size.to_string());
            return Err(message.with("name", kept.name()).with("where", patterns::builder(cache)).into());
        }
    };
    let metric = metric(level.metric);
    let table = match job.tables.complete.table(frame.shape(), metric, source.map(|(_, cache)| cache), control) {
        Ok(table) => table,
        Err(error) => return instead(job, source, error, control),
    };
    let held = table.bytes().len() as u64;
    let blanks = control.hold(held).map(|_held| table.walk(&frame.state(job.state.tiles(), &level.goal)));
    let blanks = match blanks {
        Ok(blanks) => blanks,
        Err(stop) => return instead(job, source, Error::Stopped(stop), control),
    };
    let actions = route::slides(level.size, level.metric, blanks.iter().map(|&cell| frame.from(cell)));
    let cost = actions.len() as u32;
    // Stopping is no matter here: a plan has at most some dozen steps.
    let _ = control.expand_many(u64::from(cost));
    control.produce(blanks[..actions.len()].iter().map(|&blank| moves(frame.shape(), level.metric, blank)).sum());
    control.raise_bound(cost);
    Ok(Answer::new(ID, control.report(Outcome::Optimal(Plan { actions, cost }))))
}

/// What is answered without a table: a search where the table is only one of several ways, nothing where it is the only
/// one.
fn instead(
    job: &Job<'_>,
    source: Option<(Kept, &Cache)>,
    error: Error,
    control: &mut Control<'_>,
) -> Result<Answer<Slide>, Failure> {
    let stop = match error {
        Error::Stopped(stop) => stop,
        _ => Stop::Incomplete,
    };
    let Some((kept, cache)) = source.filter(|_| matches!(stop, Stop::Memory | Stop::Incomplete)) else {
        let outcome = Outcome::Unknown { lower_bound: control.lower_bound(), stop };
        return Ok(Answer::new(ID, control.report(outcome)));
    };
    let mut answer =
        if job.level.metric == Metric::Multi { lines::solve(job, control)? } else { patterns::solve(job, control)? };
    if stop == Stop::Incomplete {
        answer.notes.push(kept.refused(cache, &error));
    }
    Ok(answer)
}

/// The tables in use since the program started.
#[derive(Debug, Default)]
pub(crate) struct CompleteTables {
    ready: Mutex<Vec<Arc<Complete>>>,
}

impl CompleteTables {
    pub(crate) const fn new() -> Self {
        CompleteTables { ready: Mutex::new(Vec::new()) }
    }

    /// The table of a shape: from the cache folder if there is to be one, otherwise made now if need be.
    fn table(
        &self,
        shape: Shape,
        metric: pattern::Metric,
        cache: Option<&Cache>,
        control: &mut Control<'_>,
    ) -> Result<Arc<Complete>, Error> {
        // A panic elsewhere cannot leave a half-made table behind: it is pushed when it is finished.
        let mut ready = self.ready.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(table) = ready.iter().find(|table| (table.shape(), table.metric()) == (shape, metric)) {
            return Ok(table.clone());
        }
        let table = match cache {
            None => Complete::build(shape, metric, control)?.0,
            Some(_) if Complete::size(shape) > control.memory_left() => return Err(Error::Stopped(Stop::Memory)),
            Some(cache) => cache.open_complete(shape, metric)?,
        };
        let table = Arc::new(table);
        ready.push(table.clone());
        Ok(table)
    }
}

fn frame(level: &Level) -> Option<Frame> {
    let blank = level.goal.iter().position(|&tile| tile == 0).unwrap_or_default();
    Frame::new(level.size, blank)
}

/// The table on disk that serves a level.
fn kept(level: &Level) -> Option<Kept> {
    Kept::new(frame(level)?.shape(), metric(level.metric))
}

fn metric(metric: Metric) -> pattern::Metric {
    match metric {
        Metric::Single => pattern::Metric::Single,
        Metric::Multi => pattern::Metric::Multi,
    }
}

/// How many moves there are with the blank on a cell.
fn moves(shape: Shape, metric: Metric, blank: usize) -> u64 {
    match metric {
        Metric::Single => Direction::ALL.iter().filter(|&&way| shape.size.step(blank, way).is_some()).count() as u64,
        Metric::Multi => (shape.size.width + shape.size.height - 2) as u64,
    }
}

#[cfg(test)]
mod tests {
    use grid::Size;

    use super::*;
    use crate::{solve::Tables, state::State};

    fn scratch(name: &str) -> Cache {
        Cache::at(std::env::temp_dir().join(format!("starboard-table-{}-{name}", std::process::id())))
    }

    #[test]
    fn a_kept_table_is_read_once() {
        let cache = scratch("kept");
        let shape = Shape { size: Size::new(2, 4), blank: 0 };
        let (made, _) = Complete::build(shape, pattern::Metric::Single, &mut Control::unlimited()).unwrap();
        cache.save_complete(&made).unwrap();
        let tables = CompleteTables::new();
        let read = |metric| tables.table(shape, metric, Some(&cache), &mut Control::unlimited());
        assert!(read(pattern::Metric::Single).unwrap().bytes() == made.bytes());
        std::fs::remove_dir_all(cache.folder().unwrap()).unwrap();
        assert!(read(pattern::Metric::Single).is_ok());
        assert!(matches!(read(pattern::Metric::Multi), Err(Error::Io(_))));
    }

    /// A table that is there already counts for every search that uses it, and nothing stays charged.
    #[test]
    fn a_table_is_charged_every_time() {
        let size = Size::new(3, 3);
        let goal = Level::blank_last(size);
        let level = Level { size, start: goal.clone(), goal, metric: Metric::Single };
        let (state, tables) = (State::new(level.goal.clone()), Tables::new());
        let job = Job::new(&level, &state, &tables);
        let bytes = Complete::size(frame(&level).unwrap().shape());
        for _ in 0..2 {
            let mut control = Control::unlimited();
            let _ = solve_with(&job, None, &mut control).unwrap();
            assert!(control.stats().peak_bytes >= bytes && control.progress().bytes == 0);
        }
        let mut tight = Control::new(search::Limits { memory: Some(bytes - 1), ..Default::default() });
        let answer = solve_with(&job, None, &mut tight).unwrap();
        assert!(matches!(answer.report.outcome, Outcome::Unknown { stop: Stop::Memory, .. }));
    }

    /// A board of twelve cells without a table is refused; one with a damaged table is searched, and the damage told.
    #[test]
    fn a_damaged_table_is_not_used() {
        let cache = scratch("damaged");
        let tables = Tables::new();
        for (metric, solver) in [(Metric::Single, patterns::ID), (Metric::Multi, lines::ID)] {
            let size = Size::new(4, 3);
            let goal = Level::blank_last(size);
            let level = Level { size, start: goal.clone(), goal, metric };
            let mut state = State::new(level.goal.clone());
            for way in [Direction::Down, Direction::Right, Direction::Down, Direction::Left] {
                assert!(state.slide(size, way));
            }
            let job = Job::new(&level, &state, &tables);
            let absent = solve_with(&job, Some(&cache), &mut Control::unlimited());
            assert!(matches!(absent, Err(Failure::Refused(message)) if message.id == "sliding-table-not-built"));
            let kept = kept(&level).unwrap();
            std::fs::create_dir_all(cache.folder().unwrap()).unwrap();
            std::fs::write(
                cache.complete_path(Shape { size: Size::new(3, 4), blank: 0 }, self::metric(metric)),
                "junk",
            )
            .unwrap();
            assert!(kept.is_in(&cache));
            let answer = solve_with(&job, Some(&cache), &mut Control::unlimited()).unwrap();
            assert_eq!(answer.solver, solver);
            assert!(matches!(answer.report.outcome, Outcome::Optimal(_)));
            assert_eq!(answer.notes.iter().map(|note| note.id).collect::<Vec<_>>(), ["sliding-table-refused"]);
        }
        std::fs::remove_dir_all(cache.folder().unwrap()).unwrap();
    }
}
