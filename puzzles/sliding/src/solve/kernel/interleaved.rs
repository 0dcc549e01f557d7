//! Depth-first search with delta words: several walks take turns on one thread, so that none waits for memory.
//!
//! A word tells which moves of a board lead anywhere below the bound, so tables are asked once per board that is
//! expanded instead of once per board that is produced. On average one move is worth it, and the next board's words are
//! somewhere else in tables of more than a gigabyte: a single walk would do nothing but wait. So a walk asks memory for
//! the words of the board it goes to, and the others go on until its turn comes again.
//!
//! By hand and not as the library's `idastar`: on a 24-puzzle board of 95 moves (korf24 no. 1, one thread) this expands
//! 9 million boards a second, reading 1.5 GB of tables included, and ends after 11 s; `idastar` with the same patterns
//! expands 2.3 million a second, and had not ended after 150 s and 3.5 times as many.
//!
//! A node is described by the moves left below the bound and, for every lookup, by its *slack*: half of what they
//! exceed the lookup's distance by. A slide that brings its pattern nearer keeps the slack, any other takes one away.

use std::sync::atomic::{AtomicBool, Ordering};

use search::{Control, Stop, peers::Counts};

use super::{
    super::iteration::IterationEnd,
    automaton::{Automaton, AutomatonState},
    depth_first::prefetch,
    lookup::{CELLS, DeltaLookup, EDGE, PATTERNS, SearchTables},
};

/// A node to search from.
#[derive(Clone)]
pub(crate) struct DeltaRoot<const L: usize> {
    /// By cell: the tile on it.
    pub(crate) state: [u8; CELLS],
    pub(crate) blank: u8,
    pub(crate) word: AutomatonState,
    /// By lookup: the sum of its patterns' distances.
    pub(crate) distances: [u32; L],
    /// The directions of the blank on the way here.
    pub(crate) way_to: Vec<u8>,
}

/// Walks that take turns: enough that what a walk has asked for is there when its turn comes again.
const WALKS: usize = 8;

/// Nodes between two looks at the control: far less than a millisecond.
const REPORT_EVERY: u64 = 8192;

/// One depth-first walk.
struct Walk<const L: usize> {
    state: [u8; CELLS],
    ranks: [[u32; PATTERNS]; L],
    words: [[u32; PATTERNS]; L],
    /// By lookup: the pattern whose word was asked for and is not read yet.
    asked: [u8; L],
    blank: u8,
    word: AutomatonState,
    left: i16,
    slack: [i16; L],
    frames: Vec<StackFrame<L>>,
    /// The number of the root, if it has one.
    root: Option<usize>,
    /// What it has counted since it began there.
    counts: Counts,
}

/// What a walk needs to go back one move.
struct StackFrame<const L: usize> {
    word: AutomatonState,
    ranks: [u32; L],
    words: [u32; L],
    slack: [i16; L],
    blank: u8,
    way: u8,
    /// Moves that wait their turn, a bit each.
    open: u8,
}

/// Searches roots below bounds.
pub(crate) struct Interleaved<'s, 't, 'c, 'o, const W: usize, const L: usize> {
    tables: &'s SearchTables<'t, DeltaLookup<'t>, L>,
    control: &'c mut Control<'o>,
    /// Set when another thread has found a plan or met a limit: the search then stops as incomplete.
    halt: &'s AtomicBool,
    /// Nodes since the control was reported.
    uncounted: u64,
    produced: u64,
}

/// What became of a walk in its turn.
enum WalkState {
    GoesOn,
    IsDone,
    IsAtTheGoal,
}

impl<'s, 't, 'c, 'o, const W: usize, const L: usize> Interleaved<'s, 't, 'c, 'o, W, L> {
    pub(crate) fn new(
        tables: &'s SearchTables<'t, DeltaLookup<'t>, L>,
        control: &'c mut Control<'o>,
        halt: &'s AtomicBool,
    ) -> Self {
        Interleaved { tables, control, halt, uncounted: 0, produced: 0 }
    }

