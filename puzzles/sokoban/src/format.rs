//! Levels as text: collections (XSB, SOK headers, run-length rows), JSON, and one-line names.

mod collection;
mod draft;
mod json;
mod rle;
mod write;

use puzzle::{Fault, FileBoard, Message, Options};

pub use write::{json as to_json, rle as to_rle, xsb as to_xsb};

use crate::level::{Level, Rules};
use draft::{Draft, TextPlace};

/// The names of the formats that can be written.
pub const FORMATS: &[&str] = &["xsb", "rle", "json"];

/// Reads a file of levels in any of the formats. A bad level does not hide the others.
pub fn read(text: &str, options: &Options) -> Vec<FileBoard<Level>> {
    let text = text.trim_start_matches('\u{feff}');
    let rules = options.get("rules").and_then(|word| Rules::from_word(word));
    if text.trim_start().starts_with(['{', '[']) { json::read(text, rules) } else { collection::read(text, rules) }
}

/// Writes a level in one of [`FORMATS`].
pub fn write(level: &Level, format: &str) -> Result<String, Message> {
    match format {
        "xsb" => Ok(to_xsb(level)),
        "rle" => Ok(to_rle(level)),
        "json" => Ok(to_json(level)),
        _ => Err(Message::new("sokoban-format-unknown").with("format", format).with("formats", FORMATS.join(", "))),
    }
}

/// The level in one line: `rle:4#|#@$.#|4#`, or `one:…` with labelled boxes.
pub fn name(level: &Level) -> String {
    let (rows, on) = write::rows(level);
    let rows: Vec<String> = rows.iter().map(|row| rle::pack(&row.replace(' ', "-"))).collect();
    let prefix = match level.rules {
        Rules::All => "rle",
        Rules::OneToOne => "one",
    };
    let on = on.map_or_else(String::new, |on| format!(";{}", on.replace(' ', ";")));
    format!("{prefix}:{}{on}", rows.join("|"))
}

/// Reads such a name.
pub fn open(name: &str) -> Result<Level, Vec<Fault>> {
    let (rules, board) = match name.split_once(':') {
        Some(("rle", board)) => (Rules::All, board),
        Some(("one", board)) => (Rules::OneToOne, board),
        _ => return Err(vec![Fault::at(1, 1, 1, Message::new("sokoban-name-unknown"))]),
    };
    let first = name.len() - board.len() + 1;
    let mut parts = board.split(';');
    let row = parts.next().unwrap_or_default();
    let mut draft = Draft::new(rules);
    draft.rows(row, TextPlace { line: 1, column: first });
    let mut column = first + row.chars().count() + 1;
    for mark in parts {
        draft.on(mark, TextPlace { line: 1, column });
        column += mark.chars().count() + 1;
    }
    draft.build()
}

/// A row of text may hold a level only if it has one of these.
fn has_board_character(text: &str) -> bool {
    text.contains(['#', '@', '+', '$', '*', '.'])
}

fn is_board_character(character: char, rules: Rules) -> bool {
    matches!(character, '#' | '@' | '+' | '$' | '*' | '.' | ' ' | '-' | '_' | '\t' | '|' | '(' | ')')
        || character.is_ascii_digit()
        || (rules == Rules::OneToOne && character.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests;
