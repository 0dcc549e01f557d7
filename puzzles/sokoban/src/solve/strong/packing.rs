//! The packing plan: which goal to fill after which, and where boxes have to wait on the way.
//!
//! Found backwards. All goals are filled, and boxes are pulled off, one at a time; a box that is pulled to where some
//! box starts is gone for good. Taking a box away never hurts: the others only get more room. If none can be taken
//! away, boxes are pulled aside, in all ways until one of them can: read forwards, that box is parked there first and
//! goes home later. (Festival and YASS plan like this; a plain order cannot say "park".)

use std::collections::VecDeque;

use grid::Bits;
use rustc_hash::FxHashSet;

use crate::engine::{NONE, Square, distance::Distances, tables::LevelTables};

/// The stages of filling the goals, and what follows for each of them.
pub(super) struct Packing<const W: usize> {
    /// The squares that are filled at each stage; nothing at the first, all goals at the last.
    stages: Vec<Bits<W>>,
    /// For each stage the square that a new box fills to get there; `None` if a parked box moved on.
    arrivals: Vec<Option<Square>>,
    /// For each stage: the squares from which a box can still get to one of the squares to be filled later.
    live: Vec<Option<Bits<W>>>,
}

/// Which of several boxes that could have come last is taken to be the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Preference {
    /// The one nearest to where boxes start.
    Nearest,
    /// The one that leaves the player the most room.
    Roomiest,
}

/// Floods that looking for places to park may take, in one plan.
const PATIENCE: u32 = 60_000;

impl<const W: usize> Packing<W> {
    pub(super) fn new(tables: &LevelTables<W>, preference: Preference) -> Self {
        let mut puller = Puller::new(tables);
        let mut board = Board { boxes: tables.board.goals, reach: puller.outside(tables.board.goals) };
        let (mut stages, mut arrivals) = (vec![board.boxes], Vec::new());
        while !board.boxes.is_empty() {
            let removable: Vec<(u32, Square)> = board
                .boxes
                .iter()
                .filter_map(|square| puller.way_out(&board, square as Square).map(|way| (way, square as Square)))
                .collect();
            let choice = match preference {
                Preference::Nearest => removable.iter().min().map(|&(_, square)| square),
                Preference::Roomiest => removable
                    .iter()
                    .min_by_key(|&&(way, square)| (usize::MAX - widest(tables, &board, square), way, square))
                    .map(|&(_, square)| square),
            };
            if let Some(square) = choice {
                board = board.without(tables, square);
                arrivals.push(Some(square));
                stages.push(board.boxes);
            } else if let Some(boards) = puller.park(&board) {
                for parked in boards {
                    arrivals.push(None);
                    stages.push(parked.boxes);
                    board = parked;
                }
            } else {
                // Nobody knows how: take the nearest away as if it could go.
                let square = nearest(tables, board.boxes);
                board = board.without(tables, square);
                board.reach |= puller.outside(board.boxes);
                arrivals.push(Some(square));
                stages.push(board.boxes);
            }
        }
        stages.reverse();
        arrivals.push(None);
        arrivals.reverse();
        let live = vec![None; stages.len()];
        Packing { stages, arrivals, live }
    }

    /// How far the plan is followed: the last stage whose squares are all filled.
    pub(super) fn packed(&self, boxes: Bits<W>) -> usize {
        (1..self.stages.len()).rev().find(|&stage| self.stages[stage].is_subset(&boxes)).unwrap_or(0)
    }

    /// The squares that are filled at a stage.
    pub(super) fn stage(&self, packed: usize) -> Bits<W> {
        self.stages[packed]
    }

    /// How many boxes would be cut off from the remaining squares by the next stage.
    pub(super) fn misplaced(&mut self, tables: &LevelTables<W>, boxes: Bits<W>, packed: usize) -> usize {
        let next = packed + 1;
        if next + 1 >= self.stages.len() {
            return 0;
        }
        let filled = self.stages[next];
        let later: Vec<Square> = self.arrivals[next + 1..].iter().flatten().copied().collect();
        if later.is_empty() {
            return 0;
        }
        let live = *self.live[next]
            .get_or_insert_with(|| Distances::new(&tables.board, tables.board.floor & !filled, &later).live());
        (boxes & !filled & !live).len()
    }
}

/// Boxes on the board while pulling, and where the player can be.
#[derive(Clone, Copy)]
struct Board<const W: usize> {
    boxes: Bits<W>,
    reach: Bits<W>,
}

impl<const W: usize> Board<W> {
    /// The board after the box was taken away: the player gets wherever it got before, and farther.
    fn without(mut self, tables: &LevelTables<W>, square: Square) -> Self {
        self.boxes.remove(usize::from(square));
        self.reach = tables.board.flood_set(tables.board.floor & !self.boxes, self.reach);
        self
    }
}

/// Pulls single boxes about.
struct Puller<'g, const W: usize> {
    tables: &'g LevelTables<W>,
    /// Squares where boxes start: a box that gets there is gone.
    starts: Bits<W>,
    /// Floods left for parking.
    patience: u32,
    seen: Vec<u8>,
    queue: VecDeque<(Square, Bits<W>, u32)>,
}

