//! The solver for whole lines against exhaustive search: same costs, legal plans, limits kept.

use std::{collections::HashSet, thread};

use grid::{Direction, Size};
use puzzle::{Failure, Puzzle, Request};
use search::{Cancel, Control, Limits, Outcome, Stop};
use sliding::{Level, Metric, Sliding, State, Tile};

use crate::common::{goals, level, scrambled};

const LINES: &str = "lines-idastar";

static SLIDING: Sliding = Sliding::new();

fn request(solver: &str, threads: usize) -> Request {
    Request { solver: Some(solver.to_owned()), threads: Some(threads), ..Request::default() }
}

/// The length of a plan that is proved optimal and was replayed.
fn solve(level: &Level, tiles: &[Tile], solver: &str, threads: usize) -> usize {
    let start = State::new(tiles.into());
    let answer = SLIDING.solve(level, &start, &request(solver, threads), &mut Control::unlimited()).unwrap();
    let Outcome::Optimal(plan) = answer.report.outcome else { panic!("{solver} proved nothing: {level:?} {tiles:?}") };
    let mut state = start;
    plan.actions.iter().for_each(|&slide| SLIDING.play(level, &mut state, slide).unwrap());
    assert!(SLIDING.is_goal(level, &state), "{level:?} {tiles:?}");
    assert_eq!(plan.cost as usize, plan.actions.len());
    plan.actions.len()
}

/// The boards at each depth by breadth-first search from the goal, until there are at least so many or no more.
fn layers(level: &Level, most: usize) -> Vec<Vec<Box<[Tile]>>> {
    let mut seen = HashSet::from([level.goal.clone()]);
    let mut layers = vec![vec![level.goal.clone()]];
    while seen.len() < most {
        let mut next = Vec::new();
        for tiles in &layers[layers.len() - 1] {
            for direction in Direction::ALL {
                let mut state = State::new(tiles.clone());
                while state.slide(level.size, direction) {
                    if seen.insert(state.tiles().into()) {
                        next.push(state.tiles().into());
                    }
                }
            }
        }
        if next.is_empty() {
            break;
        }
        layers.push(next);
    }
    layers
}

/// Solves one in `step` of the boards that search from the goal meets first.
fn check(size: (usize, usize), most: usize, step: usize) {
    let size = Size::new(size.0, size.1);
    for goal in goals(size) {
        let level = level(size, &goal, Metric::Multi);
        for (depth, layer) in layers(&level, most).iter().enumerate() {
            for tiles in layer.iter().step_by(step) {
                assert_eq!(solve(&level, tiles, LINES, 1), depth, "{size} {goal:?} {tiles:?}");
            }
        }
    }
}

#[test]
fn the_whole_eight_puzzle() {
    let size = Size::new(3, 3);
    let level = level(size, &Level::blank_last(size), Metric::Multi);
    let layers = layers(&level, usize::MAX);
    assert_eq!((layers.iter().map(Vec::len).sum::<usize>(), layers.len() - 1), (181_440, 24));
    let check = |part: usize| {
        for (depth, layer) in layers.iter().enumerate() {
            for tiles in layer.iter().skip(part).step_by(2) {
                assert_eq!(solve(&level, tiles, LINES, 1), depth, "{tiles:?}");
            }
        }
    };
    thread::scope(|scope| {
        scope.spawn(|| check(0));
        scope.spawn(|| check(1));
    });
}

#[test]
fn whole_small_boards() {
    check((2, 2), usize::MAX, 1);
    check((3, 2), usize::MAX, 1);
    check((2, 4), usize::MAX, 7);
    check((4, 2), usize::MAX, 11);
    check((3, 3), usize::MAX, 101);
}

#[test]
fn the_first_boards_of_larger_sizes() {
    for size in [(2, 5), (6, 2), (2, 7), (8, 2), (3, 4), (4, 3), (3, 5), (5, 3)] {
        check(size, 20_000, 61);
    }
    check((4, 4), 60_000, 61);
}

