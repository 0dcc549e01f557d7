//! What a coach says about the next thing to do: where to look, then what to do, in words and never in notation.

use grid::{Cell, Direction, Size};

use crate::Message;

/// The next thing to do along a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// How many moves of the plan belong together, at least 1: a push with the walk to it, a line of tiles.
    pub moves: usize,
    /// The cells to look at first. They give less away than the move does.
    pub look: Vec<Cell>,
    /// Where to look, in words.
    pub look_words: Option<Message>,
    /// What to do, in words.
    pub words: Option<Message>,
}

/// So many squares, in words.
pub fn squares(count: usize) -> Message {
    Message::new("coach-squares").with("count", count)
}

/// A direction, in words.
pub fn towards(direction: Direction) -> Message {
    let name = match direction {
        Direction::Up => "up",
        Direction::Left => "left",
        Direction::Right => "right",
        Direction::Down => "down",
    };
    Message::new("coach-direction").with("direction", name)
}

/// Which of several cells is meant, by where it lies among them: `only`; `left`, `right`, `upper`, `lower` of two;
/// `leftmost`, `rightmost`, `topmost`, `lowest` of more; `top-left`, `top-right`, `bottom-left`, `bottom-right` if no
/// other lies in that quarter of the board; else `marked`.
pub fn which(size: Size, cells: &[Cell], chosen: Cell) -> &'static str {
    let place = |cell: Cell| (size.row(cell), size.column(cell));
    let (row, column) = place(chosen);
    let others: Vec<_> = cells.iter().filter(|&&cell| cell != chosen).map(|&cell| place(cell)).collect();
    match others[..] {
        [] => return "only",
        [other] => {
            let is_beside = column.abs_diff(other.1) >= row.abs_diff(other.0);
            return match (is_beside, column < other.1, row < other.0) {
                (true, true, _) => "left",
                (true, false, _) => "right",
                (false, _, true) => "upper",
                (false, _, false) => "lower",
            };
        }
        _ => {}
    }
    if others.iter().all(|other| column < other.1) {
        return "leftmost";
    }
    if others.iter().all(|other| column > other.1) {
        return "rightmost";
    }
    if others.iter().all(|other| row < other.0) {
        return "topmost";
    }
    if others.iter().all(|other| row > other.0) {
        return "lowest";
    }
    let quarter = |(row, column): (usize, usize)| (2 * row < size.height, 2 * column < size.width);
    let own = quarter((row, column));
    match own {
        _ if others.iter().any(|&other| quarter(other) == own) => "marked",
        (true, true) => "top-left",
        (true, false) => "top-right",
        (false, true) => "bottom-left",
        (false, false) => "bottom-right",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A drawing of cells; the chosen one is `X`.
    fn check(drawing: &[&str], expected: &str) {
        let size = Size::new(drawing[0].len(), drawing.len());
        let letters: Vec<char> = drawing.iter().flat_map(|row| row.chars()).collect();
        let cells: Vec<Cell> = (0..letters.len()).filter(|&cell| letters[cell] != '.').collect();
        let chosen = letters.iter().position(|&letter| letter == 'X').expect("a chosen cell");
        assert_eq!(which(size, &cells, chosen), expected, "{drawing:?}");
    }

    #[test]
    fn a_cell_is_told_from_the_others_by_where_it_lies() {
        check(&["...", ".X."], "only");
        check(&["X.o", "..."], "left");
        check(&["o..", "..X"], "right");
        check(&["X..", "o..", "..."], "upper");
        check(&["o..", "...", ".X."], "lower");
        check(&["X.o", "..o"], "leftmost");
        check(&["oo.", "o.X"], "rightmost");
        check(&[".X.", "o.o", "..."], "topmost");
        check(&["o.o", "...", ".X."], "lowest");
        check(&["X..o", "....", "o..o"], "top-left");
        check(&["o..X", "....", "o..o"], "top-right");
        check(&["o..o", "....", "X..o"], "bottom-left");
        check(&["o..o", "....", "o..X"], "bottom-right");
        check(&["oX.o", "oooo"], "marked");
    }
}
