//! Tables on disk: a header that says exactly what they are, then the entries as they are in memory.
//!
//! ```text
//! "STARTILE"  version u32  header bytes u32  width u8  height u8  blank u8  patterns u8
//! per pattern: tiles u8, then eight bytes of tiles (unused: 255)
//! patterns + 128: delta words instead of costs
//! without patterns, a complete table: metric u8 (0 single, 1 multi)
//! blocks u32, checksum u32 of every block of a mebibyte, checksum u32 of the header up to here
//! zeros up to a multiple of 4096, then the tables one after another
//! ```
//! Numbers are little-endian, checksums CRC-32. Every checksum is checked before a table is used: a wrong entry would
//! make a wrong proof.
//!
//! Tables are read into memory of our own. Mapping the file instead starts a table of 288 MB in 0.06 s instead of 0.2
//! to 0.35 s (from the system's cache, checksums included), but then somebody else's program could change entries under
//! a search that relies on them, or end ours by cutting the file: no promise of a file system excludes that.

use std::{
    fs::File,
    io::{self, BufWriter, Read, Write},
    path::Path,
};

use grid::Size;
use search::{Control, Stop};

#[cfg(all(feature = "mapped", unix))]
use crate::mapped::MappedBytes;
use crate::{
    Complete, Database, DeltaTable, Error, MOST_TILES, Metric, Partition, Shape,
    tables::{Entries, PartitionTables, PatternTable, TableBytes},
};

const MAGIC: &[u8; 8] = b"STARTILE";
const VERSION: u32 = 1;
const BLOCK: usize = 1 << 20;
const PAGE: usize = 4096;
/// More bytes than any header takes: that of tables of 255 GiB.
const MOST_HEADER: usize = 1 << 20;
/// Set in the number of patterns where the tables hold delta words.
const DELTAS: u8 = 128;
/// Magic, version, length, board.
const FIXED: usize = 8 + 4 + 4 + 4;

/// A file to be written.
pub(crate) struct TableFile<'t> {
    /// With zeros behind it, up to where the tables start.
    header: Vec<u8>,
    tables: Vec<&'t [u8]>,
}

impl TableFile<'_> {
    /// What it consists of, in order.
    pub(crate) fn parts(&self) -> Vec<&[u8]> {
        [&self.header[..]].into_iter().chain(self.tables.iter().copied()).collect()
    }
}

/// Bytes of a file with so many bytes of tables, or a little less: a header has four for a mebibyte of them.
pub(crate) fn most_bytes(tables: u64) -> u64 {
    tables + tables / BLOCK as u64 * 4 + 2 * PAGE as u64
}

/// The file of a partition's tables.
pub(crate) fn write<E: Entries>(tables: &PartitionTables<E>) -> TableFile<'_> {
    let bytes: Vec<&[u8]> = tables.list().iter().map(PatternTable::bytes).collect();
    let content = TableContent::of::<E>(tables.partition().clone());
    TableFile { header: header(tables.shape(), &content, &bytes), tables: bytes }
}

/// The file of a complete table.
pub(crate) fn write_complete(complete: &Complete) -> TableFile<'_> {
    let tables = vec![complete.bytes()];
    TableFile { header: header(complete.shape(), &TableContent::Complete(complete.metric()), &tables), tables }
}

/// The tables of a partition, every byte checked; refuses tables for anything else.
pub(crate) fn open<E: Entries>(
    mut file: impl Read,
    shape: Shape,
    partition: &Partition,
) -> Result<PartitionTables<E>, Error> {
    let header = FileHeader::read(&mut file)?;
    if (header.shape, &header.content) != (shape, &TableContent::of::<E>(partition.clone())) {
        return Err(Error::Other);
    }
    PartitionTables::of_bytes(shape, partition, header.read_tables(file)?.into_iter().map(TableBytes::Own))
}

