//! The same tiles in another arrangement.

use grid::Cell;
use rand::Rng;

use crate::{BLOCKER, EMPTY, Tile, Tiles, amounts::shuffle};

/// The kind of boards whose tiles are all alike.
const ALIKE: &str = "1";

impl Tiles {
    /// The same board with all tiles of one kind.
    pub fn alike(&self) -> Option<Tiles> {
        let word = |(_, tile)| match tile {
            Tile::Empty => EMPTY,
            Tile::Blocker => BLOCKER,
            Tile::Kind(_) => ALIKE,
        };
        Tiles::from_words(self.size(), &self.iter().map(word).collect::<Vec<_>>())
    }

    /// As many tiles, all of one kind, on any cells that are not blocked.
    pub fn scattered(&self, rng: &mut impl Rng) -> Option<Tiles> {
        let is_free = |(cell, tile)| (tile != Tile::Blocker).then_some(cell);
        let mut free: Vec<Cell> = self.iter().filter_map(is_free).collect();
        shuffle(&mut free, rng);
        let mut words: Vec<&str> =
            self.iter().map(|(_, tile)| if tile == Tile::Blocker { BLOCKER } else { EMPTY }).collect();
        free.into_iter().take(self.counts().iter().sum()).for_each(|cell| words[cell] = ALIKE);
        Tiles::from_words(self.size(), &words)
    }

    /// The board `alike` with this board's kinds dealt to its pairs. Every kind must have an even number of tiles.
    pub fn deal(&self, alike: &Tiles, pairs: &[(Cell, Cell)], rng: &mut impl Rng) -> Option<Tiles> {
        let counts = self.counts();
        let mut kinds: Vec<usize> = (0..counts.len()).flat_map(|kind| vec![kind; counts[kind] / 2]).collect();
        shuffle(&mut kinds, rng);
        let mut words: Vec<&str> = alike.iter().map(|(cell, _)| alike.word(cell)).collect();
        for (&(one, other), kind) in pairs.iter().zip(kinds) {
            words[one] = &self.kinds()[kind];
            words[other] = &self.kinds()[kind];
        }
        Tiles::from_words(self.size(), &words)
    }
}
