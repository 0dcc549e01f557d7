//! `verify`: plays moves through the rules and says whether they solve the board; with `--optimal`, whether any others
//! cost less, and with `--unsolvable`, whether any do at all, by plain search without the solvers. `--claim` looks for
//! a small argument that nothing solves the board, `--claim=bound` for one that nothing solves it for less than
//! something, and with any other text it checks the argument that is given.

use std::ffi::OsString;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use games::{
    Board, Check, CheckedArgument, Confirmation, Confirmed, Control, Fault, Lang, Limits, Message, Progress, Request,
    Stop, stop_name,
};
use serde::Serialize;

use super::{Done, places_or_help};
use crate::{
    command::{choice, chosen, flag, limits, option, params, per_puzzle, places},
    diagnose,
    environment::Context,
    exit::{Exit, Problem},
    input::{self, Item},
    numbers,
    progress::ProgressLine,
    settings,
};

pub(super) const NAME: &str = "verify";

/// Bytes for the plain search of a board when no limit was named.
const MOST_BYTES: u64 = 2 << 30;

/// What `--claim` is told to look for an argument about costs.
const BOUND: &str = "bound";

pub(super) fn command(lang: &Lang) -> Command {
    per_puzzle(lang, NAME, |command, about| {
        let command = moves_options(command.arg(places(lang)), lang)
            .arg(flag(lang, "optimal"))
            .arg(flag(lang, "unsolvable").conflicts_with_all(["optimal", "moves", "moves-file"]))
            .arg(claim_option(lang).conflicts_with_all(["optimal", "unsolvable", "moves", "moves-file"]))
            .arg(choice(lang, "objective", "NAME", about.objectives.iter().copied()))
            .arg(flag(lang, "json"));
        params(limits(command, lang), lang, about, about.rules.iter())
    })
}

/// `--claim`, alone or with an argument.
fn claim_option(lang: &Lang) -> Arg {
    option(lang, "claim", "ARGUMENT").num_args(0..=1).require_equals(true).default_missing_value("")
}

/// `--moves`, `--moves-file`.
pub(super) fn moves_options(command: Command, lang: &Lang) -> Command {
    let file = Arg::new("moves-file")
        .long("moves-file")
        .value_name("FILE")
        .value_parser(value_parser!(OsString))
        .conflicts_with("moves")
        .help(lang.text("cli-option-moves-file"));
    command.arg(option(lang, "moves", "TEXT").action(ArgAction::Append).allow_hyphen_values(true)).arg(file)
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let Some((game, matches)) = chosen(matches) else { return Ok(Exit::Usage) };
    let Some(places) = places_or_help(matches, context, NAME, game.about().id) else { return Ok(Exit::Usage) };
    let is_set = |id| settings::is_set(matches, id);
    let (optimal, unsolvable, json) = (is_set("optimal"), is_set("unsolvable"), is_set("json"));
    let claimed = matches.get_one::<String>("claim").map(|text| text.trim());
    if !optimal && !unsolvable {
        let limits = ["time", "memory", "nodes"].into_iter().filter(|_| claimed.is_none());
        let objective = ["objective"].into_iter().filter(|_| claimed != Some(BOUND));
        let unused = objective.chain(limits).find(|id| matches.contains_id(id));
        if let Some(option) = unused {
            let message = Message::new("cli-only-for-claims").with("option", format!("--{option}"));
            return Err(Problem::usage(message));
        }
    }
    let request = Request { objective: matches.get_one::<String>("objective").cloned(), ..Request::default() };
    let mut limits = settings::limits(matches)?;
    limits.memory.get_or_insert(MOST_BYTES);
    let moves = if unsolvable || claimed.is_some() {
        None
    } else {
        Some(moves(matches)?.ok_or_else(|| Problem::usage(Message::new("cli-no-moves")))?)
    };
    let options = settings::options(matches, game.about().rules.iter())?;
    let items = input::read(context, game, &places, &options);
    if let Some(moves) = &moves {
        are_as_many(moves, items.len())?;
    }
    let mut exit = Exit::Done;
    for (at, item) in items.iter().enumerate() {
        if context.environment.interrupt.is_raised() {
            return Ok(Exit::Interrupted);
        }
        let board = match item.open(Limits::default(), context.environment.interrupt.cancel()) {
            Ok(board) => board,
            Err(problem) => {
                exit = exit.max(item.complain(context, &problem));
                continue;
            }
        };
        if let Some(text) = claimed {
            exit = exit.max(argue(context, item, &*board, (text, &request), limits, json)?);
            continue;
        }
        let moves = moves.as_ref().map(|moves| moves[at].as_str());
        let check = moves.map(|moves| board.check(moves));
        let is_solution = check.as_ref().is_none_or(Check::is_solution);
        let claim = if is_solution && (optimal || unsolvable) {
            match confirm(context, item, &*board, moves, &request, limits) {
                Ok(claim) => Some(claim),
                Err(problem) => {
                    exit = exit.max(item.complain(context, &problem));
                    continue;
                }
            }
        } else {
            None
        };
        exit = exit.max(if is_solution { claim.as_ref().map_or(Exit::Done, exit_of) } else { Exit::Refuted });
        if json {
            let (puzzle, title) = (game.about().id, item.title.as_deref());
            let line = CheckLine { index: item.index, title, puzzle, check: check.as_ref(), claim: claim.as_ref() };
            context.print(&serde_json::to_string(&line).unwrap_or_default())?;
            continue;
        }
        if let (Some(check), Some(moves)) = (&check, moves) {
            report(context, item.index, check, moves)?;
        }
        if let Some(claim) = &claim {
            let text = context.say(&said(context.lang, game.about().id, item.index, claim));
            context.print(&text)?;
        }
    }
    Ok(exit)
}

