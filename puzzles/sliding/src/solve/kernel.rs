//! The searching machine behind the pattern solvers: iterative deepening with table look-ups, one thread or many.

mod automaton;
mod deepen;
mod depth_first;
mod lookup;
pub(super) mod route;

pub(super) use self::{
    automaton::{Automaton, Words},
    deepen::{DeepeningEnd, Question, deepen},
};
