//! The command on several ranks, which are threads here, against the command alone.

mod crosscheck;
mod uneven;

use std::{ffi::OsString, io, path::Path, sync::Arc};

use search::peers::Grain;
use serde_json::Value;
use starboard_cli::{Environment, Interrupt, run, team::Team};
use starboard_cluster::{ClusterTeam, Group, transport::threads};

/// What a command printed, and its exit code.
#[derive(Debug, PartialEq)]
struct Printed {
    out: String,
    err: String,
    code: u8,
}

impl Printed {
    fn lines(&self) -> Vec<Value> {
        let line = |line: &str| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line} in {self:?}"));
        self.out.lines().map(line).collect()
    }
}

fn execute(args: &[&str], input: &str, team: Option<&dyn Team>) -> Printed {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let words = std::iter::once("starboard").chain(args.iter().copied()).map(OsString::from);
    let exit = run(
        words,
        &mut Environment {
            input: &mut io::Cursor::new(input.as_bytes()),
            input_is_terminal: false,
            out: &mut out,
            err: &mut err,
            err_is_terminal: false,
            variables: &|name| (name == "STARBOARD_LANG").then(|| "en".to_owned()),
            interrupt: Interrupt::default(),
            team,
        },
    );
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8 is printed");
    Printed { out: text(out), err: text(err), code: exit.code() }
}

/// The command on so many ranks; what rank zero prints.
fn on_ranks(ranks: usize, args: &[&str], input: &str) -> Printed {
    with_versions(&vec!["test"; ranks], args, input)
}

/// The same, with work divided otherwise.
fn on_ranks_with_grain(ranks: usize, grain: Grain, args: &[&str], input: &str) -> Printed {
    on_each(ranks, grain, |_| "test".to_owned(), |_| args.to_vec(), input)
}

fn with_versions(versions: &[&str], args: &[&str], input: &str) -> Printed {
    on_each(versions.len(), Grain::default(), |rank| versions[rank].to_owned(), |_| args.to_vec(), input)
}

fn on_each<'a>(
    ranks: usize,
    grain: Grain,
    version: impl Fn(usize) -> String + Sync,
    args: impl Fn(usize) -> Vec<&'a str> + Sync,
    input: &str,
) -> Printed {
    let printed = threads::run(ranks, |transport| {
        let rank = starboard_cluster::Transport::rank(&transport);
        let group = Group::new(Arc::new(transport)).with_grain(grain);
        let team = ClusterTeam::new(Arc::new(group), version(rank));
        let printed = execute(&args(rank), input, Some(&team));
        team.leave();
        printed
    });
    printed.into_iter().next().expect("there is a rank zero")
}

/// What must be the same, however many ranks there are.
fn claim(line: &Value) -> Vec<Value> {
    ["index", "title", "outcome", "cost", "lower_bound", "stop", "message"].map(|field| line[field].clone()).to_vec()
}

/// What the ranks have expanded, one by one.
fn expanded_by_all(line: &Value) -> u64 {
    line["by_rank"].as_array().into_iter().flatten().filter_map(|one| one["expanded"].as_u64()).sum()
}

const SLIDING: &str = "; a\n4 1 2/0 8 5/7 3 6\n\n; b\n8 6 7/2 5 4/3 0 1\n\n; c\n1 2 3/4 5 6/8 7 0\n";
const SOKOBAN: &str =
    "; one\n#######\n#.@ # #\n#$* $ #\n#   $ #\n# ..  #\n#  *  #\n#######\n\n; lost\n#####\n#@$.#\n#$ .#\n#####\n";
const LINK: &str = "; pairs\na b c a\nb c d d\n\n; odd\na b a\nb a .\n";
const BRICK: &str = "; slides\n. a .\nb . a\n. b .\n\n; more\na . b\n. c .\nb c a\n";

fn suites() -> [(&'static str, &'static str); 4] {
    [("sliding", SLIDING), ("sokoban", SOKOBAN), ("link", LINK), ("brick", BRICK)]
}

