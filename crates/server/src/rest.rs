//! The engine over plain HTTP, for scripts: every request is a short conversation with a tab of its own, so that
//! limits, queue and checks are the same as for a page. A client that hangs up ends its job.

mod draw;
mod kept;
mod profiles;

pub use kept::{Keeping, PackInfo};
pub use profiles::Players;

use std::sync::Arc;

use axum::{
    Extension, Json, Router,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
    routing::post,
};
use games::{
    Options,
    protocol::{self, Event, Op, PageAnswer, Reply, SolveSettings},
};
use serde::{Deserialize, Serialize};
use tokio::{
    sync::{mpsc, watch},
    task::spawn_blocking,
};

use crate::{
    accept::{ServerState, over},
    body::{Body, BodyLimit},
    concurrency::ConcurrencyLimit,
    problem::{Problem, broken},
    proved::ProvedOptimum,
};

/// A file of boards fits; a film does not.
const MOST_BYTES: usize = 4 << 20;

pub(crate) fn routes() -> Router<ServerState> {
    Router::new()
        .route("/api/v1/boards/check", post(check))
        .route("/api/v1/boards/parse", post(parse))
        .route("/api/v1/boards/render.svg", post(render))
        .route("/api/v1/boards/generate", post(generate))
        .route("/api/v1/boards/legal", post(legal))
        .route("/api/v1/boards/apply", post(apply))
        .route("/api/v1/boards/rate", post(rate))
        .route("/api/v1/solve", post(solve))
        .route("/api/v1/solutions/verify", post(verify))
        .layer(Extension(BodyLimit::text(MOST_BYTES)))
        .merge(kept::routes())
        .merge(profiles::routes())
}

/// A board, and moves from its start.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct MovesBody {
    board: String,
    #[serde(default)]
    moves: String,
}

/// A text of boards.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TextsBody {
    puzzle: Option<String>,
    text: String,
    #[serde(default)]
    options: Options,
}

/// Boards to make.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct GenerateBody {
    puzzle: String,
    #[serde(default)]
    options: Options,
    seed: Option<String>,
    #[serde(default = "one")]
    count: usize,
    #[serde(default)]
    rate: bool,
}

/// A board to solve, from where the moves lead.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SolveBody {
    board: String,
    #[serde(default)]
    moves: String,
    #[serde(default)]
    how: SolveSettings,
}

/// A board that was written out.
#[derive(Debug, Serialize)]
struct WrittenBoard {
    board: String,
    formats: Vec<(String, String)>,
}

/// A board and how it stands.
#[derive(Debug, Serialize)]
struct BoardStanding {
    board: String,
    status: games::Status,
}

async fn check(State(shared): State<ServerState>, Body(played, _charge): Body<MovesBody>) -> Result<Response, Problem> {
    let mut talk = EngineClient::new(&shared);
    let position = talk.open(played).await?;
    let status = talk.status().await?;
    Ok(Json(BoardStanding { board: position.board.clone(), status }).into_response())
}

async fn parse(State(shared): State<ServerState>, Body(texts, _charge): Body<TextsBody>) -> Result<Response, Problem> {
    let mut talk = EngineClient::new(&shared);
    let TextsBody { puzzle, text, options } = texts;
    let Event::Boards { boards } = talk.ask(Op::Read { puzzle, text, options }).await? else { return Err(broken()) };
    Ok(Json(boards).into_response())
}

async fn render(
    State(shared): State<ServerState>,
    Body(played, _charge): Body<MovesBody>,
) -> Result<Response, Problem> {
    let position = EngineClient::new(&shared).open(played).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], draw::svg(&position.view)).into_response())
}

async fn generate(
    State(shared): State<ServerState>,
    Body(order, _charge): Body<GenerateBody>,
) -> Result<Response, Problem> {
    let GenerateBody { puzzle, options, seed, count, rate } = order;
    let mut talk = EngineClient::new(&shared);
    talk.ask(Op::Generate { puzzle, options, seed, count, rate, best_of: None, near: None }).await?;
    Ok(Json(std::mem::take(&mut talk.boards)).into_response())
}

async fn legal(State(shared): State<ServerState>, Body(played, _charge): Body<MovesBody>) -> Result<Response, Problem> {
    let mut talk = EngineClient::new(&shared);
    talk.open(played).await?;
    let Event::Legal { moves } = talk.ask(Op::Legal { game: GAME }).await? else { return Err(broken()) };
    Ok(Json(moves).into_response())
}

