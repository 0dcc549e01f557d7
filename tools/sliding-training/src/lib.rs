//! What the sliding puzzle has learned is made here: the weights of the learned estimate ([`fit`]), and the guides of
//! the beam on square boards ([`train`]): the program solves boards, learns from its own plans, and solves the next
//! ones better.
//!
//! Nobody knows the distances of 6×6 boards, so the network learns from the plans that a beam finds: along a plan,
//! every board's distance is at most what is left of it. The first round's beam is guided by Manhattan distance and
//! reversed pairs, on boards that are nearly in order; every later one by what was learned so far, on boards that are
//! less and less so. The larger board begins with the network of the smaller one.
//!
//! A network that has learned from plans learns from looks ahead: boards that its own beam held are rated by a small
//! beam from there, some tens of moves on. That teaches it where it was too hopeful, which plans, made of the boards it
//! was right about, cannot.
//!
//! Everything is counted in boards and steps and drawn from a seed: the same schedule gives the same file on every
//! machine, with any number of threads.

mod ahead;
mod descent;
mod least_squares;
mod population;
mod samples;

use std::fmt;

use grid::Size;
use puzzle::Seed;

use sliding::beam::{Conflicts, FRACTION, Geometry, HIDDEN, MOVE, Network, ONE};

pub use self::ahead::Look;
pub use self::least_squares::{Sample, errors, fit};
use self::{
    descent::{Samples, Trainer},
    population::Effort,
    samples::Boards,
};

/// What a network learns from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lesson {
    /// Boards along the plans that a beam finds: what is left of the plan.
    Plans,
    /// About so many boards of each beam: what a look ahead says.
    Looks(usize, Look),
}

/// How much work goes into a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// Number of the seed, so that two schedules of a size draw different boards.
    pub seed: u64,
    /// What it learns from.
    pub lesson: Lesson,
    /// Rounds of solving and learning.
    pub rounds: usize,
    /// Boards solved in a round.
    pub boards: usize,
    /// Boards per layer of the beam.
    pub width: usize,
    /// Steps of learning in a round.
    pub steps: usize,
    /// Rounds whose samples are kept.
    pub memory: usize,
}

/// What came of a round.
#[derive(Clone, Copy, Debug)]
pub struct Round {
    /// Boards that were solved, of those that were tried.
    pub solved: usize,
    /// Boards that were tried.
    pub tried: usize,
    /// Moves of all plans over the Manhattan distance of their boards.
    pub stretch: f64,
    /// Samples of this round and of those that are still remembered.
    pub samples: usize,
    /// Root mean square error, in moves, on boards that were not learned from: before the round's lesson.
    pub before: f64,
    /// The same after it.
    pub after: f64,
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Round { solved, tried, stretch, samples, before, after } = self;
        write!(f, "{solved} of {tried} boards, {stretch:.3} moves per step of distance, {samples} samples, ")?;
        write!(f, "root mean square error on boards kept back {before:.2} before and {after:.2} after learning")
    }
}

/// Every so many-th board is kept back.
const KEPT_BACK: usize = 20;
/// Share of the distance of a random board up to which boards are drawn in the first round, and what every good round
/// adds.
const FIRST_SHARE: f64 = 0.5;
const NEXT_SHARE: f64 = 0.3;

