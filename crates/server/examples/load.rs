//! Many tabs at once, and some that misbehave: how long a move takes meanwhile, and what it costs.
//!
//! `cargo run --release -p starboard-server --example load [TABS] [MOVES]` starts a server in this process and plays on
//! it over real sockets, first in peace, then with solver jobs queued by other tabs, then with abuse as well: half-open
//! connections, tabs that never read, messages that are garbage, far too large or out of order. It prints the latency
//! of a move (request sent to position received) per phase, and that of hints while other tabs solve; every move must
//! be answered, or it ends with an error. The figures of one run stand in `bench/README.md`.

use std::{
    env,
    error::Error,
    fs,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use futures_util::{SinkExt, StreamExt};
use games::engine::Ceilings;
use serde_json::{Value, json};
use server::{Data, Running, ServerConfig};
use tokio::{
    net::TcpStream,
    runtime::Builder,
    task::JoinSet,
    time::{Instant, sleep},
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Message, client::IntoClientRequest},
};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;
type Failed = Box<dyn Error + Send + Sync>;

/// A quick player: a move every so often.
const PACE: Duration = Duration::from_millis(150);
/// Tabs that have the solver work, and jobs of each.
const SOLVERS: usize = 8;
/// A player who asks for hints looks at each for so long.
const HINT_PACE: Duration = Duration::from_secs(10);
const HINTS: usize = 3;
const HALF_OPEN: usize = 3000;
const DEAF: usize = 20;

fn main() -> Result<(), Failed> {
    // The server has threads of its own, as it has when browsers are other programs.
    let serving = Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let data = env::temp_dir().join(format!("starboard-load-{}", std::process::id()));
    let config = ServerConfig { port: Some(0), data: Data::Folder(data.clone()), ..ServerConfig::default() };
    let server = Arc::new(serving.block_on(server::start(&config, Ceilings::default()))?);
    let played = Builder::new_multi_thread().enable_all().build()?.block_on(load(server));
    // A folder that was never made need not be removed.
    let _ = fs::remove_dir_all(data);
    played
}

async fn load(server: Arc<Running>) -> Result<(), Failed> {
    let mut numbers = env::args().skip(1).map(|word| word.parse::<usize>());
    let tabs = numbers.next().transpose()?.unwrap_or(200);
    let moves = numbers.next().transpose()?.unwrap_or(60);
    println!("{tabs} tabs, {moves} moves each, one every {} ms", PACE.as_millis());
    println!(
        "{:<28}{:>9}{:>9}{:>9}{:>9}{:>12}{:>12}",
        "phase", "moves", "p50 ms", "p99 ms", "max ms", "memory MiB", "at most MiB"
    );

    phase("peace", &server, tabs, moves).await?;
    let ending = Arc::new(AtomicBool::new(false));
    let mut others = JoinSet::new();
    for number in 0..SOLVERS {
        others.spawn(solve_on(Arc::clone(&server), number, Arc::clone(&ending)));
    }
    phase("solver jobs queued", &server, tabs, moves).await?;
    hints("hints, solver jobs queued", &server, tabs).await?;
    let mut half_open = Vec::new();
    for _ in 0..HALF_OPEN {
        // Says nothing, for as long as the server lets it.
        half_open.push(TcpStream::connect(server.address()).await?);
    }
    for _ in 0..DEAF {
        others.spawn(never_read(Arc::clone(&server), Arc::clone(&ending)));
    }
    others.spawn(babble(Arc::clone(&server), Arc::clone(&ending)));
    phase("jobs and abuse", &server, tabs, moves).await?;

    ending.store(true, Ordering::Relaxed);
    while let Some(done) = others.join_next().await {
        let tally = done??;
        if let Some(tally) = tally {
            println!("{tally}");
        }
    }
    drop(half_open);
    phase("peace again", &server, tabs, moves).await
}

