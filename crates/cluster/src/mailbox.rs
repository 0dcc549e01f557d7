//! Messages by task: what belongs to a task that is over is dropped, what belongs to a later one waits.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use crate::transport::{Traffic, Transport};

/// How long a process that waits sleeps between two looks.
pub(crate) const NAP: Duration = Duration::from_micros(300);

/// A transport with what has arrived and what was sent.
pub(crate) struct Mailbox {
    pub(crate) transport: Arc<dyn Transport>,
    waiting: Mutex<VecDeque<(u64, usize, Vec<u8>)>>,
    task: AtomicU64,
    messages: AtomicU64,
    bytes: AtomicU64,
}

impl Mailbox {
    pub(crate) fn new(transport: Arc<dyn Transport>) -> Self {
        Mailbox {
            transport,
            waiting: Mutex::default(),
            task: AtomicU64::new(0),
            messages: AtomicU64::new(0),
            bytes: AtomicU64::new(0),
        }
    }

    /// Begins the next task; all do so in the same order.
    pub(crate) fn begin(&self) -> u64 {
        self.task.fetch_add(1, Ordering::Relaxed) + 1
    }

    pub(crate) fn send(&self, task: u64, to: usize, bytes: &[u8]) {
        self.count(1, bytes.len() as u64 + 8);
        self.transport.send(to, &[&task.to_le_bytes(), bytes].concat());
    }

    /// The next message of a task, if it is there.
    pub(crate) fn receive(&self, task: u64) -> Option<(usize, Vec<u8>)> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        while let Some((from, message)) = self.transport.receive() {
            if let Some((number, bytes)) = message.split_first_chunk() {
                waiting.push_back((u64::from_le_bytes(*number), from, bytes.to_vec()));
            }
        }
        waiting.retain(|(number, ..)| *number >= task);
        let at = waiting.iter().position(|(number, ..)| *number == task)?;
        waiting.remove(at).map(|(_, from, bytes)| (from, bytes))
    }

    /// The next message of a task, however long it takes.
    pub(crate) fn wait(&self, task: u64) -> (usize, Vec<u8>) {
        loop {
            if let Some(message) = self.receive(task) {
                return message;
            }
            std::thread::sleep(NAP);
        }
    }

    pub(crate) fn all_to_all(&self, outgoing: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        let rank = self.transport.rank();
        let others = outgoing.iter().enumerate().filter(|(to, bytes)| *to != rank && !bytes.is_empty());
        let (messages, bytes) = others.fold((0, 0), |(count, sum), (_, bytes)| (count + 1, sum + bytes.len() as u64));
        self.count(messages, bytes);
        self.transport.all_to_all(outgoing)
    }

    pub(crate) fn all_gather(&self, own: &[u8]) -> Vec<Vec<u8>> {
        let others = self.transport.size() as u64 - 1;
        self.count(others, others * own.len() as u64);
        self.transport.all_gather(own)
    }

    fn count(&self, messages: u64, bytes: u64) {
        self.messages.fetch_add(messages, Ordering::Relaxed);
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
    }

    /// What was sent so far.
    pub(crate) fn traffic(&self) -> Traffic {
        Traffic { messages: self.messages.load(Ordering::Relaxed), bytes: self.bytes.load(Ordering::Relaxed) }
    }
}
