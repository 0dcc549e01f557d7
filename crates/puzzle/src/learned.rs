//! Learned estimates as data: what they look at, and how well they were fitted.

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
