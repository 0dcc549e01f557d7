//! Which cells a pattern covers, whatever tile is where, and the regions in which the blank can then walk without
//! touching it.
//!
//! A breadth-first search over patterns falls apart nicely along this line. The footprint alone decides which slides
//! are possible; a slide takes *all* arrangements of the tiles on one footprint to arrangements on another, by one and
//! the same rearrangement, and a sideways slide does not even change the order of the tiles. (The split into footprint,
//! blank region and arrangement is Clausecker's, "Notes on the construction of pattern databases", 2017; working on
//! whole bit sets of arrangements is what makes it fast here.)

use crate::shape::Shape;

/// A place in the search: a footprint and one of its regions.
pub(crate) type RegionId = usize;

/// All footprints of `tiles` tiles on a board, each with its blank regions.
pub(crate) struct Footprints {
    /// Every footprint, in ascending order.
    pub(crate) sets: Vec<u32>,
    /// The first spot of every footprint, and the end.
    pub(crate) first: Vec<u32>,
    /// The region of every spot.
    pub(crate) regions: Vec<u32>,
    neighbours: Vec<u32>,
    order: SetOrder,
}

impl Footprints {
    pub(crate) fn new(shape: Shape, tiles: usize) -> Footprints {
        let cells = shape.size.cells();
        let neighbours: Vec<u32> = (0..cells).map(|cell| shape.neighbours(cell)).collect();
        let order = SetOrder::new(cells, tiles);
        let mut found = Footprints { sets: Vec::new(), first: Vec::new(), regions: Vec::new(), neighbours, order };
        let all = u32::MAX >> (32 - cells);
        let mut set = (1u32 << tiles) - 1;
        while set <= all {
            found.sets.push(set);
            found.first.push(found.regions.len() as u32);
            let mut free = all & !set;
            while free != 0 {
                let region = found.flood(free & free.wrapping_neg(), free);
                found.regions.push(region);
                free &= !region;
            }
            // The next set with as many cells (Gosper).
            let low = set & set.wrapping_neg();
            let Some(ripple) = set.checked_add(low) else { break };
            set = ripple | ((set ^ ripple) / low) >> 2;
        }
        found.first.push(found.regions.len() as u32);
        found
    }

    /// The number of a footprint.
    #[inline]
    pub(crate) fn number(&self, set: u32) -> usize {
        self.order.number(set)
    }

    /// The spots of a footprint.
    pub(crate) fn spots(&self, footprint: usize) -> std::ops::Range<RegionId> {
        self.first[footprint] as usize..self.first[footprint + 1] as usize
    }

    /// The spot of a set of cells with the blank on `cell`.
    pub(crate) fn spot(&self, set: u32, cell: usize) -> RegionId {
        let mut spots = self.spots(self.number(set));
        let found = spots.find(|&spot| self.regions[spot] >> cell & 1 != 0);
        found.expect("the blank stands on a free cell")
    }

    /// The slides that end in a spot: where the tile came from, and where it is now.
    pub(crate) fn slides(&self, footprint: usize, spot: RegionId) -> impl Iterator<Item = TileSlide> {
        let (set, region) = (self.sets[footprint], self.regions[spot]);
        bits(set).flat_map(move |to| bits(self.neighbours[to] & region).map(move |from| TileSlide { set, from, to }))
    }

    fn flood(&self, seed: u32, free: u32) -> u32 {
        let mut region = seed;
        loop {
            let grown = bits(region).fold(region, |set, cell| set | self.neighbours[cell]) & free;
            if grown == region {
                return region;
            }
            region = grown;
        }
    }
}

/// A slide of one tile of a pattern, with the footprint after it.
#[derive(Clone, Copy)]
pub(crate) struct TileSlide {
    set: u32,
    from: usize,
    to: usize,
}

impl TileSlide {
    /// The footprint before the slide, and the cell of the blank then.
    pub(crate) fn before(self) -> (u32, usize) {
        (self.set ^ 1 << self.from ^ 1 << self.to, self.to)
    }

    /// The cell that the tile comes from.
    pub(crate) fn from(self) -> usize {
        self.from
    }

    /// The cell that the tile goes to.
    pub(crate) fn to(self) -> usize {
        self.to
    }

    /// The tile's place in the order of cells, before and after.
    pub(crate) fn places(self) -> (usize, usize) {
        let rest = self.set & !(1 << self.to);
        let below = |cell: usize| (rest & ((1u32 << cell) - 1)).count_ones() as usize;
        (below(self.from), below(self.to))
    }
}

/// The members of a set, ascending.
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = set.checked_ilog2().map(|_| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(cell)
    })
}

/// Numbers the sets of a given size in ascending order, by two small tables: Σ C(cᵢ, i) over the members c₁ < c₂ < …,
/// split at the middle.
struct SetOrder {
    low_bits: u32,
    low: Vec<u32>,
    /// By members in the low half, then by high half.
    high: Vec<Vec<u32>>,
}

impl SetOrder {
    fn new(cells: usize, members: usize) -> SetOrder {
        let low_bits = cells as u32 / 2;
        let sum = |set: u32, shift: usize, start: usize| {
            bits(set).enumerate().map(|(index, bit)| choose(bit + shift, start + index + 1)).sum::<u64>()
        };
        // Sets of another size have no number; their sums are kept within range and never asked for.
        let cut = |sum: u64| sum.min(u64::from(u32::MAX)) as u32;
        let low = (0..1u32 << low_bits).map(|set| cut(sum(set, 0, 0))).collect();
        let high_bits = cells as u32 - low_bits;
        let high = (0..=members)
            .map(|start| (0..1u32 << high_bits).map(|set| cut(sum(set, low_bits as usize, start))).collect())
            .collect();
        SetOrder { low_bits, low, high }
    }

    #[inline]
    fn number(&self, set: u32) -> usize {
        let low = set & ((1 << self.low_bits) - 1);
        self.low[low as usize] as usize + self.high[low.count_ones() as usize][(set >> self.low_bits) as usize] as usize
    }
}

fn choose(from: usize, count: usize) -> u64 {
    if count > from {
        return 0;
    }
    (0..count).fold(1, |product, index| product * (from - index) as u64 / (index as u64 + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::Size;

    #[test]
    fn footprints_are_numbered_in_order() {
        for (width, height, tiles, count) in [(4, 4, 6, 8008), (3, 3, 4, 126), (2, 2, 3, 4), (5, 5, 3, 2300)] {
            let shape = Shape { size: Size::new(width, height), blank: 0 };
            let footprints = Footprints::new(shape, tiles);
            assert_eq!(footprints.sets.len(), count);
            for (number, &set) in footprints.sets.iter().enumerate() {
                assert_eq!(footprints.number(set), number);
                let union = footprints.spots(number).fold(0, |all, spot| all | footprints.regions[spot]);
                assert_eq!(union, !set & (u32::MAX >> (32 - width * height)));
            }
        }
    }

    #[test]
    fn a_wall_of_tiles_parts_the_blank() {
        let shape = Shape { size: Size::new(3, 3), blank: 0 };
        let footprints = Footprints::new(shape, 3);
        let middle_row = 0b000_111_000;
        assert_eq!(footprints.spots(footprints.number(middle_row)).len(), 2);
        assert_ne!(footprints.spot(middle_row, 0), footprints.spot(middle_row, 8));
        assert_eq!(footprints.spot(middle_row, 0), footprints.spot(middle_row, 2));
    }
}
