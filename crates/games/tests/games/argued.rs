//! Small arguments that a board cannot be solved, or not for less: found, written down, read back, and refused where
//! they are wrong.

use std::sync::Arc;

use games::{Board, CheckedArgument, Confirmed, Control, Limits, find};

fn board(id: &str) -> Arc<dyn Board> {
    let (puzzle, text) = id.split_once(':').expect("an id");
    find(puzzle).expect("a puzzle").read(text, &games::Options::new()).remove(0).board.expect("a board")
}

fn check(board: &dyn Board, text: &str) -> CheckedArgument {
    board.check_argument(text, &mut Control::unlimited()).expect("an argument that can be read")
}

/// Boards that cannot be solved, with their arguments.
const LOST: [(&str, &str); 7] = [
    ("brick:A B C C\nB A . .\n", "blocked 1,1 1,2 2,1 2,2"),
    ("brick:A # A .\n. # . B\n. # . B\n", "odd 1,1"),
    ("brick:rules: push\n\nA A A\nB B .\n", "odd 1,1 1,2 1,3"),
    ("link:turns: 1\nring: off\n\nA B\nB A\n", "blocked 1,1 1,2 2,1 2,2"),
    ("link:gravity: down\n\nA A A\nB B .\n", "odd 1,1 1,2 1,3"),
    ("sokoban:#######\n#$ @ .#\n#  $ .#\n#######\n", "boxes 2,2"),
    ("sliding:2 1 3\n4 5 6\n7 8 0\n", "parity 1,1 1,2"),
];

#[test]
fn an_argument_is_found_and_reads_back() {
    for (id, expected) in LOST {
        let board = board(id);
        let found = board.argument(&mut Control::unlimited()).expect("no limit").expect(id);
        assert_eq!((found.text.as_str(), found.verdict), (expected, Confirmed::Confirmed), "{id}");
        assert!(found.steps > 0 && found.objection.is_none(), "{id}");
        assert_eq!(check(&*board, &found.text), found, "{id}");
        assert_eq!(found.cells.len(), expected.split(' ').count() - 1, "{id}");
    }
}

#[test]
fn a_wrong_argument_is_refused_with_the_reason() {
    for (id, text, objection) in [
        ("brick:A B C C\nB A . .\n", "blocked 1,1 2,2", "tiles-argument-joined"),
        ("brick:A B C C\nB A . .\n", "blocked", "tiles-argument-empty"),
        ("brick:A B C C\nB A . .\n", "blocked 2,3", "tiles-argument-no-tile"),
        ("brick:A B C C\nB A . .\n", "odd 1,1 1,2 1,3", "tiles-argument-kinds"),
        ("brick:A B C C\nB A . .\n", "odd 1,1 2,2", "tiles-argument-even"),
        ("brick:A . A\n", "odd 1,1", "tiles-argument-joined"),
        ("brick:rules: push\n\nA B\nB A\n", "blocked 1,1 1,2 2,1 2,2", "tiles-argument-moves"),
        ("sokoban:#######\n#$ @ .#\n#  $ .#\n#######\n", "boxes 3,4", "sokoban-argument-come-home"),
        ("sokoban:#######\n#$ @ .#\n#  $ .#\n#######\n", "boxes 2,3", "sokoban-argument-no-box"),
        ("sokoban:#######\n#$ @ .#\n#  $ .#\n#######\n", "boxes", "sokoban-argument-no-boxes"),
        ("sokoban:#######\n#$ @ .#\n#  $ .#\n#######\n", "goals 3,4", "sokoban-argument-enough-goals"),
        ("sliding:1 2 3\n4 5 6\n7 0 8\n", "parity 1,1 1,2", "sliding-argument-even"),
        ("sliding:2 1 3\n4 5 6\n7 8 0\n", "parity 3,2 3,3", "sliding-argument-no-pair"),
    ] {
        let found = check(&*board(id), text);
        assert_eq!(found.verdict, Confirmed::Refuted, "{id}: {text}");
        assert_eq!(found.objection.expect("a reason").id, objection, "{id}: {text}");
    }
}

