//! Beam search made for sliding tiles: all boards of a layer are as many moves from the start, and the most promising
//! ones go on.
//!
//! Children are rated before they are made: a guide tells a child's score from its parent and the one tile that moves,
//! and only survivors are copied. Boards are seen from the goal (each cell holds its tile's home), so any goal is
//! served alike. A small table of recent hashes keeps copies out; it may let one through, which costs room in the beam
//! and nothing else.
//!
//! Written by hand because of its speed: on 5×5 the solver that uses it expands 3.2 million boards a second, the
//! library's beam with the learned estimate 0.42 million (7.5 times less); on 6×6 2.1 million, the library's with the
//! learned estimate 0.28 (7.4), with inversion distance 0.48 (4.3), with Manhattan distance alone 0.62 (3.3). The
//! estimates differ, so part of that is theirs. Four boards each (seed 5), one thread of a busy machine: `starboard
//! bench sliding --size 6x6 --count 4 --seed 5 --solver anytime --time 2s --threads 1`, and `--solver beam --heuristic
//! learned --beam 1000`.

pub(crate) mod conflicts;
mod geometry;
mod layer;
pub(crate) mod network;
mod pace;

use grid::Direction;
use search::{Charge, Control, Stop};

pub(crate) use self::geometry::MOST_CELLS;
use self::layer::{Arrival, Child, Layer, Seen};
pub use self::{
    geometry::Geometry,
    pace::{Pace, Timed},
};

/// Rates boards: lower is nearer to the goal.
pub trait Guide {
    /// What is kept per board.
    type Memo: Copy;
    /// Score units per move.
    const UNIT: u32;

    /// The memo of a board, computed from nothing.
    fn begin(&self, board: &[u8], blank: usize) -> Self::Memo;

    /// The score after the tile on `from` has slid into the blank.
    fn score(&self, memo: &Self::Memo, board: &[u8], blank: usize, from: usize) -> u32;

    /// The memo after that slide.
    fn step(&self, memo: &Self::Memo, board: &[u8], blank: usize, from: usize) -> Self::Memo;
}

/// Boards whose children are looked up before any of them is rated.
const LOOKED_UP_TOGETHER: usize = 64;
/// Children that are kept or dropped between two looks at the control: some milliseconds.
const BETWEEN_LOOKS: usize = 1 << 14;

/// Sweeps a beam from a board (homes by cell) to the goal; `None` if it ran dry or found nothing of at most `longest`
/// steps.
///
/// Returns the blank's steps. The boards it drops are gone for good, so nothing is proved.
pub fn sweep<G: Guide>(
    geometry: &Geometry,
    guide: &G,
    (start, blank): (&[u8], usize),
    pace: &mut Pace,
    longest: u32,
    control: &mut Control<'_>,
) -> Result<Option<Vec<Direction>>, Stop> {
    sweep_quickly(geometry, guide, (start, blank), pace, longest, control)
}

/// [`sweep_plainly`], with wide vectors where the processor has them.
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "the sums of a network are sixteen numbers to a vector with AVX2, eight without")]
fn sweep_quickly<G: Guide>(
    geometry: &Geometry,
    guide: &G,
    start: (&[u8], usize),
    pace: &mut Pace,
    longest: u32,
    control: &mut Control<'_>,
) -> Result<Option<Vec<Direction>>, Stop> {
    /// The same code, compiled for processors with AVX2.
    #[target_feature(enable = "avx2")]
    fn sweep_wide<G: Guide>(
        geometry: &Geometry,
        guide: &G,
        start: (&[u8], usize),
        pace: &mut Pace,
        longest: u32,
        control: &mut Control<'_>,
    ) -> Result<Option<Vec<Direction>>, Stop> {
        sweep_plainly(geometry, guide, start, pace, longest, control)
    }
    if std::is_x86_feature_detected!("avx2") {
        // SAFETY: the processor was just asked whether it has AVX2.
        return unsafe { sweep_wide(geometry, guide, start, pace, longest, control) };
    }
    sweep_plainly(geometry, guide, start, pace, longest, control)
}

#[cfg(not(target_arch = "x86_64"))]
use sweep_plainly as sweep_quickly;

