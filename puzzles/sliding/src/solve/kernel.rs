//! The searching machine behind the pattern solvers: iterative deepening with table look-ups, one thread or many.

mod automaton;
mod deepen;
mod deltas;
mod depth_first;
mod interleaved;
mod lookup;
pub(super) mod route;

#[cfg(any(feature = "gpu", test))]
pub(super) use self::automaton::Automaton;
pub(super) use self::{
    automaton::Words,
    deepen::{DeepeningEnd, Question, deepen},
    deltas::{DeltaQuestion, deepen_by_deltas},
};
