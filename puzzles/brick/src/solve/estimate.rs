//! The heuristics on whole boards.

use pairs::field::{Code, FIRST_KIND, Field, Guess, is_tile, tiles_left};
use search::{Cost, Promise};
use tiles::Pieces;

use super::{Heuristic, field::Bricks, written};
use crate::{Level, Objective};

/// A heuristic's estimate.
pub(crate) fn estimate(level: &Level, state: &Pieces, objective: Objective, heuristic: &Heuristic) -> Option<Cost> {
    if let Heuristic::Written(formula) = heuristic {
        return Some(written(level, objective, formula).ok()?.of_pieces(&level.tiles, state));
    }
    (guess(heuristic).estimate)(&Bricks::new(level, objective), &state.codes(&level.tiles))
}

/// An estimate from the board alone.
type EstimateFn = fn(&Bricks<'_>, &[Code]) -> Option<Cost>;

/// A heuristic on whole boards, other than a formula.
pub(super) fn guess(heuristic: &Heuristic) -> Guess<EstimateFn> {
    let guess = |estimate: EstimateFn| Guess { estimate, promise: Promise::GUESS };
    match heuristic {
        Heuristic::Matching => Guess { estimate: |field, board| field.bound(board), promise: Promise::ADMISSIBLE },
        Heuristic::Zero | Heuristic::Written(_) => Guess { estimate: |_, _| Some(0), promise: Promise::CONSISTENT },
        Heuristic::Pairs => guess(|_, board| Some(pairs_left(board))),
        Heuristic::PairsCost => guess(|field, board| Some(pairs_left(board) * cheapest(field, board))),
        Heuristic::Stuck => guess(|field, board| Some(stuck(field, board))),
    }
}

fn pairs_left(board: &[Code]) -> Cost {
    (tiles_left(board) / 2) as Cost
}

/// The smallest unit cost of a kind on the board.
pub(super) fn cheapest(field: &Bricks<'_>, board: &[Code]) -> Cost {
    let kinds = board.iter().filter(|code| is_tile(**code)).map(|code| code - FIRST_KIND);
    kinds.map(|kind| field.slide_cost(kind, 1)).min().unwrap_or(0)
}

/// Half the bricks that see no equal brick now, at the smallest unit cost: a guess that looks like a bound. A brick
/// that is blocked now may be freed without a slide: the row `A B B A` has two of them and costs nothing.
fn stuck(field: &Bricks<'_>, board: &[Code]) -> Cost {
    (field.blocked(board).div_ceil(2)) as Cost * cheapest(field, board)
}
