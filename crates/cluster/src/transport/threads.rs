//! Threads of one process as ranks: what tests run on.

use std::{
    collections::VecDeque,
    sync::{Arc, Barrier, Mutex, PoisonError},
};

use super::Transport;

/// A rank that is a thread.
pub struct ThreadTransport {
    rank: usize,
    shared: Arc<Shared>,
}

/// A message, and who sent it.
type Posted = (usize, Vec<u8>);

struct Shared {
    size: usize,
    barrier: Barrier,
    /// By receiver and sender.
    boards: Vec<Mutex<Vec<Vec<u8>>>>,
    boxes: Vec<Mutex<VecDeque<Posted>>>,
}

/// Runs `work` on so many threads, each with its transport, and gives the results by rank.
///
/// # Panics
/// If one of them panics.
pub fn run<T: Send>(size: usize, work: impl Fn(ThreadTransport) -> T + Sync) -> Vec<T> {
    let shared = Arc::new(Shared {
        size,
        barrier: Barrier::new(size),
        boards: (0..size).map(|_| Mutex::new(vec![Vec::new(); size])).collect(),
        boxes: (0..size).map(|_| Mutex::new(VecDeque::new())).collect(),
    });
    std::thread::scope(|scope| {
        let work = &work;
        let spawn = |rank| {
            let transport = ThreadTransport { rank, shared: Arc::clone(&shared) };
            let thread = std::thread::Builder::new().stack_size(64 << 20);
            thread.spawn_scoped(scope, move || work(transport)).expect("a thread can be started")
        };
        let threads: Vec<_> = (0..size).map(spawn).collect();
        threads.into_iter().map(|thread| thread.join().expect("a rank broke down")).collect()
    })
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Transport for ThreadTransport {
    fn rank(&self) -> usize {
        self.rank
    }

    fn size(&self) -> usize {
        self.shared.size
    }

    fn machine(&self) -> String {
        "here".to_owned()
    }

    fn all_to_all(&self, outgoing: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        for (to, bytes) in outgoing.into_iter().enumerate() {
            lock(&self.shared.boards[to])[self.rank] = bytes;
        }
        self.shared.barrier.wait();
        let came = std::mem::replace(&mut *lock(&self.shared.boards[self.rank]), vec![Vec::new(); self.size()]);
        // Nobody writes again before all have read.
        self.shared.barrier.wait();
        came
    }

    fn all_gather(&self, own: &[u8]) -> Vec<Vec<u8>> {
        self.all_to_all(vec![own.to_vec(); self.size()])
    }

    fn send(&self, to: usize, bytes: &[u8]) {
        lock(&self.shared.boxes[to]).push_back((self.rank, bytes.to_vec()));
    }

    fn receive(&self) -> Option<(usize, Vec<u8>)> {
        lock(&self.shared.boxes[self.rank]).pop_front()
    }
}
