//! How an iteration of the hand-written deepening searches ends.

use search::Stop;

/// What a depth-first search below a bound came to.
pub(super) enum IterationEnd {
    /// A plan, in the words of the search: directions of the blank, or lines that it goes to.
    Plan(Vec<u8>),
    /// Proof that there is none below the bound.
    Exhausted,
    /// A limit came first.
    Stopped(Stop),
}
