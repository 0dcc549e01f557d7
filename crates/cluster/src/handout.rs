//! Numbered pieces of work, handed out by demand: the largest first, in portions that get smaller towards the end.
//!
//! Rank zero knows which pieces are taken and answered; every rank asks it for more before it runs out. Of all answers
//! one in a [hundred](SAMPLE) is worked out once more by another rank, when there is nothing else left to do, and
//! compared: an answer "nothing here" cannot be replayed.
//!
//! The thread that talks does no work; it sleeps between two looks at its messages.

use std::{
    any::Any,
    collections::{HashSet, VecDeque},
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    sync::{
        Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

use search::{
    Stop,
    peers::{Portable, code, stop},
};

use crate::mailbox::{Mailbox, NAP};

/// One answer in so many is worked out again.
pub const SAMPLE: u64 = 100;
/// A portion is this part of what one worker thread's share of the rest would be.
const PORTIONS: u64 = 6;
/// Marks a piece that was answered before.
const AGAIN: u32 = 1 << 31;

/// Work to be handed out.
pub struct Handout<'h> {
    /// How large each piece probably is; pieces of size zero are not handed out.
    pub sizes: &'h [u64],
    /// Worker threads of this rank.
    pub threads: usize,
    /// Pieces that an interrupted run has answered. Only rank zero needs to know.
    pub known: &'h HashSet<usize>,
    /// Most pieces of a portion.
    pub most: usize,
    /// Pieces that wait at a rank for its threads, so that none of them waits for rank zero. With none, a rank asks
    /// when a thread has nothing to do: pieces are large then, and should not wait where somebody is busy.
    pub ahead: usize,
    /// What a worker thread does: takes pieces until there is none at the moment.
    pub work: &'h (dyn Fn(&LocalPieces) + Sync + 'h),
    /// Hears of every answer, at rank zero.
    pub answered: &'h mut (dyn FnMut(usize, usize, &[u8]) + 'h),
    /// Whether two answers to one piece say the same.
    pub same: &'h (dyn Fn(&[u8], &[u8]) -> bool + 'h),
    /// Whether the work need not be done any more: it ends then with an empty plan. Asked at rank zero.
    pub is_needless: &'h (dyn Fn() -> bool + 'h),
    /// Looks at limits, now and then.
    pub poll: &'h mut (dyn FnMut() -> Result<(), Stop> + 'h),
    /// Hears that the work ends early.
    pub halted: &'h (dyn Fn() + 'h),
}

/// How the work ended; the same for all.
#[derive(Debug, Default)]
pub struct HandoutEnd {
    /// A plan that ended it; an empty one if it became needless.
    pub plan: Option<Vec<u8>>,
    /// A limit that ended it.
    pub stop: Option<Stop>,
    /// Two ranks whose answers differ.
    pub doubt: Option<(usize, usize)>,
    /// Answers that were worked out again.
    pub checked: u64,
}

/// The pieces of one rank.
#[derive(Default)]
pub struct LocalPieces {
    state: Mutex<HandoutState>,
    /// For workers that wait for pieces.
    more: Condvar,
    /// For the thread that talks.
    news: Condvar,
    /// How many pieces wait: looked at without a lock.
    available: AtomicUsize,
    pub(crate) halt: AtomicBool,
}

#[derive(Default)]
struct HandoutState {
    pieces: VecDeque<u32>,
    again: HashSet<u32>,
    results: Vec<(u32, Vec<u8>)>,
    plan: Option<Vec<u8>>,
    stop: Option<Stop>,
    is_over: bool,
    /// How a thread broke down.
    panic: Option<Box<dyn Any + Send>>,
    /// Threads that wait for pieces.
    idle: usize,
}

impl LocalPieces {
    fn state(&self) -> MutexGuard<'_, HandoutState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next piece, if there is one at the moment.
    pub fn next(&self) -> Option<usize> {
        if self.available.load(Ordering::Relaxed) == 0 || self.halt.load(Ordering::Relaxed) {
            return None;
        }
        let mut state = self.state();
        let piece = state.pieces.pop_front()?;
        self.available.store(state.pieces.len(), Ordering::Relaxed);
        self.news.notify_one();
        if piece & AGAIN != 0 {
            state.again.insert(piece & !AGAIN);
        }
        Some((piece & !AGAIN) as usize)
    }

    /// The answer to a piece; whether it was the first one.
    pub fn answer(&self, piece: usize, bytes: Vec<u8>) -> bool {
        let mut state = self.state();
        let is_again = state.again.remove(&(piece as u32));
        let piece = piece as u32 | if is_again { AGAIN } else { 0 };
        state.results.push((piece, bytes));
        self.news.notify_one();
        !is_again
    }

