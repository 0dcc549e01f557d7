//! Limits, cancelling and progress. In a hot loop all of it is one add and one compare.

use std::{
    any::Any,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use crate::{
    clock::Clock,
    domain::{Cost, Keyed},
    outcome::{Outcome, Plan, Report, Stats},
    peers::{Counts, Peers},
    profile::{Stopwatch, WorkPart},
    trace::{Log, Mode, Recorder, StateId},
};

use account::Account;
pub use account::Charge;
pub use unit::CostUnit;

mod account;
#[cfg(test)]
mod tests;
mod unit;

/// How much a search may use. The default is no limit at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Wall-clock time.
    pub time: Option<Duration>,
    /// Bytes held by the search's own tables.
    pub memory: Option<u64>,
    /// Expansions.
    pub nodes: Option<u64>,
}

/// Why a search ended before its natural end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The time limit.
    Time,
    /// The memory limit.
    Memory,
    /// The expansion limit.
    Nodes,
    /// Somebody cancelled.
    Cancelled,
    /// The algorithm gave up by design (a beam ran dry, a depth limit cut), so nothing follows from finding no plan.
    Incomplete,
}

/// A switch that ends searches from outside. Clones share the switch.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A switch that is not pressed.
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends every search that watches this switch, within some milliseconds.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was pressed.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Where a running search stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// Counts so far.
    pub stats: Stats,
    /// Proved: no plan is cheaper.
    pub lower_bound: Cost,
    /// Cost of the best plan so far.
    pub best: Option<Cost>,
    /// Bytes held now.
    pub bytes: u64,
    /// Share of a work of known size that is done, in thousandths (building tables, generating levels).
    pub permille: Option<u16>,
    /// Candidates of a work that tries many and keeps the best (generating levels).
    pub candidates: Option<Candidates>,
}

/// How far a work has come that tries many things and keeps the best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Candidates {
    /// Tried so far.
    pub tried: u32,
    /// Those that could be used.
    pub kept: u32,
    /// The score of the best of them.
    pub best: Option<u32>,
}

/// A search's line to the outside: limits, cancel, counts, progress.
///
/// The searching code calls [`expand`](Control::expand) for every expansion and [`grow`](Control::grow) before its
/// tables do, and returns early when either says [`Stop`]. Everything else happens in a cold function, at most every
/// few milliseconds.
pub struct Control<'o> {
    expanded: u64,
    next_check: u64,
    produced: u64,
    account: Arc<Account>,
    lower_bound: Cost,
    best: Option<Cost>,
    permille: Option<u16>,
    candidates: Option<Candidates>,
    /// What bounds and costs are told in.
    unit: CostUnit,
    stride: u64,
    last_check: Duration,
    last_report: Duration,
    limits: Limits,
    cancel: Cancel,
    clock: Clock,
    observer: Option<&'o mut (dyn FnMut(&Progress) + Send)>,
    plan_observer: Option<PlanObserver<'o>>,
    recorder: Option<Box<Recorder>>,
    /// Whoever else works on this search.
    peers: Option<Arc<dyn Peers>>,
    stopwatch: Option<Box<Stopwatch>>,
    /// Where the whole stood when this part of it began.
    whole: Option<Progress>,
}

/// Takes a `Plan<A>` of the action type it was made for, and ignores others: the control does not know the type.
type PlanObserver<'o> = Box<dyn FnMut(&dyn Any) + Send + 'o>;

/// Time between two looks at the clock that the adaptive stride aims for.
const CHECK_EVERY: Duration = Duration::from_millis(2);
/// Time between two progress reports.
const REPORT_EVERY: Duration = Duration::from_millis(50);
/// Short enough that a search which suddenly slows down (a heavier table, a swapped-out page) still looks up in time;
/// at 100 M expansions per second it costs one part in a thousand.
const LONGEST_STRIDE: u64 = 1 << 12;

impl<'o> Control<'o> {
    /// A control whose clock starts now.
    pub fn new(limits: Limits) -> Self {
        Control {
            expanded: 0,
            next_check: 1,
            produced: 0,
            account: Account::new(limits.memory),
            lower_bound: 0,
            best: None,
            permille: None,
            candidates: None,
            unit: CostUnit::SAME,
            stride: 1,
            last_check: Duration::ZERO,
            last_report: Duration::ZERO,
            limits,
            cancel: Cancel::new(),
            clock: Clock::start(),
            observer: None,
            plan_observer: None,
            recorder: None,
            peers: None,
            stopwatch: None,
            whole: None,
        }
    }

    /// No limits, nobody watching.
    pub fn unlimited() -> Self {
        Self::new(Limits::default())
    }

    /// Watches a switch.
    #[must_use]
    pub fn with_cancel(mut self, cancel: Cancel) -> Self {
        self.cancel = cancel;
        self
    }

