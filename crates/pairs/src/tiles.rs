//! The tiles of a board, numbered so that equal ones stand together, and every pair that can ever be removed.

use std::ops::Range;

use grid::Cell;
use search::Cost;

use crate::{
    board::{Board, Content, Price, Removal, Turns},
    reach::{Reach, RingCell},
};

/// Number of a tile, equal tiles side by side.
pub(crate) type Tile = u16;
/// Number of a pair of equal tiles.
pub(crate) type PairId = u32;

/// Two equal tiles that can be joined at least when the board is otherwise bare.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair {
    pub(crate) one: Tile,
    pub(crate) other: Tile,
    pub(crate) group: u16,
    /// Turns on the bare board: paths only ever get shorter, so this is the fewest there can be.
    pub(crate) least: Turns,
}

/// All tiles of one kind.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub(crate) tiles: Range<Tile>,
    pub(crate) pairs: Range<PairId>,
    pub(crate) price: Price,
}

/// The fixed part of a board.
#[derive(Clone, Debug)]
pub(crate) struct Tiles {
    pub(crate) cells: Vec<Cell>,
    pub(crate) places: Vec<RingCell>,
    pub(crate) group_of: Vec<u16>,
    pub(crate) groups: Vec<Group>,
    pub(crate) pairs: Vec<Pair>,
    /// The pairs a tile belongs to.
    pub(crate) pairs_of: Vec<Vec<PairId>>,
    pub(crate) limit: Turns,
    /// Open cells of the full board.
    pub(crate) full: Reach,
}

impl Tiles {
    pub(crate) fn new(board: &Board) -> Self {
        let full = Reach::of(board);
        let mut tiles: Vec<(u16, Cell)> = board
            .cells()
            .iter()
            .enumerate()
            .filter_map(|(cell, content)| match content {
                Content::Tile(kind) => Some((*kind, cell)),
                _ => None,
            })
            .collect();
        tiles.sort_unstable();
        let cells: Vec<Cell> = tiles.iter().map(|tile| tile.1).collect();
        let places: Vec<RingCell> = cells.iter().map(|&cell| full.place(cell)).collect();
        let mut bare = full.clone();
        places.iter().for_each(|&place| bare.open_place(place));

        let limit = board.max_turns().unwrap_or(Turns::MAX);
        let mut all = Tiles {
            group_of: Vec::with_capacity(cells.len()),
            pairs_of: vec![Vec::new(); cells.len()],
            cells,
            places,
            groups: Vec::new(),
            pairs: Vec::new(),
            limit,
            full,
        };
        for group in tiles.chunk_by(|one, other| one.0 == other.0) {
            let kind = group[0].0;
            let first = all.group_of.len() as Tile;
            let range = first..first + group.len() as Tile;
            let index = all.groups.len() as u16;
            all.group_of.extend(range.clone().map(|_| index));
            let first_pair = all.pairs.len() as PairId;
            for one in range.clone() {
                for other in one + 1..range.end {
                    let (from, to) = (all.places[usize::from(one)], all.places[usize::from(other)]);
                    if let Some(least) = bare.turns_between(from, to, limit) {
                        let id = all.pairs.len() as PairId;
                        all.pairs.push(Pair { one, other, group: index, least });
                        all.pairs_of[usize::from(one)].push(id);
                        all.pairs_of[usize::from(other)].push(id);
                    }
                }
            }
            let pairs = first_pair..all.pairs.len() as PairId;
            all.groups.push(Group { tiles: range, pairs, price: board.prices().of(kind) });
        }
        all
    }

    /// Number of tiles.
    pub(crate) fn len(&self) -> usize {
        self.cells.len()
    }

    pub(crate) fn cost(&self, pair: &Pair, turns: Turns) -> Cost {
        let price = self.groups[usize::from(pair.group)].price;
        price.base + price.per_turn * Cost::from(turns)
    }

    /// The fewest turns a pair needs where `reach` is open, if that is allowed.
    #[inline]
    pub(crate) fn turns(&self, reach: &Reach, pair: &Pair, limit: Turns) -> Option<Turns> {
        reach.turns_between(self.places[usize::from(pair.one)], self.places[usize::from(pair.other)], limit)
    }

    /// The pair of two tiles, if it can ever be removed.
    pub(crate) fn pair(&self, one: Tile, other: Tile) -> Option<PairId> {
        self.pairs_of[usize::from(one)].iter().copied().find(|&id| {
            let pair = &self.pairs[id as usize];
            pair.one == other || pair.other == other
        })
    }

    pub(crate) fn removal(&self, pair: &Pair, turns: Turns) -> Removal {
        let (one, other) = (self.cells[usize::from(pair.one)], self.cells[usize::from(pair.other)]);
        Removal { one, other, turns }
    }
}
