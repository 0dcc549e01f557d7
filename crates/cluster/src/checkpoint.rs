//! What an interrupted run leaves in a folder, so that another goes on from there.
//!
//! Rank zero keeps a log: a record for every board that is answered and for every piece of a deepening search that is
//! exhausted. Every record has its checksum, so that a torn or damaged end is found and left out; what is left out is
//! done again. A run of which two ranks came to different results is marked in its log: nothing of it can be trusted.
//!
//! Best-first searches keep their states: a file per rank, the last two of each, because a run may be killed when some
//! ranks have written their newest and others have not. States of two moments put together would lack what was on its
//! way between them, and a search that goes on from there could miss a goal. So the number of a saving is never given
//! twice, whichever ranks have files of an earlier attempt, and a file says of which run, search, rank and moment it
//! is.

use std::{
    collections::HashMap,
    fs::{self, File, OpenOptions},
    hash::{BuildHasher, DefaultHasher, Hash, Hasher, RandomState},
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
    /// Two ranks of it came to different results.
    Doubted,
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
    /// The name of the run: another one has another, even of the same boards in the same folder.
    run: u64,
    log: Option<File>,
    /// Records that are not written yet.
    pending: Vec<u8>,
    every: Duration,
    clock: Clock,
    boards: HashMap<usize, Vec<u8>>,
    pieces: HashMap<String, HashMap<usize, Counts>>,
    /// The number of the last saving of states, and of the one before, which is kept until the next is written.
    generation: u64,
    kept: Option<u64>,
    /// How long the last saving of states took.
    saving: Duration,
    /// Whether a damaged end was left out.
    pub was_damaged: bool,
    is_doubted: bool,
    /// Why writing failed, until somebody has been told.
    pub trouble: Option<String>,
}

const LOG: &str = "run.log";

const RUN: u8 = 1;
const BOARD: u8 = 2;
const PIECE: u8 = 3;
const DOUBT: u8 = 4;

/// Bytes before the states in a file: of which search, rank and moment they are.
const HEAD: usize = 24;

impl Checkpoint {
    /// The folder of a run, at rank zero: `digest` stands for everything that was asked for.
    pub fn lead(folder: &Path, digest: u64, resume: bool, every: Duration) -> Result<Self, CheckpointFault> {
        fs::create_dir_all(folder)?;
        let path = folder.join(LOG);
        let mut checkpoint = Checkpoint::follow(folder, 0, every);
        match (path.exists(), resume) {
            (true, false) => return Err(CheckpointFault::Exists),
            (false, true) => return Err(CheckpointFault::Absent),
            (true, true) => {
                let mut bytes = Vec::new();
                File::open(&path)?.read_to_end(&mut bytes)?;
                let whole = checkpoint.read(&bytes, digest)?;
                if checkpoint.is_doubted {
                    return Err(CheckpointFault::Doubted);
                }
                checkpoint.was_damaged = whole < bytes.len();
                let log = OpenOptions::new().append(true).open(&path)?;
                // What follows a damaged record could not be read again.
                log.set_len(whole as u64)?;
                checkpoint.log = Some(log);
            }
            (false, false) => {
                checkpoint.log = Some(File::create(&path)?);
                // Seeded anew by the system in every process.
                checkpoint.run = RandomState::new().hash_one(digest);
                let mut record = vec![RUN];
                digest.write(&mut record);
                checkpoint.run.write(&mut record);
                checkpoint.add(&record);
                checkpoint.flush();
                if let Some(error) = checkpoint.trouble.take() {
                    return Err(CheckpointFault::Io(io::Error::other(error)));
                }
            }
        }
        Ok(checkpoint)
    }

    /// The folder at another rank; `run` is what rank zero calls it.
    pub fn follow(folder: &Path, run: u64, every: Duration) -> Self {
        Checkpoint {
            folder: folder.to_owned(),
            run,
            log: None,
            pending: Vec::new(),
            every,
            clock: Clock::start(),
            boards: HashMap::new(),
            pieces: HashMap::new(),
            generation: 0,
            kept: None,
            saving: Duration::ZERO,
            was_damaged: false,
            is_doubted: false,
            trouble: None,
        }
    }

    /// What a log holds, without its folder, and how many of its bytes are whole records.
    pub fn parse(bytes: &[u8], digest: u64) -> Result<(Self, usize), CheckpointFault> {
        let mut checkpoint = Checkpoint::follow(Path::new(""), 0, EVERY);
        let whole = checkpoint.read(bytes, digest)?;
        Ok((checkpoint, whole))
    }

