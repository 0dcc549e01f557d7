//! Feature-space search (Shoham and Schaeffer 2020): positions are sorted into cells by a few features, and every cell
//! gets its turn.
//!
//! A move is everything done with one box at a time. In each position a few advisors name the move they like best; such
//! moves are free, every other one costs a point, and in the cell whose turn it is the move with the fewest points on
//! its way is made. So the search follows good advice deep down while never giving up on any kind of position.

use std::{
    cell::{OnceCell, RefCell},
    cmp::Reverse,
    collections::BinaryHeap,
    rc::Rc,
    time::Duration,
};

use grid::Bits;
use rustc_hash::FxHashMap;
use search::{Charge, Control, Stop};

use super::{
    super::{
        backward::Backward,
        caches::Caches,
        diagnosis::{LostCounts, SearchProgress},
    },
    access::{Access, Approach},
    frame::Frame,
    hotspot::Hotspots,
    packing::Packing,
};
use crate::{
    deadlock::corral,
    engine::{
        Bitboard, NONE, Square,
        distance::Motion,
        macros::{Landing, Macros},
        matching::Matching,
        tables::LevelTables,
    },
};

/// A position, and how it was reached.
#[derive(Clone, Copy)]
struct Reached<const W: usize> {
    boxes: Bits<W>,
    /// Boxes on goals that will never move again.
    frozen: Bits<W>,
    player: Square,
    parent: u32,
    /// The box that was moved here, before the move and after it.
    from: Square,
    to: Square,
    points: u32,
}

/// A position of the search with its moves.
struct Node<const W: usize> {
    reached: Reached<W>,
    features: Features,
    moves: Vec<Move>,
    /// How many of the moves were made.
    made: usize,
}

/// A way to go on, not yet tried.
#[derive(Clone, Copy)]
struct Move {
    from: Square,
    to: Square,
    player: Square,
    points: u8,
    order: u32,
}

/// What tells positions apart coarsely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Features {
    packed: u16,
    regions: u16,
    misplaced: u16,
    locked: u16,
    hot: u16,
    blocked: u16,
    doors: u16,
}

/// Which features make the cells, and what else tells one search of the portfolio from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Variant {
    /// Boxes on goals count in any order, not only along the packing order.
    pub(super) any_order: bool,
    /// Boxes that cannot be pushed make cells too.
    pub(super) locked: bool,
    /// Boxes that hinder others make cells too.
    pub(super) hot: bool,
    /// Among moves of equal worth, the ones found last come first, instead of those that bring the boxes nearest to
    /// goals.
    pub(super) deep: bool,
    /// Boxes in the way of the next one of the packing plan make cells too, and boxes in doors.
    pub(super) guided: bool,
}

impl Variant {
    fn name(self, motion: Motion) -> String {
        let parts = [
            ("pulls", motion == Motion::Pull),
            ("any order", self.any_order),
            ("locked", self.locked),
            ("hot", self.hot),
            ("deep", self.deep),
            ("guided", self.guided),
        ];
        let parts: Vec<&str> = parts.into_iter().filter(|part| part.1).map(|part| part.0).collect();
        if parts.is_empty() { "plain".to_owned() } else { parts.join(", ") }
    }

    fn cell(self, features: Features) -> Features {
        Features {
            locked: if self.locked { features.locked } else { 0 },
            hot: if self.hot { features.hot } else { 0 },
            blocked: if self.guided { features.blocked } else { 0 },
            doors: if self.guided { features.doors } else { 0 },
            ..features
        }
    }
}

/// A way through the level: from the start by pushes, or from the end by pulls.
#[derive(Clone, Debug)]
pub(super) struct Way {
    pub(super) motion: Motion,
    /// Where the player is first.
    pub(super) player: Square,
    pub(super) strides: Vec<Stride>,
}

/// One step of a plan: a box goes from a square to another, and the player ends in the region of a square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stride {
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) player: Square,
}

const ROOT: u32 = u32::MAX;

/// More boxes in the way count as this many.
const MOST_BLOCKED: usize = 7;

