//! Connections that have not said a word yet. Anybody can open thousands of these; they must not take the room of those
//! who speak, so when there are too many the one that has been silent longest is shown out.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::Notify;

/// Silent connections at one time.
const MOST: usize = 512;

/// All of them, by their numbers, which grow.
#[derive(Clone, Default)]
pub(crate) struct Unheard(Arc<Mutex<Line>>);

#[derive(Default)]
struct Line {
    next: u64,
    waiting: BTreeMap<u64, Arc<Notify>>,
}

/// A connection.
pub(crate) struct Newcomer {
    number: u64,
    leave: Arc<Notify>,
    line: Unheard,
}

impl Unheard {
    /// A new connection; where there are too many, the oldest that is still silent is told to leave.
    pub(crate) fn enter(&self) -> Newcomer {
        let mut line = self.lock();
        if line.waiting.len() >= MOST
            && let Some((_, oldest)) = line.waiting.pop_first()
        {
            oldest.notify_one();
        }
        let (number, leave) = (line.next, Arc::new(Notify::new()));
        line.next += 1;
        line.waiting.insert(number, Arc::clone(&leave));
        drop(line);
        Newcomer { number, leave, line: self.clone() }
    }

    fn lock(&self) -> MutexGuard<'_, Line> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Newcomer {
    /// It has said something.
    pub(crate) fn speak(&self) {
        self.line.lock().waiting.remove(&self.number);
    }

    /// Waits until it has to leave for others, which never happens to those who spoke in time.
    pub(crate) async fn is_shown_out(&self) {
        self.leave.notified().await;
    }
}

impl Drop for Newcomer {
    fn drop(&mut self) {
        self.speak();
    }
}

#[cfg(test)]
mod tests {
    use std::{
        pin::Pin,
        task::{Context, Waker},
    };

    use super::*;

    fn is_ready(future: Pin<&mut impl Future>) -> bool {
        future.poll(&mut Context::from_waker(Waker::noop())).is_ready()
    }

    #[tokio::test]
    async fn the_longest_silent_leave_and_speakers_stay() {
        let unheard = Unheard::default();
        let speaker = unheard.enter();
        speaker.speak();
        let crowd: Vec<Newcomer> = (0..MOST + 3).map(|_| unheard.enter()).collect();
        for newcomer in &crowd[..3] {
            newcomer.is_shown_out().await;
        }
        let mut fourth = Box::pin(crowd[3].is_shown_out());
        let mut stays = Box::pin(speaker.is_shown_out());
        assert!(!is_ready(fourth.as_mut()) && !is_ready(stays.as_mut()));
        drop(fourth);
        drop(crowd);
        assert!(unheard.lock().waiting.is_empty());
    }
}
