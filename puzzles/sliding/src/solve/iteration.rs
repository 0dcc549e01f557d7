//! How an iteration of the hand-written deepening searches ends.

use search::Stop;

/// What a depth-first search below a bound came to.
pub(super) enum IterationEnd {
    /// A plan, in the words of the search: directions of the blank, or lines that it goes to.
    Plan(Vec<u8>),
    /// Proof that there is none below the bound.
    Exhausted,
    /// Whoever searches together with others has a plan in hand by now that is within the bound.
    InHand,
    /// A limit came first.
    Stopped(Stop),
}

impl IterationEnd {
    /// In the words of threads that take their work from one list.
    pub(super) fn found(self) -> Result<Option<Vec<u8>>, Stop> {
        match self {
            IterationEnd::Plan(plan) => Ok(Some(plan)),
            IterationEnd::Exhausted => Ok(None),
            // Not without others.
            IterationEnd::InHand => Err(Stop::Incomplete),
            IterationEnd::Stopped(stop) => Err(stop),
        }
    }
}

impl From<Result<Option<Vec<u8>>, Stop>> for IterationEnd {
    fn from(found: Result<Option<Vec<u8>>, Stop>) -> Self {
        match found {
            Ok(Some(plan)) => IterationEnd::Plan(plan),
            Ok(None) => IterationEnd::Exhausted,
            Err(stop) => IterationEnd::Stopped(stop),
        }
    }
}
