//! The one place that reads the time. `Instant` does not exist on every target; another clock goes here.

use std::time::{Duration, Instant};

/// A running stopwatch.
#[derive(Clone, Copy, Debug)]
pub struct Clock(Instant);

impl Clock {
    /// Starts now.
    #[expect(clippy::disallowed_methods, reason = "this is the module that wraps it")]
    pub fn start() -> Self {
        Clock(Instant::now())
    }

    /// Time since the start.
    pub fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}
