//! The orders of a pattern's tiles on a given footprint, and what a slide does to them.

/// All k! orders of k tiles, numbered lexicographically by the places of tile 0, tile 1, ….
pub(crate) struct Arrangements {
    tiles: usize,
    /// By order: the place of every tile.
    places: Vec<[u8; crate::MOST_TILES]>,
    /// By (place before, place after), at most `reach` apart: the order after a slide, by the order before.
    slid: Vec<Option<Box<[u16]>>>,
}

impl Arrangements {
    /// `reach`: how many tiles a slide can pass at most.
    pub(crate) fn new(tiles: usize, reach: usize) -> Arrangements {
        let mut places = Vec::new();
        push_orders(tiles, 0, &mut [0; crate::MOST_TILES], &mut places);
        let slid = (0..tiles * tiles).map(|pair| {
            let (from, to) = (pair / tiles, pair % tiles);
            (from != to && from.abs_diff(to) <= reach).then(|| {
                let after = |before: &[u8; crate::MOST_TILES]| {
                    let mut after = *before;
                    for place in &mut after[..tiles] {
                        *place = moved(usize::from(*place), from, to) as u8;
                    }
                    number(&after[..tiles]) as u16
                };
                places.iter().map(after).collect()
            })
        });
        let slid = slid.collect();
        Arrangements { tiles, places, slid }
    }

    /// Number of orders.
    pub(crate) fn count(&self) -> usize {
        self.places.len()
    }

    /// The place of every tile.
    #[inline]
    pub(crate) fn places(&self, order: usize) -> &[u8] {
        &self.places[order][..self.tiles]
    }

    /// Where a slide from one place to another takes every order; `None` if it changes none.
    pub(crate) fn slid(&self, from: usize, to: usize) -> Option<&[u16]> {
        self.slid[from * self.tiles + to].as_deref()
    }
}

/// The weight of tile `tile` of `tiles` in the number of an order: the ways to order the tiles after it.
pub(crate) fn weight(tiles: usize, tile: usize) -> usize {
    (1..tiles - tile).product()
}

fn number(places: &[u8]) -> usize {
    let smaller = |tile: usize| places[tile + 1..].iter().filter(|&&later| later < places[tile]).count();
    (0..places.len()).map(|tile| smaller(tile) * weight(places.len(), tile)).sum()
}

fn moved(place: usize, from: usize, to: usize) -> usize {
    if place == from {
        to
    } else if from < place && place <= to {
        place - 1
    } else if to <= place && place < from {
        place + 1
    } else {
        place
    }
}

fn push_orders(
    tiles: usize,
    tile: usize,
    places: &mut [u8; crate::MOST_TILES],
    found: &mut Vec<[u8; crate::MOST_TILES]>,
) {
    if tile == tiles {
        return found.push(*places);
    }
    for place in 0..tiles as u8 {
        if !places[..tile].contains(&place) {
            places[tile] = place;
            push_orders(tiles, tile + 1, places, found);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_numbered() {
        let orders = Arrangements::new(5, 4);
        assert_eq!(orders.count(), 120);
        for order in 0..120 {
            assert_eq!(number(orders.places(order)), order);
        }
    }

    #[test]
    fn slides_are_undone_by_their_reverse() {
        let orders = Arrangements::new(4, 3);
        for from in 0..4 {
            for to in 0..4 {
                let (Some(there), Some(back)) = (orders.slid(from, to), orders.slid(to, from)) else {
                    assert_eq!(from, to);
                    continue;
                };
                for order in 0..24 {
                    assert_eq!(usize::from(back[usize::from(there[order])]), order);
                }
            }
        }
    }
}
