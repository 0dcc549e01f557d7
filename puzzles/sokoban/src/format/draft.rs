//! From characters to a level: the one place where a text is judged, with everything that is wrong with it.

use std::collections::VecDeque;

use grid::{Cell, Direction, Map, Size};
use puzzle::{Fault, Message};

use super::rle;
use crate::level::{Credits, Level, MOST_LABELS, Rules, Terrain};

/// Where something is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TextPlace {
    /// Line, from 1.
    pub(super) line: usize,
    /// Column in characters, from 1.
    pub(super) column: usize,
}

/// Something that stands on a hole: `on: 3,4=b` or `on: 3,4=@`.
#[derive(Clone, Copy, Debug)]
struct HoleMark {
    row: usize,
    column: usize,
    what: char,
    place: TextPlace,
}

/// A level being read.
pub(super) struct Draft {
    pub(super) rules: Rules,
    pub(super) credits: Credits,
    rows: Vec<Vec<(char, TextPlace)>>,
    on: Vec<HoleMark>,
    faults: Vec<Fault>,
}

/// What stands or lies where, with the place in the text.
#[derive(Default)]
struct PlacedPieces {
    players: Vec<(Cell, TextPlace)>,
    boxes: Vec<(Cell, char, TextPlace)>,
    goals: Vec<(Cell, char, TextPlace)>,
}

impl Draft {
    pub(super) fn new(rules: Rules) -> Self {
        Draft { rules, credits: Credits::default(), rows: Vec::new(), on: Vec::new(), faults: Vec::new() }
    }

    /// Adds a line of the text, which is one row or several packed ones.
    pub(super) fn rows(&mut self, text: &str, place: TextPlace) {
        match rle::unpack(text) {
            Some(rows) => {
                let placed =
                    |(character, column)| (character, TextPlace { line: place.line, column: place.column + column });
                self.rows.extend(rows.into_iter().map(|row| row.into_iter().map(placed).collect::<Vec<_>>()));
            }
            None => {
                let message = Message::new("sokoban-too-large").with("most", rle::MOST_CELLS);
                self.fault(place, text.chars().count(), message);
            }
        }
    }

    /// Adds the value of an `on:` header.
    pub(super) fn on(&mut self, text: &str, place: TextPlace) {
        let mut column = 0;
        for word in text.split(' ') {
            let here = TextPlace { line: place.line, column: place.column + column };
            column += word.chars().count() + 1;
            if word.is_empty() {
                continue;
            }
            match mark(word) {
                Some((row, column, what)) => self.on.push(HoleMark { row, column, what, place: here }),
                None => self.fault(here, word.chars().count(), Message::new("sokoban-on-malformed").with("text", word)),
            }
        }
    }

    /// Notes a fault; once only where one character stands for many.
    pub(super) fn fault(&mut self, place: TextPlace, width: usize, message: Message) {
        let is_it = |last: &Fault| (last.line, last.column, last.message.id) == (place.line, place.column, message.id);
        if self.faults.last().is_some_and(is_it) {
            return;
        }
        self.faults.push(Fault::at(place.line, place.column, width.max(1), message));
    }

    /// The level, or everything that is wrong with it.
    pub(super) fn build(mut self) -> Result<Level, Vec<Fault>> {
        let size = Size::new(self.rows.iter().map(Vec::len).max().unwrap_or(0), self.rows.len());
        if size.width.saturating_mul(size.height) > rle::MOST_CELLS {
            self.fault(self.first_place(), 1, Message::new("sokoban-too-large").with("most", rle::MOST_CELLS));
            return Err(self.faults);
        }
        let first = self.first_place();
        let (mut walls, mut pieces) = (Map::filled(size, false), PlacedPieces::default());
        for (row, text) in std::mem::take(&mut self.rows).into_iter().enumerate() {
            for (column, (character, place)) in text.into_iter().enumerate() {
                let cell = size.cell(row, column);
                walls[cell] = character == '#';
                self.character(cell, character, place, &mut pieces);
            }
        }
        for mark in std::mem::take(&mut self.on) {
            self.mark(size, mark, &mut pieces);
        }
        match &pieces.players[..] {
            [] => self.fault(first, 1, Message::new("sokoban-no-player")),
            [_] => {}
            [_, more @ ..] => {
                for &(_, place) in more {
                    self.fault(place, 1, Message::new("sokoban-second-player"));
                }
            }
        }
        let inside = pieces.players.first().map(|&(player, _)| self.inside(&walls, player, &pieces));
        if let Some(inside) = &inside {
            self.drop_outside(inside, &mut pieces);
        }
        self.count(&pieces, first);
        match (inside, self.faults.is_empty()) {
            (Some(inside), true) => Ok(self.level(&walls, &inside, &pieces)),
            _ => Err(self.faults),
        }
    }

