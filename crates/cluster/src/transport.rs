//! How bytes get from one process to another.

#[cfg(feature = "mpi")]
pub mod mpi;
pub mod threads;

/// Processes that can talk, seen from one of them. Only one thread of each process uses it at a time.
pub trait Transport: Send + Sync {
    /// The number of this one, from zero.
    fn rank(&self) -> usize;

    /// How many there are.
    fn size(&self) -> usize;

    /// A name of the machine: processes with the same one share its memory and disks.
    fn machine(&self) -> String;

    /// Sends bytes to each, by rank, and gives what came from each. All call it together.
    fn all_to_all(&self, outgoing: Vec<Vec<u8>>) -> Vec<Vec<u8>>;

    /// Gives everybody's bytes to everybody. All call it together.
    fn all_gather(&self, own: &[u8]) -> Vec<Vec<u8>>;

    /// Sends a message to one; it may arrive later.
    fn send(&self, to: usize, bytes: &[u8]);

    /// A message that has arrived, and who sent it. Messages of one sender come in their order.
    fn receive(&self) -> Option<(usize, Vec<u8>)>;
}

/// Messages and bytes that a process has sent, those to itself left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traffic {
    /// Messages; a part of a collective call is one.
    pub messages: u64,
    /// Bytes.
    pub bytes: u64,
}
