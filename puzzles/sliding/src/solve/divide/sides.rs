//! Finishing sides with an eye on the rest: tile after tile is brought home by a beam that likes moves which help other
//! tiles too.
//!
//! Boards compete by their moves so far, the moves that the tile in turn still needs ([`TileDistances`]) and the
//! Manhattan distance of the whole board. The beam is not broken off between two tiles: several ways to finish one are
//! carried on to the next.

use grid::{Cell, Direction, Size};
use rustc_hash::FxHashSet;
use search::{Control, Stop};

use super::{
    Area,
    carry::Carrier,
    corner,
    permutation::Permutation,
    tile_distances::{NEVER, TileDistances},
};

/// How hard to try.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// Boards per layer.
    pub(crate) width: usize,
    /// Boards carried on from tile to tile.
    pub(crate) pool: usize,
    /// Worth of a step that brings a tile nearer to its home on a side, in tenths of a move.
    pub(crate) worth: u32,
}

/// The same for a tile that belongs to what is left at the end, and moves there at little more than its distance.
const WORTH_LEFT: u32 = 13;

/// Finishes the next side of an area outside of which every tile is home.
///
/// Tiles that do not belong into the area of `last` rows and columns that is left at the very end are worth more than
/// those which do.
pub(crate) fn finish(
    board: &mut Permutation,
    area: Area,
    last: usize,
    effort: Effort,
    control: &mut Control<'_>,
) -> Result<(), Stop> {
    let size = board.size;
    let mut carrier = Carrier::new(size);
    let mut left = area;
    while left.size().width.max(left.size().height) > last {
        left = left.without(left.next_side(size, board.blank_home()));
    }
    let worth =
        (0..size.cells()).map(|home| if left.contains(size, home) { WORTH_LEFT } else { effort.worth }).collect();
    let mut beam = Beam { size, effort, worth, traces: Vec::new() };
    let mut pool = vec![Node { rest: beam.rest(board), ..Node::start(board) }];
    let side = area.next_side(size, board.blank_home());
    carrier.open(area);
    let (length, _) = area.extent(side);
    for along in 0..length.saturating_sub(2) {
        let target = area.cell(size, side, along, 0);
        pool = beam.bring(pool, &carrier, target, control)?;
        carrier.close(target);
    }
    let mut closed = carrier.clone();
    for node in &mut pool {
        closed.clone_from(&carrier);
        node.finish_corner(&mut beam, &mut closed, (area, side), control)?;
    }
    pool.sort_by_key(|node| total(node.depth, 0, node.rest));
    if let Some(best) = pool.first() {
        for step in beam.steps(best.trace) {
            board.step(step);
        }
    }
    Ok(())
}

/// Layers that a tile may take beyond the moves that it needs at least.
const MOST_EXTRA_MOVES: u32 = 8;

/// Moves so far, moves that the tile in turn needs, and the worth of what is left, in tenths of a move.
fn total(depth: u32, moves: u32, rest: u32) -> u32 {
    10 * (depth + moves) + rest
}

/// A board of the beam.
#[derive(Clone)]
struct Node {
    home: Box<[u16]>,
    blank: Cell,
    /// Worth of all the distances that are left.
    rest: u32,
    depth: u32,
    hash: u64,
    /// Index in the tree of steps, from 1.
    trace: u32,
}

impl Node {
    fn start(board: &Permutation) -> Self {
        let (home, blank) = (board.home.clone().into(), board.blank);
        Node { home, blank, rest: 0, depth: 0, hash: 0, trace: 0 }
    }

    /// Puts in the last two tiles of a side.
    fn finish_corner(
        &mut self,
        beam: &mut Beam,
        carrier: &mut Carrier,
        (area, side): (Area, Direction),
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let mut board = Permutation::from_homes(beam.size, self.home.to_vec(), self.blank);
        corner::finish(&mut board, carrier, area, side, control)?;
        for &step in &board.steps {
            self.trace = beam.trace(self.trace, step);
        }
        *self = Node {
            blank: board.blank,
            rest: beam.rest(&board),
            depth: self.depth + board.steps.len() as u32,
            // Hashes need to tell apart the boards of one tile only.
            hash: self.hash.wrapping_add(mix(u64::from(self.trace))),
            trace: self.trace,
            home: board.home.into(),
        };
        Ok(())
    }

    fn place(&self, home: Cell) -> Cell {
        self.home.iter().position(|&other| usize::from(other) == home).unwrap_or_default()
    }
}

struct Candidate {
    total: u32,
    parent: usize,
    step: Direction,
    from: Cell,
    tile: Cell,
    rest: u32,
    hash: u64,
}

struct Beam {
    size: Size,
    effort: Effort,
    /// Worth of a step by the tile's home.
    worth: Vec<u32>,
    /// The tree of steps: each with the one before it.
    traces: Vec<(u32, Direction)>,
}

impl Beam {
    fn trace(&mut self, before: u32, step: Direction) -> u32 {
        self.traces.push((before, step));
        self.traces.len() as u32
    }

    fn steps(&self, mut trace: u32) -> Vec<Direction> {
        let mut steps = Vec::new();
        while trace != 0 {
            let (before, step) = self.traces[trace as usize - 1];
            steps.push(step);
            trace = before;
        }
        steps.reverse();
        steps
    }

