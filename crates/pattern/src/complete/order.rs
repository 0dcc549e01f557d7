//! The tiles row by row with the blank left out, and the number of that order.
//!
//! A horizontal slide leaves the order alone. A vertical one takes a tile past the width − 1 tiles between its cell and
//! the blank's, and nothing else changes. The order is written in *digits* (Lehmer's): for every tile, how many smaller
//! ones stand later. A slide changes only the digits of the tiles it passes and its own, so the number of the next
//! order is a small sum away.
//!
//! Parity leaves half of all orders for each cell of the blank: the last digit that is not always zero follows from the
//! others, and numbers do without it. Every number goes with every cell of the blank, so positions are a rectangle
//! without gaps.

use grid::Cell;

use crate::{Error, MOST_COMPLETE, Shape};

/// For every place of the order: how many smaller tiles stand later.
pub(super) type Digits = [u8; MOST_COMPLETE];

/// The orders of a board's tiles.
pub(super) struct Orders {
    shape: Shape,
    /// How many tiles.
    tiles: usize,
    /// By place: what its digit counts in the number.
    weights: [i32; MOST_COMPLETE],
}

impl Orders {
    /// Refuses boards that are not canonical or too large.
    pub(super) fn new(shape: Shape) -> Result<Orders, Error> {
        let (size, cells) = (shape.size, shape.size.cells());
        if size.width < 2 || size.width > size.height || cells > MOST_COMPLETE || shape.blank >= cells {
            return Err(Error::Partition);
        }
        let tiles = cells - 1;
        let mut weights = [0; MOST_COMPLETE];
        let mut weight = 1;
        for place in (0..tiles - 2).rev() {
            weights[place] = weight;
            weight *= (tiles - place) as i32;
        }
        Ok(Orders { shape, tiles, weights })
    }

    /// How many there are for a cell of the blank.
    pub(super) fn count(&self) -> usize {
        (3..=self.tiles).product()
    }

    /// Bytes for two bits per cell of the blank.
    pub(super) fn row_bytes(&self) -> usize {
        (self.tiles + 1).div_ceil(4)
    }

    /// The digits of a state, and the cell of its blank.
    pub(super) fn digits(&self, state: &[u8]) -> (Digits, Cell) {
        let mut order = [0; MOST_COMPLETE];
        let is_tile = |tile: &&u8| usize::from(**tile) != self.shape.blank;
        order.iter_mut().zip(state.iter().filter(is_tile)).for_each(|(place, &tile)| *place = tile);
        let order = &order[..self.tiles];
        let mut digits = [0; MOST_COMPLETE];
        for (place, tile) in order.iter().enumerate() {
            digits[place] = order[place + 1..].iter().filter(|later| *later < tile).count() as u8;
        }
        (digits, state.iter().position(|&tile| usize::from(tile) == self.shape.blank).unwrap_or_default())
    }

    /// The number of an order.
    pub(super) fn number(&self, digits: &Digits) -> usize {
        digits.iter().zip(&self.weights).map(|(&digit, &weight)| usize::from(digit) * weight as usize).sum()
    }

    /// The digits of a number, but for the one that parity gives.
    pub(super) fn restore(&self, number: usize) -> Digits {
        let mut digits = [0; MOST_COMPLETE];
        let mut rest = number;
        for (digit, &weight) in digits.iter_mut().zip(&self.weights[..self.tiles - 2]) {
            *digit = (rest / weight as usize) as u8;
            rest %= weight as usize;
        }
        digits
    }

    /// Turns the digits of a number into those of the next one, where there is one.
    #[inline(always)]
    pub(super) fn advance(&self, digits: &mut Digits) {
        for place in (0..self.tiles - 2).rev() {
            digits[place] += 1;
            if usize::from(digits[place]) < self.tiles - place {
                break;
            }
            digits[place] = 0;
        }
    }

    /// The digits for each parity of the order.
    #[inline(always)]
    pub(super) fn both(&self, digits: &Digits) -> [Digits; 2] {
        let odd = digits[..self.tiles - 2].iter().fold(0, |sum, digit| sum ^ digit) & 1;
        let mut both = [*digits; 2];
        both[0][self.tiles - 2] = odd;
        both[1][self.tiles - 2] = 1 - odd;
        both
    }

