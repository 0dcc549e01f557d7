//! `explain`: a recorded search in words.

use std::{
    collections::HashSet,
    ffi::{OsStr, OsString},
    fmt::Write,
    fs::{self, File},
    io::Read,
    sync::Arc,
};

use clap::{Arg, ArgMatches, Command, value_parser};
use games::{
    Board, BoardId, Control, Cost, Game, Lang, Message, Options, Request,
    trace::{TRACE_BYTES, Trace, record},
};

use super::{Done, race::sparkline};
use crate::{
    command::{choice, dress, limits, option},
    environment::{Context, bold},
    exit::{Exit, Problem},
    input, numbers, settings,
};

pub(super) const NAME: &str = "explain";

/// What a trace starts with.
const START: &[u8] = b"starboard-trace";
/// A larger file is no trace.
const MOST_BYTES: u64 = 1 << 30;
/// Bounds and layers shown one by one; of more, the first and the last ones.
const MOST_SHOWN: usize = 24;

pub(super) fn command(lang: &Lang) -> Command {
    let command = dress(Command::new(NAME), lang, "cli-explain", "cli-explain-usage")
        .arg(
            Arg::new("place")
                .value_name("FILE|ID")
                .required(true)
                .value_parser(value_parser!(OsString))
                .help_heading(lang.text("cli-arguments"))
                .help(lang.text("cli-option-trace-place")),
        )
        .arg(choice(lang, "puzzle", "PUZZLE", games::all().iter().map(|game| game.about().id)))
        .arg(option(lang, "objective", "NAME"))
        .arg(option(lang, "solver", "NAME"))
        .arg(option(lang, "heuristic", "NAME"))
        .arg(option(lang, "weight", "W"))
        .arg(option(lang, "beam", "N"))
        .arg(option(lang, "branch", "N"))
        .arg(option(lang, "depth", "N"))
        .arg(
            Arg::new("save")
                .long("save")
                .value_name("FILE")
                .value_parser(value_parser!(OsString))
                .help(lang.text("cli-option-save")),
        );
    limits(command, lang)
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let place = matches.get_one::<OsString>("place").cloned().unwrap_or_default();
    let is_id = place.to_str().is_some_and(input::is_id);
    let recorded = if is_id { None } else { recorded(&place)? };
    if let Some(trace) = recorded {
        return report(context, matches, &trace, true);
    }
    let game = match settings::text(matches, "puzzle") {
        Some(puzzle) => games::find(puzzle).map_err(Problem::usage)?,
        None => of_place(&place)?,
    };
    let request = settings::request(matches, game.about())?;
    let items = input::read(context, game, std::slice::from_ref(&place), &Options::new());
    if items.len() > 1 && matches.get_one::<OsString>("save").is_some() {
        return Err(Problem::usage(Message::new("cli-explain-save-one").with("boards", items.len())));
    }
    let mut exit = Exit::Done;
    for item in &items {
        let done = match item.open(settings::limits(matches)?, context.environment.interrupt.cancel()) {
            Ok(board) => {
                let trace = make(context, matches, &request, &board)?;
                report(context, matches, &trace, item.index == 1)?
            }
            Err(problem) => item.complain(context, &problem),
        };
        exit = exit.max(done);
    }
    Ok(exit)
}

/// Keeps a recorded search if that was asked for, and tells it.
fn report(context: &mut Context<'_, '_>, matches: &ArgMatches, trace: &Trace, is_first: bool) -> Done {
    if let Some(file) = matches.get_one::<OsString>("save") {
        fs::write(file, trace.write()).map_err(|error| {
            let name = file.to_string_lossy().into_owned();
            Problem::usage(Message::new("cli-unwritable").with("name", name).with("error", error.to_string()))
        })?;
    }
    let gap = if is_first { "" } else { "\n" };
    let text = words(context.lang, trace);
    context.print(&format!("{gap}{text}"))?;
    Ok(Exit::Done)
}

/// The puzzle that an id names, or whose boards a file holds: the one that makes the most of it.
fn of_place(place: &OsStr) -> Result<&'static dyn Game, Problem> {
    if let Some(id) = place.to_str().filter(|text| input::is_id(text)) {
        return BoardId::parse(id).map(|id| id.game).map_err(Problem::usage);
    }
    let text = input::file_text(place)?;
    games::guess(&text, &Options::new()).map(|(game, _)| game).ok_or_else(|| {
        Problem::invalid(Message::new("cli-no-boards").with("name", place.to_string_lossy().into_owned()))
    })
}

/// Records a search of a board now.
fn make(
    context: &mut Context<'_, '_>,
    matches: &ArgMatches,
    request: &Request,
    board: &Arc<dyn Board>,
) -> Result<Trace, Problem> {
    context.environment.interrupt.arm();
    let limits = settings::limits(matches)?;
    let mut control = Control::new(limits).with_cancel(context.environment.interrupt.cancel().clone());
    Ok(record(board, request, TRACE_BYTES, &mut control)?.0)
}

/// The recorded search of a file; none if it is a file of something else.
fn recorded(file: &OsString) -> Result<Option<Trace>, Problem> {
    let name = file.to_string_lossy().into_owned();
    let unreadable = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::NotFound => Message::new("cli-no-such-file").with("name", name.as_str()),
        _ => Message::new("cli-unreadable").with("name", name.as_str()).with("error", error.to_string()),
    };
    let mut reader = File::open(file).map_err(|error| Problem::invalid(unreadable(error)))?;
    let mut bytes = Vec::new();
    // The start first: a board file is not read whole for nothing, and a device without an end not for ever.
    for most in [START.len() as u64, MOST_BYTES + 1] {
        let part = reader.by_ref().take(most).read_to_end(&mut bytes);
        part.map_err(|error| Problem::invalid(unreadable(error)))?;
        if !bytes.starts_with(START) {
            return Ok(None);
        }
    }
    if bytes.len() as u64 > MOST_BYTES {
        let message = Message::new("cli-too-large").with("name", name.as_str()).with("limit", MOST_BYTES >> 20);
        return Err(Problem::invalid(message));
    }
    Trace::read(&bytes).map(Some).map_err(Problem::invalid)
}

