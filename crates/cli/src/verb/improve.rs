//! `improve`: solutions in, better ones out, and where they became better.

use std::{sync::Arc, time::Duration};

use clap::{ArgMatches, Command};
use games::{Board, Control, Improved, Improvement, Lang, Limits, Message, Progress, Request, Stretch};
use serde::Serialize;

use super::{
    Done, places_or_help,
    solve::refuse,
    verify::{self, are_as_many, moves_options},
};
use crate::{
    answer,
    command::{choice, chosen, flag, limits, params, per_puzzle, places},
    environment::Context,
    exit::{Exit, Problem},
    input::{self, Item},
    progress::ProgressLine,
    settings,
};

pub(super) const NAME: &str = "improve";

/// Time for a board when no limit was named: the search may have no end of its own.
const TIME: Duration = Duration::from_secs(10);

pub(super) fn command(lang: &Lang) -> Command {
    per_puzzle(lang, NAME, |command, about| {
        let command = moves_options(command.arg(places(lang)), lang)
            .arg(choice(lang, "objective", "NAME", about.objectives.iter().copied()))
            .arg(flag(lang, "json"));
        params(limits(command, lang), lang, about, about.rules.iter())
    })
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let Some((game, matches)) = chosen(matches) else { return Ok(Exit::Usage) };
    let about = game.about();
    let Some(places) = places_or_help(matches, context, NAME, about.id) else { return Ok(Exit::Usage) };
    let objective = matches.get_one::<String>("objective").cloned();
    let request = Request { objective, ..Request::default() };
    let mut limits = settings::limits(matches)?;
    if limits.time.is_none() && limits.nodes.is_none() {
        limits.time = Some(TIME);
    }
    let given = verify::moves(matches)?;
    let options = settings::options(matches, about.rules.iter())?;
    let items = input::read(context, game, &places, &options);
    if let Some(moves) = &given {
        are_as_many(moves, items.len())?;
    }
    let mut exit = Exit::Done;
    for (index, item) in items.iter().enumerate() {
        let moves = given.as_ref().map(|moves| &moves[index]).or(item.solution.as_ref());
        exit = exit.max(improve(context, about.id, item, moves, &request, limits, settings::is_set(matches, "json"))?);
    }
    Ok(exit)
}

fn improve(
    context: &mut Context<'_, '_>,
    puzzle: &'static str,
    item: &Item,
    moves: Option<&String>,
    request: &Request,
    limits: Limits,
    json: bool,
) -> Done {
    let cancel = context.environment.interrupt.cancel().clone();
    let board = match item.open(limits, &cancel) {
        Ok(board) => board,
        Err(problem) => return refuse(context, puzzle, item, &problem, json),
    };
    let Some(moves) = moves else {
        let message = Message::new("cli-no-solution-in-file").with("index", item.index);
        return refuse(context, puzzle, item, &Problem::usage(message), json);
    };
    let check = board.check(moves);
    if !check.is_solution() && !json {
        verify::report(context, item.index, &check, moves)?;
        return Ok(Exit::Refuted);
    }
    let line = ProgressLine::new(context);
    let lang = context.lang;
    let what = item.index.to_string();
    let mut observe = |progress: &Progress| line.show(lang, &what, progress);
    let mut control = Control::new(limits).with_cancel(cancel).with_observer(&mut observe);
    let improved = board.improve(moves, request, &mut control);
    drop(control);
    line.finish();
    match improved {
        Ok(improved) if json => print_json(context, item, &improved),
        Ok(improved) => print(context, item, &board, &improved),
        Err(failure) if !check.is_solution() => {
            refuse(context, puzzle, item, &failure.into(), json).map(|_| Exit::Refuted)
        }
        Err(failure) => refuse(context, puzzle, item, &failure.into(), json),
    }
}

/// A line of `improve --json`: the fields of `solve --json`, what was given, and where the two differ.
#[derive(Serialize)]
struct JsonLine<'l> {
    index: usize,
    title: Option<&'l str>,
    #[serde(flatten)]
    answer: &'l games::Answer,
    given: &'l [(&'static str, u64)],
    improvements: &'l [Improvement],
}

fn print_json(context: &mut Context<'_, '_>, item: &Item, improved: &Improved) -> Done {
    let Improved { given, answer, improvements } = improved;
    let (index, title) = (item.index, item.title.as_deref());
    let line = JsonLine { index, title, answer, given: &given.costs, improvements };
    context.print(&serde_json::to_string(&line).unwrap_or_default())?;
    Ok(answer::exit(answer))
}

fn print(context: &mut Context<'_, '_>, item: &Item, board: &Arc<dyn Board>, improved: &Improved) -> Done {
    let Improved { given, answer, improvements } = improved;
    let lang = context.lang;
    let gap = if item.index == 1 { "" } else { "\n" };
    let mut text = answer::report(lang, item.index, item.title.as_deref(), &**board, answer);
    let mut say = |message: Message| {
        text.push_str(&lang.say(&message));
        text.push('\n');
    };
    say(Message::new("cli-given").with("costs", costs(&given.costs)));
    let now = board.check(&answer.moves().unwrap_or_default());
    if now.costs == given.costs {
        say(Message::new("cli-not-gained"));
    } else {
        say(Message::new("cli-gained").with("costs", costs(&now.costs)));
    }
    if !improvements.is_empty() {
        text.push_str(&table(lang, improvements));
    }
    context.print(&format!("{gap}{text}"))?;
    Ok(answer::exit(answer))
}

fn costs(costs: &[(&'static str, u64)]) -> String {
    // A pair of objectives is two of the others.
    let single = costs.iter().filter(|(objective, _)| !objective.contains(','));
    single.map(|(objective, cost)| format!("{objective}={cost}")).collect::<Vec<_>>().join(" ")
}

fn table(lang: &Lang, improvements: &[Improvement]) -> String {
    let header = [
        "cli-improvements-before",
        "cli-improvements-cost-before",
        "cli-improvements-after",
        "cli-improvements-cost-after",
    ];
    let mut table = answer::table(header.map(|id| lang.text(id)));
    for Improvement { before, after } in improvements {
        table.add_row([range(lang, before), costs(&before.costs), range(lang, after), costs(&after.costs)]);
    }
    format!("{}\n", table.trim_fmt())
}

/// The moves of a stretch by their numbers, from 1.
fn range(lang: &Lang, stretch: &Stretch) -> String {
    if stretch.from == stretch.to {
        return lang.text("cli-improvement-none");
    }
    lang.say(&Message::new("cli-improvement-range").with("from", stretch.from + 1).with("to", stretch.to))
}
