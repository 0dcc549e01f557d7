//! Collections: boards between blank lines, with titles, headers and remarks around them.
//!
//! Two traditions are read. In ours (and plain XSB) a `;` line above a board is its title and `key: value` lines above
//! it are options. In SOK files `Title:`, `Author:` and other remarks stand right below the board they speak of, and a
//! bare text line above a board is its title. A remark key below a board belongs to that board; a rule key (`rules`,
//! `on`) always belongs to the next one.

use puzzle::{FileBoard, Message};

use super::{Draft, TextPlace, has_board_character, is_board_character};
use crate::level::{Credits, Level, Note, Rules};

pub(super) fn read(text: &str, rules: Option<Rules>) -> Vec<FileBoard<Level>> {
    let lines: Vec<CollectionLine<'_>> = lines(text);
    let mut boards = Vec::new();
    let mut above = BoardHeading::default();
    let mut at = 0;
    while at < lines.len() {
        let start = at;
        while at < lines.len() && lines[at].kind == LineKind::Text {
            at += 1;
        }
        if at == start {
            above.read(&lines[at]);
            at += 1;
            continue;
        }
        let block = &lines[start..at];
        let one_to_one = rules.or(above.rules) == Some(Rules::OneToOne);
        let is_row = |line: &CollectionLine<'_>| line.is_row(if one_to_one { Rules::OneToOne } else { Rules::All });
        let Some(first) = block.iter().position(is_row) else {
            above.text(block);
            continue;
        };
        let last = block.iter().rposition(is_row).unwrap_or(first);
        above.text(&block[..first]);
        let mut below = Credits::default();
        read_text_below(&block[last + 1..], &mut below);
        while at < lines.len() && lines[at].is_remark() {
            at = read_remark(&lines, at, &mut below);
        }
        boards.push(board(std::mem::take(&mut above), &block[first..=last], below, rules));
    }
    boards
}

