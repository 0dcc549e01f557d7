//! Tables on disk: a header that says exactly what they are, then the entries, mapped into memory as they are.
//!
//! ```text
//! "STARTILE"  version u32  header bytes u32  width u8  height u8  blank u8  patterns u8
//! per pattern: tiles u8, then eight bytes of tiles (unused: 255)
//! without patterns, a complete table: metric u8 (0 single, 1 multi)
//! blocks u32, checksum u32 of every block of a mebibyte, checksum u32 of the header up to here
//! zeros up to a multiple of 4096, then the tables one after another
//! ```
//! Numbers are little-endian, checksums CRC-32. Every checksum is checked before a table is used: a wrong entry would
//! make a wrong proof.

use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::Path,
    sync::Arc,
    time::SystemTime,
};

use grid::Size;
use memmap2::Mmap;
use rayon::prelude::*;

use crate::{
    Complete, Database, Databases, Error, MOST_TILES, Metric, Partition, Shape,
    databases::{FileBytes, Table},
    replace::replace,
};

const MAGIC: &[u8; 8] = b"STARTILE";
const VERSION: u32 = 1;
const BLOCK: usize = 1 << 20;
const PAGE: usize = 4096;
/// More bytes than any header takes: it has four for a mebibyte of tables.
pub(crate) const MOST_HEADER: u64 = 1 << 16;
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

/// The file of a partition's tables.
pub(crate) fn write(databases: &Databases) -> TableFile<'_> {
    let tables: Vec<&[u8]> = databases.list().iter().map(Database::bytes).collect();
    let content = Content::Partition(databases.partition().clone());
    TableFile { header: header(databases.shape(), &content, &tables), tables }
}

/// The file of a complete table.
pub(crate) fn write_complete(complete: &Complete) -> TableFile<'_> {
    let tables = vec![complete.bytes()];
    TableFile { header: header(complete.shape(), &Content::Complete(complete.metric()), &tables), tables }
}

/// The tables of a partition, every byte checked; with `expected`, refuses tables for anything else.
pub(crate) fn open(file: FileBytes, expected: Option<(Shape, &Partition)>) -> Result<Databases, Error> {
    let (header, file) = checked(file)?;
    let Content::Partition(partition) = header.content else { return Err(Error::Other) };
    if expected.is_some_and(|(shape, expected)| (shape, expected) != (header.shape, &partition)) {
        return Err(Error::Other);
    }
    let mut start = header.start;
    let mut list = Vec::new();
    for tiles in partition.patterns() {
        let end = start + crate::pack::bytes(header.shape.size.cells(), tiles.len()) as usize;
        list.push(Database::new(header.shape, tiles, Table::Kept(file.clone(), start..end))?);
        start = end;
    }
    Ok(Databases::from_parts(header.shape, partition, list))
}

/// A complete table, every byte checked; refuses one for anything else.
pub(crate) fn open_complete(file: FileBytes, shape: Shape, metric: Metric) -> Result<Complete, Error> {
    let (header, file) = checked(file)?;
    if (header.shape, &header.content) != (shape, &Content::Complete(metric)) {
        return Err(Error::Other);
    }
    let all = header.start..file.len();
    Complete::from_table(shape, metric, Table::Kept(file, all))
}

/// What a file of a partition says it is; the tables themselves are not looked at.
pub(crate) fn describe(path: &Path) -> Result<(Shape, Partition), Error> {
    let header = Header::read(&map(path)?)?;
    match header.content {
        Content::Partition(partition) => Ok((header.shape, partition)),
        Content::Complete(_) => Err(Error::Other),
    }
}

/// What the tables of a file are.
#[derive(Debug, PartialEq, Eq)]
enum Content {
    Partition(Partition),
    Complete(Metric),
}

impl Content {
    fn bytes(&self, shape: Shape) -> u64 {
        match self {
            Content::Partition(partition) => partition.bytes(shape),
            Content::Complete(_) => Complete::size(shape),
        }
    }
}

/// A file of which every byte is right.
fn checked(file: FileBytes) -> Result<(Header, Arc<FileBytes>), Error> {
    let header = Header::read(&file)?;
    let payload = file.get(header.start..).ok_or(Error::Damaged)?;
    let is_whole = payload.len() as u64 == header.content.bytes(header.shape)
        && payload.par_chunks(BLOCK).map(crc32fast::hash).eq(header.checksums.par_iter().copied());
    // What was changed while it was read may have been right only in parts.
    if is_whole && file.is_unchanged() { Ok((header, Arc::new(file))) } else { Err(Error::Damaged) }
}

