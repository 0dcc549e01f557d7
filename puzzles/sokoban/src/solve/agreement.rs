//! The exact solver against plain breadth-first search by the rules of the game, on thousands of small random levels.

use std::collections::{HashMap, VecDeque};

use grid::{Direction, Map, Size};
use puzzle::Seed;
use rand::{RngExt, seq::SliceRandom};
use search::{Control, Limits, Outcome};

use super::{
    astar::Prunings,
    both::{Ways, both_ways},
    exact, holes,
    labelled::labelled,
};
use crate::{Credits, Level, Objective, Rules, State, Terrain};

/// A random level with a border; about one in six can be solved.
pub(crate) fn random_level(seed: u64, rules: Rules) -> Level {
    let mut rng = Seed(seed).rng(9);
    loop {
        let (width, height) = (rng.random_range(3..=6), rng.random_range(3..=5));
        let size = Size::new(width + 2, height + 2);
        let mut terrain = Map::filled(size, Terrain::Wall);
        let start = size.cell(rng.random_range(1..=height), rng.random_range(1..=width));
        let mut at = start;
        terrain[at] = Terrain::Floor;
        for _ in 0..rng.random_range(10..80) {
            let next = size.step(at, Direction::ALL[rng.random_range(0..4)]).expect("a border is all around");
            let (row, column) = (size.row(next), size.column(next));
            if (1..=height).contains(&row) && (1..=width).contains(&column) {
                at = next;
                terrain[at] = Terrain::Floor;
            }
        }
        let mut floor: Vec<usize> = (0..size.cells()).filter(|&cell| terrain[cell] == Terrain::Floor).collect();
        let count = rng.random_range(1..=4);
        let extra = usize::from(rules == Rules::All && rng.random_range(0..4) == 0);
        if floor.len() < 2 * count + 2 {
            continue;
        }
        floor.shuffle(&mut rng);
        let boxes: Box<[usize]> = floor[..count].into();
        let player = floor[count];
        floor.shuffle(&mut rng);
        let mut goals: Box<[usize]> = floor[..count + extra].into();
        if rules == Rules::All {
            goals.sort_unstable();
        } else if (0..count).any(|number| goals[number] == boxes[number]) {
            continue;
        }
        return Level { rules, terrain, player, boxes, goals, credits: Credits::default() };
    }
}

/// The least cost by trying everything, step by step; `None` if there is no solution.
pub(crate) fn plain(level: &Level, objective: Objective) -> Option<u32> {
    // Pushes and moves of the best way found so far. Both parts of a pair are kept, so the search settles by
    // relaxation.
    let start = State::start(level);
    let mut best: HashMap<(usize, Vec<Option<usize>>), u32> = HashMap::new();
    let mut queue = VecDeque::from([(start.clone(), 0)]);
    best.insert((start.player, key(level, &start)), 0);
    let mut goal: Option<u32> = None;
    while let Some((state, cost)) = queue.pop_front() {
        if best[&(state.player, key(level, &state))] < cost || goal.is_some_and(|goal| goal <= cost) {
            continue;
        }
        if state.is_goal(level) {
            goal = Some(cost);
            continue;
        }
        for step in Direction::ALL.into_iter().filter_map(|direction| state.step(level, direction)) {
            let mut after = state.clone();
            after.apply(level, step);
            let cost = cost + objective.weigh(u32::from(step.push), 1);
            let known = best.entry((after.player, key(level, &after))).or_insert(u32::MAX);
            if cost < *known {
                *known = cost;
                if objective.weigh(1, 0) > 0 && !step.push {
                    queue.push_front((after, cost));
                } else {
                    queue.push_back((after, cost));
                }
            }
        }
    }
    goal
}

fn key(level: &Level, state: &State) -> Vec<Option<usize>> {
    let mut boxes = state.boxes.to_vec();
    if level.rules == Rules::All {
        boxes.sort_unstable();
    }
    boxes
}

