//! Least squares: the weights whose predictions have the smallest sum of squared errors.
//!
//! The normal equations are solved by elimination with pivoting; a trace of ridge keeps features that never vary from
//! blowing up. With a handful of features and whole-number data this is exact enough by a wide margin.

use puzzle::FitErrors;
use sliding::heuristic::{Model, Weight};

/// A state as numbers, and what it truly costs.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// One number per feature.
    pub features: Vec<f64>,
    /// The true cost.
    pub cost: f64,
}

/// Weight of the ridge, in squared feature units per equation.
const RIDGE: f64 = 1e-6;

/// The model that fits the samples best. Every sample has a number for every name.
///
/// # Panics
/// If a sample has another number of features than there are names.
pub fn fit(names: &[&str], samples: &[Sample]) -> Model {
    let count = names.len();
    // Each row: the sums of products with every feature, then with the cost.
    let mut rows = vec![vec![0.0; count + 1]; count];
    for Sample { features, cost } in samples {
        assert_eq!(features.len(), count, "a number for every feature");
        for (row, left) in rows.iter_mut().zip(features) {
            for (sum, right) in row.iter_mut().zip(features.iter().chain([cost])) {
                *sum += left * right;
            }
        }
    }
    for (at, row) in rows.iter_mut().enumerate() {
        row[at] += RIDGE;
    }
    let weights = solve(rows);
    let weight = |(name, weight): (&&str, f64)| Weight {
        name: (*name).to_owned(),
        thousandths: (weight * 1000.0).round() as i64,
    };
    Model { weights: names.iter().zip(weights).map(weight).collect() }
}

/// Gauss–Jordan elimination with partial pivoting; the last column is the right side.
fn solve(mut rows: Vec<Vec<f64>>) -> Vec<f64> {
    let count = rows.len();
    for column in 0..count {
        let pivot =
            (column..count).max_by(|&one, &other| rows[one][column].abs().total_cmp(&rows[other][column].abs()));
        rows.swap(column, pivot.unwrap_or(column));
        let scale = rows[column][column];
        if scale == 0.0 {
            continue;
        }
        for value in &mut rows[column] {
            *value /= scale;
        }
        let pivot = rows[column].clone();
        for (at, row) in rows.iter_mut().enumerate() {
            let factor = row[column];
            if at != column && factor != 0.0 {
                for (value, pivot) in row.iter_mut().zip(&pivot) {
                    *value -= factor * pivot;
                }
            }
        }
    }
    rows.into_iter().map(|row| row.last().copied().unwrap_or_default()).collect()
}

/// How far a model is off on samples.
pub fn errors(model: &Model, samples: &[Sample]) -> FitErrors {
    FitErrors::of(samples.iter().map(|sample| model.predict(&sample.features) - sample.cost))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples(rule: impl Fn(f64, f64) -> f64) -> Vec<Sample> {
        let pairs = (0..8).flat_map(|one| (0..8).map(move |other| (f64::from(one), f64::from(other))));
        pairs.map(|(one, other)| Sample { features: vec![one, other, 1.0], cost: rule(one, other) }).collect()
    }

    #[test]
    fn finds_an_exact_rule() {
        let samples = samples(|one, other| 1.25 * one - 0.5 * other + 3.0);
        let model = fit(&["one", "other", "constant"], &samples);
        assert_eq!(model.to_string(), "one 1.250\nother -0.500\nconstant 3.000\n");
        let errors = errors(&model, &samples);
        assert!(errors.root_mean_square < 1e-9 && errors.above == 0.0, "{errors}");
    }

    #[test]
    fn no_other_weights_fit_better() {
        let samples = samples(|one, other| (one * other).sqrt() + one);
        let model = fit(&["one", "other", "constant"], &samples);
        let best = errors(&model, &samples).root_mean_square;
        for at in 0..3 {
            for change in [-20, 20] {
                let mut other = model.clone();
                other.weights[at].thousandths += change;
                assert!(errors(&other, &samples).root_mean_square > best);
            }
        }
    }

    #[test]
    fn a_feature_that_never_varies_does_no_harm() {
        let mut samples = samples(|one, _| 2.0 * one);
        for sample in &mut samples {
            sample.features[1] = 0.0;
        }
        let model = fit(&["one", "nothing", "constant"], &samples);
        assert_eq!((model.thousandths("one"), model.thousandths("nothing")), (2000, 0));
    }
}
