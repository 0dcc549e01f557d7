//! Iterative deepening (Korf 1985) with pattern databases: raise the bound until a plan fits under it.
//!
//! With one thread the search is one depth-first walk per bound. With several, the first levels are unrolled into a few
//! hundred roots and idle threads take the next one; which plan is found first, and so the counts of the last bound,
//! then depend on timing.
//!
//! What is gained against the library's `idastar` stands at the [loop](super::depth_first) inside. This is the part
//! around it that the library's has no place for: roots that threads or other machines take, a plan in hand that ends
//! the last bound, and a longer automaton once it pays.

use std::sync::atomic::{AtomicBool, Ordering};

use pattern::{Databases, Shape};
use search::{
    Control, Stop,
    peers::{Counts, Peers, Pieces, agree},
};

use super::{
    super::division::{Unrolled, UnrolledNode, agree_on},
    super::iteration::IterationEnd,
    super::threads::{SharedState, together},
    automaton::{Automaton, Words},
    depth_first::{DepthFirst, Root},
    lookup::{ANY_WIDTH, BlankSteps, CELLS, EDGE, Lookup, PATTERNS, SearchTables},
};

/// What to search: a solvable state in the canonical frame.
pub(crate) struct Question<'t> {
    pub(crate) shape: Shape,
    /// By cell: the tile on it.
    pub(crate) state: &'t [u8],
    /// Partitions; the estimate is the best over all of them and their mirror images.
    pub(crate) databases: &'t [&'t Databases],
    pub(crate) words: &'t Words,
    pub(crate) threads: usize,
    /// No plan is shorter, as an earlier search has proved: the first bound.
    pub(crate) proved: u32,
    /// Whoever else searches the same.
    pub(crate) peers: Option<&'t dyn Peers>,
    /// Whether a bound need not be searched any more, because somebody has a plan within it.
    pub(crate) is_needless: &'t (dyn Fn(u32) -> bool + Sync),
    /// After a bound of so many expansions the search ends as [`DeepeningEnd::Long`].
    pub(crate) long: Option<u64>,
}

