//! The table and pattern solvers against the generic ones: same costs, legal plans, limits kept.

use grid::{Direction, Size};
use puzzle::{Failure, Options, Puzzle, Request};
use search::{Cancel, Control, Limits, Outcome, SplitMix, Stop};
use sliding::{Level, Metric, Sliding, State, Tile};

use crate::common::is_long;

/// A board so many random slides from its goal.
fn walk(size: Size, goal: Vec<Tile>, metric: Metric, slides: usize, random: &mut SplitMix) -> Level {
    let mut state = State::new(goal.clone().into());
    let mut last = None;
    let mut done = 0;
    while done < slides {
        let direction = Direction::ALL[random.below(4)];
        if last != Some(direction.opposite()) && state.slide(size, direction) {
            last = Some(direction);
            done += 1;
        }
    }
    Level { size, start: state.tiles().into(), goal: goal.into(), metric }
}

/// The goal 1 2 3 … with the blank moved to `blank`, and a bit of shuffling of the names.
fn goal(size: Size, blank: usize, turn: usize) -> Vec<Tile> {
    let cells = size.cells();
    let mut goal: Vec<Tile> = (1..cells).map(|tile| ((tile + turn) % (cells - 1)) as Tile + 1).collect();
    goal.insert(blank, 0);
    goal
}

/// In an ordinary run pattern databases have this much room: those of 4×4 are made in no time.
fn small_tables(solver: &str) -> Limits {
    let memory = (solver == "pattern-idastar" && !is_long()).then_some(3 << 20);
    Limits { memory, ..Limits::default() }
}

fn solve(sliding: &Sliding, level: &Level, solver: &str, threads: usize) -> u32 {
    let request = Request { solver: Some(solver.to_owned()), threads: Some(threads), ..Request::default() };
    let state = sliding.start(level);
    let answer = sliding.solve(level, &state, &request, &mut Control::new(small_tables(solver))).unwrap();
    assert_eq!(answer.solver, solver);
    let Outcome::Optimal(plan) = answer.report.outcome else { panic!("{solver} proved nothing: {level:?}") };
    let mut state = state;
    for &slide in &plan.actions {
        sliding.play(level, &mut state, slide).unwrap();
    }
    assert!(sliding.is_goal(level, &state), "{solver} missed the goal: {level:?}");
    assert_eq!(plan.cost as usize, plan.actions.len());
    plan.cost
}

fn agree(size: (usize, usize), blank: usize, metric: Metric, solvers: &[&str], boards: usize, slides: usize) {
    let sliding = Sliding::new();
    let size = Size::new(size.0, size.1);
    let mut random = SplitMix((size.cells() * 100 + blank) as u64);
    for board in 0..boards {
        let level = walk(size, goal(size, blank, board % 3), metric, random.below(slides) + 1, &mut random);
        let costs: Vec<u32> = solvers.iter().map(|solver| solve(&sliding, &level, solver, 1)).collect();
        assert!(costs.iter().all(|cost| *cost == costs[0]), "{solvers:?} say {costs:?}: {level:?}");
    }
}

#[test]
fn tables_agree_with_generic_search() {
    for metric in [Metric::Single, Metric::Multi] {
        agree((3, 3), 8, metric, &["table", "idastar", "astar"], 20, 60);
        agree((3, 3), 4, metric, &["table", "astar"], 10, 60);
        agree((2, 2), 1, metric, &["table", "bfs"], 12, 20);
        agree((4, 2), 6, metric, &["table", "astar"], 10, 60);
        agree((2, 5), 0, metric, &["table", "astar"], 5, 30);
    }
}

#[test]
fn patterns_agree_with_tables() {
    for blank in 0..9 {
        agree((3, 3), blank, Metric::Single, &["pattern-idastar", "table"], 30, 300);
    }
    agree((2, 2), 3, Metric::Single, &["pattern-idastar", "table"], 12, 20);
    agree((3, 2), 5, Metric::Single, &["pattern-idastar", "table"], 40, 100);
    agree((4, 2), 2, Metric::Single, &["pattern-idastar", "table"], 20, 60);
    agree((5, 2), 9, Metric::Single, &["pattern-idastar", "table"], 10, 40);
}

