//! The laws of search, and what solvers owe besides; `tests/brick/crosscheck.rs` compares them with exhaustive search.

use std::collections::HashMap;

use pairs::field::Space;
use puzzle::{Failure, Generator, Options, Puzzle, Request, Seed};
use search::{Control, Cost, Limits, Outcome, Stop, laws};

use super::{estimate, field::Bricks, *};
use crate::Brick;

/// The cheapest way to clear a board by trying everything that the rules allow.
fn cheapest(
    level: &Level,
    state: &Pieces,
    objective: Objective,
    known: &mut HashMap<Pieces, Option<Cost>>,
) -> Option<Cost> {
    if state.left() == 0 {
        return Some(0);
    }
    if let Some(&cost) = known.get(state) {
        return cost;
    }
    let mut best = None;
    for action in crate::rules::actions(level, state) {
        let cost = crate::rules::cost(level, state, action, objective);
        let mut after = state.clone();
        crate::rules::play(level, &mut after, action).unwrap();
        if let Some(rest) = cheapest(level, &after, objective, known) {
            best = Some(best.map_or(cost + rest, |best: Cost| best.min(cost + rest)));
        }
    }
    known.insert(state.clone(), best);
    best
}

fn level(options: &[(&str, &str)], seed: u64) -> Level {
    let options: Options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    Brick.generate(&options, Seed(seed), &mut Control::unlimited()).unwrap()
}

fn read(text: &str) -> Level {
    crate::format::read(text, &Options::new()).remove(0).level.unwrap()
}

/// Runs a solver and checks its plan and claim against the truth.
fn check(level: &Level, solver: &str, objective: &str, truth: Option<Cost>) {
    let request =
        Request { solver: Some(solver.to_owned()), objective: Some(objective.to_owned()), ..Request::default() };
    let value = Brick.solvers().objective(Brick.about(), Some(objective)).unwrap();
    let start = Brick.start(level);
    let answer = Brick.solve(level, &start, &request, &mut Control::unlimited()).unwrap();
    let name = format!("{solver} {objective} on\n{}", Brick.write(level, "text").unwrap());
    let outcome = answer.report.outcome;
    if let Some(plan) = outcome.plan() {
        let (mut state, mut cost) = (start, 0);
        for &action in &plan.actions {
            cost += Brick.cost(level, &state, action, value);
            Brick.play(level, &mut state, action).unwrap_or_else(|message| panic!("{message}: {name}"));
        }
        assert!(Brick.is_goal(level, &state), "{name}");
        assert_eq!(cost, plan.cost, "{name}");
        assert!(Some(cost) >= truth, "{name}");
    }
    let proves = Brick.about().solvers.iter().any(|info| info.id == solver && info.claim == Claim::Optimal);
    match outcome {
        Outcome::Optimal(plan) => assert_eq!(Some(plan.cost), truth, "{name}"),
        Outcome::Unsolvable => assert_eq!(truth, None, "{name}"),
        Outcome::Feasible { lower_bound, .. } => assert!(!proves && Some(lower_bound) <= truth, "{name}"),
        Outcome::Unknown { .. } => assert!(!proves && truth.is_none(), "{name}"),
    }
}

/// Expansions of a fraction of a second.
const GREEDY_NODES: u64 = 20_000;

/// The greedy mode finds a plan on boards of every usual size with random costs.
#[test]
fn classic_greedy_finds_a_plan_at_once() {
    for (seed, size) in (1..).zip(["8x8", "8x8", "10x10", "10x10", "12x12"]) {
        let level = level(&[("size", size), ("random-costs", "true")], seed);
        let request = Request { solver: Some(CLASSIC_GREEDY.to_owned()), ..Request::default() };
        let mut control = Control::new(Limits { nodes: Some(GREEDY_NODES), ..Limits::default() });
        let answer = Brick.solve(&level, &Brick.start(&level), &request, &mut control).unwrap();
        assert!(answer.report.outcome.plan().is_some(), "{size}, seed {seed}: {:?}", answer.report.outcome);
    }
}

#[test]
fn whole_boards_keep_the_laws_of_search() {
    for (rules, seeds) in [("classic", 0..10), ("push", 10..20)] {
        for seed in seeds {
            let level = level(
                &[
                    ("size", "4x3"),
                    ("pairs", "4"),
                    ("kinds", "2"),
                    ("unchecked", "true"),
                    ("rules", rules),
                    ("costs", "1=3 2=8"),
                ],
                seed,
            );
            let start = Brick.start(&level).codes(&level.tiles);
            for objective in [Objective::Cost, Objective::Moves, Objective::Cells] {
                let space = Space::new(Bricks::new(&level, objective));
                laws::undo_restores(&space, &start, 2_000);
                laws::keys_are_canonical(&space, &start, 2_000);
                for heuristic in [Heuristic::Matching, Heuristic::Zero, Heuristic::Pairs, Heuristic::Stuck] {
                    laws::promise_holds(&space, &start, &estimate::guess(&heuristic), 20_000);
                }
            }
        }
    }
}

