//! Weighted A*: faster, and never worse than the best by more than the weight.

use crate::{
    control::Control,
    domain::{Cost, Keyed},
    engine::best_first::{Order, best_first},
    heuristic::Heuristic,
    open::Rank,
    outcome::Report,
    trace::{Mode, Silent},
};

/// A weight on the estimate, as a ratio.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight {
    numerator: u32,
    denominator: u32,
}

impl Weight {
    /// The weight that changes nothing.
    pub const ONE: Weight = Weight { numerator: 1, denominator: 1 };

    /// The weight `numerator / denominator`.
    ///
    /// # Panics
    /// If the denominator is zero.
    pub const fn new(numerator: u32, denominator: u32) -> Self {
        assert!(denominator != 0, "a weight needs a denominator");
        Weight { numerator, denominator }
    }
}

/// A plan at most `weight` times as costly as the cheapest, best-first on `g + weight · h` (Pohl 1970); ties towards
/// small `h`.
///
/// With an admissible heuristic the outcome carries the bound that was proved (at least the plan's cost divided by the
/// weight), and is `Optimal` if that bound reaches the plan's cost, as it always does for weights up to one. States
/// reached more cheaply are reopened.
///
/// ```
/// use starboard_search::{Control, Weight, example::{Doubling, Doublings}, weighted_astar};
///
/// let domain = Doubling { target: 100 };
/// let report = weighted_astar(&domain, &1, &Doublings, Weight::new(3, 2), &mut Control::unlimited());
/// let cost = report.outcome.plan().unwrap().cost;
/// assert!(cost <= 12 && report.outcome.lower_bound().unwrap() * 3 >= cost * 2);
/// ```
pub fn weighted_astar<D: Keyed, H: Heuristic<D>>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    weight: Weight,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    run::<Silent, D, H>(domain, start, heuristic, weight, control)
}

pub(crate) fn run<M: Mode, D: Keyed, H: Heuristic<D>>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    weight: Weight,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    best_first::<M, D, H, _>(domain, start, heuristic, &Weighted(weight), control)
}

/// Best-first on `g + weight · h`, in units of the denominator so that ranks are whole numbers.
pub(crate) struct Weighted(pub(crate) Weight);

impl Weighted {
    #[inline]
    fn scaled(&self, g: Cost, h: Cost) -> u64 {
        let Weight { numerator, denominator } = self.0;
        (u64::from(denominator) * u64::from(g)).saturating_add(u64::from(numerator) * u64::from(h))
    }
}

impl Order for Weighted {
    const REOPENS: bool = true;

    #[inline]
    fn rank(&self, g: Cost, h: Cost) -> Rank {
        Rank { rank: self.scaled(g, h), tie: h }
    }

    #[inline]
    fn is_current(&self, entry: Rank, g: Cost) -> bool {
        self.scaled(g, entry.tie) == entry.rank
    }

    fn estimate(&self, entry: Rank) -> Cost {
        entry.tie
    }

    /// Some open state lies on a cheapest plan and was reached at its cheapest: its `g + h` is at most the plan's cost,
    /// and its rank at most that times the larger of numerator and denominator.
    fn bound(&self, rank: u64) -> Cost {
        let Weight { numerator, denominator } = self.0;
        Cost::try_from(rank.div_ceil(u64::from(numerator.max(denominator)))).unwrap_or(Cost::MAX)
    }

    fn accepts(&self, cost: Cost, rank: u64) -> bool {
        self.scaled(cost, 0) <= rank
    }
}
