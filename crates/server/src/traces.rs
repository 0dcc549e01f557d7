//! Recorded searches as files: a page saves one that it watches, and opens one that was saved, by it or by `starboard
//! explain --save`.

use axum::{
    Json, Router,
    body::Bytes,
    extract::{DefaultBodyLimit, Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use games::{Failure, Message, protocol::OpenedTrace};
use tower_http::timeout::RequestBodyTimeoutLayer;

use crate::{
    accept::Shared,
    problem::{Problem, broken, missing},
    rest::BODY_TIMEOUT,
};

/// The largest recording fits: a third of what the making of one may take.
const MOST_BYTES: usize = (games::trace::TRACE_BYTES / 3 + (16 << 20)) as usize;

pub(crate) fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/v1/traces", post(open))
        .route("/api/v1/traces/{trace}", get(save))
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(RequestBodyTimeoutLayer::new(BODY_TIMEOUT))
}

async fn open(State(shared): State<Shared>, file: Bytes) -> Result<Json<OpenedTrace>, Problem> {
    let engine = shared.engine;
    let opened = shared.heavy.run(true, move || engine.open_trace(&file)).await.map_err(|_| broken())?;
    opened.map(Json).map_err(|message| Failure::Invalid(message).into())
}

async fn save(State(shared): State<Shared>, Path(trace): Path<String>) -> Result<Response, Problem> {
    let number: u32 = trace.parse().map_err(|_| missing())?;
    let engine = shared.engine;
    let file = shared.heavy.run(true, move || engine.trace_file(number)).await.map_err(|_| broken())?;
    let gone = || Problem::new(StatusCode::NOT_FOUND, Message::new("trace-not-kept").with("trace", number));
    Ok(([(header::CONTENT_TYPE, "application/octet-stream")], file.ok_or_else(gone)?).into_response())
}
