//! Samples of what a beam really holds: boards of its layers and rejected children, each with what a short look ahead
//! says about it.
//!
//! A beam keeps what its guide thinks too well of, so plans alone teach it too little: the boards along a plan are
//! those that the guide was right about. What a board of a layer is worth shows in the moves that follow: a small beam
//! makes some moves from there, and what the guide says of the best boards then, and those moves, is nearer to the
//! truth than what it says now (as in value iteration; DeepCubeA looks one move ahead).

use std::cell::RefCell;

use rand::RngExt;
use search::Control;

use sliding::beam::{Conflicts, Geometry, Network, Pace, sweep};

use crate::{
    ahead::{Ahead, Look},
    samples::{Boards, Collected, Sampler, SamplingGuide, draw, share},
};

/// How broadly boards are solved, and how many of those that a beam held are looked ahead from, about.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    pub(crate) width: usize,
    pub(crate) taken: usize,
    pub(crate) look: Look,
}

/// Boards of beams, and boards on the way that the look ahead went from them.
pub(crate) fn collect(
    geometry: &Geometry,
    network: &Network<'_>,
    boards: Boards,
    effort: Effort,
    threads: usize,
) -> Collected {
    share(boards.count, threads, |numbers| {
        let mut ahead = Ahead::new(geometry, network, effort.look);
        numbers.map(|number| look_around(geometry, network, boards, number, effort, &mut ahead)).collect()
    })
}

/// Solves one board, and looks ahead from some of those that the beam held on the way.
fn look_around(
    geometry: &Geometry,
    network: &Network<'_>,
    boards: Boards,
    number: usize,
    effort: Effort,
    ahead: &mut Ahead<'_, '_>,
) -> Collected {
    let mut rng = boards.rng(number);
    let (start, blank) = draw(geometry, boards.farthest, &mut rng);
    let distance = u64::from(geometry.total(&start, blank));
    // A plan takes about four moves for three steps of distance; gaps between boards are half of this on average.
    let held = distance as usize * 4 / 3 * effort.width;
    let gap = (2 * held / effort.taken.max(1)).max(2) as u32;
    let sampler = RefCell::new(Gaps { boards: Vec::new(), gap, left: 0, rng: boards.seed.rng(rng.random()) });
    let guide = SamplingGuide { guide: network, geometry, sampler: &sampler };
    let longest = distance as u32 * 2 + 40;
    let mut control = Control::unlimited();
    let plan = sweep(geometry, &guide, (&start, blank), &mut Pace::Fixed(effort.width), longest, &mut control);
    let Some(plan) = plan.ok().flatten() else { return Collected { failed: 1, ..Collected::default() } };
    let mut collected = Collected { moves: plan.len() as u64, distance, ..Collected::default() };
    let is_kept = number.is_multiple_of(crate::KEPT_BACK);
    let samples = if is_kept { &mut collected.kept } else { &mut collected.learned };
    let conflicts = Conflicts::new(geometry);
    for (board, blank) in sampler.into_inner().boards {
        for (board, blank, moves) in ahead.look(&board, blank) {
            let known = i32::from(geometry.total(&board, blank)) + 2 * conflicts.pairs(&board, blank);
            samples.rest.push(moves - known as f32);
            samples.boards.extend(&board);
        }
    }
    collected
}

/// Keeps boards at random distances from each other; a child instead of every fourth one, most of which the beam would
/// reject.
struct Gaps<R> {
    boards: Vec<(Vec<u8>, usize)>,
    gap: u32,
    left: u32,
    rng: R,
}

impl<R: RngExt> Sampler for Gaps<R> {
    fn see(&mut self, geometry: &Geometry, board: &[u8], blank: usize, from: usize) {
        if self.left > 0 {
            self.left -= 1;
            return;
        }
        self.left = self.rng.random_range(0..self.gap);
        let mut board = board.to_vec();
        board.swap(blank, from);
        let mut blank = from;
        if self.rng.random_range(0..4) == 0 {
            let step = grid::Direction::ALL[self.rng.random_range(0..4)];
            if let Some(to) = geometry.size.step(blank, step) {
                board.swap(blank, to);
                blank = to;
            }
        }
        self.boards.push((board, blank));
    }
}
