//! The kinds of abuse, each with its bar.

use std::{collections::BTreeMap, net::SocketAddr, sync::Arc, time::Duration};

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::{
    io::AsyncWriteExt,
    net::TcpStream,
    sync::watch,
    task::JoinSet,
    time::{Instant, interval, sleep, timeout},
};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::{
    BUDGET_MIB, Failed, HINT_BAR, MOVE_BAR, Row,
    client::{ask, at, connect, head, play_during, request, status},
    process::Server,
};

/// How often memory is looked at.
const SAMPLE: Duration = Duration::from_millis(20);

/// Moves on a quiet server, as a measure for the rest.
pub(crate) async fn quiet(server: &Server) -> Result<Row, Failed> {
    let ((), times) = play_during(server.address(), async {
        sleep(Duration::from_secs(3)).await;
        Ok(())
    })
    .await?;
    Ok(Row {
        abuse: "none",
        bar: format!("moves p99 ≤ {} ms", MOVE_BAR.as_millis()),
        seen: latency(&times),
        is_met: are_quick(&times),
    })
}

/// Hints for two hundred tabs while others keep every core in searches.
pub(crate) async fn hints(server: &Server) -> Result<Row, Failed> {
    const TABS: usize = 200;
    const SOLVERS: usize = 8;
    let address = server.address();
    let (stop, stopped) = watch::channel(false);
    let mut solvers = JoinSet::new();
    for number in 0..SOLVERS {
        solvers.spawn(solve_on(address, number, stopped.clone()));
    }
    let work = async {
        let mut tabs = JoinSet::new();
        for number in 0..TABS {
            tabs.spawn(follow_hints(address, number, TABS));
        }
        let (mut waits, mut steps) = (Vec::new(), 0);
        while let Some(hinted) = tabs.join_next().await {
            let hinted = hinted??;
            steps += hinted.steps;
            waits.extend(hinted.waits);
        }
        waits.sort_unstable();
        Ok((waits, steps))
    };
    let ((waits, steps), times) = play_during(address, work).await?;
    stop.send(true)?;
    while let Some(done) = solvers.join_next().await {
        done??;
    }
    let ms = |share| at(&waits, share).as_secs_f64() * 1e3;
    Ok(Row {
        abuse: "200 tabs that want hints, all cores in searches",
        bar: "hints p99 ≤ 1000, moves ≤ 50".to_owned(),
        seen: format!(
            "{} hints, {steps} with a move, p50 {:.0}, p99 {:.0} ms; {}",
            waits.len(),
            ms(0.5),
            ms(0.99),
            latency(&times)
        ),
        is_met: at(&waits, 0.99) <= HINT_BAR && are_quick(&times),
    })
}

/// A tab that has a search under way at every moment.
async fn solve_on(address: SocketAddr, number: usize, stopped: watch::Receiver<bool>) -> Result<(), Failed> {
    let mut socket = connect(address).await?;
    ask(&mut socket, 1, json!({"op": "open", "game": 1, "board": format!("sliding:5x5#g1-{number:x}")})).await?;
    for id in 2.. {
        if *stopped.borrow() {
            break;
        }
        let how = json!({"solver": "astar", "time": 5000, "memory": 64 << 20});
        ask(&mut socket, id, json!({"op": "solve", "game": 1, "how": how})).await?;
    }
    Ok(())
}

/// What came of a tab's hints.
#[derive(Default)]
struct Hinted {
    /// How long it waited for each.
    waits: Vec<Duration>,
    /// How many named a move; the others said why not.
    steps: usize,
}

/// A tab on a board of some puzzle that asks for hints, looks at each for ten seconds, and plays on: once what was
/// advised, once something else, so that nothing is known of the position that comes then.
async fn follow_hints(address: SocketAddr, number: usize, tabs: usize) -> Result<Hinted, Failed> {
    const PACE: Duration = Duration::from_secs(10);
    let mut socket = connect(address).await?;
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
    sleep(PACE * number as u32 / tabs as u32).await;
    let mut hinted = Hinted::default();
    for turn in 0..3 {
        let start = Instant::now();
        let hint = ask(&mut socket, 3 * turn + 2, json!({"op": "hint", "game": 1})).await?;
        hinted.waits.push(start.elapsed());
        sleep(PACE).await;
        let step = hint["step"]["text"].as_str();
        hinted.steps += usize::from(step.is_some());
        let legal = ask(&mut socket, 3 * turn + 3, json!({"op": "legal", "game": 1})).await?;
        let mut legal = legal["moves"].as_array().into_iter().flatten().filter_map(|text| text.as_str());
        let other = legal.rfind(|text| Some(*text) != step);
        let moves = if turn == 0 { step.or(other) } else { other.or(step) };
        if let Some(moves) = moves {
            ask(&mut socket, 3 * turn + 4, json!({"op": "play", "game": 1, "moves": moves})).await?;
        }
    }
    Ok(hinted)
}

