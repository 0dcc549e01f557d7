//! Greedy search from both ends, push by push and pull by pull, until the two meet: for small dense levels, where
//! every box is in the way of every other and no order of packing helps.
//!
//! Both sides weigh the estimate several times, and the side with fewer waiting positions goes on. A position of one
//! side is looked up on the other when it is new. Every rule that prunes is sound, so that a side that runs out of
//! positions has shown that there is no plan.

use std::rc::Rc;

use grid::Bits;
use search::{Charge, Control, Id, Stop};

use super::{
    super::{
        plan::Push,
        store::{Node, ROOT, Store},
    },
    feature::Shared,
    frame::PullTables,
};
use crate::{
    cost::LexCost,
    deadlock::{
        corral,
        triples::{Ends, Triples},
    },
    geometry::{
        NONE, Square,
        distance::{FAR, Motion},
        matching::Matching,
        tables::LevelTables,
    },
};

/// How many times the estimate counts.
const WEIGHT: u32 = 4;

/// First positions of the search by pulls at most: with more goals than boxes there may be too many.
const MOST_ENDS: usize = 5_000;

/// A search from both ends.
pub(super) struct TwoSided<'g, const W: usize> {
    tables: &'g LevelTables<W>,
    shared: Shared<'g, W>,
    forward: Side<W>,
    backward: Side<W>,
    pulls: Rc<PullTables<W>>,
    has_begun: bool,
}

/// The positions found from one end.
struct Side<const W: usize> {
    store: Store<Bits<W>>,
    open: Buckets,
    matching: Matching,
    /// Which three boxes can get to the other end; made when the search begins.
    triples: Option<Triples<W>>,
}

impl<const W: usize> Side<W> {
    fn new(boxes: usize) -> Self {
        Side { store: Store::new(), open: Buckets::default(), matching: Matching::new(boxes), triples: None }
    }

    /// Whether the box on `square` is lost together with two others.
    fn is_lost(&self, boxes: Bits<W>, square: Square, player: Square) -> bool {
        self.triples.as_ref().is_some_and(|triples| triples.is_lost(boxes, square, player))
    }

    /// Keeps a new position.
    fn add(&mut self, node: Node<Bits<W>>, control: &mut Control<'_>) -> Result<Id, Stop> {
        let id = self.store.insert(node, control)?;
        self.open.push(node.cost.first() + WEIGHT * node.estimate.first(), id, control)?;
        Ok(id)
    }

    /// Notes a shorter way to a known position.
    fn shorten(&mut self, known: Id, cost: LexCost, parent: Id, push: u16) {
        let old = self.store.node_mut(known);
        if cost < old.cost {
            (old.cost, old.parent, old.push) = (cost, parent, push);
        }
    }
}

/// Positions by rank, the last one of a rank first.
#[derive(Default)]
struct Buckets {
    ranks: Vec<Vec<Id>>,
    least: usize,
    len: usize,
    charge: Charge,
}

impl Buckets {
    fn push(&mut self, rank: u32, id: Id, control: &mut Control<'_>) -> Result<(), Stop> {
        // Twice the entry: lists grow by doubling.
        control.grow(&mut self.charge, 2 * size_of::<Id>() as u64)?;
        let rank = rank as usize;
        if rank >= self.ranks.len() {
            self.ranks.resize_with(rank + 1, Vec::new);
        }
        self.ranks[rank].push(id);
        self.least = self.least.min(rank);
        self.len += 1;
        Ok(())
    }

    fn pop(&mut self) -> Option<Id> {
        while self.least < self.ranks.len() {
            if let Some(id) = self.ranks[self.least].pop() {
                self.len -= 1;
                return Some(id);
            }
            self.least += 1;
        }
        None
    }
}

impl<'g, const W: usize> TwoSided<'g, W> {
    pub(super) fn new(tables: &'g LevelTables<W>, shared: Shared<'g, W>, pulls: Rc<PullTables<W>>) -> Self {
        TwoSided {
            tables,
            shared,
            forward: Side::new(tables.targets().len()),
            backward: Side::new(tables.boxes.len()),
            pulls,
            has_begun: false,
        }
    }

    /// How many positions it holds.
    pub(super) fn len(&self) -> usize {
        self.forward.store.len() + self.backward.store.len()
    }

