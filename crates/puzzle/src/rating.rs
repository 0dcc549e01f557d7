//! How hard a level is, in numbers.

use search::Cost;
use serde::Serialize;

/// A judgement of a level's difficulty for people.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "RatingInfo"))]
pub struct Rating {
    /// 0 (trivial) to 100, comparable within a puzzle. None where nothing can be said: no solution was found in time,
    /// or there is none.
    pub score: Option<u32>,
    /// What a solution costs under the puzzle's first objective, if one was found.
    pub cost: Option<Cost>,
    /// What is known of the level.
    pub outcome: Known,
    /// The numbers behind the score. Message `PUZZLE-rating-ID`.
    pub parts: Vec<(&'static str, u64)>,
}

/// What a rating found out about the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Known {
    /// [`Rating::cost`] is proved to be the least.
    Optimal,
    /// There is a solution of that cost.
    Feasible,
    /// There is none, proved.
    Unsolvable,
    /// Nothing was found in time.
    Unknown,
}
