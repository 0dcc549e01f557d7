//! A* with a limited open list.

use crate::{
    algorithm::{AlgorithmInfo, Claim, QueueOrder, SearchAlgorithm, Tuning, by_name},
    best_first::{BySum, run_over},
    control::Control,
    domain::Keyed,
    heuristic::{Erased, Heuristic},
    open::Limited,
    outcome::Report,
    trace::Traced,
};

/// Some plan by A* whose open list keeps the best `width` states and drops all others for good, unless they are reached
/// more cheaply later.
///
/// That is no [`beam`](crate::beam) search: states of all depths compete, so it can come back to an early state as long
/// as that is among the best. The outcome is `Optimal` if nothing had to be dropped and the heuristic is admissible;
/// otherwise what was proved before stands as the bound. Running dry gives `Unknown` with
/// [`Stop::Incomplete`](crate::Stop::Incomplete). Every state met is remembered: only what waits is limited.
///
/// ```
/// use starboard_search::{Control, Outcome, example::{Doubling, Doublings}, limited_astar};
///
/// let (domain, start) = (Doubling { target: 1000 }, 1);
/// let narrow = limited_astar(&domain, &start, &Doublings, 2, &mut Control::unlimited());
/// assert!(narrow.outcome.plan().is_some_and(|plan| plan.cost >= 14));
/// let wide = limited_astar(&domain, &start, &Doublings, 1000, &mut Control::unlimited());
/// assert!(matches!(wide.outcome, Outcome::Optimal(plan) if plan.cost == 14));
/// ```
pub fn limited_astar<D: Keyed, H: Heuristic<D>>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    width: usize,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    run_over::<Traced, D, H, _, _>(domain, start, heuristic, BySum, Limited::new(width), control)
}

/// [`limited_astar`] by name, its width that of the [`Tuning`]. It is no [`Algorithm`](crate::Algorithm): it comes in
/// by the door that is open to every algorithm.
#[derive(Clone, Copy, Debug, Default)]
pub struct LimitedAstar;

impl LimitedAstar {
    /// What users are told about it.
    pub const INFO: AlgorithmInfo =
        AlgorithmInfo { id: "limited-astar", claim: Claim::Any, uses_heuristic: true, order: QueueOrder::Total };
}

impl SearchAlgorithm for LimitedAstar {
    fn info(&self) -> AlgorithmInfo {
        Self::INFO
    }

    fn run_keyed<D: Keyed, H: Heuristic<D>>(
        &self,
        domain: &D,
        start: &D::State,
        heuristic: &H,
        tuning: &Tuning,
        control: &mut Control<'_>,
    ) -> Option<Report<D::Action>> {
        Some(by_name::limited_astar(domain, start, &Erased::new(heuristic), tuning.beam, control))
    }
}
