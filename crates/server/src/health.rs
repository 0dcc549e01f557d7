//! Whether a server is alive, for those who watch over it: asked by anybody, under any name, without a token, and
//! answered without a word about what is kept.

use std::{
    io::{self, Read, Write},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

use axum::{
    Json, Router,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::get,
};

use crate::accept::ServerState;

/// Where it is asked.
pub(crate) const PATH: &str = "/api/v1/health";
/// How long [`ask`] waits.
const ANSWER_SECONDS: u64 = 5;

pub(crate) fn routes() -> Router<ServerState> {
    Router::new().route(PATH, get(health))
}

/// A server that ends takes no new work: whoever spreads work over several should go to another one.
async fn health(State(shared): State<ServerState>) -> Response {
    let is_ending = *shared.ending.borrow();
    let (status, word) = if is_ending { (StatusCode::SERVICE_UNAVAILABLE, "ending") } else { (StatusCode::OK, "ok") };
    (status, Json(serde_json::json!({ "status": word }))).into_response()
}

/// Asks a server whether it is alive; an error says why not.
pub fn ask(address: SocketAddr) -> io::Result<()> {
    let time = Some(Duration::from_secs(ANSWER_SECONDS));
    let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(ANSWER_SECONDS))?;
    stream.set_read_timeout(time)?;
    stream.set_write_timeout(time)?;
    write!(stream, "GET {PATH} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    // The status is in the first line; nobody has to read on.
    let mut head = [0; 12];
    stream.read_exact(&mut head)?;
    if &head == b"HTTP/1.1 200" { Ok(()) } else { Err(io::Error::other(String::from_utf8_lossy(&head).into_owned())) }
}
