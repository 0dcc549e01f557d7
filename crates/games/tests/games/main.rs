//! Tests of the boundary between puzzles and front ends. One program: every solver is linked once for all of them.

mod boundary;
mod positions;
mod recorded;
mod skins;
mod toy;
mod trace;
