//! Tests of the program and of the workspace as a whole. One program: everything is linked once for all of them.

mod architecture;
mod benchmarks;
mod course;
mod doctor;
mod fuzz;
mod garbage;
mod interrupt;
mod kept;
mod lessons;
mod lines;
#[cfg(target_os = "linux")]
mod memory;
mod packages;
mod program;
mod seeds;
#[cfg(unix)]
mod serve;
mod snapshots;
mod texts;