/// As [`open`], but the tables stay in the file, which becomes memory; every byte is checked nevertheless.
#[cfg(all(feature = "mapped", unix))]
pub(crate) fn open_mapped<E: Entries>(
    path: &Path,
    shape: Shape,
    partition: &Partition,
    poll: &mut dyn FnMut() -> Result<(), Stop>,
) -> Result<PartitionTables<E>, Error> {
    let mut file = MappedBytes::of(&File::open(path)?)?;
    let mut rest = &file[..];
    let header = FileHeader::read(&mut rest)?;
    if (header.shape, &header.content) != (shape, &TableContent::of::<E>(partition.clone())) {
        return Err(Error::Other);
    }
    let mut checksums = Checksums::default();
    for block in rest.chunks(BLOCK) {
        poll()?;
        checksums.add(block);
    }
    let read = file.len() - rest.len();
    let lengths = header.content.tables(shape);
    if checksums.finish() != header.checksums || file.take(read).is_none() {
        return Err(Error::Damaged);
    }
    let tables: Option<Vec<_>> = lengths.into_iter().map(|length| file.take(length as usize)).collect();
    let tables = tables.filter(|_| file.is_empty()).ok_or(Error::Damaged)?;
    PartitionTables::of_bytes(shape, partition, tables.into_iter().map(TableBytes::Mapped))
}

/// As [`open`], but the control is asked at every block: delta words are so many that they take a second.
pub(crate) fn open_polled<E: Entries>(
    file: impl Read,
    shape: Shape,
    partition: &Partition,
    control: &mut Control<'_>,
) -> Result<PartitionTables<E>, Error> {
    let mut file = PolledRead { file, control, stop: None };
    let read = open(&mut file, shape, partition);
    file.stop.map_or(read, |stop| Err(Error::Stopped(stop)))
}

/// A file that asks a control before it gives anything, and gives nothing more once that said stop.
struct PolledRead<'c, 'o, R> {
    file: R,
    control: &'c mut Control<'o>,
    stop: Option<Stop>,
}

impl<R: Read> Read for PolledRead<'_, '_, R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match self.control.poll() {
            Ok(()) => self.file.read(bytes),
            Err(stop) => {
                self.stop = Some(stop);
                Err(io::Error::other("stopped"))
            }
        }
    }
}

/// A complete table, every byte checked; refuses one for anything else.
pub(crate) fn open_complete(mut file: impl Read, shape: Shape, metric: Metric) -> Result<Complete, Error> {
    let header = FileHeader::read(&mut file)?;
    if (header.shape, &header.content) != (shape, &TableContent::Complete(metric)) {
        return Err(Error::Other);
    }
    let table = header.read_tables(file)?.pop().ok_or(Error::Damaged)?;
    Complete::from_table(shape, metric, table)
}

/// Checks every byte of a partition's file, whatever board it is for, a block at a time.
pub(crate) fn verify(mut file: impl Read) -> Result<(), Error> {
    let header = FileHeader::read(&mut file)?;
    let mut left: u64 = header.content.tables(header.shape).iter().sum();
    let mut block = vec![0; BLOCK];
    let mut checksums = Checksums::default();
    while left > 0 {
        let part = &mut block[..left.min(BLOCK as u64) as usize];
        read_exact(&mut file, part)?;
        checksums.add(part);
        left -= part.len() as u64;
    }
    header.is_end(file, checksums)?;
    if matches!(header.content, TableContent::Partition(_)) { Ok(()) } else { Err(Error::Other) }
}

/// What a file of a partition says it is; the tables themselves are not looked at.
pub(crate) fn describe(path: &Path) -> Result<(Shape, Partition), Error> {
    let header = FileHeader::read(&mut File::open(path)?)?;
    match header.content {
        TableContent::Partition(partition) => Ok((header.shape, partition)),
        TableContent::Deltas(_) | TableContent::Complete(_) => Err(Error::Other),
    }
}

/// What the tables of a file are.
#[derive(Debug, PartialEq, Eq)]
enum TableContent {
    Partition(Partition),
    Deltas(Partition),
    Complete(Metric),
}

