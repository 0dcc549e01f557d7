//! Solving many boards for measuring, one line each and a summary.
//!
//! `FILE|--recipe RECIPE --first A --count N [--solver S] [--time SECONDS] [--nodes N] [--only A,B-C] [--cpu]`
//!
//! With `--cpu` every time is processor time of the one thread that searches, so that limits and figures mean the same
//! on a busy machine; Linux only.

use std::{cell::Cell, time::Duration};

use puzzle::{Puzzle, Request, Seed};
use search::{Clock, Control, Limits, Outcome};

/// Solves the boards that the program's arguments name and prints what came of it.
///
/// # Panics
/// If an argument cannot be read or an answer is wrong; meant for examples.
pub fn measure<P: Puzzle>(puzzle: &P) {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str| arguments.iter().position(|word| word == name).and_then(|at| arguments.get(at + 1));
    let number = |name: &str| option(name).map(|text| text.parse::<u64>().expect("a number"));
    if arguments.iter().any(|word| word == "--cpu") {
        Clock::set_source(processor_time);
    }
    let limits = Limits {
        time: option("--time").map(|text| Duration::from_secs_f64(text.parse().expect("seconds"))),
        memory: Some(2 << 30),
        nodes: number("--nodes"),
    };
    let request = Request { solver: option("--solver").cloned(), threads: Some(1), ..Request::default() };
    let boards = match option("--recipe") {
        Some(recipe) => {
            let first = number("--first").unwrap_or(1);
            made(puzzle, recipe, first..first + number("--count").unwrap_or(20))
        }
        None => read(puzzle, &arguments[0]),
    };
    let (mut tried, mut solved, mut proved, mut cost, mut bound, mut seconds) = (0, 0, 0, 0, 0, 0.0);
    for (index, (title, level)) in boards.iter().enumerate() {
        if option("--only").is_some_and(|list| !list.split(',').any(|part| is_in(part, index + 1))) {
            continue;
        }
        let mut control = Control::new(limits);
        let answer = puzzle.solve(level, &puzzle.start(level), &request, &mut control).expect("a good request");
        let (stats, outcome) = (control.stats(), answer.report.outcome);
        let verdict = match &outcome {
            Outcome::Optimal(plan) => format!("optimal {}", plan.cost),
            Outcome::Feasible { plan, lower_bound, .. } => format!("feasible {} >= {lower_bound}", plan.cost),
            Outcome::Unsolvable => "unsolvable".to_owned(),
            Outcome::Unknown { lower_bound, stop } => format!("unknown >= {lower_bound} {stop:?}"),
        };
        if let Some(plan) = outcome.plan() {
            let mut state = puzzle.start(level);
            plan.actions.iter().for_each(|&step| puzzle.play(level, &mut state, step).expect("a legal plan"));
            assert!(puzzle.is_goal(level, &state), "the plan ends elsewhere");
            solved += 1;
            cost += plan.cost;
            bound += outcome.lower_bound().unwrap_or(0);
        }
        tried += 1;
        proved += u32::from(matches!(outcome, Outcome::Optimal(_) | Outcome::Unsolvable));
        seconds += stats.elapsed.as_secs_f64();
        println!(
            "{:4} {title:24} {verdict:22} {:9} nodes {:8.3} s {:5} MiB",
            index + 1,
            stats.expanded,
            stats.elapsed.as_secs_f64(),
            stats.peak_bytes >> 20,
        );
    }
    println!("{tried} boards, {solved} solved, {proved} proved, cost {cost} >= {bound}, {seconds:.2} s");
}

/// Looks at the clock for one look at the system's file, which costs as much as fifty positions.
const LOOKS: u32 = 32;

/// Processor time that this thread has used. The system tells it in a file, in nanoseconds.
fn processor_time() -> Duration {
    thread_local! {
        static LAST: Cell<(u32, Duration)> = const { Cell::new((0, Duration::ZERO)) };
    }
    let (looks, last) = LAST.get();
    let now = if looks % LOOKS == 0 {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("a system that tells processor time");
        let nanoseconds = text.split(' ').next().and_then(|first| first.parse().ok());
        Duration::from_nanos(nanoseconds.expect("nanoseconds first"))
    } else {
        last
    };
    LAST.set((looks.wrapping_add(1), now));
    now
}

fn read<P: Puzzle>(puzzle: &P, path: &str) -> Vec<(String, P::Level)> {
    let text = std::fs::read_to_string(path).expect("a readable file");
    let boards = puzzle.read(&text, &puzzle::Options::new());
    boards.into_iter().map(|board| (board.title.unwrap_or_default(), board.level.expect("a good level"))).collect()
}

fn made<P: Puzzle>(puzzle: &P, recipe: &str, seeds: std::ops::Range<u64>) -> Vec<(String, P::Level)> {
    let generator = puzzle.generator();
    let options = generator.read_recipe(recipe).expect("a good recipe");
    let made = |seed| generator.generate(&options, Seed(seed), &mut Control::unlimited()).expect("a board");
    seeds.map(|seed| (format!("{recipe}#{seed}"), made(seed))).collect()
}

fn is_in(part: &str, number: usize) -> bool {
    let (low, high) = part.split_once('-').unwrap_or((part, part));
    (low.parse().expect("a number")..=high.parse().expect("a number")).contains(&number)
}
