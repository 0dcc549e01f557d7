//! Estimates by name, on whole boards.

use pairs::field::{Code, FIRST_KIND, Field, is_tile, tiles_left};
use search::{Cost, Promise};
use tiles::Pieces;

use super::{HEURISTICS, field::Bricks};
use crate::{Level, Objective};

/// The estimate of a named heuristic, or of the default one.
pub(crate) fn estimate(level: &Level, state: &Pieces, objective: Objective, name: Option<&str>) -> Option<Cost> {
    let heuristic = find(name.unwrap_or(HEURISTICS[0].id))?;
    (heuristic.estimate)(&Bricks::new(level, objective), &state.codes(&level.tiles))
}

/// A named estimate.
pub(super) struct Named {
    pub(super) estimate: fn(&Bricks<'_>, &[Code]) -> Option<Cost>,
    pub(super) promise: Promise,
}

/// The heuristic of a name.
pub(super) fn find(name: &str) -> Option<Named> {
    let guess = |estimate| Named { estimate, promise: Promise::GUESS };
    Some(match name {
        "matching" => Named { estimate: |field, board| field.bound(board), promise: Promise::ADMISSIBLE },
        "zero" => Named { estimate: |_, _| Some(0), promise: Promise::CONSISTENT },
        "pairs" => guess(|_, board| Some(pairs_left(board))),
        "pairs-cost" => guess(|field, board| Some(pairs_left(board) * cheapest(field, board))),
        "stuck" => guess(|field, board| Some(stuck(field, board))),
        _ => return None,
    })
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
