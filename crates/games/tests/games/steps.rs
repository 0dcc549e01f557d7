//! The numbers of a plan are those of the solver that made it.

use std::sync::Arc;

use games::{Board, BoardId, Control, Request, Steps};

fn board(id: &str) -> Arc<dyn Board> {
    BoardId::parse(id).unwrap().open(&mut Control::unlimited()).unwrap()
}

/// The steps of the plan that a solver finds.
fn steps(id: &str, request: &Request) -> Steps {
    let board = board(id);
    let moves = board.solve(request, &mut Control::unlimited()).unwrap().moves().expect("a plan");
    board.steps(&moves, request).unwrap_or_else(|no| panic!("{no:?}"))
}

fn named(solver: &str, heuristic: Option<&str>) -> Request {
    Request { solver: Some(solver.to_owned()), heuristic: heuristic.map(str::to_owned), ..Request::default() }
}

#[test]
fn each_solver_goes_by_its_own_f() {
    let id = "sliding:3x3,moves=12#g1-5";
    for (request, weight, f) in [
        (named("astar", Some("manhattan")), None, (|g, h| g + h) as fn(f64, f64) -> f64),
        (named("idastar", Some("misplaced")), None, |g, h| g + h),
        (named("greedy", Some("manhattan")), None, |_, h| h),
        (Request { weight: "5/2".parse().ok(), ..named("weighted-astar", Some("manhattan")) }, Some("5/2"), |g, h| {
            g + 2.5 * h
        }),
        (named("weighted-astar", Some("manhattan")), Some("3/2"), |g, h| g + 1.5 * h),
    ] {
        let Steps { estimate, steps, events } = steps(id, &request);
        assert_eq!(Some(estimate.solver), request.solver.as_deref());
        assert_eq!(estimate.heuristic, request.heuristic);
        assert!(estimate.is_used);
        assert_eq!(estimate.weight.as_deref(), weight);
        assert_eq!(steps.len(), events.len() + 1);
        for (g, step) in steps.iter().enumerate() {
            let h = step.h.expect("an estimate");
            assert_eq!((step.g, step.f), (g as u64, Some(f(g as f64, f64::from(h)))));
        }
        assert_eq!(steps.last().unwrap().h, Some(0));
    }
}

#[test]
fn a_search_without_an_estimate_shows_none() {
    for solver in ["bfs", "uniform-cost"] {
        let Steps { estimate, steps, .. } = steps("sliding:3x3,moves=8#g1-5", &named(solver, None));
        assert_eq!((estimate.heuristic, estimate.is_used), (None, false));
        assert!(steps.iter().all(|step| step.h.is_none() && step.f == Some(step.g as f64)));
    }
}

/// The solvers of a puzzle's own have estimates that cannot be shown; the usual one stands in, and it says so.
#[test]
fn an_estimate_that_the_solver_does_not_use_is_labelled() {
    for (id, heuristic) in [("sokoban:quay/1", "matching"), ("link:4x4#g1-1", "matching")] {
        let Steps { estimate, .. } = steps(id, &named("exact", None));
        assert_eq!((estimate.heuristic.as_deref(), estimate.is_used), (Some(heuristic), false));
    }
}
