//! Words and rows of a text, each with its place.

use puzzle::{Fault, Message};

/// A word in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TextWord<'t> {
    /// Line, from 1.
    pub(super) line: usize,
    /// Column in characters, from 1.
    pub(super) column: usize,
    pub(super) text: &'t str,
}

impl TextWord<'_> {
    /// A fault of this word.
    pub(super) fn fault(&self, message: Message) -> Fault {
        Fault::at(self.line, self.column, self.text.chars().count().max(1), message)
    }
}

/// A row of a board: some words of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TextRow<'t> {
    /// Line, from 1.
    pub(super) line: usize,
    /// Column in characters where it starts, from 1.
    pub(super) column: usize,
    /// Its length in characters.
    pub(super) width: usize,
    pub(super) words: Vec<TextWord<'t>>,
}

impl TextRow<'_> {
    /// A fault of the whole row.
    pub(super) fn fault(&self, message: Message) -> Fault {
        let (first, last) = (self.words.first(), self.words.last());
        let start = first.map_or(self.column, |word| word.column);
        let end = last.map_or(self.column + self.width, |word| word.column + word.text.chars().count());
        Fault::at(self.line, start, end.saturating_sub(start).max(1), message)
    }
}

/// The rows of a line, which `/` separates. Blanks, tabs, commas and the characters of `also` stand between words.
pub(super) fn rows<'t>(line: usize, first_column: usize, text: &'t str, also: &str) -> Vec<TextRow<'t>> {
    let mut rows = Vec::new();
    let mut row = TextRow { line, column: first_column, ..TextRow::default() };
    let mut start = None;
    let ends = [(text.len(), '/')];
    for (column, (offset, character)) in (first_column..).zip(text.char_indices().chain(ends)) {
        let is_gap = character.is_whitespace() || character == ',' || character == '/' || also.contains(character);
        match start {
            None if !is_gap => start = Some((column, offset)),
            Some((column, from)) if is_gap => {
                row.words.push(TextWord { line, column, text: &text[from..offset] });
                start = None;
            }
            _ => {}
        }
        if character == '/' {
            row.width = column - row.column;
            rows.push(std::mem::replace(&mut row, TextRow { line, column: column + 1, ..TextRow::default() }));
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_columns() {
        let rows = rows(7, 1, "1  22,3 / é 4\t5/", "");
        let words: Vec<Vec<(usize, &str)>> =
            rows.iter().map(|row| row.words.iter().map(|word| (word.column, word.text)).collect()).collect();
        assert_eq!(words, [vec![(1, "1"), (4, "22"), (7, "3")], vec![(11, "é"), (13, "4"), (15, "5")], vec![]]);
    }
}
