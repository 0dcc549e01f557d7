//! Connections that have not sent a request yet. Anybody can open thousands of these; they must not take the room of
//! those that are used, so when there are too many the one that has been idle longest is closed.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::Notify;

/// Idle connections at one time.
const MOST: usize = 512;

/// The idle connections, by their numbers, which grow.
#[derive(Clone, Default)]
pub(crate) struct IdleConnections(Arc<Mutex<Waiting>>);

#[derive(Default)]
struct Waiting {
    next: u64,
    /// By number: how each is told that it is closed.
    idle: BTreeMap<u64, Arc<Notify>>,
}

/// A connection; idle until [`mark_active`](Connection::mark_active).
pub(crate) struct Connection {
    number: u64,
    evict: Arc<Notify>,
    all: IdleConnections,
}

impl IdleConnections {
    /// A new connection; where there are too many, the one that has been idle longest is closed.
    pub(crate) fn add(&self) -> Connection {
        let mut waiting = self.lock();
        if waiting.idle.len() >= MOST
            && let Some((_, oldest)) = waiting.idle.pop_first()
        {
            oldest.notify_one();
        }
        let (number, evict) = (waiting.next, Arc::new(Notify::new()));
        waiting.next += 1;
        waiting.idle.insert(number, Arc::clone(&evict));
        drop(waiting);
        Connection { number, evict, all: self.clone() }
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Connection {
    /// It has sent a request.
    pub(crate) fn mark_active(&self) {
        self.all.lock().idle.remove(&self.number);
    }

    /// Waits until it is closed to make room, which never happens to one that was active in time.
    pub(crate) async fn evicted(&self) {
        self.evict.notified().await;
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.mark_active();
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
    async fn the_longest_idle_are_closed_and_active_ones_stay() {
        let idle = IdleConnections::default();
        let active = idle.add();
        active.mark_active();
        let crowd: Vec<Connection> = (0..MOST + 3).map(|_| idle.add()).collect();
        for connection in &crowd[..3] {
            connection.evicted().await;
        }
        let mut fourth = Box::pin(crowd[3].evicted());
        let mut stays = Box::pin(active.evicted());
        assert!(!is_ready(fourth.as_mut()) && !is_ready(stays.as_mut()));
        drop(fourth);
        drop(crowd);
        assert!(idle.lock().idle.is_empty());
    }
}
