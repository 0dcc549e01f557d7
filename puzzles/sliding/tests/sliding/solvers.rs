//! Asking for solutions by name.

use grid::Size;
use puzzle::{Answer, Failure, Puzzle, Request, Status};
use search::{Algorithm, Control, Cost, LimitedAstar, Limits, Outcome};
use sliding::{Level, Metric, Slide, Sliding, Tile};

use crate::common::{level, scrambled};

static SLIDING: Sliding = Sliding::new();

fn ask(level: &Level, request: &Request) -> Result<Answer<Slide>, Failure> {
    let limits = Limits { memory: Some(256 << 20), nodes: Some(2_000_000), ..Limits::default() };
    SLIDING.solve(level, &SLIDING.start(level), request, &mut Control::new(limits))
}

fn named(solver: &str) -> Request {
    Request { solver: Some(solver.to_owned()), ..Request::default() }
}

/// The plan leads to the goal by the rules, and costs what it says.
fn check_plan(level: &Level, answer: &Answer<Slide>) {
    let plan = answer.report.outcome.plan().unwrap_or_else(|| panic!("no plan from {}", answer.solver));
    let mut state = SLIDING.start(level);
    for &slide in &plan.actions {
        SLIDING.play(level, &mut state, slide).unwrap();
    }
    assert!(SLIDING.is_goal(level, &state));
    assert_eq!(plan.cost as usize, plan.actions.len());
}

fn board(width: usize, height: usize, metric: Metric, moves: u32) -> Level {
    let size = Size::new(width, height);
    let level = level(size, &Level::blank_last(size), metric);
    level.with_start(&scrambled(&level, moves))
}

/// Solvers that must take any board: the library's algorithms and the classic presets.
fn general() -> impl Iterator<Item = &'static str> {
    let is_general =
        |id: &&str| id.parse::<Algorithm>().is_ok() || *id == LimitedAstar::INFO.id || id.ends_with("-classic");
    SLIDING.about().solvers.iter().map(|info| info.id).filter(is_general)
}

#[test]
fn every_general_solver_solves() {
    assert_eq!(general().count(), Algorithm::ALL.len() + 3);
    for metric in [Metric::Single, Metric::Multi] {
        let level = board(3, 3, metric, 14);
        for solver in general() {
            let request = Request { depth: (solver == "dfs").then_some(20), ..named(solver) };
            let answer = ask(&level, &request).unwrap();
            assert_eq!(answer.solver, solver);
            check_plan(&level, &answer);
        }
    }
}

/// Pattern databases serve every algorithm that uses an estimate, watched or not, and count as memory.
#[test]
fn pattern_databases_guide_every_algorithm() {
    let middle: Vec<Tile> = vec![1, 2, 3, 4, 0, 5, 6, 7, 8];
    let level = board(3, 3, Metric::Single, 40);
    let other = Level { start: middle.clone().into(), goal: middle.into(), ..level.clone() };
    let other = other.with_start(&scrambled(&other, 30));
    for level in [&level, &other] {
        let least = ask(level, &named("table")).unwrap().report.outcome.plan().unwrap().cost;
        for info in SLIDING.about().solvers.iter().filter(|info| info.heuristic) {
            for heuristic in ["pattern", "pattern:4-4", "pattern:2-3-3"] {
                for recorder in [None, Some(search::trace::Recorder::new(1 << 20))] {
                    let request = Request { heuristic: Some(heuristic.to_owned()), ..named(info.id) };
                    let mut control = Control::new(Limits { nodes: Some(300_000), ..Limits::default() });
                    let is_recorded = recorder.is_some();
                    recorder.into_iter().for_each(|recorder| control.set_recorder(recorder));
                    let answer = SLIDING.solve(level, &SLIDING.start(level), &request, &mut control).unwrap();
                    check_plan(level, &answer);
                    let outcome = &answer.report.outcome;
                    if info.claim == search::Claim::Optimal {
                        assert!(
                            matches!(outcome, Outcome::Optimal(plan) if plan.cost == least),
                            "{info:?} {outcome:?}"
                        );
                    }
                    assert!(outcome.lower_bound().unwrap() <= least, "{info:?} {outcome:?}");
                    assert!(answer.report.stats.peak_bytes >= 100, "{info:?}");
                    assert_eq!(control.progress().bytes, 0, "{info:?}: given back");
                    assert_eq!(control.take_log().is_some(), is_recorded);
                }
            }
        }
    }
}

/// On 4×4 the small tables are made in no time and serve with the blank's goal anywhere.
#[test]
fn named_pattern_databases_of_four_by_four() {
    let size = Size::new(4, 4);
    for blank in [15, 5] {
        let mut goal: Vec<Tile> = (1..16).collect();
        goal.insert(blank, 0);
        let solved = level(size, &goal, Metric::Single);
        let level = solved.with_start(&scrambled(&solved, 36));
        let costs = ["pattern:4-4-4-3", "walking"].map(|name| {
            let answer = ask(&level, &Request { heuristic: Some(name.to_owned()), ..named("astar") }).unwrap();
            check_plan(&level, &answer);
            assert!(matches!(answer.report.outcome, Outcome::Optimal(_)));
            answer.report.outcome.plan().unwrap().cost
        });
        assert_eq!(costs[0], costs[1]);
        assert!(estimate(&level, "pattern:4-4-4-3") <= costs[0]);
    }
}

