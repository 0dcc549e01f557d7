//! Jobs wait in a lane per tab. The most urgent are served first, whatever tab they are of: a player who waits for a
//! hint never stands behind somebody's long search. Among equals it is the turn of the tab with the fewest running
//! jobs, of those the one that was served longest ago, so that a tab with twenty jobs delays another tab's only job by
//! one.
//!
//! Ordering alone would not do: where every worker is busy with a search of a minute, the first in line waits a minute.
//! So two threads more are kept for what is urgent, one of them for what takes a moment only.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use puzzle::{Failure, Message};
use search::{Cancel, Clock, Stop};

use super::{
    ReplySink,
    pool::{PoolShared, WorkQueue, WorkerPool},
    work::Work,
};
use crate::protocol::{Event, ProgressInfo, Reply};

/// A piece of long work. It returns its last event.
pub(super) type JobFn = Box<dyn FnOnce(&Work) -> Result<Event, Failure> + Send>;

/// A piece of long work that may go on later, less urgently.
pub(super) type StageFn = Box<dyn FnOnce(&Work) -> Next + Send>;

/// What a stage of a job leads to.
pub(super) enum Next {
    /// The job's last event.
    Done(Result<Event, Failure>),
    /// More work: it waits in line again.
    Later(Urgency, StageFn),
}

/// How soon a job is wanted, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Urgency {
    /// A player waits for it and it takes a moment: the first try at a hint, a board that is opened, steps of a plan.
    Prompt,
    /// A player waits for it and it takes a few seconds: a hint on a hard board.
    Hint,
    /// Somebody watches its progress: a solve, a recording, boards that are made.
    Search,
    /// Nobody asked for it.
    Spare,
}

pub(super) struct QueuedJob {
    pub(super) tab: u64,
    /// The request that asked for it.
    pub(super) id: u32,
    /// The game it is about; it ends with the game.
    pub(super) game: Option<u32>,
    pub(super) urgency: Urgency,
    /// Since it was asked for.
    pub(super) asked: Clock,
    pub(super) out: ReplySink,
    pub(super) stage: StageFn,
}

/// A job whose turn it is.
pub(super) struct Taken {
    job: QueuedJob,
    cancel: Cancel,
    /// Whether other tabs have jobs too.
    is_shared: bool,
}

/// Niceness of threads for what a player waits for.
pub(super) const PROMPT_NICENESS: i32 = 5;
/// Niceness of threads for long searches: they give way to hints, and both to moves.
const SEARCH_NICENESS: i32 = 10;
/// What each of the first threads is kept for; all others take every job.
const KEPT_FOR: [Urgency; 2] = [Urgency::Prompt, Urgency::Hint];

/// The queue and its worker threads.
pub(super) struct Queue(WorkerPool<Lanes>);

struct Lanes {
    /// Threads that take every job.
    workers: usize,
    /// The tabs that are there.
    tabs: BTreeSet<u64>,
    /// The tabs with jobs that wait.
    lanes: Vec<TabLane>,
    running: Vec<RunningJob>,
    /// When each tab was last served, counted in jobs.
    served: BTreeMap<u64, u64>,
    jobs_so_far: u64,
}

struct TabLane {
    tab: u64,
    jobs: VecDeque<QueuedJob>,
}

struct RunningJob {
    tab: u64,
    id: u32,
    game: Option<u32>,
    urgency: Urgency,
    cancel: Cancel,
}

impl Queue {
    /// Starts `workers` threads for all jobs, and those that are kept for urgent ones.
    pub(super) fn start(workers: usize) -> Self {
        let workers = workers.max(1);
        let niceness = [vec![PROMPT_NICENESS; KEPT_FOR.len()], vec![SEARCH_NICENESS; workers]].concat();
        Queue(WorkerPool::start("job", &niceness, Lanes::new(workers), run))
    }

    /// A queue without threads: jobs are done by [`pump`](Self::pump).
    pub(super) fn cooperative() -> Self {
        Queue(WorkerPool::start("job", &[], Lanes::new(1), run))
    }

    /// Does the most urgent job that waits, or its next stage; false if none waits.
    pub(super) fn pump(&self) -> bool {
        self.0.pump()
    }

    /// Ends whatever runs; what waits goes on waiting.
    pub(super) fn cancel_running(&self) {
        self.0.with(|lanes| lanes.running.iter().for_each(|running| running.cancel.cancel()));
    }

    /// How many jobs were begun so far; none while one runs.
    pub(super) fn begun_at_rest(&self) -> Option<u64> {
        self.0.with(|lanes| lanes.running.is_empty().then_some(lanes.jobs_so_far))
    }

