//! Long work on a position: solving, hints, the numbers of a plan.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use puzzle::{About, Failure, Fault, Message, Request};
use search::{Claim, Limits, Stop};

use super::{
    Ceilings,
    queue::{Next, Stage, Task, Urgency},
    work::{Known, Work},
};
use crate::{
    Answer, Misstep, NoBoard, NoSteps, Played, Spot, Steps, Trouble, Verdict,
    protocol::{AnswerData, Event, HintInfo, How},
    stop_name,
};

/// Why a request has no answer.
pub(super) enum No {
    Refused(Message),
    Faulty(Vec<Fault>),
    Misstep(Misstep),
    Stopped(Stop),
}

impl No {
    pub(super) fn event(self) -> Event {
        match self {
            No::Refused(message) => Event::Error { message, faults: Vec::new() },
            No::Faulty(faults) => Event::Error { message: Message::new("board-faulty"), faults },
            No::Misstep(misstep) => Event::Misstep { misstep },
            No::Stopped(Stop::Cancelled) => Event::Cancelled,
            No::Stopped(stop) => Event::Limit { stop: stop_name(stop) },
        }
    }
}

impl From<NoBoard> for No {
    fn from(no: NoBoard) -> Self {
        match no {
            NoBoard::Refused(message) => No::Refused(message),
            NoBoard::Faulty(faults) => No::Faulty(faults),
            NoBoard::Stopped(stop) => No::Stopped(stop),
        }
    }
}

impl From<Failure> for No {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Refused(message) => No::Refused(message),
            Failure::Stopped(stop) => No::Stopped(stop),
        }
    }
}

impl From<Trouble> for No {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Refused(message) | Trouble::Internal(message) => No::Refused(message),
            Trouble::Stopped(stop) => No::Stopped(stop),
        }
    }
}

/// Time for the first tries at a hint, each by another solver; most boards need not half of it.
const FIRST_TRY: Duration = Duration::from_millis(120);
/// Time for the second tries, where the first found nothing. All of them together take less than three seconds: a
/// player who waits longer is told why there is no hint.
const SECOND_TRY: Duration = Duration::from_millis(1200);
/// Time for a proof, or for a plan that the tries did not find, while the player looks at the board.
const PONDER: Duration = Duration::from_secs(20);

/// Positions that are pondered now. A solver may be making tables for all boards meanwhile, and who wants them too
/// waits until they are there; a player who waits for a hint had better ask a solver that needs none.
static PONDERING: AtomicUsize = AtomicUsize::new(0);

/// A position to solve from, and what the solves before found out about it.
pub(super) struct Search {
    pub(super) spot: Box<dyn Spot>,
    /// The board that its game was opened with.
    pub(super) board: String,
    /// Whether it is the first position of that board.
    pub(super) from_start: bool,
    pub(super) known: Option<Answer>,
}

impl Search {
    /// The same once more.
    pub(super) fn again(&self) -> Search {
        Search {
            spot: self.spot.again(),
            board: self.board.clone(),
            from_start: self.from_start,
            known: self.known.clone(),
        }
    }

    fn known(&self) -> Known {
        let known = self.known.as_ref();
        Known {
            lower_bound: known.and_then(|answer| answer.lower_bound).unwrap_or_default(),
            best: known.and_then(|answer| answer.plan.as_ref()).map(|plan| plan.cost),
        }
    }
}

/// Solves; what is known afterwards goes to `keep`, so that the next search can go on from there.
pub(super) fn solve(
    search: Search,
    how: &How,
    ceilings: Ceilings,
    keep: impl FnOnce(Search) + Send + 'static,
) -> Result<Task, No> {
    let request = how.request().map_err(No::Refused)?;
    let limits = limits(how, ceilings);
    Ok(Box::new(move |work| {
        let known = search.known();
        match work.watching(limits, known, |in_hand, control| search.spot.solve_watched(&request, in_hand, control)) {
            Ok(answer) => {
                let answer = match &search.known {
                    Some(earlier) => answer.after(earlier),
                    None => answer,
                };
                let (board, from_start) = (search.board.clone(), search.from_start);
                keep(Search { known: Some(answer.clone()), ..search });
                let length = answer.plan.as_ref().map(|plan| plan.length);
                let why = answer.reason.clone();
                Event::Solution { board, from_start, answer: Box::new(AnswerData { answer, length, why }) }
            }
            Err(trouble) => No::from(trouble).event(),
        }
    }))
}

/// A plan that a hint belongs to.
pub(super) struct Way {
    pub(super) verdict: Verdict,
    pub(super) cost: u32,
    pub(super) moves: Vec<Played>,
    /// Whether more time might show a better one.
    pub(super) is_hurried: bool,
}

/// What a hint found out for those that follow.
pub(super) enum Lesson {
    /// A plan.
    Plan(Way),
    /// No plan yet: more time may find one.
    Nothing,
}

/// Solves from a position and gives away the first move only; the rest goes to `learn`. A first try takes a moment; a
/// second one, where it is needed, waits in line behind everybody's first.
pub(super) fn hint(
    spot: Box<dyn Spot>,
    about: &'static About,
    ceilings: Ceilings,
    learn: impl FnOnce(Lesson) + Send + 'static,
) -> Stage {
    Box::new(move |work| match attempt(FIRST_TRY, &*spot, about, ceilings, work) {
        Ok((answer, is_hurried)) if is_answer(&answer) || work.cancel.is_cancelled() => {
            Next::Done(told(&*spot, answer, is_hurried, learn))
        }
        Ok(_) => Next::Later(
            Urgency::Hint,
            Box::new(move |work| {
                let tried = attempt(SECOND_TRY, &*spot, about, ceilings, work);
                Next::Done(tried.map_or_else(
                    |trouble| No::from(trouble).event(),
                    |(answer, is_hurried)| told(&*spot, answer, is_hurried, learn),
                ))
            }),
        ),
        Err(trouble) => Next::Done(No::from(trouble).event()),
    })
}

