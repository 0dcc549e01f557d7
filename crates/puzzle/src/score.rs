//! Points for moves.

use crate::Puzzle;

/// How moves are scored: see [`Puzzle::score`].
pub trait Score<P: Puzzle> {
    /// What an action, legal in `state`, earns a player.
    fn points(&self, level: &P::Level, state: &P::State, action: P::Action) -> u32;
}
