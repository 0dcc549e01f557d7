//! Opening the database: made if missing, brought up to date if old, set aside if damaged, shown if it cannot be
//! written.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU32, Ordering::Relaxed},
    time::Duration,
};

use games::{Limits, Message};
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, Transaction, TransactionBehavior, backup::Backup};

use crate::{Error, Result, Transfer, backup, salvage};

/// The open database. One value serves one thread at a time; several processes may have the same file open.
pub struct Store {
    pub(crate) connection: Connection,
}

/// Something the player should know about an opened database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The file was damaged; it was kept under this name, and so many rows of it, or of the last copy, were taken over.
    SetAside(PathBuf, usize),
    /// The folder cannot be written to, for this reason: everything that was kept is here, nothing new will be.
    NothingNew(Message),
}

impl Notice {
    /// The notice as a text for people.
    pub fn message(&self) -> Message {
        match self {
            Notice::SetAside(path, rows) => {
                Message::new("store-set-aside").with("path", path.display().to_string()).with("rows", *rows)
            }
            Notice::NothingNew(reason) => reason.clone(),
        }
    }
}

/// The schema in steps. A step that was released is never edited again: a new one follows.
const MIGRATIONS: [&str; 4] = [
    include_str!("../migrations/1-saves.sql"),
    include_str!("../migrations/2-records.sql"),
    include_str!("../migrations/3-packs.sql"),
    include_str!("../migrations/4-deleted.sql"),
];

/// The database in its folder.
pub(crate) const DATABASE: &str = "starboard.db";
/// Bytes that the write-ahead log keeps after it was copied back.
const LOG_BYTES: i64 = 16 << 20;
/// Pages that are copied at one time.
const PAGES_AT_ONCE: i32 = 1000;
/// What checking a game of a damaged file may take.
const SALVAGED: Limits = Limits { time: Some(Duration::from_secs(2)), memory: Some(1 << 30), nodes: None };
/// Copies that were made in passing.
static FOLDED: AtomicU32 = AtomicU32::new(0);

/// How long to wait for another process that is writing.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

impl Store {
    /// Opens `starboard.db` in a folder, which is made if it is missing.
    pub fn open(folder: &Path) -> Result<(Store, Option<Notice>)> {
        fs::create_dir_all(folder)?;
        let path = folder.join(DATABASE);
        match Store::open_file(&path, None) {
            Err(Error::Database(error)) if is_damage(&error) => {
                let aside = set_aside(&path)?;
                let mut store = Store::open_file(&path, None)?;
                let rows = store.salvage(folder, &aside)?;
                Ok((store, Some(Notice::SetAside(aside, rows))))
            }
            Err(error) if error.is_unwritable() && path.exists() => {
                Ok((Store::copy(&path)?, Some(Notice::NothingNew(error.message()))))
            }
            opened => opened.map(|store| (store, None)),
        }
    }

    /// Takes over what can be read of a damaged file, and what the last whole copy has beyond that; returns how many
    /// rows came.
    fn salvage(&mut self, folder: &Path, aside: &Path) -> Result<usize> {
        let take = |store: &mut Store, transfer: &Transfer| -> Result<usize> {
            let came = store.import(transfer, SALVAGED)?;
            Ok(transfer.settings.len() + came.saves + came.progress + came.runs + came.optima + came.packs)
        };
        let mut rows = 0;
        if let Ok((found, _)) = salvage::rows(aside) {
            rows += take(self, &found)?;
        }
        let copies = backup::all(folder).unwrap_or_default();
        if let Some(last) = copies.iter().rev().find_map(|copy| Store::copy(copy).ok()?.export().ok()) {
            let known = self.settings()?;
            let settings = last.settings.iter().filter(|(key, _)| !known.contains_key(*key));
            let settings = settings.map(|(key, value)| (key.clone(), value.clone())).collect();
            let packs: Vec<_> = last.packs.iter().filter(|pack| !self.has_pack(&pack.id)).cloned().collect();
            rows += take(self, &Transfer { settings, packs, ..last.clone() })?;
        }
        Ok(rows)
    }

