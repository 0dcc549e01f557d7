//! Threads that share a desk: what lies there to be done, under one lock. They give way to everything that a player
//! waits for.

use std::{
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread::{self, JoinHandle},
};

/// Work that waits on a desk.
pub(super) trait Desk: Send + 'static {
    /// A piece of work, taken off the desk.
    type Piece;

    /// The next piece.
    fn take(&mut self) -> Option<Self::Piece>;

    /// Throws away what waits and ends what runs: the crew goes home.
    fn clear(&mut self);
}

/// A desk and the threads at it; they end when it is dropped.
pub(super) struct Crew<D: Desk> {
    shared: Arc<Shared<D>>,
    threads: Vec<JoinHandle<()>>,
}

/// What a thread of the crew can reach.
pub(super) struct Shared<D> {
    state: Mutex<State<D>>,
    wake: Condvar,
}

struct State<D> {
    desk: D,
    is_closed: bool,
}

impl<D: Desk> Crew<D> {
    /// Starts `count` threads, each of which does one piece after the other.
    pub(super) fn start(name: &str, count: usize, desk: D, work: fn(&Shared<D>, D::Piece)) -> Self {
        let shared = Arc::new(Shared { state: Mutex::new(State { desk, is_closed: false }), wake: Condvar::new() });
        let thread = |number: usize| {
            let shared = Arc::clone(&shared);
            let run = move || {
                give_way();
                while let Some(piece) = shared.next() {
                    work(&shared, piece);
                }
            };
            thread::Builder::new().name(format!("{name}-{number}")).spawn(run).ok()
        };
        let threads = (0..count.max(1)).filter_map(thread).collect();
        Crew { shared, threads }
    }

    /// Looks at the desk, or changes what lies there; a thread that had nothing to do looks again.
    pub(super) fn with<T>(&self, look: impl FnOnce(&mut D) -> T) -> T {
        let found = self.shared.with(look);
        self.shared.wake.notify_one();
        found
    }

    /// How many threads there are.
    pub(super) fn len(&self) -> usize {
        self.threads.len()
    }
}

impl<D: Desk> Drop for Crew<D> {
    fn drop(&mut self) {
        let mut state = self.shared.lock();
        state.is_closed = true;
        state.desk.clear();
        drop(state);
        self.shared.wake.notify_all();
        for thread in self.threads.drain(..) {
            // The engine may be dropped by the last piece's own thread, which cannot wait for itself.
            if thread.thread().id() != thread::current().id() {
                let _ = thread.join();
            }
        }
    }
}

impl<D: Desk> Shared<D> {
    /// Looks at the desk, or changes what lies there.
    pub(super) fn with<T>(&self, look: impl FnOnce(&mut D) -> T) -> T {
        look(&mut self.lock().desk)
    }

    /// Waits for the next piece; none once the crew is closed.
    fn next(&self) -> Option<D::Piece> {
        let mut state = self.lock();
        while !state.is_closed {
            if let Some(piece) = state.desk.take() {
                return Some(piece);
            }
            state = self.wake.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        None
    }

    fn lock(&self) -> MutexGuard<'_, State<D>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lowers this thread's priority, and that of the threads it starts: on a machine whose cores are all searching, a move
/// is still answered at once. Where a system can lower only whole programs, nothing happens.
fn give_way() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(10);
}
