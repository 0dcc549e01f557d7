//! The engine inside a browser: one [`Instance`] in each of the page's workers, without threads and without a server.
//!
//! The page speaks the same protocol with it as with the server's WebSocket. What the server does besides, judging
//! finished games, is asked in [`queries`](query::Query); the page itself keeps what comes of it.
//!
//! The border is `abi`: a handful of functions over bytes. `wasm-bindgen` would write the same by a tool that has to be
//! installed in exactly the version of its library, for values that are all JSON already.

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub mod abi;
mod instance;
pub mod query;
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod tables;

pub use instance::{Instance, ceilings};
