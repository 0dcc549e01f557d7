//! Where the time of the runs goes, as a table: a row per suite and configuration, a column per part of the work.

use comfy_table::CellAlignment;
use games::{Board, Control, Failure, Lang, Message, Stop, TimeProfile};

use super::{BenchConfig, results::BenchRun, suite::Suite};
use crate::{
    answer,
    numbers::{grouped, seconds},
};

/// Measures a run; nothing where its solver does not tell the parts of its work, or a limit came first.
pub(super) fn measure(
    board: &dyn Board,
    config: &BenchConfig,
    control: &mut Control<'_>,
) -> Result<Option<TimeProfile>, Failure> {
    match board.profile(&config.request, config.limits.nodes, control) {
        Ok(profile) => Ok(Some(profile)),
        Err(Failure::Refused(message)) if message.id == "profile-solver" => Ok(None),
        Err(Failure::Stopped(stop)) if stop != Stop::Cancelled => Ok(None),
        Err(failure) => Err(failure),
    }
}

/// The profiles of the runs in a table.
pub(super) struct ProfileTable {
    pub(super) header: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
    /// How it was measured.
    pub(super) note: String,
}

/// Shares of the parts, weighted by the time of each run; nothing if none was measured.
pub(super) fn profiles(
    lang: &Lang,
    suites: &[Suite],
    configs: &[BenchConfig],
    runs: &[BenchRun],
) -> Option<ProfileTable> {
    let measured: Vec<&TimeProfile> = runs.iter().filter_map(|run| run.profile.as_ref()).collect();
    let fixed = ["suite", "solver", "heuristic", "expanded", "time"].map(|id| format!("cli-bench-{id}"));
    let parts = measured.first()?.parts.iter().map(|part| format!("profile-part-{}", part.part));
    let header = fixed.into_iter().chain(parts).map(|id| lang.text(&id)).collect();
    let mut rows = Vec::new();
    for (suite_index, suite) in suites.iter().enumerate() {
        for (config_index, config) in configs.iter().enumerate() {
            let of = |run: &&BenchRun| (run.suite, run.config) == (suite_index, config_index);
            let own: Vec<&TimeProfile> = runs.iter().filter(of).filter_map(|run| run.profile.as_ref()).collect();
            if !own.is_empty() {
                rows.push(row(suite, config, &own));
            }
        }
    }
    let reading = measured.iter().map(|profile| profile.reading_seconds).sum::<f64>() / measured.len() as f64;
    let how = Message::new("cli-profile-how")
        .with("runs", measured.iter().map(|profile| u64::from(profile.runs)).sum::<u64>())
        .with("reading", format!("{:.0}", reading * 1e9));
    Some(ProfileTable { header, rows, note: lang.say(&how) })
}

/// The same as text.
pub(super) fn text(lang: &Lang, profiles: Option<ProfileTable>) -> String {
    let Some(ProfileTable { header, rows, note }) = profiles else {
        return format!("{}\n", lang.text("cli-profile-none"));
    };
    let mut table = answer::table(header);
    for row in rows {
        table.add_row(row);
    }
    for column in table.column_iter_mut().skip(3) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    format!("\n{}\n{}\n\n{note}\n", lang.text("cli-profile-head"), table.trim_fmt())
}

fn row(suite: &Suite, config: &BenchConfig, own: &[&TimeProfile]) -> Vec<String> {
    let all: f64 = own.iter().map(|profile| profile.seconds).sum();
    let share = |at: usize| {
        let weighted: f64 = own.iter().map(|profile| profile.parts[at].share * profile.seconds).sum();
        format!("{:.0}%", if all > 0.0 { 100.0 * weighted / all } else { 0.0 })
    };
    let expanded = own.iter().map(|profile| profile.expanded).sum::<u64>() / own.len() as u64;
    let mean = std::time::Duration::from_secs_f64(all / own.len() as f64);
    let dash = || "–".to_owned();
    let fixed = [
        suite.name.clone(),
        config.request.solver.clone().unwrap_or_else(dash),
        config.request.heuristic.clone().unwrap_or_else(dash),
        grouped(expanded),
        seconds(mean),
    ];
    fixed.into_iter().chain((0..own[0].parts.len()).map(share)).collect()
}
