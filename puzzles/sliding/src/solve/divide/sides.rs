//! Finishing sides with an eye on the rest: tile after tile is brought home by a beam that likes moves which help other
//! tiles too.
//!
//! Boards compete by their moves so far, the moves that the tile in turn still needs ([`TileDistances`]; the last two
//! of a side go together, [`PairDistances`]) and what the distances of the whole board are worth. The beam is not
//! broken off between two tiles nor between two sides: the best ways to finish one are carried on to the next.
//!
//! The sides follow each other as in a snake, each from the end where the blank is, so that the blank does not walk
//! back along a finished side.
//!
//! Not the library's `beam`, whose layers are ordered by one estimate that a state has wherever it stands: here the
//! estimate changes with the tile in turn, boards that have brought it home wait in a pool until theirs is the layer
//! that goes on, and a child is rated from its parent and the one tile that moves, before it is made.
//! What the two come to on three random 10×10 boards, one thread of a busy machine: `anytime`, which uses this, solves
//! all within its two seconds, at 7 million boards a second; the library's beam none in sixty, at 0.53 million with
//! Manhattan distance (width 100 or 1000) and 0.2 million with the learned estimate (`starboard bench sliding --size
//! 10x10 --count 3 --seed 77 --threads 1`, with `--solver anytime --time 2s` and `--solver beam --beam 100 --time
//! 60s`).

mod layer;
mod pair_distances;

use grid::{Cell, Direction, Size};
use search::{Charge, Control, Stop, mix};

use self::{
    layer::{Entry, Layer},
    pair_distances::PairDistances,
};
use super::{
    Area,
    neighbours::Neighbours,
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
}

/// The sides in the order in which they are finished, each with the area before it, down to an area of at most `last`
/// rows and columns.
pub(crate) fn order(size: Size, blank_home: Cell, last: usize) -> Vec<(Area, Direction)> {
    let mut area = Area::whole(size);
    let mut order: Vec<(Area, Direction)> = Vec::new();
    while area.size().width.max(area.size().height) > last {
        let Size { width, height } = area.size();
        // Of a square the same side as before: so the next one begins where this one ends.
        let is_horizontal = match order.last() {
            Some((_, side)) if width == height => side.is_horizontal(),
            _ => width > height,
        };
        let side = area.side(size, blank_home, is_horizontal);
        order.push((area, side));
        area = area.without(side);
    }
    order
}

/// Finishes sides until the area that is left has at most `last` rows and columns; returns it.
///
/// When a limit strikes or no way is found, the board is as far as the beam has come with the tile before.
pub(crate) fn finish(
    board: &mut Permutation,
    last: usize,
    effort: Effort,
    control: &mut Control<'_>,
) -> Result<Area, Stop> {
    let order = order(board.size, board.blank_home(), last);
    let left = order.last().map_or(Area::whole(board.size), |&(area, side)| area.without(side));
    let mut beam = Beam::new(board.size, left, effort);
    let mut pool = Layer::start(board);
    pool.entries[0].rest = beam.worth.total(&beam.cells, board);
    let finished = order.iter().try_for_each(|&(area, side)| beam.finish_side(&mut pool, area, side, control));
    board.follow(&beam.steps(pool.entries[0].trace));
    finished.map(|()| left)
}

/// Layers that a tile may take beyond the moves that it needs at least. From then on only the tile in turn counts:
/// looking after the others could go on for ever.
const MOST_EXTRA_MOVES: u32 = 8;
/// Layers after which a tile that does not get home is given up.
const MOST_LATE_MOVES: u32 = 400;

/// What the distances that are left are worth, in tenths of a move.
struct Worth {
    /// Whether a home belongs to what is left at the end.
    is_left: Vec<bool>,
    /// By the distance along one axis: of a tile of a side, and of one that belongs to what is left at the end and
    /// moves there at little more than its distance.
    side: Vec<u32>,
    left: Vec<u32>,
}

impl Worth {
    /// Power of a distance: far tiles come a little before near ones.
    const POWER: f64 = 1.2;
    const SIDE: f64 = 15.0;
    const LEFT: f64 = 13.0;

