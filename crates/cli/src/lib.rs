//! The command line of Starboard: flags in, text out. It knows no rule and no puzzle's name; all of that comes from
//! `games`.

mod answer;
mod command;
pub mod config;
mod diagnose;
pub mod exercise;
mod exit;
mod input;
mod kept;
pub mod language;
mod numbers;
mod plot;
mod pool;
mod progress;
mod settings;
mod usage;
pub mod value;
mod verb;
mod world;

use std::ffi::OsString;

use games::Lang;

pub use command::root;
pub use exit::Exit;
pub use world::{Switch, World};

use config::Config;
use exit::Problem;
use world::Context;

/// Runs the program in a world of streams and returns its exit code. Never panics on what is typed or read.
pub fn run(args: impl IntoIterator<Item = OsString>, world: &mut World<'_>) -> Exit {
    let args: Vec<OsString> = args.into_iter().collect();
    let (config, fault) = match Config::find(world.env) {
        Ok(config) => (config, None),
        Err(fault) => (Config::default(), Some(fault)),
    };
    let env = |name: &str| match name {
        "STARBOARD_LANG" => config.get("lang").map(str::to_owned),
        _ => (world.env)(name),
    };
    let lang = Lang::new(language::choose(&args, &env), &[language::LOCALES, store::LOCALES, server::LOCALES].concat());
    if let Some(fault) = fault {
        return Context { lang: &lang, world }.complain(&fault);
    }
    let matches = match config.apply(root(&lang)).try_get_matches_from(&args) {
        Ok(matches) => matches,
        Err(error) => return usage::explain(&error, &lang, world),
    };
    let switch = world.switch.clone();
    let mut context = Context { lang: &lang, world };
    let done = verb::run(&matches, &mut context).and_then(|exit| {
        context.world.out.flush()?;
        Ok(exit)
    });
    let exit = match done {
        Ok(exit) => exit,
        // Nobody listens any more: no reason to complain, whatever was stopped by it.
        Err(Problem::Closed) => return Exit::Done,
        // Work that was begun is cancelled when its results cannot be written: that is no Ctrl-C.
        Err(problem @ Problem::Unwritten(_)) => return context.complain(&problem),
        Err(problem) => context.complain(&problem),
    };
    if switch.is_pressed() { Exit::Interrupted } else { exit }
}
