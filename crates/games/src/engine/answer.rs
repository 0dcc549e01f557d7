//! Long work on a position: solving, hints, the numbers of a plan.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use puzzle::{About, Failure, Fault, Message, Request};
use search::{Claim, Limits, Stop};

use super::{Ceilings, queue::Task, work::Work};
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

/// Time for a hint: a player waits for it.
const HINT: Duration = Duration::from_secs(20);
/// Time for a first try at a hint, which most boards need not half of.
const SOON: Duration = Duration::from_millis(120);

/// Positions that are pondered now. A solver may be making tables for all boards meanwhile, and who wants them too
/// waits until they are there; a player who waits for a hint had better ask a solver that needs none.
static PONDERING: AtomicUsize = AtomicUsize::new(0);

/// Solves from a position of a board; `from_start` says whether it is the first one.
pub(super) fn solve(
    spot: Box<dyn Spot>,
    board: String,
    from_start: bool,
    how: &How,
    ceilings: Ceilings,
) -> Result<Task, No> {
    let request = how.request().map_err(No::Refused)?;
    let limits = limits(how, ceilings);
    Ok(Box::new(move |work| {
        match work.watching(limits, |in_hand, control| spot.solve_watched(&request, in_hand, control)) {
            Ok(answer) => {
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

/// Solves from a position and gives away the first move only; the rest goes to `learn`.
pub(super) fn hint(
    spot: Box<dyn Spot>,
    about: &'static About,
    ceilings: Ceilings,
    learn: impl FnOnce(Way) + Send + 'static,
) -> Task {
    Box::new(move |work| {
        let slow = || within(HINT, &*spot, &Request::default(), ceilings, work).map(|answer| (answer, false));
        let answered = soon(&*spot, about, ceilings, work).and_then(|soon| soon.map_or_else(slow, Ok));
        let (answer, is_hurried) = match answered {
            Ok(answered) => answered,
            Err(trouble) => return No::from(trouble).event(),
        };
        let way = way(&*spot, &answer, is_hurried);
        let hint = HintInfo {
            step: way.as_ref().and_then(|way| way.moves.first().cloned()),
            outcome: answer.verdict.name(),
            left: answer.plan.as_ref().map(|plan| plan.length),
            stop: answer.stop.map(stop_name),
            why: answer.reason,
        };
        if let Some(way) = way {
            learn(way);
        }
        Event::Hint(Box::new(hint))
    })
}

/// Solves once more with time enough, while the player looks at a hurried hint; a proved plan goes to `learn`. Says
/// nothing.
pub(super) fn ponder(spot: Box<dyn Spot>, ceilings: Ceilings, learn: impl FnOnce(Way) + Send + 'static) -> Task {
    Box::new(move |work| {
        PONDERING.fetch_add(1, Ordering::Relaxed);
        let answer = within(HINT, &*spot, &Request::default(), ceilings, work).ok();
        PONDERING.fetch_sub(1, Ordering::Relaxed);
        let way = answer.as_ref().and_then(|answer| way(&*spot, answer, false));
        if let Some(way) = way.filter(|way| way.verdict == Verdict::Optimal) {
            learn(way);
        }
        Event::Done
    })
}

/// A first answer: by the puzzle's own choice of solver, else by one that promises no proof and so may be done sooner.
/// With it comes whether more time might show a better plan.
fn soon(
    spot: &dyn Spot,
    about: &'static About,
    ceilings: Ceilings,
    work: &Work,
) -> Result<Option<(Answer, bool)>, Trouble> {
    let is_answer = |answer: &Answer| answer.plan.is_some() || answer.verdict == Verdict::Unsolvable;
    if PONDERING.load(Ordering::Relaxed) == 0 {
        let answer = within(SOON, spot, &Request::default(), ceilings, work)?;
        if is_answer(&answer) || work.cancel.is_cancelled() {
            let is_hurried = answer.verdict == Verdict::Feasible && answer.stop.is_some();
            return Ok(Some((answer, is_hurried)));
        }
    }
    let Some(solver) = about.solvers.iter().find(|solver| solver.claim == Claim::Any) else { return Ok(None) };
    let request = Request { solver: Some(solver.id.to_owned()), ..Request::default() };
    // A solver that does not take this board is no loss.
    Ok(within(SOON, spot, &request, ceilings, work).ok().filter(is_answer).map(|answer| (answer, true)))
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
