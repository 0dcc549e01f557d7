//! Fitting a network to samples: stochastic descent with Adam (Kingma & Ba 2015), the same numbers for any count of
//! threads.
//!
//! While it learns, a network has more rows than the one that plays: besides a row for every (cell, tile) there is one
//! for every displacement, shared by all tiles that are as far from home in the same way. What holds for all tiles is
//! learned from all of them at once; when the network is read out, the shared rows are added to the others and cost
//! nothing.

use grid::Size;
use rand::RngExt;

use sliding::beam::HIDDEN;

use crate::Model;

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
const PARTS: usize = 16;
/// Errors beyond this many moves pull no harder.
const MOST_ERROR: f32 = 8.0;
const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;

/// A network that learns.
pub(crate) struct Trainer {
    size: Size,
    weights: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

/// Where the parts of the weights begin.
#[derive(Clone, Copy)]
struct Layout {
    cells: usize,
    side: usize,
    bias: usize,
    output: usize,
    direct: usize,
    constant: usize,
}

impl Layout {
    fn new(size: Size) -> Self {
        let (cells, side) = (size.cells(), size.width);
        let rows = cells * cells + (2 * side - 1) * (2 * side - 1);
        let bias = rows * HIDDEN;
        let (output, direct) = (bias + HIDDEN, bias + 2 * HIDDEN);
        Layout { cells, side, bias, output, direct, constant: direct + rows }
    }

    /// The two rows of a tile on a cell: its own, and that of its displacement.
    fn rows(self, cell: usize, home: usize) -> [usize; 2] {
        let Layout { cells, side, .. } = self;
        let line = |at: usize, to: usize| at + side - 1 - to;
        let shift = line(cell / side, home / side) * (2 * side - 1) + line(cell % side, home % side);
        [cell * cells + home, cells * cells + shift]
    }
}

impl Trainer {
    /// A network of small random weights for a square board.
    pub(crate) fn new(size: Size, rng: &mut impl RngExt) -> Self {
        let layout = Layout::new(size);
        let mut even = |reach: f32| (rng.random::<u32>() >> 8) as f32 / (1 << 23) as f32 * reach - reach;
        let mut weights = vec![0.0; layout.constant + 1];
        let own = layout.cells * layout.cells * HIDDEN;
        weights[..own].fill_with(|| even(0.02));
        weights[own..layout.bias].fill_with(|| even(0.1));
        weights[layout.bias..layout.output].fill_with(|| 0.5 + even(0.3));
        weights[layout.output..layout.direct].fill_with(|| even(1.0));
        let zeros = vec![0.0; weights.len()];
        Trainer { size, weights, mean: zeros.clone(), square: zeros, steps: 0 }
    }

    /// Begins with what was learned for a smaller square board: its cells are the far corner of this one, and nearer
    /// lines begin as its first.
    pub(crate) fn inherit(&mut self, smaller: &Model) {
        let (layout, side) = (Layout::new(self.size), smaller.size.width);
        let shift = layout.side - side;
        let inner = |cell: usize| {
            (cell / layout.side).saturating_sub(shift) * side + (cell % layout.side).saturating_sub(shift)
        };
        self.weights.fill(0.0);
        for cell in 0..layout.cells {
            for home in 0..layout.cells {
                let from = inner(cell) * smaller.size.cells() + inner(home);
                let [to, _] = layout.rows(cell, home);
                self.weights[to * HIDDEN..][..HIDDEN].copy_from_slice(&smaller.hidden[from * HIDDEN..][..HIDDEN]);
                self.weights[layout.direct + to] = smaller.direct[from];
            }
        }
        self.weights[layout.bias..layout.output].copy_from_slice(&smaller.bias);
        self.weights[layout.output..layout.direct].copy_from_slice(&smaller.output);
        self.weights[layout.constant] = smaller.constant;
    }

