//! Collections of the player's own: imported, generated or drawn.

use records::{OwnLevel, OwnPack};
use serde::Serialize;

use crate::{Moment, Result, Store, Transfer, deleted, open::first};

/// A collection in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PackInfo {
    /// Its id.
    pub id: String,
    /// The puzzle.
    pub puzzle: String,
    /// Its title.
    pub title: String,
    /// Who made it.
    pub author: String,
    /// Number of levels.
    pub levels: usize,
}

impl Store {
    /// Keeps a collection under its id, in place of what was there. Every board id must belong to its puzzle; whether
    /// the board can be opened is found out when it is.
    pub fn put_pack(&mut self, pack: &OwnPack) -> Result<()> {
        pack.check()?;
        let transaction = self.write()?;
        insert(&transaction, pack)?;
        Ok(transaction.commit()?)
    }

    /// All collections, by puzzle and title.
    pub fn packs(&self) -> Result<Vec<PackInfo>> {
        let sql = "SELECT id, puzzle, title, author, (SELECT count(*) FROM levels WHERE pack = id)
                   FROM packs ORDER BY puzzle, title, id";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([], |row| {
            let (id, puzzle, title, author) = (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
            Ok(PackInfo { id, puzzle, title, author, levels: row.get::<_, u32>(4)? as usize })
        })?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// A collection with its levels.
    pub fn pack(&self, id: &str) -> Result<Option<OwnPack>> {
        let mut statement =
            self.connection.prepare_cached("SELECT puzzle, title, author, changed FROM packs WHERE id = ?1")?;
        let mut rows = statement.query([id])?;
        let Some(row) = rows.next()? else { return Ok(None) };
        let mut statement =
            self.connection.prepare_cached("SELECT board, title FROM levels WHERE pack = ?1 ORDER BY number")?;
        let level = |row: &rusqlite::Row<'_>| Ok(OwnLevel { board: row.get(0)?, title: row.get(1)? });
        let levels = statement.query_map([id], level)?.collect::<rusqlite::Result<_>>()?;
        let (puzzle, title, author, changed) = (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
        Ok(Some(OwnPack { id: id.to_owned(), puzzle, title, author, levels, changed }))
    }

    /// Whether there is a collection of this id.
    pub(crate) fn has_pack(&self, id: &str) -> bool {
        first::<i64>(&self.connection, "SELECT 1 FROM packs WHERE id = ?1", [id]).is_ok_and(|found| found.is_some())
    }

    /// Forgets a collection, which can be brought back; false if there was none.
    pub fn remove_pack(&mut self, id: &str, at: Moment) -> Result<bool> {
        let Some(pack) = self.pack(id)? else { return Ok(false) };
        let transaction = self.write()?;
        let content = Transfer { packs: vec![pack], ..Transfer::empty() };
        deleted::keep(&transaction, "pack", id, &content, at)?;
        transaction.execute("DELETE FROM packs WHERE id = ?1", [id])?;
        transaction.commit()?;
        Ok(true)
    }
}

pub(crate) fn insert(connection: &rusqlite::Connection, pack: &OwnPack) -> Result<()> {
    connection.execute("DELETE FROM packs WHERE id = ?1", [&pack.id])?;
    connection.execute(
        "INSERT INTO packs (id, puzzle, title, author, changed) VALUES (?1, ?2, ?3, ?4, ?5)",
        (&pack.id, &pack.puzzle, &pack.title, &pack.author, pack.changed),
    )?;
    let mut statement =
        connection.prepare_cached("INSERT INTO levels (pack, number, board, title) VALUES (?1, ?2, ?3, ?4)")?;
    for (index, level) in pack.levels.iter().enumerate() {
        statement.execute((&pack.id, index as i64 + 1, &level.board, &level.title))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(crate) fn pack(id: &str, boards: &[&str]) -> OwnPack {
        OwnPack {
            id: id.to_owned(),
            puzzle: "sliding".to_owned(),
            title: "午后".to_owned(),
            author: "Ada".to_owned(),
            levels: boards.iter().map(|board| OwnLevel { board: (*board).to_owned(), title: String::new() }).collect(),
            changed: 1,
        }
    }

    #[test]
    fn kept_replaced_removed() {
        let mut store = Store::in_memory().unwrap();
        let boards = ["sliding:3x3#g1-1", "sliding:3x3:1,2,3,4,5,6,7,0,8"];
        store.put_pack(&pack("mine", &boards)).unwrap();
        let shorter = pack("mine", &boards[..1]);
        store.put_pack(&shorter).unwrap();
        assert_eq!(store.pack("mine").unwrap(), Some(shorter));
        assert_eq!(store.packs().unwrap()[0].levels, 1);
        assert!(store.remove_pack("mine", 9).unwrap());
        assert_eq!(store.pack("mine").unwrap(), None);
        let left: i64 = store.connection.query_row("SELECT count(*) FROM levels", [], |row| row.get(0)).unwrap();
        assert_eq!(left, 0, "levels go with their pack");
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let mut store = Store::in_memory().unwrap();
        let good = ["sliding:3x3#g1-1"];
        let mut refused = |pack: &OwnPack| store.put_pack(pack).unwrap_err().message().id;
        assert_eq!(refused(&pack("no spaces", &good)), "store-pack-id");
        assert_eq!(refused(&pack("empty", &[])), "store-pack-size");
        assert_eq!(refused(&pack("mixed", &["link:4x4#g1-1"])), "store-pack-mixed");
        let quay = OwnPack { puzzle: "sokoban".to_owned(), ..pack("quay", &["sokoban:quay/1"]) };
        assert_eq!(refused(&quay), "store-pack-taken");
    }
}
