//! Fitting a network to samples: stochastic descent with Adam (Kingma & Ba 2015), the same numbers for any count of
//! threads.
//!
//! A network is fitted as it is used: its estimate is the mean over a board and its mirror image, and both are learned
//! together, so that each may err where the other knows better.

use grid::Size;
use rand::RngExt;

use sliding::beam::HIDDEN;

use crate::{Model, samples::mirror};

/// Boards (homes by cell) and what Manhattan distance and reversed pairs miss of their distance.
#[derive(Clone, Debug, Default)]
pub(crate) struct Samples {
    pub(crate) boards: Vec<u8>,
    pub(crate) rest: Vec<f32>,
}

impl Samples {
    pub(crate) fn len(&self) -> usize {
        self.rest.len()
    }

    pub(crate) fn extend(&mut self, other: &Samples) {
        self.boards.extend(&other.boards);
        self.rest.extend(&other.rest);
    }
}

/// Samples per step, where there are as many.
const BATCH: usize = 1024;
/// Parts of a batch: fixed, so that sums are the same whoever computes them.
const PARTS: usize = 4;
/// Errors beyond this many moves pull no harder.
const MOST_ERROR: f32 = 8.0;
const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;

/// A network that learns.
pub(crate) struct Trainer {
    layout: Layout,
    size: Size,
    weights: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
    slopes: Vec<Vec<f32>>,
}

/// Where the parts of the weights begin.
#[derive(Clone)]
struct Layout {
    cells: usize,
    mirror: Vec<u8>,
    bias: usize,
    output: usize,
    direct: usize,
    constant: usize,
}

impl Layout {
    fn new(size: Size) -> Self {
        let cells = size.cells();
        let bias = cells * cells * HIDDEN;
        let (output, direct) = (bias + HIDDEN, bias + 2 * HIDDEN);
        Layout { cells, mirror: mirror(size), bias, output, direct, constant: direct + cells * cells }
    }

    /// The rows of a tile on a cell: in the board and in its mirror image.
    #[inline(always)]
    fn rows(&self, cell: usize, home: u8) -> [usize; 2] {
        let home = usize::from(home);
        [cell * self.cells + home, usize::from(self.mirror[cell]) * self.cells + usize::from(self.mirror[home])]
    }
}

impl Trainer {
    /// A network of small random weights for a square board.
    pub(crate) fn new(size: Size, rng: &mut impl RngExt) -> Self {
        let layout = Layout::new(size);
        let mut even = |reach: f32| (rng.random::<u32>() >> 8) as f32 / (1 << 23) as f32 * reach - reach;
        let mut weights = vec![0.0; layout.constant + 1];
        weights[..layout.bias].fill_with(|| even(0.1));
        weights[layout.bias..layout.output].fill_with(|| 0.5 + even(0.3));
        weights[layout.output..layout.direct].fill_with(|| even(1.0));
        let zeros = vec![0.0; weights.len()];
        let slopes = vec![zeros.clone(); PARTS];
        Trainer { layout, size, weights, mean: zeros.clone(), square: zeros, steps: 0, slopes }
    }

    /// Begins with what was learned for a smaller square board: its cells are the far corner of this one, and nearer
    /// lines begin as its first.
    pub(crate) fn inherit(&mut self, smaller: &Model) {
        let (width, side) = (self.size.width, smaller.size.width);
        let shift = width - side;
        let inner = |cell: usize| (cell / width).saturating_sub(shift) * side + (cell % width).saturating_sub(shift);
        let Layout { cells, bias, output, direct, constant, .. } = self.layout;
        for cell in 0..cells {
            for home in 0..cells {
                let from = inner(cell) * smaller.size.cells() + inner(home);
                let to = cell * cells + home;
                self.weights[to * HIDDEN..][..HIDDEN].copy_from_slice(&smaller.hidden[from * HIDDEN..][..HIDDEN]);
                self.weights[direct + to] = smaller.direct[from];
            }
        }
        self.weights[bias..output].copy_from_slice(&smaller.bias);
        self.weights[output..direct].copy_from_slice(&smaller.output);
        self.weights[constant] = smaller.constant;
    }

    /// What it has learned.
    pub(crate) fn model(&self) -> Model {
        let Layout { bias, output, direct, constant, .. } = self.layout;
        Model {
            size: self.size,
            hidden: self.weights[..bias].to_vec(),
            direct: self.weights[direct..constant].to_vec(),
            bias: self.weights[bias..output].to_vec(),
            output: self.weights[output..direct].to_vec(),
            constant: self.weights[constant],
        }
    }

