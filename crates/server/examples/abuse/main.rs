//! Abuse of a server, measured: what is done to it, what it may cost at most, and what was seen.
//!
//! `cargo run --release -p starboard-server --example abuse [PROGRAM]` starts a server in a process of its own (this
//! program again, or `PROGRAM serve`, so that versions can be compared), plays on it, and meanwhile abuses it in one
//! way after the other. Each line of the table is a kind of abuse with its bar; a bar that is missed is marked, and the
//! program ends with an error. `--only hints,silent` does these kinds alone. `--soak MINUTES` lets players, solvers,
//! uploads and abusers loose at the same time, and samples memory, files, threads and the latency of moves. Figures
//! stand in `bench/README.md`. Linux only: it reads `/proc`.

mod attacks;
mod client;
mod process;

use std::{env, error::Error, time::Duration};

use process::Server;
use tokio::{runtime::Builder, time::sleep};

type Failed = Box<dyn Error + Send + Sync>;

/// The most that a server may hold beyond what it had: its budget, and as much again in buffers of the system's
/// allocator and half-read pieces would be a fault.
const BUDGET_MIB: u64 = 1024;
/// Moves have to stay this quick under every abuse.
const MOVE_BAR: Duration = Duration::from_millis(50);

/// Nobody waits longer for a hint.
const HINT_BAR: Duration = Duration::from_secs(1);

/// A line of the table.
struct Row {
    abuse: &'static str,
    bar: String,
    seen: String,
    is_met: bool,
}

fn main() -> Result<(), Failed> {
    let words: Vec<String> = env::args().skip(1).collect();
    match words.first().map(String::as_str) {
        Some("--serve") => process::serve(words.get(1).map_or("", String::as_str), &words[2..]),
        Some("--soak") => {
            let minutes = words.get(1).map_or(Ok(3), |word| word.parse())?;
            runtime()?.block_on(soak(words.get(2).map(String::as_str), minutes))
        }
        Some("--only") => {
            let named = words.get(1).map(String::as_str).unwrap_or_default();
            let unknown: Vec<&str> = named.split(',').filter(|kind| !KINDS.contains(kind)).collect();
            if !unknown.is_empty() {
                return Err(format!("no such kind: {}; known: {}", unknown.join(", "), KINDS.join(", ")).into());
            }
            runtime()?
                .block_on(table(words.get(2).map(String::as_str), &|kind| named.split(',').any(|one| one == kind)))
        }
        program => runtime()?.block_on(table(program, &|_| true)),
    }
}

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    Builder::new_multi_thread().enable_all().build()
}

async fn table(program: Option<&str>, is_wanted: &dyn Fn(&str) -> bool) -> Result<(), Failed> {
    let server = Server::start(program, None, &[]).await?;
    println!("{:<52} {:<42} seen", "abuse", "bar");
    let mut rows = Vec::new();
    let mut before = server.memory()?;
    for kind in KINDS.into_iter().filter(|kind| is_wanted(kind)) {
        if kind == "uploads" {
            // A server that is in use: what is read once has been read.
            client::visit(server.address()).await?;
            before = settled(&server).await?;
        }
        for row in abuse(kind, &server, program, before).await? {
            let mark = if row.is_met { "" } else { "  ← missed" };
            println!("{:<52} {:<42} {}{mark}", row.abuse, row.bar, row.seen);
            rows.push(row.is_met);
        }
    }
    let missed = rows.iter().filter(|is_met| !**is_met).count();
    println!("{} of {} bars met", rows.len() - missed, rows.len());
    if missed > 0 { Err("a bar was missed".into()) } else { Ok(()) }
}

/// The memory of a server when it has given back what nobody needs any more: no less is there ten seconds later.
async fn settled(server: &Server) -> Result<u64, Failed> {
    let mut least = server.memory()?;
    loop {
        sleep(Duration::from_secs(10)).await;
        let now = server.memory()?;
        if now >= least {
            return Ok(least);
        }
        least = now;
    }
}

