//! What solvers use beyond the board.

use crate::{Accelerator, LearnedModel, Tables};

/// A puzzle's tables, learned estimates and devices: see [`Puzzle::resources`](crate::Puzzle::resources).
pub trait Resources {
    /// The big tables that its solvers use when they are on disk.
    fn tables(&self) -> Option<&dyn Tables> {
        None
    }

    /// The learned estimates among its heuristics.
    fn learned(&self) -> Vec<LearnedModel> {
        Vec::new()
    }

    /// The devices that its solvers use beside the processor, looked for now. This is quick, and wakes none of them.
    fn accelerators(&self) -> Vec<Accelerator> {
        Vec::new()
    }
}
