//! Estimates of what is left to pay: two that prove something, and one that teaches why blocked tiles must not be
//! counted.

use search::{Cost, Heuristic, Promise};

use crate::{board::Removal, bounds::DEAD, domain::Clearing, position::Position};

/// Remaining pairs, each at the same guess.
///
/// Consistent if `each` is not above the cheapest removal there can be, which [`RemainingPairs::safe`] makes sure of.
#[derive(Clone, Copy, Debug)]
pub struct RemainingPairs {
    each: Cost,
    is_safe: bool,
}

impl RemainingPairs {
    /// The largest factor that keeps the estimate below the truth.
    pub fn safe(clearing: &Clearing) -> Self {
        RemainingPairs { each: cheapest(clearing), is_safe: true }
    }

    /// Any factor. The estimate promises nothing if it is above the cheapest removal.
    pub fn times(clearing: &Clearing, each: Cost) -> Self {
        RemainingPairs { each, is_safe: each <= cheapest(clearing) }
    }
}

fn cheapest(clearing: &Clearing) -> Cost {
    let tiles = &clearing.tiles;
    tiles.pairs.iter().map(|pair| tiles.cost(pair, pair.least)).min().unwrap_or(0)
}

impl Heuristic<Clearing> for RemainingPairs {
    type Memo = Cost;

    fn begin(&self, _: &Clearing, state: &Position) -> Cost {
        (state.tiles_left() / 2) as Cost * self.each
    }

    fn step(&self, domain: &Clearing, _: Cost, _: Removal, after: &Position) -> Cost {
        self.begin(domain, after)
    }

    fn estimate(&self, memo: Cost) -> Option<Cost> {
        Some(memo)
    }

    fn promise(&self) -> Promise {
        if self.is_safe { Promise::CONSISTENT } else { Promise::GUESS }
    }
}

/// Per kind, the cheapest way to pair off its remaining tiles as if the board were otherwise bare; summed over the
/// kinds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Matching;

impl Heuristic<Clearing> for Matching {
    type Memo = Cost;

    fn begin(&self, domain: &Clearing, state: &Position) -> Cost {
        domain.bounds.total(&domain.tiles, state.left())
    }

    fn step(&self, domain: &Clearing, memo: Cost, action: Removal, after: &Position) -> Cost {
        let Some(group) = domain.group_at(action.one) else { return memo };
        if memo == DEAD {
            return DEAD;
        }
        let now = domain.bounds.cost(&domain.tiles, group, after.left());
        let mut before = after.left().to_vec();
        for tile in [action.one, action.other].into_iter().filter_map(|cell| domain.tile(cell)) {
            before[usize::from(tile / 64)] |= 1 << (tile % 64);
        }
        let was = domain.bounds.cost(&domain.tiles, group, &before);
        if now == DEAD { DEAD } else { memo - was + now }
    }

    fn estimate(&self, memo: Cost) -> Option<Cost> {
        (memo != DEAD).then_some(memo)
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}

/// Half the tiles that see no equal tile now, at the cheapest turn.
///
/// A guess that looks like a bound: "a tile that is stuck needs a turn". It does not, for it may be freed without one.
/// The row `A B B A` without a ring has two stuck tiles and costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct StuckTiles;

impl Heuristic<Clearing> for StuckTiles {
    type Memo = Cost;

    fn begin(&self, domain: &Clearing, state: &Position) -> Cost {
        let tiles = &domain.tiles;
        let mut is_free = vec![false; tiles.len()];
        for pair in tiles.pairs.iter().filter(|pair| state.has_pair(pair)) {
            if tiles.turns(&state.reach, pair, 0).is_some() {
                is_free[usize::from(pair.one)] = true;
                is_free[usize::from(pair.other)] = true;
            }
        }
        let stuck = state.tiles_left() - is_free.iter().filter(|&&free| free).count();
        let turn = tiles.groups.iter().map(|group| group.price.per_turn).min().unwrap_or(0);
        let base = tiles.groups.iter().map(|group| group.price.base).min().unwrap_or(0);
        stuck.div_ceil(2) as Cost * turn + (state.tiles_left() / 2) as Cost * base
    }

    fn step(&self, domain: &Clearing, _: Cost, _: Removal, after: &Position) -> Cost {
        self.begin(domain, after)
    }

    fn estimate(&self, memo: Cost) -> Option<Cost> {
        Some(memo)
    }

    fn promise(&self) -> Promise {
        Promise::GUESS
    }
}
