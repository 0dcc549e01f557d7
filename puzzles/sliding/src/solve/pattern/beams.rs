//! Beams beside a search that several processes do together.
//!
//! If all waited while one of them looks for a short plan, that would take longer than the bound which the plan may
//! save, the more of them there are. So the first one has a thread for beams and the search goes on; a plan that comes
//! up ends the bound that it is as short as.

use std::{
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    sync::{
        Mutex, MutexGuard, PoisonError,
        mpsc::{Receiver, Sender, channel},
    },
};

use search::{Cancel, Charge, Control, Cost, Limits, Plan, peers::Counts};

use super::super::{Job, anytime};
use crate::action::Slide;

/// A thread that sweeps beams, one after the other.
pub(super) struct Beams {
    orders: Sender<Order>,
    found: Mutex<Found>,
    is_over: Cancel,
    /// What beams that were asked for may hold.
    held: Mutex<Vec<Charge>>,
}

#[derive(Default)]
struct Found {
    plan: Option<Plan<Slide>>,
    counts: Counts,
    /// Beams that are not swept yet.
    waiting: usize,
}

struct Order {
    width: usize,
    longest: Cost,
    part: Control<'static>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Beams {
    /// Does `work`, which may ask for beams, and gives what they took besides. Beams that are under way then end.
    pub(super) fn beside<T>(job: &Job<'_>, work: impl FnOnce(&Beams) -> T) -> (T, Counts) {
        let (orders, waiting) = channel();
        let beams = Beams { orders, found: Mutex::default(), is_over: Cancel::new(), held: Mutex::default() };
        let found = &beams.found;
        std::thread::scope(|scope| {
            let sweeping = scope.spawn(move || sweep(job, &waiting, found));
            let done = catch_unwind(AssertUnwindSafe(|| work(&beams)));
            beams.is_over.cancel();
            // Says that nothing more will be asked for.
            let over = Order { width: 0, longest: 0, part: Control::unlimited() };
            let _ = beams.orders.send(over);
            // A thread that broke down has found nothing.
            let _ = sweeping.join();
            // The thread would wait for ever for its next beam.
            let done = done.unwrap_or_else(|panic| resume_unwind(panic));
            (done, lock(found).counts)
        })
    }

    /// Asks for a beam that looks for a plan of at most so many moves.
    pub(super) fn start(&self, width: usize, longest: Cost, control: &mut Control<'_>) {
        let (width, [bytes, most]) = anytime::room_beside(width, control);
        // Without room for a beam the proof goes on.
        let Ok(charge) = control.hold(bytes) else { return };
        if width == 0 {
            return;
        }
        lock(&self.held).push(charge);
        let limits = Limits { time: control.time_left(), memory: Some(most), nodes: None };
        let part = Control::new(limits).with_cancel(self.is_over.clone());
        lock(&self.found).waiting += 1;
        let _ = self.orders.send(Order { width, longest, part });
    }

    /// The shortest plan so far.
    pub(super) fn plan(&self) -> Option<Plan<Slide>> {
        let found = lock(&self.found);
        if found.waiting == 0 {
            lock(&self.held).clear();
        }
        found.plan.clone()
    }

    /// Whether there is a plan of at most so many moves.
    pub(super) fn has_plan_of(&self, bound: Cost) -> bool {
        lock(&self.found).plan.as_ref().is_some_and(|plan| plan.cost <= bound)
    }
}

fn sweep(job: &Job<'_>, orders: &Receiver<Order>, found: &Mutex<Found>) {
    while let Ok(Order { width, longest, mut part }) = orders.recv()
        && width > 0
    {
        // All plans have the same parity.
        let known = lock(found).plan.as_ref().map(|plan| plan.cost.saturating_sub(2));
        let swept = anytime::swept(job, width, known.map_or(longest, |known| known.min(longest)), &mut part);
        let mut found = lock(found);
        found.counts += Counts::of(&part);
        found.waiting -= 1;
        // A beam that a limit ended has found nothing.
        if let Ok(Some(plan)) = swept {
            found.plan = Some(plan);
        }
    }
}

#[cfg(test)]
mod tests {
    use grid::Size;

    use super::*;
    use crate::{
        solve::{
            Tables,
            anytime::tests::{random, replays},
        },
        state::State,
    };

    #[test]
    fn beams_find_plans_and_end_with_the_work() {
        let level = random(Size::new(3, 3), 5);
        let (state, tables) = (State::new(level.start.clone()), Tables::new());
        let job = Job::new(&level, &state, &tables);
        let mut control = Control::unlimited();
        let (plan, counts) = Beams::beside(&job, |beams| {
            assert!(beams.plan().is_none() && !beams.has_plan_of(Cost::MAX));
            [3, 200, 2_000].into_iter().for_each(|width| beams.start(width, 100, &mut control));
            while lock(&beams.found).waiting > 0 {
                std::thread::yield_now();
            }
            let plan = beams.plan().expect("a wide beam finds a way");
            assert!(beams.has_plan_of(plan.cost) && !beams.has_plan_of(plan.cost - 1));
            // Nobody waits for this one.
            beams.start(50_000, 100, &mut control);
            plan
        });
        assert!(replays(&level, &plan) && counts.expanded > 0 && counts.produced > counts.expanded);
    }

    #[test]
    fn without_room_there_is_no_beam() {
        let level = random(Size::new(3, 3), 5);
        let (state, tables) = (State::new(level.start.clone()), Tables::new());
        let job = Job::new(&level, &state, &tables);
        let mut control = Control::new(Limits { memory: Some(100), ..Limits::default() });
        let (plan, _) = Beams::beside(&job, |beams| {
            beams.start(200, 100, &mut control);
            while lock(&beams.found).waiting > 0 {
                std::thread::yield_now();
            }
            beams.plan()
        });
        assert!(plan.is_none());
    }
}
