//! A board as an object: a level together with its game.

use std::sync::Arc;

use puzzle::{Failure, Fault, Message, Misstep, Options, Puzzle, Rating, Request, Seed, View};
use search::{Cancel, Control, Cost};
use serde::Serialize;

use crate::{
    Answer, Check, CheckedArgument, Confirmation, Game, Improved, Improvement, Played, Record, Session, TimeProfile,
    argument, confirm,
    heuristic_check::{self, BoardFindings},
    improve, profile, replay,
    session::Play,
    snapshot::{self, Steps},
    solve,
    trace::{self, Revisited},
};

/// One step of a plan with the numbers that the solver would see there.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PlanStep {
    /// The move that led here; empty for the start.
    pub text: String,
    /// The move in words, with what it costs, where the game has words for it.
    pub words: Option<Message>,
    /// Cost so far.
    pub g: u64,
    /// Estimate of the rest, if there is one here.
    pub h: Option<Cost>,
    /// What the solver goes by: `g + h`, with the weight on h for weighted A*, h alone for greedy search, g alone
    /// without an estimate.
    pub f: Option<f64>,
}

/// Whose estimate the numbers of a plan show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Estimate {
    /// The solver that the numbers belong to.
    pub solver: &'static str,
    /// The heuristic of h; none for a search without one.
    pub heuristic: Option<String>,
    /// Whether the solver uses it. Solvers of a puzzle's own have estimates that no list of numbers can show; the
    /// puzzle's usual one stands in for them.
    pub is_used: bool,
    /// The weight on h in f, if there is one.
    pub weight: Option<String>,
    /// Whether f is h alone.
    pub is_greedy: bool,
}

/// A board of some game.
pub trait Board: Send + Sync {
    /// Its game.
    fn game(&self) -> &'static dyn Game;

    /// The board in one line, the part of its id after `PUZZLE:`.
    fn name(&self) -> String;

    /// The board with its rule options in a format of the game.
    fn write(&self, format: &str) -> Result<String, Message>;

    /// The same board under other rule options.
    fn with_options(&self, options: &Options) -> Result<Arc<dyn Board>, Vec<Fault>>;

    /// The first position as it is drawn.
    fn view(&self) -> View;

