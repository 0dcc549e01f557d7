//! Iterative deepening (Korf 1985) with pattern databases: raise the bound until a plan fits under it.
//!
//! With one thread the search is one depth-first walk per bound. With several, the first levels are unrolled into a few hundred roots
//! and idle threads take the next one; which plan is found first, and so the counts of the last bound, then depend on timing.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use pattern::{Databases, Shape};
use search::{Control, Limits, Stop};

use super::{
    automaton::{Automaton, Words},
    depth_first::{DepthFirst, Found, Root, Scene},
    lens::{Board, CELLS, EDGE, Lens},
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
    /// Length of a plan that is in hand, if there is one.
    pub(crate) known: Option<u32>,
}

/// How the search ended.
pub(crate) enum Answered {
    /// A shortest plan: the cells of the blank, the first one included.
    Shortest(Vec<usize>),
    /// No plan is shorter than the one in hand.
    NoneShorter,
    /// A limit came first; what was proved until then is in the control.
    Stopped(Stop),
}

/// Finds a shortest plan.
pub(crate) fn deepen(question: &Question<'_>, control: &mut Control<'_>) -> Answered {
    let mirrors = question.shape.mirrors();
    let lenses: Vec<Lens<'_>> = question
        .databases
        .iter()
        .flat_map(|databases| mirrors.iter().map(|mirror| Lens::new(databases, mirror)))
        .collect();
    // Lenses beyond what a search is compiled for would only make the estimate better; leaving them out is sound.
    match lenses.len() {
        0 | 1 => with_lenses::<1>(question, lenses, control),
        2 | 3 => with_lenses::<2>(question, lenses, control),
        _ => with_lenses::<4>(question, lenses, control),
    }
}

fn with_lenses<const L: usize>(question: &Question<'_>, lenses: Vec<Lens<'_>>, control: &mut Control<'_>) -> Answered {
    let lenses = lenses.into_iter().take(L).collect::<Vec<_>>();
    let Ok(lenses) = <[Lens<'_>; L]>::try_from(lenses) else {
        unreachable!("a question has at least one partition, and the caller counted");
    };
    let scene = Scene { board: Board::new(question.shape.size), lenses, automaton: question.words.short() };
    match question.shape.size.width {
        2 => Deepening::<2, L> { question, scene }.run(control),
        3 => Deepening::<3, L> { question, scene }.run(control),
        4 => Deepening::<4, L> { question, scene }.run(control),
        // Canonical boards are not wider than high and have at most 32 cells.
        _ => Deepening::<5, L> { question, scene }.run(control),
    }
}

struct Deepening<'s, 't, const W: usize, const L: usize> {
    question: &'s Question<'t>,
    scene: Scene<'t, L>,
}

/// Expansions after which longer words pay for their making.
const LONG_SEARCH: u64 = 2_000_000;

/// Roots per thread: enough that the last ones to finish are a small part of the whole.
const ROOTS: usize = 256;

