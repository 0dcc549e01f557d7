//! What became of each level: untouched, tried, solved, solved optimally.

use games::BoardId;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use crate::{Moment, Result, Store};

/// How far a player got with a level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Progress {
    /// The board's id.
    pub board: String,
    /// The puzzle.
    pub puzzle: String,
    /// The pack it was played from.
    pub pack: Option<String>,
    /// Solved without help; otherwise tried.
    pub solved: bool,
    /// The best of the player's games on it.
    #[serde(default)]
    pub best: Best,
    /// The proved optimum under the puzzle's first objective, if known.
    #[serde(default)]
    pub optimum: Option<i64>,
    /// When it was last played.
    pub changed: Moment,
}

/// The best of a player's games on a level, each figure by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Best {
    /// Fewest moves.
    pub steps: Option<i64>,
    /// Least cost under the puzzle's first objective.
    pub cost: Option<i64>,
    /// Least milliseconds.
    pub time: Option<i64>,
}

impl Progress {
    /// Whether the player reached the proved optimum.
    pub fn is_optimal(&self) -> bool {
        self.solved && self.optimum.is_some() && self.best.cost == self.optimum
    }
}

impl Store {
    /// Notes that a level was tried; what was solved stays solved.
    pub fn tried(&mut self, board: &BoardId, pack: Option<&str>, at: Moment) -> Result<()> {
        note(&self.connection, board, pack, false, at)
    }

    /// The levels of a puzzle that were played, of one pack or of all.
    pub fn progress(&self, puzzle: &str, pack: Option<&str>) -> Result<Vec<Progress>> {
        self.progress_where("p.puzzle = ?1 AND (?2 IS NULL OR p.pack = ?2)", (puzzle, pack))
    }

    pub(crate) fn progress_where(&self, condition: &str, params: impl rusqlite::Params) -> Result<Vec<Progress>> {
        let sql = format!(
            "SELECT p.board, p.puzzle, p.pack, p.solved, min(r.steps), min(r.cost), min(r.time),
                    (SELECT min(o.cost) FROM optima o WHERE o.board = p.board), p.changed
             FROM progress p LEFT JOIN runs r ON r.board = p.board
             WHERE {condition} GROUP BY p.board ORDER BY p.board"
        );
        let mut statement = self.connection.prepare_cached(&sql)?;
        let rows = statement.query_map(params, |row| {
            Ok(Progress {
                board: row.get(0)?,
                puzzle: row.get(1)?,
                pack: row.get(2)?,
                solved: row.get(3)?,
                best: Best { steps: row.get(4)?, cost: row.get(5)?, time: row.get(6)? },
                optimum: row.get(7)?,
                changed: row.get(8)?,
            })
        })?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }
}

pub(crate) fn note(
    connection: &Connection,
    board: &BoardId,
    pack: Option<&str>,
    solved: bool,
    at: Moment,
) -> Result<()> {
    let built_in = ::records::built_in_pack(board);
    let sql = "INSERT INTO progress (board, puzzle, pack, solved, changed) VALUES (?1, ?2, ?3, ?4, ?5)
               ON CONFLICT (board) DO UPDATE SET solved = max(solved, excluded.solved), changed = excluded.changed,
               pack = coalesce(excluded.pack, pack)";
    let row = (board.to_string(), board.game.about().id, built_in.or(pack), solved, at);
    connection.prepare_cached(sql)?.execute(row)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use games::{Control, Limits, Request};

    use super::*;
    use crate::Finish;

    #[test]
    fn tried_then_solved_then_optimal() {
        let mut store = Store::in_memory().unwrap();
        let id = BoardId::parse("sokoban:quay/1").unwrap();
        store.tried(&id, None, 1).unwrap();
        let state = |store: &Store| {
            let progress = store.progress("sokoban", Some("quay")).unwrap().remove(0);
            (progress.solved, progress.is_optimal())
        };
        assert_eq!(state(&store), (false, false));
        let board = id.open(&mut Control::unlimited()).unwrap();
        let request = Request { solver: Some("exact".to_owned()), ..Request::default() };
        let answer = board.solve(&request, &mut Control::unlimited()).unwrap();
        let moves = answer.moves().unwrap();
        let finish = Finish { board: id.to_string(), pack: None, moves, time: 10, name: String::new(), assisted: true };
        store.finish(&finish, 2, Limits::default()).unwrap();
        assert_eq!(state(&store), (false, false), "a solver's game is not the player's");
        let judged = store.finish(&Finish { assisted: false, ..finish }, 2, Limits::default()).unwrap();
        assert_eq!(state(&store), (true, false));
        let objective = board.game().about().objectives[0];
        store.set_optimum(&id.to_string(), objective, u32::try_from(judged.cost).unwrap()).unwrap();
        assert_eq!(state(&store), (true, true));
        store.tried(&id, None, 3).unwrap();
        assert_eq!(state(&store), (true, true), "what was solved stays solved");
        assert!(store.progress("link", None).unwrap().is_empty());
    }
}
