//! All optimal searches give the same costs, those of breadth-first search from the goal.

use std::thread;

use grid::Size;
use rustc_hash::FxHashMap;
use search::{Control, Cost, Domain, Heuristic, Keyed, Outcome, Report, astar, idastar, laws};
use sliding::{
    Level, Metric,
    heuristic::{LinearConflict, WalkingTables},
    space::{Counting, Nibbles, PackedBoard, Single, Space, Visitor, visit},
};

use crate::{
    common::{goals, is_long, level, scrambled},
    laws::estimates,
};

type Eight = Space<Nibbles, Single>;

/// Every board of the 8-puzzle with its depth, layer by layer from the goal.
fn layers(space: &Eight, level: &Level) -> Vec<Vec<u64>> {
    let goal = space.pack(&level.goal).key();
    let mut depths = FxHashMap::from_iter([(goal, 0)]);
    let mut layers = vec![vec![goal]];
    while let Some(layer) = layers.last().filter(|layer| !layer.is_empty()) {
        let mut next = Vec::new();
        for key in layer {
            let state = space.restore(key);
            for action in space.actions(&state) {
                let mut after = state;
                space.apply(&mut after, action);
                depths.entry(after.key()).or_insert_with(|| {
                    next.push(after.key());
                    layers.len()
                });
            }
        }
        layers.push(next);
    }
    layers.pop();
    layers
}

fn eight() -> (Level, Eight) {
    let level = level(Size::new(3, 3), &Level::blank_last(Size::new(3, 3)), Metric::Single);
    let space = Space::new(&level);
    (level, space)
}

#[test]
fn boards_by_depth() {
    let (level, space) = eight();
    let counts: Vec<usize> = layers(&space, &level).iter().map(Vec::len).collect();
    let known = [
        1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110,
        23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
    ];
    assert_eq!(counts, known);
    assert_eq!(counts.iter().sum::<usize>(), 181_440);
}

fn cost(report: Report<<Eight as Domain>::Action>) -> Cost {
    match report.outcome {
        Outcome::Optimal(plan) => plan.cost,
        other => panic!("not proved optimal: {other:?}"),
    }
}

/// All 181 440 boards with one estimate, in turn by A* and by IDA*. With two estimates and both turns, each algorithm
/// meets every board. An ordinary run takes every ninth of them, and so an odd and an even one of each turn.
fn check_all<H: Heuristic<Eight> + Sync>(heuristic: &H, turn: usize) {
    let (level, space) = eight();
    let layers = layers(&space, &level);
    let step = if is_long() { 1 } else { 9 };
    let check = |part: usize| {
        for (depth, layer) in layers.iter().enumerate() {
            for (number, key) in layer.iter().skip(part).step_by(2 * step).enumerate() {
                let start = space.restore(key);
                let control = &mut Control::unlimited();
                let report = match (number + turn) % 2 {
                    0 => idastar(&space, &start, heuristic, control),
                    _ => astar(&space, &start, heuristic, control),
                };
                assert_eq!(cost(report), depth as Cost, "{:?}", space.unpack(&start));
            }
        }
    };
    thread::scope(|scope| {
        scope.spawn(|| check(0));
        scope.spawn(|| check(1));
    });
}

#[test]
fn the_whole_eight_puzzle_with_linear_conflict() {
    check_all(&LinearConflict::new(&eight().0), 0);
}

#[test]
fn the_whole_eight_puzzle_with_walking_distance() {
    let (level, _) = eight();
    check_all(&WalkingTables::new().walking::<Single>(&level, &mut Control::unlimited()).unwrap(), 1);
}

#[test]
fn some_of_the_eight_puzzle_with_every_estimate() {
    let (level, space) = eight();
    let layers = layers(&space, &level);
    for (name, estimate) in estimates::<Single>(&level) {
        for (depth, layer) in layers.iter().enumerate() {
            for key in layer.iter().step_by(if is_long() { 997 } else { 4_001 }) {
                let start = space.restore(key);
                assert_eq!(cost(astar(&space, &start, &estimate, &mut Control::unlimited())), depth as Cost, "{name}");
                // Without an estimate worth the name, IDA* visits billions of nodes for the deepest boards.
                if depth <= 14 || !matches!(name, "zero" | "misplaced" | "inversion") {
                    let found = cost(idastar(&space, &start, &estimate, &mut Control::unlimited()));
                    assert_eq!(found, depth as Cost, "{name}");
                }
            }
        }
    }
}

struct Agree<'a>(&'a Level);

impl Visitor for Agree<'_> {
    type Output = ();

    fn visit<B: PackedBoard, C: Counting>(self, space: Space<B, C>) {
        for (name, estimate) in estimates::<C>(self.0) {
            println!("{name} on {:?}", self.0);
            for moves in [0, 7, 100] {
                laws::algorithms_agree(&space, &space.pack(&scrambled(self.0, moves)), &estimate, 400);
            }
        }
    }
}

/// Every algorithm of the library with every estimate, both metrics, several goals.
#[test]
fn every_algorithm_on_small_boards() {
    for size in [Size::new(2, 2), Size::new(3, 2), Size::new(2, 3)] {
        for goal in goals(size) {
            for metric in [Metric::Single, Metric::Multi] {
                let level = level(size, &goal, metric);
                visit(&level, Agree(&level));
            }
        }
    }
}

/// Boards of two long lines, other goals, both metrics: A* and IDA* against breadth-first distances.
struct Distances<'a>(&'a Level);

impl Visitor for Distances<'_> {
    type Output = ();

    fn visit<B: PackedBoard, C: Counting>(self, space: Space<B, C>) {
        let explored = laws::Explored::whole(&space, &space.pack(&self.0.goal), 20_160);
        let distances = explored.distances();
        for (name, estimate) in estimates::<C>(self.0) {
            for (key, distance) in explored.keys.iter().zip(&distances).step_by(if is_long() { 499 } else { 2_503 }) {
                let start = space.restore(key);
                let truth = distance.map(|distance| distance as Cost);
                let report = astar(&space, &start, &estimate, &mut Control::unlimited());
                laws::check_outcome(name, &space, &start, &report.outcome, truth);
                assert!(matches!(report.outcome, Outcome::Optimal(_)));
                if truth.is_some_and(|depth| depth < 20) {
                    let report = idastar(&space, &start, &estimate, &mut Control::unlimited());
                    laws::check_outcome(name, &space, &start, &report.outcome, truth);
                }
            }
        }
    }
}

#[test]
fn long_lines_and_other_goals() {
    for size in [Size::new(4, 2), Size::new(2, 4)] {
        for goal in &goals(size)[1..] {
            for metric in [Metric::Single, Metric::Multi] {
                let level = level(size, goal, metric);
                visit(&level, Distances(&level));
            }
        }
    }
}