    /// What it has learned.
    pub(crate) fn model(&self) -> Model {
        let layout = Layout::new(self.size);
        let mut model = Model {
            size: self.size,
            hidden: Vec::with_capacity(layout.cells * layout.cells * HIDDEN),
            direct: Vec::with_capacity(layout.cells * layout.cells),
            bias: self.weights[layout.bias..layout.output].to_vec(),
            output: self.weights[layout.output..layout.direct].to_vec(),
            constant: self.weights[layout.constant],
        };
        for cell in 0..layout.cells {
            for home in 0..layout.cells {
                let rows = layout.rows(cell, home);
                let [own, shared] = rows.map(|row| &self.weights[row * HIDDEN..][..HIDDEN]);
                model.hidden.extend(own.iter().zip(shared).map(|(own, shared)| own + shared));
                model.direct.push(rows.iter().map(|row| self.weights[layout.direct + row]).sum());
            }
        }
        model
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
        let (size, weights) = (self.size, &self.weights);
        let mut slopes: Vec<(Vec<f32>, f64)> = Vec::with_capacity(PARTS);
        let parts: Vec<&[u32]> = batch.chunks(batch.len().div_ceil(PARTS)).collect();
        std::thread::scope(|scope| {
            let share = parts.len().div_ceil(threads.max(1));
            let workers: Vec<_> = parts
                .chunks(share)
                .map(|parts| {
                    let work = move || parts.iter().map(|part| slope(size, weights, samples, part)).collect::<Vec<_>>();
                    scope.spawn(work)
                })
                .collect();
            for worker in workers {
                slopes.extend(worker.join().expect("sums do not panic"));
            }
        });
        self.steps += 1;
        let mean_scale = 1.0 / (1.0 - MEAN_DECAY.powi(self.steps));
        let square_scale = 1.0 / (1.0 - SQUARE_DECAY.powi(self.steps));
        let ((mut slope, mut error), others) = (slopes.swap_remove(0), slopes);
        for (other, squares) in others {
            slope.iter_mut().zip(other).for_each(|(sum, part)| *sum += part);
            error += squares;
        }
        let state = self.weights.iter_mut().zip(&mut self.mean).zip(&mut self.square);
        for (((weight, mean), square), slope) in state.zip(slope) {
            let slope = slope / batch.len() as f32;
            *mean = MEAN_DECAY * *mean + (1.0 - MEAN_DECAY) * slope;
            *square = SQUARE_DECAY * *square + (1.0 - SQUARE_DECAY) * slope * slope;
            *weight -= pace * (*mean * mean_scale) / ((*square * square_scale).sqrt() + 1e-8);
        }
        error
    }
}

/// Sum of the slopes of half the squared error over some samples, and of the squared errors.
fn slope(size: Size, weights: &[f32], samples: &Samples, part: &[u32]) -> (Vec<f32>, f64) {
    let layout = Layout::new(size);
    let mut slope = vec![0.0_f32; weights.len()];
    let mut squares = 0.0;
    let output: &[f32] = &weights[layout.output..layout.direct];
    for &sample in part {
        let board = &samples.boards[sample as usize * layout.cells..][..layout.cells];
        // 1. Forward: hidden sums, then the estimate.
        let mut sums = [0.0_f32; HIDDEN];
        sums.copy_from_slice(&weights[layout.bias..layout.output]);
        let mut estimate = weights[layout.constant];
        for (cell, &home) in board.iter().enumerate() {
            for row in layout.rows(cell, usize::from(home)) {
                estimate += weights[layout.direct + row];
                sums.iter_mut().zip(&weights[row * HIDDEN..][..HIDDEN]).for_each(|(sum, weight)| *sum += weight);
            }
        }
        estimate += sums.iter().zip(output).map(|(sum, weight)| sum.clamp(0.0, 1.0) * weight).sum::<f32>();
        let error = estimate - samples.rest[sample as usize];
        squares += f64::from(error * error);
        // 2. Backward.
        let error = error.clamp(-MOST_ERROR, MOST_ERROR);
        let mut back = [0.0_f32; HIDDEN];
        for unit in 0..HIDDEN {
            let sum = sums[unit];
            slope[layout.output + unit] += error * sum.clamp(0.0, 1.0);
            back[unit] = if sum > 0.0 && sum < 1.0 { error * output[unit] } else { 0.0 };
            slope[layout.bias + unit] += back[unit];
        }
        slope[layout.constant] += error;
        for (cell, &home) in board.iter().enumerate() {
            for row in layout.rows(cell, usize::from(home)) {
                slope[layout.direct + row] += error;
                slope[row * HIDDEN..][..HIDDEN].iter_mut().zip(&back).for_each(|(sum, part)| *sum += part);
            }
        }
    }
    (slope, squares)
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
            // Something to learn: two for every tile of the first line that is in the last one.
            let last = &board[board.len() - size.width..];
            samples.rest.push(2.0 * last.iter().filter(|&&home| usize::from(home) < size.width).count() as f32);
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
        let (slopes, _) = slope(size, &pupil.weights, &samples, &all);
        for at in (0..pupil.weights.len()).step_by(97).chain([pupil.weights.len() - 1]) {
            let error = |change: f32| {
                let mut weights = pupil.weights.clone();
                weights[at] += change;
                slope(size, &weights, &samples, &all).1 / 2.0
            };
            let difference = (error(0.01) - error(-0.01)) / 0.02;
            assert!((difference - f64::from(slopes[at])).abs() < 0.05 * (1.0 + difference.abs()), "weight {at}");
        }
    }
}
