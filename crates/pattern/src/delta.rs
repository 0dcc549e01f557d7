//! Delta words: what every slide of a pattern's tiles does to its distance, one word for a placement.
//!
//! By parity every slide of a tile changes the least number of moves that its pattern needs by exactly one. So a table
//! need not hold distances: a bit for every slide says whether it brings the pattern nearer. Whoever knows the distance
//! of a start keeps it up to date by one bit a move, and one look-up per pattern tells the outcome of all moves of a
//! board at once. The cell that a tile slides to is the blank's, so the bit knows where the blank is: these distances
//! count where the blank can go and where it cannot (Clausecker & Reinefeld 2019 call such tables zero-aware). They are
//! consistent, and never below the costs of a [`Database`](crate::Database), which take the best of all blanks.

use grid::Size;
use search::{Control, Cost, Stop};

use crate::{
    Shape, build,
    footprint::bits,
    tables::{Entries, PartitionTables, PatternTable},
};

/// Bytes behind the last word of a table, so that every word can be read as four bytes.
pub(crate) const PADDING: usize = 4;

/// Where the bit of a slide is in a word: by tile and direction, or by the two cells, whichever takes fewer bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BitLayout {
    size: Size,
    is_by_cells: bool,
    bytes: usize,
}

impl BitLayout {
    /// Bytes of a word.
    pub(crate) fn entry_bytes(self) -> usize {
        self.bytes
    }

    /// The bit of a slide of a pattern's tile (by its number there) between two cells beside each other.
    #[inline(always)]
    pub(crate) fn bit(self, tile: usize, from: usize, to: usize) -> usize {
        let Size { width, height } = self.size;
        let (low, is_flat) = (from.min(to), from.abs_diff(to) == 1 && width > 1);
        match (self.is_by_cells, is_flat) {
            (true, true) => low - low / width,
            (true, false) => height * (width - 1) + low,
            // In the order of the four directions: up, left, right, down.
            (false, true) => 4 * tile + if to < from { 1 } else { 2 },
            (false, false) => 4 * tile + if to < from { 0 } else { 3 },
        }
    }
}

impl Entries for BitLayout {
    const ARE_DELTAS: bool = true;

    fn of(size: Size, tiles: usize) -> BitLayout {
        let (by_tile, by_cells) = (4 * tiles, size.height * (size.width - 1) + size.width * (size.height - 1));
        BitLayout { size, is_by_cells: by_cells < by_tile, bytes: by_tile.min(by_cells).div_ceil(8) }
    }

    fn bytes(&self, placements: u64) -> u64 {
        placements * self.bytes as u64 + PADDING as u64
    }

    fn build(
        &self,
        shape: Shape,
        tiles: &[u8],
        threads: usize,
        control: &mut Control<'_>,
        share: std::ops::Range<u16>,
    ) -> Result<Box<[u8]>, Stop> {
        build::build_deltas(shape, tiles, *self, threads, control, share)
    }
}

/// The delta words of one pattern, by rank of the placement.
pub type DeltaTable = PatternTable<BitLayout>;

impl DeltaTable {
    /// Bytes of a word, at most four. What is read beyond them belongs to the next one.
    pub fn word_bytes(&self) -> usize {
        self.entries.bytes
    }

    /// The number of the bit that is set if a slide of tile number `tile` from one cell to the next brings the pattern
    /// nearer to its end.
    pub fn bit(&self, tile: usize, from: usize, to: usize) -> u32 {
        self.entries.bit(tile, from, to) as u32
    }

    /// The word of a rank; above its own bits are those of the next.
    pub fn word(&self, rank: usize) -> u32 {
        let at = rank * self.entries.bytes;
        let bytes = self.bytes().get(at..at + 4).and_then(|bytes| bytes.first_chunk());
        bytes.map_or(0, |&bytes| u32::from_le_bytes(bytes))
    }

    /// The least number of moves of the pattern's tiles that bring them home, with the blank on a cell: by walking
    /// there.
    fn distance(&self, shape: Shape, mut cells: Vec<u8>, mut blank: usize) -> Cost {
        let mut moves = 0;
        loop {
            let taken = cells.iter().fold(0u32, |set, &cell| set | 1 << cell);
            let region = region(shape, taken, blank);
            let word = self.word(self.ranking.rank(&cells));
            let nearer = cells.iter().enumerate().find_map(|(tile, &cell)| {
                let cell = usize::from(cell);
                let to = bits(shape.neighbours(cell) & region).find(|&to| word >> self.bit(tile, cell, to) & 1 != 0);
                to.map(|to| (tile, to))
            });
            let Some((tile, to)) = nearer else { return moves };
            blank = usize::from(cells[tile]);
            cells[tile] = to as u8;
            moves += 1;
        }
    }
}

/// The cells that the blank can walk to around the taken ones.
fn region(shape: Shape, taken: u32, blank: usize) -> u32 {
    let mut region = 1 << blank;
    loop {
        let grown = bits(region).fold(region, |set, cell| set | shape.neighbours(cell)) & !taken;
        if grown == region {
            return region;
        }
        region = grown;
    }
}

/// The delta words of all patterns of a partition.
pub type DeltaTables = PartitionTables<BitLayout>;

impl DeltaTables {
    /// The sum of the patterns' distances in a state: for every cell, the tile on it. Never above the least number of
    /// single-tile moves.
    pub fn estimate(&self, state: &[u8]) -> Cost {
        let mut cell_of = vec![0; state.len()];
        for (cell, &tile) in state.iter().enumerate() {
            cell_of[usize::from(tile)] = cell as u8;
        }
        let blank = usize::from(cell_of[self.shape.blank]);
        let distance = |table: &DeltaTable| {
            let cells = table.tiles.iter().map(|&tile| cell_of[usize::from(tile)]).collect();
            table.distance(self.shape, cells, blank)
        };
        self.list().iter().map(distance).sum()
    }
}
