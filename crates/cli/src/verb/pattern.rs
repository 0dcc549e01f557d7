//! `pattern`: the big tables that solvers use when they are on disk: list, build, check, remove.

use clap::{Arg, ArgMatches, Command, builder::PossibleValuesParser, parser::ValueSource};
use games::{Control, Failure, Lang, Message, TableInfo, TableState, Tables};

use super::Done;
use crate::{
    command::{dress, flag, limits, option, puzzle_word},
    environment::Context,
    exit::{Exit, Problem},
    numbers,
    progress::ProgressLine,
    settings,
};

pub(super) const NAME: &str = "pattern";

pub(super) fn command(lang: &Lang) -> Command {
    let what = Arg::new("what")
        .value_name("build|info|verify|remove")
        .required(true)
        .value_parser(PossibleValuesParser::new(["build", "info", "verify", "remove"]))
        .hide_possible_values(true)
        .help_heading(lang.text("cli-arguments"))
        .help(lang.text("cli-pattern-what"));
    let puzzle = puzzle_word(lang, "cli-pattern-puzzle");
    let name = Arg::new("name")
        .value_name("NAME")
        .num_args(0..)
        .help_heading(lang.text("cli-arguments"))
        .help(lang.text("cli-pattern-name"));
    let command = dress(Command::new(NAME), lang, "cli-pattern", "cli-pattern-usage");
    limits(command.arg(what).arg(puzzle).arg(name).arg(option(lang, "threads", "N")), lang).arg(flag(lang, "json"))
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let Some(game) = settings::text(matches, "puzzle").and_then(|id| games::find(id).ok()) else {
        return Ok(Exit::Usage);
    };
    let names: Vec<String> = matches.get_many("name").unwrap_or_default().cloned().collect();
    let what = settings::text(matches, "what").unwrap_or("info");
    let is_unused = |id: &&str| match *id {
        "json" => what == "remove",
        _ => what != "build",
    };
    let is_typed = |id: &&str| matches.value_source(id) == Some(ValueSource::CommandLine);
    let mut typed = ["threads", "time", "memory", "nodes", "json"].into_iter().filter(is_typed);
    if let Some(option) = typed.find(is_unused) {
        let conflict = Message::new("cli-conflict").with("option", format!("--{option}")).with("other", what);
        return Err(Problem::usage(conflict));
    }
    let Some(tables) = game.tables() else {
        if let Some(name) = names.first() {
            return Err(Problem::usage(Message::new("table-unknown").with("name", name.as_str())));
        }
        let puzzle = context.lang.text(&format!("{}-name", game.about().id));
        let none = Message::new("cli-pattern-none").with("puzzle", puzzle);
        if what == "build" || what == "remove" {
            return Err(Problem::usage(none));
        }
        if !settings::is_set(matches, "json") {
            let text = context.say(&none);
            context.print(&text)?;
        }
        return Ok(Exit::Done);
    };
    let known: Vec<_> = tables.list().into_iter().map(|table| table.name).collect();
    if names.is_empty() && what != "info" && what != "verify" {
        return Err(Problem::usage(Message::new("cli-pattern-no-name").with("names", known.join(", "))));
    }
    let mut exit = Exit::Done;
    match what {
        "build" => {
            for name in &names {
                let table = build(tables, name, matches, context)?;
                show(context, matches, &table)?;
            }
        }
        "remove" => {
            for name in &names {
                let removed = tables.remove(name).map_err(problem)?;
                let id = if removed { "cli-pattern-removed" } else { "cli-pattern-not-there" };
                let text = context.say(&Message::new(id).with("name", name.as_str()));
                context.print(&text)?;
            }
        }
        _ => {
            for table in chosen(tables, &names, what == "verify").map_err(problem)? {
                if table.state == TableState::Damaged {
                    exit = Exit::Invalid;
                }
                show(context, matches, &table)?;
            }
        }
    }
    Ok(exit)
}

/// The named tables, or all; `check` reads every byte of those on disk.
fn chosen(tables: &dyn Tables, names: &[String], check: bool) -> Result<Vec<TableInfo>, Failure> {
    if names.is_empty() {
        let all = tables.list().into_iter();
        return all.map(|table| if check { tables.verify(&table.name) } else { Ok(table) }).collect();
    }
    names.iter().map(|name| tables.verify(name)).collect()
}

fn build(
    tables: &dyn Tables,
    name: &str,
    matches: &ArgMatches,
    context: &mut Context<'_, '_>,
) -> Result<TableInfo, Problem> {
    let limits = settings::limits(matches)?;
    let threads = settings::read(matches, "threads", settings::threads)?.unwrap_or(1);
    context.environment.interrupt.arm();
    let line = ProgressLine::new(context);
    let lang = context.lang;
    let mut observe = |progress: &games::Progress| line.show(lang, name, progress);
    let mut control =
        Control::new(limits).with_cancel(context.environment.interrupt.cancel().clone()).with_observer(&mut observe);
    let built = tables.build(name, threads, &mut control);
    let elapsed = control.elapsed();
    line.finish();
    let table = built.map_err(problem)?;
    let message = Message::new("cli-pattern-built").with("name", name).with("time", numbers::seconds(elapsed));
    let text = context.say(&message);
    context.talk(&text);
    Ok(table)
}

fn show(context: &mut Context<'_, '_>, matches: &ArgMatches, table: &TableInfo) -> Result<(), Problem> {
    if settings::is_set(matches, "json") {
        return Ok(context.print(&serde_json::to_string(table).unwrap_or_default())?);
    }
    let state = match table.state {
        TableState::Absent => "table-absent",
        TableState::Ready => "table-ready",
        TableState::Damaged => "table-damaged",
    };
    let message = Message::new("cli-pattern-line")
        .with("name", table.name.as_str())
        .with("board", table.board.as_str())
        .with("size", numbers::size(table.bytes))
        .with("state", context.lang.text(state))
        .with("path", table.path.as_str());
    let text = context.say(&message);
    Ok(context.print(&text)?)
}

fn problem(failure: Failure) -> Problem {
    Problem::at(failure, Message::new("cli-pattern-stopped"))
}
