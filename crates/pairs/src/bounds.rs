//! The matching bound, looked up: per group, the fewest turns for every subset of its tiles.

use search::Cost;

use crate::{
    matching,
    tiles::{Group, Tiles},
};

/// Marks tiles that cannot be cleared.
pub(crate) const DEAD: Cost = Cost::MAX;

/// The matching bound of all groups.
#[derive(Clone, Debug)]
pub(crate) struct Bounds {
    tables: Vec<GroupCosts>,
}

#[derive(Clone, Debug)]
enum GroupCosts {
    /// By the tiles left, as bits from the group's first tile.
    Exact(Vec<Cost>),
    /// For groups of more than [`matching::EXACT`] tiles: every tile pays half of what its cheapest partner ever costs.
    /// The n-th set holds the tiles that pay for more than n turns; `lonely` those without any partner.
    Halves { first_word: usize, dearer: Vec<Vec<u64>>, lonely: Vec<u64> },
}

impl Bounds {
    pub(crate) fn new(tiles: &Tiles) -> Self {
        let table = |group: &Group| {
            if group.tiles.len() > matching::EXACT { halves(tiles, group) } else { exact(tiles, group) }
        };
        Bounds { tables: tiles.groups.iter().map(table).collect() }
    }

    /// Fewest turns for the tiles of a group that are left, or fewer for large groups; [`DEAD`] if they cannot be
    /// paired off.
    #[inline]
    pub(crate) fn turns(&self, tiles: &Tiles, group: usize, left: &[u64]) -> Cost {
        match &self.tables[group] {
            GroupCosts::Exact(table) => table[members(left, &tiles.groups[group])],
            GroupCosts::Halves { first_word, dearer, lonely } => {
                let common = |set: &[u64]| -> Cost {
                    set.iter().zip(&left[*first_word..]).map(|(one, other)| (one & other).count_ones()).sum()
                };
                let is_odd = count(left, &tiles.groups[group]) % 2 == 1;
                if is_odd || common(lonely) > 0 {
                    DEAD
                } else {
                    dearer.iter().map(|set| common(set)).sum::<Cost>().div_ceil(2)
                }
            }
        }
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
        let (first, last) = (usize::from(group.tiles.start) / 64, (usize::from(group.tiles.end) - 1) / 64);
        let mut total: Cost = left[first..=last].iter().map(|word| word.count_ones()).sum();
        total -= (left[first] & !(u64::MAX << (group.tiles.start % 64))).count_ones();
        total -= (left[last] & !(u64::MAX >> (63 - (group.tiles.end - 1) % 64))).count_ones();
        total
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

fn exact(tiles: &Tiles, group: &Group) -> GroupCosts {
    let count = group.tiles.len();
    let mut weights = vec![None; count * count];
    for pair in &tiles.pairs[group.pairs.start as usize..group.pairs.end as usize] {
        let one = usize::from(pair.one - group.tiles.start);
        let other = usize::from(pair.other - group.tiles.start);
        weights[one * count + other] = Some(Cost::from(pair.least));
        weights[other * count + one] = Some(Cost::from(pair.least));
    }
    GroupCosts::Exact(matching::table(count, &weights).into_iter().map(|turns| turns.unwrap_or(DEAD)).collect())
}

fn halves(tiles: &Tiles, group: &Group) -> GroupCosts {
    let first_word = usize::from(group.tiles.start) / 64;
    let words = (usize::from(group.tiles.end) - 1) / 64 + 1 - first_word;
    let mut lonely = vec![0; words];
    let mut dearer: Vec<Vec<u64>> = Vec::new();
    for tile in group.tiles.clone() {
        let (word, bit) = (usize::from(tile) / 64 - first_word, 1 << (tile % 64));
        match tiles.pairs_of[usize::from(tile)].iter().map(|&id| tiles.pairs[id as usize].least).min() {
            None => lonely[word] |= bit,
            Some(turns) => {
                dearer.resize(dearer.len().max(usize::from(turns)), vec![0; words]);
                dearer[..usize::from(turns)].iter_mut().for_each(|set| set[word] |= bit);
            }
        }
    }
    GroupCosts::Halves { first_word, dearer, lonely }
}
