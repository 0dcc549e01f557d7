//! The solver for boards of 5×5 and 4×5 on a graphics card: `pattern-idastar`'s search by another machine (`gpu`).
//!
//! While the card raises the bound, the processor looks for short plans by wider and wider beams. The last bound takes
//! longer than all others together; where a beam has a plan of its length, that plan is proved, and the bound need not
//! be searched to its end.
//!
//! Where there is no card, it does not answer, or it has too little memory, the search goes on by `pattern-idastar`,
//! and the answer says so. How many nodes the last bound took depends on which walk came first.

#[cfg(test)]
mod tests;

use std::{
    sync::{
        Mutex, MutexGuard, OnceLock, PoisonError, TryLockError,
        mpsc::{RecvTimeoutError, channel},
    },
    time::Duration,
};

use ::pattern::{Frame, Partition, Shape};
use gpu::{Backend, Cuda, Deepening, DeviceFault, DeviceMissing, KernelKind};
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
pub(crate) struct Device<B: Backend = Cuda> {
    /// Opens the card and makes it ready for a kind of board.
    open: fn(KernelKind) -> Result<B, DeviceMissing>,
    open_device: Mutex<OpenDevice<B>>,
}

struct OpenDevice<B: Backend> {
    search: Option<Deepening<B>>,
    /// By shape: the next states of the automaton.
    automaton: Option<(Shape, Vec<[Option<u16>; 4]>)>,
}

impl Device {
    /// Not asked for yet.
    pub(crate) const fn new() -> Self {
        Device::opened_by(Cuda::open)
    }
}

impl Default for Device {
    fn default() -> Self {
        Device::new()
    }
}

impl<B: Backend> std::fmt::Debug for Device<B> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Device").finish_non_exhaustive()
    }
}

/// How often a search that waits for the card looks at its limits and its switch.
const LOOK_AGAIN: Duration = Duration::from_millis(5);

impl<B: Backend + Send + 'static> Device<B> {
    const fn opened_by(open: fn(KernelKind) -> Result<B, DeviceMissing>) -> Self {
        Device { open, open_device: Mutex::new(OpenDevice { search: None, automaton: None }) }
    }

    /// The card for this search alone. Where another one has it, this one waits, but no longer than its limits and its
    /// switch allow.
    fn take(&self, control: &mut Control<'_>) -> Result<MutexGuard<'_, OpenDevice<B>>, Stop> {
        loop {
            match self.open_device.try_lock() {
                Ok(device) => return Ok(device),
                Err(TryLockError::Poisoned(poisoned)) => return Ok(poisoned.into_inner()),
                Err(TryLockError::WouldBlock) => {}
            }
            control.poll()?;
            std::thread::sleep(LOOK_AGAIN);
        }
    }

    /// Opens the card; or what is wrong with it. The driver takes a second and more when it is woken and looks at no
    /// switch, so that is left to a thread: where nobody waits for its result any more, the card is closed again.
    fn opened(&self, kind: KernelKind, control: &mut Control<'_>) -> Result<Result<B, String>, Stop> {
        let (sender, receiver) = channel();
        let open = self.open;
        // Whoever has gone needs no card.
        let opening = std::thread::Builder::new().spawn(move || drop(sender.send(open(kind))));
        if let Err(error) = opening {
            return Ok(Err(error.to_string()));
        }
        loop {
            match receiver.recv_timeout(LOOK_AGAIN) {
                Ok(opened) => return Ok(opened.map_err(|absent| absent.to_string())),
                Err(RecvTimeoutError::Timeout) => control.poll()?,
                Err(RecvTimeoutError::Disconnected) => return Ok(Err("the driver broke down".to_owned())),
            }
        }
    }
}

impl<B: Backend> OpenDevice<B> {
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
    is_for_a_card(level) && *IS_PRESENT.get_or_init(|| Cuda::find().is_ok())
}

fn is_for_a_card(level: &Level) -> bool {
    frame(level).is_some_and(|frame| partition(frame.shape()).is_some())
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
    solve_by(&job.tables.device, job, &frame, &partition, control)
}

fn solve_by<B: Backend + Send + 'static>(
    device: &Device<B>,
    job: &Job<'_>,
    frame: &Frame,
    partition: &Partition,
    control: &mut Control<'_>,
) -> Result<Answer<Slide>, Failure> {
    let found = match search(device, job, frame, partition, control) {
        Ok(found) => found,
        Err(trouble) => {
            let mut answer = super::pattern::solve(job, control)?;
            answer.notes.insert(0, Message::new("sliding-gpu-fallback").with("reason", trouble));
            return Ok(answer);
        }
    };
    let lower_bound = control.lower_bound();
    let outcome = match found.plan {
        Some(plan) => Outcome::found(plan, lower_bound, found.stop),
        None => Outcome::Unknown { lower_bound, stop: found.stop.unwrap_or(Stop::Incomplete) },
    };
    let notes = found.card.map(|card| Message::new("sliding-gpu-used").with("card", card)).into_iter().collect();
    Ok(Answer { notes, ..Answer::new(ID, control.report(outcome)) })
}

