//! Feature-space search (Shoham and Schaeffer 2020): positions are sorted into cells by a few features, and every cell
//! gets its turn.
//!
//! A move is everything done with one box at a time. In each position a few advisors name the move they like best; such
//! moves are free, every other one costs a point, and in the cell whose turn it is the move with the fewest points on
//! its way is made. So the search follows good advice deep down while never giving up on any kind of position.
//!
//! A loop of its own, not `search::best_first`: there the least rank of one open list is next, here every cell is an
//! open list and has its turn, and what waits in it is no state but one move of a state, not made yet. What the two
//! come to on XSokoban's 90 levels with one second of processor time each: the first of these searches alone, which
//! makes 32 000 moves a second, solves 70; the library's greedy search over pushes, which expands 50 000 states a
//! second without these rules, solves one (`sokoban-measure xsokoban90.xsb --time 1 --cpu --search 1`, and `--solver
//! greedy`).

use std::{
    cell::{OnceCell, RefCell},
    rc::Rc,
    sync::Arc,
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
    advice::{Candidate, Move, advise},
    features::{Features, Variant, View, order},
    fillings::Fillings,
    frame::Frame,
    hotspot::Hotspots,
    packing::Packing,
    sorting::{Entry, Sorting, Turn},
};
use crate::{
    deadlock::{corral, corral_search::CommonVerdicts},
    geometry::{
        Bitboard, NONE, Square,
        distance::{Distances, FAR, Motion},
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
    /// Those of the best position on the way.
    past: Features,
    moves: Vec<Move>,
    /// How many of the moves were made.
    made: usize,
}

impl<const W: usize> Node<W> {
    /// The points of the next move, what comes first among equals, and the node; `None` if every move was made.
    fn entry(&self, view: View, id: u32) -> Option<Entry> {
        let next = self.moves.get(self.made)?;
        let tie = if view.deep { u32::MAX - id } else { next.order };
        Some((self.reached.points + u32::from(next.points), tie, id))
    }
}

/// A way through the level: from the start by pushes, or from the end by pulls.
#[derive(Clone, Debug)]
pub(super) struct BoxRoute {
    pub(super) motion: Motion,
    /// Where the player is first.
    pub(super) player: Square,
    pub(super) strides: Vec<BoxMove>,
}

/// One step of a plan: a box goes from a square to another, and the player ends in the region of a square.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoxMove {
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
    /// Judges orders other than that of the packing plan.
    fillings: Option<Fillings<'g, W>>,
    shared: Shared<'g, W>,
    variant: Variant,
    nodes: Vec<Node<W>>,
    known: FxHashMap<(Bits<W>, Square), u32>,
    /// The positions as each view sorts them.
    sortings: Vec<Sorting>,
    /// Whose turn it was.
    turn: usize,
    best: Option<Features>,
    /// The boxes of the best position so far.
    best_boxes: Bits<W>,
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
    pub(super) fn new(
        tables: &LevelTables<W>,
        verdicts: Option<Arc<CommonVerdicts<W>>>,
        control: &mut Control<'_>,
    ) -> Result<Self, Stop> {
        Ok(Shared {
            hotspots: Rc::new(Hotspots::new(tables, control)?),
            caches: Rc::new(RefCell::new(Caches::new().careful().with_common(verdicts))),
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
            fillings: variant.free.then(|| Fillings::new(&frame, &packing)),
            frame,
            packing,
            shared,
            variant,
            nodes: Vec::new(),
            known: FxHashMap::default(),
            sortings: variant.views.iter().map(|&view| Sorting::new(view)).collect(),
            turn: 0,
            best: None,
            best_boxes: Bits::EMPTY,
            macros: Macros::default(),
            access: Access::default(),
            landings: Vec::new(),
            charge: Charge::default(),
            lost: LostCounts::default(),
        }
    }

    /// The last stage that was reached, if it has begun.
    pub(super) fn furthest(&self) -> Option<usize> {
        self.best.map(|features| usize::from(features.packed))
    }

    /// How far it came, and what it met.
    pub(super) fn progress(&self) -> SearchProgress {
        let cell = |square: Square| self.tables.board.cell(square);
        SearchProgress {
            name: self.variant.name(self.frame.motion()),
            stages: self.packing.len(),
            steps: self.packing.steps().map(|(from, to)| (from.map(cell), cell(to))).collect(),
            parked: self.packing.parked(),
            guessed: self.packing.guessed(),
            best: self.best_boxes.iter().map(|square| self.tables.board.cell(square as Square)).collect(),
            furthest: self.furthest().unwrap_or(0),
            positions: self.nodes.len(),
            cells: self.sortings.iter().map(Sorting::len).sum(),
            lost: self.lost,
            time: Duration::ZERO,
        }
    }

    /// Bytes of a known position: two slots of the table with their control bytes.
    const ENTRY: u64 = 2 * (size_of::<((Bits<W>, Square), u32)>() as u64 + 1);

    /// Goes on until a plan is found, or the way to the perimeter, nothing is left to try (`None`), or the control says
    /// stop; can be called again after that.
    pub(super) fn run(&mut self, control: &mut Control<'_>) -> Result<Option<BoxRoute>, Stop> {
        if self.nodes.is_empty() {
            let boxes = self.frame.first();
            if boxes.len() != self.tables.boxes.len() {
                // With more goals than boxes there is no single position to pull from.
                return Ok(None);
            }
            for player in self.frame.players() {
                let first = Reached { boxes, frozen: Bits::EMPTY, player, parent: ROOT, from: 0, to: 0, points: 0 };
                if let Some(end) = self.add(first, control)? {
                    return Ok(Some(self.route(end)));
                }
            }
        }
        loop {
            control.expand()?;
            self.shared.caches.borrow_mut().charge(control);
            if let Some(fillings) = &mut self.fillings {
                fillings.charge(control)?;
            }
            let Some((parent, next)) = self.choose() else { return Ok(None) };
            if let Some(goal) = self.follow(parent, next, control)? {
                return Ok(Some(self.route(goal)));
            }
        }
    }

    /// The move to make. Every way to sort the positions has its turn; since all positions are in each of them, one
    /// that has nothing left shows that no move is left.
    fn choose(&mut self) -> Option<(u32, Move)> {
        self.turn = (self.turn + 1) % self.sortings.len();
        let FeatureSearch { nodes, sortings, turn, .. } = self;
        let sorting = &mut sortings[*turn];
        let view = sorting.view;
        sorting.choose(|entry| {
            let (_, _, id) = entry;
            let node = &mut nodes[id as usize];
            match node.entry(view, id) {
                None => Turn::Over,
                Some(now) if now > entry => Turn::Later(now),
                Some(_) => {
                    let chosen = node.moves[node.made];
                    node.made += 1;
                    let next = node.entry(view, id);
                    if next.is_none() {
                        node.moves = Vec::new();
                    }
                    Turn::Made((id, chosen), next)
                }
            }
        })
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
        if is_pushed {
            let Caches { corrals, stranded, .. } = &mut *self.shared.caches.borrow_mut();
            let is_shut = corrals.is_lost(self.tables, boxes, reach, chosen.to);
            let is_lost = is_shut || stranded.is_lost(self.tables, boxes, frozen, reach, chosen.to);
            if is_lost {
                control.grow(&mut self.charge, Self::ENTRY)?;
                self.known.insert((boxes, chosen.player), ROOT);
                self.lost.corral += u64::from(is_shut);
                self.lost.stranded += u64::from(!is_shut);
                return Ok(None);
            }
        }
        let Move { from, to, player, .. } = chosen;
        self.add(Reached { boxes, frozen, player, parent, from, to, points }, control)
    }

    fn add(&mut self, reached: Reached<W>, control: &mut Control<'_>) -> Result<Option<u32>, Stop> {
        let id = self.nodes.len() as u32;
        let Reached { boxes, player, .. } = reached;
        let reach = self.tables.reach(boxes, player);
        let mut features = self.features(boxes, self.tables.board.parts(self.tables.board.floor & !boxes), reach);
        let approach = if self.variant.guided { self.approach(boxes, reach, features.packed) } else { None };
        features.blocked = approach.map_or(0, |approach| approach.blocked(boxes, reach).min(MOST_BLOCKED) as u16);
        let past = match self.nodes.get(reached.parent as usize) {
            Some(parent) if parent.past.rank() < features.rank() => parent.past,
            _ => features,
        };
        let mut node = Node { reached, features, past, moves: Vec::new(), made: 0 };
        self.known.insert((boxes, player), id);
        let is_pushed = self.frame.pulls.is_none();
        let is_near = is_pushed && self.shared.perimeter.get().is_some_and(|end| end.has_met(&boxes, player));
        if is_near || self.frame.is_end(boxes, player) {
            self.nodes.push(node);
            return Ok(Some(id));
        }
        node.moves = self.moves(&node, approach);
        // The node, its places in cells, its moves with what an allocation costs.
        let bytes = size_of::<Node<W>>() + 24 * self.sortings.len() + node.moves.capacity() * size_of::<Move>() + 16;
        let bytes = bytes as u64 + Self::ENTRY;
        control.grow(&mut self.charge, bytes)?;
        control.produce(node.moves.len() as u64);
        self.lost.stuck += u64::from(node.moves.is_empty());
        if !node.moves.is_empty() {
            let is_best = self.best.is_none_or(|best| features.rank() < best.rank());
            for sorting in &mut self.sortings {
                let sorted_by = if sorting.view.past { past } else { features };
                let Some(entry) = node.entry(sorting.view, id) else { continue };
                sorting.push(self.variant.cell(sorting.view, sorted_by), entry, is_best);
            }
            if is_best {
                self.best = Some(features);
                self.best_boxes = boxes;
            }
        }
        self.nodes.push(node);
        Ok(None)
    }

    /// The features of a position where the boxes cut the floor into so many `regions`.
    fn features(&mut self, boxes: Bits<W>, regions: u16, reach: Bits<W>) -> Features {
        let (packed, misplaced, settled) = if self.variant.any_order {
            let settled = boxes & self.frame.last();
            (settled.len(), 0, settled)
        } else if let Some(fillings) = &mut self.fillings {
            let filling = fillings.judge(&self.frame, boxes);
            (filling.placed.len(), (boxes & !filling.placed & !filling.live).len(), filling.placed)
        } else {
            let packed = self.packing.packed(boxes);
            (packed, self.packing.misplaced(&self.frame, boxes, packed), self.packing.stage(packed))
        };
        Features {
            packed: packed as u16,
            regions,
            misplaced: misplaced as u16,
            locked: self.locked(boxes, reach),
            blocked: 0,
            doors: if self.variant.guided { (boxes & !settled & self.doors).len() as u16 } else { 0 },
            hot: if self.frame.pulls.is_some() { 0 } else { self.shared.hotspots.count(boxes, settled) as u16 },
        }
    }

    /// How the next square of the packing plan can be filled.
    fn approach(&mut self, boxes: Bits<W>, reach: Bits<W>, packed: u16) -> Option<Approach<W>> {
        let (target, filled) = if let Some(fillings) = &mut self.fillings {
            let filling = fillings.judge(&self.frame, boxes);
            (filling.next?, filling.placed)
        } else {
            self.packing.next(usize::from(packed))?
        };
        self.access.approach(&self.frame, boxes, reach, filled, target)
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
        let free = tables.board.floor & !boxes;
        let fence = || corral::fence(&tables.board, tables.live, boxes, reach, tables.board.goals, tables.needs_all);
        let movable = if self.frame.pulls.is_none() { fence().unwrap_or(boxes) } else { boxes };
        // Frozen boxes are walls for all others.
        let frozen = node.reached.frozen;
        let caches = Rc::clone(&self.shared.caches);
        let Caches { distances: walled, corrals, .. } = &mut *caches.borrow_mut();
        let pulls = self.frame.pulls.clone();
        let distances = pulls.as_ref().map_or_else(|| walled.with(tables, frozen), |pulls| &pulls.distances);
        if !assign(&mut self.matching, distances, boxes, frozen, node.reached.player) {
            self.lost.matching += 1;
            return Vec::new();
        }
        let mut candidates: Vec<Candidate<W>> = Vec::new();
        let mut landings = std::mem::take(&mut self.landings);
        for (row, from) in (boxes & !frozen).iter().enumerate().filter(|&(_, from)| movable.contains(from)) {
            let from = from as Square;
            self.frame.landings(&mut self.macros, boxes, reach, from, &mut landings);
            let mut open = tables.board.floor & !boxes;
            open.insert(usize::from(from));
            let parts =
                if landings.is_empty() { 0 } else { tables.board.parts_without(free, from, node.features.regions) };
            for landing in &landings {
                let player = landing.reach.first().unwrap_or(0) as Square;
                let mut boxes = node.reached.boxes;
                boxes.remove(usize::from(from));
                boxes.insert(usize::from(landing.to));
                if self.known.contains_key(&(boxes, player)) {
                    continue;
                }
                let Some(distance) = self.matching.with_row(row, distances.of(landing.to, player)) else { continue };
                let mut free = open;
                free.remove(usize::from(landing.to));
                let regions = tables.board.parts_around(free, landing.reach, landing.to, parts);
                let mut features = self.features(boxes, regions, landing.reach);
                if let Some(approach) = approach
                    && features.packed == node.features.packed
                {
                    let blocked = approach.blocked_after(from, landing.to, boxes, landing.reach);
                    features.blocked = blocked.min(MOST_BLOCKED) as u16;
                }
                let order = order(&features, distance);
                let next = Move { from, to: landing.to, player, points: 1, order };
                let (reach, room) = (landing.reach, landing.reach.len());
                candidates.push(Candidate { next, features, reach, room, is_lost: false });
            }
        }
        self.landings = landings;
        let is_careful = self.variant.guided && self.frame.pulls.is_none();
        let lost = &mut self.lost.corral;
        advise(&mut candidates, node.features, reach.len(), !self.variant.remote, |candidate| {
            if !is_careful {
                return false;
            }
            let Candidate { next, reach, .. } = *candidate;
            let mut boxes = boxes;
            boxes.remove(usize::from(next.from));
            boxes.insert(usize::from(next.to));
            let is_lost = corrals.is_lost(tables, boxes, reach, next.to);
            *lost += u64::from(is_lost);
            is_lost
        });
        let kept = candidates.into_iter().filter(|candidate| !candidate.is_lost);
        let mut moves: Vec<Move> = kept.map(|candidate| candidate.next).collect();
        moves.sort_by_key(Move::rank);
        moves.shrink_to_fit();
        moves
    }

    fn route(&self, mut id: u32) -> BoxRoute {
        let mut strides = Vec::new();
        while self.nodes[id as usize].reached.parent != ROOT {
            let Reached { from, to, player, parent, .. } = self.nodes[id as usize].reached;
            strides.push(BoxMove { from, to, player });
            id = parent;
        }
        strides.reverse();
        BoxRoute { motion: self.frame.motion(), player: self.nodes[id as usize].reached.player, strides }
    }
}

/// Assigns boxes to targets; whether that is possible. Those that are not frozen have the first rows. A frozen one
/// keeps its goal: no other box gets there, since it is a wall.
fn assign<const W: usize>(
    matching: &mut Matching,
    distances: &Distances,
    boxes: Bits<W>,
    frozen: Bits<W>,
    player: Square,
) -> bool {
    let targets = &distances.targets;
    let loose = boxes & !frozen;
    for (row, square) in loose.iter().enumerate() {
        matching.set_row(row, distances.of(square as Square, player));
    }
    let mut count = loose.len();
    for &own in targets.iter().filter(|&&goal| frozen.contains(usize::from(goal))) {
        matching.set_row_to(count, |column| if targets[column] == own { 0 } else { FAR });
        count += 1;
    }
    (count..targets.len()).for_each(|row| matching.set_row_to(row, |_| 0));
    matching.solve().is_some()
}

/// Squares between two walls, where one box shuts the way.
fn doors<const W: usize>(board: &Bitboard<W>) -> Bits<W> {
    let is_between = |square: usize, directions: [usize; 2]| {
        directions.iter().all(|&direction| board.next(square as Square, direction) == NONE)
    };
    board.floor.iter().filter(|&square| is_between(square, [0, 3]) || is_between(square, [1, 2])).collect()
}