pub(super) struct FeatureSearch<'g, const W: usize> {
    tables: &'g LevelTables<W>,
    frame: Frame<'g, W>,
    /// Squares between two walls.
    doors: Bits<W>,
    packing: Packing<W>,
    shared: Shared<'g, W>,
    variant: Variant,
    nodes: Vec<Node<W>>,
    known: FxHashMap<(Bits<W>, Square), u32>,
    cells: Vec<BinaryHeap<Reverse<(u32, u32, u32)>>>,
    cell_of: FxHashMap<Features, usize>,
    turn: usize,
    best: Option<(Features, usize)>,
    flip: bool,
    macros: Macros,
    access: Access,
    landings: Vec<Landing<W>>,
    matching: Matching,
    charge: Charge,
    lost: LostCounts,
}

/// What all searches of a portfolio learn and use together.
#[derive(Clone)]
pub(super) struct Shared<'g, const W: usize> {
    hotspots: Rc<Hotspots<W>>,
    pub(super) caches: Rc<RefCell<Caches<W>>>,
    /// Positions a few pulls before the end, once it was worth finding them.
    pub(super) perimeter: Rc<OnceCell<Backward<'g, W>>>,
}

impl<const W: usize> Shared<'_, W> {
    pub(super) fn new(tables: &LevelTables<W>, control: &mut Control<'_>) -> Result<Self, Stop> {
        Ok(Shared {
            hotspots: Rc::new(Hotspots::new(tables, control)?),
            caches: Rc::new(RefCell::new(Caches::new())),
            perimeter: Rc::new(OnceCell::new()),
        })
    }
}

impl<'g, const W: usize> FeatureSearch<'g, W> {
    pub(super) fn new(frame: Frame<'g, W>, packing: Packing<W>, shared: Shared<'g, W>, variant: Variant) -> Self {
        FeatureSearch {
            tables: frame.tables,
            doors: doors(&frame.tables.board),
            matching: Matching::new(frame.targets().len()),
            frame,
            packing,
            shared,
            variant,
            nodes: Vec::new(),
            known: FxHashMap::default(),
            cells: Vec::new(),
            cell_of: FxHashMap::default(),
            turn: 0,
            best: None,
            flip: false,
            macros: Macros::default(),
            access: Access::default(),
            landings: Vec::new(),
            charge: Charge::default(),
            lost: LostCounts::default(),
        }
    }

    /// How far it came, and what it met.
    pub(super) fn progress(&self) -> SearchProgress {
        SearchProgress {
            name: self.variant.name(self.frame.motion()),
            stages: self.packing.len(),
            order: self.packing.arrivals().map(|square| self.tables.board.cell(square)).collect(),
            parked: self.packing.parked(),
            guessed: self.packing.guessed(),
            furthest: self.best.map_or(0, |(features, _)| usize::from(features.packed)),
            positions: self.nodes.len(),
            cells: self.cells.len(),
            lost: self.lost,
            time: Duration::ZERO,
        }
    }

    /// Bytes of a known position: two slots of the table with their control bytes.
    const ENTRY: u64 = 2 * (size_of::<((Bits<W>, Square), u32)>() as u64 + 1);

    /// Goes on until a plan is found, or the way to the perimeter, nothing is left to try (`None`), or the control says
    /// stop; can be called again after that.
    pub(super) fn run(&mut self, control: &mut Control<'_>) -> Result<Option<Way>, Stop> {
        if self.nodes.is_empty() {
            let boxes = self.frame.first();
            if boxes.len() != self.tables.boxes.len() {
                // With more goals than boxes there is no single position to pull from.
                return Ok(None);
            }
            for player in self.frame.players() {
                let first = Reached { boxes, frozen: Bits::EMPTY, player, parent: ROOT, from: 0, to: 0, points: 0 };
                if let Some(end) = self.add(first, control)? {
                    return Ok(Some(self.way(end)));
                }
            }
        }
        loop {
            control.expand()?;
            self.shared.caches.borrow_mut().charge(control);
            let Some((parent, next)) = self.choose() else { return Ok(None) };
            if let Some(goal) = self.follow(parent, next, control)? {
                return Ok(Some(self.way(goal)));
            }
        }
    }

