//! `check`: whether an estimate is admissible and consistent, over all positions of small boards, with the board that
//! shows it where it is not.

use clap::{ArgMatches, Command};
use games::{
    BoardId, CheckRequest, CheckedPosition, Control, HeuristicReport, Lang, Message, Progress, check_heuristic,
};

use super::Done;
use crate::{
    answer::table,
    command::{choice_with_argument, chosen, flag, limits, option, per_puzzle},
    environment::{Context, bold},
    exit::{Exit, Problem},
    numbers::{grouped, short},
    progress::ProgressLine,
    settings,
};

pub(super) const NAME: &str = "check";

pub(super) fn command(lang: &Lang) -> Command {
    per_puzzle(lang, NAME, |command, about| {
        let heuristics = about.heuristics.iter().map(|info| info.id);
        let heuristic = choice_with_argument(lang, "heuristic", "NAME", heuristics).required(true);
        let board = option(lang, "board", "ID").action(clap::ArgAction::Append);
        limits(command.arg(heuristic).arg(board), lang).arg(flag(lang, "json"))
    })
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let Some((game, matches)) = chosen(matches) else { return Ok(Exit::Usage) };
    let heuristic = settings::text(matches, "heuristic").unwrap_or_default().to_owned();
    game.read_heuristic(&heuristic).map_err(Problem::usage)?;
    let ids = matches.get_many::<String>("board").unwrap_or_default();
    let boards = ids.map(|id| BoardId::parse(id)).collect::<Result<_, _>>().map_err(Problem::usage)?;
    let request = CheckRequest { heuristic, boards };
    let limits = settings::limits(matches)?;
    context.environment.interrupt.arm();
    let line = ProgressLine::new(context);
    let lang = context.lang;
    let mut observe = |progress: &Progress| line.show(lang, game.about().id, progress);
    let mut control =
        Control::new(limits).with_cancel(context.environment.interrupt.cancel().clone()).with_observer(&mut observe);
    let looked = check_heuristic(game, &request, &mut control);
    line.finish();
    let report = looked.map_err(Problem::Failed)?;
    let text = if settings::is_set(matches, "json") {
        serde_json::to_string(&report).unwrap_or_default()
    } else {
        words(lang, &report)
    };
    context.print(text.trim_end())?;
    Ok(if report.stop.is_some() { Exit::Limit } else { Exit::Done })
}

/// The verdicts, each with what shows it, then the figures.
fn words(lang: &Lang, report: &HeuristicReport) -> String {
    let mut parts = vec![bold(&format!("{}, {}", report.puzzle, report.heuristic))];
    parts.push(verdict(lang, ADMISSIBLE, report.too_high.is_none(), report.stop.is_some()));
    if let Some(high) = &report.too_high {
        let estimate = high.estimate.map_or_else(|| "∞".to_owned(), |estimate| estimate.to_string());
        let message = Message::new("cli-check-high").with("estimate", estimate).with("cost", high.cost);
        parts.push(format!("{}\n{}", lang.say(&message), shown(&high.position)));
    }
    parts.push(verdict(
        lang,
        CONSISTENT,
        report.too_steep.is_none() && report.too_high.is_none(),
        report.stop.is_some(),
    ));
    if let Some(steep) = &report.too_steep {
        let before = steep.before.map_or_else(|| "∞".to_owned(), |before| before.to_string());
        let message = Message::new("cli-check-steep").with("move", steep.text.as_str()).with("cost", steep.cost);
        let message = message.with("before", before).with("after", steep.after);
        parts.push(format!("{}\n{}", lang.say(&message), beside(&steep.from.picture, &steep.to.picture)));
    } else if report.too_high.is_some() {
        parts.push(lang.text("cli-check-follows"));
    }
    parts.push(figures(lang, report));
    if let Some(stop) = report.stop {
        let why = lang.text(&format!("stop-{stop}"));
        parts.push(lang.say(&Message::new("cli-check-stopped").with("why", why)));
    }
    parts.join("\n\n")
}

/// Proved, not proved because not everything was seen, and wrong.
const ADMISSIBLE: [&str; 3] = ["admissible-proved", "admissible-unknown", "admissible-not"];
const CONSISTENT: [&str; 3] = ["consistent-proved", "consistent-unknown", "consistent-not"];

/// What follows from finding nothing depends on whether everything was seen.
fn verdict(lang: &Lang, [proved, unknown, wrong]: [&str; 3], holds: bool, is_cut: bool) -> String {
    let verdict = match (holds, is_cut) {
        (false, _) => wrong,
        (true, false) => proved,
        (true, true) => unknown,
    };
    lang.text(&format!("cli-check-{verdict}"))
}

fn shown(position: &CheckedPosition) -> String {
    let picture = position.picture.trim_end();
    position.board.as_ref().map_or_else(|| picture.to_owned(), |id| format!("{picture}\n{id}"))
}

/// Two pictures side by side with an arrow between them.
fn beside(one: &str, other: &str) -> String {
    let (one, other): (Vec<&str>, Vec<&str>) = (one.lines().collect(), other.lines().collect());
    let width = one.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let height = one.len().max(other.len());
    let line = |at: usize| {
        let (left, right) = (one.get(at).unwrap_or(&""), other.get(at).unwrap_or(&""));
        let arrow = if at == height / 2 { "→" } else { " " };
        format!("{left}{}  {arrow}  {right}", " ".repeat(width - left.chars().count())).trim_end().to_owned()
    };
    (0..height).map(line).collect::<Vec<_>>().join("\n")
}

fn figures(lang: &Lang, report: &HeuristicReport) -> String {
    let share =
        |count: u64| format!("{} ({:.1}%)", grouped(count), count as f64 * 100.0 / report.solvable.max(1) as f64);
    let mut rows = table(["figure", "value"].map(|column| lang.text(&format!("cli-check-{column}"))));
    for (name, value) in [
        ("boards", grouped(report.boards as u64)),
        ("states", grouped(report.states)),
        ("solvable", grouped(report.solvable)),
        ("mean-cost", short(report.mean_cost)),
        ("mean-estimate", short(report.mean_estimate)),
        ("exact", share(report.exact)),
        ("above", share(report.above)),
        ("most-above", grouped(report.most_above.into())),
        ("falls", grouped(report.falls)),
    ] {
        rows.add_row([lang.text(&format!("cli-check-{name}")), value]);
    }
    rows.trim_fmt()
}