    /// Reads records as long as they are whole; how many bytes those take.
    fn read(&mut self, bytes: &[u8], digest: u64) -> Result<usize, CheckpointFault> {
        let mut rest = bytes;
        let mut whole = 0;
        while let Some(record) = record(&mut rest) {
            let is_first = whole == 0;
            let mut fields = &record[1..];
            if is_first != (record[0] == RUN) || (is_first && u64::read(&mut fields) != Some(digest)) {
                return Err(CheckpointFault::Other);
            }
            whole = bytes.len() - rest.len();
            match record[0] {
                RUN => self.run = u64::read(&mut fields).ok_or(CheckpointFault::Other)?,
                DOUBT => self.is_doubted = true,
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

    /// Two ranks came to different results: nobody shall go on with this run.
    pub fn add_doubt(&mut self) {
        self.add(&[DOUBT]);
        self.flush();
    }

    /// The name of the run.
    pub fn run(&self) -> u64 {
        self.run
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
        for name in self.names() {
            let stem = name.rsplit_once('.').map_or("", |(stem, _)| stem);
            if stem.starts_with("states-") && stem.ends_with(&end) {
                // One that cannot be deleted only takes room.
                let _ = fs::remove_file(self.folder.join(name));
            }
        }
        (self.generation, self.kept) = (0, None);
    }

    /// The files in the folder.
    fn names(&self) -> Vec<String> {
        let files = fs::read_dir(&self.folder).into_iter().flatten();
        files.filter_map(|file| file.ok()?.file_name().into_string().ok()).collect()
    }

    /// Keeps the states of a rank.
    pub fn save(&mut self, label: &str, rank: usize, size: usize, write: &mut SaveStates<'_>) {
        let clock = Clock::start();
        self.generation += 1;
        let file = StatesFile::new(self.run, label, rank, size);
        let path = self.folder.join(file.name(self.generation));
        let written =
            fs::create_dir_all(&self.folder).and_then(|()| write_checked(&path, &file.head(self.generation), write));
        match written {
            Ok(()) => {
                for (generation, name) in file.generations(self.names()) {
                    if generation != self.generation && Some(generation) != self.kept {
                        // One that is gone already is not missed.
                        let _ = fs::remove_file(self.folder.join(name));
                    }
                }
                self.kept = Some(self.generation);
            }
            Err(error) => self.trouble = Some(error.to_string()),
        }
        self.saving = clock.elapsed();
        self.clock = Clock::start();
    }

    /// The savings of a rank that are whole, and the number of the last that was ever begun.
    pub fn generations(&self, label: &str, rank: usize, size: usize) -> (Vec<u64>, u64) {
        let file = StatesFile::new(self.run, label, rank, size);
        let numbers: Vec<u64> = file.generations(self.names()).into_iter().map(|(generation, _)| generation).collect();
        let last = numbers.iter().max().map_or(0, |&last| last);
        (numbers.into_iter().filter(|&generation| self.states(&file, generation).is_some()).collect(), last)
    }

    /// Begins a search: from the saving of that number, if there is one. What is saved from now on has numbers after
    /// `last`.
    pub fn load(
        &mut self,
        label: &str,
        (rank, size): (usize, usize),
        newest: Option<u64>,
        last: u64,
    ) -> Option<Vec<u8>> {
        (self.generation, self.kept) = (last, newest);
        self.states(&StatesFile::new(self.run, label, rank, size), newest?)
    }

    fn states(&self, file: &StatesFile, generation: u64) -> Option<Vec<u8>> {
        let mut bytes = read_checked(&self.folder.join(file.name(generation)))?;
        (bytes.get(..HEAD)? == file.head(generation)).then(|| bytes.split_off(HEAD))
    }
}

/// The files with the states of a rank in a search.
struct StatesFile {
    stem: String,
    search: u64,
    rank: u32,
    size: u32,
}

impl StatesFile {
    fn new(run: u64, label: &str, rank: usize, size: usize) -> Self {
        let mut hasher = DefaultHasher::new();
        (run, label).hash(&mut hasher);
        let search = hasher.finish();
        StatesFile {
            stem: format!("states-{search:016x}-{rank}-of-{size}"),
            search,
            rank: rank as u32,
            size: size as u32,
        }
    }

    fn name(&self, generation: u64) -> String {
        format!("{}.{generation}", self.stem)
    }

    /// Those among the names of files, with their numbers.
    fn generations(&self, names: Vec<String>) -> Vec<(u64, String)> {
        let number =
            |name: &String| name.strip_prefix(&self.stem)?.strip_prefix('.')?.parse::<u32>().ok().map(u64::from);
        names.into_iter().filter_map(|name| Some((number(&name)?, name))).collect()
    }

    /// What stands before the states: a file that was renamed is none of another moment.
    fn head(&self, generation: u64) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEAD);
        self.search.write(&mut bytes);
        self.rank.write(&mut bytes);
        self.size.write(&mut bytes);
        generation.write(&mut bytes);
        bytes
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
fn write_checked(path: &Path, head: &[u8], write: &mut SaveStates<'_>) -> io::Result<()> {
    let beside = path.with_extension("new");
    let mut file = io::BufWriter::new(File::create(&beside)?);
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(head);
    file.write_all(head)?;
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
    fn a_doubted_run_is_not_taken_up() {
        let folder = tempfile::tempdir().unwrap();
        filled(folder.path()).add_doubt();
        assert!(matches!(Checkpoint::lead(folder.path(), 42, true, EVERY), Err(CheckpointFault::Doubted)));
    }

    fn save(run: &mut Checkpoint, rank: usize, text: &str) {
        run.save("board", rank, 2, &mut |sink| sink(text.as_bytes()));
    }

    fn whole(run: &Checkpoint, rank: usize) -> Vec<u64> {
        let mut whole = run.generations("board", rank, 2).0;
        whole.sort_unstable();
        whole
    }

    #[test]
    fn states_are_kept_twice_and_checked() {
        let folder = tempfile::tempdir().unwrap();
        let mut run = Checkpoint::follow(folder.path(), 5, EVERY);
        ["one", "two", "three"].iter().for_each(|text| save(&mut run, 1, text));
        assert_eq!(whole(&run, 1), [2, 3]);
        assert_eq!(run.load("board", (1, 2), Some(3), 3).unwrap(), b"three");
        // Of another moment, rank, search or run.
        let name = |rank, generation| folder.path().join(StatesFile::new(5, "board", rank, 2).name(generation));
        fs::copy(name(1, 3), name(1, 7)).unwrap();
        fs::copy(name(1, 3), name(0, 3)).unwrap();
        assert_eq!((whole(&run, 1), whole(&run, 0)), (vec![2, 3], vec![]));
        assert_eq!(run.generations("other", 1, 2), (vec![], 0));
        assert_eq!(Checkpoint::follow(folder.path(), 6, EVERY).generations("board", 1, 2), (vec![], 0));
        let mut bytes = fs::read(name(1, 3)).unwrap();
        bytes[HEAD + 1] ^= 1;
        fs::write(name(1, 3), bytes).unwrap();
        assert_eq!(run.generations("board", 1, 2), (vec![2], 7));
    }

    /// One rank was killed before its third saving, and after the run went on the other one before its own third: what
    /// they have of a number is of one moment.
    #[test]
    fn states_of_two_attempts_never_have_one_number() {
        let folder = tempfile::tempdir().unwrap();
        let open = || [0, 1].map(|_| Checkpoint::follow(folder.path(), 5, EVERY));
        let mut first = open();
        for (rank, saved) in [(0, 3), (1, 2)] {
            (0..saved).for_each(|number| save(&mut first[rank], rank, &format!("first {number}")));
        }
        let mut second = open();
        let take_up = |run: &mut [Checkpoint; 2]| {
            let (lists, last): (Vec<_>, Vec<_>) =
                [0, 1].map(|rank| run[rank].generations("board", rank, 2)).into_iter().unzip();
            let newest = lists[0].iter().copied().filter(|number| lists[1].contains(number)).max();
            let last = last.into_iter().max().unwrap();
            [0, 1].map(|rank| run[rank].load("board", (rank, 2), newest, last)).map(|text| text.map(String::from_utf8))
        };
        let text = |text: &str| Some(Ok(text.to_owned()));
        assert_eq!(take_up(&mut second), [text("first 1"), text("first 1")]);
        save(&mut second[1], 1, "second 0");
        assert_eq!(take_up(&mut open()), [text("first 1"), text("first 1")]);
        save(&mut second[0], 0, "second 0");
        assert_eq!(take_up(&mut open()), [text("second 0"), text("second 0")]);
    }
}
