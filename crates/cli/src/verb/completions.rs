//! `completions`: a script that teaches a shell the verbs and options.

use clap::{Arg, ArgMatches, Command, value_parser};
use clap_complete::Shell;
use games::Lang;

use super::Done;
use crate::{command::dress, environment::Context, exit::Exit};

pub(super) const NAME: &str = "completions";

pub(super) fn command(lang: &Lang) -> Command {
    dress(Command::new(NAME), lang, "cli-completions", "cli-completions-usage").arg(
        Arg::new("shell")
            .required(true)
            .value_name("SHELL")
            .value_parser(value_parser!(Shell))
            .hide_possible_values(true)
            .help_heading(lang.text("cli-arguments"))
            .help(lang.text("cli-option-shell")),
    )
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    if let Some(shell) = matches.get_one::<Shell>("shell") {
        let mut script = Vec::new();
        clap_complete::generate(*shell, &mut crate::root(context.lang), "starboard", &mut script);
        context.environment.out.write_all(&script)?;
    }
    Ok(Exit::Done)
}
