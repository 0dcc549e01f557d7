//! The library's best-first algorithms where they are chosen by name: which of them it is, is asked while it runs. So
//! one loop is compiled for each domain and not one for each algorithm; that takes its time, and a direct call does not
//! pay for it.

use super::Weight;
use crate::{
    best_first::{ByEstimate, ByTotal, Order, best_first_over, run_over},
    control::{Control, Stop},
    domain::{Cost, Keyed},
    heuristic::Erased,
    open::{Limited, Open, OpenList, Rank},
    outcome::Report,
    store::Id,
    trace::Traced,
};

/// Runs the algorithm of an order.
pub(super) fn best_first<D: Keyed>(
    domain: &D,
    start: &D::State,
    heuristic: &Erased<'_, D>,
    order: NamedOrder,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    best_first_over::<Traced, D, _, _, _>(domain, start, heuristic, order, NamedOpen::All(Open::new()), control)
}

/// Runs A* with an open list of that width.
pub(super) fn limited_astar<D: Keyed>(
    domain: &D,
    start: &D::State,
    heuristic: &Erased<'_, D>,
    width: usize,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    let (order, open) = (NamedOrder::Total(ByTotal(Weight::ONE)), NamedOpen::Best(Limited::new(width)));
    run_over::<Traced, D, _, _, _>(domain, start, heuristic, order, open, control)
}

/// An order that was chosen by name.
#[derive(Clone, Copy, Debug)]
pub(super) enum NamedOrder {
    Total(ByTotal),
    Estimate(ByEstimate),
}

impl Order for NamedOrder {
    #[inline]
    fn reopens(&self) -> bool {
        match self {
            NamedOrder::Total(order) => order.reopens(),
            NamedOrder::Estimate(order) => order.reopens(),
        }
    }

    #[inline]
    fn rank(&self, g: Cost, h: Cost) -> Rank {
        match self {
            NamedOrder::Total(order) => order.rank(g, h),
            NamedOrder::Estimate(order) => order.rank(g, h),
        }
    }

    #[inline]
    fn is_current(&self, entry: Rank, g: Cost) -> bool {
        match self {
            NamedOrder::Total(order) => order.is_current(entry, g),
            NamedOrder::Estimate(order) => order.is_current(entry, g),
        }
    }

    #[inline]
    fn estimate(&self, entry: Rank) -> Cost {
        match self {
            NamedOrder::Total(order) => order.estimate(entry),
            NamedOrder::Estimate(order) => order.estimate(entry),
        }
    }

    #[inline]
    fn bound(&self, rank: u64) -> Cost {
        match self {
            NamedOrder::Total(order) => order.bound(rank),
            NamedOrder::Estimate(order) => order.bound(rank),
        }
    }

    #[inline]
    fn accepts(&self, cost: Cost, rank: u64) -> bool {
        match self {
            NamedOrder::Total(order) => order.accepts(cost, rank),
            NamedOrder::Estimate(order) => order.accepts(cost, rank),
        }
    }
}

/// An open list that was chosen by name.
enum NamedOpen {
    All(Open),
    Best(Limited<Rank>),
}

impl OpenList<Rank> for NamedOpen {
    #[inline]
    fn push(&mut self, rank: Rank, id: Id, control: &mut Control<'_>) -> Result<(), Stop> {
        match self {
            NamedOpen::All(open) => open.push(rank, id, control),
            NamedOpen::Best(open) => open.push(rank, id, control),
        }
    }

    #[inline]
    fn take(&mut self, turn: &mut [Id]) -> Option<(Rank, usize)> {
        match self {
            NamedOpen::All(open) => open.take(turn),
            NamedOpen::Best(open) => open.take(turn),
        }
    }

    #[inline]
    fn peek(&self) -> Option<Rank> {
        match self {
            NamedOpen::All(open) => open.peek(),
            NamedOpen::Best(open) => open.peek(),
        }
    }

    #[inline]
    fn is_complete(&self) -> bool {
        match self {
            NamedOpen::All(open) => open.is_complete(),
            NamedOpen::Best(open) => open.is_complete(),
        }
    }
}
