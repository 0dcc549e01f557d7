//! The crate against a second, plain version of the rules.

mod agreement;
mod naive;
mod rules;
