//! Iterative deepening with delta words: as [`deepen`](super::deepen()), for searches that take long.

use std::sync::atomic::{AtomicBool, Ordering};

use pattern::{DeltaTables, Shape};
use search::{
    Control, Stop,
    peers::{Counts, Peers, Pieces, agree},
};

use super::{
    super::division::{Unrolled, UnrolledNode},
    super::iteration::IterationEnd,
    super::threads::{SharedState, together},
    automaton::{Automaton, Words},
    deepen::{DeepeningEnd, Incumbent},
    interleaved::{DeltaRoot, Interleaved},
    lookup::{ANY_WIDTH, BlankSteps, CELLS, DeltaLookup, EDGE, PATTERNS, SearchTables},
};

/// What to search: a solvable state in the canonical frame.
pub(crate) struct DeltaQuestion<'t> {
    pub(crate) shape: Shape,
    /// By cell: the tile on it.
    pub(crate) state: &'t [u8],
    /// The estimate is the best over this partition and its mirror image.
    pub(crate) deltas: &'t DeltaTables,
    pub(crate) words: &'t Words,
    pub(crate) threads: usize,
    /// No plan is shorter, as an earlier search has proved: the first bound.
    pub(crate) proved: u32,
    /// Whoever else searches the same.
    pub(crate) peers: Option<&'t dyn Peers>,
    /// Whether a bound need not be searched any more, because somebody has a plan within it.
    pub(crate) is_needless: &'t (dyn Fn(u32) -> bool + Sync),
}

/// Roots per thread: enough that the last walks, which have no others to take turns with, are a small part of the
/// whole. Tests search small boards, of which so many roots would leave nothing to the walks.
const ROOTS: usize = if cfg!(test) { 24 } else { 2048 };

/// Finds a shortest plan, or proves that the one in hand is.
pub(crate) fn deepen_by_deltas(
    question: &DeltaQuestion<'_>,
    in_hand: Incumbent<'_>,
    control: &mut Control<'_>,
) -> DeepeningEnd {
    let long = match agree(question.peers, question.words.long(control)) {
        Ok(long) => long,
        Err(stop) => return DeepeningEnd::Stopped(stop),
    };
    // Without room for the longer words the short ones serve.
    let held = agree(question.peers, control.hold(long.bytes()));
    let automaton = if held.is_ok() { long } else { question.words.short() };
    match &question.shape.mirrors()[..] {
        [one, other, ..] => with_lookups([one, other], question, automaton, in_hand, control),
        [one] => with_lookups([one], question, automaton, in_hand, control),
        [] => unreachable!("the identity is a symmetry of every board"),
    }
}

fn with_lookups<const L: usize>(
    mirrors: [&[u8]; L],
    question: &DeltaQuestion<'_>,
    automaton: &Automaton,
    in_hand: Incumbent<'_>,
    control: &mut Control<'_>,
) -> DeepeningEnd {
    let lookups = mirrors.map(|mirror| DeltaLookup::new(question.deltas, mirror));
    let tables = SearchTables { board: BlankSteps::new(question.shape.size), lookups, automaton };
    let deepening = Deepening { question, tables };
    match question.shape.size.width {
        5 => deepening.run::<5>(in_hand, control),
        _ => deepening.run::<ANY_WIDTH>(in_hand, control),
    }
}

struct Deepening<'s, 't, const L: usize> {
    question: &'s DeltaQuestion<'t>,
    tables: SearchTables<'s, DeltaLookup<'s>, L>,
}