impl<'g, const W: usize> Puller<'g, W> {
    fn new(tables: &'g LevelTables<W>) -> Self {
        // A box that starts on a goal says nothing about how others got past it.
        let away = tables.boxes & !tables.board.goals;
        let starts = if away.is_empty() { tables.boxes } else { away };
        Puller { tables, starts, patience: PATIENCE, seen: vec![0; tables.board.len()], queue: VecDeque::new() }
    }

    /// The parts of the floor beside these boxes where the player may be: those with a start.
    fn outside(&self, boxes: Bits<W>) -> Bits<W> {
        let board = &self.tables.board;
        let free = board.floor & !boxes;
        let mut seeds = self.starts;
        seeds.insert(usize::from(self.tables.player));
        board.flood_set(free, seeds & free)
    }

    /// Pulls that bring the box to the nearest square on which a box starts, past the others; `None` if there is no
    /// way.
    fn way_out(&mut self, board: &Board<W>, square: Square) -> Option<u32> {
        self.pull(board, square, |puller, square, _, pulls| {
            puller.starts.contains(usize::from(square)).then_some(pulls)
        })
    }

    /// Pulls one box about, nearest squares first, until `is_it` has an answer.
    fn pull<T>(
        &mut self,
        position: &Board<W>,
        square: Square,
        mut is_it: impl FnMut(&mut Self, Square, Bits<W>, u32) -> Option<T>,
    ) -> Option<T> {
        let tables = self.tables;
        let board = &tables.board;
        let mut others = position.boxes;
        others.remove(usize::from(square));
        self.seen.fill(0);
        self.queue.clear();
        self.queue.push_back((square, position.reach, 0));
        while let Some((square, region, pulls)) = self.queue.pop_front() {
            if let Some(answer) = is_it(self, square, region, pulls) {
                return Some(answer);
            }
            for direction in 0..4 {
                let beside = board.next(square, direction);
                if beside == NONE
                    || !region.contains(usize::from(beside))
                    || self.seen[usize::from(beside)] >> direction & 1 == 1
                {
                    continue;
                }
                let away = board.next(beside, direction);
                if away == NONE || others.contains(usize::from(away)) {
                    continue;
                }
                let mut boxes = others;
                boxes.insert(usize::from(beside));
                self.patience = self.patience.saturating_sub(1);
                let region = board.flood(board.floor & !boxes, away);
                for side in 0..4 {
                    let player = board.next(beside, side);
                    if player != NONE && region.contains(usize::from(player)) {
                        self.seen[usize::from(beside)] |= 1 << side;
                    }
                }
                self.queue.push_back((beside, region, pulls + 1));
            }
        }
        None
    }

    /// The boards on the way to one from which a box can be taken away, with the fewest boxes pulled aside.
    fn park(&mut self, board: &Board<W>) -> Option<Vec<Board<W>>> {
        let mut known = FxHashSet::default();
        // Boards with the number of the one before.
        let mut boards = vec![(*board, usize::MAX)];
        let mut at = 0;
        while at < boards.len() && self.patience > 0 {
            let now = boards[at].0;
            for square in now.boxes {
                let mut landings = Vec::new();
                self.pull(&now, square as Square, |_, to, reach, pulls| {
                    if pulls > 0 {
                        landings.push((to, reach));
                    }
                    None::<()>
                });
                for (to, reach) in landings {
                    let mut parked = Board { boxes: now.boxes, reach };
                    parked.boxes.remove(square);
                    parked.boxes.insert(usize::from(to));
                    if !known.insert((parked.boxes, reach.first())) || self.patience == 0 {
                        continue;
                    }
                    boards.push((parked, at));
                    let is_free = |other: usize| self.way_out(&parked, other as Square).is_some();
                    if parked.boxes.iter().filter(|&other| other != usize::from(to)).any(is_free) {
                        return Some(trail(&boards, boards.len() - 1));
                    }
                }
            }
            at += 1;
        }
        None
    }
}

/// The boards that led to one, the first left out.
fn trail<const W: usize>(boards: &[(Board<W>, usize)], mut at: usize) -> Vec<Board<W>> {
    let mut trail = Vec::new();
    while boards[at].1 != usize::MAX {
        trail.push(boards[at].0);
        at = boards[at].1;
    }
    trail.reverse();
    trail
}

/// Squares of the largest part of the floor once the box is gone.
fn widest<const W: usize>(tables: &LevelTables<W>, board: &Board<W>, square: Square) -> usize {
    let mut boxes = board.boxes;
    boxes.remove(usize::from(square));
    let free = tables.board.floor & !boxes;
    let (mut rest, mut most) = (free, 0);
    while let Some(seed) = rest.first() {
        let region = tables.board.flood(free, seed as Square);
        rest &= !region;
        most = most.max(region.len());
    }
    most
}

fn nearest<const W: usize>(tables: &LevelTables<W>, placed: Bits<W>) -> Square {
    let column = |square: usize| tables.targets().iter().position(|&target| usize::from(target) == square);
    let way = |&square: &usize| {
        let way = |from: usize| column(square).map_or(0, |column| tables.distances.least(from as Square)[column]);
        tables.boxes.iter().map(way).min()
    };
    placed.iter().min_by_key(way).map_or(0, |square| square as Square)
}