    /// What a file holds, in memory: changes are gone when it is dropped. The file is not touched, nor is anything
    /// written beside it.
    fn copy(path: &Path) -> Result<Store> {
        let log = with_suffix(path, "-wal");
        let mut memory = Connection::open_in_memory()?;
        let read = |from: &Path, memory: &mut Connection| -> Result<()> {
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
            let address = format!("{}?immutable=1", address_of(&from.to_string_lossy(), cfg!(windows)));
            let file = Connection::open_with_flags(address, flags)?;
            Ok(Backup::new(&file, memory)?.run_to_completion(PAGES_AT_ONCE, Duration::ZERO, None)?)
        };
        // What was written ahead is folded in elsewhere, where that can be done.
        let place = if fs::metadata(&log).is_ok_and(|log| log.len() > 0) { fold(path, &log) } else { None };
        match &place {
            Some(place) => {
                let folded = read(place, &mut memory);
                for suffix in ["", "-wal", "-shm"] {
                    let _ = fs::remove_file(with_suffix(place, suffix));
                }
                folded.or_else(|_| read(path, &mut memory))?;
            }
            None => read(path, &mut memory)?,
        }
        Store::set_up(memory)
    }

    /// Whether new things can be kept; tries it.
    pub fn try_to_write(&mut self) -> Result<()> {
        let transaction = self.write()?;
        transaction.pragma_update(None, "user_version", MIGRATIONS.len() as i64)?;
        Ok(transaction.commit()?)
    }

    /// Moves what was written ahead into the file itself, so that the file alone is everything.
    pub fn flush(&mut self) -> Result<()> {
        Ok(self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?)
    }

    /// A database that is gone when it is dropped.
    pub fn in_memory() -> Result<Store> {
        Store::set_up(Connection::open_in_memory()?)
    }

    /// Opens a file, through the system or through a file system of a test's own.
    pub(crate) fn open_file(path: &Path, system: Option<&str>) -> Result<Store> {
        let connection = match system {
            Some(system) => Connection::open_with_flags_and_vfs(path, OpenFlags::default(), system)?,
            None => Connection::open(path)?,
        };
        connection.busy_timeout(BUSY_TIMEOUT)?;
        let verdict: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
        if verdict != "ok" {
            let code = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CORRUPT);
            return Err(rusqlite::Error::SqliteFailure(code, Some(verdict)).into());
        }
        Store::set_up(connection)
    }

    fn set_up(mut connection: Connection) -> Result<Store> {
        connection.pragma_update(None, "journal_mode", "WAL")?;
        // What is committed is on the disk: a power cut takes nothing that the player was told is kept. The price is a
        // sync per save, and a page saves once a second at most.
        connection.pragma_update(None, "synchronous", "FULL")?;
        // Copied back every thousand pages (SQLite's own measure), and not left large after a large import.
        connection.pragma_update(None, "journal_size_limit", LOG_BYTES)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "trusted_schema", false)?;
        migrate(&mut connection)?;
        Ok(Store { connection })
    }

    /// Bytes of the database.
    pub fn bytes(&self) -> Result<u64> {
        let sql = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
        Ok(self.connection.query_row(sql, [], |row| row.get::<_, i64>(0))?.unsigned_abs())
    }

    /// A transaction that takes the write lock at once, so that two writers wait for each other instead of failing
    /// half-way.
    pub(crate) fn write(&mut self) -> Result<Transaction<'_>> {
        Ok(self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?)
    }
}

fn migrate(connection: &mut Connection) -> Result<()> {
    let known = MIGRATIONS.len() as i64;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found: i64 = transaction.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if found > known {
        return Err(Error::Newer { found, known });
    }
    for step in &MIGRATIONS[usize::try_from(found).unwrap_or_default()..] {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "user_version", known)?;
    Ok(transaction.commit()?)
}

fn is_damage(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase))
}

/// Moves the database and its companions to the first free name.
fn set_aside(path: &Path) -> Result<PathBuf> {
    let name = |number: u32| path.with_file_name(format!("starboard.damaged-{number}.db"));
    let aside = (1..).map(name).find(|candidate| !candidate.exists()).unwrap_or_else(|| name(0));
    for suffix in ["-wal", "-shm", ""] {
        let from = with_suffix(path, suffix);
        if from.exists() {
            fs::rename(from, with_suffix(&aside, suffix))?;
        }
    }
    Ok(aside)
}

/// Puts what was written ahead into a copy of a database in the folder for passing files; returns where it is.
fn fold(path: &Path, log: &Path) -> Option<PathBuf> {
    let place = env::temp_dir().join(format!("starboard-{}-{}.db", process::id(), FOLDED.fetch_add(1, Relaxed)));
    fs::copy(path, &place).and_then(|_| fs::copy(log, with_suffix(&place, "-wal"))).ok()?;
    let connection = Connection::open(&place).ok()?;
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).ok()?;
    Some(place)
}

