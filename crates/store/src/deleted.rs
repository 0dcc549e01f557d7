//! What was deleted lately: every deletion that a player asks for leaves a copy of what it took, in the same
//! transaction, and the copy can be brought back. Only autosaves, which come and go with games, leave none.

use games::Message;
use rusqlite::Connection;
use serde::Serialize;

use crate::{Imported, Moment, Result, Store, Transfer, open::first};

/// Something that was deleted and can be brought back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Deleted {
    /// Its number.
    pub id: i64,
    /// When it was deleted.
    pub at: Moment,
    /// What it was: `everything`, `records`, `pack` or `save`.
    pub kind: String,
    /// The name of the family, pack or save; may be empty.
    pub name: String,
}

/// How long a copy is kept.
const KEPT: Moment = 30 * 24 * 3600 * 1000;
/// Copies that are kept, and their bytes. The newest is kept whatever its size.
const MOST: i64 = 50;
const MOST_BYTES: i64 = 64 << 20;

impl Store {
    /// What can be brought back, the latest first.
    pub fn deleted(&self) -> Result<Vec<Deleted>> {
        let mut statement =
            self.connection.prepare_cached("SELECT id, at, kind, name FROM deleted ORDER BY id DESC")?;
        let read = |row: &rusqlite::Row<'_>| {
            Ok(Deleted { id: row.get(0)?, at: row.get(1)?, kind: row.get(2)?, name: row.get(3)? })
        };
        Ok(statement.query_map([], read)?.collect::<rusqlite::Result<_>>()?)
    }

    /// Brings back what was deleted; `None` if it is no longer there. What has come since stays where it is newer.
    pub fn bring_back(&mut self, id: i64) -> Result<Option<Imported>> {
        let Some(content) = first::<String>(&self.connection, "SELECT content FROM deleted WHERE id = ?1", [id])?
        else {
            return Ok(None);
        };
        let transfer: Transfer = serde_json::from_str(&content).map_err(|_| Message::new("store-import-format"))?;
        let transaction = self.write()?;
        // It was kept here: its games replayed when they came in.
        let imported = crate::transfer::add(&transaction, &transfer, |_| true)?;
        transaction.execute("DELETE FROM deleted WHERE id = ?1", [id])?;
        transaction.commit()?;
        Ok(Some(imported))
    }
}

/// Keeps a copy of what is about to be deleted, and lets old copies go.
pub(crate) fn keep(connection: &Connection, kind: &str, name: &str, content: &Transfer, at: Moment) -> Result<()> {
    let text = serde_json::to_string(content).unwrap_or_default();
    let sql = "INSERT INTO deleted (at, kind, name, content, bytes) VALUES (?1, ?2, ?3, ?4, ?5)";
    connection.prepare_cached(sql)?.execute((at, kind, name, &text, text.len() as i64))?;
    let newest = connection.last_insert_rowid();
    let old = "DELETE FROM deleted WHERE id <> ?1 AND (at < ?2 OR id <= ?1 - ?3)";
    connection.prepare_cached(old)?.execute((newest, at - KEPT, MOST))?;
    let large = "DELETE FROM deleted WHERE id <> ?1 AND id <= (
                     SELECT max(id) FROM (SELECT id, sum(bytes) OVER (ORDER BY id DESC) AS sum FROM deleted)
                     WHERE sum > ?2)";
    connection.prepare_cached(large)?.execute((newest, MOST_BYTES))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use games::{Limits, Record};
    use serde_json::{Value, json};

    use super::*;
    use crate::{Finish, OwnLevel, OwnPack, Save};

    const BOARD: &str = "sliding:3x3:1,2,3,4,5,6,7,0,8";

    fn full() -> Store {
        let mut store = Store::in_memory().unwrap();
        store.set_setting("theme", &json!("dark")).unwrap();
        let levels = vec![OwnLevel { board: BOARD.to_owned(), title: String::new() }];
        let (puzzle, title) = ("sliding".to_owned(), "Mine".to_owned());
        let pack = OwnPack { id: "mine".to_owned(), puzzle, title, author: String::new(), levels, changed: 1 };
        store.put_pack(&pack).unwrap();
        let (board, pack, moves) = (BOARD.to_owned(), Some("mine".to_owned()), "L".to_owned());
        let finish = Finish { board, pack, moves, time: 5, name: "Ada".to_owned(), assisted: false };
        store.finish(&finish, 7, Limits::default()).unwrap();
        for id in ["evening", "auto:sliding"] {
            store.put_save(&save(id)).unwrap();
        }
        store
    }

    fn save(id: &str) -> Save {
        Save {
            id: id.to_owned(),
            puzzle: "sliding".to_owned(),
            name: id.to_owned(),
            board: BOARD.to_owned(),
            record: Record::default(),
            clock: 3,
            extra: Value::Null,
            changed: 9,
        }
    }

    #[test]
    fn whatever_is_deleted_can_be_brought_back() {
        type Delete = fn(&mut Store);
        let ways: [(&str, &str, Delete); 5] = [
            ("everything", "", |store| store.wipe(20).unwrap()),
            ("records", "", |store| assert_eq!(store.reset_records(None, 20).unwrap(), 1)),
            ("records", BOARD, |store| assert_eq!(store.reset_records(Some(BOARD), 20).unwrap(), 1)),
            ("pack", "mine", |store| assert!(store.remove_pack("mine", 20).unwrap())),
            ("save", "evening", |store| assert!(store.remove_save("evening", 20).unwrap())),
        ];
        for (kind, name, delete) in ways {
            let mut store = full();
            let before = store.export().unwrap();
            delete(&mut store);
            assert_ne!(store.export().unwrap(), before, "{kind} {name}");
            let deleted = store.deleted().unwrap();
            assert_eq!((deleted.len(), &*deleted[0].kind, &*deleted[0].name, deleted[0].at), (1, kind, name, 20));
            store.bring_back(deleted[0].id).unwrap().expect("it is there");
            assert_eq!(store.export().unwrap(), before, "{kind} {name}");
            assert_eq!(store.bring_back(deleted[0].id).unwrap(), None, "once");
        }
    }

    #[test]
    fn nothing_is_left_of_what_was_not_there_nor_of_autosaves() {
        let mut store = full();
        assert!(!store.remove_save("nothing", 1).unwrap() && !store.remove_pack("nothing", 1).unwrap());
        assert!(store.remove_save("auto:sliding", 1).unwrap());
        assert_eq!(store.deleted().unwrap(), []);
    }

    #[test]
    fn copies_are_few_and_not_for_ever() {
        let mut store = Store::in_memory().unwrap();
        for number in 0..MOST + 10 {
            store.put_save(&save(&format!("save-{number}"))).unwrap();
            assert!(store.remove_save(&format!("save-{number}"), number).unwrap());
        }
        assert_eq!(store.deleted().unwrap().len() as i64, MOST);
        store.put_save(&save("later")).unwrap();
        store.remove_save("later", KEPT + 1000).unwrap();
        assert_eq!(store.deleted().unwrap().len(), 1);
        for number in 0..20 {
            store.put_save(&save("large")).unwrap();
            store.remove_save("large", KEPT + 2000 + number).unwrap();
            // As if it had been large.
            store.connection.execute("UPDATE deleted SET bytes = ?1", [7 << 20]).unwrap();
        }
        assert_eq!(store.deleted().unwrap().len(), 10, "nine large ones, and the newest");
    }
}
