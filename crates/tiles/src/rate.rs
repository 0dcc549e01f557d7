//! How hard a board of pairs is, judged by what a solver and a careless player make of it.

use puzzle::{Failure, Known, Puzzle, Request, Seed};
use search::{Control, Cost, Limits, Outcome};

use crate::amounts::below;

/// The signs of difficulty of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The proved optimum; `None` if it is not known, or there is none.
    pub optimum: Option<Cost>,
    /// What the best plan that was found costs.
    pub best: Option<Cost>,
    /// Whether there is certainly no plan.
    pub unsolvable: bool,
    /// What the default heuristic says at the start.
    pub estimate: Cost,
    /// First moves after which the best cost can still be reached, in thousandths of those that were tried.
    pub safe: u32,
    /// Random play-outs that get stuck, in thousandths.
    pub dying: u32,
}

impl Rating {
    /// One number to order boards by: what the estimate misses counts most, then traps, then risky first moves.
    pub fn score(&self) -> u32 {
        let missed = self.optimum.map_or(0, |optimum| optimum.saturating_sub(self.estimate));
        missed.saturating_mul(300).saturating_add(self.dying + (1000 - self.safe) / 2)
    }

    /// The rating as every puzzle gives it. The hardest ladders of ours reach a score of about 1500.
    pub fn common(&self) -> puzzle::Rating {
        let outcome = match (self.optimum, self.best) {
            _ if self.unsolvable => Known::Unsolvable,
            (Some(_), _) => Known::Optimal,
            (None, Some(_)) => Known::Feasible,
            (None, None) => Known::Unknown,
        };
        let parts = [
            ("estimate", u64::from(self.estimate)),
            ("safe", (self.safe / 10).into()),
            ("dying", (self.dying / 10).into()),
        ];
        let score = self.best.map(|_| (self.score() / 15).min(100));
        puzzle::Rating { score, cost: self.best, outcome, parts: parts.into() }
    }
}

/// Expansions for the board itself.
const MOST_NODES: u64 = 2_000_000;
/// First moves that are tried.
const MOVES: usize = 12;
/// Random play-outs.
const GAMES: usize = 60;
/// Expansions for the board after a first move.
const NODES: u64 = 20_000;

/// Judges a level under the puzzle's first objective.
pub fn rate<P: Puzzle>(puzzle: &P, level: &P::Level, control: &mut Control<'_>) -> Result<Rating, Failure> {
    let objective = puzzle.solvers().objectives[0];
    let start = puzzle.start(level);
    let mut outcome = |state: &P::State, nodes| {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let answer = control.turn(limits, |part| puzzle.solve(level, state, &Request::default(), part))?;
        control.poll()?;
        Ok::<_, Failure>(answer.report.outcome)
    };
    let found = outcome(&start, MOST_NODES)?;
    let best = found.plan().map(|plan| plan.cost);
    let optimum = if matches!(found, Outcome::Optimal(_)) { best } else { None };
    let unsolvable = matches!(found, Outcome::Unsolvable);
    let heuristic = (puzzle.solvers().default_heuristic)(level);
    let estimate = puzzle.estimate(level, &start, objective, &heuristic).unwrap_or(0);
    let mut rng = Seed(0).rng(RATING_STREAM);
    let mut moves = puzzle.actions(level, &start);
    crate::amounts::shuffle(&mut moves, &mut rng);
    moves.truncate(MOVES);
    let mut safe = 0;
    for &action in &moves {
        let mut after = start.clone();
        let cost = puzzle.cost(level, &after, action, objective);
        if puzzle.play(level, &mut after, action).is_err() {
            continue;
        }
        safe += u32::from(outcome(&after, NODES)?.plan().is_some_and(|plan| Some(plan.cost + cost) == optimum));
    }
    let mut dying = 0;
    for _ in 0..GAMES {
        control.poll()?;
        let mut state = start.clone();
        loop {
            let moves = puzzle.actions(level, &state);
            if moves.is_empty() {
                break;
            }
            let action = moves[below(&mut rng, moves.len())];
            if puzzle.play(level, &mut state, action).is_err() {
                break;
            }
        }
        dying += u32::from(!puzzle.is_goal(level, &state));
    }
    let safe = if moves.is_empty() { 0 } else { safe * 1000 / moves.len() as u32 };
    Ok(Rating { optimum, best, unsolvable, estimate, safe, dying: dying * 1000 / GAMES as u32 })
}

/// Apart from the streams that make boards.
const RATING_STREAM: u64 = 7;