impl TableContent {
    /// The tables of a partition with entries of a kind.
    fn of<E: Entries>(partition: Partition) -> TableContent {
        if E::ARE_DELTAS { TableContent::Deltas(partition) } else { TableContent::Partition(partition) }
    }

    /// The bytes of each table.
    fn tables(&self, shape: Shape) -> Vec<u64> {
        let sizes = |partition: &Partition, size: fn(Shape, usize) -> u64| {
            partition.patterns().iter().map(|tiles| size(shape, tiles.len())).collect()
        };
        match self {
            TableContent::Partition(partition) => sizes(partition, Database::size),
            TableContent::Deltas(partition) => sizes(partition, DeltaTable::size),
            TableContent::Complete(_) => vec![Complete::size(shape)],
        }
    }
}

/// Writes beside the target and puts the file in place in one step, so that nobody ever sees half of it.
pub(crate) fn place(path: &Path, parts: &[&[u8]]) -> Result<(), Error> {
    let partial = path.with_extension(format!("{}.partial", std::process::id()));
    let result = write_to(&partial, parts).and_then(|()| Ok(std::fs::rename(&partial, path)?));
    if result.is_err() {
        // The error to report is the first one; a leftover is harmless.
        let _ = std::fs::remove_file(&partial);
    }
    result
}

fn write_to(path: &Path, parts: &[&[u8]]) -> Result<(), Error> {
    let mut file = BufWriter::with_capacity(BLOCK, File::create(path)?);
    for part in parts {
        file.write_all(part)?;
    }
    file.into_inner().map_err(|error| error.into_error())?.sync_all()?;
    Ok(())
}

fn header(shape: Shape, content: &TableContent, tables: &[&[u8]]) -> Vec<u8> {
    let mut board = vec![shape.size.width as u8, shape.size.height as u8, shape.blank as u8];
    match content {
        TableContent::Partition(partition) | TableContent::Deltas(partition) => {
            let kind = if matches!(content, TableContent::Deltas(_)) { DELTAS } else { 0 };
            board.push(partition.patterns().len() as u8 | kind);
            for pattern in partition.patterns() {
                let mut tiles = [255; MOST_TILES];
                tiles[..pattern.len()].copy_from_slice(pattern);
                board.push(pattern.len() as u8);
                board.extend(tiles);
            }
        }
        TableContent::Complete(metric) => board.extend([0, u8::from(*metric == Metric::Multi)]),
    }
    let mut checksums = Checksums::default();
    tables.iter().for_each(|table| checksums.add(table));
    let checksums = checksums.finish();
    let length = 8 + 4 + 4 + board.len() + 4 + checksums.len() * 4 + 4;
    let mut header = MAGIC.to_vec();
    header.extend(VERSION.to_le_bytes());
    header.extend((length as u32).to_le_bytes());
    header.extend(board);
    header.extend((checksums.len() as u32).to_le_bytes());
    header.extend(checksums.iter().flat_map(|checksum| checksum.to_le_bytes()));
    header.extend(crc32fast::hash(&header).to_le_bytes());
    header.resize(length.next_multiple_of(PAGE), 0);
    header
}

/// The checksum of every block of the tables taken as one run of bytes.
#[derive(Default)]
struct Checksums {
    finished: Vec<u32>,
    hasher: crc32fast::Hasher,
    /// Bytes of the block that is not finished.
    filled: usize,
}

impl Checksums {
    fn add(&mut self, mut bytes: &[u8]) {
        while let Some(part) = bytes.split_off(..bytes.len().min(BLOCK - self.filled)).filter(|part| !part.is_empty()) {
            self.hasher.update(part);
            self.filled += part.len();
            if self.filled == BLOCK {
                self.finished.push(std::mem::take(&mut self.hasher).finalize());
                self.filled = 0;
            }
        }
    }

