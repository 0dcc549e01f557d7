//! Solving boards and taking samples from the plans.

use std::{cell::RefCell, ops::Range};

use grid::{Direction, Size};
use puzzle::Seed;
use rand::RngExt;
use search::Control;

use sliding::{
    Tile,
    beam::{Conflicts, Geometry, Guide, Pace, sweep},
    is_solvable,
};

use crate::descent::Samples;

/// The boards of a round.
#[derive(Clone, Copy)]
pub(crate) struct Boards {
    pub(crate) seed: Seed,
    pub(crate) round: usize,
    pub(crate) count: usize,
    /// Largest Manhattan distance.
    pub(crate) farthest: usize,
}

impl Boards {
    /// What is drawn for one of them.
    pub(crate) fn rng(&self, number: usize) -> impl RngExt + use<> {
        self.seed.rng(1 + (self.round * self.count + number) as u64)
    }
}

/// What was collected from a round.
#[derive(Default)]
pub(crate) struct Collected {
    pub(crate) learned: Samples,
    pub(crate) kept: Samples,
    pub(crate) failed: usize,
    pub(crate) moves: u64,
    pub(crate) distance: u64,
}

impl Collected {
    fn add(&mut self, other: &Collected) {
        self.learned.extend(&other.learned);
        self.kept.extend(&other.kept);
        self.failed += other.failed;
        self.moves += other.moves;
        self.distance += other.distance;
    }
}

/// Solves the boards of a round.
pub(crate) fn collect<G: Guide + Sync>(
    geometry: &Geometry,
    guide: &G,
    boards: Boards,
    width: usize,
    threads: usize,
) -> Collected {
    share(boards.count, threads, |numbers| {
        numbers.map(|number| solve(geometry, guide, boards, number, width)).collect()
    })
}

/// What is collected from boards by a number of threads.
pub(crate) fn share(count: usize, threads: usize, work: impl Fn(Range<usize>) -> Vec<Collected> + Sync) -> Collected {
    let mut collected = Collected::default();
    let share = count.div_ceil(threads.max(1)).max(1);
    std::thread::scope(|scope| {
        let work = &work;
        let shares = (0..count).step_by(share).map(|first| first..count.min(first + share));
        let workers: Vec<_> = shares.map(|numbers| scope.spawn(move || work(numbers))).collect();
        for worker in workers {
            worker.join().expect("a beam does not panic").iter().for_each(|one| collected.add(one));
        }
    });
    collected
}

/// Solves one board, and one that the beam held on the way: boards that look good and are not must be learned too.
fn solve<G: Guide>(geometry: &Geometry, guide: &G, boards: Boards, number: usize, width: usize) -> Collected {
    let mut rng = boards.rng(number);
    let (start, blank) = draw(geometry, boards.farthest, &mut rng);
    let mut collected = Collected::default();
    let reservoir =
        RefCell::new(Reservoir { seen: 0, board: Vec::new(), blank: 0, rng: boards.seed.rng(rng.random()) });
    let sampling = SamplingGuide { guide, geometry, sampler: &reservoir };
    let Some(plan) = run(geometry, &sampling, &start, blank, width) else {
        return Collected { failed: 1, ..collected };
    };
    collected.moves = plan.len() as u64;
    collected.distance = u64::from(geometry.total(&start, blank));
    let is_kept = number.is_multiple_of(crate::KEPT_BACK);
    let samples = if is_kept { &mut collected.kept } else { &mut collected.learned };
    sample(geometry, &start, blank, &plan, 0, samples);
    let (other, blank) = {
        let reservoir = reservoir.borrow();
        (reservoir.board.clone(), reservoir.blank)
    };
    if let Some(plan) = (!other.is_empty()).then(|| run(geometry, guide, &other, blank, width)).flatten() {
        sample(geometry, &other, blank, &plan, 1, samples);
    }
    collected
}

fn run<G: Guide>(geometry: &Geometry, guide: &G, board: &[u8], blank: usize, width: usize) -> Option<Vec<Direction>> {
    let longest = u32::from(geometry.total(board, blank)) * 17 / 10 + 30;
    sweep(geometry, guide, (board, blank), &mut Pace::Fixed(width), longest, &mut Control::unlimited()).ok().flatten()
}

/// Every other board along a plan.
fn sample(geometry: &Geometry, start: &[u8], blank: usize, plan: &[Direction], parity: usize, samples: &mut Samples) {
    let conflicts = Conflicts::new(geometry);
    let (mut board, mut blank) = (start.to_vec(), blank);
    for at in 0..=plan.len() {
        if at % 2 == parity {
            let known = i32::from(geometry.total(&board, blank)) + 2 * conflicts.pairs(&board, blank);
            samples.rest.push((plan.len() - at) as f32 - known as f32);
            samples.boards.extend(&board);
        }
        if let Some(&step) = plan.get(at) {
            slide(geometry, &mut board, &mut blank, step);
        }
    }
}

