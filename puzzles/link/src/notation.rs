//! Moves as text: `r1,c1-r2,c2`.

use puzzle::Message;
use tiles::{read_place, write_cell};

use crate::{Join, Level};

/// A move as text.
pub(crate) fn notate(level: &Level, action: Join) -> String {
    let size = level.tiles.size();
    format!("{}-{}", write_cell(size, action.one), write_cell(size, action.other))
}

/// Reads a move from the front of a text.
pub(crate) fn read<'t>(level: &Level, text: &'t str) -> Result<(Join, &'t str), Message> {
    let word: String = text.split_whitespace().next().unwrap_or_default().chars().take(40).collect();
    let not_a_move = Message::new("link-not-a-move").with("found", word);
    let (one, rest) = read_place(level.tiles.size(), text, &not_a_move)?;
    let rest = rest.strip_prefix('-').ok_or(not_a_move.clone())?;
    let (other, rest) = read_place(level.tiles.size(), rest, &not_a_move)?;
    if !(rest.is_empty() || rest.starts_with(char::is_whitespace)) {
        return Err(not_a_move);
    }
    Ok((Join { one, other }, rest))
}
