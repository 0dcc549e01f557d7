//! What the feature search tells positions apart by, and which of it a search of the portfolio looks at.

use std::cmp::Reverse;

use crate::geometry::distance::Motion;

/// What tells positions apart coarsely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Features {
    pub(super) packed: u16,
    pub(super) regions: u16,
    pub(super) misplaced: u16,
    pub(super) locked: u16,
    pub(super) hot: u16,
    pub(super) blocked: u16,
    pub(super) doors: u16,
}

/// Which features make the cells, and what else tells one search of the portfolio from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Variant {
    /// Boxes on goals count in any order, not only along the packing order.
    pub(super) any_order: bool,
    /// Boxes that cannot be pushed make cells too.
    pub(super) locked: bool,
    /// Boxes that hinder others make cells too.
    pub(super) hot: bool,
    /// Among moves of equal worth, the ones found last come first, instead of those that bring the boxes nearest to
    /// goals.
    pub(super) deep: bool,
    /// Boxes in the way of the next one of the packing plan make cells too, and boxes in doors; no advisor names a move
    /// that is lost.
    pub(super) guided: bool,
    /// Goals count as packed in any order that leaves a way to all others.
    pub(super) free: bool,
    /// A position stays in the cell of the best one on its way until it is better itself.
    pub(super) past: bool,
}

impl Features {
    /// What makes a position better than another, smaller first.
    pub(super) const fn rank(&self) -> (Reverse<u16>, u16, u16) {
        (Reverse(self.packed), self.misplaced, self.regions)
    }
}

impl Variant {
    pub(super) fn name(self, motion: Motion) -> String {
        let parts = [
            ("pulls", motion == Motion::Pull),
            ("any order", self.any_order),
            ("locked", self.locked),
            ("hot", self.hot),
            ("deep", self.deep),
            ("guided", self.guided),
            ("free", self.free),
            ("past", self.past),
        ];
        let parts: Vec<&str> = parts.into_iter().filter(|part| part.1).map(|part| part.0).collect();
        if parts.is_empty() { "plain".to_owned() } else { parts.join(", ") }
    }

    pub(super) fn cell(self, features: Features) -> Features {
        Features {
            locked: if self.locked { features.locked } else { 0 },
            hot: if self.hot { features.hot } else { 0 },
            blocked: if self.guided { features.blocked } else { 0 },
            doors: if self.guided { features.doors } else { 0 },
            ..features
        }
    }
}

/// Smaller is better: more packed, fewer misplaced, fewer regions, nearer.
pub(super) fn order(features: &Features, distance: i32, guided: bool) -> u32 {
    let packed = 255 - u32::from(features.packed).min(255);
    if guided {
        return packed << 24
            | u32::from(features.misplaced).min(31) << 19
            | u32::from(features.blocked).min(7) << 16
            | u32::from(features.regions).min(15) << 12
            | (distance as u32).min((1 << 12) - 1);
    }
    packed << 24
        | u32::from(features.misplaced).min(31) << 19
        | u32::from(features.regions).min(31) << 14
        | (distance as u32).min((1 << 14) - 1)
}
