//! Boards some random moves away from the goal.

use search::{Control, Domain, Stop};

use super::random::Random;
use crate::{
    level::{Level, Tile},
    space::{Counting, PackedBoard, Space, Visitor, visit},
};

/// The tiles after `moves` random moves from the goal, none of which takes back the one before.
pub(super) fn walk(
    level: &Level,
    moves: u64,
    random: &mut Random,
    control: &mut Control<'_>,
) -> Result<Box<[Tile]>, Stop> {
    visit(level, RandomWalk { level, moves, random, control })
}

struct RandomWalk<'a, 'o> {
    level: &'a Level,
    moves: u64,
    random: &'a mut Random,
    control: &'a mut Control<'o>,
}

impl Visitor for RandomWalk<'_, '_> {
    type Output = Result<Box<[Tile]>, Stop>;

    fn visit<B: PackedBoard, C: Counting>(self, space: Space<B, C>) -> Self::Output {
        let mut walker = Walker::new(&space, space.pack(&self.level.goal));
        for step in 0..self.moves {
            if step % 1024 == 0 {
                self.control.poll()?;
            }
            walker.step(&space, self.random);
        }
        Ok(space.unpack(&walker.state).into())
    }
}

/// Someone who wanders about, and never straight back.
#[derive(Clone)]
pub(super) struct Walker<B, A> {
    pub(super) state: B,
    last: Option<A>,
}

impl<B: PackedBoard, A: Copy + Eq> Walker<B, A> {
    /// A walker who starts there.
    pub(super) fn new<C: Counting<Action = A>>(_: &Space<B, C>, state: B) -> Self {
        Walker { state, last: None }
    }

    /// One random move. Every cell has at least two neighbours, so there always is one.
    pub(super) fn step<C: Counting<Action = A>>(&mut self, space: &Space<B, C>, random: &mut Random) {
        let last = self.last;
        let is_new = |action: &A| last.is_none_or(|last| !space.is_redundant(last, *action));
        let actions: Vec<A> = space.actions(&self.state).into_iter().filter(is_new).collect();
        let action = actions[random.below(actions.len())];
        space.apply(&mut self.state, action);
        self.last = Some(action);
    }
}
