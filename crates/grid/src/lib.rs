//! Cells, directions, rectangular maps and bit sets. Knows no puzzle.

mod bits;
mod direction;
mod map;
mod size;

pub use bits::{Bits, Iter as BitsIter};
pub use direction::Direction;
pub use map::Map;
pub use size::{Cell, NotASize, Size};

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
