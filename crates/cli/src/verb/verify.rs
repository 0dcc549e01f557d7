//! `verify`: plays moves through the rules and says whether they solve the board.

use std::ffi::OsString;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use games::{Check, Fault, Lang, Limits, Message};
use serde::Serialize;

use super::{Done, places_or_help};
use crate::{
    command::{chosen, flag, option, params, per_puzzle, places},
    diagnose,
    environment::Context,
    exit::{Exit, Problem},
    input, settings,
};

pub(super) const NAME: &str = "verify";

pub(super) fn command(lang: &Lang) -> Command {
    per_puzzle(lang, NAME, |command, about| {
        let command = moves_options(command.arg(places(lang)), lang).arg(flag(lang, "json"));
        params(command, lang, about, about.rules.iter())
    })
}

/// `--moves`, `--moves-file`.
pub(super) fn moves_options(command: Command, lang: &Lang) -> Command {
    let file = Arg::new("moves-file")
        .long("moves-file")
        .value_name("FILE")
        .value_parser(value_parser!(OsString))
        .conflicts_with("moves")
        .help(lang.text("cli-option-moves-file"));
    command.arg(option(lang, "moves", "TEXT").action(ArgAction::Append).allow_hyphen_values(true)).arg(file)
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let Some((game, matches)) = chosen(matches) else { return Ok(Exit::Usage) };
    let Some(places) = places_or_help(matches, context, NAME, game.about().id) else { return Ok(Exit::Usage) };
    let moves = moves(matches)?.ok_or_else(|| Problem::usage(Message::new("cli-no-moves")))?;
    let options = settings::options(matches, game.about().rules.iter())?;
    let items = input::read(context, game, &places, &options);
    are_as_many(&moves, items.len())?;
    let mut exit = Exit::Done;
    for (item, moves) in items.iter().zip(&moves) {
        let board = match item.open(Limits::default(), context.environment.interrupt.cancel()) {
            Ok(board) => board,
            Err(problem) => {
                exit = exit.max(item.complain(context, &problem));
                continue;
            }
        };
        let check = board.check(moves);
        exit = exit.max(if check.is_solution() { Exit::Done } else { Exit::Refuted });
        if settings::is_set(matches, "json") {
            let line = Line { index: item.index, title: item.title.as_deref(), puzzle: game.about().id, check: &check };
            context.print(&serde_json::to_string(&line).unwrap_or_default())?;
        } else {
            report(context, item.index, &check, moves)?;
        }
    }
    Ok(exit)
}

/// A line of `verify --json`.
#[derive(Serialize)]
struct Line<'l> {
    index: usize,
    title: Option<&'l str>,
    puzzle: &'static str,
    #[serde(flatten)]
    check: &'l Check,
}

/// The texts of moves that were given; `None` if none was.
pub(super) fn moves(matches: &ArgMatches) -> Result<Option<Vec<String>>, Problem> {
    if let Some(file) = matches.get_one::<OsString>("moves-file") {
        return Ok(Some(vec![input::file_text(file)?]));
    }
    Ok(matches.get_many("moves").map(|moves| moves.cloned().collect()))
}

/// Refuses more or fewer texts of moves than there are boards.
pub(super) fn are_as_many(moves: &[String], boards: usize) -> Result<(), Problem> {
    if boards == moves.len() {
        return Ok(());
    }
    let message = Message::new("cli-moves-and-boards").with("moves", moves.len()).with("boards", boards);
    Err(Problem::usage(message))
}

/// Says what came of the moves of a board.
pub(super) fn report(context: &mut Context<'_, '_>, index: usize, check: &Check, moves: &str) -> Result<(), Problem> {
    let costs: Vec<_> = check.costs.iter().map(|(objective, cost)| format!("{objective}={cost}")).collect();
    if check.is_solution() {
        let message = Message::new("cli-verified").with("index", index).with("costs", costs.join(" "));
        let text = context.say(&message);
        return Ok(context.print(&text)?);
    }
    let message = match &check.misstep {
        None => Message::new("cli-not-solved").with("index", index).with("moves", check.moves),
        Some(misstep) => {
            let fault = Fault::at(misstep.line, misstep.column, misstep.text.chars().count(), misstep.reason.clone());
            let line = |number: usize| moves.split('\n').nth(number.saturating_sub(1)).unwrap_or_default();
            diagnose::report(context, "--moves", line, &[fault]);
            Message::new("cli-illegal-move").with("index", index).with("move", misstep.number)
        }
    };
    let text = context.say(&message);
    Ok(context.print(&text)?)
}
