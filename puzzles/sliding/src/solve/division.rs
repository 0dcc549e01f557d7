//! A bound of a deepening search, divided among the processes that work on it ([`search::peers`]).
//!
//! The first levels of the search tree are unrolled once, and the nodes at their end are the pieces. Which of them a
//! walk below some bound would come to, and how many nodes it would expand on the way, follows from the estimates of
//! the nodes above; so the counts of a bound that holds no plan are those of one walk on one machine, whoever did the
//! work. How large a piece is the bound before has told.

use std::hash::BuildHasher;

use rustc_hash::FxBuildHasher;
use search::{
    Control, Stop,
    peers::{Counts, Divided, Division, Peers, PieceWork, code, stop},
};

use super::iteration::IterationEnd;

/// A node of the unrolled levels.
#[derive(Clone, Copy, Debug, Hash)]
pub(super) struct UnrolledNode {
    /// The node before; none for the first ones.
    pub(super) parent: Option<u32>,
    /// Moves to it.
    pub(super) depth: u32,
    /// It is visited if so many moves are left below the bound, and if the node before is visited.
    pub(super) least: u32,
    /// It is counted as produced by the node before if so many moves are left.
    pub(super) made: u32,
}

/// The first levels of a search tree. The last level is the pieces.
pub(super) struct Unrolled {
    nodes: Vec<UnrolledNode>,
    first_piece: usize,
    /// Whether a piece counts itself as produced when it is begun, and a first node when a walk begins there.
    counts_itself: bool,
    /// What each piece took below the last bound.
    taken: Vec<u64>,
    /// Tells these pieces from those of another tree: one of other tables, say, or of other forbidden words.
    fingerprint: u64,
}

impl Unrolled {
    /// The levels one after the other, of which the last is the pieces.
    pub(super) fn new(levels: Vec<Vec<UnrolledNode>>, counts_itself: bool) -> Self {
        let pieces = levels.last().map_or(0, Vec::len);
        let nodes: Vec<UnrolledNode> = levels.into_iter().flatten().collect();
        let fingerprint = FxBuildHasher.hash_one(&nodes);
        Unrolled { first_piece: nodes.len() - pieces, nodes, counts_itself, taken: vec![0; pieces], fingerprint }
    }

    /// What a walk counts above the pieces, and by piece the moves to spare if the walk comes to it.
    fn begin(&self, bound: u32) -> (Counts, Vec<Option<u32>>) {
        let mut counts = Counts::default();
        let mut is_visited = vec![false; self.nodes.len()];
        let mut spare = Vec::with_capacity(self.nodes.len() - self.first_piece);
        for (number, node) in self.nodes.iter().enumerate() {
            let is_piece = number >= self.first_piece;
            let is_reached = node.parent.is_none_or(|parent| is_visited[parent as usize]);
            let left = bound.checked_sub(node.depth).filter(|_| is_reached);
            let counts_here = if self.counts_itself { !is_piece } else { node.parent.is_some() };
            counts.produced += u64::from(counts_here && left.is_some_and(|left| left >= node.made));
            let to_spare = left.and_then(|left| left.checked_sub(node.least));
            is_visited[number] = to_spare.is_some();
            if is_piece {
                spare.push(to_spare);
            } else {
                counts.expanded += u64::from(to_spare.is_some());
            }
        }
        (counts, spare)
    }

    /// Searches all pieces below a bound together with others.
    pub(super) fn divide(
        &mut self,
        peers: &dyn Peers,
        (label, bound): (&str, u32),
        threads: usize,
        is_needless: &dyn Fn(u32) -> bool,
        work: &PieceWork<'_>,
        control: &mut Control<'_>,
    ) -> IterationEnd {
        let (counts, spare) = self.begin(bound);
        control.count(counts);
        note(peers, counts);
        let size = |(spare, &taken): (&Option<u32>, &u64)| match spare {
            None => 0,
            // Two more moves make a subtree about six times as large.
            Some(spare) if taken == 0 => 6_u64.saturating_pow(spare / 2).max(1),
            Some(_) => taken.saturating_mul(6),
        };
        let sizes: Vec<u64> = spare.iter().zip(&self.taken).map(size).collect();
        let label = format!("{label} {bound} of {} pieces {:016x}", sizes.len(), self.fingerprint);
        let is_needless = || is_needless(bound);
        match peers.divide(&Division { label, sizes: &sizes, threads, is_needless: &is_needless, work }, control) {
            Err(stop) => IterationEnd::Stopped(stop),
            // Below the bound 0 the empty plan is one of the goal itself.
            Ok(Divided { plan: Some(plan), .. }) if plan.is_empty() && bound > 0 => IterationEnd::InHand,
            Ok(Divided { plan: Some(plan), .. }) => IterationEnd::Plan(plan),
            Ok(Divided { plan: None, by_piece }) => {
                self.taken.iter_mut().zip(by_piece).for_each(|(taken, now)| *taken = now);
                IterationEnd::Exhausted
            }
        }
    }
}