    /// Whether the order is odd when the blank is in a row.
    pub(super) fn is_odd(&self, row: usize) -> bool {
        let size = self.shape.size;
        (size.width - 1) * row.abs_diff(size.row(self.shape.blank)) % 2 == 1
    }

    /// The blank goes from a cell to the next row: the tile below comes before the `W` − 1 tiles between. Returns how
    /// the number grows.
    #[inline(always)]
    pub(super) fn sink<const W: usize>(&self, digits: &mut Digits, blank: Cell) -> i32 {
        let (window, weights) = (&mut digits[blank..blank + W], &self.weights[blank..blank + W]);
        let before = weigh::<W>(window, weights);
        // The tile goes forward past one neighbour after another; of two neighbours the greater one has the greater
        // digit.
        let mut moving = window[W - 1];
        for place in (0..W - 1).rev() {
            let passed = window[place];
            let is_smaller = u8::from(passed > moving);
            window[place + 1] = passed - is_smaller;
            moving += 1 - is_smaller;
        }
        window[0] = moving;
        weigh::<W>(window, weights) - before
    }

    /// The blank goes from a cell to the row before: the tile above comes after the `W` − 1 tiles between. Undoes
    /// [`sink`](Orders::sink).
    #[inline(always)]
    pub(super) fn rise<const W: usize>(&self, digits: &mut Digits, blank: Cell) -> i32 {
        let start = blank - W;
        let (window, weights) = (&mut digits[start..start + W], &self.weights[start..start + W]);
        let before = weigh::<W>(window, weights);
        let mut moving = window[0];
        for place in 1..W {
            let passed = window[place];
            let is_greater = u8::from(moving > passed);
            window[place - 1] = passed + 1 - is_greater;
            moving -= is_greater;
        }
        window[W - 1] = moving;
        weigh::<W>(window, weights) - before
    }
}

#[inline(always)]
fn weigh<const W: usize>(window: &[u8], weights: &[i32]) -> i32 {
    (0..W).map(|place| i32::from(window[place]) * weights[place]).sum()
}

#[cfg(test)]
mod tests {
    use grid::Size;

    use super::*;

    /// Slides by digits are slides of the board, on every position of 3×3 and of 2×4.
    #[test]
    fn slides_change_the_number_as_they_change_the_order() {
        check::<3>(Shape { size: Size::new(3, 3), blank: 4 });
        check::<2>(Shape { size: Size::new(2, 4), blank: 2 });
    }

    fn check<const W: usize>(shape: Shape) {
        let orders = Orders::new(shape).unwrap();
        let cells = shape.size.cells();
        let mut next = orders.restore(0);
        for number in 0..orders.count() {
            assert_eq!(next, orders.restore(number));
            for blank in 0..cells {
                let digits = orders.both(&next)[usize::from(orders.is_odd(shape.size.row(blank)))];
                let state = state(&orders, &digits, blank);
                assert_eq!(orders.digits(&state), (digits, blank));
                assert_eq!(orders.number(&digits), number);
                if blank + W < cells {
                    let (mut slid, mut after) = (digits, state.clone());
                    let growth = orders.sink::<W>(&mut slid, blank);
                    after.swap(blank, blank + W);
                    assert_eq!(orders.digits(&after), (slid, blank + W));
                    assert_eq!(number as i32 + growth, orders.number(&slid) as i32);
                    assert_eq!(orders.rise::<W>(&mut slid, blank + W), -growth);
                    assert_eq!(slid, digits);
                }
            }
            orders.advance(&mut next);
        }
    }

    fn state(orders: &Orders, digits: &Digits, blank: usize) -> Vec<u8> {
        let mut free: Vec<u8> =
            (0..=orders.tiles as u8).filter(|&tile| usize::from(tile) != orders.shape.blank).collect();
        let mut state: Vec<u8> = digits[..orders.tiles].iter().map(|&digit| free.remove(usize::from(digit))).collect();
        state.insert(blank, orders.shape.blank as u8);
        state
    }
}
