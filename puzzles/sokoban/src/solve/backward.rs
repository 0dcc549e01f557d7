//! A* by pulls: from the solved position back to the first one.
//!
//! Every push is a pull played backwards, so the fewest pulls are the fewest pushes. The search starts from all goals
//! filled, with the player in each part of the floor that is left, and ends with the boxes on the squares where they
//! start and the player in its region. The estimate is the cheapest assignment of boxes to those squares over pull
//! distances. Boxes that can never be pulled again, and sets of boxes that can never be pulled back, are pruned.
//! Cramped goals and wide starts are easier this way round.

use grid::Bits;
use search::{Charge, Control, Id, Outcome, Stop, best_first::PopDecision, open::OpenList};

use super::{
    astar::{MOST_SETS, MOST_WORDS_FOR_SETS},
    claim::unknown,
    exact::Task,
    plan::Push,
    push_search::{PushExpander, PushFrontier, PushSearch, Rank, player_square, reach_again},
    store::{Node, PositionStore, ROOT},
};
use crate::{
    action::Step,
    cost::LexCost,
    deadlock::{dead_sets::DeadSets, pull_freeze},
    geometry::{
        NONE, Square, bitboard,
        distance::{Distances, FAR},
        matching::Matching,
        tables::LevelTables,
        with_words,
    },
    level::Level,
    objective::Objective,
    state::State,
};

/// The fewest pushes for a level under [`Rules::All`](crate::Rules::All), or how far it came. `None` if the level is
/// too large.
pub(crate) fn backward(level: &Level, state: &State, control: &mut Control<'_>) -> Option<Outcome<Step>> {
    with_words!(bitboard::rectangle_cells(level), WORDS => {
        let searched = LevelTables::<WORDS>::new(level, state, true, control).and_then(|tables| {
            let mut search = Backward::of_level(&tables, control)?;
            let ended = search.run(control);
            Ok(Task { level, state, objective: PUSHES, tables: &tables }.conclude(ended, search.bound()))
        });
        searched.unwrap_or_else(|stop| unknown(LexCost::ZERO, stop))
    })
}

/// A* over the pulls of a level. Counts pushes only.
pub(crate) type Backward<'g, const W: usize> = PushSearch<BackwardExpander<'g, W>>;

/// Makes the pulls of a position.
pub(crate) struct BackwardExpander<'g, const W: usize> {
    tables: &'g LevelTables<W>,
    /// Pull distances to the squares where boxes start.
    distances: Distances,
    _charge: Charge,
    /// Squares to which some box can be pushed at all, and on which it is of use.
    live: Bits<W>,
    matching: Matching,
    store: PositionStore<Bits<W>>,
    /// Sets of boxes that can never be pulled back to the start.
    sets: Option<DeadSets<W>>,
    are_sets_due: bool,
    /// Whether every estimate is zero.
    is_flat: bool,
    /// Why the start was broken off.
    broken: Option<Stop>,
    /// The smallest square of the player's first region.
    player: Square,
}

/// First positions that are put into the open list at most: with more goals than boxes there may be too many.
const MOST_ENDS: usize = 20_000;

/// Positions from which on it is worth finding sets of boxes that can never be pulled back; in tests, on small levels
/// too.
const POSITIONS_BEFORE_SETS: usize = if cfg!(test) { 20 } else { 100_000 };

impl<'g, const W: usize> Backward<'g, W> {
    /// A search that has not started.
    pub(crate) fn of_level(tables: &'g LevelTables<W>, control: &mut Control<'_>) -> Result<Self, Stop> {
        BackwardExpander::new(tables, false, control).map(PushSearch::new)
    }

    /// Breadth first, without an estimate: what is met then is met with the fewest pulls.
    pub(crate) fn flat(tables: &'g LevelTables<W>, control: &mut Control<'_>) -> Result<Self, Stop> {
        BackwardExpander::new(tables, true, control).map(PushSearch::new)
    }

    /// The pushes from a position that was met to the end.
    pub(crate) fn pushes_from(&self, boxes: &Bits<W>, player: Square) -> Option<Vec<Push>> {
        let expander = self.expander();
        expander.store.find(boxes, player).map(|id| expander.plan(id))
    }

    /// Whether a position was met.
    pub(crate) fn has_met(&self, boxes: &Bits<W>, player: Square) -> bool {
        self.expander().store.find(boxes, player).is_some()
    }
}

