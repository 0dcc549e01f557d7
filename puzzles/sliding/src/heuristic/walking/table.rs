//! The space behind a walking distance: lines of tiles that know only the line where they belong.

use std::collections::VecDeque;

use rustc_hash::FxHashMap;
use search::{Charge, Control, Cost, Stop};

/// What the distances depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct LineShape {
    /// How many lines.
    pub(super) lines: usize,
    /// Cells in a line.
    pub(super) length: usize,
    /// The line where the blank ends.
    pub(super) home: usize,
    /// Whether moves in one direction in a row count once.
    pub(super) multi: bool,
}

/// Longest lines for each number of lines that give a table of some hundred thousand positions or less. Building one
/// takes below a second.
const LONGEST: [usize; 7] = [0, 0, 100, 30, 6, 3, 2];

impl LineShape {
    /// Whether the table is small enough to be made.
    pub(super) fn is_small(self) -> bool {
        LONGEST.get(self.lines).is_some_and(|&longest| self.length <= longest)
    }

    /// Bits for a number of tiles in a line.
    fn bits(self) -> usize {
        (usize::BITS - self.length.leading_zeros()) as usize
    }

    /// One tile of a goal line standing in a line, to be added to or taken from a position.
    fn one(self, line: usize, goal: usize) -> u128 {
        1 << ((line * self.lines + goal) * self.bits())
    }

    /// How many tiles of a goal line stand in a line.
    fn count(self, position: u128, line: usize, goal: usize) -> u128 {
        position >> ((line * self.lines + goal) * self.bits()) & ((1 << self.bits()) - 1)
    }
}

/// Positions, numbered from the solved one (0), with their distances and neighbours.
///
/// An *entry* is a position's number with its distance in the low bits: what a memo carries, and what a step looks up.
#[derive(Debug)]
pub(super) struct WalkingTable {
    lines: usize,
    /// What a tile adds to a position, by the line where it is and the line where it belongs.
    ones: Box<[u128]>,
    entries: FxHashMap<u128, u32>,
    /// The entry after a tile of some goal line came into the blank's line, by position, goal line, and whether it came
    /// forth (from the line before).
    next: Box<[u32]>,
}

/// Bits of an entry that hold the distance.
const DISTANCE_BITS: u32 = 12;
/// In `next`: there is no such tile.
const NOWHERE: u32 = u32::MAX;

impl WalkingTable {
    /// Makes the table of a shape that [`is_small`](Shape::is_small).
    pub(super) fn build(shape: LineShape, control: &mut Control<'_>) -> Result<WalkingTable, Stop> {
        let (positions, mut next) = explore(shape, control)?;
        let distances = distances(shape, &next, positions.len());
        let entry = |number: u32| number << DISTANCE_BITS | distances[number as usize];
        for number in next.iter_mut().filter(|number| **number != NOWHERE) {
            *number = entry(*number);
        }
        let entries = positions.into_iter().map(|(position, number)| (position, entry(number))).collect();
        let lines = shape.lines;
        let ones = (0..lines * lines).map(|place| shape.one(place / lines, place % lines)).collect();
        Ok(WalkingTable { lines, ones, entries, next: next.into() })
    }

    /// Bytes it takes.
    pub(super) fn bytes(&self) -> u64 {
        bytes(self.lines, self.entries.len())
    }

    /// The entry of a board, given as pairs of the line where a tile is and the line where it belongs.
    pub(super) fn find(&self, tiles: impl Iterator<Item = (usize, usize)>) -> u32 {
        let position: u128 = tiles.map(|(line, goal)| self.ones[line * self.lines + goal]).sum();
        debug_assert!(self.entries.contains_key(&position), "every arrangement is a position");
        self.entries.get(&position).copied().unwrap_or_default()
    }

    /// The entry after a tile of a goal line came into the blank's line, from the line before it if `forth`.
    #[inline(always)]
    pub(super) fn next(&self, entry: u32, goal: usize, forth: bool) -> u32 {
        self.next[((entry >> DISTANCE_BITS) as usize * self.lines + goal) * 2 + usize::from(forth)]
    }

    /// The distance in an entry.
    #[inline(always)]
    pub(super) fn distance(entry: u32) -> Cost {
        entry & ((1 << DISTANCE_BITS) - 1)
    }
}

