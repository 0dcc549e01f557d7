//! A* over pushes, with an estimate that never exceeds the truth and rules that never lose a shortest plan.
//!
//! A position is the set of boxes with the player's region (with the player's square where walking counts). The
//! estimate is the cheapest assignment of boxes to goals over push distances that know the player's side of each box,
//! with boxes that are frozen on goals as walls. A position is estimated from its parent's walls first; when its turn
//! comes and its own walls make the estimate higher, it goes back to the queue. What is pruned: dead squares, lost
//! pairs, frozen boxes, lost corrals, positions without an assignment; and, when only pushes count, everything but the
//! pushes of a PI-corral.

use std::collections::BTreeMap;

use grid::{Bits, Direction};
use search::{Control, Stop};

use super::{
    plan::Push,
    store::{Node, ROOT, Store},
    vicinity::Vicinity,
};
use crate::{
    cost::LexCost,
    deadlock::{corral, enclosure::Enclosures},
    engine::{
        Bitboard, NONE, Square, distance::FAR, matching::Matching, penalty::Penalties, tables::LevelTables,
        walled::Walled,
    },
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
        penalties_after: Some(4_000),
    };

    /// The rules by which levels are rated: a better solver must not change a level's rating, nor what a seed
    /// generates.
    pub(crate) const RATING: Prunings =
        Prunings { walls: false, enclosures: false, penalties_after: None, ..Prunings::ALL };
}

/// A search that can be continued after a limit stopped it.
pub(crate) struct Search<'g, const W: usize> {
    objective: Objective,
    prunings: Prunings,
    tables: &'g LevelTables<W>,
    matching: Matching,
    walled: Walled<W>,
    enclosures: Enclosures<W>,
    /// Bytes charged for the tables and verdicts that are kept: the most they held.
    cached: u64,
    penalties: Option<Penalties>,
    are_penalties_due: bool,
    /// Positions with lower numbers were estimated before there were penalties.
    without_penalties: u32,
    pairs: Vec<(u8, Square, Square)>,
    /// Positions whose cost and estimate reach this are not kept.
    ceiling: LexCost,
    /// Positions outside are not kept.
    vicinity: Option<Vicinity>,
    store: Store<W>,
    /// Numbers of positions to expand by (cost + estimate, estimate).
    open: BTreeMap<(LexCost, LexCost), Vec<u32>>,
    /// Walking distances from the player, and the queue to find them.
    walks: Vec<u16>,
    queue: Vec<Square>,
}

impl<'g, const W: usize> Search<'g, W> {
    /// A search that has not started.
    pub(crate) fn new(tables: &'g LevelTables<W>, objective: Objective, prunings: Prunings) -> Self {
        Search {
            objective,
            prunings,
            tables,
            matching: Matching::new(tables.targets().len()),
            walled: Walled::new(),
            enclosures: Enclosures::new(EFFORT),
            cached: 0,
            penalties: None,
            are_penalties_due: prunings.penalties_after.is_some(),
            without_penalties: 0,
            pairs: Vec::new(),
            ceiling: LexCost::MAX,
            vicinity: None,
            store: Store::new(),
            open: BTreeMap::new(),
            walks: vec![u16::MAX; tables.board.len()],
            queue: Vec::new(),
        }
    }

    /// Keeps to positions inside the vicinity: nothing is proved then by finding no plan.
    pub(crate) fn within(mut self, vicinity: Vicinity) -> Self {
        self.vicinity = Some(vicinity);
        self
    }

    /// The pushes that lead to a position.
    fn pushes(&self, id: u32) -> Vec<Push> {
        self.store.pushes(id).into_iter().map(|code| self.push(code)).collect()
    }

    /// From now on only plans that cost less than this are wanted.
    pub(crate) fn lower_ceiling(&mut self, cost: LexCost) {
        self.ceiling = self.ceiling.min(cost);
    }

    /// Searches on until the end or a limit; after a limit it can be called again. `None`: there is no plan below the
    /// ceiling.
    pub(crate) fn run(&mut self, control: &mut Control<'_>) -> Result<Option<Vec<Push>>, Stop> {
        let id = self.search(control)?;
        Ok(id.map(|id| self.pushes(id)))
    }

    /// Bytes charged for what it holds.
    pub(crate) fn charged(&self) -> u64 {
        self.store.charged()
    }

    /// Gives the memory back to the account.
    pub(crate) fn release(self, control: &mut Control<'_>) {
        self.store.release(control);
    }

    /// No plan costs less: what is proved by the positions still open.
    pub(crate) fn bound(&self) -> LexCost {
        let least = self.open.first_key_value().map_or(LexCost::ZERO, |(&(least, _), _)| least);
        least.min(self.ceiling)
    }