impl<const W: usize, const L: usize> Deepening<'_, '_, W, L> {
    fn run(mut self, control: &mut Control<'_>) -> Answered {
        let start = self.start();
        let manhattan = self.manhattan(&start);
        let mut roots = if self.question.threads > 1 { self.unroll(&start) } else { Vec::new() };
        let before = control.stats().expanded;
        let mut is_long = false;
        let mut bound = manhattan;
        loop {
            control.raise_bound(bound);
            if self.question.known.is_some_and(|known| bound >= known) {
                return Answered::NoneShorter;
            }
            if !is_long && control.stats().expanded - before > LONG_SEARCH {
                is_long = true;
                let long = match self.question.words.long(control) {
                    Ok(long) => long,
                    Err(stop) => return Answered::Stopped(stop),
                };
                // Held until the program ends, but charged only while it is looked at; without room for it the short one serves on.
                if control.charge(long.bytes()).is_ok() {
                    control.release(long.bytes());
                    self.scene.automaton = long;
                    if self.question.threads > 1 {
                        roots = self.unroll(&start);
                    }
                }
            }
            let found = if self.question.threads > 1 {
                self.together(&roots, bound, control)
            } else {
                DepthFirst::<W, L>::new(&self.scene, control, &AtomicBool::new(false)).search(
                    &start,
                    manhattan,
                    bound,
                    self.question.state.len(),
                )
            };
            match found {
                Found::Plan(ways) => return Answered::Shortest(self.blanks(&start, &ways)),
                Found::Nothing => bound += 2,
                Found::Stopped(stop) => return Answered::Stopped(stop),
            }
        }
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

    fn blanks(&self, start: &Root, ways: &[u8]) -> Vec<usize> {
        let mut blanks = vec![usize::from(start.blank)];
        for &way in ways {
            blanks.push(self.scene.board.from[blanks[blanks.len() - 1]][usize::from(way)].into());
        }
        blanks
    }

    /// The nodes some levels below the start, each with the way to it.
    fn unroll(&self, start: &Root) -> Vec<(Root, Vec<u8>)> {
        let mut roots = vec![(start.clone(), Vec::new())];
        while roots.len() < ROOTS * self.question.threads {
            let mut next = Vec::new();
            for (root, way_to) in &roots {
                if usize::from(root.blank) == self.question.shape.blank && self.manhattan(root) == 0 {
                    // The goal itself: unrolling past it would lose it.
                    return roots;
                }
                let words = self.scene.automaton.next(root.word);
                let from = self.scene.board.from[usize::from(root.blank)];
                for way in (0..4).filter(|&way| from[way] != EDGE && words[way] != Automaton::FORBIDDEN) {
                    let mut child = root.clone();
                    child.state.swap(root.blank.into(), from[way].into());
                    (child.blank, child.word) = (from[way], words[way]);
                    next.push((child, [&way_to[..], &[way as u8]].concat()));
                }
            }
            roots = next;
        }
        roots
    }

    /// Searches all roots below a bound with several threads.
    fn together(&self, roots: &[(Root, Vec<u8>)], bound: u32, control: &mut Control<'_>) -> Found {
        let threads = self.question.threads;
        let nodes = control.limits().nodes.map(|limit| limit.saturating_sub(control.stats().expanded) / threads as u64);
        let halt = AtomicBool::new(false);
        let next = AtomicUsize::new(0);
        let parts: Vec<Control<'static>> =
            (0..threads).map(|_| control.part(Limits { nodes, ..Limits::default() })).collect();
        let results: Vec<(Found, Control<'static>)> = std::thread::scope(|scope| {
            let workers: Vec<_> = parts
                .into_iter()
                .map(|mut part| {
                    let (halt, next) = (&halt, &next);
                    scope.spawn(move || {
                        let found = self.work(roots, bound, next, halt, &mut part);
                        if !matches!(found, Found::Nothing) {
                            halt.store(true, Ordering::Relaxed);
                        }
                        (found, part)
                    })
                })
                .collect();
            workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
        });
        let mut best = if results.len() == threads { Found::Nothing } else { Found::Stopped(Stop::Incomplete) };
        for (found, part) in results {
            control.absorb(&part);
            match (&best, &found) {
                (Found::Plan(_), _) | (_, Found::Nothing) => {}
                // A thread that was told to halt has no reason of its own.
                (Found::Stopped(_), Found::Stopped(Stop::Incomplete)) => {}
                _ => best = found,
            }
        }
        if !matches!(best, Found::Plan(_))
            && let Err(stop) = control.poll()
        {
            return Found::Stopped(stop);
        }
        best
    }

    fn work(
        &self,
        roots: &[(Root, Vec<u8>)],
        bound: u32,
        next: &AtomicUsize,
        halt: &AtomicBool,
        control: &mut Control<'_>,
    ) -> Found {
        let mut search = DepthFirst::<W, L>::new(&self.scene, control, halt);
        while let Some((root, way_to)) = roots.get(next.fetch_add(1, Ordering::Relaxed)) {
            let Some(left) = bound.checked_sub(way_to.len() as u32) else { continue };
            match search.search(root, self.manhattan(root), left, self.question.state.len()) {
                Found::Nothing => {}
                Found::Plan(rest) => return Found::Plan([&way_to[..], &rest].concat()),
                Found::Stopped(stop) => return Found::Stopped(stop),
            }
        }
        Found::Nothing
    }
}
