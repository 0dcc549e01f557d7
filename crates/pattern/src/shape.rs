//! Boards up to symmetry: a goal with the blank in any corner is the same puzzle, turned.

use grid::{Cell, Size};

/// Most cells of a board that pattern databases serve: a set of cells is a `u32`.
pub const MOST_CELLS: usize = 32;

/// A board and the cell where the blank ends. Tiles are named by the cell where they end, so the goal is always "tile c
/// on cell c".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    /// Width and height.
    pub size: Size,
    /// Where the blank ends.
    pub blank: Cell,
}

impl Shape {
    /// The symmetries that leave board and blank where they are, as maps from cell to cell; the first is the identity.
    ///
    /// A state seen through one of them has the same distance to the goal.
    pub fn mirrors(self) -> Vec<Box<[u8]>> {
        symmetries(self.size)
            .filter(|symmetry| symmetry.size == self.size && usize::from(symmetry.to[self.blank]) == self.blank)
            .map(|symmetry| symmetry.to)
            .collect()
    }

    /// The cells next to a cell, as a set.
    pub(crate) fn neighbours(self, cell: Cell) -> u32 {
        grid::Direction::ALL.iter().filter_map(|&way| self.size.step(cell, way)).fold(0, |set, next| set | 1 << next)
    }
}

/// The way between a board as the player sees it and its canonical turn, for which tables are built.
///
/// Of the boards that a turn or a flip makes of each other, the canonical one is not wider than high and has its blank
/// on the smallest cell.
#[derive(Clone, Debug)]
pub struct Frame {
    shape: Shape,
    to: Box<[u8]>,
    from: Box<[u8]>,
}

impl Frame {
    /// The frame of a board whose blank ends on `blank`; `None` if the board has more than [`MOST_CELLS`] cells.
    pub fn new(size: Size, blank: Cell) -> Option<Frame> {
        if size.cells() > MOST_CELLS || blank >= size.cells() {
            return None;
        }
        let best = symmetries(size)
            .filter(|symmetry| symmetry.size.width <= symmetry.size.height)
            .min_by_key(|symmetry| symmetry.to[blank])?;
        let mut from = vec![0; size.cells()];
        for (cell, &image) in best.to.iter().enumerate() {
            from[usize::from(image)] = cell as u8;
        }
        let shape = Shape { size: best.size, blank: best.to[blank].into() };
        Some(Frame { shape, to: best.to, from: from.into() })
    }

    /// The canonical board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The canonical cell of a player's cell.
    pub fn to(&self, cell: Cell) -> Cell {
        self.to[cell].into()
    }

    /// The player's cell of a canonical cell.
    pub fn from(&self, cell: Cell) -> Cell {
        self.from[cell].into()
    }

    /// The canonical state of a board: for every canonical cell, the tile on it (named by its canonical end).
    ///
    /// Both boards must hold every number below the number of cells once.
    pub fn state(&self, board: &[u16], goal: &[u16]) -> Box<[u8]> {
        let mut home = vec![0; goal.len()];
        for (cell, &tile) in goal.iter().enumerate() {
            home[usize::from(tile)] = self.to[cell];
        }
        self.from.iter().map(|&cell| home[usize::from(board[usize::from(cell)])]).collect()
    }
}

struct Symmetry {
    size: Size,
    to: Box<[u8]>,
}

/// The eight turns and flips; the first is the identity.
fn symmetries(size: Size) -> impl Iterator<Item = Symmetry> {
    (0..8).map(move |which| {
        let turned = if which & 4 == 0 { size } else { size.transposed() };
        let image = |cell| {
            let (mut row, mut column) = (size.row(cell), size.column(cell));
            if which & 1 != 0 {
                column = size.width - 1 - column;
            }
            if which & 2 != 0 {
                row = size.height - 1 - row;
            }
            if which & 4 == 0 { turned.cell(row, column) } else { turned.cell(column, row) }
        };
        Symmetry { size: turned, to: (0..size.cells()).map(|cell| image(cell) as u8).collect() }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(size: &str, blank: Cell, canonical: &str, canonical_blank: Cell, mirrors: usize) {
        let frame = Frame::new(size.parse().unwrap(), blank).unwrap();
        let shape = frame.shape();
        assert_eq!((shape.size.to_string().as_str(), shape.blank), (canonical, canonical_blank), "{size} {blank}");
        assert_eq!(shape.mirrors().len(), mirrors, "{size} {blank}");
        for cell in 0..shape.size.cells() {
            assert_eq!(frame.from(frame.to(cell)), cell);
            for other in 0..shape.size.cells() {
                let size: Size = size.parse().unwrap();
                assert_eq!(size.distance(cell, other), shape.size.distance(frame.to(cell), frame.to(other)));
            }
        }
    }

    #[test]
    fn goals_are_reduced() {
        for corner in [0, 3, 12, 15] {
            check("4x4", corner, "4x4", 0, 2);
        }
        for edge in [1, 2, 4, 7, 8, 11, 13, 14] {
            check("4x4", edge, "4x4", 1, 1);
        }
        for centre in [5, 6, 9, 10] {
            check("4x4", centre, "4x4", 5, 2);
        }
        check("5x5", 12, "5x5", 12, 8);
        check("4x3", 11, "3x4", 0, 1);
        check("2x5", 9, "2x5", 0, 1);
    }

    #[test]
    fn states_are_named_by_homes() {
        let frame = Frame::new(Size::new(2, 2), 3).unwrap();
        let goal = [1, 2, 3, 0];
        assert_eq!(*frame.state(&goal, &goal), [0, 1, 2, 3]);
        // 1 0 / 3 2: the blank is one step above its end, and so it is in the frame.
        let state = frame.state(&[1, 0, 3, 2], &goal);
        let blank = state.iter().position(|&tile| tile == 0).unwrap();
        assert_eq!(frame.shape().size.distance(blank, 0), 1);
    }

    #[test]
    fn too_large_is_refused() {
        assert!(Frame::new(Size::new(6, 6), 0).is_none());
        assert!(Frame::new(Size::new(4, 4), 16).is_none());
    }
}
