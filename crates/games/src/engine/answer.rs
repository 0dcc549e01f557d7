//! Long work on a position: solving, hints, the numbers of a plan.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use puzzle::{About, Failure, Message, Request};
use search::{Claim, Limits, Outcome, Stop};

use super::{
    Ceilings,
    active_game::ActiveGame,
    queue::{JobFn, Next, StageFn, Urgency},
    work::{KnownBounds, Work},
};
use crate::{
    Answer, Board, CheckedArgument, Confirmed, Played, Snapshot, Steps, Verdict, improve,
    protocol::{Event, HintInfo, SolveSettings},
    stop_name,
};

/// Time for the first tries at a hint, each by another solver; most boards need not half of it.
const FIRST_TRY: Duration = Duration::from_millis(120);
/// Time for the second tries, where the first found nothing. All of them together take less than three seconds: a
/// player who waits longer is told why there is no hint.
const SECOND_TRY: Duration = Duration::from_millis(1200);
/// Time for all tries at a hint, and for waiting in line, where other tabs want the machine too: nobody's hint comes
/// much later than a second after it was asked for. What was not found until then is pondered while the player looks.
const SHARED_HINT: Duration = Duration::from_millis(850);
/// Time for a proof, or for a plan that the tries did not find, while the player looks at the board.
const PONDER: Duration = Duration::from_secs(20);

/// Time and memory for a small argument that a board cannot be solved.
const ARGUMENT_TIME: Duration = Duration::from_millis(1000);
const ARGUMENT_MEMORY: u64 = 256 << 20;

/// Positions that are pondered now. A solver may be making tables for all boards meanwhile, and who wants them too
/// waits until they are there; a player who waits for a hint had better ask a solver that needs none.
static PONDERING: AtomicUsize = AtomicUsize::new(0);

/// A position to solve from, and what the solves before found out about it.
pub(super) struct SolveSubject {
    pub(super) snapshot: Box<dyn Snapshot>,
    /// The board that its game was opened with.
    pub(super) board: String,
    /// Whether it is the first position of that board.
    pub(super) from_start: bool,
    pub(super) known: Option<Answer>,
    /// The solution that somebody found and wants to see made better, and its board.
    pub(super) given: Option<(Arc<dyn Board>, String)>,
}

impl SolveSubject {
    /// The start of a game, with a solution from there.
    pub(super) fn of_solution(
        active: &ActiveGame,
        moves: String,
        how: &SolveSettings,
    ) -> Result<SolveSubject, Failure> {
        let board = active.session.board();
        let known = Some(board.solution(&moves, &how.request()?)?);
        Ok(SolveSubject {
            snapshot: Arc::clone(&board).session().snapshot(),
            board: active.board.clone(),
            // What a shuffle made is another board than the one that the game was opened with.
            from_start: active.session.record().shuffles.is_empty(),
            known,
            given: Some((board, moves)),
        })
    }

    /// The same once more.
    pub(super) fn again(&self) -> SolveSubject {
        SolveSubject {
            snapshot: self.snapshot.again(),
            board: self.board.clone(),
            from_start: self.from_start,
            known: self.known.clone(),
            given: self.given.clone(),
        }
    }

    fn known(&self) -> KnownBounds {
        let known = self.known.as_ref();
        KnownBounds {
            lower_bound: known.and_then(|answer| answer.outcome().lower_bound()).unwrap_or_default(),
            best: known.and_then(Answer::plan).map(|plan| plan.cost),
        }
    }
}

/// Solves; what is known afterwards goes to `keep`, so that the next search can go on from there.
pub(super) fn solve(
    search: SolveSubject,
    how: &SolveSettings,
    ceilings: Ceilings,
    keep: impl FnOnce(SolveSubject) + Send + 'static,
) -> Result<JobFn, Failure> {
    let request = how.request()?;
    let limits = limits(how, ceilings);
    Ok(Box::new(move |work| {
        let stages = match &search.given {
            Some((board, _)) => improve::stages(board.game().about(), &request),
            None => vec![improve::Stage::whole(request)],
        };
        let answer = work.watching(limits, search.known(), |incumbent, control| {
            improve::in_stages(stages, search.known.clone(), control, |request, known, part| {
                search.snapshot.solve_watched(request, known, incumbent, part)
            })
        })?;
        let (board, from_start) = (search.board.clone(), search.from_start);
        let argument = argument(&search, &answer, work);
        let improvements = match (&search.given, answer.moves()) {
            (Some((board, before)), Some(after)) => board.improvements(before, &after),
            _ => Vec::new(),
        };
        keep(SolveSubject { known: Some(answer.clone()), ..search });
        let goes_on = answer.warm_starts;
        Ok(Event::Solution { board, from_start, goes_on, answer: Box::new(answer), improvements, argument })
    }))
}

