//! Numbering the placements of some tiles on a board: 0, 1, 2, … without gaps, and cheap to update when a tile moves.
//!
//! The rank of a placement is its place in the lexicographic list of all placements. With the tiles t₀, t₁, … on the
//! cells p₀, p₁, … it is Σ dᵢ·wᵢ, where dᵢ counts the cells below pᵢ that no earlier tile holds and wᵢ is the number of
//! ways to place the tiles after tᵢ. When tᵢ slides from p to p + s, its own digit grows by s less the earlier tiles it
//! passes, and the digit of every later tile that it passes grows by one. So the change is s·wᵢ plus a term for every
//! tile passed that depends on the two tiles alone: see [`Ranking::passed`].

use crate::Error;

/// Most tiles of one pattern.
pub const MOST_TILES: usize = 8;

/// Ranks of the placements of `tiles` distinct tiles on `cells` cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranking {
    cells: usize,
    tiles: usize,
    weights: [u32; MOST_TILES],
}

impl Ranking {
    /// Refuses what does not fit: no or more than [`MOST_TILES`] tiles, no free cell, or 2³² and more placements.
    pub fn new(cells: usize, tiles: usize) -> Result<Ranking, Error> {
        if tiles == 0 || tiles > MOST_TILES || tiles >= cells || cells > crate::MOST_CELLS {
            return Err(Error::Partition);
        }
        let mut weights = [0; MOST_TILES];
        let mut weight = 1u64;
        for tile in (0..tiles).rev() {
            weights[tile] = u32::try_from(weight).map_err(|_| Error::Partition)?;
            weight *= (cells - tile) as u64;
        }
        u32::try_from(weight).map_err(|_| Error::Partition)?;
        Ok(Ranking { cells, tiles, weights })
    }

    /// Number of placements.
    pub fn count(&self) -> usize {
        self.weights[0] as usize * self.cells
    }

    /// How much the rank grows when the tile moves to the next cell and passes none.
    pub fn weight(&self, tile: usize) -> u32 {
        self.weights[tile]
    }

    /// How much more it grows for another tile of the pattern that is passed; modulo 2³², because an earlier tile takes
    /// away.
    pub fn passed(&self, tile: usize, other: usize) -> u32 {
        if other < tile { self.weights[tile].wrapping_neg() } else { self.weights[other] }
    }

    /// The rank of a placement: the cell of every tile.
    pub fn rank(&self, cells: &[u8]) -> usize {
        debug_assert_eq!(cells.len(), self.tiles);
        let mut taken = 0u32;
        let mut rank = 0;
        for (&cell, &weight) in cells.iter().zip(&self.weights) {
            let below = (1u32 << cell) - 1;
            rank += (u32::from(cell) - (taken & below).count_ones()) as usize * weight as usize;
            taken |= 1 << cell;
        }
        rank
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Calls `visit` for all placements in lexicographic order.
    fn placements(cells: u8, tiles: usize, placed: &mut Vec<u8>, visit: &mut impl FnMut(&[u8])) {
        if placed.len() == tiles {
            return visit(placed);
        }
        for cell in 0..cells {
            if !placed.contains(&cell) {
                placed.push(cell);
                placements(cells, tiles, placed, visit);
                placed.pop();
            }
        }
    }

    #[test]
    fn ranks_are_the_lexicographic_order() {
        for (cells, tiles) in [(9, 4), (6, 5), (12, 2), (4, 1)] {
            let ranking = Ranking::new(cells, tiles).unwrap();
            let mut next = 0;
            placements(cells as u8, tiles, &mut Vec::new(), &mut |placed| {
                assert_eq!(ranking.rank(placed), next);
                next += 1;
            });
            assert_eq!(next, ranking.count());
        }
    }

    #[test]
    fn moving_updates_the_rank() {
        let ranking = Ranking::new(9, 4).unwrap();
        placements(9, 4, &mut Vec::new(), &mut |placed| {
            for tile in 0..4 {
                for target in placed[tile] + 1..9 {
                    if placed.contains(&target) {
                        continue;
                    }
                    let mut moved = placed.to_vec();
                    moved[tile] = target;
                    let mut growth = u32::from(target - placed[tile]) * ranking.weight(tile);
                    for other in 0..4 {
                        if placed[other] > placed[tile] && placed[other] < target {
                            growth = growth.wrapping_add(ranking.passed(tile, other));
                        }
                    }
                    assert_eq!(ranking.rank(placed) + growth as usize, ranking.rank(&moved));
                }
            }
        });
    }

    #[test]
    fn impossible_patterns_are_refused() {
        for (cells, tiles) in [(16, 0), (16, 9), (4, 4), (32, 7), (40, 3)] {
            assert!(Ranking::new(cells, tiles).is_err(), "{cells} {tiles}");
        }
        assert!(Ranking::new(25, 7).is_ok());
    }
}
