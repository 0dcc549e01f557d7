//! The tables of all patterns of a partition, whatever their entries say.

use std::{ops::Deref, sync::OnceLock};

use grid::Size;
use search::{Charge, Control, Stop};

#[cfg(all(feature = "mapped", unix))]
use crate::mapped::MappedBytes;
use crate::{Error, Partition, Ranking, Shape};

/// What the entries of a table say about the placements of a pattern, and how they are found out.
pub trait Entries: Sized + Sync {
    /// Whether they are delta words, as files tell them from costs.
    const ARE_DELTAS: bool;

    /// Those of patterns of so many tiles.
    fn of(size: Size, tiles: usize) -> Self;

    /// Bytes of a table of so many placements.
    fn bytes(&self, placements: u64) -> u64;

    /// Makes the table of a pattern: its tiles, ascending. Runs on so many threads. `share` is the part of the
    /// progress that this work is, in thousandths.
    fn build(
        &self,
        shape: Shape,
        tiles: &[u8],
        threads: usize,
        control: &mut Control<'_>,
        share: std::ops::Range<u16>,
    ) -> Result<Box<[u8]>, Stop>;
}

/// The table of one pattern, by rank of the placement.
pub struct PatternTable<E> {
    pub(crate) tiles: Box<[u8]>,
    pub(crate) ranking: Ranking,
    pub(crate) entries: E,
    table: TableBytes,
}

/// The bytes of a table.
pub(crate) enum TableBytes {
    /// In memory of our own.
    Own(Box<[u8]>),
    /// In memory that all processes of the machine share.
    #[cfg(all(feature = "mapped", unix))]
    Mapped(MappedBytes),
}

impl Deref for TableBytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            TableBytes::Own(bytes) => bytes,
            #[cfg(all(feature = "mapped", unix))]
            TableBytes::Mapped(bytes) => bytes,
        }
    }
}

impl<E: Entries> PatternTable<E> {
    pub(crate) fn new(shape: Shape, tiles: &[u8], table: TableBytes) -> Result<Self, Error> {
        let ranking = Ranking::new(shape.size.cells(), tiles.len())?;
        let entries = E::of(shape.size, tiles.len());
        if table.len() as u64 != entries.bytes(ranking.count() as u64) {
            return Err(Error::Damaged);
        }
        Ok(PatternTable { tiles: tiles.into(), ranking, entries, table })
    }

    /// Bytes of the table of a pattern of so many tiles, before anybody has made sure that there can be one.
    pub(crate) fn size(shape: Shape, tiles: usize) -> u64 {
        let cells = shape.size.cells();
        let placements = (cells - tiles + 1..=cells).map(|factor| factor as u64).product();
        E::of(shape.size, tiles).bytes(placements)
    }
}

impl<E> PatternTable<E> {
    /// The tiles of the pattern, ascending.
    pub fn tiles(&self) -> &[u8] {
        &self.tiles
    }

    /// The numbering of its placements.
    pub fn ranking(&self) -> &Ranking {
        &self.ranking
    }

    /// The entries one after another.
    ///
    /// Costs are two to a byte, the even one in the low half. Behind delta words are some bytes more, so that the last
    /// one can be read as four bytes too.
    pub fn bytes(&self) -> &[u8] {
        &self.table
    }
}

/// The tables of all patterns of a partition.
pub struct PartitionTables<E> {
    pub(crate) shape: Shape,
    partition: Partition,
    list: Vec<PatternTable<E>>,
    checksum: OnceLock<u32>,
}

impl<E: Entries> PartitionTables<E> {
    /// Bytes of the tables of a partition.
    pub fn bytes(shape: Shape, partition: &Partition) -> u64 {
        partition.patterns().iter().map(|tiles| PatternTable::<E>::size(shape, tiles.len())).sum()
    }

    /// Builds all tables with so many threads, or on this one where none can be started. Whoever keeps them holds
    /// [`size`](PartitionTables::size) bytes from then on.
    pub fn build(
        shape: Shape,
        partition: &Partition,
        threads: usize,
        control: &mut Control<'_>,
    ) -> Result<Self, Error> {
        let total = Self::bytes(shape, partition).max(1);
        let mut list = Vec::new();
        let mut finished = Charge::default();
        let mut done = 0;
        for tiles in partition.patterns() {
            let bytes = PatternTable::<E>::size(shape, tiles.len());
            let share = (done * 1000 / total) as u16..((done + bytes) * 1000 / total) as u16;
            let entries = E::of(shape.size, tiles.len());
            let table = entries.build(shape, tiles, threads, control, share)?;
            list.push(PatternTable::new(shape, tiles, TableBytes::Own(table))?);
            control.grow(&mut finished, bytes)?;
            done += bytes;
        }
        Ok(PartitionTables { shape, partition: partition.clone(), list, checksum: OnceLock::new() })
    }

    /// The tables of a partition out of their bytes, one after another.
    pub(crate) fn of_bytes(
        shape: Shape,
        partition: &Partition,
        tables: impl IntoIterator<Item = TableBytes>,
    ) -> Result<Self, Error> {
        let list = partition.patterns().iter().zip(tables).map(|(tiles, table)| PatternTable::new(shape, tiles, table));
        let list = list.collect::<Result<_, _>>()?;
        Ok(PartitionTables { shape, partition: partition.clone(), list, checksum: OnceLock::new() })
    }
}

impl<E> PartitionTables<E> {
    /// The board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The partition.
    pub fn partition(&self) -> &Partition {
        &self.partition
    }

    /// The tables, in the order of the partition's patterns.
    pub fn list(&self) -> &[PatternTable<E>] {
        &self.list
    }

    /// A number by which copies on several machines are compared: what it was when it was first asked for.
    pub fn checksum(&self) -> u32 {
        *self.checksum.get_or_init(|| self.checksum_now())
    }

    /// Whether they are not what they were when the [checksum](PartitionTables::checksum) was first asked for: somebody
    /// has written to a mapped file. Tables in memory of our own do not change.
    pub fn has_changed(&self) -> bool {
        self.is_mapped() && self.checksum() != self.checksum_now()
    }

    fn checksum_now(&self) -> u32 {
        let mut hasher = crc32fast::Hasher::new();
        for table in &self.list {
            hasher.update(table.tiles());
            hasher.update(table.bytes());
        }
        hasher.finalize()
    }

    /// Whether they are in memory that others could write to: a mapped file.
    pub fn is_mapped(&self) -> bool {
        self.list.iter().any(|table| !matches!(table.table, TableBytes::Own(_)))
    }

    /// Bytes of all tables.
    pub fn size(&self) -> u64 {
        self.list.iter().map(|table| table.bytes().len() as u64).sum()
    }
}
