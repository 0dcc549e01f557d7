//! The app: one server on this machine that hands out the pages, speaks the engine's protocol over a WebSocket per tab,
//! and offers the same over plain HTTP. It holds no rules: all of that comes from `games`.

mod accept;
mod access;
mod address;
mod assets;
mod base_path;
mod benches;
mod body;
mod client_stream;
mod concurrency;
mod connections;
mod engine;
mod experiments;
mod files;
mod guard;
mod health;
mod inbox;
mod memory;
mod meta;
mod meter;
mod outbox;
mod pages;
mod problem;
mod profiles;
mod proved;
mod proxy;
mod refusal;
mod rest;
mod run;
mod shared_store;
mod socket;
mod traces;
mod trim;

pub use accept::{Running, start};
pub use address::{Data, FIRST_PORT, ServerConfig, Token};
pub use base_path::BasePath;
pub use benches::{BenchReport, BenchReports};
pub use health::ask as ask_health;
pub use problem::{LOCALES, Problem};
pub use proxy::TrustedProxies;
pub use rest::{Keeping, PackInfo, Players};
pub use run::{Shutdown, run};
