//! Every solver against the truth, under every kind of limit: what is called optimal is shortest, what is called
//! unsolvable is not to be solved, no lower bound is above the optimum.
//!
//! The truth is breadth-first search over plain rows of numbers, written here and with nothing of the solvers in it.
//! Boards are any arrangement of the tiles, so every second one cannot be solved; goals are any arrangement too.
//! `STARBOARD_LONG=1` checks a hundred thousand boards of each metric, `STARBOARD_BOARDS=FIRST..LAST` those.

use std::{ops::Range, time::Duration};

use grid::{Direction, Size};
use puzzle::{BoundCheck, Failure, Puzzle, Request, Setting};
use rustc_hash::FxHashMap;
use search::{Control, Cost, Limits, Outcome, Plan, SplitMix};
use sliding::{Level, Metric, Slide, Sliding, Tile};

use crate::common::is_long;

/// Boards in an ordinary run, and in a long one; each metric has half of them.
const BOARDS: u64 = 600;
const LONG_BOARDS: u64 = 200_000;
/// Searches of each board.
const RUNS: usize = 3;
/// Boards of up to so many cells are all looked at; of larger ones those nearest to the goal, about so many.
const WHOLE: usize = 10;
const NEAREST: usize = 40_000;

static SLIDING: Sliding = Sliding::new();

#[test]
fn claims_hold_under_every_limit() {
    let is_long = is_long();
    let mut truths = Truths::default();
    let mut tally = Tally::default();
    for number in numbers(is_long) {
        let mut random = SplitMix(0x9E37_79B9_7F4A_7C15 ^ (number + 1) << 20);
        let metric = if number % 2 == 0 { Metric::Single } else { Metric::Multi };
        let (level, truth) = draw(&mut random, &mut truths, metric, is_long);
        tally.boards += 1;
        tally.unsolvable += usize::from(truth == Truth::Unsolvable);
        check_bound(&level, truth, &mut random);
        for _ in 0..RUNS {
            let (request, limits) = order(&mut random, is_long);
            check(&level, truth, &request, limits, &mut tally);
        }
    }
    println!("{tally:?}");
    // Each kind of claim was met often enough to mean something.
    assert!(tally.optimal * 20 > tally.runs && tally.proved_unsolvable * 20 > tally.runs, "{tally:?}");
    assert!(tally.bounded * 20 > tally.runs && tally.refused * 5 < tally.runs, "{tally:?}");
}

/// What tiles show about the fewest moves is true, whoever chose them: those that are found, and any.
fn check_bound(level: &Level, truth: Truth, random: &mut SplitMix) {
    let (arguments, start) = (SLIDING.arguments().expect("there are some"), SLIDING.start(level));
    let control = &mut Control::unlimited();
    let found = arguments.find_bound(level, &start, "moves", control).expect("no limit");
    // A move of one tile changes the blank's colour on a chessboard.
    let is_of_step = |difference: u32| level.metric == Metric::Multi || difference.is_multiple_of(2);
    let any = (0..level.size.cells()).filter(|_| random.below(2) == 0).collect();
    for cells in found.into_iter().chain([any]) {
        let shown = arguments.bound(level, &start, &cells, "moves", control).expect("no limit");
        if let (BoundCheck::Shows { at_least, .. }, Some(least)) = (shown, truth.least()) {
            assert!(at_least <= least && is_of_step(least - at_least), "{at_least} of {least}: {cells:?} {level:?}");
        }
    }
}

/// The boards to try.
fn numbers(is_long: bool) -> Range<u64> {
    let chosen = std::env::var("STARBOARD_BOARDS").ok();
    let chosen = chosen.and_then(|text| {
        let (first, last) = text.split_once("..")?;
        Some(first.parse().ok()?..last.parse().ok()?)
    });
    chosen.unwrap_or(0..if is_long { LONG_BOARDS } else { BOARDS })
}

#[derive(Debug, Default)]
struct Tally {
    boards: usize,
    unsolvable: usize,
    runs: usize,
    optimal: usize,
    proved_unsolvable: usize,
    /// A lower bound with a plan or without.
    bounded: usize,
    refused: usize,
}

