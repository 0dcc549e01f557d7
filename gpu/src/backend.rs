//! Where kernels run.

use search::Stop;

use crate::layout::KernelKind;

/// Something went wrong that is no limit: the device was lost, or has too little memory.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeviceFault {
    /// The driver's own words.
    #[error("{0}")]
    Driver(String),
    /// A limit of the caller's.
    #[error("stopped")]
    Stopped(Stop),
}

impl From<Stop> for DeviceFault {
    fn from(stop: Stop) -> DeviceFault {
        DeviceFault::Stopped(stop)
    }
}

/// What a round of all walks did.
#[derive(Clone, Debug)]
pub struct Round {
    /// Nodes expanded since the search began.
    pub expanded: u64,
    /// Nodes produced since then.
    pub produced: u64,
    /// Walks that have work left.
    pub active: u32,
    /// Nodes that wait for a walk.
    pub queued: u32,
    /// The directions of the blank on a way to the goal, if one was found.
    pub path: Option<Vec<u8>>,
}

/// A device, or its twin.
pub trait Backend {
    /// The delta words of a pattern.
    type Table;

    /// What the device is called.
    fn name(&self) -> &str;
    /// Bytes of its memory that are free.
    fn free_bytes(&self) -> Result<u64, DeviceFault>;
    /// Whether there are kernels for a board.
    fn has(&self, kind: KernelKind) -> bool;
    /// Walks side by side.
    fn walks(&self) -> u32;
    /// Bytes of a table, and those needed while it is made.
    fn table_bytes(&self, kind: KernelKind, tiles: &[u8]) -> (u64, u64);
    /// Makes the table of a pattern. `poll` is asked between layers.
    fn table(
        &mut self,
        kind: KernelKind,
        pattern: &[u32],
        placements: usize,
        poll: &mut dyn FnMut() -> Result<(), Stop>,
    ) -> Result<Self::Table, DeviceFault>;
    /// The distance of a pattern whose tiles are on these cells.
    fn distance(
        &mut self,
        kind: KernelKind,
        table: &Self::Table,
        pattern: &[u32],
        cells: &[u32],
        blank: u32,
    ) -> Result<u32, DeviceFault>;
    /// What all searches of a board look things up in.
    fn set(
        &mut self,
        kind: KernelKind,
        tables: &[Self::Table],
        scene: &[u32],
        automaton: &[u16],
    ) -> Result<(), DeviceFault>;
    /// Forgets all walks; the queue holds this node.
    fn begin(&mut self, node: &[u32]) -> Result<(), DeviceFault>;
    /// Lets every walk expand up to `budget` nodes.
    fn round(&mut self, bound: u32, budget: u32) -> Result<Round, DeviceFault>;
    /// Lets walks that have much left put nodes into the queue, which is empty.
    fn share(&mut self) -> Result<(), DeviceFault>;
}
