//! Abuse of a server, measured: what is done to it, what it may cost at most, and what was seen.
//!
//! `cargo run --release -p starboard-server --example abuse [PROGRAM]` starts a server in a process of its own (this
//! program again, or `PROGRAM serve`, so that versions can be compared), plays on it, and meanwhile abuses it in one
//! way after the other. Each line of the table is a kind of abuse with its bar; a bar that is missed is marked, and the
//! program ends with an error. `--soak MINUTES` lets players, solvers, uploads and abusers loose at the same time, and
//! samples memory, files, threads and the latency of moves. Figures stand in `bench/README.md`. Linux only: it reads
//! `/proc`.

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
        program => runtime()?.block_on(table(program)),
    }
}

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    Builder::new_multi_thread().enable_all().build()
}

async fn table(program: Option<&str>) -> Result<(), Failed> {
    let server = Server::start(program, None, &[]).await?;
    println!("{:<52} {:<42} seen", "abuse", "bar");
    let mut rows = Vec::new();
    let mut add = |row: Row| {
        let mark = if row.is_met { "" } else { "  ← missed" };
        println!("{:<52} {:<42} {}{mark}", row.abuse, row.bar, row.seen);
        rows.push(row.is_met);
    };
    add(attacks::quiet(&server).await?);
    add(attacks::hints(&server).await?);
    // A server that is in use: what is read once has been read.
    client::visit(server.address()).await?;
    let before = server.memory()?;
    add(attacks::uploads(&server, "12 × 143 MiB to /traces at once", "traces", 12, 143 << 20, before).await?);
    add(attacks::uploads(&server, "6 × 200 MiB to /data at once", "data", 6, 200 << 20, before).await?);
    add(attacks::bomb(&server, before).await?);
    for row in attacks::slow_bodies(&server).await? {
        add(row);
    }
    add(attacks::silent(&server).await?);
    add(attacks::thousand_tabs(&server).await?);
    add(Box::pin(attacks::half_messages(&server, before)).await?);
    add(attacks::too_large_message(&server).await?);
    add(attacks::refusals_in_words(&server).await?);
    add(attacks::without_files(program).await?);
    if program.is_none() {
        add(attacks::wrong_tokens().await?);
    }
    sleep(Duration::from_secs(60)).await;
    let after = server.memory()?;
    add(Row {
        abuse: "all of that, a minute later",
        bar: format!("memory ≤ 1.3 × {} MiB", before >> 20),
        seen: format!("{} MiB", after >> 20),
        is_met: after as f64 <= before as f64 * 1.3,
    });
    let missed = rows.iter().filter(|is_met| !**is_met).count();
    println!("{} of {} bars met", rows.len() - missed, rows.len());
    if missed > 0 { Err("a bar was missed".into()) } else { Ok(()) }
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