/// Runs a solver and compares what it claims.
fn check(level: &Level, truth: Truth, request: &Request, limits: Limits, tally: &mut Tally) {
    let context = || format!("{level:?}\n{request:?}\n{limits:?}\ntruth: {truth:?}");
    let mut control = Control::new(limits);
    tally.runs += 1;
    let outcome = match SLIDING.solve(level, &SLIDING.start(level), request, &mut control) {
        Ok(answer) => answer.report.outcome,
        Err(Failure::Stopped(stop)) => Outcome::Unknown { lower_bound: control.lower_bound(), stop },
        Err(Failure::Refused(message)) => {
            let known = ["-too-large", "-only", "-not-built", "-unknown"];
            assert!(known.iter().any(|end| message.id.ends_with(end)), "{message:?} {}", context());
            tally.refused += 1;
            return;
        }
        Err(failure) => panic!("{failure:?} {}", context()),
    };
    if let Some(plan) = outcome.plan() {
        assert!(leads_home(level, plan), "{plan:?}\n{}", context());
        assert!(truth.least().is_none_or(|least| plan.cost >= least) && truth != Truth::Unsolvable, "{}", context());
    }
    match &outcome {
        Outcome::Optimal(plan) => {
            assert!(truth.least().is_none_or(|least| plan.cost == least), "{} {}", plan.cost, context());
            tally.optimal += 1;
        }
        Outcome::Unsolvable => {
            assert!(matches!(truth, Truth::Unsolvable), "{}", context());
            tally.proved_unsolvable += 1;
        }
        Outcome::Feasible { lower_bound, .. } | Outcome::Unknown { lower_bound, .. } => {
            assert!(truth.least().is_none_or(|least| *lower_bound <= least), "{lower_bound} {}", context());
            tally.bounded += 1;
        }
    }
}

/// Whether a plan is legal, ends at the goal and costs what it says: tiles move towards the blank, by the metric's
/// rules.
fn leads_home(level: &Level, plan: &Plan<Slide>) -> bool {
    let mut tiles: Vec<Tile> = level.start.to_vec();
    for slide in &plan.actions {
        if slide.count == 0 || level.metric == Metric::Single && slide.count > 1 {
            return false;
        }
        for _ in 0..slide.count {
            let blank = tiles.iter().position(|&tile| tile == 0).unwrap();
            let Some(from) = beside(level.size, blank, slide.direction.opposite()) else { return false };
            tiles.swap(blank, from);
        }
    }
    *tiles == *level.goal && plan.cost as usize == plan.actions.len()
}

/// What exhaustive search knows about a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Truth {
    Least(Cost),
    Unsolvable,
    /// Solvable, too far from the goal to be in the table.
    Far,
}

impl Truth {
    fn least(self) -> Option<Cost> {
        if let Truth::Least(cost) = self { Some(cost) } else { None }
    }
}

/// A random board with a random goal.
fn draw(random: &mut SplitMix, truths: &mut Truths, metric: Metric, is_long: bool) -> (Level, Truth) {
    let sizes: &[(usize, usize)] = if is_long {
        &[(2, 2), (3, 2), (2, 3), (4, 2), (2, 4), (3, 3), (3, 3), (5, 2), (2, 5), (3, 4), (4, 3)]
    } else {
        &[(2, 2), (3, 2), (2, 3), (4, 2), (2, 4), (3, 3), (4, 3)]
    };
    let (width, height) = sizes[random.below(sizes.len())];
    let size = Size::new(width, height);
    // In an ordinary run two goals of the larger sizes have to do: each takes a search of its own.
    let blank =
        if is_long || size.cells() < 8 { random.below(size.cells()) } else { [size.cells() - 1, 1][random.below(2)] };
    let truth = truths.of(size, blank, metric);
    // The goal of the table, with other numbers on its tiles: any goal with the blank there.
    let mut names: Vec<Tile> = (1..size.cells() as Tile).collect();
    random.shuffle(&mut names);
    names.insert(0, 0);
    let named = |tiles: &[Tile]| tiles.iter().map(|&tile| names[usize::from(tile)]).collect::<Box<[Tile]>>();
    let mut tiles: Vec<Tile> = (0..size.cells() as Tile).collect();
    random.shuffle(&mut tiles);
    if truth.is_partial && random.below(8) > 0 {
        // Mostly boards whose depth is known.
        let near = &truth.keys[random.below(truth.keys.len())];
        tiles = unpack(*near, size.cells());
    }
    let known = match truth.depths.get(&pack(&tiles)) {
        Some(&depth) => Truth::Least(depth.into()),
        None if !truth.is_partial => Truth::Unsolvable,
        None if is_even(size, &tiles, &truth.goal) => Truth::Far,
        None => Truth::Unsolvable,
    };
    (Level { size, start: named(&tiles), goal: named(&truth.goal), metric }, known)
}

/// Whether an even number of exchanges leads from one board to another, the blank's walk counted in.
fn is_even(size: Size, tiles: &[Tile], goal: &[Tile]) -> bool {
    let place = |tile: Tile| goal.iter().position(|&other| other == tile).unwrap();
    let order: Vec<usize> = tiles.iter().map(|&tile| place(tile)).collect();
    let inversions = (0..order.len()).flat_map(|one| (0..one).map(move |two| (one, two)));
    let odd = inversions.filter(|&(one, two)| order[two] > order[one]).count();
    let blank = tiles.iter().position(|&tile| tile == 0).unwrap();
    let home = place(0);
    let walk = (blank / size.width).abs_diff(home / size.width) + (blank % size.width).abs_diff(home % size.width);
    (odd + walk).is_multiple_of(2)
}

