//! The solver for boards of 5×5 and 4×5 on a graphics card: `pattern-idastar`'s search by another machine (`gpu`).
//!
//! While the card raises the bound, the processor looks for short plans by wider and wider beams. The last bound takes
//! longer than all others together; where a beam has a plan of its length, that plan is proved, and the bound need not
//! be searched to its end.
//!
//! Where there is no card, it does not answer, or it has too little memory, the search goes on by `pattern-idastar`,
//! and the answer says so. How many nodes the last bound took depends on which walk came first.

use std::sync::{Mutex, OnceLock, PoisonError};

use ::pattern::{Frame, Partition, Shape};
use gpu::{Backend as _, Cuda, Deepening, DeviceMissing, Fault, Kind};
use puzzle::{Accelerator, Answer, Failure, Message};
use search::{Cancel, Control, Cost, Limits, Outcome, Plan, Stop};

use super::{
    Job, anytime,
    kernel::{Automaton, route},
};
use crate::{
    action::Slide,
    heuristic::pattern_frame,
    level::{Level, Metric},
};

/// The id of the solver.
pub(super) const ID: &str = "gpu-idastar";

/// Longest forbidden words: one more move would not let the states of the automaton be numbered by 16 bits.
const WORDS: usize = 13;

/// The card, once somebody has asked for it, with the tables of its last board.
#[derive(Debug, Default)]
pub(crate) struct Device {
    open_device: Mutex<OpenDevice>,
}

#[derive(Debug, Default)]
struct OpenDevice {
    search: Option<Deepening<Cuda>>,
    /// By shape: the next states of the automaton.
    automaton: Option<(Shape, Vec<[Option<u16>; 4]>)>,
}

impl Device {
    /// Not asked for yet.
    pub(crate) const fn new() -> Self {
        Device { open_device: Mutex::new(OpenDevice { search: None, automaton: None }) }
    }
}

impl OpenDevice {
    fn open(&mut self) -> Result<&mut Deepening<Cuda>, String> {
        if self.search.is_none() {
            let cuda = Cuda::open().map_err(|absent| absent.to_string())?;
            self.search = Some(Deepening::new(cuda));
        }
        self.search.as_mut().ok_or_else(String::new)
    }

    fn automaton(&mut self, shape: Shape, control: &mut Control<'_>) -> Result<&[[Option<u16>; 4]], Stop> {
        if self.automaton.as_ref().is_none_or(|(known, _)| *known != shape) {
            let made = Automaton::new(shape.size, WORDS, control)?;
            self.automaton = Some((shape, made.states()));
        }
        Ok(self.automaton.as_ref().map_or(&[], |(_, states)| &states[..]))
    }
}

/// The partition for a board, if there are kernels for it.
fn partition(shape: Shape) -> Option<Partition> {
    let name = match (shape.size.width, shape.size.height) {
        (5, 5) => "6-6-6-6",
        (4, 5) => "6-6-6-1",
        _ => return None,
    };
    Partition::named(shape, name).ok()
}

/// Whether a level is one for a card, and this machine has one.
pub(super) fn suits(level: &Level) -> bool {
    static IS_PRESENT: OnceLock<bool> = OnceLock::new();
    frame(level).is_some_and(|frame| partition(frame.shape()).is_some())
        && *IS_PRESENT.get_or_init(|| Cuda::find().is_ok())
}

/// The card as front ends tell of it.
pub(crate) fn accelerator() -> Accelerator {
    let found = Cuda::find().map_err(|absent| match absent {
        DeviceMissing::NoDriver => Message::new("sliding-gpu-no-driver"),
        DeviceMissing::NoDevice(error) => Message::new("sliding-gpu-no-card").with("error", error),
    });
    Accelerator { solver: ID, found }
}

fn frame(level: &Level) -> Option<Frame> {
    pattern_frame(level).filter(|_| level.metric == Metric::Single)
}

/// Solves on the card, or else as `pattern-idastar` does.
pub(super) fn solve(job: &Job<'_>, control: &mut Control<'_>) -> Result<Answer<Slide>, Failure> {
    let refusal = || Message::new("sliding-gpu-sizes").with("size", job.level.size.to_string());
    let frame = frame(job.level).ok_or_else(refusal)?;
    let partition = partition(frame.shape()).ok_or_else(refusal)?;
    let (found, card) = match search(job, &frame, &partition, control) {
        Ok(found) => found,
        Err(trouble) => {
            let mut answer = super::pattern::solve(job, control)?;
            answer.notes.insert(0, Message::new("sliding-gpu-fallback").with("reason", trouble));
            return Ok(answer);
        }
    };
    let lower_bound = control.lower_bound();
    let outcome = match found {
        Ok(plan) => Outcome::found(plan, lower_bound, None),
        Err(stop) => Outcome::Unknown { lower_bound, stop },
    };
    let notes = vec![Message::new("sliding-gpu-used").with("card", card)];
    Ok(Answer { notes, ..Answer::new(ID, control.report(outcome)) })
}

