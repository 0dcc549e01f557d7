//! The engine's WebSocket.

use std::sync::Arc;

use axum::{
    Extension, Router,
    extract::{State, WebSocketUpgrade},
    http::HeaderMap,
    response::{IntoResponse, Response},
    routing::get,
};

use crate::{
    accept::ServerState,
    connections::Client,
    memory::busy,
    meter::Meter,
    socket::{self, TabPlace},
};

/// A message may carry a whole file of boards or a long game.
const MOST_BYTES: usize = 4 << 20;
/// Bytes that are read at one time; every tab has so many.
const READ_BUFFER: usize = 16 << 10;

pub(crate) fn routes() -> Router<ServerState> {
    Router::new().route("/api/v1/engine", get(upgrade))
}

async fn upgrade(
    State(shared): State<ServerState>,
    Extension(client): Extension<Client>,
    Extension(meter): Extension<Arc<Meter>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    // Who finds no room learns it from the answer, before there is a socket.
    let Ok(tab) = Arc::clone(&shared.tabs).try_acquire_owned() else { return busy().into_response() };
    let forwarded = shared.proxies.as_ref().and_then(|proxies| proxies.read(client.peer(), &headers));
    let of_client = match forwarded.map(|forwarded| shared.client_tabs.admit(forwarded.client)) {
        Some(None) => return busy().into_response(),
        Some(of_client) => of_client,
        None => None,
    };
    let place = TabPlace { meter, _tab: tab, _of_client: of_client, _client: Some(client) };
    upgrade
        .max_message_size(MOST_BYTES)
        .max_frame_size(MOST_BYTES)
        .read_buffer_size(READ_BUFFER)
        .on_upgrade(move |socket| socket::serve(socket, shared, place))
}
