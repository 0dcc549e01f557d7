//! The tables of a partition, and what they say about a state.

use grid::Size;
use search::{Control, Cost, Stop};

use crate::{
    Shape, build, pack,
    tables::{Entries, PartitionTables, PatternTable},
};

/// Entries that are (cost − Manhattan distance) / 2, cut off at 15.
#[derive(Clone, Copy, Debug)]
pub struct Costs;

impl Entries for Costs {
    const ARE_DELTAS: bool = false;

    fn of(_: Size, _: usize) -> Costs {
        Costs
    }

    fn bytes(&self, placements: u64) -> u64 {
        placements.div_ceil(2)
    }

    fn build(
        &self,
        shape: Shape,
        tiles: &[u8],
        threads: usize,
        control: &mut Control<'_>,
        share: std::ops::Range<u16>,
    ) -> Result<Box<[u8]>, Stop> {
        build::build(shape, tiles, threads, control, share)
    }
}

/// The table of one pattern: for every rank of its placements, (cost − Manhattan distance) / 2, cut off at 15.
pub type Database = PatternTable<Costs>;

impl Database {
    /// The entry of a rank.
    pub fn entry(&self, rank: usize) -> u8 {
        pack::get(self.bytes(), rank)
    }
}

/// The tables of costs of all patterns of a partition.
pub type Databases = PartitionTables<Costs>;

impl Databases {
    /// The sum of the patterns' costs in a state: for every cell, the tile on it. Never above the least number of
    /// single-tile moves.
    pub fn estimate(&self, state: &[u8]) -> Cost {
        let mut cell_of = [0; crate::MOST_CELLS];
        for (cell, &tile) in state.iter().enumerate() {
            cell_of[usize::from(tile)] = cell as u8;
        }
        let size = self.shape.size;
        let mut sum = 0;
        for database in self.list() {
            let cells = database.tiles.iter().map(|&tile| cell_of[usize::from(tile)]);
            let manhattan: usize =
                cells.clone().zip(&database.tiles).map(|(cell, &tile)| size.distance(cell.into(), tile.into())).sum();
            let mut placed = [0; crate::MOST_TILES];
            placed.iter_mut().zip(cells).for_each(|(to, cell)| *to = cell);
            let rank = database.ranking.rank(&placed[..database.tiles.len()]);
            sum += manhattan as Cost + 2 * Cost::from(database.entry(rank));
        }
        sum
    }

    /// The best of [`estimate`](Databases::estimate) over the state and its mirror images.
    pub fn estimate_mirrored(&self, state: &[u8]) -> Cost {
        let mirrors = self.shape.mirrors();
        mirrors.iter().map(|mirror| self.estimate(&reflected(state, mirror))).max().unwrap_or(0)
    }
}

/// A state seen through a symmetry.
fn reflected(state: &[u8], mirror: &[u8]) -> Vec<u8> {
    let mut image = vec![0; state.len()];
    for (cell, &tile) in state.iter().enumerate() {
        image[usize::from(mirror[cell])] = mirror[usize::from(tile)];
    }
    image
}