/// All tabs ask for hints and follow them; prints how long that took, and how many of them had a move to show.
async fn hints(name: &str, server: &Arc<Running>, tabs: usize) -> Result<(), Failed> {
    let mut players = JoinSet::new();
    for number in 0..tabs {
        players.spawn(follow_hints(Arc::clone(server), number, tabs));
    }
    let (mut times, mut moves) = (Vec::new(), 0);
    while let Some(hinted) = players.join_next().await {
        let hinted = hinted??;
        moves += hinted.iter().filter(|(_, is_move)| *is_move).count();
        times.extend(hinted.into_iter().map(|(time, _)| time));
    }
    times.sort_unstable();
    println!("{}", row(name, &times));
    println!("{moves} of {} hints had a move", times.len());
    Ok(())
}

/// One tab on a board of some puzzle: asks, looks, plays what was shown.
async fn follow_hints(server: Arc<Running>, number: usize, tabs: usize) -> Result<Vec<(Duration, bool)>, Failed> {
    let mut socket = connect(&server).await?;
    let board = match number % 4 {
        0 => format!("sliding:4x4#g1-{number:x}"),
        1 => format!("sokoban:quay/{}", number % 100 + 1),
        2 => format!("link:14x10,z30#g1-{number:x}"),
        _ => format!("brick:8x8,k9#g1-{number:x}"),
    };
    let opened = ask(&mut socket, 1, json!({"op": "open", "game": 1, "board": board})).await?;
    if opened["ev"] != "position" {
        return Err(format!("{board}: {opened}").into());
    }
    sleep(HINT_PACE * number as u32 / tabs as u32).await;
    let mut hinted = Vec::with_capacity(HINTS);
    for turn in 0..HINTS as u32 {
        let start = Instant::now();
        let hint = ask(&mut socket, 2 * turn + 2, json!({"op": "hint", "game": 1})).await?;
        let step = hint["step"]["text"].as_str().map(str::to_owned);
        hinted.push((start.elapsed(), step.is_some()));
        sleep(HINT_PACE).await;
        if let Some(moves) = step {
            ask(&mut socket, 2 * turn + 3, json!({"op": "play", "game": 1, "moves": moves})).await?;
        }
    }
    Ok(hinted)
}

/// All tabs play; prints how long their moves took.
async fn phase(name: &str, server: &Arc<Running>, tabs: usize, moves: usize) -> Result<(), Failed> {
    let mut players = JoinSet::new();
    for number in 0..tabs {
        players.spawn(play(Arc::clone(server), number, moves));
    }
    let mut times = Vec::with_capacity(tabs * moves);
    while let Some(played) = players.join_next().await {
        times.extend(played??);
    }
    times.sort_unstable();
    println!("{}", row(name, &times));
    Ok(())
}

/// A line of the table.
fn row(name: &str, times: &[Duration]) -> String {
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    let memory = |line| resident(line).map_or_else(|| "–".to_owned(), |bytes| (bytes >> 20).to_string());
    let (now, most) = (memory("VmRSS:"), memory("VmHWM:"));
    format!("{name:<28}{:>9}{:>9.1}{:>9.1}{:>9.1}{now:>12}{most:>12}", times.len(), at(0.5), at(0.99), at(1.0))
}

/// One tab: slides tiles to and fro, and waits for each position.
async fn play(server: Arc<Running>, number: usize, moves: usize) -> Result<Vec<Duration>, Failed> {
    let mut socket = connect(&server).await?;
    let board = format!("sliding:4x4#g1-{number:x}");
    ask(&mut socket, 1, json!({"op": "open", "game": 1, "board": board})).await?;
    // People do not move in step.
    sleep(PACE * (number % 16) as u32 / 16).await;
    let mut times = Vec::with_capacity(moves);
    for step in 0..moves {
        let way = ["up", "left", "down", "right"][(number + step) % 4];
        let start = Instant::now();
        let reply =
            ask(&mut socket, step as u32 + 2, json!({"op": "input", "game": 1, "input": {"step": way}})).await?;
        if reply["ev"] != "position" {
            return Err(format!("a move was answered by {reply}").into());
        }
        times.push(start.elapsed());
        sleep(PACE).await;
    }
    Ok(times)
}

