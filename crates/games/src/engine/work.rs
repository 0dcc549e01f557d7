//! What a running job has at hand: limits, its switch, and a line to whoever asked.

use std::time::Duration;

use search::{Cancel, Clock, Control, Cost, Limits, Progress, Stop};

use super::ReplySink;
use crate::{
    Incumbent,
    protocol::{CandidatesInfo, Event, ProgressInfo, Reply},
};

pub(super) struct Work {
    pub(super) id: u32,
    pub(super) out: ReplySink,
    pub(super) cancel: Cancel,
    /// Since the job was asked for.
    pub(super) asked: Clock,
    /// Whether other tabs had jobs too when this stage began.
    pub(super) is_shared: bool,
}

impl Work {
    /// Tells something that is not the last word.
    pub(super) fn say(&self, event: Event) {
        (self.out)(Reply { id: self.id, event });
    }

    /// Runs a part of the work under limits; its progress is passed on at most twenty times a second, which is the
    /// control's own pace.
    pub(super) fn within<T>(&self, limits: Limits, part: impl FnOnce(&mut Control<'_>) -> T) -> T {
        let mut observe = |progress: &Progress| self.say(Event::Progress(report(progress)));
        part(&mut Control::new(limits).with_cancel(self.cancel.clone()).with_observer(&mut observe))
    }

    /// Runs a part of the work that has nothing to tell.
    pub(super) fn silently<T>(&self, limits: Limits, part: impl FnOnce(&mut Control<'_>) -> T) -> T {
        part(&mut Control::new(limits).with_cancel(self.cancel.clone()))
    }

    /// Whether the work is still wanted.
    pub(super) fn check(&self) -> Result<(), Stop> {
        if self.cancel.is_cancelled() { Err(Stop::Cancelled) } else { Ok(()) }
    }

    /// Runs a search whose plans can be watched: progress carries the newest one, the first at once. Nothing is
    /// told that is worse than what is known.
    pub(super) fn watching<T>(
        &self,
        limits: Limits,
        known: KnownBounds,
        part: impl FnOnce(&Incumbent, &mut Control<'_>) -> T,
    ) -> T {
        let incumbent = Incumbent::default();
        let mut next = Duration::ZERO;
        let mut observe = |progress: &Progress| {
            let plan = if progress.stats.elapsed >= next { incumbent.take() } else { None };
            let plan = plan.filter(|plan| known.best.is_none_or(|best| plan.cost < best));
            if let Some(plan) = &plan {
                next = progress.stats.elapsed + if plan.length > LONG { BETWEEN_LONG_PLANS } else { BETWEEN_PLANS };
            }
            let told = report(progress);
            let lower_bound = told.lower_bound.max(known.lower_bound);
            let best = told.best.into_iter().chain(known.best).min();
            self.say(Event::Progress(ProgressInfo { lower_bound, best, plan, ..told }));
        };
        part(&incumbent, &mut Control::new(limits).with_cancel(self.cancel.clone()).with_observer(&mut observe))
    }
}

/// What is known of a position before it is searched.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct KnownBounds {
    /// No plan is cheaper.
    pub(super) lower_bound: Cost,
    /// What the best plan at hand costs.
    pub(super) best: Option<Cost>,
}

/// Time between two plans: a person sees no more.
const BETWEEN_PLANS: Duration = Duration::from_millis(250);
/// The same for plans of more moves than [`LONG`], which take their time to replay and to send.
const BETWEEN_LONG_PLANS: Duration = Duration::from_secs(2);
const LONG: usize = 5_000;

fn report(progress: &Progress) -> ProgressInfo {
    ProgressInfo {
        waiting: 0,
        expanded: progress.stats.expanded,
        produced: progress.stats.produced,
        bytes: progress.bytes,
        lower_bound: progress.lower_bound,
        best: progress.best,
        permille: progress.permille,
        candidates: progress.candidates.map(|search::Candidates { tried, kept, best }| CandidatesInfo {
            tried,
            kept,
            best,
        }),
        elapsed: progress.stats.elapsed.as_millis() as u64,
        plan: None,
    }
}