/// What came of a search on a card.
struct Searched {
    plan: Option<Plan<Slide>>,
    /// The limit that came before the proof.
    stop: Option<Stop>,
    /// The card's name, if there was time to ask for it.
    card: Option<String>,
}

/// Searches on the card; or what is wrong with it.
fn search<B: Backend + Send + 'static>(
    device: &Device<B>,
    job: &Job<'_>,
    frame: &Frame,
    partition: &Partition,
    control: &mut Control<'_>,
) -> Result<Searched, String> {
    let stopped = |stop, card| Searched { plan: None, stop: Some(stop), card };
    let shape = frame.shape();
    let mut open_device = match device.take(control) {
        Ok(open_device) => open_device,
        Err(stop) => return Ok(stopped(stop, None)),
    };
    // Whoever leaves early leaves no card behind: it is opened anew next time.
    let mut search = match open_device.search.take() {
        Some(search) => search,
        None => match device.opened(KernelKind::of(shape), control) {
            Ok(opened) => Deepening::new(opened?),
            Err(stop) => return Ok(stopped(stop, None)),
        },
    };
    let card = search.backend().name().to_owned();
    let free = search.backend().free_bytes().map_err(|fault| fault.to_string())?.saturating_add(search.held_bytes());
    let needed = search.bytes(shape, partition);
    if !search.has(shape, partition) && free < needed {
        return Err(format!("{card}: {} MiB free, {} MiB needed", free >> 20, needed >> 20));
    }
    debug_assert!(search.backend().has(KernelKind::of(shape)));
    let state = frame.state(job.state.tiles(), &job.level.goal);
    let automaton = match open_device.automaton(shape, control) {
        Ok(automaton) => automaton,
        Err(stop) => return Ok(stopped(stop, Some(card))),
    };
    let question = gpu::Question { shape, state: &state, automaton };
    let (answered, in_hand) = beside_beams(job, control, |in_hand, control| {
        search.solve(&question, partition, &mut |_, control| Ok(in_hand(control)), control)
    });
    let (plan, stop) = match answered {
        Ok(gpu::DeepeningEnd::Shortest(ways)) => (Some(plan(job.level, frame, &state, &ways)), None),
        Ok(gpu::DeepeningEnd::NoneShorter) => (in_hand, None),
        Ok(gpu::DeepeningEnd::Stopped(stop)) | Err(DeviceFault::Stopped(stop)) => (in_hand, Some(stop)),
        Err(DeviceFault::Driver(words)) => return Err(format!("{card}: {words}")),
    };
    open_device.search = Some(search);
    Ok(Searched { plan, stop, card: Some(card) })
}

/// Widths of the beams, one after the other: from a tenth of a second to half a minute.
const WIDTHS: [usize; 5] = [2_000, 20_000, 100_000, 300_000, 1_000_000];

/// Runs `work`, and beams on another thread until it ends; `work` can ask for the length of their shortest plan, which
/// is offered to whoever watches. Returns that plan too. Under a limit of nodes there are no beams: it is for `work`.
fn beside_beams<T>(
    job: &Job<'_>,
    control: &mut Control<'_>,
    work: impl FnOnce(&mut dyn FnMut(&mut Control<'_>) -> Option<Cost>, &mut Control<'_>) -> T,
) -> (T, Option<Plan<Slide>>) {
    if control.limits().nodes.is_some() {
        return (work(&mut |_| None, control), None);
    }
    let best: Mutex<Option<Plan<Slide>>> = Mutex::new(None);
    let is_over = Cancel::new();
    let mut part = control.part(Limits::default()).with_cancel(is_over.clone());
    let done = std::thread::scope(|scope| {
        let beams = scope.spawn(|| {
            let mut shortest = None;
            for width in WIDTHS {
                // All plans have the same parity.
                let longest = shortest.map_or(20 * job.level.size.cells() as Cost, |cost: Cost| cost.saturating_sub(2));
                match anytime::swept(job, width, longest, &mut part) {
                    Ok(Some(plan)) => {
                        shortest = Some(plan.cost);
                        *best.lock().unwrap_or_else(PoisonError::into_inner) = Some(plan);
                    }
                    Ok(None) => {}
                    // The search is over, or there is no room or time for wider ones.
                    Err(_) => break,
                }
            }
        });
        let mut offered = None;
        let mut in_hand = |control: &mut Control<'_>| {
            let best = best.lock().unwrap_or_else(PoisonError::into_inner);
            let plan = best.as_ref()?;
            if offered.is_none_or(|offered| plan.cost < offered) {
                control.offer_plan(plan);
                offered = Some(plan.cost);
            }
            Some(plan.cost)
        };
        let done = work(&mut in_hand, control);
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