/// A line of `verify --json`.
#[derive(Serialize)]
struct CheckLine<'l> {
    index: usize,
    title: Option<&'l str>,
    puzzle: &'static str,
    #[serde(flatten)]
    check: Option<&'l Check>,
    #[serde(skip_serializing_if = "Option::is_none")]
    claim: Option<&'l Confirmation>,
}

/// Checks a claim by plain search, with a line of progress.
fn confirm(
    context: &mut Context<'_, '_>,
    item: &Item,
    board: &dyn Board,
    moves: Option<&str>,
    request: &Request,
    limits: Limits,
) -> Result<Confirmation, Problem> {
    context.environment.interrupt.arm();
    let line = ProgressLine::new(context);
    let (lang, what) = (context.lang, item.index.to_string());
    let mut observe = |progress: &Progress| line.show(lang, &what, progress);
    let cancel = context.environment.interrupt.cancel().clone();
    let mut control = Control::new(limits).with_cancel(cancel).with_observer(&mut observe);
    let not_checked = || Message::new("cli-not-checked").with("index", item.index);
    let claim = board.confirm(moves, request, &mut control).map_err(|failure| Problem::at(failure, not_checked()));
    line.finish();
    claim
}

/// Looks for an argument that the board cannot be solved, or not for less than something, or checks the one that is
/// given, and says what came of it.
fn argue(
    context: &mut Context<'_, '_>,
    item: &Item,
    board: &dyn Board,
    (text, request): (&str, &Request),
    limits: Limits,
    json: bool,
) -> Result<Exit, Problem> {
    context.environment.interrupt.arm();
    let mut control = Control::new(limits).with_cancel(context.environment.interrupt.cancel().clone());
    let found = match text {
        "" => board.argument(&mut control),
        BOUND => board.bound_argument(request, &mut control),
        text => board.check_argument(text, &mut control).map(Some),
    };
    let not_checked = || Message::new("cli-not-checked").with("index", item.index);
    let argument = match found.map_err(|failure| Problem::at(failure, not_checked())) {
        Ok(argument) => argument,
        Err(problem) => return Ok(item.complain(context, &problem)),
    };
    let exit = argument.as_ref().map_or(Exit::Limit, |argument| verdict_exit(argument.verdict, argument.stop));
    if json {
        let (puzzle, title) = (board.game().about().id, item.title.as_deref());
        let line = ArgumentLine { index: item.index, title, puzzle, argument: argument.as_ref() };
        context.print(&serde_json::to_string(&line).unwrap_or_default())?;
        return Ok(exit);
    }
    let Some(argument) = argument else {
        let text = context.say(&Message::new("cli-argument-none").with("index", item.index));
        context.print(&text)?;
        return Ok(exit);
    };
    let id = match argument.verdict {
        Confirmed::Confirmed if argument.at_least.is_some() => "cli-argument-bound",
        Confirmed::Confirmed => "cli-argument-holds",
        Confirmed::Refuted => "cli-argument-fails",
        Confirmed::Undecided => "cli-argument-undecided",
    };
    let why = argument.objection.as_ref().map(|why| context.say(why));
    let stop = argument.stop.map(|stop| context.lang.text(&format!("stop-{stop}")));
    let words = context.say(&argument.words);
    let message = Message::new(id)
        .with("index", item.index)
        .with("words", words)
        .with("bound", argument.at_least.unwrap_or_default())
        .with("steps", numbers::grouped(argument.steps))
        .with("why", why.or(stop).unwrap_or_default())
        .with("argument", argument.text.as_str());
    let text = context.say(&message);
    context.print(&text)?;
    Ok(exit)
}