    /// A tab is there; only then can it have jobs.
    pub(super) fn open(&self, tab: u64) {
        self.0.with(|lanes| lanes.tabs.insert(tab));
    }

    /// Adds a job, if the tab and all tabs together have room for it and the tab has no other job of that number.
    pub(super) fn push(&self, job: QueuedJob, most_per_tab: usize, most: usize) -> Result<(), Failure> {
        self.0.with(|lanes| lanes.push(job, most_per_tab, most))
    }

    /// Ends a job; `false` if there is none of that number.
    pub(super) fn cancel(&self, tab: u64, id: u32) -> bool {
        let (running, waiting) = self.0.with(|lanes| lanes.end(|of, job, _| (of, job) == (tab, id)));
        let was_there = running > 0 || !waiting.is_empty();
        tell_cancelled(waiting);
        was_there
    }

    /// Ends the jobs of a game.
    pub(super) fn close_game(&self, tab: u64, game: u32) {
        let (_, waiting) = self.0.with(|lanes| lanes.end(|of, _, about| (of, about) == (tab, Some(game))));
        tell_cancelled(waiting);
    }

    /// Ends all jobs of a tab; those that wait just go.
    pub(super) fn close(&self, tab: u64) {
        // What the jobs hold is let go of after the lock.
        let _gone = self.0.with(|lanes| lanes.close(tab));
    }
}

fn tell_cancelled(jobs: Vec<QueuedJob>) {
    for job in jobs {
        (job.out)(Reply::to(job.id, Err(Stop::Cancelled.into())));
    }
}

/// Does a stage of a job that was entered among the running ones; tells its last event, or puts it in line again.
fn run(shared: &PoolShared<Lanes>, Taken { job, cancel, is_shared }: Taken) {
    let QueuedJob { tab, id, game, asked, out, stage, .. } = job;
    let work = Work { id, out: Arc::clone(&out), cancel, asked, is_shared };
    // One broken job must not take the games of every other tab with it.
    let done = catch_unwind(AssertUnwindSafe(|| stage(&work)));
    let broken = || Failure::Internal(Message::new("job-broke-down"));
    let next = done.unwrap_or_else(|_| Next::Done(Err(broken())));
    let last = shared.with(|lanes| {
        lanes.running.retain(|running| (running.tab, running.id) != (tab, id));
        match next {
            Next::Done(answer) => Some(answer),
            // Ended while it was between two stages: there is no more work to be told apart by its outcome.
            Next::Later(..) if work.cancel.is_cancelled() => Some(Err(Stop::Cancelled.into())),
            Next::Later(urgency, stage) => {
                lanes.enter(QueuedJob { tab, id, game, urgency, asked, out: Arc::clone(&out), stage });
                None
            }
        }
    });
    if let Some(answer) = last {
        out(Reply::to(id, answer));
    }
}

impl WorkQueue for Lanes {
    type Item = Taken;

    /// The next job of the tab whose turn it is.
    fn take(&mut self, thread: usize) -> Option<Taken> {
        let least = KEPT_FOR.get(thread).copied().unwrap_or(Urgency::Spare);
        let running = |tab: u64| self.running.iter().filter(|running| running.tab == tab).count();
        let served = |tab: u64| self.served.get(&tab).copied().unwrap_or(0);
        let turn = |lane: &TabLane| {
            let urgency = lane.jobs.iter().map(|job| job.urgency).min()?;
            (urgency <= least).then(|| (urgency, running(lane.tab), served(lane.tab)))
        };
        let turns = self.lanes.iter().enumerate().filter_map(|(at, lane)| Some((turn(lane)?, at)));
        let ((urgency, ..), at) = turns.min()?;
        let first = self.lanes[at].jobs.iter().position(|job| job.urgency == urgency)?;
        let job = self.lanes[at].jobs.remove(first)?;
        self.lanes.retain(|lane| !lane.jobs.is_empty());
        self.jobs_so_far += 1;
        self.served.insert(job.tab, self.jobs_so_far);
        let cancel = Cancel::new();
        let QueuedJob { tab, id, game, urgency, .. } = job;
        let others = self.running.iter().map(|running| running.tab).chain(self.lanes.iter().map(|lane| lane.tab));
        let is_shared = others.into_iter().any(|other| other != tab);
        self.running.push(RunningJob { tab, id, game, urgency, cancel: cancel.clone() });
        Some(Taken { job, cancel, is_shared })
    }

    fn clear(&mut self) {
        self.lanes.clear();
        self.running.iter().for_each(|running| running.cancel.cancel());
    }
}

