//! Reading files of boards.

use puzzle::{
    Fault, FileBoard, Message, Options,
    file::{Header, Section, sections},
};

use super::{
    GOALS, METRICS,
    faults::{Faults, not_one_of},
    goal::read_goal,
    read_metric,
    tiles::{is_square_board, read_board},
    words::{TextRow, TextWord, rows},
};
use crate::level::{Level, Metric};

/// Headers that say something about a board and change nothing.
const REMARKS: &[&str] = &["title", "author", "comment", "collection", "source"];
/// Headers that change the rules.
const RULES: &[&str] = &["goal", "metric"];

/// Reads a file; `options` win over headers.
pub(crate) fn read(text: &str, options: &Options) -> Vec<FileBoard<Level>> {
    sections(text).iter().flat_map(|section| read_section(section, options)).collect()
}

/// The boards of a section: the title belongs to the first, the headers to all.
fn read_section(section: &Section<'_>, options: &Options) -> Vec<FileBoard<Level>> {
    let header_title = section.headers.iter().find(|header| header.key.eq_ignore_ascii_case("title"));
    let mut title = section.title.or(header_title.map(|header| header.value)).map(str::to_owned);
    boards(section)
        .iter()
        .map(|rows| FileBoard {
            title: title.take(),
            line: rows.first().map_or(1, |row| row.line),
            level: read_level(rows, &section.headers, options),
            solution: None,
        })
        .collect()
}

/// The rows of each board: one board per line if there is a `/` or every line is a square board by itself, otherwise a
/// row per line.
///
/// Where neither reading is right, the one with the clearer faults is taken: a list of boards in which most lines are
/// good is a list.
fn boards<'t>(section: &Section<'t>) -> Vec<Vec<TextRow<'t>>> {
    let lines: Vec<Vec<TextRow<'t>>> = section.rows.iter().map(|line| rows(line.number, 1, line.text, "")).collect();
    let has_slash = lines.iter().any(|line| line.len() > 1);
    let whole = lines.iter().filter(|line| is_square_board(&line[0])).count();
    if has_slash || whole == lines.len() || lines.len() == 1 {
        return lines;
    }
    let one_board: Vec<TextRow<'t>> = lines.iter().flatten().cloned().collect();
    if 2 * whole >= lines.len() && read_board(&one_board).is_err() { lines } else { vec![one_board] }
}

fn read_level(rows: &[TextRow<'_>], headers: &[Header<'_>], options: &Options) -> Result<Level, Vec<Fault>> {
    let mut faults = Faults::default();
    for header in headers {
        let is = |known: &&str| known.eq_ignore_ascii_case(header.key);
        if !RULES.iter().chain(REMARKS).any(is) {
            let key = TextWord { line: header.line, column: 1, text: header.key };
            faults.push(key.fault(not_one_of("sliding-unknown-header", header.key, RULES)));
        }
    }
    let board = read_board(rows);
    // What the command line says has no place in the file: its faults point at the board.
    let place = rows.first().map_or((1, 1), |row| (row.line, row.words.first().map_or(1, |word| word.column)));
    let metric = match choice("metric", headers, options) {
        None => Metric::default(),
        Some(chosen) => read_metric(chosen.value).unwrap_or_else(|| {
            let message = not_one_of("sliding-bad-metric", chosen.value, METRICS);
            faults.push(chosen.fault(place, message));
            Metric::default()
        }),
    };
    let (size, start) = match board {
        Ok(board) => board,
        Err(found) => {
            faults.extend(found);
            return Err(faults.into_vec());
        }
    };
    let goal = match choice("goal", headers, options) {
        None => Level::blank_last(size),
        Some(ChosenRule { value, place: Some((line, column)) }) => {
            read_goal(size, value, line, column).unwrap_or_else(|found| {
                faults.extend(found);
                Level::blank_last(size)
            })
        }
        Some(chosen) => read_goal(size, chosen.value, 1, 1).unwrap_or_else(|_| {
            let message = Message::new("sliding-bad-goal-option").with("found", chosen.value);
            let message = message.with("size", size.to_string()).with("known", GOALS.join(", "));
            faults.push(chosen.fault(place, message));
            Level::blank_last(size)
        }),
    };
    faults.or(Level { size, start, goal, metric })
}

/// A rule option as it was chosen: in the file, or (without a place) outside.
struct ChosenRule<'t> {
    value: &'t str,
    place: Option<(usize, usize)>,
}

impl ChosenRule<'_> {
    fn fault(&self, board: (usize, usize), message: Message) -> Fault {
        let width = if self.place.is_some() { self.value.chars().count().max(1) } else { 1 };
        let (line, column) = self.place.unwrap_or(board);
        Fault::at(line, column, width, message)
    }
}

/// The option if it is there, else the last header of that name.
fn choice<'t>(key: &str, headers: &[Header<'t>], options: &'t Options) -> Option<ChosenRule<'t>> {
    if let Some(value) = options.get(key) {
        return Some(ChosenRule { value, place: None });
    }
    let header = headers.iter().rev().find(|header| header.key.eq_ignore_ascii_case(key))?;
    Some(ChosenRule { value: header.value, place: Some((header.line, header.column)) })
}
