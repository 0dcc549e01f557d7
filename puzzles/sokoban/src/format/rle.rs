//! Run-length rows: `3#` is `###`, `2(#-)` is `#-#-`, `|` ends a row.

/// The most cells that one board may have. Far beyond any level; keeps `999999999#` from filling the memory.
pub(super) const MOST_CELLS: usize = 1 << 20;

/// A character of a board and where it is written (column from 0 in characters).
pub(super) type BoardChar = (char, usize);

/// Spells out a text: rows of characters. `None` if it has more than [`MOST_CELLS`] cells.
pub(super) fn unpack(text: &str) -> Option<Vec<Vec<BoardChar>>> {
    let written: Vec<BoardChar> = text.chars().enumerate().map(|(column, character)| (character, column)).collect();
    let mut rows = vec![Vec::new()];
    for (character, column) in repeat(&written, 0)? {
        let row = rows.last_mut().expect("there is always an open row");
        match character {
            '|' => rows.push(Vec::new()),
            // Tab stops of eight, as terminals have them.
            '\t' => row.extend((0..8 - row.len() % 8).map(|_| (' ', column))),
            _ => row.push((character, column)),
        }
    }
    Some(rows)
}

/// Repeats characters, and groups in parentheses, as often as the number before them says. Parentheses without a
/// partner stay what they are.
fn repeat(text: &[BoardChar], depth: usize) -> Option<Vec<BoardChar>> {
    let mut out = Vec::new();
    let mut count: Option<usize> = None;
    let mut at = 0;
    while let Some(&(character, column)) = text.get(at) {
        at += 1;
        if let Some(digit) = character.to_digit(10) {
            count = Some((count.unwrap_or(0) * 10 + digit as usize).min(MOST_CELLS + 1));
            continue;
        }
        let times = count.take().unwrap_or(1);
        let group = (character == '(' && depth < MOST_GROUPS).then(|| partner(&text[at..])).flatten();
        let part = match group {
            Some(end) => {
                let inner = repeat(&text[at..at + end], depth + 1)?;
                at += end + 1;
                inner
            }
            None => vec![(character, column)],
        };
        if part.len().saturating_mul(times) > MOST_CELLS - out.len() {
            return None;
        }
        (0..times).for_each(|_| out.extend_from_slice(&part));
    }
    Some(out)
}

/// How deep groups may be nested.
const MOST_GROUPS: usize = 16;

/// Where the parenthesis that was just opened is closed.
fn partner(text: &[BoardChar]) -> Option<usize> {
    let mut open = 1;
    text.iter().position(|&(character, _)| {
        match character {
            '(' => open += 1,
            ')' => open -= 1,
            _ => {}
        }
        open == 0
    })
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
