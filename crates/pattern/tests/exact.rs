//! Tables against plain exhaustive search over (tiles of the pattern, blank).

use std::collections::{HashMap, VecDeque};

use grid::{Direction, Size};
use search::{Cancel, Control, Limits, Stop};
use starboard_pattern::{Databases, DeltaTables, Partition, Shape};

/// For every placement of the pattern's tiles, whatever the blank: the least number of their moves that brings them
/// home.
fn exhaustive(shape: Shape, pattern: &[u8]) -> HashMap<Vec<u8>, u32> {
    let mut least = HashMap::new();
    for ((cells, _), cost) in with_blanks(shape, pattern) {
        let known = least.entry(cells).or_insert(cost);
        *known = cost.min(*known);
    }
    least
}

/// The same with the blank on every cell: zero-one breadth-first search from the goal.
fn with_blanks(shape: Shape, pattern: &[u8]) -> HashMap<(Vec<u8>, usize), u32> {
    let goal = (pattern.to_vec(), shape.blank);
    let mut costs = HashMap::from([(goal.clone(), 0)]);
    let mut queue = VecDeque::from([goal]);
    while let Some((cells, blank)) = queue.pop_front() {
        let cost = costs[&(cells.clone(), blank)];
        for direction in Direction::ALL {
            let Some(next) = shape.size.step(blank, direction) else { continue };
            let mut moved = cells.clone();
            let tile = cells.iter().position(|&cell| usize::from(cell) == next);
            if let Some(tile) = tile {
                moved[tile] = blank as u8;
            }
            let after = cost + u32::from(tile.is_some());
            let known = costs.entry((moved.clone(), next)).or_insert(u32::MAX);
            if after < *known {
                *known = after;
                if tile.is_some() { queue.push_back((moved, next)) } else { queue.push_front((moved, next)) }
            }
        }
    }
    costs
}

/// Every bit of every word against the distances of the two boards: it is set exactly where the slide brings the
/// pattern nearer. Distances with a blank are found by walking, too.
fn check_deltas(width: usize, height: usize, blank: usize, name: &str) {
    let shape = Shape { size: Size::new(width, height), blank };
    let partition = Partition::named(shape, name).unwrap();
    let deltas = DeltaTables::build(shape, &partition, 2, &mut Control::unlimited()).unwrap();
    assert_eq!(deltas.size(), DeltaTables::bytes(shape, &partition));
    for table in deltas.list() {
        let exact = with_blanks(shape, table.tiles());
        for ((cells, blank), cost) in &exact {
            let word = table.word(table.ranking().rank(cells));
            for next in Direction::ALL.into_iter().filter_map(|way| shape.size.step(*blank, way)) {
                let Some(tile) = cells.iter().position(|&cell| usize::from(cell) == next) else { continue };
                let mut moved = cells.clone();
                moved[tile] = *blank as u8;
                let after = exact[&(moved, next)];
                assert_eq!(after.abs_diff(*cost), 1, "parity");
                assert_eq!(word >> table.bit(tile, next, *blank) & 1 == 1, after < *cost, "{cells:?} {blank} {next}");
            }
        }
    }
    // The goal with a crooked walk of the blank.
    let mut state: Vec<u8> = (0..shape.size.cells() as u8).collect();
    let mut at = blank;
    let exact: Vec<_> = deltas.list().iter().map(|table| with_blanks(shape, table.tiles())).collect();
    for turn in 0_usize..200 {
        if let Some(next) = shape.size.step(at, Direction::ALL[((turn * 2_654_435_761) >> 13) % 4]) {
            state.swap(at, next);
            at = next;
        }
        let cell_of = |tile: &u8| state.iter().position(|other| other == tile).unwrap() as u8;
        let sum = deltas
            .list()
            .iter()
            .zip(&exact)
            .map(|(table, exact)| exact[&(table.tiles().iter().map(cell_of).collect::<Vec<_>>(), at)]);
        assert_eq!(deltas.estimate(&state), sum.sum::<u32>(), "{state:?}");
    }
}

