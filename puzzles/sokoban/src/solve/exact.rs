//! The exact solver: A* over pushes, with an estimate that never exceeds the truth and rules that never lose a shortest plan.
//!
//! A position is the set of boxes with the player's region (with the player's square where walking counts). The estimate is the cheapest
//! assignment of boxes to goals over push distances that know the player's side of each box; it is consistent, because a box that stands
//! still keeps its side. What is pruned: dead squares, lost pairs, frozen boxes, positions without an assignment; and, when only pushes
//! count, everything but the pushes of a PI-corral.

use std::collections::BTreeMap;

use grid::{Bits, Direction};
use search::{Control, Cost, Outcome, Plan, Stop};

use super::{
    plan::{Push, spell},
    store::{Node, ROOT, Store},
};
use crate::{
    action::Step,
    deadlock::{corral, freeze},
    engine::{NONE, Square, Yard, ground::Ground, matching::Matching, with_words, yard},
    level::Level,
    objective::{MOST, Objective},
    state::State,
};

/// The rules that prune, each of which can be left out to check the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Prunings {
    pub(crate) freeze: bool,
    pub(crate) pairs: bool,
    pub(crate) corrals: bool,
    pub(crate) matching: bool,
}

impl Prunings {
    pub(crate) const ALL: Prunings = Prunings { freeze: true, pairs: true, corrals: true, matching: true };
}

/// Solves a level under [`Rules::All`](crate::Rules::All) to the optimum, or says how far it came. `None` if the level is too large for it.
pub(crate) fn exact(
    level: &Level,
    state: &State,
    objective: Objective,
    prunings: Prunings,
    control: &mut Control<'_>,
) -> Option<Outcome<Step>> {
    with_words!(yard::rectangle_cells(level), WORDS => {
        match Ground::<WORDS>::new(level, state, prunings.pairs, control) {
            Ok(ground) => {
                let mut search = Search::new(&ground, objective, prunings);
                let outcome = search.run(level, state, control);
                search.release(control);
                outcome
            }
            Err(stop) => Outcome::Unknown { lower_bound: 0, stop },
        }
    })
}

/// A search that can be continued after a limit stopped it.
pub(crate) struct Search<'g, const W: usize> {
    objective: Objective,
    prunings: Prunings,
    ground: &'g Ground<W>,
    matching: Matching,
    store: Store<W>,
    /// Numbers of positions to expand by (cost + estimate, estimate).
    open: BTreeMap<u64, Vec<u32>>,
    /// Walking distances from the player, and the queue to find them.
    walks: Vec<u16>,
    queue: Vec<Square>,
}

impl<'g, const W: usize> Search<'g, W> {
    /// A search that has not started.
    pub(crate) fn new(ground: &'g Ground<W>, objective: Objective, prunings: Prunings) -> Self {
        Search {
            objective,
            prunings,
            ground,
            matching: Matching::new(ground.targets().len()),
            store: Store::new(),
            open: BTreeMap::new(),
            walks: vec![u16::MAX; ground.yard.len()],
            queue: Vec::new(),
        }
    }

    /// Searches on until the end or a limit; after a limit it can be called again.
    pub(crate) fn run(&mut self, level: &Level, state: &State, control: &mut Control<'_>) -> Outcome<Step> {
        match self.search(control) {
            Ok(Some(id)) => {
                let pushes: Vec<Push> = self.store.pushes(id).into_iter().map(|code| self.push(code)).collect();
                let steps = spell(level, state, &pushes).expect("the search makes legal pushes only");
                let cost = self.objective.first(self.objective.weigh(pushes.len() as u32, steps.len() as u32));
                debug_assert_eq!(cost, self.objective.first(self.store.node(id).cost));
                Outcome::Optimal(Plan { actions: steps, cost })
            }
            Ok(None) => Outcome::Unsolvable,
            Err(stop) => Outcome::Unknown { lower_bound: self.bound(), stop },
        }
    }

    /// Bytes charged for what it holds.
    pub(crate) fn charged(&self) -> u64 {
        self.store.charged()
    }

    /// Gives the memory back to the account.
    pub(crate) fn release(self, control: &mut Control<'_>) {
        self.store.release(control);
    }

