//! Link (Lianliankan, Shisen-Sho): clear the board by joining equal tiles with paths of few turns.
//!
//! [`Link`] is the puzzle; [`tiles::rate`] judges how hard a board is.

mod about;
mod action;
mod experiment;
mod flood;
mod format;
mod generate;
mod gravity;
mod level;
mod notation;
mod rules;
mod solve;
mod view;

use grid::Cell;
use puzzle::{Failure, Flood, Puzzle, Retraced, Score, Visualization};
use search::{Control, Cost};
use tiles::Pieces;

pub use action::Join;
pub use gravity::Gravity;
pub use level::{Level, Rules};
pub use solve::Heuristic;

/// The link puzzle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Link;

impl Puzzle for Link {
    type Level = Level;
    type Action = Join;
    type Objective = ();
    type Heuristic = Heuristic;

    tiles::common_puzzle_methods!();

    fn actions(&self, level: &Level, state: &Pieces) -> Vec<Join> {
        rules::actions(level, state).collect()
    }

    fn cost(&self, level: &Level, state: &Pieces, action: Join, (): ()) -> Cost {
        Cost::from(rules::turns(level, state, action).unwrap_or(0)) + 1
    }

    fn score(&self) -> Option<&dyn Score<Self>> {
        Some(self)
    }

    fn estimate(&self, level: &Level, state: &Pieces, (): (), heuristic: &Heuristic) -> Option<Cost> {
        solve::estimate(level, state, heuristic)
    }
}

tiles::common_puzzle_facets!(Link);

impl Visualization<Link> for Link {
    fn retrace(&self, level: &Level, state: &Pieces, (): (), trail: &[u32]) -> Option<Retraced<Pieces, Join>> {
        solve::retrace(level, state, trail)
    }

    fn unsettled(&self, level: &Level, state: &Pieces) -> Vec<Cell> {
        self.view(level, state).away()
    }

    fn flood(&self, level: &Level, state: &Pieces, name: &str, control: &mut Control<'_>) -> Result<Flood, Failure> {
        flood::flood(level, state, name, control)
    }
}

impl Score<Link> for Link {
    /// A pair joined in a straight line earns 100, and every turn takes 10 off, down to 10.
    fn points(&self, level: &Level, state: &Pieces, action: Join) -> u32 {
        let turns = u32::from(rules::turns(level, state, action).unwrap_or(0));
        100_u32.saturating_sub(10 * turns).max(10)
    }
}