/// Bytes of a table of so many positions.
fn bytes(lines: usize, positions: usize) -> u64 {
    (positions * (2 * lines * size_of::<u32>() + 2 * size_of::<(u128, u32)>())) as u64
}

/// All positions with their numbers, and for each the numbers of its neighbours in the order of [`WalkingTable::next`].
fn explore(shape: LineShape, control: &mut Control<'_>) -> Result<(FxHashMap<u128, u32>, Vec<u32>), Stop> {
    let LineShape { lines, length, home, .. } = shape;
    let solved = (0..lines).map(|line| shape.one(line, line) * (length - usize::from(line == home)) as u128).sum();
    let mut numbers = FxHashMap::from_iter([(solved, 0)]);
    let mut open: VecDeque<(u128, usize)> = VecDeque::from([(solved, home)]);
    let mut next = Vec::new();
    let bytes = bytes(lines, 1);
    let mut held = Charge::default();
    while let Some((position, blank)) = open.pop_front() {
        if numbers.len() % 1024 == 0 {
            control.poll()?;
        }
        control.grow(&mut held, bytes)?;
        for goal in 0..lines {
            for from in [blank + 1, blank.wrapping_sub(1)] {
                if from >= lines || shape.count(position, from, goal) == 0 {
                    next.push(NOWHERE);
                    continue;
                }
                let neighbour = position - shape.one(from, goal) + shape.one(blank, goal);
                let number = numbers.len() as u32;
                next.push(*numbers.entry(neighbour).or_insert_with(|| {
                    open.push_back((neighbour, from));
                    number
                }));
            }
        }
    }
    Ok((numbers, next))
}

/// The distance of every position from the solved one.
///
/// A node is a position with the direction of the last move: going on in that direction is free under the multi-tile
/// metric.
fn distances(shape: LineShape, next: &[u32], positions: usize) -> Vec<u32> {
    let mut distance = vec![[u32::MAX; 2]; positions];
    distance[0] = [0; 2];
    // With no last move, every first move costs: both directions start one step away from free.
    let mut open = VecDeque::from([(0_u32, None)]);
    while let Some((position, last)) = open.pop_front() {
        let so_far = last.map_or(0, |direction: usize| distance[position as usize][direction]);
        for direction in [0, 1] {
            let is_free = shape.multi && last == Some(direction);
            let reached = so_far + u32::from(!is_free);
            for goal in 0..shape.lines {
                let neighbour = next[(position as usize * shape.lines + goal) * 2 + direction];
                if neighbour != NOWHERE && reached < distance[neighbour as usize][direction] {
                    distance[neighbour as usize][direction] = reached;
                    let node = (neighbour, Some(direction));
                    if is_free { open.push_front(node) } else { open.push_back(node) }
                }
            }
        }
    }
    distance.into_iter().map(|[back, forth]| back.min(forth)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(lines: usize, length: usize, home: usize, multi: bool, positions: usize, farthest: Cost) {
        let shape = LineShape { lines, length, home, multi };
        let table = WalkingTable::build(shape, &mut Control::unlimited()).unwrap();
        let most = table.entries.values().map(|&entry| WalkingTable::distance(entry)).max();
        assert_eq!((table.entries.len(), most), (positions, Some(farthest)), "{shape:?}");
    }

    /// 24 964 positions and 35 moves are the figures in the literature; the others follow from the same code.
    #[test]
    fn sizes_and_radii() {
        check(2, 2, 1, false, 4, 3);
        check(3, 3, 2, false, 105, 14);
        check(3, 3, 2, true, 105, 7);
        check(4, 4, 3, false, 24_964, 35);
        check(4, 4, 0, false, 24_964, 35);
        check(4, 4, 3, true, 24_964, 15);
        check(2, 100, 1, false, 200, 199);
    }

    /// The largest tables that are made: their numbers and distances fit into an entry.
    #[test]
    fn limits() {
        check(3, 30, 2, false, 353_400, 122);
        check(4, 6, 3, false, 377_872, 51);
        check(5, 3, 4, false, 352_560, 46);
        check(6, 2, 5, false, 367_560, 55);
        const { assert!(377_872 < 1 << (u32::BITS - DISTANCE_BITS)) };
    }
}
