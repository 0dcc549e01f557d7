//! From pushes to the steps of the player.

use grid::{Cell, Direction};

use crate::{action::Step, level::Level, state::State, walk};

/// A push: the cell of the box before, and where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Push {
    /// The box's cell.
    pub(crate) from: Cell,
    /// The way it goes.
    pub(crate) direction: Direction,
}

/// The steps that make these pushes, with the shortest walks between them; `None` if one of them is not possible.
pub(crate) fn spell(level: &Level, start: &State, pushes: &[Push]) -> Option<Vec<Step>> {
    let mut state = start.clone();
    let mut steps = Vec::new();
    for push in pushes {
        let behind = level.size().step(push.from, push.direction.opposite())?;
        let walk = if behind == state.player { Vec::new() } else { walk::walk(level, &state, behind)? };
        for step in walk.into_iter().chain([Step::push(push.direction)]) {
            state.play(level, step).ok()?;
            steps.push(step);
        }
    }
    Some(steps)
}
