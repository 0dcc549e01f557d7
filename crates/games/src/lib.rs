//! All the games behind one door: registry, boards and their ids, sessions, checked answers, and the two languages.
//!
//! A puzzle is typed inside ([`puzzle::Puzzle`]) and erased here, once: front ends see [`Game`], [`Board`] and
//! [`Session`] as objects, and plain data otherwise. Moves are text outside, values inside. A plan leaves this crate
//! only after it was replayed through the rules.

mod advice;
mod answer;
mod argument;
mod board;
mod branching;
mod confirm;
pub mod engine;
pub mod exercise;
mod experiments;
mod facts;
mod fit;
mod game;
mod heuristic_check;
mod history;
mod id;
mod improve;
mod incumbent;
pub mod lang;
mod meta;
mod pick;
mod profile;
pub mod protocol;
mod registry;
mod replay;
mod session;
mod snapshot;
mod solve;
mod sweep;
mod tally;
pub mod trace;
mod trail;

pub use advice::Advised;
pub use answer::{Answer, Verdict, stop_name};
pub use argument::CheckedArgument;
pub use board::{Board, Estimate, PlanStep};
pub use branching::effective_branching;
pub use confirm::{Confirmation, Confirmed, Counterexample};
pub use experiments::{ExperimentInfo, GroupInfo, LaneInfo};
pub use fit::{Fit, FitRequest, GuidedSearches, MeasuredFit, Residual, SEARCH_NODES, fit};
pub use game::{FileBoard, Game};
pub use heuristic_check::{
    BoardFindings, CheckRequest, CheckedPosition, HeuristicReport, HighEstimate, MOST_STATES, SteepMove,
    check_heuristic,
};
pub use id::{BoardId, Form};
pub use improve::{Improved, Improvement, Stretch};
pub use incumbent::Incumbent;
pub use lang::Lang;
pub use meta::{ChapterMeta, LimitsMeta, Meta, PackMeta, PromiseMeta, PuzzleMeta, puzzles};
pub use pick::{MOST_PICKED_FROM, Picked, pick};
pub use profile::{PartShare, TimeProfile};
pub use registry::{all, find, guess};
pub use replay::Check;
pub use session::{Played, Record, Session};
pub use snapshot::{Snapshot, Steps};
pub use sweep::{BOARDS_PER_SET, ExperimentOrder, Sweep, combinations};
pub use trail::Trail;

pub use grid::{Cell, Direction, Size};
pub use puzzle::{
    About, Accelerator, Arg, BoardGroup, BoardSource, Counter, Event, Experiment, Failure, Fault, Feature, FitErrors,
    Flood, HeuristicInfo, Input, Known, Lane, LearnedModel, Locale, Meaning, Message, Misstep, Objection, Options,
    Pack, Param, ParamKind, Piece, Rating, Request, Seed, Setting, SolverInfo, Status, TableInfo, TableState, Tables,
    View, Wave, agree, formula, nearest,
};
pub use search::peers::Peers;
pub use search::{
    Algorithm, Cancel, Candidates, Claim, Clock, Control, Cost, Limits, Outcome, Progress, Promise, Stats, Stop,
    Tuning, Weight,
};