/// A path as SQLite takes it with settings behind it (https://sqlite.org/uri.html); Windows writes paths in its own
/// way.
fn address_of(path: &str, is_windows: bool) -> String {
    let path = path.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    if !is_windows {
        return format!("file:{path}");
    }
    let path = path.replace('\\', "/");
    // Before a drive stands a slash, before the name of another machine an empty one.
    let has_drive = path.as_bytes().get(1) == Some(&b':');
    let front = if has_drive {
        "/"
    } else if path.starts_with("//") {
        "//"
    } else {
        ""
    };
    format!("file:{front}{path}")
}

/// The companion of a database.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// The value in the first column of the first row, if there is a row.
pub(crate) fn first<T: rusqlite::types::FromSql>(
    connection: &Connection,
    sql: &str,
    params: impl rusqlite::Params,
) -> Result<Option<T>> {
    Ok(connection.query_row(sql, params, |row| row.get(0)).optional()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Save;

    #[test]
    fn paths_are_written_as_sqlite_takes_them() {
        for (path, is_windows, expected) in [
            ("/home/a b/50%?#.db", false, "file:/home/a b/50%25%3f%23.db"),
            ("C:\\Users\\a\\x.db", true, "file:/C:/Users/a/x.db"),
            ("\\\\server\\share\\x.db", true, "file:////server/share/x.db"),
            ("kept\\x.db", true, "file:kept/x.db"),
            ("kept\\x.db", false, "file:kept\\x.db"),
        ] {
            assert_eq!(address_of(path, is_windows), expected);
        }
    }

    /// The database as the first release made it, with something in it.
    fn first_release(path: &Path) {
        let connection = Connection::open(path).unwrap();
        connection.execute_batch(MIGRATIONS[0]).unwrap();
        connection.pragma_update(None, "user_version", 1).unwrap();
        connection.execute("INSERT INTO settings VALUES ('theme', '\"dark\"')", []).unwrap();
        connection
            .execute(
                "INSERT INTO saves VALUES ('auto:sliding', 'sliding', '', 'sliding:3x3#g1-1', \
                 '{\"runs\":[\"U\"],\"at\":1}', 5, '{}', 9)",
                [],
            )
            .unwrap();
        connection.execute("INSERT INTO progress VALUES ('sokoban:quay/1', 'sokoban', 'quay', 1, 9)", []).unwrap();
    }

    #[test]
    fn the_first_schema_is_brought_up_to_date_and_keeps_everything() {
        let folder = tempfile::tempdir().unwrap();
        first_release(&folder.path().join("starboard.db"));
        let (store, notice) = Store::open(folder.path()).unwrap();
        assert_eq!(notice, None);
        assert_eq!(store.settings().unwrap()["theme"], "dark");
        assert_eq!(store.save("auto:sliding").unwrap().unwrap().clock, 5);
        assert!(store.progress("sokoban", Some("quay")).unwrap()[0].solved);
        assert!(store.runs_of("sliding:3x3").unwrap().is_empty());
    }

    #[test]
    fn a_later_schema_is_refused_and_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("starboard.db");
        Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
        assert!(matches!(Store::open(folder.path()), Err(Error::Newer { found: 99, .. })));
        let connection = Connection::open(&path).unwrap();
        assert_eq!(first::<i64>(&connection, "PRAGMA user_version", []).unwrap(), Some(99));
    }

    #[test]
    fn a_damaged_file_is_set_aside() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("starboard.db");
        for number in 1..=2 {
            fs::write(&path, b"this was never a database, and it is longer than a header would be").unwrap();
            let (store, notice) = Store::open(folder.path()).unwrap();
            let aside = folder.path().join(format!("starboard.damaged-{number}.db"));
            assert_eq!(notice, Some(Notice::SetAside(aside.clone(), 0)));
            assert!(fs::read_to_string(aside).unwrap().starts_with("this was never"));
            assert!(store.settings().unwrap().is_empty());
            drop(store);
        }
    }

    /// A store with some of everything, over many pages.
    fn fill(folder: &Path) -> Store {
        let (mut store, _) = Store::open(folder).unwrap();
        let mut transfer = Transfer::empty();
        for number in 0..200 {
            transfer.settings.insert(format!("key-{number:03}"), serde_json::json!("x".repeat(100)));
            let board = format!("sliding:3x3#g1-{number:x}");
            let (puzzle, name) = ("sliding".to_owned(), format!("game {number}"));
            // Some are so long that they lie on pages of their own.
            let extra = serde_json::json!({"steps": "U".repeat(if number % 10 == 0 { 20_000 } else { 50 })});
            let (id, record) = (format!("save-{number:03}"), games::Record::default());
            transfer.saves.push(Save { id, puzzle, name, board, record, clock: 1, extra, changed: number });
        }
        store.import(&transfer, SALVAGED).unwrap();
        store
    }

    #[test]
    fn a_damaged_page_takes_only_its_own_rows() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(DATABASE);
        drop(fill(folder.path()));
        let whole = fs::read(&path).unwrap();
        let pages = whole.len() / 4096;
        assert!(pages > 40, "{pages}");
        let mut noticed = 0;
        let step = if env::var_os("STARBOARD_LONG").is_some() { 1 } else { 9 };
        for page in (0..pages).step_by(step) {
            let mut bytes = whole.clone();
            bytes[page * 4096..(page + 1) * 4096].fill(0xA5);
            fs::write(&path, bytes).unwrap();
            let (store, notice) = Store::open(folder.path()).unwrap();
            let (settings, saves) = (store.settings().unwrap().len(), store.saves().unwrap().len());
            // A page has at most some forty of these rows; an inner page has one or two.
            assert!(settings >= 155 && saves >= 155, "page {page}: {settings} settings, {saves} saves");
            assert!(settings + saves >= 400 - 45, "page {page}: {settings} settings, {saves} saves");
            if let Some(Notice::SetAside(aside, rows)) = notice {
                noticed += 1;
                assert_eq!(rows, settings + saves, "page {page}");
                fs::remove_file(aside).unwrap();
            }
            drop(store);
        }
        assert!(noticed > pages / step / 2, "{noticed}");
    }

    #[test]
    fn half_a_file_and_a_file_without_a_head_give_what_they_have() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(DATABASE);
        drop(fill(folder.path()));
        let whole = fs::read(&path).unwrap();
        for (bytes, least) in [(whole[..whole.len() / 2].to_vec(), 100), ([&[0; 100], &whole[100..]].concat(), 390)] {
            fs::write(&path, bytes).unwrap();
            let (_, notice) = Store::open(folder.path()).unwrap();
            assert!(matches!(notice, Some(Notice::SetAside(_, rows)) if rows >= least), "{notice:?}, not {least}");
        }
    }

    #[test]
    fn what_was_written_ahead_is_salvaged_too() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(DATABASE);
        let mut store = fill(folder.path());
        store.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
        store.set_setting("last", &serde_json::json!("written ahead")).unwrap();
        let log = fs::read(with_suffix(&path, "-wal")).unwrap();
        drop(store);
        let mut bytes = fs::read(&path).unwrap();
        bytes[..100].fill(0);
        fs::write(&path, bytes).unwrap();
        fs::write(with_suffix(&path, "-wal"), log).unwrap();
        let (found, rows) = salvage::rows(&path).unwrap();
        assert_eq!((&found.settings["last"], rows), (&serde_json::json!("written ahead"), 401));
    }

    #[test]
    fn rows_of_a_damaged_page_come_from_the_last_copy() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(DATABASE);
        drop(fill(folder.path()));
        backup::back_up(folder.path(), 0).unwrap().expect("a copy");
        fs::write(&path, b"this was never a database, and it is longer than a header would be").unwrap();
        let (store, notice) = Store::open(folder.path()).unwrap();
        assert!(matches!(notice, Some(Notice::SetAside(_, 400))), "{notice:?}");
        assert_eq!((store.settings().unwrap().len(), store.saves().unwrap().len()), (200, 200));
    }

    /// A folder in which the index of the write-ahead log cannot be made, as on a disk that is full or read-only. (Who
    /// runs tests as root may write to folders that forbid it.)
    #[test]
    fn where_nothing_can_be_written_everything_is_shown() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(DATABASE);
        let mut store = fill(folder.path());
        store.set_setting("last", &serde_json::json!("written ahead")).unwrap();
        let (bytes, log) = (fs::read(&path).unwrap(), fs::read(with_suffix(&path, "-wal")).unwrap());
        drop(store);
        fs::write(&path, &bytes).unwrap();
        fs::write(with_suffix(&path, "-wal"), &log).unwrap();
        fs::create_dir(with_suffix(&path, "-shm")).unwrap();
        let (mut store, notice) = Store::open(folder.path()).unwrap();
        assert!(matches!(&notice, Some(Notice::NothingNew(reason)) if reason.id == "store-unwritable"), "{notice:?}");
        assert_eq!((store.settings().unwrap().len(), store.saves().unwrap().len()), (201, 200));
        store.set_setting("new", &serde_json::json!("for this time only")).unwrap();
        assert_eq!(fs::read(&path).unwrap(), bytes, "the file is as it was");
    }
}
