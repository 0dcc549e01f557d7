//! The engine behind every front end: games in play, and a fair queue of long work. It knows no transport; a WebSocket,
//! a pipe or a page's own worker hands it [`Request`](crate::protocol::Request)s and takes [`Reply`]s away.
//!
//! An [`Engine`] is shared by all; each connection has a [`Tab`] of its own. [`Tab::ask`] answers quick requests before
//! it returns (most take microseconds, none much over 100 ms) and queues the others. A dropped tab takes its games and
//! jobs with it.
//!
//! Jobs are done by threads ([`Engine::start`]), or where there can be none by whoever owns the engine, one after the
//! other ([`Engine::cooperative`], [`Engine::pump`]). Nothing else differs.

mod active_game;
mod answer;
mod boards;
mod explore;
mod lost_move;
mod picked;
mod pool;
mod queue;
mod review;
mod sheets;
mod status_checks;
mod tab;
mod trace;
mod work;

pub use tab::Tab;

use std::{
    num::NonZeroUsize,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

use crate::{
    Message,
    protocol::{OpenedTrace, Reply},
};
use picked::PickedBoards;
use queue::Queue;
use status_checks::StatusChecks;
use trace::TraceStore;

/// Where replies go. Called from several threads; must not block, for a slow reader would hold up everybody's jobs.
pub type ReplySink = Arc<dyn Fn(Reply) + Send + Sync>;

/// What the engine may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ceilings {
    /// Threads for jobs.
    pub workers: usize,
    /// Jobs of one tab, waiting and running.
    pub jobs_per_tab: usize,
    /// Jobs of all tabs.
    pub jobs: usize,
    /// Games of one tab.
    pub games: usize,
    /// Steps of one game.
    pub steps: usize,
    /// Bytes for the tables of one job.
    pub memory: u64,
    /// Bytes for the recorded searches of all tabs, and for those that came as files.
    pub traces: u64,
    /// Time for a solve that says nothing about it.
    pub time: Duration,
    /// The most time that can be asked for.
    pub most_time: Duration,
}

impl Default for Ceilings {
    fn default() -> Self {
        // At least two: on a small machine one long job must not keep the hints of every other tab waiting.
        let workers = thread::available_parallelism().map_or(1, NonZeroUsize::get).saturating_sub(1).max(2);
        Ceilings {
            workers,
            jobs_per_tab: 16,
            jobs: 1024,
            games: 16,
            steps: 100_000,
            memory: (8 << 30) / workers.max(4) as u64,
            traces: 256 << 20,
            time: Duration::from_secs(60),
            most_time: Duration::from_secs(3600),
        }
    }
}

/// The engine: a queue of jobs for all tabs.
pub struct Engine {
    ceilings: Ceilings,
    random: fn() -> u64,
    queue: Queue,
    status_checks: StatusChecks,
    traces: TraceStore,
    picked: Arc<PickedBoards>,
    tabs: AtomicU64,
}

impl Engine {
    /// Starts the worker threads; they end when the engine is dropped.
    pub fn start(ceilings: Ceilings) -> Arc<Self> {
        Engine::new(ceilings, random, Queue::start(ceilings.workers), StatusChecks::start())
    }

    /// An engine without threads, whose owner calls [`pump`](Self::pump). `random` gives the seeds that nobody chose:
    /// where there are no threads, the standard library may have no randomness either.
    pub fn cooperative(ceilings: Ceilings, random: fn() -> u64) -> Arc<Self> {
        Engine::new(ceilings, random, Queue::cooperative(), StatusChecks::cooperative())
    }

    fn new(ceilings: Ceilings, random: fn() -> u64, queue: Queue, status_checks: StatusChecks) -> Arc<Self> {
        let (traces, picked, tabs) = (TraceStore::new(ceilings.traces), Arc::default(), AtomicU64::new(0));
        Arc::new(Engine { ceilings, random, queue, status_checks, traces, picked, tabs })
    }

    /// Does the next piece of work on this thread: a job that waits, otherwise a closer look at a position. False if
    /// there was nothing to do.
    pub fn pump(&self) -> bool {
        self.queue.pump() || self.status_checks.pump()
    }

    /// Ends the jobs that run, each with its own last event; for an owner that pumps and hears of it meanwhile.
    pub fn cancel_running(&self) {
        self.queue.cancel_running();
    }

    /// How many jobs were begun so far, for an owner that tidies up behind them; none while one runs.
    pub fn jobs_at_rest(&self) -> Option<u64> {
        self.queue.begun_at_rest()
    }

    /// A new connection.
    pub fn tab(self: &Arc<Self>, out: ReplySink) -> Tab {
        let number = self.tabs.fetch_add(1, Ordering::Relaxed);
        Tab::new(number, Arc::clone(self), out)
    }

    /// A recorded search of any tab as a file ([`Trace::write`](crate::trace::Trace::write)); `None` if it is no longer
    /// kept.
    pub fn trace_file(&self, trace: u32) -> Option<Vec<u8>> {
        self.traces.file(trace)
    }

    /// At least how many bytes that file has in memory while it is made; `None` if it is no longer kept.
    pub fn trace_bytes(&self, trace: u32) -> Option<u64> {
        self.traces.bytes(trace)
    }

    /// Takes in a recorded search that was a file; every tab can ask about it. A few are kept, the oldest goes.
    pub fn open_trace(&self, file: &[u8]) -> Result<OpenedTrace, Message> {
        self.traces.open(file)
    }

    /// What it may use.
    pub fn ceilings(&self) -> Ceilings {
        self.ceilings
    }
}

/// A number that nobody chose.
fn random() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(0_u8)
}
