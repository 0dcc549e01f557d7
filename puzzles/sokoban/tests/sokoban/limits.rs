//! Boards of any size with nothing named, and limits that leave enough room.

use puzzle::{Options, Puzzle, Request, WarmStart};
use search::{Control, Limits, Outcome, Plan};
use sokoban::{Level, Sokoban, State, Step};

fn level(text: &str) -> Level {
    Sokoban.read(text, &Options::new()).remove(0).level.expect("a good level")
}

/// A hall of this width and height with two boxes near its middle; letters for own holes.
fn hall(side: usize, pieces: [char; 4]) -> String {
    let mut rows = vec![vec!['#'; side]; side];
    rows[1..side - 1].iter_mut().for_each(|row| row[1..side - 1].fill(' '));
    let middle = side / 2;
    rows[middle][middle] = '@';
    for (piece, (row, column)) in pieces.into_iter().zip([(1, 2), (3, 2), (1, 5), (3, 5)]) {
        rows[middle + row][middle + column] = piece;
    }
    rows.into_iter().map(|row| row.into_iter().collect::<String>() + "\n").collect()
}

#[track_caller]
fn check_optimal(level: &Level, objective: &str, limits: Limits, cost: u32) {
    let request = Request { objective: Some(objective.to_owned()), ..Request::default() };
    let answer = Sokoban.solve(level, &State::start(level), &request, &mut Control::new(limits));
    match answer.expect("the best solver takes every board").report.outcome {
        Outcome::Optimal(plan) => assert_eq!(plan.cost, cost, "{objective}"),
        other => panic!("{objective}: {other:?}"),
    }
}

#[test]
fn with_nothing_named_every_board_is_taken() {
    for side in [64, 70, 150] {
        let shared = level(&hall(side, ['$', '$', '.', '.']));
        let own = level(&format!("rules: one-to-one\n{}", hall(side, ['a', 'b', 'A', 'B'])));
        check_optimal(&shared, "pushes", Limits::default(), 6);
        check_optimal(&own, "pushes", Limits::default(), 6);
        check_optimal(&shared, "pushes,moves", Limits::default(), 6);
    }
}

#[test]
fn small_levels_need_little_memory() {
    let limits = Limits { memory: Some(2 << 20), ..Limits::default() };
    let small = level("######\n#    #\n# @$.#\n#    #\n######");
    check_optimal(&small, "pushes", limits, 1);
    check_optimal(&small, "moves", limits, 1);
    let own = level("rules: one-to-one\n######\n#    #\n# @aA#\n#    #\n######");
    check_optimal(&own, "pushes", limits, 1);
    let wide = level(&hall(60, ['$', '$', '.', '.']));
    check_optimal(&wide, "pushes", Limits { memory: Some(32 << 20), ..Limits::default() }, 6);
}

/// With a plan at hand the default solver goes on from it, under both rule sets: what comes out is never worse,
/// whatever the limit, and proved best where there is time for it.
#[test]
fn a_plan_at_hand_is_where_the_search_goes_on() {
    let plan = |level: &Level, solver| solve(level, Some(solver), None, None).plan().cloned().expect("a plan");
    for id in ["quay", "lock"] {
        let pack = Sokoban.about().packs.iter().find(|pack| pack.id == id).expect("a pack");
        let levels = Sokoban.read(pack.text, &Options::new()).into_iter().filter_map(|board| board.level.ok());
        let mut tried = levels.filter(|level| level.boxes.len() == 3).filter_map(|level| {
            let (long, best) = (plan(&level, "dfs"), plan(&level, "exact"));
            (long.cost > best.cost).then_some((level, long, best))
        });
        let (level, long, best) = tried.next().expect("a level on which depth-first search is not best");
        check_going_on(&level, &long, &best);
    }
    // Too large for the fast solvers; a box goes up and down again first.
    let large = level(&hall(70, ['$', '$', '.', '.']));
    let long = Plan { actions: steps(&large, "ddrrUruulDldRRRdllldRRR"), cost: 8 };
    check_going_on(&large, &long, &plan(&large, "astar"));
}

/// Goes on from a plan that is not the best.
fn check_going_on(level: &Level, long: &Plan<Step>, best: &Plan<Step>) {
    match solve(level, None, Some(long), Some(1)) {
        Outcome::Feasible { plan, lower_bound, .. } => {
            assert!(plan.cost <= long.cost && lower_bound <= best.cost, "{lower_bound} {}", plan.cost);
        }
        other => panic!("{other:?}"),
    }
    for plan in [long, best] {
        let outcome = solve(level, None, Some(plan), None);
        assert!(matches!(&outcome, Outcome::Optimal(plan) if plan.cost == best.cost), "{outcome:?}");
    }
}

/// The steps of a text.
fn steps(level: &Level, mut text: &str) -> Vec<Step> {
    let mut state = State::start(level);
    let mut steps = Vec::new();
    while !text.is_empty() {
        let (step, rest) = Sokoban.read_action(level, &state, text).expect("a step");
        Sokoban.play(level, &mut state, step).expect("a legal step");
        steps.push(step);
        text = rest;
    }
    steps
}

/// What a solver says, with a plan at hand or without.
fn solve(level: &Level, solver: Option<&str>, plan: Option<&Plan<Step>>, nodes: Option<u64>) -> Outcome<Step> {
    let request = Request { solver: solver.map(str::to_owned), ..Request::default() };
    let state = State::start(level);
    let mut task = Sokoban.solvers().resolve(&Sokoban, level, &state, &request).expect("a good request");
    task.warm_start = plan.map(|plan| WarmStart { plan, lower_bound: 0 });
    task.run(&mut Control::new(Limits { nodes, ..Limits::default() })).expect("an answer").report.outcome
}

/// About half a second.
const DEPTH_FIRST_NODES: u64 = 30_000;

/// Depth first, with a memory of where it has been and the pushes first that bring a box nearer: the two boxes of a
/// room, and every level of the packs with up to four, each within the expansions of a fraction of a second.
#[test]
fn depth_first_search_finds_its_way() {
    let packs = Sokoban.about().packs.iter().filter(|pack| pack.id != "campaign");
    let packs = packs.flat_map(|pack| Sokoban.read(pack.text, &Options::new()));
    let levels = packs.filter_map(|board| board.level.ok()).filter(|level| level.boxes.len() <= 4);
    let room = level("########\n#      #\n# $  $ #\n#  @   #\n# .  . #\n#      #\n########");
    for level in levels.chain([room]) {
        let request = Request { solver: Some("dfs".to_owned()), ..Request::default() };
        let mut control = Control::new(Limits { nodes: Some(DEPTH_FIRST_NODES), ..Limits::default() });
        let answer = Sokoban.solve(&level, &State::start(&level), &request, &mut control).expect("a good request");
        let outcome = answer.report.outcome;
        assert!(outcome.plan().is_some(), "{outcome:?}\n{}", Sokoban.picture(&level, &State::start(&level)));
    }
}