    fn new(size: Size, left: Area) -> Self {
        let by_distance = |worth: f64| {
            let distances = 0..size.width.max(size.height);
            distances.map(|steps| ((steps as f64).powf(Self::POWER) * worth).round() as u32).collect()
        };
        Worth {
            is_left: (0..size.cells()).map(|home| left.contains(size, home)).collect(),
            side: by_distance(Self::SIDE),
            left: by_distance(Self::LEFT),
        }
    }

    #[inline(always)]
    fn of(&self, cells: &Neighbours, home: Cell, cell: Cell) -> u32 {
        let axis = if self.is_left[home] { &self.left } else { &self.side };
        axis[usize::from(cells.row[home].abs_diff(cells.row[cell]))]
            + axis[usize::from(cells.column[home].abs_diff(cells.column[cell]))]
    }

    fn total(&self, cells: &Neighbours, board: &Permutation) -> u32 {
        let tiles = board.home.iter().enumerate().filter(|&(cell, _)| cell != board.blank);
        tiles.map(|(cell, &home)| self.of(cells, usize::from(home), cell)).sum()
    }
}

/// What is to be brought home next.
enum Subgoal {
    Tile(TileDistances),
    Pair(PairDistances),
}

impl Subgoal {
    /// The homes of the tiles; one tile stands for both.
    fn targets(&self) -> [Cell; 2] {
        match self {
            Subgoal::Tile(tile) => [tile.target(); 2],
            Subgoal::Pair(pair) => pair.targets,
        }
    }

    #[inline(always)]
    fn moves(&self, cells: &Neighbours, tiles: [Cell; 2], blank: Cell) -> u32 {
        match self {
            Subgoal::Tile(tile) => tile.moves(cells, tiles[0], blank),
            Subgoal::Pair(pair) => pair.moves(tiles, blank),
        }
    }
}

/// A child that is rated but not made.
#[derive(Clone, Copy)]
struct Candidate {
    total: u32,
    parent: u32,
    entry: Entry,
}

/// Moves so far, moves that the tile in turn needs, and the worth of what is left, in tenths of a move.
fn total(depth: u32, moves: u32, rest: u32) -> u32 {
    10 * (depth + moves) + rest
}

struct Beam {
    size: Size,
    cells: Neighbours,
    closed: Vec<bool>,
    worth: Worth,
    effort: Effort,
    /// The tree of steps: each with the one before it.
    traces: Vec<(u32, u8)>,
    /// Hashes of boards seen lately, newest wins its slot.
    seen: Box<[u64]>,
    held: Charge,
}

/// Slots for hashes for each board of a layer.
const REMEMBERED: usize = 64;

impl Beam {
    fn new(size: Size, left: Area, effort: Effort) -> Self {
        Beam {
            size,
            cells: Neighbours::new(size),
            closed: vec![false; size.cells()],
            worth: Worth::new(size, left),
            effort,
            traces: Vec::new(),
            seen: vec![0; (effort.width * REMEMBERED).next_power_of_two()].into(),
            held: Charge::default(),
        }
    }

    /// The steps that led to a board.
    fn steps(&self, mut trace: u32) -> Vec<Direction> {
        let mut steps = Vec::new();
        while trace != 0 {
            let (before, step) = self.traces[trace as usize - 1];
            steps.push(Direction::ALL[usize::from(step)]);
            trace = before;
        }
        steps.reverse();
        steps
    }

    /// Brings the tiles of a side home, those at the blank's end first and the last two together.
    fn finish_side(
        &mut self,
        pool: &mut Layer,
        area: Area,
        side: Direction,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let length = area.extent(side).0;
        let mut targets: Vec<Cell> = (0..length).map(|along| area.cell(self.size, side, along, 0)).collect();
        let blank = usize::from(pool.entries[0].blank);
        if self.cells.distance(blank, targets[0]) > self.cells.distance(blank, targets[length - 1]) {
            targets.reverse();
        }
        let (single, pair) = targets.split_at(length - 2);
        for &target in single {
            let subgoal = Subgoal::Tile(TileDistances::new(&self.cells, &self.closed, target));
            *pool = self.bring(pool, &subgoal, control)?;
            self.closed[target] = true;
        }
        let subgoal = Subgoal::Pair(PairDistances::new(&self.cells, &self.closed, area, [pair[0], pair[1]]));
        *pool = self.bring(pool, &subgoal, control)?;
        pair.iter().for_each(|&cell| self.closed[cell] = true);
        Ok(())
    }

