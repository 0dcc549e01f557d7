//! Rows out of a damaged database, page by page.
//!
//! A database that SQLite refuses to read still has most of its rows where they were. This reads the file without
//! SQLite: every page that looks like a leaf (or an inner page of a table without row ids, which holds rows too) gives
//! its rows, whatever became of the pages around it, even of the first one with the schema. Tables are told apart by
//! the shape of their rows. Nothing is believed: what comes out goes through the same checks as a file of another
//! machine ([`Store::import`](crate::Store::import)).
//!
//! Pages that were written ahead and not yet copied (the `-wal` file) come first, as far as their checksums hold. Free
//! pages are passed over: they hold what was deleted. (SQLite's file format: sqlite.org/fileformat2.html.)

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::Path,
};

use crate::{Best, FinishedGame, Optimum, OwnLevel, OwnPack, Progress, Save, Transfer, open::with_suffix};

/// The size of pages where the header does not say.
const USUAL_PAGE: usize = 4096;
/// The largest row that is put together.
const LARGEST_ROW: usize = 32 << 20;
/// The magic numbers of a write-ahead log; the last bit says in which order its checksums are added up.
const LOG: u32 = 0x377f_0682;

/// Everything that can be read of a damaged database, and how many rows that is.
pub(crate) fn rows(path: &Path) -> io::Result<(Transfer, usize)> {
    let file = DatabasePages::read(path)?;
    let mut found = RowsByTable::default();
    for number in 1..=file.count() {
        if !file.free.contains(&number) {
            file.rows_of(number, &mut |row| found.take(row));
        }
    }
    Ok(found.transfer())
}

/// The pages of a database, from the file and its log.
struct DatabasePages {
    bytes: Vec<u8>,
    size: usize,
    /// Bytes of a page that are used.
    usable: usize,
    /// Pages that are newer in the log.
    newer: BTreeMap<u32, Vec<u8>>,
    free: BTreeSet<u32>,
}

/// A value of a row.
#[derive(Clone, Debug, PartialEq)]
enum Value {
    Null,
    Integer(i64),
    Text(String),
    Other,
}

impl DatabasePages {
    fn read(path: &Path) -> io::Result<Self> {
        let bytes = fs::read(path)?;
        let log = fs::read(with_suffix(path, "-wal")).unwrap_or_default();
        let is_size = |size: usize| size.is_power_of_two() && (512..=65536).contains(&size);
        let said = short(&bytes, 16).map(|size| if size == 1 { 65536 } else { size });
        let of_log = word(&log, 8).map(|size| size as usize);
        let size = said.into_iter().chain(of_log).find(|size| is_size(*size)).unwrap_or(USUAL_PAGE);
        let reserved = bytes.get(20).map_or(0, |reserved| usize::from(*reserved)).min(size - 480);
        let mut file = DatabasePages {
            bytes,
            size,
            usable: size - reserved,
            newer: pages_of_log(&log, size),
            free: BTreeSet::new(),
        };
        file.free = file.free_pages();
        Ok(file)
    }

    fn count(&self) -> u32 {
        let of_file = self.bytes.len().div_ceil(self.size) as u32;
        of_file.max(self.newer.keys().next_back().copied().unwrap_or(0))
    }

    fn page(&self, number: u32) -> Option<&[u8]> {
        if let Some(newer) = self.newer.get(&number) {
            return Some(newer);
        }
        let start = (number.checked_sub(1)? as usize).checked_mul(self.size)?;
        self.bytes.get(start..(start + self.size).min(self.bytes.len()))
    }

    fn free_pages(&self) -> BTreeSet<u32> {
        let mut free = BTreeSet::new();
        let mut trunk = self.page(1).and_then(|page| word(page, 32)).unwrap_or(0);
        while trunk != 0 && free.insert(trunk) {
            let Some(page) = self.page(trunk) else { break };
            let leaves = word(page, 4).unwrap_or(0) as usize;
            free.extend((0..leaves.min(self.size / 4)).filter_map(|index| word(page, 8 + 4 * index)));
            trunk = word(page, 0).unwrap_or(0);
        }
        free
    }

