//! The board as the searches see it.

use search::Cost;

use super::Options;
use crate::{
    board::Board,
    bounds::{Bounds, DEAD},
    position::Position,
    tiles::Tiles,
};

/// Tiles, pairs, bounds and the switches.
pub(crate) struct Model {
    pub(super) tiles: Tiles,
    pub(super) bounds: Bounds,
    pub(super) options: Options,
    /// The matching bound of the full board; [`DEAD`] if some kind cannot be paired off.
    pub(super) bound: Cost,
}

impl Model {
    pub(super) fn new(board: &Board, options: &Options) -> Self {
        let tiles = Tiles::new(board);
        let bounds = Bounds::new(&tiles);
        let bound = bounds.total(&tiles, Position::full(&tiles).left());
        Model { tiles, bounds, options: *options, bound }
    }

    /// What stays if every tile may go with any equal one it is joined with, even one that is gone: these tiles never go.
    pub(super) fn hopeless(&self) -> Position {
        let tiles = &self.tiles;
        let mut position = Position::full(tiles);
        loop {
            let before = position.tiles_left();
            for pair in &tiles.pairs {
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
                return position;
            }
        }
    }

    /// Whether the board can be told unsolvable at a glance.
    pub(super) fn is_hopeless(&self) -> bool {
        self.bound == DEAD || self.hopeless().tiles_left() > 0
    }
}
