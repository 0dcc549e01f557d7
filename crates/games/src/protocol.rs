//! The wire between a front end and the engine: plain data, the same over a WebSocket, a worker or a pipe.
//!
//! A front end sends [`Request`]s, each with an `id` of its own choosing; every [`Reply`] carries the `id` of the request it answers. Work that
//! takes time (solving, generating, rating) sends [`Event::Progress`] and other events first and ends with exactly one *last* event
//! ([`Event::is_last`]); everything else is answered by one event at once. Texts for people cross as [`Message`]s: the page says them in the
//! reader's language.
//!
//! A *game* is a [`Session`](crate::Session) that the engine keeps for a tab under a number of the tab's choosing. The tab keeps the
//! [`Record`] that comes with every position, so that a lost connection or a restarted server loses nothing: it opens the game again with it.

use puzzle::{Fault, Message, Options, View};
use serde::{Deserialize, Serialize};

use crate::{Check, Played, Record, Step};

/// A request with its number.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Request {
    /// Chosen by the sender; replies carry it.
    pub id: u32,
    /// What is asked.
    #[serde(flatten)]
    pub op: Op,
}

/// What a front end can ask.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "op", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Op {
    /// Starts a game on a board, or takes one up again. Answer: [`Event::Position`]. Boards that must be generated first report progress.
    Open {
        /// The number that later requests use for this game; an older game of that number is closed.
        game: u32,
        /// A board id.
        board: String,
        /// Where it was left.
        record: Option<Record>,
    },
    /// Ends a game. Answer: [`Event::Done`].
    Close {
        /// The game.
        game: u32,
    },
    /// A click, drag or key. Answer: [`Event::Position`], with no moves in it if the input means nothing, or [`Event::Choices`] if it can
    /// mean several moves.
    Input {
        /// The game.
        game: u32,
        /// What the player did.
        input: Gesture,
    },
    /// Moves as text. Answer: [`Event::Position`], or [`Event::Misstep`] and nothing is played.
    Play {
        /// The game.
        game: u32,
        /// The moves.
        moves: String,
    },
    /// Takes back a step. Answer: [`Event::Position`].
    Undo {
        /// The game.
        game: u32,
    },
    /// Plays an undone step again. Answer: [`Event::Position`].
    Redo {
        /// The game.
        game: u32,
    },
    /// Starts the board again, as a step that can be undone. Answer: [`Event::Position`].
    Restart {
        /// The game.
        game: u32,
    },
    /// Goes to a step of the history. Answer: [`Event::Position`].
    Travel {
        /// The game.
        game: u32,
        /// The step, from 0.
        step: usize,
    },
    /// Where a piece can be dragged to from here. Answer: [`Event::Targets`].
    Targets {
        /// The game.
        game: u32,
        /// Where the piece is.
        cell: usize,
    },
    /// All legal moves. Answer: [`Event::Legal`].
    Legal {
        /// The game.
        game: u32,
    },
    /// One good next move from here, without playing it. Job; last event: [`Event::Hint`].
    Hint {
        /// The game.
        game: u32,
    },
    /// Solves a game from where it stands. Job; last event: [`Event::Solution`].
    Solve {
        /// The game.
        game: u32,
        /// How.
        #[serde(default)]
        how: How,
    },
    /// The steps of moves from where a game stands, with g, h and f, and what each changes on the board. Answer: [`Event::Steps`].
    Steps {
        /// The game.
        game: u32,
        /// The moves.
        moves: String,
        /// What the cost counts; the game's first objective if absent.
        objective: Option<String>,
        /// The estimate; the game's own choice if absent.
        heuristic: Option<String>,
    },
    /// The position as a board of its own: its id and its text in every format. Answer: [`Event::Written`].
    Write {
        /// The game.
        game: u32,
    },
    /// Another solvable arrangement of what is left, where the puzzle has such a thing. Job; last event: [`Event::Boards`] with one board.
    Shuffle {
        /// The game.
        game: u32,
    },
    /// Makes boards. Job; [`Event::Boards`] for each as it is found, last event: [`Event::Done`].
    Generate {
        /// The puzzle.
        puzzle: String,
        /// The generator's parameters.
        #[serde(default)]
        options: Options,
        /// The seed of the first; a fresh one if absent. The others follow it.
        seed: Option<String>,
        /// How many.
        count: usize,
        /// Whether to rate each.
        #[serde(default)]
        rate: bool,
    },
    /// Reads a text: board ids, or boards in any format of the puzzle (guessed if absent). Answer: [`Event::Boards`].
    Read {
        /// The puzzle, if known.
        puzzle: Option<String>,
        /// The text.
        text: String,
        /// Rule options, which win over headers.
        #[serde(default)]
        options: Options,
    },
    /// What moves come to when played from the start of a board. Answer: [`Event::Checked`].
    Check {
        /// A board id.
        board: String,
        /// The moves.
        moves: String,
    },
    /// How hard a board is. Job; last event: [`Event::Rated`].
    Rate {
        /// A board id.
        board: String,
    },
    /// The levels of a built-in pack. Answer: [`Event::Boards`].
    Pack {
        /// The puzzle.
        puzzle: String,
        /// The pack's id.
        pack: String,
    },
    /// Ends a job. Answer: [`Event::Done`]; the job itself ends with its own last event.
    Cancel {
        /// The request that started the job.
        job: u32,
    },
}

