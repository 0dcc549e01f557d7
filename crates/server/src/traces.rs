//! Recorded searches as files: a page saves one that it watches, and opens one that was saved, by it or by `starboard
//! explain --save`.

use axum::{
    Extension, Json, Router,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use games::{Failure, Message, protocol::OpenedTrace};

use crate::{
    accept::ServerState,
    body::{BodyLimit, Received},
    memory::charged,
    problem::{Problem, broken, missing},
};

/// The largest recording fits: a third of what the making of one may take.
const MOST_BYTES: usize = (games::trace::TRACE_BYTES / 3 + (16 << 20)) as usize;
/// A file and what is made of it, until the engine keeps that within a limit of its own.
const OPENED: usize = 3;

pub(crate) fn routes() -> Router<ServerState> {
    Router::new()
        .route("/api/v1/traces", post(open))
        .route("/api/v1/traces/{trace}", get(save))
        .layer(Extension(BodyLimit { most: MOST_BYTES, factor: OPENED }))
}

async fn open(State(shared): State<ServerState>, file: Received) -> Result<Json<OpenedTrace>, Problem> {
    let Received { bytes, charge } = file;
    let engine = shared.engine;
    let opened = shared.heavy.run(true, move || engine.open_trace(&bytes)).await.map_err(|_| broken())?;
    drop(charge);
    opened.map(Json).map_err(|message| Failure::Invalid(message).into())
}

async fn save(State(shared): State<ServerState>, Path(trace): Path<String>) -> Result<Response, Problem> {
    let number: u32 = trace.parse().map_err(|_| missing())?;
    let gone = || Problem::new(StatusCode::NOT_FOUND, Message::new("trace-not-kept").with("trace", number));
    let bytes = shared.engine.trace_bytes(number).ok_or_else(gone)?;
    let charge = shared.memory.charge(usize::try_from(bytes).unwrap_or(usize::MAX)).await?;
    let engine = shared.engine;
    let file = shared.heavy.run(true, move || engine.trace_file(number)).await.map_err(|_| broken())?;
    let file = charged(file.ok_or_else(gone)?, charge);
    Ok(([(header::CONTENT_TYPE, "application/octet-stream")], file).into_response())
}
