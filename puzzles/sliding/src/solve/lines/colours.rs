//! Tiles that know only the line where they belong, in the order in which they lie, and the numbers of such orders.
//!
//! An *order* lists the tiles line by line with the blank left out, each by its *colour*: two bits in a word, the first
//! tile lowest. A slide along a line does not change it. A slide across takes a tile past the others of one line's
//! length, which is a rotation of a few bits.

/// An order of coloured tiles.
pub(super) type ColourOrder = u32;

/// Most colours.
pub(super) const COLOURS: usize = 4;

/// The last tile of the window of `length` tiles from `place` on goes before the others: what happens when the blank
/// goes one line on.
#[inline(always)]
pub(super) fn sink(order: ColourOrder, place: usize, length: usize) -> ColourOrder {
    let window = order >> (2 * place) & mask(length);
    let after = (window << 2 | window >> (2 * (length - 1))) & mask(length);
    order ^ (window ^ after) << (2 * place)
}

/// The first tile of the window goes behind the others: undoes [`sink`].
#[inline(always)]
pub(super) fn rise(order: ColourOrder, place: usize, length: usize) -> ColourOrder {
    let window = order >> (2 * place) & mask(length);
    let after = window >> 2 | (window & 3) << (2 * (length - 1));
    order ^ (window ^ after) << (2 * place)
}

#[inline(always)]
fn mask(length: usize) -> ColourOrder {
    (1 << (2 * length)) - 1
}

/// Numbers all orders with given numbers of tiles of each colour, without gaps.
///
/// An order is cut after its eighth tile. The number is the sum of what the two parts say: where the orders with that
/// head start, and which of the tails that go with it this is.
pub(super) struct Numbering {
    heads: Box<[u32]>,
    tails: Box<[u16]>,
    head_mask: ColourOrder,
    count: usize,
    /// The heads in the order of their numbers, each with its list of tails in `tail_lists`.
    head_list: Vec<(ColourOrder, usize)>,
    tail_lists: Vec<Vec<ColourOrder>>,
}

/// Tiles of a head.
const HEAD: usize = 8;

impl Numbering {
    /// The orders with so many tiles of each colour, at most 15 in all.
    pub(super) fn new(tiles: [usize; COLOURS]) -> Numbering {
        let all: usize = tiles.iter().sum();
        let (head, tail) = (all.min(HEAD), all.saturating_sub(HEAD));
        let fits = |counts: [usize; COLOURS]| counts.iter().zip(&tiles).all(|(count, most)| count <= most);
        let mut tails = vec![0; 1 << (2 * tail)];
        let mut lists: Vec<([usize; COLOURS], Vec<ColourOrder>)> = Vec::new();
        for order in 0..1 << (2 * tail) {
            let counts = counts(order, tail);
            if !fits(counts) {
                continue;
            }
            let at = lists.iter().position(|(known, _)| *known == counts).unwrap_or_else(|| {
                lists.push((counts, Vec::new()));
                lists.len() - 1
            });
            tails[order as usize] = lists[at].1.len() as u16;
            lists[at].1.push(order);
        }
        let mut heads = vec![0; 1 << (2 * head)];
        let mut head_list = Vec::new();
        let mut count = 0;
        for order in 0..1 << (2 * head) {
            let counts = counts(order, head);
            if !fits(counts) {
                continue;
            }
            let rest: [usize; COLOURS] = std::array::from_fn(|colour| tiles[colour] - counts[colour]);
            let list = lists.iter().position(|(known, _)| *known == rest).expect("what is left over makes a tail");
            heads[order as usize] = count as u32;
            head_list.push((order, list));
            count += lists[list].1.len();
        }
        let tail_lists = lists.into_iter().map(|(_, list)| list).collect();
        let head_mask = (1u64 << (2 * head)) as ColourOrder - 1;
        Numbering { heads: heads.into(), tails: tails.into(), head_mask, count, head_list, tail_lists }
    }

    /// How many orders there are.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The number of an order.
    #[inline(always)]
    pub(super) fn number(&self, order: ColourOrder) -> usize {
        let tail = self.tails[(order >> (2 * HEAD)) as usize];
        self.heads[(order & self.head_mask) as usize] as usize + usize::from(tail)
    }

    /// All orders by their numbers, in runs that share a head: the head, and the tails to put behind it.
    pub(super) fn runs(&self) -> impl Iterator<Item = (ColourOrder, &[ColourOrder])> {
        self.head_list.iter().map(|&(head, list)| (head, &self.tail_lists[list][..]))
    }
}

/// A tail put behind a head.
#[inline(always)]
pub(super) fn join(head: ColourOrder, tail: ColourOrder) -> ColourOrder {
    head | tail << (2 * HEAD)
}

fn counts(order: ColourOrder, tiles: usize) -> [usize; COLOURS] {
    let mut counts = [0; COLOURS];
    (0..tiles).for_each(|place| counts[(order >> (2 * place) & 3) as usize] += 1);
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_no_gaps() {
        for (tiles, count) in [([1, 1, 1, 0], 6), ([3, 3, 3, 2], 92_400), ([4, 4, 3, 0], 11_550), ([2, 9, 1, 1], 8580)]
        {
            let numbering = Numbering::new(tiles);
            assert_eq!(numbering.count(), count, "{tiles:?}");
            let orders = numbering.runs().flat_map(|(head, tails)| tails.iter().map(move |&tail| join(head, tail)));
            let mut expected = 0;
            for order in orders {
                assert_eq!(numbering.number(order), expected);
                assert_eq!(counts(order, tiles.iter().sum()), tiles);
                expected += 1;
            }
            assert_eq!(expected, count);
        }
    }

    #[test]
    fn rotations() {
        // 0 1 2 3 0 1: the window of three from the second tile on is 1 2 3.
        let order = 0b01_00_11_10_01_00;
        assert_eq!(sink(order, 1, 3), 0b01_00_10_01_11_00);
        assert_eq!(rise(order, 1, 3), 0b01_00_01_11_10_00);
        for place in 0..4 {
            assert_eq!(rise(sink(order, place, 3), place, 3), order);
        }
    }
}
