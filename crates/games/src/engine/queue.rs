//! Jobs wait in a lane per tab. Workers serve the tab with the fewest running jobs, of those the one that was served
//! longest ago, so that a tab with twenty jobs delays another tab's only job by one.

use std::{
    collections::{BTreeMap, VecDeque},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use puzzle::Message;
use search::Cancel;

use super::{
    Out,
    pool::{Shared, WorkQueue, WorkerPool},
    work::Work,
};
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
pub(super) struct Queue(WorkerPool<Lanes>);

#[derive(Default)]
struct Lanes {
    /// The tabs with jobs that wait.
    lanes: Vec<Lane>,
    running: Vec<Running>,
    /// When each tab was last served, counted in jobs.
    served: BTreeMap<u64, u64>,
    jobs_so_far: u64,
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
        Queue(WorkerPool::start("job", workers, Lanes::default(), run))
    }

    /// Adds a job, if the tab and all tabs together have room for it and the tab has no other job of that number.
    pub(super) fn push(&self, job: Job, most_per_tab: usize, most: usize) -> Result<(), Message> {
        let workers = self.0.len();
        self.0.with(|lanes| lanes.push(job, workers, most_per_tab, most))
    }

    /// Ends a job; `false` if there is none of that number.
    pub(super) fn cancel(&self, tab: u64, id: u32) -> bool {
        let (is_running, waiting) = self.0.with(|lanes| lanes.cancel(tab, id));
        let was_there = is_running || waiting.is_some();
        if let Some(job) = waiting {
            (job.out)(Reply { id, event: Event::Cancelled });
        }
        was_there
    }

    /// Ends all jobs of a tab; those that wait just go.
    pub(super) fn close(&self, tab: u64) {
        // What the jobs hold is let go of after the lock.
        let _gone = self.0.with(|lanes| lanes.close(tab));
    }
}

/// Does a job that was entered among the running ones, and tells its last event.
fn run(shared: &Shared<Lanes>, (job, cancel): (Job, Cancel)) {
    let Job { tab, id, out, task } = job;
    let work = Work { id, out: Arc::clone(&out), cancel };
    // One broken job must not take the games of every other tab with it.
    let done = catch_unwind(AssertUnwindSafe(|| task(&work)));
    let broken = || Event::Error { message: Message::new("job-broke-down"), faults: Vec::new() };
    let event = done.unwrap_or_else(|_| broken());
    shared.with(|lanes| lanes.running.retain(|running| (running.tab, running.id) != (tab, id)));
    out(Reply { id, event });
}

impl WorkQueue for Lanes {
    type Item = (Job, Cancel);

    /// The next job of the tab whose turn it is.
    fn take(&mut self) -> Option<(Job, Cancel)> {
        let running = |tab: u64| self.running.iter().filter(|running| running.tab == tab).count();
        let served = |tab: u64| self.served.get(&tab).copied().unwrap_or(0);
        let turn = |lane: &Lane| (running(lane.tab), served(lane.tab));
        let at = (0..self.lanes.len()).min_by_key(|&at| turn(&self.lanes[at]))?;
        let job = self.lanes[at].jobs.pop_front()?;
        self.lanes.retain(|lane| !lane.jobs.is_empty());
        self.jobs_so_far += 1;
        self.served.insert(job.tab, self.jobs_so_far);
        let cancel = Cancel::new();
        self.running.push(Running { tab: job.tab, id: job.id, cancel: cancel.clone() });
        Some((job, cancel))
    }

    fn clear(&mut self) {
        self.lanes.clear();
        self.running.iter().for_each(|running| running.cancel.cancel());
    }
}

impl Lanes {
    fn push(&mut self, job: Job, workers: usize, most_per_tab: usize, most: usize) -> Result<(), Message> {
        let (tab, id) = (job.tab, job.id);
        let own = self.jobs(tab);
        if own.contains(&id) {
            return Err(Message::new("job-number-taken").with("id", id));
        }
        if own.len() >= most_per_tab {
            return Err(Message::new("job-too-many").with("most", most_per_tab));
        }
        let waiting: usize = self.lanes.iter().map(|lane| lane.jobs.len()).sum();
        if waiting + self.running.len() >= most {
            return Err(Message::new("job-too-many-in-all").with("most", most));
        }
        if self.running.len() >= workers {
            let progress = ProgressInfo { waiting: waiting + 1, ..ProgressInfo::default() };
            (job.out)(Reply { id, event: Event::Progress(progress) });
        }
        match self.lanes.iter_mut().find(|lane| lane.tab == tab) {
            Some(lane) => lane.jobs.push_back(job),
            None => self.lanes.push(Lane { tab, jobs: VecDeque::from([job]) }),
        }
        Ok(())
    }

    /// Ends a running job, or takes out one that waits.
    fn cancel(&mut self, tab: u64, id: u32) -> (bool, Option<Job>) {
        if let Some(running) = self.running.iter().find(|running| running.tab == tab && running.id == id) {
            running.cancel.cancel();
            return (true, None);
        }
        let waiting = self.lanes.iter_mut().find(|lane| lane.tab == tab).and_then(|lane| {
            let at = lane.jobs.iter().position(|job| job.id == id)?;
            lane.jobs.remove(at)
        });
        self.lanes.retain(|lane| !lane.jobs.is_empty());
        (false, waiting)
    }

    /// Ends a tab's running jobs and takes out those that wait.
    fn close(&mut self, tab: u64) -> Option<Lane> {
        self.running.iter().filter(|running| running.tab == tab).for_each(|running| running.cancel.cancel());
        self.served.remove(&tab);
        let at = self.lanes.iter().position(|lane| lane.tab == tab)?;
        Some(self.lanes.remove(at))
    }

    /// The numbers of a tab's jobs, running and waiting.
    fn jobs(&self, tab: u64) -> Vec<u32> {
        let running = self.running.iter().filter(|running| running.tab == tab).map(|running| running.id);
        let waiting = self.lanes.iter().filter(|lane| lane.tab == tab).flat_map(|lane| &lane.jobs).map(|job| job.id);
        running.chain(waiting).collect()
    }
}
