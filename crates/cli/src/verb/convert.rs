//! `convert`: boards from one text form into another.

use clap::{ArgMatches, Command};
use games::{BoardId, Lang, Limits, Message};

use super::{Done, places_or_help};
use crate::{
    command::{choice, chosen, params, per_puzzle, places},
    environment::Context,
    exit::{Exit, Problem},
    input, settings,
};

pub(super) const NAME: &str = "convert";

/// The form that every puzzle has: one board id per line.
const ID: &str = "id";

pub(super) fn command(lang: &Lang) -> Command {
    per_puzzle(lang, NAME, |command, about| {
        let formats = about.formats.iter().copied().chain([ID]);
        let command = command.arg(places(lang)).arg(choice(lang, "to", "FORMAT", formats).required(true));
        params(command, lang, about, about.rules.iter()).after_help(
            lang.say(&Message::new("cli-formats").with("formats", format!("{}, {ID}", about.formats.join(", ")))),
        )
    })
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let Some((game, matches)) = chosen(matches) else { return Ok(Exit::Usage) };
    let Some(places) = places_or_help(matches, context, NAME, game.about().id) else { return Ok(Exit::Usage) };
    let options = settings::options(matches, game.about().rules.iter())?;
    let format = settings::text(matches, "to").unwrap_or(ID);
    let mut exit = Exit::Done;
    let mut is_first = true;
    for item in input::read(context, game, &places, &options) {
        if context.environment.interrupt.is_raised() {
            return Ok(Exit::Interrupted);
        }
        let board = match item.open(Limits::default(), context.environment.interrupt.cancel()) {
            Ok(board) => board,
            Err(problem) => {
                exit = exit.max(item.complain(context, &problem));
                continue;
            }
        };
        if format == ID {
            context.print(&BoardId::spelled(&*board).to_string())?;
            continue;
        }
        match board.write(format) {
            Ok(text) => {
                let title = item.title.as_ref().map(|title| format!("; {title}\n")).unwrap_or_default();
                let gap = if is_first { "" } else { "\n" };
                context.print(&format!("{gap}{title}{text}"))?;
                is_first = false;
            }
            Err(message) => exit = exit.max(context.complain(&Problem::invalid(message))),
        }
    }
    Ok(exit)
}
