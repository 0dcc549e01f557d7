//! What a front end can ask.

mod read;

use grid::Direction;
use puzzle::{Input, Message, Options};
use serde::{Deserialize, Serialize};

#[cfg(doc)]
use super::Event;
use super::SheetOrder;
use crate::{ExperimentOrder, Record};

/// What a front end can ask.
///
/// On the wire each is an object with its name as `op` and its fields beside that.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(tag = "op", rename_all = "kebab-case"))]
pub enum Op {
    /// Starts a game on a board, or takes one up again. Answer: [`Event::Position`]. A board that takes long to make is
    /// a job.
    Open {
        /// The number that later requests use for this game; an older game of that number is closed.
        game: u32,
        /// A board id.
        board: String,
        /// Where it was left.
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        record: Option<Record>,
    },
    /// Ends a game. Answer: [`Event::Done`].
    Close {
        /// The game.
        game: u32,
    },
    /// A click, drag or key. Answer: [`Event::Position`], with no moves in it if the input means nothing, or
    /// [`Event::Choices`] if it can mean several moves.
    Input {
        /// The game.
        game: u32,
        /// What the player did.
        input: Gesture,
    },
    /// Moves as text. Answer: [`Event::Position`], or a misstep and nothing is played.
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
    /// How a game stands, with everything that can be proved in 100 ms. Answer: [`Event::Status`].
    Status {
        /// The game.
        game: u32,
    },
    /// All legal moves. Answer: [`Event::Legal`].
    Legal {
        /// The game.
        game: u32,
    },
    /// The whole game in a form to keep. Answer: [`Event::Record`].
    Record {
        /// The game.
        game: u32,
    },
    /// One good next move from here, without playing it; at once along a plan that is known. Job; last event:
    /// [`Event::Hint`].
    Hint {
        /// The game.
        game: u32,
    },
    /// Which move lost a game that is lost where it stands. Job; last event: [`Event::Lost`].
    LostMove {
        /// The game.
        game: u32,
        /// Whether every position may be looked at for longer: for games about which a short look did not say enough.
        #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
        patient: bool,
    },
    /// Looks back on a game that was won: how far it was from the goal at every step, and where moves were lost. Job,
    /// with progress in thousandths; ended early, it says what it found. Last event: [`Event::Review`].
    Review {
        /// The game.
        game: u32,
    },
    /// Solves a game from where it stands. Job; last event: [`Event::Solution`].
    Solve {
        /// The game.
        game: u32,
        /// How.
        #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
        how: SolveSettings,
    },
    /// Goes on with the last solve of a game, from the position that it began at, wherever the game stands now; or from
    /// a solution that somebody found. The plan and the bound are never worse than those before. Job; last event:
    /// [`Event::Solution`].
    Improve {
        /// The game.
        game: u32,
        /// The moves of a solution from the start of the board to go on from, instead of the last solve.
        #[cfg_attr(feature = "types", ts(optional))]
        moves: Option<String>,
        /// How; the objective is that of the solve before, if there is no text of moves.
        #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
        how: SolveSettings,
    },
    /// Checks what the last solve of a game proved, by plain search without the solvers. Job; last event:
    /// [`Event::Confirmation`].
    Confirm {
        /// The game.
        game: u32,
        /// Its limits count.
        #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
        how: SolveSettings,
    },
    /// The steps of moves from where a game stands, with g, h and f as a solver sees them, and what each changes on the
    /// board. Job; last event: [`Event::Steps`].
    Steps {
        /// The game.
        game: u32,
        /// The moves.
        moves: String,
        /// What the cost counts; the game's first objective if absent.
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        objective: Option<String>,
        /// The solver; the game's own choice if absent.
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        solver: Option<String>,
        /// The estimate; the solver's own if absent.
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        heuristic: Option<String>,
        /// Weight on the estimate.
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        weight: Option<String>,
    },
    /// A flood from where a game stands, wave by wave. Job; last event: [`Event::Flood`].
    Flood {
        /// The game.
        game: u32,
        /// Which flood of the puzzle's, with its argument behind a colon where it takes one.
        flood: String,
    },
    /// A text that a player brought along: moves of this game, which are played, or boards. Answer:
    /// [`Event::Position`], [`Event::Boards`], or a misstep if it is neither.
    Paste {
        /// The game.
        game: u32,
        /// The text.
        text: String,
    },
    /// The position as a board of its own: its id and its text in every format. Answer: [`Event::Written`].
    Write {
        /// The game.
        game: u32,
    },
    /// Deals what is left anew so that it can be solved, where the puzzle has such a thing: a step of the same game
    /// that can be undone. Job; last event: [`Event::Position`], or a cancel if the game went on meanwhile.
    Shuffle {
        /// The game.
        game: u32,
    },
    /// Makes boards. Job; [`Event::Board`] for each as it is found, last event: [`Event::Done`].
    Generate {
        /// The puzzle.
        puzzle: String,
        /// The generator's parameters.
        #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
        options: Options,
        /// The seed of the first; a fresh one if absent. The others follow it.
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        seed: Option<String>,
        /// How many.
        count: usize,
        /// Whether to rate each.
        #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
        rate: bool,
        /// Boards that each one is picked from, by the highest rating; seeds follow each other. 1 if absent, 100 at
        /// most. Progress counts them.
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        best_of: Option<usize>,
        /// The rating that a board is picked by instead: the nearest to it.
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        near: Option<u32>,
    },
    /// Reads a text: board ids, one a line, or boards in any format of the puzzle (guessed if absent). Answer:
    /// [`Event::Boards`].
    Read {
        /// The puzzle, if known.
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        puzzle: Option<String>,
        /// The text.
        text: String,
        /// Rule options, which win over headers.
        #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
        options: Options,
    },
    /// What moves come to when played from the start of a board. Answer: [`Event::Checked`]. A board that takes long to
    /// make is a job.
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
    /// How well a learned estimate fits, measured on boards whose true cost is known. Job; last event: [`Event::Fit`].
    Fit {
        /// The puzzle.
        puzzle: String,
        /// The heuristic; the puzzle's first learned one if absent.
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        heuristic: Option<String>,
        /// Recipes of the boards (`3x3`), a row of the answer each; the puzzle's own choice if there are none.
        #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
        recipes: Vec<String>,
        /// Boards of each recipe; 50 if absent.
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        count: Option<usize>,
        /// The seed of the first board; 1 if absent. The others follow it.
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        seed: Option<String>,
    },
    /// Whether a heuristic can be read, its formula included. Answer: [`Event::Done`], or a refusal that says where and
    /// what is wrong.
    Heuristic {
        /// The puzzle.
        puzzle: String,
        /// The heuristic, with its argument behind a colon where it takes one.
        heuristic: String,
    },
    /// Whether a heuristic is admissible and consistent, over all positions of some boards. Job; last event:
    /// [`Event::HeuristicChecked`].
    CheckHeuristic {
        /// The puzzle.
        puzzle: String,
        /// The heuristic, with its argument behind a colon where it takes one.
        heuristic: String,
        /// Ids of the boards; the puzzle's own choice if there are none.
        #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
        boards: Vec<String>,
    },
    /// Where the time of a search from a board's start goes. Job; last event: [`Event::Profiled`].
    Profile {
        /// The board's id.
        board: String,
        /// How; the solver is an algorithm of the search library.
        how: SolveSettings,
    },
    /// The levels of a built-in pack. Answer: [`Event::Boards`].
    Pack {
        /// The puzzle.
        puzzle: String,
        /// The pack's id.
        pack: String,
    },
    /// Records a search of a game's position. Job; last event: [`Event::Traced`]. The engine keeps a few traces for
    /// each tab; the oldest goes.
    Trace {
        /// The game.
        game: u32,
        /// How; the solver is an algorithm of the search library.
        how: SolveSettings,
        /// Bytes for the record while it is made; what comes after is only sampled. As many as there may be if absent.
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        bytes: Option<u64>,
    },
    /// Frames of a trace. Answer: [`Event::Frames`].
    Frames {
        /// The trace.
        trace: u32,
        /// The first.
        from: usize,
        /// The one after the last.
        to: usize,
        /// Every so many only; all if absent.
        every: Option<usize>,
    },
    /// A node of a trace with its board. Answer: [`Event::Node`].
    Node {
        /// The trace.
        trace: u32,
        /// The node.
        node: u32,
    },
    /// The successor that a frame is about, with its board, kept or not. Answer: [`Event::Node`], or [`Event::Done`] if
    /// it is about none.
    Successor {
        /// The trace.
        trace: u32,
        /// The frame.
        at: usize,
    },
    /// The best nodes that wait after a frame. Answer: [`Event::Frontier`].
    Frontier {
        /// The trace.
        trace: u32,
        /// The frame.
        at: usize,
        /// How many.
        count: usize,
    },
    /// How many nodes of each f there are after a frame. Answer: [`Event::Layers`].
    Layers {
        /// The trace.
        trace: u32,
        /// The frame.
        at: usize,
    },
    /// The search tree. Answer: [`Event::Tree`].
    Tree {
        /// The trace.
        trace: u32,
        /// Of how many nodes at most, besides those of the plan.
        most: usize,
    },
    /// How busy each cell was up to a frame. Answer: [`Event::Heat`].
    Heat {
        /// The trace.
        trace: u32,
        /// The frame.
        at: usize,
    },
    /// The way to a node of a trace, as far back as there is room for. Answer: [`Event::Path`].
    Path {
        /// The trace.
        trace: u32,
        /// The node.
        node: u32,
    },
    /// What follows a node of a trace, or a place below it where the search never was. Job; last event:
    /// [`Event::Expansion`].
    Expand {
        /// The trace.
        trace: u32,
        /// The node.
        node: u32,
        /// The way from it to the place: hashes of successors that were told before.
        #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
        below: Vec<u32>,
    },
    /// The next moment of a trace, from a frame on, at which the algorithm's rule tells nodes apart. Answer:
    /// [`Event::Choice`].
    Choice {
        /// The trace.
        trace: u32,
        /// The frame.
        from: usize,
    },
    /// Whether a node is the one to take at such a moment. Answer: [`Event::Judged`].
    Judge {
        /// The trace.
        trace: u32,
        /// The moment: the frame of [`Event::Choice`].
        at: usize,
        /// The node.
        node: u32,
    },
    /// The next question about a trace, from a frame on: what does the search do next? Job; last event:
    /// [`Event::Question`], or [`Event::Done`] if there is none.
    Question {
        /// The trace.
        trace: u32,
        /// The frame.
        from: usize,
    },
    /// An answer to such a question. Job; last event: [`Event::Answered`].
    AnswerQuestion {
        /// The trace.
        trace: u32,
        /// The moment: the frame of the question.
        at: usize,
        /// The place of the chosen option.
        option: usize,
    },
    /// Where two traces of the same board part. Answer: [`Event::Parting`].
    Parting {
        /// The first.
        trace: u32,
        /// The second.
        other: u32,
    },
    /// An answer to the question that the parting is about the first of them ([`PartingInfo::question`]). Answer:
    /// [`Event::Answered`].
    ///
    /// [`PartingInfo::question`]: super::PartingInfo::question
    AnswerParting {
        /// The first.
        trace: u32,
        /// The second.
        other: u32,
        /// The place of the chosen option.
        option: usize,
    },
    /// Lets go of a trace. Answer: [`Event::Done`].
    Untrace {
        /// The trace.
        trace: u32,
    },
    /// The runs of an experiment of one's own. Answer: [`Event::Experiment`]; each run is a solve.
    Experiment {
        /// Boards, solvers, settings.
        order: ExperimentOrder,
    },
    /// Exercises of a seed with their answers. Job; last event: [`Event::Sheet`].
    Sheet {
        /// Which.
        sheet: SheetOrder,
    },
    /// Marks answer files of exercises. Job; last event: [`Event::Marks`].
    Mark {
        /// The files: name and text.
        files: Vec<(String, String)>,
        /// The secret that the sheets were made with.
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        secret: Option<String>,
    },
    /// Ends a job. Answer: [`Event::Done`]; the job itself ends with its own last event.
    Cancel {
        /// The request that started the job.
        job: u32,
    },
}

