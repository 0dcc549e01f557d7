//! Positions that cannot be won any more, and pushes that need not be tried. Every rule here is sound: it never
//! condemns a position from which the level can be solved.

pub(crate) mod corral;
pub(crate) mod corral_search;
pub(crate) mod dead_sets;
pub(crate) mod explain;
pub(crate) mod freeze;
pub(crate) mod pairs;
pub(crate) mod pull_freeze;
pub(crate) mod stranded;
