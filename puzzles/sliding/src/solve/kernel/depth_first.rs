//! The inner loop: depth-first below a bound, with ranks and sums carried along.
//!
//! Every slide changes the Manhattan distance by one, and table entries are (cost − Manhattan) / 2. So a node is
//! described by how many moves are left below the bound and by its *slack*, half of what they exceed the Manhattan
//! distance by: a slide away from home costs one unit of slack, and the node is cut as soon as the entries of a lookup
//! add up to more than the slack that is left.
//!
//! Written by hand because of its speed: on korf100 with the same tables it visits 11.7 to 12.4 million nodes a second,
//! the library's IDA* 1.2 to 1.9 million (6 to 10 times less), and with the [automaton](super::automaton) that refuses
//! words which others replace it needs 21.7 instead of 30.2 million of them: 1.8 s against 15.6 to 24.9 s for 99
//! boards. Part of that is the pointer by which the library reaches an estimate that is chosen by name. Two turns in
//! one run on a busy machine of two cores, the first board, for which tables are made, left out: `starboard bench
//! sliding korf100.txt --solver pattern-idastar --threads 1`, and `--solver idastar --heuristic pattern`.

use std::sync::atomic::{AtomicBool, Ordering};

use search::{Control, Stop, peers::Counts};

use super::{
    super::iteration::IterationEnd,
    automaton::{Automaton, AutomatonState},
    lookup::{CELLS, EDGE, Lookup, PATTERNS, SearchTables},
};

/// A node to search from.
#[derive(Clone)]
pub(crate) struct Root {
    /// By cell: the tile on it.
    pub(crate) state: [u8; CELLS],
    pub(crate) blank: u8,
    pub(crate) word: AutomatonState,
}

/// Depth-first search from one root after another.
pub(crate) struct DepthFirst<'s, 't, 'c, 'o, const W: usize, const L: usize> {
    tables: &'s SearchTables<'t, Lookup<'t>, L>,
    control: &'c mut Control<'o>,
    /// Set when another thread has found a plan or met a limit: the search then stops as incomplete.
    halt: &'s AtomicBool,
    state: [u8; CELLS],
    ranks: [[u32; PATTERNS]; L],
    entries: [[u8; PATTERNS]; L],
    path: Vec<u8>,
    /// Nodes since the control was reported.
    uncounted: u64,
    produced: u64,
    stop: Option<Stop>,
}

/// Nodes between two looks at the control: far less than a millisecond.
const REPORT_EVERY: u64 = 2048;

/// A successor that passed the Manhattan test; its table entries are on their way from memory.
#[derive(Clone, Copy)]
struct Child<const L: usize> {
    ranks: [u32; L],
    word: AutomatonState,
    way: u8,
    from: u8,
    tile: u8,
    slack: i16,
}

impl<'s, 't, 'c, 'o, const W: usize, const L: usize> DepthFirst<'s, 't, 'c, 'o, W, L> {
    pub(crate) fn new(
        tables: &'s SearchTables<'t, Lookup<'t>, L>,
        control: &'c mut Control<'o>,
        halt: &'s AtomicBool,
    ) -> Self {
        DepthFirst {
            tables,
            control,
            halt,
            state: [0; CELLS],
            ranks: [[0; PATTERNS]; L],
            entries: [[0; PATTERNS]; L],
            path: Vec::new(),
            uncounted: 0,
            produced: 0,
            stop: None,
        }
    }

    /// What was counted so far.
    pub(crate) fn counts(&self) -> Counts {
        Counts::of(self.control)
    }

    /// A plan of at most `left` moves from the root, if there is one; `manhattan` is the root's distance.
    pub(crate) fn search(&mut self, root: &Root, manhattan: u32, left: u32, cells: usize) -> IterationEnd {
        if manhattan > left || (left - manhattan) % 2 == 1 {
            return IterationEnd::Exhausted;
        }
        let slack = ((left - manhattan) / 2) as i16;
        self.state = root.state;
        let mut sums = [0; L];
        for (index, lookup) in self.tables.lookups.iter().enumerate() {
            self.ranks[index] = lookup.ranks(&root.state[..cells]);
            for pattern in 0..PATTERNS {
                let entry = lookup.tables[pattern].get(self.ranks[index][pattern] as usize / 2);
                let entry = entry.map_or(0, |byte| byte >> (self.ranks[index][pattern] % 2 * 4) & 15);
                self.entries[index][pattern] = entry;
                sums[index] += i16::from(entry);
            }
        }
        if sums.iter().any(|&sum| sum > slack) {
            return IterationEnd::Exhausted;
        }
        self.path.clear();
        let found = self.visit(root.blank, root.word, left as i16, slack, sums);
        let reported = self.report();
        if found {
            self.path.reverse();
            return IterationEnd::Plan(std::mem::take(&mut self.path));
        }
        if let Err(stop) = reported {
            self.stop.get_or_insert(stop);
        }
        self.stop.map_or(IterationEnd::Exhausted, IterationEnd::Stopped)
    }

