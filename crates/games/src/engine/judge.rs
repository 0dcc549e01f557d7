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
    Out,
    pool::{WorkQueue, WorkerPool},
    queue::PROMPT_NICENESS,
};
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

pub(super) struct Judge(WorkerPool<VecDeque<Case>>);

impl Judge {
    pub(super) fn start() -> Self {
        Judge(WorkerPool::start("judge", &[PROMPT_NICENESS], VecDeque::new(), |_, case| judge(case)))
    }

    /// Looks at a position soon, in place of an older one of the same game.
    pub(super) fn look(&self, case: Case) {
        self.0.with(|cases| match cases.iter_mut().find(|other| (other.tab, other.game) == (case.tab, case.game)) {
            Some(older) => *older = case,
            None => cases.push_back(case),
        });
    }

    /// Forgets the positions of a tab.
    pub(super) fn close(&self, tab: u64) {
        self.0.with(|cases| cases.retain(|case| case.tab != tab));
    }
}

impl WorkQueue for VecDeque<Case> {
    type Item = Case;

    fn take(&mut self, _: usize) -> Option<Case> {
        self.pop_front()
    }

    fn clear(&mut self) {
        VecDeque::clear(self);
    }
}

fn judge(Case { game, turn, spot, out, .. }: Case) {
    // A rule that breaks down proves nothing: the game goes on.
    let status = catch_unwind(AssertUnwindSafe(|| spot.status())).unwrap_or(Status::Playing);
    if status != Status::Playing {
        out(Reply { id: 0, event: Event::Status { game, turn, status } });
    }
}
