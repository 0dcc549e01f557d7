//! The four classic modes, honestly labelled: fewest moves and least cost are the objectives, proved or greedy are
//! these two solvers.
//!
//! The greedy estimate counts every remaining pair at the smallest unit cost (1 for moves). Removals that need no slide
//! make it too high, so it finds plans quickly and proves nothing about them. Where kinds differ in cost it says next
//! to nothing, and A* drowns in boards that are equally good by it: after [`GREEDY_NODES`] of them the first plan that
//! beams or sweeps find will do.

use pairs::field::{Code, Field, Guess, Space, is_tile};
use puzzle::{Answer, Failure, Message};
use search::{Control, Cost, Limits, Outcome, Promise, Stop, astar};

use super::{CLASSIC_GREEDY, CLASSIC_OPTIMAL, Job, codes, estimate, exact, field::Bricks};
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

fn is_dead(field: &Bricks<'_>, board: &[Code]) -> bool {
    let size = field.size();
    deadlock::crossing(size, board).is_some() || !deadlock::stuck(size, board).is_empty()
}
