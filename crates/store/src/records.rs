//! Records (英雄榜): finished games that replayed to a win, best times, best counts and averages per family of boards.

use games::{BoardId, Control, Failure, Form, Limits, Message, Options};
use rusqlite::Row;
use serde::{Deserialize, Serialize};

use crate::{Moment, Result, Store, open::first, optima};

/// A finished game as a front end tells of it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Finish {
    /// The board's id.
    pub board: String,
    /// The pack it was played from, where the id does not say so (packs of the player's own).
    #[serde(default)]
    pub pack: Option<String>,
    /// The moves from the start to the win.
    pub moves: String,
    /// Milliseconds from the first move to the win.
    pub time: i64,
    /// The player's name; may be empty.
    #[serde(default)]
    pub name: String,
    /// Whether a hint or a solver had a part in it.
    #[serde(default)]
    pub assisted: bool,
}

/// What the store made of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Judged {
    /// Number of moves.
    pub steps: i64,
    /// Cost under the puzzle's first objective.
    pub cost: i64,
    /// The family it was ranked in; `None` for a board that was spelled out, or an assisted game.
    pub family: Option<String>,
    /// Whether it is the fastest of its family, and not the only one.
    pub best_time: bool,
    /// Whether it has the fewest moves of its family, and is not the only one.
    pub best_steps: bool,
    /// The proved optimum of the board under the puzzle's first objective, if known.
    pub optimum: Option<i64>,
}

/// A kept finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Run {
    /// The family it is ranked in.
    pub family: String,
    /// The board's id.
    pub board: String,
    /// The puzzle.
    pub puzzle: String,
    /// The player's name.
    pub name: String,
    /// The moves.
    pub moves: String,
    /// Number of moves.
    pub steps: i64,
    /// Cost under the puzzle's first objective.
    pub cost: i64,
    /// Milliseconds.
    pub time: i64,
    /// When it was finished.
    pub at: Moment,
}

/// A row of a table of records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "RecordEntry"))]
pub struct Entry {
    /// The player's name.
    pub name: String,
    /// The board's id.
    pub board: String,
    /// Number of moves.
    pub steps: i64,
    /// Milliseconds.
    pub time: i64,
    /// Moves per second, in thousandths.
    pub pace: i64,
    /// When.
    pub at: Moment,
}

/// An average of times without the best and the worst one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Average {
    /// Of the latest games, in milliseconds.
    pub latest: i64,
    /// The best that any games in a row reached.
    pub best: i64,
}

/// The records of a family.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "RecordTable"))]
pub struct Table {
    /// The family.
    pub family: String,
    /// What the boards of the family were asked for with: their size, and how they were shuffled. Empty for a level.
    pub options: Options,
    /// Number of ranked games.
    pub games: usize,
    /// The fastest games, best first.
    pub by_time: Vec<Entry>,
    /// The games with the fewest moves, best first.
    pub by_steps: Vec<Entry>,
    /// The most moves per second, in thousandths.
    pub best_pace: i64,
    /// Average of 5.
    pub of_5: Option<Average>,
    /// Average of 12.
    pub of_12: Option<Average>,
    /// Days in a row (UTC) with a game, up to the latest one.
    pub streak: usize,
}

/// Rows that a table shows.
const ROWS: usize = 10;
/// Longest text of moves, name and times that are kept.
const LONGEST_MOVES: usize = 1 << 20;
const LONGEST_NAME: usize = 40;
const LONGEST_TIME: i64 = 366 * 24 * 3600 * 1000;
const DAY: i64 = 24 * 3600 * 1000;

/// The columns of a run, in the order in which it is written and read.
const COLUMNS: &str = "family, board, puzzle, name, moves, steps, cost, time, at";

/// The boards that a board competes with: those of its recipe, or itself if it belongs to a pack. Boards that were
/// spelled out have no family: anybody can spell out an easy one. (A level of the player's own pack is ranked by itself
/// all the same: [`Store::finish`] knows those.)
pub fn family(id: &BoardId) -> Option<String> {
    match &id.form {
        Form::Seeded { recipe, .. } => Some(format!("{}:{recipe}", id.game.about().id)),
        Form::Pack { .. } => Some(id.to_string()),
        Form::Name(_) => None,
    }
}

/// What the boards of a family were asked for with.
fn options(runs: &[Run]) -> Options {
    let id = runs.first().and_then(|run| BoardId::parse(&run.board).ok());
    match id.map(|id| (id.game, id.form)) {
        Some((game, Form::Seeded { recipe, .. })) => game.options(&recipe).unwrap_or_default(),
        _ => Options::new(),
    }
}

