//! Boards that can be cleared, made backwards.
//!
//! All tiles are alike at first, so that any two that are a legal move apart may go. Pairs are taken off until the
//! board is empty; only then each pair gets its kind. The way it was taken off clears the board, however the kinds
//! fall.

use grid::Cell;
use puzzle::{Failure, Message, Seed};
use rand::Rng;
use search::Control;

use crate::{Amounts, Tiles};

/// How often to start again when the tiles that are left cannot go.
const ATTEMPTS: usize = 100;

/// Apart from the stream that makes boards.
const SHUFFLE_STREAM: u64 = 1;

/// What is left to do by the rules of a puzzle: clears a board of tiles that are all alike, and tells the pairs by the
/// cells where they started; `None` if it got stuck.
pub trait ClearingRules {
    /// Takes the board apart.
    fn take_apart(
        &self,
        alike: &Tiles,
        rng: &mut impl Rng,
        control: &mut Control<'_>,
    ) -> Result<Option<Vec<(Cell, Cell)>>, Failure>;
}

/// A board of these amounts: one that can be cleared, or any if the player asks for that risk. Refused with
/// `none_solvable`.
pub fn made(
    amounts: &Amounts,
    rules: &impl ClearingRules,
    is_unchecked: bool,
    none_solvable: &'static str,
    rng: &mut impl Rng,
    control: &mut Control<'_>,
) -> Result<Tiles, Failure> {
    let tiles = if is_unchecked { amounts.random(rng) } else { solvable(amounts, rules, rng, control)? };
    tiles.ok_or_else(|| Message::new(none_solvable).into())
}

/// A board of these amounts that can be cleared; `None` if none turned up.
fn solvable(
    amounts: &Amounts,
    rules: &impl ClearingRules,
    rng: &mut impl Rng,
    control: &mut Control<'_>,
) -> Result<Option<Tiles>, Failure> {
    for _ in 0..ATTEMPTS {
        let Some(alike) = amounts.alike(rng) else { return Ok(None) };
        if let Some(pairs) = rules.take_apart(&alike, rng, control)? {
            return Ok(amounts.deal(&alike, &pairs, rng));
        }
    }
    Ok(None)
}

/// The tiles of a board dealt anew so that they can be cleared: on the same cells if that is possible, on any others
/// otherwise. Refused with `odd_kind` or `none_solvable`.
pub fn shuffled(
    tiles: &Tiles,
    rules: &impl ClearingRules,
    seed: Seed,
    (odd_kind, none_solvable): (&'static str, &'static str),
    control: &mut Control<'_>,
) -> Result<Tiles, Failure> {
    if let Some(kind) = tiles.odd_kind() {
        return Err(Message::new(odd_kind).with("kind", kind).into());
    }
    let mut rng = seed.rng(SHUFFLE_STREAM);
    for attempt in 0..ATTEMPTS {
        let alike = if attempt < ATTEMPTS / 2 { tiles.alike() } else { tiles.scattered(&mut rng) };
        let Some(alike) = alike else { break };
        if let Some(pairs) = rules.take_apart(&alike, &mut rng, control)?
            && let Some(dealt) = tiles.deal(&alike, &pairs, &mut rng)
        {
            return Ok(dealt);
        }
    }
    Err(Message::new(none_solvable).into())
}
