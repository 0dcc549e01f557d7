//! What a plan is best at, and how two counts become one number.

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

    const ALL: [Objective; 4] = [Objective::Pushes, Objective::Moves, Objective::PushesMoves, Objective::MovesPushes];

    /// Reads a word.
    pub fn from_word(word: &str) -> Option<Objective> {
        Self::WORDS.iter().position(|&other| other == word).map(|at| Self::ALL[at])
    }

    /// Whether walking counts, so that where exactly the player stands makes a difference.
    pub const fn counts_walks(self) -> bool {
        !matches!(self, Objective::Pushes)
    }

    /// Whether pushes are what decides.
    pub const fn is_by_pushes(self) -> bool {
        matches!(self, Objective::Pushes | Objective::PushesMoves)
    }

    /// One number for both counts; adding such numbers adds the counts as long as both sums stay below [`MOST`].
    pub(crate) const fn weigh(self, pushes: u32, moves: u32) -> u32 {
        match self {
            Objective::Pushes => pushes,
            Objective::Moves => moves,
            Objective::PushesMoves => pushes << 16 | moves,
            Objective::MovesPushes => moves << 16 | pushes,
        }
    }

    /// The count that decides, out of such a number.
    pub(crate) const fn first(self, weight: u32) -> u32 {
        match self {
            Objective::Pushes | Objective::Moves => weight,
            Objective::PushesMoves | Objective::MovesPushes => weight >> 16,
        }
    }
}

/// Counts that [`Objective::weigh`] packs stay below this.
pub(crate) const MOST: u32 = 1 << 15;