    fn first_place(&self) -> TextPlace {
        let written = self.rows.iter().flatten().next().map(|&(_, place)| place);
        written
            .or(self.faults.first().map(|fault| TextPlace { line: fault.line, column: fault.column }))
            .unwrap_or(START)
    }

    fn character(&mut self, cell: Cell, character: char, place: TextPlace, pieces: &mut PlacedPieces) {
        let all = self.rules == Rules::All;
        match character {
            '#' | ' ' | '-' | '_' => {}
            '@' => pieces.players.push((cell, place)),
            '+' if all => {
                pieces.players.push((cell, place));
                pieces.goals.push((cell, character, place));
            }
            '$' if all => pieces.boxes.push((cell, character, place)),
            '.' if all => pieces.goals.push((cell, character, place)),
            '*' if all => {
                pieces.boxes.push((cell, character, place));
                pieces.goals.push((cell, character, place));
            }
            '$' | '.' | '*' | '+' => self.fault(place, 1, Message::new("sokoban-unlabelled").with("text", character)),
            'a'..='z' if !all => self.labelled(cell, character, place, &mut pieces.boxes),
            'A'..='Z' if !all => self.labelled(cell, character.to_ascii_lowercase(), place, &mut pieces.goals),
            _ => self.fault(place, 1, Message::new("sokoban-unknown-character").with("text", character)),
        }
    }

    fn labelled(&mut self, cell: Cell, letter: char, place: TextPlace, list: &mut Vec<(Cell, char, TextPlace)>) {
        if list.iter().any(|&(_, other, _)| other == letter) {
            self.fault(place, 1, Message::new("sokoban-label-twice").with("label", letter));
        } else {
            list.push((cell, letter, place));
        }
    }

    fn mark(&mut self, size: Size, mark: HoleMark, pieces: &mut PlacedPieces) {
        let cell = (mark.row < size.height && mark.column < size.width).then(|| size.cell(mark.row, mark.column));
        let on_hole = cell.filter(|cell| pieces.goals.iter().any(|(hole, ..)| hole == cell));
        match (on_hole, mark.what) {
            (None, _) => self.fault(mark.place, 1, Message::new("sokoban-on-no-hole")),
            (Some(cell), '@') => pieces.players.push((cell, mark.place)),
            (Some(cell), letter) => {
                if pieces.boxes.iter().any(|&(other, ..)| other == cell) {
                    self.fault(mark.place, 1, Message::new("sokoban-on-twice"));
                } else {
                    self.labelled(cell, letter, mark.place, &mut pieces.boxes);
                }
            }
        }
    }

    /// The cells that the player could reach without boxes; a fault if the edge is among them.
    fn inside(&mut self, walls: &Map<bool>, player: Cell, pieces: &PlacedPieces) -> Map<bool> {
        let size = walls.size();
        let mut inside = Map::filled(size, false);
        let mut queue = VecDeque::from([player]);
        inside[player] = true;
        let mut open = None;
        while let Some(cell) = queue.pop_front() {
            for direction in Direction::ALL {
                match size.step(cell, direction) {
                    None => open = open.or(Some(cell)),
                    Some(next) if !walls[next] && !inside[next] => {
                        inside[next] = true;
                        queue.push_back(next);
                    }
                    Some(_) => {}
                }
            }
        }
        if let Some(cell) = open {
            let row = Message::new("sokoban-open-border").with("row", size.row(cell) + 1);
            let place = pieces.players[0].1;
            self.fault(place, 1, row.with("column", size.column(cell) + 1));
        }
        inside
    }

