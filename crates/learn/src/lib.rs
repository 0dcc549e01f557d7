//! Learned heuristics: features, least squares, error reports. Knows no puzzle.
//!
//! A puzzle describes a state by a few numbers ([`Sample::features`]) and knows what the state really costs; [`fit`]
//! finds the weights that come closest, and [`Errors`] says how close. A model is kept as text with its report, and
//! searched with as whole numbers: weights are thousandths, so a run repeats on every machine.

mod fit;
mod model;

pub use fit::{BadErrors, Errors, Sample, fit};
pub use model::{BadModel, Model, Weight};
