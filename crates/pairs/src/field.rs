//! Boards whose tiles move while pairs go (gravity, pushing): the whole board is the state.
//!
//! What the exact core knows about fixed tiles does not hold here: a removal may close a line that was open. A puzzle
//! describes its rules as a [`Field`]; [`Space`] offers it to every algorithm of the search library, and [`clear`] is
//! the specialised way: sweeps from the full to the empty board, layer by layer, that keep the most promising boards of
//! every layer and get wider until nothing had to be dropped.

mod layers;
mod space;
mod sweep;

use search::Cost;

pub use space::{Guess, Space};
pub use sweep::{Cleared, KnownBounds, clear, clear_beside, clear_from, clear_somehow};

/// What lies on a cell: [`EMPTY`], [`BLOCKER`], or a kind counted from [`FIRST_KIND`].
pub type Code = u16;
/// Nothing.
pub const EMPTY: Code = 0;
/// Something that never goes and never moves.
pub const BLOCKER: Code = 1;
/// The first kind of tile.
pub const FIRST_KIND: Code = 2;

/// Whether a code is a tile.
#[inline]
pub const fn is_tile(code: Code) -> bool {
    code >= FIRST_KIND
}

/// Rules of a game in which every action takes exactly two tiles off the board.
pub trait Field {
    /// One action.
    type Action: Copy + Eq;

    /// Adds the legal actions to `found`, always in the same order for the same board. An action may be left out if
    /// another one leads to the same board at no higher cost.
    fn actions(&self, board: &[Code], found: &mut Vec<Self::Action>);

    /// Plays a legal action.
    fn play(&self, board: &mut [Code], action: Self::Action);

    /// Cost of a legal action.
    fn cost(&self, board: &[Code], action: Self::Action) -> Cost;

    /// A proved lower bound on the cost of clearing the board; `None` if it cannot be cleared.
    fn bound(&self, board: &[Code]) -> Option<Cost>;

    /// The bound, and how much is left to do by a guess in hundredths of a cost, for comparing boards with equally many
    /// tiles.
    fn assess(&self, board: &[Code]) -> Option<(Cost, u32)> {
        self.bound(board).map(|bound| (bound, bound.saturating_mul(100)))
    }
}

/// Number of tiles on a board.
pub fn tiles_left(board: &[Code]) -> usize {
    board.iter().filter(|&&code| is_tile(code)).count()
}
