//! Clearing without a slide: bricks stay in their places, and what goes only opens lines.

use std::collections::HashSet;

use grid::{Cell, Direction, Size};
use pairs::field::{Code, EMPTY, is_tile};
use rustc_hash::FxBuildHasher;
use search::{Charge, Control};

use super::Halt;
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

/// The removals that clear a board without a slide, in order; `None` if there are none. Boards on which there is a
/// choice count as made; at `pause_at` of them, or without memory, it is given up.
pub(super) fn clear(
    size: Size,
    board: &[Code],
    made: &mut u64,
    pause_at: u64,
    control: &mut Control<'_>,
) -> Result<Option<Vec<FreePair>>, Halt> {
    let goes = may_go(size, board);
    if (0..board.len()).any(|cell| is_tile(board[cell]) && !goes[cell]) {
        return Ok(None);
    }
    let (removals, failed, held) = (Vec::new(), HashSet::default(), Charge::default());
    let mut search = FreeSearch { size, made, pause_at, removals, failed, held };
    let is_cleared = search.clear_rest(board.to_vec(), control)?;
    Ok(is_cleared.then_some(search.removals))
}

/// The search for a way to clear a board without a slide.
struct FreeSearch<'m> {
    size: Size,
    made: &'m mut u64,
    pause_at: u64,
    /// The way to the board at hand.
    removals: Vec<FreePair>,
    /// Boards that cannot be cleared, and what they hold.
    failed: HashSet<Box<[Code]>, FxBuildHasher>,
    held: Charge,
}

impl FreeSearch<'_> {
    /// Plays what is safe, then tries the rest in turn.
    fn clear_rest(&mut self, mut board: Vec<Code>, control: &mut Control<'_>) -> Result<bool, Halt> {
        let first = self.removals.len();
        loop {
            control.poll()?;
            let seen = visible_pairs(self.size, &board);
            // The last pair of a kind: whoever takes it later can take it now, and lines only open.
            let is_last = |&&(one, _): &&FreePair| board.iter().filter(|&&code| code == board[one]).count() == 2;
            if let Some(&pair) = seen.iter().find(is_last) {
                take(&mut board, pair);
                self.removals.push(pair);
                continue;
            }
            if !board.iter().any(|&code| is_tile(code)) {
                return Ok(true);
            }
            if !self.failed.contains(&board[..]) {
                *self.made += 1;
                if *self.made > self.pause_at {
                    return Err(Halt::Paused);
                }
                for pair in seen {
                    let mut after = board.clone();
                    take(&mut after, pair);
                    self.removals.push(pair);
                    if self.clear_rest(after, control)? {
                        return Ok(true);
                    }
                    self.removals.pop();
                }
                // A box and its entry; up to half of a table is empty.
                let bytes = size_of_val(&board[..]) + 2 * size_of::<Box<[Code]>>() + 16;
                control.grow(&mut self.held, bytes as u64).map_err(|_| Halt::Paused)?;
                self.failed.insert(board.into());
            }
            self.removals.truncate(first);
            return Ok(false);
        }
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