/// A board of at most that distance: one in three drawn evenly from all where that is near enough, the others by a walk
/// from the goal.
pub(crate) fn draw(geometry: &Geometry, farthest: usize, rng: &mut impl RngExt) -> (Vec<u8>, usize) {
    let size = geometry.size;
    let goal: Vec<u8> = (0..size.cells() as u8).collect();
    if rng.random_range(0..3) == 0 {
        let mut board = goal.clone();
        for at in (1..board.len()).rev() {
            board.swap(at, rng.random_range(0..=at));
        }
        let blank = blank_of(size, &board);
        if !is_even(size, &board, blank) {
            let first = usize::from(blank == 0);
            board.swap(first, if blank == first + 1 { first + 2 } else { first + 1 });
        }
        if usize::from(geometry.total(&board, blank)) <= farthest {
            return (board, blank);
        }
    }
    let (mut board, mut blank) = (goal, size.cells() - 1);
    let target = 2 * size.width + rng.random_range(0..farthest.max(1));
    let mut last = None;
    for turn in 1..=40 * size.cells() * size.width {
        let step = Direction::ALL[rng.random_range(0..4)];
        if last == Some(step.opposite()) || size.step(blank, step).is_none() {
            continue;
        }
        slide(geometry, &mut board, &mut blank, step);
        last = Some(step);
        if turn % 8 == 0 && usize::from(geometry.total(&board, blank)) >= target {
            break;
        }
    }
    (board, blank)
}

fn slide(geometry: &Geometry, board: &mut [u8], blank: &mut usize, step: Direction) {
    if let Some(to) = geometry.size.step(*blank, step) {
        board.swap(*blank, to);
        *blank = to;
    }
}

fn blank_of(size: Size, board: &[u8]) -> usize {
    board.iter().position(|&home| usize::from(home) + 1 == size.cells()).unwrap_or_default()
}

fn is_even(size: Size, board: &[u8], blank: usize) -> bool {
    let tiles = |board: &[u8], blank: usize| -> Vec<Tile> {
        let tile = |(cell, &home): (usize, &u8)| if cell == blank { 0 } else { Tile::from(home) + 1 };
        board.iter().enumerate().map(tile).collect()
    };
    let goal: Vec<u8> = (0..board.len() as u8).collect();
    is_solvable(size, &tiles(board, blank), &tiles(&goal, board.len() - 1))
}

/// A guide that shows a sampler every board it is stepped to.
pub(crate) struct SamplingGuide<'a, G, S> {
    pub(crate) guide: &'a G,
    pub(crate) geometry: &'a Geometry,
    pub(crate) sampler: &'a RefCell<S>,
}

/// Keeps some of the boards that a beam holds.
pub(crate) trait Sampler {
    /// Hears of the board after the tile on `from` has slid into the blank.
    fn see(&mut self, geometry: &Geometry, board: &[u8], blank: usize, from: usize);
}

/// One of the boards, each with the same chance.
struct Reservoir<R> {
    seen: u32,
    board: Vec<u8>,
    blank: usize,
    rng: R,
}

impl<R: RngExt> Sampler for Reservoir<R> {
    fn see(&mut self, _: &Geometry, board: &[u8], blank: usize, from: usize) {
        self.seen += 1;
        if self.rng.random_range(0..self.seen) == 0 {
            self.board.clear();
            self.board.extend_from_slice(board);
            self.board.swap(blank, from);
            self.blank = from;
        }
    }
}

impl<G: Guide, S: Sampler> Guide for SamplingGuide<'_, G, S> {
    type Memo = G::Memo;
    const UNIT: u32 = G::UNIT;

    fn begin(&self, board: &[u8], blank: usize) -> G::Memo {
        self.guide.begin(board, blank)
    }

    #[inline(always)]
    fn score(&self, memo: &G::Memo, board: &[u8], blank: usize, from: usize) -> u32 {
        self.guide.score(memo, board, blank, from)
    }

    #[inline(always)]
    fn step(&self, memo: &G::Memo, board: &[u8], blank: usize, from: usize) -> G::Memo {
        self.sampler.borrow_mut().see(self.geometry, board, blank, from);
        self.guide.step(memo, board, blank, from)
    }
}

/// The cell that takes the place of each in the mirror of the main diagonal.
pub(crate) fn mirror(size: Size) -> Vec<u8> {
    (0..size.cells()).map(|cell| (cell % size.width * size.width + cell / size.width) as u8).collect()
}