/// Many large bodies at once: memory stays within the budget, and each is answered.
pub(crate) async fn uploads(
    server: &Server,
    abuse: &'static str,
    path: &str,
    count: usize,
    bytes: usize,
    before: u64,
) -> Result<Row, Failed> {
    let address = server.address();
    // The beginning of what the route takes, and then nothing of the kind.
    let mut body = br#"{"format":"starboard-data","version":1,"settings":{"a":""#.to_vec();
    body.resize(bytes, b'x');
    let (answers, most, times) = watched(server, send_all(address, path, count, Arc::<[u8]>::from(body))).await?;
    Ok(memory_row(abuse, &answers, count, most, before, &times))
}

/// A text whose values would take many times its bytes.
pub(crate) async fn bomb(server: &Server, before: u64) -> Result<Row, Failed> {
    let mut body = br#"{"format":"starboard-data","version":1,"settings":{"a":["#.to_vec();
    body.extend(b"[],".repeat(20 << 20));
    body.extend(b"0]}}");
    let (answers, most, times) =
        watched(server, send_all(server.address(), "data", 4, Arc::<[u8]>::from(body))).await?;
    Ok(memory_row("4 × 60 MiB of [],[],[], to /data", &answers, 4, most, before, &times))
}

/// What answers came, by status; 0 for none.
type Answers = BTreeMap<u16, usize>;

async fn send_all(address: SocketAddr, path: &str, count: usize, body: Arc<[u8]>) -> Result<Answers, Failed> {
    let mut senders = JoinSet::new();
    for _ in 0..count {
        let (head, body) = (head(address, "POST", &format!("/api/v1/{path}"), body.len(), ""), Arc::clone(&body));
        senders.spawn(async move { request(address, &head, &body).await.map_or(0, |answer| status(&answer)) });
    }
    let mut answers = Answers::new();
    while let Some(code) = senders.join_next().await {
        *answers.entry(code?).or_default() += 1;
    }
    Ok(answers)
}

/// Does something while others play and memory is watched: what came of it, the most memory, the times of moves.
async fn watched<T>(
    server: &Server,
    work: impl Future<Output = Result<T, Failed>>,
) -> Result<(T, u64, Vec<Duration>), Failed> {
    let ((done, most), times) = play_during(server.address(), async {
        let mut most = 0;
        let mut tick = interval(SAMPLE);
        tokio::pin!(work);
        loop {
            tokio::select! {
                done = &mut work => return Ok((done?, most)),
                _ = tick.tick() => most = most.max(server.memory()?),
            }
        }
    })
    .await?;
    Ok((done, most, times))
}

fn memory_row(abuse: &'static str, answers: &Answers, count: usize, most: u64, before: u64, times: &[Duration]) -> Row {
    let bar = (before >> 20) + BUDGET_MIB;
    let told: usize = answers.iter().filter(|(code, _)| **code != 0).map(|(_, count)| count).sum();
    let codes: Vec<String> = answers.iter().map(|(code, count)| format!("{count} × {code}")).collect();
    Row {
        abuse,
        bar: format!("≤ {bar} MiB, all answered, moves ≤ 50"),
        seen: format!("{} MiB at most; {}; {}", most >> 20, codes.join(", "), latency(times)),
        is_met: most >> 20 <= bar && told == count && are_quick(times),
    }
}

/// Whether moves stayed as quick as they have to be under every abuse.
fn are_quick(times: &[Duration]) -> bool {
    at(times, 0.99) <= MOVE_BAR
}

fn latency(times: &[Duration]) -> String {
    let ms = |share| at(times, share).as_secs_f64() * 1e3;
    format!("moves p50 {:.1}, p99 {:.1} ms", ms(0.5), ms(0.99))
}

