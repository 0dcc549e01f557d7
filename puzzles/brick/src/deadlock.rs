//! Bricks that block each other for good, in classic rules.
//!
//! Give every brick the benefit of the doubt: it may go as soon as it is one slide away from any equal brick, gone or
//! not, over cells that are empty or whose bricks may go. What cannot go even so never will: following any real plan
//! from its first move, each pair it removes may go here as well. The smallest such knot is the rectangle, two pairs on
//! its opposite corners: each stands on both turning points of the other. Longer ones are cycles of three and more
//! pairs that wait for each other.

use grid::{Cell, Size};
use pairs::{
    Reach,
    field::{Code, EMPTY, is_tile},
};

/// The bricks that can never go; empty if nothing is proved.
pub(crate) fn stuck(size: Size, board: &[Code]) -> Vec<Cell> {
    in_rounds(size, board, |_| ())
}

/// The same, round by round: the bricks that may go at first, those that may go once they are gone, and so on. What is
/// in no round can never go.
pub(crate) fn rounds(size: Size, board: &[Code]) -> Vec<Vec<Cell>> {
    let mut rounds = Vec::new();
    in_rounds(size, board, |going| rounds.push(going.to_vec()));
    rounds
}

/// Tells which bricks may go in each round; returns those that are left.
fn in_rounds(size: Size, board: &[Code], mut tell: impl FnMut(&[Cell])) -> Vec<Cell> {
    let mut reach = Reach::new(size, false, |cell| board[cell] == EMPTY);
    let mut waiting: Vec<Cell> = (0..board.len()).filter(|&cell| is_tile(board[cell])).collect();
    waiting.sort_by_key(|&cell| board[cell]);
    let kinds: Vec<Vec<Cell>> =
        waiting.chunk_by(|one, other| board[*one] == board[*other]).map(<[Cell]>::to_vec).collect();
    let mut kind_of = vec![0; board.len()];
    kinds.iter().enumerate().for_each(|(kind, cells)| cells.iter().for_each(|&cell| kind_of[cell] = kind));
    loop {
        let may_go = |&cell: &Cell| {
            let mut equals = kinds[kind_of[cell]].iter().filter(|&&other| other != cell);
            equals.any(|&other| reach.turns(cell, other, Some(1)).is_some())
        };
        let (going, staying): (Vec<Cell>, Vec<Cell>) = waiting.iter().copied().partition(may_go);
        if going.is_empty() {
            waiting.sort_unstable();
            return waiting;
        }
        tell(&going);
        going.into_iter().for_each(|cell| reach.open(cell));
        waiting = staying;
    }
}

/// Whether two pairs cross: four bricks on the corners of a rectangle, equal ones opposite, with no other bricks of the
/// two kinds left.
pub(crate) fn crossing(size: Size, board: &[Code]) -> Option<[Cell; 4]> {
    let alone = |cell: Cell| board.iter().filter(|code| **code == board[cell]).count() == 2;
    for one in (0..board.len()).filter(|&cell| is_tile(board[cell])) {
        let other = one + 1 + board[one + 1..].iter().position(|code| *code == board[one]).unwrap_or(board.len());
        if other >= board.len() || size.row(one) == size.row(other) || size.column(one) == size.column(other) {
            continue;
        }
        let corners = [size.cell(size.row(one), size.column(other)), size.cell(size.row(other), size.column(one))];
        let is_pair = is_tile(board[corners[0]]) && board[corners[0]] == board[corners[1]];
        if is_pair && board[corners[0]] != board[one] && alone(one) && alone(corners[0]) {
            return Some([one, corners[0], corners[1], other]);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;
    use puzzle::Options;
    use tiles::Pieces;

    fn check(text: &str, expected: usize, crosses: bool) {
        let level = format::read(text, &Options::new()).remove(0).level.unwrap();
        let board = Pieces::start(&level.tiles).codes(&level.tiles);
        assert_eq!(stuck(level.tiles.size(), &board).len(), expected, "{text}");
        assert_eq!(crossing(level.tiles.size(), &board).is_some(), crosses, "{text}");
    }

    #[test]
    fn rectangles_and_cycles() {
        check("A B\nB A\n", 4, true);
        check("A . B\n. . .\nB . A\n", 4, true);
        // Another A lets the crossing one go.
        check("A B\nB A\nA A\n", 0, false);
        // The outer pair only waits.
        check("A B B A\n", 0, false);
        // Three pairs, each on the way of the next.
        check("A B .\nC A B\n. . C\n", 0, false);
        check("A B #\nC A B\n# C #\n", 6, false);
        check("A # A\n", 2, false);
    }

    #[test]
    fn bricks_go_in_rounds() {
        let level = format::read("A B C C B A\n", &Options::new()).remove(0).level.unwrap();
        let board = Pieces::start(&level.tiles).codes(&level.tiles);
        assert_eq!(rounds(level.tiles.size(), &board), [[2, 3], [1, 4], [0, 5]]);
    }
}
