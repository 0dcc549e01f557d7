//! Heuristic search over any state space: one contract, few engines, every classic algorithm.
//!
//! Nothing here prints, reads a file, knows a grid, or looks at a clock outside [`Control`].

mod algorithm;
mod clock;
mod control;
mod domain;
mod engine;
pub mod example;
mod heuristic;
pub mod laws;
mod open;
mod outcome;
mod store;

pub use algorithm::{
    Algorithm, Beam, Claim, NoSuchAlgorithm, Tuning, Weight, astar, beam, bfs, bidirectional, dfs, greedy, idastar,
    iddfs, rbfs, smastar, uniform_cost, weighted_astar,
};
pub use clock::Clock;
pub use control::{Cancel, Control, Limits, Progress, Stop};
pub use domain::{Cost, Domain, Keyed, Reversible};
pub use heuristic::{Blind, Heuristic, Promise};
pub use outcome::{Outcome, Plan, Report, Stats};