impl<const W: usize> PushExpander for BackwardExpander<'_, W> {
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
        // A start that a limit broke off stays broken: without all of the solved positions nothing would be proved.
        let begun = self.broken.map_or_else(|| self.enter_goals(frontier, control), Err);
        self.broken = begun.err();
        begun
    }

    fn reconsider(
        &mut self,
        rank: Rank,
        id: Id,
        control: &mut Control<'_>,
    ) -> Result<PopDecision<Rank, LexCost>, Stop> {
        let node = self.store.node(id);
        if node.boxes == self.tables.boxes && node.player == self.player {
            return Ok(PopDecision::Goal(rank.0));
        }
        if self.are_sets_due && self.store.len() > POSITIONS_BEFORE_SETS {
            let found = DeadSets::of_pulls(self.tables, self.live, MOST_SETS, control);
            // Where there is no room, they are not tried again.
            self.are_sets_due = found.as_ref().is_err_and(|&stop| stop != Stop::Memory);
            self.sets = Some(found?);
        }
        control.expand()?;
        Ok(PopDecision::Expand)
    }

    fn successors<Q: OpenList<Rank>>(
        &mut self,
        id: Id,
        frontier: &mut PushFrontier<Q>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let node = *self.store.node(id);
        let board = &self.tables.board;
        let boxes = node.boxes;
        let free = board.floor & !boxes;
        let reach = board.flood(free, node.player);
        let mut is_assigned = false;
        for (row, from) in boxes.iter().enumerate() {
            for direction in 0..4 {
                let beside = board.next(from as Square, direction);
                if beside == NONE || !reach.contains(usize::from(beside)) || !self.live.contains(usize::from(beside)) {
                    continue;
                }
                let away = board.next(beside, direction);
                if away == NONE || !free.contains(usize::from(away)) {
                    continue;
                }
                control.produce(1);
                let mut before = boxes;
                before.remove(from);
                before.insert(usize::from(beside));
                if self.sets.as_ref().is_some_and(|sets| sets.is_lost(before, beside, direction))
                    || !pull_freeze::frozen(board, before).is_subset(&self.tables.boxes)
                {
                    continue;
                }
                let region = board.reach_after_pull(board.floor & !before, reach, from as Square, beside, away);
                let player = player_square(PUSHES, region, away);
                let cost = node.cost + PUSHES.cost(1, 0);
                // The push that undoes the pull: the box goes from where it is now, against the way it came.
                let push = beside << 2 | (3 - direction) as u16;
                if let Some(known) = self.store.find(&before, player) {
                    reach_again(&mut self.store, known, (cost, id, push), frontier, control)?;
                    continue;
                }
                let estimate = if self.is_flat {
                    LexCost::ZERO
                } else {
                    if !is_assigned {
                        is_assigned = true;
                        if assign(&mut self.matching, &self.distances, boxes, node.player).is_none() {
                            return Ok(());
                        }
                    }
                    let ways = self.distances.of(beside, player);
                    let Some(pulls) = self.matching.with_row(row, ways) else { continue };
                    PUSHES.cost(pulls as u32, 0).max((node.cost + node.estimate).saturating_sub(cost))
                };
                if frontier.excludes(cost + estimate) {
                    continue;
                }
                let child = Node { boxes: before, cost, estimate, parent: id, player, push };
                let number = self.store.insert(child, control)?;
                frontier.push(child.rank(), number, control)?;
            }
        }
        Ok(())
    }

    fn plan(&self, id: Id) -> Vec<Push> {
        let mut pushes = self.store.pushes(&self.tables.board, id);
        pushes.reverse();
        pushes
    }
}

impl<'g, const W: usize> BackwardExpander<'g, W> {
    fn new(tables: &'g LevelTables<W>, is_flat: bool, control: &mut Control<'_>) -> Result<Self, Stop> {
        let starts: Vec<Square> = tables.boxes.iter().map(|square| square as Square).collect();
        let distances = Distances::back(&tables.board, tables.board.floor, &starts, || control.poll())?;
        let reach = tables.reach(tables.boxes, tables.player);
        Ok(BackwardExpander {
            _charge: control.hold(distances.bytes())?,
            live: tables.live & distances.live(),
            matching: Matching::new(starts.len()),
            distances,
            store: PositionStore::new(),
            sets: None,
            are_sets_due: W <= MOST_WORDS_FOR_SETS,
            is_flat,
            broken: None,
            player: player_square(PUSHES, reach, tables.player),
            tables,
        })
    }

    /// Puts the solved positions into the open list; none if the first position is lost at first sight.
    fn enter_goals<Q: OpenList<Rank>>(
        &mut self,
        frontier: &mut PushFrontier<Q>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let goals = self.tables.board.goals & self.live;
        let count = self.tables.boxes.len();
        if goals.len() < count {
            return Ok(());
        }
        let goals: Vec<usize> = goals.iter().collect();
        let mut chosen: Vec<usize> = (0..count).collect();
        loop {
            let boxes: Bits<W> = chosen.iter().map(|&at| goals[at]).collect();
            let mut rest = self.tables.board.floor & !boxes;
            while let Some(seed) = rest.first() {
                let player = seed as Square;
                rest &= !self.tables.reach(boxes, player);
                if let Some(pulls) = assign(&mut self.matching, &self.distances, boxes, player) {
                    let estimate = if self.is_flat { LexCost::ZERO } else { PUSHES.cost(pulls, 0) };
                    let end = Node { boxes, cost: LexCost::ZERO, estimate, parent: ROOT, player, push: 0 };
                    let id = self.store.insert(end, control)?;
                    frontier.push(end.rank(), id, control)?;
                }
            }
            if self.store.len() > MOST_ENDS {
                return Err(Stop::Incomplete);
            }
            // The next choice in lexicographic order.
            let Some(at) = (0..count).rev().find(|&at| chosen[at] + count - at < goals.len()) else { break };
            chosen[at] += 1;
            (at + 1..count).for_each(|later| chosen[later] = chosen[later - 1] + 1);
        }
        Ok(())
    }
}

/// The cheapest way to pull all boxes back to where boxes start; `None` if there is none.
fn assign<const W: usize>(
    matching: &mut Matching,
    distances: &Distances,
    boxes: Bits<W>,
    player: Square,
) -> Option<u32> {
    for (row, square) in boxes.iter().enumerate() {
        let ways = distances.of(square as Square, player);
        if ways.iter().all(|&way| way == FAR) {
            return None;
        }
        matching.set_row(row, ways);
    }
    matching.solve().map(|total| total as u32)
}

/// What it counts.
const PUSHES: Objective = Objective::Pushes;
