//! Bodies of requests: charged before they are read, within a size, a time and a least rate.
//!
//! A body whose length was announced is charged whole, with what will be made of it, before the first byte is read:
//! large ones come in turn, and two that are half here never wait for each other. One of unknown length is charged as
//! it grows.
//!
//! A body may take a moment to begin; from then on it has to come at a least rate, and all of it within a time, so that
//! a client that sends a byte now and then is gone soon ([`MOMENT`], [`LEAST_RATE`], [`WHOLE`]).

use std::time::Duration;

use axum::{
    extract::{FromRequest, Request},
    http::{StatusCode, header},
};
use futures_util::StreamExt;
use games::Message;
use serde::de::DeserializeOwned;
use tokio::time::{Instant, timeout_at};

use crate::{
    accept::ServerState,
    connections::Client,
    memory::{Charge, SMALL, too_large},
    problem::{Problem, broken},
};

/// How long a body may take beyond what its bytes need at the least rate.
const MOMENT: Duration = Duration::from_secs(10);
/// Bytes a second that a body brings at least.
const LEAST_RATE: f64 = 8192.0;
/// How long a body may take in all.
const WHOLE: Duration = Duration::from_secs(120);
/// The largest body where no route says otherwise.
const USUAL: usize = 64 << 10;

/// The largest body of some routes: a layer around them.
#[derive(Clone, Copy)]
pub(crate) struct BodyLimit {
    pub(crate) most: usize,
    /// How many times its bytes a body takes, with what is made of it.
    pub(crate) factor: usize,
}

impl BodyLimit {
    /// For texts: the bytes, and the strings in them.
    pub(crate) const fn text(most: usize) -> Self {
        BodyLimit { most, factor: 2 }
    }
}

/// A body as it came, and the room that it takes.
pub(crate) struct Received {
    pub(crate) bytes: Vec<u8>,
    pub(crate) charge: Charge,
}

impl FromRequest<ServerState> for Received {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &ServerState) -> Result<Self, Problem> {
        let extensions = request.extensions();
        let BodyLimit { most, factor } = extensions.get().copied().unwrap_or(BodyLimit::text(USUAL));
        let client = extensions.get::<Client>().cloned();
        let announced = announced(&request);
        if announced.is_some_and(|bytes| bytes > most as u64) {
            return Err(too_large(most));
        }
        let mut stream = request.into_body().into_data_stream();
        let mut received = Received { bytes: Vec::new(), charge: Charge::default() };
        let mut charged = usize::try_from(announced.unwrap_or_default()).unwrap_or(most);
        state.memory.grow(&mut received.charge, 0, factor * charged).await?;
        // What was announced is reserved, not used: the system gives pages as they are filled.
        received.bytes.reserve_exact(charged);
        let mut start = Instant::now();
        loop {
            let deadline = start + allowed(received.bytes.len());
            let piece = match timeout_at(deadline, stream.next()).await {
                Ok(Some(Ok(piece))) => piece,
                Ok(Some(Err(error))) => return Err(unreadable(StatusCode::BAD_REQUEST, error.to_string())),
                Ok(None) => break,
                Err(_) => return Err(too_slow()),
            };
            let before = received.bytes.len();
            if before + piece.len() > most {
                return Err(too_large(most));
            }
            if before + piece.len() > charged {
                let waiting = Instant::now();
                let more = before + piece.len() - charged;
                state.memory.grow(&mut received.charge, factor * charged, factor * more).await?;
                charged += more;
                // That it had to wait is not the client's fault.
                start += waiting.elapsed();
            }
            received.bytes.extend_from_slice(&piece);
            if let Some(client) = &client {
                client.moved(piece.len());
            }
        }
        if let Some(client) = &client {
            client.busy();
        }
        Ok(received)
    }
}

/// A JSON body; what is wrong with it is a problem like any other.
pub(crate) struct Body<T>(pub(crate) T, pub(crate) Charge);