    fn search(&mut self, control: &mut Control<'_>) -> Result<Option<u32>, Stop> {
        if self.store.len() == 0 && !self.begin(control)? {
            return Ok(None);
        }
        let mut proved = 0;
        while let Some(mut entry) = self.open.first_entry() {
            let key = *entry.key();
            let id = entry.get_mut().pop().expect("an entry is removed with its last position");
            if entry.get().is_empty() {
                entry.remove();
            }
            let node = *self.store.node(id);
            if key != self.key(&node) || node.push & CLOSED != 0 {
                continue;
            }
            if key.0 >= self.ceiling {
                self.enqueue(id);
                return Ok(None);
            }
            let bound = key.0.first();
            if bound > proved {
                proved = bound;
                control.raise_bound(bound);
            }
            if node.boxes.is_subset(&self.tables.board.goals) {
                return Ok(Some(id));
            }
            if self.are_penalties_due && self.prunings.penalties_after.is_some_and(|count| self.store.len() > count) {
                self.are_penalties_due = false;
                match Penalties::new(self.tables, control) {
                    Ok(penalties) => {
                        self.store.adopt(penalties.as_ref().map_or(0, Penalties::bytes));
                        self.penalties = penalties;
                        self.without_penalties = self.store.len() as u32;
                    }
                    Err(stop) => {
                        self.are_penalties_due = stop != Stop::Memory;
                        self.enqueue(id);
                        return Err(stop);
                    }
                }
            }
            self.charge_caches(control);
            match control.expand().and_then(|()| self.expand(id, &node, control)) {
                Ok(Turn::Done) => self.store.node_mut(id).push |= CLOSED,
                Ok(Turn::Later) => self.enqueue(id),
                Err(stop) => {
                    // The position counts for the bound again.
                    self.enqueue(id);
                    return Err(stop);
                }
            }
        }
        Ok(None)
    }

    /// Puts the first position into the open list; `false` if it is lost at first sight.
    fn begin(&mut self, control: &mut Control<'_>) -> Result<bool, Stop> {
        let (boxes, player) = (self.tables.boxes, self.tables.player);
        let reach = self.tables.reach(boxes, player);
        if !boxes.is_subset(&self.tables.live) {
            return Ok(false);
        }
        self.store.charge(self.vicinity.as_ref().map_or(0, Vicinity::bytes), control)?;
        let Some(pushes) = self.assign(boxes, Bits::EMPTY, player) else { return Ok(false) };
        let root = Node {
            boxes,
            cost: LexCost::ZERO,
            parent: ROOT,
            estimate: self.objective.cost(pushes, pushes),
            player: self.player_square(reach, player),
            push: 0,
        };
        let root = self.store.insert(root, control)?;
        self.enqueue(root);
        Ok(true)
    }

    fn expand(&mut self, id: u32, node: &Node<W>, control: &mut Control<'_>) -> Result<Turn, Stop> {
        let boxes = node.boxes;
        let frozen =
            if self.prunings.walls { self.tables.freeze.frozen(&self.tables.board, boxes) } else { Bits::EMPTY };
        if !frozen.is_subset(&self.tables.board.goals) {
            return Ok(Turn::Done);
        }
        if let Some(penalties) = &self.penalties
            && id < self.without_penalties
        {
            match penalties.bound(self.tables, boxes, node.player, &mut self.pairs) {
                None => return Ok(Turn::Done),
                Some(pushes) if self.raise(id, node, pushes) => return Ok(Turn::Later),
                Some(_) => {}
            }
        }
        match self.assign(boxes, frozen, node.player) {
            None => return Ok(Turn::Done),
            Some(pushes) if self.raise(id, node, pushes) => return Ok(Turn::Later),
            Some(_) => {}
        }
        let free = self.tables.board.floor & !boxes;
        let reach = self.tables.board.flood(free, node.player);
        let mut movable = boxes;
        if self.prunings.corrals && !self.objective.counts_walks() {
            let fence = corral::fence(
                &self.tables.board,
                self.tables.live,
                boxes,
                reach,
                self.tables.board.goals,
                self.tables.needs_all,
            );
            movable = fence.unwrap_or(boxes);
        }
        if self.objective.counts_walks() {
            self.walk_from(node.player, free);
        }
        for direction in 0..4 {
            let room = self.tables.board.shift(free & self.tables.live, 3 - direction);
            let pushed = movable & self.tables.board.shift(reach, direction) & room;
            for from in pushed {
                control.produce(1);
                let from = from as Square;
                let to = self.tables.board.next(from, direction);
                let mut after = boxes;
                after.remove(usize::from(from));
                after.insert(usize::from(to));
                if self.is_lost(after, to, from) {
                    continue;
                }
                let walked = if self.objective.counts_walks() {
                    u32::from(self.walks[usize::from(self.tables.board.next(from, 3 - direction))])
                } else {
                    0
                };
                let cost = node.cost + self.objective.cost(1, walked + 1);
                let region = self.tables.board.reach_after(self.tables.board.floor & !after, reach, from, to);
                let player = self.player_square(region, from);
                let code = from << 2 | direction as u16;
                if let Some(known) = self.store.find(&after, player) {
                    let old = self.store.node_mut(known);
                    if cost < old.cost && cost + old.estimate < self.ceiling {
                        (old.cost, old.parent, old.push) = (cost, id, code);
                        self.enqueue(known);
                    }
                    continue;
                }
                let Some(pushes) = self.assign_after(boxes, frozen, from, to) else { continue };
                // One push takes at most one push off what was proved for the position before.
                let estimate =
                    self.objective.cost(pushes, pushes).max((node.cost + node.estimate).saturating_sub(cost));
                let estimate = match &self.penalties {
                    Some(penalties) if cost + estimate < self.ceiling => {
                        let Some(pushes) = penalties.bound(self.tables, after, player, &mut self.pairs) else {
                            continue;
                        };
                        estimate.max(self.objective.cost(pushes, pushes))
                    }
                    _ => estimate,
                };
                if cost + estimate >= self.ceiling
                    || self.vicinity.as_ref().is_some_and(|vicinity| !vicinity.contains(after))
                    || (self.prunings.enclosures && self.enclosures.is_lost(self.tables, after, region, to))
                {
                    continue;
                }
                let child = Node { boxes: after, cost, parent: id, estimate, player, push: code };
                let child = self.store.insert(child, control)?;
                self.enqueue(child);
            }
        }
        Ok(Turn::Done)
    }

