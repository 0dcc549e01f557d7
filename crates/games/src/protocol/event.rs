//! What the engine says.

use std::borrow::Cow;

use puzzle::{Failure, Fault, Flood, Message, Misstep, Rating, Status};
use search::{Cost, Stop};
use serde::{Serialize, Serializer};

use super::{
    BoardInfo, Boards, ExpansionInfo, FrameInfo, GamePosition, HintInfo, JudgementInfo, LostInfo, NodeInfo, OptionInfo,
    PageAnswer, PartingInfo, ProgressInfo, QuestionInfo, ReviewInfo, SheetInfo, TraceSummary, TreeNode,
};
use crate::{
    Answer, Check, CheckedArgument, Confirmation, Estimate, ExperimentInfo, Fit, HeuristicReport, Improvement,
    PlanStep, Played, Record, TimeProfile, exercise::ClassMarks, stop_name,
};

/// What the engine says.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "ev", rename_all = "kebab-case")]
pub enum Event {
    /// Where a game stands now, and what led there.
    Position(Box<GamePosition>),
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
    /// A good next move.
    Hint(Box<HintInfo>),
    /// How a game came to be lost.
    Lost(Box<LostInfo>),
    /// A look back on a game that was won.
    Review(Box<ReviewInfo>),
    /// A closer look at a position. Comes by itself (id 0) if it finds that a game is lost whose view said that it goes
    /// on; and when asked for.
    Status {
        /// The game.
        game: u32,
        /// The position it is about ([`GamePosition::turn`]); out of date if the game has gone on.
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
        /// Whether a further search by the same solver goes on from this plan; otherwise it begins anew.
        goes_on: bool,
        /// Outcome, plan, bound, counts.
        #[serde(serialize_with = "PageAnswer::serialize_answer")]
        #[cfg_attr(feature = "types", ts(as = "PageAnswer<'static>"))]
        answer: Box<Answer>,
        /// Where it differs in cost from the solution that was given to begin with, if one was.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "types", ts(as = "Option<_>", optional))]
        improvements: Vec<Improvement>,
        /// A small argument for what was proved, which was checked and holds; where one was found.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        argument: Option<Box<CheckedArgument>>,
    },
    /// What came of the check of a proof.
    Confirmation(Box<Confirmation>),
    /// The steps of a plan.
    Steps {
        /// The start first.
        steps: Vec<PlanStep>,
        /// What every step but the start changes.
        events: Vec<Vec<puzzle::Event>>,
        /// Whose estimate h is: the solver's own heuristic, or one that it does not use.
        estimate: Estimate,
    },
    /// A flood.
    Flood(Flood),
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
    /// An estimate beside the truth.
    HeuristicChecked(Box<HeuristicReport>),
    /// Where the time of a search went.
    Profiled(Box<TimeProfile>),
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
    /// The way to a node of a trace.
    Path {
        /// The start first, or the farthest that there is room for.
        nodes: Vec<NodeInfo>,
        /// How many nodes before those are left out.
        left_out: usize,
    },
    /// A place of a search and what follows it.
    Expansion(Box<ExpansionInfo>),
    /// A node has to be chosen.
    Choice {
        /// The moment, for [`Op::Judge`](super::Op::Judge): the next frame expands the node. None: nothing is left to
        /// choose.
        at: Option<usize>,
        /// Nodes that wait, in an order that gives nothing away.
        options: Vec<OptionInfo>,
    },
    /// What the algorithm's rule says about a choice.
    Judged(Box<JudgementInfo>),
    /// What does the search do next?
    Question(Box<QuestionInfo>),
    /// What is said about an answer.
    Answered {
        /// Whether it was right.
        is_right: bool,
        /// The places of all options that are.
        right: Vec<usize>,
        /// Why.
        reason: Message,
    },
    /// Where two searches part.
    Parting {
        /// Expansions that were the same before.
        same: usize,
        /// The expansion that differs, in each of them; none for a search that has ended.
        sides: Box<[Option<PartingInfo>; 2]>,
    },
    /// The runs of an experiment.
    Experiment {
        /// Boards and solvers.
        experiment: Box<ExperimentInfo>,
    },
    /// Exercises with their answers.
    Sheet(Box<SheetInfo>),
    /// The marks of answer files.
    Marks {
        /// A row per file.
        marks: ClassMarks,
        /// The same as comma-separated values.
        csv: String,
    },
    /// A job is running (or waiting for its turn).
    Progress(ProgressInfo),
    /// The request is done and there is nothing more to say.
    Done,
    /// There is no answer; on the wire a [`FailureEvent`].
    #[serde(untagged)]
    Failed(
        #[serde(serialize_with = "FailureEvent::serialize_failure")]
        #[cfg_attr(feature = "types", ts(as = "FailureEvent<'static>"))]
        Failure,
    ),
}

/// A failure on the wire: the one place where its kinds become events.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "ev", rename_all = "kebab-case")]
enum FailureEvent<'f> {
    /// A move of a text could not be played.
    Misstep {
        /// Which, where, why.
        misstep: &'f Misstep,
    },
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
        message: Cow<'f, Message>,
        /// Everything that is wrong with a text.
        #[serde(skip_serializing_if = "<[Fault]>::is_empty")]
        #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<Fault>>"))]
        faults: &'f [Fault],
    },
}

impl<'f> From<&'f Failure> for FailureEvent<'f> {
    fn from(failure: &'f Failure) -> Self {
        match failure {
            Failure::Misstep(misstep) => FailureEvent::Misstep { misstep },
            Failure::Stopped(Stop::Cancelled) => FailureEvent::Cancelled,
            Failure::Stopped(stop) => FailureEvent::Limit { stop: stop_name(*stop) },
            Failure::Faulty(faults) => {
                FailureEvent::Error { message: Cow::Owned(Message::new("board-faulty")), faults }
            }
            Failure::Refused(message)
            | Failure::Invalid(message)
            | Failure::Busy(message)
            | Failure::Internal(message) => FailureEvent::Error { message: Cow::Borrowed(message), faults: &[] },
        }
    }
}

impl FailureEvent<'_> {
    fn serialize_failure<S: Serializer>(failure: &Failure, serializer: S) -> Result<S::Ok, S::Error> {
        FailureEvent::from(failure).serialize(serializer)
    }
}

impl Event {
    /// Whether nothing more follows for its request.
    pub fn is_last(&self) -> bool {
        !matches!(self, Event::Progress(_) | Event::Board { .. })
    }
}
