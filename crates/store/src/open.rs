//! Opening the database: made if missing, brought up to date if old, set aside if damaged.

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use games::Message;
use rusqlite::{Connection, ErrorCode, OptionalExtension, Transaction, TransactionBehavior};

use crate::{Error, Result};

/// The open database. One value serves one thread at a time; several processes may have the same file open.
pub struct Store {
    pub(crate) connection: Connection,
}

/// Something the player should know about an opened database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The file was damaged; it was kept under this name and a new one begun.
    SetAside(PathBuf),
}

impl Notice {
    /// The notice as a text for people.
    pub fn message(&self) -> Message {
        match self {
            Notice::SetAside(path) => Message::new("store-set-aside").with("path", path.display().to_string()),
        }
    }
}

/// The schema in steps. A step that was released is never edited again: a new one follows.
const MIGRATIONS: [&str; 3] = [
    include_str!("../migrations/1-saves.sql"),
    include_str!("../migrations/2-records.sql"),
    include_str!("../migrations/3-packs.sql"),
];

/// How long to wait for another process that is writing.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

impl Store {
    /// Opens `starboard.db` in a folder, which is made if it is missing.
    pub fn open(folder: &Path) -> Result<(Store, Option<Notice>)> {
        fs::create_dir_all(folder)?;
        let path = folder.join("starboard.db");
        match Store::open_file(&path) {
            Err(Error::Database(error)) if is_damage(&error) => {
                let aside = set_aside(&path)?;
                Ok((Store::open_file(&path)?, Some(Notice::SetAside(aside))))
            }
            opened => opened.map(|store| (store, None)),
        }
    }

    /// A database that is gone when it is dropped.
    pub fn in_memory() -> Result<Store> {
        Store::set_up(Connection::open_in_memory()?)
    }

    fn open_file(path: &Path) -> Result<Store> {
        let connection = Connection::open(path)?;
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
        // With a write-ahead log this survives a killed process whole, and a power cut up to the last moments.
        connection.pragma_update(None, "synchronous", "NORMAL")?;
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
        let with_suffix = |path: &Path| PathBuf::from(format!("{}{suffix}", path.display()));
        let from = with_suffix(path);
        if from.exists() {
            fs::rename(from, with_suffix(&aside))?;
        }
    }
    Ok(aside)
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

    /// The database as the first release made it, with something in it.
    fn first_release(path: &Path) {
        let connection = Connection::open(path).unwrap();
        connection.execute_batch(MIGRATIONS[0]).unwrap();
        connection.pragma_update(None, "user_version", 1).unwrap();
        connection.execute("INSERT INTO settings VALUES ('theme', '\"dark\"')", []).unwrap();
        connection
            .execute(
                "INSERT INTO saves VALUES ('auto:sliding', 'sliding', '', 'sliding:3x3#g1-1', '{\"runs\":[\"U\"],\"at\":1}', 5, '{}', 9)",
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
            assert_eq!(notice, Some(Notice::SetAside(aside.clone())));
            assert!(fs::read_to_string(aside).unwrap().starts_with("this was never"));
            assert!(store.settings().unwrap().is_empty());
            drop(store);
        }
    }

    #[test]
    fn a_torn_page_is_damage_too() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("starboard.db");
        let (mut store, _) = Store::open(folder.path()).unwrap();
        for number in 0..200 {
            store.set_setting(&format!("key-{number}"), &serde_json::json!("x".repeat(100))).unwrap();
        }
        drop(store);
        let mut bytes = fs::read(&path).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle..].fill(0xA5);
        fs::write(&path, bytes).unwrap();
        let (_, notice) = Store::open(folder.path()).unwrap();
        assert!(notice.is_some());
    }
}
