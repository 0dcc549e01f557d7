//! Tests of the boundary between puzzles and front ends. One program: every solver is linked once for all of them.

mod argued;
mod boundary;
mod campaign;
mod coach;
mod confirmed;
mod counts;
mod engine;
mod explored;
mod improved;
mod options;
mod positions;
mod questions;
mod recorded;
mod skins;
mod steps;
mod toy;
mod trace;