#[test]
fn what_is_no_argument_is_said_so() {
    let board = board("brick:A B\nB A\n");
    for (text, message) in
        [("", "argument-unknown"), ("because 1,1", "argument-unknown"), ("blocked 3,1", "argument-no-cell")]
    {
        match board.check_argument(text, &mut Control::unlimited()) {
            Err(games::Failure::Refused(refusal)) => assert_eq!(refusal.id, message, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

/// Lower bounds with their arguments, by objective; where one tile or box moves at a time, the first of each board is
/// that of the best plan.
const BOUNDS: [(&str, &str, &str, u32); 10] = [
    ("sliding:2 1 3\n4 6 5\n7 8 0\n", "moves", "distance 1,1 1,2 2,2 2,3 moves>=8", 8),
    ("sliding:1 2 3\n4 5 6\n7 0 8\n", "moves", "distance moves>=1", 1),
    ("sokoban:########\n#      #\n#@$ $..#\n########\n", "pushes", "pushes 3,3 3,5 pushes>=5", 5),
    ("sokoban:########\n#      #\n#@$ $..#\n########\n", "moves", "pushes 3,3 3,5 moves>=5", 5),
    ("link:A B\nB A\n", "turns", "apart 1,1 1,2 2,1 2,2 turns>=4", 4),
    ("brick:costs: A=5 B=2\n\nA . B\n. . .\nB . A\n", "cost", "apart 1,1 1,3 3,1 3,3 cost>=7", 7),
    ("sliding:metric: multi\n\n1 2 3\n4 5 6\n0 7 8\n", "moves", "distance moves>=1", 1),
    ("sliding:metric: multi\n\n2 1 3\n4 6 5\n7 8 0\n", "moves", "distance 1,1 1,2 2,2 2,3 moves>=4", 4),
    ("link:gravity: down\n\nA B\nB A\n", "turns", "apart turns>=2", 2),
    ("brick:rules: push\ncosts: A=5 B=2\n\nA . B\n. . .\nB . A\n", "cost", "apart 1,1 1,3 3,1 3,3 cost>=2", 2),
];

#[test]
fn a_lower_bound_is_argued_and_reads_back() {
    for (id, objective, expected, at_least) in BOUNDS {
        let board = board(id);
        let request = games::Request { objective: Some(objective.to_owned()), ..games::Request::default() };
        let found = board.bound_argument(&request, &mut Control::unlimited()).expect("no limit").expect(id);
        assert_eq!((found.text.as_str(), found.verdict), (expected, Confirmed::Confirmed), "{id}");
        assert_eq!((found.at_least, found.objection.is_none(), found.steps > 0), (Some(at_least), true, true), "{id}");
        assert_eq!(check(&*board, expected), found, "{id}");
        let (start, _) = expected.rsplit_once("=").expect("a cost");
        let more = check(&*board, &format!("{start}={}", at_least + 1));
        assert_eq!(more.verdict, Confirmed::Refuted, "{id}");
        assert_eq!(more.objection.expect("a reason").id, "argument-shows-less", "{id}");
        // Whoever claims less claims something true.
        assert_eq!(check(&*board, &format!("{start}={}", at_least - 1)).verdict, Confirmed::Confirmed, "{id}");
    }
}

#[test]
fn what_shows_no_bound_is_said_so() {
    for (id, text, objection) in [
        ("sokoban:#####\n#@$.#\n#####\n", "pushes 2,2 pushes>=1", "sokoban-argument-no-box"),
        ("sokoban:#####\n#@$.#\n#####\n", "pushes pushes>=1", "sokoban-argument-no-boxes"),
        ("link:gravity: down\n\nA B\nB A\n", "apart 1,1 turns>=1", "tiles-argument-moves"),
        ("link:A A .\n", "apart 1,3 turns>=1", "tiles-argument-no-tile"),
    ] {
        let found = check(&*board(id), text);
        assert_eq!(found.verdict, Confirmed::Refuted, "{id}: {text}");
        assert_eq!(found.objection.expect("a reason").id, objection, "{id}: {text}");
    }
    let board = board("sliding:1 2 3\n4 5 6\n7 0 8\n");
    for text in ["distance", "distance 1,1", "distance pushes>=1", "distance moves>=x", "distance moves>=-1"] {
        match board.check_argument(text, &mut Control::unlimited()) {
            Err(games::Failure::Refused(refusal)) => assert_eq!(refusal.id, "argument-no-cost", "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

/// A check at its limit decides nothing.
#[test]
fn a_check_without_an_end_is_undecided() {
    let board = board("sokoban:########\n#$ @ . #\n#      #\n#  $ . #\n########\n");
    let mut control = Control::new(Limits { nodes: Some(3), ..Limits::default() });
    let found = board.check_argument("boxes 2,2 4,4", &mut control).expect("an argument that can be read");
    assert_eq!((found.verdict, found.stop), (Confirmed::Undecided, Some("nodes")));
}

/// Boards that can be solved have none.
#[test]
fn what_can_be_solved_has_no_argument() {
    for id in
        ["brick:A B\n. .\nA B\n", "link:A A\nB B\n", "sokoban:#####\n#@$.#\n#####\n", "sliding:1 2 3\n4 5 6\n7 0 8\n"]
    {
        assert_eq!(board(id).argument(&mut Control::unlimited()).expect("no limit"), None, "{id}");
    }
}