    /// Hands out the rows of a page that looks like one that has rows.
    fn rows_of(&self, number: u32, take: &mut impl FnMut(Vec<Value>)) {
        let Some(page) = self.page(number) else { return };
        let head = if number == 1 { 100 } else { 0 };
        let Some(kind) = page.get(head).copied() else { return };
        let (cells, is_table) = match kind {
            0x0d => (head + 8, true),
            0x0a => (head + 8, false),
            0x02 => (head + 12, false),
            _ => return,
        };
        let count = short(page, head + 3).unwrap_or(0);
        for index in 0..count {
            let Some(at) = short(page, cells + 2 * index) else { break };
            // Inner pages begin a cell with the number of the page below.
            let at = if kind == 0x02 { at + 4 } else { at };
            if at >= cells
                && let Some(payload) = self.payload(page, at, is_table)
                && let Some(row) = record(&payload)
            {
                take(row);
            }
        }
    }

    /// The bytes of a cell, with those that lie on pages of their own.
    fn payload(&self, page: &[u8], mut at: usize, is_table: bool) -> Option<Vec<u8>> {
        let length = usize::try_from(varint(page, &mut at)?).ok().filter(|length| *length <= LARGEST_ROW)?;
        if is_table {
            varint(page, &mut at)?;
        }
        let share = |part: usize| (self.usable - 12) * part / 255 - 23;
        let (most, least) = (if is_table { self.usable - 35 } else { share(64) }, share(32));
        if length <= most {
            return page.get(at..at + length).map(<[u8]>::to_vec);
        }
        let fitting = least + (length - least) % (self.usable - 4);
        let here = if fitting <= most { fitting } else { least };
        let mut bytes = page.get(at..at + here)?.to_vec();
        let mut next = word(page, at + here)?;
        while bytes.len() < length {
            let more = self.page(next)?;
            let wanted = (length - bytes.len()).min(self.usable - 4);
            bytes.extend_from_slice(more.get(4..4 + wanted)?);
            next = word(more, 0)?;
        }
        Some(bytes)
    }
}

/// The newest committed version of each page in a write-ahead log, as far as its checksums hold.
fn pages_of_log(log: &[u8], size: usize) -> BTreeMap<u32, Vec<u8>> {
    let mut committed = BTreeMap::new();
    let (Some(magic), Some(salts)) = (word(log, 0), log.get(16..24)) else { return committed };
    if magic & !1 != LOG || word(log, 8) != Some(size as u32) {
        return committed;
    }
    let is_big = magic & 1 == 1;
    let mut sum = checksum((0, 0), &log[..24], is_big);
    let mut pending: BTreeMap<u32, Vec<u8>> = BTreeMap::new();
    for frame in log.get(32..).unwrap_or_default().chunks_exact(24 + size) {
        let (head, page) = frame.split_at(24);
        sum = checksum(checksum(sum, &head[..8], is_big), page, is_big);
        if head[8..16] != *salts || (word(head, 16), word(head, 20)) != (Some(sum.0), Some(sum.1)) {
            break;
        }
        pending.insert(word(head, 0).unwrap_or(0), page.to_vec());
        if word(head, 4) != Some(0) {
            committed.append(&mut pending);
        }
    }
    committed
}

fn checksum((mut one, mut two): (u32, u32), bytes: &[u8], is_big: bool) -> (u32, u32) {
    let number = |four: &[u8]| {
        let four = [four[0], four[1], four[2], four[3]];
        if is_big { u32::from_be_bytes(four) } else { u32::from_le_bytes(four) }
    };
    for eight in bytes.chunks_exact(8) {
        one = one.wrapping_add(number(eight)).wrapping_add(two);
        two = two.wrapping_add(number(&eight[4..])).wrapping_add(one);
    }
    (one, two)
}

fn short(bytes: &[u8], at: usize) -> Option<usize> {
    let two = bytes.get(at..at + 2)?;
    Some(usize::from(two[0]) << 8 | usize::from(two[1]))
}

fn word(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..at + 4)?.try_into().ok().map(u32::from_be_bytes)
}

/// A number of up to nine bytes, seven bits each, the last one eight.
fn varint(bytes: &[u8], at: &mut usize) -> Option<u64> {
    let mut value = 0_u64;
    for index in 0..9 {
        let byte = *bytes.get(*at)?;
        *at += 1;
        if index == 8 {
            return Some(value << 8 | u64::from(byte));
        }
        value = value << 7 | u64::from(byte & 0x7f);
        if byte & 0x80 == 0 {
            break;
        }
    }
    Some(value)
}

