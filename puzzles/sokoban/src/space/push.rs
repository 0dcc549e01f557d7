//! The game push by push: walking is free and takes no time.

use grid::{Cell, Direction};
use search::{Cost, Domain, Keyed, peers::Portable};

use super::{Estimate, Key, Position};
use crate::{level::Level, solve::plan::Push};

/// Positions with the player's region; every push that the player can get to is an action of cost 1.
pub(crate) struct PushSpace<'l> {
    pub(crate) level: &'l Level,
    /// For a search that takes actions as they come: those first after which least is left, none after which all is
    /// lost.
    pub(crate) order: Option<&'l Estimate<'l>>,
}

impl PushSpace<'_> {
    /// The cells that the player can walk to.
    fn reach(&self, state: &Position) -> Vec<bool> {
        let mut free: Vec<bool> = (0..self.level.size().cells()).map(|cell| self.level.is_floor(cell)).collect();
        state.boxes.iter().flatten().for_each(|&cell| free[cell] = false);
        let mut reach = vec![false; free.len()];
        let mut work = vec![state.player];
        reach[state.player] = true;
        while let Some(cell) = work.pop() {
            for direction in Direction::ALL {
                if let Some(next) = self.level.size().step(cell, direction)
                    && free[next]
                    && !reach[next]
                {
                    reach[next] = true;
                    work.push(next);
                }
            }
        }
        reach
    }
}

impl Domain for PushSpace<'_> {
    type State = Position;
    type Action = Push;
    type Undo = (Cell, usize);
    type Actions = Vec<Push>;

    fn is_goal(&self, state: &Position) -> bool {
        state.is_goal(self.level)
    }

    fn actions(&self, state: &Position) -> Vec<Push> {
        let reach = self.reach(state);
        let mut boxes: Vec<Cell> = state.boxes.iter().flatten().copied().collect();
        boxes.sort_unstable();
        let pushes = boxes.into_iter().flat_map(|from| Direction::ALL.map(|direction| Push { from, direction }));
        let legal = pushes.filter(|&Push { from, direction }| {
            let behind = Position::next(self.level, from, direction.opposite());
            behind.is_some_and(|behind| reach[behind]) && state.can_push(self.level, from, direction)
        });
        let Some(estimate) = self.order else { return legal.collect() };
        let mut after = state.clone();
        let left = |push: Push| {
            let undo = self.apply(&mut after, push);
            let left = estimate.pushes(&after);
            self.undo(&mut after, push, undo);
            Some((left?, push))
        };
        let mut ranked: Vec<(Cost, Push)> = legal.filter_map(left).collect();
        ranked.sort_by_key(|&(left, _)| left);
        ranked.into_iter().map(|(_, push)| push).collect()
    }

    fn apply(&self, state: &mut Position, push: Push) -> (Cell, usize) {
        let number = state.box_at(push.from).expect("a legal push has a box");
        let before = (state.player, number);
        state.shove(self.level, number, push.direction);
        before
    }

    fn undo(&self, state: &mut Position, push: Push, (player, number): (Cell, usize)) {
        state.boxes[number] = Some(push.from);
        state.player = player;
    }
}

impl Keyed for PushSpace<'_> {
    type Key = Key;

    fn key(&self, state: &Position) -> Key {
        let first = self.reach(state).iter().position(|&reached| reached).unwrap_or(state.player);
        state.key(self.level, first)
    }

    fn restore(&self, key: &Key) -> Position {
        Position::restore(key)
    }

    fn heap_bytes(&self, key: &Key) -> usize {
        key.heap_bytes()
    }

    fn write_key(&self, key: &Key, bytes: &mut Vec<u8>) -> bool {
        key.write(bytes);
        true
    }

    fn read_key(&self, bytes: &mut &[u8]) -> Option<Key> {
        Portable::read(bytes)
    }
}
