//! What players keep, over HTTP: settings, games, progress, packs, records, and all of it as one file.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use axum::{
    Extension, Json, Router,
    extract::{FromRequestParts, Path, State},
    http::{StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use games::{BoardId, Game, Limits, Message, Options};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use store::{
    Deleted, Finish, FinishedGame, Imported, Judged, OwnLevel, OwnPack, Progress, Save, SaveInfo, Table, Transfer,
};

use crate::{
    accept::ServerState,
    body::{Body, BodyLimit},
    memory::charged,
    problem::{Problem, broken, missing},
    shared_store::now,
};

/// A long game with its picture; the store has a closer limit.
const MOST_BYTES: usize = 9 << 20;
/// Everything that is kept.
const MOST_DATA: usize = 256 << 20;
/// The header without which nothing is deleted.
const CONFIRM: &str = "starboard-confirm";
/// What remaking the board of a finished game may take: others wait for the store meanwhile.
const REPLAY: Limits = Limits { time: Some(Duration::from_secs(5)), memory: Some(1 << 30), nodes: None };

type JsonResult<T> = Result<Json<T>, Problem>;
type NoContent = Result<StatusCode, Problem>;

pub(crate) fn routes() -> Router<ServerState> {
    let data = Router::new()
        .route("/api/v1/data", get(export).post(import).delete(wipe))
        .layer(Extension(BodyLimit::text(MOST_DATA)));
    Router::new()
        .route("/api/v1/notices", get(notices).delete(told))
        .route("/api/v1/keeping", get(keeping))
        .route("/api/v1/deleted", get(deleted))
        .route("/api/v1/deleted/{id}", post(bring_back))
        .route("/api/v1/settings", get(settings).put(set))
        .route("/api/v1/saves", get(saves))
        .route("/api/v1/saves/{id}", get(save).put(put_save).delete(remove_save))
        .route("/api/v1/progress", get(progress).post(tried))
        .route("/api/v1/packs", get(packs))
        .route("/api/v1/packs/{id}", get(pack).put(put_pack).delete(remove_pack))
        .route("/api/v1/records", get(records).post(finish).delete(reset))
        .route("/api/v1/runs", get(runs))
        .layer(Extension(BodyLimit::text(MOST_BYTES)))
        .merge(data)
}

/// A game to keep; its id stands in the address.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NewSave {
    board: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    record: games::Record,
    #[serde(default)]
    clock: i64,
    #[serde(default)]
    extra: Value,
    /// When it was changed; now if absent.
    changed: Option<i64>,
}

/// A level that was begun.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TriedLevel {
    board: String,
    pack: Option<String>,
}

/// A pack to keep. Its id stands in the address, its time is now; a pack as it was given out can be sent back as it is.
#[derive(Debug, Deserialize)]
struct NewPack {
    puzzle: String,
    title: String,
    #[serde(default)]
    author: String,
    levels: Vec<OwnLevel>,
}

/// A pack in the list of all.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PackInfo {
    /// Its id.
    id: String,
    /// The puzzle.
    puzzle: String,
    /// None for built-in packs, whose title is message `PUZZLE-pack-ID`.
    title: Option<String>,
    /// Who made it; may be empty.
    author: String,
    /// Number of levels.
    levels: usize,
    /// How many of them were solved.
    solved: usize,
    /// Whether it is the player's.
    own: bool,
}

/// Whether new things are kept, and why not.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Keeping {
    /// Whether what is sent now will be there the next time.
    kept: bool,
    /// Why not.
    reason: Option<Message>,
}

#[derive(Debug, Deserialize)]
struct OfPuzzle {
    puzzle: String,
    pack: Option<String>,
}

#[derive(Debug, Deserialize)]
struct OfSomePuzzle {
    puzzle: Option<String>,
}

#[derive(Debug, Deserialize)]
struct OfFamily {
    family: Option<String>,
}

#[derive(Debug, Deserialize)]
struct OfBoard {
    board: String,
}

/// The tables of one family or the names of all.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Records {
    Families(Vec<String>),
    Table(Box<Table>),
}

async fn notices(State(shared): State<ServerState>) -> Json<Vec<Message>> {
    Json(shared.store.notices())
}

async fn told(State(shared): State<ServerState>) -> StatusCode {
    shared.store.told();
    StatusCode::NO_CONTENT
}

/// Whether new things are kept.
async fn keeping(State(shared): State<ServerState>) -> Json<Keeping> {
    let reason = shared.store.reason_not_kept().await;
    Json(Keeping { kept: reason.is_none(), reason })
}

async fn deleted(State(shared): State<ServerState>) -> JsonResult<Vec<Deleted>> {
    shared.store.with(|store| store.deleted()).await.map(Json)
}

async fn bring_back(State(shared): State<ServerState>, Path(id): Path<String>) -> JsonResult<Imported> {
    let id: i64 = id.parse().map_err(|_| missing())?;
    shared.store.with(move |store| store.bring_back(id)).await?.map(Json).ok_or_else(missing)
}

