//! `man`: the manual page, of the program or of one verb.

use clap::{Arg, ArgMatches, Command, builder::PossibleValuesParser};
use games::Lang;

use super::Done;
use crate::{command::dress, environment::Context, exit::Exit};

pub(super) const NAME: &str = "man";

pub(super) fn command(lang: &Lang) -> Command {
    dress(Command::new(NAME), lang, "cli-man", "cli-man-usage").arg(
        Arg::new("verb")
            .value_name("VERB")
            .value_parser(PossibleValuesParser::new(super::ALL.iter().map(|verb| verb.name)))
            .hide_possible_values(true)
            .help_heading(lang.text("cli-arguments"))
            .help(lang.text("cli-option-verb")),
    )
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let mut root = crate::root(context.lang);
    root.build();
    let verb = matches.get_one::<String>("verb");
    let command = verb.and_then(|verb| root.find_subcommand(verb)).unwrap_or(&root).clone();
    clap_mangen::Man::new(command).render(&mut context.environment.out)?;
    Ok(Exit::Done)
}
