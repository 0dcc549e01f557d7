//! Everything a player keeps as one file, to move it to another machine or to have a copy.

use std::collections::BTreeMap;

use ::records::{FinishedGame, OwnPack};
use games::{Limits, Message};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    Error, Moment, Optimum, Progress, Result, Save, Store, deleted, open::first, optima, packs, records, saves,
    settings,
};

/// What the file holds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Transfer {
    /// Always `starboard-data`.
    pub format: String,
    /// Version of the file's shape.
    pub version: u32,
    /// Settings.
    #[serde(default)]
    pub settings: BTreeMap<String, Value>,
    /// Games in progress.
    #[serde(default)]
    pub saves: Vec<Save>,
    /// Levels played.
    #[serde(default)]
    pub progress: Vec<Progress>,
    /// Ranked games.
    #[serde(default)]
    pub runs: Vec<FinishedGame>,
    /// Optima that were proved.
    #[serde(default)]
    pub optima: Vec<Optimum>,
    /// The player's collections.
    #[serde(default)]
    pub packs: Vec<OwnPack>,
}

/// What an import brought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Imported {
    /// Games in progress.
    pub saves: usize,
    /// Levels played.
    pub progress: usize,
    /// Ranked games that replayed.
    pub runs: usize,
    /// Proved optima.
    pub optima: usize,
    /// Collections.
    pub packs: usize,
    /// Things that were not taken: runs that do not replay, optima that are beaten, packs that make no sense.
    pub refused: usize,
}

const FORMAT: &str = "starboard-data";
const VERSION: u32 = 1;

impl Store {
    /// Everything that is kept.
    pub fn export(&self) -> Result<Transfer> {
        let ids: Vec<String> = self.packs()?.into_iter().map(|pack| pack.id).collect();
        let packs = ids.iter().filter_map(|id| self.pack(id).transpose()).collect::<Result<_>>()?;
        Ok(Transfer {
            format: FORMAT.to_owned(),
            version: VERSION,
            settings: self.settings()?,
            saves: self.whole_saves()?,
            progress: self.progress_where("TRUE", [])?,
            runs: self.runs("ORDER BY at, id", [])?,
            optima: self.optima()?,
            packs,
        })
    }

    /// Adds what a file holds to what is kept: newer saves win, equal runs are kept once, and a run counts only if it
    /// replays. `limits` bound the check of each run.
    pub fn import(&mut self, transfer: &Transfer, limits: Limits) -> Result<Imported> {
        if transfer.format != FORMAT {
            return Err(Message::new("store-import-format").into());
        }
        if transfer.version > VERSION {
            return Err(Message::new("store-import-newer").with("version", transfer.version).into());
        }
        let transaction = self.write()?;
        let imported = add(&transaction, transfer, |run| run.is_honest(limits))?;
        transaction.commit()?;
        Ok(imported)
    }

    /// Forgets everything, which can be brought back.
    pub fn wipe(&mut self, at: Moment) -> Result<()> {
        let content = self.export()?;
        let transaction = self.write()?;
        if content != Transfer::empty() {
            deleted::keep(&transaction, "everything", "", &content, at)?;
        }
        for kept in ["settings", "saves", "progress", "runs", "optima", "packs"] {
            transaction.execute(&format!("DELETE FROM {kept}"), [])?;
        }
        Ok(transaction.commit()?)
    }
}

impl Transfer {
    /// A file that holds nothing.
    pub(crate) fn empty() -> Self {
        Transfer { format: FORMAT.to_owned(), version: VERSION, ..Transfer::default() }
    }
}

/// Adds what a file holds, in a transaction of the caller's; `is_honest` says which games count.
pub(crate) fn add(
    connection: &Connection,
    transfer: &Transfer,
    is_honest: impl Fn(&FinishedGame) -> bool,
) -> Result<Imported> {
    let mut imported = Imported::default();
    for (key, value) in &transfer.settings {
        count(settings::set(connection, key, value), &mut 0, &mut imported.refused)?;
    }
    for save in &transfer.saves {
        let changed = first::<i64>(connection, "SELECT changed FROM saves WHERE id = ?1", [&save.id])?;
        if changed.is_none_or(|changed| changed < save.changed) {
            count(saves::insert(connection, save), &mut imported.saves, &mut imported.refused)?;
        }
    }
    for progress in &transfer.progress {
        let Ok(id) = games::BoardId::parse(&progress.board) else {
            imported.refused += 1;
            continue;
        };
        crate::progress::note(connection, &id, progress.pack.as_deref(), progress.solved, progress.changed)?;
        imported.progress += 1;
    }
    for run in &transfer.runs {
        let same = "SELECT 1 FROM runs WHERE board = ?1 AND time = ?2 AND at = ?3";
        if first::<i64>(connection, same, (&run.board, run.time, run.at))?.is_some() {
            continue;
        }
        if is_honest(run) {
            records::insert(connection, run)?;
            imported.runs += 1;
        } else {
            imported.refused += 1;
        }
    }
    for optimum in &transfer.optima {
        let target = if optima::import(connection, optimum)? { &mut imported.optima } else { &mut imported.refused };
        *target += 1;
    }
    for pack in &transfer.packs {
        let taken = pack.check().map_err(Error::from).and_then(|()| packs::insert(connection, pack));
        count(taken, &mut imported.packs, &mut imported.refused)?;
    }
    Ok(imported)
}

