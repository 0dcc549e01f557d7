//! Where a game stands: the tiles that are left, and the cells that are open.

use crate::{
    reach::Reach,
    tiles::{Pair, Tile, Tiles},
};

/// The tiles left on a board and the open cells that follow from them, edited in place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    left: Vec<u64>,
    count: usize,
    pub(crate) reach: Reach,
}

impl Position {
    pub(crate) fn full(tiles: &Tiles) -> Self {
        let count = tiles.len();
        let mut left = vec![u64::MAX; count.div_ceil(64)];
        if let Some(last) = left.last_mut()
            && !count.is_multiple_of(64)
        {
            *last = (1 << (count % 64)) - 1;
        }
        Position { left, count, reach: tiles.full.clone() }
    }

    pub(crate) fn of(tiles: &Tiles, left: &[u64]) -> Self {
        let mut position = Position::full(tiles);
        position.assign(tiles, left);
        position
    }

    /// Changes to the position with those tiles left.
    pub(crate) fn assign(&mut self, tiles: &Tiles, left: &[u64]) {
        self.count = 0;
        for (index, (own, &new)) in self.left.iter_mut().zip(left).enumerate() {
            let mut changed = *own ^ new;
            while changed != 0 {
                let bit = changed.trailing_zeros();
                changed &= changed - 1;
                let place = tiles.places[index * 64 + bit as usize];
                if new >> bit & 1 == 1 {
                    self.reach.close_place(place);
                } else {
                    self.reach.open_place(place);
                }
            }
            *own = new;
            self.count += new.count_ones() as usize;
        }
    }

    /// Number of tiles left.
    pub fn tiles_left(&self) -> usize {
        self.count
    }

    /// The open cells.
    pub fn reach(&self) -> &Reach {
        &self.reach
    }

    #[inline]
    pub(crate) fn left(&self) -> &[u64] {
        &self.left
    }

    #[inline]
    pub(crate) fn has(&self, tile: Tile) -> bool {
        self.left[usize::from(tile / 64)] >> (tile % 64) & 1 == 1
    }

    #[inline]
    pub(crate) fn has_pair(&self, pair: &Pair) -> bool {
        self.has(pair.one) && self.has(pair.other)
    }

    #[inline]
    pub(crate) fn take(&mut self, tiles: &Tiles, tile: Tile) {
        debug_assert!(self.has(tile));
        self.left[usize::from(tile / 64)] &= !(1 << (tile % 64));
        self.count -= 1;
        self.reach.open_place(tiles.places[usize::from(tile)]);
    }

    #[inline]
    pub(crate) fn put_back(&mut self, tiles: &Tiles, tile: Tile) {
        debug_assert!(!self.has(tile));
        self.left[usize::from(tile / 64)] |= 1 << (tile % 64);
        self.count += 1;
        self.reach.close_place(tiles.places[usize::from(tile)]);
    }

    #[inline]
    pub(crate) fn remove(&mut self, tiles: &Tiles, pair: &Pair) {
        self.take(tiles, pair.one);
        self.take(tiles, pair.other);
    }

    #[inline]
    pub(crate) fn restore(&mut self, tiles: &Tiles, pair: &Pair) {
        self.put_back(tiles, pair.one);
        self.put_back(tiles, pair.other);
    }
}
