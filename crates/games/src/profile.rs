//! Where the time of a search goes, part by part; how it is measured stands in [`search::SearchProfile`].

use puzzle::{Failure, Message, Puzzle, Request, Run};
use search::{Control, MeasuredSearch, PartTime, SearchProfile};
use serde::Serialize;

use crate::{board::Typed, stop_name};

/// Where the time of a search went.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TimeProfile {
    /// The parts of the work, always the same ones in the same order. Their shares add up to 1; they are all 0 if the
    /// search is too short for the clock.
    pub parts: Vec<PartShare>,
    /// Expansions of one run.
    pub expanded: u64,
    /// Successors made in one run.
    pub produced: u64,
    /// Seconds of the shortest run without a stopwatch.
    pub seconds: f64,
    /// Seconds of the shortest run with the stopwatch.
    pub measured_seconds: f64,
    /// How often it was run, with and without.
    pub runs: u32,
    /// Stretches of work that were told apart in each run.
    pub stretches: u64,
    /// Seconds that one reading of the clock took on average; they are taken off.
    pub reading_seconds: f64,
    /// The limit that ended every run, if one did.
    pub stop: Option<&'static str>,
}

/// A part of the work of a search.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PartShare {
    /// The part: `successors`, `estimate`, `duplicates`, `open`, `rest`.
    pub part: &'static str,
    /// Its share of the time, from 0 to 1.
    pub share: f64,
}

/// Measures an algorithm of the search library from the start of a board.
pub(crate) fn profile<P: Puzzle>(
    board: &Typed<P>,
    request: &Request,
    expansions: Option<u64>,
    control: &mut Control<'_>,
) -> Result<TimeProfile, Failure> {
    let Typed { puzzle, level } = board;
    let (solvers, start) = (puzzle.solvers(), board.start());
    let task = solvers.resolve(puzzle, level, &start, request)?;
    let info = &task.solver.info;
    let untold = || {
        let known: Vec<&str> = SearchProfile::ALGORITHMS.iter().map(|algorithm| algorithm.id()).collect();
        Failure::from(Message::new("profile-solver").with("solver", info.id).with("known", known.join(", ")))
    };
    let Run::Search(algorithm) = task.solver.run else { return Err(untold()) };
    let profile = SearchProfile::of(algorithm).ok_or_else(untold)?.up_to(expansions.unwrap_or(u64::MAX));
    (solvers.profile)(&task, &profile, control)?;
    let stopped = || Failure::Stopped(control.poll().err().unwrap_or(search::Stop::Incomplete));
    profile.measured().map(of).ok_or_else(stopped)
}

fn of(measured: MeasuredSearch) -> TimeProfile {
    let MeasuredSearch { runs, stats, measured, stretches, reading, parts, stop } = measured;
    TimeProfile {
        parts: parts.iter().map(|PartTime { part, share, .. }| PartShare { part: part.id(), share: *share }).collect(),
        expanded: stats.expanded,
        produced: stats.produced,
        seconds: stats.elapsed.as_secs_f64(),
        measured_seconds: measured.as_secs_f64(),
        runs,
        stretches,
        reading_seconds: reading.as_secs_f64(),
        stop: stop.map(stop_name),
    }
}

#[cfg(test)]
mod tests {
    use search::{Limits, WorkPart};

    use super::*;
    use crate::BoardId;

    fn profiled(board: &str, solver: &str) -> Result<TimeProfile, Failure> {
        let board = BoardId::parse(board).unwrap().open(&mut Control::unlimited()).unwrap();
        let request = Request { solver: Some(solver.to_owned()), ..Request::default() };
        board.profile(&request, None, &mut Control::unlimited())
    }

    #[test]
    fn every_puzzle_has_a_profile_of_the_search_itself() {
        for board in ["sliding:3x3:1,2,3,4,5,0,7,8,6", "sokoban:quay/1", "link:4x3#g1-7", "brick:4x4#g1-7"] {
            for solver in ["bfs", "astar", "idastar"] {
                let profile = profiled(board, solver).unwrap_or_else(|failure| panic!("{board} {solver}: {failure:?}"));
                let parts: Vec<&str> = profile.parts.iter().map(|part| part.part).collect();
                assert_eq!(parts, WorkPart::ALL.map(WorkPart::id));
                let all: f64 = profile.parts.iter().map(|part| part.share).sum();
                assert!((all - 1.0).abs() < 1e-6 || all == 0.0, "{board} {solver}: {all}");
                let id = BoardId::parse(board).unwrap().open(&mut Control::unlimited()).unwrap();
                let request = Request { solver: Some(solver.to_owned()), ..Request::default() };
                let limits = Limits { nodes: Some(100_000), ..Limits::default() };
                let solved = id.solve(&request, &mut Control::new(limits)).unwrap();
                assert_eq!(profile.expanded, solved.stats().expanded, "{board} {solver}");
            }
        }
    }

    #[test]
    fn solvers_that_do_not_tell_their_parts_are_refused() {
        for solver in ["beam", "rbfs", "divide"] {
            let refused = profiled("sliding:3x3:1,2,3,4,5,0,7,8,6", solver).unwrap_err();
            assert_eq!(refused.message().map(|message| message.id), Some("profile-solver"), "{solver}");
        }
    }
}
