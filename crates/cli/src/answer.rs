//! An answer for people: the verdict, the plan, a picture of the board, and what it took.

use std::fmt::Write;

use comfy_table::{LineStyle, Table, TableStyle};
use games::{Answer, Board, Estimate, Lang, Message, Steps, Verdict};

use crate::{environment::bold, exit::Exit, numbers};

/// The exit code that an answer stands for.
pub(crate) fn exit(answer: &Answer) -> Exit {
    match answer.verdict() {
        Verdict::Optimal | Verdict::Feasible => Exit::Done,
        Verdict::Unsolvable => Exit::Unsolvable,
        Verdict::Unknown => Exit::Limit,
    }
}

/// The whole report on one board.
pub(crate) fn report(lang: &Lang, index: usize, title: Option<&str>, board: &dyn Board, answer: &Answer) -> String {
    let mut text = String::new();
    let heading = match title {
        Some(title) => Message::new("cli-board-titled").with("index", index).with("title", title),
        None => Message::new("cli-board").with("index", index),
    };
    let _ = writeln!(text, "{}", bold(&lang.say(&heading)));
    let _ = writeln!(text, "{}", board.picture().trim_end_matches('\n'));
    let _ = writeln!(text, "{}", lang.say(&verdict(lang, answer)));
    if let Some(reason) = &answer.solved.reason {
        let _ = writeln!(text, "{}", lang.say(reason));
    }
    if let Some(moves) = answer.moves() {
        let _ = writeln!(text, "{moves}");
    }
    if let (Some(moves), Some(partial)) = (answer.partial_moves(), &answer.solved.partial) {
        let id = if answer.solved.partial_proved { "cli-partial-most" } else { "cli-partial" };
        let message = Message::new(id).with("moves", moves).with("length", partial.len());
        let _ = writeln!(text, "{}", lang.say(&message));
    }
    let work = Message::new("cli-work")
        .with("solver", answer.solved.solver.as_str())
        .with("expanded", numbers::grouped(answer.stats().expanded))
        .with("produced", numbers::grouped(answer.stats().produced))
        .with("time", numbers::seconds(answer.total_time))
        .with("memory", numbers::size(answer.stats().peak_bytes));
    let _ = writeln!(text, "{}", lang.say(&work));
    text
}

/// The plan step by step with g, h and f, and whose estimate h is.
pub(crate) fn steps(lang: &Lang, Steps { estimate, steps, .. }: &Steps) -> String {
    // Where the puzzle has words for its moves, they stand at the end of the line.
    let has_words = steps.iter().any(|step| step.words.is_some());
    let header = [lang.text("cli-step"), lang.text("cli-move"), "g".into(), "h".into(), "f".into()];
    let mut table = table(header.into_iter().chain(has_words.then(String::new)));
    let number = |value: Option<f64>| value.map_or_else(|| "–".to_owned(), numbers::short);
    for (index, step) in steps.iter().enumerate() {
        let h = number(step.h.map(f64::from));
        let words = has_words.then(|| step.words.as_ref().map_or_else(String::new, |words| lang.say(words)));
        let row = [index.to_string(), step.text.clone(), step.g.to_string(), h, number(step.f)];
        table.add_row(row.into_iter().chain(words).collect::<Vec<_>>());
    }
    format!("{}\n{}\n", lang.say(&heading(estimate)), table.trim_fmt())
}

fn heading(Estimate { solver, heuristic, is_used, weight, is_greedy }: &Estimate) -> Message {
    let Some(heuristic) = heuristic else { return Message::new("cli-steps-blind").with("solver", *solver) };
    let message = |id| Message::new(id).with("solver", *solver).with("heuristic", heuristic.as_str());
    match (is_used, weight) {
        (true, Some(weight)) => message("cli-steps-weighted").with("weight", weight.as_str()),
        (true, None) if *is_greedy => message("cli-steps-greedy"),
        (true, None) => message("cli-steps-estimate"),
        (false, _) => message("cli-steps-other"),
    }
}

/// A table without lines around it, its header marked off.
pub(crate) fn table(header: impl IntoIterator<Item = String>) -> Table {
    let mut table = Table::new();
    table.load_style(TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─')));
    table.set_header(header.into_iter().collect::<Vec<_>>());
    table
}

fn verdict(lang: &Lang, answer: &Answer) -> Message {
    let objective = lang.text(&format!("{}-objective-{}", answer.about.id, answer.objective.replace(',', "-")));
    let cost = answer.plan().map_or(0, |plan| plan.cost);
    let bound = answer.outcome().lower_bound().unwrap_or(0);
    let why = |stop| lang.text(&format!("stop-{}", games::stop_name(stop)));
    let priced = |id| Message::new(id).with("cost", cost).with("objective", objective.as_str());
    match (answer.verdict(), answer.outcome().stop()) {
        (Verdict::Optimal, _) => priced("cli-optimal"),
        (Verdict::Feasible, None) => priced("cli-feasible").with("bound", bound),
        (Verdict::Feasible, Some(stop)) => priced("cli-feasible-stopped").with("bound", bound).with("why", why(stop)),
        (Verdict::Unsolvable, _) => Message::new("cli-unsolvable"),
        (Verdict::Unknown, stop) => {
            let why = stop.map(why).unwrap_or_default();
            Message::new("cli-unknown").with("bound", bound).with("why", why).with("objective", objective)
        }
    }
}
