//! Records (英雄榜): finished games that replayed to a win, best times, best counts and averages per family of boards.

use games::Limits;
use records::{Finish, FinishedGame, Judged, Table};
use rusqlite::Row;

use crate::{Moment, Result, Store, Transfer, deleted, open::first, optima};

/// The columns of a run, in the order in which it is written and read.
const COLUMNS: &str = "family, board, puzzle, name, moves, steps, cost, time, at";

impl Store {
    /// Replays a finished game, and keeps it as progress and, if nobody helped, as a run of its family. `limits` bound
    /// the remaking of the board.
    pub fn finish(&mut self, finish: &Finish, at: Moment, limits: Limits) -> Result<Judged> {
        let is_own_level = self.is_own_level(finish.pack.as_deref(), &finish.board)?;
        let counted = records::judge(finish, is_own_level, limits)?;
        let (steps, cost) = (counted.steps, counted.cost);
        let transaction = self.write()?;
        crate::progress::note(&transaction, &counted.id, finish.pack.as_deref(), !finish.assisted, at)?;
        let (mut best_time, mut best_steps) = (false, false);
        if let Some(run) = counted.run(finish, at) {
            let least = |column: &str| {
                let sql = format!("SELECT min({column}) FROM runs WHERE family = ?1");
                first::<Option<i64>>(&transaction, &sql, [&run.family])
            };
            best_time = least("time")?.flatten().is_some_and(|best| finish.time < best);
            best_steps = least("steps")?.flatten().is_some_and(|best| steps < best);
            insert(&transaction, &run)?;
        }
        let objective = counted.id.game.about().objectives[0];
        let optimum = optima::confirmed(&transaction, &finish.board, objective, cost)?;
        transaction.commit()?;
        Ok(Judged { steps, cost, family: counted.family, best_time, best_steps, optimum })
    }

    /// Whether a board is a level of a pack of the player's own.
    fn is_own_level(&self, pack: Option<&str>, board: &str) -> Result<bool> {
        let sql = "SELECT 1 FROM levels WHERE pack = ?1 AND board = ?2";
        Ok(first::<i64>(&self.connection, sql, (pack, board))?.is_some())
    }

    /// The families that have records, by name.
    pub fn families(&self) -> Result<Vec<String>> {
        let mut statement = self.connection.prepare_cached("SELECT DISTINCT family FROM runs ORDER BY family")?;
        Ok(statement.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?)
    }

    /// The records of a family.
    pub fn table(&self, family: &str) -> Result<Table> {
        Ok(Table::new(family, &self.runs_of(family)?))
    }

    /// The kept games of a family in the order they were played.
    pub fn runs_of(&self, family: &str) -> Result<Vec<FinishedGame>> {
        self.runs("WHERE family = ?1 ORDER BY at, id", [family])
    }

    /// The kept games on one board, best first.
    pub fn runs_on(&self, board: &str) -> Result<Vec<FinishedGame>> {
        self.runs("WHERE board = ?1 ORDER BY cost, steps, time, id", [board])
    }

    pub(crate) fn runs(&self, rest: &str, params: impl rusqlite::Params) -> Result<Vec<FinishedGame>> {
        let sql = format!("SELECT {COLUMNS} FROM runs {rest}");
        let mut statement = self.connection.prepare_cached(&sql)?;
        Ok(statement.query_map(params, read)?.collect::<rusqlite::Result<_>>()?)
    }

    /// Forgets the records of a family, or all of them, which can be brought back; returns how many games that were.
    pub fn reset_records(&mut self, family: Option<&str>, at: Moment) -> Result<usize> {
        let runs = self.runs("WHERE ?1 IS NULL OR family = ?1 ORDER BY at, id", [family])?;
        let transaction = self.write()?;
        if !runs.is_empty() {
            let content = Transfer { runs, ..Transfer::empty() };
            deleted::keep(&transaction, "records", family.unwrap_or_default(), &content, at)?;
        }
        let removed = transaction.execute("DELETE FROM runs WHERE ?1 IS NULL OR family = ?1", [family])?;
        transaction.commit()?;
        Ok(removed)
    }
}

