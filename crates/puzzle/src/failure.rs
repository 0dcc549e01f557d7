//! Why a request has no answer: the one refusal, from a puzzle to the terminal and the page.

use search::{
    Stop,
    peers::{Peers, code, stop},
};
use serde::Serialize;

use crate::{Fault, Message};

/// Why a request has no answer: what, where, and what to do. A front end maps the kinds to what it has for them (exit
/// codes, statuses, events) in one place; the sentences are messages.
///
/// A search that finds no plan has an answer, not a failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The request makes no sense: what, and what to do instead.
    Refused(Message),
    /// What the request is about is not there, or cannot be read: a board, a file.
    Invalid(Message),
    /// A text of a board is wrong, here and there. Columns of a board's name count from after `PUZZLE:`.
    Faulty(Vec<Fault>),
    /// A text of moves is wrong: one cannot be played.
    Misstep(Misstep),
    /// Too much was asked for at a time; later the same request may be answered.
    Busy(Message),
    /// A limit or a cancel came first.
    Stopped(Stop),
    /// The program is wrong: a solver claimed what is not so, or broke down. Never shown as an answer.
    Internal(Message),
}

impl Failure {
    /// It in one sentence; none where a limit or a cancel came first, of which whoever set it speaks.
    pub fn message(&self) -> Option<&Message> {
        match self {
            Failure::Refused(message)
            | Failure::Invalid(message)
            | Failure::Busy(message)
            | Failure::Internal(message) => Some(message),
            Failure::Faulty(faults) => faults.first().map(|fault| &fault.message),
            Failure::Misstep(misstep) => Some(&misstep.reason),
            Failure::Stopped(_) => None,
        }
    }
}

/// As [`search::peers::agree`], for steps that may fail otherwise than by a limit too: everybody's success, or a
/// failure at each. A peer that fails alone and says nothing leaves the others waiting.
pub fn agree<T>(peers: Option<&dyn Peers>, result: Result<T, Failure>) -> Result<T, Failure> {
    const OTHERWISE: u8 = u8::MAX;
    let Some(peers) = peers else { return result };
    let own = match &result {
        Ok(_) => 0,
        Err(Failure::Stopped(stop)) => code(*stop),
        Err(_) => OTHERWISE,
    };
    let all = peers.share(&[own]);
    let value = result?;
    match all.iter().find(|word| **word != [0]) {
        None => Ok(value),
        Some(word) => Err(word.first().and_then(|&word| stop(word)).unwrap_or(Stop::Incomplete).into()),
    }
}

impl From<Message> for Failure {
    fn from(message: Message) -> Self {
        Failure::Refused(message)
    }
}

impl From<Vec<Fault>> for Failure {
    fn from(faults: Vec<Fault>) -> Self {
        Failure::Faulty(faults)
    }
}

impl From<Misstep> for Failure {
    fn from(misstep: Misstep) -> Self {
        Failure::Misstep(misstep)
    }
}

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Self {
        Failure::Stopped(stop)
    }
}

/// The move of a text that could not be played, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Misstep {
    /// Which move, from 1.
    pub number: usize,
    /// Its line in the text, from 1.
    pub line: usize,
    /// Its column in characters, from 1.
    pub column: usize,
    /// The text from there, a few characters of it.
    pub text: String,
    /// What is wrong with it.
    pub reason: Message,
}