/// What a network begins with.
#[derive(Clone, Copy, Debug)]
pub enum Begin<'a> {
    /// Small random weights.
    Nothing,
    /// The file of the network of the next smaller board.
    Smaller(&'a [u8]),
    /// The file of a network of the same board.
    Same(&'a [u8]),
}

/// Trains the network of a square board of 4×4 to 7×7, and returns its file.
///
/// `report` hears of every round. `None` if the size has no network, or what it begins with is none.
pub fn train(
    size: Size,
    schedule: Schedule,
    begin: Begin<'_>,
    threads: usize,
    mut report: impl FnMut(usize, Round),
) -> Option<Vec<u8>> {
    if size.width != size.height || !(4..=7).contains(&size.width) {
        return None;
    }
    let geometry = Geometry::new(size);
    let seed = Seed(size.cells() as u64 + schedule.seed);
    let mut rng = seed.rng(0);
    let mut trainer = Trainer::new(size, &mut rng);
    let first = match begin {
        Begin::Nothing => None,
        Begin::Smaller(file) => Some(Model::read(Size::new(size.width - 1, size.width - 1), file)?),
        Begin::Same(file) => Some(Model::read(size, file)?),
    };
    if let Some(first) = &first {
        trainer.inherit(first);
    }
    let mut file = first.map(|_| trainer.model().write());
    let mut rounds: Vec<Samples> = Vec::new();
    // One that has learned already knows boards of every distance.
    let mut stage = if matches!(begin, Begin::Same(_)) { 5 } else { 0 };
    for round in 0..schedule.rounds {
        let random = 2 * size.width.pow(3) / 3;
        let farthest = (random as f64 * (FIRST_SHARE + NEXT_SHARE * f64::from(stage))) as usize;
        let Schedule { width, boards: count, .. } = schedule;
        let boards = Boards { seed, round, count, farthest: farthest.min(2 * random) };
        let collected = match (&file, schedule.lesson) {
            (None, _) => samples::collect(&geometry, &Conflicts::new(&geometry), boards, width, threads),
            (Some(file), Lesson::Plans) => {
                samples::collect(&geometry, &Network::read(&geometry, file)?, boards, width, threads)
            }
            (Some(file), Lesson::Looks(taken, look)) => {
                let network = Network::read(&geometry, file)?;
                population::collect(&geometry, &network, boards, Effort { width, taken, look }, threads)
            }
        };
        if collected.failed * 3 < boards.count {
            stage += 1;
        }
        let before = trainer.model().error(&collected.kept);
        rounds.push(collected.learned);
        if rounds.len() > schedule.memory {
            rounds.remove(0);
        }
        let mut all = Samples::default();
        rounds.iter().for_each(|samples| all.extend(samples));
        let pace = match round {
            0 if file.is_none() => (0.01, 0.001),
            last if last + 1 == schedule.rounds => (0.002, 0.0001),
            _ => (0.003, 0.0005),
        };
        trainer.learn(&all, schedule.steps, pace, threads, &mut rng);
        let model = trainer.model();
        let learned = Round {
            solved: boards.count - collected.failed,
            tried: boards.count,
            stretch: collected.moves as f64 / collected.distance.max(1) as f64,
            samples: all.len(),
            before,
            after: model.error(&collected.kept),
        };
        report(round, learned);
        file = Some(model.write());
    }
    file
}

/// A network in plain numbers.
#[derive(Clone, Debug)]
struct Model {
    size: Size,
    /// Hidden weights by (cell, tile).
    hidden: Vec<f32>,
    /// Direct weights by (cell, tile), in moves.
    direct: Vec<f32>,
    bias: Vec<f32>,
    output: Vec<f32>,
    constant: f32,
}

impl Model {
    /// The file that [`Network::read`] describes.
    fn write(&self) -> Vec<u8> {
        let short = |scale: i32| {
            move |&value: &f32| ((value * scale as f32).round().clamp(-32000.0, 32000.0) as i16).to_le_bytes()
        };
        let long = |&value: &f32| ((value * MOVE as f32).round() as i32).to_le_bytes();
        let mut file: Vec<u8> = self.output.iter().flat_map(short(FRACTION)).collect();
        file.extend(self.bias.iter().chain(&self.hidden).flat_map(short(ONE)));
        file.extend([self.constant].iter().chain(&self.direct).flat_map(long));
        file
    }

    /// Reads a file back.
    fn read(size: Size, file: &[u8]) -> Option<Self> {
        let rows = size.cells() * size.cells();
        let (shorts, longs) = file.split_at_checked(2 * HIDDEN * (2 + rows))?;
        let shorts: Vec<f32> = shorts.as_chunks().0.iter().map(|&bytes| f32::from(i16::from_le_bytes(bytes))).collect();
        let longs: Vec<f32> =
            longs.as_chunks().0.iter().map(|&bytes| i32::from_le_bytes(bytes) as f32 / MOVE as f32).collect();
        let (&constant, direct) = longs.split_first()?;
        let (output, rest) = shorts.split_at(HIDDEN);
        let (bias, hidden) = rest.split_at(HIDDEN);
        let scaled = |values: &[f32], scale: i32| values.iter().map(|value| value / scale as f32).collect();
        (direct.len() == rows).then(|| Model {
            size,
            hidden: scaled(hidden, ONE),
            direct: direct.to_vec(),
            bias: scaled(bias, ONE),
            output: scaled(output, FRACTION),
            constant,
        })
    }

    /// Root mean square error on samples.
    fn error(&self, samples: &Samples) -> f64 {
        let boards = samples.boards.chunks_exact(self.size.cells());
        let squares = boards.zip(&samples.rest).map(|(board, rest)| f64::from(self.estimate(board) - rest).powi(2));
        (squares.sum::<f64>() / samples.len().max(1) as f64).sqrt()
    }

    /// What Manhattan distance and reversed pairs miss of a board's distance.
    fn estimate(&self, board: &[u8]) -> f32 {
        let mirror = samples::mirror(self.size);
        let view = |row: &dyn Fn(usize, usize) -> usize| {
            let mut sums = self.bias.clone();
            let mut estimate = self.constant;
            for (cell, &home) in board.iter().enumerate() {
                let row = row(cell, usize::from(home));
                estimate += self.direct[row];
                sums.iter_mut().zip(&self.hidden[row * HIDDEN..][..HIDDEN]).for_each(|(sum, weight)| *sum += weight);
            }
            estimate + sums.iter().zip(&self.output).map(|(sum, weight)| sum.clamp(0.0, 1.0) * weight).sum::<f32>()
        };
        let row = |cell: usize, home: usize| cell * board.len() + home;
        let mirrored = |cell: usize, home: usize| row(usize::from(mirror[cell]), usize::from(mirror[home]));
        (view(&row) + view(&mirrored)) / 2.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCHEDULE: Schedule =
        Schedule { seed: 0, lesson: Lesson::Plans, rounds: 2, boards: 60, width: 30, steps: 120, memory: 2 };

    #[test]
    fn a_short_schedule_teaches_something_and_is_the_same_for_any_number_of_threads() {
        let size = Size::new(4, 4);
        let run = |threads| {
            let mut rounds = Vec::new();
            let file = train(size, SCHEDULE, Begin::Nothing, threads, |_, round| rounds.push(round)).unwrap();
            (file, rounds)
        };
        let (file, rounds) = run(1);
        assert_eq!(rounds.len(), 2);
        assert!(rounds[0].after < rounds[0].before, "{rounds:?}");
        assert_eq!(run(2).0, file);
        // Looks ahead go on from there, the same way.
        let lesson = Lesson::Looks(20, Look { moves: 10, width: 10 });
        let look = |threads| {
            let mut rounds = Vec::new();
            let begin = Begin::Same(&file);
            let file = train(size, Schedule { lesson, ..SCHEDULE }, begin, threads, |_, round| rounds.push(round));
            (file.unwrap(), rounds)
        };
        let (learned, rounds) = look(1);
        assert!(rounds[0].after < rounds[0].before, "{rounds:?}");
        assert!(look(2).0 == learned && learned != file);
        // The next size begins with it.
        let larger = Schedule { rounds: 1, boards: 12, steps: 5, ..SCHEDULE };
        assert!(train(Size::new(5, 5), larger, Begin::Smaller(&file), 1, |_, _| {}).is_some());
    }

    #[test]
    fn files_are_read_back() {
        let model = Trainer::new(Size::new(5, 5), &mut Seed(1).rng(0)).model();
        let file = model.write();
        assert_eq!(Model::read(model.size, &file).unwrap().write(), file);
        assert!(Model::read(Size::new(6, 6), &file).is_none());
        assert!(Model::read(model.size, &file[..100]).is_none());
    }
}
