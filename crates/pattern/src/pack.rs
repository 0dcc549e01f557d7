//! Four bits per entry, and the way from the builder's layout (by footprint and order) to the searcher's (by rank).

use rayon::prelude::*;
use search::{Control, Stop};

use crate::{
    arrange::{Arrangements, weight},
    footprint::Footprints,
};

/// The entry at an index.
#[inline(always)]
pub(crate) fn get(nibbles: &[u8], index: usize) -> u8 {
    nibbles[index / 2] >> (index % 2 * 4) & 15
}

/// Writes an entry that was zero.
#[inline(always)]
pub(crate) fn set(nibbles: &mut [u8], index: usize, value: u8) {
    nibbles[index / 2] |= value << (index % 2 * 4);
}

/// Bytes of a row of entries.
pub(crate) fn row_bytes(entries: usize) -> usize {
    entries.div_ceil(2)
}

/// Bytes of a packed table.
pub(crate) fn bytes(cells: usize, tiles: usize) -> u64 {
    (cells - tiles + 1..=cells).map(|factor| factor as u64).product::<u64>().div_ceil(2)
}

/// The builder's result: a row of entries by order for every footprint.
pub(crate) struct Rows {
    /// Bytes of a row.
    pub(crate) row: usize,
    /// By footprint: its half and where its row starts there.
    pub(crate) at: Vec<(usize, usize)>,
    pub(crate) halves: [Vec<u8>; 2],
}

impl Rows {
    #[inline]
    fn row(&self, footprint: usize) -> &[u8] {
        let (half, start) = self.at[footprint];
        &self.halves[half][start..start + self.row]
    }
}

/// Rearranges rows by footprint into one table by rank.
pub(crate) fn pack(
    cells: usize,
    footprints: &Footprints,
    orders: &Arrangements,
    rows: &Rows,
    control: &mut Control<'_>,
) -> Result<Box<[u8]>, Stop> {
    let tiles = orders.places(0).len();
    let mut table = vec![0; bytes(cells, tiles) as usize].into_boxed_slice();
    let walk = Walk { cells, tiles, footprints, rows };
    // Below three tiles a chunk by the first two cells would end inside a byte.
    if tiles < 4 {
        let mut writer = Writer { table: &mut table, index: 0 };
        walk.place(0, Placed::default(), &mut writer);
        return Ok(table);
    }
    let chunk = bytes(cells - 2, tiles - 2) as usize;
    let starts: Vec<(usize, usize)> = (0..cells)
        .flat_map(|first| (0..cells).filter(move |&second| second != first).map(move |second| (first, second)))
        .collect();
    let mut parts: Vec<_> = starts.into_iter().zip(table.chunks_mut(chunk)).collect();
    for batch in parts.chunks_mut(8) {
        control.poll()?;
        batch.par_iter_mut().for_each(|((first, second), table)| {
            let placed = Placed::default().with(*first, weight(tiles, 0)).with(*second, weight(tiles, 1));
            walk.place(2, placed, &mut Writer { table, index: 0 });
        });
    }
    Ok(table)
}

struct Walk<'a> {
    cells: usize,
    tiles: usize,
    footprints: &'a Footprints,
    rows: &'a Rows,
}

/// The tiles placed so far. The number of their order is Σ weight of tile i over the pairs i < j with tile j on a
/// smaller cell.
#[derive(Clone, Copy, Default)]
struct Placed {
    set: u32,
    order: usize,
    /// By cell: what a later tile on that cell adds to the number of the order.
    above: [u16; crate::MOST_CELLS],
}

impl Placed {
    #[inline]
    fn with(mut self, cell: usize, weight: usize) -> Placed {
        self.order += usize::from(self.above[cell]);
        self.set |= 1 << cell;
        for above in &mut self.above[..cell] {
            *above += weight as u16;
        }
        self
    }
}

struct Writer<'a> {
    table: &'a mut [u8],
    index: usize,
}

impl Walk<'_> {
    /// Places the tiles from `tile` on in lexicographic order and writes one entry per placement.
    fn place(&self, tile: usize, placed: Placed, writer: &mut Writer<'_>) {
        let free = (0..self.cells).filter(|cell| placed.set >> cell & 1 == 0);
        if tile + 1 < self.tiles {
            let weight = weight(self.tiles, tile);
            free.for_each(|cell| self.place(tile + 1, placed.with(cell, weight), writer));
            return;
        }
        for cell in free {
            let row = self.rows.row(self.footprints.number(placed.set | 1 << cell));
            set(writer.table, writer.index, get(row, placed.order + usize::from(placed.above[cell])));
            writer.index += 1;
        }
    }
}
