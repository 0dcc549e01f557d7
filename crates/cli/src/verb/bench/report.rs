//! A bench as a folder to keep: an index page with tables and the plot, and every run as data.

use std::{fmt::Write, fs, io, path::Path};

use games::Lang;

use super::{
    BenchConfig,
    profile::profiles,
    results::{BenchRun, cells, headings},
    suite::Suite,
};
use crate::{numbers::seconds, plot};

/// What a report says about itself.
pub(super) struct Heading {
    pub(super) title: String,
    /// What it shows, in a sentence or two; may be empty.
    pub(super) about: String,
    /// The command that makes it again.
    pub(super) command: String,
}

/// Writes `index.html`, `plot.svg`, `runs.csv` and `runs.jsonl` into a folder, which is made if need be.
pub(super) fn write(
    lang: &Lang,
    folder: &Path,
    heading: &Heading,
    suites: &[Suite],
    configs: &[BenchConfig],
    runs: &[BenchRun],
) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let lines: String =
        runs.iter().map(|run| run.json(&suites[run.suite], &configs[run.config]).to_string() + "\n").collect();
    fs::write(folder.join("runs.jsonl"), lines)?;
    fs::write(folder.join("runs.csv"), csv(suites, configs, runs))?;
    fs::write(folder.join("plot.svg"), plot::svg(lang, &super::series(configs, runs)))?;
    fs::write(folder.join("index.html"), page(lang, heading, suites, configs, runs))
}

fn csv(suites: &[Suite], configs: &[BenchConfig], runs: &[BenchRun]) -> String {
    let mut text = String::new();
    for (number, run) in runs.iter().enumerate() {
        let serde_json::Value::Object(fields) = run.json(&suites[run.suite], &configs[run.config]) else { continue };
        if number == 0 {
            let names: Vec<&str> = fields.keys().map(String::as_str).collect();
            let _ = writeln!(text, "{}", names.join(","));
        }
        let values: Vec<String> = fields.values().map(csv_value).collect();
        let _ = writeln!(text, "{}", values.join(","));
    }
    text
}

/// A value as RFC 4180 wants it; nothing for null.
fn csv_value(value: &serde_json::Value) -> String {
    match value {
        serde_json::Value::Null => String::new(),
        serde_json::Value::String(text) if text.contains([',', '"', '\n', '\r']) => {
            format!("\"{}\"", text.replace('"', "\"\""))
        }
        serde_json::Value::String(text) => text.clone(),
        object @ serde_json::Value::Object(_) => format!("\"{}\"", object.to_string().replace('"', "\"\"")),
        other => other.to_string(),
    }
}

const STYLE: &str = "body{font:16px/1.5 system-ui,'Noto Sans SC',sans-serif;max-width:64rem;\
    margin:2rem auto;padding:0 1rem;color:#222;background:#fff}\
    h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}.wide{overflow-x:auto}\
    table{border-collapse:collapse;font-variant-numeric:tabular-nums}\
    th,td{padding:.3rem .8rem;text-align:right;border-bottom:1px solid #ddd;white-space:nowrap}\
    th:first-child,td:first-child{text-align:left}thead th{border-bottom:2px solid #888}img{max-width:100%;height:auto}\
    code{background:#f2f2f2;padding:.1rem .3rem;border-radius:.2rem}\
    @media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}th,td{border-color:#444}\
    code{background:#2a2a2a}a{color:#7ab8ff}}";

fn page(lang: &Lang, heading: &Heading, suites: &[Suite], configs: &[BenchConfig], runs: &[BenchRun]) -> String {
    let title = plot::escape(&heading.title);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n<h1>{title}</h1>\n",
        lang.tag()
    );
    if !heading.about.is_empty() {
        let _ = writeln!(page, "<p>{}</p>", plot::escape(&heading.about));
    }
    if suites.len() > 1 && configs.len() > 1 {
        let _ = writeln!(page, "<h2>{}</h2>", plot::escape(&lang.text("cli-report-times")));
        page.push_str(&matrix(suites, configs, runs));
    }
    let _ = writeln!(page, "<h2>{}</h2>", plot::escape(&lang.text("cli-report-all")));
    page.push_str(&table(headings(lang), cells(suites, configs, runs)));
    if let Some(profiles) = profiles(lang, suites, configs, runs) {
        let _ = writeln!(page, "<h2>{}</h2>", plot::escape(&lang.text("cli-profile-head")));
        page.push_str(&table(profiles.header, profiles.rows));
        let _ = writeln!(page, "<p>{}</p>", plot::escape(&profiles.note));
    }
    let _ = writeln!(page, "<h2>{}</h2>", plot::escape(&lang.text("cli-report-plot")));
    let _ = writeln!(page, "<p><img src=\"plot.svg\" alt=\"{}\"></p>", plot::escape(&lang.text("cli-plot-log")));
    let _ = writeln!(page, "<h2>{}</h2>", plot::escape(&lang.text("cli-report-data")));
    let _ = writeln!(
        page,
        "<p><a href=\"runs.csv\">runs.csv</a> · <a href=\"runs.jsonl\">runs.jsonl</a></p>\n<p>{} <code>{}</code></p>",
        plot::escape(&lang.text("cli-report-again")),
        plot::escape(&heading.command)
    );
    page
}

/// Mean time of every configuration on every suite, and how many boards it solved where it did not solve all.
fn matrix(suites: &[Suite], configs: &[BenchConfig], runs: &[BenchRun]) -> String {
    let header = std::iter::once(String::new()).chain(configs.iter().map(BenchConfig::name)).collect();
    let rows = suites.iter().enumerate().map(|(suite_index, suite)| {
        let mean = |config_index: usize| {
            let own: Vec<&BenchRun> =
                runs.iter().filter(|run| (run.suite, run.config) == (suite_index, config_index)).collect();
            if own.is_empty() {
                return "–".to_owned();
            }
            let total: std::time::Duration = own.iter().map(|run| run.answer.total_time).sum();
            let solved = own.iter().filter(|run| run.answer.plan().is_some()).count();
            let time = seconds(total / own.len() as u32);
            if solved == own.len() { time } else { format!("{time} ({solved}/{})", own.len()) }
        };
        std::iter::once(suite.name.clone()).chain((0..configs.len()).map(mean)).collect()
    });
    table(header, rows)
}

fn table(header: Vec<String>, rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let row = |cells: Vec<String>, tag: &str| {
        let cells: String = cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", plot::escape(cell))).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let body: String = rows.into_iter().map(|cells| row(cells, "td")).collect();
    format!("<div class=\"wide\"><table><thead>{}</thead><tbody>{body}</tbody></table></div>\n", row(header, "th"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_that_need_quotes_get_them() {
        let value = |json: &str| csv_value(&serde_json::from_str(json).unwrap());
        assert_eq!(
            ["null", "12", "\"a\"", r#""a,b""#, r#""say \"x\"""#, r#"{"a":1}"#].map(value),
            ["", "12", "a", "\"a,b\"", "\"say \"\"x\"\"\"", "\"{\"\"a\"\":1}\""]
        );
    }

    #[test]
    fn tables_escape_what_they_hold() {
        let text = table(vec!["<h>".into()], [vec!["a&b".into()]]);
        assert!(text.contains("<th>&lt;h&gt;</th>") && text.contains("<td>a&amp;b</td>"));
    }
}
