//! The server as clients see it: a real one on a port of its own, over real sockets.

mod abuse;
mod common;
mod engine;
mod http;
mod kept;
mod proxy;
mod traces;
mod types;