    /// Brings tiles home from every board of the pool; returns the best boards where they are, the very best first.
    fn bring(&mut self, pool: &Layer, subgoal: &Subgoal, control: &mut Control<'_>) -> Result<Layer, Stop> {
        let cells = self.closed.len();
        let targets = subgoal.targets();
        let goal = targets.map(|cell| cell as u16);
        let mut waiting: Vec<usize> = (0..pool.len()).collect();
        waiting.sort_by_key(|&at| std::cmp::Reverse(pool.entries[at].depth));
        let moves = |tiles: [u16; 2], blank: u16, cells: &Neighbours| {
            subgoal.moves(cells, tiles.map(usize::from), usize::from(blank))
        };
        let first = waiting.last().map_or(0, |&at| {
            let entry = pool.entries[at];
            entry.depth + moves(pool.places(at, targets), entry.blank, &self.cells)
        });
        let latest = first.saturating_add(MOST_EXTRA_MOVES);
        let (mut done, mut layer, mut next) = (Layer::empty(cells), Layer::empty(cells), Layer::empty(cells));
        let held = control.hold(layer::bytes(cells, 3 * self.effort.width) + size_of_val(&*self.seen) as u64)?;
        let mut candidates: Vec<Candidate> = Vec::new();
        let mut worst = u32::MAX;
        let mut depth = 0;
        loop {
            // 1. Boards of the pool join at their own depth.
            if layer.entries.is_empty() {
                let Some(&at) = waiting.last() else { break };
                depth = pool.entries[at].depth;
            }
            while let Some(at) = waiting.pop_if(|at| pool.entries[*at].depth == depth) {
                let entry = Entry { tiles: pool.places(at, targets), ..pool.entries[at] };
                if entry.tiles == goal { &mut done } else { &mut layer }.copy(pool, at, entry);
            }
            // 2. Rate the children, best first.
            control.expand_many(layer.len() as u64)?;
            candidates.clear();
            let is_late = depth > latest;
            self.rate(&layer, subgoal, is_late, worst, &mut candidates);
            control.produce(candidates.len() as u64);
            let by_worth = |candidate: &Candidate| (candidate.total, candidate.entry.hash);
            let most = 2 * self.effort.width;
            if candidates.len() > most {
                candidates.select_nth_unstable_by_key(most, by_worth);
                candidates.truncate(most);
            }
            candidates.sort_unstable_by_key(by_worth);
            // 3. Make the best of them; set aside those that are done.
            next.clear();
            let before = self.traces.len();
            for candidate in &candidates {
                if next.len() >= self.effort.width {
                    break;
                }
                let mut entry = candidate.entry;
                // Late boards differ by what counts then.
                let key = if is_late { late_key(&entry, goal) } else { entry.hash };
                if self.is_new(key) {
                    let parent = candidate.parent as usize;
                    self.traces.push((layer.entries[parent].trace, entry.last));
                    entry.trace = self.traces.len() as u32;
                    if entry.tiles == goal { &mut done } else { &mut next }.push_child(&layer, parent, entry);
                }
            }
            control.grow(&mut self.held, ((self.traces.len() - before) * size_of::<(u32, u8)>()) as u64)?;
            if done.len() >= self.effort.pool {
                let mut totals: Vec<u32> = done.entries.iter().map(|entry| total(entry.depth, 0, entry.rest)).collect();
                worst = *totals.select_nth_unstable(self.effort.pool - 1).1;
            }
            std::mem::swap(&mut layer, &mut next);
            depth += 1;
            if is_late && !done.entries.is_empty() || depth > latest + MOST_LATE_MOVES {
                break;
            }
        }
        drop(held);
        let mut best: Vec<usize> = (0..done.len()).collect();
        best.sort_by_key(|&at| (total(done.entries[at].depth, 0, done.entries[at].rest), done.entries[at].hash));
        best.truncate(self.effort.pool);
        let mut kept = Layer::empty(cells);
        best.into_iter().for_each(|at| kept.copy(&done, at, done.entries[at]));
        if kept.entries.is_empty() { Err(Stop::Incomplete) } else { Ok(kept) }
    }

