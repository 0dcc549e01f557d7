//! Sokoban as a state space for the search library, once step by step and once push by push. Made to be read; the fast
//! solvers have their own engine.

mod estimate;
mod formula;
mod pruning;
mod push;
mod step;

pub use estimate::EstimateKind;
pub(crate) use estimate::{Estimate, least_pulls};
pub use formula::Scene;
pub(crate) use formula::{FORMULA, VOCABULARY};
pub use pruning::{NotRules, Pruning};
pub(crate) use push::PushSpace;
pub(crate) use step::StepSpace;

use grid::{Cell, Direction};
use search::peers::Portable;

use crate::{
    level::{Level, Rules},
    state::State,
};

/// The player's cell and the boxes by number; `None` for a box that has left the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) player: Cell,
    pub(crate) boxes: Vec<Option<Cell>>,
}

impl Position {
    pub(crate) fn of(state: &State) -> Self {
        Position { player: state.player, boxes: state.boxes.to_vec() }
    }

    fn box_at(&self, cell: Cell) -> Option<usize> {
        self.boxes.iter().position(|&stands| stands == Some(cell))
    }

    fn is_goal(&self, level: &Level) -> bool {
        match level.rules {
            Rules::All => self.boxes.iter().flatten().all(|&cell| level.is_goal(cell)),
            Rules::OneToOne => self.boxes.iter().all(Option::is_none),
        }
    }

    /// The floor cell next to another one.
    fn next(level: &Level, cell: Cell, direction: Direction) -> Option<Cell> {
        level.size().step(cell, direction).filter(|&next| level.is_floor(next))
    }

    /// Whether the box on `cell` has room in that direction.
    fn can_push(&self, level: &Level, cell: Cell, direction: Direction) -> bool {
        Self::next(level, cell, direction).is_some_and(|to| self.box_at(to).is_none())
    }

    /// Moves a box one cell; it leaves the board if it is home under the one-to-one rules.
    fn shove(&mut self, level: &Level, number: usize, direction: Direction) {
        let from = self.boxes[number].expect("only a box on the board is pushed");
        let to = Self::next(level, from, direction).expect("only a box with room is pushed");
        let leaves = level.rules == Rules::OneToOne && level.is_home(number, to);
        self.boxes[number] = (!leaves).then_some(to);
        self.player = from;
    }

    /// The stored form: the player (or what stands for its region), then the boxes, in order where they are alike.
    fn key(&self, level: &Level, player: Cell) -> Key {
        let mut boxes: Vec<u32> = self.boxes.iter().map(|cell| cell.map_or(GONE, |cell| cell as u32)).collect();
        if level.rules == Rules::All {
            boxes.sort_unstable();
        }
        Key { player: player as u32, boxes: boxes.into() }
    }

    fn restore(key: &Key) -> Self {
        let cell = |&cell: &u32| (cell != GONE).then_some(cell as Cell);
        Position { player: key.player as Cell, boxes: key.boxes.iter().map(cell).collect() }
    }
}

/// The stored form of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    player: u32,
    boxes: Box<[u32]>,
}

impl Key {
    fn heap_bytes(&self) -> usize {
        size_of_val(&*self.boxes)
    }
}

impl Portable for Key {
    fn write(&self, bytes: &mut Vec<u8>) {
        self.player.write(bytes);
        self.boxes.write(bytes);
    }

    fn read(bytes: &mut &[u8]) -> Option<Self> {
        Some(Key { player: Portable::read(bytes)?, boxes: Portable::read(bytes)? })
    }
}

const GONE: u32 = u32::MAX;
