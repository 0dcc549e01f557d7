//! What runs when no solver is named: first a short exact search, then the strong one, with turns of the exact one in
//! between; when there is a plan, it is shortened and proved for a while. With a plan at hand, that is all that is left
//! to do, for as long as the limits allow.

use std::{
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Duration,
};

use search::{Cancel, Control, Limits, Outcome, Stop};

use super::{
    astar::{Forward, Prunings},
    claim::{Ended, Solution, unknown},
    diagnosis::Diagnosis,
    exact::Task,
    plan::Push,
    shorten::{Effort, pushes_of, shorten},
    side_by_side::{POLL_EVERY, side_by_side},
    strong::{Portfolio, is_spent},
};
use crate::{
    action::Step,
    geometry::{bitboard, tables::LevelTables, with_words},
    level::Level,
    objective::Objective,
    state::State,
};

/// Expansions of the first exact search.
const FIRST: u64 = 60_000;
/// The same before other threads begin: what ends in so few is not worth a thread.
const FIRST_ALONE: u64 = 3_000;
/// Expansions of the strong search before the exact one gets a turn; later turns are longer.
const FIRST_STRONG: u64 = 3_000;
/// The part of their time that the exact one gets: where positions are too many to count, it seldom ends.
const EXACT_PART: u32 = 8;
/// Expansions of one further slice of the exact search.
const SLICE: u64 = 20_000;
/// Expansions for shortening a plan.
const EFFORT: Effort = Effort { stretch: 4_000, vicinity: 20_000 };
/// Expansions of a turn after which a plan that gets no shorter is left as it is.
const MOST_EFFORT: u64 = 10_000_000;
/// Time that shortening and proving a plan in hand may take besides the time that finding it took.
const PROOF_TIME: Duration = Duration::from_millis(300);
/// Bytes that are used at most if no limit is set, so that an unsolvable giant ends too.
pub(super) const MEMORY: u64 = 4 << 30;

/// The best answer within the limits, and the solver that gave it; with the steps of a plan at hand, that one or a
/// better one. `None` if the level is too large.
pub(crate) fn best(
    level: &Level,
    state: &State,
    objective: Objective,
    known: Option<&[Step]>,
    threads: usize,
    control: &mut Control<'_>,
) -> Option<(&'static str, Outcome<Step>)> {
    best_with(level, state, objective, known, threads, &mut Diagnosis::default(), control)
}

/// The same, with an account of what was done.
pub(super) fn best_with(
    level: &Level,
    state: &State,
    objective: Objective,
    known: Option<&[Step]>,
    threads: usize,
    diagnosis: &mut Diagnosis,
    control: &mut Control<'_>,
) -> Option<(&'static str, Outcome<Step>)> {
    within_memory(control, |part| {
        with_words!(bitboard::rectangle_cells(level), WORDS => {
            match LevelTables::<WORDS>::new(level, state, true, part) {
                Ok(tables) => {
                    let task = Task { level, state, objective, tables: &tables };
                    match known {
                        Some(steps) => task.go_on(steps, part),
                        None => task.best(threads, diagnosis, part),
                    }
                }
                Err(stop) => ("exact", Outcome::Unknown { lower_bound: 0, stop }),
            }
        })
    })
}

/// Does work in [`MEMORY`] if there is no other limit of memory.
pub(super) fn within_memory<R>(control: &mut Control<'_>, work: impl FnOnce(&mut Control<'_>) -> R) -> R {
    let limits = Limits { memory: Some(control.limits().memory.unwrap_or(MEMORY)), ..Limits::default() };
    let (result, bound) = control.turn(limits, |part| (work(part), part.lower_bound()));
    control.raise_bound(bound);
    result
}

