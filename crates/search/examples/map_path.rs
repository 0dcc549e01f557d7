//! The shortest way on a map: a domain of a few lines, and what an estimate saves.
//!
//! `cargo run --release -p starboard-search --example map_path`

use starboard_search::{Blind, Control, Cost, Domain, Heuristic, Keyed, Outcome, Promise, astar, laws};

/// Letters are walls to nobody: `.` costs one step, `~` is water and costs five, `#` cannot be entered.
const MAP: &str = "\
S....#......
.###.#.####.
.#...#....#.
.#.#####..#.
.#.~~~~~..#.
...~~~~~...G";

/// A map with a start and a goal.
struct Map {
    rows: Vec<Vec<char>>,
    goal: Place,
}

type Place = (usize, usize);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Up,
    Down,
    Left,
    Right,
}

impl Map {
    fn place_of(&self, wanted: char) -> Option<Place> {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(y, row)| row.iter().enumerate().map(move |(x, &c)| ((x, y), c)))
            .find_map(|(place, c)| (c == wanted).then_some(place))
    }

    /// Where a step leads, if that is on the map and no wall.
    fn after(&self, (x, y): Place, step: Step) -> Option<Place> {
        let (x, y) = match step {
            Step::Up => (x, y.checked_sub(1)?),
            Step::Down => (x, y + 1),
            Step::Left => (x.checked_sub(1)?, y),
            Step::Right => (x + 1, y),
        };
        self.rows.get(y)?.get(x).filter(|&&c| c != '#').map(|_| (x, y))
    }
}

impl Domain for Map {
    type State = Place;
    type Action = Step;
    /// Where the step came from: simpler than working it out.
    type Undo = Place;
    type Actions = Vec<Step>;

    fn is_goal(&self, place: &Place) -> bool {
        *place == self.goal
    }

    fn actions(&self, place: &Place) -> Vec<Step> {
        let all = [Step::Up, Step::Down, Step::Left, Step::Right];
        all.into_iter().filter(|&step| self.after(*place, step).is_some()).collect()
    }

    fn apply(&self, place: &mut Place, step: Step) -> Place {
        let before = *place;
        *place = self.after(before, step).unwrap_or(before);
        before
    }

    fn undo(&self, place: &mut Place, _: Step, before: Place) {
        *place = before;
    }

    /// What it costs to enter the next place.
    fn cost(&self, place: &Place, step: Step) -> Cost {
        match self.after(*place, step).map(|(x, y)| self.rows[y][x]) {
            Some('~') => 5,
            _ => 1,
        }
    }
}

impl Keyed for Map {
    type Key = Place;

    fn key(&self, place: &Place) -> Place {
        *place
    }

    fn restore(&self, key: &Place) -> Place {
        *key
    }
}

/// Steps to the goal if nothing were in the way: never too much, because every step costs at least one.
struct AsTheCrowSteps;

impl Heuristic<Map> for AsTheCrowSteps {
    type Memo = Cost;

    fn begin(&self, map: &Map, &(x, y): &Place) -> Cost {
        (x.abs_diff(map.goal.0) + y.abs_diff(map.goal.1)) as Cost
    }

    fn step(&self, map: &Map, _: Cost, _: Step, after: &Place) -> Cost {
        self.begin(map, after)
    }

    fn estimate(&self, steps: Cost) -> Option<Cost> {
        Some(steps)
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}

fn main() {
    let mut map = Map { rows: MAP.lines().map(|line| line.chars().collect()).collect(), goal: (0, 0) };
    let (Some(start), Some(goal)) = (map.place_of('S'), map.place_of('G')) else { return };
    map.goal = goal;
    // The promise is what makes the plan optimal: check it on all places before relying on it.
    laws::promise_holds(&map, &start, &AsTheCrowSteps, 1_000);

    let blind = astar(&map, &start, &Blind, &mut Control::unlimited());
    let report = astar(&map, &start, &AsTheCrowSteps, &mut Control::unlimited());
    let Outcome::Optimal(plan) = report.outcome else { return println!("there is no way") };
    println!("cost {}: {:?}", plan.cost, plan.actions);
    println!("expanded {} places, without an estimate {}", report.stats.expanded, blind.stats.expanded);

    let mut rows = map.rows.clone();
    let mut place = start;
    for &step in &plan.actions {
        map.apply(&mut place, step);
        if place != goal {
            rows[place.1][place.0] = '*';
        }
    }
    rows.iter().for_each(|row| println!("{}", row.iter().collect::<String>()));
}