impl<const L: usize> Deepening<'_, '_, L> {
    fn run<const W: usize>(self, in_hand: Incumbent<'_>, control: &mut Control<'_>) -> DeepeningEnd {
        let start = self.start();
        let least = start.distances.iter().max().map_or(0, |&least| least);
        let peers = self.question.peers;
        let roots = self.unroll(start);
        let mut pieces = None;
        let proved = self.question.proved;
        // All plans have the parity of the distance.
        let mut bound = least.max(proved + (proved ^ least) % 2);
        let mut last = 0;
        loop {
            control.raise_bound(bound);
            match in_hand(last, control) {
                Ok(Some(known)) if bound >= known => return DeepeningEnd::NoneShorter,
                Ok(_) => {}
                Err(stop) => return DeepeningEnd::Stopped(stop),
            }
            let begun = Counts::of(control);
            let found = match peers {
                None => self.iterate::<W>(&roots, bound, control),
                // Only long searches come here.
                Some(peers) => {
                    let (roots, unrolled) = pieces.get_or_insert_with(|| self.pieces(&roots, peers.grain().pieces));
                    self.divide::<W>(peers, roots, unrolled, bound, control)
                }
            };
            match found {
                IterationEnd::Plan(ways) => {
                    return DeepeningEnd::Shortest(self.tables.board.blanks(self.blank() as u8, &ways));
                }
                IterationEnd::Exhausted => {}
                IterationEnd::InHand => continue,
                IterationEnd::Stopped(stop) => return DeepeningEnd::Stopped(stop),
            }
            let taken = Counts::of(control).since(begun);
            peers.into_iter().for_each(|peers| peers.exhausted(bound, taken));
            bound += 2;
            last = taken.expanded;
        }
    }

    fn start(&self) -> DeltaRoot<L> {
        let state_of = self.question.state;
        let mut state = [0; CELLS];
        state[..state_of.len()].copy_from_slice(state_of);
        let blank = self.blank() as u8;
        let distances = std::array::from_fn(|index| self.tables.lookups[index].estimate(state_of));
        DeltaRoot { state, blank, word: Automaton::START, distances, way_to: Vec::new() }
    }

    fn blank(&self) -> usize {
        let tiles = self.question.state.iter();
        tiles.clone().position(|&tile| usize::from(tile) == self.question.shape.blank).unwrap_or_default()
    }

    /// The nodes some levels below the start.
    fn unroll(&self, start: DeltaRoot<L>) -> Vec<DeltaRoot<L>> {
        let mut roots = vec![start];
        // Unrolling past the goal would lose it.
        // Whoever searches together with others counts as one thread does.
        let threads = if self.question.peers.is_some() { 1 } else { self.question.threads };
        while roots.len() < ROOTS * threads && roots.iter().all(|root| root.distances[0] > 0) {
            roots = roots.iter().flat_map(|root| self.children(root)).collect();
        }
        roots
    }

    fn children(&self, root: &DeltaRoot<L>) -> Vec<DeltaRoot<L>> {
        let words = self.tables.automaton.next(root.word);
        let from = self.tables.board.from[usize::from(root.blank)];
        let cells = self.tables.board.cells;
        let ways = (0..4).filter(|&way| from[way] != EDGE && words[way] != Automaton::FORBIDDEN);
        let child = |way: usize| {
            let tile = usize::from(root.state[usize::from(from[way])]);
            let mut child = root.clone();
            for (index, lookup) in self.tables.lookups.iter().enumerate() {
                let pattern = usize::from(lookup.ranks.pattern[tile]) % PATTERNS;
                let word = lookup.word(pattern, lookup.ranks.ranks(&root.state[..cells])[pattern]);
                let is_nearer = word >> lookup.bit[tile][4 * usize::from(root.blank) + way] & 1 != 0;
                child.distances[index] = if is_nearer { root.distances[index] - 1 } else { root.distances[index] + 1 };
            }
            child.state.swap(root.blank.into(), from[way].into());
            (child.blank, child.word) = (from[way], words[way]);
            child.way_to.push(way as u8);
            child
        };
        ways.map(child).collect()
    }

