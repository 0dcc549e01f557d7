//! What the rule did, for whoever watches: every position on the way, and where the rule turned to something else.

use grid::Direction;
use search::{
    Control, Cost, Heuristic, Keyed,
    trace::{End, EventKind, StateId},
};

use super::{
    super::Job,
    Stages,
    permutation::{self, without_returns},
};
use crate::{
    heuristic::Manhattan,
    space::{Counting, PackedBoard, Space, Visitor, visit},
};

/// Tells the recorder the steps of the blank with the stages between them, as the plan has them: steps that take each
/// other back are left out. The last position is the goal if the rule came to its end.
pub(super) fn record(job: &Job<'_>, steps: &[Direction], stages: &Stages, is_solved: bool, control: &mut Control<'_>) {
    let stages = moved(steps, stages);
    visit(job.level, Steps { job, steps: &without_returns(steps), stages: &stages, is_solved, control });
}

/// The stages by the steps that are kept: a stage comes before the first of its steps that stays.
fn moved(steps: &[Direction], stages: &Stages) -> Stages {
    let mut kept: Vec<Direction> = Vec::new();
    let lengths: Vec<usize> = steps
        .iter()
        .map(|&step| {
            if kept.last() == Some(&step.opposite()) {
                kept.pop();
            } else {
                kept.push(step);
            }
            kept.len()
        })
        .collect();
    let before = |at: usize| if at == 0 { 0 } else { lengths[at - 1] };
    let place = |at: usize| lengths[at.min(lengths.len())..].iter().copied().fold(before(at), usize::min);
    stages.iter().map(|&(at, kind)| (place(at), kind)).collect()
}

struct Steps<'a, 'o> {
    job: &'a Job<'a>,
    steps: &'a [Direction],
    stages: &'a Stages,
    is_solved: bool,
    control: &'a mut Control<'o>,
}

impl Visitor for Steps<'_, '_> {
    type Output = ();

    fn visit<B: PackedBoard, C: Counting>(self, space: Space<B, C>) {
        let Steps { job, steps, stages, is_solved, control } = self;
        let expanded = control.stats().expanded;
        let Some(recorder) = control.recorder() else { return };
        let manhattan = Manhattan::<C>::new(job.level);
        let mut board = space.pack(job.state.tiles());
        let look = |board: &B, recorder: &mut search::trace::Recorder| -> (StateId, Cost) {
            let memo = Heuristic::<Space<B, C>>::begin(&manhattan, &space, board);
            let h = Heuristic::<Space<B, C>>::estimate(&manhattan, memo).unwrap_or(0);
            (recorder.identify(&space, &space.key(board)), h)
        };
        let (id, h) = look(&board, recorder);
        recorder.root(End::Near, 0, id, h);
        let plan = permutation::plan(job.level, steps);
        let mut done = 0;
        let mut rest = stages.iter().peekable();
        let mut due = |done: usize, number: u32, recorder: &mut search::trace::Recorder| {
            while let Some((_, kind)) = rest.next_if(|(at, _)| *at <= done) {
                recorder.note(End::Near, *kind, number);
            }
        };
        let count = plan.actions.len();
        for (number, slide) in plan.actions.into_iter().enumerate() {
            let number = number as u32;
            due(done, number, recorder);
            recorder.expand(End::Near, number, false);
            done += usize::from(slide.count);
            search::Domain::apply(&space, &mut board, C::action(slide));
            let (id, h) = look(&board, recorder);
            let is_goal = is_solved && number as usize + 1 == count;
            let kind = if is_goal { EventKind::Goal } else { EventKind::Push };
            recorder.reach(End::Near, kind, (number, number + 1), id, (number + 1, h));
        }
        if is_solved && count == 0 {
            recorder.note(End::Near, EventKind::Goal, 0);
        }
        recorder.expanded_in_all(expanded);
    }
}

#[cfg(test)]
mod tests {
    use Direction::{Down, Left, Right, Up};

    use super::*;

    #[test]
    fn stages_stand_before_the_steps_that_stay() {
        // Of right, left, up only up stays; a stage after the first step has moved to the front.
        let steps = [Right, Left, Up, Down, Down, Left];
        assert_eq!(without_returns(&steps), [Down, Left]);
        let stages: Stages = [0, 1, 3, 5, 6].map(|at| (at, EventKind::Subgoal)).to_vec();
        let places: Vec<usize> = moved(&steps, &stages).into_iter().map(|(at, _)| at).collect();
        assert_eq!(places, [0, 0, 0, 1, 2]);
        assert_eq!(moved(&[], &vec![(0, EventKind::Rest)]), [(0, EventKind::Rest)]);
    }
}
