//! The boards of one depth, column by column, and the children that compete for the next one.

use std::ops::Range;

use super::{Geometry, Guide, geometry::OUTSIDE};

/// A child that is not rated yet.
#[derive(Clone, Copy)]
pub(super) struct Arrival {
    hash: u64,
    parent: u32,
    /// The blank's step, as an index of the four directions.
    step: u8,
    /// Where the tile slides from, and the blank to.
    from: u8,
}

/// A child that is rated but not made.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub(super) hash: u64,
    pub(super) score: u32,
    pub(super) parent: u32,
    /// Manhattan distance.
    pub(super) distance: u16,
    /// The blank's step, as an index of the four directions.
    pub(super) step: u8,
    /// Where the tile slides from, and the blank to.
    from: u8,
}

/// The boards of one depth.
pub(super) struct Layer<M> {
    boards: Vec<u8>,
    hash: Vec<u64>,
    distance: Vec<u16>,
    blank: Vec<u8>,
    /// The blank's last step; 4 at the start.
    last: Vec<u8>,
    memo: Vec<M>,
}

impl<M: Copy> Layer<M> {
    pub(super) fn empty() -> Self {
        Layer {
            boards: Vec::new(),
            hash: Vec::new(),
            distance: Vec::new(),
            blank: Vec::new(),
            last: Vec::new(),
            memo: Vec::new(),
        }
    }

    pub(super) fn start<G: Guide<Memo = M>>(geometry: &Geometry, guide: &G, board: &[u8], blank: usize) -> Self {
        let words = board.iter().enumerate().map(|(cell, &home)| geometry.word(usize::from(home), cell));
        Layer {
            boards: board.to_vec(),
            hash: vec![words.fold(0, |hash, word| hash ^ word)],
            distance: vec![geometry.total(board, blank)],
            blank: vec![blank as u8],
            last: vec![4],
            memo: vec![guide.begin(board, blank)],
        }
    }

    pub(super) fn len(&self) -> usize {
        self.blank.len()
    }

    pub(super) fn distance(&self, at: usize) -> u16 {
        self.distance[at]
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        let per_board = size_of::<u64>() + size_of::<u16>() + 2 + size_of::<M>();
        (self.boards.capacity() + self.blank.capacity() * per_board) as u64
    }

    pub(super) fn clear(&mut self) {
        self.boards.clear();
        self.hash.clear();
        self.distance.clear();
        self.blank.clear();
        self.last.clear();
        self.memo.clear();
    }

    /// Every child of some boards that was not seen lately, in the order of the boards.
    ///
    /// The table of seen boards is the one thing here that does not fit into the cache of a core when the beam is wide.
    /// So the children of many boards are looked up one after the other with nothing in between: the processor waits
    /// for many of them at a time. With a look-up before each rating 70 % of the time of a beam of 64 000 boards went
    /// into waiting (6×6).
    #[inline(always)]
    pub(super) fn arrivals(&self, geometry: &Geometry, parents: Range<usize>, seen: &mut Seen, new: &mut Vec<Arrival>) {
        new.clear();
        for parent in parents {
            let board = &self.boards[parent * geometry.cells..][..geometry.cells];
            let (blank, last) = (usize::from(self.blank[parent]), self.last[parent]);
            let blank_home = usize::from(board[blank]);
            for step in 0..4 {
                let from = geometry.next[blank][usize::from(step)];
                // Steps are numbered so that a step and its opposite make 3.
                if from == OUTSIDE || step + last == 3 {
                    continue;
                }
                let cell = usize::from(from);
                let home = usize::from(board[cell]);
                let hash = self.hash[parent]
                    ^ geometry.word(home, cell)
                    ^ geometry.word(home, blank)
                    ^ geometry.word(blank_home, blank)
                    ^ geometry.word(blank_home, cell);
                new.push(Arrival { hash, parent: parent as u32, step, from });
            }
        }
        seen.keep_new(new);
    }

    /// Rates a child.
    #[inline(always)]
    pub(super) fn rate<G: Guide<Memo = M>>(&self, geometry: &Geometry, guide: &G, arrival: Arrival) -> Child {
        let Arrival { hash, parent, step, from } = arrival;
        let at = parent as usize;
        let board = &self.boards[at * geometry.cells..][..geometry.cells];
        let (blank, cell) = (usize::from(self.blank[at]), usize::from(from));
        let home = usize::from(board[cell]);
        let change = i32::from(geometry.distance(home, blank)) - i32::from(geometry.distance(home, cell));
        let distance = (i32::from(self.distance[at]) + change) as u16;
        Child { hash, score: guide.score(&self.memo[at], board, blank, cell), parent, distance, step, from }
    }

    /// Makes a child of a board in `parents`.
    #[inline(always)]
    pub(super) fn push<G: Guide<Memo = M>>(&mut self, geometry: &Geometry, guide: &G, parents: &Self, child: &Child) {
        let parent = child.parent as usize;
        let board = &parents.boards[parent * geometry.cells..][..geometry.cells];
        let (blank, from) = (usize::from(parents.blank[parent]), usize::from(child.from));
        self.memo.push(guide.step(&parents.memo[parent], board, blank, from));
        let at = self.boards.len();
        self.boards.extend_from_slice(board);
        self.boards.swap(at + blank, at + from);
        self.hash.push(child.hash);
        self.distance.push(child.distance);
        self.blank.push(child.from);
        self.last.push(child.step);
    }
}

/// Hashes of boards seen lately, newest wins its slot.
pub(super) struct Seen {
    /// The upper halves; the lower ones tell the slot.
    slots: Box<[u32]>,
}

impl Seen {
    /// No room yet.
    pub(super) fn new() -> Self {
        Seen { slots: Box::new([0]) }
    }

    /// Makes room for some layers of that width, and forgets everything if there was less. Returns the bytes that it
    /// holds more.
    ///
    /// More room than that would be slower: it would not fit into the cache of a core.
    pub(super) fn widen(&mut self, width: usize) -> u64 {
        let (before, wanted) = (self.bytes(), (width * 8).next_power_of_two().max(1 << 12));
        if wanted > self.slots.len() {
            self.slots = vec![0; wanted].into();
        }
        self.bytes() - before
    }

    fn bytes(&self) -> u64 {
        size_of_val(&*self.slots) as u64
    }

    /// Drops the boards that are not new here.
    #[inline(always)]
    fn keep_new(&mut self, boards: &mut Vec<Arrival>) {
        let slots = &mut *self.slots;
        let mut kept = 0;
        for at in 0..boards.len() {
            let board = boards[at];
            let slot = &mut slots[board.hash as usize & (slots.len() - 1)];
            let half = (board.hash >> 32) as u32;
            let is_new = std::mem::replace(slot, half) != half;
            // No branch: half of the boards are new, and nobody knows which.
            boards[kept] = board;
            kept += usize::from(is_new);
        }
        boards.truncate(kept);
    }
}
