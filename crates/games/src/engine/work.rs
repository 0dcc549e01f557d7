//! What a running job has at hand: limits, its switch, and a line to whoever asked.

use search::{Cancel, Control, Limits, Progress};

use super::Out;
use crate::protocol::{Event, ProgressInfo, Reply};

pub(super) struct Work {
    pub(super) id: u32,
    pub(super) out: Out,
    pub(super) cancel: Cancel,
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
}

fn report(progress: &Progress) -> ProgressInfo {
    ProgressInfo {
        waiting: 0,
        expanded: progress.stats.expanded,
        produced: progress.stats.produced,
        bytes: progress.bytes,
        lower_bound: progress.lower_bound,
        best: progress.best,
        permille: progress.permille,
        elapsed: progress.stats.elapsed.as_millis() as u64,
    }
}