    /// Goes on until the sides meet, one of them has nothing left (`None`), or the control says stop; can be called
    /// again after that.
    pub(super) fn run(&mut self, control: &mut Control<'_>) -> Result<Option<Vec<Push>>, Stop> {
        if !self.has_begun {
            self.build_triples(control)?;
            // What is there already was found by a start that a limit broke off.
            if self.forward.store.len() == 0 {
                self.enter_start(control)?;
            }
            self.enter_goals(control)?;
            self.has_begun = true;
            if let Some(end) = self.start_as_end() {
                return Ok(Some(self.pushes(0, end)));
            }
        }
        self.forward.store.repair(control)?;
        self.backward.store.repair(control)?;
        loop {
            control.expand()?;
            let is_forward = self.forward.open.len <= self.backward.open.len;
            let side = if is_forward { &mut self.forward } else { &mut self.backward };
            let Some(id) = side.open.pop() else { return Ok(None) };
            let met = if is_forward { self.push_boxes(id, control)? } else { self.pull_boxes(id, control)? };
            if let Some((start, end)) = met {
                return Ok(Some(self.pushes(start, end)));
            }
        }
    }

    fn build_triples(&mut self, control: &mut Control<'_>) -> Result<(), Stop> {
        let LevelTables { board, live, boxes, player, .. } = self.tables;
        if self.forward.triples.is_none() {
            let ends = Ends { motion: Motion::Push, squares: board.goals, player: None };
            self.forward.triples = Triples::new(board, *live, ends, control)?;
            let ends = Ends { motion: Motion::Pull, squares: *boxes, player: Some(*player) };
            self.backward.triples = Triples::new(board, self.pulls.live, ends, control)?;
        }
        Ok(())
    }

    /// The start among the solved positions.
    fn start_as_end(&self) -> Option<Id> {
        if self.forward.store.len() == 0 {
            return None;
        }
        let start = self.forward.store.node(0);
        self.backward.store.find(&start.boxes, start.player)
    }

    fn enter_start(&mut self, control: &mut Control<'_>) -> Result<(), Stop> {
        let (boxes, player) = (self.tables.boxes, self.tables.player);
        let player = self.tables.reach(boxes, player).first().map_or(player, |first| first as Square);
        if !boxes.is_subset(&self.tables.live) {
            return Ok(());
        }
        let root = Node { boxes, cost: LexCost::ZERO, estimate: LexCost::ZERO, parent: ROOT, player, push: 0 };
        self.forward.add(root, control).map(|_| ())
    }

    /// Enters the solved positions, with the player in every part of the floor.
    fn enter_goals(&mut self, control: &mut Control<'_>) -> Result<(), Stop> {
        let goals = self.tables.board.goals & self.pulls.live;
        let count = self.tables.boxes.len();
        if goals.len() < count {
            return Ok(());
        }
        let goals: Vec<usize> = goals.iter().collect();
        let mut chosen: Vec<usize> = (0..count).collect();
        loop {
            control.poll()?;
            let boxes: Bits<W> = chosen.iter().map(|&at| goals[at]).collect();
            let mut rest = self.tables.board.floor & !boxes;
            while let Some(seed) = rest.first() {
                let player = seed as Square;
                rest &= !self.tables.reach(boxes, player);
                if self.backward.store.find(&boxes, player).is_none() && self.assign_back(boxes, player) {
                    let root =
                        Node { boxes, cost: LexCost::ZERO, estimate: LexCost::ZERO, parent: ROOT, player, push: 0 };
                    self.backward.add(root, control)?;
                }
            }
            if self.backward.store.len() > MOST_ENDS {
                return Err(Stop::Incomplete);
            }
            // The next choice in lexicographic order.
            let Some(at) = (0..count).rev().find(|&at| chosen[at] + count - at < goals.len()) else { break };
            chosen[at] += 1;
            (at + 1..count).for_each(|later| chosen[later] = chosen[later - 1] + 1);
        }
        Ok(())
    }