    /// Rates the children of a layer that are better than `worst`.
    fn rate(&self, layer: &Layer, subgoal: &Subgoal, is_late: bool, worst: u32, candidates: &mut Vec<Candidate>) {
        for (parent, node) in layer.entries.iter().enumerate() {
            let homes = layer.homes(parent);
            let blank = usize::from(node.blank);
            for (step, &from) in self.cells.next[blank].iter().enumerate() {
                // Steps are numbered so that a step and its opposite make 3.
                if from == super::neighbours::OUTSIDE || self.closed[usize::from(from)] || step as u8 + node.last == 3 {
                    continue;
                }
                let tiles = node.tiles.map(|tile| if tile == from { node.blank } else { tile });
                let moves = subgoal.moves(&self.cells, tiles.map(usize::from), usize::from(from));
                if moves >= NEVER {
                    continue;
                }
                let from_cell = usize::from(from);
                let home = homes[from_cell];
                let worth = |cell| self.worth.of(&self.cells, usize::from(home), cell);
                let rest = node.rest + worth(blank) - worth(from_cell);
                let depth = node.depth + 1;
                let total = total(depth, moves, if is_late { 0 } else { rest });
                if total < worst {
                    let hash = node.hash ^ word(home, from_cell) ^ word(home, blank);
                    let entry = Entry { blank: from, last: step as u8, tiles, rest, depth, hash, trace: 0 };
                    candidates.push(Candidate { total, parent: parent as u32, entry });
                }
            }
        }
    }

    /// Whether a hash was not seen lately; it is from now on.
    #[inline(always)]
    fn is_new(&mut self, hash: u64) -> bool {
        let slot = &mut self.seen[hash as usize & (self.seen.len() - 1)];
        std::mem::replace(slot, hash) != hash
    }
}

/// The hash of the tiles in turn and the blank, and of where the tiles belong.
fn late_key(entry: &Entry, goal: [u16; 2]) -> u64 {
    let [first, second] = entry.tiles;
    let places = u64::from(first) << 32 | u64::from(second) << 16 | u64::from(entry.blank);
    mix(places ^ mix(u64::from(goal[0]) << 16 | u64::from(goal[1])))
}

/// The hash word of a tile on a cell.
#[inline(always)]
fn word(home: u16, cell: Cell) -> u64 {
    mix(u64::from(home) << 32 | cell as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::anytime::tests::boards;

    /// On boards of every shape and goal: all sides are finished, by steps that can be followed.
    #[test]
    fn what_is_left_is_all_that_is_not_home() {
        for level in boards() {
            let size = level.size;
            let mut board = Permutation::new(&level, &level.start);
            let last = size.width.min(size.height).min(5);
            let area = finish(&mut board, last, Effort { width: 30, pool: 8 }, &mut Control::unlimited()).unwrap();
            let is_home = |cell: Cell| usize::from(board.home[cell]) == cell;
            assert!(area.size().width <= last && area.size().height <= last);
            assert!((0..size.cells()).all(|cell| is_home(cell) || area.contains(size, cell)), "{size} {level:?}");
            let mut replay = Permutation::new(&level, &level.start);
            replay.follow(&board.steps);
            assert_eq!(replay.home, board.home);
        }
    }

    #[test]
    fn a_limit_leaves_what_was_done() {
        let level = boards().pop().unwrap();
        let mut board = Permutation::new(&level, &level.start);
        let mut control = Control::new(search::Limits { nodes: Some(20_000), ..Default::default() });
        assert_eq!(finish(&mut board, 7, Effort { width: 30, pool: 8 }, &mut control), Err(Stop::Nodes));
        // The first tile goes into a corner.
        let is_home = |&cell: &Cell| usize::from(board.home[cell]) == cell;
        assert!(!board.steps.is_empty() && [0, 11, 132, 143].iter().any(is_home));
        assert_eq!(control.progress().bytes, 0);
        let mut tight = Control::new(search::Limits { memory: Some(1 << 16), ..Default::default() });
        assert_eq!(finish(&mut board, 7, Effort { width: 300, pool: 8 }, &mut tight), Err(Stop::Memory));
    }
}