impl<const W: usize> Task<'_, W> {
    fn best(
        &self,
        threads: usize,
        diagnosis: &mut Diagnosis,
        control: &mut Control<'_>,
    ) -> (&'static str, Outcome<Step>) {
        let mut exact = Forward::of_level(self.tables, self.objective, Prunings::ALL);
        let share = control.time_left().map(|time| time / 8);
        let first = Limits { nodes: Some(FIRST), time: share, memory: None };
        let alone = if threads > 1 { Limits { nodes: Some(FIRST_ALONE), ..first } } else { first };
        let first_ended = exact.turn(alone, control);
        diagnosis.exact += control.elapsed();
        match first_ended {
            Ended::Stopped(stop) if !is_final(stop, control) => {}
            ended => return ("exact", self.conclude(ended, exact.bound())),
        }
        let ended = if threads > 1 {
            side_by_side(self.tables, &mut exact, first, threads, diagnosis, control)
        } else {
            let mut portfolio = Portfolio::new(self.tables);
            let ended = in_turns(&mut portfolio, &mut exact, &mut diagnosis.exact, control);
            diagnosis.searches = portfolio.progress();
            ended
        };
        let found = match ended {
            RaceEnd::Exact(ended) => return ("exact", self.conclude(ended, exact.bound())),
            RaceEnd::Strong(found) => found,
        };
        let pushes = match found {
            Ok(Some(pushes)) => pushes,
            // Every other search gave up: what is left of the time belongs to the exact one.
            Ok(None) => {
                let ended = exact.turn(Limits::default(), control);
                return ("exact", self.conclude(ended, exact.bound()));
            }
            Err(stop) => return ("strong", unknown(exact.bound(), stop)),
        };
        let before = control.elapsed();
        let (pushes, ended) = if threads > 1 {
            self.shortened_beside(&mut exact, pushes, control)
        } else {
            (self.shortened(pushes, control), Ended::Stopped(Stop::Nodes))
        };
        let plan = self.solution(&pushes);
        plan.offer(control);
        let outcome = match ended {
            Ended::Exhausted => plan.optimal(),
            Ended::Found(pushes) => self.solution(&pushes).optimal(),
            Ended::Stopped(_) => {
                // The time that the proof had on a thread of its own counts.
                let spent = if threads > 1 { control.elapsed() - before } else { Duration::ZERO };
                self.prove(exact, plan, spent, control)
            }
        };
        ("strong", outcome)
    }

    /// Goes on from a plan: proves it and makes it shorter in turns that get longer, until nothing is cheaper or a
    /// limit ends it.
    fn go_on(&self, steps: &[Step], control: &mut Control<'_>) -> (&'static str, Outcome<Step>) {
        let mut plan = Solution::of_steps(self.objective, steps.to_vec());
        let mut pushes = pushes_of(self.level, self.state, steps);
        let mut exact = Forward::of_level(self.tables, self.objective, Prunings::ALL);
        let (mut effort, mut nodes, mut is_full) = (EFFORT, FIRST, false);
        plan.offer(control);
        loop {
            exact.lower_ceiling(plan.cost());
            if !is_full {
                match exact.turn(Limits { nodes: Some(nodes), ..Limits::default() }, control) {
                    Ended::Exhausted => return ("exact", plan.optimal()),
                    Ended::Found(pushes) => return ("exact", self.solution(&pushes).optimal()),
                    Ended::Stopped(stop) => is_full = stop == Stop::Memory,
                }
            }
            let stop = control.poll().err().or_else(|| is_spent(control).then_some(Stop::Nodes));
            if stop.is_some() || exact.bound() >= plan.cost() {
                return ("strong", plan.bounded(exact.bound(), stop));
            }
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let before = pushes.len();
            pushes = control.turn(limits, |part| shorten(self, pushes, effort, part));
            let shorter = self.solution(&pushes);
            let is_better = shorter.cost() < plan.cost();
            if is_better {
                shorter.offer(control);
                plan = shorter;
            }
            // Where the proof has no room left, only shorter plans are worth another turn.
            if is_full && pushes.len() == before && nodes > MOST_EFFORT {
                return ("strong", plan.bounded(exact.bound(), Some(Stop::Memory)));
            }
            effort = Effort { stretch: effort.stretch * 2, vicinity: effort.vicinity * 2 };
            nodes *= 2;
        }
    }

    /// Makes the plan shorter for a while.
    fn shortened(&self, pushes: Vec<Push>, control: &mut Control<'_>) -> Vec<Push> {
        control.turn(shortening(control), |part| shorten(self, pushes, EFFORT, part))
    }

    /// The same on another thread, while the exact search goes on here, and how that ended.
    fn shortened_beside(
        &self,
        exact: &mut Forward<'_, W>,
        pushes: Vec<Push>,
        control: &mut Control<'_>,
    ) -> (Vec<Push>, Ended) {
        exact.lower_ceiling(self.solution(&pushes).cost());
        let halt = Cancel::new();
        let limits = Limits { memory: Some(control.memory_left() / 2), ..shortening(control) };
        let mut part = control.part(limits).with_cancel(halt.clone());
        let (sender, done) = mpsc::channel::<()>();
        let mut ended = Ended::Stopped(Stop::Nodes);
        let (pushes, part) = thread::scope(|scope| {
            let before = pushes.clone();
            let work = scope.spawn(move || {
                let _done = sender;
                (shorten(self, before, EFFORT, &mut part), part)
            });
            while control.poll().is_ok() && !is_spent(control) {
                // Without memory it cannot go on, and only waits for the other one.
                let wait = if ended == Ended::Stopped(Stop::Memory) { POLL_EVERY } else { Duration::ZERO };
                if done.recv_timeout(wait) == Err(RecvTimeoutError::Disconnected) {
                    break;
                }
                ended = match ended {
                    Ended::Stopped(Stop::Memory) => continue,
                    Ended::Stopped(_) => exact.turn(Limits { nodes: Some(SLICE), ..Limits::default() }, control),
                    _ => break,
                };
            }
            halt.cancel();
            work.join().map_or((pushes, None), |(shorter, part)| (shorter, Some(part)))
        });
        part.iter().for_each(|part| control.absorb(part));
        (pushes, ended)
    }

    /// Tries for a while to prove the plan, or to find a better one; `spent` was spent on that already.
    fn prove(
        &self,
        mut exact: Forward<'_, W>,
        plan: Solution,
        spent: Duration,
        control: &mut Control<'_>,
    ) -> Outcome<Step> {
        let mut bound = exact.bound();
        exact.lower_ceiling(plan.cost());
        let until = (control.elapsed() * 2 + PROOF_TIME).saturating_sub(spent);
        let mut stop = None;
        while control.elapsed() < until && bound < plan.cost() && stop.is_none() {
            match exact.turn(Limits { nodes: Some(SLICE), ..Limits::default() }, control) {
                Ended::Stopped(why) => {
                    bound = bound.max(exact.bound());
                    stop = (is_final(why, control) || why != Stop::Nodes).then_some(why);
                }
                Ended::Exhausted => return plan.optimal(),
                Ended::Found(pushes) => return self.solution(&pushes).optimal(),
            }
        }
        plan.bounded(bound, stop)
    }
}