fn estimate(level: &Level, name: &str) -> Cost {
    let heuristic = SLIDING.solvers().heuristic(SLIDING.about(), name).unwrap();
    SLIDING.estimate(level, &SLIDING.start(level), (), &heuristic).unwrap()
}

#[test]
fn every_admissible_heuristic_gives_the_optimum() {
    let level = board(3, 3, Metric::Single, 100);
    let mut costs = Vec::new();
    for info in SLIDING.about().heuristics.iter().filter(|info| info.promise.admissible) {
        let request = Request { heuristic: Some(info.id.to_owned()), ..Request::default() };
        let answer = ask(&level, &request).unwrap();
        assert_eq!(answer.solver, "astar");
        check_plan(&level, &answer);
        assert!(matches!(answer.report.outcome, Outcome::Optimal(_)), "{}", info.id);
        costs.push(answer.report.outcome.plan().unwrap().cost);
        assert!(estimate(&level, info.id) <= costs[0]);
    }
    assert!(costs.iter().all(|&cost| cost == costs[0]));
}

#[test]
fn an_unsolvable_board_is_answered_at_once_by_every_solver() {
    for (width, height) in [(2, 2), (3, 3), (4, 4), (5, 5), (9, 9), (20, 20)] {
        let solvable = board(width, height, Metric::Single, 200);
        let mut tiles: Vec<Tile> = solvable.start.to_vec();
        let cells: Vec<usize> = (0..tiles.len()).filter(|&cell| tiles[cell] != 0).take(2).collect();
        tiles.swap(cells[0], cells[1]);
        let level = solvable.with_start(&tiles);
        let requests = SLIDING.about().solvers.iter().map(|info| named(info.id)).chain([Request::default()]);
        for request in requests {
            let answer = ask(&level, &request).unwrap();
            assert_eq!(answer.report.outcome, Outcome::Unsolvable);
            assert_eq!(answer.report.stats.expanded, 0);
            assert_eq!(answer.reason.unwrap().id, "sliding-unsolvable");
        }
    }
}

/// Who names nothing gets an answer, for every size that the default searches.
#[test]
fn the_default_answers() {
    for (width, height, metric) in [
        (2, 2, Metric::Single),
        (3, 3, Metric::Single),
        (6, 2, Metric::Multi),
        (4, 3, Metric::Single),
        (3, 4, Metric::Multi),
        (5, 5, Metric::Single),
        (6, 4, Metric::Multi),
    ] {
        let level = board(width, height, metric, 40);
        check_plan(&level, &ask(&level, &Request::default()).unwrap());
    }
    let fifteen = board(4, 4, Metric::Single, 40);
    let answer = ask(&fifteen, &Request::default()).unwrap();
    check_plan(&fifteen, &answer);
    assert!(matches!(answer.report.outcome, Outcome::Optimal(_)));
}

#[test]
fn a_solved_board_needs_no_moves() {
    let level = board(4, 4, Metric::Single, 0);
    for solver in general() {
        let answer = ask(&level, &named(solver)).unwrap();
        assert_eq!(answer.report.outcome.plan().unwrap().cost, 0, "{solver}");
    }
}

#[test]
fn refusals() {
    let check = |width, height, request: Request, id: &str| {
        let level = board(width, height, Metric::Single, 5);
        match ask(&level, &request) {
            Err(Failure::Refused(message)) => assert_eq!(message.id, id),
            other => panic!("{id}: {other:?}"),
        }
    };
    let heuristic = |name: &str| Request { heuristic: Some(name.to_owned()), ..Request::default() };
    check(3, 3, named("magic"), "request-solver");
    check(3, 3, heuristic("magic"), "request-heuristic");
    check(3, 3, heuristic("pattern:"), "sliding-pattern-no-sizes");
    check(3, 3, heuristic("pattern:4-x"), "sliding-pattern-no-sizes");
    check(3, 3, heuristic("pattern:5-5"), "sliding-pattern-unknown");
    check(6, 6, heuristic("pattern"), "sliding-pattern-too-large");
    check(3, 3, heuristic("manhattan:3"), "request-heuristic-argument");
    check(3, 3, Request { objective: Some("pushes".to_owned()), ..Request::default() }, "request-objective");
    let walking = Request { heuristic: Some("walking".to_owned()), ..named("astar") };
    check(5, 5, walking, "sliding-walking-too-large");
}

#[test]
fn settings_choose_their_solver() {
    let level = board(3, 3, Metric::Single, 30);
    let check = |request: Request, solver: &str| assert_eq!(ask(&level, &request).unwrap().solver, solver);
    check(Request { weight: "2".parse().ok(), ..Request::default() }, "weighted-astar");
    check(Request { beam: Some(100), ..Request::default() }, "beam");
}

/// A board that nobody can solve says so when it is looked at, before any search.
#[test]
fn lost_from_the_start() {
    let swapped = "2 1 3 4 5 6 7 8 0";
    for (text, is_lost) in [(swapped, true), ("1 2 3 4 5 6 7 0 8", false), ("1 2 3 4 5 6 7 8 0", false)] {
        let level = SLIDING.read(text, &Default::default()).remove(0).level.unwrap();
        let status = SLIDING.view(&level, &SLIDING.start(&level)).status;
        assert_eq!(status, SLIDING.status(&level, &SLIDING.start(&level)));
        assert_eq!(
            matches!(&status, Status::Lost { reason, .. } if reason.id == "sliding-unsolvable"),
            is_lost,
            "{text}"
        );
    }
}
