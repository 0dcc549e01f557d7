//! A pool of worker threads over one queue of work, under one lock. The threads run at low priority, so that a move is
//! answered at once however many searches are running. Where no thread can be started a pool has none, and whoever owns
//! it does the work piece by piece ([`WorkerPool::pump`]).

use std::{
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread::{self, JoinHandle},
};

/// Work that waits for a thread.
pub(super) trait WorkQueue: Send + 'static {
    /// A piece of work.
    type Item;

    /// The next piece for a thread of the pool, by its number from 0; taken out of the queue.
    fn take(&mut self, thread: usize) -> Option<Self::Item>;

    /// Throws away what waits and ends what runs: the pool is being dropped.
    fn clear(&mut self);
}

/// A queue and the threads that work on it; they end when it is dropped.
pub(super) struct WorkerPool<Q: WorkQueue> {
    shared: Arc<PoolShared<Q>>,
    threads: Vec<JoinHandle<()>>,
    work: WorkFn<Q>,
}

/// What is done with a piece of work.
type WorkFn<Q> = fn(&PoolShared<Q>, <Q as WorkQueue>::Item);

/// What a thread of the pool can reach.
pub(super) struct PoolShared<Q> {
    state: Mutex<PoolState<Q>>,
    wake: Condvar,
}

struct PoolState<Q> {
    queue: Q,
    is_closed: bool,
}

impl<Q: WorkQueue> WorkerPool<Q> {
    /// Starts a thread for each niceness, each of which does one piece after the other; none for [`pump`](Self::pump).
    pub(super) fn start(name: &str, niceness: &[i32], queue: Q, work: WorkFn<Q>) -> Self {
        let shared =
            Arc::new(PoolShared { state: Mutex::new(PoolState { queue, is_closed: false }), wake: Condvar::new() });
        let thread = |(number, &niceness): (usize, &i32)| {
            let shared = Arc::clone(&shared);
            let run = move || {
                lower_priority(niceness);
                while let Some(item) = shared.next(number) {
                    work(&shared, item);
                }
            };
            thread::Builder::new().name(format!("{name}-{number}")).spawn(run).ok()
        };
        let threads = niceness.iter().enumerate().filter_map(thread).collect();
        WorkerPool { shared, threads, work }
    }

    /// Does the next piece of work on this thread, as one that takes every piece; false if there was none.
    pub(super) fn pump(&self) -> bool {
        let item = self.shared.with(|queue| queue.take(usize::MAX));
        item.map(|item| (self.work)(&self.shared, item)).is_some()
    }

    /// Looks at the queue, or changes it; threads that had nothing to do look again.
    pub(super) fn with<T>(&self, look: impl FnOnce(&mut Q) -> T) -> T {
        let found = self.shared.with(look);
        // Not every thread takes every piece.
        self.shared.wake.notify_all();
        found
    }
}

impl<Q: WorkQueue> Drop for WorkerPool<Q> {
    fn drop(&mut self) {
        let mut state = self.shared.lock();
        state.is_closed = true;
        state.queue.clear();
        drop(state);
        self.shared.wake.notify_all();
        for thread in self.threads.drain(..) {
            // The engine may be dropped by the last item's own thread, which cannot wait for itself.
            if thread.thread().id() != thread::current().id() {
                let _ = thread.join();
            }
        }
    }
}

impl<Q: WorkQueue> PoolShared<Q> {
    /// Looks at the queue, or changes it.
    pub(super) fn with<T>(&self, look: impl FnOnce(&mut Q) -> T) -> T {
        look(&mut self.lock().queue)
    }

    /// Waits for the next piece; none once the pool is closed.
    fn next(&self, thread: usize) -> Option<Q::Item> {
        let mut state = self.lock();
        while !state.is_closed {
            if let Some(item) = state.queue.take(thread) {
                return Some(item);
            }
            state = self.wake.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        None
    }

    fn lock(&self) -> MutexGuard<'_, PoolState<Q>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lowers this thread's priority, and that of the threads it starts: on a machine whose cores are all searching, a move
/// is still answered at once. Where a system can lower only whole programs, nothing happens.
fn lower_priority(niceness: i32) {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(niceness);
    #[cfg(not(target_os = "linux"))]
    let _ = niceness;
}
