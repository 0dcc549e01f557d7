//! A closer look at positions, beside the game: a proof that a position is lost may take 100 ms, and no key press waits
//! for it.
//!
//! Of each game only the newest position is looked at; the older ones nobody sees any more.

use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
};

use puzzle::Status;

use super::{
    ReplySink,
    pool::{WorkQueue, WorkerPool},
    queue::PROMPT_NICENESS,
};
use crate::{
    Snapshot,
    protocol::{Event, Reply},
};

/// A position to look at.
pub(super) struct StatusCheck {
    pub(super) tab: u64,
    pub(super) game: u32,
    pub(super) turn: u64,
    pub(super) snapshot: Box<dyn Snapshot>,
    pub(super) out: ReplySink,
}

pub(super) struct StatusChecks(WorkerPool<VecDeque<StatusCheck>>);

impl StatusChecks {
    pub(super) fn start() -> Self {
        StatusChecks(WorkerPool::start("status", &[PROMPT_NICENESS], VecDeque::new(), |_, check| run(check)))
    }

    /// Without a thread: positions are looked at by [`pump`](Self::pump).
    pub(super) fn cooperative() -> Self {
        StatusChecks(WorkerPool::start("status", &[], VecDeque::new(), |_, check| run(check)))
    }

    /// Looks at the next position; false if none waits.
    pub(super) fn pump(&self) -> bool {
        self.0.pump()
    }

    /// Looks at a position soon, in place of an older one of the same game.
    pub(super) fn look(&self, check: StatusCheck) {
        self.0.with(|checks| {
            match checks.iter_mut().find(|other| (other.tab, other.game) == (check.tab, check.game)) {
                Some(older) => *older = check,
                None => checks.push_back(check),
            }
        });
    }

    /// Forgets the positions of a tab.
    pub(super) fn close(&self, tab: u64) {
        self.0.with(|checks| checks.retain(|check| check.tab != tab));
    }
}

impl WorkQueue for VecDeque<StatusCheck> {
    type Item = StatusCheck;

    fn take(&mut self, _: usize) -> Option<StatusCheck> {
        self.pop_front()
    }

    fn clear(&mut self) {
        VecDeque::clear(self);
    }
}

fn run(StatusCheck { game, turn, snapshot, out, .. }: StatusCheck) {
    // A rule that breaks down proves nothing: the game goes on.
    let status = catch_unwind(AssertUnwindSafe(|| snapshot.status())).unwrap_or(Status::Playing);
    if status != Status::Playing {
        out(Reply { id: 0, event: Event::Status { game, turn, status } });
    }
}