    /// Makes every push; gives the two positions that are one if it met the other side.
    fn push_boxes(&mut self, id: Id, control: &mut Control<'_>) -> Result<Option<(Id, Id)>, Stop> {
        let node = *self.forward.store.node(id);
        let boxes = node.boxes;
        let LevelTables { board, live, freeze, needs_all, .. } = self.tables;
        let frozen = freeze.frozen(board, boxes);
        let caches = Rc::clone(&self.shared.caches);
        let mut caches = caches.borrow_mut();
        caches.charge(control);
        let side = &mut self.forward;
        let distances = caches.distances.with(self.tables, frozen);
        for (row, square) in boxes.iter().enumerate() {
            if frozen.contains(square) {
                side.matching
                    .set_row_to(row, |column| if usize::from(distances.targets[column]) == square { 0 } else { FAR });
            } else {
                side.matching.set_row(row, distances.of(square as Square, node.player));
            }
        }
        if side.matching.solve().is_none() {
            return Ok(None);
        }
        let free = board.floor & !boxes;
        let reach = board.flood(free, node.player);
        let movable = corral::fence(board, *live, boxes, reach, board.goals, *needs_all).unwrap_or(boxes);
        for direction in 0..4 {
            let room = board.shift(free & *live, 3 - direction);
            for from in movable & board.shift(reach, direction) & room {
                control.produce(1);
                let from = from as Square;
                let to = board.next(from, direction);
                let mut after = boxes;
                after.remove(usize::from(from));
                after.insert(usize::from(to));
                if self.tables.is_lost(after, to, from) || side.is_lost(after, to, from) {
                    continue;
                }
                let region = board.reach_after(board.floor & !after, reach, from, to);
                let player = region.first().map_or(from, |first| first as Square);
                let push = from << 2 | direction as u16;
                let cost = node.cost + LexCost::new(1, 0);
                if let Some(known) = side.store.find(&after, player) {
                    side.shorten(known, cost, id, push);
                    continue;
                }
                let row = boxes.iter().take_while(|&square| square < usize::from(from)).count();
                let distances = caches.distances.with(self.tables, frozen);
                let Some(pushes) = side.matching.with_row(row, distances.of(to, from)) else { continue };
                if caches.corrals.is_lost(self.tables, after, region, to) {
                    continue;
                }
                let estimate = LexCost::new(pushes as u32, 0);
                let number = side.add(Node { boxes: after, cost, estimate, parent: id, player, push }, control)?;
                if let Some(met) = self.backward.store.find(&after, player) {
                    return Ok(Some((number, met)));
                }
            }
        }
        Ok(None)
    }

    /// Makes every pull; gives the two positions that are one if it met the other side.
    fn pull_boxes(&mut self, id: Id, control: &mut Control<'_>) -> Result<Option<(Id, Id)>, Stop> {
        let node = *self.backward.store.node(id);
        let boxes = node.boxes;
        let board = &self.tables.board;
        let free = board.floor & !boxes;
        let reach = board.flood(free, node.player);
        if !self.assign_back(boxes, node.player) {
            return Ok(None);
        }
        let side = &mut self.backward;
        for direction in 0..4 {
            // The player stands beside the box, and has room behind it.
            let room = free & board.shift(free, 3 - direction);
            let beside = reach & self.pulls.live & room;
            for from in boxes & board.shift(beside, 3 - direction) {
                control.produce(1);
                let from = from as Square;
                let to = board.next(from, direction);
                let away = if to == NONE { NONE } else { board.next(to, direction) };
                if away == NONE {
                    continue;
                }
                let mut before = boxes;
                before.remove(usize::from(from));
                before.insert(usize::from(to));
                if self.pulls.is_lost(self.tables, before, to, away) || side.is_lost(before, to, away) {
                    continue;
                }
                let region = board.reach_after_pull(board.floor & !before, reach, from, to, away);
                let player = region.first().map_or(away, |first| first as Square);
                // The push that undoes the pull.
                let push = to << 2 | (3 - direction) as u16;
                let cost = node.cost + LexCost::new(1, 0);
                if let Some(known) = side.store.find(&before, player) {
                    side.shorten(known, cost, id, push);
                    continue;
                }
                let row = boxes.iter().take_while(|&square| square < usize::from(from)).count();
                let Some(pulls) = side.matching.with_row(row, self.pulls.distances.of(to, player)) else { continue };
                let estimate = LexCost::new(pulls as u32, 0);
                let number = side.add(Node { boxes: before, cost, estimate, parent: id, player, push }, control)?;
                if let Some(met) = self.forward.store.find(&before, player) {
                    return Ok(Some((met, number)));
                }
            }
        }
        Ok(None)
    }

    /// Assigns the boxes to the squares where boxes start; whether that is possible.
    fn assign_back(&mut self, boxes: Bits<W>, player: Square) -> bool {
        let matching = &mut self.backward.matching;
        for (row, square) in boxes.iter().enumerate() {
            matching.set_row(row, self.pulls.distances.of(square as Square, player));
        }
        matching.solve().is_some()
    }

    /// The pushes from the start to where the sides met, and on to the end.
    fn pushes(&self, start: Id, end: Id) -> Vec<Push> {
        let board = &self.tables.board;
        let mut pushes = self.forward.store.pushes(board, start);
        pushes.extend(self.backward.store.pushes(board, end).into_iter().rev());
        pushes
    }
}
