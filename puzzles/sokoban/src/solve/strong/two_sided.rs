//! Greedy search from both ends, push by push and pull by pull, until the two meet: for small dense levels, where
//! every box is in the way of every other and no order of packing helps, and for large ones where most boxes stand
//! beside their goals and every order looks good.
//!
//! What counts here is how many positions a second takes, and how few of them are lost. Positions of both sides lie in
//! one store, with the push that led to each (from the start) or goes on from it (to the end); the position on the
//! other end of that push need not be kept, since undoing the push gives it back. A position that the other side has is
//! met in the moment it is looked up. Both sides are greedy, in one of two ways ([`Rank`]), and the side with fewer
//! waiting positions goes on. Every rule that prunes is sound, so that a side that runs out of positions has shown that
//! there is no plan.
//!
//! A loop of its own, not `search::best_first`: that engine has one open list, and an expander pushes into the list it
//! was called for. Here two lists take turns, position by position, over one store. On the 131 small levels of
//! Microban II with two seconds of processor time each it solves all in 2.0 s and 0.11 million expansions; the
//! library's greedy search over pushes, from one end and without these rules, 122 in 26.3 s and 2.25 million
//! (`sokoban-measure microban2.xsb --time 2 --cpu --search 2`, and `--solver greedy`).

use std::rc::Rc;

use grid::{Bits, Direction};
use search::{
    Charge, Control, Id, Stop,
    store::{Column, Index},
};

use super::{
    super::{caches::Caches, plan::Push, store::Boxes},
    feature::Shared,
    frame::PullTables,
    novelty::{Novel, Novelty},
};
use crate::{
    deadlock::{corral, dead_sets::DeadSets, pull_freeze},
    geometry::{
        Bitboard, NONE, Square,
        distance::{Distances, FAR},
        matching::Matching,
        tables::LevelTables,
    },
};

/// What a position is ranked by, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rank {
    /// The pushes that it took, and the estimate several times: best on small dense levels.
    Weighted,
    /// The estimate, and how little is [new](super::novelty): best on large ones, where many boxes are near their goals
    /// and the order in which they get there is everything.
    Novel,
}

/// How many times the estimate counts.
const WEIGHT: u32 = 4;

/// What is added to the estimate of a position without a new square.
const NEW_PAIR: u32 = 4;
/// The same without new pairs.
const NOTHING_NEW: u32 = 40;

/// First positions of the search by pulls at most: with more goals than boxes there may be too many.
const MOST_ENDS: usize = 5_000;

/// Sets of boxes of one size that are looked at, at most, before the search begins.
const FIRST_SETS: usize = 30_000;

/// The same when it has lasted for some time, which takes a second at most.
const MORE_SETS: usize = 400_000;

/// When that is.
const POSITIONS_BEFORE_MORE_SETS: usize = 50_000;

/// On large boards floods take so long that it never pays.
const MOST_WORDS_FOR_MORE_SETS: usize = 4;

/// A search from both ends.
pub(super) struct TwoSided<'g, const W: usize> {
    tables: &'g LevelTables<W>,
    shared: Shared<'g, W>,
    pulls: Rc<PullTables<W>>,
    rank: Rank,
    positions: Column<Position<W>>,
    index: Index,
    /// The side of pushes and the side of pulls.
    sides: [Side<W>; 2],
    has_begun: bool,
    /// From so many positions on more sets are worth finding.
    sets_due: Option<usize>,
    /// Positions that come after the one whose turn it is.
    found: Vec<Found<W>>,
}

const FORWARD: usize = 0;
const BACKWARD: usize = 1;

/// A position that was reached.
#[derive(Clone, Copy)]
struct Position<const W: usize> {
    boxes: Bits<W>,
    /// Pushes from its own end.
    cost: u32,
    /// The smallest square of the player's region, with [`BY_PULLS`] for positions of that side.
    player: Square,
    /// The push that led here, or the one that goes on from here to the end: the box's square before it times four,
    /// plus the direction. [`NO_PUSH`] for the first ones.
    push: u16,
}

