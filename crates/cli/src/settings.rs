//! What was typed, turned into what it means.

use std::{num::NonZeroUsize, thread};

use clap::{ArgMatches, parser::ValueSource};
use games::{About, Cost, Limits, Message, Options, Param, Request, Setting};

use crate::{exit::Problem, value};

/// The text of an option, if it was given.
pub(crate) fn text<'m>(matches: &'m ArgMatches, id: &str) -> Option<&'m str> {
    matches.try_get_one::<String>(id).ok().flatten().map(String::as_str)
}

/// Whether a flag was given.
pub(crate) fn is_set(matches: &ArgMatches, id: &str) -> bool {
    matches.try_get_one::<bool>(id).ok().flatten().copied().unwrap_or(false)
}

/// An option read by `read`; a bad value is a usage problem that names the option.
pub(crate) fn read<T>(
    matches: &ArgMatches,
    id: &str,
    read: impl Fn(&str) -> Result<T, Message>,
) -> Result<Option<T>, Problem> {
    text(matches, id).map(|text| read(text).map_err(|message| Problem::usage(message.with("option", id)))).transpose()
}

/// `--time`, `--memory`, `--nodes`.
pub(crate) fn limits(matches: &ArgMatches) -> Result<Limits, Problem> {
    Ok(Limits {
        time: read(matches, "time", value::time)?,
        memory: read(matches, "memory", value::bytes)?,
        nodes: read(matches, "nodes", value::count)?,
    })
}

/// A whole number of at least 1.
pub(crate) fn at_least_one(text: &str) -> Result<usize, Message> {
    let number = value::count(text)?;
    usize::try_from(number)
        .ok()
        .filter(|number| *number > 0)
        .ok_or_else(|| Message::new("cli-not-positive").with("value", text))
}

/// A number of threads: at least 1, at most a few per core.
pub(crate) fn threads(text: &str) -> Result<usize, Message> {
    let most = 16 * thread::available_parallelism().map_or(1, NonZeroUsize::get).max(4);
    at_least_one(text).map(|number| number.min(most))
}

/// `--objective`, `--solver`, `--heuristic` and the solver's settings, of which the puzzle has solvers that use them.
pub(crate) fn request(matches: &ArgMatches, about: &About) -> Result<Request, Problem> {
    let owned = |id| text(matches, id).map(str::to_owned);
    let request = Request {
        objective: owned("objective"),
        solver: owned("solver"),
        heuristic: owned("heuristic"),
        weight: read(matches, "weight", weight)?,
        beam: read(matches, "beam", at_least_one)?,
        branch: read(matches, "branch", at_least_one)?,
        depth: read(matches, "depth", cost)?,
        threads: worker_threads(matches, about)?,
    };
    about.check(&request).map_err(Problem::usage)?;
    Ok(request)
}

/// `--threads`. A number from the environment or the configuration is a limit for every solver; only one that was typed
/// asks for a solver that uses it.
pub(crate) fn worker_threads(matches: &ArgMatches, about: &About) -> Result<Option<usize>, Problem> {
    // Not every verb has the option, and clap knows no source of what is not there.
    let Some(given) = read(matches, "threads", threads)? else { return Ok(None) };
    let is_typed = matches.value_source("threads") == Some(ValueSource::CommandLine);
    let solver = about.solvers.iter().find(|info| Some(info.id) == text(matches, "solver"));
    let is_used = solver.is_none_or(|info| info.uses(Setting::Threads));
    Ok((is_typed || is_used).then_some(given))
}

/// Reads a weight.
pub(crate) fn weight(text: &str) -> Result<games::Weight, Message> {
    text.parse().map_err(|_| Message::new("cli-not-a-weight").with("value", text))
}

/// Reads a depth.
pub(crate) fn cost(text: &str) -> Result<Cost, Message> {
    let number = value::count(text)?;
    Cost::try_from(number).map_err(|_| Message::new("cli-not-a-count").with("value", text))
}

/// The puzzle's own options that were given, checked in their form.
pub(crate) fn options<'p>(matches: &ArgMatches, params: impl Iterator<Item = &'p Param>) -> Result<Options, Problem> {
    let mut options = Options::new();
    for param in params {
        let given = if is_set(matches, param.id) { Some("true") } else { text(matches, param.id) };
        if let Some(value) = given {
            param.check(value).map_err(Problem::usage)?;
            options.insert(param.id.to_owned(), value.to_owned());
        }
    }
    Ok(options)
}
