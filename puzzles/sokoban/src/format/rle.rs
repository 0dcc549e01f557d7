//! Run-length rows: `3#` is `###`, `|` ends a row.

/// The most cells that one board may have. Far beyond any level; keeps `999999999#` from filling the memory.
pub(super) const MOST_CELLS: usize = 1 << 20;

/// A character of a board and where it is written (column from 0 in characters).
pub(super) type Written = (char, usize);

/// Spells out a text: rows of characters. `None` if it has more than [`MOST_CELLS`] cells.
pub(super) fn unpack(text: &str) -> Option<Vec<Vec<Written>>> {
    let mut rows = vec![Vec::new()];
    let mut cells = 0;
    let mut count: Option<usize> = None;
    for (column, character) in text.chars().enumerate() {
        if let Some(digit) = character.to_digit(10) {
            count = Some((count.unwrap_or(0) * 10 + digit as usize).min(MOST_CELLS + 1));
            continue;
        }
        let times = count.take().unwrap_or(1);
        cells += times;
        if cells > MOST_CELLS {
            return None;
        }
        let row = rows.last_mut().expect("there is always an open row");
        match character {
            '|' => rows.extend((0..times).map(|_| Vec::new())),
            // Tab stops of eight, as terminals have them.
            '\t' => row.extend((0..8 - row.len() % 8).map(|_| (' ', column))),
            _ => row.extend((0..times).map(|_| (character, column))),
        }
    }
    Some(rows)
}

/// A row in its shortest form.
pub(super) fn pack(row: &str) -> String {
    let mut packed = String::new();
    let mut characters = row.chars().peekable();
    while let Some(character) = characters.next() {
        let mut count = 1;
        while characters.next_if_eq(&character).is_some() {
            count += 1;
        }
        if count > 1 {
            packed.push_str(&count.to_string());
        }
        packed.push(character);
    }
    packed
}
