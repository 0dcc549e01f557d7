//! `records`: the best games that were played in the app, per family of boards.

use std::time::Duration;

use clap::{Arg, ArgMatches, Command};
use games::{Lang, Message};
use store::{RecordEntry, Table};

use super::Done;
use crate::{
    command::{dress, flag, option},
    environment::Context,
    exit::{Exit, Problem},
    kept, numbers, settings,
};

pub(super) const NAME: &str = "records";

pub(super) fn command(lang: &Lang) -> Command {
    let family = Arg::new("family")
        .value_name("FAMILY")
        .help_heading(lang.text("cli-arguments"))
        .help(lang.text("cli-records-family"));
    dress(Command::new(NAME), lang, "cli-records", "cli-records-usage")
        .arg(family)
        .arg(flag(lang, "reset"))
        .arg(flag(lang, "json"))
        .arg(option(lang, "data", "DIR"))
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let mut store = kept::open(matches, context)?;
    let family = settings::text(matches, "family");
    if settings::is_set(matches, "reset") {
        let Some(family) = family else { return Err(Problem::usage(Message::new("cli-records-reset-what"))) };
        let games = store.reset_records(Some(family), kept::now()).map_err(kept::problem)?;
        let text = context.say(&Message::new("cli-records-forgotten").with("games", games).with("family", family));
        context.print(&text)?;
        return Ok(Exit::Done);
    }
    let families = match family {
        Some(family) => vec![family.to_owned()],
        None => store.families().map_err(kept::problem)?,
    };
    let mut is_empty = true;
    for family in &families {
        let table = store.table(family).map_err(kept::problem)?;
        if table.games == 0 {
            continue;
        }
        is_empty = false;
        if settings::is_set(matches, "json") {
            context.print(&serde_json::to_string(&table).unwrap_or_default())?;
        } else {
            show(context, &table)?;
        }
    }
    if is_empty {
        let text = context.say(&Message::new("cli-records-none"));
        context.talk(&text);
    }
    Ok(Exit::Done)
}

fn show(context: &mut Context<'_, '_>, table: &Table) -> Result<(), Problem> {
    let best = |entry: Option<&RecordEntry>| entry.map(|entry| (entry.time, entry.steps)).unwrap_or_default();
    let average = |average: Option<store::Average>| average.map_or_else(|| "–".to_owned(), |found| time(found.best));
    let message = Message::new("cli-records-line")
        .with("family", table.family.as_str())
        .with("games", table.games)
        .with("time", time(best(table.by_time.first()).0))
        .with("steps", best(table.by_steps.first()).1)
        .with("five", average(table.of_5))
        .with("twelve", average(table.of_12))
        .with("pace", format!("{:.2}", table.best_pace as f64 / 1000.0));
    let text = context.say(&message);
    Ok(context.print(&text)?)
}

fn time(milliseconds: i64) -> String {
    numbers::seconds(Duration::from_millis(milliseconds.try_into().unwrap_or_default()))
}
