//! Reading a board of tiles from a file, and cells from moves.

use grid::{Cell, Size};
use puzzle::{
    Fault, Message,
    file::{Header, Line},
};

use crate::{BLOCKER, EMPTY, MAX_SIDE, Tiles, is_writable};

impl Tiles {
    /// Reads the rows of a board; on failure, everything that is wrong with them.
    pub fn read(rows: &[Line<'_>]) -> Result<Tiles, Vec<Fault>> {
        let words: Vec<Vec<(usize, &str)>> = rows.iter().map(|row| row.words().collect()).collect();
        let size = Size::new(words.first().map_or(0, Vec::len), rows.len());
        let mut faults = Vec::new();
        for (row, words) in rows.iter().zip(&words) {
            check_words(row.number, words, &mut faults);
            if let Some(fault) = check_length(*row, words, size.width) {
                faults.push(fault);
            }
        }
        check_size(size, rows, &mut faults);
        if !faults.is_empty() {
            return Err(faults);
        }
        let words: Vec<&str> = words.into_iter().flatten().map(|(_, word)| word).collect();
        Tiles::from_words(size, &words).ok_or(faults)
    }
}

/// Checks that a header is one of `keys`, or a remark.
pub fn check_header(header: &Header<'_>, keys: &[&str]) -> Result<(), Fault> {
    let key = header.key.to_ascii_lowercase();
    if keys.contains(&key.as_str()) || REMARKS.contains(&key.as_str()) {
        return Ok(());
    }
    let message = Message::new("tiles-unknown-header").with("key", header.key).with("known", keys.join(", "));
    Err(Fault::at(header.line, 1, header.key.chars().count(), message))
}

/// Reads `row,column`, both from 1, from the front of a text: the cell (`None` if it is off the board) and the rest.
fn read_cell(size: Size, text: &str) -> Option<(Option<Cell>, &str)> {
    let (row, rest) = read_number(text)?;
    let (column, rest) = read_number(rest.strip_prefix(',')?)?;
    let inside = (1..=size.height).contains(&row) && (1..=size.width).contains(&column);
    Some((inside.then(|| size.cell(row - 1, column - 1)), rest))
}

/// Reads a cell of the board from the front of a move; what is not written as one is refused with `not_a_move`.
pub fn read_place<'t>(size: Size, text: &'t str, not_a_move: &Message) -> Result<(Cell, &'t str), Message> {
    let (cell, rest) = read_cell(size, text).ok_or_else(|| not_a_move.clone())?;
    let off_board = || {
        let message = Message::new("tiles-off-board").with("cell", &text[..text.len() - rest.len()]);
        message.with("height", size.height).with("width", size.width)
    };
    cell.map(|cell| (cell, rest)).ok_or_else(off_board)
}

/// Writes a cell as `row,column`, both from 1.
pub fn write_cell(size: Size, cell: Cell) -> String {
    format!("{},{}", size.row(cell) + 1, size.column(cell) + 1)
}

const REMARKS: [&str; 5] = ["title", "author", "comment", "collection", "source"];

fn check_words(line: usize, words: &[(usize, &str)], faults: &mut Vec<Fault>) {
    for &(column, word) in words {
        if !matches!(word, EMPTY | BLOCKER) && !is_writable(word) {
            let message = Message::new("tiles-bad-kind").with("kind", word);
            faults.push(Fault::at(line, column, word.chars().count(), message));
        }
    }
}

/// Compares a row with the first one; points at its first word too many, or at all of it.
fn check_length(row: Line<'_>, words: &[(usize, &str)], width: usize) -> Option<Fault> {
    if words.len() == width {
        return None;
    }
    let (column, end) = match words.get(width) {
        Some((column, _)) => (*column, row.text.chars().count()),
        None => (1, row.text.chars().count()),
    };
    let message = Message::new("tiles-ragged").with("found", words.len()).with("expected", width);
    Some(Fault::at(row.number, column, (end + 1).saturating_sub(column).max(1), message))
}

fn check_size(size: Size, rows: &[Line<'_>], faults: &mut Vec<Fault>) {
    if size.width > MAX_SIDE || size.height > MAX_SIDE {
        let message =
            Message::new("tiles-too-large").with("width", size.width).with("height", size.height).with("max", MAX_SIDE);
        faults.push(Fault::at(rows.first().map_or(1, |row| row.number), 1, 1, message));
    }
}

/// Reads digits; a number too large for any board becomes the largest there is.
fn read_number(text: &str) -> Option<(usize, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let digits = &text[..end];
    (!digits.is_empty()).then(|| (digits.parse().unwrap_or(usize::MAX), &text[end..]))
}
