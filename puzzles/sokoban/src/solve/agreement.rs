//! The exact solver against plain breadth-first search by the rules of the game, on thousands of small random levels.

use grid::{Direction, Map, Size};
use puzzle::Seed;
use rand::{RngExt, seq::SliceRandom};
use search::{Control, Limits, Outcome, Plan};

use super::{astar::Prunings, backward::backward, exact, one_to_one};
use crate::{Credits, Level, Objective, Rules, State, Step, Terrain, cost::LexCost};

#[expect(dead_code, reason = "the random boards it makes are for the tests from outside")]
#[path = "../../tests/sokoban/exhaustive.rs"]
mod exhaustive;
use exhaustive::{Board, Truth};

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

/// A random level and the truth about it, which is found once.
struct Case {
    seed: u64,
    level: Level,
    truth: Option<Truth>,
}

impl Case {
    fn new(seed: u64, rules: Rules) -> Self {
        let level = random_level(seed, rules);
        Case { truth: board(&level).truth(), seed, level }
    }

    fn start(&self) -> State {
        State::start(&self.level)
    }

    /// The least cost; `None` if there is no solution.
    fn least(&self, objective: Objective) -> Option<LexCost> {
        let word = Objective::WORDS[objective as usize];
        let (first, second) = self.truth.as_ref()?.least(word);
        Some(LexCost::new(first, second.unwrap_or(0)))
    }

    /// Replays the plan and compares its cost with the truth; says whether there is one.
    #[track_caller]
    fn compare(&self, objective: Objective, outcome: &Outcome<Step>) -> bool {
        let Case { seed, level, .. } = self;
        let expected = self.least(objective);
        let picture = crate::format::to_xsb(level);
        match outcome {
            Outcome::Optimal(plan) => {
                let cost = self.replay(plan, objective);
                assert_eq!(Some(cost), expected, "seed {seed} {objective:?}\n{picture}");
            }
            Outcome::Unsolvable => assert_eq!(None, expected, "seed {seed} {objective:?}\n{picture}"),
            _ => panic!("no limit was set"),
        }
        expected.is_some()
    }

    #[track_caller]
    fn check_some_plan(&self, outcome: &Outcome<Step>) {
        let (plan, best) = (outcome.plan(), self.least(Objective::Pushes));
        assert_eq!(plan.is_some(), best.is_some(), "seed {}\n{}", self.seed, crate::format::to_xsb(&self.level));
        if let Some((plan, best)) = plan.zip(best) {
            assert!(self.replay(plan, Objective::Pushes) >= best, "seed {}", self.seed);
        }
    }

    /// What a plan really costs.
    #[track_caller]
    fn replay(&self, plan: &Plan<Step>, objective: Objective) -> LexCost {
        let mut state = self.start();
        for &step in &plan.actions {
            state.play(&self.level, step).unwrap_or_else(|fault| panic!("seed {}: {fault}", self.seed));
        }
        let cost = objective.cost(state.pushes, state.moves);
        assert!(state.is_goal(&self.level) && plan.cost == cost.first(), "seed {}", self.seed);
        cost
    }

    /// The exact solver for shared goals by A* alone.
    fn check(&self, objective: Objective, prunings: Prunings) -> bool {
        let outcome = exact::plain(&self.level, &self.start(), objective, prunings, &mut Control::unlimited());
        self.compare(objective, &outcome.expect("small enough"))
    }

    fn check_one_to_one(&self, objective: Objective) -> bool {
        let outcome = one_to_one::astar::astar(&self.level, &self.start(), objective, &mut Control::unlimited());
        self.compare(objective, &outcome.expect("small enough"))
    }
}

/// Whether there is a solution, found out by trying everything.
pub(crate) fn is_solvable(level: &Level) -> bool {
    board(level).truth().is_some()
}

/// The fewest pushes, and the fewest steps, found out by trying everything; none if there is no solution.
pub(crate) fn least(level: &Level) -> Option<(u32, u32)> {
    let truth = board(level).truth()?;
    Some((truth.least("pushes").0, truth.least("moves").0))
}

/// A level as the exhaustive search sees it.
fn board(level: &Level) -> Board {
    Board {
        width: level.size().width,
        height: level.size().height,
        is_wall: (0..level.size().cells()).map(|cell| !level.is_floor(cell)).collect(),
        player: level.player,
        boxes: level.boxes.to_vec(),
        goals: level.goals.to_vec(),
        own_holes: level.rules == Rules::OneToOne,
    }
}

#[test]
fn pushes_agree_with_breadth_first_search() {
    let solved =
        (0..2000).filter(|&seed| Case::new(seed, Rules::All).check(Objective::Pushes, chosen(|_| true))).count();
    assert!(solved > 300, "too few solvable levels to mean anything: {solved}");
}

#[test]
fn every_rule_can_be_left_out() {
    for seed in 2000..2300 {
        let case = Case::new(seed, Rules::All);
        for at in 0..RULES {
            case.check(Objective::Pushes, chosen(|rule| rule != at));
            case.check(Objective::Pushes, chosen(|rule| rule == at));
        }
    }
}

