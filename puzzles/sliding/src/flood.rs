//! Floods from the goal: what a table of some tiles holds, and how many positions lie how far away.

use std::collections::VecDeque;

use grid::{Cell, Direction};
use puzzle::{Failure, Flood, Message};
use search::{Control, Cost};

use crate::{
    level::{Level, Metric, Tile},
    state::State,
};

/// Entries of the largest table that is flooded: four tiles of a 4×4 board with the blank.
const MOST_ENTRIES: usize = 1 << 21;
/// Cells of the largest board whose positions are all flooded.
const MOST_CELLS: usize = 9;
const UNSEEN: u8 = u8::MAX;

/// The flood of a name: `pattern:1,2,3` counts moves of these tiles, `pattern-all:1,2,3` those of all; `positions` goes
/// through the whole space from the goal, `positions:start` from the position.
pub(crate) fn flood(level: &Level, state: &State, name: &str, control: &mut Control<'_>) -> Result<Flood, Failure> {
    if level.metric != Metric::Single {
        return Err(Message::new("sliding-flood-single").into());
    }
    match name.split_once(':').unwrap_or((name, "")) {
        ("pattern", tiles) => PatternFlood::read(level, tiles, 0)?.flood(level, state, control),
        ("pattern-all", tiles) => PatternFlood::read(level, tiles, 1)?.flood(level, state, control),
        ("positions", "") => positions(level, &level.goal, state.tiles(), control),
        ("positions", "start") => positions(level, state.tiles(), &level.goal, control),
        _ => Err(Message::new("flood-unknown").with("name", name).into()),
    }
}

/// A table of some tiles: for each way to place them the fewest moves that bring them home, wherever the blank is.
struct PatternFlood {
    tiles: Vec<Tile>,
    /// What a move of another tile costs.
    others: u8,
}

impl PatternFlood {
    fn read(level: &Level, text: &str, others: u8) -> Result<Self, Failure> {
        let cells = level.size.cells();
        let tile = |word: &str| word.parse::<Tile>().ok().filter(|&tile| (1..cells).contains(&usize::from(tile)));
        let mut tiles = Vec::new();
        for word in text.split(',') {
            let unknown = || Message::new("sliding-flood-no-tile").with("tile", word);
            tiles.push(tile(word).filter(|tile| !tiles.contains(tile)).ok_or_else(unknown)?);
        }
        let entries = u32::try_from(tiles.len() + 1).ok().and_then(|places| cells.checked_pow(places));
        if entries.is_none_or(|entries| entries > MOST_ENTRIES) {
            return Err(Message::new("sliding-flood-large").with("size", level.size.to_string()).into());
        }
        Ok(PatternFlood { tiles, others })
    }

    fn flood(&self, level: &Level, state: &State, control: &mut Control<'_>) -> Result<Flood, Failure> {
        let cells = level.size.cells();
        let count = cells.pow(self.tiles.len() as u32 + 1);
        let _held = control.hold(count as u64 * 2)?;
        let place = |tiles: &[Tile], tile: Tile| tiles.iter().position(|&other| other == tile).unwrap_or_default();
        let places = |tiles: &[Tile]| -> Vec<Cell> {
            [0].into_iter().chain(self.tiles.iter().copied()).map(|tile| place(tiles, tile)).collect()
        };
        let index = |places: &[Cell]| places.iter().rev().fold(0, |index, &cell| index * cells + cell);
        let mut depths = vec![UNSEEN; count];
        // Of all entries of a depth those come first that are reached by free moves.
        let mut queue = VecDeque::from([places(&level.goal)]);
        depths[index(&queue[0])] = 0;
        let mut done = vec![false; count];
        while let Some(places) = queue.pop_front() {
            let at = index(&places);
            if std::mem::replace(&mut done[at], true) {
                continue;
            }
            control.poll()?;
            for direction in Direction::ALL {
                let Some(to) = level.size.step(places[0], direction) else { continue };
                let mut after = places.clone();
                let moved = after[1..].iter_mut().find(|cell| **cell == to);
                let cost = if moved.is_some() { 1 } else { self.others };
                if let Some(tile) = moved {
                    *tile = places[0];
                }
                after[0] = to;
                let (next, depth) = (index(&after), depths[at] + cost);
                if depth < depths[next] {
                    depths[next] = depth;
                    if cost == 0 {
                        queue.push_front(after);
                    } else {
                        queue.push_back(after);
                    }
                }
            }
        }
        let mut flood = Flood::default();
        for entry in depths.chunks(cells) {
            if let Some(&least) = entry.iter().min().filter(|&&least| least != UNSEEN) {
                flood.wave(least.into()).count += 1;
            }
        }
        let here = index(&places(state.tiles())) / cells;
        let least = depths[here * cells..][..cells].iter().min().filter(|&&least| least != UNSEEN);
        flood.here = least.map(|&least| least.into());
        Ok(flood)
    }
}

