//! Heuristic search over any state space: one contract, few engines, every classic algorithm.
//!
//! Describe a puzzle as a [`Domain`] (and [`Keyed`], and [`Reversible`] where it can be walked backwards), an estimate
//! as a [`Heuristic`] that says what it [promises](Promise), and call an algorithm. The [`Outcome`] says what was
//! proved, never more: a plan is `Optimal` only if the promise and an exhausted bound make it so. Limits, cancel and
//! progress travel in the [`Control`].
//!
//! ```
//! use starboard_search::{Control, Limits, Outcome, Stop, example::{Doubling, Doublings}, idastar};
//!
//! let mut control = Control::new(Limits { nodes: Some(1_000_000), ..Limits::default() });
//! match idastar(&Doubling { target: 1000 }, &1, &Doublings, &mut control).outcome {
//!     Outcome::Optimal(plan) => assert_eq!(plan.cost, 14),
//!     Outcome::Feasible { plan, lower_bound, .. } => println!("{} steps, at least {lower_bound} needed", plan.cost),
//!     Outcome::Unsolvable => println!("cannot be done"),
//!     Outcome::Unknown { lower_bound, stop: Stop::Nodes } => println!("more than {lower_bound} steps, or none"),
//!     Outcome::Unknown { .. } => println!("stopped"),
//! }
//! ```
//!
//! # Algorithms and what they promise
//!
//! | function | finds a plan if there is one | proves it cheapest | says that there is none | memory grows with |
//! |---|---|---|---|---|
//! | [`bfs`] | yes | if all actions cost the same | yes | states met |
//! | [`dfs`] | within its depth | no | if the depth was never reached | depth |
//! | [`graph_dfs`] | within its depth | no | if the depth was never reached | states met |
//! | [`iddfs`] | within its depth | if all actions cost the same | if the depth was never reached | depth |
//! | [`bidirectional`] | yes | yes | yes | states met from both ends |
//! | [`uniform_cost`] | yes | yes | yes | states met |
//! | [`greedy`] | yes | no | yes | states met |
//! | [`astar`] | yes | if `h` is admissible | yes | states met |
//! | [`weighted_astar`] | yes | within the weight, if `h` is admissible | yes | states met |
//! | [`idastar`] | yes | if `h` is admissible | if no circle costs anything | depth |
//! | [`rbfs`] | yes | if `h` is admissible | if no circle costs anything | depth × successors |
//! | [`smastar`] | if its path fits | if `h` is admissible and the path fits | if every path fits | nothing |
//! | [`limited_astar`] | no | if nothing was cut and `h` is admissible | if nothing was cut | states met |
//! | [`beam`] | no | no | if nothing was cut | width × depth |
//!
//! "Yes" is for finite spaces and enough time and memory. A search that is stopped gives its best plan so far, if it
//! has one, and the lower bound that it has proved. A heuristic that promises nothing still guides every algorithm, but
//! nothing is concluded from its estimates. Actions may cost nothing; no algorithm walks a circle of free actions for
//! ever.
//!
//! [`trace`] records what an algorithm does, step by step. [`best_first`] is the engine under half of them, for
//! searches of your own; [`write_your_own_search`] shows how.
//!
//! [`Algorithm`] names them all, so that a puzzle offers every one with a single call; [`SearchAlgorithm`] is what it
//! and an algorithm of your own have in common. [`laws`] holds the checks that a domain and a heuristic must pass.
//!
//! # Features
//!
//! `laws` (on by default) holds the [`laws`]; a program that only searches can leave it out.
//!
//! Nothing here prints, reads a file, knows a grid, or looks at a clock outside [`Control`].

mod algorithm;
pub mod best_first;
mod clock;
mod control;
mod cycles;
mod depth_first;
mod domain;
pub mod example;
mod heuristic;
mod heuristic_check;
#[cfg(feature = "laws")]
pub mod laws;
pub mod open;
mod outcome;
pub mod peers;
mod profile;
mod split_mix;
mod stack;
pub mod store;
pub mod trace;
pub mod write_your_own_search;

pub use algorithm::{
    Algorithm, AlgorithmInfo, Beam, Claim, LimitedAstar, NoSuchAlgorithm, NotAWeight, QueueOrder, SearchAlgorithm,
    Tuning, Weight, astar, beam, bfs, bidirectional, dfs, graph_dfs, greedy, idastar, iddfs, limited_astar, rbfs,
    smastar, uniform_cost, weighted_astar,
};
pub use clock::Clock;
pub use control::{Cancel, Candidates, Charge, Control, CostUnit, Limits, Progress, Stop};
pub use domain::{Cost, Domain, Keyed, Reversible};
pub use heuristic::{Blind, Heuristic, Promise};
pub use heuristic_check::{Findings, HeuristicCheck, TooHigh, TooSteep};
pub use outcome::{Outcome, Plan, Report, Stats};
pub use profile::{MeasuredSearch, PartTime, SearchProfile, WorkPart};
pub use split_mix::{SplitMix, mix};
pub use store::Id;

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
