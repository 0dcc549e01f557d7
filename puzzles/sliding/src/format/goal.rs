//! Goals as text.

use grid::Size;
use puzzle::{Fault, Message};

use super::{
    GOALS,
    tiles::{read_board, read_tiles},
    words::{TextWord, rows},
};
use crate::level::{Level, Tile};

/// Reads the goal of a board of `size`: `blank-last`, `blank-first`, or a board with blanks, commas or dots between its
/// numbers; `/` between rows may be left out. Faults are placed as if the text stood at `line` and `column`.
pub(crate) fn read_goal(size: Size, text: &str, line: usize, column: usize) -> Result<Box<[Tile]>, Vec<Fault>> {
    match text {
        "blank-last" => return Ok(Level::blank_last(size)),
        "blank-first" => return Ok(Level::blank_first(size)),
        _ => {}
    }
    let whole = TextWord { line, column, text };
    let rows = rows(line, column, text, ".");
    let words: Vec<TextWord<'_>> = rows.iter().flat_map(|row| row.words.iter().copied()).collect();
    if words.iter().all(|word| word.text.parse::<u64>().is_err()) {
        let message = Message::new("sliding-bad-goal").with("found", text).with("known", GOALS.join(", "));
        return Err(vec![whole.fault(message)]);
    }
    if rows.len() == 1 {
        if words.len() != size.cells() {
            let message = Message::new("sliding-goal-count");
            return Err(vec![whole.fault(message.with("found", words.len()).with("expected", size.cells()))]);
        }
        return read_tiles(size, &words);
    }
    let (found, goal) = read_board(&rows)?;
    if found != size {
        let message = Message::new("sliding-goal-size");
        return Err(vec![whole.fault(message.with("found", found.to_string()).with("expected", size.to_string()))]);
    }
    Ok(goal)
}

/// The goal as one word that [`read_goal`] understands; `None` for the default goal.
pub(crate) fn goal_name(size: Size, goal: &[Tile]) -> Option<String> {
    if *goal == *Level::blank_last(size) {
        None
    } else if *goal == *Level::blank_first(size) {
        Some("blank-first".to_owned())
    } else {
        Some(goal.iter().map(Tile::to_string).collect::<Vec<_>>().join("."))
    }
}