    /// True if the goal was found; `path` then holds the way, last move first. False if there is none or the control
    /// said stop.
    fn visit(&mut self, blank: u8, word: AutomatonState, left: i16, slack: i16, sums: [i16; L]) -> bool {
        if left == 2 * slack {
            return true;
        }
        self.uncounted += 1;
        if self.uncounted >= REPORT_EVERY
            && let Err(stop) = self.report()
        {
            self.stop = Some(stop);
        }
        if self.stop.is_some() {
            return false;
        }

        // 1. The successors that neither the automaton nor the Manhattan distance cuts; ask memory for their entries.
        let tables = self.tables;
        let words = tables.automaton.next(word);
        let from = tables.board.from[usize::from(blank) % CELLS];
        let mut children = [Child { ranks: [0; L], word: 0, way: 0, from: 0, tile: 0, slack: 0 }; 4];
        let mut count = 0;
        for way in 0..4 {
            if from[way] == EDGE || words[way] == Automaton::FORBIDDEN {
                continue;
            }
            let tile = self.state[usize::from(from[way]) % CELLS];
            let away = tables.board.away[usize::from(tile) % CELLS] >> (usize::from(blank) * 4 + way) & 1;
            let slack = slack - away as i16;
            if slack < 0 {
                continue;
            }
            let ranks = std::array::from_fn(|index| {
                let lookup = &tables.lookups[index];
                let rank = self.rank_after(index, tile, blank, way);
                prefetch(
                    lookup.tables[usize::from(lookup.pattern[usize::from(tile) % CELLS]) % PATTERNS],
                    rank as usize / 2,
                );
                rank
            });
            children[count] = Child { ranks, word: words[way], way: way as u8, from: from[way], tile, slack };
            count += 1;
        }
        self.produced += count as u64;

        // 2. The successors that the tables do not cut.
        for child in &children[..count] {
            let tile = usize::from(child.tile) % CELLS;
            let mut after = sums;
            let mut entries = [0; L];
            let mut cut = false;
            for index in 0..L {
                let lookup = &tables.lookups[index];
                let pattern = usize::from(lookup.pattern[tile]) % PATTERNS;
                let entry =
                    lookup.tables[pattern][child.ranks[index] as usize / 2] >> (child.ranks[index] % 2 * 4) & 15;
                entries[index] = entry;
                after[index] += i16::from(entry) - i16::from(self.entries[index][pattern]);
                if after[index] > child.slack {
                    cut = true;
                    break;
                }
            }
            if cut {
                continue;
            }
            let before: [_; L] = std::array::from_fn(|index| {
                let pattern = usize::from(tables.lookups[index].pattern[tile]) % PATTERNS;
                let before = (self.ranks[index][pattern], self.entries[index][pattern]);
                self.ranks[index][pattern] = child.ranks[index];
                self.entries[index][pattern] = entries[index];
                before
            });
            // The cell that the tile leaves keeps its old content: it is the blank's now, and nobody reads that.
            self.state[usize::from(blank) % CELLS] = child.tile;
            if self.visit(child.from, child.word, left - 1, child.slack, after) {
                self.path.push(child.way);
                return true;
            }
            self.state[usize::from(child.from) % CELLS] = child.tile;
            for (index, before) in before.into_iter().enumerate() {
                let pattern = usize::from(tables.lookups[index].pattern[tile]) % PATTERNS;
                (self.ranks[index][pattern], self.entries[index][pattern]) = before;
            }
        }
        false
    }

    #[inline(always)]
    fn rank_after(&self, index: usize, tile: u8, blank: u8, way: usize) -> u32 {
        let lookup = &self.tables.lookups[index];
        let pattern = usize::from(lookup.pattern[usize::from(tile) % CELLS]) % PATTERNS;
        self.ranks[index][pattern].wrapping_add(lookup.growth::<W>(&self.state, tile, blank, way))
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

/// Asks for the cache line of an entry before it is needed.
#[inline(always)]
#[cfg(target_arch = "x86_64")]
#[expect(
    unsafe_code,
    reason = "the big tables miss the cache at every look-up; asking early lets the misses of all successors overlap"
)]
pub(super) fn prefetch(table: &[u8], at: usize) {
    use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    // SAFETY: prefetching reads nothing and cannot fault, whatever the address; `wrapping_add` makes no claim about it.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(table.as_ptr().wrapping_add(at).cast()) };
}

#[inline(always)]
#[cfg(not(target_arch = "x86_64"))]
pub(super) fn prefetch(_: &[u8], _: usize) {}
