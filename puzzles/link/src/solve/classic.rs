//! The classic solver: A* with cost turns + 1 and remaining pairs as estimate, which looks at a few removals of every
//! board only.
//!
//! Which few decides everything. The classic program took the cheapest, and among equals those that its scan of the
//! board met first: on its 6×6 board of 18 pairs with at most 3 turns it reported 46 with one branch and 36 with two.
//! That is luck of the scan: cheapest first gives 42 and 38 in order of cells, 40 and 37 in order of kinds, 44 and 38
//! by columns, 46 and 42 by kinds backwards. Here a removal is judged by what it costs and by what the tiles left would
//! cost as they are joined after it, a tile that cannot go counting for more than any that can: 36 with one branch, 34
//! with two; 33 is the optimum.
//!
//! How few was chosen by the size of the board; the turn limit is the rule option `turns`. What was not looked at may
//! hold the best plan, or the only one: the solver proves nothing, whatever A* thinks of the thinned space.

use pairs::{Clearing, RemainingPairs, Removal, field::Space};
use puzzle::{Answer, Failure};
use search::{Control, Cost, Outcome, Report, Stop, astar};

use super::{CLASSIC, Heuristic, Job, codes, estimate, exact, field::Shifting, generic::pairs_left, is_still};
use crate::Join;

/// Runs it with the branch limit of the request, or the preset for the board.
pub(super) fn classic(job: &Job<'_>, control: &mut Control<'_>) -> Result<Answer<Join>, Failure> {
    let branch = job.tuning.branch.unwrap_or_else(|| preset(job.state.left() / 2, job.level.tiles.size().cells()));
    let report = if is_still(job.level) {
        let clearing = Clearing::new(&exact::board(job.level, job.state)?).with_branch_limit(branch);
        astar(&clearing, &clearing.start(), &RemainingPairs::times(&clearing, 1), control)
    } else {
        let space = Space::with_branch(Shifting::new(job.level), branch.max(1));
        astar(&space, &codes(job), &pairs_left(), control)
    };
    let bound = estimate(job.level, job.state, &Heuristic::Matching).unwrap_or(0);
    Ok(Answer::new(CLASSIC, exact::joins(weakened(report, bound))))
}

/// The classic branch limit for so many pairs on so many cells.
pub(super) fn preset(pairs: usize, cells: usize) -> usize {
    match (pairs, cells) {
        (17.., _) => 1,
        (12.., _) => 2,
        (9.., _) | (_, 41..) => 3,
        _ => 4,
    }
}

/// What a search of a thinned space proves about the whole one: its plan is a plan, and that is all.
fn weakened(Report { outcome, stats }: Report<Removal>, bound: Cost) -> Report<Removal> {
    let outcome = match outcome {
        Outcome::Optimal(plan) => Outcome::found(plan, bound, None),
        Outcome::Feasible { plan, stop, .. } => Outcome::found(plan, bound, stop),
        Outcome::Unsolvable => Outcome::Unknown { lower_bound: bound, stop: Stop::Incomplete },
        Outcome::Unknown { stop, .. } => Outcome::Unknown { lower_bound: bound, stop },
    };
    Report { outcome, stats }
}
