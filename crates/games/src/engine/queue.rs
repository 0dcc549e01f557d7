//! Jobs wait in a lane per tab. Workers serve the tab with the fewest running jobs, of those the one that was served longest ago, so that a
//! tab with twenty jobs delays another tab's only job by one.

use std::{
    collections::{BTreeMap, VecDeque},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread::{self, JoinHandle},
};

use puzzle::Message;
use search::Cancel;

use super::{Out, work::Work};
use crate::protocol::{Event, ProgressInfo, Reply};

/// A piece of long work. It returns its last event.
pub(super) type Task = Box<dyn FnOnce(&Work) -> Event + Send>;

pub(super) struct Job {
    pub(super) tab: u64,
    /// The request that asked for it.
    pub(super) id: u32,
    pub(super) out: Out,
    pub(super) task: Task,
}

/// The queue and its worker threads.
pub(super) struct Queue {
    shared: Arc<Shared>,
    workers: Vec<JoinHandle<()>>,
}

struct Shared {
    state: Mutex<State>,
    wake: Condvar,
}

#[derive(Default)]
struct State {
    /// The tabs with jobs that wait.
    lanes: Vec<Lane>,
    running: Vec<Running>,
    /// When each tab was last served, counted in jobs.
    served: BTreeMap<u64, u64>,
    jobs_so_far: u64,
    is_closed: bool,
}

struct Lane {
    tab: u64,
    jobs: VecDeque<Job>,
}

struct Running {
    tab: u64,
    id: u32,
    cancel: Cancel,
}

impl Queue {
    pub(super) fn start(workers: usize) -> Self {
        let shared = Arc::new(Shared { state: Mutex::default(), wake: Condvar::new() });
        let work = |number: usize| {
            let shared = Arc::clone(&shared);
            let named = thread::Builder::new().name(format!("job-{number}"));
            named.spawn(move || shared.work()).ok()
        };
        let workers = (0..workers.max(1)).filter_map(work).collect();
        Queue { shared, workers }
    }

    /// Adds a job, if the tab and all tabs together have room for it and the tab has no other job of that number.
    pub(super) fn push(&self, job: Job, most_per_tab: usize, most: usize) -> Result<(), Message> {
        let mut state = self.shared.lock();
        let (tab, id) = (job.tab, job.id);
        let own = state.jobs(tab);
        if own.contains(&id) {
            return Err(Message::new("job-number-taken").with("id", id));
        }
        if own.len() >= most_per_tab {
            return Err(Message::new("job-too-many").with("most", most_per_tab));
        }
        let waiting: usize = state.lanes.iter().map(|lane| lane.jobs.len()).sum();
        if waiting + state.running.len() >= most {
            return Err(Message::new("job-too-many-in-all").with("most", most));
        }
        if state.running.len() >= self.workers.len() {
            let progress = ProgressInfo { waiting: waiting + 1, ..ProgressInfo::default() };
            (job.out)(Reply { id, event: Event::Progress(progress) });
        }
        match state.lanes.iter_mut().find(|lane| lane.tab == tab) {
            Some(lane) => lane.jobs.push_back(job),
            None => state.lanes.push(Lane { tab, jobs: VecDeque::from([job]) }),
        }
        self.shared.wake.notify_one();
        Ok(())
    }

    /// Ends a job; `false` if there is none of that number.
    pub(super) fn cancel(&self, tab: u64, id: u32) -> bool {
        let mut state = self.shared.lock();
        if let Some(running) = state.running.iter().find(|running| running.tab == tab && running.id == id) {
            running.cancel.cancel();
            return true;
        }
        let waiting = state.lanes.iter_mut().find(|lane| lane.tab == tab).and_then(|lane| {
            let at = lane.jobs.iter().position(|job| job.id == id)?;
            lane.jobs.remove(at)
        });
        state.lanes.retain(|lane| !lane.jobs.is_empty());
        drop(state);
        let was_waiting = waiting.is_some();
        if let Some(job) = waiting {
            (job.out)(Reply { id, event: Event::Cancelled });
        }
        was_waiting
    }

    /// Ends all jobs of a tab; those that wait just go.
    pub(super) fn close(&self, tab: u64) {
        let mut state = self.shared.lock();
        state.running.iter().filter(|running| running.tab == tab).for_each(|running| running.cancel.cancel());
        state.lanes.retain(|lane| lane.tab != tab);
        state.served.remove(&tab);
    }
}

impl Drop for Queue {
    fn drop(&mut self) {
        let mut state = self.shared.lock();
        state.is_closed = true;
        state.lanes.clear();
        state.running.iter().for_each(|running| running.cancel.cancel());
        drop(state);
        self.shared.wake.notify_all();
        for worker in self.workers.drain(..) {
            // The engine may be dropped by the last job's own thread, which cannot wait for itself.
            if worker.thread().id() != thread::current().id() {
                let _ = worker.join();
            }
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        let mut state = self.lock();
        while !state.is_closed {
            let Some(job) = state.next() else {
                state = self.wake.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            let Job { tab, id, out, task } = job;
            let cancel = Cancel::new();
            state.running.push(Running { tab, id, cancel: cancel.clone() });
            drop(state);
            let work = Work { id, out: Arc::clone(&out), cancel };
            // One broken job must not take the games of every other tab with it.
            let done = catch_unwind(AssertUnwindSafe(|| task(&work)));
            let broken = || Event::Error { message: Message::new("job-broke-down"), faults: Vec::new() };
            let event = done.unwrap_or_else(|_| broken());
            state = self.lock();
            state.running.retain(|running| (running.tab, running.id) != (tab, id));
            drop(state);
            out(Reply { id, event });
            drop(out);
            state = self.lock();
        }
    }
}

impl State {
    /// The numbers of a tab's jobs, running and waiting.
    fn jobs(&self, tab: u64) -> Vec<u32> {
        let running = self.running.iter().filter(|running| running.tab == tab).map(|running| running.id);
        let waiting = self.lanes.iter().filter(|lane| lane.tab == tab).flat_map(|lane| &lane.jobs).map(|job| job.id);
        running.chain(waiting).collect()
    }

    /// Takes the next job.
    fn next(&mut self) -> Option<Job> {
        let running = |tab: u64| self.running.iter().filter(|running| running.tab == tab).count();
        let served = |tab: u64| self.served.get(&tab).copied().unwrap_or(0);
        let turn = |lane: &Lane| (running(lane.tab), served(lane.tab));
        let at = (0..self.lanes.len()).min_by_key(|&at| turn(&self.lanes[at]))?;
        let job = self.lanes[at].jobs.pop_front();
        let tab = self.lanes[at].tab;
        self.lanes.retain(|lane| !lane.jobs.is_empty());
        self.jobs_so_far += 1;
        self.served.insert(tab, self.jobs_so_far);
        job
    }
}