impl Lanes {
    fn new(workers: usize) -> Self {
        Lanes {
            workers,
            tabs: BTreeSet::new(),
            lanes: Vec::new(),
            running: Vec::new(),
            served: BTreeMap::new(),
            jobs_so_far: 0,
        }
    }

    fn push(&mut self, job: QueuedJob, most_per_tab: usize, most: usize) -> Result<(), Failure> {
        let (tab, id) = (job.tab, job.id);
        if !self.tabs.contains(&tab) {
            // What a job left to ponder when its tab was closed: nobody is there to be told.
            return Ok(());
        }
        let own = self.jobs(tab);
        if own.contains(&id) {
            return Err(Message::new("job-number-taken").with("id", id).into());
        }
        if own.len() >= most_per_tab {
            return Err(Failure::Busy(Message::new("job-too-many").with("most", most_per_tab)));
        }
        let waiting: usize = self.lanes.iter().map(|lane| lane.jobs.len()).sum();
        if waiting + self.running.len() >= most {
            return Err(Failure::Busy(Message::new("job-too-many-in-all").with("most", most)));
        }
        if !self.has_thread_for(job.urgency) {
            let progress = ProgressInfo { waiting: self.before(job.urgency) + 1, ..ProgressInfo::default() };
            (job.out)(Reply { id, event: Event::Progress(progress) });
        }
        self.enter(job);
        Ok(())
    }

    /// Puts a job at the end of its tab's lane.
    fn enter(&mut self, job: QueuedJob) {
        match self.lanes.iter_mut().find(|lane| lane.tab == job.tab) {
            Some(lane) => lane.jobs.push_back(job),
            None => self.lanes.push(TabLane { tab: job.tab, jobs: VecDeque::from([job]) }),
        }
    }

    /// Whether a thread is free that takes jobs of this urgency.
    fn has_thread_for(&self, urgency: Urgency) -> bool {
        let kept = KEPT_FOR.iter().filter(|least| urgency <= **least).count();
        let running = match kept {
            0 => self.running.iter().filter(|running| running.urgency >= Urgency::Search).count(),
            _ => self.running.len(),
        };
        running < self.workers + kept
    }

    /// How many jobs wait that are at least as urgent.
    fn before(&self, urgency: Urgency) -> usize {
        self.lanes.iter().flat_map(|lane| &lane.jobs).filter(|job| job.urgency <= urgency).count()
    }

    /// Ends the running jobs that are meant, and takes out those that wait: how many run, and which waited.
    fn end(&mut self, is_meant: impl Fn(u64, u32, Option<u32>) -> bool) -> (usize, Vec<QueuedJob>) {
        let running = self.running.iter().filter(|running| is_meant(running.tab, running.id, running.game));
        let count = running.inspect(|running| running.cancel.cancel()).count();
        let mut waiting = Vec::new();
        for lane in &mut self.lanes {
            let (meant, others) = lane.jobs.drain(..).partition(|job| is_meant(job.tab, job.id, job.game));
            lane.jobs = others;
            waiting.extend::<VecDeque<QueuedJob>>(meant);
        }
        self.lanes.retain(|lane| !lane.jobs.is_empty());
        (count, waiting)
    }

    /// Ends a tab's running jobs and takes out those that wait; it can have no more.
    fn close(&mut self, tab: u64) -> Vec<QueuedJob> {
        self.tabs.remove(&tab);
        self.served.remove(&tab);
        self.end(|of, _, _| of == tab).1
    }

