//! `race`: two to six solvers on the same boards, side by side.

use std::{fmt::Write, sync::Arc};

use clap::{ArgAction, ArgMatches, Command};
use games::{
    About, Algorithm, Answer, Board, Control, Cost, Failure, Game, Lang, Limits, Message, Request,
    trace::{TRACE_BYTES, record},
};
use serde::Serialize;

use super::{Done, places_or_help};
use crate::{
    answer,
    command::{choice, chosen, flag, limits, option, params, per_puzzle, places},
    environment::{Context, bold},
    exit::{Exit, Problem},
    input::{self, Item},
    numbers, settings,
};

pub(super) const NAME: &str = "race";

/// Lanes when none is named, as far as the puzzle offers them.
const USUAL: [&str; 4] = ["astar", "weighted-astar", "idastar", "greedy"];
/// A run of more expansions than this is not run again for its layers.
const LAYERS_UP_TO: u64 = 2_000_000;

pub(super) fn command(lang: &Lang) -> Command {
    per_puzzle(lang, NAME, |command, about| {
        let command = command
            .arg(places(lang))
            .arg(option(lang, "lane", "SOLVER[:HEURISTIC][:SETTING=N]…").action(ArgAction::Append))
            .arg(choice(lang, "objective", "NAME", about.objectives.iter().copied()))
            .arg(flag(lang, "json"))
            .arg(flag(lang, "csv").conflicts_with("json"));
        params(limits(command, lang), lang, about, about.rules.iter())
    })
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let Some((game, matches)) = chosen(matches) else { return Ok(Exit::Usage) };
    let Some(places) = places_or_help(matches, context, NAME, game.about().id) else { return Ok(Exit::Usage) };
    let lanes = lanes(matches, game)?;
    let limits = settings::limits(matches)?;
    let form = match (settings::is_set(matches, "json"), settings::is_set(matches, "csv")) {
        (true, _) => RaceForm::Json,
        (_, true) => RaceForm::Csv,
        _ => RaceForm::Table,
    };
    let options = settings::options(matches, game.about().rules.iter())?;
    let items = input::read(context, game, &places, &options);
    context.environment.interrupt.arm();
    if form == RaceForm::Csv {
        context.print(&format!("{}\n", COLUMNS.join(",")))?;
    }
    let mut exit = Exit::Done;
    for item in &items {
        exit = exit.max(race(context, item, &lanes, limits, form)?);
    }
    Ok(exit)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum RaceForm {
    Table,
    Json,
    Csv,
}

/// A solver with its settings, under the name that the user gave it.
struct Lane {
    name: String,
    request: Request,
}

/// What a lane did with a board.
struct LaneRun {
    answer: Answer,
    h_start: Option<Cost>,
    /// Expansions by f, where the solver can tell.
    layers: Vec<(Cost, u64)>,
}

const COLUMNS: [&str; 13] = [
    "index",
    "title",
    "lane",
    "outcome",
    "cost",
    "lower_bound",
    "optimal",
    "h_start",
    "expanded",
    "produced",
    "seconds",
    "peak_bytes",
    "stop",
];

fn lanes(matches: &ArgMatches, game: &'static dyn Game) -> Result<Vec<Lane>, Problem> {
    let objective = settings::text(matches, "objective").map(str::to_owned);
    let about = game.about();
    let named: Vec<String> = matches.get_many::<String>("lane").unwrap_or_default().cloned().collect();
    let offered = |id: &&str| about.solvers.iter().any(|info| info.id == *id);
    let names = match named.is_empty() {
        true => USUAL.iter().copied().filter(offered).map(str::to_owned).collect(),
        false => named,
    };
    if !(2..=6).contains(&names.len()) {
        return Err(Problem::usage(Message::new("cli-race-lanes").with("count", names.len())));
    }
    let read = |name: String| {
        let request = Request { objective: objective.clone(), ..lane(&name, about)? };
        about.check(&request).map_err(Problem::usage)?;
        Ok(Lane { name, request })
    };
    names.into_iter().map(read).collect()
}

/// Reads `weighted-astar:manhattan:weight=2`.
fn lane(name: &str, about: &About) -> Result<Request, Problem> {
    let (head, formula) = with_formula(name, about);
    let mut parts = head.split(':');
    let mut request = Request { solver: parts.next().map(str::to_owned), heuristic: formula, ..Request::default() };
    for part in parts {
        let bad = || Problem::usage(Message::new("cli-race-lane").with("lane", name).with("part", part));
        let usage = |message: Message| Problem::usage(message.with("option", "lane"));
        match part.split_once('=') {
            None if request.heuristic.is_none() => request.heuristic = Some(part.to_owned()),
            Some(("weight", value)) => request.weight = Some(settings::weight(value).map_err(usage)?),
            Some(("beam", value)) => request.beam = Some(settings::at_least_one(value).map_err(usage)?),
            Some(("branch", value)) => request.branch = Some(settings::at_least_one(value).map_err(usage)?),
            Some(("depth", value)) => request.depth = Some(settings::cost(value).map_err(usage)?),
            _ => return Err(bad()),
        }
    }
    // A word that is a heuristic and no solver is meant as one, with the default algorithm in front of it.
    let solver = request.solver.as_deref().unwrap_or_default();
    let is_heuristic = about.heuristics.iter().any(|info| info.id == solver);
    if is_heuristic && request.heuristic.is_none() && !about.solvers.iter().any(|info| info.id == solver) {
        request.heuristic = request.solver.replace(Algorithm::Astar.id().to_owned());
    }
    Ok(request)
}

/// What stands before a formula, and the heuristic that it is: all that follows, colons included.
fn with_formula<'n>(name: &'n str, about: &About) -> (&'n str, Option<String>) {
    let Some(id) = about.formula.map(|formula| formula.heuristic) else { return (name, None) };
    if name.starts_with(&format!("{id}:")) {
        return (Algorithm::Astar.id(), Some(name.to_owned()));
    }
    match name.find(&format!(":{id}:")) {
        Some(at) => (&name[..at], Some(name[at + 1..].to_owned())),
        None => (name, None),
    }
}