#[track_caller]
fn check(seed: u64, objective: Objective, prunings: Prunings) -> bool {
    let level = random_level(seed, Rules::All);
    let state = State::start(&level);
    let outcome = exact::plain(&level, &state, objective, prunings, &mut Control::unlimited()).expect("small enough");
    compare(seed, &level, objective, outcome)
}

#[track_caller]
fn check_labelled(seed: u64, objective: Objective) -> bool {
    let level = random_level(seed, Rules::OneToOne);
    let state = State::start(&level);
    let outcome = labelled(&level, &state, objective, &mut Control::unlimited()).expect("small enough");
    compare(seed, &level, objective, outcome)
}

/// Replays the plan and compares its cost with the truth; says whether there is one.
#[track_caller]
fn compare(seed: u64, level: &Level, objective: Objective, outcome: Outcome<crate::Step>) -> bool {
    let state = State::start(level);
    let expected = plain(level, objective);
    let picture = crate::format::to_xsb(level);
    match outcome {
        Outcome::Optimal(plan) => {
            let mut replay = state;
            for &step in &plan.actions {
                replay.play(level, step).unwrap_or_else(|fault| panic!("seed {seed}: {fault}\n{picture}"));
            }
            assert!(replay.is_goal(level), "seed {seed}\n{picture}");
            let weight = objective.weigh(replay.pushes, replay.moves);
            assert_eq!(Some(weight), expected, "seed {seed} {objective:?}\n{picture}");
            assert_eq!(plan.cost, objective.first(weight), "seed {seed}");
        }
        Outcome::Unsolvable => assert_eq!(None, expected, "seed {seed} {objective:?}\n{picture}"),
        _ => panic!("no limit was set"),
    }
    expected.is_some()
}

#[test]
fn pushes_agree_with_breadth_first_search() {
    let solved = (0..2000).filter(|&seed| check(seed, Objective::Pushes, chosen(|_| true))).count();
    assert!(solved > 300, "too few solvable levels to mean anything: {solved}");
}

#[test]
fn every_rule_can_be_left_out() {
    for seed in 2000..2300 {
        for at in 0..RULES {
            check(seed, Objective::Pushes, chosen(|rule| rule != at));
            check(seed, Objective::Pushes, chosen(|rule| rule == at));
        }
    }
}

const RULES: usize = 7;

fn chosen(is_on: impl Fn(usize) -> bool) -> Prunings {
    Prunings {
        freeze: is_on(0),
        pairs: is_on(1),
        corrals: is_on(2),
        matching: is_on(3),
        walls: is_on(4),
        enclosures: is_on(5),
        penalties_after: is_on(6).then_some(0),
    }
}

/// The exact solver in turns with the search for plans, the turns as short as can be.
#[test]
fn turns_agree_with_breadth_first_search() {
    for seed in 10_500..11_500 {
        let level = random_level(seed, Rules::All);
        let state = State::start(&level);
        let pace = exact::Pace { search: 1 + seed % 7, plan: 20 };
        let outcome = exact::exact(&level, &state, Objective::Pushes, pace, &mut Control::unlimited());
        compare(seed, &level, Objective::Pushes, outcome.expect("small enough"));
    }
}

/// Pulls from the end, alone and in turns with pushes from the start, the turns as short as can be.
#[test]
fn both_ways_agree_with_breadth_first_search() {
    for seed in 11_500..13_000 {
        let level = random_level(seed, Rules::All);
        let state = State::start(&level);
        for ways in [Ways::Backward, Ways::Both(1 + seed % 9), Ways::BOTH] {
            let outcome = both_ways(&level, &state, ways, &mut Control::unlimited());
            compare(seed, &level, Objective::Pushes, outcome.expect("small enough"));
        }
    }
}

