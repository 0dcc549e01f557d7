//! What a plan is best at.

use crate::{action::Step, cost::LexCost};

/// What to keep small. Of two words the first decides and the second breaks ties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objective {
    /// Pushes.
    Pushes,
    /// Steps, pushes included.
    Moves,
    /// Pushes, then steps.
    PushesMoves,
    /// Steps, then pushes.
    MovesPushes,
}

impl Objective {
    /// The words of `--objective`, the default first.
    pub const WORDS: &'static [&'static str] = &["pushes", "moves", "pushes,moves", "moves,pushes"];

    /// All of them, in the order of their words.
    pub const ALL: [Objective; 4] =
        [Objective::Pushes, Objective::Moves, Objective::PushesMoves, Objective::MovesPushes];

    /// Whether walking counts, so that where exactly the player stands makes a difference.
    pub const fn counts_walks(self) -> bool {
        !matches!(self, Objective::Pushes)
    }

    /// Whether pushes are what decides.
    pub const fn is_by_pushes(self) -> bool {
        matches!(self, Objective::Pushes | Objective::PushesMoves)
    }

    /// Whether a second count breaks ties.
    pub const fn is_pair(self) -> bool {
        matches!(self, Objective::PushesMoves | Objective::MovesPushes)
    }

    /// The objective of the deciding count alone.
    pub(crate) const fn first(self) -> Objective {
        if self.is_by_pushes() { Objective::Pushes } else { Objective::Moves }
    }

    /// What so many pushes and steps cost.
    pub(crate) const fn cost(self, pushes: u32, moves: u32) -> LexCost {
        match self {
            Objective::Pushes => LexCost::new(pushes, 0),
            Objective::Moves => LexCost::new(moves, 0),
            Objective::PushesMoves => LexCost::new(pushes, moves),
            Objective::MovesPushes => LexCost::new(moves, pushes),
        }
    }

    /// What a sequence of steps costs.
    pub(crate) fn cost_of(self, steps: &[Step]) -> LexCost {
        self.cost(steps.iter().filter(|step| step.push).count() as u32, steps.len() as u32)
    }
}
