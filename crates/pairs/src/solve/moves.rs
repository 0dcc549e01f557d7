//! What can be removed now.

use search::{Control, Stop};

use super::model::{Model, POLL};
use crate::{board::Turns, nearest::Nearest, position::Position, tiles::PairId};

/// The legal removals of one position.
#[derive(Default)]
pub(super) struct Moves {
    pub(super) list: Vec<(PairId, Turns)>,
    pub(super) nearest: Nearest,
}

impl Moves {
    /// Lists the removals of `position`.
    pub(super) fn find(&mut self, model: &Model, position: &Position, control: &mut Control) -> Result<(), Stop> {
        let tiles = &model.tiles;
        self.list.clear();
        self.nearest.clear(tiles);
        for (id, pair) in tiles.pairs.iter().enumerate() {
            if id % POLL == POLL - 1 {
                control.poll()?;
            }
            if !position.has_pair(pair) {
                continue;
            }
            if let Some(turns) = tiles.turns(&position.reach, pair, tiles.limit) {
                self.list.push((id as PairId, turns));
                self.nearest.note(pair, turns);
            }
        }
        Ok(())
    }
}
