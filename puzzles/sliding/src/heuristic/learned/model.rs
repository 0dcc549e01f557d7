//! A linear model: a name and a weight per feature, written as text.

use std::{error, fmt, str::FromStr};

/// Parts of a weight's unit.
const PARTS: i64 = 1000;

/// The weight of one feature, in thousandths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weight {
    /// The feature.
    pub name: String,
    /// Thousandths.
    pub thousandths: i64,
}

/// A sum of weighted features.
///
/// As text a model is a line per feature, `name weight`; lines that start with `#` are remarks, where its maker tells
/// how well it fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// The weights, in the order of the features.
    pub weights: Vec<Weight>,
}

impl Model {
    /// The weight of a feature in thousandths; zero if the model does not know it.
    pub fn thousandths(&self, name: &str) -> i64 {
        self.weights.iter().find(|weight| weight.name == name).map_or(0, |weight| weight.thousandths)
    }

    /// The prediction for features in the model's order.
    pub fn predict(&self, features: &[f64]) -> f64 {
        let terms = self.weights.iter().zip(features);
        terms.map(|(weight, feature)| weight.thousandths as f64 / PARTS as f64 * feature).sum()
    }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Weight { name, thousandths } in &self.weights {
            let sign = if *thousandths < 0 { "-" } else { "" };
            let size = thousandths.unsigned_abs();
            writeln!(f, "{name} {sign}{}.{:03}", size / PARTS as u64, size % PARTS as u64)?;
        }
        Ok(())
    }
}

/// A line that is no weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadModel {
    /// Its number, from 1.
    pub line: usize,
}

impl fmt::Display for BadModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} is no feature with a weight", self.line)
    }
}

impl error::Error for BadModel {}

impl FromStr for Model {
    type Err = BadModel;

    fn from_str(text: &str) -> Result<Self, BadModel> {
        let mut weights = Vec::new();
        for (number, line) in text.lines().enumerate() {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let weight = line.split_once(' ').and_then(|(name, weight)| {
                let value: f64 = weight.trim().parse().ok().filter(|value: &f64| value.abs() < 1e6)?;
                Some(Weight { name: name.to_owned(), thousandths: (value * PARTS as f64).round() as i64 })
            });
            weights.push(weight.ok_or(BadModel { line: number + 1 })?);
        }
        Ok(Model { weights })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_writes() {
        let weight = |name: &str, thousandths| Weight { name: name.to_owned(), thousandths };
        let model = Model { weights: vec![weight("manhattan", 1250), weight("corner", -40), weight("one", 7)] };
        assert_eq!(model.to_string(), "manhattan 1.250\ncorner -0.040\none 0.007\n");
        assert_eq!(model.to_string().parse(), Ok(model.clone()));
        assert_eq!(format!("# made by hand\n\n{model}").parse(), Ok(model.clone()));
        assert_eq!(model.thousandths("corner"), -40);
        assert_eq!(model.thousandths("unknown"), 0);
        assert_eq!(model.predict(&[4.0, 1.0, 0.0]), 4.96);
    }

    #[test]
    fn bad_lines_are_named() {
        for bad in ["manhattan", "manhattan x", "manhattan 1e9", "manhattan nan"] {
            assert_eq!(format!("one 1\n{bad}\n").parse::<Model>(), Err(BadModel { line: 2 }), "{bad}");
        }
    }
}
