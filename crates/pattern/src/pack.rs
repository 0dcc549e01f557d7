//! Entries of four bits or of whole bytes, and the way from the builder's layout (by footprint and order) to the
//! searcher's (by rank).

use search::{Control, Stop};

use crate::{
    arrange::{Arrangements, weight},
    footprint::Footprints,
    share_out::share_out,
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

/// How entries lie one after another.
pub(crate) trait EntryLayout: Copy + Sync {
    /// Bytes of so many entries.
    fn bytes(self, entries: usize) -> usize;

    /// Copies an entry to a place where there are zeros.
    fn copy(self, from: &[u8], at: usize, to: &mut [u8], index: usize);
}

/// Four bits each.
#[derive(Clone, Copy)]
pub(crate) struct Nibbles;

impl EntryLayout for Nibbles {
    fn bytes(self, entries: usize) -> usize {
        entries.div_ceil(2)
    }

    #[inline(always)]
    fn copy(self, from: &[u8], at: usize, to: &mut [u8], index: usize) {
        set(to, index, get(from, at));
    }
}

/// So many whole bytes each.
#[derive(Clone, Copy)]
pub(crate) struct WholeBytes(pub(crate) usize);

impl EntryLayout for WholeBytes {
    fn bytes(self, entries: usize) -> usize {
        entries * self.0
    }

    #[inline(always)]
    fn copy(self, from: &[u8], at: usize, to: &mut [u8], index: usize) {
        to[index * self.0..][..self.0].copy_from_slice(&from[at * self.0..][..self.0]);
    }
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

/// Rearranges rows by footprint into one table by rank, with so many zeros behind it.
pub(crate) fn pack<L: EntryLayout>(
    cells: usize,
    footprints: &Footprints,
    orders: &Arrangements,
    rows: &Rows,
    (layout, padding): (L, usize),
    threads: usize,
    control: &mut Control<'_>,
) -> Result<Box<[u8]>, Stop> {
    let tiles = orders.places(0).len();
    let placements = |cells: usize, tiles: usize| (cells - tiles + 1..=cells).product::<usize>();
    let used = layout.bytes(placements(cells, tiles));
    let mut table = vec![0; used + padding].into_boxed_slice();
    let walk = PackWalk { cells, tiles, footprints, rows, layout };
    // Below three tiles a chunk by the first two cells would end inside a byte.
    if tiles < 4 {
        let mut writer = Writer { table: &mut table[..used], index: 0 };
        walk.place(0, Placed::default(), &mut writer);
        return Ok(table);
    }
    let chunk = layout.bytes(placements(cells - 2, tiles - 2));
    let starts: Vec<(usize, usize)> = (0..cells)
        .flat_map(|first| (0..cells).filter(move |&second| second != first).map(move |second| (first, second)))
        .collect();
    let parts = starts.into_iter().zip(table[..used].chunks_mut(chunk));
    let pack_part = |((first, second), table)| {
        let placed = Placed::default().with(first, weight(tiles, 0)).with(second, weight(tiles, 1));
        walk.place(2, placed, &mut Writer { table, index: 0 });
        0
    };
    share_out(threads, 1, parts, pack_part, control)?;
    Ok(table)
}

struct PackWalk<'a, L> {
    cells: usize,
    tiles: usize,
    footprints: &'a Footprints,
    rows: &'a Rows,
    layout: L,
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

impl<L: EntryLayout> PackWalk<'_, L> {
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
            self.layout.copy(row, placed.order + usize::from(placed.above[cell]), writer.table, writer.index);
            writer.index += 1;
        }
    }
}
