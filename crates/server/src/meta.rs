//! What there is: puzzles with their parameters, solvers, packs; limits.

use std::sync::OnceLock;

use axum::{Json, Router, extract::State, http::header, response::IntoResponse, routing::get};
use games::{About, Game, Options, engine::Ceilings};
use serde::Serialize;

use crate::accept::Shared;

pub(crate) fn routes() -> Router<Shared> {
    Router::new().route("/api/v1/meta", get(meta)).route("/api/v1/openapi.json", get(openapi))
}

/// The description of all this for tools; a test holds it against the routes.
async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("../openapi.json"))
}

async fn meta(State(shared): State<Shared>) -> Json<Meta> {
    Json(Meta::new(shared.engine.ceilings()))
}

/// The answer of `/api/v1/meta`.
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
    fn new(ceilings: Ceilings) -> Self {
        Meta {
            version: env!("CARGO_PKG_VERSION"),
            languages: games::lang::LANGUAGES,
            puzzles: puzzles().clone(),
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

/// Counting the levels of all packs means reading them, which is done once.
pub(crate) fn puzzles() -> &'static Vec<PuzzleMeta> {
    static PUZZLES: OnceLock<Vec<PuzzleMeta>> = OnceLock::new();
    PUZZLES.get_or_init(|| games::all().iter().map(|game| PuzzleMeta::new(*game)).collect())
}

impl PuzzleMeta {
    fn new(game: &'static dyn Game) -> Self {
        let about = game.about();
        let promise = |info: &games::HeuristicInfo| PromiseMeta {
            id: info.id,
            admissible: info.promise.admissible,
            consistent: info.promise.consistent,
        };
        let pack = |pack: &games::Pack| PackMeta { id: pack.id, count: game.read(pack.text, &Options::new()).len() };
        PuzzleMeta {
            about,
            promises: about.heuristics.iter().map(promise).collect(),
            learned: game.learned().iter().map(|model| model.heuristic).collect(),
            packs: about.packs.iter().map(pack).collect(),
            skin: about.skin.iter().map(|file| file.name).collect(),
        }
    }
}