    /// Goes over the samples in random order for at least so many steps, at a pace that falls evenly from the first to
    /// the second. Returns the mean squared error over the last pass.
    pub(crate) fn learn(
        &mut self,
        samples: &Samples,
        steps: usize,
        (first, last): (f32, f32),
        threads: usize,
        rng: &mut impl RngExt,
    ) -> f64 {
        if samples.len() == 0 {
            return f64::NAN;
        }
        let batch = BATCH.min(samples.len());
        let batches = samples.len() / batch;
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        let passes = steps.div_ceil(batches);
        let mut error = 0.0;
        for pass in 0..passes {
            for at in (1..order.len()).rev() {
                order.swap(at, rng.random_range(0..=at));
            }
            error = 0.0;
            for (number, batch) in order.chunks_exact(batch).enumerate() {
                let done = (pass * batches + number) as f32 / (passes * batches) as f32;
                error += self.step(samples, batch, first + (last - first) * done, threads);
            }
        }
        error / (batches * batch) as f64
    }

    /// One step down the slope of a batch. Returns the sum of its squared errors.
    fn step(&mut self, samples: &Samples, batch: &[u32], pace: f32, threads: usize) -> f64 {
        let (layout, weights) = (&self.layout, &self.weights[..]);
        let mut parts: Vec<(&[u32], &mut Vec<f32>)> =
            batch.chunks(batch.len().div_ceil(PARTS)).zip(&mut self.slopes).collect();
        let used = parts.len();
        let share = used.div_ceil(threads.max(1));
        let sums = |parts: &mut [(&[u32], &mut Vec<f32>)]| -> Vec<f64> {
            parts.iter_mut().map(|(part, slope)| add_slopes(layout, weights, samples, part, slope)).collect()
        };
        let errors: Vec<f64> = if threads <= 1 {
            sums(&mut parts)
        } else {
            std::thread::scope(|scope| {
                let workers: Vec<_> = parts.chunks_mut(share).map(|parts| scope.spawn(|| sums(parts))).collect();
                workers.into_iter().flat_map(|worker| worker.join().expect("sums do not panic")).collect()
            })
        };
        self.steps += 1;
        let [first, others @ ..] = &mut self.slopes[..used] else { return 0.0 };
        for other in others {
            first.iter_mut().zip(other.iter_mut()).for_each(|(sum, part)| *sum += std::mem::take(part));
        }
        let mean_scale = 1.0 / (1.0 - MEAN_DECAY.powi(self.steps));
        let square_scale = 1.0 / (1.0 - SQUARE_DECAY.powi(self.steps));
        let state = self.weights.iter_mut().zip(&mut self.mean).zip(&mut self.square);
        for (((weight, mean), square), slope) in state.zip(first) {
            let slope = std::mem::take(slope) / batch.len() as f32;
            *mean = MEAN_DECAY * *mean + (1.0 - MEAN_DECAY) * slope;
            *square = SQUARE_DECAY * *square + (1.0 - SQUARE_DECAY) * slope * slope;
            *weight -= pace * (*mean * mean_scale) / ((*square * square_scale).sqrt() + 1e-8);
        }
        errors.iter().sum()
    }
}

/// [`add_slopes_plainly`], with wide vectors where the processor has them: the same numbers sooner.
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "three times as fast with AVX2")]
fn add_slopes(layout: &Layout, weights: &[f32], samples: &Samples, part: &[u32], slope: &mut [f32]) -> f64 {
    /// The same code, compiled for processors with AVX2.
    #[target_feature(enable = "avx2")]
    fn add_slopes_wide(layout: &Layout, weights: &[f32], samples: &Samples, part: &[u32], slope: &mut [f32]) -> f64 {
        add_slopes_plainly(layout, weights, samples, part, slope)
    }
    if std::is_x86_feature_detected!("avx2") {
        // SAFETY: the processor was just asked whether it has AVX2.
        return unsafe { add_slopes_wide(layout, weights, samples, part, slope) };
    }
    add_slopes_plainly(layout, weights, samples, part, slope)
}

#[cfg(not(target_arch = "x86_64"))]
use add_slopes_plainly as add_slopes;

