//! What can be removed now, and a guess at what the rest will cost.

use search::{Control, Cost, Stop};

use super::model::{Model, POLL};
use crate::{
    board::Turns,
    position::Position,
    tiles::{PairId, Tile},
};

/// The legal removals of one position.
#[derive(Default)]
pub(super) struct Moves {
    pub(super) list: Vec<(PairId, Turns)>,
    /// Per tile: the fewest turns to any equal tile now.
    nearest: Vec<Turns>,
}

impl Moves {
    /// Lists the removals of `position`.
    pub(super) fn find(&mut self, model: &Model, position: &Position, control: &mut Control) -> Result<(), Stop> {
        let tiles = &model.tiles;
        self.list.clear();
        self.nearest.clear();
        self.nearest.resize(tiles.len(), Turns::MAX);
        for (id, pair) in tiles.pairs.iter().enumerate() {
            if id % POLL == POLL - 1 {
                control.poll()?;
            }
            if !position.has_pair(pair) {
                continue;
            }
            if let Some(turns) = tiles.turns(&position.reach, pair, tiles.limit) {
                self.list.push((id as PairId, turns));
                for tile in [pair.one, pair.other] {
                    let nearest = &mut self.nearest[usize::from(tile)];
                    *nearest = turns.min(*nearest);
                }
            }
        }
        Ok(())
    }

    /// Twice the guess at what the remaining tiles will cost: every tile pays half of its cheapest removal now, and
    /// `penalty` turns if it has none.
    pub(super) fn guess(&self, model: &Model, position: &Position, penalty: Turns) -> Cost {
        let tiles = &model.tiles;
        let mut twice = 0;
        for group in &tiles.groups {
            for tile in group.tiles.clone().filter(|&tile: &Tile| position.has(tile)) {
                let turns = match self.nearest[usize::from(tile)] {
                    Turns::MAX => penalty,
                    turns => turns,
                };
                twice += group.price.base + group.price.per_turn * Cost::from(turns);
            }
        }
        twice
    }
}
