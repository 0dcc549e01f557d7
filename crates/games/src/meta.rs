//! What there is, as data for front ends that are not made of Rust: puzzles with their parameters, solvers, packs;
//! limits.

use std::sync::OnceLock;

use puzzle::{About, HeuristicInfo, Options, Pack};
use serde::Serialize;

use crate::{Game, all, engine::Ceilings, lang};

/// What a front end is told about the program.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Meta {
    /// The program's version.
    pub version: &'static str,
    /// The languages there are.
    pub languages: &'static [&'static str],
    /// The puzzles, in the order to show them.
    pub puzzles: Vec<PuzzleMeta>,
    /// What jobs may use.
    pub limits: LimitsMeta,
}

/// A puzzle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PuzzleMeta {
    /// What it says about itself.
    #[serde(flatten)]
    pub about: &'static About,
    /// Its heuristics with what they promise.
    pub promises: Vec<PromiseMeta>,
    /// Those of its heuristics that were learned; `fit` measures them.
    pub learned: Vec<&'static str>,
    /// Its built-in packs.
    pub packs: Vec<PackMeta>,
    /// The files of its looks, under `/skins/PUZZLE/`.
    pub skin: Vec<&'static str>,
}

/// What a heuristic promises.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PromiseMeta {
    /// The heuristic.
    pub id: &'static str,
    /// It never says too much.
    pub admissible: bool,
    /// It never drops by more than a move costs.
    pub consistent: bool,
}

/// A built-in pack.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PackMeta {
    /// The id in board ids. Message `PUZZLE-pack-ID`.
    pub id: &'static str,
    /// How many levels it has.
    pub count: usize,
}

/// What jobs may use.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LimitsMeta {
    /// Milliseconds for a solve that says nothing about it.
    pub time: u64,
    /// The most that can be asked for, in milliseconds.
    pub most_time: u64,
    /// Bytes for one job.
    pub memory: u64,
    /// Jobs of one tab.
    pub jobs: usize,
    /// Games of one tab.
    pub games: usize,
}

impl Meta {
    /// With what an engine may use.
    pub fn new(ceilings: Ceilings) -> Self {
        Meta {
            version: env!("CARGO_PKG_VERSION"),
            languages: lang::LANGUAGES,
            puzzles: puzzles().to_vec(),
            limits: LimitsMeta {
                time: ceilings.time.as_millis() as u64,
                most_time: ceilings.most_time.as_millis() as u64,
                memory: ceilings.memory,
                jobs: ceilings.jobs_per_tab,
                games: ceilings.games,
            },
        }
    }
}

/// The puzzles that there are, in the order to show them. Counting the levels of all packs means reading them, which is done once.
pub fn puzzles() -> &'static [PuzzleMeta] {
    static PUZZLES: OnceLock<Vec<PuzzleMeta>> = OnceLock::new();
    PUZZLES.get_or_init(|| all().iter().map(|game| PuzzleMeta::new(*game)).collect())
}

impl PuzzleMeta {
    fn new(game: &'static dyn Game) -> Self {
        let about = game.about();
        let promise = |info: &HeuristicInfo| PromiseMeta {
            id: info.id,
            admissible: info.promise.admissible,
            consistent: info.promise.consistent,
        };
        let pack = |pack: &Pack| PackMeta { id: pack.id, count: game.read(pack.text, &Options::new()).len() };
        PuzzleMeta {
            about,
            promises: about.heuristics.iter().map(promise).collect(),
            learned: game.learned().iter().map(|model| model.heuristic).collect(),
            packs: about.packs.iter().map(pack).collect(),
            skin: about.skin.iter().map(|file| file.name).collect(),
        }
    }
}