/// The values of a row.
fn record(payload: &[u8]) -> Option<Vec<Value>> {
    let mut at = 0;
    let end = usize::try_from(varint(payload, &mut at)?).ok()?;
    let mut data = end;
    let mut values = Vec::new();
    while at < end {
        let kind = varint(payload.get(..end)?, &mut at)?;
        let length = match kind {
            0 | 8 | 9 => 0,
            1..=4 => kind as usize,
            5 => 6,
            6 | 7 => 8,
            10 | 11 => return None,
            _ => usize::try_from((kind - 12) / 2).ok()?,
        };
        let bytes = payload.get(data..data.checked_add(length)?)?;
        data += length;
        values.push(match kind {
            0 => Value::Null,
            1..=6 => Value::Integer(bytes.iter().fold(sign(bytes), |value, byte| value << 8 | i64::from(*byte))),
            8 | 9 => Value::Integer(kind as i64 - 8),
            _ if kind >= 13 && kind % 2 == 1 => Value::Text(String::from_utf8(bytes.to_vec()).ok()?),
            _ => Value::Other,
        });
    }
    Some(values)
}

/// All ones for a negative number.
fn sign(bytes: &[u8]) -> i64 {
    if bytes.first().is_some_and(|first| first & 0x80 != 0) { -1 } else { 0 }
}

/// Rows by table.
#[derive(Default)]
struct RowsByTable {
    transfer: Transfer,
    packs: BTreeMap<String, OwnPack>,
    levels: BTreeMap<(String, i64), OwnLevel>,
}

impl RowsByTable {
    /// Puts a row where its shape belongs; rows of indexes have other shapes.
    fn take(&mut self, row: Vec<Value>) {
        use Value::{Integer as I, Null, Text as T};
        let RowsByTable { transfer, packs, levels } = self;
        // The row is consumed by patterns on an array of its length.
        match row.len() {
            2 => {
                if let Ok([T(key), T(value)]) = <[Value; 2]>::try_from(row)
                    && let Ok(value) = serde_json::from_str(&value)
                {
                    transfer.settings.insert(key, value);
                }
            }
            3 => {
                if let Ok([T(board), T(objective), I(cost)]) = <[Value; 3]>::try_from(row)
                    && let Ok(cost) = u32::try_from(cost)
                {
                    transfer.optima.push(Optimum { board, objective, cost });
                }
            }
            4 => {
                if let Ok([T(pack), I(number), T(board), T(title)]) = <[Value; 4]>::try_from(row) {
                    levels.insert((pack, number), OwnLevel { board, title });
                }
            }
            5 => match <[Value; 5]>::try_from(row) {
                Ok([T(board), T(puzzle), pack @ (T(_) | Null), I(solved @ 0..=1), I(changed)]) => {
                    let pack = if let T(pack) = pack { Some(pack) } else { None };
                    let (best, optimum) = (Best::default(), None);
                    let solved = solved == 1;
                    transfer.progress.push(Progress { board, puzzle, pack, solved, best, optimum, changed });
                }
                Ok([T(id), T(puzzle), T(title), T(author), I(changed)]) => {
                    let levels = Vec::new();
                    packs.insert(id.clone(), OwnPack { id, puzzle, title, author, levels, changed });
                }
                _ => {}
            },
            8 => {
                if let Ok([T(id), T(puzzle), T(name), T(board), T(record), I(clock), T(extra), I(changed)]) =
                    <[Value; 8]>::try_from(row)
                    && let (Ok(record), Ok(extra)) = (serde_json::from_str(&record), serde_json::from_str(&extra))
                {
                    transfer.saves.push(Save { id, puzzle, name, board, record, clock, extra, changed });
                }
            }
            10 => {
                if let Ok(
                    [Null, T(family), T(board), T(puzzle), T(name), T(moves), I(steps), I(cost), I(time), I(at)],
                ) = <[Value; 10]>::try_from(row)
                {
                    transfer.runs.push(FinishedGame { family, board, puzzle, name, moves, steps, cost, time, at });
                }
            }
            _ => {}
        }
    }

    fn transfer(self) -> (Transfer, usize) {
        let RowsByTable { mut transfer, mut packs, levels } = self;
        // A pack whose own row is gone is not made up; a level that is gone leaves the others.
        for ((pack, _), level) in levels {
            if let Some(pack) = packs.get_mut(&pack) {
                pack.levels.push(level);
            }
        }
        transfer.packs = packs.into_values().collect();
        transfer.saves.sort_by_key(|save| save.changed);
        transfer.runs.sort_by_key(|run| run.at);
        let Transfer { settings, saves, progress, runs, optima, packs, .. } = &transfer;
        let count = settings.len() + saves.len() + progress.len() + runs.len() + optima.len() + packs.len();
        let empty = Transfer::empty();
        (Transfer { format: empty.format, version: empty.version, ..transfer }, count)
    }
}
