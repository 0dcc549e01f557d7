//! The exact solver for levels where every box has its own hole: A* over pushes.
//!
//! Boxes are told apart, so a position lists them by number. The estimate is the sum of each box's own push distance
//! (with the player's side), exact for a box alone and updated by one subtraction and one addition. A delivered box is
//! gone: positions get easier as they go on.

use std::{collections::BTreeMap, hash::Hasher};

use grid::{Bits, Direction};
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use search::{Control, Outcome, Stop};

use crate::solve::{
    astar::walk_from,
    claim::{Solution, unknown},
    plan::Push,
    store::ROOT,
};
use crate::{
    action::Step,
    cost::LexCost,
    deadlock::{corral, freeze::Freeze},
    engine::{
        Bitboard, NONE, Square, bitboard,
        distance::{Distances, FAR},
        with_words,
    },
    level::Level,
    objective::Objective,
    state::State,
};

/// Solves a level under [`Rules::OneToOne`](crate::Rules::OneToOne) to the optimum by A* alone, or says how far it
/// came. Levels are rated by this. `None` if the level is too large.
pub(crate) fn astar(
    level: &Level,
    state: &State,
    objective: Objective,
    control: &mut Control<'_>,
) -> Option<Outcome<Step>> {
    with_words!(bitboard::rectangle_cells(level), WORDS => {
        match Search::<WORDS>::new(level, objective, control) {
            Ok(mut search) => {
                let outcome = match search.run(state, control) {
                    Ok(Some(pushes)) => Solution::new(level, state, objective, &pushes).optimal(),
                    Ok(None) => Outcome::Unsolvable,
                    Err(stop) => unknown(search.bound(), stop),
                };
                search.release(control);
                outcome
            }
            Err(stop) => unknown(LexCost::ZERO, stop),
        }
    })
}

/// How a position was reached and what is known about it.
#[derive(Clone, Copy)]
struct Meta {
    cost: LexCost,
    estimate: LexCost,
    parent: u32,
    push: u16,
    is_closed: bool,
}

/// A search that can be continued after a limit stopped it.
pub(super) struct Search<const W: usize> {
    objective: Objective,
    /// How many times the estimate counts; more than once finds plans sooner and proves nothing.
    weight: u32,
    /// Positions whose cost and estimate reach this are not kept.
    ceiling: LexCost,
    board: Bitboard<W>,
    distances: Distances,
    /// Squares that are of use to some box.
    live: Bits<W>,
    freeze: Freeze<W>,
    /// Positions one after the other: the square of each box ([`NONE`] once delivered), then the player's.
    keys: Vec<Square>,
    metas: Vec<Meta>,
    table: HashTable<u32>,
    open: BTreeMap<(LexCost, LexCost), Vec<u32>>,
    stride: usize,
    walks: Vec<u16>,
    queue: Vec<Square>,
    charged: u64,
}

impl<const W: usize> Search<W> {
    pub(super) fn new(level: &Level, objective: Objective, control: &mut Control<'_>) -> Result<Self, Stop> {
        let board: Bitboard<W> = Bitboard::new(level);
        let homes: Vec<Square> = level.goals.iter().map(|&cell| board.square(cell)).collect();
        let distances = Distances::build(&board, board.floor, &homes, || control.poll())?;
        control.charge(distances.bytes())?;
        Ok(Search {
            objective,
            weight: 1,
            ceiling: LexCost::MAX,
            live: distances.live(),
            freeze: Freeze::new(&board, distances.live()),
            charged: distances.bytes(),
            stride: homes.len() + 1,
            distances,
            keys: Vec::new(),
            metas: Vec::new(),
            table: HashTable::new(),
            open: BTreeMap::new(),
            walks: vec![u16::MAX; board.len()],
            queue: Vec::new(),
            board,
        })
    }

    /// Counts the estimate several times. Only for objectives of one count.
    pub(super) fn weighted(mut self, weight: u32) -> Self {
        self.weight = weight;
        self
    }

    /// From now on only plans that cost less than this are wanted.
    pub(super) fn lower_ceiling(&mut self, cost: LexCost) {
        self.ceiling = self.ceiling.min(cost);
    }

