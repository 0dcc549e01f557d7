//! A real server on a port of its own, and clients that wait for events, never for time.

use std::{
    collections::VecDeque,
    io::{Read, Write},
    net::TcpStream,
};

use futures_util::{Sink, SinkExt, Stream, StreamExt};
use games::engine::Ceilings;
use serde_json::{Value, json};
use server::{Data, Running, ServerConfig};
use tokio::{io::AsyncWriteExt, net::TcpStream as AsyncStream};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Message, client::IntoClientRequest},
};

/// A server for a test, with so many workers.
pub(crate) async fn serve(workers: usize) -> Running {
    serve_with(workers, ServerConfig::default()).await
}

/// The same with settings of its own.
pub(crate) async fn serve_with(workers: usize, config: ServerConfig) -> Running {
    let config = ServerConfig { port: Some(0), data: Data::Memory, ..config };
    server::start(&config, Ceilings { workers, ..Ceilings::default() }).await.expect("a free port")
}

/// A tab.
pub(crate) struct Tab {
    socket: WebSocketStream<MaybeTlsStream<AsyncStream>>,
    number: u32,
    /// Replies that came while another one was waited for.
    kept: VecDeque<Value>,
}

impl Tab {
    pub(crate) async fn new(server: &Running) -> Self {
        let address = format!("ws://{}/api/v1/engine", server.address());
        let mut request = address.into_client_request().expect("an address");
        let origin = format!("http://{}", server.address());
        request.headers_mut().insert("origin", origin.parse().expect("a header"));
        let (socket, _) = connect_async(request).await.expect("the engine");
        Tab { socket, number: 0, kept: VecDeque::new() }
    }

    /// Sends a request and returns its number.
    pub(crate) async fn send(&mut self, mut request: Value) -> u32 {
        self.number += 1;
        request["id"] = self.number.into();
        self.send_text(request.to_string()).await;
        self.number
    }

    pub(crate) async fn send_text(&mut self, text: String) {
        self.socket.send(Message::Text(text.into())).await.expect("a socket that takes messages");
    }

    /// Announces a message that is larger than the server takes, and returns how the server hangs up. Nothing of the
    /// message itself is sent: bytes that the server does not read could take its last words with them.
    pub(crate) async fn announce_too_much(&mut self) -> Option<(u16, String)> {
        let length = (5_u64 << 20).to_be_bytes();
        let header = [&[0x81, 0xff][..], &length, &[0; 4]].concat();
        self.socket.get_mut().write_all(&header).await.expect("a socket that takes messages");
        self.closed().await
    }

    /// Sends a message that is larger than the server takes, all of it, and returns how the server hangs up.
    pub(crate) async fn send_too_much(&mut self) -> Option<(u16, String)> {
        // The server may hang up before it has everything; what it has said is there all the same.
        let _ = self.socket.send(Message::Text("x".repeat(6 << 20).into())).await;
        self.closed().await
    }

    /// Sends what is no text, and returns the code and the reason with which the server hangs up.
    pub(crate) async fn send_binary(&mut self) -> Option<(u16, String)> {
        self.socket.send(Message::Binary(vec![1, 2, 3].into())).await.expect("a socket that takes messages");
        self.closed().await
    }

    /// The code and the reason with which the server hangs up.
    async fn closed(&mut self) -> Option<(u16, String)> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Close(frame)) => {
                    return frame.map(|frame| (frame.code.into(), frame.reason.as_str().to_owned()));
                }
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }

    /// Two halves of a tab, for one that sends without reading.
    pub(crate) fn split(self) -> (impl Sink<Message> + Unpin + Send + 'static, impl Stream<Item = Value> + Unpin) {
        let (sink, stream) = self.socket.split();
        let replies = stream.filter_map(async |message| match message {
            Ok(Message::Text(text)) => serde_json::from_str(&text).ok(),
            _ => None,
        });
        (sink, Box::pin(replies))
    }

    /// The next reply; none when the socket was closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => return serde_json::from_str(&text).ok(),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next reply to a request. Those to other requests may come in any order: they are kept until they are waited
    /// for.
    async fn next_to(&mut self, id: u32) -> Value {
        if let Some(at) = self.kept.iter().position(|reply| reply["id"] == id) {
            return self.kept.remove(at).expect("it was just found there");
        }
        loop {
            let reply = self.next().await.expect("an open socket");
            if reply["id"] == id {
                return reply;
            }
            self.kept.push_back(reply);
        }
    }

    /// The next reply to a request that is of one of these kinds; progress before it is skipped.
    pub(crate) async fn wait(&mut self, id: u32, kinds: &[&str]) -> Value {
        loop {
            let reply = self.next_to(id).await;
            let kind = reply["ev"].as_str().unwrap_or_default();
            if kinds.contains(&kind) {
                return reply;
            }
            assert!(matches!(kind, "progress" | "board"), "{kinds:?} will not come: {reply}");
        }
    }

    /// The last reply to a request.
    pub(crate) async fn ask(&mut self, request: Value) -> Value {
        let id = self.send(request).await;
        loop {
            let reply = self.next_to(id).await;
            if !matches!(reply["ev"].as_str(), Some("progress" | "board")) {
                return reply;
            }
        }
    }

    pub(crate) async fn open(&mut self, game: u32, board: &str) -> Value {
        self.ask(json!({"op": "open", "game": game, "board": board})).await
    }

    /// Starts a search that ends only when it is cancelled, and waits until it runs.
    pub(crate) async fn search_forever(&mut self, game: u32) -> u32 {
        let id = self.send(endless(game)).await;
        loop {
            let progress = self.wait(id, &["progress"]).await;
            if progress["waiting"] == 0 {
                return id;
            }
        }
    }
}

/// A board far too hard for [`endless`].
pub(crate) const HARD: &str = "sliding:4x4:14,15,8,12,10,11,9,13,2,6,5,1,3,7,4,0";

/// A solve that takes an hour.
pub(crate) fn endless(game: u32) -> Value {
    json!({"op": "solve", "game": game, "how": {"solver": "iddfs", "depth": 1000, "time": 3_600_000}})
}

/// Sends bytes over a new connection and returns everything that comes back.
pub(crate) fn raw(server: &Running, request: &str) -> String {
    String::from_utf8_lossy(&exchange(server, request.as_bytes())).into_owned()
}

/// The same where what comes back is no text.
pub(crate) fn exchange(server: &Running, request: &[u8]) -> Vec<u8> {
    let mut stream = TcpStream::connect(server.address()).expect("a server that listens");
    // A server may answer and hang up before it has read everything: what it has said is there all the same.
    let _ = stream.write_all(request);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    answer
}

/// A request with the right `Host`.
pub(crate) fn http(server: &Running, method: &str, path: &str, headers: &str, body: &str) -> String {
    let host = server.address();
    let length = body.len();
    let json = if body.is_empty() { "" } else { "Content-Type: application/json\r\n" };
    raw(
        server,
        &format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {length}\r\n\
             {json}{headers}\r\n{body}"
        ),
    )
}

/// The status of an answer.
pub(crate) fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0)
}

/// The body of an answer.
pub(crate) fn body(answer: &str) -> &str {
    answer.split_once("\r\n\r\n").map_or("", |(_, body)| body)
}