/// Work that is counted once, and done by the first of those who search together or by each of them for itself.
pub(super) fn note(peers: &dyn Peers, counts: Counts) {
    if peers.rank() == 0 {
        peers.note(counts);
    }
}

/// The end of a bound that every process searched for itself, and what that took: a plan or a limit of one of them is
/// one of all.
pub(super) fn agree_on(peers: &dyn Peers, end: IterationEnd, counts: Counts) -> IterationEnd {
    const FOUND: u8 = u8::MAX;
    note(peers, counts);
    let own = match end {
        IterationEnd::Exhausted => vec![0],
        IterationEnd::InHand => vec![code(Stop::Incomplete)],
        IterationEnd::Stopped(stop) => vec![code(stop)],
        IterationEnd::Plan(ways) => [&[FOUND], &ways[..]].concat(),
    };
    let all = peers.share(&own);
    if let Some(found) = all.iter().find(|bytes| bytes.first() == Some(&FOUND)) {
        return IterationEnd::Plan(found[1..].to_vec());
    }
    let stopped: Option<Stop> = all.iter().find_map(|bytes| stop(*bytes.first()?));
    stopped.map_or(IterationEnd::Exhausted, IterationEnd::Stopped)
}

#[cfg(test)]
pub(super) mod tests {
    use std::sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    };

    use search::peers::{Doubt, Grain, Pieces};

    use super::*;

    /// Peers of which there is only one, who does piece after piece, the largest first.
    #[derive(Default)]
    pub(in crate::solve) struct OnlyOne {
        /// Others who say the same as this one and do nothing.
        pub(in crate::solve) echoes: usize,
        /// Whether anything was divided.
        pub(in crate::solve) has_divided: AtomicBool,
    }

    struct List {
        left: Mutex<Vec<usize>>,
        plan: Mutex<Option<Vec<u8>>>,
        counts: Mutex<Counts>,
        halt: AtomicBool,
    }

    impl Pieces for List {
        fn next(&self) -> Option<usize> {
            self.left.lock().unwrap().pop()
        }

        fn exhausted(&self, _: usize, counts: Counts) {
            *self.counts.lock().unwrap() += counts;
        }

        fn found(&self, plan: Vec<u8>) {
            *self.plan.lock().unwrap() = Some(plan);
        }

        fn halt(&self) -> &AtomicBool {
            &self.halt
        }
    }

    impl Peers for OnlyOne {
        fn rank(&self) -> usize {
            0
        }

        fn size(&self) -> usize {
            1 + self.echoes
        }

        fn exchange(&self, outgoing: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
            outgoing
        }

        fn share(&self, own: &[u8]) -> Vec<Vec<u8>> {
            vec![own.to_vec(); 1 + self.echoes]
        }

        fn lead(&self, work: &mut dyn FnMut() -> Vec<u8>) -> Vec<u8> {
            work()
        }

        fn in_turn_per_machine(&self, work: &mut dyn FnMut()) {
            work();
        }

        fn grain(&self) -> Grain {
            Grain { pieces: 64, divided_from: 20 }
        }

        fn divide(&self, division: &Division<'_>, control: &mut Control<'_>) -> Result<Divided, Stop> {
            self.has_divided.store(true, Ordering::Relaxed);
            let mut left: Vec<usize> = (0..division.sizes.len()).filter(|&piece| division.sizes[piece] > 0).collect();
            left.sort_by_key(|&piece| division.sizes[piece]);
            let list = List {
                left: Mutex::new(left),
                plan: Mutex::default(),
                counts: Mutex::default(),
                halt: AtomicBool::new(false),
            };
            let mut part = control.part(search::Limits::default());
            if (division.is_needless)() {
                return Ok(Divided { plan: Some(Vec::new()), ..Divided::default() });
            }
            (division.work)(&list, &mut part)?;
            let plan = list.plan.into_inner().unwrap();
            assert!(plan.is_some() || *list.counts.lock().unwrap() == Counts::of(&part), "all is told");
            control.absorb(&part);
            Ok(Divided { plan, by_piece: vec![1; division.sizes.len()] })
        }

        fn note(&self, _: Counts) {}

        fn doubt(&self, _: Doubt, _: usize, _: usize) {
            panic!("nobody else is there");
        }
    }
}
