//! What the best-first searches over pushes share: they are compared by cost and estimate, run in turns, and end with
//! pushes.

use search::{
    Control, Id, Limits,
    best_first::{self, BestFirst, Expander},
    open::Sorted,
};

use super::{claim::Ended, plan::Push};
use crate::cost::LexCost;

/// What decides whose turn it is: cost so far and estimate together, then the estimate.
pub(crate) type Rank = (LexCost, LexCost);

/// An expander whose goals are plans.
pub(crate) trait PushExpander: Expander<Rank = Rank, Cost = LexCost> {
    /// The pushes of the plan that was found with this position.
    fn plan(&self, id: Id) -> Vec<Push>;
}

/// A search that can be continued after a limit stopped it.
pub(crate) struct PushSearch<E: PushExpander>(BestFirst<E, Sorted<Rank>>);

impl<E: PushExpander> PushSearch<E> {
    /// A search that has not begun.
    pub(crate) fn new(expander: E) -> Self {
        PushSearch(BestFirst::new(expander, Sorted::new()))
    }

    /// Searches on until the end or a limit; after a limit it can be called again.
    pub(crate) fn run(&mut self, control: &mut Control<'_>) -> Ended {
        match (self.0.run(control), self.0.goal()) {
            (Ok(best_first::Ended::Accepted), Some((_, id))) => Ended::Found(self.0.expander().plan(id)),
            (Ok(_), _) => Ended::Exhausted,
            (Err(stop), _) => Ended::Stopped(stop),
        }
    }

    /// A part of the work, with its own limits. What it proves is told.
    pub(crate) fn turn(&mut self, limits: Limits, control: &mut Control<'_>) -> Ended {
        let (ended, bound) = control.turn(limits, |part| (self.run(part), part.lower_bound()));
        control.raise_bound(bound);
        ended
    }

    /// From now on only plans that cost less than this are wanted.
    pub(crate) fn lower_ceiling(&mut self, cost: LexCost) {
        self.0.lower_ceiling(cost);
    }

    /// No plan that is still to be found costs less: what is proved by the positions still open.
    pub(crate) fn bound(&self) -> LexCost {
        self.0.bound().unwrap_or(LexCost::ZERO)
    }

    /// What expands positions, with its store.
    pub(crate) fn expander(&self) -> &E {
        self.0.expander()
    }
}