#[inline(always)]
fn sweep_plainly<G: Guide>(
    geometry: &Geometry,
    guide: &G,
    (start, blank): (&[u8], usize),
    pace: &mut Pace,
    longest: u32,
    control: &mut Control<'_>,
) -> Result<Option<Vec<Direction>>, Stop> {
    let mut held = Charge::default();
    let mut layer = Layer::start(geometry, guide, start, blank);
    if layer.distance(0) == 0 {
        return Ok(Some(Vec::new()));
    }
    let mut next = Layer::empty();
    let mut seen = Seen::new();
    let mut parents: Vec<Box<[u32]>> = Vec::new();
    let mut arrivals: Vec<Arrival> = Vec::new();
    let mut children: Vec<Child> = Vec::new();
    let mut counts: Vec<u32> = Vec::new();
    for depth in 1..=longest {
        // 1. Rate every child of the layer.
        control.grow(&mut held, seen.widen(layer.len()))?;
        children.clear();
        counts.fill(0);
        let mut best = u32::MAX;
        for first in (0..layer.len()).step_by(LOOKED_UP_TOGETHER) {
            let parents = first..layer.len().min(first + LOOKED_UP_TOGETHER);
            control.expand_many(parents.len() as u64)?;
            layer.arrivals(geometry, parents, &mut seen, &mut arrivals);
            let before = children.len();
            for &arrival in &arrivals {
                let child = layer.rate(geometry, guide, arrival);
                if u32::from(child.distance) + depth <= longest {
                    let bucket = child.score as usize;
                    if bucket >= counts.len() {
                        counts.resize(bucket + 1, 0);
                    }
                    counts[bucket] += 1;
                    best = best.min(child.score);
                    children.push(child);
                }
            }
            control.produce((children.len() - before) as u64);
        }
        // 2. Done?
        if let Some(last) = children.iter().find(|child| child.distance == 0) {
            return Ok(Some(way_back(&parents, last)));
        }
        if children.is_empty() {
            return Ok(None);
        }
        // 3. Keep the best.
        let width = pace.width(best / G::UNIT, layer.len() as u64, control);
        let cut = Cut::new(&counts, width);
        let kept = width.min(children.len());
        control.grow(&mut held, (kept * size_of::<u32>()) as u64)?;
        let mut from = Vec::with_capacity(kept);
        next.clear();
        let room = next.bytes();
        let mut cut = cut;
        for some in children.chunks(BETWEEN_LOOKS) {
            control.poll()?;
            for child in some.iter().filter(|child| cut.keeps(child.score)) {
                next.push(geometry, guide, &layer, child);
                from.push(child.parent << 2 | u32::from(child.step));
            }
        }
        control.grow(&mut held, next.bytes() - room)?;
        parents.push(from.into());
        std::mem::swap(&mut layer, &mut next);
    }
    Ok(None)
}

/// Which scores stay: all below a border, and of those on it an even share.
struct Cut {
    border: u32,
    room: u32,
    crowd: u32,
    owed: u32,
}

impl Cut {
    fn new(counts: &[u32], width: usize) -> Self {
        let mut sum = 0;
        for (score, &count) in counts.iter().enumerate() {
            if sum + count as usize > width {
                return Cut { border: score as u32, room: (width - sum) as u32, crowd: count, owed: 0 };
            }
            sum += count as usize;
        }
        Cut { border: u32::MAX, room: 0, crowd: 1, owed: 0 }
    }

    fn keeps(&mut self, score: u32) -> bool {
        if score != self.border {
            return score < self.border;
        }
        self.owed += self.room;
        let keeps = self.owed >= self.crowd;
        if keeps {
            self.owed -= self.crowd;
        }
        keeps
    }
}

/// The steps that led to `last`.
fn way_back(parents: &[Box<[u32]>], last: &Child) -> Vec<Direction> {
    let mut steps = vec![Direction::ALL[usize::from(last.step)]];
    let mut at = last.parent as usize;
    for layer in parents.iter().rev() {
        steps.push(Direction::ALL[(layer[at] & 3) as usize]);
        at = (layer[at] >> 2) as usize;
    }
    steps.reverse();
    steps
}

#[cfg(test)]
mod tests {
    use grid::Size;

    use super::*;
    use crate::solve::{anytime::tests::random, divide::permutation::Permutation};

    /// Wide vectors change the speed and nothing else.
    #[test]
    fn wide_and_plain_sweeps_are_the_same() {
        for side in 5..=7 {
            let size = Size::new(side, side);
            let geometry = Geometry::new(size);
            let network = network::Network::new(&geometry).unwrap();
            let level = random(size, 3);
            let start = Permutation::new(&level, &level.start);
            let board: Vec<u8> = start.home.iter().map(|&home| home as u8).collect();
            let run = |is_wide: bool| {
                let (mut pace, mut control) = (Pace::Fixed(100), Control::unlimited());
                let sweep = if is_wide { sweep_quickly } else { sweep_plainly };
                let way = sweep(&geometry, &network, (&board, start.blank), &mut pace, 2000, &mut control);
                (way.unwrap().unwrap(), control.stats().expanded, control.stats().peak_bytes)
            };
            assert_eq!(run(true), run(false));
        }
    }

    #[test]
    fn a_cut_keeps_the_best_and_a_share_of_the_border() {
        let scores = [3, 1, 2, 2, 2, 2, 5, 0];
        let mut counts = vec![0; 6];
        for score in scores {
            counts[score as usize] += 1;
        }
        let kept = |width| {
            let mut cut = Cut::new(&counts, width);
            scores.into_iter().filter(|&score| cut.keeps(score)).collect::<Vec<_>>()
        };
        assert_eq!(kept(2), [1, 0]);
        assert_eq!(kept(4), [1, 2, 2, 0]);
        assert_eq!(kept(8), scores);
    }
}
