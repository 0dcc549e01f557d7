//! A board of tiles that go in equal pairs, what joins two tiles, and what a removal costs.

use grid::{Cell, Size};
use search::Cost;

/// Number of turns of a path.
pub type Turns = u16;

/// What lies on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// Nothing: paths may pass.
    Empty,
    /// Something that never goes.
    Blocker,
    /// A tile of that kind. Kinds are counted from 0 and need not be contiguous.
    Tile(u16),
}

/// Cost of removing a pair: `base + turns · per_turn`, for the fewest turns that join the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Price {
    /// Paid for every removal.
    pub base: Cost,
    /// Paid for every turn.
    pub per_turn: Cost,
}

/// The price list of a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Prices {
    /// Every kind costs the same.
    Same(Price),
    /// The price of kind `k` stands at index `k`; kinds beyond the end cost like the last.
    PerKind(Vec<Price>),
}

impl Prices {
    /// Link: turns + 1.
    pub const LINK: Prices = Prices::Same(Price { base: 1, per_turn: 1 });
    /// Brick with all slides alike: a removal is free, a slide costs 1.
    pub const BRICK: Prices = Prices::Same(Price { base: 0, per_turn: 1 });

    /// Brick with a cost per kind for a slide; removals are free.
    pub fn slides(costs: &[Cost]) -> Prices {
        Prices::PerKind(costs.iter().map(|&per_turn| Price { base: 0, per_turn }).collect())
    }

    /// The price of a kind.
    pub fn of(&self, kind: u16) -> Price {
        match self {
            Prices::Same(price) => *price,
            Prices::PerKind(prices) => {
                let free = Price { base: 0, per_turn: 0 };
                *prices.get(usize::from(kind)).or(prices.last()).unwrap_or(&free)
            }
        }
    }

    /// Cost of removing a pair of `kind` that is joined with `turns` turns at best.
    pub fn cost(&self, kind: u16, turns: Turns) -> Cost {
        let Price { base, per_turn } = self.of(kind);
        base.saturating_add(per_turn.saturating_mul(Cost::from(turns)))
    }
}

/// One action: two equal tiles go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Removal {
    /// The tile with the smaller cell.
    pub one: Cell,
    /// Its partner.
    pub other: Cell,
    /// The fewest turns that join the two at that moment.
    pub turns: Turns,
}

/// A board with its rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    cells: Vec<Content>,
    ring: bool,
    max_turns: Option<Turns>,
    prices: Prices,
}

/// Why a board cannot be handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BadBoard {
    /// There are not `width · height` contents.
    WrongCount {
        /// Cells of the given size.
        expected: usize,
        /// Contents given.
        found: usize,
    },
    /// A side is zero or longer than [`Board::LONGEST_SIDE`].
    BadSide(usize),
    /// The prices are so high that the cost of a plan might not fit a [`Cost`].
    PricesTooHigh,
}

impl Board {
    /// The longest side: a line with its two ring cells is one machine word.
    pub const LONGEST_SIDE: usize = 62;

    /// A board from its contents, row by row.
    ///
    /// With `ring` the cells around the board are empty; at most `max_turns` turns may join a pair (`None`: any
    /// number).
    pub fn new(
        size: Size,
        cells: Vec<Content>,
        ring: bool,
        max_turns: Option<Turns>,
        prices: Prices,
    ) -> Result<Self, BadBoard> {
        for side in [size.width, size.height] {
            if !(1..=Self::LONGEST_SIDE).contains(&side) {
                return Err(BadBoard::BadSide(side));
            }
        }
        if cells.len() != size.cells() {
            return Err(BadBoard::WrongCount { expected: size.cells(), found: cells.len() });
        }
        let board = Board { size, cells, ring, max_turns, prices };
        let most_turns = max_turns.map_or(size.cells() as u64, |turns| u64::from(turns).min(size.cells() as u64));
        let most: u64 = board
            .cells
            .iter()
            .map(|content| match content {
                Content::Tile(kind) => {
                    let price = board.prices.of(*kind);
                    u64::from(price.base) + u64::from(price.per_turn) * most_turns
                }
                _ => 0,
            })
            .sum();
        if most > u64::from(Cost::MAX / 4) { Err(BadBoard::PricesTooHigh) } else { Ok(board) }
    }

    /// Width and height.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The contents, row by row.
    pub fn cells(&self) -> &[Content] {
        &self.cells
    }

    /// Whether the cells around the board are empty.
    pub fn ring(&self) -> bool {
        self.ring
    }

    /// The most turns that may join a pair.
    pub fn max_turns(&self) -> Option<Turns> {
        self.max_turns
    }

    /// What removals cost.
    pub fn prices(&self) -> &Prices {
        &self.prices
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_boards_say_why() {
        let make = |size, count, price| {
            let prices = Prices::Same(Price { base: 0, per_turn: price });
            Board::new(size, vec![Content::Tile(0); count], false, Some(1), prices).err()
        };
        let size = Size::new(3, 2);
        assert_eq!(make(size, 6, 1), None);
        assert_eq!(make(size, 5, 1), Some(BadBoard::WrongCount { expected: 6, found: 5 }));
        assert_eq!(make(Size::new(0, 2), 0, 1), Some(BadBoard::BadSide(0)));
        assert_eq!(make(Size::new(63, 1), 63, 1), Some(BadBoard::BadSide(63)));
        assert_eq!(make(size, 6, Cost::MAX / 4), Some(BadBoard::PricesTooHigh));
    }

    #[test]
    fn prices() {
        assert_eq!(Prices::LINK.cost(5, 2), 3);
        assert_eq!(Prices::BRICK.cost(5, 0), 0);
        assert_eq!(Prices::slides(&[7, 9]).cost(1, 1), 9);
    }
}