    fn finish(mut self) -> Vec<u32> {
        if self.filled > 0 {
            self.finished.push(self.hasher.finalize());
        }
        self.finished
    }
}

struct FileHeader {
    shape: Shape,
    content: TableContent,
    checksums: Vec<u32>,
}

impl FileHeader {
    /// Reads up to where the tables start.
    fn read(file: &mut impl Read) -> Result<FileHeader, Error> {
        let mut header = vec![0; FIXED];
        match file.read_exact(&mut header) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Err(Error::Foreign),
            done => done?,
        }
        if &header[..8] != MAGIC || number(&header, 8) != VERSION {
            return Err(Error::Foreign);
        }
        let length = number(&header, 12) as usize;
        if length <= FIXED + 8 || length > MOST_HEADER {
            return Err(Error::Damaged);
        }
        header.resize(length.next_multiple_of(PAGE), 0);
        read_exact(file, &mut header[FIXED..])?;
        let (body, checksum) = header[..length].split_at(length - 4);
        if crc32fast::hash(body) != number(checksum, 0) {
            return Err(Error::Damaged);
        }
        let shape = Shape { size: Size::new(body[16].into(), body[17].into()), blank: body[18].into() };
        let mut rest = &body[FIXED..];
        let content = if body[19] == 0 {
            match rest.split_off(..1).ok_or(Error::Damaged)?[0] {
                0 => TableContent::Complete(Metric::Single),
                1 => TableContent::Complete(Metric::Multi),
                _ => return Err(Error::Damaged),
            }
        } else {
            let mut patterns = Vec::new();
            for _ in 0..body[19] & !DELTAS {
                let pattern = rest.split_off(..1 + MOST_TILES).ok_or(Error::Damaged)?;
                patterns.push(pattern[1..].get(..pattern[0].into()).ok_or(Error::Damaged)?.to_vec());
            }
            let partition = Partition::new(shape, patterns).map_err(|_| Error::Damaged)?;
            if body[19] & DELTAS == 0 { TableContent::Partition(partition) } else { TableContent::Deltas(partition) }
        };
        let count = rest.split_off(..4).ok_or(Error::Damaged)?;
        if rest.len() != number(count, 0) as usize * 4 {
            return Err(Error::Damaged);
        }
        let checksums = rest.chunks(4).map(|checksum| number(checksum, 0)).collect();
        Ok(FileHeader { shape, content, checksums })
    }

    /// Reads the tables, which end the file; a block is checked as soon as it has come, while the processor has it at
    /// hand. Room is taken for no more than the header's checksums are for.
    fn read_tables(&self, mut file: impl Read) -> Result<Vec<Box<[u8]>>, Error> {
        let lengths = self.content.tables(self.shape);
        if lengths.iter().sum::<u64>().div_ceil(BLOCK as u64) != self.checksums.len() as u64 {
            return Err(Error::Damaged);
        }
        let mut checksums = Checksums::default();
        let mut tables = Vec::new();
        for length in lengths {
            let mut table = vec![0; length as usize].into_boxed_slice();
            for part in table.chunks_mut(BLOCK) {
                read_exact(&mut file, part)?;
                checksums.add(part);
            }
            tables.push(table);
        }
        self.is_end(file, checksums)?;
        Ok(tables)
    }

    /// Whether the tables were those of the header, and nothing follows them.
    fn is_end(&self, mut file: impl Read, checksums: Checksums) -> Result<(), Error> {
        let is_whole = checksums.finish() == self.checksums && file.read(&mut [0])? == 0;
        if is_whole { Ok(()) } else { Err(Error::Damaged) }
    }
}

/// Reads so many bytes; a file that ends before is damaged.
fn read_exact(file: &mut impl Read, bytes: &mut [u8]) -> Result<(), Error> {
    file.read_exact(bytes).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => Error::Damaged,
        _ => error.into(),
    })
}