    /// The move to make: every second time in the cell of the best position so far, otherwise in the next cell that has
    /// one.
    fn choose(&mut self) -> Option<(u32, Move)> {
        self.flip = !self.flip;
        if self.flip
            && let Some((_, cell)) = self.best
            && let Some(found) = self.take(cell)
        {
            return Some(found);
        }
        for _ in 0..self.cells.len() {
            self.turn = (self.turn + 1) % self.cells.len();
            if let Some(found) = self.take(self.turn) {
                return Some(found);
            }
        }
        None
    }

    fn take(&mut self, cell: usize) -> Option<(u32, Move)> {
        let Reverse((_, _, id)) = self.cells[cell].pop()?;
        let node = &mut self.nodes[id as usize];
        let chosen = node.moves[node.made];
        node.made += 1;
        if let Some(next) = node.moves.get(node.made) {
            let tie = if self.variant.deep { u32::MAX - id } else { next.order };
            self.cells[cell].push(Reverse((node.reached.points + u32::from(next.points), tie, id)));
        } else {
            node.moves = Vec::new();
        }
        Some((id, chosen))
    }

    /// Makes a move; gives the new position if it is solved.
    fn follow(&mut self, parent: u32, chosen: Move, control: &mut Control<'_>) -> Result<Option<u32>, Stop> {
        let node = &self.nodes[parent as usize];
        let (mut boxes, points) = (node.reached.boxes, node.reached.points + u32::from(chosen.points));
        boxes.remove(usize::from(chosen.from));
        boxes.insert(usize::from(chosen.to));
        if self.known.contains_key(&(boxes, chosen.player)) {
            return Ok(None);
        }
        let is_pushed = self.frame.pulls.is_none();
        let frozen = if is_pushed { self.tables.freeze.frozen(&self.tables.board, boxes) } else { Bits::EMPTY };
        let reach = self.tables.reach(boxes, chosen.player);
        if is_pushed && self.shared.caches.borrow_mut().corrals.is_lost(self.tables, boxes, reach, chosen.to) {
            control.grow(&mut self.charge, Self::ENTRY)?;
            self.known.insert((boxes, chosen.player), ROOT);
            self.lost.corral += 1;
            return Ok(None);
        }
        let Move { from, to, player, .. } = chosen;
        self.add(Reached { boxes, frozen, player, parent, from, to, points }, control)
    }

    fn add(&mut self, reached: Reached<W>, control: &mut Control<'_>) -> Result<Option<u32>, Stop> {
        let id = self.nodes.len() as u32;
        let Reached { boxes, player, points, .. } = reached;
        let reach = self.tables.reach(boxes, player);
        let mut features = self.features(boxes, reach);
        let approach = if self.variant.guided { self.approach(boxes, reach, features.packed) } else { None };
        features.blocked = approach.map_or(0, |approach| approach.blocked(boxes, reach).min(MOST_BLOCKED) as u16);
        let mut node = Node { reached, features, moves: Vec::new(), made: 0 };
        self.known.insert((boxes, player), id);
        let is_pushed = self.frame.pulls.is_none();
        let is_near = is_pushed && self.shared.perimeter.get().is_some_and(|end| end.has_met(&boxes, player));
        if is_near || self.frame.is_end(boxes, player) {
            self.nodes.push(node);
            return Ok(Some(id));
        }
        node.moves = self.moves(&node, approach);
        // The node, its place in a cell, its moves with what an allocation costs.
        let bytes = size_of::<Node<W>>() + 24 + node.moves.capacity() * size_of::<Move>() + 16;
        let bytes = bytes as u64 + Self::ENTRY;
        control.grow(&mut self.charge, bytes)?;
        control.produce(node.moves.len() as u64);
        self.lost.stuck += u64::from(node.moves.is_empty());
        if let Some(first) = node.moves.first() {
            let count = self.cells.len();
            let cell = *self.cell_of.entry(self.variant.cell(features)).or_insert(count);
            if cell == count {
                self.cells.push(BinaryHeap::new());
            }
            let tie = if self.variant.deep { u32::MAX - id } else { first.order };
            self.cells[cell].push(Reverse((points + u32::from(first.points), tie, id)));
            let rank = |features: &Features| (Reverse(features.packed), features.misplaced, features.regions);
            if self.best.is_none_or(|(best, _)| rank(&features) < rank(&best)) {
                self.best = Some((features, cell));
            }
        }
        self.nodes.push(node);
        Ok(None)
    }

