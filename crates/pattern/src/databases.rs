//! The tables of a partition, and what they say about a state.

use search::{Charge, Control, Cost};

use crate::{Error, Partition, Ranking, Shape, build, pack};

/// The table of one pattern: for every rank of its placements, (cost − Manhattan distance) / 2, cut off at 15.
pub struct Database {
    tiles: Box<[u8]>,
    ranking: Ranking,
    table: Box<[u8]>,
}

impl Database {
    pub(crate) fn new(shape: Shape, tiles: &[u8], table: Box<[u8]>) -> Result<Database, Error> {
        let ranking = Ranking::new(shape.size.cells(), tiles.len())?;
        let database = Database { tiles: tiles.into(), ranking, table };
        if database.bytes().len() == ranking.count().div_ceil(2) { Ok(database) } else { Err(Error::Damaged) }
    }

    /// The tiles of the pattern, ascending.
    pub fn tiles(&self) -> &[u8] {
        &self.tiles
    }

    /// The numbering of its placements.
    pub fn ranking(&self) -> &Ranking {
        &self.ranking
    }

    /// The entries, two to a byte, the even one in the low half.
    pub fn bytes(&self) -> &[u8] {
        &self.table
    }

    /// The entry of a rank.
    pub fn entry(&self, rank: usize) -> u8 {
        pack::get(self.bytes(), rank)
    }
}

/// The tables of all patterns of a partition.
pub struct Databases {
    shape: Shape,
    partition: Partition,
    list: Vec<Database>,
}

impl Databases {
    /// Builds all tables with so many threads, or on this one where none can be started. Whoever keeps them holds
    /// [`size`](Databases::size) bytes from then on.
    pub fn build(
        shape: Shape,
        partition: &Partition,
        threads: usize,
        control: &mut Control<'_>,
    ) -> Result<Databases, Error> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.max(1)).build().ok();
        let total: u64 = partition.bytes(shape).max(1);
        let mut list = Vec::new();
        let mut finished = Charge::default();
        let mut done = 0;
        for tiles in partition.patterns() {
            let bytes = pack::bytes(shape.size.cells(), tiles.len());
            let share = (done * 1000 / total) as u16..((done + bytes) * 1000 / total) as u16;
            let run = || build::build(shape, tiles, control, share);
            let table = match &pool {
                Some(pool) => pool.install(run),
                None => run(),
            }?;
            list.push(Database::new(shape, tiles, table)?);
            control.grow(&mut finished, bytes)?;
            done += bytes;
        }
        Ok(Databases { shape, partition: partition.clone(), list })
    }

    pub(crate) fn from_parts(shape: Shape, partition: Partition, list: Vec<Database>) -> Databases {
        Databases { shape, partition, list }
    }

    /// The board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The partition.
    pub fn partition(&self) -> &Partition {
        &self.partition
    }

    /// The tables, in the order of the partition's patterns.
    pub fn list(&self) -> &[Database] {
        &self.list
    }

    /// Bytes of all tables.
    pub fn size(&self) -> u64 {
        self.list.iter().map(|database| database.bytes().len() as u64).sum()
    }

    /// The sum of the patterns' costs in a state: for every cell, the tile on it. Never above the least number of
    /// single-tile moves.
    pub fn estimate(&self, state: &[u8]) -> Cost {
        let mut cell_of = [0; crate::MOST_CELLS];
        for (cell, &tile) in state.iter().enumerate() {
            cell_of[usize::from(tile)] = cell as u8;
        }
        let size = self.shape.size;
        let mut sum = 0;
        for database in &self.list {
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