    /// The numbers of a tab's jobs, running and waiting.
    fn jobs(&self, tab: u64) -> Vec<u32> {
        let running = self.running.iter().filter(|running| running.tab == tab).map(|running| running.id);
        let waiting = self.lanes.iter().filter(|lane| lane.tab == tab).flat_map(|lane| &lane.jobs).map(|job| job.id);
        running.chain(waiting).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A worker that takes every job.
    const WORKER: usize = KEPT_FOR.len();

    fn lanes(tabs: u64) -> Lanes {
        let mut lanes = Lanes::new(1);
        lanes.tabs.extend(1..=tabs);
        lanes
    }

    fn job(tab: u64, id: u32, urgency: Urgency) -> QueuedJob {
        let stage: StageFn = Box::new(|_| Next::Done(Ok(Event::Done)));
        QueuedJob { tab, id, game: Some(id), urgency, asked: Clock::start(), out: Arc::new(|_| {}), stage }
    }

    fn push(lanes: &mut Lanes, tab: u64, id: u32, urgency: Urgency) {
        lanes.push(job(tab, id, urgency), 16, 1024).expect("room");
    }

    fn taken(lanes: &mut Lanes, thread: usize) -> Option<(u64, u32)> {
        lanes.take(thread).map(|taken| (taken.job.tab, taken.job.id))
    }

    #[test]
    fn hints_stand_before_solves_and_tabs_take_turns() {
        let mut lanes = lanes(5);
        for tab in 1..=3 {
            push(&mut lanes, tab, 1, Urgency::Search);
        }
        push(&mut lanes, 4, 1, Urgency::Spare);
        push(&mut lanes, 1, 2, Urgency::Prompt);
        push(&mut lanes, 1, 3, Urgency::Prompt);
        push(&mut lanes, 5, 1, Urgency::Prompt);
        push(&mut lanes, 4, 2, Urgency::Hint);
        let order: Vec<_> = std::iter::from_fn(|| taken(&mut lanes, WORKER)).collect();
        assert_eq!(order, [(1, 2), (5, 1), (1, 3), (4, 2), (2, 1), (3, 1), (1, 1), (4, 1)]);
    }

    #[test]
    fn threads_are_kept_for_what_a_player_waits_for() {
        let mut lanes = lanes(3);
        push(&mut lanes, 1, 1, Urgency::Search);
        push(&mut lanes, 2, 1, Urgency::Hint);
        assert_eq!((taken(&mut lanes, 0), taken(&mut lanes, 1)), (None, Some((2, 1))));
        assert_eq!(taken(&mut lanes, 1), None, "searches are not for the second thread either");
        push(&mut lanes, 3, 1, Urgency::Prompt);
        assert_eq!((taken(&mut lanes, 0), taken(&mut lanes, WORKER)), (Some((3, 1)), Some((1, 1))));
    }

    /// A tab's own jobs leave it the whole machine; those of others do not.
    #[test]
    fn a_job_knows_whether_others_want_the_machine_too() {
        let mut lanes = lanes(2);
        let mut is_shared = |tab, id| {
            push(&mut lanes, tab, id, Urgency::Prompt);
            lanes.take(WORKER).expect("a job").is_shared
        };
        assert_eq!((is_shared(1, 1), is_shared(1, 2), is_shared(2, 1), is_shared(1, 3)), (false, false, true, true));
        let _running = lanes.end(|tab, _, _| tab == 2);
        lanes.running.retain(|running| running.tab == 1);
        push(&mut lanes, 1, 4, Urgency::Prompt);
        push(&mut lanes, 2, 2, Urgency::Search);
        assert!(lanes.take(WORKER).expect("a job").is_shared, "who waits counts too");
    }

    #[test]
    fn jobs_are_counted_while_none_runs() {
        let queue = Queue::cooperative();
        queue.open(1);
        assert_eq!(queue.begun_at_rest(), Some(0));
        queue.push(job(1, 1, Urgency::Search), 16, 1024).expect("room");
        assert_eq!(queue.begun_at_rest(), Some(0), "it waits");
        let taken = queue.0.with(|lanes| lanes.take(WORKER)).expect("a job");
        assert_eq!(queue.begun_at_rest(), None, "it runs");
        queue.close(1);
        queue.0.with(|lanes| lanes.running.clear());
        assert_eq!(queue.begun_at_rest(), Some(1), "{}", taken.job.id);
    }

    #[test]
    fn a_closed_tab_has_no_jobs_any_more_and_gets_none() {
        let mut lanes = lanes(2);
        push(&mut lanes, 1, 1, Urgency::Search);
        let Taken { cancel, .. } = lanes.take(WORKER).expect("a job");
        push(&mut lanes, 1, 2, Urgency::Search);
        push(&mut lanes, 2, 1, Urgency::Search);
        assert_eq!(lanes.close(1).len(), 1);
        assert!(cancel.is_cancelled());
        // What a hint leaves to ponder goes with its tab.
        push(&mut lanes, 1, 0, Urgency::Prompt);
        assert_eq!((taken(&mut lanes, WORKER), taken(&mut lanes, WORKER)), (Some((2, 1)), None));
    }

    #[test]
    fn a_closed_game_takes_its_own_jobs_only() {
        let mut lanes = lanes(1);
        for id in 1..=3 {
            push(&mut lanes, 1, id, Urgency::Search);
        }
        let Taken { cancel, .. } = lanes.take(WORKER).expect("a job");
        let (running, waiting) = lanes.end(|_, _, game| game == Some(1));
        assert_eq!((running, waiting.len(), cancel.is_cancelled()), (1, 0, true));
        let (running, waiting) = lanes.end(|_, _, game| game == Some(3));
        assert_eq!((running, waiting.len()), (0, 1));
        assert_eq!(lanes.jobs(1), [1, 2]);
    }
}