fn board(
    above: BoardHeading<'_>,
    rows: &[CollectionLine<'_>],
    below: Credits,
    rules: Option<Rules>,
) -> FileBoard<Level> {
    let mut draft = Draft::new(rules.or(above.rules).unwrap_or_default());
    for (place, text) in above.unknown_rules {
        draft.fault(place, text.chars().count(), Message::new("sokoban-rules-unknown").with("text", text));
    }
    for row in rows {
        draft.rows(row.text, TextPlace { line: row.number, column: 1 });
    }
    for (place, text) in above.on {
        draft.on(text, place);
    }
    let title = above.credits.title.or(below.title);
    let author = above.credits.author.or(below.author);
    let notes = above.credits.notes.into_iter().chain(below.notes).collect();
    draft.credits = Credits { title: title.clone(), author, notes };
    FileBoard { title, line: rows[0].number, solution: solution(&draft.credits.notes), level: draft.build() }
}

/// The moves of the first solution among the notes on a board.
pub(super) fn solution(notes: &[Note]) -> Option<String> {
    let is_solution = |note: &&Note| {
        let word = note.key.split(['/', '-']).next().unwrap_or_default();
        word.eq_ignore_ascii_case("solution") && !note.text.is_empty()
    };
    notes.iter().find(is_solution).map(|note| note.text.clone())
}

/// What was said above a board.
#[derive(Default)]
struct BoardHeading<'t> {
    credits: Credits,
    rules: Option<Rules>,
    unknown_rules: Vec<(TextPlace, &'t str)>,
    on: Vec<(TextPlace, &'t str)>,
    /// Whether the title may be dropped by a blank line, as a remark on the whole file.
    loose: bool,
}

impl<'t> BoardHeading<'t> {
    fn read(&mut self, line: &CollectionLine<'t>) {
        match line.kind {
            // What was said so far is about the whole file.
            LineKind::Blank if self.loose => {
                self.credits = Credits { author: self.credits.author.take(), ..Credits::default() }
            }
            LineKind::Blank | LineKind::Text => {}
            LineKind::Comment => {
                // The last comment line is the title, those before it are remarks.
                if let Some(text) = self.credits.title.take().filter(|text| self.loose && !text.is_empty()) {
                    self.credits.notes.push(Note { key: "Comment".to_owned(), text });
                }
                self.credits.title = Some(line.text.trim_start_matches([';', ':']).trim().to_owned());
                self.loose = true;
            }
            LineKind::Header { key, value, column } => {
                self.loose = false;
                let place = TextPlace { line: line.number, column };
                match &key.to_ascii_lowercase()[..] {
                    "title" => self.credits.title = Some(value.to_owned()),
                    "author" => self.credits.author = Some(value.to_owned()),
                    "on" => self.on.push((place, value)),
                    "rules" => match Rules::from_word(value) {
                        Some(rules) => self.rules = Some(rules),
                        None => self.unknown_rules.push((place, value)),
                    },
                    "comment-end" => {}
                    _ => self.credits.notes.push(Note { key: key.to_owned(), text: value.to_owned() }),
                }
            }
        }
    }

    /// Bare text above a board: its last line is a title, if there is no better one.
    fn text(&mut self, block: &[CollectionLine<'t>]) {
        if let Some(line) = block.last()
            && (self.credits.title.is_none() || self.loose)
        {
            self.credits.title = Some(line.text.trim().to_owned());
            self.loose = false;
        }
    }
}

/// Reads a remark below a board, with the lines of a `Comment:` … `Comment-End:` block; returns the line after it.
fn read_remark(lines: &[CollectionLine<'_>], at: usize, credits: &mut Credits) -> usize {
    let LineKind::Header { key, value, .. } = lines[at].kind else { return at + 1 };
    match &key.to_ascii_lowercase()[..] {
        "title" => credits.title = Some(value.to_owned()),
        "author" => credits.author = Some(value.to_owned()),
        "comment" if value.is_empty() => {
            let is_end = |line: &CollectionLine<'_>| match line.kind {
                LineKind::Header { key, .. } => key.eq_ignore_ascii_case("comment-end"),
                _ => false,
            };
            if let Some(end) = lines[at..].iter().position(is_end) {
                let text: Vec<&str> = lines[at + 1..at + end].iter().map(|line| line.text).collect();
                credits.notes.push(Note { key: key.to_owned(), text: text.join("\n") });
                return at + end + 1;
            }
        }
        "comment-end" => {}
        // The moves of a solution may follow on lines of their own.
        _ => {
            let more = lines[at + 1..].iter().take_while(|line| line.kind == LineKind::Text && line.is_moves()).count();
            let text = lines[at + 1..at + 1 + more].iter().fold(value.to_owned(), |text, line| text + line.text.trim());
            credits.notes.push(Note { key: key.to_owned(), text });
            return at + 1 + more;
        }
    }
    at + 1
}

/// Bare text right below a board: its title, or `Solution` with the moves on the lines that follow.
fn read_text_below(block: &[CollectionLine<'_>], credits: &mut Credits) {
    let mut lines = block.iter().peekable();
    while let Some(line) = lines.next() {
        let text = line.text.trim();
        if is_record(text) {
            let mut moves = String::new();
            while let Some(more) = lines.next_if(|line| line.is_moves()) {
                moves.push_str(more.text.trim());
            }
            let key: String = text.split_whitespace().collect::<Vec<&str>>().join("-");
            credits.notes.push(Note { key, text: moves });
        } else if credits.title.is_none() {
            credits.title = Some(text.to_owned());
        } else {
            credits.notes.push(Note { key: "Comment".to_owned(), text: text.to_owned() });
        }
    }
}

/// Whether a line says that the moves of a solution or of an unfinished game follow.
fn is_record(text: &str) -> bool {
    let word = text.split(['/', ' ', '-']).next().unwrap_or_default();
    ["solution", "snapshot"].iter().any(|record| word.eq_ignore_ascii_case(record))
        && header(&format!("{}:", text.split_whitespace().collect::<Vec<&str>>().join("-"))).is_some()
}

/// Whether a key speaks of the board above it.
pub(super) fn is_remark(key: &str) -> bool {
    REMARKS.iter().any(|remark| key.eq_ignore_ascii_case(remark)) || is_record(key)
}

struct CollectionLine<'t> {
    number: usize,
    text: &'t str,
    kind: LineKind<'t>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LineKind<'t> {
    Blank,
    Comment,
    Header { key: &'t str, value: &'t str, column: usize },
    Text,
}

/// Keys that speak of the board above them when they stand right below it.
const REMARKS: [&str; 10] =
    ["title", "author", "comment", "comment-end", "source", "solution", "date", "website", "set", "copyright"];

impl CollectionLine<'_> {
    /// Whether the line is a row of a board, good or bad: a wall in front, or board characters only.
    fn is_row(&self, rules: Rules) -> bool {
        let is_clean = self.text.chars().all(|character| is_board_character(character, rules));
        // Parentheses make a row only together with a wall: a remark in parentheses is none.
        let is_clean = is_clean && (self.text.contains('#') || !self.text.contains(['(', ')']));
        has_board_character(self.text) && (is_clean || self.text.trim_start().starts_with('#'))
    }

    fn is_remark(&self) -> bool {
        matches!(self.kind, LineKind::Header { key, .. } if is_remark(key))
    }

    /// Whether the line holds moves: LURD, run lengths and groups.
    fn is_moves(&self) -> bool {
        let is_move = |letter: char| "lurdLURD*()".contains(letter) || letter.is_ascii_digit() || letter == ' ';
        self.text.contains(['l', 'u', 'r', 'd', 'L', 'U', 'R', 'D']) && self.text.chars().all(is_move)
    }
}

fn lines(text: &str) -> Vec<CollectionLine<'_>> {
    let kind = |text| {
        if str::is_empty(text) {
            LineKind::Blank
        } else if text.starts_with(';') || text.starts_with("::") {
            LineKind::Comment
        } else {
            header(text).unwrap_or(LineKind::Text)
        }
    };
    let trimmed = text.split('\n').map(str::trim_end).enumerate();
    trimmed.map(|(index, text)| CollectionLine { number: index + 1, text, kind: kind(text) }).collect()
}

/// Reads `key: value`; the colon is at the end or before a blank, and the key has no blank.
pub(super) fn header(text: &str) -> Option<LineKind<'_>> {
    let (key, rest) = text.split_once(':')?;
    let key = key.trim_end();
    let is_key = key.starts_with(|first: char| first.is_ascii_alphabetic())
        && key.chars().all(|part| part.is_ascii_alphanumeric() || matches!(part, '-' | '_' | '/'));
    let value = rest.trim_start();
    let is_apart = rest.is_empty() || value.len() < rest.len();
    (is_key && is_apart).then(|| {
        let column = text[..text.len() - value.len()].chars().count() + 1;
        LineKind::Header { key, value, column }
    })
}
