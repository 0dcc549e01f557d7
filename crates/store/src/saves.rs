//! Games in progress.

use games::{Message, Record};
use rusqlite::{Connection, OptionalExtension, Row};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Moment, Result, Store, Transfer, deleted};

/// A game as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "KeptSave"))]
pub struct Save {
    /// Its id: `auto:PUZZLE` for the autosave, anything else for what the player saved.
    pub id: String,
    /// The puzzle.
    pub puzzle: String,
    /// The player's name for it; may be empty.
    pub name: String,
    /// The board's id.
    pub board: String,
    /// The history, undone moves included.
    pub record: Record,
    /// Milliseconds played.
    pub clock: i64,
    /// What the page keeps with it: picture, marks on the timeline, whether a solver helped.
    #[cfg_attr(feature = "types", ts(type = "unknown"))]
    pub extra: Value,
    /// When it was last changed.
    pub changed: Moment,
}

/// A kept game in a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SaveInfo {
    /// Its id.
    pub id: String,
    /// The puzzle.
    pub puzzle: String,
    /// The player's name for it.
    pub name: String,
    /// The board's id.
    pub board: String,
    /// Milliseconds played.
    pub clock: i64,
    /// When it was last changed.
    pub changed: Moment,
}

/// Most games that are kept: a page that saves in a loop must not fill the disk.
const MOST: i64 = 2000;
/// Most bytes of one game.
const LARGEST: usize = 8 << 20;

/// The columns of a whole game, in the order in which it is written and read.
const COLUMNS: &str = "id, puzzle, name, board, record, clock, extra, changed";

impl Store {
    /// Keeps a game under its id, in place of what was there.
    pub fn put_save(&mut self, save: &Save) -> Result<()> {
        let transaction = self.write()?;
        insert(&transaction, save)?;
        Ok(transaction.commit()?)
    }

    /// A kept game.
    pub fn save(&self, id: &str) -> Result<Option<Save>> {
        let sql = format!("SELECT {COLUMNS} FROM saves WHERE id = ?1");
        Ok(self.connection.prepare_cached(&sql)?.query_row([id], read).optional()?)
    }

    /// All kept games, the latest first.
    pub fn saves(&self) -> Result<Vec<SaveInfo>> {
        let sql = "SELECT id, puzzle, name, board, clock, changed FROM saves ORDER BY changed DESC, id";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([], |row| {
            Ok(SaveInfo {
                id: row.get(0)?,
                puzzle: row.get(1)?,
                name: row.get(2)?,
                board: row.get(3)?,
                clock: row.get(4)?,
                changed: row.get(5)?,
            })
        })?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Every kept game whole, for an export.
    pub(crate) fn whole_saves(&self) -> Result<Vec<Save>> {
        let sql = format!("SELECT {COLUMNS} FROM saves ORDER BY id");
        let mut statement = self.connection.prepare_cached(&sql)?;
        Ok(statement.query_map([], read)?.collect::<rusqlite::Result<_>>()?)
    }

    /// Forgets a game; false if there was none. Unless it is an autosave it can be brought back.
    pub fn remove_save(&mut self, id: &str, at: Moment) -> Result<bool> {
        let Some(save) = self.save(id)? else { return Ok(false) };
        let transaction = self.write()?;
        if !id.starts_with("auto:") {
            let name = if save.name.is_empty() { id.to_owned() } else { save.name.clone() };
            let content = Transfer { saves: vec![save], ..Transfer::empty() };
            deleted::keep(&transaction, "save", &name, &content, at)?;
        }
        transaction.execute("DELETE FROM saves WHERE id = ?1", [id])?;
        transaction.commit()?;
        Ok(true)
    }
}

/// Keeps a game under its id, in place of what was there.
pub(crate) fn insert(connection: &Connection, save: &Save) -> Result<()> {
    let record = serde_json::to_string(&save.record).unwrap_or_default();
    let extra = save.extra.to_string();
    if save.id.is_empty() || record.len() + extra.len() + save.board.len() + save.name.len() > LARGEST {
        return Err(Message::new("store-save-too-large").with("limit", LARGEST).into());
    }
    let others: i64 =
        connection.query_row("SELECT count(*) FROM saves WHERE id <> ?1", [&save.id], |row| row.get(0))?;
    if others >= MOST {
        return Err(Message::new("store-too-many-saves").with("limit", MOST).into());
    }
    connection.execute(
        &format!("INSERT OR REPLACE INTO saves ({COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"),
        (&save.id, &save.puzzle, &save.name, &save.board, record, save.clock, extra, save.changed),
    )?;
    Ok(())
}

fn read(row: &Row<'_>) -> rusqlite::Result<Save> {
    let json = |column: usize| -> rusqlite::Result<String> { row.get(column) };
    Ok(Save {
        id: row.get(0)?,
        puzzle: row.get(1)?,
        name: row.get(2)?,
        board: row.get(3)?,
        record: serde_json::from_str(&json(4)?).unwrap_or_default(),
        clock: row.get(5)?,
        extra: serde_json::from_str(&json(6)?).unwrap_or_default(),
        changed: row.get(7)?,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn save(id: &str, changed: Moment) -> Save {
        Save {
            id: id.to_owned(),
            puzzle: "sliding".to_owned(),
            name: "晚上".to_owned(),
            board: "sliding:3x3#g1-7".to_owned(),
            record: Record { runs: vec!["UD".to_owned(), "L".to_owned()], at: 2, ..Record::default() },
            clock: 1500,
            extra: json!({"picture": "dunes"}),
            changed,
        }
    }

    #[test]
    fn kept_listed_replaced_removed() {
        let mut store = Store::in_memory().unwrap();
        store.put_save(&save("auto:sliding", 1)).unwrap();
        store.put_save(&save("mine", 2)).unwrap();
        let later = Save { clock: 9, ..save("auto:sliding", 3) };
        store.put_save(&later).unwrap();
        assert_eq!(store.save("auto:sliding").unwrap(), Some(later));
        let ids: Vec<String> = store.saves().unwrap().into_iter().map(|info| info.id).collect();
        assert_eq!(ids, ["auto:sliding", "mine"]);
        assert!(store.remove_save("mine", 9).unwrap());
        assert!(!store.remove_save("mine", 9).unwrap());
        assert_eq!(store.save("mine").unwrap(), None);
    }

    #[test]
    fn one_game_cannot_fill_the_disk() {
        let mut store = Store::in_memory().unwrap();
        let large = Save { extra: json!("x".repeat(LARGEST)), ..save("auto:sliding", 1) };
        assert!(store.put_save(&large).is_err());
        assert!(store.saves().unwrap().is_empty());
    }
}
