//! Long work on a position: solving, hints, the numbers of a plan.

use std::time::Duration;

use puzzle::{About, Failure, Fault, Message};
use search::{Limits, Stop};

use super::{Ceilings, queue::Task};
use crate::{
    Misstep, NoBoard, Played, Spot, Trouble, Verdict,
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

/// Solves from a position.
pub(super) fn solve(spot: Box<dyn Spot>, how: &How, ceilings: Ceilings) -> Result<Task, No> {
    let request = how.request().map_err(No::Refused)?;
    let limits = limits(how, ceilings);
    Ok(Box::new(move |work| match work.within(limits, |control| spot.solve(&request, control)) {
        Ok(answer) => {
            let length = answer.plan.as_ref().map(|plan| plan.length);
            let why = answer.reason.clone();
            Event::Solution { answer: Box::new(AnswerData { answer, length, why }) }
        }
        Err(trouble) => No::from(trouble).event(),
    }))
}

/// Solves from a position and gives away the first move only; the rest goes to `learn`.
pub(super) fn hint(
    spot: Box<dyn Spot>,
    ceilings: Ceilings,
    learn: impl FnOnce(Verdict, Vec<Played>) + Send + 'static,
) -> Task {
    let limits = Limits { time: Some(HINT.min(ceilings.most_time)), memory: Some(ceilings.memory), nodes: None };
    Box::new(move |work| {
        let answer = match work.within(limits, |control| spot.solve(&puzzle::Request::default(), control)) {
            Ok(answer) => answer,
            Err(trouble) => return No::from(trouble).event(),
        };
        let moves = answer.plan.as_ref().map(|plan| plan.moves.as_str()).unwrap_or_default();
        let plan = spot.moves(moves).unwrap_or_default();
        let hint = HintInfo {
            step: plan.first().cloned(),
            outcome: answer.verdict.name(),
            left: answer.plan.as_ref().map(|plan| plan.length),
            stop: answer.stop.map(stop_name),
            why: answer.reason,
        };
        learn(answer.verdict, plan);
        Event::Hint(Box::new(hint))
    })
}

/// The numbers of a plan from a position.
pub(super) fn steps(
    spot: Box<dyn Spot>,
    about: &'static About,
    moves: String,
    objective: Option<String>,
    heuristic: Option<String>,
) -> Result<Task, No> {
    let request = puzzle::Request { objective, heuristic, ..puzzle::Request::default() };
    crate::check_request(about, &request).map_err(No::Refused)?;
    Ok(Box::new(move |work| {
        let objective = request.objective.as_deref().unwrap_or(about.objectives[0]);
        match spot.steps(&moves, objective, request.heuristic.as_deref(), &work.cancel) {
            Ok(_) if work.cancel.is_cancelled() => Event::Cancelled,
            Ok(found) => Event::Steps { steps: found.steps, events: found.events },
            Err(misstep) => Event::Misstep { misstep },
        }
    }))
}

/// The limits of a request, under the engine's ceilings.
pub(super) fn limits(how: &How, ceilings: Ceilings) -> Limits {
    let time = how.time.map_or(ceilings.time, Duration::from_millis).min(ceilings.most_time);
    let memory = how.memory.unwrap_or(ceilings.memory).min(ceilings.memory);
    Limits { time: Some(time), memory: Some(memory), nodes: how.nodes }
}
