//! The wire between a front end and the engine: plain data, the same over a WebSocket, a worker or a pipe.
//!
//! A front end sends [`Request`]s, each with an `id` of its own choosing; every [`Reply`] carries the `id` of the
//! request it answers. Work that takes time (solving, generating, rating) sends [`Event::Progress`] and other events
//! first and ends with exactly one *last* event ([`Event::is_last`]); everything else is answered by one event at once.
//! What nobody asked for has the id 0: [`Event::Status`], and complaints about messages that could not be read. Texts
//! for people cross as [`Message`](crate::Message)s: the page says them in the reader's language.
//!
//! A *game* is a [`Session`](crate::Session) that the engine keeps for a tab under a number of the tab's choosing. The
//! tab keeps the game's steps itself, so that a lost connection or a restarted server loses nothing: it opens the game
//! again with a [`Record`](crate::Record). A position tells what was added only ([`GamePosition::from`],
//! [`GamePosition::played`], [`GamePosition::restarted`]): a record in every position would make the ten thousandth
//! move of a game ten thousand times as long as the first.

mod data;
mod event;
mod op;
mod sheet;
mod trace;

use puzzle::Failure;
use serde::{Deserialize, Serialize};

pub use data::{
    BoardInfo, Boards, CandidatesInfo, GamePosition, HintInfo, LossInfo, LostInfo, PageAnswer, PlanInfo, ProgressInfo,
    ReviewInfo,
};
pub use event::Event;
pub use op::{DirectionName, Gesture, Op, SolveSettings};
pub use sheet::{ExerciseInfo, SheetInfo, SheetOrder};
pub use trace::{
    ExpansionInfo, FrameInfo, JudgementInfo, MarkerInfo, NodeInfo, OpenedTrace, OptionInfo, PartingInfo, QuestionInfo,
    SuccessorInfo, TraceSummary, TreeNode,
};

/// A request with its number.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Request {
    /// Chosen by the sender, at least 1; replies carry it.
    pub id: u32,
    /// What is asked.
    #[serde(flatten)]
    pub op: Op,
}

impl Request {
    /// Reads what came over the wire.
    pub fn from_json(text: &str) -> serde_json::Result<Request> {
        serde_json::from_slice(text.as_bytes())
    }
}

/// An answer to a request.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Reply {
    /// The request's number; 0 for what nobody asked.
    pub id: u32,
    /// What there is to say.
    #[serde(flatten)]
    pub event: Event,
}

impl Reply {
    /// Writes what goes over the wire.
    pub fn to_json(&self) -> serde_json::Result<String> {
        serde_json::to_string(self)
    }

    /// The answer to a request, or why there is none.
    pub fn to(id: u32, answer: Result<Event, Failure>) -> Self {
        Reply { id, event: answer.unwrap_or_else(Event::Failed) }
    }
}
