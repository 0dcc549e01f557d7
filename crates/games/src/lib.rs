//! All the games behind one door: registry, boards and their ids, sessions, checked answers, and the two languages.
//!
//! A puzzle is typed inside ([`puzzle::Puzzle`]) and erased here, once: front ends see [`Game`], [`Board`] and
//! [`Session`] as objects, and plain data otherwise. Moves are text outside, values inside. A plan leaves this crate
//! only after it was replayed through the rules.

mod answer;
mod board;
pub mod engine;
mod game;
mod history;
mod id;
pub mod lang;
mod nearest;
pub mod protocol;
mod registry;
mod replay;
mod request;
mod session;
mod solve;
mod spot;
mod tally;
pub mod trace;

pub use answer::{Answer, Found, Trouble, Verdict, stop_name};
pub use board::{Board, Step};
pub use game::{Entry, Game};
pub use id::{BoardId, Form, NoBoard};
pub use lang::Lang;
pub use nearest::nearest;
pub use registry::{all, find};
pub use replay::{Check, Misstep};
pub use request::check_request;
pub use session::{Played, Record, Session};
pub use spot::{Spot, Steps};

pub use grid::{Cell, Direction, Size};
pub use puzzle::{
    About, Arg, Boards, Claim, Counter, Event, Experiment, Failure, Fault, Group, HeuristicInfo, Input, Kind, Known,
    Lane, Locale, Message, Options, Pack, Param, Piece, Rating, Request, Seed, Setting, SolverInfo, Status, TableInfo,
    TableState, View, Weight,
};
pub use search::{Algorithm, Cancel, Clock, Control, Cost, Limits, Progress, Promise, Stats, Stop};