/// Moves as text up to this length are played in a moment.
const SHORT: usize = 1000;

impl Op {
    /// Whether the answer may take more than a moment although it is no job. A transport has few of these answered at a
    /// time, so that moves never wait.
    pub fn is_heavy(&self) -> bool {
        match self {
            Op::Open { .. } | Op::Status { .. } | Op::Read { .. } | Op::Check { .. } | Op::Pack { .. } => true,
            Op::Frames { .. } | Op::Node { .. } | Op::Successor { .. } | Op::Frontier { .. } => true,
            Op::Layers { .. } | Op::Tree { .. } | Op::Heat { .. } => true,
            Op::Path { .. } | Op::Choice { .. } | Op::Judge { .. } => true,
            Op::Parting { .. } | Op::AnswerParting { .. } => true,
            Op::Experiment { .. } => true,
            Op::Play { moves: text, .. } => text.len() > SHORT,
            Op::Paste { .. } => true,
            _ => false,
        }
    }
}

/// What a player did on the board; see [`puzzle::Input`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Gesture {
    /// Clicked or tapped a cell.
    Tap(usize),
    /// Dragged from a cell to another.
    Drag(usize, usize),
    /// Pressed a direction: `up`, `down`, `left` or `right`.
    Step(DirectionName),
    /// Pressed a direction with the key for "as far as it goes".
    Run(DirectionName),
}

