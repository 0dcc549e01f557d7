use grid::Size;
use puzzle::{Puzzle, Seed};

use super::*;
use crate::{Sliding, level::Metric, rules, state::State};

/// Random boards of many sizes and goals, the largest last.
pub(crate) fn boards() -> Vec<Level> {
    let sizes = [
        (2, 2),
        (3, 2),
        (2, 5),
        (9, 2),
        (3, 3),
        (4, 3),
        (3, 7),
        (4, 4),
        (5, 5),
        (6, 5),
        (6, 6),
        (7, 7),
        (8, 4),
        (8, 8),
        (12, 12),
    ];
    let mut levels = Vec::new();
    for (number, (width, height)) in sizes.into_iter().enumerate() {
        let size = Size::new(width, height);
        for goal in 0..3 {
            let goal: Box<[Tile]> = match goal {
                0 => (1..size.cells() as Tile).chain([0]).collect(),
                1 => (0..size.cells() as Tile).collect(),
                _ => shuffled(size.cells(), number as u64),
            };
            let start = solvable(size, shuffled(size.cells(), 100 + number as u64), &goal);
            levels.push(Level { size, start, goal, metric: Metric::Single });
        }
    }
    levels
}

/// A random board with the blank's home last.
pub(crate) fn random(size: Size, seed: u64) -> Level {
    let goal: Box<[Tile]> = (1..size.cells() as Tile).chain([0]).collect();
    let start = solvable(size, shuffled(size.cells(), seed), &goal);
    Level { size, start, goal, metric: Metric::Single }
}

/// The board, or one with two tiles exchanged if it cannot be solved.
fn solvable(size: Size, mut start: Box<[Tile]>, goal: &[Tile]) -> Box<[Tile]> {
    if !crate::is_solvable(size, &start, goal) {
        let mut tiles = (0..start.len()).filter(|&cell| start[cell] != 0);
        let (one, other) = (tiles.next().unwrap(), tiles.next().unwrap());
        start.swap(one, other);
    }
    start
}

fn shuffled(cells: usize, seed: u64) -> Box<[Tile]> {
    use rand::RngExt as _;
    let mut rng = Seed(seed).rng(0);
    let mut tiles: Box<[Tile]> = (0..cells as Tile).collect();
    for at in (1..cells).rev() {
        tiles.swap(at, rng.random_range(0..=at));
    }
    tiles
}

fn answer(level: &Level, control: &mut Control<'_>) -> Answer<Slide> {
    let request = puzzle::Request { solver: Some(ID.to_owned()), ..Default::default() };
    Sliding::new().solve(level, &State::new(level.start.clone()), &request, control).unwrap()
}

#[test]
fn small_boards_are_solved_within_their_bounds() {
    for level in boards().into_iter().filter(|level| level.size.cells() <= 9) {
        let report = answer(&level, &mut Control::unlimited()).report;
        let plan = report.outcome.plan().unwrap();
        assert!(replays(&level, plan), "{}", level.size);
        let request = puzzle::Request { solver: Some("astar".to_owned()), ..Default::default() };
        let state = State::new(level.start.clone());
        let exact = Sliding::new().solve(&level, &state, &request, &mut Control::unlimited()).unwrap();
        let least = exact.report.outcome.plan().unwrap().cost;
        assert!(report.outcome.lower_bound().unwrap() <= least && least <= plan.cost);
    }
}

/// Every size, under a limit that strikes in the middle, and both metrics.
#[test]
fn limits_leave_a_plan() {
    for mut level in boards() {
        for metric in [Metric::Single, Metric::Multi] {
            level.metric = metric;
            let limits = search::Limits { nodes: Some(150_000), ..Default::default() };
            let report = answer(&level, &mut Control::new(limits)).report;
            let plan = report.outcome.plan().unwrap_or_else(|| panic!("no plan for {}", level.size));
            assert!(replays(&level, plan), "{}", level.size);
            assert!(report.outcome.lower_bound().unwrap() <= plan.cost);
            assert!(report.stats.expanded <= 150_000);
        }
    }
}

/// Short walks on 5×5, whose shortest plans generic search knows: a plan that is too long is replaced, a shortest
/// one is proved, and a search that is cut off proves nothing.
#[test]
fn plans_in_hand_are_proved_or_replaced() {
    let size = Size::new(5, 5);
    let sliding = Sliding::new();
    let goal: Box<[Tile]> = (1..25).chain([0]).collect();
    let exact = puzzle::Request { solver: Some("idastar".to_owned()), ..Default::default() };
    for seed in 0..4 {
        let mut walk = Permutation::from_homes(size, (0..25).collect(), 24);
        let mut turn = seed;
        while walk.steps.len() < 26 {
            turn = (turn * 75 + 74) % 65_537;
            let step = Direction::ALL[turn / 16 % 4];
            if size.step(walk.blank, step).is_some() && walk.steps.last() != Some(&step.opposite()) {
                walk.step(step);
            }
        }
        let start: Box<[Tile]> = walk.home.iter().map(|&home| (home + 1) % 25).collect();
        let level = Level { size, start, goal: goal.clone(), metric: Metric::Single };
        let state = State::new(level.start.clone());
        let solved = sliding.solve(&level, &state, &exact, &mut Control::unlimited()).unwrap();
        let shortest = solved.report.outcome.plan().unwrap().clone();
        let back: Vec<Direction> = walk.steps.iter().rev().map(|step| step.opposite()).collect();
        // There and back again: two moves too many at least.
        let there = Direction::ALL.into_iter().find(|&step| size.step(walk.blank, step).is_some()).unwrap();
        let longer: Vec<Direction> = [&[there, there.opposite()][..], &back].concat();
        let job = Job::new(&level, &state, &sliding.tables);
        for plan in [permutation::plan(&level, &longer), permutation::plan(&level, &back), shortest.clone()] {
            let mut control = Control::unlimited();
            let outcome = conclude(&job, Some(plan.clone()), None, Proof::UntilTheEnd, &mut control).report.outcome;
            let Outcome::Optimal(found) = outcome else { panic!("not proved: {outcome:?}") };
            assert!(found.cost == shortest.cost && replays(&level, &found));
            let cut =
                conclude(&job, Some(plan.clone()), Some(Stop::Time), Proof::UntilTheEnd, &mut Control::unlimited());
            assert_eq!(cut.report.outcome.plan().unwrap().cost, plan.cost);
            assert!(!matches!(cut.report.outcome, Outcome::Optimal(_)));
        }
    }
}

