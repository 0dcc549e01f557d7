//! The board as a state space for the classic algorithms: an action removes a pair.

use grid::Cell;
use search::{Cost, Domain, Keyed, peers::Portable};

use crate::{
    board::{Board, Removal, Turns},
    bounds::Bounds,
    nearest::{Nearest, penalty},
    position::Position,
    tiles::{PairId, Tile, Tiles},
};

/// The state space of a board.
///
/// With a branch limit only the most promising removals of a state are actions, so the space may lose its best plans,
/// or all of them: what a search then proves holds for the thinned space only, and its claims must be weakened unless
/// [`is_whole`](Clearing::is_whole).
#[derive(Clone, Debug)]
pub struct Clearing {
    pub(crate) tiles: Tiles,
    pub(crate) bounds: Bounds,
    tile_at: Vec<Option<Tile>>,
    branches: Option<usize>,
}

impl Clearing {
    /// The whole space of a board.
    pub fn new(board: &Board) -> Self {
        let tiles = Tiles::new(board);
        let mut tile_at = vec![None; board.size().cells()];
        for (tile, &cell) in tiles.cells.iter().enumerate() {
            tile_at[cell] = Some(tile as Tile);
        }
        Clearing { bounds: Bounds::new(&tiles), tiles, tile_at, branches: None }
    }

    /// Keeps at most `branches` actions of every state: those after which what was paid and what the tiles left would
    /// cost as they are joined then come to least.
    #[must_use]
    pub fn with_branch_limit(mut self, branches: usize) -> Self {
        self.branches = Some(branches.max(1));
        self
    }

    /// Whether every legal removal is an action.
    pub fn is_whole(&self) -> bool {
        self.branches.is_none()
    }

    /// The board with all its tiles.
    pub fn start(&self) -> Position {
        Position::full(&self.tiles)
    }

    /// The position with the tiles of only those cells left.
    pub fn position(&self, cells: impl IntoIterator<Item = Cell>) -> Position {
        let mut left = vec![0; self.tiles.len().div_ceil(64)];
        for tile in cells.into_iter().filter_map(|cell| self.tile_at.get(cell).copied().flatten()) {
            left[usize::from(tile / 64)] |= 1 << (tile % 64);
        }
        Position::of(&self.tiles, &left)
    }

    /// The cells of the tiles that are left.
    pub fn cells(&self, position: &Position) -> impl Iterator<Item = Cell> {
        let left = (0..self.tiles.len()).filter(|&tile| position.has(tile as Tile));
        left.map(|tile| self.tiles.cells[tile])
    }

    /// Cost of a removal.
    pub fn price(&self, removal: Removal) -> Cost {
        self.tile_at[removal.one].map_or(0, |tile| {
            let price = self.tiles.groups[usize::from(self.tiles.group_of[usize::from(tile)])].price;
            price.base + price.per_turn * Cost::from(removal.turns)
        })
    }

    /// The legal removals of a position, cheapest first, ties by cell; under a branch limit the most promising first.
    pub fn removals(&self, position: &Position) -> Vec<Removal> {
        let mut found: Vec<(Cost, Removal)> = Vec::new();
        for pair in self.tiles.pairs.iter().filter(|pair| position.has_pair(pair)) {
            if let Some(turns) = self.tiles.turns(&position.reach, pair, self.tiles.limit) {
                found.push((self.tiles.cost(pair, turns), self.tiles.removal(pair, turns)));
            }
        }
        found.sort_unstable_by_key(|(cost, removal)| (*cost, removal.one, removal.other));
        if let Some(branches) = self.branches {
            self.keep_promising(position, &mut found, branches);
        }
        found.into_iter().map(|(_, removal)| removal).collect()
    }

    fn keep_promising(&self, position: &Position, found: &mut Vec<(Cost, Removal)>, branches: usize) {
        found.truncate((CLOSE_LOOKS / self.tiles.pairs.len().max(1)).max(4 * branches));
        let (mut after, mut nearest) = (position.clone(), Nearest::default());
        found.sort_by_cached_key(|&(cost, removal)| {
            self.tiles_of(removal).for_each(|tile| after.take(&self.tiles, tile));
            nearest.clear(&self.tiles);
            for pair in self.tiles.pairs.iter().filter(|pair| after.has_pair(pair)) {
                if let Some(turns) = self.tiles.turns(&after.reach, pair, self.tiles.limit) {
                    nearest.note(pair, turns);
                }
            }
            let rest = nearest.guess(&self.tiles, &after, penalty(&self.tiles));
            self.tiles_of(removal).for_each(|tile| after.put_back(&self.tiles, tile));
            2 * cost + rest
        });
        found.truncate(branches);
    }

    /// The fewest turns that join two tiles of a position, if they are equal and the rules allow it.
    pub fn turns(&self, position: &Position, one: Cell, other: Cell) -> Option<Turns> {
        let pair = &self.tiles.pairs[self.pair_at(one, other)? as usize];
        if !position.has_pair(pair) {
            return None;
        }
        self.tiles.turns(&position.reach, pair, self.tiles.limit)
    }

    fn pair_at(&self, one: Cell, other: Cell) -> Option<PairId> {
        self.tiles.pair((*self.tile_at.get(one)?)?, (*self.tile_at.get(other)?)?)
    }

    pub(crate) fn group_at(&self, cell: Cell) -> Option<usize> {
        self.tile_at[cell].map(|tile| usize::from(self.tiles.group_of[usize::from(tile)]))
    }

    pub(crate) fn tile(&self, cell: Cell) -> Option<Tile> {
        self.tile_at[cell]
    }

    fn tiles_of(&self, removal: Removal) -> impl Iterator<Item = Tile> + use<> {
        [self.tile_at[removal.one], self.tile_at[removal.other]].into_iter().flatten()
    }
}

/// Pairs that are tried for one choice of branches: on a large board only the cheapest removals are looked at closely.
const CLOSE_LOOKS: usize = 20_000;

impl Domain for Clearing {
    type State = Position;
    type Action = Removal;
    type Undo = ();
    type Actions = Vec<Removal>;

    fn is_goal(&self, state: &Position) -> bool {
        state.tiles_left() == 0
    }

    fn actions(&self, state: &Position) -> Vec<Removal> {
        self.removals(state)
    }

    fn apply(&self, state: &mut Position, action: Removal) {
        self.tiles_of(action).for_each(|tile| state.take(&self.tiles, tile));
    }

    fn undo(&self, state: &mut Position, action: Removal, (): ()) {
        self.tiles_of(action).for_each(|tile| state.put_back(&self.tiles, tile));
    }

    fn cost(&self, _: &Position, action: Removal) -> Cost {
        self.price(action)
    }
}

impl Keyed for Clearing {
    /// The tiles left, as bits.
    type Key = Box<[u64]>;

    fn key(&self, state: &Position) -> Box<[u64]> {
        state.left().into()
    }

    fn restore(&self, key: &Box<[u64]>) -> Position {
        Position::of(&self.tiles, key)
    }

    fn heap_bytes(&self, key: &Box<[u64]>) -> usize {
        size_of_val(&**key)
    }

    fn write_key(&self, key: &Box<[u64]>, bytes: &mut Vec<u8>) -> bool {
        key.write(bytes);
        true
    }

    fn read_key(&self, bytes: &mut &[u8]) -> Option<Box<[u64]>> {
        Portable::read(bytes)
    }
}
