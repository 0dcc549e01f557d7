//! Learned estimates as data: what they look at, and how well they were fitted.

use std::{fmt, str::FromStr};

use serde::Serialize;

/// An estimate that was fitted to solved boards, and is a guess on all others.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LearnedModel {
    /// The heuristic.
    pub heuristic: &'static str,
    /// The features of its sum. Message `PUZZLE-feature-NAME`.
    pub features: Vec<Feature>,
    /// The samples that it was fitted to.
    pub fitted_to: FitErrors,
    /// Samples that were kept back to measure it.
    pub kept_back: FitErrors,
    /// The admissible heuristic that it is compared with.
    pub compared_with: &'static str,
    /// Recipes of boards that can be solved exactly in a moment; it is measured on these.
    pub recipes: &'static [&'static str],
}

/// A feature of a board with its weight in the sum.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Feature {
    /// The name: `manhattan`.
    pub name: String,
    /// Its coefficient.
    pub weight: f64,
}

/// How far an estimate is off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FitErrors {
    /// Boards looked at.
    pub samples: usize,
    /// Mean of estimate less truth.
    pub mean: f64,
    /// Root of the mean square.
    pub root_mean_square: f64,
    /// Largest amount above the truth.
    pub most_above: f64,
    /// Share of boards on which the estimate is above the truth, from 0 to 1: there it is not admissible.
    pub above: f64,
}

impl FitErrors {
    /// The errors of estimates, given what each is above its truth. An estimate is rounded down before it is used, so
    /// less than one above is not above.
    pub fn of(errors: impl IntoIterator<Item = f64>) -> Self {
        let errors: Vec<f64> = errors.into_iter().collect();
        let count = errors.len().max(1) as f64;
        FitErrors {
            samples: errors.len(),
            mean: errors.iter().sum::<f64>() / count,
            root_mean_square: (errors.iter().map(|error| error * error).sum::<f64>() / count).sqrt(),
            most_above: errors.iter().copied().fold(0.0, f64::max),
            above: errors.iter().filter(|&&error| error >= 1.0).count() as f64 / count,
        }
    }
}

impl fmt::Display for FitErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FitErrors { samples, mean, root_mean_square, most_above, above } = self;
        write!(f, "{samples} samples, mean error {mean:.3}, root mean square {root_mean_square:.3}, ")?;
        write!(f, "at most {most_above:.1} too high, {:.1} % too high", above * 100.0)
    }
}

/// The text is no report of errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotFitErrors;

impl fmt::Display for NotFitErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a report of errors")
    }
}

impl std::error::Error for NotFitErrors {}

impl FromStr for FitErrors {
    type Err = NotFitErrors;

    /// Reads what is displayed: its numbers, in their order.
    fn from_str(text: &str) -> Result<Self, NotFitErrors> {
        let numbers: Vec<f64> = text.split([' ', ',']).filter_map(|word| word.parse().ok()).collect();
        let &[samples, mean, root_mean_square, most_above, percent] = &numbers[..] else { return Err(NotFitErrors) };
        Ok(FitErrors { samples: samples as usize, mean, root_mean_square, most_above, above: percent / 100.0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_counted_by_hand() {
        let found = FitErrors::of([2.0, 0.0, -3.0, 1.0]);
        let root_mean_square = (14.0_f64 / 4.0).sqrt();
        assert_eq!(found, FitErrors { samples: 4, mean: 0.0, root_mean_square, most_above: 2.0, above: 0.5 });
    }

    #[test]
    fn errors_are_read_as_they_are_written() {
        let errors = FitErrors { samples: 7, mean: -0.125, root_mean_square: 2.5, most_above: 3.5, above: 0.25 };
        assert_eq!(errors.to_string().parse(), Ok(errors));
        assert_eq!("7 samples, mean error none".parse::<FitErrors>(), Err(NotFitErrors));
    }
}
