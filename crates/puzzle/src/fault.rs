//! What is wrong with a text, and where.

use serde::Serialize;

use crate::Message;

/// One mistake in a text from outside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Fault {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// How many characters it concerns, at least 1.
    pub width: usize,
    /// What is wrong and what to do.
    pub message: Message,
}

impl Fault {
    /// A fault at a place.
    pub const fn at(line: usize, column: usize, width: usize, message: Message) -> Self {
        Fault { line, column, width, message }
    }
}
