//! Clients that behave.

use std::{net::SocketAddr, thread, time::Duration};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    runtime::Builder,
    sync::{mpsc, watch},
    task::JoinSet,
    time::{Instant, sleep, timeout},
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Message, client::IntoClientRequest},
};

use crate::Failed;

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Time between two moves of a quick player.
const PACE: Duration = Duration::from_millis(50);
/// Players while a server is abused.
const PLAYERS: usize = 4;
/// Nobody waits longer for anything.
const TIMEOUT: Duration = Duration::from_secs(30);

pub(crate) async fn connect(address: SocketAddr) -> Result<Socket, Failed> {
    let mut request = format!("ws://{address}/api/v1/engine").into_client_request()?;
    request.headers_mut().insert("origin", format!("http://{address}").parse()?);
    Ok(timeout(TIMEOUT, connect_async(request)).await??.0)
}

/// Sends a request and waits for its last reply.
pub(crate) async fn ask(socket: &mut Socket, id: u32, mut request: Value) -> Result<Value, Failed> {
    request["id"] = id.into();
    socket.send(Message::Text(request.to_string().into())).await?;
    loop {
        match timeout(TIMEOUT, socket.next()).await?.ok_or("the server hung up")?? {
            Message::Text(text) => {
                let reply: Value = serde_json::from_str(&text)?;
                if reply["id"] == id && !matches!(reply["ev"].as_str(), Some("progress" | "board")) {
                    return Ok(reply);
                }
            }
            Message::Close(_) => return Err("the server hung up".into()),
            _ => {}
        }
    }
}

/// How long moves take while `abuse` goes on, sorted.
pub(crate) async fn play_during<T>(
    address: SocketAddr,
    abuse: impl Future<Output = Result<T, Failed>>,
) -> Result<(T, Vec<Duration>), Failed> {
    let (stop, stopped) = watch::channel(false);
    let (seated, mut all_seated) = mpsc::channel(PLAYERS);
    // Players are other programs: they do not wait until the abusers of this one have had their turns.
    let players = thread::spawn(move || {
        Builder::new_current_thread().enable_all().build()?.block_on(async {
            let mut players = JoinSet::new();
            for number in 0..PLAYERS {
                players.spawn(play(address, number, Some(seated.clone()), stopped.clone()));
            }
            all_times(players).await
        })
    });
    for _ in 0..PLAYERS {
        all_seated.recv().await;
    }
    let done = abuse.await;
    stop.send(true)?;
    let times = tokio::task::spawn_blocking(|| players.join()).await?;
    Ok((done?, times.map_err(|_| "a player broke down")??))
}

/// The times of all players, sorted.
async fn all_times(mut players: JoinSet<Result<Vec<Duration>, Failed>>) -> Result<Vec<Duration>, Failed> {
    let mut times = Vec::new();
    while let Some(played) = players.join_next().await {
        times.extend(played??);
    }
    times.sort_unstable();
    Ok(times)
}

/// How long moves of so many players take, for a while; sorted.
pub(crate) async fn play_for(address: SocketAddr, players: usize, time: Duration) -> Result<Vec<Duration>, Failed> {
    let (stop, stopped) = watch::channel(false);
    let mut all = JoinSet::new();
    for number in 0..players {
        all.spawn(play(address, number, None, stopped.clone()));
    }
    sleep(time).await;
    stop.send(true)?;
    all_times(all).await
}

async fn play(
    address: SocketAddr,
    number: usize,
    seated: Option<mpsc::Sender<()>>,
    stopped: watch::Receiver<bool>,
) -> Result<Vec<Duration>, Failed> {
    let mut socket = connect(address).await?;
    let board = format!("sliding:4x4#g1-{number:x}");
    ask(&mut socket, 1, json!({"op": "open", "game": 1, "board": board})).await?;
    if let Some(seated) = seated {
        seated.send(()).await?;
    }
    let mut times = Vec::new();
    for step in 0_u32.. {
        let way = ["up", "left", "down", "right"][(number + step as usize) % 4];
        let start = Instant::now();
        ask(&mut socket, step + 2, json!({"op": "input", "game": 1, "input": {"step": way}})).await?;
        times.push(start.elapsed());
        if *stopped.borrow() {
            break;
        }
        sleep(PACE).await;
    }
    Ok(times)
}

/// The value below which a share of sorted ones lies.
pub(crate) fn at(times: &[Duration], share: f64) -> Duration {
    let last = times.len().saturating_sub(1);
    times.get((last as f64 * share) as usize).copied().unwrap_or_default()
}

/// Opens what a page opens.
pub(crate) async fn visit(address: SocketAddr) -> Result<(), Failed> {
    for path in ["/", "/api/v1/meta", "/locales/en.ftl", "/api/v1/packs", "/api/v1/experiments", "/api/v1/data"] {
        request(address, &head(address, "GET", path, 0, ""), b"").await?;
    }
    Ok(())
}

/// The head of a request.
pub(crate) fn head(address: SocketAddr, method: &str, path: &str, length: usize, more: &str) -> String {
    format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\nConnection: close\r\n{more}\r\n"
    )
}

/// Sends a request whole and gives the answer; the error that broke it off otherwise.
pub(crate) async fn request(address: SocketAddr, head: &str, body: &[u8]) -> Result<String, Failed> {
    let mut stream = timeout(TIMEOUT, TcpStream::connect(address)).await??;
    stream.write_all(head.as_bytes()).await?;
    // A server may answer before it has read everything.
    let sent = stream.write_all(body).await;
    let mut answer = Vec::new();
    let read = timeout(2 * TIMEOUT, stream.read_to_end(&mut answer)).await?;
    if answer.is_empty() {
        sent?;
        read?;
    }
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

pub(crate) fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0)
}