/// A shortest plan or the limit that came first, and the card's name; or what is wrong with the card.
fn search(
    job: &Job<'_>,
    frame: &Frame,
    partition: &Partition,
    control: &mut Control<'_>,
) -> Result<(Result<Plan<Slide>, Stop>, String), String> {
    let mut open_device = job.tables.device.open_device.lock().unwrap_or_else(PoisonError::into_inner);
    let shape = frame.shape();
    let mut search = match open_device.open() {
        Ok(_) => open_device.search.take().ok_or_else(String::new)?,
        Err(absent) => return Err(absent),
    };
    let card = search.backend().name().to_owned();
    let free = search.backend().free_bytes().map_err(|fault| fault.to_string())?;
    let needed = search.bytes(shape, partition);
    if !search.has(shape, partition) && free < needed {
        open_device.search = Some(search);
        return Err(format!("{card}: {} MiB free, {} MiB needed", free >> 20, needed >> 20));
    }
    debug_assert!(search.backend().has(Kind::of(shape)));
    let automaton = match open_device.automaton(shape, control) {
        Ok(automaton) => automaton,
        Err(stop) => return Ok((Err(stop), card)),
    };
    let state = frame.state(job.state.tiles(), &job.level.goal);
    let question = gpu::Question { shape, state: &state, automaton };
    let (answered, in_hand) = beside_beams(job, control, |in_hand, control| {
        search.solve(&question, partition, &mut |_, _| Ok(in_hand()), control)
    });
    let plan = match answered {
        Ok(gpu::DeepeningEnd::Shortest(ways)) => Ok(plan(job.level, frame, &state, &ways)),
        Ok(gpu::DeepeningEnd::NoneShorter) => in_hand.ok_or(Stop::Incomplete),
        Ok(gpu::DeepeningEnd::Stopped(stop)) => Err(stop),
        // The card is opened anew next time.
        Err(Fault::Driver(words)) => return Err(format!("{card}: {words}")),
        Err(Fault::Stopped(stop)) => Err(stop),
    };
    open_device.search = Some(search);
    Ok((plan, card))
}

/// Widths of the beams, one after the other: from a tenth of a second to half a minute.
const WIDTHS: [usize; 5] = [2_000, 20_000, 100_000, 300_000, 1_000_000];

/// Runs `work`, and beams on another thread until it ends; `work` can ask for the length of their shortest plan.
/// Returns that plan too. Under a limit of nodes there are no beams: it is for `work`.
fn beside_beams<T>(
    job: &Job<'_>,
    control: &mut Control<'_>,
    work: impl FnOnce(&dyn Fn() -> Option<Cost>, &mut Control<'_>) -> T,
) -> (T, Option<Plan<Slide>>) {
    if control.limits().nodes.is_some() {
        return (work(&|| None, control), None);
    }
    let best: Mutex<Option<Plan<Slide>>> = Mutex::new(None);
    let length = || best.lock().unwrap_or_else(PoisonError::into_inner).as_ref().map(|plan| plan.cost);
    let is_over = Cancel::new();
    let mut part = control.part(Limits::default()).with_cancel(is_over.clone());
    let done = std::thread::scope(|scope| {
        let beams = scope.spawn(|| {
            for width in WIDTHS {
                // All plans have the same parity.
                let longest = length().map_or(20 * job.level.size.cells() as Cost, |cost| cost.saturating_sub(2));
                match anytime::swept(job, width, longest, &mut part) {
                    Ok(Some(plan)) => *best.lock().unwrap_or_else(PoisonError::into_inner) = Some(plan),
                    Ok(None) => {}
                    // The search is over, or there is no room or time for wider ones.
                    Err(_) => break,
                }
            }
        });
        let done = work(&length, control);
        is_over.cancel();
        // A beam that failed is one that found nothing.
        let _ = beams.join();
        done
    });
    control.absorb(&part);
    (done, best.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// The slides that the directions of the blank stand for.
fn plan(level: &Level, frame: &Frame, state: &[u8], ways: &[u8]) -> Plan<Slide> {
    let shape = frame.shape();
    let mut blank = state.iter().position(|&tile| usize::from(tile) == shape.blank).unwrap_or_default();
    let mut blanks = vec![blank];
    for &way in ways {
        blank = shape.size.step(blank, grid::Direction::ALL[usize::from(way)]).unwrap_or(blank);
        blanks.push(blank);
    }
    let actions = route::slides(level.size, level.metric, blanks.into_iter().map(|cell| frame.from(cell)));
    let cost = actions.len() as Cost;
    Plan { actions, cost }
}
