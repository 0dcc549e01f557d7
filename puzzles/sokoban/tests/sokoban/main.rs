//! Tests of Sokoban as a front end sees it. One program: every solver is compiled once for all of them.

mod claims;
mod corridor;
mod exhaustive;
mod limits;
mod packs;
mod play;
mod signature;
