//! `solve --json`: every board that was asked for has one line, whatever happened to it.

use std::io;

use serde_json::Value;
use starboard_cli::Exit;

use crate::program::{starboard, starboard_into};

/// The lines of a command, with index and outcome of each.
fn lines(args: &[&str], input: &str) -> (Exit, Vec<Value>) {
    let (exit, text, _) = starboard(args, input.as_bytes());
    (exit, text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect())
}

fn outcomes(lines: &[Value]) -> Vec<(u64, &str)> {
    lines.iter().map(|line| (line["index"].as_u64().unwrap(), line["outcome"].as_str().unwrap())).collect()
}

#[test]
fn a_board_that_cannot_be_made_in_time_has_its_line_and_so_have_the_others() {
    // Making this board takes far longer than no time at all; the last one needs none.
    let args = ["solve", "link", "link:62x62#g1-2", "link:2x1:A,A", "--json", "--time", "0ms"];
    let (exit, found) = lines(&args, "");
    assert_eq!(outcomes(&found)[0], (1, "error"));
    assert_eq!((found.len(), found[0]["title"].as_str()), (2, Some("link:62x62#g1-2")));
    assert!(found[0]["message"].as_str().is_some_and(|message| message.contains("link:62x62#g1-2")));
    assert_eq!(exit, Exit::Limit);
}

#[test]
fn whatever_is_wrong_with_a_board_the_next_one_is_answered() {
    let file = "A A\n\n; odd one\nA A A\n\nA ; B\n";
    let places = ["nowhere.txt", "link:4x4#g9-1", "link:what", "sliding:3x3#g1-1", "-", "link:2x1:A,A"];
    let args: Vec<&str> = ["solve", "link"].into_iter().chain(places).chain(["--json"]).collect();
    let (exit, found) = lines(&args, file);
    let expected = ["error", "error", "error", "error", "optimal", "unsolvable"];
    assert_eq!(outcomes(&found)[..6], (1..).zip(expected).collect::<Vec<_>>()[..]);
    assert_eq!(outcomes(&found).last().unwrap().1, "optimal");
    for line in found.iter().filter(|line| line["outcome"] == "error") {
        assert!(line["message"].as_str().is_some_and(|message| !message.is_empty()), "{line}");
        assert_eq!(line["puzzle"], "link");
    }
    assert_eq!(found[0]["title"], "nowhere.txt");
    assert_eq!(found[5]["title"], "odd one");
    assert_eq!(exit, Exit::Invalid);
}

#[test]
fn a_request_that_a_board_cannot_have_is_a_line_too() {
    let file = "gravity: down\nA A\n\nA A\n";
    let (exit, found) = lines(&["solve", "link", "--solver", "exact", "--json"], file);
    assert_eq!(outcomes(&found), [(1, "error"), (2, "optimal")]);
    assert_eq!(exit, Exit::Usage);
}

/// Pattern databases by their name, as FORMATS.md has it; a word that takes no argument says so.
#[test]
fn a_heuristic_has_its_argument_behind_a_colon() {
    let solve = |heuristic: &str| {
        let args = ["solve", "sliding", "sliding:3x3#g1-1", "--solver", "astar", "--heuristic", heuristic, "--json"];
        starboard(&args, b"")
    };
    let (exit, out, _) = solve("pattern:4-4");
    let line: Value = serde_json::from_str(&out).expect("a line of JSON");
    assert_eq!((exit, line["outcome"].as_str()), (Exit::Done, Some("optimal")));
    assert_ne!(solve("zero:4-4").0, Exit::Done);
    assert_eq!(solve("nothing:4-4").0, Exit::Usage);
}

#[test]
fn a_pair_of_objectives_has_both_counts() {
    let level = "#######\n#@ $ .#\n#######\n";
    let (exit, found) = lines(&["solve", "sokoban", "--objective", "pushes,moves", "--json"], level);
    assert_eq!((exit, found.len()), (Exit::Done, 1));
    assert_eq!((&found[0]["cost"], &found[0]["costs"]), (&2.into(), &serde_json::json!({"pushes": 2, "moves": 3})));
    let (_, found) = lines(&["solve", "sokoban", "--objective", "moves,pushes", "--json"], level);
    assert_eq!((&found[0]["cost"], &found[0]["costs"]), (&3.into(), &serde_json::json!({"moves": 3, "pushes": 2})));
    let (_, found) = lines(&["solve", "sokoban", "--json"], level);
    assert!(found[0].get("costs").is_none());
}

#[test]
fn bounds_say_something_and_limits_are_named() {
    let board = "sliding:4x4#g1-7";
    for solver in ["greedy", "beam", "dfs", "weighted-astar", "anytime", "astar", "idastar"] {
        let args = ["solve", "sliding", board, "--solver", solver, "--nodes", "300", "--json"];
        let (_, found) = lines(&args, "");
        let line = &found[0];
        assert!(line["lower_bound"].as_u64().is_some_and(|bound| bound > 20), "{line}");
        if line["outcome"] == "unknown" {
            assert_eq!(line["stop"], "nodes", "{line}");
        }
    }
}

/// Takes a few bytes, then nothing more.
struct Full(usize);

impl io::Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.checked_sub(bytes.len()) {
            Some(left) => self.0 = left,
            None => return Err(io::Error::other("no space left")),
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn output_that_cannot_be_written_is_said_and_ends_the_program() {
    for args in [&["solve", "link", "--json"][..], &["solve", "link"], &["solve", "link", "--list"], &["man"]] {
        let (exit, err) = starboard_into(args, b"A A\n\nB B\n", &mut Full(10));
        assert_eq!(exit, Exit::Internal, "{args:?}");
        assert!(err.contains("no space left") && err.lines().count() == 1, "{args:?}: {err}");
    }
}
