//! Additive pattern databases as an estimate for every algorithm of the search library (Korf & Felner 2002).
//!
//! The estimate is the Manhattan distance plus what the tables of a partition add to it, seen straight and through the
//! mirrors that leave the goal's blank where it is; the greatest counts. Every board is looked up from nothing, which
//! keeps the memo as small as that of the other estimates; the solver made for these tables updates its ranks instead
//! and is several times as fast.
//!
//! It never exceeds the truth, but it may fall by more than one with a move: an entry is the least over all places of
//! the blank, and the blank of the next entry may be shut off from where the move has left it.

use std::{marker::PhantomData, sync::Arc};

use pattern::{Databases, Frame, MOST_CELLS, MOST_TILES};
use search::{Cost, Heuristic, Promise};

use super::{Axes, Manhattan};
use crate::{
    level::{Level, Tile},
    space::{Counting, PackedBoard, Space},
};

/// The estimate of some tables. The memo holds the estimate itself in its first half.
#[derive(Clone, Debug)]
pub struct Pattern<C> {
    views: Arc<[ReflectedTables]>,
    bytes: u64,
    metric: PhantomData<C>,
}

/// The tables of a partition seen through a symmetry.
struct ReflectedTables {
    databases: Arc<Databases>,
    /// By cell of the level: the cell in the eyes of the tables.
    cell: Box<[u8]>,
    /// By tile of the level: its place among the tiles of all patterns, one pattern after the other. The blank's is a
    /// spare one at the end.
    place: Box<[u8]>,
}

impl std::fmt::Debug for ReflectedTables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("View").field("partition", self.databases.partition()).finish_non_exhaustive()
    }
}

impl<C: Counting> Pattern<C> {
    /// The estimate of tables for the level's `frame`. The level's moves are those of single tiles.
    pub fn new(level: &Level, frame: &Frame, databases: &[Arc<Databases>]) -> Self {
        let mirrors = frame.shape().mirrors();
        let view =
            |databases: &Arc<Databases>, mirror: &[u8]| ReflectedTables::new(level, frame, mirror, databases.clone());
        let views = databases.iter().flat_map(|databases| mirrors.iter().map(|mirror| view(databases, mirror)));
        let bytes = databases.iter().map(|databases| databases.size()).sum();
        Pattern { views: views.collect(), bytes, metric: PhantomData }
    }

    /// Bytes of its tables.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }
}

impl ReflectedTables {
    fn new(level: &Level, frame: &Frame, mirror: &[u8], databases: Arc<Databases>) -> Self {
        let seen = |cell: usize| mirror[frame.to(cell)];
        let tiles: Vec<u8> = databases.list().iter().flat_map(|database| database.tiles().iter().copied()).collect();
        let mut place = vec![0; level.goal.len()];
        for (cell, &tile) in level.goal.iter().enumerate() {
            let home = seen(cell);
            let found = tiles.iter().position(|&tile| tile == home).unwrap_or(tiles.len());
            place[usize::from(tile)] = found as u8;
        }
        let cell = (0..level.goal.len()).map(seen).collect();
        ReflectedTables { databases, cell, place: place.into() }
    }

    /// What the tables add to the Manhattan distance.
    fn beyond<B: PackedBoard>(&self, state: &B) -> Cost {
        let mut cells = [0; MOST_CELLS];
        for (cell, &seen) in self.cell.iter().enumerate() {
            cells[usize::from(self.place[state.tile(cell)])] = seen;
        }
        let mut rest = &cells[..];
        let mut sum = 0;
        for database in self.databases.list() {
            debug_assert!(database.tiles().len() <= MOST_TILES);
            let (own, others) = rest.split_at(database.tiles().len());
            rest = others;
            sum += 2 * Cost::from(database.entry(database.ranking().rank(own)));
        }
        sum
    }
}

impl<B: PackedBoard, C: Counting> Heuristic<Space<B, C>> for Pattern<C> {
    type Memo = Axes;

    fn begin(&self, space: &Space<B, C>, state: &B) -> Axes {
        let manhattan = Manhattan::<C>::total(space, state);
        let beyond = self.views.iter().map(|view| view.beyond(state)).max().unwrap_or(0);
        Axes::new(manhattan.rows() + manhattan.columns() + beyond, 0)
    }

    fn step(&self, space: &Space<B, C>, _: Axes, _: C::Action, after: &B) -> Axes {
        self.begin(space, after)
    }

    #[inline]
    fn estimate(&self, memo: Axes) -> Option<Cost> {
        Some(memo.rows())
    }

    fn promise(&self) -> Promise {
        Promise::ADMISSIBLE
    }
}

/// The sizes of a partition's patterns, as they are written: `5-5-5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PatternSizes([u8; MOST_PATTERNS]);

/// Most patterns of a partition that can be named.
const MOST_PATTERNS: usize = 8;

impl std::str::FromStr for PatternSizes {
    type Err = NotPatternSizes;

    fn from_str(text: &str) -> Result<Self, NotPatternSizes> {
        let mut sizes = [0; MOST_PATTERNS];
        for (index, part) in text.split('-').enumerate() {
            let size = part.parse().ok().filter(|size| (1..=MOST_TILES as u8).contains(size));
            *sizes.get_mut(index).ok_or(NotPatternSizes)? = size.ok_or(NotPatternSizes)?;
        }
        Ok(PatternSizes(sizes))
    }
}

impl std::fmt::Display for PatternSizes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sizes: Vec<String> = self.0.iter().filter(|&&size| size > 0).map(u8::to_string).collect();
        f.write_str(&sizes.join("-"))
    }
}

/// The text is no list of pattern sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotPatternSizes;

/// The frame of a level, if there can be tables for it.
pub fn frame(level: &Level) -> Option<Frame> {
    let blank = level.goal.iter().position(|&tile: &Tile| tile == 0).unwrap_or_default();
    Frame::new(level.size, blank)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_and_written() {
        for text in ["5-5-5", "7-8", "3", "6-6-6-6", "1-1-1-1-1-1-1-1"] {
            assert_eq!(text.parse::<PatternSizes>().unwrap().to_string(), text);
        }
        for bad in ["", "5-", "-5", "9", "0-8", "5-x", "1-1-1-1-1-1-1-1-1", "5:5"] {
            assert_eq!(bad.parse::<PatternSizes>(), Err(NotPatternSizes), "{bad}");
        }
    }
}
