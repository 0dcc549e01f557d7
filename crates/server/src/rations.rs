//! Fair shares of this machine for requests that take more than a moment: reading files, listing packs, opening boards.
//!
//! They run one or two at a time; who wants more waits in one line. A tab stands in that line once, for the request it
//! is at, so tabs take turns however much each of them asks. Moves do not stand in it.

use std::{num::NonZeroUsize, thread};

use tokio::{
    sync::Semaphore,
    task::{JoinError, spawn_blocking},
};

/// The line. (A semaphore of the runtime serves in the order of asking.)
pub(crate) struct Rations(Semaphore);

impl Rations {
    /// A line for this machine: half of its cores are for others.
    pub(crate) fn new() -> Self {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Rations(Semaphore::new(cores.div_ceil(2)))
    }

    /// Runs work off the threads that move bytes; heavy work when it is its turn.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        is_heavy: bool,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let _turn = if is_heavy { self.0.acquire().await.ok() } else { None };
        spawn_blocking(work).await
    }
}
