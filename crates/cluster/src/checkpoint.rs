//! What an interrupted run leaves in a folder, so that another goes on from there.
//!
//! Rank zero keeps a log: a record for every board that is answered and for every piece of a deepening search that is
//! exhausted. Every record has its checksum, so that a torn or damaged end is found and left out; what is left out is
//! done again. Best-first searches keep their states: a file per rank, the last two of each, because a run may be
//! killed when some ranks have written their newest and others have not.

use std::{
    collections::HashMap,
    fs::{self, File, OpenOptions},
    hash::{DefaultHasher, Hash, Hasher},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    time::Duration,
};

use search::{
    Clock,
    peers::{Counts, Portable, SaveStates},
};

/// Time between two savings, unless something else is asked for.
pub(crate) const EVERY: Duration = Duration::from_secs(60);

/// Why a folder cannot be used.
#[derive(Debug)]
pub enum CheckpointFault {
    /// It has a run already, and nobody asked to go on with it.
    Exists,
    /// It has a run of other boards, options or another version.
    Other,
    /// There is none to go on with.
    Absent,
    /// It cannot be read or written.
    Io(io::Error),
}

impl From<io::Error> for CheckpointFault {
    fn from(error: io::Error) -> Self {
        CheckpointFault::Io(error)
    }
}

/// A folder with the state of a run.
#[derive(Debug)]
pub struct Checkpoint {
    folder: PathBuf,
    log: Option<File>,
    /// Records that are not written yet.
    pending: Vec<u8>,
    every: Duration,
    clock: Clock,
    boards: HashMap<usize, Vec<u8>>,
    pieces: HashMap<String, HashMap<usize, Counts>>,
    generation: u64,
    /// How long the last saving of states took.
    saving: Duration,
    /// Whether a damaged end was left out.
    pub was_damaged: bool,
    /// Why the last writing failed.
    pub trouble: Option<String>,
}

const LOG: &str = "run.log";

const RUN: u8 = 1;
const BOARD: u8 = 2;
const PIECE: u8 = 3;

impl Checkpoint {
    /// The folder of a run, at rank zero: `digest` stands for everything that was asked for.
    pub fn lead(folder: &Path, digest: u64, resume: bool, every: Duration) -> Result<Self, CheckpointFault> {
        fs::create_dir_all(folder)?;
        let path = folder.join(LOG);
        let mut checkpoint = Checkpoint::follow(folder, every);
        match (path.exists(), resume) {
            (true, false) => return Err(CheckpointFault::Exists),
            (false, true) => return Err(CheckpointFault::Absent),
            (true, true) => {
                let mut bytes = Vec::new();
                File::open(&path)?.read_to_end(&mut bytes)?;
                let whole = checkpoint.read(&bytes, digest)?;
                checkpoint.was_damaged = whole < bytes.len();
                let log = OpenOptions::new().append(true).open(&path)?;
                // What follows a damaged record could not be read again.
                log.set_len(whole as u64)?;
                checkpoint.log = Some(log);
            }
            (false, false) => {
                checkpoint.log = Some(File::create(&path)?);
                let mut record = vec![RUN];
                digest.write(&mut record);
                checkpoint.add(&record);
                checkpoint.flush();
            }
        }
        Ok(checkpoint)
    }

    /// The folder at another rank.
    pub fn follow(folder: &Path, every: Duration) -> Self {
        Checkpoint {
            folder: folder.to_owned(),
            log: None,
            pending: Vec::new(),
            every,
            clock: Clock::start(),
            boards: HashMap::new(),
            pieces: HashMap::new(),
            generation: 0,
            saving: Duration::ZERO,
            was_damaged: false,
            trouble: None,
        }
    }

    /// What a log holds, without its folder, and how many of its bytes are whole records.
    pub fn parse(bytes: &[u8], digest: u64) -> Result<(Self, usize), CheckpointFault> {
        let mut checkpoint = Checkpoint::follow(Path::new(""), EVERY);
        let whole = checkpoint.read(bytes, digest)?;
        Ok((checkpoint, whole))
    }

    /// Reads records as long as they are whole; how many bytes those take.
    fn read(&mut self, bytes: &[u8], digest: u64) -> Result<usize, CheckpointFault> {
        let mut rest = bytes;
        let mut whole = 0;
        while let Some(record) = record(&mut rest) {
            let is_first = whole == 0;
            if is_first != (record.first() == Some(&RUN)) || (is_first && record[1..] != digest.to_le_bytes()) {
                return Err(CheckpointFault::Other);
            }
            whole = bytes.len() - rest.len();
            let mut fields = &record[1..];
            match record[0] {
                BOARD => {
                    if let Some(index) = u32::read(&mut fields) {
                        self.boards.insert(index as usize, fields.to_vec());
                    }
                }
                PIECE => {
                    let mut read = || Some((u32::read(&mut fields)?, Counts::read(&mut fields)?));
                    if let Some((piece, counts)) = read() {
                        let label = String::from_utf8_lossy(fields).into_owned();
                        self.pieces.entry(label).or_default().insert(piece as usize, counts);
                    }
                }
                _ => {}
            }
        }
        if whole == 0 { Err(CheckpointFault::Other) } else { Ok(whole) }
    }

