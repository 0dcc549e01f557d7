//! Memory limits against what the system gives: a solve adds at most 1.3 times its limit to the program's own size, for
//! every solver of every puzzle.
//!
//! What a process held at most only the process itself can tell for sure (`VmHWM`), so this program is started again
//! for every solve. `STARBOARD_LONG=1` measures with 256 MiB.

use std::{
    env, fs,
    process::Command,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use games::Game;
use serde_json::Value;

use crate::program::starboard;

/// The arguments of a solve to measure, for the process that does it.
const ARGUMENTS: &str = "STARBOARD_TEST_MEASURED";
/// What the measured process puts before its answer.
const MARK: &str = "measured:";

/// A board for solvers to fill their memory with.
struct MeasuredBoard {
    puzzle: &'static str,
    id: &'static str,
    options: &'static [&'static str],
    /// What ends a search on it in the ordinary run, besides memory; none: only long runs have time for it.
    quick: Option<[&'static str; 2]>,
}

const BOARDS: &[MeasuredBoard] = &[
    MeasuredBoard { puzzle: "sliding", id: "sliding:6x6#g1-1", options: &[], quick: Some(["--nodes", "300000"]) },
    MeasuredBoard { puzzle: "sliding", id: "sliding:4x4#g1-3", options: &["--metric", "multi"], quick: None },
    MeasuredBoard { puzzle: "sokoban", id: "sokoban:quay/110", options: &[], quick: None },
    MeasuredBoard {
        puzzle: "sokoban",
        id: "sokoban:quay/110",
        options: &["--objective", "pushes,moves"],
        quick: Some(["--time", "300ms"]),
    },
    MeasuredBoard { puzzle: "sokoban", id: "sokoban:lock/110", options: &[], quick: None },
    MeasuredBoard { puzzle: "link", id: "link:8x8#g1-2", options: &[], quick: Some(["--time", "300ms"]) },
    MeasuredBoard { puzzle: "link", id: "link:10x8,gdown#g1-2", options: &[], quick: None },
    MeasuredBoard { puzzle: "brick", id: "brick:10x10#g1-2", options: &[], quick: None },
    MeasuredBoard { puzzle: "brick", id: "brick:10x10,push#g1-2", options: &[], quick: Some(["--time", "300ms"]) },
];

/// Boards that need nothing, to know what the program itself takes.
const TRIVIAL: &[(&str, &str)] = &[
    ("sliding", "sliding:2x2:1,2,0,3"),
    ("sokoban", "sokoban:quay/1"),
    ("link", "link:2x1:A,A"),
    ("brick", "brick:2x1:A,A"),
];

/// What a limit leaves room for, in hundredths of it.
const MOST_PERCENT: u64 = 130;

#[test]
fn what_is_held_stays_near_the_limit() {
    let is_long = env::var("STARBOARD_LONG").is_ok_and(|value| value == "1");
    let mebibytes: u64 = if is_long { 256 } else { 16 };
    let own: Vec<(&str, u64)> =
        TRIVIAL.iter().map(|&(puzzle, id)| (puzzle, measure(&["solve", puzzle, id, "--json"]).held)).collect();
    let limit = format!("{mebibytes}MiB");
    let mut runs = Vec::new();
    for MeasuredBoard { puzzle, id, options, quick } in BOARDS {
        let Some(end) = (if is_long { Some(["--time", "20s"]) } else { *quick }) else { continue };
        let about = Game::about(games::find(puzzle).expect("a puzzle"));
        for solver in about.solvers {
            let solve = ["solve", puzzle, id, "--json", "--memory", &limit, "--solver", solver.id];
            runs.push(solve.iter().chain(&end).chain(*options).copied().map(str::to_owned).collect::<Vec<String>>());
        }
    }
    let found = Mutex::new(Vec::new());
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(run) = runs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let measured = measure(&run.iter().map(String::as_str).collect::<Vec<_>>());
            found.lock().expect("no panic while it was held").push((run.join(" "), measured));
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(work);
        }
    });
    let found = found.into_inner().expect("no panic while it was held");
    assert_eq!(found.len(), runs.len());
    let mut wrong = Vec::new();
    let mut most = 0;
    for (run, Measured { held, answer }) in &found {
        let puzzle = run.split(' ').nth(1).unwrap_or_default();
        let own = own.iter().find(|(name, _)| *name == puzzle).map_or(0, |(_, own)| *own);
        let added = held.saturating_sub(own);
        let stop = answer["stop"].as_str().unwrap_or("none");
        most = most.max(added);
        println!("{:>4} MiB, stop {stop}: {run}", added >> 20);
        if added * 100 > MOST_PERCENT * (mebibytes << 20) {
            wrong.push(format!("{} MiB: {run}", added >> 20));
        }
    }
    assert!(wrong.is_empty(), "more than {MOST_PERCENT} % of {limit}: {wrong:#?}");
    // Or the boards are too easy to say anything.
    assert!(most * 2 > mebibytes << 20, "no solve came near the limit: {} MiB at most", most >> 20);
}

/// What one solve held and answered.
struct Measured {
    held: u64,
    answer: Value,
}

/// Solves in a process of its own.
fn measure(arguments: &[&str]) -> Measured {
    let output = Command::new(env::current_exe().expect("a path to this program"))
        .args(["--exact", "memory::measured_process", "--nocapture", "--test-threads=1"])
        .env(ARGUMENTS, arguments.join(" "))
        // No tables of the machine's user.
        .env("STARBOARD_CACHE", env::temp_dir().join("starboard-test-no-tables"))
        .output()
        .expect("this program starts once more");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let said = text.lines().find_map(|line| line.split_once(MARK)).map(|(_, said)| said);
    let (held, answer) = said.and_then(|said| said.split_once(' ')).unwrap_or_else(|| panic!("{arguments:?}: {text}"));
    let answer = serde_json::from_str(answer).unwrap_or_else(|error| panic!("{arguments:?}: {error}: {answer}"));
    Measured { held: held.parse().expect("a number"), answer }
}

/// The process of [`measure`]; nothing to test where nobody asked.
#[test]
fn measured_process() {
    let Ok(arguments) = env::var(ARGUMENTS) else { return };
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let (_, answer, _) = starboard(&arguments, b"");
    let status = fs::read_to_string("/proc/self/status").expect("Linux tells what a process holds");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the most that it ever held");
    let kibibytes: u64 = line.trim().trim_end_matches(" kB").parse().expect("a number");
    println!("{MARK}{} {}", kibibytes << 10, answer.lines().next().unwrap_or("null"));
}