    /// How hard it is for people.
    fn rate(&self, control: &mut Control<'_>) -> Result<Rating, Failure>;

    /// The first position as text for a terminal.
    fn picture(&self) -> String;

    /// A heuristic's estimate at the start.
    fn estimate(&self, objective: &str, heuristic: Option<&str>) -> Option<Cost>;

    /// Looks at a heuristic over all positions that can be reached, at most so many; see
    /// [`check_heuristic`](crate::check_heuristic).
    fn check_heuristic(
        &self,
        heuristic: &str,
        most: usize,
        control: &mut Control<'_>,
    ) -> Result<BoardFindings, Failure>;

    /// Where the time of a search from the start goes, up to so many expansions of each run. Refused unless the solver
    /// is an algorithm that tells its parts.
    fn profile(
        &self,
        request: &Request,
        expansions: Option<u64>,
        control: &mut Control<'_>,
    ) -> Result<TimeProfile, Failure>;

    /// Solves from the start. A plan in the answer was replayed through the rules.
    fn solve(&self, request: &Request, control: &mut Control<'_>) -> Result<Answer, Failure>;

    /// Whether several processes can do this search together ([`Control::with_peers`]).
    fn distributes(&self, request: &Request) -> bool;

    /// The solution that a text of moves is, as an answer that proves nothing.
    fn solution(&self, moves: &str, request: &Request) -> Result<Answer, Failure>;

    /// Goes on from the solution that a text of moves is, whoever found it: what comes out is never worse.
    fn improve(&self, moves: &str, request: &Request, control: &mut Control<'_>) -> Result<Improved, Failure>;

    /// Where two solutions from the start differ in cost, in the order of the moves.
    fn improvements(&self, before: &str, after: &str) -> Vec<Improvement>;

    /// Plays a text of moves from the start and says what came of it.
    fn check(&self, moves: &str) -> Check;

    /// Checks by plain search, without any solver, that no solution is cheaper than these moves, which solve the board;
    /// without moves, that nothing solves it.
    fn confirm(
        &self,
        moves: Option<&str>,
        request: &Request,
        control: &mut Control<'_>,
    ) -> Result<Confirmation, Failure>;

    /// Looks for a small argument that the board cannot be solved, and checks it without the solvers; `None` if none
    /// was found, which proves nothing.
    fn argument(&self, control: &mut Control<'_>) -> Result<Option<CheckedArgument>, Failure>;

    /// Looks for a small argument that no plan costs less than something, by the objective of the request, and checks
    /// it without the solvers; `None` if none was found.
    fn bound_argument(&self, request: &Request, control: &mut Control<'_>) -> Result<Option<CheckedArgument>, Failure>;

    /// Checks an argument that the board cannot be solved, or not for less, as [`CheckedArgument::text`] has it.
    fn check_argument(&self, text: &str, control: &mut Control<'_>) -> Result<CheckedArgument, Failure>;

    /// The steps of a text of moves with g, h and f as the solver of the request sees them, the start first.
    fn steps(&self, moves: &str, request: &Request) -> Result<Steps, Failure>;

    /// Goes along the trail of a recorded search of this board; see [`trace`](crate::trace).
    fn retrace(&self, request: &Request, trail: &[u32]) -> Option<Revisited>;

    /// A new game on this board.
    fn session(self: Arc<Self>) -> Box<dyn Session>;

    /// A game on this board taken up where a record left it.
    fn resume(self: Arc<Self>, record: &Record) -> Result<Box<dyn Session>, Misstep>;
}

/// The one implementation of [`Board`].
pub(crate) struct Typed<P: Puzzle> {
    pub(crate) puzzle: &'static P,
    pub(crate) level: P::Level,
}

impl<P: Puzzle> Typed<P> {
    pub(crate) fn board(puzzle: &'static P, level: P::Level) -> Arc<dyn Board> {
        Arc::new(Typed { puzzle, level })
    }

    pub(crate) fn start(&self) -> P::State {
        self.puzzle.start(&self.level)
    }

    /// What an action, legal in `state`, does and costs under an objective, in words.
    pub(crate) fn describe(&self, state: &P::State, action: P::Action, objective: P::Objective) -> Option<Message> {
        let words = self.puzzle.coach()?.describe(&self.level, state, action)?;
        Some(words.with("cost", self.puzzle.cost(&self.level, state, action, objective)))
    }

    /// The position as a level of its own.
    pub(crate) fn settle(&self, state: &P::State) -> Result<P::Level, Message> {
        let refused = || Message::new("position-not-a-board");
        self.puzzle.positions().ok_or_else(refused)?.settle(&self.level, state)
    }

    /// Another arrangement of what is left.
    pub(crate) fn shuffle(&self, state: &P::State, seed: Seed, control: &mut Control<'_>) -> Result<P::Level, Failure> {
        let refused = || Message::new("shuffle-not-offered");
        self.puzzle.positions().ok_or_else(refused)?.shuffle(&self.level, state, seed, control)
    }

    /// What an action, legal in `state`, looks like.
    pub(crate) fn played(&self, state: &P::State, action: P::Action) -> Played {
        let Typed { puzzle, level } = self;
        Played {
            text: puzzle.notate(level, state, action),
            words: self.describe(state, action, puzzle.solvers().objectives[0]),
            events: puzzle.events(level, state, action),
        }
    }

    /// Plays an action that was found legal in `state` before.
    pub(crate) fn replay(&self, state: &mut P::State, action: P::Action) {
        let result = self.puzzle.play(&self.level, state, action);
        debug_assert!(result.is_ok(), "a legal move became illegal: {result:?}");
    }

    /// The objective and the heuristic of these names, if there are such.
    pub(crate) fn named(&self, objective: &str, heuristic: Option<&str>) -> Option<(P::Objective, P::Heuristic)> {
        let (about, solvers) = (Puzzle::about(self.puzzle), self.puzzle.solvers());
        let objective = solvers.objective(about, Some(objective)).ok()?;
        let heuristic = match heuristic {
            Some(name) => solvers.heuristic(about, name).ok()?,
            None => solvers.default_heuristic(&self.level).0,
        };
        Some((objective, heuristic))
    }
}

impl<P: Puzzle> Board for Typed<P> {
    fn game(&self) -> &'static dyn Game {
        self.puzzle
    }

    fn name(&self) -> String {
        self.puzzle.name(&self.level)
    }

    fn write(&self, format: &str) -> Result<String, Message> {
        self.puzzle.write(&self.level, format)
    }

    fn with_options(&self, options: &Options) -> Result<Arc<dyn Board>, Vec<Fault>> {
        let whole = |message| vec![Fault::at(1, 1, 1, message)];
        let text = self.write(Puzzle::about(self.puzzle).formats[0]).map_err(whole)?;
        let mut entries = Game::read(self.puzzle, &text, options);
        match (entries.pop(), entries.is_empty()) {
            (Some(entry), true) => entry.board,
            _ => Err(whole(Message::new("board-not-rewritten"))),
        }
    }

    fn view(&self) -> View {
        self.puzzle.view(&self.level, &self.start())
    }

    fn rate(&self, control: &mut Control<'_>) -> Result<Rating, Failure> {
        self.puzzle.rate(&self.level, control)
    }

    fn picture(&self) -> String {
        self.puzzle.picture(&self.level, &self.start())
    }

    fn estimate(&self, objective: &str, heuristic: Option<&str>) -> Option<Cost> {
        let (objective, heuristic) = self.named(objective, heuristic)?;
        self.puzzle.estimate(&self.level, &self.start(), objective, &heuristic)
    }

    fn check_heuristic(
        &self,
        heuristic: &str,
        most: usize,
        control: &mut Control<'_>,
    ) -> Result<BoardFindings, Failure> {
        heuristic_check::check(self, heuristic, most, control)
    }

    fn profile(
        &self,
        request: &Request,
        expansions: Option<u64>,
        control: &mut Control<'_>,
    ) -> Result<TimeProfile, Failure> {
        profile::profile(self, request, expansions, control)
    }

    fn solve(&self, request: &Request, control: &mut Control<'_>) -> Result<Answer, Failure> {
        Ok(solve::solve(self, &self.start(), request, None, |_, _| {}, control)?.answer)
    }

    fn distributes(&self, request: &Request) -> bool {
        let state = self.start();
        let task = self.puzzle.solvers().resolve(self.puzzle, &self.level, &state, request);
        task.is_ok_and(|task| task.solver.info.distributes)
    }

    fn solution(&self, moves: &str, request: &Request) -> Result<Answer, Failure> {
        improve::solution(self, moves, request)
    }

    fn improve(&self, moves: &str, request: &Request, control: &mut Control<'_>) -> Result<Improved, Failure> {
        improve::improve(self, moves, request, control)
    }

    fn improvements(&self, before: &str, after: &str) -> Vec<Improvement> {
        improve::improvements(self, before, after)
    }

    fn check(&self, moves: &str) -> Check {
        replay::check(self, moves)
    }

    fn confirm(
        &self,
        moves: Option<&str>,
        request: &Request,
        control: &mut Control<'_>,
    ) -> Result<Confirmation, Failure> {
        confirm::confirm(self, moves, request, control)
    }

    fn argument(&self, control: &mut Control<'_>) -> Result<Option<CheckedArgument>, Failure> {
        Ok(argument::find(self, control)?)
    }

    fn bound_argument(&self, request: &Request, control: &mut Control<'_>) -> Result<Option<CheckedArgument>, Failure> {
        Ok(argument::find_bound(self, request, control)?)
    }

    fn check_argument(&self, text: &str, control: &mut Control<'_>) -> Result<CheckedArgument, Failure> {
        argument::check(self, text, control)
    }

    fn steps(&self, moves: &str, request: &Request) -> Result<Steps, Failure> {
        snapshot::steps(self, &self.start(), moves, request, &Cancel::new())
    }

    fn retrace(&self, request: &Request, trail: &[u32]) -> Option<Revisited> {
        trace::retrace(self, request, trail)
    }

    fn session(self: Arc<Self>) -> Box<dyn Session> {
        Box::new(Play::new(self))
    }

    fn resume(self: Arc<Self>, record: &Record) -> Result<Box<dyn Session>, Misstep> {
        Ok(Box::new(Play::resume(self, record)?))
    }
}
