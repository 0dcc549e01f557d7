//! Under the solvers: a level as bit sets, push distances, matchings, macro moves, tables of a level.

pub(crate) mod bitboard;
pub(crate) mod distance;
pub(crate) mod frozen_distances;
pub(crate) mod macros;
pub(crate) mod matching;
pub(crate) mod penalty;
pub(crate) mod tables;
pub(crate) mod walks;

pub(crate) use bitboard::{Bitboard, NONE, Square};

/// Runs `$body` with the constant `$words` set to a number of machine words that hold the level's cells; `None` if no
/// size does. Every size compiles the solvers once more, an eighth of the crate each. One word pays all the same: the
/// small levels that come by the thousand (10×10 with a border) take 1.1 times as many instructions with two.
macro_rules! with_words {
    ($cells:expr, $words:ident => $body:expr) => {{
        macro_rules! run {
            ($count:literal) => {{
                const $words: usize = $count;
                Some($body)
            }};
        }
        match $cells {
            0..=64 => run!(1),
            65..=128 => run!(2),
            129..=256 => run!(4),
            257..=512 => run!(8),
            513..=4096 => run!(64),
            _ => None,
        }
    }};
}
pub(crate) use with_words;