    /// The nodes that are handed out to those who search together, about so many, and what stands between the roots and
    /// them.
    fn pieces(&self, roots: &[DeltaRoot<L>], count: usize) -> (Vec<DeltaRoot<L>>, Unrolled) {
        let node = |root: &DeltaRoot<L>, parent| {
            let least = root.distances.iter().max().map_or(0, |&most| most);
            UnrolledNode { parent, depth: root.way_to.len() as u32, least, made: least }
        };
        let mut pieces = roots.to_vec();
        let mut levels = vec![pieces.iter().map(|root| node(root, None)).collect::<Vec<_>>()];
        let mut first = 0;
        while pieces.len() < count && pieces.iter().all(|root| root.distances[0] > 0) {
            let (mut next, mut level) = (Vec::new(), Vec::new());
            for (number, root) in pieces.iter().enumerate() {
                for child in self.children(root) {
                    level.push(node(&child, Some((first + number) as u32)));
                    next.push(child);
                }
            }
            first += pieces.len();
            pieces = next;
            levels.push(level);
        }
        (pieces, Unrolled::new(levels, true))
    }

    /// Searches all pieces below a bound together with others.
    fn divide<const W: usize>(
        &self,
        peers: &dyn Peers,
        roots: &[DeltaRoot<L>],
        unrolled: &mut Unrolled,
        bound: u32,
        control: &mut Control<'_>,
    ) -> IterationEnd {
        let work = |pieces: &dyn Pieces, part: &mut Control<'_>| {
            let next = || pieces.next().unwrap_or(usize::MAX);
            let done = |piece, counts| pieces.exhausted(piece, counts);
            match Interleaved::<W, L>::new(&self.tables, part, pieces.halt()).search(roots, bound, next, done) {
                IterationEnd::Exhausted => Ok(()),
                IterationEnd::Plan(ways) => {
                    pieces.found(ways);
                    Ok(())
                }
                IterationEnd::InHand => Err(Stop::Incomplete),
                IterationEnd::Stopped(stop) => Err(stop),
            }
        };
        unrolled.divide(peers, ("deltas", bound), self.question.threads, self.question.is_needless, &work, control)
    }

    /// Searches all roots below a bound on this thread.
    fn alone<const W: usize>(&self, roots: &[DeltaRoot<L>], bound: u32, control: &mut Control<'_>) -> IterationEnd {
        let halt = AtomicBool::new(false);
        let mut numbers = 0..;
        let next = || numbers.next().unwrap_or(usize::MAX);
        Interleaved::<W, L>::new(&self.tables, control, &halt).search(roots, bound, next, |_, _| {})
    }

    /// Searches all roots below a bound.
    fn iterate<const W: usize>(&self, roots: &[DeltaRoot<L>], bound: u32, control: &mut Control<'_>) -> IterationEnd {
        if self.question.threads <= 1 {
            return self.alone::<W>(roots, bound, control);
        }
        let work = |shared: &SharedState, part: &mut Control<'_>| {
            let next = || shared.next.fetch_add(1, Ordering::Relaxed);
            Interleaved::<W, L>::new(&self.tables, part, &shared.halt).search(roots, bound, next, |_, _| {}).found()
        };
        together(self.question.threads, control, &work).into()
    }
}

#[cfg(test)]
mod tests {
    use grid::Size;
    use pattern::Partition;
    use search::Limits;

    use super::{
        super::{super::division::tests::OnlyOne, deepen::tests::distances},
        *,
    };

