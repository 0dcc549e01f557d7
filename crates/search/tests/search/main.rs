//! The algorithms as a user of the library meets them.

mod agreement;
mod best_first;
mod claims;
mod depth;
mod graph;
mod limits;
mod memory;
mod trace;
