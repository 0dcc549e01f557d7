//! The app: one server on this machine that hands out the pages, speaks the engine's protocol over a WebSocket per tab,
//! and offers the same over plain HTTP. It holds no rules: all of that comes from `games`.

mod accept;
mod access;
mod address;
mod benches;
mod concurrency;
mod drain;
mod engine;
mod experiments;
mod guard;
mod idle;
mod inbox;
mod meta;
mod outbox;
mod pages;
mod problem;
mod proved;
mod rest;
mod run;
mod shared_store;
mod socket;
mod traces;

pub use accept::{Running, start};
pub use address::{Config, Data, FIRST_PORT};
pub use benches::{BenchReport, BenchReports};
pub use problem::{LOCALES, Problem};
pub use rest::PackInfo;
pub use run::{Halt, run};
