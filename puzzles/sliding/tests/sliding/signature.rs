//! Node counts of fixed boards, solvers and heuristics: a change that should not alter a search leaves this table
//! alone, one that does shows it.
//!
//! `STARBOARD_SIGNATURE=write cargo test -p starboard-sliding signature` writes the table anew.

use std::{fmt::Write, fs, path::Path};

use puzzle::{Generator, Puzzle, Request, Seed};
use search::{Control, Limits};
use sliding::Sliding;

/// Recipe, seed, and the solvers to run with each of the heuristics.
const RUNS: &[(&str, u64, &[&str], &[&str])] = &[
    ("3x3,depth=31", 0x1, INFORMED, &["misplaced", "manhattan", "linear-conflict", "inversion", "walking"]),
    ("3x3,depth=24", 0x2, &["bfs", "bidirectional", "uniform-cost"], &[""]),
    ("3x3,depth=14", 0x3, &["iddfs"], &[""]),
    ("3x3,depth=20,metric=multi", 0x4, &["astar", "idastar"], &["manhattan", "walking"]),
    ("4x4,depth=36", 0x5, &["astar", "idastar"], &["manhattan", "linear-conflict", "walking"]),
    ("4x4,depth=34,goal=blank-first", 0x6, &["idastar"], &["walking", "inversion"]),
    ("5x5,moves=60", 0x7, &["greedy", "beam", "weighted-astar"], &["manhattan", "linear-conflict"]),
    ("7x7,moves=60", 0x8, &["greedy", "beam-classic"], &["linear-conflict"]),
    ("4x4,moves=60,metric=multi", 0x9, &["lines-idastar"], &[""]),
    ("4x3,metric=multi", 0xA, &["lines-idastar"], &[""]),
    ("2x7,moves=80,metric=multi", 0xB, &["lines-idastar"], &[""]),
    // Boards without tables on disk: what is there would change the counts.
    ("4x3", 0xC, &["pattern-idastar"], &[""]),
    ("3x5,moves=200", 0xD, &["pattern-idastar"], &[""]),
];

const INFORMED: &[&str] =
    &["greedy", "astar", "weighted-astar", "weighted-astar-classic", "idastar", "beam", "beam-classic"];

#[test]
fn signature() {
    let sliding = Sliding::new();
    let mut table = "# board · solver · heuristic · expanded · produced · cost\n".to_owned();
    for &(recipe, seed, solvers, heuristics) in RUNS {
        let options = sliding.read_recipe(recipe).unwrap();
        let level = sliding.generate(&options, Seed(seed), &mut Control::unlimited()).unwrap();
        for solver in solvers {
            for heuristic in heuristics {
                let request = Request {
                    solver: Some((*solver).to_owned()),
                    heuristic: (!heuristic.is_empty()).then(|| (*heuristic).to_owned()),
                    ..Request::default()
                };
                let mut control = Control::new(Limits { nodes: Some(3_000_000), ..Limits::default() });
                let report = sliding.solve(&level, &sliding.start(&level), &request, &mut control).unwrap().report;
                let cost = report.outcome.plan().map_or("-".to_owned(), |plan| plan.cost.to_string());
                let (expanded, produced) = (report.stats.expanded, report.stats.produced);
                let heuristic = if heuristic.is_empty() { "-" } else { heuristic };
                let id = format!("sliding:{recipe}#g1-{}", Seed(seed));
                writeln!(table, "{id} {solver} {heuristic} {expanded} {produced} {cost}").unwrap();
            }
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bench/signature/sliding.txt");
    if std::env::var_os("STARBOARD_SIGNATURE").is_some_and(|value| value == "write") {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &table).unwrap();
    }
    let known = fs::read_to_string(&path).unwrap_or_default();
    for (found, known) in table.lines().zip(known.lines()) {
        assert_eq!(found, known, "node counts changed; see the head of this test");
    }
    assert_eq!(table.lines().count(), known.lines().count(), "runs were added or removed; see the head of this test");
}
