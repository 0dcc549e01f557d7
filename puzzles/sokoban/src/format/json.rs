//! Levels as JSON: an object `{"rows": […], "rules": …, "title": …, "author": …, "on": …,
//! "notes": [{"key": …, "text": …}, …]}` or a list of them.

use puzzle::{Fault, FileBoard, Message};
use serde_json::Value;

use super::draft::{Draft, TextPlace};
use crate::level::{Level, Note, Rules};

pub(super) fn read(text: &str, rules: Option<Rules>) -> Vec<FileBoard<Level>> {
    let boards = match serde_json::from_str::<Value>(text) {
        Ok(Value::Array(boards)) => boards,
        Ok(board) => vec![board],
        Err(error) => {
            // The parser counts columns in bytes; 0 means the end of the line before.
            let message = Message::new("sokoban-json-broken");
            let fault = Fault::at(error.line().max(1), error.column().max(1), 1, message);
            return vec![FileBoard { title: None, line: fault.line, level: Err(vec![fault]), solution: None }];
        }
    };
    let mut finder = Finder { text, offset: 0 };
    boards.iter().map(|board| read_board(board, rules, &mut finder)).collect()
}

fn read_board(board: &Value, rules: Option<Rules>, finder: &mut Finder<'_>) -> FileBoard<Level> {
    let word = |key: &str| board.get(key).and_then(Value::as_str);
    let title = word("title").map(str::to_owned);
    let here = finder.place();
    let broken = |message: Message| FileBoard {
        title: title.clone(),
        line: here.line,
        level: Err(vec![Fault::at(here.line, here.column, 1, message)]),
        solution: None,
    };
    let given = match word("rules") {
        None => Rules::All,
        Some(word) => match Rules::from_word(word) {
            Some(rules) => rules,
            None => return broken(Message::new("sokoban-rules-unknown").with("text", word)),
        },
    };
    let rows = board.get("rows").and_then(Value::as_array);
    let rows: Option<Vec<&str>> = rows.and_then(|rows| rows.iter().map(Value::as_str).collect());
    let Some(rows) = rows.filter(|rows| !rows.is_empty()) else {
        return broken(Message::new("sokoban-json-no-rows"));
    };
    let mut draft = Draft::new(rules.unwrap_or(given));
    draft.credits.title = title.clone();
    draft.credits.author = word("author").map(str::to_owned);
    let notes = board.get("notes").and_then(Value::as_array).into_iter().flatten();
    draft.credits.notes = notes
        .filter_map(|note| {
            let part = |key: &str| note.get(key).and_then(Value::as_str).map(str::to_owned);
            Some(Note { key: part("key")?, text: part("text")? })
        })
        .collect();
    let mut line = None;
    for row in rows {
        let place = finder.find(row);
        line = line.or(Some(place.line));
        draft.rows(row, place);
    }
    if let Some(on) = word("on") {
        let place = finder.find(on);
        draft.on(on, place);
    }
    let solution = super::collection::solution(&draft.credits.notes);
    FileBoard { title, line: line.unwrap_or(here.line), level: draft.build(), solution }
}

/// Finds the strings of a JSON text again, one after the other, to say where a fault is.
struct Finder<'t> {
    text: &'t str,
    offset: usize,
}

impl Finder<'_> {
    /// Where the next occurrence of the string starts, inside its quotes.
    fn find(&mut self, string: &str) -> TextPlace {
        let quoted = serde_json::to_string(string).unwrap_or_default();
        if let Some(found) = self.text[self.offset..].find(&quoted) {
            self.offset += found + 1;
        }
        self.place()
    }

    fn place(&self) -> TextPlace {
        let before = &self.text[..self.offset];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
        TextPlace { line, column }
    }
}