/// All positions by their distance from one of them, and the distance of another.
fn positions(level: &Level, from: &[Tile], to: &[Tile], control: &mut Control<'_>) -> Result<Flood, Failure> {
    let cells = level.size.cells();
    if cells > MOST_CELLS {
        return Err(Message::new("sliding-flood-large").with("size", level.size.to_string()).into());
    }
    let count: usize = (1..=cells).product();
    let _held = control.hold((count * (1 + cells)) as u64)?;
    let mut seen = vec![false; count];
    seen[rank(from)] = true;
    let mut flood = Flood::default();
    let mut layer = vec![from.to_vec()];
    for depth in 0.. {
        if layer.is_empty() {
            break;
        }
        flood.wave(depth).count = layer.len() as u64;
        if layer.iter().any(|tiles| tiles == to) {
            flood.here = Some(depth as Cost);
        }
        let mut next = Vec::new();
        for tiles in layer {
            control.poll()?;
            let blank = tiles.iter().position(|&tile| tile == 0).unwrap_or_default();
            for direction in Direction::ALL {
                let Some(other) = level.size.step(blank, direction) else { continue };
                let mut after = tiles.clone();
                after.swap(blank, other);
                if !std::mem::replace(&mut seen[rank(&after)], true) {
                    next.push(after);
                }
            }
        }
        layer = next;
    }
    Ok(flood)
}

/// The number of an arrangement among all.
fn rank(tiles: &[Tile]) -> usize {
    let mut rank = 0;
    for (at, tile) in tiles.iter().enumerate() {
        let smaller = tiles[at + 1..].iter().filter(|&other| other < tile).count();
        rank = rank * (tiles.len() - at) + smaller;
    }
    rank
}

#[cfg(test)]
mod tests {
    use puzzle::Puzzle;

    use super::*;
    use crate::Sliding;

    fn check(board: &str, name: &str) -> (Vec<u64>, Option<Cost>) {
        let level = Sliding::new().open(board).unwrap();
        let state = State::new(level.start.clone());
        let flood = flood(&level, &state, name, &mut Control::unlimited()).unwrap();
        (flood.waves.into_iter().map(|wave| wave.count).collect(), flood.here)
    }

    #[test]
    fn every_position_is_reached_once() {
        let (waves, here) = check("3x3:5,3,4,1,0,2,7,8,6", "positions");
        assert_eq!((waves.iter().sum::<u64>(), waves.len(), waves[1], here), (181_440, 32, 2, Some(12)));
        let (waves, here) = check("3x3:5,3,4,1,0,2,7,8,6", "positions:start");
        assert_eq!((waves.iter().sum::<u64>(), waves[1], here), (181_440, 4, Some(12)));
        assert_eq!(check("3x3:1,2,3,4,5,6,8,7,0", "positions").1, None);
    }

    #[test]
    fn tables_hold_an_entry_for_every_placing() {
        let (waves, here) = check("3x3:5,3,4,1,0,2,7,8,6", "pattern:1,2,3,5");
        assert_eq!((waves.iter().sum::<u64>(), here), (9 * 8 * 7 * 6, Some(8)));
        assert_eq!(check("3x3:5,3,4,1,0,2,7,8,6", "pattern:4,6,7,8").1, Some(4));
        // A table of one tile is its Manhattan distance; of all tiles, the truth.
        assert_eq!(check("3x3:5,3,4,1,0,2,7,8,6", "pattern:5").1, Some(2));
        assert_eq!(check("2x2:0,3,2,1", "pattern:1,2,3").1, Some(6));
        assert_eq!(check("2x2:0,3,2,1", "pattern-all:1,2,3").1, Some(6));
    }

    #[test]
    fn what_cannot_be_flooded_is_refused() {
        let level = Sliding::new().open("4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0").unwrap();
        let state = State::new(level.start.clone());
        for name in [
            "",
            "tides",
            "positions",
            "pattern",
            "pattern:",
            "pattern:0",
            "pattern:16",
            "pattern:1,1",
            "pattern:1,2,3,4,5,6",
        ] {
            assert!(flood(&level, &state, name, &mut Control::unlimited()).is_err(), "{name}");
        }
    }
}