#[test]
fn suites_give_the_answers_of_one_machine() {
    for (puzzle, boards) in suites() {
        let args = ["solve", puzzle, "--json"];
        let alone = execute(&args, boards, None);
        for ranks in 1..=3 {
            let together = on_ranks(ranks, &[&args[..], &["--distribute", "boards"]].concat(), boards);
            assert_eq!(together.code, alone.code, "{puzzle} {together:?}");
            let (lines, expected) = (together.lines(), alone.lines());
            assert_eq!(lines.len(), expected.len(), "{puzzle}");
            for (line, expected) in lines.iter().zip(&expected) {
                assert_eq!((claim(line), &line["moves"]), (claim(expected), &expected["moves"]), "{puzzle} {ranks}");
                assert_eq!(line["expanded"], expected["expanded"], "{puzzle} {ranks}");
                assert!(line["outcome"] == "error" || line["ranks"] == ranks, "{line}");
            }
        }
    }
}

/// All small boards, by A* that all ranks do together: costs and claims of A* alone, and the same number of expansions
/// on any number of ranks.
#[test]
fn best_first_searches_count_the_same_on_any_number_of_ranks() {
    for (puzzle, boards) in suites() {
        for solver in ["astar", "uniform-cost", "weighted-astar"] {
            let args = ["solve", puzzle, "--json", "--solver", solver];
            let alone = execute(&args, boards, None).lines();
            let mut counts = Vec::new();
            for ranks in 1..=4 {
                let together = on_ranks(ranks, &[&args[..], &["--distribute", "search"]].concat(), boards);
                let lines = together.lines();
                for (line, expected) in lines.iter().zip(&alone) {
                    assert_eq!(claim(line), claim(expected), "{puzzle} {solver} {ranks}");
                    let by_rank = line["by_rank"].as_array().map_or(0, Vec::len);
                    assert!(by_rank == 0 || by_rank == ranks, "{line}");
                    let sum = expanded_by_all(line);
                    assert!(sum == 0 || line["expanded"] == sum, "{line}");
                }
                counts.push(
                    lines.iter().map(|line| (line["expanded"].clone(), line["produced"].clone())).collect::<Vec<_>>(),
                );
            }
            assert!(counts.iter().all(|other| *other == counts[0]), "{puzzle} {solver}: {counts:?}");
        }
    }
}

/// With a solver that is named and with none, for pushes and for steps: most boards end with the first search, which
/// has the counts of one machine.
#[test]
fn sokoban_is_solved_to_the_optimum() {
    for (objective, solver) in [("pushes", &["--solver", "exact"][..]), ("pushes", &[]), ("pushes,moves", &[])] {
        let args = [&["solve", "sokoban", "--json", "--objective", objective][..], solver].concat();
        let exact = ["solve", "sokoban", "--json", "--objective", objective, "--solver", "exact"];
        let alone = execute(&exact, SOKOBAN, None).lines();
        for ranks in [1, 2, 3] {
            let together = on_ranks(ranks, &[&args[..], &["--distribute", "search"]].concat(), SOKOBAN).lines();
            let claims =
                |lines: &[Value]| lines.iter().map(|line| (claim(line), line["expanded"].clone())).collect::<Vec<_>>();
            assert_eq!(claims(&together), claims(&alone), "{objective} {solver:?} {ranks}");
        }
    }
}

/// Deepening searches: the counts of a bound that holds no plan are those of one walk, so bounds and costs agree, and
/// the counts of a search that ends with a proof of a plan in hand do too.
#[test]
fn deepening_searches_find_the_same_lengths() {
    let cases = [
        ("single", "pattern-idastar", &["sliding:4x4#g1-9", "sliding:4x4#g1-b"][..]),
        ("multi", "lines-idastar", &["sliding:4x4#g1-18"]),
    ];
    for (metric, solver, boards) in cases {
        let args = ["solve", "sliding", "--json", "--metric", metric, "--solver", solver];
        let args = [&args[..], boards].concat();
        let alone = execute(&args, "", None).lines();
        for ranks in [1, 2, 3] {
            let together = on_ranks(ranks, &[&args[..], &["--distribute", "search"]].concat(), "").lines();
            for (line, expected) in together.iter().zip(&alone) {
                assert_eq!(claim(line), claim(expected), "{metric} {ranks}");
                assert_eq!(line["outcome"], "optimal", "{line}");
                assert_eq!(line["expanded"], expanded_by_all(line), "{line}");
            }
        }
    }
}

#[test]
fn limits_hold_for_all_ranks_together() {
    let args = ["solve", "sliding", "--json", "--solver", "astar", "--distribute", "search", "--nodes", "100"];
    for ranks in [1, 3] {
        let printed = on_ranks(ranks, &args, SLIDING);
        let line = &printed.lines()[1];
        assert_eq!((line["outcome"].as_str(), line["stop"].as_str()), (Some("unknown"), Some("nodes")), "{line}");
        assert!(line["expanded"].as_u64().is_some_and(|count| count <= 100), "{line}");
    }
    let args = ["solve", "sliding", "--json", "--solver", "astar", "--distribute", "search", "--memory", "100KiB"];
    let line = &on_ranks(2, &args, SLIDING).lines()[1];
    assert_eq!(line["stop"], "memory", "{line}");
}