const BY_PULLS: Square = 1 << 15;
const NO_PUSH: u16 = u16::MAX;

/// A position after a move, before it is looked up.
#[derive(Clone, Copy)]
struct Found<const W: usize> {
    boxes: Bits<W>,
    region: Bits<W>,
    hash: u64,
    /// Where the box was and is.
    from: Square,
    to: Square,
    player: Square,
    push: u16,
}

/// What one end has.
struct Side<const W: usize> {
    open: Buckets,
    matching: Matching,
    /// Boxes that cannot get to the other end; made when the search begins.
    sets: Option<DeadSets<W>>,
    novelty: Novelty<W>,
}

impl<const W: usize> Side<W> {
    fn new(boxes: usize, board: &Bitboard<W>) -> Self {
        let (open, matching) = (Buckets::default(), Matching::new(boxes));
        Side { open, matching, sets: None, novelty: Novelty::new(board) }
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

/// What came of looking a position up.
enum Lookup {
    New,
    Known,
    /// The other side has it.
    Met(Id),
}

impl<'g, const W: usize> TwoSided<'g, W> {
    pub(super) fn new(tables: &'g LevelTables<W>, shared: Shared<'g, W>, pulls: Rc<PullTables<W>>, rank: Rank) -> Self {
        let side = |boxes| Side::new(boxes, &tables.board);
        TwoSided {
            tables,
            shared,
            pulls,
            rank,
            positions: Column::new(),
            index: Index::new(),
            sides: [side(tables.targets().len()), side(tables.boxes.len())],
            has_begun: false,
            sets_due: None,
            found: Vec::new(),
        }
    }

    /// What tells it from the other one.
    pub(super) const fn name(&self) -> &'static str {
        match self.rank {
            Rank::Weighted => "both sides",
            Rank::Novel => "both sides, new first",
        }
    }

    /// How many positions it holds.
    pub(super) fn len(&self) -> usize {
        self.positions.len()
    }

    /// Goes on until the sides meet, one of them has nothing left (`None`), or the control says stop; can be called
    /// again after that.
    pub(super) fn run(&mut self, control: &mut Control<'_>) -> Result<Option<Vec<Push>>, Stop> {
        if !self.has_begun {
            self.find_lost_sets(control)?;
            self.sets_due = Some(POSITIONS_BEFORE_MORE_SETS).filter(|_| W <= MOST_WORDS_FOR_MORE_SETS);
            // What is there already was found by a start that a limit broke off.
            if self.positions.is_empty() {
                self.enter_start(control)?;
            }
            if self.enter_goals(control)? {
                // The level is solved as it is.
                return Ok(Some(Vec::new()));
            }
            self.has_begun = true;
        }
        self.repair(control)?;
        loop {
            if self.sets_due.is_some_and(|count| self.positions.len() > count) {
                match self.find_lost_sets(control) {
                    // Where there is no room for more, the first ones stay.
                    Ok(()) | Err(Stop::Memory) => self.sets_due = None,
                    Err(stop) => return Err(stop),
                }
            }
            control.expand()?;
            let [forward, backward] = &mut self.sides;
            let is_forward = forward.open.len <= backward.open.len;
            let side = if is_forward { forward } else { backward };
            let Some(id) = side.open.pop() else { return Ok(None) };
            let met = if is_forward { self.push_boxes(id, control)? } else { self.pull_boxes(id, control)? };
            if let Some(pushes) = met {
                return Ok(Some(pushes));
            }
        }
    }

    /// Finds the lost sets of both sides: few at first, since many levels fall soon, and more when it takes longer.
    fn find_lost_sets(&mut self, control: &mut Control<'_>) -> Result<(), Stop> {
        let most = if self.has_begun { MORE_SETS } else { FIRST_SETS };
        let sets = DeadSets::of_pushes(self.tables, most, control)?;
        self.sides[BACKWARD].sets = Some(DeadSets::of_pulls(self.tables, self.pulls.live, most, control)?);
        self.sides[FORWARD].sets = Some(sets);
        Ok(())
    }

    fn enter_start(&mut self, control: &mut Control<'_>) -> Result<(), Stop> {
        let (boxes, player) = (self.tables.boxes, self.tables.player);
        let player = self.tables.reach(boxes, player).first().map_or(player, |first| first as Square);
        if !boxes.is_subset(&self.tables.live) {
            return Ok(());
        }
        self.add(FORWARD, Position { boxes, cost: 0, player, push: NO_PUSH }, boxes.hash(player), 0, control)
    }

    /// Enters the solved positions, with the player in every part of the floor; says whether the start is one of them.
    fn enter_goals(&mut self, control: &mut Control<'_>) -> Result<bool, Stop> {
        let goals = self.tables.board.goals & self.pulls.live;
        let count = self.tables.boxes.len();
        if goals.len() < count {
            return Ok(false);
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
                let hash = boxes.hash(player);
                match self.find(&boxes, player, hash) {
                    Some(known) if self.positions.get(known).player & BY_PULLS == 0 => return Ok(true),
                    Some(_) => {}
                    None => {
                        if self.assign_back(boxes, player) {
                            let player = player | BY_PULLS;
                            let root = Position { boxes, cost: 0, player, push: NO_PUSH };
                            self.add(BACKWARD, root, hash, 0, control)?;
                        }
                    }
                }
            }
            if self.positions.len() > MOST_ENDS {
                return Err(Stop::Incomplete);
            }
            // The next choice in lexicographic order.
            let Some(at) = (0..count).rev().find(|&at| chosen[at] + count - at < goals.len()) else { break };
            chosen[at] += 1;
            (at + 1..count).for_each(|later| chosen[later] = chosen[later - 1] + 1);
        }
        Ok(false)
    }

