//! What a board is worth to the stratified beam: squares of the distances along each axis, tiles of outer lines
//! more, and reversed pairs.
//!
//! The power makes far tiles worth a detour of near ones. Whole plans of random 20×20 boards, before they are
//! shortened, have 1.77 moves per step of the Manhattan distance with power 1.5, 1.65 with squares, 1.73 with power 2.5
//! (one board per cell, three boards); twice the weight for the outermost line makes 1.62 of the 1.65, reversed pairs
//! 1.65 of 1.70.

use grid::{Cell, Direction, Size};

use crate::solve::divide::{permutation::Permutation, sides};

/// Worth of the first step of a tile that belongs to the last area.
const UNIT: f64 = 20.0;
/// Power of a distance along an axis.
const POWER: f64 = 2.0;
/// How much more a tile of the first side to be finished is worth.
const OUTER: f64 = 1.0;
/// Worth of a pair of tiles in their goal line the wrong way round.
const PAIR: i32 = 60;

/// The geometry of a board and the worth of distances on it.
pub(crate) struct Scoring {
    pub(crate) size: Size,
    /// The cells beside each cell in the order of the four directions; [`OUTSIDE`] at the edge.
    pub(super) next: Vec<[u16; 4]>,
    row: Vec<u16>,
    column: Vec<u16>,
    /// Worth of a tile of the last area, by its distance along one axis.
    axis: Vec<i32>,
    /// By home: sixteenths by which the worth is multiplied.
    weight: Vec<i32>,
}

/// Marks a neighbour beyond the edge.
pub(super) const OUTSIDE: u16 = u16::MAX;

impl Scoring {
    /// Tiles of outer sides have more weight: sides are going to be finished one by one down to an area of at most
    /// `last` rows and columns.
    pub(crate) fn new(size: Size, blank_home: Cell, last: usize) -> Self {
        let cells = size.cells();
        let next =
            |cell| Direction::ALL.map(|direction| size.step(cell, direction).map_or(OUTSIDE, |next| next as u16));
        let mut weight = vec![16; cells];
        let order = sides::order(size, blank_home, last);
        for (stage, &(area, side)) in order.iter().enumerate() {
            let more = 1.0 - stage as f64 / order.len() as f64;
            for along in 0..area.extent(side).0 {
                weight[area.cell(size, side, along, 0)] += (16.0 * OUTER * more) as i32;
            }
        }
        Scoring {
            size,
            next: (0..cells).map(next).collect(),
            row: (0..cells).map(|cell| size.row(cell) as u16).collect(),
            column: (0..cells).map(|cell| size.column(cell) as u16).collect(),
            axis: (0..size.width.max(size.height)).map(|steps| ((steps as f64).powf(POWER) * UNIT) as i32).collect(),
            weight,
        }
    }

    /// Score of a board and the sum of its distances, computed from nothing.
    pub(super) fn begin(&self, board: &Permutation) -> (i32, i32) {
        let tiles = board.home.iter().enumerate().filter(|&(cell, _)| cell != board.blank);
        let (mut score, mut left, mut pairs) = (0, 0, 0);
        for (cell, &home) in tiles {
            let home = usize::from(home);
            let worth = self.axis[usize::from(self.row[home].abs_diff(self.row[cell]))]
                + self.axis[usize::from(self.column[home].abs_diff(self.column[cell]))];
            score += self.weight[home] * worth / 16;
            left += self.size.distance(home, cell) as i32;
            pairs += self.in_row(&board.home, board.blank, home, cell, cell);
            pairs += self.in_column(&board.home, board.blank, home, cell, cell);
        }
        (score + pairs / 2 * PAIR, left)
    }

    /// How much the score grows when the tile on `from` slides into the blank.
    #[inline(always)]
    pub(super) fn change(&self, board: &[u16], blank: Cell, from: Cell) -> i32 {
        let home = usize::from(board[from]);
        let (lines, pairs) = if self.row[blank] == self.row[from] {
            let pairs =
                self.in_column(board, blank, home, blank, from) - self.in_column(board, blank, home, from, from);
            (&self.column, pairs)
        } else {
            let pairs = self.in_row(board, blank, home, blank, from) - self.in_row(board, blank, home, from, from);
            (&self.row, pairs)
        };
        let axis = |cell: Cell| self.axis[usize::from(lines[home].abs_diff(lines[cell]))];
        self.weight[home] * (axis(blank) - axis(from)) / 16 + pairs * PAIR
    }

    /// How much the sum of the distances grows by that slide.
    #[inline(always)]
    pub(super) fn left_change(&self, home: Cell, blank: Cell, from: Cell) -> i32 {
        let lines = if self.row[blank] == self.row[from] { &self.column } else { &self.row };
        let distance = |cell: Cell| i32::from(lines[home].abs_diff(lines[cell]));
        distance(blank) - distance(from)
    }

    /// Reversed pairs that a tile standing on `cell` makes in its row, where `skip` is empty.
    #[inline(always)]
    fn in_row(&self, board: &[u16], blank: Cell, home: Cell, cell: Cell, skip: Cell) -> i32 {
        let row = self.row[cell];
        if self.row[home] != row {
            return 0;
        }
        let first = usize::from(row) * self.size.width;
        let is_reversed = |&at: &Cell| {
            let other = usize::from(board[at]);
            at != cell && at != blank && at != skip && self.row[other] == row && (other < home) != (at < cell)
        };
        (first..first + self.size.width).filter(is_reversed).count() as i32
    }

    /// Reversed pairs that a tile standing on `cell` makes in its column, where `skip` is empty.
    #[inline(always)]
    fn in_column(&self, board: &[u16], blank: Cell, home: Cell, cell: Cell, skip: Cell) -> i32 {
        let column = self.column[cell];
        if self.column[home] != column {
            return 0;
        }
        let is_reversed = |&at: &Cell| {
            let other = usize::from(board[at]);
            at != cell && at != blank && at != skip && self.column[other] == column && (other < home) != (at < cell)
        };
        (usize::from(column)..board.len()).step_by(self.size.width).filter(is_reversed).count() as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Along a walk, the announced changes add up to what a fresh look says.
    #[test]
    fn changes_agree_with_begin() {
        let size = Size::new(9, 8);
        let scoring = Scoring::new(size, 71, 5);
        let mut board = Permutation::from_homes(size, (0..72).collect(), 71);
        let (mut score, mut left) = scoring.begin(&board);
        assert_eq!((score, left), (0, 0));
        for turn in 0_usize..3000 {
            // A crooked walk over the whole board.
            let step = Direction::ALL[((turn * 2_654_435_761) >> 13) % 4];
            let Some(from) = size.step(board.blank, step) else { continue };
            score += scoring.change(&board.home, board.blank, from);
            left += scoring.left_change(usize::from(board.home[from]), board.blank, from);
            board.step(step);
            let fresh = scoring.begin(&board);
            assert!((fresh.0 - score).abs() <= 72, "rounding only");
            assert_eq!(fresh.1, left);
        }
        assert!(score > 200, "{score}");
    }
}