fn race(context: &mut Context<'_, '_>, item: &Item, lanes: &[Lane], limits: Limits, form: RaceForm) -> Done {
    let board = match item.open(limits, context.environment.interrupt.cancel()) {
        Ok(board) => board,
        Err(problem) => return Ok(item.complain(context, &problem)),
    };
    let mut runs = Vec::new();
    let mut exit = Exit::Done;
    for lane in lanes {
        let run = run_lane(context, &board, lane, limits, form)?;
        exit = exit.max(answer::exit(&run.answer));
        runs.push((lane, run));
    }
    let text = match form {
        RaceForm::Table => table(context.lang, item, &*board, &runs),
        RaceForm::Json => runs.iter().map(|(lane, run)| json(item, lane, run) + "\n").collect(),
        RaceForm::Csv => runs.iter().map(|(lane, run)| csv(item, lane, run) + "\n").collect(),
    };
    context.print(&text)?;
    Ok(exit)
}

/// Runs a lane for its time, and again for its layers if that is cheap.
fn run_lane(
    context: &Context<'_, '_>,
    board: &Arc<dyn Board>,
    lane: &Lane,
    limits: Limits,
    form: RaceForm,
) -> Result<LaneRun, Failure> {
    let control = || Control::new(limits).with_cancel(context.environment.interrupt.cancel().clone());
    let answer = board.solve(&lane.request, &mut control())?;
    let solvers = board.game().about().solvers;
    let solver = answer.solved.solver.as_str();
    let is_informed = solvers.iter().any(|info| info.id == solver && info.heuristic);
    let h_start = board.estimate(answer.objective, lane.request.heuristic.as_deref()).filter(|_| is_informed);
    let is_recordable = solvers.iter().any(|info| info.id == solver && info.is_recordable());
    let is_quick = answer.stats().expanded <= LAYERS_UP_TO && answer.outcome().stop().is_none();
    let mut layers = Vec::new();
    if is_recordable && is_quick && form != RaceForm::Csv {
        let (trace, _) = record(board, &lane.request, TRACE_BYTES, &mut control())?;
        layers = trace.log().layers(trace.len());
    }
    Ok(LaneRun { answer, h_start, layers })
}

fn table(lang: &Lang, item: &Item, board: &dyn Board, runs: &[(&Lane, LaneRun)]) -> String {
    let heading = match &item.title {
        Some(title) => Message::new("cli-board-titled").with("index", item.index).with("title", title.as_str()),
        None => Message::new("cli-board").with("index", item.index),
    };
    let mut text = String::new();
    let _ = writeln!(text, "{}\n{}", bold(&lang.say(&heading)), board.picture().trim_end_matches('\n'));
    let header = ["lane-name", "outcome", "cost", "expanded", "produced", "time", "memory", "h", "layers"];
    let mut table = answer::table(header.map(|id| lang.text(&format!("cli-race-{id}"))));
    for (lane, run) in runs {
        let (answer, stats) = (&run.answer, run.answer.stats());
        let number = |value: Option<Cost>| value.map_or_else(|| "–".to_owned(), |value| value.to_string());
        table.add_row([
            lane.name.clone(),
            lang.text(&format!("cli-race-{}", answer.verdict().name())),
            number(answer.plan().map(|plan| plan.cost)),
            numbers::grouped(stats.expanded),
            numbers::grouped(stats.produced),
            numbers::seconds(answer.total_time),
            numbers::size(stats.peak_bytes),
            number(run.h_start),
            sparkline(&run.layers),
        ]);
    }
    let _ = writeln!(text, "{}", table.trim_fmt());
    let best =
        runs.iter().filter(|(_, run)| run.answer.plan().is_some()).min_by_key(|(_, run)| run.answer.stats().expanded);
    if let Some((lane, run)) = best {
        let message = Message::new("cli-race-fewest")
            .with("lane", lane.name.as_str())
            .with("expanded", numbers::grouped(run.answer.stats().expanded));
        let _ = writeln!(text, "{}", lang.say(&message));
    }
    text
}

