//! The neighbourhood of a plan: all positions that differ from one of the plan's positions by a box or two.
//!
//! A search that stays in there is small and yet changes whole plans: boxes take other ways, wait elsewhere, or go in
//! another order. (Vicinity search, after Gouëzel's optimizer for YASC.)

use grid::Bits;
use rustc_hash::FxHashSet;
use search::mix;

/// Sets of boxes near a plan. Membership goes by hash: a position too many does no harm.
pub(crate) struct Vicinity {
    /// Hashes of the plan's positions without one box, or without two.
    keys: FxHashSet<u64>,
    width: usize,
}

impl Vicinity {
    /// The vicinity around some sets of boxes: `width` boxes (one or two) may stand elsewhere.
    pub(crate) fn new<const W: usize>(positions: &[Bits<W>], width: usize) -> Self {
        let mut keys = FxHashSet::default();
        for &boxes in positions {
            each_rest(boxes, width, |key| {
                keys.insert(key);
                false
            });
        }
        Vicinity { keys, width }
    }

    /// Whether a set of boxes is inside.
    pub(crate) fn contains<const W: usize>(&self, boxes: Bits<W>) -> bool {
        each_rest(boxes, self.width, |key| self.keys.contains(&key))
    }

    /// Bytes held.
    pub(crate) fn bytes(&self) -> u64 {
        (self.keys.capacity() * 9) as u64
    }
}

/// Hands the hash of the boxes without `width` of them to `is_found`, for every choice, until it says yes.
fn each_rest<const W: usize>(boxes: Bits<W>, width: usize, mut is_found: impl FnMut(u64) -> bool) -> bool {
    let all = boxes.iter().fold(0, |sum, square| sum ^ mix(square as u64));
    boxes.iter().any(|one| {
        let rest = all ^ mix(one as u64);
        match width {
            0 | 1 => is_found(rest),
            _ => boxes.iter().take_while(|&other| other < one).any(|other| is_found(rest ^ mix(other as u64))),
        }
    })
}
