//! A solution made better: whoever found it, it is replayed like a plan of ours, a solver goes on from it, and what
//! came of it is compared with it stretch by stretch.

use std::{collections::HashMap, time::Duration};

use puzzle::{About, Failure, Message, Puzzle, Request, SolverInfo};
use search::{Claim, Control, Outcome, Report, Stats};
use serde::Serialize;

use crate::{
    Answer, Check,
    board::Typed,
    replay::{self, read},
    solve::{self, Replayed},
};

/// What came of a solution that somebody gave.
#[derive(Clone, Debug)]
pub struct Improved {
    /// The solution that was given.
    pub given: Check,
    /// The best one now: that one or a better one, and what is proved about it.
    pub answer: Answer,
    /// Where the two differ in cost, in the order of the moves.
    pub improvements: Vec<Improvement>,
}

/// A stretch of a solution that another one took the place of. Both lead from the same position to the same position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Improvement {
    /// What it was.
    pub before: Stretch,
    /// What it is now.
    pub after: Stretch,
}

/// Some moves of a solution in a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Stretch {
    /// Moves before it.
    pub from: usize,
    /// Moves before its end.
    pub to: usize,
    /// What its moves cost under each objective of the game.
    pub costs: Vec<(&'static str, u64)>,
}

/// Bytes of pictures up to which two solutions are compared.
const MOST_BYTES: usize = 64 << 20;

/// The solution that a text of moves is, as an answer that proves nothing.
pub(crate) fn solution<P: Puzzle>(board: &Typed<P>, moves: &str, request: &Request) -> Result<Answer, Failure> {
    let start = board.start();
    let (actions, end) = read(board, start.clone(), moves);
    if !board.puzzle.is_goal(&board.level, &end?) {
        return Err(Message::new("moves-do-not-solve").into());
    }
    let about = board.puzzle.about();
    let objective = solve::objective_name(about, request);
    let Replayed { plan, counts, .. } = solve::priced(board, &start, &actions, objective).map_err(Failure::Internal)?;
    let report = Report { outcome: Outcome::found(plan, 0, None), stats: Stats::default() };
    let solved = puzzle::Answer::new("given", report);
    Ok(Answer { about, objective, solved, counts, total_time: Duration::ZERO, warm_starts: false })
}

/// Goes on from the solution that a text of moves is.
pub(crate) fn improve<P: Puzzle>(
    board: &Typed<P>,
    moves: &str,
    request: &Request,
    control: &mut Control<'_>,
) -> Result<Improved, Failure> {
    let (known, start) = (solution(board, moves, request)?, board.start());
    let stages = stages(board.puzzle.about(), request);
    let answer = in_stages(stages, Some(known), control, |request, known, part| {
        Ok(solve::solve(board, &start, request, known, |_, _| {}, part)?.answer)
    })?;
    let improvements = improvements(board, moves, &answer.moves().unwrap_or_default());
    Ok(Improved { given: replay::check(board, moves), answer, improvements })
}

/// One of the searches that a solution goes through.
pub(crate) struct Stage {
    request: Request,
    /// Which part of the time and the expansions that are left it may use: one in so many.
    share: u32,
}

impl Stage {
    /// A search with everything that is left.
    pub(crate) fn whole(request: Request) -> Stage {
        Stage { request, share: 1 }
    }

    /// The time and the expansions of its share.
    fn allowance(&self, control: &Control<'_>) -> (Option<Duration>, Option<u64>) {
        let nodes = control.limits().nodes.map(|nodes| nodes.saturating_sub(control.stats().expanded));
        (control.time_left().map(|time| time / self.share), nodes.map(|nodes| nodes / u64::from(self.share)))
    }
}

/// First the solver that makes any plan better quickly, where the puzzle has one, then the one that also proves.
pub(crate) fn stages(about: &About, request: &Request) -> Vec<Stage> {
    let is_quick = |info: &&SolverInfo| info.warm_starts && info.claim == Claim::Any;
    let quick = about.solvers.iter().find(is_quick).filter(|_| request.solver.is_none());
    let first =
        quick.map(|info| Stage { request: Request { solver: Some(info.id.to_owned()), ..request.clone() }, share: 4 });
    first.into_iter().chain([Stage::whole(request.clone())]).collect()
}