/// Heights of the layers, from the least f to the greatest; a step is a factor, because layers grow by factors.
pub(super) fn sparkline(layers: &[(Cost, u64)]) -> String {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    const MOST: usize = 32;
    let Some(most) = layers.iter().map(|layer| layer.1).max() else { return "–".to_owned() };
    let bits = |count: u64| u64::BITS - count.leading_zeros();
    let each = layers.len().div_ceil(MOST);
    let bar = |group: &[(Cost, u64)]| {
        let count = group.iter().map(|layer| layer.1).max().unwrap_or(0);
        BARS[(bits(count) * 7 / bits(most).max(1)) as usize]
    };
    layers.chunks(each).map(bar).collect()
}

fn json(item: &Item, lane: &Lane, run: &LaneRun) -> String {
    #[derive(Serialize)]
    struct RaceLine<'l> {
        index: usize,
        title: Option<&'l str>,
        lane: &'l str,
        h_start: Option<Cost>,
        layers: &'l [(Cost, u64)],
        #[serde(flatten)]
        answer: &'l Answer,
    }
    let LaneRun { answer, h_start, layers } = run;
    let line = RaceLine {
        index: item.index,
        title: item.title.as_deref(),
        lane: &lane.name,
        h_start: *h_start,
        layers,
        answer,
    };
    serde_json::to_string(&line).unwrap_or_default()
}

fn csv(item: &Item, lane: &Lane, run: &LaneRun) -> String {
    let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
    let number = |value: Option<Cost>| value.map(|value| value.to_string()).unwrap_or_default();
    let (answer, outcome, stats) = (&run.answer, run.answer.outcome(), run.answer.stats());
    [
        item.index.to_string(),
        quoted(item.title.as_deref().unwrap_or_default()),
        quoted(&lane.name),
        answer.verdict().name().to_owned(),
        number(outcome.plan().map(|plan| plan.cost)),
        number(outcome.lower_bound()),
        matches!(outcome, games::Outcome::Optimal(_)).to_string(),
        number(run.h_start),
        stats.expanded.to_string(),
        stats.produced.to_string(),
        format!("{:.6}", answer.total_time.as_secs_f64()),
        stats.peak_bytes.to_string(),
        outcome.stop().map(games::stop_name).unwrap_or_default().to_owned(),
    ]
    .join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_are_read() {
        let about = games::find("sliding").unwrap().about();
        let read = |name: &str| lane(name, about).map_err(|_| ());
        let request = read("weighted-astar:manhattan:weight=2").unwrap();
        assert_eq!(
            (request.solver.as_deref(), request.heuristic.as_deref()),
            (Some("weighted-astar"), Some("manhattan"))
        );
        assert!(request.weight.is_some());
        assert_eq!(read("misplaced").unwrap().heuristic.as_deref(), Some("misplaced"));
        let formula = "expr:sum(t in tiles: distance(t))";
        for lane in [formula.to_owned(), format!("astar:{formula}")] {
            let request = read(&lane).unwrap();
            assert_eq!((request.solver.as_deref(), request.heuristic.as_deref()), (Some("astar"), Some(formula)));
        }
        let request = read(&format!("weighted-astar:weight=2:{formula}")).unwrap();
        assert!(request.weight.is_some() && request.heuristic.as_deref() == Some(formula));
        for bad in ["astar:manhattan:misplaced", "astar:colour=red", "beam:beam=0", "astar:weight=x"] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn layers_as_bars() {
        assert_eq!(sparkline(&[(2, 1), (4, 16), (6, 255)]), "▁▅█");
        assert_eq!(sparkline(&[]), "–");
        assert!(sparkline(&(0..1000).map(|f| (f, 7)).collect::<Vec<_>>()).chars().count() <= 32);
    }
}
