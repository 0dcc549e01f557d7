//! `rate`: how hard boards are, from 0 to 100, and the numbers behind it.

use clap::{ArgMatches, Command};
use games::{Control, Known, Lang, Message, Progress, Rating};
use serde::Serialize;

use super::{Done, places_or_help};
use crate::{
    command::{chosen, flag, limits, option, params, per_puzzle, places},
    environment::Context,
    exit::{Exit, Problem},
    input::{self, Item},
    pool,
    progress::ProgressLine,
    settings,
};

pub(super) const NAME: &str = "rate";

pub(super) fn command(lang: &Lang) -> Command {
    per_puzzle(lang, NAME, |command, about| {
        let command = command.arg(places(lang)).arg(option(lang, "jobs", "N")).arg(flag(lang, "json"));
        params(limits(command, lang), lang, about, about.rules.iter())
    })
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let Some((game, matches)) = chosen(matches) else { return Ok(Exit::Usage) };
    let about = game.about();
    let Some(places) = places_or_help(matches, context, NAME, about.id) else { return Ok(Exit::Usage) };
    let limits = settings::limits(matches)?;
    let jobs = settings::read(matches, "jobs", settings::threads)?.unwrap_or(1);
    let json = settings::is_set(matches, "json");
    let options = settings::options(matches, about.rules.iter())?;
    let items = input::read(context, game, &places, &options);

    context.environment.interrupt.arm();
    let line = ProgressLine::new(context);
    let (lang, cancel) = (context.lang, context.environment.interrupt.cancel().clone());
    let work = |index: usize| {
        let board = items[index].open(limits, &cancel)?;
        let what = format!("{}/{}", index + 1, items.len());
        let mut observe = |progress: &Progress| line.show(lang, &what, progress);
        let mut control = Control::new(limits).with_cancel(cancel.clone()).with_observer(&mut observe);
        let not_rated = || Message::new("cli-not-rated").with("index", items[index].index);
        board.rate(&mut control).map_err(|failure| Problem::at(failure, not_rated()))
    };
    let mut exit = Exit::Done;
    let done = pool::run(jobs, items.len(), &cancel, work, |index, rated| {
        let told = line.aside(|| print(context, about.id, &items[index], rated, json));
        exit = exit.max(told?);
        Ok(())
    });
    line.finish();
    done.map(|()| exit)
}

/// A line of `rate --json`.
#[derive(Serialize)]
struct RatingLine<'l> {
    index: usize,
    title: Option<&'l str>,
    puzzle: &'static str,
    #[serde(flatten)]
    rating: &'l Rating,
}

fn print(
    context: &mut Context<'_, '_>,
    puzzle: &'static str,
    item: &Item,
    rated: Result<Rating, Problem>,
    json: bool,
) -> Done {
    let rating = match rated {
        Ok(rating) => rating,
        Err(problem) => return Ok(item.complain(context, &problem)),
    };
    if json {
        let line = RatingLine { index: item.index, title: item.title.as_deref(), puzzle, rating: &rating };
        context.print(&serde_json::to_string(&line).unwrap_or_default())?;
    } else {
        let text = report(context.lang, puzzle, item, &rating);
        let gap = if item.index == 1 { "" } else { "\n" };
        context.print(&format!("{gap}{text}"))?;
    }
    Ok(match rating.outcome {
        Known::Optimal | Known::Feasible => Exit::Done,
        Known::Unsolvable => Exit::Unsolvable,
        Known::Unknown => Exit::Limit,
    })
}

fn report(lang: &Lang, puzzle: &str, item: &Item, rating: &Rating) -> String {
    let message = match rating.outcome {
        Known::Optimal => Message::new("cli-rated-optimal"),
        Known::Feasible => Message::new("cli-rated-feasible"),
        Known::Unsolvable => Message::new("cli-rated-unsolvable"),
        Known::Unknown => Message::new("cli-rated-unknown"),
    };
    let number = |value: Option<u32>| value.map_or_else(|| "–".to_owned(), |value| value.to_string());
    let message = match rating.outcome {
        Known::Optimal | Known::Feasible => {
            message.with("score", number(rating.score)).with("cost", number(rating.cost))
        }
        Known::Unsolvable | Known::Unknown => message,
    };
    let title = item.title.as_deref().unwrap_or_default();
    let heading = format!("{}. {title}", item.index);
    let mut lines = vec![heading.trim_end().to_owned(), format!("   {}", lang.say(&message))];
    for &(part, value) in &rating.parts {
        let name = lang.text(&format!("{puzzle}-rating-{part}"));
        lines.push(format!("   {}", lang.say(&Message::new("cli-rated-part").with("name", name).with("value", value))));
    }
    lines.join("\n")
}