/// The lesson: a brick that is blocked now may be freed for nothing.
#[test]
fn counting_stuck_bricks_is_not_admissible() {
    let level = read("A B B A\n");
    let start = Brick.start(&level);
    let optimum = Brick.solve(&level, &start, &Request::default(), &mut Control::unlimited()).unwrap();
    assert_eq!(optimum.report.outcome.plan().map(|plan| plan.cost), Some(0));
    assert_eq!(Brick.estimate(&level, &start, Objective::Cost, &Heuristic::Stuck), Some(1));
    assert_eq!(Brick.estimate(&level, &start, Objective::Cost, &Heuristic::Matching), Some(0));
}

#[test]
fn odd_kinds_are_unsolvable_and_say_so() {
    for rules in ["", "rules: push\n"] {
        let level = read(&format!("{rules}A A B\nB A .\n"));
        let answer = Brick.solve(&level, &Brick.start(&level), &Request::default(), &mut Control::unlimited()).unwrap();
        assert_eq!(answer.report.outcome, Outcome::Unsolvable);
        assert_eq!(answer.reason.unwrap().id, "brick-odd-kind");
        assert_eq!(answer.partial.unwrap().len(), 2);
    }
}

#[test]
fn free_removals_can_deadlock() {
    // The middle A's go at once, but then the outer ones are caught in a knot with the B's.
    let level = read("A A B\nB . A\n# A #\n");
    let truth = cheapest(&level, &Brick.start(&level), Objective::Moves, &mut HashMap::new());
    for info in Brick.about().solvers {
        check(&level, info.id, "moves", truth);
    }
}

#[test]
fn requests_that_make_no_sense_are_refused() {
    let push = read("rules: push\nA A\n");
    let classic = read("A A\n");
    for (level, solver, objective, id) in [
        (&push, Some("exact"), "cost", "brick-exact-is-plain"),
        (&classic, Some("exact"), "cells", "brick-exact-is-plain"),
        (&push, Some("classic-optimal"), "cost", "brick-classic-only"),
        (&push, Some("free-first"), "cost", "brick-classic-only"),
        (&classic, Some("bidirectional"), "cost", "request-solver"),
        (&classic, Some("nobody"), "cost", "request-solver"),
        (&classic, None, "beauty", "request-objective"),
    ] {
        let request =
            Request { solver: solver.map(str::to_owned), objective: Some(objective.to_owned()), ..Request::default() };
        match Brick.solve(level, &Brick.start(level), &request, &mut Control::unlimited()) {
            Err(Failure::Refused(message)) => assert_eq!(message.id, id),
            other => panic!("{id}: {other:?}"),
        }
    }
}

#[test]
fn limits_are_limits() {
    let level = level(&[("size", "10x8"), ("pairs", "40"), ("rules", "push")], 3);
    let start = Brick.start(&level);
    for (limits, stop) in [
        (Limits { nodes: Some(2_000), ..Limits::default() }, Stop::Nodes),
        (Limits { memory: Some(60_000), ..Limits::default() }, Stop::Memory),
    ] {
        let request = Request { solver: Some(SWEEP.to_owned()), ..Request::default() };
        let answer = Brick.solve(&level, &start, &request, &mut Control::new(limits)).unwrap();
        assert_eq!(answer.report.outcome.stop(), Some(stop));
        assert!(answer.report.stats.expanded <= limits.nodes.unwrap_or(u64::MAX));
        assert!(answer.report.stats.peak_bytes <= limits.memory.unwrap_or(u64::MAX));
    }
}

/// The two bricks B can never go. That is proved before the sweeps have seen every way, and the first one of them takes
/// the A's in the corners.
#[test]
fn the_longest_way_is_proved_by_sweeps_alone() {
    let level = read("rules: push\nA . A # B\nA # A # #\n# # # # #\nB # # # #\n");
    for objective in ["cost", "moves", "cells"] {
        let request = Request { objective: Some(objective.to_owned()), ..Request::default() };
        let answer = Brick.solve(&level, &Brick.start(&level), &request, &mut Control::unlimited()).unwrap();
        assert_eq!(answer.report.outcome, Outcome::Unsolvable);
        assert_eq!(
            (answer.partial.map(|partial| partial.len()), answer.partial_proved),
            (Some(2), true),
            "{objective}"
        );
    }
}

/// On boards of few kinds a look at all orders of free removals would take for ever: the proof leaves the time to the
/// sweeps, which clear this board for nothing at once.
#[test]
fn free_removals_in_every_order_do_not_hold_up_the_sweeps() {
    let size = [("size", "10x10"), ("pairs", "48"), ("kinds", "2"), ("unchecked", "true"), ("rules", "push")];
    let level = level(&size, 1);
    let request = Request { solver: Some(SWEEP.to_owned()), ..Request::default() };
    let mut control = Control::new(Limits { nodes: Some(20_000), ..Limits::default() });
    let answer = Brick.solve(&level, &Brick.start(&level), &request, &mut control).unwrap();
    assert_eq!(answer.report.outcome.plan().map(|plan| plan.cost), Some(0));
}
