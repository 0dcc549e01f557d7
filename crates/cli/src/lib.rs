//! The command line of Starboard: flags in, text out. It knows no rule and no puzzle's name; all of that comes from
//! `games`.

mod answer;
mod command;
pub mod config;
mod diagnose;
mod environment;
mod exit;
mod input;
mod kept;
pub mod language;
mod machine;
mod numbers;
mod plot;
mod pool;
mod progress;
mod settings;
pub mod team;
mod usage;
pub mod value;
mod verb;

use std::ffi::OsString;

use games::Lang;

pub use command::root;
pub use environment::{Environment, Interrupt};
pub use exit::Exit;

use config::Config;
use environment::Context;
use exit::Problem;

/// Runs the program and returns its exit code. Never panics on what is typed or read.
pub fn run(args: impl IntoIterator<Item = OsString>, environment: &mut Environment<'_>) -> Exit {
    let args: Vec<OsString> = args.into_iter().collect();
    let (config, fault) = match Config::find(environment.variables) {
        Ok(config) => (config, None),
        Err(fault) => (Config::default(), Some(fault)),
    };
    let env = |name: &str| match name {
        "STARBOARD_LANG" => config.get("lang").map(str::to_owned),
        _ => (environment.variables)(name),
    };
    let team_locales = environment.team.map_or(&[][..], |team| team.locales());
    let lang = Lang::new(
        language::choose(&args, &env),
        &[language::LOCALES, store::LOCALES, server::LOCALES, team_locales].concat(),
    );
    if let Some(fault) = fault {
        return Context { lang: &lang, environment }.complain(&fault);
    }
    let command = match environment.team {
        Some(team) => command::of_team(team, root(&lang), &lang),
        None => root(&lang),
    };
    let mut command = config.apply(command);
    let matches = match command.try_get_matches_from_mut(&args) {
        Ok(matches) => matches,
        Err(error) => {
            let typed = usage::Typed { args: &args, root: &command };
            return usage::explain(&error, &typed, &lang, environment);
        }
    };
    let interrupt = environment.interrupt.clone();
    let mut context = Context { lang: &lang, environment };
    let done = verb::run(&matches, &mut context).and_then(|exit| {
        context.environment.out.flush()?;
        Ok(exit)
    });
    let exit = match done {
        Ok(exit) => exit,
        // Nobody listens any more: no reason to complain, whatever was stopped by it.
        Err(Problem::Closed) => return Exit::Done,
        // Work that was begun is cancelled when its results cannot be written: that is no Ctrl-C.
        Err(problem @ Problem::Unwritten(_)) => return context.complain(&problem),
        // The same holds where what is wrong with one board ends the others.
        Err(problem) if matches!(problem.exit(), Exit::Usage | Exit::Invalid) => return context.complain(&problem),
        Err(problem) => context.complain(&problem),
    };
    // A mistake of the program counts for more than that somebody, or the mistake itself, ended the command.
    if interrupt.is_raised() && exit != Exit::Internal { Exit::Interrupted } else { exit }
}
