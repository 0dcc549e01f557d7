//! The player's data, as the app keeps it.

use std::{
    path::PathBuf,
    time::{SystemTime, UNIX_EPOCH},
};

use clap::ArgMatches;
use games::Message;
use store::{Error, Moment, Store};

use crate::{environment::Context, exit::Problem, settings};

/// The folder of `--data`, else of `STARBOARD_DATA`, else by convention.
pub(crate) fn folder(matches: &ArgMatches, context: &Context<'_, '_>) -> Result<PathBuf, Problem> {
    let named = settings::text(matches, "data")
        .map(str::to_owned)
        .or_else(|| (context.environment.variables)("STARBOARD_DATA"));
    named
        .filter(|folder| !folder.is_empty())
        .map(PathBuf::from)
        .or_else(|| store::default_folder(context.environment.variables))
        .ok_or_else(|| Problem::usage(Message::new("cli-no-data-folder")))
}

/// Opens the data, telling the player if a damaged file was set aside.
pub(crate) fn open(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Result<Store, Problem> {
    let (store, notice) = Store::open(&folder(matches, context)?).map_err(problem)?;
    if let Some(notice) = notice {
        let text = context.say(&notice.message());
        context.talk(&text);
    }
    Ok(store)
}

/// Now, as the store counts time.
pub(crate) fn now() -> Moment {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::try_from(passed.as_millis()).unwrap_or(Moment::MAX)
}

/// What the store could not do, as a problem of the command.
pub(crate) fn problem(error: Error) -> Problem {
    match error {
        Error::Refused(_) | Error::Newer { .. } | Error::Folder(_) => Problem::usage(error.message()),
        Error::Database(_) => Problem::internal(error.message()),
    }
}