/// Counts what was taken and what was refused; a database that fails is neither.
fn count(result: Result<()>, taken: &mut usize, refused: &mut usize) -> Result<()> {
    match result {
        Ok(()) => *taken += 1,
        Err(Error::Refused(_)) => *refused += 1,
        Err(failed) => return Err(failed),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use games::{Control, Record};
    use serde_json::json;

    use super::*;
    use crate::{Finish, OwnLevel};

    fn full() -> Store {
        let mut store = Store::in_memory().unwrap();
        store.set_setting("theme", &json!("dark")).unwrap();
        let board = "sliding:2x2#g1-3".to_owned();
        let id = games::BoardId::parse(&board).unwrap();
        let opened = id.open(&mut Control::unlimited()).unwrap();
        let answer = opened.solve(&games::Request::default(), &mut Control::unlimited()).unwrap();
        let moves = answer.moves().unwrap();
        let finish =
            Finish { board: board.clone(), pack: None, moves, time: 5, name: "Ada".to_owned(), assisted: false };
        let judged = store.finish(&finish, 7, Limits::default()).unwrap();
        store.set_optimum(&board, "moves", u32::try_from(judged.cost).unwrap()).unwrap();
        store
            .put_save(&Save {
                id: "auto:sliding".to_owned(),
                puzzle: "sliding".to_owned(),
                name: String::new(),
                board: board.clone(),
                record: Record::default(),
                clock: 3,
                extra: Value::Null,
                changed: 9,
            })
            .unwrap();
        store
            .put_pack(&OwnPack {
                id: "mine".to_owned(),
                puzzle: "sliding".to_owned(),
                title: "Mine".to_owned(),
                author: String::new(),
                levels: vec![OwnLevel { board, title: String::new() }],
                changed: 1,
            })
            .unwrap();
        store
    }

    #[test]
    fn what_goes_out_comes_in() {
        let exported = full().export().unwrap();
        let text = serde_json::to_string(&exported).unwrap();
        let mut other = Store::in_memory().unwrap();
        let imported = other.import(&serde_json::from_str(&text).unwrap(), Limits::default()).unwrap();
        assert_eq!(imported, Imported { saves: 1, progress: 1, runs: 1, optima: 1, packs: 1, refused: 0 });
        assert_eq!(other.export().unwrap(), exported);
        let again = other.import(&exported, Limits::default()).unwrap();
        assert_eq!((again.saves, again.runs), (0, 0), "nothing is kept twice");
    }

    #[test]
    fn nothing_is_left_after_a_wipe() {
        let mut store = full();
        store.wipe(1).unwrap();
        assert_eq!(store.export().unwrap(), Store::in_memory().unwrap().export().unwrap());
    }

    #[test]
    fn an_optimum_that_is_beaten_is_refused_and_forgotten() {
        let mut exported = full().export().unwrap();
        let (run, optimum) = (exported.runs[0].clone(), exported.optima[0].clone());
        exported.optima[0].cost += 1;
        exported.optima.push(Optimum { objective: "beauty".to_owned(), ..optimum.clone() });
        exported.optima.push(Optimum { board: "chess:1".to_owned(), ..optimum.clone() });
        let mut other = Store::in_memory().unwrap();
        assert_eq!(other.import(&exported, Limits::default()).unwrap().refused, 3);
        assert!(other.export().unwrap().optima.is_empty());

        let mut other = Store::in_memory().unwrap();
        other.set_optimum(&optimum.board, "moves", optimum.cost + 1).unwrap();
        let (board, moves) = (run.board, run.moves);
        let finish = Finish { board, pack: None, moves, time: 5, name: String::new(), assisted: false };
        assert_eq!(other.finish(&finish, 1, Limits::default()).unwrap().optimum, None);
        assert!(other.export().unwrap().optima.is_empty());
    }

    #[test]
    fn a_forged_run_is_refused() {
        let mut exported = full().export().unwrap();
        exported.runs[0].steps -= 1;
        exported.optima.clear();
        let mut other = Store::in_memory().unwrap();
        assert_eq!(other.import(&exported, Limits::default()).unwrap().refused, 1);
        assert!(other.families().unwrap().is_empty());
        exported.format = "tea".to_owned();
        assert_eq!(other.import(&exported, Limits::default()).unwrap_err().message().id, "store-import-format");
    }
}
