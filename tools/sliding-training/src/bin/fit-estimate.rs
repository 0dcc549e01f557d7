//! Makes the learned estimate anew: solves random boards exactly, fits the features to their depths, and prints the
//! model with its errors.
//!
//! `cargo run --release -p starboard-sliding-training --bin fit-estimate > puzzles/sliding/models/learned.txt`

use grid::Size;
use puzzle::{Puzzle, Request, Seed};
use rand::RngExt;
use search::{Control, Outcome};
use sliding::{
    Level, Metric, Sliding, Tile,
    heuristic::{FEATURES, Learned},
    is_solvable,
    space::{Counting, PackedBoard, Space, Visitor, visit},
};
use sliding_training::{Sample, errors, fit};

/// Boards per size; every fifth is kept back to measure the errors.
const BOARDS: [(Size, usize); 3] = [(Size::new(3, 3), 400), (Size::new(4, 3), 200), (Size::new(4, 4), 400)];

fn main() {
    let puzzle = Sliding::new();
    let (mut learned, mut kept) = (Vec::new(), Vec::new());
    for (size, count) in BOARDS {
        for number in 0..count {
            let level = random(size, number as u64);
            let answer = puzzle.solve(&level, &puzzle.start(&level), &Request::default(), &mut Control::unlimited());
            let Ok(Outcome::Optimal(plan)) = answer.map(|answer| answer.report.outcome) else {
                eprintln!("board {number} of {size} was not solved");
                continue;
            };
            // The boards along a shortest plan are solved too.
            let mut state = puzzle.start(&level);
            for (step, &action) in plan.actions.iter().enumerate() {
                let features = visit(&level, Features { level: &level, tiles: state.tiles() });
                let sample = Sample { features, cost: f64::from(plan.cost) - step as f64 };
                if number % 5 == 0 {
                    kept.push(sample);
                } else {
                    learned.push(sample);
                }
                if puzzle.play(&level, &mut state, action).is_err() {
                    break;
                }
            }
        }
    }
    let model = fit(&FEATURES, &learned);
    println!("# Learned estimate: weights of the features, fitted by least squares to exact depths.");
    println!("# fitted to: {}", errors(&model, &learned));
    println!("# kept back: {}", errors(&model, &kept));
    print!("{model}");
}

fn random(size: Size, seed: u64) -> Level {
    let mut rng = Seed(seed).rng(0);
    let goal: Box<[Tile]> = (1..size.cells() as Tile).chain([0]).collect();
    let mut start = goal.clone();
    for at in (1..start.len()).rev() {
        start.swap(at, rng.random_range(0..=at));
    }
    if !is_solvable(size, &start, &goal) {
        let mut tiles = (0..start.len()).filter(|&cell| start[cell] != 0);
        if let (Some(one), Some(other)) = (tiles.next(), tiles.next()) {
            start.swap(one, other);
        }
    }
    Level { size, start, goal, metric: Metric::Single }
}

struct Features<'a> {
    level: &'a Level,
    tiles: &'a [Tile],
}

impl Visitor for Features<'_> {
    type Output = Vec<f64>;

    fn visit<B: PackedBoard, C: Counting>(self, space: Space<B, C>) -> Vec<f64> {
        let learned = Learned::<C>::new(self.level);
        learned.features(&space, &space.pack(self.tiles)).to_vec()
    }
}
