//! A first sequence of play in no time: whatever is cheap goes at once.

use search::{Control, Stop};

use super::{
    Sequence,
    model::{Model, POLL},
};
use crate::{board::Turns, position::Position, tiles::PairId};

/// Plays every pair that can go with no more turns than it ever needs, then with one more, and so on. May get stuck
/// where a plan exists.
pub(super) fn greedy(model: &Model, control: &mut Control) -> Result<Sequence, Stop> {
    let tiles = &model.tiles;
    let mut position = Position::full(tiles);
    let mut sequence = Sequence::default();
    let mut left: Vec<PairId> = (0..tiles.pairs.len() as PairId).collect();
    let mut extra: Turns = 0;
    loop {
        let before = position.tiles_left();
        // The dearest turns that any pair left would still be allowed.
        let mut could_pay = false;
        for (at, &id) in left.iter().enumerate() {
            if at % POLL == POLL - 1 {
                control.poll()?;
            }
            let pair = &tiles.pairs[id as usize];
            if !position.has_pair(pair) {
                continue;
            }
            let most = pair.least.saturating_add(extra).min(tiles.limit);
            if let Some(turns) = tiles.turns(&position.reach, pair, most) {
                control.expand()?;
                control.produce(1);
                position.remove(tiles, pair);
                sequence.removals.push((id, turns));
                sequence.cost += tiles.cost(pair, turns);
            } else {
                could_pay |= most < tiles.limit;
            }
        }
        left.retain(|&id| position.has_pair(&tiles.pairs[id as usize]));
        if position.tiles_left() < before {
            extra = 0;
        } else if could_pay && extra < DEAREST {
            extra += 1;
        } else if could_pay && extra == DEAREST {
            extra = Turns::MAX;
        } else {
            return Ok(sequence);
        }
    }
}

/// Extra turns that are tried one by one; after that, any number.
const DEAREST: Turns = 4;
