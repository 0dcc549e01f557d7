//! A guess at what the tiles left will cost: each pays half of its cheapest removal now, and a penalty if it has none.

use search::Cost;

use crate::{
    board::Turns,
    position::Position,
    tiles::{Pair, Tile, Tiles},
};

/// Per tile: the fewest turns to any equal tile now.
#[derive(Clone, Debug, Default)]
pub(crate) struct Nearest(Vec<Turns>);

impl Nearest {
    /// Forgets everything.
    pub(crate) fn clear(&mut self, tiles: &Tiles) {
        self.0.clear();
        self.0.resize(tiles.len(), Turns::MAX);
    }

    /// Takes note of a removal that is legal now.
    pub(crate) fn note(&mut self, pair: &Pair, turns: Turns) {
        for tile in [pair.one, pair.other] {
            let nearest = &mut self.0[usize::from(tile)];
            *nearest = turns.min(*nearest);
        }
    }

    /// Twice the guess at what the tiles left will cost, with `penalty` turns for a tile that cannot go now.
    pub(crate) fn guess(&self, tiles: &Tiles, position: &Position, penalty: Turns) -> Cost {
        let mut twice = 0;
        for group in &tiles.groups {
            for tile in group.tiles.clone().filter(|&tile: &Tile| position.has(tile)) {
                let turns = match self.0[usize::from(tile)] {
                    Turns::MAX => penalty,
                    turns => turns,
                };
                twice += group.price.base + group.price.per_turn * Cost::from(turns);
            }
        }
        twice
    }
}

/// Turns that a tile without a removal counts for.
pub(crate) fn penalty(tiles: &Tiles) -> Turns {
    tiles.limit.min(4) + 2
}