/// A small argument for what was proved, where there is one that holds: that there is no plan, or that every plan costs
/// something, where that is the whole proof or there is no other. It is looked for in a moment: the answer waits.
fn argument(search: &SolveSubject, answer: &Answer, work: &Work) -> Option<Box<CheckedArgument>> {
    let board = search.snapshot.board().ok()?;
    let limits = Limits { time: Some(ARGUMENT_TIME), memory: Some(ARGUMENT_MEMORY), ..Limits::default() };
    let request = Request { objective: Some(answer.objective.to_owned()), ..Request::default() };
    let found = work.silently(limits, |control| match answer.verdict() {
        Verdict::Unsolvable => board.argument(control),
        _ => board.bound_argument(&request, control),
    });
    let best = answer.plan().map(|plan| plan.cost).filter(|_| answer.verdict() == Verdict::Optimal);
    let is_worth_it = |found: &CheckedArgument| best.is_none() || found.at_least == best;
    let found = found.ok().flatten().filter(|found| found.verdict == Confirmed::Confirmed && is_worth_it(found));
    found.map(Box::new)
}

/// Checks what a solve proved, by plain search without the solvers.
pub(super) fn confirm(search: &SolveSubject, how: &SolveSettings, ceilings: Ceilings) -> Result<JobFn, Failure> {
    let proved =
        search.known.as_ref().filter(|answer| matches!(answer.verdict(), Verdict::Optimal | Verdict::Unsolvable));
    let answer = proved.ok_or_else(|| Message::new("game-nothing-proved"))?;
    let request = Request { objective: Some(answer.objective.to_owned()), ..Request::default() };
    let (board, moves, limits) = (search.snapshot.board()?, answer.moves(), limits(how, ceilings));
    Ok(Box::new(move |work| {
        let claim = work.within(limits, |control| board.confirm(moves.as_deref(), &request, control))?;
        Ok(Event::Confirmation(Box::new(claim)))
    }))
}

/// What a try at a hint came to.
struct Attempt {
    answer: Answer,
    /// The moves of its plan.
    moves: Vec<Played>,
    /// Whether more time might show a better plan.
    is_hurried: bool,
}

impl Attempt {
    /// Whether it settles what to do next.
    fn is_settled(&self) -> bool {
        matches!(self.answer.verdict(), Verdict::Optimal | Verdict::Feasible | Verdict::Unsolvable)
    }

    /// The hint: the first move only, and what a coach says about it.
    fn hint(&self, position: &dyn Snapshot) -> HintInfo {
        let texts: Vec<&str> = self.moves.iter().map(|played| played.text.as_str()).collect();
        HintInfo {
            advice: position.advise(&texts),
            step: self.moves.first().cloned(),
            outcome: self.answer.verdict().name(),
            left: self.answer.plan().map(|plan| plan.actions.len()),
            cost: self.answer.plan().map(|plan| plan.cost.into()),
            stop: self.answer.outcome().stop().map(stop_name),
            why: self.answer.solved.reason.clone(),
        }
    }

    /// The whole plan, if there is one.
    fn plan(self) -> Option<HintPlan> {
        let Attempt { answer, moves, is_hurried } = self;
        answer.plan().map(|plan| HintPlan { verdict: answer.verdict(), cost: plan.cost, moves, is_hurried })
    }
}

/// A plan that a hint belongs to.
pub(super) struct HintPlan {
    pub(super) verdict: Verdict,
    pub(super) cost: u32,
    pub(super) moves: Vec<Played>,
    /// Whether more time might show a better one.
    pub(super) is_hurried: bool,
}

/// Solves from a position and gives away the first move only; the whole plan goes to `keep`, or `None` if more time may
/// find one. A first try takes a moment; a second one, where it is needed, waits in line behind everybody's first, and
/// is shorter the longer that took.
pub(super) fn hint(
    snapshot: Box<dyn Snapshot>,
    about: &'static About,
    ceilings: Ceilings,
    keep: impl FnOnce(Option<HintPlan>) + Send + 'static,
) -> StageFn {
    Box::new(move |work| match attempt(FIRST_TRY, &*snapshot, about, ceilings, work) {
        Ok(first) if first.is_settled() || work.cancel.is_cancelled() => Next::Done(Ok(told(first, &*snapshot, keep))),
        Ok(first) => Next::Later(
            Urgency::Hint,
            Box::new(move |work| {
                let second = match second_try(work.asked.elapsed(), work.is_shared) {
                    Some(time) => attempt(time, &*snapshot, about, ceilings, work),
                    None => Ok(first),
                };
                Next::Done(second.map(|second| told(second, &*snapshot, keep)))
            }),
        ),
        Err(failure) => Next::Done(Err(failure)),
    })
}

/// Time for each solver of a second try that begins so long after the hint was asked for; none if that is too late.
fn second_try(waited: Duration, is_shared: bool) -> Option<Duration> {
    if !is_shared {
        return Some(SECOND_TRY);
    }
    let each = SHARED_HINT.saturating_sub(waited) / 2;
    (each > FIRST_TRY).then_some(each)
}

