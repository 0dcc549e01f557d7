//! What a bench found, run by run and summed up.

use std::time::Duration;

use comfy_table::CellAlignment;
use games::{Answer, Lang, Limits, TimeProfile, Verdict, stop_name};

use super::{BenchConfig, suite::Suite};
use crate::{
    answer,
    exit::Exit,
    numbers::{grouped, seconds, size},
};

/// One board solved in one way.
pub(in crate::verb) struct BenchRun {
    pub(super) suite: usize,
    pub(super) config: usize,
    board: usize,
    pub(super) answer: Answer,
    /// Where its time goes, if that was measured.
    pub(super) profile: Option<TimeProfile>,
    pub(super) exit: Exit,
}

impl BenchRun {
    pub(super) fn new(suite: usize, config: usize, board: usize, answer: Answer, profile: Option<TimeProfile>) -> Self {
        // A bench did its work even if a solver met its limit: only the answers say so.
        BenchRun { suite, config, board, answer, profile, exit: Exit::Done }
    }

    /// A line of `bench --json`, with the attribute names of planning laboratories. Evaluations are not counted.
    pub(super) fn json(&self, suite: &Suite, config: &BenchConfig) -> serde_json::Value {
        let (title, board) = &suite.boards[self.board];
        let answer = &self.answer;
        let (outcome, stats) = (answer.outcome(), answer.stats());
        let plan = outcome.plan();
        let heuristic = config.request.heuristic.as_deref();
        serde_json::json!({
            "puzzle": answer.about.id,
            "suite": suite.name,
            "problem": title,
            "solver": answer.solved.solver,
            "heuristic": heuristic,
            "weight": config.request.weight.map(|weight| weight.to_string()),
            "beam": config.request.beam,
            "branch": config.request.branch,
            "depth": config.request.depth,
            "objective": answer.objective,
            "time_limit": config.limits.time.map(|time| time.as_secs_f64()),
            "memory_limit": config.limits.memory,
            "node_limit": config.limits.nodes,
            "outcome": answer.verdict().name(),
            "stop": outcome.stop().map(stop_name),
            "coverage": u8::from(plan.is_some()),
            "unsolvable": u8::from(answer.verdict() == Verdict::Unsolvable),
            "cost": plan.map(|plan| plan.cost),
            "lower_bound": outcome.lower_bound(),
            "plan_length": plan.map(|plan| plan.actions.len()),
            "initial_h_value": board.estimate(answer.objective, heuristic),
            "expansions": stats.expanded,
            "generated": stats.produced,
            "effective_branching": answer.effective_branching(),
            "evaluations": null,
            "search_time": stats.elapsed.as_micros() as f64 / 1e6,
            "total_time": answer.total_time.as_micros() as f64 / 1e6,
            "memory": stats.peak_bytes,
            "profile": self.profile,
        })
    }
}

/// A row per suite and configuration: how many were solved, and means over the boards that were run.
pub(super) fn table(lang: &Lang, suites: &[Suite], configs: &[BenchConfig], runs: &[BenchRun]) -> String {
    let mut table = answer::table(headings(lang));
    for row in cells(suites, configs, runs) {
        table.add_row(row);
    }
    for column in table.column_iter_mut().skip(4) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    format!("{}\n", table.trim_fmt())
}

/// The names of the table's columns.
pub(super) fn headings(lang: &Lang) -> Vec<String> {
    let columns = [
        "suite",
        "solver",
        "heuristic",
        "limits",
        "solved",
        "proved",
        "cost",
        "expanded",
        "produced",
        "time",
        "worst",
        "memory",
    ];
    columns.iter().map(|column| lang.text(&format!("cli-bench-{column}"))).collect()
}

/// The table's rows; a configuration that takes no part in a suite has none there.
pub(super) fn cells(suites: &[Suite], configs: &[BenchConfig], runs: &[BenchRun]) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for (suite_index, suite) in suites.iter().enumerate() {
        for (config_index, config) in configs.iter().enumerate().filter(|(_, config)| config.takes(suite)) {
            let own: Vec<_> =
                runs.iter().filter(|run| (run.suite, run.config) == (suite_index, config_index)).collect();
            rows.push(row(suite, config, &own));
        }
    }
    rows
}

fn row(suite: &Suite, config: &BenchConfig, runs: &[&BenchRun]) -> Vec<String> {
    let dash = || "–".to_owned();
    let solved: Vec<_> = runs.iter().filter_map(|run| run.answer.plan()).collect();
    let proved =
        runs.iter().filter(|run| matches!(run.answer.verdict(), Verdict::Optimal | Verdict::Unsolvable)).count();
    let mean = |sum: u64| if runs.is_empty() { dash() } else { grouped(sum / runs.len() as u64) };
    let cost: u64 = solved.iter().map(|plan| u64::from(plan.cost)).sum();
    let time: Duration = runs.iter().map(|run| run.answer.total_time).sum();
    let solver = config.request.solver.clone().or_else(|| runs.first().map(|run| run.answer.solved.solver.clone()));
    vec![
        suite.name.clone(),
        [solver.unwrap_or_else(dash)].into_iter().chain(config.settings()).collect::<Vec<_>>().join(" "),
        config.request.heuristic.clone().unwrap_or_else(dash),
        limits(config.limits),
        format!("{}/{}", solved.len(), runs.len()),
        proved.to_string(),
        if solved.is_empty() { dash() } else { format!("{:.2}", cost as f64 / solved.len() as f64) },
        mean(runs.iter().map(|run| run.answer.stats().expanded).sum()),
        mean(runs.iter().map(|run| run.answer.stats().produced).sum()),
        if runs.is_empty() { dash() } else { seconds(time / runs.len() as u32) },
        runs.iter().map(|run| run.answer.total_time).max().map_or_else(dash, seconds),
        runs.iter().map(|run| run.answer.stats().peak_bytes).max().map_or_else(dash, size),
    ]
}

fn limits(limits: Limits) -> String {
    let words: Vec<_> =
        [limits.time.map(seconds), limits.memory.map(size), limits.nodes.map(grouped)].into_iter().flatten().collect();
    if words.is_empty() { "–".to_owned() } else { words.join(", ") }
}
