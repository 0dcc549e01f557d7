//! A* over pushes, with an estimate that never exceeds the truth and rules that never lose a shortest plan.
//!
//! A position is the set of boxes with the player's region (with the player's square where walking counts). The
//! estimate is the cheapest assignment of boxes to goals over push distances that know the player's side of each box,
//! with boxes that are frozen on goals as walls. A position is estimated from its parent's walls first; when its turn
//! comes and its own walls make the estimate higher, it goes back to the queue. What is pruned: dead squares, lost
//! pairs and larger sets of boxes, frozen boxes, lost corrals, positions without an assignment; and, when only pushes
//! count, everything but the pushes of a PI-corral.

use grid::Bits;
use search::{Charge, Control, Id, Stop, best_first::PopDecision, open::OpenList};

use super::{
    caches::Caches,
    plan::Push,
    push_search::{PushExpander, PushFrontier, PushSearch, Rank, player_square, reach_again},
    store::{Node, PositionStore, ROOT},
    vicinity::Vicinity,
};
use crate::{
    cost::LexCost,
    deadlock::{corral, dead_sets::DeadSets},
    geometry::{Square, distance::FAR, matching::Matching, penalty::Penalties, tables::LevelTables, walks::Walks},
    objective::Objective,
};

/// The rules that prune, each of which can be left out to check the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Prunings {
    pub(crate) freeze: bool,
    pub(crate) pairs: bool,
    pub(crate) corrals: bool,
    pub(crate) matching: bool,
    /// Frozen boxes are walls for the estimate.
    pub(crate) walls: bool,
    /// Short searches show that an area can never be opened.
    pub(crate) enclosures: bool,
    /// Sets of boxes that can never be brought home are found once so many positions are stored.
    pub(crate) sets_after: Option<usize>,
    /// Penalties of pairs raise the estimate once so many positions are stored: building them is not worth it on easy
    /// levels.
    pub(crate) penalties_after: Option<usize>,
}

impl Prunings {
    pub(crate) const ALL: Prunings = Prunings {
        freeze: true,
        pairs: true,
        corrals: true,
        matching: true,
        walls: true,
        enclosures: true,
        sets_after: Some(100_000),
        penalties_after: Some(4_000),
    };

    /// The rules by which levels are rated: a better solver must not change a level's rating, nor what a seed
    /// generates.
    pub(crate) const RATING: Prunings =
        Prunings { walls: false, enclosures: false, sets_after: None, penalties_after: None, ..Prunings::ALL };
}

/// Sets of boxes of one size that are looked at, at most: a second's work.
pub(super) const MOST_SETS: usize = 400_000;

/// On large boards floods take so long that it does not pay.
pub(super) const MOST_WORDS_FOR_SETS: usize = 4;

/// A* over the pushes of a level.
pub(crate) type Forward<'g, const W: usize> = PushSearch<ForwardExpander<'g, W>>;

/// Makes the pushes of a position.
pub(crate) struct ForwardExpander<'g, const W: usize> {
    objective: Objective,
    prunings: Prunings,
    tables: &'g LevelTables<W>,
    matching: Matching,
    caches: Caches<W>,
    sets: Option<DeadSets<W>>,
    are_sets_due: bool,
    penalties: Option<Penalties>,
    are_penalties_due: bool,
    /// Positions with lower numbers were estimated before there were penalties.
    without_penalties: Id,
    pairs: Vec<(u8, Square, Square)>,
    /// Positions outside are not kept.
    vicinity: Option<(Vicinity, Charge)>,
    store: PositionStore<Bits<W>>,
    /// Frozen boxes of the position whose turn it is.
    frozen: Bits<W>,
    walks: Walks,
}

impl<'g, const W: usize> Forward<'g, W> {
    /// A search of a whole level that has not started.
    pub(crate) fn of_level(tables: &'g LevelTables<W>, objective: Objective, prunings: Prunings) -> Self {
        PushSearch::new(ForwardExpander::new(tables, objective, prunings))
    }

    /// A search that keeps to positions inside the vicinity: nothing is proved then by finding no plan.
    pub(crate) fn within(
        vicinity: Vicinity,
        tables: &'g LevelTables<W>,
        objective: Objective,
        prunings: Prunings,
        control: &mut Control<'_>,
    ) -> Result<Self, Stop> {
        let charge = control.hold(vicinity.bytes())?;
        let expander = ForwardExpander::new(tables, objective, prunings);
        Ok(PushSearch::new(ForwardExpander { vicinity: Some((vicinity, charge)), ..expander }))
    }
}