/// A random solver with random settings, and limits.
fn order(random: &mut SplitMix, is_long: bool) -> (Request, Limits) {
    let about = SLIDING.about();
    let solver = (random.below(10) > 0).then(|| &about.solvers[random.below(about.solvers.len())]);
    let uses = |setting| solver.is_some_and(|solver| solver.uses(setting));
    let heuristic = uses(Setting::Heuristic).then(|| {
        let id = about.heuristics[random.below(about.heuristics.len())].id;
        if id == "pattern" && random.below(2) == 0 { "pattern:4-4".to_owned() } else { id.to_owned() }
    });
    let request = Request {
        solver: solver.map(|solver| solver.id.to_owned()),
        heuristic: heuristic.filter(|_| random.below(4) > 0),
        depth: uses(Setting::Depth).then(|| random.below(40) as Cost),
        beam: uses(Setting::Beam).then(|| 1 + random.below(50)),
        threads: uses(Setting::Threads).then(|| 1 + random.below(2)),
        ..Request::default()
    };
    let mut limits = Limits { nodes: Some(if is_long { 100_000 } else { 4_000 }), ..Limits::default() };
    match random.below(8) {
        0..=2 => limits.nodes = Some(1 + random.below(1000) as u64),
        3 => limits.time = Some(Duration::from_micros(random.below(3001) as u64)),
        4 | 5 => limits.memory = Some((64 << 10) + random.below(960 << 10) as u64),
        6 => {
            limits.nodes = Some(1 + random.below(1000) as u64);
            limits.memory = Some((64 << 10) + random.below(960 << 10) as u64);
        }
        _ => {}
    }
    (request, limits)
}

/// The truth about every goal in use.
#[derive(Default)]
struct Truths(FxHashMap<(Size, usize, bool), DistanceTable>);

/// The depth of every board, or of those nearest to the goal.
struct DistanceTable {
    goal: Vec<Tile>,
    depths: FxHashMap<u64, u8>,
    keys: Vec<u64>,
    is_partial: bool,
}

impl Truths {
    fn of(&mut self, size: Size, blank: usize, metric: Metric) -> &DistanceTable {
        let key = (size, blank, metric == Metric::Multi);
        self.0.entry(key).or_insert_with(|| DistanceTable::new(size, blank, metric))
    }
}

impl DistanceTable {
    fn new(size: Size, blank: usize, metric: Metric) -> DistanceTable {
        let mut goal: Vec<Tile> = (1..size.cells() as Tile).collect();
        goal.insert(blank, 0);
        let mut depths = FxHashMap::from_iter([(pack(&goal), 0)]);
        let mut layer = vec![pack(&goal)];
        let mut is_partial = false;
        let mut depth = 0;
        while !layer.is_empty() && !is_partial {
            depth += 1;
            let mut next = Vec::new();
            for &key in &layer {
                let tiles = unpack(key, size.cells());
                for direction in Direction::ALL {
                    let mut tiles = tiles.clone();
                    let mut blank = tiles.iter().position(|&tile| tile == 0).unwrap();
                    while let Some(from) = beside(size, blank, direction) {
                        tiles.swap(blank, from);
                        blank = from;
                        depths.entry(pack(&tiles)).or_insert_with(|| {
                            next.push(pack(&tiles));
                            depth
                        });
                        if metric == Metric::Single {
                            break;
                        }
                    }
                }
            }
            is_partial = size.cells() > WHOLE && depths.len() > NEAREST;
            layer = next;
        }
        let mut keys: Vec<u64> = depths.keys().copied().collect();
        keys.sort_unstable();
        DistanceTable { goal, depths, keys, is_partial }
    }
}

fn beside(size: Size, cell: usize, direction: Direction) -> Option<usize> {
    let (row, column) = (cell / size.width, cell % size.width);
    match direction {
        Direction::Up => row.checked_sub(1).map(|row| row * size.width + column),
        Direction::Down => (row + 1 < size.height).then(|| cell + size.width),
        Direction::Left => column.checked_sub(1).map(|_| cell - 1),
        Direction::Right => (column + 1 < size.width).then(|| cell + 1),
    }
}

fn pack(tiles: &[Tile]) -> u64 {
    tiles.iter().fold(0, |key, &tile| key << 4 | u64::from(tile))
}

fn unpack(key: u64, cells: usize) -> Vec<Tile> {
    (0..cells).rev().map(|cell| (key >> (4 * cell) & 15) as Tile).collect()
}