    /// A plan of at most `bound` moves through one of the roots, which `next` hands out by their numbers; `done` hears
    /// of those that have none.
    pub(crate) fn search(
        &mut self,
        roots: &[DeltaRoot<L>],
        bound: u32,
        mut next: impl FnMut() -> usize,
        mut done: impl FnMut(usize, Counts),
    ) -> IterationEnd {
        let mut walks: [Walk<L>; WALKS] = std::array::from_fn(|_| Walk::idle());
        loop {
            let mut is_idle = true;
            for walk in &mut walks {
                if walk.root.is_none() {
                    let Some(number) = self.next_root(roots, bound, &mut next) else { continue };
                    self.begin(walk, &roots[number], bound);
                    walk.root = Some(number);
                    walk.counts = Counts { expanded: 0, produced: 1 };
                    self.produced += 1;
                }
                is_idle = false;
                match self.turn(walk) {
                    WalkState::GoesOn => {}
                    WalkState::IsDone => walk.root.take().into_iter().for_each(|number| done(number, walk.counts)),
                    WalkState::IsAtTheGoal => {
                        // The plan counts, whatever the control says by now.
                        let _ = self.report();
                        let way_to = walk.root.map_or(&[][..], |number| &roots[number].way_to);
                        let rest: Vec<u8> = walk.frames.iter().map(|frame| frame.way).collect();
                        return IterationEnd::Plan([way_to, &rest].concat());
                    }
                }
            }
            if is_idle || self.uncounted >= REPORT_EVERY {
                match self.report() {
                    Err(stop) => return IterationEnd::Stopped(stop),
                    Ok(()) if is_idle => return IterationEnd::Exhausted,
                    Ok(()) => {}
                }
            }
        }
    }

    /// The number of the next root from which the goal may be within the bound.
    fn next_root(&self, roots: &[DeltaRoot<L>], bound: u32, next: &mut impl FnMut() -> usize) -> Option<usize> {
        loop {
            let number = next();
            let root = roots.get(number)?;
            let least = root.distances.iter().max().map_or(0, |&most| most) + root.way_to.len() as u32;
            if least <= bound {
                return Some(number);
            }
        }
    }

    fn begin(&self, walk: &mut Walk<L>, root: &DeltaRoot<L>, bound: u32) {
        let left = bound - root.way_to.len() as u32;
        walk.state = root.state;
        walk.blank = root.blank;
        walk.word = root.word;
        walk.left = left as i16;
        walk.frames.clear();
        for (index, lookup) in self.tables.lookups.iter().enumerate() {
            walk.slack[index] = ((left - root.distances[index]) / 2) as i16;
            walk.ranks[index] = lookup.ranks.ranks(&root.state[..self.tables.board.cells]);
            walk.words[index] = std::array::from_fn(|pattern| lookup.word(pattern, walk.ranks[index][pattern]));
        }
    }

