//! `astar` of the `pathfinding` crate on the same space, given its best chance: eight-byte states, successors without allocation.

use std::cell::Cell;

use search::{Domain, Heuristic, Keyed};
use sliding::space::Nibbles;

use crate::Fifteen;

pub(crate) struct Solved {
    pub(crate) cost: u32,
    pub(crate) expanded: u64,
    pub(crate) stored: u64,
}

pub(crate) fn astar<H: Heuristic<Fifteen>>(space: &Fifteen, board: &Nibbles, heuristic: &H) -> Solved {
    let (expanded, stored) = (Cell::new(0), Cell::new(0));
    let successors = |key: &u64| {
        expanded.set(expanded.get() + 1);
        let state = space.restore(key);
        space.actions(&state).into_iter().map(move |action| {
            let mut after = state;
            space.apply(&mut after, action);
            (space.key(&after), 1)
        })
    };
    // Asked once for every state that is stored.
    let estimate = |key: &u64| {
        stored.set(stored.get() + 1);
        heuristic.estimate(heuristic.begin(space, &space.restore(key))).unwrap_or(u32::MAX / 2)
    };
    let goal = |key: &u64| space.is_goal(&space.restore(key));
    let found = pathfinding::prelude::astar(&space.key(board), successors, estimate, goal);
    Solved { cost: found.map_or(0, |(_, cost)| cost), expanded: expanded.get(), stored: stored.get() }
}