#[test]
fn bench_prints_the_same_table() {
    let args = ["bench", "sliding", "--json", "--solver", "astar,pattern-idastar"];
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("boards.txt");
    std::fs::write(&file, SLIDING).expect("a file can be written");
    let args = [&args[..], &[file.to_str().expect("its name is text")]].concat();
    let alone = execute(&args, "", None);
    let together = on_ranks(3, &args, "");
    assert_eq!(alone.code, together.code);
    let rows = |printed: &Printed| {
        let row =
            |line: &Value| ["problem", "solver", "outcome", "cost", "expansions"].map(|field| line[field].clone());
        printed.lines().iter().map(row).collect::<Vec<_>>()
    };
    assert_eq!(rows(&alone), rows(&together));
}

#[test]
fn mixed_versions_are_refused() {
    let printed = with_versions(&["1", "1", "2"], &["solve", "sliding", "--json"], SLIDING);
    assert_eq!((printed.code, printed.out.as_str()), (2, ""), "{printed:?}");
    assert!(printed.err.contains("Rank 2 runs another version"), "{printed:?}");
}

fn go_on(ranks: usize, folder: &Path, resume: bool, boards: &str, more: &[&str]) -> Printed {
    let folder = folder.to_str().expect("its name is text");
    let mut args = vec!["solve", "sliding", "--json", "--checkpoint", folder, "--checkpoint-every", "0s"];
    args.extend(more);
    if resume {
        args.push("--resume");
    }
    on_ranks(ranks, &args, boards)
}

/// A log that is cut anywhere, as a kill leaves it: the run goes on, on another number of ranks, and ends with the same
/// answers and counts.
#[test]
fn runs_that_were_cut_go_on() {
    for more in [&["--distribute", "boards"][..], &["--distribute", "search", "--solver", "pattern-idastar"]] {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let whole = go_on(2, folder.path(), false, SLIDING, more);
        let log = folder.path().join("run.log");
        let bytes = std::fs::read(&log).expect("the log is there");
        let counts = |printed: &Printed| {
            let row = |line: &Value| (claim(line), line["expanded"].clone());
            printed.lines().iter().map(row).collect::<Vec<_>>()
        };
        // Without its first record there is no run.
        for (number, cut) in (25..bytes.len()).step_by(bytes.len() / 7 + 1).enumerate() {
            std::fs::write(&log, &bytes[..cut]).expect("the log can be cut");
            let again = go_on(1 + number % 3, folder.path(), true, SLIDING, more);
            assert_eq!(counts(&again), counts(&whole), "{more:?} cut at {cut}: {again:?}");
        }
    }
}

#[test]
fn folders_of_other_runs_are_refused() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    assert!(go_on(2, folder.path(), true, SLIDING, &[]).err.contains("no run"));
    // One of the boards is unsolvable.
    assert_eq!(go_on(2, folder.path(), false, SLIDING, &[]).code, 3);
    let printed = go_on(2, folder.path(), false, SLIDING, &[]);
    assert!(printed.err.contains("already holds a run") && printed.code == 2, "{printed:?}");
    assert!(go_on(2, folder.path(), true, "1 2 3/4 5 6/7 0 8\n", &[]).err.contains("other boards"));
    let args = ["solve", "sliding", "--resume"];
    assert!(on_ranks(1, &args, SLIDING).err.contains("--checkpoint"));
}

/// Ranks are told what they have to know in both languages.
#[test]
fn texts_stand_in_both_languages() {
    let ids = |source: &str| {
        let id = |line: &str| line.split_once(" = ").map(|(id, _)| id.to_owned());
        source.lines().filter_map(id).collect::<Vec<_>>()
    };
    let [english, chinese] = starboard_cluster::LOCALES else { panic!("there are two languages") };
    assert_eq!(ids(english.source), ids(chinese.source));
    for (language, heading) in [("en", "On a cluster"), ("zh", "集群")] {
        let printed = on_ranks(1, &["solve", "sliding", "--lang", language, "--help"], "");
        assert!(printed.out.contains("--distribute") && printed.out.contains(heading), "{printed:?}");
    }
}
