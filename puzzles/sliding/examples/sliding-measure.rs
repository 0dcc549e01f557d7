//! Solves every board of a file, or random boards of a size, and prints one line each and a summary: for measuring.
//!
//! `sliding-measure FILE|--size WxH [--count N] [--solver S] [--heuristic H] [--time SECONDS] [--nodes N] [--memory
//! MIB] [--threads N] [--only A-B] [--cpu]`
//!
//! With `--cpu` every time is processor time of the program, with what it takes to make tables, so that limits and
//! figures mean the same on a busy machine; Linux only, and not for several threads.
//!
//! A title may name the length that others have reached (`ref=` or `opt=`); the summary compares with their sum. Random
//! boards are compared with their Manhattan distance. Every plan is replayed by the rules.

use std::time::Duration;

use grid::Size;
use puzzle::{Generator, Options, Puzzle, Request, Seed};
use search::{Clock, Control, Cost, Limits, Outcome};
use sliding::{Level, Sliding};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str| arguments.iter().position(|word| word == name).and_then(|at| arguments.get(at + 1));
    let number = |name: &str| option(name).map(|text| text.parse::<u64>().expect("a number"));
    if arguments.iter().any(|word| word == "--cpu") {
        assert!(option("--threads").is_some_and(|threads| threads == "1"), "--cpu measures one thread");
        Clock::set_source(processor_time);
    }
    let request = Request {
        solver: option("--solver").cloned(),
        heuristic: option("--heuristic").cloned(),
        threads: number("--threads").map(|count| count as usize),
        ..Request::default()
    };
    let limits = Limits {
        time: option("--time").map(|text| Duration::from_secs_f64(text.parse().expect("seconds"))),
        memory: Some(number("--memory").unwrap_or(2048) << 20),
        nodes: number("--nodes"),
    };
    let (first, last) = match option("--only").and_then(|range| range.split_once('-')) {
        Some((first, last)) => (first.parse().expect("a number"), last.parse().expect("a number")),
        None => (1, usize::MAX),
    };
    let puzzle = Sliding::new();
    let boards = match option("--size") {
        Some(size) => random(&puzzle, size, number("--count").unwrap_or(10)),
        None => read(&puzzle, &arguments[0]),
    };
    let (mut length, mut known) = (0, 0);
    for (index, (title, level)) in boards.iter().enumerate() {
        if (first..=last).contains(&(index + 1)) {
            let cost = solve(&puzzle, (index + 1, title, level), &request, limits);
            length += cost.unwrap_or_default();
            known += cost.map_or(0, |_| reference(title, level));
        }
    }
    println!("{length} moves, {:.4} of {known}", f64::from(length) / f64::from(known.max(1)));
}

/// What the whole program has used: tables are made by other threads than the one that searches.
fn processor_time() -> Duration {
    /// Everywhere on Linux, whatever the kernel's own clock does.
    const TICKS_A_SECOND: u64 = 100;
    let text = std::fs::read_to_string("/proc/self/stat").expect("a system that tells processor time");
    let fields = text.rsplit(')').next().expect("the name of the program stands in parentheses").split_whitespace();
    // User and system time are the fields 14 and 15; behind the name the third is the first.
    let ticks: u64 = fields.skip(11).take(2).map(|field| field.parse::<u64>().expect("ticks")).sum();
    Duration::from_millis(ticks * 1000 / TICKS_A_SECOND)
}

fn read(puzzle: &Sliding, path: &str) -> Vec<(String, Level)> {
    let text = std::fs::read_to_string(path).expect("a readable file");
    let boards = puzzle.read(&text, &Options::new());
    boards.into_iter().map(|board| (board.title.unwrap_or_default(), board.level.expect("a good board"))).collect()
}

fn random(puzzle: &Sliding, size: &str, count: u64) -> Vec<(String, Level)> {
    let options = puzzle.read_recipe(size).expect("a size");
    let one = |seed| {
        let level = puzzle.generate(&options, Seed(seed), &mut Control::unlimited()).expect("a board");
        (format!("{size}#{seed}"), level)
    };
    (1..=count).map(one).collect()
}

/// The length that is named in the title, else the Manhattan distance.
fn reference(title: &str, level: &Level) -> Cost {
    let fact = |key: &str| title.split(' ').find_map(|word| word.strip_prefix(key)?.parse().ok());
    fact("ref=").or(fact("opt=")).unwrap_or_else(|| manhattan(level.size, level))
}

fn manhattan(size: Size, level: &Level) -> Cost {
    let mut home = vec![0; size.cells()];
    for (cell, &tile) in level.goal.iter().enumerate() {
        home[usize::from(tile)] = cell;
    }
    let tiles = level.start.iter().enumerate().filter(|&(_, &tile)| tile != 0);
    tiles.map(|(cell, &tile)| size.distance(cell, home[usize::from(tile)]) as Cost).sum()
}

fn solve(
    puzzle: &Sliding,
    (number, title, level): (usize, &str, &Level),
    request: &Request,
    limits: Limits,
) -> Option<Cost> {
    let mut control = Control::new(limits);
    let answer = puzzle.solve(level, &puzzle.start(level), request, &mut control).expect("a good request");
    let (stats, outcome) = (control.stats(), answer.report.outcome);
    let verdict = match &outcome {
        Outcome::Optimal(plan) => format!("optimal {}", plan.cost),
        Outcome::Feasible { plan, lower_bound, .. } => format!("feasible {} >= {lower_bound}", plan.cost),
        Outcome::Unsolvable => "unsolvable".to_owned(),
        Outcome::Unknown { lower_bound, stop } => format!("unknown >= {lower_bound} {stop:?}"),
    };
    let plan = outcome.plan();
    if let Some(plan) = plan {
        let mut state = puzzle.start(level);
        plan.actions.iter().for_each(|&slide| puzzle.play(level, &mut state, slide).expect("a legal plan"));
        assert!(puzzle.is_goal(level, &state), "the plan ends elsewhere");
    }
    let ratio = plan.map(|plan| f64::from(plan.cost) / f64::from(reference(title, level)));
    println!(
        "{number:4} {title:24} {:16} {verdict:28} {:6.3} {:11} nodes {:8.3} s {:5} MiB",
        answer.solver,
        ratio.unwrap_or_default(),
        stats.expanded,
        stats.elapsed.as_secs_f64(),
        stats.peak_bytes >> 20,
    );
    plan.map(|plan| plan.cost)
}
