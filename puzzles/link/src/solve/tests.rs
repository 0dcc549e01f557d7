//! The laws of search, and what solvers owe besides; `tests/link/crosscheck.rs` compares them with exhaustive search.

use pairs::field::Space;
use puzzle::{Failure, Generator, Options, Puzzle, Request, Seed};
use search::{Control, Limits, Outcome, Stop, laws};

use super::{field::Shifting, *};
use crate::Link;

fn level(recipe: &str, seed: u64) -> Level {
    let options = Link.read_recipe(recipe).unwrap();
    Link.generate(&options, Seed(seed), &mut Control::unlimited()).unwrap()
}

#[test]
fn whole_boards_keep_the_laws_of_search() {
    for (seed, gravity) in ["none", "down", "left", "centre", "apart"].iter().enumerate() {
        let level = level(&format!("4x3,k5,p2,g{gravity},u"), seed as u64);
        let start = Link.start(&level).codes(&level.tiles);
        let space = Space::new(Shifting::new(&level));
        laws::undo_restores(&space, &start, 2_000);
        laws::keys_are_canonical(&space, &start, 2_000);
        laws::promise_holds(&space, &start, &generic::pairs_left(), 20_000);
    }
}

#[test]
fn classic_presets() {
    for (pairs, cells, branch) in
        [(17, 36, 1), (16, 36, 2), (12, 36, 2), (11, 36, 3), (9, 36, 3), (8, 36, 4), (8, 41, 3), (8, 40, 4)]
    {
        assert_eq!(classic::preset(pairs, cells), branch, "{pairs} pairs on {cells} cells");
    }
}

/// What looking at a few removals of every board costs, and what more of them gain: the sums over six boards of 18
/// pairs with at most 3 turns. (Over twenty of them: 533 at best, 657 with one, 590 with two, 554 with four.)
#[test]
fn classic_branches_come_near_the_optimum() {
    let mut sums = [0; 3];
    for seed in 1..=6 {
        let level = level("6x6,t3", seed);
        let solvers = [(None, None), (Some(CLASSIC), Some(1)), (Some(CLASSIC), Some(2))];
        for (sum, (solver, branch)) in sums.iter_mut().zip(solvers) {
            let request = Request { solver: solver.map(str::to_owned), branch, ..Request::default() };
            let answer = Link.solve(&level, &Link.start(&level), &request, &mut Control::unlimited()).unwrap();
            *sum += answer.report.outcome.plan().expect("a plan").cost;
        }
    }
    let [optimum, one, two] = sums;
    assert_eq!(optimum, 161);
    assert!(one <= 196 && two <= 180, "{sums:?}");
}

/// What limiting branches costs: the one branch it looks at leads into a dead end, and the solver must not call that a
/// proof.
#[test]
fn a_branch_limit_proves_nothing() {
    let mut missed = 0;
    for seed in 0..300 {
        let level = level("4x4,p2,t0,r0", seed);
        let request = Request { solver: Some(CLASSIC.to_owned()), branch: Some(1), ..Request::default() };
        let answer = Link.solve(&level, &Link.start(&level), &request, &mut Control::unlimited()).unwrap();
        match answer.report.outcome {
            Outcome::Unknown { stop, .. } => {
                assert_eq!(stop, Stop::Incomplete);
                missed += 1;
            }
            Outcome::Unsolvable => panic!("seed {seed}: the board can be cleared"),
            _ => {}
        }
    }
    assert!(missed > 0, "the lesson needs another example");
}

/// Where all but one tile of every odd kind goes, nothing more can, and that needs no search.
#[test]
fn all_but_the_odd_tiles_is_the_most() {
    for text in [
        "A A A D A B\nC C C A C .\nA C C A A A\nB D C A C D\nA C A C B C\nD A C C A B",
        "B . C A C A D C\n. A D D . C C D\n. . D . A D B .\nC D A C C D . .\nA . C A . . D C\nD D A D C D . C",
    ] {
        let level = Link.read(text, &Options::new()).remove(0).level.unwrap();
        let kinds = ["A", "B", "C", "D"].map(|kind| text.matches(kind).count());
        let most: usize = kinds.iter().map(|count| count / 2).sum();
        assert_eq!(kinds.iter().filter(|count| *count % 2 == 1).count(), 1, "one kind is odd");
        for solver in [None, Some("exact".to_owned())] {
            let request = Request { solver, ..Request::default() };
            let answer = Link.solve(&level, &Link.start(&level), &request, &mut Control::unlimited()).unwrap();
            assert_eq!(answer.report.outcome, Outcome::Unsolvable);
            assert_eq!((answer.partial.map(|partial| partial.len()), answer.partial_proved), (Some(most), true));
        }
    }
}

#[test]
fn odd_kinds_are_unsolvable_and_say_so() {
    for gravity in ["", "gravity: down\n"] {
        let text = format!("{gravity}A A B\nB A .\n");
        let level = Link.read(&text, &Options::new()).remove(0).level.unwrap();
        let answer = Link.solve(&level, &Link.start(&level), &Request::default(), &mut Control::unlimited()).unwrap();
        assert_eq!(answer.report.outcome, Outcome::Unsolvable);
        assert_eq!(answer.reason.unwrap().id, "link-odd-kind");
        assert_eq!(answer.partial.unwrap().len(), 2);
    }
}

#[test]
fn requests_that_make_no_sense_are_refused() {
    let read = |text: &str| Link.read(text, &Options::new()).remove(0).level.unwrap();
    for (level, solver, heuristic, id) in [
        (read("gravity: up\nA A\n"), "exact", None, "link-exact-is-still"),
        (read("A A\n"), "bidirectional", None, "request-solver"),
        (read("A A\n"), "astar", Some("magic"), "request-heuristic"),
        (read("A A\n"), "nobody", None, "request-solver"),
    ] {
        let request =
            Request { solver: Some(solver.to_owned()), heuristic: heuristic.map(str::to_owned), ..Request::default() };
        match Link.solve(&level, &Link.start(&level), &request, &mut Control::unlimited()) {
            Err(Failure::Refused(message)) => assert_eq!(message.id, id),
            other => panic!("{id}: {other:?}"),
        }
    }
}

#[test]
fn limits_are_limits() {
    let level = level("10x8,gdown", 3);
    let start = Link.start(&level);
    for (limits, stop) in [
        (Limits { nodes: Some(2_000), ..Limits::default() }, Stop::Nodes),
        (Limits { memory: Some(60_000), ..Limits::default() }, Stop::Memory),
    ] {
        let request = Request { solver: Some(SWEEP.to_owned()), ..Request::default() };
        let answer = Link.solve(&level, &start, &request, &mut Control::new(limits)).unwrap();
        assert_eq!(answer.report.outcome.stop(), Some(stop));
        assert!(answer.report.stats.expanded <= limits.nodes.unwrap_or(u64::MAX));
        assert!(answer.report.stats.peak_bytes <= limits.memory.unwrap_or(u64::MAX));
    }
}
