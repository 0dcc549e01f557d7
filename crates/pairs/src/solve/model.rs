//! The board as the searches see it.

use grid::Cell;
use search::{Control, Cost, Stop};

use super::{Options, Sequence};
use crate::{
    board::Board,
    bounds::Bounds,
    position::Position,
    tiles::{Tile, Tiles},
};

/// Pairs between two looks at the clock, where nothing is expanded.
pub(super) const POLL: usize = 4096;

/// Tiles, pairs, bounds and the switches.
pub(crate) struct Model {
    pub(super) tiles: Tiles,
    pub(super) bounds: Bounds,
    pub(super) options: Options,
    /// The matching bound of the full board; [`DEAD`](crate::bounds::DEAD) if some kind cannot be paired off.
    pub(super) bound: Cost,
}

impl Model {
    pub(super) fn new(board: &Board, options: &Options) -> Self {
        let tiles = Tiles::new(board);
        let bounds = Bounds::new(&tiles);
        let bound = bounds.total(&tiles, Position::full(&tiles).left());
        Model { tiles, bounds, options: *options, bound }
    }

    /// The removals of these pairs in order of play; `None` if one of them cannot go.
    pub(super) fn sequence(&self, pairs: &[(Cell, Cell)]) -> Option<Sequence> {
        let tiles = &self.tiles;
        let tile = |cell: Cell| tiles.cells.iter().position(|&other| other == cell).map(|at| at as Tile);
        let mut position = Position::full(tiles);
        let mut sequence = Sequence::default();
        for &(one, other) in pairs {
            let id = tiles.pair(tile(one)?, tile(other)?)?;
            let pair = &tiles.pairs[id as usize];
            let turns = tiles.turns(&position.reach, pair, tiles.limit).filter(|_| position.has_pair(pair))?;
            position.remove(tiles, pair);
            sequence.removals.push((id, turns));
            sequence.cost += tiles.cost(pair, turns);
        }
        Some(sequence)
    }

    /// What stays if every tile may go with any equal one it is joined with, even one that is gone: these tiles never
    /// go.
    pub(super) fn hopeless(&self, control: &mut Control) -> Result<Position, Stop> {
        let tiles = &self.tiles;
        let mut position = Position::full(tiles);
        loop {
            let before = position.tiles_left();
            for (at, pair) in tiles.pairs.iter().enumerate() {
                if at % POLL == POLL - 1 {
                    control.poll()?;
                }
                let is_there = position.has(pair.one) || position.has(pair.other);
                if is_there && tiles.turns(&position.reach, pair, tiles.limit).is_some() {
                    for tile in [pair.one, pair.other] {
                        if position.has(tile) {
                            position.take(tiles, tile);
                        }
                    }
                }
            }
            if position.tiles_left() == before {
                return Ok(position);
            }
        }
    }
}
