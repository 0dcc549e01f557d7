//! How many tiles are not on their goal cell.

use search::{Cost, Heuristic, Promise};

use super::Axes;
use crate::{
    level::{Level, Metric, Tile},
    space::{Counting, PackedBoard, Space},
};

/// Counts misplaced tiles; a move brings home at most as many as it pushes.
#[derive(Clone, Debug)]
pub struct Misplaced {
    /// The goal, with a number that is no tile where the blank goes.
    goal: Box<[usize]>,
    per_move: u32,
}

impl Misplaced {
    /// The estimate for a level.
    pub fn new(level: &Level) -> Self {
        let tile = |&tile: &Tile| if tile == 0 { usize::MAX } else { usize::from(tile) };
        let per_move = match level.metric {
            Metric::Single => 1,
            Metric::Multi => level.size.width.max(level.size.height) as u32 - 1,
        };
        Misplaced { goal: level.goal.iter().map(tile).collect(), per_move }
    }
}

impl<B: PackedBoard, C: Counting> Heuristic<Space<B, C>> for Misplaced {
    type Memo = Axes;

    fn begin(&self, _: &Space<B, C>, state: &B) -> Axes {
        let misplaced = |cell: &usize| state.tile(*cell) != 0 && self.goal[*cell] != state.tile(*cell);
        Axes::new(0, (0..self.goal.len()).filter(misplaced).count() as u32)
    }

    #[inline(always)]
    fn step(&self, space: &Space<B, C>, memo: Axes, action: C::Action, after: &B) -> Axes {
        space.moved(action, after).fold(memo, |memo, moved| {
            let left_home = self.goal[moved.from] == moved.tile;
            let came_home = self.goal[moved.to] == moved.tile;
            memo.add(true, i32::from(left_home) - i32::from(came_home))
        })
    }

    #[inline(always)]
    fn estimate(&self, memo: Axes) -> Option<Cost> {
        Some(if self.per_move == 1 { memo.columns() } else { memo.columns().div_ceil(self.per_move) })
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}