/// What a player did on the board; see [`puzzle::Input`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gesture {
    /// Clicked or tapped a cell.
    Tap(usize),
    /// Dragged from a cell to another.
    Drag(usize, usize),
    /// Pressed a direction: `up`, `down`, `left` or `right`.
    Step(Way),
    /// Pressed a direction with the key for "as far as it goes".
    Run(Way),
}

/// A direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// Towards row 0.
    Up,
    /// Away from row 0.
    Down,
    /// Towards column 0.
    Left,
    /// Away from column 0.
    Right,
}

/// How to solve. What is absent is the puzzle's choice; limits have the server's defaults and ceilings.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct How {
    /// Objective id.
    pub objective: Option<String>,
    /// Solver id.
    pub solver: Option<String>,
    /// Heuristic id.
    pub heuristic: Option<String>,
    /// Weight on the estimate: `2`, `1.5`, `3/2`.
    pub weight: Option<String>,
    /// Width of the beam.
    pub beam: Option<usize>,
    /// Most successors kept per state.
    pub branch: Option<usize>,
    /// Depth limit.
    pub depth: Option<u32>,
    /// Time limit in milliseconds.
    pub time: Option<u64>,
    /// Memory limit in bytes.
    pub memory: Option<u64>,
    /// Limit on expansions.
    pub nodes: Option<u64>,
}

/// An answer to a request.
#[derive(Clone, Debug, Serialize)]
pub struct Reply {
    /// The request's number; 0 for what nobody asked (a message that could not be read).
    pub id: u32,
    /// What there is to say.
    #[serde(flatten)]
    pub event: Event,
}

/// What the engine says.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "ev", rename_all = "kebab-case")]
pub enum Event {
    /// Where a game stands now, and what led there.
    Position(Box<Position>),
    /// The input can mean several moves; the player chooses one, and [`Op::Play`] plays it.
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
        misstep: crate::Misstep,
    },
    /// A good next move. No move: nothing was found in time, or there is no solution.
    Hint {
        /// The move and what it would change.
        step: Option<Played>,
        /// What is known about the position.
        answer: AnswerData,
    },
    /// What a solver found out.
    Solution {
        /// Outcome, plan, bound, counts.
        answer: AnswerData,
    },
    /// The steps of a plan.
    Steps {
        /// The start first.
        steps: Vec<Step>,
        /// What every step but the start changes.
        events: Vec<Vec<puzzle::Event>>,
    },
    /// A position in words.
    Written {
        /// Its id as a board of its own.
        board: String,
        /// Its text by format.
        formats: Vec<(String, String)>,
    },
    /// Boards.
    Boards {
        /// In order.
        boards: Vec<BoardInfo>,
    },
    /// What moves came to.
    Checked {
        /// The result.
        check: Check,
    },
    /// How hard a board is.
    Rated {
        /// The rating.
        rating: RatingInfo,
    },
    /// A job is running (or waiting for its turn).
    Progress(ProgressInfo),
    /// The request is done and there is nothing more to say.
    Done,
    /// A job was ended by [`Op::Cancel`] before it had anything to say.
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
        faults: Vec<Fault>,
    },
}

/// Where a game stands.
#[derive(Clone, Debug, Serialize)]
pub struct Position {
    /// The game.
    pub game: u32,
    /// The id it was opened with.
    pub board: String,
    /// The puzzle.
    pub puzzle: &'static str,
    /// What to draw.
    pub view: View,
    /// The moves that led here from the last position, in order, with what to animate; empty after travel.
    pub played: Vec<Played>,
    /// Moves since the start or the last restart.
    pub moves: usize,
    /// What they cost under each objective.
    pub costs: Vec<(&'static str, u64)>,
    /// Steps before this position, restarts included.
    pub at: usize,
    /// Steps remembered, undone ones included.
    pub len: usize,
    /// The game in a form to keep.
    pub record: Record,
}

/// A solver's answer; the fields of `solve --json`, and the reason as a message.
#[derive(Clone, Debug, Serialize)]
pub struct AnswerData {
    /// The fields of `solve --json`.
    #[serde(flatten)]
    pub answer: crate::Answer,
    /// Number of moves of the plan.
    pub length: Option<usize>,
    /// Why there is no solution, where more is known than "everything was tried".
    pub why: Option<Message>,
}

/// A board in a list.
#[derive(Clone, Debug, Serialize)]
pub struct BoardInfo {
    /// Its id; `None` if it is faulty.
    pub board: Option<String>,
    /// Its title, if it has one.
    pub title: Option<String>,
    /// What to draw as a thumbnail.
    pub view: Option<View>,
    /// How hard it is, if that was asked for or is known.
    pub rating: Option<RatingInfo>,
    /// What is wrong with it.
    pub faults: Vec<Fault>,
}

/// How hard a board is.
#[derive(Clone, Debug, Serialize)]
pub struct RatingInfo {
    /// 0 (trivial) to 100, comparable within a puzzle.
    pub score: u32,
    /// Known optimum or best cost, if any.
    pub cost: Option<u32>,
    /// `optimal`, `feasible`, `unsolvable` or `unknown`.
    pub outcome: &'static str,
    /// Numbers behind the score. Message `PUZZLE-rating-ID`.
    pub parts: Vec<(&'static str, f64)>,
}

/// Where a job stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
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
    /// Since it began to run, in milliseconds.
    pub elapsed: u64,
}

impl Event {
    /// Whether nothing more follows for its request.
    pub fn is_last(&self) -> bool {
        !matches!(self, Event::Progress(_))
    }
}
