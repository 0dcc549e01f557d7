//! Levels and helpers that several tests share.

use grid::{Direction, Size};
use sliding::{Level, Metric, State, Tile, is_solvable};

/// Whether everything is to be tried, however long it takes: `STARBOARD_LONG=1`.
pub(crate) fn is_long() -> bool {
    std::env::var_os("STARBOARD_LONG").is_some_and(|value| value == "1")
}

/// A level that starts solved.
pub(crate) fn level(size: Size, goal: &[Tile], metric: Metric) -> Level {
    Level { size, start: goal.into(), goal: goal.into(), metric }
}

/// Goals of each kind for a size: blank last, blank first, and one of no order with the blank inside.
pub(crate) fn goals(size: Size) -> Vec<Box<[Tile]>> {
    let cells = size.cells() as Tile;
    let odd = if cells % 2 == 1 { 2 } else { 5 };
    let stride = (odd..).find(|&stride| gcd(stride, cells) == 1).unwrap();
    let jumbled = (0..cells).map(|cell| (cell * stride + cells / 2) % cells).collect();
    vec![Level::blank_last(size), Level::blank_first(size), jumbled]
}

fn gcd(a: Tile, b: Tile) -> Tile {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// A solvable arrangement some fixed way into a pseudo-random walk of our own, so that tests do not hang on the
/// generator they test.
pub(crate) fn scrambled(level: &Level, moves: u32) -> Box<[Tile]> {
    let mut state = State::new(level.goal.clone());
    let (mut word, mut last) = (0x2545_F491_4F6C_DD1D_u64, None);
    let mut made = 0;
    while made < moves {
        word ^= word << 13;
        word ^= word >> 7;
        word ^= word << 17;
        let direction = Direction::ALL[(word >> 32) as usize % 4];
        if last != Some(direction.opposite()) && state.slide(level.size, direction) {
            last = Some(direction);
            made += 1;
        }
    }
    assert!(is_solvable(level.size, state.tiles(), &level.goal));
    state.tiles().into()
}