    /// Reports progress to `observer`, at most about twenty times a second.
    #[must_use]
    pub fn with_observer(mut self, observer: &'o mut (dyn FnMut(&Progress) + Send)) -> Self {
        self.observer = Some(observer);
        self
    }

    /// Hands plans to `observer` while the search goes on: every one that is [offered](Control::offer_plan) in actions
    /// of type `A` and costs no more than those before it. The last word is still the report.
    ///
    /// The observer is called inside the search, so it should be quick: copy the plan and leave.
    pub fn observe_plans<A: 'static>(&mut self, mut observer: impl FnMut(&Plan<A>) + Send + 'o) {
        self.plan_observer = Some(Box::new(move |plan| {
            if let Some(plan) = plan.downcast_ref() {
                observer(plan);
            }
        }));
    }

    /// Lets the search be done together with other processes that run the same one; see [`peers`](crate::peers).
    #[must_use]
    pub fn with_peers(mut self, peers: Arc<dyn Peers>) -> Self {
        self.peers = Some(peers);
        self
    }

    /// Whoever else works on this search. A [part](Control::part) of it, or a [turn](Control::turn), is done alone.
    pub fn peers(&self) -> Option<Arc<dyn Peers>> {
        self.peers.clone()
    }

    /// From now on the search is done alone.
    pub fn leave_peers(&mut self) {
        self.peers = None;
    }

    /// Adds what others have counted.
    pub fn count(&mut self, counts: Counts) {
        self.expanded = self.expanded.saturating_add(counts.expanded);
        self.produced = self.produced.saturating_add(counts.produced);
    }

    /// Lets `recorder` take down what an [`Algorithm`](crate::Algorithm) does.
    #[must_use]
    pub fn with_recorder(mut self, recorder: Recorder) -> Self {
        self.recorder = Some(Box::new(recorder));
        self
    }

    /// Lets `recorder` listen from now on.
    pub fn set_recorder(&mut self, recorder: Recorder) {
        self.recorder = Some(Box::new(recorder));
    }

    /// Whether a recorder listens.
    pub fn is_recording(&self) -> bool {
        self.recorder.is_some()
    }

    /// Whether a recorder listens to a search of this mode: `false` already at compile time where the mode is silent.
    #[inline(always)]
    pub(crate) fn is_traced<M: Mode>(&self) -> bool {
        M::TRACE && self.recorder.is_some()
    }

    /// The recorder, for a search that tells what it does.
    pub fn recorder(&mut self) -> Option<&mut Recorder> {
        self.recorder.as_deref_mut()
    }

    /// What was recorded, if there was a recorder.
    pub fn take_log(&mut self) -> Option<Log> {
        self.recorder.take().map(|recorder| recorder.into_log())
    }

    /// Lets the recorder take something down; compiled away where the mode is silent.
    #[inline(always)]
    pub(crate) fn record<M: Mode>(&mut self, write: impl FnOnce(&mut Recorder)) {
        if M::TRACE
            && let Some(recorder) = &mut self.recorder
        {
            write(recorder);
        }
    }

    /// The state with this key, for the recorder; nothing where nobody records.
    #[inline(always)]
    pub(crate) fn identify<M: Mode, D: Keyed>(&mut self, domain: &D, key: &D::Key) -> StateId {
        match &mut self.recorder {
            Some(recorder) if M::TRACE => recorder.identify(domain, key),
            _ => StateId::default(),
        }
    }

    /// Has the stopwatch measure the search from now on.
    pub(crate) fn set_stopwatch(&mut self, stopwatch: Box<Stopwatch>) {
        self.stopwatch = Some(stopwatch);
    }

    /// The stopwatch with what it measured.
    pub(crate) fn take_stopwatch(&mut self) -> Option<Box<Stopwatch>> {
        self.stopwatch.take()
    }

    /// Tells the stopwatch which part of the work begins; compiled away where the mode measures nothing.
    #[inline(always)]
    pub(crate) fn work_at<M: Mode>(&mut self, part: WorkPart) {
        if M::TRACE
            && let Some(stopwatch) = &mut self.stopwatch
        {
            stopwatch.begin(part);
        }
    }

    /// Counts one expansion. Call it before the state's actions are tried.
    #[inline(always)]
    pub fn expand(&mut self) -> Result<(), Stop> {
        self.expanded += 1;
        if self.expanded >= self.next_check { self.check() } else { Ok(()) }
    }

    /// Counts expansions that a kernel did in one go. Keep the batches short of a millisecond.
    #[inline(always)]
    pub fn expand_many(&mut self, count: u64) -> Result<(), Stop> {
        self.expanded += count;
        if self.expanded >= self.next_check { self.check() } else { Ok(()) }
    }

    /// Counts successors made.
    #[inline(always)]
    pub fn produce(&mut self, count: u64) {
        self.produced += count;
    }

    /// Checks limits and the switch now: for loops that do not expand, such as building a table.
    pub fn poll(&mut self) -> Result<(), Stop> {
        self.check()
    }

    /// Asks to hold `bytes` more on `charge`, which gives them back when it is dropped. On `Err` nothing was added, and
    /// the caller must not allocate.
    pub fn grow(&mut self, charge: &mut Charge, bytes: u64) -> Result<(), Stop> {
        charge.grow(bytes, &self.account)
    }

    /// Asks to hold `bytes`, until the charge is dropped.
    pub fn hold(&mut self, bytes: u64) -> Result<Charge, Stop> {
        let mut charge = Charge::default();
        self.grow(&mut charge, bytes)?;
        Ok(charge)
    }

    /// Bytes that may still be charged.
    pub fn memory_left(&self) -> u64 {
        self.account.left()
    }

    /// Time left until the limit, if there is one.
    pub fn time_left(&self) -> Option<Duration> {
        self.limits.time.map(|limit| limit.saturating_sub(self.clock.elapsed()))
    }

    /// Time since the control was made.
    pub fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }

    /// The limits in force.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// The switch being watched.
    pub fn cancel(&self) -> &Cancel {
        &self.cancel
    }

    /// Goes on under tighter limits for a while: at most so much more time, and so many more expansions. Counts,
    /// bounds, plans and whoever watches stay the same. Whether the limit that ended it was also one of the whole,
    /// [`poll`](Control::poll) tells afterwards.
    pub fn within<R>(&mut self, time: Option<Duration>, nodes: Option<u64>, work: impl FnOnce(&mut Self) -> R) -> R {
        let whole = self.limits;
        let time = time.map(|time| self.clock.elapsed().saturating_add(time));
        let nodes = nodes.map(|nodes| self.expanded.saturating_add(nodes));
        self.limits.time = whole.time.into_iter().chain(time).min();
        self.limits.nodes = whole.nodes.into_iter().chain(nodes).min();
        self.next_check = 0;
        let result = work(self);
        self.limits = whole;
        self.next_check = 0;
        result
    }

    /// Runs a search that counts in units of its own; whoever watches sees bounds and costs in theirs. The search
    /// begins without a bound and a plan; what it proves counts afterwards, in the units from before.
    pub fn counting_in<R>(&mut self, unit: CostUnit, work: impl FnOnce(&mut Self) -> R) -> R {
        let before = (self.unit, std::mem::take(&mut self.lower_bound), self.best.take());
        self.unit = unit;
        let result = work(self);
        let (bound, best) = (unit.of_bound(self.lower_bound), self.best.map(|cost| unit.of_cost(cost)));
        (self.unit, self.lower_bound, self.best) = before;
        self.raise_bound(bound);
        best.into_iter().for_each(|cost| self.offer(cost));
        result
    }

    /// Tells a proved lower bound; bounds only rise.
    pub fn raise_bound(&mut self, bound: Cost) {
        self.lower_bound = self.lower_bound.max(bound);
    }

    /// The best lower bound told so far.
    pub fn lower_bound(&self) -> Cost {
        self.lower_bound
    }

    /// Tells the cost of a plan in hand.
    pub fn offer(&mut self, cost: Cost) {
        self.best = Some(self.best.map_or(cost, |best| best.min(cost)));
    }

    /// Tells a plan in hand, in the actions in which the report will have it; whoever watches can show it already.
    pub fn offer_plan<A: 'static>(&mut self, plan: &Plan<A>) {
        let is_best = self.best.is_none_or(|best| plan.cost <= best);
        self.offer(plan.cost);
        if let (true, Some(observer)) = (is_best, &mut self.plan_observer) {
            observer(plan);
        }
    }

    /// Tells how much of a work of known size is done, in thousandths.
    pub fn advance(&mut self, permille: u16) {
        self.permille = Some(permille.min(1000));
    }

    /// Tells how many candidates were tried and kept.
    pub fn count_candidates(&mut self, candidates: Candidates) {
        self.candidates = Some(candidates);
    }

    /// The counts so far.
    pub fn stats(&self) -> Stats {
        Stats {
            expanded: self.expanded,
            produced: self.produced,
            peak_bytes: self.account.peak(),
            elapsed: self.clock.elapsed(),
        }
    }

    /// Ends the search with `outcome`.
    pub fn report<A>(&self, outcome: Outcome<A>) -> Report<A> {
        Report { outcome, stats: self.stats() }
    }

    /// Does a part of the work under tighter limits. The part counts from zero and proves its own bounds; its counts
    /// are added, what it still holds stays charged, and whoever watches sees the whole.
    ///
    /// ```
    /// use starboard_search::{Control, Limits, Stop};
    ///
    /// let mut control = Control::new(Limits { nodes: Some(1000), ..Limits::default() });
    /// let slice = Limits { nodes: Some(100), ..Limits::default() };
    /// let (stop, held) = control.turn(slice, |part| {
    ///     let held = part.hold(64).unwrap();
    ///     while part.expand().is_ok() {}
    ///     (part.poll(), held)
    /// });
    /// assert_eq!((control.stats().expanded, control.progress().bytes), (100, 64));
    /// drop(held);
    /// assert_eq!(control.progress().bytes, 0);
    /// ```
    pub fn turn<R>(&mut self, limits: Limits, work: impl FnOnce(&mut Control<'o>) -> R) -> R {
        let limits = self.tightened(limits);
        let mut part = Control::new(limits).with_cancel(self.cancel.clone());
        part.account = self.account.part(limits.memory.filter(|&limit| limit < self.memory_left()));
        part.observer = self.observer.take();
        part.whole = Some(self.progress_of_whole());
        let result = work(&mut part);
        self.observer = part.observer.take();
        self.expanded += part.expanded;
        self.produced += part.produced;
        result
    }

    /// A control for a part of the work that is done elsewhere: same switch, counts from zero, and tighter limits if
    /// `limits` says so. It is `Send` and reports to nobody, so that it serves worker threads; where the work is done
    /// here, [`turn`](Control::turn) does more.
    ///
    /// Give it back with [`absorb`](Control::absorb).
    pub fn part(&self, limits: Limits) -> Control<'static> {
        Control::new(self.tightened(limits)).with_cancel(self.cancel.clone())
    }

    /// Adds the counts of a part, and its peak on top of what is held now.
    pub fn absorb(&mut self, part: &Control<'_>) {
        self.expanded += part.expanded;
        self.produced += part.produced;
        self.account.note_peak(part.account.peak());
    }

    /// What is left, or less if `limits` says so.
    fn tightened(&self, limits: Limits) -> Limits {
        let tighter =
            |own: Option<u64>, new: Option<u64>| own.map_or(new, |own| Some(new.map_or(own, |new| new.min(own))));
        let time = match (self.time_left(), limits.time) {
            (Some(own), Some(new)) => Some(own.min(new)),
            (own, new) => own.or(new),
        };
        let left = self.memory_left();
        let memory = tighter((left < u64::MAX).then_some(left), limits.memory);
        let nodes = tighter(self.limits.nodes.map(|limit| limit.saturating_sub(self.expanded)), limits.nodes);
        Limits { time, memory, nodes }
    }

    #[cold]
    #[inline(never)]
    fn check(&mut self) -> Result<(), Stop> {
        if self.cancel.is_cancelled() {
            return Err(Stop::Cancelled);
        }
        if self.limits.nodes.is_some_and(|limit| self.expanded > limit) {
            // The expansion that was one too many is not made.
            self.expanded = self.limits.nodes.unwrap_or(self.expanded);
            self.next_check = 0;
            return Err(Stop::Nodes);
        }
        let now = self.clock.elapsed();
        if self.limits.time.is_some_and(|limit| now >= limit) {
            return Err(Stop::Time);
        }
        self.adapt(now);
        if self.observer.is_some() && now - self.last_report >= REPORT_EVERY {
            self.last_report = now;
            let progress = self.progress_of_whole();
            if let Some(observer) = &mut self.observer {
                observer(&progress);
            }
        }
        Ok(())
    }

    /// Doubles the stride while checks come too often, halves it when they come too rarely.
    fn adapt(&mut self, now: Duration) {
        let since = now - self.last_check;
        self.last_check = now;
        if since < CHECK_EVERY / 2 {
            self.stride = (self.stride * 2).min(LONGEST_STRIDE);
        } else if since > CHECK_EVERY * 2 {
            self.stride = (self.stride / 2).max(1);
        }
        self.next_check = self.expanded + self.stride;
        if let Some(limit) = self.limits.nodes {
            self.next_check = self.next_check.min(limit + 1);
        }
    }

    /// Where the search stands.
    pub fn progress(&self) -> Progress {
        Progress {
            stats: self.stats(),
            lower_bound: self.unit.of_bound(self.lower_bound),
            best: self.best.map(|cost| self.unit.of_cost(cost)),
            bytes: self.account.held(),
            permille: self.permille,
            candidates: self.candidates,
        }
    }

    /// Where the whole stands, of which this may be a part.
    fn progress_of_whole(&self) -> Progress {
        let Some(whole) = self.whole else { return self.progress() };
        let part = self.stats();
        let stats = Stats {
            expanded: whole.stats.expanded + part.expanded,
            produced: whole.stats.produced + part.produced,
            peak_bytes: whole.stats.peak_bytes.max(part.peak_bytes),
            elapsed: whole.stats.elapsed + part.elapsed,
        };
        Progress { stats, bytes: whole.bytes.max(self.account.held()), ..whole }
    }
}
