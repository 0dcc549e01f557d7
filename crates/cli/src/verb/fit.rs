//! `fit`: a learned estimate, how well it fits, and what it does to the plans that are found with it.

use std::{collections::BTreeMap, fmt::Write};

use clap::{Arg, ArgAction, ArgMatches, Command};
use comfy_table::CellAlignment;
use games::{
    Control, Fit, FitErrors, FitRequest, GuidedSearches, Lang, MeasuredFit, Message, Progress, SEARCH_NODES, Seed,
};

use super::{Done, generate};
use crate::{
    answer::table,
    command::{dress, flag, limits, option, puzzle_word},
    environment::{Context, bold},
    exit::{Exit, Problem},
    numbers::{grouped, short},
    progress::ProgressLine,
    settings,
};

pub(super) const NAME: &str = "fit";

pub(super) fn command(lang: &Lang) -> Command {
    let puzzle = puzzle_word(lang, "cli-fit-puzzle");
    let heuristic = Arg::new("heuristic")
        .value_name("HEURISTIC")
        .help_heading(lang.text("cli-arguments"))
        .help(lang.text("cli-fit-heuristic"));
    let recipe = option(lang, "recipe", "RECIPE").action(ArgAction::Append);
    let command = dress(Command::new(NAME), lang, "cli-fit", "cli-fit-usage").after_help(lang.text("cli-fit-json"));
    let command = command.arg(puzzle).arg(heuristic).arg(recipe);
    let command = command
        .arg(option(lang, "count", "N").help(lang.text("cli-fit-count")))
        .arg(option(lang, "seed", "HEX").help(lang.text("cli-fit-seed")));
    limits(command, lang).arg(flag(lang, "json"))
}

pub(super) fn run(matches: &ArgMatches, context: &mut Context<'_, '_>) -> Done {
    let Some(game) = settings::text(matches, "puzzle").and_then(|id| games::find(id).ok()) else {
        return Ok(Exit::Usage);
    };
    let request = FitRequest {
        heuristic: settings::text(matches, "heuristic").map(str::to_owned),
        recipes: matches.get_many("recipe").unwrap_or_default().cloned().collect(),
        count: settings::read(matches, "count", settings::at_least_one)?.unwrap_or(FitRequest::COUNT),
        seed: settings::read(matches, "seed", generate::seed)?.unwrap_or(Seed(1)),
    };
    let limits = settings::limits(matches)?;
    context.environment.interrupt.arm();
    let line = ProgressLine::new(context);
    let lang = context.lang;
    let mut observe = |progress: &Progress| line.show(lang, game.about().id, progress);
    let mut control =
        Control::new(limits).with_cancel(context.environment.interrupt.cancel().clone()).with_observer(&mut observe);
    let measured = games::fit(game, &request, &mut control);
    line.finish();
    let fit = measured.map_err(Problem::Failed)?;
    let text = if settings::is_set(matches, "json") {
        serde_json::to_string(&fit).unwrap_or_default()
    } else {
        words(context.lang, &fit)
    };
    context.print(text.trim_end())?;
    Ok(if fit.stop.is_some() { Exit::Limit } else { Exit::Done })
}

/// The whole story: the sum, its errors, the plans, the residuals.
fn words(lang: &Lang, fit: &Fit) -> String {
    let model = &fit.model;
    let head = Message::new("cli-fit-head").with("heuristic", model.heuristic).with("puzzle", fit.puzzle);
    let mut parts = vec![format!("{}\n", bold(&lang.say(&head))), features(lang, fit), errors(lang, fit)];
    let most = Message::new("cli-fit-searches").with("nodes", grouped(SEARCH_NODES));
    parts.push(format!("{}\n{}", lang.say(&most), searches(lang, fit)));
    parts.extend(fit.measured.iter().filter(|row| !row.residuals.is_empty()).map(|row| residuals(lang, row)));
    if let Some(stop) = fit.stop {
        let why = lang.text(&format!("stop-{stop}"));
        parts.push(format!("{}\n", lang.say(&Message::new("cli-fit-stopped").with("why", why))));
    }
    parts.join("\n")
}

fn features(lang: &Lang, fit: &Fit) -> String {
    let mut rows = table(["feature", "weight", "meaning"].map(|column| lang.text(&format!("cli-fit-{column}"))));
    for feature in &fit.model.features {
        let meaning = lang.text(&format!("{}-feature-{}", fit.puzzle, feature.name));
        rows.add_row([feature.name.clone(), format!("{:.3}", feature.weight), meaning]);
    }
    if let Some(column) = rows.column_mut(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    format!("{}\n", rows.trim_fmt())
}

fn errors(lang: &Lang, fit: &Fit) -> String {
    let columns = ["boards", "estimate", "samples", "mean", "rms", "above", "most-above"];
    let mut rows = table(columns.map(|column| lang.text(&format!("cli-fit-{column}"))));
    let mut add = |boards: String, estimate: &str, errors: &FitErrors| {
        rows.add_row([
            boards,
            estimate.to_owned(),
            grouped(errors.samples as u64),
            format!("{:+.2}", errors.mean),
            format!("{:.2}", errors.root_mean_square),
            format!("{:.1}%", errors.above * 100.0),
            short(errors.most_above),
        ]);
    };
    let model = &fit.model;
    add(lang.text("cli-fit-fitted-to"), model.heuristic, &model.fitted_to);
    add(lang.text("cli-fit-kept-back"), model.heuristic, &model.kept_back);
    for row in &fit.measured {
        add(row.recipe.clone(), model.heuristic, &row.errors);
        add(row.recipe.clone(), model.compared_with, &row.compared);
    }
    for column in rows.column_iter_mut().skip(2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    format!("{}\n", rows.trim_fmt())
}

fn searches(lang: &Lang, fit: &Fit) -> String {
    let columns = ["boards", "estimate", "solved", "optimal", "extra", "most-extra", "expanded"];
    let mut rows = table(columns.map(|column| lang.text(&format!("cli-fit-{column}"))));
    for row in &fit.measured {
        let boards = row.residuals.len();
        for GuidedSearches { heuristic, solved, optimal, extra, most_extra, expanded } in &row.searches {
            let mean = *extra as f64 / (*solved).max(1) as f64;
            rows.add_row([
                row.recipe.clone(),
                heuristic.clone(),
                format!("{solved}/{boards}"),
                format!("{optimal}/{solved}"),
                short(mean),
                most_extra.to_string(),
                grouped(expanded / boards.max(1) as u64),
            ]);
        }
    }
    for column in rows.column_iter_mut().skip(2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    format!("{}\n", rows.trim_fmt())
}

/// The longest bar.
const WIDTH: usize = 40;

/// How many boards are off by how much: a bar each.
fn residuals(lang: &Lang, row: &MeasuredFit) -> String {
    let mut counts: BTreeMap<i64, usize> = BTreeMap::new();
    for residual in &row.residuals {
        *counts.entry(i64::from(residual.estimate) - i64::from(residual.cost)).or_default() += 1;
    }
    let mut text = lang.say(&Message::new("cli-fit-residuals").with("boards", row.recipe.as_str())) + "\n";
    let most = counts.values().copied().max().unwrap_or(1);
    let (first, last) = (counts.keys().next().copied(), counts.keys().next_back().copied());
    for off in first.unwrap_or(0)..=last.unwrap_or(0) {
        let count = counts.get(&off).copied().unwrap_or(0);
        let bar = "█".repeat((count * WIDTH).div_ceil(most));
        let _ = writeln!(text, "{off:>+4} {count:>5} {bar}");
    }
    text
}