    /// Forgets what the player can never touch: boxes on goals and goals there are decoration.
    fn drop_outside(&mut self, inside: &Map<bool>, pieces: &mut PlacedPieces) {
        let goals = std::mem::take(&mut pieces.goals);
        let lies = |cell: Cell| goals.iter().any(|&(goal, ..)| goal == cell);
        let lost: Vec<_> = pieces.boxes.iter().filter(|&&(cell, ..)| !inside[cell] && !lies(cell)).copied().collect();
        for (_, _, place) in lost {
            self.fault(place, 1, Message::new("sokoban-box-unreachable"));
        }
        pieces.boxes.retain(|&(cell, ..)| inside[cell]);
        pieces.goals = goals.into_iter().filter(|&(cell, ..)| inside[cell]).collect();
    }

    fn count(&mut self, pieces: &PlacedPieces, first: TextPlace) {
        if pieces.boxes.is_empty() {
            self.fault(first, 1, Message::new("sokoban-no-box"));
        }
        let (boxes, goals) = (pieces.boxes.len(), pieces.goals.len());
        if self.rules == Rules::All {
            if boxes > goals {
                let place = pieces.boxes[goals].2;
                self.fault(place, 1, Message::new("sokoban-few-goals").with("boxes", boxes).with("goals", goals));
            }
            return;
        }
        for &(cell, letter, place) in &pieces.boxes {
            match pieces.goals.iter().find(|&&(_, other, _)| other == letter) {
                None => self.fault(place, 1, Message::new("sokoban-label-no-hole").with("label", letter)),
                Some(&(hole, ..)) if hole == cell => {
                    self.fault(place, 1, Message::new("sokoban-already-home").with("label", letter));
                }
                Some(_) => {}
            }
        }
        for &(_, letter, place) in &pieces.goals {
            if !pieces.boxes.iter().any(|&(_, other, _)| other == letter) {
                self.fault(place, 1, Message::new("sokoban-label-no-box").with("label", letter));
            }
        }
    }

    /// The level, cut to the cells that matter. Nothing is wrong with it.
    fn level(self, walls: &Map<bool>, inside: &Map<bool>, pieces: &PlacedPieces) -> Level {
        let old = walls.size();
        // A wall matters if it touches the floor, also across a corner.
        let near = |cell: Cell| {
            let (row, column) = (old.row(cell), old.column(cell));
            let rows = row.saturating_sub(1)..=(row + 1).min(old.height - 1);
            rows.into_iter().any(|r| {
                let mut columns = column.saturating_sub(1)..=(column + 1).min(old.width - 1);
                columns.any(|c| inside[old.cell(r, c)])
            })
        };
        let kept: Vec<Cell> = (0..old.cells()).filter(|&cell| inside[cell] || (walls[cell] && near(cell))).collect();
        let bounds = |of: &dyn Fn(Cell) -> usize| {
            let low = kept.iter().map(|&cell| of(cell)).min().unwrap_or(0);
            (low, kept.iter().map(|&cell| of(cell)).max().unwrap_or(0) - low + 1)
        };
        let (top, height) = bounds(&|cell| old.row(cell));
        let (left, width) = bounds(&|cell| old.column(cell));
        let size = Size::new(width, height);
        let moved = |cell: Cell| size.cell(old.row(cell) - top, old.column(cell) - left);
        let mut terrain = Map::filled(size, Terrain::Void);
        for &cell in &kept {
            terrain[moved(cell)] = if inside[cell] { Terrain::Floor } else { Terrain::Wall };
        }
        let (mut boxes, mut goals) = (pieces.boxes.clone(), pieces.goals.clone());
        if self.rules == Rules::OneToOne {
            boxes.sort_by_key(|&(_, letter, _)| letter);
            goals.sort_by_key(|&(_, letter, _)| letter);
            debug_assert!(boxes.len() <= MOST_LABELS);
        }
        Level {
            rules: self.rules,
            terrain,
            player: moved(pieces.players[0].0),
            boxes: boxes.iter().map(|&(cell, ..)| moved(cell)).collect(),
            goals: goals.iter().map(|&(cell, ..)| moved(cell)).collect(),
            credits: self.credits,
        }
    }
}

const START: TextPlace = TextPlace { line: 1, column: 1 };

/// Reads `r,c=x`.
fn mark(word: &str) -> Option<(usize, usize, char)> {
    let (place, what) = word.split_once('=')?;
    let (row, column) = place.split_once(',')?;
    let number = |text: &str| text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let mut letters = what.chars();
    let what = letters.next().filter(|&letter| letter == '@' || letter.is_ascii_lowercase())?;
    letters.next().is_none().then_some((number(row)?, number(column)?, what))
}