impl<const W: usize> PushExpander for ForwardExpander<'_, W> {
    type Boxes = Bits<W>;

    fn store(&self) -> &PositionStore<Bits<W>> {
        &self.store
    }

    fn store_mut(&mut self) -> &mut PositionStore<Bits<W>> {
        &mut self.store
    }

    fn begin<Q: OpenList<Rank>>(
        &mut self,
        frontier: &mut PushFrontier<Q>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        if self.store.len() > 0 {
            // It was stopped before, when the first position was waiting already.
            return Ok(());
        }
        let (boxes, player) = (self.tables.boxes, self.tables.player);
        let reach = self.tables.reach(boxes, player);
        if !boxes.is_subset(&self.tables.live) {
            return Ok(());
        }
        let Some(pushes) = self.assign(boxes, Bits::EMPTY, player) else { return Ok(()) };
        let root = Node {
            boxes,
            cost: LexCost::ZERO,
            estimate: self.objective.cost(pushes, pushes),
            parent: ROOT,
            player: player_square(self.objective, reach, player),
            push: 0,
        };
        let id = self.store.insert(root, control)?;
        frontier.push(root.rank(), id, control)
    }

    fn is_complete(&self) -> bool {
        self.vicinity.is_none()
    }

    /// Counts the expansion, and looks for reasons not to make it: a goal, a position that is lost, an estimate that
    /// its own walls make higher.
    fn reconsider(
        &mut self,
        rank: Rank,
        id: Id,
        control: &mut Control<'_>,
    ) -> Result<PopDecision<Rank, LexCost>, Stop> {
        let node = *self.store.node(id);
        if node.boxes.is_subset(&self.tables.board.goals) {
            return Ok(PopDecision::Goal(rank.0));
        }
        self.build_penalties(control)?;
        self.find_lost_sets(control)?;
        self.caches.charge(control);
        control.expand()?;
        let LevelTables { board, freeze, .. } = self.tables;
        self.frozen = if self.prunings.walls { freeze.frozen(board, node.boxes) } else { Bits::EMPTY };
        if !self.frozen.is_subset(&board.goals) {
            return Ok(PopDecision::Drop);
        }
        if let Some(penalties) = &self.penalties
            && id < self.without_penalties
        {
            let Some(pushes) = penalties.bound(self.tables, node.boxes, node.player, &mut self.pairs) else {
                return Ok(PopDecision::Drop);
            };
            if let Some(later) = self.raise(id, pushes) {
                return Ok(PopDecision::Wait(later));
            }
        }
        Ok(match self.assign(node.boxes, self.frozen, node.player) {
            None => PopDecision::Drop,
            Some(pushes) => self.raise(id, pushes).map_or(PopDecision::Expand, PopDecision::Wait),
        })
    }

    /// Tries every push in a position that was assigned just now.
    fn successors<Q: OpenList<Rank>>(
        &mut self,
        id: Id,
        frontier: &mut PushFrontier<Q>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let node = *self.store.node(id);
        let (boxes, frozen) = (node.boxes, self.frozen);
        let LevelTables { board, live, needs_all, .. } = self.tables;
        let free = board.floor & !boxes;
        let reach = board.flood(free, node.player);
        let mut movable = boxes;
        if self.objective.counts_walks() {
            self.walks.measure(board, node.player, free);
        } else if self.prunings.corrals {
            movable = corral::fence(board, *live, boxes, reach, board.goals, *needs_all).unwrap_or(boxes);
        }
        for direction in 0..4 {
            let room = board.shift(free & *live, 3 - direction);
            let pushed = movable & board.shift(reach, direction) & room;
            for from in pushed {
                control.produce(1);
                let from = from as Square;
                let to = board.next(from, direction);
                let mut after = boxes;
                after.remove(usize::from(from));
                after.insert(usize::from(to));
                if self.is_lost(after, to, from)
                    || self.sets.as_ref().is_some_and(|sets| sets.is_lost(after, to, 3 - direction))
                {
                    continue;
                }
                let walked =
                    if self.objective.counts_walks() { self.walks.to(board.next(from, 3 - direction)) } else { 0 };
                let cost = node.cost + self.objective.cost(1, walked + 1);
                let region = board.reach_after(board.floor & !after, reach, from, to);
                let player = player_square(self.objective, region, from);
                let push = from << 2 | direction as u16;
                if let Some(known) = self.store.find(&after, player) {
                    reach_again(&mut self.store, known, (cost, id, push), frontier, control)?;
                    continue;
                }
                let Some(pushes) = self.assign_after(boxes, frozen, from, to) else { continue };
                // One push takes at most one push off what was proved for the position before.
                let estimate =
                    self.objective.cost(pushes, pushes).max((node.cost + node.estimate).saturating_sub(cost));
                let estimate = match &self.penalties {
                    Some(penalties) if !frontier.excludes(cost + estimate) => {
                        let Some(pushes) = penalties.bound(self.tables, after, player, &mut self.pairs) else {
                            continue;
                        };
                        estimate.max(self.objective.cost(pushes, pushes))
                    }
                    _ => estimate,
                };
                if frontier.excludes(cost + estimate)
                    || self.vicinity.as_ref().is_some_and(|(vicinity, _)| !vicinity.contains(after))
                    || (self.prunings.enclosures && self.caches.corrals.is_lost(self.tables, after, region, to))
                {
                    continue;
                }
                let child = Node { boxes: after, cost, estimate, parent: id, player, push };
                let number = self.store.insert(child, control)?;
                frontier.push(child.rank(), number, control)?;
            }
        }
        Ok(())
    }

    fn plan(&self, id: Id) -> Vec<Push> {
        self.store.pushes(&self.tables.board, id)
    }
}

