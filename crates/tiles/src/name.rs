//! A board of tiles in one line, for board ids.

use std::fmt::Write;

use grid::Size;
use puzzle::{Fault, Message};

use crate::{BLOCKER, EMPTY, Tile, Tiles, is_writable};

impl Tiles {
    /// The cells in one line; [`open`](Tiles::open) reads it back.
    pub fn name(&self) -> String {
        let words: Vec<String> = self
            .iter()
            .map(|(cell, tile)| match tile {
                Tile::Empty => String::new(),
                Tile::Blocker => BLOCKED.to_owned(),
                Tile::Kind(_) => escape(self.word(cell)),
            })
            .collect();
        words.join(",")
    }

    /// Reads the cells of a board of that size from one line, whose first character stands in `column`.
    pub fn open(size: Size, name: &str, column: usize) -> Result<Tiles, Vec<Fault>> {
        let parts: Vec<&str> = name.split(',').collect();
        if parts.len() != size.cells() {
            let message = Message::new("tiles-wrong-count").with("found", parts.len()).with("expected", size.cells());
            return Err(vec![Fault::at(1, column, name.chars().count().max(1), message)]);
        }
        let (mut words, mut faults, mut at) = (Vec::new(), Vec::new(), column);
        for part in parts {
            let width = part.chars().count();
            match open_word(part) {
                Ok(word) => words.push(word),
                Err(id) => faults.push(Fault::at(1, at, width.max(1), Message::new(id).with("kind", part))),
            }
            at += width + 1;
        }
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        if faults.is_empty() { Tiles::from_words(size, &words).ok_or(faults) } else { Err(faults) }
    }
}

const BLOCKED: &str = "*";

fn open_word(part: &str) -> Result<String, &'static str> {
    match part {
        "" => Ok(EMPTY.to_owned()),
        BLOCKED => Ok(BLOCKER.to_owned()),
        part => {
            let word = unescape(part).ok_or("tiles-bad-escape")?;
            let is_kind = is_writable(&word) && !matches!(word.as_str(), EMPTY | BLOCKER);
            if is_kind { Ok(word) } else { Err("tiles-bad-kind") }
        }
    }
}

fn escape(word: &str) -> String {
    let mut text = String::new();
    for character in word.chars() {
        if character.is_alphanumeric() || matches!(character, '-' | '_' | '~') {
            text.push(character);
        } else {
            for byte in character.encode_utf8(&mut [0; 4]).bytes() {
                // Writing to a String cannot fail.
                let _ = write!(text, "%{byte:02X}");
            }
        }
    }
    text
}

fn unescape(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, tail)) = rest.split_first() {
        if first == b'%' {
            let digits = std::str::from_utf8(tail.get(..2)?).ok()?;
            let is_hex = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
            bytes.push(u8::from_str_radix(digits, 16).ok().filter(|_| is_hex)?);
            rest = &tail[2..];
        } else {
            bytes.push(first);
            rest = tail;
        }
    }
    String::from_utf8(bytes).ok()
}