/// Words by tile and by pair of cells, blanks at the edge and inside.
#[test]
fn delta_words_are_exact() {
    check_deltas(3, 3, 0, "4-4");
    check_deltas(3, 3, 4, "3-5");
    check_deltas(2, 3, 1, "2-3");
    check_deltas(3, 4, 0, "4-3-4");
    check_deltas(2, 2, 0, "3");
}

fn check(width: usize, height: usize, blank: usize, name: &str) {
    let shape = Shape { size: Size::new(width, height), blank };
    let partition = Partition::named(shape, name).unwrap();
    let databases = Databases::build(shape, &partition, 2, &mut Control::unlimited()).unwrap();
    for database in databases.list() {
        let exact = exhaustive(shape, database.tiles());
        // With at most two free cells, parity keeps some placements out of reach.
        let all = database.ranking().count();
        assert!(exact.len() == all || database.tiles().len() + 2 >= width * height, "{name} on {width}x{height}");
        for (cells, cost) in exact {
            let homes = database.tiles().iter();
            let manhattan: usize =
                cells.iter().zip(homes).map(|(&cell, &home)| shape.size.distance(cell.into(), home.into())).sum();
            let value = manhattan as u32 + 2 * u32::from(database.entry(database.ranking().rank(&cells)));
            assert_eq!(value, cost, "{:?} on {cells:?}", database.tiles());
        }
    }
}

#[test]
fn small_patterns_are_exact() {
    check(3, 3, 0, "4-4");
    check(3, 3, 4, "3-5");
    check(3, 3, 1, "2-2-4");
    check(2, 2, 0, "3");
    check(2, 4, 0, "1-6");
    check(3, 4, 0, "5-3-3");
    check(3, 4, 4, "4-4-3");
    check(4, 4, 0, "3-3-3-3-3");
}

#[test]
fn all_tiles_together_are_the_puzzle() {
    let shape = Shape { size: Size::new(3, 3), blank: 0 };
    let partition = Partition::named(shape, "8").unwrap();
    let databases = Databases::build(shape, &partition, 1, &mut Control::unlimited()).unwrap();
    let mut depths: HashMap<Vec<u8>, u32> = HashMap::from([((0..9).collect(), 0)]);
    let mut queue = VecDeque::from([(0..9).collect::<Vec<u8>>()]);
    while let Some(state) = queue.pop_front() {
        let depth = depths[&state];
        assert_eq!(databases.estimate(&state), depth);
        assert_eq!(databases.estimate_mirrored(&state), depth);
        let blank = state.iter().position(|&tile| tile == 0).unwrap();
        for next in Direction::ALL.iter().filter_map(|&way| shape.size.step(blank, way)) {
            let mut after = state.clone();
            after.swap(blank, next);
            depths.entry(after.clone()).or_insert_with(|| {
                queue.push_back(after);
                depth + 1
            });
        }
    }
    assert_eq!(depths.len(), 181_440);
    assert_eq!(depths.values().max(), Some(&31));
}

#[test]
fn limits_and_cancel_end_a_build() {
    let shape = Shape { size: Size::new(4, 4), blank: 0 };
    let partition = Partition::named(shape, "5-5-5").unwrap();
    let stopped = |mut control: Control<'_>| match Databases::build(shape, &partition, 1, &mut control) {
        Err(starboard_pattern::Error::Stopped(stop)) => Some(stop),
        _ => None,
    };
    assert_eq!(stopped(Control::new(Limits { memory: Some(100_000), ..Limits::default() })), Some(Stop::Memory));
    let cancel = Cancel::new();
    cancel.cancel();
    assert_eq!(stopped(Control::unlimited().with_cancel(cancel)), Some(Stop::Cancelled));
}

#[test]
fn threads_change_nothing() {
    let shape = Shape { size: Size::new(4, 4), blank: 0 };
    let partition = Partition::named(shape, "5-5-5").unwrap();
    let [one, three] =
        [1, 3].map(|threads| Databases::build(shape, &partition, threads, &mut Control::unlimited()).unwrap());
    for (one, three) in one.list().iter().zip(three.list()) {
        assert!(one.bytes() == three.bytes());
    }
}