/// How long a plan may be made shorter.
fn shortening(control: &Control<'_>) -> Limits {
    Limits { time: Some(control.elapsed() / 2 + PROOF_TIME), ..Limits::default() }
}

/// What ended the strong search and the exact one beside it.
pub(super) enum RaceEnd {
    /// The exact search came to its end.
    Exact(Ended),
    /// The strong one did; the pushes of a plan, if it found one.
    Strong(Result<Option<Vec<Push>>, Stop>),
}

/// The strong search, with turns of the exact one in between, until one of them ends. `time` adds up what the exact one
/// took.
pub(super) fn in_turns<const W: usize>(
    portfolio: &mut Portfolio<'_, W>,
    exact: &mut Forward<'_, W>,
    time: &mut Duration,
    control: &mut Control<'_>,
) -> RaceEnd {
    let mut nodes = FIRST_STRONG;
    loop {
        let before = control.elapsed();
        match portfolio.run(Some(nodes), control) {
            Err(Stop::Nodes) if !is_spent(control) => {}
            ended => return RaceEnd::Strong(ended),
        }
        let share = (control.elapsed() - before) / EXACT_PART;
        let limits = Limits { nodes: Some(FIRST), time: Some(share), memory: None };
        let before = control.elapsed();
        let ended = exact.turn(limits, control);
        *time += control.elapsed() - before;
        match ended {
            Ended::Stopped(_) => {}
            ended => return RaceEnd::Exact(ended),
        }
        nodes = nodes * 3 / 2;
    }
}

/// Whether a slice ended because the whole work has to.
fn is_final(stop: Stop, control: &mut Control<'_>) -> bool {
    match stop {
        Stop::Cancelled => true,
        Stop::Time | Stop::Nodes => control.poll().is_err() || is_spent(control),
        Stop::Memory | Stop::Incomplete => false,
    }
}
