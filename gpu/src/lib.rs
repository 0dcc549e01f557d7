//! Shortest plans of sliding tiles on a CUDA device.
//!
//! Iterative deepening as in the solver for CPUs, but with *delta words* (`kernel/delta.cu`) instead of distances, and
//! with some hundred thousand depth-first walks side by side. A walk that has nothing left to do takes a node from a
//! queue; when the queue is empty, walks that have much left put their first open node into it. Everything but the
//! kernels is ordinary Rust and the same for the device and for the *twin*, the kernels compiled for the CPU, with
//! which it is tested where there is no device.
//!
//! The crate knows boards only as [`pattern`] does: turned so that tile c ends on cell c. Whoever calls it turns plans
//! back and plays them before anybody sees them.

mod backend;
mod cuda;
mod deepen;
mod layout;
mod twin;

pub use self::{
    backend::{Backend, DeviceFault, Round},
    cuda::{Cuda, DeviceMissing},
    deepen::{Deepening, DeepeningEnd, IncumbentLength, Question},
    layout::KernelKind,
    twin::Twin,
};