    /// The boards that are answered.
    pub fn boards(&self) -> &HashMap<usize, Vec<u8>> {
        &self.boards
    }

    /// The pieces of a division that are exhausted.
    pub fn pieces(&self, label: &str) -> HashMap<usize, Counts> {
        self.pieces.get(label).cloned().unwrap_or_default()
    }

    /// A board is answered.
    pub fn add_board(&mut self, index: usize, answer: &[u8]) {
        let mut record = vec![BOARD];
        (index as u32).write(&mut record);
        record.extend(answer);
        self.add(&record);
        self.flush();
    }

    /// A piece is exhausted.
    pub fn add_piece(&mut self, label: &str, piece: usize, counts: Counts) {
        let mut record = vec![PIECE];
        (piece as u32).write(&mut record);
        record.extend(counts.bytes());
        record.extend(label.as_bytes());
        self.add(&record);
        if self.is_due() {
            self.flush();
        }
    }

    fn add(&mut self, record: &[u8]) {
        (record.len() as u32).write(&mut self.pending);
        crc32fast::hash(record).write(&mut self.pending);
        self.pending.extend(record);
    }

    /// Writes what is pending.
    pub fn flush(&mut self) {
        self.clock = Clock::start();
        let pending = std::mem::take(&mut self.pending);
        if let Some(log) = &mut self.log
            && !pending.is_empty()
            && let Err(error) = log.write_all(&pending).and_then(|()| log.sync_data())
        {
            self.trouble = Some(error.to_string());
        }
    }

    /// Whether it is time to save again.
    pub fn is_due(&self) -> bool {
        self.clock.elapsed() >= self.every
    }

    /// Whether it is time to save states; at the end of a layer a tenth of the time is enough, if saving takes little.
    pub fn is_save_due(&self, is_layer_end: bool) -> bool {
        let often = (self.every / 10).max(self.saving * 20);
        self.is_due() || (is_layer_end && self.clock.elapsed() >= often)
    }

    /// Deletes what a rank has kept of its states.
    pub fn forget_states(&mut self, rank: usize, size: usize) {
        let end = format!("-{rank}-of-{size}");
        let names = fs::read_dir(&self.folder).into_iter().flatten();
        for name in names.filter_map(|file| file.ok()?.file_name().into_string().ok()) {
            let stem = name.rsplit_once('.').map_or("", |(stem, _)| stem);
            if stem.starts_with("states-") && stem.ends_with(&end) {
                // One that cannot be deleted only takes room.
                let _ = fs::remove_file(self.folder.join(name));
            }
        }
        self.generation = 0;
    }

    fn path(&self, label: &str, rank: usize, size: usize, generation: u64) -> PathBuf {
        let mut hasher = DefaultHasher::new();
        label.hash(&mut hasher);
        self.folder.join(format!("states-{:016x}-{rank}-of-{size}.{generation}", hasher.finish()))
    }

    /// Keeps the states of a rank.
    pub fn save(&mut self, label: &str, rank: usize, size: usize, write: &mut SaveStates<'_>) {
        let clock = Clock::start();
        self.generation += 1;
        let path = self.path(label, rank, size, self.generation);
        let written = fs::create_dir_all(&self.folder).and_then(|()| write_checked(&path, write));
        match written {
            Ok(()) if self.generation > 2 => {
                // One that is gone already is not missed.
                let _ = fs::remove_file(self.path(label, rank, size, self.generation - 2));
            }
            Ok(()) => {}
            Err(error) => self.trouble = Some(error.to_string()),
        }
        self.saving = clock.elapsed();
        self.clock = Clock::start();
    }

    /// The savings of a rank that are whole.
    pub fn generations(&self, label: &str, rank: usize, size: usize) -> Vec<u64> {
        let stem = self.path(label, rank, size, 0).with_extension("");
        let Some(stem) = stem.file_name().and_then(|name| name.to_str()).map(str::to_owned) else { return Vec::new() };
        let Ok(files) = fs::read_dir(&self.folder) else { return Vec::new() };
        let names = files.filter_map(|file| file.ok()?.file_name().into_string().ok());
        let numbers = names.filter_map(|name| name.strip_prefix(&stem)?.strip_prefix('.')?.parse().ok());
        numbers.filter(|&generation| read_checked(&self.path(label, rank, size, generation)).is_some()).collect()
    }

    /// A saving of a rank; the next is newer than that.
    pub fn load(&mut self, label: &str, rank: usize, size: usize, generation: u64) -> Option<Vec<u8>> {
        self.generation = generation;
        read_checked(&self.path(label, rank, size, generation))
    }
}

