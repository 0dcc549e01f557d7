//! The boards: walks from the goal.

use grid::Size;
use search::{Domain, Keyed, SplitMix};
use sliding::{Level, Metric, space::Nibbles};

use crate::Fifteen;

/// Which boards: walks of `steps` moves by the seeds 0, 1, 2, …
#[derive(Clone, Copy)]
pub(crate) struct Walks {
    steps: usize,
    seeds: u64,
}

/// For IDA*.
pub(crate) const LONG: Walks = Walks { steps: 80, seeds: 10 };
/// For A*: up to a few million states each.
pub(crate) const SHORT: Walks = Walks { steps: 74, seeds: 10 };

/// A board that A* does not solve within a million expansions: a longer walk.
pub(crate) fn hard(space: &Fifteen) -> Nibbles {
    walk(space, 5, 400)
}

pub(crate) fn level() -> Level {
    let size = Size::new(4, 4);
    let goal = Level::blank_last(size);
    Level { size, start: goal.clone(), goal, metric: Metric::Single }
}

pub(crate) fn walks(space: &Fifteen, walks: Walks) -> Vec<Nibbles> {
    (0..walks.seeds).map(|seed| walk(space, seed, walks.steps)).collect()
}

/// A random walk that never takes its last move back.
fn walk(space: &Fifteen, seed: u64, steps: usize) -> Nibbles {
    let mut random = SplitMix(seed);
    let mut state = space.pack(&level().goal);
    let mut last = None;
    for _ in 0..steps {
        let fresh = |&action: &_| last.is_none_or(|last| !space.is_redundant(last, action));
        let actions: Vec<_> = space.actions(&state).into_iter().filter(fresh).collect();
        let action = actions[random.below(actions.len())];
        space.apply(&mut state, action);
        last = Some(action);
    }
    space.restore(&space.key(&state))
}
