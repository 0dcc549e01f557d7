//! `doctor`: what this program is and what it finds on this machine, for people and for reports of faults.

use std::{net::SocketAddr, path::Path};

use clap::{Arg, ArgAction, ArgMatches, Command};
use games::{Accelerator, Lang, Message, TableInfo, TableState};
use serde::Serialize;

use super::Done;
use crate::{
    command::{dress, option},
    config,
    environment::Context,
    exit::{Exit, Problem},
    kept,
    machine::{self, FolderState, Memory},
    numbers, settings,
};

pub(super) const NAME: &str = "doctor";

pub(super) fn command(lang: &Lang) -> Command {
    let json = Arg::new("json").long("json").action(ArgAction::SetTrue).help(lang.text("cli-doctor-json"));
    dress(Command::new(NAME), lang, "cli-doctor", "cli-doctor-usage")
        .arg(json)
        .arg(option(lang, "data", "DIR"))
        .arg(option(lang, "server", "ADDRESS"))
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    if let Some(address) = settings::read(matches, "server", address)? {
        return ask(context, address);
    }
    let findings = DoctorReport::new(matches, context);
    let text = if settings::is_set(matches, "json") {
        serde_json::to_string(&findings).map_err(|_| Problem::internal(Message::new("cli-doctor")))?
    } else {
        findings.text(context.lang)
    };
    context.print(&text)?;
    Ok(Exit::Done)
}

/// Asks a server whether it is alive, for whoever watches over it without other tools at hand.
fn ask(context: &mut Context<'_, '_>, address: SocketAddr) -> Done {
    let named = |id| Message::new(id).with("address", address.to_string());
    server::ask_health(address)
        .map_err(|error| Problem::invalid(named("cli-doctor-server-dead").with("error", error.to_string())))?;
    let text = context.say(&named("cli-doctor-server-alive"));
    context.print(&text)?;
    Ok(Exit::Done)
}

fn address(text: &str) -> Result<SocketAddr, Message> {
    text.parse().map_err(|_| Message::new("cli-doctor-not-a-server").with("value", text))
}

/// Everything that was found, as it is written as JSON.
#[derive(Serialize)]
struct DoctorReport {
    version: &'static str,
    /// `release`, or `debug`, which is slower.
    build: &'static str,
    system: &'static str,
    architecture: &'static str,
    puzzles: Vec<&'static str>,
    features: BuildFeatures,
    cores: usize,
    memory: Option<Memory>,
    /// Where games and records are kept; none without a home folder.
    data: Option<FolderState>,
    /// Where settings for every command would be read from.
    config: Option<ConfigFile>,
    /// Where tables are, once for all puzzles that keep them in the same folder.
    table_folders: Vec<FolderState>,
    tables: Vec<TableFinding>,
    accelerators: Vec<DeviceFinding>,
}

/// What a build can be with or without.
#[derive(Serialize)]
struct BuildFeatures {
    gpu: bool,
}

#[derive(Serialize)]
struct ConfigFile {
    path: String,
    exists: bool,
}

#[derive(Serialize)]
struct TableFinding {
    puzzle: &'static str,
    #[serde(flatten)]
    info: TableInfo,
}

#[derive(Serialize)]
struct DeviceFinding {
    puzzle: &'static str,
    solver: &'static str,
    /// What it is called; none if it was not found.
    name: Option<String>,
    /// What is missing, as the id of a message.
    missing: Option<Message>,
    #[serde(skip)]
    accelerator: Accelerator,
}

impl DoctorReport {
    fn new(matches: &ArgMatches, context: &Context<'_, '_>) -> Self {
        let mut tables = Vec::new();
        let mut accelerators = Vec::new();
        for game in games::all() {
            let puzzle = game.about().id;
            let listed = game.tables().map(|tables| tables.list()).unwrap_or_default();
            tables.extend(listed.into_iter().map(|info| TableFinding { puzzle, info }));
            accelerators.extend(game.accelerators().into_iter().map(|accelerator| DeviceFinding {
                puzzle,
                solver: accelerator.solver,
                name: accelerator.found.clone().ok(),
                missing: accelerator.found.clone().err(),
                accelerator,
            }));
        }
        let mut folders: Vec<&Path> = tables.iter().filter_map(|table| Path::new(&table.info.path).parent()).collect();
        folders.sort_unstable();
        folders.dedup();
        let table_folders = folders.into_iter().map(machine::folder).collect();
        let config = config::path(context.environment.variables);
        DoctorReport {
            version: env!("CARGO_PKG_VERSION"),
            build: if cfg!(debug_assertions) { "debug" } else { "release" },
            system: std::env::consts::OS,
            architecture: std::env::consts::ARCH,
            puzzles: games::all().iter().map(|game| game.about().id).collect(),
            features: BuildFeatures { gpu: cfg!(feature = "gpu") },
            cores: machine::cores(),
            memory: machine::memory(),
            data: kept::folder(matches, context).ok().map(|folder| machine::folder(&folder)),
            config: config.map(|path| ConfigFile { exists: Path::new(&path).is_file(), path }),
            table_folders,
            tables,
            accelerators,
        }
    }