    /// Searches on until the end or a limit; after a limit it can be called again. `None`: there is no plan below the
    /// ceiling.
    pub(super) fn run(&mut self, state: &State, control: &mut Control<'_>) -> Result<Option<Vec<Push>>, Stop> {
        let id = self.search(state, control)?;
        Ok(id.map(|id| self.pushes(id)))
    }

    /// No plan costs less: what is proved by the positions still open. Only without a weight.
    pub(super) fn bound(&self) -> LexCost {
        let least = self.open.first_key_value().map_or(LexCost::ZERO, |(&(least, _), _)| least);
        least.min(self.ceiling)
    }

    /// Bytes charged for what it holds.
    pub(super) fn charged(&self) -> u64 {
        self.charged
    }

    /// Gives the memory back to the account.
    pub(super) fn release(self, control: &mut Control<'_>) {
        control.release(self.charged);
    }

    fn search(&mut self, state: &State, control: &mut Control<'_>) -> Result<Option<u32>, Stop> {
        if self.metas.is_empty() && !self.begin(state, control)? {
            return Ok(None);
        }
        let mut proved = 0;
        while let Some(mut entry) = self.open.first_entry() {
            let order = *entry.key();
            let id = entry.get_mut().pop().expect("an entry is removed with its last position");
            if entry.get().is_empty() {
                entry.remove();
            }
            let meta = self.metas[id as usize];
            if meta.is_closed || order != self.order_of(&meta) {
                continue;
            }
            if meta.cost + meta.estimate >= self.ceiling {
                if self.weight == 1 {
                    self.enqueue(id);
                    return Ok(None);
                }
                continue;
            }
            let bound = order.0.first();
            if bound > proved && self.weight == 1 {
                proved = bound;
                control.raise_bound(bound);
            }
            if self.key(id)[..self.stride - 1].iter().all(|&square| square == NONE) {
                self.enqueue(id);
                return Ok(Some(id));
            }
            if let Err(stop) = control.expand().and_then(|()| self.expand(id, meta, control)) {
                self.enqueue(id);
                return Err(stop);
            }
            self.metas[id as usize].is_closed = true;
        }
        Ok(None)
    }

    /// Puts the first position into the open list; `false` if it is lost at first sight.
    fn begin(&mut self, state: &State, control: &mut Control<'_>) -> Result<bool, Stop> {
        let player = self.board.square(state.player);
        let mut key: Vec<Square> =
            state.boxes.iter().map(|cell| cell.map_or(NONE, |cell| self.board.square(cell))).collect();
        let mut pushes = 0;
        for (number, &square) in key.iter().enumerate().filter(|&(_, &square)| square != NONE) {
            match self.distances.of(square, player)[number] {
                FAR => return Ok(false),
                distance => pushes += u32::from(distance),
            }
        }
        let boxes = boxes_of(&key);
        let region = self.board.flood(self.board.floor & !boxes, player);
        key.push(self.player_square(region, player));
        let estimate = self.objective.cost(pushes, pushes);
        let root = self.insert(
            &key,
            Meta { cost: LexCost::ZERO, estimate, parent: ROOT, push: 0, is_closed: false },
            control,
        )?;
        self.enqueue(root);
        Ok(true)
    }

    fn expand(&mut self, id: u32, meta: Meta, control: &mut Control<'_>) -> Result<(), Stop> {
        let mut key = self.key(id).to_vec();
        let player = key[self.stride - 1];
        let boxes = boxes_of(&key[..self.stride - 1]);
        let free = self.board.floor & !boxes;
        let reach = self.board.flood(free, player);
        let mut movable = boxes;
        if self.objective.counts_walks() {
            self.walk_from(player, free);
        } else if let Some(fence) = corral::fence(&self.board, self.live, boxes, reach, Bits::EMPTY, false) {
            movable = fence;
        }
        for number in 0..self.stride - 1 {
            let from = key[number];
            if from == NONE || !movable.contains(usize::from(from)) {
                continue;
            }
            let before = self.distances.of(from, player)[number];
            for direction in 0..4 {
                let (behind, to) = (self.board.next(from, 3 - direction), self.board.next(from, direction));
                if behind == NONE
                    || to == NONE
                    || !reach.contains(usize::from(behind))
                    || boxes.contains(usize::from(to))
                {
                    continue;
                }
                control.produce(1);
                let distance = self.distances.of(to, from)[number];
                if distance == FAR {
                    continue;
                }
                let mut after = boxes;
                after.remove(usize::from(from));
                let is_home = self.distances.targets[number] == to;
                if !is_home {
                    after.insert(usize::from(to));
                    if !self.freeze.frozen(&self.board, after).is_empty() {
                        continue;
                    }
                }
                let walked = if self.objective.counts_walks() { u32::from(self.walks[usize::from(behind)]) } else { 0 };
                let cost = meta.cost + self.objective.cost(1, walked + 1);
                let region = if is_home {
                    self.board.flood(self.board.floor & !after, from)
                } else {
                    self.board.reach_after(self.board.floor & !after, reach, from, to)
                };
                key[number] = if is_home { NONE } else { to };
                key[self.stride - 1] = self.player_square(region, from);
                let change = self.objective.cost(u32::from(distance), u32::from(distance));
                let left = meta.estimate - self.objective.cost(u32::from(before), u32::from(before));
                let push = from << 2 | direction as u16;
                let child = Meta { cost, estimate: left + change, parent: id, push, is_closed: false };
                self.reach(&key, child, control)?;
                (key[number], key[self.stride - 1]) = (from, player);
            }
        }
        Ok(())
    }