/// The story of a search: how much, bounds, layers, work done twice, what was not kept, the goal, the end.
fn words(lang: &Lang, trace: &Trace) -> String {
    let mut text = String::new();
    let mut say = |message: Message| {
        let _ = writeln!(text, "{}", lang.say(&message));
    };
    let log = trace.log();
    let common = format!("solver-{}", trace.solver());
    let own = format!("{}-{common}", trace.board().game().about().id);
    let algorithm = lang.text(if lang.has(&common) { &common } else { &own });
    let board = BoardId::spelled(&**trace.board()).to_string();
    say(Message::new("explain-head").with("solver", trace.solver()).with("board", board).with("about", algorithm));
    if trace.is_empty() {
        say(Message::new("explain-nothing"));
        say(ending(lang, trace));
        return text;
    }
    say(Message::new("explain-size")
        .with("expanded", numbers::grouped(log.expanded()))
        .with("produced", numbers::grouped(trace.ending().produced))
        .with("waiting", numbers::grouped(log.most_waiting())));
    if log.is_cut() {
        say(Message::new("explain-cut").with("events", numbers::grouped(log.len() as u64)));
    }
    let mut stairs: Vec<Cost> = log.bounds().iter().map(|bound| bound.1).collect();
    stairs.dedup();
    if !stairs.is_empty() {
        say(Message::new("explain-bounds").with("bounds", shown(&stairs, " → ", |bound| bound.to_string())));
    }
    let layers = log.layers(trace.len());
    say(Message::new("explain-layers")
        .with("bars", sparkline(&layers))
        .with("layers", shown(&layers, ", ", |(f, count)| format!("{f}: {}", numbers::grouped(*count)))));
    let counts = EventCounts::of(trace);
    let percent = counts.again * 100 / counts.expanded.max(1);
    say(match counts.again {
        0 => Message::new("explain-once"),
        again => Message::new("explain-again").with("count", numbers::grouped(again)).with("percent", percent),
    });
    say(Message::new("explain-dropped")
        .with("duplicates", numbers::grouped(counts.duplicates))
        .with("pruned", numbers::grouped(counts.pruned))
        .with("dead", numbers::grouped(counts.dead))
        .with("rule", numbers::grouped(counts.redundant)));
    if let Some((at, cost)) = counts.goal {
        let expanded = log.moment(at).expanded;
        say(Message::new("explain-goal")
            .with("expanded", numbers::grouped(expanded))
            .with("percent", expanded * 100 / log.expanded().max(1))
            .with("cost", cost));
    }
    say(ending(lang, trace));
    bold_first(&text)
}

/// What happened how often.
#[derive(Default)]
struct EventCounts {
    expanded: u64,
    /// Expansions of a state that was expanded before.
    again: u64,
    duplicates: u64,
    pruned: u64,
    dead: u64,
    redundant: u64,
    /// The first goal: its event and its cost.
    goal: Option<(usize, Cost)>,
}

impl EventCounts {
    fn of(trace: &Trace) -> Self {
        let mut counts = EventCounts::default();
        let mut met = HashSet::new();
        for (at, frame) in trace.frames(0, trace.len()).into_iter().enumerate() {
            match frame.line {
                "expand" => {
                    counts.expanded += 1;
                    let state =
                        frame.node.and_then(|node| trace.log().nodes().get(node as usize)).map(|node| node.state);
                    counts.again += u64::from(!met.insert(state));
                }
                "duplicate" => counts.duplicates += 1,
                "prune" => counts.pruned += 1,
                "dead-end" => counts.dead += 1,
                "redundant" => counts.redundant += 1,
                "goal" if counts.goal.is_none() => counts.goal = frame.g.map(|g| (at, g)),
                _ => {}
            }
        }
        counts
    }
}

/// Why it stopped.
fn ending(lang: &Lang, trace: &Trace) -> Message {
    let ending = trace.ending();
    let (cost, bound) = (ending.cost.unwrap_or(0), ending.lower_bound.unwrap_or(0));
    let why = ending.stop.as_ref().map(|stop| lang.text(&format!("stop-{stop}")));
    match (ending.outcome.as_str(), why) {
        ("optimal", _) => Message::new("explain-optimal").with("cost", cost),
        ("feasible", None) => Message::new("explain-feasible").with("cost", cost).with("bound", bound),
        ("feasible", Some(why)) => {
            Message::new("explain-feasible-stopped").with("cost", cost).with("bound", bound).with("why", why)
        }
        ("unsolvable", _) => Message::new("explain-unsolvable"),
        (_, why) => Message::new("explain-unknown").with("bound", bound).with("why", why.unwrap_or_default()),
    }
}

/// A list in one line, its middle left out where it is long.
fn shown<T>(items: &[T], separator: &str, text: impl Fn(&T) -> String) -> String {
    if items.len() <= MOST_SHOWN {
        return items.iter().map(text).collect::<Vec<_>>().join(separator);
    }
    let half = MOST_SHOWN / 2;
    let first = items[..half].iter().map(&text);
    let last = items[items.len() - half..].iter().map(&text);
    first.chain(["…".to_owned()]).chain(last).collect::<Vec<_>>().join(separator)
}

fn bold_first(text: &str) -> String {
    match text.split_once('\n') {
        Some((first, rest)) => format!("{}\n{rest}", bold(first)),
        None => text.to_owned(),
    }
}
