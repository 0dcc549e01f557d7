//! A* by pulls: from the solved position back to the first one.
//!
//! Every push is a pull played backwards, so the fewest pulls are the fewest pushes. The search starts from all goals
//! filled, with the player in each part of the floor that is left, and ends with the boxes on the squares where they
//! start and the player in its region. The estimate is the cheapest assignment of boxes to those squares over pull
//! distances. Cramped goals and wide starts are easier this way round.

use std::collections::BTreeMap;

use grid::{Bits, Direction};
use search::{Control, Outcome, Stop};

use super::{
    claim::unknown,
    exact::Task,
    plan::Push,
    store::{Node, ROOT, Store},
};
use crate::{
    action::Step,
    cost::LexCost,
    engine::{
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
            let mut search = Backward::new(&tables, control)?;
            let ended = search.run(control).into();
            let task = Task { level, state, objective: PUSHES, tables: &tables };
            let outcome = task.conclude(ended, search.bound());
            search.release(control);
            Ok(outcome)
        });
        searched.unwrap_or_else(|stop| unknown(LexCost::ZERO, stop))
    })
}

/// A search that can be continued after a limit stopped it. Counts pushes only.
pub(crate) struct Backward<'g, const W: usize> {
    tables: &'g LevelTables<W>,
    /// Pull distances to the squares where boxes start.
    distances: Distances,
    /// Squares to which some box can be pushed at all, and on which it is of use.
    live: Bits<W>,
    matching: Matching,
    store: Store<W>,
    is_flat: bool,
    /// How the start went.
    begun: Option<Result<bool, Stop>>,
    /// Numbers of positions to expand by (cost + estimate, estimate).
    open: BTreeMap<(LexCost, LexCost), Vec<u32>>,
    /// The smallest square of the player's first region.
    player: Square,
    /// Positions whose cost and estimate reach this are not kept.
    ceiling: LexCost,
}

/// First positions that are put into the open list at most: with more goals than boxes there may be too many.
const MOST_ENDS: usize = 20_000;

impl<'g, const W: usize> Backward<'g, W> {
    /// A search that has not started.
    pub(crate) fn new(tables: &'g LevelTables<W>, control: &mut Control<'_>) -> Result<Self, Stop> {
        let starts: Vec<Square> = tables.boxes.iter().map(|square| square as Square).collect();
        let distances = Distances::back(&tables.board, tables.board.floor, &starts, || control.poll())?;
        let mut store = Store::new();
        store.charge(distances.bytes(), control)?;
        let reach = tables.reach(tables.boxes, tables.player);
        Ok(Backward {
            live: tables.live & distances.live(),
            matching: Matching::new(starts.len()),
            distances,
            store,
            is_flat: false,
            begun: None,
            open: BTreeMap::new(),
            player: reach.first().map_or(tables.player, |first| first as Square),
            ceiling: LexCost::MAX,
            tables,
        })
    }

    /// Breadth first, without an estimate: what is met then is met with the fewest pulls.
    pub(crate) fn flat(mut self) -> Self {
        self.is_flat = true;
        self
    }

    /// From now on only plans with fewer pushes than this are wanted.
    pub(crate) fn lower_ceiling(&mut self, cost: LexCost) {
        self.ceiling = self.ceiling.min(cost);
    }

    /// Searches on until the end or a limit; after a limit it can be called again. `None`: there is no plan below the
    /// ceiling.
    pub(crate) fn run(&mut self, control: &mut Control<'_>) -> Result<Option<Vec<Push>>, Stop> {
        // A start that a limit broke off stays broken: without all of the solved positions nothing would be proved.
        let begun = self.begun.unwrap_or_else(|| self.begin(control));
        self.begun = Some(begun);
        if !begun? {
            return Ok(None);
        }
        while let Some(mut entry) = self.open.first_entry() {
            let key = *entry.key();
            let id = entry.get_mut().pop().expect("an entry is removed with its last position");
            if entry.get().is_empty() {
                entry.remove();
            }
            let node = *self.store.node(id);
            if node.push & CLOSED != 0 || key != order(&node) {
                continue;
            }
            if key.0 >= self.ceiling {
                self.enqueue(id);
                return Ok(None);
            }
            control.raise_bound(key.0.first());
            if node.boxes == self.tables.boxes && node.player == self.player {
                self.enqueue(id);
                return Ok(Some(self.pushes(id)));
            }
            if let Err(stop) = control.expand().and_then(|()| self.expand(id, &node, control)) {
                self.enqueue(id);
                return Err(stop);
            }
            self.store.node_mut(id).push |= CLOSED;
        }
        Ok(None)
    }