    /// Notes a position that was reached.
    fn reach(&mut self, key: &[Square], meta: Meta, control: &mut Control<'_>) -> Result<(), Stop> {
        if meta.cost + meta.estimate >= self.ceiling {
            return Ok(());
        }
        let found = self.table.find(hash(key), |&id| self.key(id) == key).copied();
        let id = match found {
            None => self.insert(key, meta, control)?,
            Some(known) if meta.cost < self.metas[known as usize].cost => {
                self.metas[known as usize] = meta;
                known
            }
            Some(_) => return Ok(()),
        };
        self.enqueue(id);
        Ok(())
    }

    fn insert(&mut self, key: &[Square], meta: Meta, control: &mut Control<'_>) -> Result<u32, Stop> {
        if self.metas.len() == self.metas.capacity() {
            // Everything doubles at once, and the old half lives until it is copied.
            let more = self.metas.len().max(1024);
            let bytes = more as u64 * (self.stride as u64 * 2 + size_of::<Meta>() as u64 + 18);
            control.charge(bytes)?;
            self.charged += bytes;
            self.metas.reserve_exact(more);
            self.keys.reserve_exact(more * self.stride);
        }
        let id = self.metas.len() as u32;
        self.keys.extend_from_slice(key);
        self.metas.push(meta);
        let (keys, stride) = (&self.keys, self.stride);
        self.table.insert_unique(hash(key), id, |&id| hash(&keys[id as usize * stride..(id as usize + 1) * stride]));
        Ok(id)
    }

    fn key(&self, id: u32) -> &[Square] {
        &self.keys[id as usize * self.stride..(id as usize + 1) * self.stride]
    }

    fn player_square(&self, region: Bits<W>, player: Square) -> Square {
        if self.objective.counts_walks() { player } else { region.first().map_or(player, |first| first as Square) }
    }

    fn walk_from(&mut self, player: Square, free: Bits<W>) {
        walk_from(&self.board, player, free, &mut self.walks, &mut self.queue);
    }

    fn order_of(&self, meta: &Meta) -> (LexCost, LexCost) {
        (meta.cost + meta.estimate.times(self.weight), meta.estimate)
    }

    fn enqueue(&mut self, id: u32) {
        let order = self.order_of(&self.metas[id as usize]);
        self.open.entry(order).or_default().push(id);
    }

    fn pushes(&self, mut id: u32) -> Vec<Push> {
        let mut pushes = Vec::new();
        while self.metas[id as usize].parent != ROOT {
            let Meta { parent, push, .. } = self.metas[id as usize];
            pushes.push(Push { from: self.board.cell(push >> 2), direction: Direction::ALL[usize::from(push & 3)] });
            id = parent;
        }
        pushes.reverse();
        pushes
    }
}

fn boxes_of<const W: usize>(key: &[Square]) -> Bits<W> {
    key.iter().filter(|&&square| square != NONE).map(|&square| usize::from(square)).collect()
}

fn hash(key: &[Square]) -> u64 {
    let mut hasher = FxHasher::default();
    key.iter().for_each(|&square| hasher.write_u16(square));
    hasher.finish()
}
