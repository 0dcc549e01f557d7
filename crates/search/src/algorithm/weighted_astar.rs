//! Weighted A*: faster, and never worse than the best by more than the weight.

use std::{fmt, str::FromStr};

use crate::{
    best_first::{ByTotal, best_first},
    control::Control,
    domain::{Cost, Keyed},
    heuristic::Heuristic,
    outcome::Report,
    trace::Silent,
};

/// A weight on the estimate, as a ratio: written `1.5`, `3/2` or `2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight {
    pub(crate) numerator: u32,
    pub(crate) denominator: u32,
}

impl Weight {
    /// The weight that changes nothing.
    pub const ONE: Weight = Weight { numerator: 1, denominator: 1 };

    /// The weight `numerator / denominator`.
    ///
    /// # Panics
    /// If the denominator is zero.
    pub const fn new(numerator: u32, denominator: u32) -> Self {
        assert!(denominator != 0, "a weight needs a denominator");
        Weight { numerator, denominator }
    }

    /// `g + weight · h`, in units of the denominator so that it is a whole number.
    #[inline]
    pub fn scaled(self, g: Cost, h: Cost) -> u64 {
        let Weight { numerator, denominator } = self;
        (u64::from(denominator) * u64::from(g)).saturating_add(u64::from(numerator) * u64::from(h))
    }
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

/// The text is not a weight between 1 and 10 000.
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
        if in_range { Ok(Weight::new(numerator / divisor, denominator / divisor)) } else { Err(NotAWeight) }
    }
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// A plan at most `weight` times as costly as the cheapest, best-first on `g + weight · h` (Pohl 1970); ties towards
/// small `h`.
///
/// With an admissible heuristic the outcome carries the bound that was proved (at least the plan's cost divided by the
/// weight), and is `Optimal` if that bound reaches the plan's cost, as it always does for weights up to one. States
/// reached more cheaply are reopened.
///
/// ```
/// use starboard_search::{Control, Weight, example::{Doubling, Doublings}, weighted_astar};
///
/// let domain = Doubling { target: 100 };
/// let report = weighted_astar(&domain, &1, &Doublings, Weight::new(3, 2), &mut Control::unlimited());
/// let cost = report.outcome.plan().unwrap().cost;
/// assert!(cost <= 12 && report.outcome.lower_bound().unwrap() * 3 >= cost * 2);
/// ```
pub fn weighted_astar<D: Keyed, H: Heuristic<D>>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    weight: Weight,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    best_first::<Silent, D, H, _>(domain, start, heuristic, ByTotal(weight), control)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_read() {
        let read = |text: &str| text.parse::<Weight>();
        assert_eq!(read("2"), Ok(Weight::new(2, 1)));
        assert_eq!(read("1.5"), Ok(Weight::new(3, 2)));
        assert_eq!(read("6/4"), Ok(Weight::new(3, 2)));
        for bad in ["", "0.5", "1/0", "0", "-1", "+2", "1.", "1.2345", "x", "1e3", "20000", "99999999999"] {
            assert_eq!(read(bad), Err(NotAWeight), "{bad}");
        }
    }
}
