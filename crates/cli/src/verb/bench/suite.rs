//! What is benched: the boards of files and ids, or sets that the generator makes.

use std::{ffi::OsString, sync::Arc};

use clap::{ArgMatches, parser::ValueSource};
use games::{BOARDS_PER_SET, Board, BoardId, Control, Game, Limits, Message, Options, Param, Seed, Stop};

use crate::{
    environment::Context,
    exit::{Exit, Problem},
    input, settings,
};

/// Boards with a name in common.
pub(in crate::verb) struct Suite {
    pub(super) name: String,
    /// Title or id, and the board.
    pub(super) boards: Vec<(String, Arc<dyn Board>)>,
}

/// The suites of the command line: what is named there, or else a generated set per combination of generator
/// parameters. Bad boards are told and left out.
pub(super) fn read(
    context: &mut Context<'_, '_>,
    game: &'static dyn Game,
    matches: &ArgMatches,
    exit: &mut Exit,
) -> Result<Vec<Suite>, Problem> {
    let places: Vec<OsString> = matches.get_many("places").unwrap_or_default().cloned().collect();
    if places.is_empty() {
        return generate(context, game, matches);
    }
    let made_by = game.about().generator.iter().map(|param| param.id).chain(["count", "seed"]);
    let is_given = |id: &&str| matches.value_source(id) == Some(ValueSource::CommandLine);
    if let Some(unused) = made_by.filter(|id| game.about().rules.iter().all(|rule| rule.id != *id)).find(is_given) {
        return Err(Problem::usage(Message::new("cli-bench-only-made").with("option", format!("--{unused}"))));
    }
    open(context, game, matches, &places, exit)
}

fn open(
    context: &mut Context<'_, '_>,
    game: &'static dyn Game,
    matches: &ArgMatches,
    places: &[OsString],
    exit: &mut Exit,
) -> Result<Vec<Suite>, Problem> {
    let rules = combinations(matches, game.about().rules.iter())?;
    let mut suites: Vec<Suite> = Vec::new();
    for (place, options) in places.iter().flat_map(|place| rules.iter().map(move |options| (place, options))) {
        let is_id = place.to_str().is_some_and(input::is_id);
        let mut name = if is_id { "id".to_owned() } else { file_name(place) };
        if rules.len() > 1 {
            options.iter().for_each(|(key, value)| name.push_str(&format!(" {key}={value}")));
        }
        let mut boards = Vec::new();
        for item in input::read(context, game, std::slice::from_ref(place), options) {
            match item.open(Limits::default(), context.environment.interrupt.cancel()) {
                Ok(board) => {
                    let title = item.title.clone().unwrap_or_else(|| item.index.to_string());
                    boards.push((title, board));
                }
                Err(problem) => *exit = (*exit).max(item.complain(context, &problem)),
            }
        }
        match suites.iter_mut().find(|suite| suite.name == name) {
            Some(suite) => suite.boards.append(&mut boards),
            None => suites.push(Suite { name, boards }),
        }
    }
    Ok(suites)
}

fn file_name(place: &OsString) -> String {
    let path = std::path::Path::new(place);
    path.file_stem().unwrap_or(place).to_string_lossy().into_owned()
}

fn generate(
    context: &mut Context<'_, '_>,
    game: &'static dyn Game,
    matches: &ArgMatches,
) -> Result<Vec<Suite>, Problem> {
    let about = game.about();
    let count = settings::read(matches, "count", settings::at_least_one)?.unwrap_or(BOARDS_PER_SET);
    let first = settings::read(matches, "seed", seed)?.unwrap_or(Seed(1));
    context.environment.interrupt.arm();
    let mut suites = Vec::new();
    for options in combinations(matches, about.generator.iter().chain(about.rules))? {
        let name = game.recipe(&options).map_err(Problem::usage)?;
        let mut boards = Vec::new();
        for number in 0..count {
            let id =
                BoardId::seeded(game, &options, Seed(first.0.wrapping_add(number as u64))).map_err(Problem::usage)?;
            boards.push(make(context, &id)?);
        }
        suites.push(Suite { name, boards });
    }
    Ok(suites)
}

/// The board of an id, named by it.
pub(super) fn make(context: &Context<'_, '_>, id: &BoardId) -> Result<(String, Arc<dyn Board>), Problem> {
    let not_made = |failure| Problem::not_generated(failure, &id.to_string());
    if context.environment.interrupt.is_raised() {
        return Err(not_made(Stop::Cancelled.into()));
    }
    let mut control = Control::unlimited().with_cancel(context.environment.interrupt.cancel().clone());
    let board = id.open(&mut control).map_err(not_made)?;
    Ok((id.to_string(), board))
}

fn seed(text: &str) -> Result<Seed, Message> {
    text.parse().map_err(|_| Message::new("cli-not-a-seed").with("value", text))
}

/// Every combination of the values given for parameters that may be repeated; one empty combination if none is given.
fn combinations<'p>(matches: &ArgMatches, params: impl Iterator<Item = &'p Param>) -> Result<Vec<Options>, Problem> {
    let values = |param: &Param| {
        if settings::is_set(matches, param.id) {
            return vec!["true".to_owned()];
        }
        matches.try_get_many::<String>(param.id).ok().flatten().unwrap_or_default().cloned().collect()
    };
    games::combinations(params, values).map_err(Problem::usage)
}