/// Writes beside the target and puts the file in place in one step, so that nobody ever sees half of it.
pub(crate) fn place(path: &Path, parts: &[&[u8]]) -> Result<(), Error> {
    let partial = path.with_extension(format!("{}.partial", std::process::id()));
    let result = write_to(&partial, parts).and_then(|()| Ok(replace(&partial, path)?));
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

fn header(shape: Shape, content: &Content, tables: &[&[u8]]) -> Vec<u8> {
    let mut board = vec![shape.size.width as u8, shape.size.height as u8, shape.blank as u8];
    match content {
        Content::Partition(partition) => {
            board.push(partition.patterns().len() as u8);
            for pattern in partition.patterns() {
                let mut tiles = [255; MOST_TILES];
                tiles[..pattern.len()].copy_from_slice(pattern);
                board.push(pattern.len() as u8);
                board.extend(tiles);
            }
        }
        Content::Complete(metric) => board.extend([0, u8::from(*metric == Metric::Multi)]),
    }
    let checksums = checksums(tables.iter().copied());
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
fn checksums<'b>(tables: impl Iterator<Item = &'b [u8]>) -> Vec<u32> {
    let mut checksums = Vec::new();
    let mut hasher = crc32fast::Hasher::new();
    let mut filled = 0;
    for mut table in tables {
        while let Some(part) = table.split_off(..table.len().min(BLOCK - filled)).filter(|part| !part.is_empty()) {
            hasher.update(part);
            filled += part.len();
            if filled == BLOCK {
                checksums.push(std::mem::take(&mut hasher).finalize());
                filled = 0;
            }
        }
    }
    if filled > 0 {
        checksums.push(hasher.finalize());
    }
    checksums
}

struct Header {
    shape: Shape,
    content: Content,
    checksums: Vec<u32>,
    /// Where the tables start.
    start: usize,
}

impl Header {
    fn read(bytes: &[u8]) -> Result<Header, Error> {
        let fixed = bytes.get(..FIXED).ok_or(Error::Foreign)?;
        if &fixed[..8] != MAGIC || number(fixed, 8) != VERSION {
            return Err(Error::Foreign);
        }
        let length = number(fixed, 12) as usize;
        let header = bytes.get(..length).filter(|header| header.len() > FIXED + 8).ok_or(Error::Damaged)?;
        let (body, checksum) = header.split_at(length - 4);
        if crc32fast::hash(body) != number(checksum, 0) {
            return Err(Error::Damaged);
        }
        let shape = Shape { size: Size::new(body[16].into(), body[17].into()), blank: body[18].into() };
        let mut rest = &body[FIXED..];
        let content = if body[19] == 0 {
            match rest.split_off(..1).ok_or(Error::Damaged)?[0] {
                0 => Content::Complete(Metric::Single),
                1 => Content::Complete(Metric::Multi),
                _ => return Err(Error::Damaged),
            }
        } else {
            let mut patterns = Vec::new();
            for _ in 0..body[19] {
                let pattern = rest.split_off(..1 + MOST_TILES).ok_or(Error::Damaged)?;
                patterns.push(pattern[1..].get(..pattern[0].into()).ok_or(Error::Damaged)?.to_vec());
            }
            Content::Partition(Partition::new(shape, patterns).map_err(|_| Error::Damaged)?)
        };
        let count = rest.split_off(..4).ok_or(Error::Damaged)?;
        if rest.len() != number(count, 0) as usize * 4 {
            return Err(Error::Damaged);
        }
        let checksums = rest.chunks(4).map(|checksum| number(checksum, 0)).collect();
        Ok(Header { shape, content, checksums, start: length.next_multiple_of(PAGE) })
    }
}

fn number(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

/// A file in memory, and what the system said about it when it was mapped.
pub(crate) struct MappedFile {
    map: Mmap,
    file: File,
    /// Its length and when it was last written to.
    stamp: Option<(u64, SystemTime)>,
}

impl MappedFile {
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.map
    }

    /// Whether nobody has written to the file, or cut it, since it was mapped: what was checked then is still there. A
    /// file that was replaced as a whole is another one, and leaves this one alone.
    pub(crate) fn is_unchanged(&self) -> bool {
        self.stamp.is_some() && self.stamp == stamp(&self.file)
    }
}

fn stamp(file: &File) -> Option<(u64, SystemTime)> {
    let metadata = file.metadata().ok()?;
    Some((metadata.len(), metadata.modified().ok()?))
}

/// Maps a file.
#[expect(unsafe_code, reason = "mapping starts a 288 MB table in a tenth of the time that reading it takes")]
pub(crate) fn map(path: &Path) -> io::Result<FileBytes> {
    let file = File::open(path)?;
    let stamp = stamp(&file);
    // SAFETY: the program replaces table files only as a whole (`replace`), which leaves existing maps untouched. What
    // something else writes into a mapped file is noticed before the next search begins (`is_unchanged`). Should it cut
    // the file while a search reads it, the system ends the program: no answer is better than a wrong one.
    let map = unsafe { Mmap::map(&file)? };
    Ok(FileBytes::Mapped(MappedFile { map, file, stamp }))
}

#[cfg(test)]
mod tests {
    use search::Control;

    use super::*;

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
        let read = open(map(&path).unwrap(), Some((shape, &partition))).unwrap();
        for (one, other) in databases.list().iter().zip(read.list()) {
            assert_eq!((one.tiles(), one.bytes()), (other.tiles(), other.bytes()));
        }
        assert_eq!(describe(&path).unwrap(), (shape, partition));
        let other = Partition::named(shape, "3-5").unwrap();
        assert!(matches!(open(map(&path).unwrap(), Some((shape, &other))), Err(Error::Other)));
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
        let read = open_complete(map(&path).unwrap(), table.shape(), table.metric()).unwrap();
        assert!(read.bytes() == table.bytes());
        assert!(matches!(open_complete(map(&path).unwrap(), table.shape(), Metric::Single), Err(Error::Other)));
        assert!(matches!(open(map(&path).unwrap(), None), Err(Error::Other)));
        assert!(matches!(describe(&path), Err(Error::Other)));
        let (shape, _, databases) = sample();
        place(&path, &write(&databases).parts()).unwrap();
        assert!(matches!(open_complete(map(&path).unwrap(), shape, Metric::Single), Err(Error::Other)));
        std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }

    #[test]
    fn every_damaged_byte_is_noticed() {
        let (shape, partition, databases) = sample();
        let path = scratch("damage");
        place(&path, &write(&databases).parts()).unwrap();
        check_damage(&path, |file| open(file, Some((shape, &partition))).is_err());
        let table = complete();
        place(&path, &write_complete(&table).parts()).unwrap();
        check_damage(&path, |file| open_complete(file, table.shape(), table.metric()).is_err());
        std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }

    /// A file that is changed or cut by somebody else while it is mapped is not used any more; one that is replaced as a
    /// whole, as this program does it, is.
    #[test]
    fn what_happens_to_a_file_in_use_is_noticed() {
        let (shape, partition, databases) = sample();
        let path = scratch("in-use");
        let fresh = || {
            place(&path, &write(&databases).parts()).unwrap();
            open(map(&path).unwrap(), Some((shape, &partition))).unwrap()
        };
        let later = SystemTime::now() + std::time::Duration::from_secs(5);

        let replaced = fresh();
        place(&path, &write(&databases).parts()).unwrap();
        assert!(replaced.is_unchanged());
        for (one, other) in databases.list().iter().zip(replaced.list()) {
            assert_eq!(one.bytes(), other.bytes());
        }

        let changed = fresh();
        let mut bytes = std::fs::read(&path).unwrap();
        bytes[PAGE] ^= 1;
        let file = File::options().write(true).open(&path).unwrap();
        std::io::Write::write_all(&mut &file, &bytes).unwrap();
        // The clock of a file system may be slower than this test.
        file.set_modified(later).unwrap();
        assert!(!changed.is_unchanged());
        assert!(matches!(open(map(&path).unwrap(), Some((shape, &partition))), Err(Error::Damaged)));
        drop(file);

        let cut = fresh();
        File::options().write(true).open(&path).unwrap().set_len(PAGE as u64).unwrap();
        assert!(!cut.is_unchanged());
        assert!(matches!(open(map(&path).unwrap(), Some((shape, &partition))), Err(Error::Damaged)));

        let table = complete();
        place(&path, &write_complete(&table).parts()).unwrap();
        let cut = open_complete(map(&path).unwrap(), table.shape(), table.metric()).unwrap();
        assert!(cut.is_unchanged() && table.is_unchanged());
        File::options().write(true).open(&path).unwrap().set_len(0).unwrap();
        assert!(!cut.is_unchanged());
        std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }

    fn check_damage(path: &Path, is_refused: impl Fn(FileBytes) -> bool) {
        let good = std::fs::read(path).unwrap();
        let header = number(&good, 12) as usize;
        for at in (0..header).chain([PAGE, PAGE + 777, good.len() - 1]) {
            let mut bad = good.clone();
            bad[at] ^= 1;
            std::fs::write(path, &bad).unwrap();
            assert!(map(path).map_or(true, &is_refused), "byte {at}");
        }
        for length in [0, 7, 19, header - 1, header, PAGE, good.len() - 1] {
            std::fs::write(path, &good[..length]).unwrap();
            assert!(map(path).map_or(true, &is_refused), "cut to {length}");
        }
    }
}
