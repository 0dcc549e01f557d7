//! Cheapest costs that a solver proved, so that a level can say "solved optimally".
//!
//! A proof made here is kept as it comes. One that comes with a file was made elsewhere and cannot be made again in
//! passing, so it is taken only while nothing speaks against it; and a game that does better, which no proof survives,
//! removes it.

use games::BoardId;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use crate::{Result, Store, open::first};

/// The proved optimum of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Optimum {
    /// The board's id.
    pub board: String,
    /// What the cost counts.
    pub objective: String,
    /// The least there is.
    pub cost: u32,
}

impl Store {
    /// Keeps the proved optimum of a board.
    pub fn set_optimum(&mut self, board: &str, objective: &str, cost: u32) -> Result<()> {
        let sql = "INSERT OR REPLACE INTO optima (board, objective, cost) VALUES (?1, ?2, ?3)";
        self.connection.prepare_cached(sql)?.execute((board, objective, cost))?;
        Ok(())
    }

    /// All proved optima.
    pub(crate) fn optima(&self) -> Result<Vec<Optimum>> {
        let sql = "SELECT board, objective, cost FROM optima ORDER BY board, objective";
        let mut statement = self.connection.prepare_cached(sql)?;
        let read =
            |row: &rusqlite::Row<'_>| Ok(Optimum { board: row.get(0)?, objective: row.get(1)?, cost: row.get(2)? });
        Ok(statement.query_map([], read)?.collect::<rusqlite::Result<_>>()?)
    }
}

/// The known optimum of a board on which a game of that cost was played; a game that did better shows that it was none.
pub(crate) fn confirmed(connection: &Connection, board: &str, objective: &str, cost: i64) -> Result<Option<i64>> {
    let sql = "DELETE FROM optima WHERE board = ?1 AND objective = ?2 AND cost > ?3";
    connection.prepare_cached(sql)?.execute((board, objective, cost))?;
    first(connection, "SELECT cost FROM optima WHERE board = ?1 AND objective = ?2", [board, objective])
}

/// Takes over an optimum that was proved elsewhere; false if it makes no sense, or something here speaks against it.
/// What is known here stays.
pub(crate) fn import(connection: &Connection, optimum: &Optimum) -> Result<bool> {
    let Optimum { board, objective, cost } = optimum;
    let Ok(id) = BoardId::parse(board) else { return Ok(false) };
    // Runs are compared under the first objective only.
    if id.game.about().objectives.first() != Some(&objective.as_str()) {
        return Ok(false);
    }
    let sql = "SELECT 1 FROM runs WHERE board = ?1 AND cost < ?2
               UNION SELECT 1 FROM optima WHERE board = ?1 AND objective = ?3 AND cost <> ?2";
    if first::<i64>(connection, sql, (board, cost, objective))?.is_some() {
        return Ok(false);
    }
    let sql = "INSERT OR IGNORE INTO optima (board, objective, cost) VALUES (?1, ?2, ?3)";
    connection.prepare_cached(sql)?.execute((board, objective, cost))?;
    Ok(true)
}
