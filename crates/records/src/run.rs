//! Kept finished games, and the families in which they compete.

use games::{BoardId, Control, Form, Limits};
use serde::{Deserialize, Serialize};

use crate::Moment;

/// A kept finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FinishedGame {
    /// The family it is ranked in.
    pub family: String,
    /// The board's id.
    pub board: String,
    /// The puzzle.
    pub puzzle: String,
    /// The player's name.
    pub name: String,
    /// The moves.
    pub moves: String,
    /// Number of moves.
    pub steps: i64,
    /// Cost under the puzzle's first objective.
    pub cost: i64,
    /// Milliseconds.
    pub time: i64,
    /// When it was finished.
    pub at: Moment,
}

impl FinishedGame {
    /// Whether the moves solve the board, in as many steps and at the cost it says, in the family it says. `limits`
    /// bound the remaking of the board.
    pub fn is_honest(&self, limits: Limits) -> bool {
        let Ok(id) = BoardId::parse(&self.board) else { return false };
        let about = id.game.about();
        // A level of a pack of the player's own is a family by itself.
        let family = family(&id).unwrap_or_else(|| id.to_string());
        if family != self.family || about.id != self.puzzle || self.time < 0 {
            return false;
        }
        let Ok(board) = id.open(&mut Control::new(limits)) else { return false };
        let check = board.check(&self.moves);
        check.is_solution()
            && i64::try_from(check.moves) == Ok(self.steps)
            && check.cost(about.objectives[0]).and_then(|cost| i64::try_from(cost).ok()) == Some(self.cost)
    }
}

/// The boards that a board competes with: those of its recipe, or itself if it belongs to a pack. Boards that were
/// spelled out have no family: anybody can spell out an easy one. (A level of the player's own pack is ranked by itself
/// all the same: [`judge`](crate::judge) is told of those.)
pub fn family(id: &BoardId) -> Option<String> {
    match &id.form {
        Form::Seeded { recipe, .. } => Some(format!("{}:{recipe}", id.game.about().id)),
        Form::Pack { .. } => Some(id.to_string()),
        Form::Name(_) => None,
    }
}

/// The built-in pack that a board belongs to, if its id names one.
pub fn built_in_pack(id: &BoardId) -> Option<&str> {
    match &id.form {
        Form::Pack { pack, .. } => Some(pack),
        Form::Seeded { .. } | Form::Name(_) => None,
    }
}