    /// Worth of all distances of a board.
    fn rest(&self, board: &Permutation) -> u32 {
        let tiles = board.home.iter().enumerate().filter(|&(cell, _)| cell != board.blank);
        let worth = |(cell, &home): (Cell, &u16)| {
            let home = usize::from(home);
            self.worth[home] * self.size.distance(cell, home) as u32
        };
        tiles.map(worth).sum()
    }

    /// Brings the tile of `target` home, from every board of the pool; returns the best boards where it is.
    fn bring(
        &mut self,
        pool: Vec<Node>,
        carrier: &Carrier,
        target: Cell,
        control: &mut Control<'_>,
    ) -> Result<Vec<Node>, Stop> {
        let distances = TileDistances::new(self.size, carrier.closed(), target);
        let mut done: Vec<Node> = Vec::new();
        let mut layer: Vec<(Node, Cell)> = Vec::new();
        let mut waiting = pool;
        waiting.sort_by_key(|node| std::cmp::Reverse(node.depth));
        let mut seen = FxHashSet::default();
        let mut candidates = Vec::new();
        let mut worst = u32::MAX;
        let first = waiting.last().map_or(0, |node| node.depth + distances.moves(node.place(target), node.blank));
        // From then on only the tile in turn counts: looking after the others could go on for ever.
        let latest = first.saturating_add(MOST_EXTRA_MOVES);
        loop {
            // 1. Boards of the pool join at their own depth.
            let depth = layer.first().map_or(u32::MAX, |(node, _)| node.depth);
            let depth = depth.min(waiting.last().map_or(u32::MAX, |node| node.depth));
            while waiting.last().is_some_and(|node| node.depth == depth) {
                let Some(node) = waiting.pop() else { break };
                let tile = node.place(target);
                if tile == target {
                    done.push(node);
                } else {
                    layer.push((node, tile));
                }
            }
            if layer.is_empty() {
                if waiting.is_empty() {
                    break;
                }
                continue;
            }
            // 2. Rate the children, best first.
            candidates.clear();
            for (parent, (node, tile)) in layer.iter().enumerate() {
                control.expand()?;
                self.rate((node, parent), *tile, depth > latest, carrier, &distances, &mut candidates);
            }
            control.produce(candidates.len() as u64);
            candidates.sort_unstable_by_key(|candidate| (candidate.total, candidate.hash));
            // 3. Make the best of them; set aside those that are done.
            let mut next = Vec::with_capacity(self.effort.width);
            for candidate in &candidates {
                if next.len() >= self.effort.width || candidate.total >= worst {
                    break;
                }
                if !seen.insert(candidate.hash) {
                    continue;
                }
                let node = self.make(&layer[candidate.parent].0, candidate);
                if candidate.tile == target {
                    done.push(node);
                } else {
                    next.push((node, candidate.tile));
                }
            }
            if done.len() >= self.effort.pool {
                done.sort_by_key(|node| total(node.depth, 0, node.rest));
                done.truncate(self.effort.pool);
                worst = done.last().map_or(worst, |node| total(node.depth, 0, node.rest));
            }
            layer = next;
            if depth > latest && !done.is_empty() {
                break;
            }
        }
        if done.is_empty() {
            return Err(Stop::Incomplete);
        }
        done.sort_by_key(|node| total(node.depth, 0, node.rest));
        Ok(done)
    }

    fn rate(
        &self,
        (node, parent): (&Node, usize),
        tile: Cell,
        is_late: bool,
        carrier: &Carrier,
        distances: &TileDistances,
        candidates: &mut Vec<Candidate>,
    ) {
        let word = |home: u16, cell: Cell| mix(u64::from(home) << 32 | cell as u64);
        let back = node.trace.checked_sub(1).map(|at| self.traces[at as usize].1.opposite());
        for step in Direction::ALL {
            let Some(from) = self.size.step(node.blank, step) else { continue };
            if back == Some(step) || !carrier.is_open(from) {
                continue;
            }
            let (home, blank_home) = (node.home[from], node.home[node.blank]);
            let goal = usize::from(home);
            let worth = |cell: Cell| self.worth[goal] * self.size.distance(goal, cell) as u32;
            let rest = node.rest + worth(node.blank) - worth(from);
            let tile = if from == tile { node.blank } else { tile };
            let left = distances.moves(tile, from);
            if left < NEVER {
                let gone = word(home, from) ^ word(blank_home, node.blank);
                let come = word(home, node.blank) ^ word(blank_home, from);
                let total = total(node.depth + 1, left, if is_late { 0 } else { rest });
                candidates.push(Candidate { total, parent, step, from, tile, rest, hash: node.hash ^ gone ^ come });
            }
        }
    }

    fn make(&mut self, parent: &Node, candidate: &Candidate) -> Node {
        let mut home = parent.home.clone();
        home.swap(parent.blank, candidate.from);
        Node {
            home,
            blank: candidate.from,
            rest: candidate.rest,
            depth: parent.depth + 1,
            hash: candidate.hash,
            trace: self.trace(parent.trace, candidate.step),
        }
    }
}

/// Spreads the bits of a small number (the finalizer of SplitMix64).
fn mix(number: u64) -> u64 {
    let mut word = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}