/// All goals of 4×4 that no turn makes of each other, and deeper boards: A* with walking distance is the judge.
#[test]
fn deeper_boards_against_generic_search() {
    for blank in [0, 1, 5, 11] {
        let size = Size::new(4, 4);
        let mut goal: Vec<Tile> = (1..16).collect();
        goal.insert(blank, 0);
        let level = level(size, &goal, Metric::Multi);
        for moves in [17, 23, 28, 33] {
            let tiles = scrambled(&level, moves + blank as u32);
            assert_eq!(solve(&level, &tiles, LINES, 1), solve(&level, &tiles, "astar", 1), "{goal:?} {tiles:?}");
        }
    }
    for (width, height) in [(3, 4), (5, 2), (2, 6)] {
        let size = Size::new(width, height);
        for goal in goals(size) {
            let level = level(size, &goal, Metric::Multi);
            for moves in [60, 200] {
                let tiles = scrambled(&level, moves);
                assert_eq!(solve(&level, &tiles, LINES, 1), solve(&level, &tiles, "astar", 1), "{goal:?} {tiles:?}");
            }
        }
    }
}

#[test]
fn threads_do_not_change_the_cost() {
    for (size, moves) in [((4, 4), 0), ((4, 4), 1), ((4, 4), 3), ((4, 4), 60), ((3, 4), 300), ((2, 7), 60), ((2, 2), 7)]
    {
        let size = Size::new(size.0, size.1);
        let level = level(size, &Level::blank_last(size), Metric::Multi);
        let tiles = scrambled(&level, moves);
        let costs = [1, 2, 3].map(|threads| solve(&level, &tiles, LINES, threads));
        assert_eq!(costs, [costs[0]; 3]);
    }
}

/// Who asks for whole lines and names no solver gets a proof.
#[test]
fn it_is_the_default_for_whole_lines() {
    for (width, height) in [(3, 5), (7, 2), (4, 4)] {
        let size = Size::new(width, height);
        let level = level(size, &Level::blank_first(size), Metric::Multi);
        let state = State::new(scrambled(&level, 50));
        let answer = SLIDING.solve(&level, &state, &Request::default(), &mut Control::unlimited()).unwrap();
        assert_eq!(answer.solver, LINES);
        assert!(matches!(answer.report.outcome, Outcome::Optimal(_)));
    }
}

#[test]
fn limits_end_the_search() {
    let size = Size::new(4, 4);
    let level = level(size, &Level::blank_last(size), Metric::Multi);
    let start = State::new(scrambled(&level, 1000));
    let run = |threads, mut control: Control<'_>| {
        let report = SLIDING.solve(&level, &start, &request(LINES, threads), &mut control).unwrap().report;
        assert_eq!(control.progress().bytes, 0, "what was charged is given back");
        let Outcome::Unknown { lower_bound, stop } = report.outcome else { panic!("not stopped") };
        (lower_bound, stop, report.stats)
    };
    for threads in [1, 2] {
        let (lower_bound, stop, stats) =
            run(threads, Control::new(Limits { nodes: Some(20_000), ..Limits::default() }));
        assert_eq!(stop, Stop::Nodes);
        assert!(lower_bound >= 20 && stats.expanded <= 20_000, "{lower_bound} {}", stats.expanded);
        let cancel = Cancel::new();
        cancel.cancel();
        assert_eq!(run(threads, Control::unlimited().with_cancel(cancel)).1, Stop::Cancelled);
    }
    let (_, stop, stats) = run(1, Control::new(Limits { memory: Some(100_000), ..Limits::default() }));
    assert!(stop == Stop::Memory && stats.peak_bytes <= 100_000);
}

#[test]
fn what_it_cannot_do_is_refused() {
    let refused = |width, height, metric| {
        let size = Size::new(width, height);
        let level = level(size, &Level::blank_last(size), metric);
        let start = State::new(scrambled(&level, 5));
        match SLIDING.solve(&level, &start, &request(LINES, 1), &mut Control::unlimited()) {
            Err(Failure::Refused(message)) => message.id,
            other => panic!("not refused: {other:?}"),
        }
    };
    assert_eq!(refused(4, 4, Metric::Single), "sliding-lines-multi-only");
    assert_eq!(refused(5, 4, Metric::Multi), "sliding-lines-too-large");
}