/// Thousands of requests of which a byte comes every five seconds; everybody else is served meanwhile.
pub(crate) async fn slow_bodies(server: &Server) -> Result<Vec<Row>, Failed> {
    const SLOW: usize = 3000;
    let address = server.address();
    let work = async {
        let mut slow = Vec::new();
        for _ in 0..SLOW {
            let mut stream = TcpStream::connect(address).await?;
            let head = head(address, "POST", "/api/v1/solve", 10_000, "");
            // Those for whom there is no room see it now or later.
            let _ = stream.write_all(head.as_bytes()).await;
            slow.push(stream);
        }
        let mut waits = Vec::new();
        let start = Instant::now();
        let mut alive = SLOW;
        while start.elapsed() < Duration::from_secs(25) {
            if start.elapsed().as_secs().is_multiple_of(5) {
                alive = 0;
                for stream in &mut slow {
                    alive += usize::from(stream.write_all(b" ").await.is_ok());
                }
            }
            let asked = Instant::now();
            let head = head(address, "GET", "/api/v1/settings", 0, "");
            let answer = timeout(Duration::from_secs(10), request(address, &head, b"")).await;
            let is_answered = matches!(&answer, Ok(Ok(answer)) if status(answer) == 200);
            waits.push((asked.elapsed(), is_answered));
            sleep(Duration::from_millis(100)).await;
        }
        Ok((waits, alive))
    };
    let ((waits, alive), times) = play_during(address, work).await?;
    let answered = waits.iter().filter(|(_, is_answered)| *is_answered).count();
    let mut took: Vec<Duration> = waits.iter().map(|(time, _)| *time).collect();
    took.sort_unstable();
    Ok(vec![
        Row {
            abuse: "3000 bodies, a byte every 5 s: others",
            bar: "all answered, p99 ≤ 1 s, moves ≤ 50".to_owned(),
            seen: format!(
                "{answered} of {} answered, p99 {:.0} ms; {}",
                waits.len(),
                at(&took, 0.99).as_secs_f64() * 1e3,
                latency(&times)
            ),
            is_met: answered == waits.len() && at(&took, 0.99) <= Duration::from_secs(1) && are_quick(&times),
        },
        Row {
            abuse: "3000 bodies, a byte every 5 s: they",
            bar: "are gone after 20 s".to_owned(),
            seen: format!("{alive} still there"),
            is_met: alive == 0,
        },
    ])
}

/// Thousands of connections that say nothing.
pub(crate) async fn silent(server: &Server) -> Result<Row, Failed> {
    let address = server.address();
    let work = async {
        for _ in 0..3 {
            let mut silent = Vec::new();
            for _ in 0..4000 {
                silent.push(TcpStream::connect(address).await?);
            }
        }
        let answer = request(address, &head(address, "GET", "/", 0, ""), b"").await?;
        Ok(status(&answer))
    };
    let (code, times) = play_during(address, work).await?;
    Ok(Row {
        abuse: "3 × 4000 silent connections: the page",
        bar: "answered, moves ≤ 50".to_owned(),
        seen: format!("{code}; {}", latency(&times)),
        is_met: code == 200 && are_quick(&times),
    })
}

/// A thousand tabs in the same moment.
pub(crate) async fn thousand_tabs(server: &Server) -> Result<Row, Failed> {
    let address = server.address();
    let (counts, times) = play_during(address, open_tabs(address, 1000)).await?;
    let count = |name| counts.get(name).copied().unwrap_or(0);
    Ok(Row {
        abuse: "1000 WebSockets at once",
        bar: "served or told to come back, moves ≤ 50".to_owned(),
        seen: format!(
            "{} served, {} told, {} dropped; {}",
            count("served"),
            count("told"),
            count("dropped"),
            latency(&times)
        ),
        is_met: count("dropped") == 0 && are_quick(&times),
    })
}

/// Opens tabs in the same moment: how many were served, told to come back, dropped.
async fn open_tabs(address: SocketAddr, count: u32) -> Result<BTreeMap<&'static str, usize>, Failed> {
    let mut tabs = JoinSet::new();
    for number in 0..count {
        tabs.spawn(async move {
            let mut socket = match connect(address).await {
                Ok(socket) => socket,
                Err(error) => {
                    let is_told = matches!(error.downcast_ref(), Some(Error::Http(answer)) if answer.status() == 503);
                    return if is_told { "told" } else { "dropped" };
                }
            };
            let open = json!({"op": "open", "game": 1, "board": format!("sliding:3x3#g1-{number:x}")});
            match ask(&mut socket, 1, open).await {
                Ok(opened) if opened["ev"] == "position" => "served",
                _ => "dropped",
            }
        });
    }
    let mut counts = BTreeMap::new();
    while let Some(end) = tabs.join_next().await {
        *counts.entry(end?).or_default() += 1;
    }
    Ok(counts)
}