/// The kinds of abuse, in the order of the table.
const KINDS: [&str; 13] = [
    "none",
    "hints",
    "uploads",
    "bomb",
    "slow",
    "silent",
    "tabs",
    "messages",
    "too-large",
    "refusals",
    "files",
    "tokens",
    "afterwards",
];

/// The lines of the table about one kind of abuse, on a server that had so much memory before.
async fn abuse(kind: &str, server: &Server, program: Option<&str>, before: u64) -> Result<Vec<Row>, Failed> {
    Ok(match kind {
        "none" => vec![attacks::quiet(server).await?],
        "hints" => vec![attacks::hints(server).await?],
        "uploads" => vec![
            attacks::uploads(server, "12 × 143 MiB to /traces at once", "traces", 12, 143 << 20, before).await?,
            attacks::uploads(server, "6 × 200 MiB to /data at once", "data", 6, 200 << 20, before).await?,
        ],
        "bomb" => vec![attacks::bomb(server, before).await?],
        "slow" => attacks::slow_bodies(server).await?,
        "silent" => vec![attacks::silent(server).await?],
        "tabs" => vec![attacks::thousand_tabs(server).await?],
        "messages" => vec![Box::pin(attacks::half_messages(server, before)).await?],
        "too-large" => vec![attacks::too_large_message(server).await?],
        "refusals" => vec![attacks::refusals_in_words(server).await?],
        "files" => vec![attacks::without_files(program).await?],
        "tokens" if program.is_none() => vec![attacks::wrong_tokens().await?],
        "afterwards" => {
            sleep(Duration::from_secs(60)).await;
            let after = server.memory()?;
            vec![Row {
                abuse: "all of that, a minute later",
                bar: format!("memory ≤ 1.3 × {} MiB", before >> 20),
                seen: format!("{} MiB", after >> 20),
                is_met: after as f64 <= before as f64 * 1.3,
            }]
        }
        _ => Vec::new(),
    })
}

/// Everything at the same time, in rounds, for so many minutes.
async fn soak(program: Option<&str>, minutes: u64) -> Result<(), Failed> {
    let server = Server::start(program, None, &[]).await?;
    let end = tokio::time::Instant::now() + Duration::from_secs(60 * minutes);
    println!(
        "{:>6} {:>11} {:>7} {:>8} {:>8} {:>9} {:>9}",
        "s", "memory MiB", "files", "threads", "moves", "p50 ms", "p99 ms"
    );
    let start = tokio::time::Instant::now();
    let abusers = tokio::spawn(attacks::mixed(server.address(), end));
    let mut samples = Vec::new();
    while tokio::time::Instant::now() < end {
        let times = client::play_for(server.address(), 4, Duration::from_secs(10)).await?;
        let (memory, files, threads) = (server.memory()?, server.files()?, server.threads()?);
        samples.push((memory, threads));
        println!(
            "{:>6} {:>11} {:>7} {:>8} {:>8} {:>9.1} {:>9.1}",
            start.elapsed().as_secs(),
            memory >> 20,
            files,
            threads,
            times.len(),
            client::at(&times, 0.5).as_secs_f64() * 1e3,
            client::at(&times, 0.99).as_secs_f64() * 1e3,
        );
    }
    abusers.await??;
    // Flat: the last third takes no more than the first did, but for what two rounds differ by.
    let most = |samples: &[(u64, u64)]| {
        let (memory, threads) = (samples.iter().map(|sample| sample.0), samples.iter().map(|sample| sample.1));
        (memory.max().unwrap_or(0), threads.max().unwrap_or(0))
    };
    let third = samples.len().div_ceil(3);
    let (first, last) = (most(&samples[..third]), most(&samples[samples.len() - third..]));
    println!("at most {} MiB in the first third, {} MiB in the last", first.0 >> 20, last.0 >> 20);
    if last.0 > first.0 * 13 / 10 + (64 << 20) || last.1 > first.1 + 64 { Err("it grows".into()) } else { Ok(()) }
}