    /// Expands the node that a walk is at, and goes to the next one.
    #[inline(always)]
    fn turn(&mut self, walk: &mut Walk<L>) -> WalkState {
        let tables = self.tables;
        if walk.left == 2 * walk.slack[0] {
            return WalkState::IsAtTheGoal;
        }
        self.uncounted += 1;
        walk.counts.expanded += 1;

        // 1. What was asked for has come.
        for (index, lookup) in tables.lookups.iter().enumerate() {
            let pattern = usize::from(walk.asked[index]) % PATTERNS;
            walk.words[index][pattern] = lookup.word(pattern, walk.ranks[index][pattern]);
        }

        // 2. The moves that neither the automaton nor the words forbid.
        let words = tables.automaton.next(walk.word);
        let from = tables.board.from[usize::from(walk.blank) % CELLS];
        let mut open = 0;
        for way in 0..4 {
            if from[way] != EDGE && words[way] != Automaton::FORBIDDEN {
                let tile = walk.state[usize::from(from[way]) % CELLS];
                let mut is_open = true;
                for index in 0..L {
                    is_open &= walk.slack[index] > 0 || walk.is_nearer(&tables.lookups[index], index, tile, way);
                }
                open |= u8::from(is_open) << way;
            }
        }
        self.produced += u64::from(open.count_ones());
        walk.counts.produced += u64::from(open.count_ones());

        // 3. Back to a node with a move left.
        while open == 0 {
            let Some(frame) = walk.frames.pop() else { return WalkState::IsDone };
            let tile = walk.state[usize::from(frame.blank) % CELLS];
            walk.state[usize::from(walk.blank) % CELLS] = tile;
            for (index, lookup) in tables.lookups.iter().enumerate() {
                let pattern = usize::from(lookup.ranks.pattern[usize::from(tile) % CELLS]) % PATTERNS;
                walk.ranks[index][pattern] = frame.ranks[index];
                walk.words[index][pattern] = frame.words[index];
            }
            (walk.blank, walk.word, walk.slack, open) = (frame.blank, frame.word, frame.slack, frame.open);
            walk.left += 1;
        }

        // 4. That move, and a word with memory about where it leads.
        let way = open.trailing_zeros() as usize;
        let (blank, word) = (walk.blank, walk.word);
        let to = tables.board.from[usize::from(blank) % CELLS][way % 4];
        let tile = walk.state[usize::from(to) % CELLS];
        let mut frame = StackFrame {
            word,
            ranks: [0; L],
            words: [0; L],
            slack: walk.slack,
            blank,
            way: way as u8,
            open: open & (open - 1),
        };
        for (index, lookup) in tables.lookups.iter().enumerate() {
            let pattern = usize::from(lookup.ranks.pattern[usize::from(tile) % CELLS]) % PATTERNS;
            walk.slack[index] -= i16::from(!walk.is_nearer(lookup, index, tile, way));
            frame.ranks[index] = walk.ranks[index][pattern];
            frame.words[index] = walk.words[index][pattern];
            let rank = frame.ranks[index].wrapping_add(lookup.ranks.growth::<W>(&walk.state, tile, blank, way));
            prefetch(lookup.ranks.tables[pattern], lookup.place(pattern, rank));
            walk.ranks[index][pattern] = rank;
            walk.asked[index] = pattern as u8;
        }
        walk.frames.push(frame);
        // The cell that the tile leaves keeps its old content: it is the blank's now, and nobody reads that.
        walk.state[usize::from(blank) % CELLS] = tile;
        walk.blank = to;
        walk.word = tables.automaton.next(word)[way % 4];
        walk.left -= 1;
        WalkState::GoesOn
    }

    #[cold]
    fn report(&mut self) -> Result<(), Stop> {
        self.control.produce(std::mem::take(&mut self.produced));
        if self.halt.load(Ordering::Relaxed) {
            return Err(Stop::Incomplete);
        }
        self.control.expand_many(std::mem::take(&mut self.uncounted))
    }
}

impl<const L: usize> Walk<L> {
    fn idle() -> Self {
        Walk {
            state: [0; CELLS],
            ranks: [[0; PATTERNS]; L],
            words: [[0; PATTERNS]; L],
            asked: [0; L],
            blank: 0,
            word: Automaton::START,
            left: 0,
            slack: [0; L],
            frames: Vec::new(),
            root: None,
            counts: Counts::default(),
        }
    }

    /// Whether the slide of a tile into the blank brings its pattern nearer, in the eyes of a lookup.
    #[inline(always)]
    fn is_nearer(&self, lookup: &DeltaLookup<'_>, index: usize, tile: u8, way: usize) -> bool {
        let tile = usize::from(tile) % CELLS;
        let bit = lookup.bit[tile][(usize::from(self.blank) % CELLS) * 4 + way % 4];
        let pattern = usize::from(lookup.ranks.pattern[tile]) % PATTERNS;
        self.words[index][pattern] >> (bit % 32) & 1 != 0
    }
}