/// Hundreds of tabs, each with a message that never ends.
pub(crate) async fn half_messages(server: &Server, before: u64) -> Result<Row, Failed> {
    const TABS: usize = 600;
    let address = server.address();
    let work = async {
        let mut open = Vec::new();
        let mut cut = 0;
        for _ in 0..TABS {
            let mut socket = connect(address).await?;
            // A frame of 4 MiB of which all but a little comes.
            let frame = [&[0x81, 0xff][..], &(4_u64 << 20).to_be_bytes(), &[0; 4]].concat();
            let stream = socket.get_mut();
            let sent = async {
                stream.write_all(&frame).await?;
                stream.write_all(&vec![b'x'; (4 << 20) - 4096]).await
            };
            match timeout(Duration::from_secs(5), sent).await {
                Ok(Ok(())) => open.push(socket),
                _ => cut += 1,
            }
        }
        Ok(cut)
    };
    let (cut, most, times) = Box::pin(watched(server, work)).await?;
    let bar = (before >> 20) + BUDGET_MIB;
    Ok(Row {
        abuse: "600 tabs with 4 MiB of a message that never ends",
        bar: format!("≤ {bar} MiB, moves ≤ 50"),
        seen: format!("{} MiB at most, {cut} cut off; {}", most >> 20, latency(&times)),
        is_met: most >> 20 <= bar && are_quick(&times),
    })
}

/// Messages beyond the limit: the client reads why it is hung up on.
pub(crate) async fn too_large_message(server: &Server) -> Result<Row, Failed> {
    let mut seen = 0;
    for _ in 0..20 {
        let mut socket = connect(server.address()).await?;
        let _ = socket.send(Message::Text("x".repeat(6 << 20).into())).await;
        while let Some(Ok(message)) = timeout(Duration::from_secs(5), socket.next()).await.unwrap_or(None) {
            if let Message::Close(Some(frame)) = message {
                seen += usize::from(u16::from(frame.code) == 1009);
                break;
            }
        }
    }
    Ok(Row {
        abuse: "20 messages of 6 MiB over WebSockets",
        bar: "close code 1009 is seen".to_owned(),
        seen: format!("{seen} of 20"),
        is_met: seen == 20,
    })
}

/// What is too large is refused as a problem in JSON.
pub(crate) async fn refusals_in_words(server: &Server) -> Result<Row, Failed> {
    let address = server.address();
    let large = vec![b'x'; 5 << 20];
    let many: String = (0..300).map(|number| format!("X-{number}: 1\r\n")).collect();
    let long = format!("X-Large: {}\r\n", "x".repeat(1 << 20));
    let mut seen = Vec::new();
    for (head, body) in [
        (head(address, "POST", "/api/v1/solve", large.len(), ""), large.as_slice()),
        (head(address, "POST", "/api/v1/traces", 1 << 30, ""), b"".as_slice()),
        (head(address, "GET", "/api/v1/meta", 0, &many), b""),
        (head(address, "GET", "/api/v1/meta", 0, &long), b""),
    ] {
        let answer = request(address, &head, body).await.unwrap_or_default();
        let is_problem = answer.to_lowercase().contains("content-type: application/problem+json");
        seen.push((status(&answer), is_problem));
    }
    let words: Vec<String> =
        seen.iter().map(|(code, is_said)| format!("{code} {}", if *is_said { "in words" } else { "bare" })).collect();
    let codes: Vec<u16> = seen.iter().map(|(code, _)| *code).collect();
    Ok(Row {
        abuse: "bodies and heads that are too large",
        bar: "413, 413, 431, 431 as problem JSON".to_owned(),
        seen: words.join(", "),
        is_met: codes == [413, 413, 431, 431] && seen.iter().all(|(_, is_said)| *is_said),
    })
}