    /// Makes every push; gives the plan if that met the other side.
    fn push_boxes(&mut self, id: Id, control: &mut Control<'_>) -> Result<Option<Vec<Push>>, Stop> {
        let node = *self.positions.get(id);
        let boxes = node.boxes;
        let LevelTables { board, live, freeze, needs_all, .. } = self.tables;
        let free = board.floor & !boxes;
        let reach = board.flood(free, node.player);
        let movable = corral::fence(board, *live, boxes, reach, board.goals, *needs_all).unwrap_or(boxes);
        let sets = self.sides[FORWARD].sets.as_ref();
        self.found.clear();
        for direction in 0..4 {
            let room = board.shift(free & *live, 3 - direction);
            for from in movable & board.shift(reach, direction) & room {
                control.produce(1);
                let from = from as Square;
                let to = board.next(from, direction);
                let mut after = boxes;
                after.remove(usize::from(from));
                after.insert(usize::from(to));
                if sets.is_some_and(|sets| sets.is_lost(after, to, 3 - direction))
                    || !freeze.frozen(board, after).is_subset(&board.goals)
                {
                    continue;
                }
                let region = board.reach_after(board.floor & !after, reach, from, to);
                let player = region.first().map_or(from, |first| first as Square);
                let hash = after.hash(player);
                self.index.touch(hash);
                let push = from << 2 | direction as u16;
                self.found.push(Found { boxes: after, region, hash, from, to, player, push });
            }
        }
        let caches = Rc::clone(&self.shared.caches);
        let mut caches = caches.borrow_mut();
        caches.charge(control);
        let mut frozen = None;
        for at in 0..self.found.len() {
            let next = self.found[at];
            match self.look_up(FORWARD, &node, &next) {
                Lookup::Known => continue,
                Lookup::Met(met) => return Ok(Some(self.plan(id, next.push, met))),
                Lookup::New => {}
            }
            let Caches { distances, corrals, .. } = &mut *caches;
            let distances = if let Some(held) = frozen {
                distances.with(self.tables, held)
            } else {
                let held = freeze.frozen(board, boxes);
                frozen = Some(held);
                let distances = distances.with(self.tables, held);
                if !assign(&mut self.sides[FORWARD].matching, distances, boxes, held, node.player) {
                    return Ok(None);
                }
                distances
            };
            let row = row_of(boxes, next.from);
            let matching = &mut self.sides[FORWARD].matching;
            let Some(pushes) = matching.with_row(row, distances.of(next.to, next.from)) else { continue };
            if corrals.is_lost(self.tables, next.boxes, next.region, next.to) {
                continue;
            }
            let new = Position { boxes: next.boxes, cost: node.cost + 1, player: next.player, push: next.push };
            self.add(FORWARD, new, next.hash, pushes as u32, control)?;
        }
        Ok(None)
    }