    fn features(&mut self, boxes: Bits<W>, reach: Bits<W>) -> Features {
        let (packed, misplaced, settled) = if self.variant.any_order {
            let settled = boxes & self.frame.last();
            (settled.len(), 0, settled)
        } else {
            let packed = self.packing.packed(boxes);
            (packed, self.packing.misplaced(&self.frame, boxes, packed), self.packing.stage(packed))
        };
        Features {
            packed: packed as u16,
            regions: self.regions(boxes, reach),
            misplaced: misplaced as u16,
            locked: self.locked(boxes, reach),
            blocked: 0,
            doors: if self.variant.guided { (boxes & !settled & self.doors).len() as u16 } else { 0 },
            hot: if self.frame.pulls.is_some() { 0 } else { self.shared.hotspots.count(boxes, settled) as u16 },
        }
    }

    /// How the next square of the packing plan can be filled.
    fn approach(&mut self, boxes: Bits<W>, reach: Bits<W>, packed: u16) -> Option<Approach<W>> {
        let (target, filled) = self.packing.next(usize::from(packed))?;
        self.access.approach(&self.frame, boxes, reach, filled, target)
    }

    /// Into how many parts the boxes cut the floor.
    fn regions(&self, boxes: Bits<W>, reach: Bits<W>) -> u16 {
        let free = self.tables.board.floor & !boxes;
        let mut rest = free & !reach;
        let mut count = 1;
        while let Some(seed) = rest.first() {
            rest &= !self.tables.board.flood(free, seed as Square);
            count += 1;
        }
        count
    }

    /// How many boxes that are not where they have to get cannot be moved at once.
    fn locked(&self, boxes: Bits<W>, reach: Bits<W>) -> u16 {
        (boxes & !self.frame.movable(boxes, reach) & !self.frame.last()).len() as u16
    }

    /// All moves of a position, the advised ones first.
    fn moves(&mut self, node: &Node<W>, approach: Option<Approach<W>>) -> Vec<Move> {
        let tables = self.tables;
        let reach = tables.reach(node.reached.boxes, node.reached.player);
        let boxes = node.reached.boxes;
        let fence = || corral::fence(&tables.board, tables.live, boxes, reach, tables.board.goals, tables.needs_all);
        let movable = if self.frame.pulls.is_none() { fence().unwrap_or(boxes) } else { boxes };
        // Frozen boxes are walls for all others.
        let frozen = node.reached.frozen;
        let caches = Rc::clone(&self.shared.caches);
        let mut caches = caches.borrow_mut();
        let pulls = self.frame.pulls.clone();
        let distances = pulls.as_ref().map_or_else(|| caches.distances.with(tables, frozen), |pulls| &pulls.distances);
        // A frozen box keeps its goal: no other box gets there, since it is a wall.
        let mut rows: Vec<Square> = Vec::new();
        let own: Vec<Vec<u16>> = tables
            .targets()
            .iter()
            .filter(|&&goal| frozen.contains(usize::from(goal)))
            .map(|&goal| tables.targets().iter().map(|&other| if other == goal { 0 } else { u16::MAX }).collect())
            .collect();
        let mut count = 0;
        for square in node.reached.boxes & !frozen {
            self.matching.set_row(count, distances.of(square as Square, node.reached.player));
            rows.push(square as Square);
            count += 1;
        }
        for row in &own {
            self.matching.set_row(count, row);
            count += 1;
        }
        let none = vec![0; tables.targets().len()];
        for row in count..tables.targets().len() {
            self.matching.set_row(row, &none);
        }
        if self.matching.solve().is_none() {
            self.lost.matching += 1;
            return Vec::new();
        }
        let mut moves: Vec<(Move, Features, usize)> = Vec::new();
        let mut landings = std::mem::take(&mut self.landings);
        for from in movable & !frozen {
            let from = from as Square;
            self.frame.landings(&mut self.macros, boxes, reach, from, &mut landings);
            let row = rows.iter().position(|&square| square == from).expect("every box that is not frozen has a row");
            for landing in &landings {
                let player = landing.reach.first().unwrap_or(0) as Square;
                let mut boxes = node.reached.boxes;
                boxes.remove(usize::from(from));
                boxes.insert(usize::from(landing.to));
                if self.known.contains_key(&(boxes, player)) {
                    continue;
                }
                let Some(distance) = self.matching.with_row(row, distances.of(landing.to, player)) else { continue };
                let mut features = self.features(boxes, landing.reach);
                if let Some(approach) = approach
                    && features.packed == node.features.packed
                {
                    let blocked = approach.blocked_after(from, landing.to, boxes, landing.reach);
                    features.blocked = blocked.min(MOST_BLOCKED) as u16;
                }
                let order = order(&features, distance, self.variant.guided);
                moves.push((Move { from, to: landing.to, player, points: 1, order }, features, landing.reach.len()));
            }
        }
        self.landings = landings;
        advise(&mut moves, node.features, reach.len());
        let mut moves: Vec<Move> = moves.into_iter().map(|(next, ..)| next).collect();
        moves.sort_by_key(|next| (next.points, next.order));
        moves.shrink_to_fit();
        moves
    }