fn number(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BitLayout, Costs, Databases, DeltaTables};

    fn sample() -> (Shape, Partition, Databases) {
        let shape = Shape { size: Size::new(3, 3), blank: 0 };
        let partition = Partition::named(shape, "4-4").unwrap();
        let databases = Databases::build(shape, &partition, 1, &mut Control::unlimited()).unwrap();
        (shape, partition, databases)
    }

    fn scratch(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("starboard-pattern-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        folder.join("tables")
    }

    #[test]
    fn reads_what_it_writes() {
        let (shape, partition, databases) = sample();
        let path = scratch("round");
        place(&path, &write(&databases).parts()).unwrap();
        let read: Databases = open(File::open(&path).unwrap(), shape, &partition).unwrap();
        for (one, other) in databases.list().iter().zip(read.list()) {
            assert_eq!((one.tiles(), one.bytes()), (other.tiles(), other.bytes()));
        }
        assert_eq!(describe(&path).unwrap(), (shape, partition));
        let other = Partition::named(shape, "3-5").unwrap();
        assert!(matches!(open::<Costs>(File::open(&path).unwrap(), shape, &other), Err(Error::Other)));
        std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }

    fn deltas_of(file: File, shape: Shape, partition: &Partition) -> Result<DeltaTables, Error> {
        open_polled(file, shape, partition, &mut Control::unlimited())
    }

    #[test]
    fn delta_words_are_told_from_costs() {
        let (shape, partition, databases) = sample();
        let deltas = DeltaTables::build(shape, &partition, 1, &mut Control::unlimited()).unwrap();
        let path = scratch("deltas");
        let file = || File::open(&path).unwrap();
        place(&path, &write(&deltas).parts()).unwrap();
        let read = deltas_of(file(), shape, &partition).unwrap();
        for (one, other) in deltas.list().iter().zip(read.list()) {
            assert_eq!((one.tiles(), one.bytes()), (other.tiles(), other.bytes()));
        }
        assert!(matches!(open::<Costs>(file(), shape, &partition), Err(Error::Other)));
        assert!(matches!(describe(&path), Err(Error::Other)));
        let other = Partition::named(shape, "3-5").unwrap();
        assert!(matches!(deltas_of(file(), shape, &other), Err(Error::Other)));
        let cancel = search::Cancel::new();
        cancel.cancel();
        let stopped =
            open_polled::<BitLayout>(file(), shape, &partition, &mut Control::unlimited().with_cancel(cancel));
        assert!(matches!(stopped, Err(Error::Stopped(Stop::Cancelled))));
        check_damage(&path, |file| deltas_of(file, shape, &partition).is_err());
        place(&path, &write(&databases).parts()).unwrap();
        assert!(matches!(deltas_of(file(), shape, &partition), Err(Error::Other)));
        std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }

    fn complete() -> Complete {
        let shape = Shape { size: Size::new(3, 3), blank: 0 };
        Complete::build(shape, Metric::Multi, &mut Control::unlimited()).unwrap().0
    }

    #[test]
    fn complete_tables_are_told_from_others() {
        let table = complete();
        let path = scratch("complete");
        place(&path, &write_complete(&table).parts()).unwrap();
        let read = open_complete(File::open(&path).unwrap(), table.shape(), table.metric()).unwrap();
        assert!(read.bytes() == table.bytes());
        assert!(matches!(open_complete(File::open(&path).unwrap(), table.shape(), Metric::Single), Err(Error::Other)));
        assert!(matches!(verify(File::open(&path).unwrap()), Err(Error::Other)));
        assert!(matches!(describe(&path), Err(Error::Other)));
        let (shape, _, databases) = sample();
        place(&path, &write(&databases).parts()).unwrap();
        assert!(matches!(open_complete(File::open(&path).unwrap(), shape, Metric::Single), Err(Error::Other)));
        std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }

    #[test]
    fn every_damaged_byte_is_noticed() {
        let (shape, partition, databases) = sample();
        let path = scratch("damage");
        place(&path, &write(&databases).parts()).unwrap();
        check_damage(&path, |file| verify(file).is_err());
        check_damage(&path, |file| open::<Costs>(file, shape, &partition).is_err());
        let table = complete();
        place(&path, &write_complete(&table).parts()).unwrap();
        check_damage(&path, |file| open_complete(file, table.shape(), table.metric()).is_err());
        std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }

    /// What somebody else writes into a file, or cuts off it, reaches no table that was read before.
    #[test]
    fn what_happens_to_a_file_reaches_no_table_in_use() {
        let (shape, partition, databases) = sample();
        let path = scratch("in-use");
        place(&path, &write(&databases).parts()).unwrap();
        let read: Databases = open(File::open(&path).unwrap(), shape, &partition).unwrap();
        let mut bytes = std::fs::read(&path).unwrap();
        bytes[PAGE..].fill(0x55);
        let file = File::options().write(true).open(&path).unwrap();
        std::io::Write::write_all(&mut &file, &bytes).unwrap();
        assert!(matches!(open::<Costs>(File::open(&path).unwrap(), shape, &partition), Err(Error::Damaged)));
        file.set_len(0).unwrap();
        for (one, other) in databases.list().iter().zip(read.list()) {
            assert!(one.bytes() == other.bytes());
        }
        let table = complete();
        place(&path, &write_complete(&table).parts()).unwrap();
        let read = open_complete(File::open(&path).unwrap(), table.shape(), table.metric()).unwrap();
        File::options().write(true).open(&path).unwrap().set_len(0).unwrap();
        assert!(read.bytes() == table.bytes());
        std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }

    /// A file to which something happens after so many bytes were read from it.
    struct Interrupted<'f>(File, usize, &'f dyn Fn());

    impl Read for Interrupted<'_> {
        fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
            let before = self.1;
            let most = if before > 0 { before.min(bytes.len()) } else { bytes.len() };
            let count = self.0.read(&mut bytes[..most])?;
            self.1 -= count.min(before);
            if before > 0 && self.1 == 0 {
                self.2();
            }
            Ok(count)
        }
    }

    /// A file that is cut, grows or changes while it is read is refused: neither a wrong table nor the program's end.
    #[test]
    fn a_file_that_changes_while_it_is_read_is_refused() {
        let (shape, partition, databases) = sample();
        let path = scratch("while-read");
        let file = || File::options().write(true).open(&path).unwrap();
        let change: [&dyn Fn(); 3] =
            [&|| file().set_len(PAGE as u64 + 100).unwrap(), &|| file().set_len(1 << 16).unwrap(), &|| {
                let mut bytes = std::fs::read(&path).unwrap();
                bytes[PAGE + 200..].fill(0x55);
                std::fs::write(&path, bytes).unwrap();
            }];
        for change in change {
            for after in [10, FIXED, PAGE, PAGE + 50] {
                place(&path, &write(&databases).parts()).unwrap();
                let interrupted = || Interrupted(File::open(&path).unwrap(), after, change);
                assert!(matches!(open::<Costs>(interrupted(), shape, &partition), Err(Error::Damaged)), "{after}");
                place(&path, &write(&databases).parts()).unwrap();
                assert!(matches!(verify(interrupted()), Err(Error::Damaged)), "{after}");
            }
        }
        std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }

    fn check_damage(path: &Path, is_refused: impl Fn(File) -> bool) {
        let good = std::fs::read(path).unwrap();
        let header = number(&good, 12) as usize;
        for at in (0..header).chain([PAGE, PAGE + 777, good.len() - 1]) {
            let mut bad = good.clone();
            bad[at] ^= 1;
            std::fs::write(path, &bad).unwrap();
            assert!(is_refused(File::open(path).unwrap()), "byte {at}");
        }
        for length in [0, 7, 19, header - 1, header, PAGE, good.len() - 1] {
            std::fs::write(path, &good[..length]).unwrap();
            assert!(is_refused(File::open(path).unwrap()), "cut to {length}");
        }
    }
}
