//! Heuristic search over any state space: one contract, few engines, every classic algorithm.
//!
//! Nothing here prints, reads a file, knows a grid, or looks at a clock outside [`Control`].

mod clock;
mod control;
mod domain;
mod heuristic;
mod outcome;

pub use clock::Clock;
pub use control::{Cancel, Control, Limits, Progress, Stop};
pub use domain::{Cost, Domain, Keyed, Reversible};
pub use heuristic::{Blind, Heuristic, Promise};
pub use outcome::{Outcome, Plan, Report, Stats};
