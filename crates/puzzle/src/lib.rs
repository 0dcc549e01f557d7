//! The contract of a puzzle: what it must say about itself so that every front end can play, make and solve it.
//!
//! A puzzle crate implements [`Puzzle`]; `games` erases it once. Texts for people are [`Message`]s, looked up in the
//! Fluent files that the puzzle brings along ([`About::locales`]); nothing in here or in a puzzle crate formats a
//! sentence.

mod about;
mod accelerator;
mod advice;
mod argument;
mod coach;
mod contract;
mod experiment;
mod failure;
mod fault;
pub mod file;
mod flood;
pub mod formula;
mod generator;
mod info;
mod learned;
mod message;
mod nearest;
mod param;
mod positions;
mod rating;
mod resources;
mod retrace;
mod score;
mod seed;
mod solve;
mod solvers;
mod table;
mod view;
mod visualization;

/// What the interface speaks of, in the version it was made with.
pub use {grid, search};

pub use about::{About, Locale, Pack, SkinFile};
pub use accelerator::Accelerator;
pub use advice::{Advice, squares, towards, which};
pub use argument::{Argument, ArgumentCheck, Arguments, BoundCheck};
pub use coach::{Coach, first_move};
pub use contract::{FileBoard, Puzzle};
pub use experiment::{BoardGroup, BoardSource, Experiment, Lane};
pub use failure::{Failure, Misstep, agree};
pub use fault::Fault;
pub use flood::{Flood, Wave};
pub use generator::Generator;
pub use info::{HeuristicInfo, Setting, SolverInfo};
pub use learned::{Feature, FitErrors, LearnedModel, NotFitErrors};
pub use message::{Arg, Message};
pub use nearest::nearest;
pub use param::{Options, Param, ParamKind};
pub use positions::Positions;
pub use rating::{Known, Rating};
pub use resources::Resources;
pub use retrace::Retraced;
pub use score::Score;
pub use search::{Claim, NotAWeight, Weight};
pub use seed::{NotASeed, Seed};
pub use solve::{Answer, Request};
pub use solvers::{
    CheckFn, HeuristicValue, KnownFn, NamedHeuristic, OwnFn, ProfileFn, Run, SearchFn, Solver, Solvers, Task,
    WarmStart, heuristic_infos, solver_infos,
};
pub use table::{TableInfo, TableState, Tables};
pub use view::{Counter, Event, Input, KindCost, Meaning, Objection, Piece, Status, View};
pub use visualization::Visualization;

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
