//! The whole board as a state: needed when tiles move after a removal.

use grid::Cell;
use pairs::{
    Reach, Removal,
    field::{Code, EMPTY, FIRST_KIND, Field, is_tile},
};
use search::Cost;

use crate::{Level, gravity::Lines};

/// A level on boards of codes.
#[derive(Clone, Debug)]
pub(crate) struct Shifting<'l> {
    level: &'l Level,
    lines: Lines,
}

impl<'l> Shifting<'l> {
    pub(crate) fn new(level: &'l Level) -> Self {
        Shifting { level, lines: Lines::new(&level.tiles, level.rules.gravity) }
    }

    /// The cells of every kind.
    fn groups(&self, board: &[Code]) -> Vec<Vec<Cell>> {
        let mut groups = vec![Vec::new(); self.level.tiles.kinds().len()];
        for (cell, &code) in board.iter().enumerate().filter(|(_, code)| is_tile(**code)) {
            groups[usize::from(code - FIRST_KIND)].push(cell);
        }
        groups
    }

    /// Whether two cells share a row or column, where a path without a turn may once join them.
    fn in_line(&self, one: Cell, other: Cell) -> bool {
        let size = self.level.tiles.size();
        size.row(one) == size.row(other) || size.column(one) == size.column(other)
    }
}

impl Field for Shifting<'_> {
    type Action = Removal;

    fn actions(&self, board: &[Code], found: &mut Vec<Removal>) {
        let rules = self.level.rules;
        let reach = Reach::new(self.level.tiles.size(), rules.ring, |cell| board[cell] == EMPTY);
        for cells in self.groups(board) {
            for (index, &one) in cells.iter().enumerate() {
                for &other in &cells[index + 1..] {
                    found.extend(reach.turns(one, other, rules.turns).map(|turns| Removal { one, other, turns }));
                }
            }
        }
    }

    fn play(&self, board: &mut [Code], Removal { one, other, .. }: Removal) {
        board[one] = EMPTY;
        board[other] = EMPTY;
        self.lines.settle(board, |_, _| ());
    }

    fn cost(&self, _: &[Code], action: Removal) -> Cost {
        Cost::from(action.turns) + 1
    }

    /// A pair costs at least 1: which turns it will need, where tiles move, nobody knows.
    fn bound(&self, board: &[Code]) -> Option<Cost> {
        self.assess(board).map(|(bound, _)| bound)
    }

    fn assess(&self, board: &[Code]) -> Option<(Cost, u32)> {
        let (mut pairs, mut apart) = (0, 0);
        for cells in self.groups(board) {
            if cells.len() % 2 == 1 {
                return None;
            }
            pairs += cells.len() as u32 / 2;
            let is_apart = |one: &&Cell| !cells.iter().any(|other| other != *one && self.in_line(**one, *other));
            apart += cells.iter().filter(is_apart).count() as u32;
        }
        Some((pairs, pairs * 100 + apart * APART))
    }
}

/// What a tile without an equal one on its lines is worth in the order of a sweep, in hundredths of a turn.
const APART: u32 = 20;
