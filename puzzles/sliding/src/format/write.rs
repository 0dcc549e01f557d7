//! Writing boards.

use std::fmt::Write;

use puzzle::Message;

use super::{FORMATS, faults::not_one_of, goal::goal_name};
use crate::level::{Level, Metric, Tile};

/// Writes a level as `text` (a row per line) or `line` (one line), after headers for what is not the default.
pub(crate) fn write(level: &Level, format: &str) -> Result<String, Message> {
    let mut text = String::new();
    if goal_name(level.size, &level.goal).is_some_and(|name| name == "blank-first") {
        text.push_str("goal: blank-first\n");
    } else if goal_name(level.size, &level.goal).is_some() {
        let _ = writeln!(text, "goal: {}", one_line(level, &level.goal));
    }
    if level.metric == Metric::Multi {
        text.push_str("metric: multi\n");
    }
    match format {
        "text" => {
            let width = (level.size.cells() - 1).to_string().len();
            for row in level.start.chunks_exact(level.size.width) {
                let cells: Vec<String> = row.iter().map(|tile| format!("{tile:>width$}")).collect();
                let _ = writeln!(text, "{}", cells.join(" "));
            }
        }
        "line" => {
            let _ = writeln!(text, "{}", one_line(level, &level.start));
        }
        _ => return Err(not_one_of("sliding-unknown-format", format, FORMATS)),
    }
    Ok(text)
}

fn one_line(level: &Level, tiles: &[Tile]) -> String {
    let row = |row: &[Tile]| row.iter().map(Tile::to_string).collect::<Vec<_>>().join(" ");
    tiles.chunks_exact(level.size.width).map(row).collect::<Vec<_>>().join(" / ")
}
