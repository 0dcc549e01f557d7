//! Asking for a solution, and the answer.

use std::{fmt, str::FromStr};

use search::{Cost, Promise, Report, Stop};
use serde::Serialize;

use crate::Message;

/// A solver as it is offered.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SolverInfo {
    /// The id: `astar`, `pattern-idastar`.
    pub id: &'static str,
    /// The best it can claim.
    pub claim: Claim,
    /// Whether a heuristic can be chosen.
    pub heuristic: bool,
    /// The settings it looks at.
    pub settings: &'static [Setting],
}

/// The best claim that a solver makes when no limit stops it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// Proved cheapest (if the heuristic is admissible).
    Optimal,
    /// Proved to be within a factor of the cheapest.
    Bounded,
    /// A plan, nothing proved about its cost.
    Any,
}

/// A knob of a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Setting {
    /// Weight on the estimate.
    Weight,
    /// Width of the beam.
    Beam,
    /// Most successors kept per state.
    Branch,
    /// Depth limit.
    Depth,
    /// Worker threads.
    Threads,
}

/// A heuristic as it is offered.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct HeuristicInfo {
    /// The id: `manhattan`.
    pub id: &'static str,
    /// What it guarantees.
    #[serde(skip)]
    pub promise: Promise,
}

/// What the user asks of a solver. What is `None` is the puzzle's choice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// Objective id; the puzzle's first if `None`.
    pub objective: Option<String>,
    /// Solver id.
    pub solver: Option<String>,
    /// Heuristic id.
    pub heuristic: Option<String>,
    /// Weight on the estimate.
    pub weight: Option<Weight>,
    /// Width of the beam.
    pub beam: Option<usize>,
    /// Most successors kept per state.
    pub branch: Option<usize>,
    /// Depth limit.
    pub depth: Option<Cost>,
    /// Worker threads; 1 if `None`.
    pub threads: Option<usize>,
}

/// A weight on an estimate, as a ratio: written `1.5`, `3/2` or `2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Weight {
    /// Numerator.
    pub numerator: u32,
    /// Denominator, not zero.
    pub denominator: u32,
}

impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.denominator == 1 {
            write!(f, "{}", self.numerator)
        } else {
            write!(f, "{}/{}", self.numerator, self.denominator)
        }
    }
}

/// The text is not a weight of at least 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAWeight;

impl FromStr for Weight {
    type Err = NotAWeight;

    /// Reads `2`, `3/2` or `1.5` (at most three decimals); the weight must lie between 1 and 10 000.
    fn from_str(text: &str) -> Result<Self, NotAWeight> {
        let number = |part: &str| match part.parse::<u32>() {
            Ok(number) if part.bytes().all(|byte| byte.is_ascii_digit()) && number <= 10_000_000 => Ok(number),
            _ => Err(NotAWeight),
        };
        let (numerator, denominator) = if let Some((numerator, denominator)) = text.split_once('/') {
            (number(numerator)?, number(denominator)?)
        } else if let Some((whole, decimals)) = text.split_once('.') {
            if decimals.is_empty() || decimals.len() > 3 {
                return Err(NotAWeight);
            }
            (number(&format!("{whole}{decimals}"))?, 10_u32.pow(decimals.len() as u32))
        } else {
            (number(text)?, 1)
        };
        let in_range =
            denominator > 0 && numerator >= denominator && u64::from(numerator) <= 10_000 * u64::from(denominator);
        let divisor = gcd(numerator, denominator);
        if in_range {
            Ok(Weight { numerator: numerator / divisor, denominator: denominator / divisor })
        } else {
            Err(NotAWeight)
        }
    }
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// A solver's answer about a level.
#[derive(Clone, Debug)]
pub struct Answer<A> {
    /// The solver that gave it.
    pub solver: String,
    /// Outcome and counts. Its plan is in the puzzle's own actions.
    pub report: Report<A>,
    /// Why there is no solution, in words, where more is known than "everything was tried".
    pub reason: Option<Message>,
    /// Where no full solution exists or was found: the way to the best partial one.
    pub partial: Option<Vec<A>>,
    /// Whether no way gets further than the partial one, proved.
    pub partial_proved: bool,
    /// What the user should know besides: a table that was found damaged, say. Never a reason to doubt the report.
    pub notes: Vec<Message>,
}

impl<A> Answer<A> {
    /// An answer that is a report alone.
    pub fn new(solver: impl Into<String>, report: Report<A>) -> Self {
        Answer { solver: solver.into(), report, reason: None, partial: None, partial_proved: false, notes: Vec::new() }
    }
}

/// Why a job gave no result at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The request makes no sense: what, and what to do instead.
    Refused(Message),
    /// A limit or a cancel came first.
    Stopped(Stop),
}

impl From<Message> for Failure {
    fn from(message: Message) -> Self {
        Failure::Refused(message)
    }
}

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Self {
        Failure::Stopped(stop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights() {
        let read = |text: &str| text.parse::<Weight>().map(|weight| (weight.numerator, weight.denominator));
        assert_eq!(read("2"), Ok((2, 1)));
        assert_eq!(read("1.5"), Ok((3, 2)));
        assert_eq!(read("6/4"), Ok((3, 2)));
        for bad in ["", "0.5", "1/0", "0", "-1", "+2", "1.", "1.2345", "x", "1e3", "20000", "99999999999"] {
            assert_eq!(read(bad), Err(NotAWeight), "{bad}");
        }
    }
}