/// Asked before every bound, with the expansions that the bound before took: the length of the plan in hand, if there
/// is one.
///
/// Where the next bound takes long (about six times as long as the last one), this is the time to look for a shorter
/// plan by other means: with a shortest plan in hand, the last and longest bound need not be searched.
pub(crate) type Incumbent<'h> = &'h mut dyn FnMut(u64, &mut Control<'_>) -> Result<Option<u32>, Stop>;

/// How the search ended.
pub(crate) enum DeepeningEnd {
    /// A shortest plan: the cells of the blank, the first one included.
    Shortest(Vec<usize>),
    /// No plan is shorter than the one in hand.
    NoneShorter,
    /// The next bound, which is proved, will take long: the last one took so many expansions.
    Long { bound: u32, last: u64 },
    /// A limit came first; what was proved until then is in the control.
    Stopped(Stop),
}

/// Finds a shortest plan, or proves that the one in hand is.
pub(crate) fn deepen(question: &Question<'_>, in_hand: Incumbent<'_>, control: &mut Control<'_>) -> DeepeningEnd {
    let mirrors = question.shape.mirrors();
    let lookups: Vec<Lookup<'_>> = question
        .databases
        .iter()
        .flat_map(|databases| mirrors.iter().map(|mirror| Lookup::new(databases, mirror)))
        .collect();
    // Lookups beyond what a search is compiled for would only make the estimate better; leaving them out is sound.
    match lookups.len() {
        0 | 1 => with_lookups::<1>(question, lookups, in_hand, control),
        2 | 3 => with_lookups::<2>(question, lookups, in_hand, control),
        _ => with_lookups::<4>(question, lookups, in_hand, control),
    }
}

fn with_lookups<const L: usize>(
    question: &Question<'_>,
    lookups: Vec<Lookup<'_>>,
    in_hand: Incumbent<'_>,
    control: &mut Control<'_>,
) -> DeepeningEnd {
    let lookups = lookups.into_iter().take(L).collect::<Vec<_>>();
    let Ok(lookups) = <[Lookup<'_>; L]>::try_from(lookups) else {
        unreachable!("a question has at least one partition, and the caller counted");
    };
    let tables =
        SearchTables { board: BlankSteps::new(question.shape.size), lookups, automaton: question.words.short() };
    match question.shape.size.width {
        4 => Deepening::<4, L>::new(question, tables).run(in_hand, control),
        5 => Deepening::<5, L>::new(question, tables).run(in_hand, control),
        _ => Deepening::<ANY_WIDTH, L>::new(question, tables).run(in_hand, control),
    }
}

struct Deepening<'s, 't, const W: usize, const L: usize> {
    question: &'s Question<'t>,
    tables: SearchTables<'t, Lookup<'t>, L>,
    /// The directions of the blank that a plan need begin with.
    first: [bool; 4],
}

/// Expansions after which longer words pay for their making.
const LONG_SEARCH: u64 = 2_000_000;

/// Roots per thread: enough that the last ones to finish are a small part of the whole.
const ROOTS: usize = 256;

impl<'s, 't, const W: usize, const L: usize> Deepening<'s, 't, W, L> {
    fn new(question: &'s Question<'t>, tables: SearchTables<'t, Lookup<'t>, L>) -> Self {
        let first = first_ways(question.shape, question.state, &tables.board);
        Deepening { question, tables, first }
    }

    fn run(mut self, in_hand: Incumbent<'_>, control: &mut Control<'_>) -> DeepeningEnd {
        let start = self.start();
        let manhattan = self.manhattan(&start);
        let peers = self.question.peers;
        // Together with others, short bounds are searched by one walk, which is the same everywhere.
        let has_roots = self.question.threads > 1 && peers.is_none();
        let mut roots = if has_roots { self.unroll(&start) } else { Vec::new() };
        let mut pieces = None;
        let before = control.stats().expanded;
        let mut is_long = false;
        let proved = self.question.proved;
        // All plans have the parity of the distance.
        let mut bound = manhattan.max(proved + (proved ^ manhattan) % 2);
        let mut last = 0;
        loop {
            control.raise_bound(bound);
            match in_hand(last, control) {
                Ok(Some(known)) if bound >= known => return DeepeningEnd::NoneShorter,
                Ok(_) => {}
                Err(stop) => return DeepeningEnd::Stopped(stop),
            }
            if !is_long && control.stats().expanded - before > LONG_SEARCH {
                is_long = true;
                let long = match agree(peers, self.question.words.long(control)) {
                    Ok(long) => long,
                    Err(stop) => return DeepeningEnd::Stopped(stop),
                };
                // Held until the program ends, but charged only while it is looked at; without room for it the short
                // one serves on.
                if agree(peers, control.hold(long.bytes())).is_ok() {
                    self.tables.automaton = long;
                    pieces = None;
                    if has_roots {
                        roots = self.unroll(&start);
                    }
                }
            }
            let begun = Counts::of(control);
            let found = if has_roots {
                self.together(&roots, bound, control)
            } else if let Some(peers) = peers.filter(|peers| last >= peers.grain().divided_from) {
                let (roots, unrolled) = pieces.get_or_insert_with(|| self.pieces(&start, peers.grain().pieces));
                self.divide(peers, roots, unrolled, bound, control)
            } else {
                self.walk(&start, manhattan, bound, control)
            };
            let found = match peers.filter(|peers| last < peers.grain().divided_from) {
                Some(peers) => agree_on(peers, found, Counts::of(control).since(begun)),
                None => found,
            };
            match found {
                IterationEnd::Plan(ways) => {
                    return DeepeningEnd::Shortest(self.tables.board.blanks(start.blank, &ways));
                }
                IterationEnd::Exhausted => {}
                IterationEnd::InHand => continue,
                IterationEnd::Stopped(stop) => return DeepeningEnd::Stopped(stop),
            }
            let taken = Counts::of(control).since(begun);
            peers.into_iter().for_each(|peers| peers.exhausted(bound, taken));
            bound += 2;
            last = taken.expanded;
            if self.question.long.is_some_and(|long| last > long) {
                control.raise_bound(bound);
                return DeepeningEnd::Long { bound, last };
            }
        }
    }

    /// Searches below a bound by one walk.
    fn walk(&self, start: &Root, manhattan: u32, bound: u32, control: &mut Control<'_>) -> IterationEnd {
        let (cells, halt) = (self.question.state.len(), AtomicBool::new(false));
        if self.first == [true; 4] || self.is_goal(start) {
            let mut search = DepthFirst::<W, L>::new(&self.tables, control, &halt);
            return search.search(start, manhattan, bound, cells);
        }
        if self.estimate(start, manhattan) > bound {
            return IterationEnd::Exhausted;
        }
        let children = self.children(start, self.first).into_iter();
        let children: Vec<_> = children.filter(|(_, child)| self.manhattan(child) < bound).collect();
        control.produce(children.len() as u64);
        if let Err(stop) = control.expand() {
            return IterationEnd::Stopped(stop);
        }
        let mut search = DepthFirst::<W, L>::new(&self.tables, control, &halt);
        for (way, child) in &children {
            match search.search(child, self.manhattan(child), bound - 1, cells) {
                IterationEnd::Exhausted => {}
                IterationEnd::Plan(rest) => return IterationEnd::Plan([&[*way], &rest[..]].concat()),
                other => return other,
            }
        }
        IterationEnd::Exhausted
    }

    fn start(&self) -> Root {
        let mut state = [0; CELLS];
        state[..self.question.state.len()].copy_from_slice(self.question.state);
        let blank = self.question.state.iter().position(|&tile| usize::from(tile) == self.question.shape.blank);
        Root { state, blank: blank.unwrap_or_default() as u8, word: Automaton::START }
    }

    fn manhattan(&self, root: &Root) -> u32 {
        let size = self.question.shape.size;
        let cells = (0..size.cells()).filter(|&cell| cell != usize::from(root.blank));
        cells.map(|cell| size.distance(cell, root.state[cell].into()) as u32).sum()
    }

    /// The nodes some levels below the start, each with the way to it.
    fn unroll(&self, start: &Root) -> Vec<(Root, Vec<u8>)> {
        let mut roots = vec![(start.clone(), Vec::new())];
        while roots.len() < ROOTS * self.question.threads {
            let mut next = Vec::new();
            for (root, way_to) in &roots {
                if self.is_goal(root) {
                    // The goal itself: unrolling past it would lose it.
                    return roots;
                }
                let children = self.children(root, self.ways_from(way_to)).into_iter();
                next.extend(children.map(|(way, child)| (child, [&way_to[..], &[way]].concat())));
            }
            roots = next;
        }
        roots
    }

    /// The nodes that are handed out to those who search together, about so many, and what stands above them.
    fn pieces(&self, start: &Root, count: usize) -> (Vec<(Root, Vec<u8>)>, Unrolled) {
        let node = |root: &Root, depth: usize, parent| {
            let made = self.manhattan(root);
            UnrolledNode { parent, depth: depth as u32, least: self.estimate(root, made), made }
        };
        let mut roots = vec![(start.clone(), Vec::new())];
        let mut levels = vec![vec![node(start, 0, None)]];
        let mut first = 0;
        while roots.len() < count && roots.iter().all(|(root, _)| !self.is_goal(root)) {
            let (mut next, mut level) = (Vec::new(), Vec::new());
            for (number, (root, way_to)) in roots.iter().enumerate() {
                for (way, child) in self.children(root, self.ways_from(way_to)) {
                    level.push(node(&child, way_to.len() + 1, Some((first + number) as u32)));
                    next.push((child, [&way_to[..], &[way]].concat()));
                }
            }
            first += roots.len();
            roots = next;
            levels.push(level);
        }
        (roots, Unrolled::new(levels, false))
    }

    fn is_goal(&self, root: &Root) -> bool {
        usize::from(root.blank) == self.question.shape.blank && self.manhattan(root) == 0
    }

    /// The directions to go on in after a way from the start.
    fn ways_from(&self, way_to: &[u8]) -> [bool; 4] {
        if way_to.is_empty() { self.first } else { [true; 4] }
    }

    /// The nodes one move below another, with their moves, in some of the directions.
    fn children(&self, root: &Root, ways: [bool; 4]) -> Vec<(u8, Root)> {
        let words = self.tables.automaton.next(root.word);
        let from = self.tables.board.from[usize::from(root.blank)];
        let ways = (0..4).filter(|&way| ways[way] && from[way] != EDGE && words[way] != Automaton::FORBIDDEN);
        let child = |way: usize| {
            let mut child = root.clone();
            child.state.swap(root.blank.into(), from[way].into());
            (child.blank, child.word) = (from[way], words[way]);
            (way as u8, child)
        };
        ways.map(child).collect()
    }

    /// The moves that the tables ask for.
    fn estimate(&self, root: &Root, manhattan: u32) -> u32 {
        let cells = self.question.state.len();
        let sum = |lookup: &Lookup<'_>| {
            let ranks = lookup.ranks(&root.state[..cells]);
            let entry = |pattern: usize| {
                let byte = lookup.tables[pattern].get(ranks[pattern] as usize / 2);
                byte.map_or(0, |byte| u32::from(byte >> (ranks[pattern] % 2 * 4) & 15))
            };
            (0..PATTERNS).map(entry).sum::<u32>()
        };
        manhattan + 2 * self.tables.lookups.iter().map(sum).max().unwrap_or(0)
    }

    /// Searches all pieces below a bound together with others.
    fn divide(
        &self,
        peers: &dyn Peers,
        roots: &[(Root, Vec<u8>)],
        unrolled: &mut Unrolled,
        bound: u32,
        control: &mut Control<'_>,
    ) -> IterationEnd {
        let work = |pieces: &dyn Pieces, part: &mut Control<'_>| {
            let mut search = DepthFirst::<W, L>::new(&self.tables, part, pieces.halt());
            while let Some(piece) = pieces.next() {
                let (root, way_to) = &roots[piece];
                let before = search.counts();
                let left = bound - way_to.len() as u32;
                match search.search(root, self.manhattan(root), left, self.question.state.len()) {
                    IterationEnd::Exhausted => pieces.exhausted(piece, search.counts().since(before)),
                    IterationEnd::Plan(rest) => {
                        pieces.found([&way_to[..], &rest].concat());
                        break;
                    }
                    IterationEnd::InHand => return Err(Stop::Incomplete),
                    IterationEnd::Stopped(stop) => return Err(stop),
                }
            }
            Ok(())
        };
        unrolled.divide(peers, ("moves", bound), self.question.threads, self.question.is_needless, &work, control)
    }

    /// Searches all roots below a bound with several threads.
    fn together(&self, roots: &[(Root, Vec<u8>)], bound: u32, control: &mut Control<'_>) -> IterationEnd {
        let work = |shared: &SharedState, part: &mut Control<'_>| self.work(roots, bound, shared, part).found();
        together(self.question.threads, control, &work).into()
    }

    fn work(
        &self,
        roots: &[(Root, Vec<u8>)],
        bound: u32,
        shared: &SharedState,
        control: &mut Control<'_>,
    ) -> IterationEnd {
        let mut search = DepthFirst::<W, L>::new(&self.tables, control, &shared.halt);
        while let Some((root, way_to)) = roots.get(shared.next.fetch_add(1, Ordering::Relaxed)) {
            let Some(left) = bound.checked_sub(way_to.len() as u32) else { continue };
            match search.search(root, self.manhattan(root), left, self.question.state.len()) {
                IterationEnd::Exhausted => {}
                IterationEnd::Plan(rest) => return IterationEnd::Plan([&way_to[..], &rest].concat()),
                other => return other,
            }
        }
        IterationEnd::Exhausted
    }
}

/// The directions of the blank that a plan need begin with: of two that are mirror images on a board that is its own
/// mirror image, the later one is left out. The mirror image of a shortest plan is then one too, so the alphabetically
/// first of all does not begin with the later direction.
fn first_ways(shape: Shape, state: &[u8], board: &BlankSteps) -> [bool; 4] {
    let blank = state.iter().position(|&tile| usize::from(tile) == shape.blank).unwrap_or_default();
    let from = board.from[blank];
    let mut first = [true; 4];
    for mirror in shape.mirrors() {
        let image = |cell: u8| mirror[usize::from(cell)];
        if (0..state.len()).all(|cell| state[usize::from(mirror[cell])] == image(state[cell])) {
            for way in (0..4).filter(|&way| from[way] != EDGE) {
                first[way] &= !from[..way].contains(&image(from[way]));
            }
        }
    }
    first
}

#[cfg(test)]
pub(super) mod tests;
