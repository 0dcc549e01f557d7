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

/// What tells one search of the portfolio from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Variant {
    /// Boxes on goals count in any order, not only along the packing order.
    pub(super) any_order: bool,
    /// Boxes in the way of the next one of the packing plan make cells too, and boxes in doors; no advisor names a move
    /// that is lost.
    pub(super) guided: bool,
    /// Goals count as packed in any order that leaves a way to all others.
    pub(super) free: bool,
    /// No advisor names the move that brings the boxes nearest to goals.
    pub(super) remote: bool,
    /// The ways to sort its positions, which have turns.
    pub(super) views: &'static [View],
}

/// One way to sort the positions of a search: which features make the cells, and what comes first in a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct View {
    /// Boxes that cannot be pushed make cells too.
    pub(super) locked: bool,
    /// Boxes that hinder others make cells too.
    pub(super) hot: bool,
    /// Among moves of equal worth, the ones found last come first, instead of those that bring the boxes nearest to
    /// goals.
    pub(super) deep: bool,
    /// A position stays in the cell of the best one on its way until it is better itself.
    pub(super) past: bool,
    /// The last few best cells share the turns of the best one, in case that there is no way on from there.
    pub(super) back: bool,
    /// Only what is packed makes cells: with many boxes there is one for every two or three positions otherwise.
    pub(super) coarse: bool,
}

impl View {
    pub(super) const PLAIN: View =
        View { locked: false, hot: false, deep: false, past: false, back: false, coarse: false };
    pub(super) const LOCKED: View = View { locked: true, ..Self::PLAIN };
    pub(super) const HOT: View = View { hot: true, ..Self::PLAIN };
    pub(super) const DEEP: View = View { deep: true, ..Self::PLAIN };
    pub(super) const PAST: View = View { past: true, ..Self::PLAIN };
    pub(super) const LOCKED_PAST: View = View { locked: true, ..Self::PAST };
    pub(super) const HOT_PAST: View = View { hot: true, ..Self::PAST };
    pub(super) const DEEP_PAST: View = View { deep: true, ..Self::PAST };
    pub(super) const PAST_BACK: View = View { back: true, ..Self::PAST };
    pub(super) const COARSE: View = View { coarse: true, ..Self::PLAIN };
    pub(super) const DEEP_COARSE: View = View { coarse: true, ..Self::DEEP };
    pub(super) const PAST_COARSE: View = View { coarse: true, ..Self::PAST };
    pub(super) const DEEP_BACK: View = View { back: true, ..Self::DEEP };

    fn name(self) -> String {
        let parts = [
            ("locked", self.locked),
            ("hot", self.hot),
            ("deep", self.deep),
            ("past", self.past),
            ("back", self.back),
            ("coarse", self.coarse),
        ];
        let parts: Vec<&str> = parts.into_iter().filter(|part| part.1).map(|part| part.0).collect();
        if parts.is_empty() { "plain".to_owned() } else { parts.join(" ") }
    }
}

impl Features {
    /// What makes a position better than another, smaller first.
    pub(super) const fn rank(&self) -> (Reverse<u16>, u16, u16) {
        (Reverse(self.packed), self.misplaced, self.regions)
    }
}

impl Variant {
    /// One that follows the packing plan, one that is guided along it, one that is free to choose the order, and one
    /// that does not mind it.
    pub(super) const KINDS: [Variant; 4] = {
        let plan = Variant { any_order: false, guided: false, free: false, remote: false, views: &[View::PLAIN] };
        let guided = Variant { guided: true, ..plan };
        [plan, guided, Variant { free: true, ..guided }, Variant { any_order: true, ..plan }]
    };

    pub(super) fn name(self, motion: Motion) -> String {
        let parts = [
            ("pulls", motion == Motion::Pull),
            ("any order", self.any_order),
            ("guided", self.guided),
            ("free", self.free),
            ("remote", self.remote),
        ];
        let parts = parts.into_iter().filter(|part| part.1).map(|part| part.0.to_owned());
        parts.chain(self.views.iter().map(|view| view.name())).collect::<Vec<String>>().join(", ")
    }

    /// The features that make the cell of a view.
    pub(super) fn cell(self, view: View, features: Features) -> Features {
        if view.coarse {
            let Features { packed, .. } = features;
            return Features { packed, regions: 0, misplaced: 0, locked: 0, hot: 0, blocked: 0, doors: 0 };
        }
        Features {
            locked: if view.locked { features.locked } else { 0 },
            hot: if view.hot { features.hot } else { 0 },
            blocked: if self.guided { features.blocked } else { 0 },
            doors: if self.guided { features.doors } else { 0 },
            ..features
        }
    }
}

/// Smaller is better: more packed, fewer misplaced, fewer boxes in the way of the next one, fewer regions, fewer boxes
/// that hinder others, nearer.
pub(super) fn order(features: &Features, distance: i32) -> u32 {
    (255 - u32::from(features.packed).min(255)) << 24
        | u32::from(features.misplaced).min(15) << 20
        | u32::from(features.blocked).min(7) << 17
        | u32::from(features.regions).min(15) << 13
        | u32::from(features.hot).min(7) << 10
        | (distance as u32 / 2).min((1 << 10) - 1)
}
