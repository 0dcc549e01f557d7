//! Moves as text: `r1,c1-r2,c2` removes, `r1,c1>r,c-r2,c2` slides first.

use puzzle::Message;
use tiles::{read_place, write_cell};

use crate::{Clear, Level};

/// A move as text.
pub(crate) fn notate(level: &Level, action: Clear) -> String {
    let cell = |cell| write_cell(level.tiles.size(), cell);
    let slide = if action.is_slide() { format!(">{}", cell(action.place)) } else { String::new() };
    format!("{}{slide}-{}", cell(action.brick), cell(action.partner))
}

/// Reads a move from the front of a text.
pub(crate) fn read<'t>(level: &Level, text: &'t str) -> Result<(Clear, &'t str), Message> {
    let word: String = text.split_whitespace().next().unwrap_or_default().chars().take(40).collect();
    let not_a_move = Message::new("brick-not-a-move").with("found", word);
    let cell = |text: &'t str| read_place(level.tiles.size(), text, &not_a_move);
    let (brick, rest) = cell(text)?;
    let (place, rest) = match rest.strip_prefix('>') {
        Some(rest) => cell(rest)?,
        None => (brick, rest),
    };
    let is_slide = text[..text.len() - rest.len()].contains('>');
    let (partner, rest) = cell(rest.strip_prefix('-').ok_or(not_a_move.clone())?)?;
    if (is_slide && place == brick) || !(rest.is_empty() || rest.starts_with(char::is_whitespace)) {
        return Err(not_a_move);
    }
    Ok((Clear { brick, place, partner }, rest))
}
