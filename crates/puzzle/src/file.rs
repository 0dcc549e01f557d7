//! Board files: sections of title, headers and rows, separated by blank lines.
//!
//! `;` starts a title line for the board that follows, the last one counts; a comment block that a blank line ends
//! belongs to the file. `key: value` lines between title and board are headers. Puzzles with a format of their own
//! (Sokoban) may read the text differently.

/// A board's part of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section<'t> {
    /// The last `;` line above the board.
    pub title: Option<&'t str>,
    /// Options between title and board.
    pub headers: Vec<Header<'t>>,
    /// The board's lines; at least one.
    pub rows: Vec<Line<'t>>,
}

/// A `key: value` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header<'t> {
    /// The key as written.
    pub key: &'t str,
    /// The value without blanks around it.
    pub value: &'t str,
    /// Line in the file, from 1.
    pub line: usize,
    /// Column of the value in characters, from 1.
    pub column: usize,
}

/// A line of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'t> {
    /// Line in the file, from 1.
    pub number: usize,
    /// Its text without blanks at the end.
    pub text: &'t str,
}

impl<'t> Line<'t> {
    /// The words between blanks, each with its column in characters, from 1.
    pub fn words(self) -> impl Iterator<Item = (usize, &'t str)> {
        let (text, mut offset, mut column) = (self.text, 0, 1);
        text.split_whitespace().map(move |word| {
            let start = word.as_ptr() as usize - text.as_ptr() as usize;
            column += text[offset..start].chars().count();
            offset = start;
            (column, word)
        })
    }
}

/// Splits a file into its boards. Never fails: what a board makes of its rows is the puzzle's affair.
pub fn sections(text: &str) -> Vec<Section<'_>> {
    let mut sections = Vec::new();
    let mut open = Section { title: None, headers: Vec::new(), rows: Vec::new() };
    for (index, raw) in text.trim_start_matches('\u{feff}').split('\n').enumerate() {
        let (number, text) = (index + 1, raw.trim_end());
        let header = header(text, number);
        if !open.rows.is_empty() && (text.is_empty() || text.starts_with(';') || header.is_some()) {
            sections.push(std::mem::replace(&mut open, Section { title: None, headers: Vec::new(), rows: Vec::new() }));
        }
        if text.is_empty() {
            if open.headers.is_empty() {
                open.title = None;
            }
        } else if let Some(title) = text.strip_prefix(';') {
            open.title = Some(title.trim());
        } else if let Some(header) = header {
            open.headers.push(header);
        } else {
            open.rows.push(Line { number, text });
        }
    }
    if !open.rows.is_empty() {
        sections.push(open);
    }
    sections
}

/// Reads `key: value`: a key of letters, digits, `-` and `_` that starts with a letter, then a colon at the end or
/// before a blank.
fn header(text: &str, line: usize) -> Option<Header<'_>> {
    let (key, rest) = text.split_once(':')?;
    let key = key.trim_end();
    let is_key = key.starts_with(|c: char| c.is_ascii_alphabetic())
        && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    let value = rest.trim_start();
    if !is_key || (!rest.is_empty() && value.len() == rest.len()) {
        return None;
    }
    let column = text[..text.len() - value.len()].chars().count() + 1;
    Some(Header { key, value, line, column })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_headers_and_rows() {
        let text = "\u{feff}; about the file\r\n\r\n; remark\r\n; first\r\ngoal: blank-first\r\n1 2\r\n3 0\r\n\
                    ; second\r\n\t4 5\r\n";
        let found = sections(text);
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].title, Some("first"));
        assert_eq!(found[0].headers, [Header { key: "goal", value: "blank-first", line: 5, column: 7 }]);
        assert_eq!(found[0].rows, [Line { number: 6, text: "1 2" }, Line { number: 7, text: "3 0" }]);
        assert_eq!(found[1].title, Some("second"));
        assert_eq!(found[1].rows[0].words().collect::<Vec<_>>(), [(2, "4"), (4, "5")]);
    }

    #[test]
    fn a_comment_block_before_a_blank_line_is_no_title() {
        assert_eq!(sections("; file\n\n1 2\n")[0].title, None);
    }

    #[test]
    fn words_of_a_long_line_have_their_columns() {
        let text = "é 一  b ".repeat(100_000);
        let words = Line { number: 1, text: &text }.words();
        assert_eq!(words.last(), Some((699_999, "b")));
    }

    #[test]
    fn nothing_in_nothing_out() {
        assert_eq!(sections(""), []);
        assert_eq!(sections("\n; only a remark\n\n"), []);
    }

    #[test]
    fn a_header_after_rows_starts_the_next_board() {
        let found = sections("1 2\nturns: 3\n3 4\nnot a header:x");
        assert_eq!(found.len(), 2);
        assert_eq!(found[1].headers[0].value, "3");
        assert_eq!(found[1].rows.len(), 2);
    }
}
