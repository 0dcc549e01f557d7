//! IDA*.

use crate::{
    control::{Control, Stop},
    cycles::FreeRuns,
    depth_first::{Cutoff, depth_first},
    domain::{Cost, Domain, Keyed},
    heuristic::{Heuristic, assess},
    outcome::{Outcome, Report},
    trace::{Mode, Silent},
};

/// Cheapest plan by iterative deepening on `g + h` (Korf 1985).
///
/// Memory grows with the plan's length only. The outcome is `Optimal` if the heuristic promises admissibility. Does not
/// detect transpositions: on spaces with many, prefer [`astar`](crate::astar()). Circles of free actions are refused,
/// so every iteration ends in a finite space; but where no plan exists and actions that cost something lead in circles,
/// iterations go on until a limit.
///
/// ```
/// use starboard_search::{Control, Outcome, example::{Doubling, Doublings}, idastar};
///
/// let report = idastar(&Doubling { target: 100 }, &1, &Doublings, &mut Control::unlimited());
/// assert!(matches!(report.outcome, Outcome::Optimal(plan) if plan.cost == 8));
/// ```
pub fn idastar<D: Keyed, H: Heuristic<D>>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    run::<Silent, D, H>(domain, start, heuristic, control)
}

pub(crate) fn run<M: Mode, D: Keyed, H: Heuristic<D>>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    let promise = heuristic.promise();
    let Some(mut bound) = assess(heuristic.estimate(heuristic.begin(domain, start)), promise) else {
        return control.report(Outcome::Unsolvable);
    };
    loop {
        let proved = if promise.admissible { bound } else { 0 };
        control.raise_bound(proved);
        control.record::<M>(|recorder| recorder.bound(bound));
        let mut cutoff = CostCutoff { bound, next: Cost::MAX, overflow: false };
        let found =
            depth_first::<M, D, H, _, FreeRuns<D>>(domain, start, heuristic, &mut cutoff, FreeRuns::new(), control);
        let outcome = match found {
            Ok(Some(plan)) => {
                control.offer(plan.cost);
                Outcome::found(plan, proved, None)
            }
            Ok(None) if cutoff.next < Cost::MAX => {
                bound = cutoff.next;
                continue;
            }
            Ok(None) if cutoff.overflow => Outcome::Unknown { lower_bound: proved, stop: Stop::Incomplete },
            Ok(None) => Outcome::Unsolvable,
            Err(stop) => Outcome::Unknown { lower_bound: proved, stop },
        };
        return control.report(outcome);
    }
}

/// Turns back where `g + h` passes the bound, and remembers the least that did.
struct CostCutoff {
    bound: Cost,
    next: Cost,
    overflow: bool,
}

impl<D: Domain> Cutoff<D> for CostCutoff {
    #[inline(always)]
    fn admits(&mut self, g: Cost, h: Cost) -> bool {
        let f = g.saturating_add(h);
        if f <= self.bound {
            return true;
        }
        if f < self.next {
            self.next = f;
        }
        // A sum that does not fit is taken for the largest that does: no later bound admits it.
        self.overflow |= f == Cost::MAX;
        false
    }

    #[inline(always)]
    fn expands(&mut self, _: &D, _: &D::State, _: usize) -> bool {
        true
    }

    #[inline(always)]
    fn pass(&mut self, _: Cost) {}

    fn overflow(&mut self) {
        self.overflow = true;
    }
}