    /// No plan has fewer pushes: what is proved by the positions still open.
    pub(crate) fn bound(&self) -> LexCost {
        // A start that was broken off left solved positions out.
        if self.begun != Some(Ok(true)) {
            return LexCost::ZERO;
        }
        let least = self.open.first_key_value().map_or(LexCost::ZERO, |(&(least, _), _)| least);
        least.min(self.ceiling)
    }

    /// Bytes charged for what it holds.
    pub(crate) fn charged(&self) -> u64 {
        self.store.charged()
    }

    /// Gives the memory back to the account.
    pub(crate) fn release(self, control: &mut Control<'_>) {
        self.store.release(control);
    }

    /// The number of a position that was met.
    pub(crate) fn find(&self, boxes: &Bits<W>, player: Square) -> Option<u32> {
        self.store.find(boxes, player)
    }

    /// The pushes from a position to the end.
    pub(crate) fn pushes(&self, id: u32) -> Vec<Push> {
        let mut pushes: Vec<Push> = self.store.pushes(id).into_iter().map(|code| self.push(code)).collect();
        pushes.reverse();
        pushes
    }

    /// Puts the solved positions into the open list; `false` if the first position is lost at first sight.
    fn begin(&mut self, control: &mut Control<'_>) -> Result<bool, Stop> {
        let goals = self.tables.board.goals & self.live;
        let count = self.tables.boxes.len();
        if goals.len() < count {
            return Ok(false);
        }
        let goals: Vec<usize> = goals.iter().collect();
        let mut chosen: Vec<usize> = (0..count).collect();
        loop {
            let boxes: Bits<W> = chosen.iter().map(|&at| goals[at]).collect();
            let mut rest = self.tables.board.floor & !boxes;
            while let Some(seed) = rest.first() {
                let player = seed as Square;
                rest &= !self.tables.reach(boxes, player);
                if let Some(estimate) = self.assign(boxes, player) {
                    let estimate = if self.is_flat { LexCost::ZERO } else { PUSHES.cost(estimate, 0) };
                    let end = Node { boxes, cost: LexCost::ZERO, parent: ROOT, estimate, player, push: 0 };
                    let id = self.store.insert(end, control)?;
                    self.enqueue(id);
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
        Ok(true)
    }

    fn expand(&mut self, id: u32, node: &Node<W>, control: &mut Control<'_>) -> Result<(), Stop> {
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
                let region = board.flood(board.floor & !before, away);
                let player = region.first().map_or(away, |first| first as Square);
                let cost = node.cost + PUSHES.cost(1, 0);
                // The push that undoes the pull: the box goes from where it is now, against the way it came.
                let code = beside << 2 | (3 - direction) as u16;
                if let Some(known) = self.store.find(&before, player) {
                    let old = self.store.node_mut(known);
                    if cost < old.cost && cost + old.estimate < self.ceiling {
                        (old.cost, old.parent, old.push) = (cost, id, code);
                        self.enqueue(known);
                    }
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
                if cost + estimate >= self.ceiling {
                    continue;
                }
                let child = Node { boxes: before, cost, parent: id, estimate, player, push: code };
                let child = self.store.insert(child, control)?;
                self.enqueue(child);
            }
        }
        Ok(())
    }

    fn assign(&mut self, boxes: Bits<W>, player: Square) -> Option<u32> {
        assign(&mut self.matching, &self.distances, boxes, player)
    }

    fn enqueue(&mut self, id: u32) {
        let key = order(self.store.node(id));
        self.open.entry(key).or_default().push(id);
    }

    fn push(&self, code: u16) -> Push {
        let code = code & !CLOSED;
        Push { from: self.tables.board.cell(code >> 2), direction: Direction::ALL[usize::from(code & 3)] }
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

fn order<const W: usize>(node: &Node<W>) -> (LexCost, LexCost) {
    (node.cost + node.estimate, node.estimate)
}

/// What it counts.
const PUSHES: Objective = Objective::Pushes;

/// Marks a position whose pulls were tried.
const CLOSED: u16 = 1 << 15;
