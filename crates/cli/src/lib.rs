//! The command line of Starboard: flags in, text out. It knows no rule and no puzzle's name; all of that comes from `games`.

mod answer;
mod command;
mod diagnose;
mod exit;
mod input;
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

use exit::Problem;
use world::Context;

/// Runs the program in a world of streams and returns its exit code. Never panics on what is typed or read.
pub fn run(args: impl IntoIterator<Item = OsString>, world: &mut World<'_>) -> Exit {
    let args: Vec<OsString> = args.into_iter().collect();
    let lang = Lang::new(language::choose(&args, world.env), language::LOCALES);
    let matches = match root(&lang).try_get_matches_from(&args) {
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
        Err(problem) => context.complain(&problem),
    };
    if switch.is_pressed() { Exit::Interrupted } else { exit }
}
