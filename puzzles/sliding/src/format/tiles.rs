//! From words to an arrangement of tiles, with every fault named.

use grid::Size;
use puzzle::{Fault, Message};

use super::{
    faults::Faults,
    words::{TextRow, TextWord},
};
use crate::level::{MAX_SIDE, MIN_SIDE, Tile};

/// The board of these rows; a single row is a square.
pub(super) fn read_board(rows: &[TextRow<'_>]) -> Result<(Size, Box<[Tile]>), Vec<Fault>> {
    let size = read_size(rows)?;
    let words: Vec<TextWord<'_>> = rows.iter().flat_map(|row| row.words.iter().copied()).collect();
    Ok((size, read_tiles(size, &words)?))
}

/// The arrangement of these words, which must be as many as `size` has cells.
pub(super) fn read_tiles(size: Size, words: &[TextWord<'_>]) -> Result<Box<[Tile]>, Vec<Fault>> {
    debug_assert_eq!(size.cells(), words.len());
    let cells = size.cells();
    let mut faults = Faults::default();
    let mut first: Vec<Option<TextWord<'_>>> = vec![None; cells];
    let mut tiles = Vec::with_capacity(cells);
    for word in words {
        let number = match word.text.parse::<usize>() {
            Ok(number) if word.text.bytes().all(|byte| byte.is_ascii_digit()) => number,
            _ => {
                let is_number = word.text.bytes().all(|byte| byte.is_ascii_digit());
                let id = if is_number { "sliding-number-too-large" } else { "sliding-not-a-number" };
                faults.push(word.fault(Message::new(id).with("found", word.text).with("most", cells - 1)));
                continue;
            }
        };
        match first.get_mut(number) {
            None => {
                let message = Message::new("sliding-number-too-large");
                faults.push(word.fault(message.with("found", word.text).with("most", cells - 1)));
            }
            Some(Some(other)) => {
                let id = if number == 0 { "sliding-two-blanks" } else { "sliding-duplicate" };
                let message = Message::new(id).with("number", number);
                faults.push(word.fault(message.with("line", other.line).with("column", other.column)));
            }
            Some(seen) => {
                *seen = Some(*word);
                tiles.push(number as Tile);
            }
        }
    }
    if let Some(word) = words.first() {
        let missing = (0..cells).filter(|&number| first[number].is_none());
        missing_numbers(missing).into_iter().for_each(|message| faults.push(word.fault(message)));
    }
    faults.or(tiles.into())
}

/// Width and height of the rows, if they make a rectangle of an allowed size.
fn read_size(rows: &[TextRow<'_>]) -> Result<Size, Vec<Fault>> {
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
        return Err(vec![Fault::at(1, 1, 1, Message::new("sliding-empty"))]);
    };
    let width = first.words.len();
    if rows.len() == 1 {
        return square(width).ok_or_else(|| {
            let count = first.words.len();
            let id = if count > MAX_SIDE * MAX_SIDE { "sliding-too-large" } else { "sliding-not-square" };
            let message = Message::new(id).with("count", count).with("most", MAX_SIDE);
            vec![first.fault(message)]
        });
    }
    let mut faults = Faults::default();
    for row in &rows[1..] {
        if row.words.len() != width {
            let message = Message::new("sliding-ragged");
            faults.push(row.fault(message.with("found", row.words.len()).with("expected", width)));
        }
    }
    if faults.is_empty() && (!(MIN_SIDE..=MAX_SIDE).contains(&width) || rows.len() > MAX_SIDE) {
        let id = if width < MIN_SIDE { "sliding-too-small" } else { "sliding-too-large" };
        let size = Size::new(width, rows.len());
        let message = Message::new(id).with("size", size.to_string()).with("least", MIN_SIDE).with("most", MAX_SIDE);
        let is_tall = (MIN_SIDE..=MAX_SIDE).contains(&width);
        faults.push(if is_tall { last.fault(message) } else { first.fault(message) });
    }
    faults.or(Size::new(width, rows.len()))
}

/// The square with that many cells, if it is a board.
fn square(cells: usize) -> Option<Size> {
    let side = cells.isqrt();
    (side * side == cells && (MIN_SIDE..=MAX_SIDE).contains(&side)).then_some(Size::new(side, side))
}

/// Whether a row is a whole square board by itself: every number from 0 once.
pub(super) fn is_square_board(row: &TextRow<'_>) -> bool {
    let cells = row.words.len();
    let mut seen = vec![false; cells];
    let mut is_new = |word: &TextWord<'_>| match word.text.parse::<usize>() {
        Ok(number) if number < cells => !std::mem::replace(&mut seen[number], true),
        _ => false,
    };
    square(cells).is_some() && row.words.iter().all(&mut is_new)
}

/// Says which numbers are missing; the blank has its own message.
fn missing_numbers(missing: impl Iterator<Item = usize>) -> Vec<Message> {
    const SHOWN: usize = 8;
    let (blanks, tiles): (Vec<usize>, Vec<usize>) = missing.partition(|&number| number == 0);
    let mut messages: Vec<Message> = blanks.iter().map(|_| Message::new("sliding-no-blank")).collect();
    if !tiles.is_empty() {
        let shown: Vec<String> = tiles.iter().take(SHOWN).map(usize::to_string).collect();
        let more = tiles.len() - shown.len();
        let numbers = if more == 0 { shown.join(", ") } else { format!("{}, …", shown.join(", ")) };
        messages.push(Message::new("sliding-missing").with("numbers", numbers).with("count", tiles.len()));
    }
    messages
}
