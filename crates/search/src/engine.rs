//! The loops that the algorithms share. Each algorithm is a page of configuration over one of them.

pub(crate) mod cycles;
pub(crate) mod depth_first;
pub(crate) mod stack;

use crate::{domain::Cost, heuristic::Promise};

/// Stands for "no known plan through here" where an estimate that is only a guess says so: as bad as can be, but not
/// cut off.
const HOPELESS: Cost = Cost::MAX / 4;

/// The estimate as a number that may be searched with; `None` if the state may be dropped.
///
/// Only a heuristic that promises reliable dead ends may drop states. Of one that promises admissibility alone, "no
/// estimate" proves nothing, so it counts as zero.
#[inline]
pub(crate) fn assess(estimate: Option<Cost>, promise: Promise) -> Option<Cost> {
    match estimate {
        Some(estimate) => Some(estimate),
        None if promise.dead_ends => None,
        None if promise.admissible => Some(0),
        None => Some(HOPELESS),
    }
}