/// Adds the slopes of half the squared error over some samples; returns the sum of the squared errors.
#[inline(always)]
fn add_slopes_plainly(layout: &Layout, weights: &[f32], samples: &Samples, part: &[u32], slope: &mut [f32]) -> f64 {
    let (rows, _) = weights[..layout.bias].as_chunks::<HIDDEN>();
    let (output, bias) = (&weights[layout.output..layout.direct], &weights[layout.bias..layout.output]);
    let direct = &weights[layout.direct..layout.constant];
    let mut squares = 0.0;
    for &sample in part {
        let board = &samples.boards[sample as usize * layout.cells..][..layout.cells];
        // 1. Forward: hidden sums of both views, then the estimate.
        let mut sums = [[0.0_f32; HIDDEN]; 2];
        sums.iter_mut().for_each(|sums| sums.copy_from_slice(bias));
        let mut twice = 2.0 * weights[layout.constant];
        for (cell, &home) in board.iter().enumerate() {
            for (sums, row) in sums.iter_mut().zip(layout.rows(cell, home)) {
                twice += direct[row];
                sums.iter_mut().zip(&rows[row]).for_each(|(sum, weight)| *sum += weight);
            }
        }
        for sums in &sums {
            twice += sums.iter().zip(output).map(|(sum, weight)| sum.clamp(0.0, 1.0) * weight).sum::<f32>();
        }
        let error = twice / 2.0 - samples.rest[sample as usize];
        squares += f64::from(error * error);
        // 2. Backward; each view is half of the estimate.
        let error = error.clamp(-MOST_ERROR, MOST_ERROR) / 2.0;
        let mut back = [[0.0_f32; HIDDEN]; 2];
        for (sums, back) in sums.iter().zip(&mut back) {
            for unit in 0..HIDDEN {
                let sum = sums[unit];
                slope[layout.output + unit] += error * sum.clamp(0.0, 1.0);
                back[unit] = if sum > 0.0 && sum < 1.0 { error * output[unit] } else { 0.0 };
                slope[layout.bias + unit] += back[unit];
            }
        }
        slope[layout.constant] += 2.0 * error;
        for (cell, &home) in board.iter().enumerate() {
            for (back, row) in back.iter().zip(layout.rows(cell, home)) {
                slope[layout.direct + row] += error;
                slope[row * HIDDEN..][..HIDDEN].iter_mut().zip(back).for_each(|(sum, part)| *sum += part);
            }
        }
    }
    squares
}

#[cfg(test)]
mod tests {
    use puzzle::Seed;

    use super::*;

    fn samples(size: Size, count: usize) -> Samples {
        let mut rng = Seed(1).rng(0);
        let mut samples = Samples::default();
        for _ in 0..count {
            let mut board: Vec<u8> = (0..size.cells() as u8).collect();
            for at in (1..board.len()).rev() {
                board.swap(at, rng.random_range(0..=at));
            }
            // Something to learn, the same in the mirror: two for every tile of the first line that is in the last one.
            let last = |line: fn(usize, usize) -> usize| {
                let lines = board.iter().enumerate().filter(|&(cell, _)| line(cell, size.width) + 1 == size.width);
                lines.filter(|&(_, &home)| line(usize::from(home), size.width) == 0).count()
            };
            samples.rest.push(2.0 * (last(|cell, width| cell / width) + last(|cell, width| cell % width)) as f32);
            samples.boards.extend(board);
        }
        samples
    }

    #[test]
    fn a_rule_is_learned_the_same_way_by_any_number_of_threads() {
        let size = Size::new(4, 4);
        let samples = samples(size, 3 * BATCH);
        let learn = |threads| {
            let mut pupil = Trainer::new(size, &mut Seed(2).rng(0));
            let error = pupil.learn(&samples, 240, (0.03, 0.003), threads, &mut Seed(3).rng(0));
            (pupil.weights, error)
        };
        let (one, error) = learn(1);
        assert!(error < 0.5, "{error}");
        let (three, _) = learn(3);
        assert!(one == three);
    }

    /// Each slope against the difference of two errors.
    #[test]
    fn slopes_agree_with_differences() {
        let size = Size::new(3, 3);
        let mut samples = samples(size, 8);
        // No error so large that it is cut.
        samples.rest.fill(1.0);
        let pupil = Trainer::new(size, &mut Seed(4).rng(0));
        let all: Vec<u32> = (0..8).collect();
        let sum = |weights: &[f32], slopes: &mut [f32]| add_slopes(&pupil.layout, weights, &samples, &all, slopes);
        let mut slopes = vec![0.0; pupil.weights.len()];
        sum(&pupil.weights, &mut slopes);
        for at in (0..pupil.weights.len()).step_by(97).chain([pupil.weights.len() - 1]) {
            let error = |change: f32| {
                let mut weights = pupil.weights.clone();
                weights[at] += change;
                sum(&weights, &mut vec![0.0; weights.len()]) / 2.0
            };
            let difference = (error(0.01) - error(-0.01)) / 0.02;
            assert!((difference - f64::from(slopes[at])).abs() < 0.05 * (1.0 + difference.abs()), "weight {at}");
        }
    }
}
