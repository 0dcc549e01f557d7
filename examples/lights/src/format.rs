//! Boards and presses as text: rows of `0` and `1`, names such as `3x3:010111010`, presses such as `2,3`.

use grid::{Cell, Size};
use puzzle::{Fault, FileBoard, Message, file};

use crate::{Level, about::SIZE, space::Press};

/// All boards of a file.
pub(crate) fn read(text: &str) -> Vec<FileBoard<Level>> {
    file::sections(text).into_iter().map(board).collect()
}

fn board(section: file::Section<'_>) -> FileBoard<Level> {
    let unknown = section
        .headers
        .iter()
        .map(|header| Fault::at(header.line, 1, header.key.chars().count().max(1), Message::new("lights-no-header")));
    let mut faults: Vec<Fault> = unknown.collect();
    let mut lamps = Vec::new();
    let first = section.rows[0];
    let width = first.words().count();
    for row in &section.rows {
        if row.words().count() != width {
            faults.push(Fault::at(row.number, 1, row.text.chars().count().max(1), Message::new("lights-ragged")));
        }
        for (column, word) in row.words() {
            lamps.push(word == "1");
            if !matches!(word, "0" | "1") {
                let message = Message::new("lights-not-a-lamp").with("found", word);
                faults.push(Fault::at(row.number, column, word.chars().count(), message));
            }
        }
    }
    let size = Size::new(width, section.rows.len());
    if let Err(message) = SIZE.check(&size.to_string()) {
        faults.push(Fault::at(first.number, 1, first.text.chars().count().max(1), message));
    }
    let level = if faults.is_empty() { Ok(level(size, &lamps)) } else { Err(faults) };
    FileBoard { title: section.title.map(str::to_owned), line: first.number, level, solution: None }
}

fn level(size: Size, lamps: &[bool]) -> Level {
    let lit = lamps.iter().enumerate().filter(|(_, is_lit)| **is_lit).map(|(cell, _)| 1 << cell).sum();
    Level { size, lit }
}

/// The rows of a board, with words for lamps that are out and lit.
pub(crate) fn rows(size: Size, lit: u64, words: [&str; 2]) -> String {
    let word = |cell: Cell| words[(lit >> cell & 1) as usize];
    let row = |row| (0..size.width).map(|column| word(size.cell(row, column))).collect::<Vec<_>>().join(" ");
    (0..size.height).map(row).collect::<Vec<_>>().join("\n")
}

/// The board in one line.
pub(crate) fn name(level: &Level) -> String {
    format!("{}:{}", level.size, rows(level.size, level.lit, ["0", "1"]).replace([' ', '\n'], ""))
}

/// The board of such a line.
pub(crate) fn open(name: &str) -> Result<Level, Vec<Fault>> {
    let fault = |message| vec![Fault::at(1, 1, name.chars().count().max(1), message)];
    let (size, digits) = name.split_once(':').ok_or_else(|| fault(Message::new("lights-not-a-name")))?;
    SIZE.check(size).map_err(fault)?;
    let size: Size = size.parse().map_err(|_| fault(Message::new("lights-not-a-name")))?;
    let lamps: Vec<bool> = digits.chars().map(|digit| digit == '1').collect();
    if lamps.len() != size.cells() || digits.contains(|digit| !matches!(digit, '0' | '1')) {
        return Err(fault(Message::new("lights-not-a-name")));
    }
    Ok(level(size, &lamps))
}

/// A press from the front of a text, and the rest.
pub(crate) fn read_press(size: Size, text: &str) -> Result<(Press, &str), Message> {
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    let number = |part: &str| part.parse::<usize>().ok().filter(|_| part.bytes().all(|byte| byte.is_ascii_digit()));
    let place = word.split_once(',').and_then(|(row, column)| Some((number(row)?, number(column)?)));
    match place {
        Some((row, column)) if (1..=size.height).contains(&row) && (1..=size.width).contains(&column) => {
            Ok((Press(size.cell(row - 1, column - 1) as u8), rest))
        }
        _ => Err(Message::new("lights-not-a-press").with("found", word)),
    }
}