/// Plans can be watched while they get shorter: the first comes before anything else is tried, the last is the
/// answer, and all of them are plans.
#[test]
fn plans_are_shown_as_they_get_better() {
    for (width, height, metric) in [(5, 5, Metric::Single), (9, 9, Metric::Multi)] {
        let level = Level { metric, ..random(Size::new(width, height), 5) };
        let mut seen: Vec<Plan<Slide>> = Vec::new();
        let limits = search::Limits { nodes: Some(200_000), ..Default::default() };
        let mut control = Control::new(limits);
        control.observe_plans(|plan: &Plan<Slide>| seen.push(plan.clone()));
        let answer = answer(&level, &mut control);
        let bound = control.lower_bound();
        drop(control);
        assert!(seen.iter().all(|plan| replays(&level, plan) && plan.cost >= bound), "{width}x{height}");
        assert!(seen.is_sorted_by(|one, next| next.cost < one.cost), "{width}x{height}");
        assert!(seen.len() >= 2, "{width}x{height}: {}", seen.len());
        assert_eq!(seen.last(), answer.report.outcome.plan());
    }
}

/// Without a limit a board with pattern databases ends with a proof; one that is left unproved says what would give
/// one.
#[test]
fn cheap_proofs_are_made_and_others_named() {
    let size = Size::new(3, 4);
    for seed in 0..3 {
        let proved = answer(&random(size, seed), &mut Control::unlimited());
        let outcome = &proved.report.outcome;
        assert!(matches!(outcome, Outcome::Optimal(_)) && proved.notes.is_empty(), "{outcome:?} {:?}", proved.notes);
    }
    let tables = crate::solve::Tables::new();
    let note = |size: Size| {
        let level = random(size, 1);
        let state = State::new(level.start.clone());
        let mut board = Permutation::new(&level, &level.start);
        divide::divide(&mut board, &mut Control::unlimited()).unwrap();
        let plan = permutation::plan(&level, &board.steps);
        let job = Job::new(&level, &state, &tables);
        let answer = conclude(&job, Some(plan.clone()), None, Proof::No, &mut Control::unlimited());
        assert_eq!(answer.report.outcome.plan(), Some(&plan));
        answer.notes.iter().map(|note| note.id).collect::<Vec<_>>()
    };
    assert_eq!(note(Size::new(4, 5)), ["sliding-proof-by-solver"]);
    assert_eq!(note(Size::new(6, 6)), ["sliding-proof-out-of-reach"]);
}

/// It ends by itself a little before the time is up, and says that the time ended it.
#[test]
fn the_end_of_the_time_is_named() {
    for (width, height) in [(5, 5), (6, 6), (8, 8), (13, 13)] {
        let level = random(Size::new(width, height), 3);
        let limits = search::Limits { time: Some(Duration::from_millis(60)), ..Default::default() };
        let outcome = answer(&level, &mut Control::new(limits)).report.outcome;
        assert_eq!(outcome.stop(), Some(Stop::Time), "{width}x{height}: {outcome:?}");
    }
}

#[test]
fn a_pressed_switch_ends_it() {
    let level = boards().pop().unwrap();
    let cancel = search::Cancel::new();
    cancel.cancel();
    let report = answer(&level, &mut Control::unlimited().with_cancel(cancel)).report;
    assert_eq!(report.outcome.stop(), Some(Stop::Cancelled));
}

#[test]
fn a_hundred_by_a_hundred() {
    let level = random(Size::new(100, 100), 7);
    let report =
        answer(&level, &mut Control::new(search::Limits { nodes: Some(3_000_000), ..Default::default() })).report;
    let plan = report.outcome.plan().unwrap();
    assert!(replays(&level, plan));
    assert!(plan.cost < 5 * report.outcome.lower_bound().unwrap(), "{}", plan.cost);
}

/// Whether a plan is legal and leads from a level's start to its goal.
pub(crate) fn replays(level: &Level, plan: &Plan<Slide>) -> bool {
    let mut state = State::new(level.start.clone());
    plan.actions.iter().all(|&slide| rules::play(level, &mut state, slide).is_ok())
        && *state.tiles() == *level.goal
        && plan.cost as usize == plan.actions.len()
}
