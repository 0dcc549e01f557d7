//! A move: two equal tiles are joined and go.

use grid::Cell;

/// The tiles on two cells go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Join {
    /// The one that was named first.
    pub one: Cell,
    /// The other one.
    pub other: Cell,
}