async fn settings(State(shared): State<ServerState>) -> JsonResult<BTreeMap<String, Value>> {
    shared.store.with(|store| store.settings()).await.map(Json)
}

async fn set(State(shared): State<ServerState>, Body(changes, _charge): Body<BTreeMap<String, Value>>) -> NoContent {
    let work =
        move |store: &mut store::Store| changes.iter().try_for_each(|(key, value)| store.set_setting(key, value));
    shared.store.with(work).await.map(done)
}

async fn saves(State(shared): State<ServerState>) -> JsonResult<Vec<SaveInfo>> {
    shared.store.with(|store| store.saves()).await.map(Json)
}

async fn save(State(shared): State<ServerState>, Path(id): Path<String>) -> JsonResult<Save> {
    shared.store.with(move |store| store.save(&id)).await?.map(Json).ok_or_else(missing)
}

async fn put_save(
    State(shared): State<ServerState>,
    Path(id): Path<String>,
    Body(new, _charge): Body<NewSave>,
) -> NoContent {
    let NewSave { board, name, record, clock, extra, changed } = new;
    let puzzle = BoardId::parse(&board)?.game.about().id.to_owned();
    let changed = changed.unwrap_or_else(now);
    let save = Save { id, puzzle, name, board, record, clock, extra, changed };
    shared.store.with(move |store| store.put_save(&save)).await.map(done)
}

async fn remove_save(_: ConfirmedDeletion, State(shared): State<ServerState>, Path(id): Path<String>) -> NoContent {
    shared.store.with(move |store| store.remove_save(&id, now())).await.and_then(removed)
}

async fn progress(State(shared): State<ServerState>, Query(of): Query<OfPuzzle>) -> JsonResult<Vec<Progress>> {
    shared.store.with(move |store| store.progress(&of.puzzle, of.pack.as_deref())).await.map(Json)
}

async fn tried(State(shared): State<ServerState>, Body(tried, _charge): Body<TriedLevel>) -> NoContent {
    let board = BoardId::parse(&tried.board)?;
    shared.store.with(move |store| store.tried(&board, tried.pack.as_deref(), now())).await.map(done)
}

async fn packs(State(shared): State<ServerState>) -> JsonResult<Vec<PackInfo>> {
    shared.store.with(list).await.map(Json)
}

/// A pack of one's own, or a built-in one. Built-in packs are named within their puzzles only, so where several are
/// meant the puzzle has to be said.
async fn pack(
    State(shared): State<ServerState>,
    Path(id): Path<String>,
    Query(of): Query<OfSomePuzzle>,
) -> JsonResult<OwnPack> {
    let own = id.clone();
    let own = shared.store.with(move |store| store.pack(&own)).await?;
    let is_meant = |puzzle: &str| of.puzzle.as_deref().is_none_or(|meant| meant == puzzle);
    let own = own.filter(|pack| is_meant(&pack.puzzle));
    let built_in: Vec<(&'static dyn Game, &'static games::Pack)> = games::all()
        .iter()
        .filter(|game| is_meant(game.about().id))
        .filter_map(|game| Some((*game, game.about().packs.iter().find(|pack| pack.id == id)?)))
        .collect();
    match (own, &built_in[..]) {
        (None, []) => Err(missing()),
        (Some(own), []) => Ok(Json(own)),
        (None, [(game, pack)]) => {
            let (game, pack) = (*game, *pack);
            shared.heavy.run(true, move || listed(game, pack)).await.map(Json).map_err(|_| broken())
        }
        (own, several) => {
            let own = own.iter().map(|pack| pack.puzzle.as_str());
            let puzzles: Vec<&str> = own.chain(several.iter().map(|(game, _)| game.about().id)).collect();
            let message = Message::new("server-pack-ambiguous").with("id", id).with("puzzles", puzzles.join(", "));
            Err(Problem::new(StatusCode::CONFLICT, message))
        }
    }
}

async fn put_pack(
    State(shared): State<ServerState>,
    Path(id): Path<String>,
    Body(new, _charge): Body<NewPack>,
) -> NoContent {
    let NewPack { puzzle, title, author, levels } = new;
    let pack = OwnPack { id, puzzle, title, author, levels, changed: now() };
    shared.store.with(move |store| store.put_pack(&pack)).await.map(done)
}

async fn remove_pack(_: ConfirmedDeletion, State(shared): State<ServerState>, Path(id): Path<String>) -> NoContent {
    shared.store.with(move |store| store.remove_pack(&id, now())).await.and_then(removed)
}

async fn records(State(shared): State<ServerState>, Query(of): Query<OfFamily>) -> JsonResult<Records> {
    let work = move |store: &mut store::Store| match of.family {
        Some(family) => store.table(&family).map(|table| Records::Table(Box::new(table))),
        None => store.families().map(Records::Families),
    };
    shared.store.with(work).await.map(Json)
}

async fn finish(State(shared): State<ServerState>, Body(finish, _charge): Body<Finish>) -> JsonResult<Judged> {
    shared.store.with(move |store| store.finish(&finish, now(), REPLAY)).await.map(Json)
}

