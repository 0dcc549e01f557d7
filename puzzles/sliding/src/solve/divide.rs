//! Divide and conquer: finish one side of the board after the other by rule, and the last 3×3 cells by search.
//!
//! A side is finished tile by tile; its last two tiles go in together, by a small search in the corner. What is left is
//! a smaller board of the same kind. Any board up to 100×100 is answered at once; the plan is three to four times the
//! Manhattan distance, about what Parberry's rules give (I. Parberry, A real-time algorithm for the (n²−1)-puzzle,
//! 1995).

mod area;
mod carry;
mod corner;
mod finish;
mod neighbours;
pub(crate) mod permutation;
mod record;
pub(crate) mod sides;
mod tile_distances;

use grid::Direction;
use puzzle::{Answer, Failure};
use search::{Control, Outcome, Stop, trace::EventKind};

pub(crate) use self::{area::Area, finish::distance};
use self::{carry::Carrier, permutation::Permutation};
use super::{Job, anytime::bound};
use crate::action::Slide;

/// The solver's id.
pub(crate) const ID: &str = "divide";

/// Sides up to this length are left to the last search.
const LAST_SIDE: usize = 3;

/// Solves by rule. The plan is `Feasible`, with the bound of the board.
pub(crate) fn solve(job: &Job<'_>, control: &mut Control<'_>) -> Result<Answer<Slide>, Failure> {
    let lower_bound = bound(job.level, job.state.tiles());
    control.raise_bound(lower_bound);
    let mut board = Permutation::new(job.level, job.state.tiles());
    let mut stages = Stages::new();
    let divided = in_stages(&mut board, &mut stages, control);
    if control.is_recording() {
        record::record(job, &board.steps, &stages, divided.is_ok(), control);
    }
    let outcome = match divided {
        Ok(()) => {
            Outcome::found(permutation::plan(job.level, &permutation::without_returns(&board.steps)), lower_bound, None)
        }
        Err(stop) => Outcome::Unknown { lower_bound, stop },
    };
    Ok(Answer::new(ID, control.report(outcome)))
}

/// What the rule turned to, and after how many steps of the blank.
pub(crate) type Stages = Vec<(usize, EventKind)>;

/// Brings every tile home. The board must be solvable. What the board and its steps take is charged meanwhile.
pub(crate) fn divide(board: &mut Permutation, control: &mut Control<'_>) -> Result<(), Stop> {
    in_stages(board, &mut Stages::new(), control)
}

fn in_stages(board: &mut Permutation, stages: &mut Stages, control: &mut Control<'_>) -> Result<(), Stop> {
    let mut held = control.hold(board.bytes())?;
    let divided = shrink(board, LAST_SIDE, stages, control).and_then(|area| {
        let grown = board.bytes().saturating_sub(held.bytes());
        control.grow(&mut held, grown)?;
        stages.push((board.steps.len(), EventKind::Rest));
        finish::finish(board, area, control)
    });
    debug_assert!(divided.is_err() || board.is_solved(), "every tile is home");
    divided
}

/// Finishes sides until the open area is at most `last` wide and high; returns it.
fn shrink(board: &mut Permutation, last: usize, stages: &mut Stages, control: &mut Control<'_>) -> Result<Area, Stop> {
    let mut area = Area::whole(board.size);
    let mut carrier = Carrier::new(board.size);
    while area.size().width.max(area.size().height) > last {
        let side = area.next_side(board.size, board.blank_home());
        stages.push((board.steps.len(), EventKind::Part));
        finish_side(board, &mut carrier, (area, side), stages, control)?;
        area = area.without(side);
    }
    Ok(area)
}

/// Places the tiles of one side: one by one, and the last two together.
fn finish_side(
    board: &mut Permutation,
    carrier: &mut Carrier,
    (area, side): (Area, Direction),
    stages: &mut Stages,
    control: &mut Control<'_>,
) -> Result<(), Stop> {
    let (length, _) = area.extent(side);
    carrier.open(area);
    for along in 0..length.saturating_sub(2) {
        let target = area.cell(board.size, side, along, 0);
        stages.push((board.steps.len(), EventKind::Subgoal));
        carrier.carry(board, target, Area::of_cell(board.size, target), None, control)?;
        carrier.close(target);
    }
    stages.push((board.steps.len(), EventKind::Joint));
    corner::finish(board, carrier, area, side, control)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::anytime::tests::{boards, random, replays};

    #[test]
    fn every_size_and_goal_is_solved() {
        for level in boards() {
            let mut board = Permutation::new(&level, &level.start);
            divide(&mut board, &mut Control::unlimited()).unwrap();
            assert!(board.is_solved(), "{} {:?} to {:?}", level.size, level.start, level.goal);
            assert!(replays(&level, &permutation::plan(&level, &board.steps)));
        }
    }

    /// The tiles that go in together can shut the blank in a corner.
    #[test]
    fn many_small_boards() {
        for (width, height) in [(2, 4), (2, 7), (3, 4), (4, 4), (5, 5), (4, 6)] {
            for seed in 0..300 {
                let level = random(grid::Size::new(width, height), seed);
                let mut board = Permutation::new(&level, &level.start);
                divide(&mut board, &mut Control::unlimited()).unwrap_or_else(|_| panic!("{level:?}"));
                assert!(board.is_solved());
            }
        }
    }

    #[test]
    fn what_is_held_is_counted() {
        let level = boards().pop().unwrap();
        let mut control = Control::unlimited();
        let mut board = Permutation::new(&level, &level.start);
        divide(&mut board, &mut control).unwrap();
        assert!(control.stats().peak_bytes >= board.steps.len() as u64 && control.progress().bytes == 0);
        let mut tight = Control::new(search::Limits { memory: Some(board.steps.len() as u64), ..Default::default() });
        assert_eq!(divide(&mut Permutation::new(&level, &level.start), &mut tight), Err(Stop::Memory));
    }

    #[test]
    fn a_limit_ends_it() {
        let level = boards().pop().unwrap();
        let mut control = Control::new(search::Limits { nodes: Some(10), ..Default::default() });
        assert_eq!(divide(&mut Permutation::new(&level, &level.start), &mut control), Err(Stop::Nodes));
    }
}
