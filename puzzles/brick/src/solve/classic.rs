//! The four classic modes, honestly labelled: fewest moves and least cost are the objectives, proved or greedy are
//! two solvers. And the classic mistake, as a third one: to take at once what costs nothing.
//!
//! The greedy estimate counts every remaining pair at the smallest unit cost (1 for moves). Removals that need no slide
//! make it too high, so it finds plans quickly and proves nothing about them. Where kinds differ in cost it says next
//! to nothing, and A* drowns in boards that are equally good by it: after [`GREEDY_NODES`] of them the first plan that
//! beams or sweeps find will do.

use pairs::field::{Code, Field, Guess, Space, is_tile};
use puzzle::{Answer, Failure, Message};
use search::{Control, Cost, Limits, Outcome, Promise, Report, Stop, astar};

use super::{CLASSIC_GREEDY, CLASSIC_OPTIMAL, FREE_FIRST, Job, codes, estimate, exact, field::Bricks};
use crate::{Clear, Rules, deadlock};

/// A* with the matching bound, boards with bricks that block each other for good cut off.
pub(super) fn optimal(job: &Job<'_>, control: &mut Control<'_>) -> Result<Answer<Clear>, Failure> {
    if job.level.rules == Rules::Push {
        return Err(Message::new("brick-classic-only").with("solver", CLASSIC_OPTIMAL).into());
    }
    let estimate = |field: &Bricks<'_>, board: &[Code]| if is_dead(field, board) { None } else { field.bound(board) };
    let heuristic = Guess { estimate, promise: Promise::ADMISSIBLE };
    let space = Space::new(Bricks::new(job.level, job.objective));
    Ok(Answer::new(CLASSIC_OPTIMAL, astar(&space, &codes(job), &heuristic, control)))
}

/// Boards that A* may expand before any plan will do.
const GREEDY_NODES: u64 = 2_000;

/// A* with remaining pairs times the smallest unit cost.
pub(super) fn greedy(job: &Job<'_>, control: &mut Control<'_>) -> Answer<Clear> {
    let start = codes(job);
    let field = Bricks::new(job.level, job.objective);
    let each = estimate::cheapest(&field, &start);
    let left = |board: &[Code]| board.iter().filter(|code| is_tile(**code)).count() / 2;
    let estimate = move |_: &Bricks<'_>, board: &[Code]| Some(left(board) as Cost * each);
    let heuristic = Guess { estimate, promise: Promise::GUESS };
    let limits = Limits { nodes: Some(GREEDY_NODES), ..Limits::default() };
    let report = control.turn(limits, |part| astar(&Space::new(field), &start, &heuristic, part));
    let is_short = matches!(report.outcome, Outcome::Unknown { stop: Stop::Nodes, .. }) && control.poll().is_ok();
    let outcome = if is_short { exact::somehow(job, control).outcome } else { report.outcome };
    Answer::new(CLASSIC_GREEDY, control.report(outcome))
}

/// A* where a board with a free removal has this one successor only. What it passes by can be the only way: it proves
/// nothing but the bound of the whole board.
pub(super) fn free_first(job: &Job<'_>, control: &mut Control<'_>) -> Result<Answer<Clear>, Failure> {
    if job.level.rules == Rules::Push {
        return Err(Message::new("brick-classic-only").with("solver", FREE_FIRST).into());
    }
    let start = codes(job);
    let bricks = Bricks::new(job.level, job.objective);
    let bound = bricks.bound(&start).unwrap_or(0);
    let heuristic =
        Guess { estimate: |field: &FreeFirst<'_>, board: &[Code]| field.0.bound(board), promise: Promise::ADMISSIBLE };
    let Report { outcome, stats } = astar(&Space::new(FreeFirst(bricks)), &start, &heuristic, control);
    let outcome = match outcome {
        Outcome::Optimal(plan) => Outcome::found(plan, bound, None),
        Outcome::Feasible { plan, stop, .. } => Outcome::found(plan, bound, stop),
        Outcome::Unsolvable => Outcome::Unknown { lower_bound: bound, stop: Stop::Incomplete },
        Outcome::Unknown { stop, .. } => Outcome::Unknown { lower_bound: bound, stop },
    };
    Ok(Answer::new(FREE_FIRST, Report { outcome, stats }))
}

/// The bricks, with no choice where a removal is free.
struct FreeFirst<'l>(Bricks<'l>);

impl Field for FreeFirst<'_> {
    type Action = Clear;

    fn actions(&self, board: &[Code], found: &mut Vec<Clear>) {
        let before = found.len();
        self.0.actions(board, found);
        let free = found[before..].iter().copied().find(|&clear| clear.place == clear.brick);
        if let Some(free) = free {
            found.truncate(before);
            found.push(free);
        }
    }

    fn play(&self, board: &mut [Code], action: Clear) {
        self.0.play(board, action);
    }

    fn cost(&self, board: &[Code], action: Clear) -> Cost {
        self.0.cost(board, action)
    }

    fn bound(&self, board: &[Code]) -> Option<Cost> {
        self.0.bound(board)
    }
}

fn is_dead(field: &Bricks<'_>, board: &[Code]) -> bool {
    let size = field.size();
    deadlock::crossing(size, board).is_some() || !deadlock::stuck(size, board).is_empty()
}