/// A line of `verify --claim --json`.
#[derive(Serialize)]
struct ArgumentLine<'l> {
    index: usize,
    title: Option<&'l str>,
    puzzle: &'static str,
    argument: Option<&'l CheckedArgument>,
}

fn exit_of(claim: &Confirmation) -> Exit {
    verdict_exit(claim.verdict, claim.stop)
}

fn verdict_exit(verdict: Confirmed, stop: Option<&'static str>) -> Exit {
    match (verdict, stop) {
        (Confirmed::Confirmed, _) => Exit::Done,
        (Confirmed::Refuted, _) => Exit::Refuted,
        (Confirmed::Undecided, Some(stop)) if stop == stop_name(Stop::Cancelled) => Exit::Interrupted,
        (Confirmed::Undecided, _) => Exit::Limit,
    }
}

/// What came of a claim, in words.
fn said(lang: &Lang, puzzle: &str, index: usize, claim: &Confirmation) -> Message {
    let objective = lang.text(&format!("{puzzle}-objective-{}", claim.objective.replace(',', "-")));
    let costs = |costs: &[u64]| costs.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
    let id = match (&claim.claimed, claim.verdict) {
        (Some(_), Confirmed::Confirmed) => "cli-claim-optimal",
        (Some(_), Confirmed::Refuted) => "cli-claim-not-optimal",
        (None, Confirmed::Confirmed) => "cli-claim-unsolvable",
        (None, Confirmed::Refuted) => "cli-claim-solvable",
        (_, Confirmed::Undecided) => "cli-claim-undecided",
    };
    let message = Message::new(id).with("index", index).with("positions", numbers::grouped(claim.positions));
    match (&claim.counterexample, claim.stop) {
        (Some(better), _) => {
            message.with("cost", costs(&better.costs)).with("objective", objective).with("moves", better.moves.as_str())
        }
        (None, Some(stop)) => message.with("bound", claim.at_least).with("why", lang.text(&format!("stop-{stop}"))),
        (None, None) => {
            message.with("cost", costs(claim.claimed.as_deref().unwrap_or_default())).with("objective", objective)
        }
    }
}

/// The texts of moves that were given; `None` if none was.
pub(super) fn moves(matches: &ArgMatches) -> Result<Option<Vec<String>>, Problem> {
    if let Some(file) = matches.get_one::<OsString>("moves-file") {
        return Ok(Some(vec![input::file_text(file)?]));
    }
    Ok(matches.get_many("moves").map(|moves| moves.cloned().collect()))
}

/// Refuses more or fewer texts of moves than there are boards.
pub(super) fn are_as_many(moves: &[String], boards: usize) -> Result<(), Problem> {
    if boards == moves.len() {
        return Ok(());
    }
    let message = Message::new("cli-moves-and-boards").with("moves", moves.len()).with("boards", boards);
    Err(Problem::usage(message))
}

/// Says what came of the moves of a board.
pub(super) fn report(context: &mut Context<'_, '_>, index: usize, check: &Check, moves: &str) -> Result<(), Problem> {
    let costs: Vec<_> = check.costs.iter().map(|(objective, cost)| format!("{objective}={cost}")).collect();
    if check.is_solution() {
        let message = Message::new("cli-verified").with("index", index).with("costs", costs.join(" "));
        let text = context.say(&message);
        return Ok(context.print(&text)?);
    }
    let message = match &check.misstep {
        None => Message::new("cli-not-solved").with("index", index).with("moves", check.moves),
        Some(misstep) => {
            let fault = Fault::at(misstep.line, misstep.column, misstep.text.chars().count(), misstep.reason.clone());
            let line = |number: usize| moves.split('\n').nth(number.saturating_sub(1)).unwrap_or_default();
            diagnose::report(context, "--moves", line, &[fault]);
            Message::new("cli-illegal-move").with("index", index).with("move", misstep.number)
        }
    };
    let text = context.say(&message);
    Ok(context.print(&text)?)
}
