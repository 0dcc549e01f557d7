//! Estimates of the moves that are left.
//!
//! A move goes along a row or along a column, never both, so most estimates are a sum over two axes: vertical moves
//! bring tiles to their rows, horizontal moves to their columns. That is also what carries them over to the multi-tile
//! metric: one move changes an axis by at most one step for each of the `side − 1` tiles that it can push, so dividing
//! each axis by that number keeps an estimate below the truth.

mod any;
mod formula;
mod inversion;
mod learned;
mod linear_conflict;
mod manhattan;
mod misplaced;
mod pattern;
mod walking;
mod zero;

pub use self::{
    any::{Any, Kind},
    formula::{Scene, Written},
    inversion::Inversion,
    learned::{BadModel, FEATURES, Learned, Model, Weight},
    linear_conflict::LinearConflict,
    manhattan::Manhattan,
    misplaced::Misplaced,
    pattern::{NotPatternSizes, Pattern, PatternSizes, frame as pattern_frame},
    walking::{Walking, WalkingTables},
    zero::Zero,
};
pub(crate) use self::{
    formula::{FORMULA, VOCABULARY},
    learned::learned_model,
};

/// What an estimate knows about the two axes: a number for the rows (vertical moves) and one for the columns
/// (horizontal moves).
///
/// Both live in one word, so that a step is one addition whatever its direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Axes(u64);

impl Axes {
    /// The two numbers.
    #[inline(always)]
    pub const fn new(rows: u32, columns: u32) -> Self {
        Axes((rows as u64) << 32 | columns as u64)
    }

    /// The number of the rows.
    #[inline(always)]
    pub const fn rows(self) -> u32 {
        (self.0 >> 32) as u32
    }

    /// The number of the columns.
    #[inline(always)]
    pub const fn columns(self) -> u32 {
        self.0 as u32
    }

    /// Adds to one axis; the result must not fall below zero.
    #[inline(always)]
    #[must_use]
    pub const fn add(self, is_horizontal: bool, change: i32) -> Self {
        Axes(self.0.wrapping_add((change as i64 as u64) << if is_horizontal { 0 } else { 32 }))
    }

    /// The sum of two changes or of a number and a change.
    #[inline(always)]
    const fn plus(self, change: Axes) -> Self {
        Axes(self.0.wrapping_add(change.0))
    }
}
