//! The data that events carry.

use std::sync::Arc;

use puzzle::{Fault, Message, Objection, Rating, View};
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

use crate::{Advised, Answer, Played};

/// Where a game stands.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GamePosition {
    /// The game.
    pub game: u32,
    /// The id it was opened with.
    pub board: String,
    /// The puzzle.
    pub puzzle: &'static str,
    /// What to draw.
    pub view: View,
    /// Grows with every position of the game.
    pub turn: u64,
    /// The moves that led here, in order, with what to animate; empty after travel. They follow the first
    /// [`from`](GamePosition::from) steps of the history and replace whatever came after those.
    pub played: Vec<Played>,
    /// Steps of the history that stay as they were.
    pub from: usize,
    /// Whether the step after those is a restart.
    pub restarted: bool,
    /// Whether the step after those is a shuffle: other pieces on the board, everything else goes on.
    pub shuffled: bool,
    /// Moves since the start or the last restart.
    pub moves: usize,
    /// What they earned, if the puzzle counts points.
    pub score: Option<u64>,
    /// What they cost under each objective.
    pub costs: Vec<(&'static str, u64)>,
    /// Steps before this position, restarts included.
    pub at: usize,
    /// Steps remembered, undone ones included.
    pub len: usize,
    /// After an input that means nothing: why, where there is something to say about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub objection: Option<Objection>,
}

/// An answer as a page gets it: the fields of `solve --json`, and what a page cannot work out by itself.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "AnswerData"))]
pub struct PageAnswer<'a> {
    /// The fields of `solve --json`.
    #[serde(flatten)]
    answer: &'a Answer,
    /// Number of moves of the plan.
    length: Option<usize>,
    /// Why there is no solution, where more is known than "everything was tried".
    why: Option<&'a Message>,
    /// The effective branching factor, where there is a plan.
    branching: Option<f64>,
    /// What the user should know besides: that a graphics card was used, or why none could be.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<Message>>"))]
    notes: &'a [Message],
}

impl<'a> From<&'a Answer> for PageAnswer<'a> {
    fn from(answer: &'a Answer) -> Self {
        let length = answer.plan().map(|plan| plan.actions.len());
        let (why, notes) = (answer.solved.reason.as_ref(), &answer.solved.notes);
        PageAnswer { answer, length, why, branching: answer.effective_branching(), notes }
    }
}

impl PageAnswer<'_> {
    pub(super) fn serialize_answer<S: Serializer>(answer: &Answer, serializer: S) -> Result<S::Ok, S::Error> {
        PageAnswer::from(answer).serialize(serializer)
    }
}

/// A good next move, and what is known about the way from there.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct HintInfo {
    /// The move and what it would change. None: nothing was found in time, or there is no solution.
    pub step: Option<Played>,
    /// What is proved about the plan that the move belongs to: `optimal`, `feasible`, `unsolvable` or `unknown`.
    pub outcome: &'static str,
    /// Moves of that plan from here, this one included.
    pub left: Option<usize>,
    /// What they cost under the puzzle's first objective.
    pub cost: Option<u64>,
    /// The limit that came first.
    pub stop: Option<&'static str>,
    /// Why there is no solution, where more is known than "everything was tried".
    pub why: Option<Message>,
    /// The same as a coach says it: where to look, what to do, and the moves that belong together.
    pub advice: Option<Advised>,
}

/// How a game came to be lost. Steps are those of its history, as in [`GamePosition::at`].
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LostInfo {
    /// The last step after which the board could still be solved, as far as that is known.
    pub safe: usize,
    /// The first step after which it is proved that it cannot.
    pub lost: usize,
    /// Whether the two stand side by side and both are proved: the move between them lost the game.
    pub is_proved: bool,
    /// Whether it was lost before the first move.
    pub is_from_start: bool,
    /// Why it was lost then.
    pub reason: Message,
    /// The cells that show it.
    pub cells: Vec<usize>,
    /// What the move did after which it was lost.
    pub played: Option<Advised>,
}

/// A look back on a game that was won. Lists have an entry for every position from the start of the board (or the last
/// restart or shuffle) to the end.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ReviewInfo {
    /// Steps of the history before the first position.
    pub begins: usize,
    /// What is counted.
    pub objective: &'static str,
    /// What was spent before each position.
    pub spent: Vec<u64>,
    /// Proved: no plan from there costs less.
    pub low: Vec<u64>,
    /// What the best known plan from there costs.
    pub high: Vec<u64>,
    /// Where moves were lost, in the order of the game; only what is proved.
    pub losses: Vec<LossInfo>,
}

/// Moves that cost more than they had to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LossInfo {
    /// The step of the history before them.
    pub from: usize,
    /// The step after them; the next one, if a single move is to blame.
    pub to: usize,
    /// How much was lost, at least.
    pub least: u64,
    /// How much was lost, at most.
    pub most: u64,
    /// What was played, if it was a single move.
    pub played: Option<Advised>,
    /// What would have been better.
    pub better: Option<Advised>,
}

/// A board in a list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BoardInfo {
    /// Its id; `None` if it is faulty.
    pub board: Option<String>,
    /// Its title, if it has one.
    pub title: Option<String>,
    /// What to draw as a thumbnail.
    pub view: Option<View>,
    /// How hard it is, if that was asked for or is known.
    pub rating: Option<Rating>,
    /// What is wrong with it.
    pub faults: Vec<Fault>,
}

/// Boards in a list; on the wire an array of them.
#[derive(Clone, Debug)]
pub enum Boards {
    /// For whoever asked.
    Listed(Vec<BoardInfo>),
    /// Written out once for everybody who asks, and shared.
    Written(Arc<RawValue>),
}

impl Boards {
    /// Boards that will be sent more than once.
    pub fn written(boards: Vec<BoardInfo>) -> Self {
        match to_raw_value(&boards) {
            Ok(text) => Boards::Written(text.into()),
            Err(_) => Boards::Listed(boards),
        }
    }
}

impl From<Vec<BoardInfo>> for Boards {
    fn from(boards: Vec<BoardInfo>) -> Self {
        Boards::Listed(boards)
    }
}

impl Serialize for Boards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Boards::Listed(boards) => boards.serialize(serializer),
            Boards::Written(text) => text.serialize(serializer),
        }
    }
}

/// Where a job stands.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ProgressInfo {
    /// Jobs before it in the queue; 0 once it runs.
    pub waiting: usize,
    /// Expansions so far.
    pub expanded: u64,
    /// States produced so far.
    pub produced: u64,
    /// Bytes held now.
    pub bytes: u64,
    /// Proved: no plan is cheaper.
    pub lower_bound: u32,
    /// Cost of the best plan so far.
    pub best: Option<u32>,
    /// Thousandths of a work of known size.
    pub permille: Option<u16>,
    /// Candidates of a work that tries many and keeps the best.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub candidates: Option<CandidatesInfo>,
    /// Since it began to run, in milliseconds.
    pub elapsed: u64,
    /// A plan better than those before it, which can be watched while the search goes on; it was replayed through the
    /// rules. Absent where there is none, or none newer than the last one that was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub plan: Option<PlanInfo>,
}

/// How far a work has come that tries many levels and keeps the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CandidatesInfo {
    /// Tried so far.
    pub tried: u32,
    /// Those that can be solved and were rated.
    pub kept: u32,
    /// The rating of the best so far.
    pub best: Option<u32>,
}

/// A plan that was replayed through the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PlanInfo {
    /// The moves as text.
    pub moves: String,
    /// How many there are.
    pub length: usize,
    /// Their cost under the objective of the search.
    pub cost: u32,
}