    /// Makes every pull; gives the plan if that met the other side.
    fn pull_boxes(&mut self, id: Id, control: &mut Control<'_>) -> Result<Option<Vec<Push>>, Stop> {
        let node = *self.positions.get(id);
        let boxes = node.boxes;
        let board = &self.tables.board;
        let free = board.floor & !boxes;
        let own = node.player & !BY_PULLS;
        let reach = board.flood(free, own);
        let sets = self.sides[BACKWARD].sets.as_ref();
        self.found.clear();
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
                if sets.is_some_and(|sets| sets.is_lost(before, to, direction))
                    || !pull_freeze::frozen(board, before).is_subset(&self.tables.boxes)
                {
                    continue;
                }
                let region = board.reach_after_pull(board.floor & !before, reach, from, to, away);
                let player = region.first().map_or(away, |first| first as Square);
                let hash = before.hash(player);
                self.index.touch(hash);
                // The push that undoes the pull.
                let push = to << 2 | (3 - direction) as u16;
                self.found.push(Found { boxes: before, region, hash, from, to, player, push });
            }
        }
        let mut is_assigned = false;
        for at in 0..self.found.len() {
            let next = self.found[at];
            match self.look_up(BACKWARD, &node, &next) {
                Lookup::Known => continue,
                Lookup::Met(met) => return Ok(Some(self.plan(met, next.push, id))),
                Lookup::New => {}
            }
            if !is_assigned {
                is_assigned = true;
                if !self.assign_back(boxes, own) {
                    return Ok(None);
                }
            }
            let row = row_of(boxes, next.from);
            let matching = &mut self.sides[BACKWARD].matching;
            let distances = self.pulls.distances.of(next.to, next.player);
            let Some(pulls) = matching.with_row(row, distances) else { continue };
            let player = next.player | BY_PULLS;
            let new = Position { boxes: next.boxes, cost: node.cost + 1, player, push: next.push };
            self.add(BACKWARD, new, next.hash, pulls as u32, control)?;
        }
        Ok(None)
    }

    /// Looks a position up, and notes a shorter way to it.
    fn look_up(&mut self, side: usize, node: &Position<W>, next: &Found<W>) -> Lookup {
        let Some(known) = self.find(&next.boxes, next.player, next.hash) else { return Lookup::New };
        let old = self.positions.get_mut(known);
        if usize::from(old.player & BY_PULLS != 0) != side {
            return Lookup::Met(known);
        }
        if node.cost + 1 < old.cost {
            (old.cost, old.push) = (node.cost + 1, next.push);
        }
        Lookup::Known
    }

    fn find(&self, boxes: &Bits<W>, player: Square, hash: u64) -> Option<Id> {
        self.index.find(hash, |id| {
            let known = self.positions.get(id);
            known.player & !BY_PULLS == player && known.boxes == *boxes
        })
    }

    /// Keeps a new position.
    fn add(
        &mut self,
        side: usize,
        new: Position<W>,
        hash: u64,
        estimate: u32,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let id = self.positions.len() as Id;
        self.positions.reserve(control)?;
        self.repair(control)?;
        let rank = self.rank(side, &new, estimate, control)?;
        self.sides[side].open.push(rank, id, control)?;
        self.index.insert(hash, id);
        self.positions.push(new);
        Ok(())
    }

    /// What comes before what.
    fn rank(&mut self, side: usize, new: &Position<W>, estimate: u32, control: &mut Control<'_>) -> Result<u32, Stop> {
        if self.rank == Rank::Weighted || new.push == NO_PUSH {
            return Ok(new.cost + WEIGHT * estimate);
        }
        let LevelTables { board, boxes, .. } = self.tables;
        let (before, after) = (new.push >> 2, board.next(new.push >> 2, usize::from(new.push & 3)));
        let (moved, ends) = if side == FORWARD { (after, board.goals) } else { (before, *boxes) };
        let class = (estimate, (new.boxes & ends).len() as u32);
        let novel = self.sides[side].novelty.note(class, new.boxes, moved, new.player & !BY_PULLS, control)?;
        Ok(estimate
            + match novel {
                Novel::Square => 0,
                Novel::Pair => NEW_PAIR,
                Novel::Nothing => NOTHING_NEW,
            })
    }

    /// Makes the index whole, with room for one more, if the search was stopped while it grew.
    fn repair(&mut self, control: &mut Control<'_>) -> Result<(), Stop> {
        let positions = &self.positions;
        let hash = |id| {
            let known = positions.get(id);
            known.boxes.hash(known.player & !BY_PULLS)
        };
        self.index.reserve(hash, control)
    }

    /// Assigns the boxes to the squares where boxes start; whether that is possible.
    fn assign_back(&mut self, boxes: Bits<W>, player: Square) -> bool {
        assign(&mut self.sides[BACKWARD].matching, &self.pulls.distances, boxes, Bits::EMPTY, player)
    }

    /// The pushes from the start to a position, the push that led from there to the other side, and on to the end.
    fn plan(&self, start: Id, push: u16, end: Id) -> Vec<Push> {
        let board = &self.tables.board;
        let mut codes = self.trail(start);
        codes.reverse();
        codes.push(push);
        codes.extend(self.trail(end));
        let spell = |code: u16| Push { from: board.cell(code >> 2), direction: Direction::ALL[usize::from(code & 3)] };
        codes.into_iter().map(spell).collect()
    }

    /// The pushes between a position and its own end, from the position on.
    fn trail(&self, mut id: Id) -> Vec<u16> {
        let board = &self.tables.board;
        let mut codes = Vec::new();
        loop {
            let Position { boxes, player, push, .. } = *self.positions.get(id);
            if push == NO_PUSH {
                return codes;
            }
            codes.push(push);
            let (from, direction) = (push >> 2, usize::from(push & 3));
            let to = board.next(from, direction);
            // Undo the push that led here, or make the one that goes on.
            let mut before = boxes;
            let seed = if player & BY_PULLS == 0 {
                before.remove(usize::from(to));
                before.insert(usize::from(from));
                board.next(from, 3 - direction)
            } else {
                before.remove(usize::from(from));
                before.insert(usize::from(to));
                from
            };
            let player = self.tables.reach(before, seed).first().map_or(seed, |first| first as Square);
            id = self.find(&before, player, before.hash(player)).expect("it was reached before");
        }
    }
}

/// Assigns the boxes to where they have to get, those that can never move again to their own squares; whether that is
/// possible.
fn assign<const W: usize>(
    matching: &mut Matching,
    distances: &Distances,
    boxes: Bits<W>,
    frozen: Bits<W>,
    player: Square,
) -> bool {
    for (row, square) in boxes.iter().enumerate() {
        if frozen.contains(square) {
            matching.set_row_to(row, |column| if usize::from(distances.targets[column]) == square { 0 } else { FAR });
        } else {
            matching.set_row(row, distances.of(square as Square, player));
        }
    }
    matching.solve().is_some()
}

/// The number of a box among all of them.
#[inline(always)]
fn row_of<const W: usize>(boxes: Bits<W>, square: Square) -> usize {
    let square = usize::from(square);
    let whole = boxes.0[..square / 64].iter().map(|word| word.count_ones() as usize).sum::<usize>();
    whole + (boxes.0[square / 64] & ((1 << (square % 64)) - 1)).count_ones() as usize
}