impl<'g, const W: usize> ForwardExpander<'g, W> {
    fn new(tables: &'g LevelTables<W>, objective: Objective, prunings: Prunings) -> Self {
        ForwardExpander {
            objective,
            prunings,
            tables,
            matching: Matching::new(tables.targets().len()),
            caches: Caches::new(),
            sets: None,
            are_sets_due: prunings.sets_after.is_some() && W <= MOST_WORDS_FOR_SETS,
            penalties: None,
            are_penalties_due: prunings.penalties_after.is_some(),
            without_penalties: 0,
            pairs: Vec::new(),
            vicinity: None,
            store: PositionStore::new(),
            frozen: Bits::EMPTY,
            walks: Walks::new(&tables.board),
        }
    }

    /// Builds the penalties once enough positions are stored.
    #[inline]
    fn build_penalties(&mut self, control: &mut Control<'_>) -> Result<(), Stop> {
        if !self.are_penalties_due || self.prunings.penalties_after.is_none_or(|count| self.store.len() <= count) {
            return Ok(());
        }
        let built = Penalties::new(self.tables, control);
        // Where there is no room, they are not tried again.
        self.are_penalties_due = built.as_ref().is_err_and(|&stop| stop != Stop::Memory);
        self.penalties = built?;
        self.without_penalties = self.store.len() as Id;
        Ok(())
    }

    /// Finds the lost sets once enough positions are stored.
    #[inline]
    fn find_lost_sets(&mut self, control: &mut Control<'_>) -> Result<(), Stop> {
        if !self.are_sets_due || self.prunings.sets_after.is_none_or(|count| self.store.len() <= count) {
            return Ok(());
        }
        let found = DeadSets::of_pushes(self.tables, MOST_SETS, control);
        // Where there is no room, they are not tried again.
        self.are_sets_due = found.as_ref().is_err_and(|&stop| stop != Stop::Memory);
        self.sets = Some(found?);
        Ok(())
    }

    /// Notes a higher estimate for a position, if it is one, and gives the place to wait at.
    #[inline]
    fn raise(&mut self, id: Id, pushes: u32) -> Option<Rank> {
        let estimate = self.objective.cost(pushes, pushes);
        let node = self.store.node_mut(id);
        (estimate > node.estimate).then(|| {
            node.estimate = estimate;
            node.rank()
        })
    }

    fn is_lost(&self, boxes: Bits<W>, square: Square, player: Square) -> bool {
        if self.tables.pairs.as_ref().is_some_and(|pairs| pairs.is_lost(boxes, square, player)) {
            return true;
        }
        let LevelTables { board, freeze, .. } = self.tables;
        if !self.prunings.freeze {
            return false;
        }
        // With walls, boxes that freeze elsewhere are known; without, the rule is the one that ratings rest on.
        let frozen =
            if self.prunings.walls { freeze.frozen(board, boxes) } else { freeze.holding(board, boxes, square) };
        !frozen.is_subset(&board.goals)
    }

    /// The cheapest assignment of all boxes, with the frozen ones as walls; `None` if there is none.
    fn assign(&mut self, boxes: Bits<W>, frozen: Bits<W>, player: Square) -> Option<u32> {
        if !self.prunings.matching {
            return Some(0);
        }
        let distances = self.caches.distances.with(self.tables, frozen);
        for (row, square) in boxes.iter().enumerate() {
            if frozen.contains(square) {
                self.matching
                    .set_row_to(row, |column| if usize::from(distances.targets[column]) == square { 0 } else { FAR });
            } else {
                self.matching.set_row(row, distances.of(square as Square, player));
            }
        }
        self.matching.solve().map(|total| total as u32)
    }

    /// The cheapest assignment after a push; `assign` was called for the position before.
    fn assign_after(&mut self, boxes: Bits<W>, frozen: Bits<W>, from: Square, to: Square) -> Option<u32> {
        if !self.prunings.matching {
            return Some(0);
        }
        let row = boxes.iter().take_while(|&square| square < usize::from(from)).count();
        let distances = self.caches.distances.with(self.tables, frozen);
        self.matching.with_row(row, distances.of(to, from)).map(|total| total as u32)
    }
}
