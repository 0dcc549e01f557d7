//! The game step by step: the player walks and pushes.

use grid::{Cell, Direction};
use search::{Cost, Domain, Keyed, peers::Portable};

use super::{Key, Position};
use crate::{action::Step, cost::Weights, level::Level};

/// Positions with the player's exact cell; every step is an action.
pub(crate) struct StepSpace<'l> {
    pub(crate) level: &'l Level,
    pub(crate) weights: Weights,
}

/// What a step changed: the player's cell before, and the box that was pushed with its cell before.
type Before = (Cell, Option<(usize, Cell)>);

impl Domain for StepSpace<'_> {
    type State = Position;
    type Action = Step;
    type Undo = Before;
    type Actions = std::iter::Flatten<std::array::IntoIter<Option<Step>, 4>>;

    fn is_goal(&self, state: &Position) -> bool {
        state.is_goal(self.level)
    }

    fn actions(&self, state: &Position) -> Self::Actions {
        let step = |direction| {
            let ahead = Position::next(self.level, state.player, direction)?;
            match state.box_at(ahead) {
                None => Some(Step::walk(direction)),
                Some(_) => state.can_push(self.level, ahead, direction).then_some(Step::push(direction)),
            }
        };
        Direction::ALL.map(step).into_iter().flatten()
    }

    fn apply(&self, state: &mut Position, step: Step) -> Before {
        let player = state.player;
        let ahead = Position::next(self.level, player, step.direction).expect("a legal step stays on the floor");
        let pushed = if step.push { state.box_at(ahead).map(|number| (number, ahead)) } else { None };
        if let Some((number, _)) = pushed {
            state.shove(self.level, number, step.direction);
        }
        state.player = ahead;
        (player, pushed)
    }

    fn undo(&self, state: &mut Position, _: Step, (player, pushed): Before) {
        if let Some((number, cell)) = pushed {
            state.boxes[number] = Some(cell);
        }
        state.player = player;
    }

    fn cost(&self, _: &Position, step: Step) -> Cost {
        self.weights.weigh(u32::from(step.push), 1)
    }

    fn is_redundant(&self, previous: Step, next: Step) -> bool {
        !previous.push && !next.push && next.direction == previous.direction.opposite()
    }
}

impl Keyed for StepSpace<'_> {
    type Key = Key;

    fn key(&self, state: &Position) -> Key {
        state.key(self.level, state.player)
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
