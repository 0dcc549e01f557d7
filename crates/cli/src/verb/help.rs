//! `help`: the help of the program, of a verb, or of a verb for a puzzle.

use clap::{Arg, ArgMatches, Command, builder::PossibleValuesParser};
use games::Lang;

use super::Done;
use crate::{command::dress, environment::Context, exit::Exit, settings};

pub(super) const NAME: &str = "help";

pub(super) fn command(lang: &Lang) -> Command {
    let verbs = super::ALL.iter().map(|verb| verb.name);
    let puzzles = games::all().iter().map(|game| game.about().id);
    let word = |id: &'static str, name: &'static str, words: PossibleValuesParser| {
        Arg::new(id)
            .value_name(name)
            .value_parser(words)
            .hide_possible_values(true)
            .help_heading(lang.text("cli-arguments"))
            .help(lang.text(&format!("cli-option-{id}")))
    };
    dress(Command::new(NAME), lang, "cli-help", "cli-help-usage")
        .arg(word("verb", "VERB", PossibleValuesParser::new(verbs)))
        .arg(word("puzzle", "PUZZLE", PossibleValuesParser::new(puzzles)))
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let mut command = crate::root(context.lang);
    command.build();
    for word in ["verb", "puzzle"].into_iter().filter_map(|id| settings::text(matches, id)) {
        // A verb without puzzles of its own has one help for all.
        command = command.find_subcommand(word).cloned().unwrap_or(command);
    }
    let help = command.render_help().ansi().to_string();
    context.print(&help)?;
    Ok(Exit::Done)
}
