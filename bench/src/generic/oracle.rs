//! `astar` of the `pathfinding` crate on the same space, given its best chance: packed states, a short hash, successors
//! without allocation.

use std::{
    cell::Cell,
    hash::{Hash, Hasher},
};

use search::{Domain, Heuristic};
use sliding::space::{Nibbles, PackedBoard};

use crate::Fifteen;

pub(crate) struct OracleRun {
    pub(crate) cost: u32,
    pub(crate) expanded: u64,
    pub(crate) stored: u64,
}

pub(crate) fn astar<H: Heuristic<Fifteen>>(space: &Fifteen, board: &Nibbles, heuristic: &H) -> OracleRun {
    let (expanded, stored) = (Cell::new(0), Cell::new(0));
    let successors = |OracleNode(state): &OracleNode| {
        expanded.set(expanded.get() + 1);
        let state = *state;
        space.actions(&state).into_iter().map(move |action| {
            let mut after = state;
            space.apply(&mut after, action);
            (OracleNode(after), 1)
        })
    };
    // Asked once for every state that is stored.
    let estimate = |OracleNode(state): &OracleNode| {
        stored.set(stored.get() + 1);
        heuristic.estimate(heuristic.begin(space, state)).unwrap_or(u32::MAX / 2)
    };
    let goal = |OracleNode(state): &OracleNode| space.is_goal(state);
    let found = pathfinding::prelude::astar(&OracleNode(*board), successors, estimate, goal);
    OracleRun { cost: found.map_or(0, |(_, cost)| cost), expanded: expanded.get(), stored: stored.get() }
}

/// A state as the crate wants it.
#[derive(Clone, PartialEq, Eq)]
struct OracleNode(Nibbles);

impl Hash for OracleNode {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.key().hash(hasher);
    }
}
