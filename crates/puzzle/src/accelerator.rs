//! Devices beside the processor that solvers use where there is one.

use crate::Message;

/// A device that a solver works on, and what was found of it on this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accelerator {
    /// The solver that needs it.
    pub solver: &'static str,
    /// What the device is called, or what is missing.
    pub found: Result<String, Message>,
}
