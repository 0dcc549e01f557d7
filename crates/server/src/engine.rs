//! The engine's WebSocket.

use axum::{
    Router,
    extract::{State, WebSocketUpgrade},
    response::Response,
    routing::get,
};

use crate::{accept::Shared, socket};

/// A message may carry a whole file of boards or a long game.
const MOST_BYTES: usize = 4 << 20;

pub(crate) fn routes() -> Router<Shared> {
    Router::new().route("/api/v1/engine", get(upgrade))
}

async fn upgrade(State(shared): State<Shared>, upgrade: WebSocketUpgrade) -> Response {
    upgrade
        .max_message_size(MOST_BYTES)
        .max_frame_size(MOST_BYTES)
        .on_upgrade(move |socket| socket::serve(socket, shared))
}
