//! The list of what is wrong with a board.

use puzzle::{Fault, Message};

/// Collects faults, as many as anyone would read.
#[derive(Debug, Default)]
pub(super) struct Faults(Vec<Fault>);

/// After this many faults of one board the rest goes unmentioned: the text is no board at all.
const MOST: usize = 50;

impl Faults {
    /// Notes a fault.
    pub(super) fn push(&mut self, fault: Fault) {
        if self.0.len() < MOST {
            self.0.push(fault);
        }
    }

    /// Notes several.
    pub(super) fn extend(&mut self, faults: Vec<Fault>) {
        faults.into_iter().for_each(|fault| self.push(fault));
    }

    /// Whether there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them.
    pub(super) fn into_vec(self) -> Vec<Fault> {
        self.0
    }

    /// `value` if nothing was wrong.
    pub(super) fn or<T>(self, value: T) -> Result<T, Vec<Fault>> {
        if self.0.is_empty() { Ok(value) } else { Err(self.0) }
    }
}

/// A word that should have been one of some others.
pub(super) fn not_one_of(id: &'static str, found: &str, known: &[&str]) -> Message {
    Message::new(id).with("found", found).with("known", known.join(", "))
}
