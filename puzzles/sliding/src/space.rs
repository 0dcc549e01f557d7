//! The state space that searches walk: compact boards, and moves counted by one metric or the other.
//!
//! A [`Space`] is put together from two choices that are made once per level, by type, so that nothing in a hot loop
//! asks again: how the tiles are stored ([`PackedBoard`]: 4 bits each in a word up to 16 cells, wider after that) and
//! what counts as a move ([`Counting`]). [`visit`] makes the choice and hands the space to the caller's code.

mod count;
mod five_bits;
mod layout;
mod nibbles;
mod packed_board;
mod wide;

use grid::{Cell, Direction};
use search::{Domain, Keyed, Reversible, peers::Portable};

pub use self::{
    count::{Counting, Directions, Multi, Runs, Single},
    five_bits::FiveBits,
    layout::Layout,
    nibbles::Nibbles,
    packed_board::PackedBoard,
    wide::Wide,
};
use crate::{
    action::Slide,
    level::{Level, Metric, Tile},
};

/// The state space of one level.
#[derive(Clone, Debug)]
pub struct Space<B: PackedBoard, C: Counting> {
    layout: Layout,
    goal: B,
    /// Offset from the blank to the tile that goes in each direction. Wraps: the caller stays on the board.
    behind: [usize; 4],
    moves: B::Table<C::Moves>,
}

impl<B: PackedBoard, C: Counting> Space<B, C> {
    /// The space of a level whose board fits into `B` and whose metric is `C`'s.
    pub fn new(level: &Level) -> Self {
        let size = level.size;
        debug_assert!(size.cells() <= B::CELLS);
        let behind = Direction::ALL.map(|direction| match direction {
            Direction::Up => size.width,
            Direction::Down => size.width.wrapping_neg(),
            Direction::Left => 1,
            Direction::Right => 1_usize.wrapping_neg(),
        });
        let moves = B::table((0..size.cells()).map(|blank| C::moves(size, blank)));
        Space { layout: Layout::new(level), goal: B::pack(&level.goal), behind, moves }
    }

    /// Geometry and goal.
    #[inline(always)]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The state with these tiles.
    pub fn pack(&self, tiles: &[Tile]) -> B {
        B::pack(tiles)
    }

    /// The tiles of a state, row by row.
    pub fn unpack(&self, state: &B) -> Vec<Tile> {
        (0..self.layout.size.cells()).map(|cell| state.tile(cell) as Tile).collect()
    }

    /// The tiles that `action` moved to give `after`, nearest to the old blank first.
    #[inline(always)]
    pub fn moved(&self, action: C::Action, after: &B) -> impl Iterator<Item = Moved> + use<B, C> {
        let slide = C::slide(action);
        let behind = self.behind[slide.direction as usize];
        let mut to = after.blank().wrapping_sub(behind.wrapping_mul(usize::from(slide.count)));
        let after = after.clone();
        (0..slide.count).map(move |_| {
            let from = to.wrapping_add(behind);
            let moved = Moved { tile: after.tile(to), from, to };
            to = from;
            moved
        })
    }
}

/// One tile's part of a slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The tile.
    pub tile: usize,
    /// The cell it left.
    pub from: Cell,
    /// The cell it came to.
    pub to: Cell,
}

impl<B: PackedBoard, C: Counting> Domain for Space<B, C> {
    type State = B;
    type Action = C::Action;
    type Undo = ();
    type Actions = C::Moves;

    #[inline(always)]
    fn is_goal(&self, state: &B) -> bool {
        *state == self.goal
    }

    #[inline(always)]
    fn actions(&self, state: &B) -> C::Moves {
        B::look_up(&self.moves, state.blank())
    }

    #[inline(always)]
    fn apply(&self, state: &mut B, action: C::Action) {
        let slide = C::slide(action);
        let behind = self.behind[slide.direction as usize];
        for _ in 0..slide.count {
            state.slide(state.blank().wrapping_add(behind));
        }
    }

    #[inline(always)]
    fn undo(&self, state: &mut B, action: C::Action, (): ()) {
        let slide = C::slide(action);
        let behind = self.behind[slide.direction.opposite() as usize];
        for _ in 0..slide.count {
            state.slide(state.blank().wrapping_add(behind));
        }
    }

    #[inline(always)]
    fn is_redundant(&self, previous: C::Action, next: C::Action) -> bool {
        C::is_redundant(previous, next)
    }
}

impl<B: PackedBoard, C: Counting> Keyed for Space<B, C> {
    type Key = B::Key;

    #[inline(always)]
    fn key(&self, state: &B) -> B::Key {
        state.key()
    }

    #[inline(always)]
    fn restore(&self, key: &B::Key) -> B {
        B::restore(key)
    }

    #[inline(always)]
    fn heap_bytes(&self, key: &B::Key) -> usize {
        B::heap_bytes(key)
    }

    fn write_key(&self, key: &B::Key, bytes: &mut Vec<u8>) -> bool {
        key.write(bytes);
        true
    }

    fn read_key(&self, bytes: &mut &[u8]) -> Option<B::Key> {
        Portable::read(bytes)
    }
}

/// Every slide can be taken back at the same cost, so the backward space is the space itself.
impl<B: PackedBoard, C: Counting> Reversible for Space<B, C> {
    type Backward = Self;

    fn backward(&self) -> Self {
        self.clone()
    }

    fn goals(&self) -> Vec<B> {
        vec![self.goal.clone()]
    }

    fn forward(&self, _: &B, action: C::Action) -> C::Action {
        let slide = C::slide(action);
        C::action(Slide { direction: slide.direction.opposite(), count: slide.count })
    }
}

/// Code that works in any space.
pub trait Visitor {
    /// What it gives.
    type Output;

    /// Works in the space that suits the level.
    fn visit<B: PackedBoard, C: Counting>(self, space: Space<B, C>) -> Self::Output;
}

/// Chooses the most compact space for a level.
pub fn visit<V: Visitor>(level: &Level, visitor: V) -> V::Output {
    match (level.size.cells(), level.metric) {
        (..=Nibbles::CELLS, Metric::Single) => visitor.visit(Space::<Nibbles, Single>::new(level)),
        (..=Nibbles::CELLS, Metric::Multi) => visitor.visit(Space::<Nibbles, Multi>::new(level)),
        (..=FiveBits::CELLS, Metric::Single) => visitor.visit(Space::<FiveBits, Single>::new(level)),
        (_, Metric::Single) => visitor.visit(Space::<Wide, Single>::new(level)),
        (_, Metric::Multi) => visitor.visit(Space::<Wide, Multi>::new(level)),
    }
}