    /// The same for people: a line for each, then what is not as it should be.
    fn text(&self, lang: &Lang) -> String {
        let mut lines = vec![
            Message::new("cli-doctor-version")
                .with("version", self.version)
                .with("build", self.build)
                .with("system", self.system)
                .with("architecture", self.architecture),
            Message::new("cli-doctor-puzzles").with("puzzles", self.puzzles.join(", ")),
            Message::new("cli-doctor-cores").with("cores", self.cores),
        ];
        lines.push(self.memory.as_ref().map_or(Message::new("cli-doctor-memory-unknown"), memory_line));
        lines.push(match &self.data {
            Some(folder) => folder_line(lang, "cli-doctor-data", folder),
            None => Message::new("cli-no-data-folder"),
        });
        lines.extend(self.config.as_ref().map(|config| {
            let state = lang.text(if config.exists { "cli-doctor-read" } else { "cli-doctor-absent" });
            Message::new("cli-doctor-config").with("path", config.path.as_str()).with("state", state)
        }));
        lines.extend(self.table_folders.iter().map(|folder| folder_line(lang, "cli-doctor-tables", folder)));
        let mut text: Vec<String> = lines.iter().map(|line| lang.say(line)).collect();
        text.extend(self.table_lines(lang));
        if self.features.gpu {
            text.extend(self.accelerators.iter().map(|device| machine::accelerator(lang, &device.accelerator)));
        } else {
            text.push(lang.text("cli-doctor-no-gpu"));
        }
        text.join("\n")
    }

    /// What is on disk, table by table, and the names of what could be built.
    fn table_lines(&self, lang: &Lang) -> Vec<String> {
        let mut lines = Vec::new();
        for puzzle in &self.puzzles {
            let of_puzzle = || self.tables.iter().filter(|table| table.puzzle == *puzzle).map(|table| &table.info);
            for table in of_puzzle().filter(|table| table.state != TableState::Absent) {
                let state = if table.state == TableState::Ready { "table-ready" } else { "table-damaged" };
                let line = Message::new("cli-doctor-table")
                    .with("puzzle", *puzzle)
                    .with("name", table.name.as_str())
                    .with("board", table.board.as_str())
                    .with("size", numbers::size(table.bytes))
                    .with("state", lang.text(state));
                lines.push(lang.say(&line));
            }
            let absent: Vec<&str> = of_puzzle()
                .filter(|table| table.state == TableState::Absent)
                .map(|table| table.name.as_str())
                .collect();
            if !absent.is_empty() {
                let line =
                    Message::new("cli-doctor-not-built").with("puzzle", *puzzle).with("names", absent.join(", "));
                lines.push(lang.say(&line));
            }
        }
        lines
    }
}

fn memory_line(memory: &Memory) -> Message {
    let line = |id| Message::new(id).with("total", numbers::size(memory.total));
    match memory {
        Memory { limit: Some(limit), .. } => line("cli-doctor-memory-limited").with("limit", numbers::size(*limit)),
        Memory { available: Some(available), .. } => {
            line("cli-doctor-memory-free").with("available", numbers::size(*available))
        }
        Memory { .. } => line("cli-doctor-memory"),
    }
}

fn folder_line(lang: &Lang, id: &'static str, folder: &FolderState) -> Message {
    let state = match &folder.error {
        Some(error) => Message::new("cli-doctor-not-writable").with("error", error.as_str()),
        None if folder.exists => Message::new("cli-doctor-writable"),
        None => Message::new("cli-doctor-can-be-made"),
    };
    Message::new(id).with("path", folder.path.as_str()).with("state", lang.say(&state))
}
