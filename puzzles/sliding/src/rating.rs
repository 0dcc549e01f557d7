//! How hard a board is for people: the longer the way, the harder, and more so if the tiles have to leave their places
//! on it.

use puzzle::{Failure, Known, Puzzle, Rating, Request};
use search::{Control, Limits, Outcome};

use crate::{Level, Sliding, heuristic::Kind};

/// Expansions for a rating: enough to prove the optimum of most 4×4 boards, and for a good plan on any other.
const NODES: u64 = 1_000_000;
/// The length of a way that is rated 100.
const LONGEST: f64 = 2000.0;

/// Rates a board by the best way that is found quickly.
pub(crate) fn rate(sliding: &Sliding, level: &Level, control: &mut Control<'_>) -> Result<Rating, Failure> {
    let start = sliding.start(level);
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let found = control.turn(limits, |part| sliding.solve(level, &start, &Request::default(), part))?.report.outcome;
    control.poll()?;
    let cost = found.plan().map(|plan| plan.cost);
    let outcome = match found {
        Outcome::Optimal(_) => Known::Optimal,
        Outcome::Feasible { .. } => Known::Feasible,
        Outcome::Unsolvable => Known::Unsolvable,
        Outcome::Unknown { .. } => Known::Unknown,
    };
    let distance = sliding.estimate(level, &start, (), &Kind::Manhattan).unwrap_or(0);
    let mut parts = vec![("distance", u64::from(distance))];
    // People feel ratios: the step from 10 moves to 20 is as large as the one from 100 to 200.
    let score = cost.map(|length| (100.0 * f64::from(length + 1).ln() / LONGEST.ln()).min(100.0) as u32);
    if let Some(length) = cost {
        parts.insert(0, ("length", length.into()));
        parts.push(("detours", length.saturating_sub(distance).into()));
    }
    Ok(Rating { score, cost, outcome, parts })
}
