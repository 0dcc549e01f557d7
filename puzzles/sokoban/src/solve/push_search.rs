//! What the best-first searches over pushes share: their positions lie in a [`PositionStore`] and are compared by cost
//! and estimate; they run in turns and end with pushes.

use grid::Bits;
use search::{
    Control, Id, Limits, Stop,
    best_first::{self, BestFirst, Expander, Frontier, PopDecision, Turn},
    open::{OpenList, Sorted},
};

use super::{
    claim::Ended,
    plan::Push,
    store::{Boxes, Node, PositionStore},
};
use crate::{cost::LexCost, geometry::Square, objective::Objective};

/// What decides whose turn it is: cost so far and estimate together, then the estimate.
pub(crate) type Rank = (LexCost, LexCost);

/// The positions of such a search that wait.
pub(crate) type PushFrontier<Q> = Frontier<Rank, LexCost, Q>;

/// What one such search does with a position.
pub(crate) trait PushExpander {
    /// How it writes down the boxes.
    type Boxes: Boxes;

    fn store(&self) -> &PositionStore<Self::Boxes>;

    fn store_mut(&mut self) -> &mut PositionStore<Self::Boxes>;

    /// Puts the first positions into the open list. Called again if a limit stopped it.
    fn begin<Q: OpenList<Rank>>(
        &mut self,
        frontier: &mut PushFrontier<Q>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop>;

    /// A position's place in the order of expansion.
    #[inline]
    fn rank(&self, node: &Node<Self::Boxes>) -> Rank {
        node.rank()
    }

    /// No plan that is still to be found costs less, if everything that waits has at least this rank.
    #[inline]
    fn bound(&self, rank: Rank) -> LexCost {
        rank.0
    }

    /// Whether all positions are searched, so that its bounds are bounds of the level.
    fn is_complete(&self) -> bool {
        true
    }

    /// Looks at a position whose turn has come, and counts its expansion unless it is a goal.
    fn reconsider(&mut self, rank: Rank, id: Id, control: &mut Control<'_>)
    -> Result<PopDecision<Rank, LexCost>, Stop>;

    /// Lets the positions after this one wait.
    fn successors<Q: OpenList<Rank>>(
        &mut self,
        id: Id,
        frontier: &mut PushFrontier<Q>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop>;

    /// The pushes of the plan that was found with this position.
    fn plan(&self, id: Id) -> Vec<Push>;
}

/// A search that can be continued after a limit stopped it.
pub(crate) struct PushSearch<E: PushExpander>(BestFirst<Positions<E>, Sorted<Rank>>);

impl<E: PushExpander> PushSearch<E> {
    /// A search that has not begun.
    pub(crate) fn new(expander: E) -> Self {
        PushSearch(BestFirst::new(Positions(expander), Sorted::new()))
    }

    /// Searches on until the end or a limit; after a limit it can be called again.
    pub(crate) fn run(&mut self, control: &mut Control<'_>) -> Ended {
        match (self.0.run(control), self.0.goal()) {
            (Ok(best_first::Ended::Accepted), Some((_, id))) => Ended::Found(self.expander().plan(id)),
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
        &self.0.expander().0
    }
}

/// Notes that a stored position was reached at a lower cost, if it was and is worth it, and lets it wait once more.
#[inline]
pub(crate) fn reach_again<B: Boxes, Q: OpenList<Rank>>(
    store: &mut PositionStore<B>,
    known: Id,
    (cost, parent, push): (LexCost, Id, u16),
    frontier: &mut PushFrontier<Q>,
    control: &mut Control<'_>,
) -> Result<(), Stop> {
    let node = store.node_mut(known);
    if cost >= node.cost || frontier.excludes(cost + node.estimate) {
        return Ok(());
    }
    (node.cost, node.parent, node.push) = (cost, parent, push);
    frontier.push(node.rank(), known, control)
}

/// The square that stands for the player: its own where walking counts, else the smallest of its region.
#[inline]
pub(crate) fn player_square<const W: usize>(objective: Objective, region: Bits<W>, player: Square) -> Square {
    if objective.counts_walks() { player } else { region.first().map_or(player, |first| first as Square) }
}

/// What the engine asks, answered by the store and a [`PushExpander`].
struct Positions<E>(E);

impl<E: PushExpander> Expander for Positions<E> {
    type Rank = Rank;
    type Cost = LexCost;

    fn begin<Q: OpenList<Rank>>(
        &mut self,
        frontier: &mut PushFrontier<Q>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        self.0.begin(frontier, control)
    }

    #[inline]
    fn is_current(&self, rank: Rank, id: Id) -> bool {
        rank == self.0.rank(self.0.store().node(id))
    }

    #[inline]
    fn bound(&self, rank: Rank) -> LexCost {
        self.0.bound(rank)
    }

    /// Goals are noticed when their turn comes. The first is the cheapest, or will do for a search that proves nothing.
    fn accepts(&self, _: LexCost, _: Rank) -> bool {
        true
    }

    fn prove(&mut self, bound: LexCost, control: &mut Control<'_>) {
        if self.0.is_complete() {
            control.raise_bound(bound.first());
        }
    }

    #[inline]
    fn reconsider(
        &mut self,
        rank: Rank,
        id: Id,
        control: &mut Control<'_>,
    ) -> Result<PopDecision<Rank, LexCost>, Stop> {
        self.0.reconsider(rank, id, control)
    }

    #[inline]
    fn expand<Q: OpenList<Rank>>(
        &mut self,
        _: Rank,
        turn: &mut Turn,
        frontier: &mut PushFrontier<Q>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        self.0.store_mut().repair(control)?;
        for at in (0..turn.ids().len()).rev() {
            self.0.successors(turn.ids()[at], frontier, control)?;
            turn.finish();
        }
        Ok(())
    }
}
