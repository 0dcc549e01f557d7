//! A closer look at positions, beside the game: a proof that a position is lost may take 100 ms, and no key press waits for it.
//!
//! Of each game only the newest position is looked at; the older ones nobody sees any more.

use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread::{self, JoinHandle},
};

use puzzle::Status;

use super::Out;
use crate::{
    Spot,
    protocol::{Event, Reply},
};

/// A position to look at.
pub(super) struct Case {
    pub(super) tab: u64,
    pub(super) game: u32,
    pub(super) turn: u64,
    pub(super) spot: Box<dyn Spot>,
    pub(super) out: Out,
}

pub(super) struct Judge {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

struct Shared {
    state: Mutex<State>,
    wake: Condvar,
}

#[derive(Default)]
struct State {
    cases: VecDeque<Case>,
    is_closed: bool,
}

impl Judge {
    pub(super) fn start() -> Self {
        let shared = Arc::new(Shared { state: Mutex::default(), wake: Condvar::new() });
        let own = Arc::clone(&shared);
        let thread = thread::Builder::new().name("judge".to_owned()).spawn(move || own.work()).ok();
        Judge { shared, thread }
    }

    /// Looks at a position soon, in place of an older one of the same game.
    pub(super) fn look(&self, case: Case) {
        let mut state = self.shared.lock();
        match state.cases.iter_mut().find(|other| (other.tab, other.game) == (case.tab, case.game)) {
            Some(older) => *older = case,
            None => state.cases.push_back(case),
        }
        self.shared.wake.notify_one();
    }

    /// Forgets the positions of a tab.
    pub(super) fn close(&self, tab: u64) {
        self.shared.lock().cases.retain(|case| case.tab != tab);
    }
}

impl Drop for Judge {
    fn drop(&mut self) {
        let mut state = self.shared.lock();
        state.is_closed = true;
        state.cases.clear();
        drop(state);
        self.shared.wake.notify_all();
        if let Some(thread) = self.thread.take().filter(|thread| thread.thread().id() != thread::current().id()) {
            let _ = thread.join();
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        let mut state = self.lock();
        while !state.is_closed {
            let Some(Case { game, turn, spot, out, .. }) = state.cases.pop_front() else {
                state = self.wake.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(state);
            // A rule that breaks down proves nothing: the game goes on.
            let status = catch_unwind(AssertUnwindSafe(|| spot.status())).unwrap_or(Status::Playing);
            if status != Status::Playing {
                out(Reply { id: 0, event: Event::Status { game, turn, status } });
            }
            drop((spot, out));
            state = self.lock();
        }
    }
}
