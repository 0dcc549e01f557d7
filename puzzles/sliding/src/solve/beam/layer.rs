//! The boards of one depth, column by column, and the children that compete for the next one.

use super::{Geometry, Guide, geometry::OUTSIDE};

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

    /// Gives every child of a board that was not seen lately.
    #[inline(always)]
    pub(super) fn children<G: Guide<Memo = M>>(
        &self,
        geometry: &Geometry,
        guide: &G,
        parent: usize,
        seen: &mut Seen,
        mut give: impl FnMut(Child),
    ) {
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
            if seen.insert(hash) {
                let change = i32::from(geometry.distance(home, blank)) - i32::from(geometry.distance(home, cell));
                give(Child {
                    hash,
                    score: guide.score(&self.memo[parent], board, blank, cell),
                    parent: parent as u32,
                    distance: (i32::from(self.distance[parent]) + change) as u16,
                    step,
                    from,
                });
            }
        }
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
    slots: Box<[u64]>,
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

    /// Whether the board is new here.
    #[inline(always)]
    fn insert(&mut self, hash: u64) -> bool {
        let slot = &mut self.slots[hash as usize & (self.slots.len() - 1)];
        std::mem::replace(slot, hash) != hash
    }
}
