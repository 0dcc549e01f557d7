//! A position in play: the tiles, and where the blank is.

use grid::{Cell, Direction, Size};

use crate::level::Tile;

/// An arrangement of the tiles.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    tiles: Box<[Tile]>,
    blank: Cell,
}

impl State {
    /// A position from its tiles, row by row, of which one is 0.
    pub fn new(tiles: Box<[Tile]>) -> Self {
        let blank = tiles.iter().position(|&tile| tile == 0).unwrap_or_default();
        debug_assert_eq!(tiles[blank], 0, "a board has a blank");
        State { tiles, blank }
    }

    /// The tiles, row by row.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// Where the blank is.
    pub fn blank(&self) -> Cell {
        self.blank
    }

    /// Slides the one tile that can go in `direction`; `false` if there is none, and nothing changed.
    pub fn slide(&mut self, size: Size, direction: Direction) -> bool {
        let Some(from) = size.step(self.blank, direction.opposite()) else { return false };
        self.tiles.swap(self.blank, from);
        self.blank = from;
        true
    }
}
