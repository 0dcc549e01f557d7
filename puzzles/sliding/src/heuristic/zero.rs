//! The estimate that knows nothing.

use search::{Cost, Heuristic, Promise};

use super::Axes;
use crate::space::{Counting, PackedBoard, Space};

/// Always zero.
#[derive(Clone, Copy, Debug, Default)]
pub struct Zero;

impl<B: PackedBoard, C: Counting> Heuristic<Space<B, C>> for Zero {
    type Memo = Axes;

    fn begin(&self, _: &Space<B, C>, _: &B) -> Axes {
        Axes::default()
    }

    #[inline(always)]
    fn step(&self, _: &Space<B, C>, memo: Axes, _: C::Action, _: &B) -> Axes {
        memo
    }

    #[inline(always)]
    fn estimate(&self, _: Axes) -> Option<Cost> {
        Some(0)
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}
