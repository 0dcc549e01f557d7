//! Every solver against the truth: what it calls optimal is, what it calls unsolvable is, no bound is above the least
//! cost, every plan can be played; under every objective and both rule sets, with and without tiny limits.
//!
//! `STARBOARD_LONG=1` tries a hundred thousand boards of each rule set, `STARBOARD_BOARDS=FIRST..LAST` those.

use std::{ops::Range, time::Duration};

use grid::{Map, Size};
use puzzle::{Failure, Puzzle, Request, Setting};
use search::{Control, Limits, Outcome, SplitMix};
use sokoban::{Credits, Level, Objective, Rules, Sokoban, State, Step, Terrain, lurd};

use crate::exhaustive::{Board, Truth};

#[test]
fn every_claim_is_true() {
    let mut seen = Seen::default();
    for seed in seeds() {
        check_board(seed, &mut seen);
    }
    println!("{seen:?}");
    assert!(seen.boards < 100 || (seen.optimal > seen.boards && seen.unsolvable > seen.boards / 2), "{seen:?}");
}

/// Boards on which a solver was wrong once.
#[test]
fn claims_that_were_wrong_stay_right() {
    let text = "####\n#@.#\n#..#\n#$ #\n#. #\n####";
    let level = Sokoban.read(text, &puzzle::Options::new()).remove(0).level.expect("a good level");
    for solver in solvers() {
        let request = Request { solver, objective: Some("pushes,moves".to_owned()), ..Request::default() };
        let Ok(answer) = Sokoban.solve(&level, &State::start(&level), &request, &mut Control::unlimited()) else {
            continue;
        };
        if let Outcome::Optimal(plan) = &answer.report.outcome {
            assert_eq!((plan.cost, plan.actions.len()), (1, 2), "{:?}", request.solver);
        }
    }
}

/// Whoever watches a search under a pair of objectives sees the first count, never the number that a search keeps the
/// pair in.
#[test]
fn bounds_that_are_watched_speak_of_the_first_count() {
    let text = "########\n#      #\n# $$.  #\n#  @ . #\n#      #\n########";
    let level = Sokoban.read(text, &puzzle::Options::new()).remove(0).level.expect("a good level");
    let solve = |solver: &str, objective: &str, control: &mut Control<'_>| {
        let (solver, objective) = (Some(solver.to_owned()), Some(objective.to_owned()));
        let request = Request { solver, objective, ..Request::default() };
        Sokoban.solve(&level, &State::start(&level), &request, control).ok().map(|answer| answer.report.outcome)
    };
    for (pair, first) in [("pushes,moves", "pushes"), ("moves,pushes", "moves")] {
        let Some(Outcome::Optimal(best)) = solve("exact", first, &mut Control::unlimited()) else { panic!("{first}") };
        for solver in solvers().flatten() {
            let mut most = 0;
            let mut observe = |progress: &search::Progress| most = most.max(progress.lower_bound);
            let limits = Limits { nodes: Some(3000), ..Limits::default() };
            let mut control = Control::new(limits).with_observer(&mut observe);
            if solve(&solver, pair, &mut control).is_none() {
                continue; // It counts pushes only.
            }
            let seen = control.progress();
            drop(control);
            assert!(seen.lower_bound.max(most) <= best.cost, "{solver} {pair}: {} {most}", seen.lower_bound);
            assert!(seen.best.is_none_or(|cost| (best.cost..1000).contains(&cost)), "{solver} {pair}: {:?}", seen.best);
        }
    }
}

/// What was checked.
#[derive(Debug, Default)]
struct Seen {
    boards: usize,
    answers: usize,
    optimal: usize,
    feasible: usize,
    unsolvable: usize,
    unknown: usize,
}

/// The boards to try; every second one has a hole for every box.
fn seeds() -> Range<u64> {
    let chosen = std::env::var("STARBOARD_BOARDS").ok();
    let chosen = chosen.and_then(|text| {
        let (first, last) = text.split_once("..")?;
        Some(first.parse().ok()?..last.parse().ok()?)
    });
    let is_long = std::env::var_os("STARBOARD_LONG").is_some_and(|value| value == "1");
    chosen.unwrap_or(if is_long { 0..200_000 } else { 0..400 })
}

/// No solver named, and every one that can be.
fn solvers() -> impl Iterator<Item = Option<String>> {
    let named = Sokoban.about().solvers.iter().map(|solver| Some(solver.id.to_owned()));
    [None].into_iter().chain(named)
}

