//! Claims checked again by plain search: what the solvers prove is confirmed, what is not true is refuted with the
//! moves that show it, and what is too large for the limits stays open with a bound that holds.

use std::sync::Arc;

use games::{Board, Confirmation, Confirmed, Control, Limits, Request, find};

fn board(id: &str) -> Arc<dyn Board> {
    let (puzzle, text) = id.split_once(':').expect("an id");
    let options = games::Options::new();
    find(puzzle).expect("a puzzle").read(text, &options).remove(0).board.expect("a board")
}

fn request(objective: &str) -> Request {
    Request { objective: Some(objective.to_owned()), ..Request::default() }
}

fn confirm(board: &dyn Board, moves: Option<&str>, objective: &str, nodes: Option<u64>) -> Confirmation {
    let mut control = Control::new(Limits { nodes, memory: Some(256 << 20), ..Limits::default() });
    board.confirm(moves, &request(objective), &mut control).expect("a claim that can be checked")
}

/// A small board of each puzzle and rule set with its objectives.
const BOARDS: [(&str, &[&str]); 6] = [
    ("sliding:3 1 2\n4 0 5\n6 7 8\n", &["moves"]),
    ("sokoban:######\n#@ $.#\n# $  #\n# .  #\n######\n", &["pushes", "moves", "pushes,moves", "moves,pushes"]),
    ("link:A B C A\nC . . B\nD A A D\n", &["turns"]),
    ("link:gravity: down\n\nA B C A\nC E E B\nD A A D\n", &["turns"]),
    ("brick:A B A\n. . .\nB . .\n", &["cost", "moves", "cells"]),
    ("brick:rules: push\n\nA . A\nB . B\n", &["cost", "moves"]),
];

#[test]
fn what_solvers_prove_is_confirmed_and_worse_is_refuted() {
    for (id, objectives) in BOARDS {
        let board = board(id);
        for objective in objectives {
            let answer = board.solve(&request(objective), &mut Control::unlimited()).expect("an answer");
            assert_eq!(answer.verdict(), games::Verdict::Optimal, "{id} {objective}: {:?}", answer.outcome());
            let moves = answer.moves().expect("a plan");
            let found = confirm(&*board, Some(&moves), objective, None);
            assert_eq!(found.verdict, Confirmed::Confirmed, "{id} {objective}");
            let cost = answer.plan().expect("a plan").cost;
            assert_eq!((found.at_least, found.counterexample), (u64::from(cost), None), "{id} {objective}");

            // A limit leaves it open, with a bound that holds.
            for nodes in [1, 2, 5] {
                let found = confirm(&*board, Some(&moves), objective, Some(nodes));
                if found.verdict == Confirmed::Undecided {
                    assert_eq!((found.positions, found.stop), (nodes, Some("nodes")), "{id} {objective}");
                }
                assert!(found.verdict != Confirmed::Refuted && found.at_least <= u64::from(cost), "{id} {objective}");
            }

            // That nothing solves it is refuted by moves that solve it.
            let found = confirm(&*board, None, objective, None);
            assert_eq!(found.verdict, Confirmed::Refuted, "{id} {objective}");
            let shown = found.counterexample.expect("moves");
            assert!(board.check(&shown.moves).is_solution(), "{id} {objective}: {}", shown.moves);
            assert_eq!(shown.costs[0], u64::from(cost), "{id} {objective}");
        }
    }
}

#[test]
fn a_solution_with_a_detour_is_refuted_by_a_cheaper_one() {
    for (id, detour) in
        [("sliding:1 2 3\n4 5 6\n7 0 8\n", "RLL"), ("sokoban:#######\n#@ $ .#\n#     #\n#######\n", "durRR")]
    {
        let board = board(id);
        let objective = if id.starts_with("sliding") { "moves" } else { "pushes,moves" };
        let check = board.check(detour);
        assert!(check.is_solution(), "{id}: {check:?}");
        let found = confirm(&*board, Some(detour), objective, None);
        assert_eq!(found.verdict, Confirmed::Refuted, "{id}");
        let better = found.counterexample.expect("cheaper moves");
        assert!(board.check(&better.moves).is_solution() && Some(better.costs) < found.claimed, "{id}");
    }
}

#[test]
fn what_cannot_be_solved_is_confirmed() {
    for id in [
        "sliding:1 2 3\n4 5 6\n8 7 0\n",
        "sokoban:#####\n#@$ #\n#. .#\n#$  #\n#####\n",
        "link:turns: 2\n\nA B\nB A\n",
        "brick:A B\nB A\n",
    ] {
        let board = board(id);
        let about = board.game().about();
        let answer = board.solve(&Request::default(), &mut Control::unlimited()).expect("an answer");
        assert_eq!(answer.verdict(), games::Verdict::Unsolvable, "{id}: {:?}", answer.outcome());
        let found = confirm(&*board, None, about.objectives[0], None);
        assert_eq!((found.verdict, found.stop), (Confirmed::Confirmed, None), "{id}");
    }
}

#[test]
fn moves_that_do_not_solve_are_no_claim() {
    let board = board("sliding:1 2 3\n4 5 6\n7 0 8\n");
    for moves in ["R", "LX", ""] {
        assert!(board.confirm(Some(moves), &Request::default(), &mut Control::unlimited()).is_err(), "{moves}");
    }
}

#[test]
fn memory_is_held_within_its_limit() {
    let board = board("sliding:15 14 13 12\n11 10 9 8\n7 6 5 4\n3 1 2 0\n");
    let limits = Limits { memory: Some(4 << 20), ..Limits::default() };
    let mut control = Control::new(limits);
    let found = board.confirm(None, &Request::default(), &mut control).expect("a claim");
    assert_eq!((found.verdict, found.stop), (Confirmed::Undecided, Some("memory")));
    assert!(control.stats().peak_bytes <= 4 << 20);
}