/// The hint of an attempt; its plan goes to `keep`.
fn told(attempt: Attempt, position: &dyn Snapshot, keep: impl FnOnce(Option<HintPlan>)) -> Event {
    let hint = attempt.hint(position);
    let is_open = attempt.answer.verdict() == Verdict::Unknown;
    let plan = attempt.plan();
    if plan.is_some() || is_open {
        keep(plan);
    }
    Event::Hint(Box::new(hint))
}

/// Solves once more with time enough, while the player looks at a hurried hint or at none; what it finds goes to
/// `keep`: a proof, or any plan if there was none. Says nothing.
pub(super) fn ponder(
    snapshot: Box<dyn Snapshot>,
    is_plan_known: bool,
    ceilings: Ceilings,
    keep: impl FnOnce(HintPlan) + Send + 'static,
) -> JobFn {
    Box::new(move |work| {
        PONDERING.fetch_add(1, Ordering::Relaxed);
        let found = within(PONDER, &*snapshot, &Request::default(), ceilings, work).ok();
        PONDERING.fetch_sub(1, Ordering::Relaxed);
        let plan = found.and_then(Attempt::plan);
        if let Some(plan) = plan.filter(|plan| plan.verdict == Verdict::Optimal || !is_plan_known) {
            keep(plan);
        }
        Ok(Event::Done)
    })
}

/// An answer within `time` for each solver: by the puzzle's own choice, else by one that promises no proof and so may
/// be done sooner.
fn attempt(
    time: Duration,
    snapshot: &dyn Snapshot,
    about: &'static About,
    ceilings: Ceilings,
    work: &Work,
) -> Result<Attempt, Failure> {
    let quick = about.solvers.iter().find(|solver| solver.claim == Claim::Any);
    let mut unsettled = None;
    if PONDERING.load(Ordering::Relaxed) == 0 || quick.is_none() {
        let first = within(time, snapshot, &Request::default(), ceilings, work)?;
        if first.is_settled() || work.cancel.is_cancelled() {
            let is_hurried = matches!(first.answer.outcome(), Outcome::Feasible { stop: Some(_), .. });
            return Ok(Attempt { is_hurried, ..first });
        }
        unsettled = Some(first);
    }
    let Some(quick) = quick else { return unsettled.ok_or(Failure::Stopped(Stop::Time)) };
    let request = Request { solver: Some(quick.id.to_owned()), ..Request::default() };
    // A solver that does not take this board is no loss if there is an answer of the other.
    let found = match (within(time, snapshot, &request, ceilings, work), unsettled) {
        (Ok(second), None) => second,
        (Ok(second), Some(_)) if second.is_settled() => second,
        (_, Some(first)) => first,
        (Err(failure), None) => return Err(failure),
    };
    Ok(Attempt { is_hurried: true, ..found })
}

fn within(
    time: Duration,
    snapshot: &dyn Snapshot,
    request: &Request,
    ceilings: Ceilings,
    work: &Work,
) -> Result<Attempt, Failure> {
    let limits = Limits { time: Some(time.min(ceilings.most_time)), memory: Some(ceilings.memory), nodes: None };
    let (answer, moves) = work.within(limits, |control| snapshot.solve(request, control))?;
    Ok(Attempt { answer, moves, is_hurried: false })
}

/// The numbers of a plan from a position.
pub(super) fn steps(
    snapshot: Box<dyn Snapshot>,
    about: &'static About,
    moves: String,
    how: &SolveSettings,
) -> Result<JobFn, Failure> {
    let request = how.request()?;
    about.check(&request)?;
    Ok(Box::new(move |work| {
        let Steps { steps, events, estimate } = snapshot.steps(&moves, &request, &work.cancel)?;
        if work.cancel.is_cancelled() {
            return Err(Stop::Cancelled.into());
        }
        Ok(Event::Steps { steps, events, estimate })
    }))
}

/// A flood from a position.
pub(super) fn flood(snapshot: Box<dyn Snapshot>, name: String, ceilings: Ceilings) -> JobFn {
    let limits = limits(&SolveSettings::default(), ceilings);
    Box::new(move |work| work.silently(limits, |control| snapshot.flood(&name, control)).map(Event::Flood))
}

/// The limits of a request, under the engine's ceilings.
pub(super) fn limits(how: &SolveSettings, ceilings: Ceilings) -> Limits {
    let time = how.time.map_or(ceilings.time, Duration::from_millis).min(ceilings.most_time);
    let memory = how.memory.unwrap_or(ceilings.memory).min(ceilings.memory);
    Limits { time: Some(time), memory: Some(memory), nodes: how.nodes }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn second_tries_are_shorter_where_others_wait() {
        let ms = Duration::from_millis;
        for (waited, is_shared, expected) in [
            (0, false, Some(1200)),
            (5000, false, Some(1200)),
            (0, true, Some(425)),
            (250, true, Some(300)),
            (600, true, Some(125)),
            (610, true, None),
            (5000, true, None),
        ] {
            assert_eq!(second_try(ms(waited), is_shared), expected.map(ms), "{waited} {is_shared}");
        }
    }
}
