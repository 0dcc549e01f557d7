//! The verbs, one file each.

mod bench;
mod check;
mod completions;
mod convert;
mod doctor;
mod explain;
mod fit;
mod generate;
mod grade;
mod help;
mod improve;
mod man;
mod packs;
mod pattern;
mod play;
mod race;
mod rate;
mod records;
pub(crate) mod serve;
mod solve;
mod verify;

use std::ffi::OsString;

use clap::{ArgMatches, Command};
use games::Lang;

use crate::{
    environment::Context,
    exit::{Exit, Problem},
};

/// What a verb gives back.
pub(crate) type Done = Result<Exit, Problem>;

/// A verb: how it is written and what it does.
pub(crate) struct Verb {
    name: &'static str,
    pub(crate) command: fn(&Lang) -> Command,
    run: fn(&ArgMatches, &mut Context<'_, '_>) -> Done,
}

/// All verbs, in the order to show them.
pub(crate) const ALL: &[Verb] = &[
    Verb { name: serve::NAME, command: serve::command, run: serve::run },
    Verb { name: solve::NAME, command: solve::command, run: solve::run },
    Verb { name: generate::NAME, command: generate::command, run: generate::run },
    Verb { name: verify::NAME, command: verify::command, run: verify::run },
    Verb { name: improve::NAME, command: improve::command, run: improve::run },
    Verb { name: rate::NAME, command: rate::command, run: rate::run },
    Verb { name: convert::NAME, command: convert::command, run: convert::run },
    Verb { name: bench::NAME, command: bench::command, run: bench::run },
    Verb { name: play::NAME, command: play::command, run: play::run },
    Verb { name: race::NAME, command: race::command, run: race::run },
    Verb { name: explain::NAME, command: explain::command, run: explain::run },
    Verb { name: fit::NAME, command: fit::command, run: fit::run },
    Verb { name: check::NAME, command: check::command, run: check::run },
    Verb { name: grade::NAME, command: grade::command, run: grade::run },
    Verb { name: pattern::NAME, command: pattern::command, run: pattern::run },
    Verb { name: packs::NAME, command: packs::command, run: packs::run },
    Verb { name: records::NAME, command: records::command, run: records::run },
    Verb { name: doctor::NAME, command: doctor::command, run: doctor::run },
    Verb { name: help::NAME, command: help::command, run: help::run },
    Verb { name: completions::NAME, command: completions::command, run: completions::run },
    Verb { name: man::NAME, command: man::command, run: man::run },
];

/// Runs the verb that was typed; without one, the app.
pub(crate) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let verb = matches.subcommand().and_then(|(name, matches)| {
        let verb = ALL.iter().find(|verb| verb.name == name)?;
        Some((verb, matches))
    });
    match verb {
        Some((verb, matches)) => (verb.run)(matches, context),
        None => serve::run(matches, context),
    }
}

/// What was named to read boards from. `None` where they would have to be typed at a terminal: the help of the puzzle's
/// verb is on stderr instead.
fn places_or_help(
    matches: &ArgMatches,
    context: &mut Context<'_, '_>,
    verb: &str,
    puzzle: &str,
) -> Option<Vec<OsString>> {
    let places: Vec<OsString> = matches.get_many("places").unwrap_or_default().cloned().collect();
    if !places.is_empty() || !context.environment.input_is_terminal {
        return Some(places);
    }
    let mut root = crate::root(context.lang);
    root.build();
    let command = root.find_subcommand_mut(verb).and_then(|verb| verb.find_subcommand_mut(puzzle));
    if let Some(command) = command {
        let help = command.render_help().ansi().to_string();
        context.talk(help.trim_end());
    }
    None
}
