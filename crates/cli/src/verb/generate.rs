//! `generate`: new boards from a seed, printed as a board file whose titles are their ids.

use std::hash::{BuildHasher, Hasher, RandomState};

use clap::{ArgMatches, Command};
use games::{BoardId, Control, Lang, MOST_PICKED_FROM, Message, Seed};

use super::Done;
use crate::{
    command::{chosen, option, params, per_puzzle},
    environment::Context,
    exit::{Exit, Problem},
    progress::ProgressLine,
    settings, value,
};

pub(super) const NAME: &str = "generate";

pub(super) fn command(lang: &Lang) -> Command {
    per_puzzle(lang, NAME, |command, about| {
        let command =
            command.arg(option(lang, "seed", "HEX")).arg(option(lang, "count", "N")).arg(option(lang, "time", "TIME"));
        let command = command.arg(option(lang, "best-of", "N"));
        params(command, lang, about, about.generator.iter().chain(about.rules))
    })
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let Some((game, matches)) = chosen(matches) else { return Ok(Exit::Usage) };
    let about = game.about();
    let options = settings::options(matches, about.generator.iter().chain(about.rules))?;
    let count = settings::read(matches, "count", settings::at_least_one)?.unwrap_or(1);
    let best_of = settings::read(matches, "best-of", settings::at_least_one)?.unwrap_or(1);
    if best_of > MOST_PICKED_FROM {
        return Err(Problem::usage(Message::new("boards-too-many").with("most", MOST_PICKED_FROM)));
    }
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
    context.environment.interrupt.arm();
    let line = ProgressLine::new(context);
    for number in 0..count {
        // Boards that are made at once never ask whether somebody pressed Ctrl-C.
        if context.environment.interrupt.is_raised() {
            return Ok(Exit::Interrupted);
        }
        let seed = Seed(seed.0.wrapping_add((number * best_of) as u64));
        let id = BoardId::seeded(game, &options, seed).map_err(Problem::usage)?;
        let lang = context.lang;
        let what = id.to_string();
        let mut observe = |progress: &games::Progress| line.show(lang, &what, progress);
        let mut control = Control::new(limits)
            .with_cancel(context.environment.interrupt.cancel().clone())
            .with_observer(&mut observe);
        let made = match best_of {
            1 => id.open(&mut control).map(|board| (id.clone(), board)),
            _ => games::pick(game, &options, seed, best_of, None, &mut control).map(|picked| (picked.id, picked.board)),
        };
        line.finish();
        let (id, board) = made.map_err(|failure| Problem::not_generated(failure, &what))?;
        let text = board.write(about.formats[0]).map_err(Problem::usage)?;
        let gap = if number == 0 { "" } else { "\n" };
        context.print(&format!("{gap}; {id}\n{text}"))?;
    }
    Ok(Exit::Done)
}

pub(super) fn seed(text: &str) -> Result<Seed, Message> {
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
