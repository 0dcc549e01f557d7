//! A copy of the database a day, in the folder `backups` beside it; the last seven are kept.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use rusqlite::{Connection, OpenFlags};

use crate::{Moment, Result, open::DATABASE};

/// Copies that are kept.
const KEPT: usize = 7;
const DAY: Moment = 24 * 3600 * 1000;
const PREFIX: &str = "starboard-";
const SUFFIX: &str = ".db";

/// Leaves today's copy of the database in a folder, unless it is there; returns where it is if it was made. It is whole
/// and on the disk before it gets its name. Other connections go on meanwhile.
pub fn back_up(folder: &Path, now: Moment) -> Result<Option<PathBuf>> {
    let database = folder.join(DATABASE);
    let backups = folder.join("backups");
    let path = backups.join(format!("{PREFIX}{}{SUFFIX}", date(now)));
    if path.exists() || !database.exists() {
        return Ok(None);
    }
    fs::create_dir_all(&backups)?;
    let unfinished = path.with_extension("unfinished");
    // One of a process that was killed.
    let _ = fs::remove_file(&unfinished);
    let connection = Connection::open_with_flags(&database, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.execute("VACUUM INTO ?1", [unfinished.to_string_lossy()])?;
    drop(connection);
    fs::File::options().write(true).open(&unfinished)?.sync_all()?;
    fs::rename(&unfinished, &path)?;
    #[cfg(unix)]
    fs::File::open(&backups)?.sync_all()?;
    for old in all(folder)?.iter().rev().skip(KEPT) {
        fs::remove_file(old)?;
    }
    Ok(Some(path))
}

/// The copies that there are, the oldest first.
pub(crate) fn all(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let is_copy = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        name.starts_with(PREFIX) && name.ends_with(SUFFIX)
    };
    let mut found: Vec<PathBuf> = match fs::read_dir(folder.join("backups")) {
        Ok(entries) => entries.flatten().map(|entry| entry.path()).filter(is_copy).collect(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(error),
    };
    found.sort();
    Ok(found)
}

/// The date of a moment in UTC, as 2026-11-16. (Days to dates after Howard Hinnant, "chrono-compatible low-level date
/// algorithms".)
fn date(moment: Moment) -> String {
    let days = moment.div_euclid(DAY) + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::Store;

    #[test]
    fn dates() {
        for (moment, expected) in [
            (0, "1970-01-01"),
            (-1, "1969-12-31"),
            (951_782_400_000, "2000-02-29"),
            (1_794_787_200_000, "2026-11-16"),
            (4_107_542_399_999, "2100-02-28"),
            (4_107_542_400_000, "2100-03-01"),
        ] {
            assert_eq!(date(moment), expected);
        }
    }

    #[test]
    fn a_copy_a_day_for_a_week_and_each_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(back_up(folder.path(), 0).unwrap(), None, "nothing there, nothing made");
        let (mut store, _) = Store::open(folder.path()).unwrap();
        for day in 0..10 {
            store.set_setting("day", &json!(day)).unwrap();
            assert!(back_up(folder.path(), day * DAY).unwrap().is_some());
            assert_eq!(back_up(folder.path(), day * DAY + DAY - 1).unwrap(), None, "once a day");
        }
        let copies = all(folder.path()).unwrap();
        assert_eq!(copies.len(), KEPT);
        for (copy, day) in copies.iter().zip(3..) {
            let connection = Connection::open_with_flags(copy, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
            let kept: String =
                connection.query_row("SELECT value FROM settings WHERE key = 'day'", [], |row| row.get(0)).unwrap();
            assert_eq!(kept, day.to_string(), "written ahead or not, it is in the copy");
        }
    }
}
