//! How hard a level is, as every front end shows it.

use puzzle::{Failure, Known, Puzzle, Rating, Request};
use search::{Control, Limits, Outcome};

use crate::{Sokoban, level::Level, rating, state::State};

/// Expansions for a rating that somebody waits for.
const NODES: u64 = 300_000;

/// The rating as every puzzle gives it: by the fewest pushes if they are found, as the hardest there is
/// if only some solution is, and not at all if none is.
pub(crate) fn rate(level: &Level, control: &mut Control<'_>) -> Result<Rating, Failure> {
    if let Some((rating, plan)) = rating::rate(level, NODES, control) {
        let rating::Rating { pushes, moves, changes, detours, traps, nodes } = rating;
        let parts = vec![
            ("pushes", pushes.into()),
            ("moves", moves.into()),
            ("changes", changes.into()),
            ("detours", detours.into()),
            ("traps", traps.into()),
            ("nodes", nodes),
        ];
        let score = Some(rating.score().min(100));
        return Ok(Rating { score, cost: Some(plan.cost), outcome: Known::Optimal, parts });
    }
    control.poll()?;
    let found = control.turn(Limits { nodes: Some(NODES), ..Limits::default() }, |part| {
        Sokoban.solve(level, &State::start(level), &Request::default(), part)
    });
    let found = found?.report.outcome;
    control.poll()?;
    let outcome = match found {
        Outcome::Optimal(_) => Known::Optimal,
        Outcome::Feasible { .. } => Known::Feasible,
        Outcome::Unsolvable => Known::Unsolvable,
        Outcome::Unknown { .. } => Known::Unknown,
    };
    let cost = found.plan().map(|plan| plan.cost);
    Ok(Rating { score: cost.map(|_| 100), cost, outcome, parts: Vec::new() })
}
