//! Requests of a tab that wait for the one before them, counted in bytes. A tab that asks faster than it is answered
//! fills its box; then its socket is not read on, which slows it down.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use games::protocol::Request;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};

use crate::memory::Charge;

/// Bytes that may wait. A larger message waits until the box is empty.
const MOST: usize = 256 << 10;
/// What the smallest request counts as, with what it needs in memory.
const LEAST: usize = 512;
/// Messages up to here are read where they arrive; reading a larger one takes long enough to be work.
const SMALL: usize = 16 << 10;

/// A message as it waits.
pub(crate) enum InboxMessage {
    /// Read already.
    Request(Box<Request>),
    /// Large, or nonsense; whoever answers it reads it.
    Text(Utf8Bytes),
}

/// What waits, and the room that it takes until it is answered.
pub(crate) struct Waiting {
    pub(crate) asked: InboxMessage,
    _room: OwnedSemaphorePermit,
    _charge: Charge,
}

/// Where requests are put.
pub(crate) struct Inbox {
    requests: mpsc::UnboundedSender<Waiting>,
    room: Arc<Semaphore>,
}

/// An empty box, and where requests come out.
pub(crate) fn inbox() -> (Inbox, mpsc::UnboundedReceiver<Waiting>) {
    let (requests, waiting) = mpsc::unbounded_channel();
    (Inbox { requests, room: Arc::new(Semaphore::new(MOST)) }, waiting)
}

impl Inbox {
    /// Waits for room for a message of so many bytes. May be given up and begun again.
    pub(crate) async fn room(&self, bytes: usize) -> Option<OwnedSemaphorePermit> {
        let bytes = bytes.clamp(LEAST, MOST) as u32;
        Arc::clone(&self.room).acquire_many_owned(bytes).await.ok()
    }

    /// Puts a message in; false if nobody answers any more.
    pub(crate) fn put(&self, asked: InboxMessage, room: OwnedSemaphorePermit, charge: Charge) -> bool {
        self.requests.send(Waiting { asked, _room: room, _charge: charge }).is_ok()
    }
}

/// Whether a message is read where it arrives.
pub(crate) fn is_small(text: &str) -> bool {
    text.len() <= SMALL
}
