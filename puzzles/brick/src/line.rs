//! Lines of sight and runs of bricks. Works on slots and on codes alike: 0 is empty, 1 a blocker, anything higher a
//! brick.

use grid::{Cell, Direction, Size};

pub(crate) const EMPTY: u16 = 0;

/// Whether there is a brick.
#[inline]
pub(crate) fn is_brick(code: u16) -> bool {
    code >= pairs::field::FIRST_KIND
}

/// The direction from a cell to another one on the same row or column.
pub(crate) fn direction(size: Size, from: Cell, to: Cell) -> Option<Direction> {
    let (rows, columns) = (size.row(from).cmp(&size.row(to)), size.column(from).cmp(&size.column(to)));
    match (rows.is_eq(), columns.is_eq()) {
        (true, false) => Some(if columns.is_lt() { Direction::Right } else { Direction::Left }),
        (false, true) => Some(if rows.is_lt() { Direction::Down } else { Direction::Up }),
        _ => None,
    }
}

/// The first cell in a direction that is not empty.
pub(crate) fn first_in_sight(size: Size, board: &[u16], from: Cell, direction: Direction) -> Option<Cell> {
    let mut here = size.step(from, direction)?;
    while board[here] == EMPTY {
        here = size.step(here, direction)?;
    }
    Some(here)
}

/// Whether two different cells share a line with only empty cells between.
pub(crate) fn sees(size: Size, board: &[u16], one: Cell, other: Cell) -> bool {
    direction(size, one, other).is_some_and(|way| {
        let mut here = one;
        while let Some(next) = size.step(here, way) {
            if next == other {
                return true;
            }
            if board[next] != EMPTY {
                return false;
            }
            here = next;
        }
        false
    })
}

/// The bricks that move when the brick on `cell` moves in a direction, itself first: one in classic rules, the unbroken
/// run when pushing. The second value is how far they can go.
pub(crate) fn run(size: Size, board: &[u16], cell: Cell, direction: Direction, pushes: bool) -> (Vec<Cell>, usize) {
    let mut bricks = vec![cell];
    let mut ahead = size.step(cell, direction);
    while let Some(next) = ahead
        && pushes
        && is_brick(board[next])
    {
        bricks.push(next);
        ahead = size.step(next, direction);
    }
    let mut free = 0;
    while let Some(next) = ahead
        && board[next] == EMPTY
    {
        free += 1;
        ahead = size.step(next, direction);
    }
    (bricks, free)
}

/// Moves bricks that stand in a row of cells by the distance between `cell` and `place`.
pub(crate) fn shift(board: &mut [u16], bricks: &[Cell], cell: Cell, place: Cell) {
    // From the front: every brick moves into a cell that is empty by then.
    for &from in bricks.iter().rev() {
        let to = (from + place) - cell;
        board[to] = std::mem::replace(&mut board[from], EMPTY);
    }
}
