//! Positions as levels of their own.

use search::Control;

use crate::{Failure, Message, Puzzle, Seed};

/// What makes levels of positions: see [`Puzzle::positions`].
pub trait Positions<P: Puzzle> {
    /// The position as a level, which starts where `state` stands; refused where the puzzle's formats cannot say such a
    /// thing.
    fn settle(&self, level: &P::Level, state: &P::State) -> Result<P::Level, Message>;

    /// Another arrangement of what is left, certain to be solvable; offered if
    /// [`About::shuffles`](crate::About::shuffles).
    fn shuffle(
        &self,
        level: &P::Level,
        state: &P::State,
        seed: Seed,
        control: &mut Control<'_>,
    ) -> Result<P::Level, Failure> {
        let _ = (level, state, seed, control);
        Err(Message::new("shuffle-not-offered").into())
    }
}
