//! The one place that reads the time. `Instant` does not exist on every target; a program for such a target brings its
//! own clock ([`Clock::set_source`]).

use std::{
    sync::OnceLock,
    time::{Duration, Instant},
};

/// Tells the time since some moment that never changes while the program runs.
type TimeSource = fn() -> Duration;

static SOURCE: OnceLock<TimeSource> = OnceLock::new();

/// A running stopwatch.
#[derive(Clone, Copy, Debug)]
pub struct Clock(Duration);

impl Clock {
    /// Starts now.
    pub fn start() -> Self {
        Clock(now())
    }

    /// Time since the start.
    pub fn elapsed(&self) -> Duration {
        now().saturating_sub(self.0)
    }

    /// Has all clocks of this program read another source, for targets without `Instant`. The first call counts, and it
    /// comes before the first clock is started. Searches read the clock every few milliseconds, so a source is also the
    /// place where a program of one thread can look up what happened meanwhile.
    pub fn set_source(source: fn() -> Duration) {
        let _ = SOURCE.set(source);
    }
}

/// The time since some moment that never changes while the program runs.
pub(crate) fn now() -> Duration {
    SOURCE.get_or_init(|| since_start)()
}

#[expect(clippy::disallowed_methods, reason = "this is the module that wraps it")]
fn since_start() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}
