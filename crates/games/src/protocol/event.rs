//! What the engine says.

use puzzle::{Fault, Message, Rating, Status};
use search::Cost;
use serde::Serialize;

use super::{
    AnswerData, BoardInfo, Boards, FrameInfo, HintInfo, NodeInfo, Position, ProgressInfo, TraceSummary, TreeNode,
};
use crate::{Check, Estimate, Fit, Misstep, Played, Record, Step};

/// What the engine says.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "ev", rename_all = "kebab-case")]
pub enum Event {
    /// Where a game stands now, and what led there.
    Position(Box<Position>),
    /// The input can mean several moves; the player chooses one, and `Op::Play` plays it.
    Choices {
        /// The moves, each with what it would change.
        choices: Vec<Played>,
    },
    /// Where a piece can go.
    Targets {
        /// The cells.
        cells: Vec<usize>,
    },
    /// The legal moves.
    Legal {
        /// As text.
        moves: Vec<String>,
    },
    /// A move of a text could not be played.
    Misstep {
        /// Which, where, why.
        misstep: Misstep,
    },
    /// A good next move.
    Hint(Box<HintInfo>),
    /// A closer look at a position. Comes by itself (id 0) if it finds that a game is lost whose view said that it goes
    /// on; and when asked for.
    Status {
        /// The game.
        game: u32,
        /// The position it is about ([`Position::turn`]); out of date if the game has gone on.
        turn: u64,
        /// What was found.
        status: Status,
    },
    /// A game in a form to keep.
    Record {
        /// The record.
        record: Record,
    },
    /// What a solver found out.
    Solution {
        /// The board, by the id that its game was opened with.
        board: String,
        /// Whether the search began at the start of that board: what it proved is then true of the board.
        from_start: bool,
        /// Outcome, plan, bound, counts.
        answer: Box<AnswerData>,
    },
    /// The steps of a plan.
    Steps {
        /// The start first.
        steps: Vec<Step>,
        /// What every step but the start changes.
        events: Vec<Vec<puzzle::Event>>,
        /// Whose estimate h is: the solver's own heuristic, or one that it does not use.
        estimate: Estimate,
    },
    /// A position in words.
    Written {
        /// Its id as a board of its own.
        board: String,
        /// Its text by format.
        formats: Vec<(String, String)>,
    },
    /// A board of several that are being made.
    Board {
        /// The board.
        board: Box<BoardInfo>,
    },
    /// Boards.
    Boards {
        /// In order.
        #[cfg_attr(feature = "types", ts(as = "Vec<BoardInfo>"))]
        boards: Boards,
    },
    /// What moves came to.
    Checked {
        /// The result.
        check: Check,
    },
    /// How hard a board is.
    Rated {
        /// The rating.
        rating: Rating,
    },
    /// How well a learned estimate fits.
    Fit(Box<Fit>),
    /// A search was recorded.
    Traced {
        /// The number that later requests use for it.
        trace: u32,
        /// What there is to see.
        summary: Box<TraceSummary>,
    },
    /// Frames of a trace.
    Frames {
        /// In order.
        frames: Vec<FrameInfo>,
    },
    /// A node of a trace.
    Node {
        /// The node.
        node: Box<NodeInfo>,
    },
    /// Nodes that wait.
    Frontier {
        /// The best first.
        nodes: Vec<NodeInfo>,
    },
    /// How many nodes of each f there are.
    Layers {
        /// Those that wait.
        open: Vec<(Cost, u64)>,
        /// Those that were expanded.
        closed: Vec<(Cost, u64)>,
    },
    /// A search tree.
    Tree {
        /// Parents before their children.
        nodes: Vec<TreeNode>,
    },
    /// How busy each cell was.
    Heat {
        /// Row by row, from 0 to 1.
        cells: Vec<f64>,
    },
    /// A job is running (or waiting for its turn).
    Progress(ProgressInfo),
    /// The request is done and there is nothing more to say.
    Done,
    /// A job was ended by `Op::Cancel` before it had anything to say.
    Cancelled,
    /// A limit came before there was anything to say.
    Limit {
        /// `time`, `memory` or `nodes`.
        stop: &'static str,
    },
    /// The request makes no sense, or the program is at fault.
    Error {
        /// What, where, what to do.
        message: Message,
        /// Everything that is wrong with a text.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
        faults: Vec<Fault>,
    },
}

impl Event {
    /// Whether nothing more follows for its request.
    pub fn is_last(&self) -> bool {
        !matches!(self, Event::Progress(_) | Event::Board { .. })
    }
}
