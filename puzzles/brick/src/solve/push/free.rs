//! Clearing without a slide: bricks stay in their places, and what goes only opens lines.

use grid::{Cell, Direction, Size};
use pairs::field::{Code, EMPTY, is_tile};
use search::{Control, Stop};

use crate::line;

/// Two equal bricks that go together.
pub(super) type FreePair = (Cell, Cell);

/// The bricks that may go without a slide, if each may go that sees an equal one, gone or not, past bricks that may go.
/// All others stay.
pub(super) fn may_go(size: Size, board: &[Code]) -> Vec<bool> {
    let mut goes = vec![false; board.len()];
    loop {
        let mut is_more = false;
        for cell in (0..board.len()).filter(|&cell| is_tile(board[cell])) {
            if !goes[cell] && Direction::ALL.into_iter().any(|way| may_see_equal(size, board, &goes, cell, way)) {
                goes[cell] = true;
                is_more = true;
            }
        }
        if !is_more {
            return goes;
        }
    }
}

fn may_see_equal(size: Size, board: &[Code], goes: &[bool], cell: Cell, way: Direction) -> bool {
    let mut here = cell;
    while let Some(next) = size.step(here, way) {
        match board[next] {
            code if code == board[cell] => return true,
            code if code != EMPTY && !goes[next] => return false,
            _ => {}
        }
        here = next;
    }
    false
}

/// The removals that clear a board without a slide, in order; `None` if there are none.
pub(super) fn clear(size: Size, board: &[Code], control: &mut Control<'_>) -> Result<Option<Vec<FreePair>>, Stop> {
    let goes = may_go(size, board);
    if (0..board.len()).any(|cell| is_tile(board[cell]) && !goes[cell]) {
        return Ok(None);
    }
    let (mut removals, mut failed) = (Vec::new(), Vec::new());
    let is_cleared = clear_rest(size, board.to_vec(), &mut removals, &mut failed, control)?;
    Ok(is_cleared.then_some(removals))
}

/// Plays what is safe, then tries the rest in turn. `failed` holds boards that cannot be cleared.
fn clear_rest(
    size: Size,
    mut board: Vec<Code>,
    removals: &mut Vec<FreePair>,
    failed: &mut Vec<Vec<Code>>,
    control: &mut Control<'_>,
) -> Result<bool, Stop> {
    let first = removals.len();
    loop {
        control.poll()?;
        let seen = visible_pairs(size, &board);
        // The last pair of a kind: whoever takes it later can take it now, and lines only open.
        let is_last = |&&(one, _): &&FreePair| board.iter().filter(|&&code| code == board[one]).count() == 2;
        if let Some(&pair) = seen.iter().find(is_last) {
            take(&mut board, pair);
            removals.push(pair);
            continue;
        }
        if !board.iter().any(|&code| is_tile(code)) {
            return Ok(true);
        }
        if !failed.contains(&board) {
            for pair in seen {
                let mut after = board.clone();
                take(&mut after, pair);
                removals.push(pair);
                if clear_rest(size, after, removals, failed, control)? {
                    return Ok(true);
                }
                removals.pop();
            }
            failed.push(board);
        }
        removals.truncate(first);
        return Ok(false);
    }
}

fn take(board: &mut [Code], (one, other): FreePair) {
    board[one] = EMPTY;
    board[other] = EMPTY;
}

/// Equal bricks that see each other, each pair once.
fn visible_pairs(size: Size, board: &[Code]) -> Vec<FreePair> {
    let mut found = Vec::new();
    for cell in (0..board.len()).filter(|&cell| is_tile(board[cell])) {
        for way in [Direction::Right, Direction::Down] {
            let partner = line::first_in_sight(size, board, cell, way);
            found.extend(partner.filter(|&other| board[other] == board[cell]).map(|other| (cell, other)));
        }
    }
    found
}