impl Store {
    /// Replays a finished game, and keeps it as progress and, if nobody helped, as a run of its family. `limits` bound
    /// the remaking of the board.
    pub fn finish(&mut self, finish: &Finish, at: Moment, limits: Limits) -> Result<Judged> {
        let id = BoardId::parse(&finish.board)?;
        if finish.moves.len() > LONGEST_MOVES || !(0..=LONGEST_TIME).contains(&finish.time) {
            return Err(Message::new("store-run-implausible").into());
        }
        let no_board = |failure: Failure| failure.message().cloned().unwrap_or_else(|| Message::new("store-no-board"));
        let board = id.open(&mut Control::new(limits)).map_err(no_board)?;
        let check = board.check(&finish.moves);
        if !check.is_solution() {
            return Err(Message::new("store-run-does-not-replay").with("moves", check.moves).into());
        }
        let about = id.game.about();
        let number = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
        let objective = about.objectives[0];
        let (steps, cost) = (number(check.moves as u64), number(check.cost(objective).unwrap_or_default()));
        let family = match family(&id) {
            None if self.is_own_level(finish.pack.as_deref(), &finish.board)? => Some(id.to_string()),
            known => known,
        };
        let family = family.filter(|_| !finish.assisted);
        let name: String = finish.name.chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect();

        let transaction = self.write()?;
        crate::progress::note(&transaction, &id, finish.pack.as_deref(), !finish.assisted, at)?;
        let (mut best_time, mut best_steps) = (false, false);
        if let Some(family) = &family {
            let least = |column: &str| {
                first::<Option<i64>>(
                    &transaction,
                    &format!("SELECT min({column}) FROM runs WHERE family = ?1"),
                    [family],
                )
            };
            best_time = least("time")?.flatten().is_some_and(|best| finish.time < best);
            best_steps = least("steps")?.flatten().is_some_and(|best| steps < best);
            let run = Run {
                family: family.clone(),
                board: finish.board.clone(),
                puzzle: about.id.to_owned(),
                name,
                moves: finish.moves.clone(),
                steps,
                cost,
                time: finish.time,
                at,
            };
            insert(&transaction, &run)?;
        }
        let optimum = optima::confirmed(&transaction, &finish.board, objective, cost)?;
        transaction.commit()?;
        Ok(Judged { steps, cost, family, best_time, best_steps, optimum })
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
        let runs = self.runs_of(family)?;
        let ranked = |key: fn(&Run) -> (i64, i64, Moment)| {
            let mut order: Vec<&Run> = runs.iter().collect();
            order.sort_by_key(|run| key(run));
            order.into_iter().take(ROWS).map(entry).collect()
        };
        let times: Vec<i64> = runs.iter().map(|run| run.time).collect();
        Ok(Table {
            family: family.to_owned(),
            options: options(&runs),
            games: runs.len(),
            by_time: ranked(|run| (run.time, run.steps, run.at)),
            by_steps: ranked(|run| (run.steps, run.time, run.at)),
            best_pace: runs.iter().map(pace).max().unwrap_or_default(),
            of_5: average(&times, 5),
            of_12: average(&times, 12),
            streak: streak(&runs),
        })
    }

    /// The kept games of a family in the order they were played.
    pub fn runs_of(&self, family: &str) -> Result<Vec<Run>> {
        self.runs("WHERE family = ?1 ORDER BY at, id", [family])
    }

    /// The kept games on one board, best first.
    pub fn runs_on(&self, board: &str) -> Result<Vec<Run>> {
        self.runs("WHERE board = ?1 ORDER BY cost, steps, time, id", [board])
    }

    pub(crate) fn runs(&self, rest: &str, params: impl rusqlite::Params) -> Result<Vec<Run>> {
        let sql = format!("SELECT {COLUMNS} FROM runs {rest}");
        let mut statement = self.connection.prepare_cached(&sql)?;
        Ok(statement.query_map(params, read)?.collect::<rusqlite::Result<_>>()?)
    }

    /// Forgets the records of a family, or all of them; returns how many games that were.
    pub fn reset_records(&mut self, family: Option<&str>) -> Result<usize> {
        Ok(match family {
            Some(family) => self.connection.execute("DELETE FROM runs WHERE family = ?1", [family])?,
            None => self.connection.execute("DELETE FROM runs", [])?,
        })
    }
}

pub(crate) fn insert(connection: &rusqlite::Connection, run: &Run) -> Result<()> {
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

fn read(row: &Row<'_>) -> rusqlite::Result<Run> {
    Ok(Run {
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

fn entry(run: &Run) -> Entry {
    Entry {
        name: run.name.clone(),
        board: run.board.clone(),
        steps: run.steps,
        time: run.time,
        pace: pace(run),
        at: run.at,
    }
}

/// Moves per second in thousandths; a game that took no measurable time counts as a millisecond.
fn pace(run: &Run) -> i64 {
    run.steps.saturating_mul(1_000_000) / run.time.max(1)
}

/// The mean of `count` times in a row without the best and the worst, as speed-cubers take it.
fn average(times: &[i64], count: usize) -> Option<Average> {
    let mean = |window: &[i64]| {
        let (least, most) = (window.iter().min().unwrap_or(&0), window.iter().max().unwrap_or(&0));
        (window.iter().sum::<i64>() - least - most) / (count as i64 - 2)
    };
    let means = || times.windows(count).map(mean);
    Some(Average { latest: means().next_back()?, best: means().min()? })
}

fn streak(runs: &[Run]) -> usize {
    let mut days: Vec<i64> = runs.iter().map(|run| run.at.div_euclid(DAY)).collect();
    days.dedup();
    let together = days.windows(2).rev().take_while(|pair| pair[1] == pair[0] + 1).count();
    if days.is_empty() { 0 } else { together + 1 }
}

#[cfg(test)]
mod tests {
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
        assert_eq!(store.reset_records(Some("sliding:2x2")).unwrap(), 4);
        assert!(store.families().unwrap().is_empty());
    }

    #[test]
    fn averages_drop_the_best_and_the_worst() {
        assert_eq!(average(&[1, 2, 3, 4], 5), None);
        assert_eq!(average(&[10, 1, 30, 20, 99], 5), Some(Average { latest: 20, best: 20 }));
        assert_eq!(average(&[10, 1, 30, 20, 99, 90], 5), Some(Average { latest: 46, best: 20 }));
    }

    #[test]
    fn streaks_count_days() {
        let run = |day: i64| Run {
            family: String::new(),
            board: String::new(),
            puzzle: String::new(),
            name: String::new(),
            moves: String::new(),
            steps: 1,
            cost: 1,
            time: 1,
            at: day * DAY + 7,
        };
        assert_eq!(streak(&[]), 0);
        assert_eq!(streak(&[1, 3, 4, 4, 5].map(run)), 3);
        assert_eq!(streak(&[1, 2, 9].map(run)), 1);
    }
}
