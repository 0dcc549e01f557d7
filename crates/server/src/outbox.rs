//! What waits to be sent to a tab, counted in bytes.
//!
//! A tab that reads slowly slows itself down: while more than a mark waits, its next request is not looked at, and soon
//! its socket is not read any more. What its jobs say goes in all the same, for the engine's threads never wait; only
//! if that runs over too, or nothing moves for long, is the tab cut off. It loses nothing: the page connects again and
//! takes its games up. Progress is dropped first: the next report says more anyway.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use axum::extract::ws::Utf8Bytes;
use games::protocol::{Event, Reply};
use tokio::sync::{Notify, mpsc};

/// While more waits the tab's requests wait too. The position of a large board is most of a megabyte; there is always
/// room for one reply.
const MARK: usize = 256 << 10;
/// What one tab may have waiting: the boards of a generator, say.
const MOST: usize = 16 << 20;

/// Where replies are put, from any thread.
#[derive(Clone)]
pub(crate) struct Outbox {
    replies: mpsc::UnboundedSender<Utf8Bytes>,
    level: Arc<FillLevel>,
}

/// Where replies are taken out.
pub(crate) struct Outgoing {
    replies: mpsc::UnboundedReceiver<Utf8Bytes>,
    level: Arc<FillLevel>,
}

/// Bytes that wait for all tabs together, and how many may; tabs below the mark are not touched.
#[derive(Clone, Debug)]
pub(crate) struct WaitingBytes {
    bytes: Arc<AtomicUsize>,
    most: usize,
}

impl WaitingBytes {
    pub(crate) fn new(most: usize) -> Self {
        WaitingBytes { bytes: Arc::default(), most }
    }
}

struct FillLevel {
    own: AtomicUsize,
    all: WaitingBytes,
    /// It fell below the mark.
    sunk: Notify,
    /// It is too much.
    over: Notify,
}

/// An empty box of a tab.
pub(crate) fn outbox(all: &WaitingBytes) -> (Outbox, Outgoing) {
    let (sender, receiver) = mpsc::unbounded_channel();
    let level = FillLevel { own: AtomicUsize::new(0), all: all.clone(), sunk: Notify::new(), over: Notify::new() };
    let level = Arc::new(level);
    (Outbox { replies: sender, level: Arc::clone(&level) }, Outgoing { replies: receiver, level })
}

impl Outbox {
    /// Puts a reply in. Never waits.
    pub(crate) fn put(&self, reply: &Reply) {
        let own = self.level.own.load(Ordering::Relaxed);
        if own > MARK && matches!(reply.event, Event::Progress(_)) {
            return;
        }
        if let Ok(text) = reply.to_json() {
            self.put_text(text);
        }
    }

    /// Puts a written reply in.
    fn put_text(&self, text: String) {
        let (own, all) = self.level.rise(text.len());
        let is_too_much = own > MOST || (own > MARK && all > self.level.all.most);
        // The first reply is let through whatever its size: somebody asked for a large board.
        if is_too_much && own > text.len() {
            self.level.sink(text.len());
            self.level.over.notify_one();
        } else if let Err(unsent) = self.replies.send(text.into()) {
            self.level.sink(unsent.0.len());
        }
    }

    /// Waits until the tab has read so much that it may ask again.
    pub(crate) async fn room(&self) {
        while self.level.own.load(Ordering::Relaxed) > MARK {
            let sunk = self.level.sunk.notified();
            if self.level.own.load(Ordering::Relaxed) <= MARK {
                return;
            }
            sunk.await;
        }
    }

    /// Waits until there is more than can be kept for a tab.
    pub(crate) async fn over(&self) {
        self.level.over.notified().await;
    }
}

impl Outgoing {
    /// The next reply; none once nobody can put one in. It counts as waiting until [`sent`](Outgoing::sent).
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        self.replies.recv().await
    }

    /// A reply of so many bytes has left.
    pub(crate) fn sent(&self, bytes: usize) {
        self.level.sink(bytes);
    }
}

impl Drop for Outgoing {
    fn drop(&mut self) {
        self.replies.close();
        while let Ok(text) = self.replies.try_recv() {
            self.level.sink(text.len());
        }
    }
}

impl FillLevel {
    /// The bytes that wait now, of the tab and of all.
    fn rise(&self, bytes: usize) -> (usize, usize) {
        let add = |count: &AtomicUsize| count.fetch_add(bytes, Ordering::Relaxed) + bytes;
        (add(&self.own), add(&self.all.bytes))
    }

    fn sink(&self, bytes: usize) {
        self.all.bytes.fetch_sub(bytes, Ordering::Relaxed);
        let before = self.own.fetch_sub(bytes, Ordering::Relaxed);
        if before > MARK && before - bytes <= MARK {
            self.sunk.notify_one();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        pin::Pin,
        task::{Context, Waker},
    };

    use games::Message;

    use super::*;

    const IN_ALL: usize = 128 << 20;

    fn is_ready(future: Pin<&mut impl Future>) -> bool {
        future.poll(&mut Context::from_waker(Waker::noop())).is_ready()
    }

    fn reply(bytes: usize) -> Reply {
        let message = Message::new("message-unreadable").with("error", "x".repeat(bytes));
        Reply::to(1, Err(message.into()))
    }

    fn waiting(all: &WaitingBytes) -> usize {
        all.bytes.load(Ordering::Relaxed)
    }

    #[tokio::test]
    async fn a_reader_who_stops_makes_its_own_requests_wait() {
        let all = WaitingBytes::new(IN_ALL);
        let (outbox, mut outgoing) = outbox(&all);
        outbox.room().await;
        outbox.put(&reply(MARK));
        let mut room = Box::pin(outbox.room());
        assert!(!is_ready(room.as_mut()), "above the mark");
        outbox.put(&Reply { id: 2, event: Event::Progress(Default::default()) });
        let text = outgoing.next().await.expect("a reply");
        assert!(!is_ready(room.as_mut()), "taken out is not sent");
        outgoing.sent(text.len());
        room.await;
        assert_eq!(waiting(&all), 0, "progress was dropped");
    }

    #[tokio::test]
    async fn more_than_can_be_kept_is_never_kept() {
        let all = WaitingBytes::new(IN_ALL);
        let (outbox, outgoing) = outbox(&all);
        for _ in 0..100 {
            outbox.put_text("x".repeat(1 << 20));
            assert!(waiting(&all) <= MOST);
        }
        outbox.over().await;
        drop(outgoing);
        assert_eq!(waiting(&all), 0, "a tab that went takes everything with it");
        outbox.put(&reply(10));
        assert_eq!(waiting(&all), 0);
    }

    #[tokio::test]
    async fn a_crowd_of_slow_readers_is_bounded_and_a_quick_one_is_not_touched() {
        let all = WaitingBytes::new(IN_ALL);
        let slow: Vec<_> = (0..200).map(|_| outbox(&all)).collect();
        for (outbox, _) in &slow {
            (0..8).for_each(|_| outbox.put_text("x".repeat(MOST / 8 - 1000)));
        }
        // Everybody has room for one reply.
        assert!(waiting(&all) <= IN_ALL + slow.len() * MOST / 8);
        let (quick, mut outgoing) = outbox(&all);
        quick.put(&reply(10));
        assert!(outgoing.next().await.is_some());
    }
}
