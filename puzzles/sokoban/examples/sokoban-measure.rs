//! Solves every level of a file and prints one line each: for measuring, until a table is wanted.
//!
//! `measure FILE [--solver S] [--objective O] [--time SECONDS] [--memory MIB] [--nodes N] [--only A,B-C]`

use std::time::Duration;

use puzzle::{Options, Request};
use search::{Control, Limits, Outcome};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str| arguments.iter().position(|word| word == name).and_then(|at| arguments.get(at + 1));
    let text = std::fs::read_to_string(&arguments[0]).expect("a readable file");
    let request = Request {
        solver: option("--solver").cloned(),
        objective: option("--objective").cloned(),
        ..Request::default()
    };
    let limits = Limits {
        time: option("--time").map(|text| Duration::from_secs_f64(text.parse().expect("seconds"))),
        memory: Some(option("--memory").map_or(2048, |text| text.parse::<u64>().expect("MiB")) << 20),
        nodes: option("--nodes").map(|text| text.parse().expect("a number")),
    };
    let (mut solved, mut proved, mut seconds, mut cost, mut best) = (0, 0, 0.0, 0, 0);
    let boards = sokoban::format::read(&text, &Options::new());
    let mut failed = Vec::new();
    for (index, board) in boards.iter().enumerate() {
        let number = index + 1;
        if option("--only").is_some_and(|list| !list.split(',').any(|part| is_in(part, number))) {
            continue;
        }
        let title = board.title.as_deref().unwrap_or("");
        let level = match &board.level {
            Ok(level) => level,
            Err(faults) => {
                println!("{number:4} {title}: {faults:?}");
                continue;
            }
        };
        let fact = |key: &str| title.split(' ').find_map(|word| word.strip_prefix(key)?.parse::<u32>().ok());
        let state = sokoban::State::start(level);
        let mut control = Control::new(limits);
        let answer = sokoban::solve(level, &state, &request, &mut control).expect("a good request");
        let stats = control.stats();
        let verdict = match &answer.report.outcome {
            Outcome::Optimal(plan) => format!("optimal {}", plan.cost),
            Outcome::Feasible { plan, lower_bound, .. } => format!("feasible {} >= {lower_bound}", plan.cost),
            Outcome::Unsolvable => "UNSOLVABLE".to_owned(),
            Outcome::Unknown { lower_bound, stop } => format!("unknown >= {lower_bound} {stop:?}"),
        };
        if let Some(plan) = answer.report.outcome.plan() {
            let mut replay = state.clone();
            plan.actions.iter().for_each(|&step| replay.play(level, step).expect("a legal plan"));
            assert!(replay.is_goal(level), "the plan ends elsewhere");
            solved += 1;
            if let Some(known) = fact("opt=").or(fact("ub=")) {
                cost += plan.cost;
                best += known;
            }
        } else {
            failed.push(number);
        }
        let is_proved = matches!(answer.report.outcome, Outcome::Optimal(_));
        let wrong = is_proved
            && (fact("opt=").is_some_and(|opt| Some(opt) != answer.report.outcome.plan().map(|plan| plan.cost))
                || fact("ub=").is_some_and(|ub| answer.report.outcome.plan().is_some_and(|plan| plan.cost > ub)));
        proved += u32::from(is_proved);
        let time = stats.elapsed.as_secs_f64();
        seconds += time;
        println!(
            "{number:4} {title:28} {:12} {verdict:28} {:9} nodes {:8.3} s {:5} MiB{}",
            answer.solver,
            stats.expanded,
            time,
            stats.peak_bytes >> 20,
            if wrong { "  WRONG" } else { "" }
        );
    }
    println!("solved {solved} proved {proved} in {seconds:.2} s; pushes {cost} against {best}; failed {failed:?}");
}

fn is_in(part: &str, number: usize) -> bool {
    let (low, high) = part.split_once('-').unwrap_or((part, part));
    low.parse().is_ok_and(|low: usize| low <= number) && high.parse().is_ok_and(|high: usize| number <= high)
}