#[test]
fn a_limit_on_expansions_ends_every_solver() {
    use puzzle::Request;
    let level = random_level(2, Rules::All);
    for solver in [None, Some("exact"), Some("strong"), Some("backward"), Some("both-ways")] {
        for nodes in 1..40 {
            let request = Request { solver: solver.map(str::to_owned), ..Request::default() };
            let mut control = Control::new(Limits { nodes: Some(nodes), ..Limits::default() });
            let answer = crate::solve(&level, &State::start(&level), &request, &mut control);
            assert!(answer.is_ok() && control.stats().expanded <= nodes, "{solver:?} {nodes}");
        }
    }
}

#[test]
fn walks_agree_with_breadth_first_search() {
    for objective in [Objective::Moves, Objective::PushesMoves, Objective::MovesPushes] {
        (3000..3300).for_each(|seed| {
            check(seed, objective, chosen(|_| true));
        });
    }
}

#[test]
fn labelled_boxes_agree_with_breadth_first_search() {
    let solved = (5000..6500).filter(|&seed| check_labelled(seed, Objective::Pushes)).count();
    assert!(solved > 120, "too few solvable levels to mean anything: {solved}");
    for objective in [Objective::Moves, Objective::PushesMoves, Objective::MovesPushes] {
        (6500..6700).for_each(|seed| {
            check_labelled(seed, objective);
        });
    }
}

/// The solvers for levels with own holes that nobody named and that promise nothing: a plan exactly where there is one,
/// and right about its cost.
#[test]
fn every_solver_for_holes_agrees_with_breadth_first_search() {
    for seed in 14_000..15_000 {
        let level = random_level(seed, Rules::OneToOne);
        let state = State::start(&level);
        let objective = [Objective::Pushes, Objective::Moves][seed as usize % 2];
        let (_, outcome) = holes::best(&level, &state, objective, &mut Control::unlimited()).expect("small enough");
        compare(seed, &level, objective, outcome);
        let outcome = holes::strong(&level, &state, Objective::Pushes, &mut Control::unlimited());
        check_some_plan(seed, &level, outcome.as_ref());
    }
}

#[test]
fn taught_algorithms_agree_with_breadth_first_search() {
    use puzzle::Request;
    for seed in 8000..8060 {
        for rules in [Rules::All, Rules::OneToOne] {
            let level = random_level(seed, rules);
            let state = State::start(&level);
            for (at, &word) in Objective::WORDS.iter().enumerate() {
                let objective = Objective::from_word(word).expect("a word of the list");
                let heuristic = crate::space::Kind::IDS[(seed as usize + at) % 4].to_owned();
                let request = Request { heuristic: Some(heuristic), ..Request::default() };
                let algorithm = [search::Algorithm::Astar, search::Algorithm::UniformCost][at % 2];
                let mut control = Control::unlimited();
                let outcome = super::teach::teach(algorithm, &level, &state, objective, &request, &mut control);
                compare(seed, &level, objective, outcome);
            }
        }
    }
}

/// The strong solver proves nothing, but on a small level it may not miss a solution: its rules for lost positions are
/// sound.
#[test]
fn the_strong_solver_finds_a_plan_exactly_where_there_is_one() {
    for seed in 9000..10_500 {
        let level = random_level(seed, Rules::All);
        let state = State::start(&level);
        let outcome = super::strong::strong(&level, &state, Objective::Pushes, &mut Control::unlimited());
        check_some_plan(seed, &level, outcome.as_ref());
    }
}

#[track_caller]
fn check_some_plan(seed: u64, level: &Level, outcome: Option<&Outcome<crate::Step>>) {
    let best = plain(level, Objective::Pushes);
    let picture = crate::format::to_xsb(level);
    let plan = outcome.and_then(|outcome| outcome.plan());
    assert_eq!(plan.is_some(), best.is_some(), "seed {seed}\n{picture}");
    let Some((plan, best)) = plan.zip(best) else { return };
    let mut replay = State::start(level);
    plan.actions.iter().for_each(|&step| replay.play(level, step).expect("a legal plan"));
    assert!(replay.is_goal(level) && plan.cost >= best, "seed {seed}\n{picture}");
}
