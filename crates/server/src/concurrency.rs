//! A limit on how many heavy requests run at one time: reading files, listing packs, opening boards.
//!
//! They run one or two at a time; the others wait in one line. A tab stands in that line once, for the request it is
//! at, so tabs take turns however much each of them asks. Moves do not stand in it.

use std::{any::Any, num::NonZeroUsize, thread};

use tokio::{
    sync::Semaphore,
    task::{JoinError, spawn_blocking},
};

/// The limit. The runtime's semaphore serves in the order of asking.
pub(crate) struct ConcurrencyLimit(Semaphore);

impl ConcurrencyLimit {
    /// For this machine: half of its cores are left for other work.
    pub(crate) fn new() -> Self {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        ConcurrencyLimit(Semaphore::new(cores.div_ceil(2)))
    }

    /// Runs work off the threads that move bytes; heavy work when it is its turn.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        is_heavy: bool,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let done = self.run_boxed(is_heavy, Box::new(move || Box::new(work()))).await?;
        Ok(*done.downcast().expect("it is what the work gave"))
    }

    /// Boxed, so that the runtime's part is compiled once and not for every kind of work.
    async fn run_boxed(
        &self,
        is_heavy: bool,
        work: Box<dyn FnOnce() -> Box<dyn Any + Send> + Send>,
    ) -> Result<Box<dyn Any + Send>, JoinError> {
        let _turn = if is_heavy { self.0.acquire().await.ok() } else { None };
        spawn_blocking(work).await
    }
}