async fn reset(
    _: ConfirmedDeletion,
    State(shared): State<ServerState>,
    Query(of): Query<OfFamily>,
) -> JsonResult<usize> {
    shared.store.with(move |store| store.reset_records(of.family.as_deref(), now())).await.map(Json)
}

async fn runs(State(shared): State<ServerState>, Query(of): Query<OfBoard>) -> JsonResult<Vec<FinishedGame>> {
    shared.store.with(move |store| store.runs_on(&of.board)).await.map(Json)
}

/// Everything as one file. It is charged as long as it is not sent: a client that does not read keeps it.
async fn export(State(shared): State<ServerState>) -> Result<Response, Problem> {
    let bytes = shared.store.with(|store| store.bytes()).await?;
    // The rows, and the text that is made of them.
    let charge = shared.memory.charge(usize::try_from(bytes).unwrap_or(usize::MAX).saturating_mul(2)).await?;
    let text = shared.store.with(|store| Ok(serde_json::to_vec(&store.export()?))).await?.map_err(|_| broken())?;
    Ok(([(header::CONTENT_TYPE, "application/json")], charged(text, charge)).into_response())
}

async fn import(State(shared): State<ServerState>, Body(transfer, _charge): Body<Transfer>) -> JsonResult<Imported> {
    shared.store.with(move |store| store.import(&transfer, REPLAY)).await.map(Json)
}

async fn wipe(_: ConfirmedDeletion, State(shared): State<ServerState>) -> NoContent {
    shared.store.with(|store| store.wipe(now())).await.map(done)
}

/// All packs with how far the player got: built-in ones in the puzzles' order, then the player's.
fn list(store: &mut store::Store) -> store::Result<Vec<PackInfo>> {
    let mut listed = Vec::new();
    let mut solved = BTreeMap::new();
    for puzzle in games::puzzles() {
        let id = puzzle.about.id;
        let done = store.progress(id, None)?.into_iter().filter(|progress| progress.solved);
        let done: Vec<(Option<String>, String)> = done.map(|progress| (progress.pack, progress.board)).collect();
        listed.extend(puzzle.packs.iter().map(|pack| PackInfo {
            id: pack.id.to_owned(),
            puzzle: id.to_owned(),
            title: None,
            author: String::new(),
            levels: pack.count,
            solved: done.iter().filter(|(of, _)| of.as_deref() == Some(pack.id)).count(),
            own: false,
        }));
        solved.insert(id, done.into_iter().map(|(_, board)| board).collect::<BTreeSet<String>>());
    }
    for info in store.packs()? {
        let levels = store.pack(&info.id)?.map(|pack| pack.levels).unwrap_or_default();
        let done = solved.get(info.puzzle.as_str());
        let solved = levels.iter().filter(|level| done.is_some_and(|done| done.contains(&level.board))).count();
        listed.push(PackInfo {
            id: info.id,
            puzzle: info.puzzle,
            title: Some(info.title),
            author: info.author,
            levels: info.levels,
            solved,
            own: true,
        });
    }
    Ok(listed)
}

/// A built-in pack in the form of the player's own.
fn listed(game: &'static dyn Game, pack: &games::Pack) -> OwnPack {
    let (puzzle, id) = (game.about().id, pack.id);
    let level = |(index, entry): (usize, games::FileBoard)| OwnLevel {
        board: format!("{puzzle}:{id}/{}", index + 1),
        title: entry.title.unwrap_or_default(),
    };
    let levels = game.read(pack.text, &Options::new()).into_iter().enumerate().map(level).collect();
    let (id, puzzle) = (id.to_owned(), puzzle.to_owned());
    OwnPack { title: id.clone(), id, puzzle, author: String::new(), levels, changed: 0 }
}

fn done((): ()) -> StatusCode {
    StatusCode::NO_CONTENT
}

fn removed(was_there: bool) -> NoContent {
    if was_there { Ok(StatusCode::NO_CONTENT) } else { Err(missing()) }
}

/// A request that says it means to delete: a header that no link, form or foreign page can send by accident.
pub(super) struct ConfirmedDeletion;

impl FromRequestParts<ServerState> for ConfirmedDeletion {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &ServerState) -> Result<Self, Problem> {
        if parts.headers.get(CONFIRM).is_some_and(|value| value == "yes") {
            return Ok(ConfirmedDeletion);
        }
        let message = Message::new("server-confirm").with("header", format!("{CONFIRM}: yes"));
        Err(Problem::new(StatusCode::PRECONDITION_REQUIRED, message))
    }
}

/// What stands after `?`; what is wrong with it is a problem like any other.
struct Query<T>(T);

impl<T: DeserializeOwned> FromRequestParts<ServerState> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &ServerState) -> Result<Self, Problem> {
        match axum::extract::Query::<T>::from_request_parts(parts, state).await {
            Ok(axum::extract::Query(asked)) => Ok(Query(asked)),
            Err(rejection) => {
                let message = Message::new("message-unreadable").with("error", rejection.body_text());
                Err(Problem::new(StatusCode::BAD_REQUEST, message))
            }
        }
    }
}