/// The hint of an answer; the whole plan goes to `learn`.
fn told(spot: &dyn Spot, answer: Answer, is_hurried: bool, learn: impl FnOnce(Lesson)) -> Event {
    let way = way(spot, &answer, is_hurried);
    let hint = HintInfo {
        step: way.as_ref().and_then(|way| way.moves.first().cloned()),
        outcome: answer.verdict.name(),
        left: answer.plan.as_ref().map(|plan| plan.length),
        stop: answer.stop.map(stop_name),
        why: answer.reason,
    };
    match way {
        Some(way) => learn(Lesson::Plan(way)),
        None if answer.verdict == Verdict::Unknown => learn(Lesson::Nothing),
        None => {}
    }
    Event::Hint(Box::new(hint))
}

/// Solves once more with time enough, while the player looks at a hurried hint or at none; what it finds goes to `learn`:
/// a proof, or any plan if there was none. Says nothing.
pub(super) fn ponder(
    spot: Box<dyn Spot>,
    is_plan_known: bool,
    ceilings: Ceilings,
    learn: impl FnOnce(Way) + Send + 'static,
) -> Task {
    Box::new(move |work| {
        PONDERING.fetch_add(1, Ordering::Relaxed);
        let answer = within(PONDER, &*spot, &Request::default(), ceilings, work).ok();
        PONDERING.fetch_sub(1, Ordering::Relaxed);
        let way = answer.as_ref().and_then(|answer| way(&*spot, answer, false));
        if let Some(way) = way.filter(|way| way.verdict == Verdict::Optimal || !is_plan_known) {
            learn(way);
        }
        Event::Done
    })
}

/// An answer within `time` for each solver: by the puzzle's own choice, else by one that promises no proof and so may be
/// done sooner. With it comes whether more time might show a better plan.
fn attempt(
    time: Duration,
    spot: &dyn Spot,
    about: &'static About,
    ceilings: Ceilings,
    work: &Work,
) -> Result<(Answer, bool), Trouble> {
    let quick = about.solvers.iter().find(|solver| solver.claim == Claim::Any);
    let mut nothing = None;
    if PONDERING.load(Ordering::Relaxed) == 0 || quick.is_none() {
        let answer = within(time, spot, &Request::default(), ceilings, work)?;
        if is_answer(&answer) || work.cancel.is_cancelled() {
            let is_hurried = answer.verdict == Verdict::Feasible && answer.stop.is_some();
            return Ok((answer, is_hurried));
        }
        nothing = Some(answer);
    }
    let Some(quick) = quick else { return nothing.map(|answer| (answer, false)).ok_or(Trouble::Stopped(Stop::Time)) };
    let request = Request { solver: Some(quick.id.to_owned()), ..Request::default() };
    // A solver that does not take this board is no loss if there is an answer of the other.
    match (within(time, spot, &request, ceilings, work), nothing) {
        (Ok(answer), None) => Ok((answer, true)),
        (Ok(answer), Some(_)) if is_answer(&answer) => Ok((answer, true)),
        (_, Some(nothing)) => Ok((nothing, true)),
        (Err(trouble), None) => Err(trouble),
    }
}

/// Whether an answer settles what to do next.
fn is_answer(answer: &Answer) -> bool {
    answer.plan.is_some() || answer.verdict == Verdict::Unsolvable
}

fn within(
    time: Duration,
    spot: &dyn Spot,
    request: &Request,
    ceilings: Ceilings,
    work: &Work,
) -> Result<Answer, Trouble> {
    let limits = Limits { time: Some(time.min(ceilings.most_time)), memory: Some(ceilings.memory), nodes: None };
    work.within(limits, |control| spot.solve(request, control))
}

fn way(spot: &dyn Spot, answer: &Answer, is_hurried: bool) -> Option<Way> {
    let plan = answer.plan.as_ref()?;
    let moves = spot.moves(&plan.moves).ok()?;
    Some(Way { verdict: answer.verdict, cost: plan.cost, moves, is_hurried })
}

/// The numbers of a plan from a position.
pub(super) fn steps(spot: Box<dyn Spot>, about: &'static About, moves: String, how: &How) -> Result<Task, No> {
    let request = how.request().map_err(No::Refused)?;
    about.check(&request).map_err(No::Refused)?;
    Ok(Box::new(move |work| match spot.steps(&moves, &request, &work.cancel) {
        Ok(_) if work.cancel.is_cancelled() => Event::Cancelled,
        Ok(Steps { steps, events, estimate }) => Event::Steps { steps, events, estimate },
        Err(NoSteps::Refused(message)) => No::Refused(message).event(),
        Err(NoSteps::Misstep(misstep)) => Event::Misstep { misstep },
    }))
}

/// The limits of a request, under the engine's ceilings.
pub(super) fn limits(how: &How, ceilings: Ceilings) -> Limits {
    let time = how.time.map_or(ceilings.time, Duration::from_millis).min(ceilings.most_time);
    let memory = how.memory.unwrap_or(ceilings.memory).min(ceilings.memory);
    Limits { time: Some(time), memory: Some(memory), nodes: how.nodes }
}
