//! The boards of one depth, a few for every cell of the blank, and the candidates for the next depth.

use grid::Cell;

use super::scoring::{OUTSIDE, Scoring};
use crate::solve::divide::permutation::Permutation;

/// The best board of a layer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    /// What is left of the distances beyond what is enough.
    pub(super) left: u32,
    /// Score of the board and of the moves so far.
    pub(super) worth: i32,
    pub(super) depth: usize,
    pub(super) at: usize,
}

/// What a move is worth against the score of the board it leads to.
const MOVE: i32 = 20;

/// A board without its cells.
#[derive(Clone, Copy)]
struct Entry {
    hash: u64,
    score: i32,
    /// Sum of the distances.
    left: i32,
    blank: u16,
    /// The blank's last step; 4 at the start.
    last: u8,
}

/// A child that is rated but not made.
#[derive(Clone, Copy)]
struct Candidate {
    hash: u64,
    score: i32,
    parent: u32,
    step: u8,
}

/// Room for the best candidates of every cell.
pub(super) struct Slots {
    per_cell: usize,
    cells: Vec<Vec<Candidate>>,
    /// Hashes of boards seen lately, newest wins its slot.
    seen: Box<[u64]>,
}

impl Slots {
    pub(super) fn new(cells: usize, per_cell: usize) -> Self {
        let room = (cells * per_cell * 32).next_power_of_two();
        Slots {
            per_cell,
            cells: (0..cells).map(|_| Vec::with_capacity(per_cell + 1)).collect(),
            seen: vec![0; room].into(),
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        let candidates = self.cells.len() * (self.per_cell + 1) * size_of::<Candidate>();
        (candidates + size_of_val(&*self.seen)) as u64
    }

    /// Offers a candidate whose blank would be on `cell`; the better ones stay.
    #[inline(always)]
    fn offer(&mut self, cell: Cell, score: i32, make: impl FnOnce() -> Candidate) {
        let slot = &mut self.cells[cell];
        if slot.len() == self.per_cell && slot.last().is_some_and(|worst| worst.score <= score) {
            return;
        }
        let candidate = make();
        let is_seen = self.seen[candidate.hash as usize & (self.seen.len() - 1)] == candidate.hash;
        if is_seen || slot.iter().any(|other| other.hash == candidate.hash) {
            return;
        }
        if slot.len() == self.per_cell {
            slot.pop();
        }
        let at = slot.partition_point(|other| other.score <= candidate.score);
        slot.insert(at, candidate);
    }

    #[inline(always)]
    fn remember(&mut self, hash: u64) {
        let at = hash as usize & (self.seen.len() - 1);
        self.seen[at] = hash;
    }
}

/// Bytes of a full layer.
pub(super) fn bytes(cells: usize, per_cell: usize) -> u64 {
    // A blank is on cells of one colour at a time.
    (cells.div_ceil(2) * per_cell * (cells * size_of::<u16>() + size_of::<Entry>())) as u64
}

/// The boards of one depth.
pub(super) struct Layer {
    boards: Vec<u16>,
    entries: Vec<Entry>,
}

impl Layer {
    pub(super) fn empty() -> Self {
        Layer { boards: Vec::new(), entries: Vec::new() }
    }

    pub(super) fn start(scoring: &Scoring, board: &Permutation) -> Self {
        let (score, left) = scoring.begin(board);
        let entry = Entry { hash: 0, score, left, blank: board.blank as u16, last: 4 };
        Layer { boards: board.home.clone(), entries: vec![entry] }
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The board with least left; of several, the one with the best score.
    pub(super) fn best(&self, depth: usize, enough: u32) -> Mark {
        let left = |entry: &Entry| (entry.left as u32).saturating_sub(enough);
        let best = self.entries.iter().enumerate().min_by_key(|(_, entry)| (left(entry), entry.score));
        let (at, entry) = best.expect("a layer has boards");
        Mark { left: left(entry), worth: entry.score + MOVE * depth as i32, depth, at }
    }

    /// Offers every child to the slots; returns how many there were.
    pub(super) fn children(&self, scoring: &Scoring, slots: &mut Slots) -> u64 {
        let cells = scoring.size.cells();
        let mut produced = 0;
        for (parent, (entry, board)) in self.entries.iter().zip(self.boards.chunks_exact(cells)).enumerate() {
            let blank = usize::from(entry.blank);
            for (step, &from) in scoring.next[blank].iter().enumerate() {
                // Steps are numbered so that a step and its opposite make 3.
                if from == OUTSIDE || step as u8 + entry.last == 3 {
                    continue;
                }
                let from = usize::from(from);
                let score = entry.score + scoring.change(board, blank, from);
                slots.offer(from, score, || {
                    let hash = entry.hash ^ word(board[from], from) ^ word(board[from], blank);
                    Candidate { hash, score, parent: parent as u32, step: step as u8 }
                });
                produced += 1;
            }
        }
        produced
    }

    /// Makes the boards in the slots, children of `parents`; returns where each comes from: parent and step.
    pub(super) fn fill(&mut self, scoring: &Scoring, parents: &Layer, slots: &mut Slots) -> Box<[u32]> {
        let cells = scoring.size.cells();
        self.boards.clear();
        self.entries.clear();
        let mut from = Vec::new();
        for cell in 0..cells {
            let mut slot = std::mem::take(&mut slots.cells[cell]);
            for candidate in slot.drain(..) {
                let parent = candidate.parent as usize;
                let entry = &parents.entries[parent];
                let (blank, at) = (usize::from(entry.blank), self.boards.len());
                self.boards.extend_from_slice(&parents.boards[parent * cells..][..cells]);
                self.boards.swap(at + blank, at + cell);
                let home = usize::from(self.boards[at + blank]);
                slots.remember(candidate.hash);
                self.entries.push(Entry {
                    hash: candidate.hash,
                    score: candidate.score,
                    left: entry.left + scoring.left_change(home, blank, cell),
                    blank: cell as u16,
                    last: candidate.step,
                });
                from.push(candidate.parent << 2 | u32::from(candidate.step));
            }
            slots.cells[cell] = slot;
        }
        from.into()
    }
}

/// The hash word of a tile on a cell.
#[inline(always)]
fn word(home: u16, cell: Cell) -> u64 {
    search::mix(u64::from(home) << 32 | cell as u64)
}