/// The next record, if it is whole.
fn record<'b>(bytes: &mut &'b [u8]) -> Option<&'b [u8]> {
    let mut rest = *bytes;
    let (len, sum) = (u32::read(&mut rest)? as usize, u32::read(&mut rest)?);
    let record = rest.split_off(..len)?;
    if record.is_empty() || crc32fast::hash(record) != sum {
        return None;
    }
    *bytes = rest;
    Some(record)
}

/// Writes beside the place and renames, so that a file is whole or not there; its checksum is at the end.
fn write_checked(path: &Path, write: &mut SaveStates<'_>) -> io::Result<()> {
    let beside = path.with_extension("new");
    let mut file = io::BufWriter::new(File::create(&beside)?);
    let mut hasher = crc32fast::Hasher::new();
    let mut failed = None;
    write(&mut |bytes| {
        hasher.update(bytes);
        if let Err(error) = file.write_all(bytes) {
            failed.get_or_insert(error);
        }
    });
    if let Some(error) = failed {
        return Err(error);
    }
    file.write_all(&hasher.finalize().to_le_bytes())?;
    file.into_inner()?.sync_all()?;
    fs::rename(beside, path)
}

fn read_checked(path: &Path) -> Option<Vec<u8>> {
    let mut bytes = fs::read(path).ok()?;
    let sum = *bytes.last_chunk()?;
    bytes.truncate(bytes.len() - 4);
    (crc32fast::hash(&bytes) == u32::from_le_bytes(sum)).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const COUNTS: Counts = Counts { expanded: 7, produced: 21 };

    fn filled(folder: &Path) -> Checkpoint {
        let mut run = Checkpoint::lead(folder, 42, false, EVERY).unwrap();
        run.add_board(3, b"three");
        run.add_piece("bound 5", 17, COUNTS);
        run.add_piece("bound 5", 18, COUNTS);
        run.flush();
        run
    }

    #[test]
    fn a_run_is_taken_up_again() {
        let folder = tempfile::tempdir().unwrap();
        drop(filled(folder.path()));
        let again = Checkpoint::lead(folder.path(), 42, true, EVERY).unwrap();
        assert_eq!(again.boards()[&3], b"three");
        assert_eq!(again.pieces("bound 5"), HashMap::from([(17, COUNTS), (18, COUNTS)]));
        assert!(again.pieces("bound 7").is_empty() && !again.was_damaged);
    }

    #[test]
    fn only_what_was_asked_for_is_taken_up() {
        let folder = tempfile::tempdir().unwrap();
        assert!(matches!(Checkpoint::lead(folder.path(), 42, true, EVERY), Err(CheckpointFault::Absent)));
        drop(filled(folder.path()));
        assert!(matches!(Checkpoint::lead(folder.path(), 42, false, EVERY), Err(CheckpointFault::Exists)));
        assert!(matches!(Checkpoint::lead(folder.path(), 43, true, EVERY), Err(CheckpointFault::Other)));
    }

    /// Whatever byte is damaged and wherever the log is cut: what is read was written, and the run goes on.
    #[test]
    fn damage_is_found() {
        let folder = tempfile::tempdir().unwrap();
        drop(filled(folder.path()));
        let log = folder.path().join(LOG);
        let whole = fs::read(&log).unwrap();
        let check = |bytes: &[u8]| {
            fs::write(&log, bytes).unwrap();
            if let Ok(mut run) = Checkpoint::lead(folder.path(), 42, true, EVERY) {
                assert!(run.boards().iter().all(|(index, answer)| *index == 3 && answer == b"three"));
                assert!(
                    run.pieces("bound 5").iter().all(|(piece, counts)| [17, 18].contains(piece) && *counts == COUNTS)
                );
                assert!(run.was_damaged || run.pieces("bound 5").len() < 2 || bytes.len() == whole.len());
                run.add_piece("bound 5", 19, COUNTS);
                run.flush();
                let again = Checkpoint::lead(folder.path(), 42, true, EVERY).unwrap();
                assert!(again.pieces("bound 5").contains_key(&19) && !again.was_damaged);
            }
        };
        for at in 0..whole.len() {
            let mut bytes = whole.clone();
            bytes[at] ^= 0x10;
            check(&bytes);
            check(&whole[..at]);
        }
    }

    #[test]
    fn states_are_kept_twice_and_checked() {
        let folder = tempfile::tempdir().unwrap();
        let mut run = Checkpoint::follow(folder.path(), EVERY);
        for text in ["one", "two", "three"] {
            run.save("board", 1, 2, &mut |sink| sink(text.as_bytes()));
        }
        let mut kept = run.generations("board", 1, 2);
        kept.sort_unstable();
        assert_eq!(kept, [2, 3]);
        assert_eq!(run.load("board", 1, 2, 3).unwrap(), b"three");
        let path = run.path("board", 1, 2, 3);
        let mut bytes = fs::read(&path).unwrap();
        bytes[1] ^= 1;
        fs::write(path, bytes).unwrap();
        assert_eq!(run.generations("board", 1, 2), [2]);
        assert!(run.generations("board", 0, 2).is_empty() && run.generations("other", 1, 2).is_empty());
    }
}
