//! Removals that can be played at once without losing the best plan.
//!
//! Paths only get shorter as tiles go, so by an exchange argument:
//! * the last two tiles of a kind may go as soon as they are joined with the fewest turns they can ever have;
//! * all remaining tiles of a kind may go at once if that costs no more than their cheapest matching on the bare board.
//!
//! A free removal from a kind with four or more tiles is *not* safe: it can leave the other two apart for ever.

use search::Cost;

use super::model::Model;
use crate::{
    board::Turns,
    bounds::DEAD,
    position::Position,
    tiles::{PairId, Tile},
};

/// Largest number of equal tiles that are tried as a whole.
const LARGEST_GROUP: u32 = 8;

/// Plays safe removals until there are none, and notes them in `log`. Returns their cost.
pub(super) fn close(model: &Model, position: &mut Position, log: &mut Vec<(PairId, Turns)>) -> Cost {
    let mut cost = 0;
    if !model.options.safe_removals {
        return cost;
    }
    loop {
        let before = position.tiles_left();
        for group in 0..model.tiles.groups.len() {
            let count = crate::bounds::count(position.left(), &model.tiles.groups[group]);
            if count == 0 || count % 2 == 1 || count > LARGEST_GROUP {
                continue;
            }
            let bound = model.bounds.cost(&model.tiles, group, position.left());
            if bound != DEAD && clear_group(model, position, group, log) {
                cost += bound;
            }
        }
        if position.tiles_left() == before {
            return cost;
        }
    }
}

/// Removes all tiles of a group at its bound, or leaves everything as it was.
fn clear_group(model: &Model, position: &mut Position, group: usize, log: &mut Vec<(PairId, Turns)>) -> bool {
    let tiles = &model.tiles;
    let bound = model.bounds.turns(tiles, group, position.left());
    if bound == DEAD {
        return false;
    }
    let range = tiles.groups[group].tiles.clone();
    if !range.clone().any(|tile| position.has(tile)) {
        return true;
    }
    // Whichever pair goes first: any of them, since one may have to open the way for another.
    for one in range.filter(|&tile: &Tile| position.has(tile)).collect::<Vec<_>>() {
        for &id in &tiles.pairs_of[usize::from(one)] {
            let pair = &tiles.pairs[id as usize];
            if pair.one != one || !position.has(pair.other) {
                continue;
            }
            if tiles.turns(&position.reach, pair, pair.least) != Some(pair.least) {
                continue;
            }
            position.remove(tiles, pair);
            let rest = model.bounds.turns(tiles, group, position.left());
            if rest != DEAD && rest + Cost::from(pair.least) == bound {
                log.push((id, pair.least));
                if clear_group(model, position, group, log) {
                    return true;
                }
                log.pop();
            }
            position.restore(tiles, pair);
        }
    }
    false
}