impl<T: DeserializeOwned + Send + 'static> FromRequest<ServerState> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &ServerState) -> Result<Self, Problem> {
        let Received { bytes, charge } = json_text(request, state).await?;
        let is_heavy = bytes.len() > SMALL;
        let parse = move || serde_json::from_slice(&bytes);
        let parsed = if is_heavy { state.heavy.run(true, parse).await.map_err(|_| broken())? } else { parse() };
        parsed.map(|value| Body(value, charge)).map_err(|error: serde_json::Error| {
            let status = if error.is_data() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::BAD_REQUEST };
            unreadable(status, error.to_string())
        })
    }
}

/// A body that says it is JSON, and room for what will be made of it. It is read whole and then parsed, as the messages
/// of a WebSocket are: one parser in the program, not two.
async fn json_text(request: Request, state: &ServerState) -> Result<Received, Problem> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    if kind != "application/json" && !(kind.starts_with("application/") && kind.ends_with("+json")) {
        return Err(unreadable(StatusCode::UNSUPPORTED_MEDIA_TYPE, "Content-Type: application/json".to_owned()));
    }
    let Received { bytes, mut charge } = Received::from_request(request, state).await?;
    // What takes more than a moment is done off the threads that move bytes, when it is its turn.
    let is_heavy = bytes.len() > SMALL;
    let counted = move || (parsed_bytes(&bytes) - bytes.len(), bytes);
    let (more, bytes) = if is_heavy { state.heavy.run(true, counted).await.map_err(|_| broken())? } else { counted() };
    state.memory.grow(&mut charge, 2 * bytes.len(), more).await?;
    Ok(Received { bytes, charge })
}

/// How long a body may have taken after so many bytes.
fn allowed(bytes: usize) -> Duration {
    (MOMENT + Duration::from_secs_f64(bytes as f64 / LEAST_RATE)).min(WHOLE)
}

fn announced(request: &Request) -> Option<u64> {
    request.headers().get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// At most how many bytes the values of a JSON text take in memory: its strings are copied, and what is between them
/// becomes elements of lists and entries of maps, which are much larger than the comma and the colon they are made of.
fn parsed_bytes(text: &[u8]) -> usize {
    /// A value in a list that was grown by doubling.
    const ELEMENT: usize = 64;
    /// A name and a value in a node of a tree.
    const ENTRY: usize = 128;
    let (mut bytes, mut is_string, mut is_escaped) = (text.len(), false, false);
    for byte in text {
        if is_string {
            match byte {
                _ if is_escaped => is_escaped = false,
                b'\\' => is_escaped = true,
                b'"' => is_string = false,
                _ => {}
            }
        } else {
            match byte {
                b'"' => is_string = true,
                b',' | b'[' | b'{' => bytes += ELEMENT,
                b':' => bytes += ENTRY,
                _ => {}
            }
        }
    }
    bytes
}

fn too_slow() -> Problem {
    Problem::new(StatusCode::REQUEST_TIMEOUT, Message::new("server-body-slow"))
}

fn unreadable(status: StatusCode, error: String) -> Problem {
    Problem::new(status, Message::new("message-unreadable").with("error", error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_has_a_moment_then_a_rate_and_an_end() {
        for (bytes, seconds) in [(0, 10), (8192, 11), (81_920, 20), (1 << 19, 74), (256 << 20, 120)] {
            assert_eq!(allowed(bytes).as_secs(), seconds, "{bytes} bytes");
        }
    }

    #[test]
    fn what_is_made_of_a_text_is_foreseen() {
        for (text, least, most) in [
            (r#""a plain text, with [brackets] and \" a quote: in it""#, 53, 53),
            ("[[],[],[]]", 3 * 32, 600),
            (r#"{"a":1,"b":[]}"#, 2 * 56, 600),
        ] {
            let bytes = parsed_bytes(text.as_bytes());
            assert!((least..=most).contains(&bytes), "{text}: {bytes}");
        }
    }
}
