//! Tests of the sliding puzzle. One program: every solver is compiled once for all of them.

mod agreement;
mod common;
mod crosscheck;
mod formats;
mod generator;
mod laws;
mod lines;
mod pattern;
mod signature;
mod solvers;