/// Searches stage after stage, each from what the ones before found.
pub(crate) fn in_stages(
    stages: Vec<Stage>,
    mut known: Option<Answer>,
    control: &mut Control<'_>,
    solve: impl Fn(&Request, Option<&Answer>, &mut Control<'_>) -> Result<Answer, Failure>,
) -> Result<Answer, Failure> {
    for stage in &stages {
        let (time, nodes) = stage.allowance(control);
        let found = control.within(time, nodes, |control| solve(&stage.request, known.as_ref(), control))?;
        known = Some(match &known {
            Some(earlier) => found.after(earlier),
            None => found,
        });
    }
    known.ok_or_else(|| Message::new("game-not-solved").into())
}

/// Where two solutions of a board differ in cost: they are cut at the positions that both come through in the same
/// order. Nothing for solutions too long to compare.
pub(crate) fn improvements<P: Puzzle>(board: &Typed<P>, before: &str, after: &str) -> Vec<Improvement> {
    let (Some(before), Some(after)) = (SolutionPositions::new(board, before), SolutionPositions::new(board, after))
    else {
        return Vec::new();
    };
    let mut places: HashMap<&str, Vec<usize>> = HashMap::new();
    for (at, picture) in before.pictures.iter().enumerate() {
        places.entry(picture).or_default().push(at);
    }
    let mut improvements = Vec::new();
    let mut last = (0, 0);
    for (at, picture) in after.pictures.iter().enumerate().skip(1) {
        let met = places.get(&picture[..]).and_then(|places| places.iter().find(|&&place| place > last.0));
        if let Some(&place) = met {
            // A way that led back to where it began is gone, whatever came after it.
            let again = places[&after.pictures[last.1][..]].iter().rfind(|&&again| again > last.0 && again < place);
            if let Some(&again) = again {
                let (before, after) = (before.stretch(last.0, again), after.stretch(last.1, last.1));
                improvements.push(Improvement { before, after });
                last.0 = again;
            }
            improvements.push(Improvement { before: before.stretch(last.0, place), after: after.stretch(last.1, at) });
            last = (place, at);
        }
    }
    let ends = (before.pictures.len() - 1, after.pictures.len() - 1);
    if last != ends {
        improvements.push(Improvement { before: before.stretch(last.0, ends.0), after: after.stretch(last.1, ends.1) });
    }
    improvements.retain(|change| change.before.costs != change.after.costs);
    improvements
}

/// A solution as the positions that it comes through.
struct SolutionPositions {
    /// The start first. A picture shows all there is to a position.
    pictures: Vec<String>,
    /// What the moves so far cost under each objective.
    costs: Vec<Vec<(&'static str, u64)>>,
}

impl SolutionPositions {
    fn new<P: Puzzle>(board: &Typed<P>, moves: &str) -> Option<SolutionPositions> {
        let Typed { puzzle, level } = board;
        let mut state = board.start();
        let (actions, _) = read(board, state.clone(), moves);
        let mut costs = vec![puzzle.about().objectives.iter().map(|name| (*name, 0)).collect::<Vec<_>>()];
        let mut pictures = vec![puzzle.picture(level, &state)];
        if actions.len().saturating_mul(pictures[0].len()) > MOST_BYTES {
            return None;
        }
        for action in actions {
            let mut sum = costs[costs.len() - 1].clone();
            for ((_, cost), objective) in sum.iter_mut().zip(puzzle.solvers().objectives) {
                *cost += u64::from(puzzle.cost(level, &state, action, *objective));
            }
            board.replay(&mut state, action);
            costs.push(sum);
            pictures.push(puzzle.picture(level, &state));
        }
        Some(SolutionPositions { pictures, costs })
    }

    fn stretch(&self, from: usize, to: usize) -> Stretch {
        let ends = self.costs[from].iter().zip(&self.costs[to]);
        Stretch { from, to, costs: ends.map(|(start, end)| (end.0, end.1 - start.1)).collect() }
    }
}
