//! Bricks: clear the board by removing pairs that see each other, sliding where they do not.
//!
//! [`Brick`] is the puzzle; [`tiles::rate`] judges how hard a board is.

mod about;
mod action;
mod deadlock;
mod experiment;
mod format;
mod generate;
mod level;
mod line;
mod notation;
mod rules;
mod solve;
mod view;

use grid::Cell;
use puzzle::{Failure, Flood, Message, Puzzle, Retraced, Visualization};
use search::{Control, Cost};
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

    fn estimate(&self, level: &Level, state: &Pieces, objective: Objective, heuristic: &Heuristic) -> Option<Cost> {
        solve::estimate(level, state, objective, heuristic)
    }
}

tiles::common_puzzle_facets!(Brick);

impl Visualization<Brick> for Brick {
    fn retrace(
        &self,
        level: &Level,
        state: &Pieces,
        objective: Objective,
        trail: &[u32],
    ) -> Option<Retraced<Pieces, Clear>> {
        solve::retrace(level, state, objective, trail)
    }

    fn unsettled(&self, level: &Level, state: &Pieces) -> Vec<Cell> {
        self.view(level, state).away()
    }

    /// `going`: in which round a brick may go at the earliest, if each may go that is one slide away from an equal one
    /// where the bricks of the rounds before are gone. What is never reached can never go.
    fn flood(&self, level: &Level, state: &Pieces, name: &str, _: &mut Control<'_>) -> Result<Flood, Failure> {
        if name != "going" {
            return Err(Flood::unknown(name));
        }
        if level.rules != Rules::Classic {
            return Err(Message::new("brick-flood-classic").into());
        }
        let size = level.tiles.size();
        let mut rounds = vec![None; size.cells()];
        for (round, cells) in (0..).zip(deadlock::rounds(size, &state.codes(&level.tiles))) {
            cells.into_iter().for_each(|cell| rounds[cell] = Some(round));
        }
        Ok(Flood::over_cells(state.tiles(&level.tiles).map(|(cell, _)| (cell, rounds[cell]))))
    }
}