/// A tab that keeps the queue full; tells how many searches it was given, which shows whether tabs take turns.
async fn solve_on(server: Arc<Running>, number: usize, ending: Arc<AtomicBool>) -> Result<Option<String>, Failed> {
    let mut socket = connect(&server).await?;
    let board = format!("sliding:5x5#g1-{number:x}");
    ask(&mut socket, 1, json!({"op": "open", "game": 1, "board": board})).await?;
    let mut solved = 0;
    let mut id = 1;
    while !ending.load(Ordering::Relaxed) {
        id += 1;
        let how = json!({"solver": "astar", "time": 500, "memory": 64 << 20});
        ask(&mut socket, id, json!({"op": "solve", "game": 1, "how": how})).await?;
        solved += 1;
    }
    Ok(Some(format!("solving tab {number}: {solved} searches of half a second")))
}

/// A tab that asks for much and never reads an answer. When it cannot send any more it stays, as long as the server
/// lets it.
async fn never_read(server: Arc<Running>, ending: Arc<AtomicBool>) -> Result<Option<String>, Failed> {
    let mut socket = connect(&server).await?;
    for id in 1..20_000 {
        let request = json!({"id": id, "op": "pack", "puzzle": "sokoban", "pack": "quay"});
        let sent = socket.send(Message::Text(request.to_string().into()));
        if !matches!(tokio::time::timeout(Duration::from_secs(5), sent).await, Ok(Ok(()))) {
            break;
        }
    }
    while !ending.load(Ordering::Relaxed) {
        sleep(PACE).await;
    }
    Ok(None)
}

/// A tab that talks nonsense, and is told so.
async fn babble(server: Arc<Running>, ending: Arc<AtomicBool>) -> Result<Option<String>, Failed> {
    let (mut told, mut cut) = (0, 0);
    while !ending.load(Ordering::Relaxed) {
        let mut socket = connect(&server).await?;
        let texts = [
            "tea".to_owned(),
            json!({"id": 7, "op": "undo", "game": 9}).to_string(),
            json!({"id": 7, "op": "cancel", "job": 4_000_000}).to_string(),
            json!({"id": 0, "op": "open", "game": 1, "board": "sliding:4x4#g1-1"}).to_string(),
            format!(r#"{{"id": 8, "op": "read", "text": "{}"}}"#, "x".repeat(5 << 20)),
        ];
        for text in texts {
            if socket.send(Message::Text(text.into())).await.is_err() {
                cut += 1;
                break;
            }
            match reply(&mut socket).await {
                Ok(_) => told += 1,
                Err(_) => {
                    cut += 1;
                    break;
                }
            }
        }
        sleep(PACE).await;
    }
    Ok(Some(format!("nonsense: answered {told} times, cut off {cut} times for its size")))
}

async fn connect(server: &Running) -> Result<Socket, Failed> {
    let mut request = format!("ws://{}/api/v1/engine", server.address()).into_client_request()?;
    request.headers_mut().insert("origin", format!("http://{}", server.address()).parse()?);
    Ok(connect_async(request).await?.0)
}

/// Sends a request and waits for its last reply.
async fn ask(socket: &mut Socket, id: u32, mut request: Value) -> Result<Value, Failed> {
    request["id"] = id.into();
    socket.send(Message::Text(request.to_string().into())).await?;
    loop {
        let reply = reply(socket).await?;
        if reply["id"] == id && !matches!(reply["ev"].as_str(), Some("progress" | "board")) {
            return Ok(reply);
        }
    }
}

async fn reply(socket: &mut Socket) -> Result<Value, Failed> {
    while let Some(message) = socket.next().await {
        if let Message::Text(text) = message? {
            return Ok(serde_json::from_str(&text)?);
        }
    }
    Err("the server hung up".into())
}

/// Bytes that this process, server and clients together, holds in memory, or held at most; known on Linux only.
fn resident(line: &str) -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|found| found.strip_prefix(line))?;
    line.split_whitespace().next()?.parse::<u64>().ok().map(|kilobytes| kilobytes << 10)
}