    /// A plan: everything is over.
    pub fn found(&self, plan: Vec<u8>) {
        self.halt.store(true, Ordering::Relaxed);
        self.state().plan.get_or_insert(plan);
        self.news.notify_one();
    }

    /// A limit.
    pub fn stopped(&self, stop: Stop) {
        if !self.halt.load(Ordering::Relaxed) {
            self.state().stop.get_or_insert(stop);
            self.news.notify_one();
        }
    }

    fn break_down(&self, panic: Box<dyn Any + Send>) {
        self.state().panic.get_or_insert(panic);
        self.news.notify_one();
    }

    fn push(&self, pieces: &[u32]) {
        let mut state = self.state();
        state.pieces.extend(pieces);
        self.available.store(state.pieces.len(), Ordering::Relaxed);
        self.more.notify_all();
    }

    /// Waits until there are pieces; whether there will be.
    fn wait(&self) -> bool {
        let mut state = self.state();
        state.idle += 1;
        self.news.notify_one();
        while state.pieces.is_empty() && !state.is_over {
            state = self.more.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.idle -= 1;
        !state.is_over
    }

    fn end(&self) {
        self.halt.store(true, Ordering::Relaxed);
        let mut state = self.state();
        state.is_over = true;
        state.pieces.clear();
        self.more.notify_all();
    }
}

impl HandoutState {
    /// Whether more pieces should be asked for.
    fn needs(&self, ahead: usize) -> bool {
        if ahead == 0 { self.idle > self.pieces.len() } else { self.pieces.len() <= ahead }
    }
}

/// What a rank tells rank zero.
struct Report {
    wants: bool,
    has_plan: bool,
    stop: Option<Stop>,
    results: Vec<(u32, Vec<u8>)>,
}

impl Report {
    fn bytes(&self) -> Vec<u8> {
        let mut bytes = vec![self.wants.into(), self.has_plan.into(), self.stop.map_or(0, code)];
        for (piece, result) in &self.results {
            piece.write(&mut bytes);
            (result.len() as u32).write(&mut bytes);
            bytes.extend(result);
        }
        bytes
    }

    fn read(bytes: &[u8]) -> Option<Report> {
        let (&[wants, has_plan, halt], mut rest) = bytes.split_first_chunk()?;
        let mut results = Vec::new();
        while !rest.is_empty() {
            let (piece, len) = (u32::read(&mut rest)?, u32::read(&mut rest)? as usize);
            results.push((piece, rest.split_off(..len)?.to_vec()));
        }
        Some(Report { wants: wants != 0, has_plan: has_plan != 0, stop: stop(halt), results })
    }
}

/// Who has what, at rank zero.
struct Coordinator {
    /// Pieces to hand out, the largest last.
    order: Vec<u32>,
    sizes: Vec<u64>,
    left: u64,
    unanswered: usize,
    answers: Vec<Option<(usize, Vec<u8>)>>,
    /// Pieces to be worked out again.
    sample: Vec<u32>,
    /// How many of those are under way.
    under_way: usize,
    wanting: VecDeque<usize>,
    threads: u64,
    most: usize,
    ranks: usize,
    checked: u64,
    doubt: Option<(usize, usize)>,
}

impl Coordinator {
    fn new(work: &Handout<'_>, ranks: usize) -> Self {
        let is_open = |piece: &usize| work.sizes[*piece] > 0 && !work.known.contains(piece);
        let mut order: Vec<u32> = (0..work.sizes.len()).filter(is_open).map(|piece| piece as u32).collect();
        order.sort_by_key(|&piece| (work.sizes[piece as usize], std::cmp::Reverse(piece)));
        Coordinator {
            left: order.iter().map(|&piece| work.sizes[piece as usize]).fold(0, u64::saturating_add),
            unanswered: order.len(),
            order,
            sizes: work.sizes.to_vec(),
            answers: vec![None; work.sizes.len()],
            sample: Vec::new(),
            under_way: 0,
            wanting: VecDeque::new(),
            threads: (ranks * work.threads) as u64,
            most: work.most,
            ranks,
            checked: 0,
            doubt: None,
        }
    }

    fn is_done(&self) -> bool {
        self.unanswered == 0 && self.sample.is_empty() && self.under_way == 0
    }

    /// What a rank gets next.
    fn portion(&mut self, rank: usize) -> Vec<u32> {
        let enough = self.left / (self.threads * PORTIONS);
        let (mut pieces, mut sum) = (Vec::new(), 0_u64);
        while pieces.len() < self.most
            && (pieces.is_empty() || sum < enough)
            && let Some(piece) = self.order.pop()
        {
            sum = sum.saturating_add(self.sizes[piece as usize]);
            pieces.push(piece);
        }
        self.left = self.left.saturating_sub(sum);
        if pieces.is_empty() {
            let is_others = |&piece: &u32| self.answers[piece as usize].as_ref().is_none_or(|(who, _)| *who != rank);
            if let Some(at) = self.sample.iter().position(is_others) {
                pieces.push(self.sample.swap_remove(at) | AGAIN);
                self.under_way += 1;
            }
        }
        pieces
    }