async fn apply(State(shared): State<ServerState>, Body(played, _charge): Body<MovesBody>) -> Result<Response, Problem> {
    let mut talk = EngineClient::new(&shared);
    talk.open(played).await?;
    let Event::Written { board, formats } = talk.ask(Op::Write { game: GAME }).await? else { return Err(broken()) };
    Ok(Json(WrittenBoard { board, formats }).into_response())
}

async fn rate(State(shared): State<ServerState>, Body(played, _charge): Body<MovesBody>) -> Result<Response, Problem> {
    let Event::Rated { rating } = EngineClient::new(&shared).ask(Op::Rate { board: played.board }).await? else {
        return Err(broken());
    };
    Ok(Json(rating).into_response())
}

async fn solve(State(shared): State<ServerState>, Body(task, _charge): Body<SolveBody>) -> Result<Response, Problem> {
    let mut talk = EngineClient::new(&shared);
    let SolveBody { board, moves, how } = task;
    talk.open(MovesBody { board, moves }).await?;
    let event = talk.ask(Op::Solve { game: GAME, how }).await?;
    if let Some(proof) = ProvedOptimum::of(&event) {
        let store = Arc::clone(&shared.store);
        let _ = spawn_blocking(move || proof.keep(&store)).await;
    }
    let Event::Solution { answer, .. } = event else { return Err(broken()) };
    Ok(Json(PageAnswer::from(&*answer)).into_response())
}

async fn verify(
    State(shared): State<ServerState>,
    Body(played, _charge): Body<MovesBody>,
) -> Result<Response, Problem> {
    let MovesBody { board, moves } = played;
    let Event::Checked { check } = EngineClient::new(&shared).ask(Op::Check { board, moves }).await? else {
        return Err(broken());
    };
    Ok(Json(check).into_response())
}

/// The one game of a conversation.
const GAME: u32 = 1;

/// A conversation with the engine.
struct EngineClient {
    tab: Arc<games::engine::Tab>,
    heavy: Arc<ConcurrencyLimit>,
    replies: mpsc::UnboundedReceiver<Reply>,
    ending: watch::Receiver<bool>,
    number: u32,
    /// Boards that came one by one.
    boards: Vec<protocol::BoardInfo>,
}

impl EngineClient {
    fn new(shared: &ServerState) -> Self {
        let (sender, replies) = mpsc::unbounded_channel();
        let out = move |reply: Reply| {
            if !matches!(reply.event, Event::Progress(_)) {
                let _ = sender.send(reply);
            }
        };
        let tab = Arc::new(shared.engine.tab(Arc::new(out)));
        let (heavy, ending) = (Arc::clone(&shared.heavy), shared.ending.clone());
        EngineClient { tab, heavy, replies, ending, number: 0, boards: Vec::new() }
    }

    /// Opens a board and plays its moves.
    async fn open(&mut self, played: MovesBody) -> Result<Box<protocol::GamePosition>, Problem> {
        let MovesBody { board, moves } = played;
        let opened = self.ask(Op::Open { game: GAME, board, record: None }).await?;
        let last = if moves.trim().is_empty() { opened } else { self.ask(Op::Play { game: GAME, moves }).await? };
        match last {
            Event::Position(position) => Ok(position),
            _ => Err(broken()),
        }
    }

    /// How the game stands, proofs included.
    async fn status(&mut self) -> Result<games::Status, Problem> {
        match self.ask(Op::Status { game: GAME }).await? {
            Event::Status { status, .. } => Ok(status),
            _ => Err(broken()),
        }
    }

    /// The last event of a request; refusals are problems.
    async fn ask(&mut self, op: Op) -> Result<Event, Problem> {
        self.number += 1;
        let (id, tab) = (self.number, Arc::clone(&self.tab));
        let asked = self.heavy.run(op.is_heavy(), move || tab.ask(protocol::Request { id, op })).await;
        asked.map_err(|_| broken())?;
        let mut is_cancelled = false;
        loop {
            let reply = tokio::select! {
                reply = self.replies.recv() => reply.ok_or_else(broken)?,
                // When the server ends, the client gets the best there is.
                () = over(&mut self.ending), if !is_cancelled => {
                    is_cancelled = true;
                    self.tab.cancel(id);
                    continue;
                }
            };
            match reply.event {
                Event::Board { board } => self.boards.push(*board),
                Event::Failed(failure) if reply.id == id => return Err(failure.into()),
                event if reply.id == id && event.is_last() => return Ok(event),
                _ => {}
            }
        }
    }
}

fn one() -> usize {
    1
}