const RULES: usize = 8;

fn chosen(is_on: impl Fn(usize) -> bool) -> Prunings {
    Prunings {
        freeze: is_on(0),
        pairs: is_on(1),
        corrals: is_on(2),
        matching: is_on(3),
        walls: is_on(4),
        enclosures: is_on(5),
        penalties_after: is_on(6).then_some(0),
        sets_after: is_on(7).then_some(0),
    }
}

/// The exact solver in turns with the search for plans, the turns as short as can be.
#[test]
fn turns_agree_with_breadth_first_search() {
    for seed in 10_500..11_500 {
        let case = Case::new(seed, Rules::All);
        let pace = exact::Pace { search: 1 + seed % 7, plan: 20 };
        let outcome = exact::exact(&case.level, &case.start(), Objective::Pushes, pace, &mut Control::unlimited());
        case.compare(Objective::Pushes, &outcome.expect("small enough"));
    }
}

/// Pulls from the end.
#[test]
fn pulls_agree_with_breadth_first_search() {
    for seed in 11_500..13_000 {
        let case = Case::new(seed, Rules::All);
        let outcome = backward(&case.level, &case.start(), &mut Control::unlimited());
        case.compare(Objective::Pushes, &outcome.expect("small enough"));
    }
}

#[test]
fn a_limit_on_expansions_ends_every_solver() {
    use puzzle::{Puzzle, Request};
    let level = random_level(2, Rules::All);
    for solver in [None, Some("exact"), Some("strong"), Some("backward")] {
        for nodes in 1..40 {
            let request = Request { solver: solver.map(str::to_owned), ..Request::default() };
            let mut control = Control::new(Limits { nodes: Some(nodes), ..Limits::default() });
            let answer = crate::Sokoban.solve(&level, &State::start(&level), &request, &mut control);
            assert!(answer.is_ok() && control.stats().expanded <= nodes, "{solver:?} {nodes}");
        }
    }
}

#[test]
fn walks_agree_with_breadth_first_search() {
    for seed in 3000..3300 {
        let case = Case::new(seed, Rules::All);
        for objective in [Objective::Moves, Objective::PushesMoves, Objective::MovesPushes] {
            case.check(objective, chosen(|_| true));
        }
    }
}

#[test]
fn own_holes_agree_with_breadth_first_search() {
    let solved =
        (5000..6500).filter(|&seed| Case::new(seed, Rules::OneToOne).check_one_to_one(Objective::Pushes)).count();
    assert!(solved > 120, "too few solvable levels to mean anything: {solved}");
    for seed in 6500..6700 {
        let case = Case::new(seed, Rules::OneToOne);
        for objective in [Objective::Moves, Objective::PushesMoves, Objective::MovesPushes] {
            case.check_one_to_one(objective);
        }
    }
}

/// The solvers for levels with own holes that nobody named and that promise nothing: a plan exactly where there is one,
/// and right about its cost.
#[test]
fn every_solver_for_holes_agrees_with_breadth_first_search() {
    for seed in 14_000..15_000 {
        let case = Case::new(seed, Rules::OneToOne);
        let (level, state) = (&case.level, &case.start());
        let objective = Objective::ALL[seed as usize % 4];
        let (_, outcome) =
            one_to_one::best(level, state, objective, None, &mut Control::unlimited()).expect("small enough");
        case.compare(objective, &outcome);
        let outcome = one_to_one::strong(level, state, Objective::Pushes, &mut Control::unlimited());
        case.check_some_plan(&outcome.expect("small enough"));
    }
}

#[test]
fn taught_algorithms_agree_with_breadth_first_search() {
    use puzzle::{Puzzle, Request};
    for seed in 8000..8060 {
        for rules in [Rules::All, Rules::OneToOne] {
            let case = Case::new(seed, rules);
            for (at, objective) in Objective::ALL.into_iter().enumerate() {
                let is_informed = at % 2 == 0;
                let heuristic = super::HEURISTICS[(seed as usize + at) % 4].info.id.to_owned();
                let request = Request {
                    objective: Some(Objective::WORDS[at].to_owned()),
                    solver: Some(if is_informed { "astar" } else { "uniform-cost" }.to_owned()),
                    heuristic: is_informed.then_some(heuristic),
                    ..Request::default()
                };
                let answer = crate::Sokoban.solve(&case.level, &case.start(), &request, &mut Control::unlimited());
                case.compare(objective, &answer.expect("a good request").report.outcome);
            }
        }
    }
}

/// The strong solver proves nothing, but on a small level it may not miss a solution: its rules for lost positions are
/// sound.
#[test]
fn the_strong_solver_finds_a_plan_exactly_where_there_is_one() {
    for seed in 9000..10_500 {
        let case = Case::new(seed, Rules::All);
        let outcome = super::strong::strong(&case.level, &case.start(), Objective::Pushes, &mut Control::unlimited());
        case.check_some_plan(&outcome.expect("small enough"));
    }
}