pub(crate) fn insert(connection: &rusqlite::Connection, run: &FinishedGame) -> Result<()> {
    let sql = format!("INSERT INTO runs ({COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)");
    connection.prepare_cached(&sql)?.execute((
        &run.family,
        &run.board,
        &run.puzzle,
        &run.name,
        &run.moves,
        run.steps,
        run.cost,
        run.time,
        run.at,
    ))?;
    Ok(())
}

fn read(row: &Row<'_>) -> rusqlite::Result<FinishedGame> {
    Ok(FinishedGame {
        family: row.get(0)?,
        board: row.get(1)?,
        puzzle: row.get(2)?,
        name: row.get(3)?,
        moves: row.get(4)?,
        steps: row.get(5)?,
        cost: row.get(6)?,
        time: row.get(7)?,
        at: row.get(8)?,
    })
}

#[cfg(test)]
mod tests {
    use games::{BoardId, Control};

    use super::*;

    const BOARD: &str = "sliding:3x3:1,2,3,4,5,6,7,0,8";

    fn finish(board: &str, moves: &str, time: i64) -> Finish {
        Finish {
            board: board.to_owned(),
            pack: None,
            moves: moves.to_owned(),
            time,
            name: "Ada\u{7}".to_owned(),
            assisted: false,
        }
    }

    /// A seeded board with a plan for it.
    fn seeded() -> (String, String) {
        let id = BoardId::parse("sliding:2x2#g1-3").unwrap();
        let board = id.open(&mut Control::unlimited()).unwrap();
        let answer = board.solve(&games::Request::default(), &mut Control::unlimited()).unwrap();
        (id.to_string(), answer.moves().unwrap())
    }

    #[test]
    fn only_moves_that_replay_are_kept() {
        let mut store = Store::in_memory().unwrap();
        let mut judge =
            |board: &str, moves: &str, time| store.finish(&finish(board, moves, time), 5, Limits::default());
        for (board, moves, time) in
            [(BOARD, "R", 1), (BOARD, "", 1), (BOARD, "L", -1), ("sliding:9", "L", 1), ("nothing", "L", 1)]
        {
            assert!(judge(board, moves, time).is_err(), "{board} {moves} {time}");
        }
        let judged = judge(BOARD, "L", 100).unwrap();
        assert_eq!((judged.steps, judged.cost, judged.family), (1, 1, None));
        assert!(store.families().unwrap().is_empty());
    }

    #[test]
    fn records_are_beaten() {
        let mut store = Store::in_memory().unwrap();
        let (board, plan) = seeded();
        let mut judge = |moves: &str, time, assisted| {
            store.finish(&Finish { assisted, ..finish(&board, moves, time) }, time, Limits::default()).unwrap()
        };
        let first = judge(&plan, 900, false);
        assert_eq!((first.best_time, first.best_steps), (false, false));
        assert_eq!(first.family.as_deref(), Some("sliding:2x2"));
        assert!(judge(&plan, 800, false).best_time);
        assert!(!judge(&plan, 850, false).best_time);
        assert_eq!(judge(&plan, 1, true).family, None);
        let table = store.table("sliding:2x2").unwrap();
        assert_eq!(table.games, 3);
        assert_eq!(table.options.get("size").map(String::as_str), Some("2x2"));
        assert_eq!(table.by_time.iter().map(|entry| entry.time).collect::<Vec<_>>(), [800, 850, 900]);
        assert_eq!(table.by_time[0].name, "Ada");
        assert_eq!(table.of_5, None);
        store.set_optimum(&board, "moves", plan.len() as u32).unwrap();
        let judged = store.finish(&finish(&board, &plan, 5000), 1, Limits::default()).unwrap();
        assert_eq!(judged.optimum, Some(plan.len() as i64));
        assert_eq!(store.reset_records(Some("sliding:2x2"), 9).unwrap(), 4);
        assert!(store.families().unwrap().is_empty());
    }
}
