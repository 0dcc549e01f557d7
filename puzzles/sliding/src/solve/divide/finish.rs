//! The last few cells, at most 3×3: fewest moves by iterative deepening on Manhattan distance (Korf 1985).

use grid::{Cell, Direction};
use search::{Control, Stop};

use super::{Area, permutation::Permutation};

/// Solves what is left within `area`, the rest of the board being home already.
pub(crate) fn finish(board: &mut Permutation, area: Area, control: &mut Control<'_>) -> Result<(), Stop> {
    let mut bound = distance(board);
    loop {
        match deepen(board, area, distance(board), bound, None, control)? {
            None => return Ok(()),
            Some(next) if next == usize::MAX => return Err(Stop::Incomplete),
            Some(next) => bound = next,
        }
    }
}

/// `None` if the board was solved within `bound` steps and stays so; otherwise the least estimate that went beyond it.
fn deepen(
    board: &mut Permutation,
    area: Area,
    left: usize,
    bound: usize,
    last: Option<Direction>,
    control: &mut Control<'_>,
) -> Result<Option<usize>, Stop> {
    if left == 0 {
        return Ok(None);
    }
    // Depth first: every board that is expanded was made for it, the first of each bound too.
    control.produce(1);
    control.expand()?;
    let mut least = usize::MAX;
    for direction in Direction::ALL {
        let Some(to) = board.size.step(board.blank, direction) else { continue };
        if !area.contains(board.size, to) || last == Some(direction.opposite()) {
            continue;
        }
        let home = Cell::from(board.home[to]);
        let after = left + board.size.distance(home, board.blank) - board.size.distance(home, to);
        if after + 1 > bound {
            least = least.min(after + 1);
            continue;
        }
        board.step(direction);
        match deepen(board, area, after, bound - 1, Some(direction), control)? {
            None => return Ok(None),
            Some(next) => least = least.min(next.saturating_add(1)),
        }
        board.unstep();
    }
    Ok(Some(least))
}

/// Manhattan distance of the board.
pub(crate) fn distance(board: &Permutation) -> usize {
    let tiles = board.home.iter().enumerate().filter(|&(cell, _)| cell != board.blank);
    tiles.map(|(cell, &home)| board.size.distance(cell, usize::from(home))).sum()
}