    /// Charges what the caches hold beyond what was charged for them before; where there is no room, they are emptied.
    #[inline]
    fn charge_caches(&mut self, control: &mut Control<'_>) {
        let held = self.walled.bytes() + self.enclosures.bytes();
        if held <= self.cached {
            return;
        }
        if self.store.charge(held - self.cached, control).is_ok() {
            self.cached = held;
        } else {
            self.walled.clear();
            self.enclosures.clear();
        }
    }

    /// Notes a higher estimate for a position; says whether it is one.
    fn raise(&mut self, id: u32, node: &Node<W>, pushes: u32) -> bool {
        let estimate = self.objective.cost(pushes, pushes);
        let is_higher = estimate > node.estimate;
        if is_higher {
            self.store.node_mut(id).estimate = estimate;
        }
        is_higher
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
        let distances = self.walled.with(self.tables, frozen);
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
        let distances = self.walled.with(self.tables, frozen);
        self.matching.with_row(row, distances.of(to, from)).map(|total| total as u32)
    }

    /// The square that stands for the player.
    fn player_square(&self, region: Bits<W>, player: Square) -> Square {
        if self.objective.counts_walks() { player } else { region.first().map_or(player, |first| first as Square) }
    }

    fn walk_from(&mut self, player: Square, free: Bits<W>) {
        walk_from(&self.tables.board, player, free, &mut self.walks, &mut self.queue);
    }

    fn key(&self, node: &Node<W>) -> (LexCost, LexCost) {
        (node.cost + node.estimate, node.estimate)
    }

    fn enqueue(&mut self, id: u32) {
        let key = self.key(self.store.node(id));
        self.open.entry(key).or_default().push(id);
    }

    fn push(&self, code: u16) -> Push {
        let code = code & !CLOSED;
        Push { from: self.tables.board.cell(code >> 2), direction: Direction::ALL[usize::from(code & 3)] }
    }
}

/// Writes the walking distance of every square from the player's into `walks`; `u16::MAX` where it cannot walk.
pub(super) fn walk_from<const W: usize>(
    board: &Bitboard<W>,
    player: Square,
    free: Bits<W>,
    walks: &mut [u16],
    queue: &mut Vec<Square>,
) {
    walks.fill(u16::MAX);
    walks[usize::from(player)] = 0;
    queue.clear();
    queue.push(player);
    let mut at = 0;
    while at < queue.len() {
        let square = queue[at];
        at += 1;
        for direction in 0..4 {
            let next = board.next(square, direction);
            if next != NONE && free.contains(usize::from(next)) && walks[usize::from(next)] == u16::MAX {
                walks[usize::from(next)] = walks[usize::from(square)] + 1;
                queue.push(next);
            }
        }
    }
}

/// What became of a position whose turn it was.
enum Turn {
    /// Its pushes were tried, or it is lost.
    Done,
    /// Its estimate went up: it has to wait.
    Later,
}

/// Expansions that one look at a corral may take.
const EFFORT: usize = 300;

/// Marks a position whose pushes were tried.
const CLOSED: u16 = 1 << 15;