/// A server that may open few files, and more connections than that.
pub(crate) async fn without_files(program: Option<&str>) -> Result<Row, Failed> {
    let server = Server::start(program, Some(128), &[]).await?;
    let address = server.address();
    let mut crowd = Vec::new();
    for _ in 0..400 {
        if let Ok(Ok(stream)) = timeout(Duration::from_secs(1), TcpStream::connect(address)).await {
            crowd.push(stream);
        }
    }
    let before = server.ticks()?;
    sleep(Duration::from_secs(5)).await;
    let used = server.ticks()? - before;
    drop(crowd);
    let answer = request(address, &head(address, "GET", "/api/v1/settings", 0, ""), b"").await.unwrap_or_default();
    Ok(Row {
        abuse: "400 connections where 128 files may be open",
        bar: "≤ 10 % of a core; answers after".to_owned(),
        seen: format!("{:.0} %; {}", used as f64 / 5.0, status(&answer)),
        is_met: used <= 50 && status(&answer) == 200,
    })
}

/// Guesses of the token: slow, while whoever knows it is not held up.
pub(crate) async fn wrong_tokens() -> Result<Row, Failed> {
    let server = Server::start(None, None, &["--token"]).await?;
    let address = server.address();
    let right = server.url.rsplit('=').next().unwrap_or_default().to_owned();
    let start = Instant::now();
    let mut guesses = JoinSet::new();
    for number in 0..200 {
        guesses.spawn(async move {
            let head = head(address, "GET", &format!("/?token={number:032x}"), 0, "");
            request(address, &head, b"").await.map_or(0, |answer| status(&answer))
        });
    }
    sleep(Duration::from_millis(100)).await;
    let asked = Instant::now();
    let bearer = format!("Authorization: Bearer {right}\r\n");
    let answer = request(address, &head(address, "GET", "/api/v1/settings", 0, &bearer), b"").await?;
    let waited = asked.elapsed();
    let (mut tried, mut refused) = (0, 0);
    while let Some(code) = guesses.join_next().await {
        match code? {
            403 => tried += 1,
            429 => refused += 1,
            _ => {}
        }
    }
    let rate = f64::from(tried) / start.elapsed().as_secs_f64();
    Ok(Row {
        abuse: "200 wrong tokens at once",
        bar: "≤ 3 guesses a second; the right one ≤ 1 s".to_owned(),
        seen: format!("{rate:.1} a second, {refused} not even tried; {} in {} ms", status(&answer), waited.as_millis()),
        is_met: rate <= 3.0 && status(&answer) == 200 && waited <= Duration::from_secs(1),
    })
}

/// A bit of everything, over and over, until a moment.
pub(crate) async fn mixed(address: SocketAddr, end: Instant) -> Result<(), Failed> {
    let mut body = br#"{"format":"starboard-data","version":1,"settings":{"a":""#.to_vec();
    body.resize(40 << 20, b'x');
    let body = Arc::<[u8]>::from(body);
    let solve = async {
        let mut socket = connect(address).await?;
        ask(&mut socket, 1, json!({"op": "open", "game": 1, "board": "sliding:5x5#g1-1"})).await?;
        let mut id = 1;
        while Instant::now() < end {
            id += 1;
            let how = json!({"solver": "astar", "time": 500, "memory": 64 << 20});
            ask(&mut socket, id, json!({"op": "solve", "game": 1, "how": how})).await?;
        }
        Ok::<(), Failed>(())
    };
    let upload = async {
        while Instant::now() < end {
            send_all(address, "data", 4, Arc::clone(&body)).await?;
            send_all(address, "traces", 4, Arc::clone(&body)).await?;
            sleep(Duration::from_secs(1)).await;
        }
        Ok::<(), Failed>(())
    };
    let slow = async {
        while Instant::now() < end {
            let mut slow = Vec::new();
            for _ in 0..1000 {
                let mut stream = TcpStream::connect(address).await?;
                let _ = stream.write_all(head(address, "POST", "/api/v1/solve", 10_000, "").as_bytes()).await;
                slow.push(stream);
            }
            sleep(Duration::from_secs(10)).await;
        }
        Ok::<(), Failed>(())
    };
    let large = async {
        while Instant::now() < end {
            if let Ok(mut socket) = connect(address).await {
                let _ = socket.send(Message::Text("x".repeat(6 << 20).into())).await;
            }
            sleep(Duration::from_millis(500)).await;
        }
        Ok::<(), Failed>(())
    };
    tokio::try_join!(solve, upload, slow, large).map(|_| ())
}