    fn way(&self, mut id: u32) -> Way {
        let mut strides = Vec::new();
        while self.nodes[id as usize].reached.parent != ROOT {
            let Reached { from, to, player, parent, .. } = self.nodes[id as usize].reached;
            strides.push(Stride { from, to, player });
            id = parent;
        }
        strides.reverse();
        Way { motion: self.frame.motion(), player: self.nodes[id as usize].reached.player, strides }
    }
}

/// Squares between two walls, where one box shuts the way.
fn doors<const W: usize>(board: &Bitboard<W>) -> Bits<W> {
    let is_between = |square: usize, directions: [usize; 2]| {
        directions.iter().all(|&direction| board.next(square as Square, direction) == NONE)
    };
    board.floor.iter().filter(|&square| is_between(square, [0, 3]) || is_between(square, [1, 2])).collect()
}

/// Smaller is better: more packed, fewer misplaced, fewer regions, nearer.
fn order(features: &Features, distance: i32, guided: bool) -> u32 {
    let packed = 255 - u32::from(features.packed).min(255);
    if guided {
        return packed << 24
            | u32::from(features.misplaced).min(31) << 19
            | u32::from(features.blocked).min(7) << 16
            | u32::from(features.regions).min(15) << 12
            | (distance as u32).min((1 << 12) - 1);
    }
    packed << 24
        | u32::from(features.misplaced).min(31) << 19
        | u32::from(features.regions).min(31) << 14
        | (distance as u32).min((1 << 14) - 1)
}

/// Frees the move that each advisor likes best.
fn advise(moves: &mut [(Move, Features, usize)], now: Features, reach: usize) {
    let mut advice: Vec<Option<usize>> = Vec::new();
    let mut best = |likes: &dyn Fn(&Features, usize) -> Option<u32>| {
        let liked = moves.iter().enumerate().filter(|(_, (_, after, _))| after.packed >= now.packed);
        let scored =
            liked.filter_map(|(at, (next, after, room))| likes(after, *room).map(|score| (score, next.order, at)));
        advice.push(scored.min().map(|(_, _, at)| at));
    };
    best(&|after, _| (after.packed > now.packed).then_some(255 - u32::from(after.packed).min(255)));
    best(&|after, _| (after.regions < now.regions).then_some(u32::from(after.regions)));
    best(&|after, _| (after.misplaced < now.misplaced).then_some(u32::from(after.misplaced)));
    best(&|after, _| (after.locked < now.locked).then_some(u32::from(after.locked)));
    best(&|after, _| (after.hot < now.hot).then_some(u32::from(after.hot)));
    best(&|after, _| (after.blocked < now.blocked).then_some(u32::from(after.blocked)));
    best(&|after, _| (after.doors < now.doors).then_some(u32::from(after.doors)));
    best(&|_, room| (room > reach).then_some(u32::MAX - room as u32));
    best(&|_, _| Some(0));
    for at in advice.into_iter().flatten() {
        moves[at].0.points = 0;
    }
}