/// All solvers on one board, under one objective and one limit, which change from board to board.
fn check_board(seed: u64, seen: &mut Seen) {
    let board = Board::random(seed, seed % 2 == 1);
    let level = level(&board);
    let truth = board.truth();
    let objective = Objective::WORDS[seed as usize / 2 % 4];
    seen.boards += 1;
    for (number, solver) in solvers().enumerate() {
        let mut random = SplitMix(seed * 64 + number as u64);
        let limits = limits(solver.as_deref(), &mut random);
        let heuristics = Sokoban.about().heuristics;
        let takes = Sokoban.about().solvers.iter().find(|info| Some(info.id) == solver.as_deref());
        let heuristic = takes.filter(|info| info.heuristic).map(|_| heuristics[random.below(heuristics.len())].id);
        let uses = |setting| takes.is_some_and(|info| info.uses(setting));
        let request = Request {
            objective: Some(objective.to_owned()),
            heuristic: heuristic.map(str::to_owned),
            weight: uses(Setting::Weight).then(|| ["1", "3/2", "4"][random.below(3)].parse().expect("a weight")),
            beam: uses(Setting::Beam).then(|| 1 + random.below(20)),
            depth: uses(Setting::Depth).then(|| 1 + random.below(60) as u32),
            threads: uses(Setting::Threads).then(|| 1 + random.below(2)),
            solver,
            ..Request::default()
        };
        let case = || format!("seed {seed}, {request:?}, {limits:?}\n{}", board.picture());
        let mut control = Control::new(limits);
        let answer = match Sokoban.solve(&level, &State::start(&level), &request, &mut control) {
            Ok(answer) => answer,
            // A request that a solver does not take (pulls with own holes, say) claims nothing.
            Err(Failure::Refused(_)) if request.solver.is_some() => continue,
            Err(Failure::Stopped(_)) if limits != Limits::default() => continue,
            Err(failure) => panic!("{failure:?}: {}", case()),
        };
        seen.answers += 1;
        check(&board, truth.as_ref(), objective, &answer.report.outcome, seen, &case);
    }
}

fn check(
    board: &Board,
    truth: Option<&Truth>,
    objective: &str,
    outcome: &Outcome<Step>,
    seen: &mut Seen,
    case: &dyn Fn() -> String,
) {
    let least = truth.map(|truth| truth.least(objective));
    if let (Some(bound), Some((first, _))) = (outcome.lower_bound(), least) {
        assert!(bound <= first, "the bound {bound} is above {first}: {}", case());
    }
    if let Some(plan) = outcome.plan() {
        let counts = board.replay(&lurd(&plan.actions)).unwrap_or_else(|| panic!("cannot be played: {}", case()));
        assert_eq!(plan.cost, counts.in_order(objective).0, "another cost: {}", case());
        if matches!(outcome, Outcome::Optimal(_)) {
            assert_eq!(Some(counts.in_order(objective)), least, "not the best: {}", case());
        }
    }
    match outcome {
        Outcome::Optimal(_) => seen.optimal += 1,
        Outcome::Feasible { .. } => seen.feasible += 1,
        Outcome::Unsolvable => {
            seen.unsolvable += 1;
            assert_eq!(least, None, "it can be solved: {}", case());
        }
        Outcome::Unknown { .. } => seen.unknown += 1,
    }
}

/// No limit, or a tiny one. Searches that remember nothing get a limit always.
fn limits(solver: Option<&str>, random: &mut SplitMix) -> Limits {
    let none = Limits::default();
    let forgets = matches!(solver, Some("idastar" | "iddfs" | "dfs" | "rbfs" | "smastar"));
    match random.below(8) {
        0 => Limits { nodes: Some(1 + random.below(20) as u64), ..none },
        1 => Limits { nodes: Some(1 + random.below(1000) as u64), ..none },
        2 => Limits { time: Some(Duration::from_micros(random.below(3000) as u64)), ..none },
        3 => Limits { memory: Some(64 << 10 << random.below(5)), nodes: Some(1000), ..none },
        _ if forgets => Limits { nodes: Some(1000), ..none },
        _ => none,
    }
}

fn level(board: &Board) -> Level {
    let mut terrain = Map::filled(Size::new(board.width, board.height), Terrain::Floor);
    board.is_wall.iter().enumerate().filter(|&(_, &is_wall)| is_wall).for_each(|(cell, _)| {
        terrain[cell] = Terrain::Wall;
    });
    Level {
        rules: if board.own_holes { Rules::OneToOne } else { Rules::All },
        terrain,
        player: board.player,
        boxes: board.boxes.clone().into(),
        goals: board.goals.clone().into(),
        credits: Credits::default(),
    }
}
