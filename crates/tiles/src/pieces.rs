//! Where the tiles of a board are now, each with its identity.

use grid::Cell;
use puzzle::Piece;

use crate::{BLOCKER, EMPTY, Tile, Tiles, draw};

/// What is on a cell: [`Pieces::EMPTY`], [`Pieces::BLOCKER`], or a piece.
///
/// A piece's number is the cell where it started plus [`Pieces::FIRST`].
pub type Slot = u16;

/// The tiles left of a board and where they are. Undo restores it as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pieces {
    slots: Box<[Slot]>,
}

impl Pieces {
    /// Nothing on the cell.
    pub const EMPTY: Slot = 0;
    /// A blocker on the cell.
    pub const BLOCKER: Slot = 1;
    /// The piece that started on cell 0.
    pub const FIRST: Slot = 2;

    /// Every tile where it starts.
    pub fn start(tiles: &Tiles) -> Self {
        let slot = |(cell, tile)| match tile {
            Tile::Empty => Self::EMPTY,
            Tile::Blocker => Self::BLOCKER,
            Tile::Kind(_) => u16::try_from(cell).unwrap_or(u16::MAX - Self::FIRST) + Self::FIRST,
        };
        Pieces { slots: tiles.iter().map(slot).collect() }
    }

    /// All cells, row by row.
    #[inline]
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// All cells, for moving pieces about. Blockers stay where they are, and no piece may be there twice.
    #[inline]
    pub fn slots_mut(&mut self) -> &mut [Slot] {
        &mut self.slots
    }

    /// The kind of the tile on a cell, if there is one.
    #[inline]
    pub fn kind(&self, tiles: &Tiles, cell: Cell) -> Option<u16> {
        let piece = self.slots[cell].checked_sub(Self::FIRST)?;
        match tiles.at(usize::from(piece)) {
            Tile::Kind(kind) => Some(kind),
            _ => None,
        }
    }

    /// The cells with a tile and its kind, row by row.
    pub fn tiles(&self, tiles: &Tiles) -> impl Iterator<Item = (Cell, u16)> {
        (0..self.slots.len()).filter_map(move |cell| self.kind(tiles, cell).map(|kind| (cell, kind)))
    }

    /// Number of tiles left.
    pub fn left(&self) -> usize {
        self.slots.iter().filter(|slot| **slot >= Self::FIRST).count()
    }

    /// The cells as kinds: 0 empty, 1 a blocker, a kind's number plus 2.
    pub fn codes(&self, tiles: &Tiles) -> Vec<u16> {
        let code = |cell| self.kind(tiles, cell).map_or(self.slots[cell], |kind| kind + Self::FIRST);
        (0..self.slots.len()).map(code).collect()
    }

    /// The cells of the first kind of which an odd number is left: the board can no longer be cleared in pairs.
    pub fn odd_kind(&self, tiles: &Tiles) -> Option<(u16, Vec<Cell>)> {
        let mut cells: Vec<Vec<Cell>> = vec![Vec::new(); tiles.kinds().len()];
        self.tiles(tiles).for_each(|(cell, kind)| cells[usize::from(kind)].push(cell));
        let odd = cells.iter().position(|cells| cells.len() % 2 == 1)?;
        Some((u16::try_from(odd).ok()?, std::mem::take(&mut cells[odd])))
    }

    /// The pieces as a front end draws them, with that sprite and the kind's word.
    pub fn view(&self, tiles: &Tiles, sprite: &'static str) -> Vec<Piece> {
        let piece = |(cell, kind): (Cell, u16)| Piece {
            id: self.id(cell),
            cell,
            sprite,
            label: tiles.kinds()[usize::from(kind)].clone(),
            home: None,
        };
        self.tiles(tiles).map(piece).collect()
    }

    /// The number of the piece on a cell, for views and events.
    pub fn id(&self, cell: Cell) -> u32 {
        u32::from(self.slots[cell].saturating_sub(Self::FIRST))
    }

    /// The board as text, a line per row.
    pub fn picture(&self, tiles: &Tiles) -> String {
        draw(tiles.size(), &self.words(tiles))
    }

    /// What is left as a board of its own; `None` if nothing is.
    pub fn settle(&self, tiles: &Tiles) -> Option<Tiles> {
        if self.left() == 0 { None } else { Tiles::from_words(tiles.size(), &self.words(tiles)) }
    }

    /// A word per cell, as in a file.
    fn words<'t>(&self, tiles: &'t Tiles) -> Vec<&'t str> {
        let word = |cell| match (self.kind(tiles, cell), self.slots[cell]) {
            (Some(kind), _) => tiles.kinds()[usize::from(kind)].as_str(),
            (None, Self::BLOCKER) => BLOCKER,
            (None, _) => EMPTY,
        };
        (0..self.slots.len()).map(word).collect()
    }
}