    /// Boards of every length: the same lengths as breadth-first search finds, with one thread and with two, and the
    /// same counts every time with one.
    fn check(size: Size, blank: usize, name: &str, step: usize) {
        let shape = Shape { size, blank };
        let control = &mut Control::unlimited();
        let partition = Partition::named(shape, name).unwrap();
        let deltas = DeltaTables::build(shape, &partition, 1, control).unwrap();
        let words = Words::new(shape.size, 10, control).unwrap();
        let distances = distances(shape);
        let mut boards: Vec<_> = distances.iter().collect();
        boards.sort_unstable();
        for (number, (state, &distance)) in boards.into_iter().step_by(step).enumerate() {
            let threads = if number % 20 == 0 { 2 } else { 1 };
            let question = DeltaQuestion {
                shape,
                state,
                deltas: &deltas,
                words: &words,
                threads,
                proved: 0,
                peers: None,
                is_needless: &|_| false,
            };
            let mut counts = Vec::new();
            for known in [None, Some(distance + 2), Some(distance), None] {
                let control = &mut Control::unlimited();
                let shortest = match deepen_by_deltas(&question, &mut |_, _| Ok(known), control) {
                    DeepeningEnd::Shortest(blanks) => {
                        let mut board = state.clone();
                        blanks.windows(2).for_each(|step| board.swap(step[0], step[1]));
                        assert!(board.iter().enumerate().all(|(cell, &tile)| cell == usize::from(tile)), "{state:?}");
                        blanks.len() as u32 - 1
                    }
                    DeepeningEnd::NoneShorter => known.unwrap(),
                    DeepeningEnd::Long { .. } => panic!("nobody asked how long it takes"),
                    DeepeningEnd::Stopped(stop) => panic!("{stop:?}"),
                };
                assert_eq!((shortest, control.lower_bound()), (distance, distance), "{state:?} {known:?}");
                let stats = control.stats();
                assert!(stats.expanded <= stats.produced, "{stats:?}");
                counts.push((stats.expanded, stats.produced));
            }
            assert!(threads > 1 || counts[0] == counts[3], "{state:?}");
            // Whoever divides the bounds that hold no plan counts what one walk counts.
            let peers = OnlyOne::default();
            let question = DeltaQuestion { peers: Some(&peers), ..question };
            let control = &mut Control::unlimited();
            let end = deepen_by_deltas(&question, &mut |_, _| Ok(Some(distance)), control);
            assert!(matches!(end, DeepeningEnd::NoneShorter));
            assert!(threads > 1 || counts[2] == (control.stats().expanded, control.stats().produced), "{state:?}");
            match deepen_by_deltas(&question, &mut |_, _| Ok(None), &mut Control::unlimited()) {
                DeepeningEnd::Shortest(blanks) => assert_eq!(blanks.len() as u32 - 1, distance, "{state:?}"),
                _ => panic!("a plan is there: {state:?}"),
            }
        }
    }

    #[test]
    fn the_same_lengths_as_breadth_first_search() {
        check(Size::new(3, 3), 0, "4-4", 503);
        check(Size::new(3, 3), 1, "2-6", 701);
        check(Size::new(3, 3), 4, "3-5", 701);
        check(Size::new(2, 4), 0, "4-3", 40);
    }

    #[test]
    fn limits_leave_bounds_that_hold() {
        let shape = Shape { size: Size::new(3, 3), blank: 0 };
        let control = &mut Control::unlimited();
        let deltas = DeltaTables::build(shape, &Partition::named(shape, "4-4").unwrap(), 1, control).unwrap();
        let words = Words::new(shape.size, 10, control).unwrap();
        let distances = distances(shape);
        let (state, &distance) = distances.iter().max_by_key(|&(state, distance)| (distance, state)).unwrap();
        for threads in [1, 2] {
            let question = DeltaQuestion {
                shape,
                state,
                deltas: &deltas,
                words: &words,
                threads,
                proved: 0,
                peers: None,
                is_needless: &|_| false,
            };
            for nodes in [1, 10, 100] {
                let mut control = Control::new(Limits { nodes: Some(nodes), ..Limits::default() });
                let ended = deepen_by_deltas(&question, &mut |_, _| Ok(None), &mut control);
                assert!(control.lower_bound() <= distance && control.stats().expanded <= nodes);
                assert!(matches!(ended, DeepeningEnd::Stopped(Stop::Nodes) | DeepeningEnd::Shortest(_)));
            }
            let cancel = search::Cancel::new();
            cancel.cancel();
            let ended =
                deepen_by_deltas(&question, &mut |_, _| Ok(None), &mut Control::unlimited().with_cancel(cancel));
            assert!(matches!(ended, DeepeningEnd::Stopped(Stop::Cancelled)));
        }
    }
}
