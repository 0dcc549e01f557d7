//! Where the tiles go after a removal.
//!
//! After each removal the whole board settles: in every line, the tiles move as far as they can in the direction of the
//! gravity and keep their order. Blockers stay and end a line. The board as it is given is not settled before the first
//! removal.
//!
//! * `down`, `up`: the lines are the columns. `left`, `right`: the lines are the rows.
//! * `centre`: every row has a left half and a right half. In the left half tiles move to the right, in the right half
//!   to the left, both towards the line between the halves, which no tile crosses. In an odd number of columns the
//!   middle one belongs to the left half.
//! * `apart`: the same halves; tiles move away from the line between them, to the left and right edges.

use grid::{Cell, Size};
use tiles::{Tile, Tiles};

/// A direction of gravity.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Gravity {
    /// Tiles stay.
    #[default]
    None,
    /// To the last row.
    Down,
    /// To the first row.
    Up,
    /// To the first column.
    Left,
    /// To the last column.
    Right,
    /// To the line between the left and the right half.
    Centre,
    /// Away from the line between the left and the right half.
    Apart,
}

impl Gravity {
    /// All of them with their words in files.
    pub(crate) const WORDS: [(&'static str, Gravity); 7] = [
        ("none", Gravity::None),
        ("down", Gravity::Down),
        ("up", Gravity::Up),
        ("left", Gravity::Left),
        ("right", Gravity::Right),
        ("centre", Gravity::Centre),
        ("apart", Gravity::Apart),
    ];

    /// The gravity of a word.
    pub(crate) fn find(word: &str) -> Option<Gravity> {
        Self::WORDS.iter().find(|(known, _)| *known == word).map(|(_, gravity)| *gravity)
    }

    /// Its word.
    pub(crate) fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, known)| *known == self).map_or("none", |(word, _)| *word)
    }
}

/// The lines along which tiles move, each from its floor upwards, without blockers.
#[derive(Clone, Debug)]
pub(crate) struct Lines(Vec<Vec<Cell>>);

impl Lines {
    pub(crate) fn new(tiles: &Tiles, gravity: Gravity) -> Self {
        let size = tiles.size();
        let columns = || (0..size.width).map(|column| (0..size.height).map(|row| size.cell(row, column)).collect());
        let lines: Vec<Vec<Cell>> = match gravity {
            Gravity::None => Vec::new(),
            Gravity::Up => columns().collect(),
            Gravity::Down => columns().map(reversed).collect(),
            Gravity::Left => rows(size, 0, size.width).collect(),
            Gravity::Right => rows(size, 0, size.width).map(reversed).collect(),
            Gravity::Centre => {
                let middle = size.width.div_ceil(2);
                rows(size, 0, middle).map(reversed).chain(rows(size, middle, size.width)).collect()
            }
            Gravity::Apart => {
                let middle = size.width.div_ceil(2);
                rows(size, 0, middle).chain(rows(size, middle, size.width).map(reversed)).collect()
            }
        };
        let is_blocker = |cell: &Cell| tiles.at(*cell) == Tile::Blocker;
        let parts = lines.iter().flat_map(|line| line.split(is_blocker)).filter(|part| part.len() > 1);
        Lines(parts.map(<[Cell]>::to_vec).collect())
    }

    /// Settles a board, whose empty cells are 0; tells every move, from and to.
    pub(crate) fn settle(&self, board: &mut [u16], mut moved: impl FnMut(Cell, Cell)) {
        for line in &self.0 {
            let mut floor = 0;
            for (height, &from) in line.iter().enumerate() {
                if board[from] == 0 {
                    continue;
                }
                if height != floor {
                    board[line[floor]] = std::mem::take(&mut board[from]);
                    moved(from, line[floor]);
                }
                floor += 1;
            }
        }
    }
}

fn rows(size: Size, start: usize, end: usize) -> impl Iterator<Item = Vec<Cell>> {
    (0..size.height).map(move |row| (start..end).map(|column| size.cell(row, column)).collect())
}

fn reversed(mut line: Vec<Cell>) -> Vec<Cell> {
    line.reverse();
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::file;
    use tiles::Pieces;

    fn check(gravity: &str, before: &str, after: &str) {
        let tiles = Tiles::read(&file::sections(before)[0].rows).unwrap();
        let mut pieces = Pieces::start(&tiles);
        Lines::new(&tiles, Gravity::find(gravity).unwrap()).settle(pieces.slots_mut(), |_, _| ());
        assert_eq!(pieces.picture(&tiles), after, "{gravity}");
    }

    #[test]
    fn tiles_settle() {
        let board = "A . . B C\n. D . . .\nE . # F .\n";
        check("none", board, board);
        check("down", board, ". . . . .\nA . . B .\nE D # F C\n");
        check("up", board, "A D . B C\nE . . F .\n. . # . .\n");
        check("left", board, "A B C . .\nD . . . .\nE . # F .\n");
        check("right", board, ". . A B C\n. . . . D\n. E # . F\n");
        // The middle column belongs to the left half.
        check("centre", board, ". . A B C\n. . D . .\n. E # F .\n");
        check("apart", board, "A . . B C\nD . . . .\nE . # . F\n");
    }

    #[test]
    fn blockers_hold_tiles_up() {
        check("down", "A\n.\n#\nB\n.\n", ".\nA\n#\n.\nB\n");
        check("apart", ". A . B . C\n", "A . . . B C\n");
        check("centre", "A . . . B C\n", ". . A B C .\n");
    }
}