    fn take(&mut self, rank: usize, results: Vec<(u32, Vec<u8>)>, work: &mut Handout<'_>) {
        for (number, bytes) in results {
            let piece = (number & !AGAIN) as usize;
            let Some(answer) = self.answers.get_mut(piece) else { continue };
            if number & AGAIN != 0 {
                self.under_way = self.under_way.saturating_sub(1);
                self.checked += 1;
                if let Some((who, first)) = answer
                    && !(work.same)(first, &bytes)
                {
                    self.doubt = Some((*who, rank));
                }
            } else if answer.is_none() {
                self.unanswered -= 1;
                (work.answered)(piece, rank, &bytes);
                *answer = Some((rank, bytes));
                if self.ranks > 1 && is_sampled(piece) {
                    self.sample.push(number);
                }
            }
        }
    }
}

/// Whether a piece is one of those that are worked out again.
fn is_sampled(piece: usize) -> bool {
    let mixed = (piece as u64 ^ 0x5bd1_e995).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    ((mixed ^ mixed >> 29) >> 16).is_multiple_of(SAMPLE)
}

/// Has the work done by all ranks, which call this together.
pub(crate) fn run(mailbox: &Mailbox, mut work: Handout<'_>) -> HandoutEnd {
    let (rank, size) = (mailbox.transport.rank(), mailbox.transport.size());
    let task = mailbox.begin();
    let local = LocalPieces::default();
    let mut coordinator = (rank == 0).then(|| Coordinator::new(&work, size));
    let worker = work.work;
    std::thread::scope(|scope| {
        for _ in 0..work.threads.max(1) {
            let run = || {
                let work = || {
                    while local.wait() {
                        worker(&local);
                    }
                };
                if let Err(panic) = catch_unwind(AssertUnwindSafe(work)) {
                    local.break_down(panic);
                }
            };
            // Depth-first solvers recurse as deep as the plan is long.
            let thread = std::thread::Builder::new().stack_size(256 << 20).spawn_scoped(scope, run);
            if thread.is_err() {
                local.stopped(Stop::Memory);
            }
        }
        talk(mailbox, task, &local, coordinator.as_mut(), &mut work);
        local.end();
    });
    // Nobody will answer what that thread had taken: the job is over.
    if let Some(panic) = local.state().panic.take() {
        resume_unwind(panic);
    }
    conclude(mailbox, &local, coordinator, &mut work)
}

/// Asks, hands out and takes answers until the work is over.
fn talk(
    mailbox: &Mailbox,
    task: u64,
    local: &LocalPieces,
    mut coordinator: Option<&mut Coordinator>,
    work: &mut Handout<'_>,
) {
    let (rank, size) = (mailbox.transport.rank(), mailbox.transport.size());
    let mut has_asked = false;
    let mut told_stop = false;
    loop {
        if let Err(stop) = (work.poll)() {
            local.stopped(stop);
        }
        if coordinator.is_some() && (work.is_needless)() {
            local.found(Vec::new());
        }
        let report = {
            let mut state = local.state();
            if state.panic.is_some() {
                return;
            }
            let needs = state.needs(work.ahead);
            let wants = needs && !has_asked && !local.halt.load(Ordering::Relaxed);
            Report {
                wants,
                has_plan: state.plan.is_some(),
                stop: state.stop,
                results: std::mem::take(&mut state.results),
            }
        };
        has_asked |= report.wants;
        match coordinator.as_deref_mut() {
            Some(coordinator) => {
                let mut reports = vec![(rank, report)];
                while let Some((from, bytes)) = mailbox.receive(task) {
                    reports.extend(Report::read(&bytes).map(|report| (from, report)));
                }
                let mut halt = None;
                for (from, report) in reports {
                    coordinator.take(from, report.results, work);
                    if report.wants {
                        coordinator.wanting.push_back(from);
                    }
                    if report.has_plan || report.stop.is_some() {
                        halt = Some(report.stop.map_or(0, code));
                    }
                }
                for _ in 0..coordinator.wanting.len() {
                    let Some(to) = coordinator.wanting.pop_front() else { break };
                    let pieces = coordinator.portion(to);
                    if pieces.is_empty() {
                        coordinator.wanting.push_back(to);
                    } else if to == rank {
                        has_asked = false;
                        local.push(&pieces);
                    } else {
                        let mut bytes = Vec::with_capacity(4 * pieces.len() + 1);
                        bytes.push(0);
                        pieces.iter().for_each(|piece| piece.write(&mut bytes));
                        mailbox.send(task, to, &bytes);
                    }
                }
                let is_early = halt.is_some() || coordinator.doubt.is_some();
                if is_early || coordinator.is_done() {
                    (1..size).for_each(|to| mailbox.send(task, to, &[1, u8::from(is_early)]));
                    if is_early {
                        (work.halted)();
                    }
                    return;
                }
            }
            None => {
                let is_new_stop = report.stop.is_some() && !std::mem::replace(&mut told_stop, report.stop.is_some());
                if report.wants || !report.results.is_empty() || is_new_stop || (report.has_plan && !told_stop) {
                    told_stop |= report.has_plan;
                    mailbox.send(task, 0, &report.bytes());
                }
                while let Some((_, bytes)) = mailbox.receive(task) {
                    match bytes.split_first() {
                        Some((0, mut rest)) => {
                            let mut pieces = Vec::with_capacity(rest.len() / 4);
                            while let Some(piece) = u32::read(&mut rest) {
                                pieces.push(piece);
                            }
                            has_asked = false;
                            local.push(&pieces);
                        }
                        Some((_, early)) => {
                            if early == [1] {
                                (work.halted)();
                            }
                            return;
                        }
                        None => {}
                    }
                }
            }
        }
        let state = local.state();
        if state.results.is_empty() && (has_asked || !state.needs(work.ahead)) {
            drop(local.news.wait_timeout(state, NAP));
        }
    }
}

/// Tells everybody how it ended.
fn conclude(
    mailbox: &Mailbox,
    local: &LocalPieces,
    coordinator: Option<Coordinator>,
    work: &mut Handout<'_>,
) -> HandoutEnd {
    let (own, report) = {
        let mut state = local.state();
        let plan = state.plan.take();
        let report = Report {
            wants: false,
            has_plan: plan.is_some(),
            stop: state.stop,
            results: std::mem::take(&mut state.results),
        };
        (plan.unwrap_or_default(), report)
    };
    let mut bytes = Vec::new();
    let (doubt, checked) = coordinator.as_ref().map_or((None, 0), |known| (known.doubt, known.checked));
    let (one, other) = doubt.map_or((u32::MAX, u32::MAX), |(one, other)| (one as u32, other as u32));
    one.write(&mut bytes);
    other.write(&mut bytes);
    checked.write(&mut bytes);
    (own.len() as u32).write(&mut bytes);
    bytes.extend(&own);
    bytes.extend(report.bytes());
    let mut end = HandoutEnd::default();
    let mut coordinator = coordinator;
    for (rank, bytes) in mailbox.all_gather(&bytes).into_iter().enumerate() {
        let read = |mut bytes: &[u8]| {
            let doubt = (u32::read(&mut bytes)?, u32::read(&mut bytes)?);
            let (checked, len) = (u64::read(&mut bytes)?, u32::read(&mut bytes)? as usize);
            let plan = bytes.split_off(..len)?.to_vec();
            Some((doubt, checked, plan, Report::read(bytes)?))
        };
        let Some((doubt, checked, plan, report)) = read(&bytes) else { continue };
        end.checked += checked;
        if report.has_plan && end.plan.as_ref().is_none_or(Vec::is_empty) {
            end.plan = Some(plan);
        }
        end.stop = end.stop.or(report.stop);
        if doubt.0 != u32::MAX {
            end.doubt = Some((doubt.0 as usize, doubt.1 as usize));
        }
        if let Some(coordinator) = &mut coordinator {
            coordinator.take(rank, report.results, work);
        }
    }
    if end.plan.is_some() {
        end.stop = None;
    }
    end
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::transport::threads;

    /// Whoever takes a piece and breaks down does not leave the others waiting for its answer.
    #[test]
    #[should_panic(expected = "a rank broke down")]
    fn a_thread_that_breaks_down_ends_the_work() {
        threads::run(1, |transport| {
            let work = |local: &LocalPieces| {
                let piece = local.next().expect("there is one");
                assert!(piece > 5, "this one cannot be done");
                local.answer(piece, Vec::new());
            };
            let handout = Handout {
                sizes: &[1; 9],
                threads: 2,
                known: &HashSet::new(),
                most: 1,
                ahead: 0,
                work: &work,
                answered: &mut |_, _, _| {},
                same: &|_, _| true,
                is_needless: &|| false,
                poll: &mut || Ok(()),
                halted: &|| {},
            };
            run(&Mailbox::new(Arc::new(transport)), handout)
        });
    }
}
