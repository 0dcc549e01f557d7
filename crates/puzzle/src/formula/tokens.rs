//! The text of a formula in pieces.

use super::MOST_CHARACTERS;
use crate::{Fault, Message};

/// Where something stands: line and column from 1, and how many characters it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TextSpan {
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) width: usize,
}

impl TextSpan {
    pub(super) fn fault(self, message: Message) -> Fault {
        Fault::at(self.line, self.column, self.width.max(1), message)
    }
}

/// A piece of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Number(i64),
    Name(String),
    /// An operator or a bracket, in ASCII.
    Sign(&'static str),
    /// There is no more.
    End,
}

/// Signs with other ways to write them: what Chinese keyboards give, and what mathematicians write.
const SIGNS: [(&str, &[&str]); 15] = [
    ("==", &["==", "=", "＝"]),
    ("!=", &["!=", "≠"]),
    ("<=", &["<=", "≤"]),
    (">=", &[">=", "≥"]),
    ("<", &["<", "＜"]),
    (">", &[">", "＞"]),
    ("+", &["+", "＋"]),
    ("-", &["-", "−", "－"]),
    ("*", &["*", "×", "·", "＊"]),
    ("/", &["/", "÷"]),
    ("(", &["(", "（"]),
    (")", &[")", "）"]),
    (",", &[",", "，"]),
    (":", &[":", "："]),
    (".", &["."]),
];

/// Numbers above this are refused: no estimate comes near.
const MOST_NUMBER: i64 = 1_000_000;

/// Cuts a text into pieces with their places; the last is [`Token::End`].
pub(super) fn tokens(text: &str) -> Result<Vec<(Token, TextSpan)>, Fault> {
    let characters: Vec<char> = text.chars().collect();
    if characters.len() > MOST_CHARACTERS {
        let place = TextSpan { line: 1, column: 1, width: 1 };
        return Err(place.fault(Message::new("formula-long").with("most", MOST_CHARACTERS)));
    }
    let (mut line, mut column) = (1, 1);
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(&first) = characters.get(at) {
        if first == '\n' {
            (line, column) = (line + 1, 1);
            at += 1;
            continue;
        }
        if first.is_whitespace() {
            (at, column) = (at + 1, column + 1);
            continue;
        }
        let rest = &characters[at..];
        let run = |is_part: fn(char) -> bool| rest.iter().take_while(|&&one| is_part(one)).count();
        let (token, width) = if first.is_ascii_digit() {
            let width = run(|one| one.is_ascii_digit());
            let place = TextSpan { line, column, width };
            let is_decimal = rest.get(width) == Some(&'.') && rest.get(width + 1).is_some_and(char::is_ascii_digit);
            if is_decimal {
                return Err(place.fault(Message::new("formula-decimal")));
            }
            let number: String = rest[..width].iter().collect();
            match number.parse() {
                Ok(number) if number <= MOST_NUMBER => (Token::Number(number), width),
                _ => return Err(place.fault(Message::new("formula-number").with("most", MOST_NUMBER))),
            }
        } else if first.is_ascii_alphabetic() || first == '_' {
            let width = run(|one| one.is_ascii_alphanumeric() || one == '_');
            (Token::Name(rest[..width].iter().collect()), width)
        } else {
            match sign(rest) {
                Some((sign, width)) => (Token::Sign(sign), width),
                None => {
                    let place = TextSpan { line, column, width: 1 };
                    return Err(place.fault(Message::new("formula-character").with("text", first)));
                }
            }
        };
        found.push((token, TextSpan { line, column, width }));
        at += width;
        column += width;
    }
    found.push((Token::End, TextSpan { line, column, width: 1 }));
    Ok(found)
}

fn sign(rest: &[char]) -> Option<(&'static str, usize)> {
    SIGNS.iter().find_map(|(sign, ways)| {
        let is_there = |way: &&&str| way.chars().eq(rest.iter().copied().take(way.chars().count()));
        ways.iter().find(is_there).map(|way| (*sign, way.chars().count()))
    })
}