/// A direction by its name on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Direction"))]
#[serde(rename_all = "kebab-case")]
pub enum DirectionName {
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
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct SolveSettings {
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

impl From<Gesture> for Input {
    fn from(gesture: Gesture) -> Self {
        match gesture {
            Gesture::Tap(cell) => Input::Tap(cell),
            Gesture::Drag(from, to) => Input::Drag(from, to),
            Gesture::Step(direction) => Input::Step(direction.into()),
            Gesture::Run(direction) => Input::Run(direction.into()),
        }
    }
}

impl From<DirectionName> for Direction {
    fn from(direction: DirectionName) -> Self {
        match direction {
            DirectionName::Up => Direction::Up,
            DirectionName::Down => Direction::Down,
            DirectionName::Left => Direction::Left,
            DirectionName::Right => Direction::Right,
        }
    }
}

impl From<&puzzle::Request> for SolveSettings {
    fn from(request: &puzzle::Request) -> Self {
        let puzzle::Request { objective, solver, heuristic, weight, beam, branch, depth, threads: _ } = request.clone();
        let weight = weight.map(|weight| weight.to_string());
        SolveSettings { objective, solver, heuristic, weight, beam, branch, depth, ..SolveSettings::default() }
    }
}

impl SolveSettings {
    /// The request to a puzzle; threads and limits are the engine's affair.
    pub fn request(&self) -> Result<puzzle::Request, Message> {
        let weight =
            |text: &String| text.parse().map_err(|_| Message::new("request-weight").with("value", text.as_str()));
        Ok(puzzle::Request {
            objective: self.objective.clone(),
            solver: self.solver.clone(),
            heuristic: self.heuristic.clone(),
            weight: self.weight.as_ref().map(weight).transpose()?,
            beam: self.beam,
            branch: self.branch,
            depth: self.depth,
            threads: None,
        })
    }
}
