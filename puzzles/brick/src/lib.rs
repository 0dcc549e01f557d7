//! Bricks: clear the board by removing pairs that see each other, sliding where they do not.
//!
//! [`Brick`] is the puzzle; [`tiles::rate`] judges how hard a board is.

mod about;
mod action;
mod deadlock;
mod format;
mod generate;
mod level;
mod line;
mod notation;
mod rules;
mod solve;
mod view;

use puzzle::{Puzzle, Retraced};
use search::Cost;
use tiles::Pieces;

pub use action::Clear;
pub use level::{Level, MAX_COST, Objective, Rules};
pub use solve::Heuristic;

/// The brick puzzle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Brick;

impl Puzzle for Brick {
    type Level = Level;
    type Action = Clear;
    type Objective = Objective;
    type Heuristic = Heuristic;

    tiles::common_puzzle_methods!();

    fn actions(&self, level: &Level, state: &Pieces) -> Vec<Clear> {
        rules::actions(level, state)
    }

    fn cost(&self, level: &Level, state: &Pieces, action: Clear, objective: Objective) -> Cost {
        rules::cost(level, state, action, objective)
    }

    fn retrace(
        &self,
        level: &Level,
        state: &Pieces,
        objective: Objective,
        trail: &[u32],
    ) -> Option<Retraced<Pieces, Clear>> {
        solve::retrace(level, state, objective, trail)
    }

    fn estimate(&self, level: &Level, state: &Pieces, objective: Objective, heuristic: &Heuristic) -> Option<Cost> {
        solve::estimate(level, state, objective, heuristic)
    }
}

tiles::tile_arguments!(Brick);
