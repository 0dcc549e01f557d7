//! The app: one server on this machine that hands out the pages, speaks the engine's protocol over a WebSocket per tab, and offers the same
//! over plain HTTP. It holds no rules: all of that comes from `games`.

mod accept;
mod access;
mod address;
mod engine;
mod guard;
mod keeper;
mod meta;
mod pages;
mod problem;
mod proved;
mod rest;
mod run;
mod socket;

pub use accept::{Running, start};
pub use address::{Config, Data, FIRST_PORT};
pub use meta::{LimitsMeta, Meta, PackMeta, PromiseMeta, PuzzleMeta};
pub use problem::{LOCALES, Problem};
pub use run::{Halt, run};
