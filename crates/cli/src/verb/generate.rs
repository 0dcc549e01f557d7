//! `generate`: new boards from a seed, printed as a board file whose titles are their ids.

use std::hash::{BuildHasher, Hasher, RandomState};

use clap::{ArgMatches, Command};
use games::{BoardId, Control, Lang, Message, Seed};

use super::Done;
use crate::{
    command::{chosen, option, params, per_puzzle},
    exit::{Exit, Problem},
    progress::Line,
    settings, value,
    world::Context,
};

pub(super) const NAME: &str = "generate";

pub(super) fn command(lang: &Lang) -> Command {
    per_puzzle(lang, NAME, |command, about| {
        let command =
            command.arg(option(lang, "seed", "HEX")).arg(option(lang, "count", "N")).arg(option(lang, "time", "TIME"));
        params(command, lang, about, about.generator.iter().chain(about.rules))
    })
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let Some((game, matches)) = chosen(matches) else { return Ok(Exit::Usage) };
    let about = game.about();
    let options = settings::options(matches, about.generator.iter().chain(about.rules))?;
    let count = settings::read(matches, "count", settings::at_least_one)?.unwrap_or(1);
    let limits = games::Limits { time: settings::read(matches, "time", value::time)?, ..Default::default() };
    let seed = match settings::read(matches, "seed", seed)? {
        Some(seed) => seed,
        None => {
            let seed = any_seed();
            let sentence = context.say(&Message::new("cli-seed").with("seed", seed.to_string()));
            context.talk(&sentence);
            seed
        }
    };
    context.world.switch.arm();
    let line = Line::new(context);
    for number in 0..count {
        let seed = Seed(seed.0.wrapping_add(number as u64));
        let id = BoardId::seeded(game, &options, seed).map_err(Problem::usage)?;
        let lang = context.lang;
        let what = id.to_string();
        let mut observe = |progress: &games::Progress| line.show(lang, &what, progress);
        let mut control =
            Control::new(limits).with_cancel(context.world.switch.cancel().clone()).with_observer(&mut observe);
        let made = id.open(&mut control);
        line.finish();
        let board = made.map_err(|failure| Problem::not_generated(failure, &what))?;
        let text = board.write(about.formats[0]).map_err(Problem::usage)?;
        let gap = if number == 0 { "" } else { "\n" };
        context.print(&format!("{gap}; {id}\n{text}"))?;
    }
    Ok(Exit::Done)
}

fn seed(text: &str) -> Result<Seed, Message> {
    text.parse().map_err(|_| Message::new("cli-not-a-seed").with("value", text))
}

/// The seed that was given, or one that nobody chose.
pub(super) fn seed_or_any(matches: &ArgMatches) -> Result<Seed, Problem> {
    Ok(settings::read(matches, "seed", seed)?.unwrap_or_else(any_seed))
}

/// A seed that nobody chose, short enough to be passed on by word of mouth.
fn any_seed() -> Seed {
    Seed(RandomState::new().build_hasher().finish() >> 32)
}
