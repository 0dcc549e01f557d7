//! The matching bound, looked up: per group, the fewest turns for every subset of its tiles.

use search::Cost;

use crate::{
    matching,
    tiles::{Group, Tiles},
};

/// Marks tiles that cannot be cleared.
pub(crate) const DEAD: Cost = Cost::MAX;

/// Tables of the matching bound for all groups of at most [`matching::EXACT`] tiles.
#[derive(Clone, Debug)]
pub(crate) struct Bounds {
    tables: Vec<Vec<Cost>>,
}

impl Bounds {
    pub(crate) fn new(tiles: &Tiles) -> Self {
        let table = |group: &Group| {
            let count = group.tiles.len();
            if count > matching::EXACT {
                return Vec::new();
            }
            let mut weights = vec![None; count * count];
            for pair in &tiles.pairs[group.pairs.start as usize..group.pairs.end as usize] {
                let one = usize::from(pair.one - group.tiles.start);
                let other = usize::from(pair.other - group.tiles.start);
                weights[one * count + other] = Some(Cost::from(pair.least));
                weights[other * count + one] = Some(Cost::from(pair.least));
            }
            matching::table(count, &weights).into_iter().map(|turns| turns.unwrap_or(DEAD)).collect()
        };
        Bounds { tables: tiles.groups.iter().map(table).collect() }
    }

    /// Fewest turns for the tiles of a group that are left; [`DEAD`] if they cannot be paired off.
    #[inline]
    pub(crate) fn turns(&self, tiles: &Tiles, group: usize, left: &[u64]) -> Cost {
        let table = &self.tables[group];
        let group = &tiles.groups[group];
        if table.is_empty() {
            return tiles.least_turns(group, |tile| has(left, tile)).unwrap_or(DEAD);
        }
        table[members(left, group)]
    }

    /// Cost of clearing a group's remaining tiles at least; [`DEAD`] if they cannot be cleared.
    #[inline]
    pub(crate) fn cost(&self, tiles: &Tiles, group: usize, left: &[u64]) -> Cost {
        let turns = self.turns(tiles, group, left);
        if turns == DEAD {
            return DEAD;
        }
        let group = &tiles.groups[group];
        turns * group.price.per_turn + count(left, group) / 2 * group.price.base
    }

    /// Cost of clearing all remaining tiles at least; [`DEAD`] if they cannot be cleared.
    pub(crate) fn total(&self, tiles: &Tiles, left: &[u64]) -> Cost {
        let mut total = 0;
        for group in 0..tiles.groups.len() {
            match self.cost(tiles, group, left) {
                DEAD => return DEAD,
                cost => total += cost,
            }
        }
        total
    }
}

/// Number of tiles of a group that are left.
#[inline]
pub(crate) fn count(left: &[u64], group: &Group) -> Cost {
    if group.tiles.len() <= matching::EXACT {
        members(left, group).count_ones()
    } else {
        group.tiles.clone().filter(|&tile| has(left, tile)).count() as Cost
    }
}

/// The tiles of a small group that are left, as bits from its first tile.
#[inline]
fn members(left: &[u64], group: &Group) -> usize {
    let (word, shift) = (usize::from(group.tiles.start) / 64, group.tiles.start % 64);
    let mut bits = left[word] >> shift;
    if usize::from(shift) + group.tiles.len() > 64 {
        bits |= left[word + 1] << (64 - shift);
    }
    bits as usize & ((1 << group.tiles.len()) - 1)
}

#[inline]
fn has(left: &[u64], tile: u16) -> bool {
    left[usize::from(tile / 64)] >> (tile % 64) & 1 == 1
}
