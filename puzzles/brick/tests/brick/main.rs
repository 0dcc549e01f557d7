//! Tests of brick as a front end sees it. One program: every solver is compiled once for all of them.

mod crosscheck;
mod generator;
mod pack;
mod rules;