    /// What is proved by the positions still open.
    fn bound(&self) -> Cost {
        self.open.first_key_value().map_or(0, |(&key, _)| self.objective.first((key >> 32) as u32))
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
            let bound = self.objective.first((key >> 32) as u32);
            if bound > proved {
                proved = bound;
                control.raise_bound(bound);
            }
            if node.boxes.is_subset(&self.ground.yard.goals) {
                return Ok(Some(id));
            }
            let result = control.expand().and_then(|()| self.expand(id, &node, control));
            if let Err(stop) = result {
                // The position counts for the bound again.
                self.enqueue(id);
                return Err(stop);
            }
            self.store.node_mut(id).push |= CLOSED;
        }
        Ok(None)
    }

    /// Puts the first position into the open list; `false` if it is lost at first sight.
    fn begin(&mut self, control: &mut Control<'_>) -> Result<bool, Stop> {
        let (boxes, player) = (self.ground.boxes, self.ground.player);
        let reach = self.ground.reach(boxes, player);
        if !boxes.is_subset(&self.ground.live) {
            return Ok(false);
        }
        let Some(pushes) = self.assign(boxes, player) else { return Ok(false) };
        let root = Node {
            boxes,
            cost: 0,
            parent: ROOT,
            estimate: self.objective.weigh(pushes, pushes),
            player: self.seat(reach, player),
            push: 0,
        };
        let root = self.store.insert(root, control)?;
        self.enqueue(root);
        Ok(true)
    }

    fn expand(&mut self, id: u32, node: &Node<W>, control: &mut Control<'_>) -> Result<(), Stop> {
        let boxes = node.boxes;
        let free = self.ground.yard.floor & !boxes;
        let reach = self.ground.yard.flood(free, node.player);
        let mut movable = boxes;
        if self.prunings.corrals && !self.objective.counts_walks() {
            let fence = corral::fence(
                &self.ground.yard,
                self.ground.live,
                boxes,
                reach,
                self.ground.yard.goals,
                self.ground.needs_all,
            );
            movable = fence.unwrap_or(boxes);
        }
        if self.objective.counts_walks() {
            self.walk_from(node.player, free);
        }
        let mut is_matched = false;
        for direction in 0..4 {
            let room = self.ground.yard.shift(free & self.ground.live, 3 - direction);
            let pushed = movable & self.ground.yard.shift(reach, direction) & room;
            for from in pushed {
                control.produce(1);
                let from = from as Square;
                let to = self.ground.yard.next(from, direction);
                let mut after = boxes;
                after.remove(usize::from(from));
                after.insert(usize::from(to));
                if self.is_lost(after, to, from) {
                    continue;
                }
                let walked = if self.objective.counts_walks() {
                    u32::from(self.walks[usize::from(self.ground.yard.next(from, 3 - direction))])
                } else {
                    0
                };
                let cost = node.cost + self.objective.weigh(1, walked + 1);
                if self.objective.counts_walks() && (cost & 0xffff) >= MOST {
                    return Err(Stop::Incomplete);
                }
                let region = self.ground.yard.flood(self.ground.yard.floor & !after, from);
                let player = self.seat(region, from);
                let code = from << 2 | direction as u16;
                if let Some(known) = self.store.find(&after, player) {
                    let old = self.store.node_mut(known);
                    if cost < old.cost {
                        (old.cost, old.parent, old.push) = (cost, id, code);
                        self.enqueue(known);
                    }
                    continue;
                }
                if !is_matched {
                    self.assign(boxes, node.player);
                    is_matched = true;
                }
                let Some(pushes) = self.assign_after(boxes, from, to) else { continue };
                let estimate = self.objective.weigh(pushes, pushes);
                let child = Node { boxes: after, cost, parent: id, estimate, player, push: code };
                let child = self.store.insert(child, control)?;
                self.enqueue(child);
            }
        }
        Ok(())
    }

    fn is_lost(&self, boxes: Bits<W>, square: Square, player: Square) -> bool {
        if self.ground.pairs.as_ref().is_some_and(|pairs| pairs.is_lost(boxes, square, player)) {
            return true;
        }
        self.prunings.freeze
            && !freeze::frozen(&self.ground.yard, self.ground.live, boxes, square).is_subset(&self.ground.yard.goals)
    }

    /// The cheapest assignment of all boxes; `None` if there is none.
    fn assign(&mut self, boxes: Bits<W>, player: Square) -> Option<u32> {
        if !self.prunings.matching {
            return Some(0);
        }
        for (row, square) in boxes.iter().enumerate() {
            self.matching.set_row(row, self.ground.distances.of(square as Square, player));
        }
        self.matching.solve().map(|total| total as u32)
    }

    /// The cheapest assignment after a push; `assign` was called for the position before.
    fn assign_after(&mut self, boxes: Bits<W>, from: Square, to: Square) -> Option<u32> {
        if !self.prunings.matching {
            return Some(0);
        }
        let row = boxes.iter().take_while(|&square| square < usize::from(from)).count();
        self.matching.with_row(row, self.ground.distances.of(to, from)).map(|total| total as u32)
    }

    /// The square that stands for the player.
    fn seat(&self, region: Bits<W>, player: Square) -> Square {
        if self.objective.counts_walks() { player } else { region.first().map_or(player, |first| first as Square) }
    }

    fn walk_from(&mut self, player: Square, free: Bits<W>) {
        walk_from(&self.ground.yard, player, free, &mut self.walks, &mut self.queue);
    }

    fn key(&self, node: &Node<W>) -> u64 {
        u64::from(node.cost + node.estimate) << 32 | u64::from(node.estimate)
    }

    fn enqueue(&mut self, id: u32) {
        let key = self.key(self.store.node(id));
        self.open.entry(key).or_default().push(id);
    }

    fn push(&self, code: u16) -> Push {
        let code = code & !CLOSED;
        Push { from: self.ground.yard.cell(code >> 2), direction: Direction::ALL[usize::from(code & 3)] }
    }
}

/// Writes the walking distance of every square from the player's into `walks`; `u16::MAX` where it cannot walk.
pub(super) fn walk_from<const W: usize>(
    yard: &Yard<W>,
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
            let next = yard.next(square, direction);
            if next != NONE && free.contains(usize::from(next)) && walks[usize::from(next)] == u16::MAX {
                walks[usize::from(next)] = walks[usize::from(square)] + 1;
                queue.push(next);
            }
        }
    }
}

/// Marks a position whose pushes were tried.
const CLOSED: u16 = 1 << 15;
