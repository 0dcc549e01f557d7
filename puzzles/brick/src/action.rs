//! A move: two equal bricks go, and one of them may slide first.

use grid::Cell;

/// `brick` slides to `place` and goes together with `partner`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clear {
    /// Where the brick stands.
    pub brick: Cell,
    /// Where it stands when both go; the same cell if it does not slide.
    pub place: Cell,
    /// Where the other one stands at that moment.
    pub partner: Cell,
}

impl Clear {
    /// Whether the brick slides first.
    pub fn is_slide(&self) -> bool {
        self.brick != self.place
    }
}