#[test]
fn patterns_agree_with_generic_search() {
    agree((4, 3), 11, Metric::Single, &["pattern-idastar", "idastar"], 10, 40);
    agree((3, 4), 4, Metric::Single, &["pattern-idastar", "idastar"], 5, 40);
    for blank in [15, 1, 5] {
        agree((4, 4), blank, Metric::Single, &["pattern-idastar", "idastar"], 6, 40);
    }
    // Without a long run the solver that makes a plan first proves some (`anytime`): the tables take seconds.
    if is_long() {
        agree((5, 5), 24, Metric::Single, &["pattern-idastar", "idastar"], 3, 25);
    }
}

#[test]
fn threads_do_not_change_the_cost() {
    let sliding = Sliding::new();
    let mut random = SplitMix(5);
    let size = Size::new(4, 4);
    for slides in [0, 1, 2, 5, 20, 60] {
        let level = walk(size, goal(size, 15, 0), Metric::Single, slides, &mut random);
        let costs = [1, 2, 3].map(|threads| solve(&sliding, &level, "pattern-idastar", threads));
        assert_eq!(costs, [costs[0]; 3]);
    }
}

#[test]
fn one_thread_repeats_itself() {
    let size = Size::new(4, 4);
    let level = walk(size, goal(size, 0, 0), Metric::Single, 100, &mut SplitMix(9));
    let counts = [(), ()].map(|()| {
        let sliding = Sliding::new();
        let request = Request { solver: Some("pattern-idastar".to_owned()), ..Request::default() };
        let mut control = Control::new(small_tables("pattern-idastar"));
        let answer = sliding.solve(&level, &sliding.start(&level), &request, &mut control).unwrap();
        (answer.report.stats.expanded, answer.report.stats.produced)
    });
    assert_eq!(counts[0], counts[1]);
}

#[test]
fn a_tight_memory_limit_means_smaller_tables() {
    let size = Size::new(4, 4);
    let level = walk(size, goal(size, 15, 0), Metric::Single, 60, &mut SplitMix(3));
    let request = Request { solver: Some("pattern-idastar".to_owned()), ..Request::default() };
    let run = |memory| {
        let sliding = Sliding::new();
        let mut control = Control::new(Limits { memory: Some(memory), ..Limits::default() });
        let report = sliding.solve(&level, &sliding.start(&level), &request, &mut control).unwrap().report;
        assert!(report.stats.peak_bytes <= memory);
        report.outcome
    };
    assert!(matches!(run(1 << 20), Outcome::Optimal(_)));
    assert!(matches!(run(1000), Outcome::Unknown { stop: Stop::Memory, .. }));
}

#[test]
fn limits_end_the_search() {
    let sliding = Sliding::new();
    let text = "15 14 8 12 10 11 13 9 2 6 5 1 3 7 4 0";
    let level = sliding.read(text, &Options::new()).remove(0).level.unwrap();
    for threads in [1, 2] {
        let request =
            Request { solver: Some("pattern-idastar".to_owned()), threads: Some(threads), ..Request::default() };
        let limits = small_tables("pattern-idastar");
        let mut control = Control::new(Limits { nodes: Some(50_000), ..limits });
        let report = sliding.solve(&level, &sliding.start(&level), &request, &mut control).unwrap().report;
        let Outcome::Unknown { lower_bound, stop: Stop::Nodes } = report.outcome else { panic!("not stopped") };
        assert!(lower_bound >= 40, "{lower_bound}");
        assert!(report.stats.expanded <= 50_000);
        let cancel = Cancel::new();
        cancel.cancel();
        let mut control = Control::new(limits).with_cancel(cancel);
        let report = sliding.solve(&level, &sliding.start(&level), &request, &mut control).unwrap().report;
        assert!(matches!(report.outcome, Outcome::Unknown { stop: Stop::Cancelled, .. }));
    }
}

#[test]
fn what_they_cannot_do_is_refused() {
    let sliding = Sliding::new();
    let refused = |size: (usize, usize), metric, solver: &str| {
        let size = Size::new(size.0, size.1);
        let level = walk(size, goal(size, 0, 0), metric, 5, &mut SplitMix(1));
        let request = Request { solver: Some(solver.to_owned()), ..Request::default() };
        match sliding.solve(&level, &sliding.start(&level), &request, &mut Control::unlimited()) {
            Err(Failure::Refused(message)) => message.id,
            other => panic!("not refused: {other:?}"),
        }
    };
    assert_eq!(refused((4, 4), Metric::Single, "table"), "sliding-table-too-large");
    assert_eq!(refused((6, 6), Metric::Single, "pattern-idastar"), "sliding-pattern-too-large");
    assert_eq!(refused((4, 4), Metric::Multi, "pattern-idastar"), "sliding-pattern-single-only");
}
