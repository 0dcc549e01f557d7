//! The solver against exhaustive search with rules written apart, on random small boards, with every part of it
//! switched on and off.

use crate::naive::{self, explore, replay};
use search::{Control, Domain, Limits, Outcome, Stop};
use starboard_pairs::{Board, Clearing, Options, solve};

const ALL: Options = Options {
    beam: 64,
    safe_removals: true,
    minimal_cuts: true,
    matching_clauses: true,
    partial: true,
    any_plan: false,
};

fn check(board: &Board, truth: &naive::Truth, options: &Options, context: &str) {
    let answer = solve(board, options, &mut Control::unlimited());
    match (&answer.report.outcome, truth.cheapest) {
        (Outcome::Optimal(plan), Some(cheapest)) => {
            assert_eq!(plan.cost, cheapest, "{context}");
            assert_eq!(replay(board, &plan.actions), (cheapest, 0), "{context}");
            assert_eq!(answer.partial, None, "{context}");
        }
        (Outcome::Unsolvable, None) => {
            let partial = answer.partial.expect("a partial clear");
            let (_, left) = replay(board, &partial);
            assert!(left >= truth.fewest_left, "{context}");
            if options.partial {
                assert!(answer.partial_proved, "{context}");
                assert_eq!(left, truth.fewest_left, "{context}");
            }
        }
        (outcome, cheapest) => panic!("{context}: {outcome:?}, but the truth is {cheapest:?}"),
    }
}

/// Every board is searched exhaustively once, and then solved with every part switched off.
#[test]
fn every_part_can_be_missing() {
    let off = Options { beam: 0, safe_removals: false, minimal_cuts: false, matching_clauses: false, ..ALL };
    let variants = [
        ALL,
        Options { beam: 0, ..ALL },
        Options { safe_removals: false, ..ALL },
        Options { minimal_cuts: false, beam: 1, ..ALL },
        Options { matching_clauses: false, beam: 1, ..ALL },
        Options { beam: 0, matching_clauses: false, ..ALL },
        Options { partial: false, ..off },
    ];
    for seed in 0..if std::env::var("STARBOARD_LONG").is_ok() { 100_000 } else { 1_200 } {
        let board = naive::board(seed, 12);
        let truth = explore(&board);
        for options in variants {
            check(&board, &truth, &options, &format!("seed {seed} of {options:?}: {board:?}"));
        }
    }
}

/// The first plan is a plan, and a board without one is still told.
#[test]
fn any_plan_will_do() {
    for seed in 0..500 {
        let board = naive::board(20_000 + seed, 12);
        let answer = solve(&board, &Options { any_plan: true, ..ALL }, &mut Control::unlimited());
        let truth = explore(&board);
        match answer.report.outcome {
            Outcome::Optimal(plan) => assert_eq!(Some(plan.cost), truth.cheapest, "seed {seed}"),
            Outcome::Feasible { plan, lower_bound, stop: None } => {
                assert_eq!(replay(&board, &plan.actions), (plan.cost, 0), "seed {seed}");
                assert!(Some(lower_bound) <= truth.cheapest && truth.cheapest <= Some(plan.cost), "seed {seed}");
            }
            outcome => assert_eq!((outcome, truth.cheapest), (Outcome::Unsolvable, None), "seed {seed}"),
        }
    }
}

/// The order of branches looks at what a removal opens: one branch of it gives cheaper plans than the cheapest removal.
#[test]
fn promising_branches_come_first() {
    let (mut cheapest, mut promising) = (0, 0);
    for seed in 0..400 {
        let board = naive::board(30_000 + seed, 16);
        let play = |clearing: &Clearing| {
            let (mut position, mut cost) = (clearing.start(), 0);
            while let Some(&removal) = clearing.removals(&position).first() {
                cost += clearing.price(removal);
                clearing.apply(&mut position, removal);
            }
            (position.tiles_left(), cost)
        };
        let whole = Clearing::new(&board);
        if let ((0, one), (0, other)) = (play(&whole), play(&whole.clone().with_branch_limit(1))) {
            cheapest += one;
            promising += other;
        }
    }
    assert!(promising < cheapest, "{promising} and {cheapest}");
}

/// Once the assumptions decided everything before the theory had looked.
#[test]
fn assumptions_that_decide_everything() {
    let board = naive::board(50_037_442, 12);
    let options = Options { beam: 0, matching_clauses: false, ..ALL };
    check(&board, &explore(&board), &options, "three columns, four rows");
}

/// Once a literal stood twice among the assumptions, and one core paid for both.
#[test]
fn prices_that_split() {
    let board = naive::board(50_045_911, 14);
    check(&board, &explore(&board), &Options { beam: 0, ..ALL }, "three columns, three rows");
}

#[test]
fn larger_boards() {
    for seed in 0..60 {
        let board = naive::board(1_000_000 + seed, 16);
        check(&board, &explore(&board), &ALL, &format!("seed {seed}: {board:?}"));
    }
}

#[test]
fn limits_weaken_the_claim_and_nothing_else() {
    for seed in 0..300 {
        let board = naive::board(seed, 12);
        let truth = explore(&board);
        for nodes in [0, 1, 3, 10] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let answer = solve(&board, &ALL, &mut Control::new(limits));
            match answer.report.outcome {
                Outcome::Optimal(plan) => assert_eq!(Some(plan.cost), truth.cheapest),
                Outcome::Unsolvable => assert_eq!(None, truth.cheapest),
                Outcome::Feasible { plan, lower_bound, stop } => {
                    assert_eq!(replay(&board, &plan.actions), (plan.cost, 0));
                    let cheapest = truth.cheapest.expect("a plan was found");
                    assert!(lower_bound <= cheapest && cheapest <= plan.cost);
                    assert_eq!(stop, Some(Stop::Nodes));
                }
                Outcome::Unknown { lower_bound, stop } => {
                    assert!(truth.cheapest.is_none_or(|cheapest| lower_bound <= cheapest));
                    assert_eq!(stop, Stop::Nodes);
                }
            }
        }
    }
}

#[test]
fn the_same_board_gives_the_same_answer() {
    for seed in 0..100 {
        let board = naive::board(seed, 14);
        let run = || {
            let answer = solve(&board, &ALL, &mut Control::unlimited());
            (answer.report.outcome, answer.report.stats.expanded, answer.partial)
        };
        assert_eq!(run(), run(), "seed {seed}");
    }
}
