//! The trait that every puzzle implements.

use grid::Cell;
use search::{Control, Cost};

use crate::{
    About, Answer, Arguments, Coach, Event, Failure, Fault, Generator, Input, Meaning, Message, Options, Positions,
    Rating, Request, Resources, Score, Solvers, Status, View, Visualization,
};

/// One board of a file, good or bad.
#[derive(Clone, Debug)]
pub struct FileBoard<L> {
    /// Its title, if it has one.
    pub title: Option<String>,
    /// The line where its rows start, from 1.
    pub line: usize,
    /// The level, or everything that is wrong with it.
    pub level: Result<L, Vec<Fault>>,
    /// The moves of a solution that the file has for it. Nobody has checked them.
    pub solution: Option<String>,
}

/// A grid puzzle: rules, texts, levels, solvers.
///
/// Where data goes, asked in this order: would a player choose it? → options. Is it fixed for the level? → `Level`.
/// Must undo restore it? → `State`. Is it only there to be fast? → the solver. Is it only about looking and pointing? →
/// the front end.
///
/// A `Level` is trusted: [`read`](Puzzle::read), [`open`](Puzzle::open) and [`Generator::generate`] are the only
/// makers, and they check.
///
/// What only some puzzles have, and what belongs together, is a facet: a trait of its own that the puzzle gives out.
pub trait Puzzle: Sized + Send + Sync + 'static {
    /// One instance with its rule options.
    type Level: Clone + Send + Sync + 'static;
    /// A position in a level.
    type State: Clone + Send + 'static;
    /// A move of the player, the unit of undo and of plans.
    type Action: Copy + Eq + Send + 'static;
    /// What a plan can be best at, one value for each of [`About::objectives`].
    type Objective: Copy + Send + Sync + 'static;
    /// An estimate of what is left, one value or more for each of [`About::heuristics`].
    type Heuristic: Clone + PartialEq + Send + Sync + 'static;

    /// The puzzle as data.
    fn about(&self) -> &'static About;

    // --- levels as text ------------------------------------------------------------------------------------------

    /// Reads a file of boards; `options` (from the command line) win over headers. A bad board does not hide the
    /// others.
    fn read(&self, text: &str, options: &Options) -> Vec<FileBoard<Self::Level>>;

    /// Writes a level with its rule options in one of [`About::formats`], so that `read` gives it back.
    fn write(&self, level: &Self::Level, format: &str) -> Result<String, Message>;

    /// The level in one line, the part of a board id after `PUZZLE:`, such as `4x4:5,1,3,…`. `open` reads it back.
    fn name(&self, level: &Self::Level) -> String;

    /// The level of such a name.
    fn open(&self, name: &str) -> Result<Self::Level, Vec<Fault>>;

    /// What makes its boards.
    fn generator(&self) -> &dyn Generator<Self>;

    // --- playing -------------------------------------------------------------------------------------------------

    /// The first position.
    fn start(&self, level: &Self::Level) -> Self::State;

    /// Plays an action if the rules allow it; otherwise says why not and changes nothing.
    fn play(&self, level: &Self::Level, state: &mut Self::State, action: Self::Action) -> Result<(), Message>;

    /// Whether the level is solved.
    fn is_goal(&self, level: &Self::Level, state: &Self::State) -> bool;

    /// All legal actions.
    fn actions(&self, level: &Self::Level, state: &Self::State) -> Vec<Self::Action>;

    /// What an action, legal in `state`, adds to the cost under an objective. Of a pair of objectives (`pushes,moves`)
    /// the first counts.
    fn cost(&self, level: &Self::Level, state: &Self::State, action: Self::Action, objective: Self::Objective) -> Cost;

    /// The action as text; its separator is not part of it.
    fn notate(&self, level: &Self::Level, state: &Self::State, action: Self::Action) -> String;

    /// Reads one move from the front of a text that does not start with a blank; returns it with the rest of the text.
    /// What comes after a move never changes how the move is read: a plan is read back move by move, as it is written.
    fn read_action<'t>(
        &self,
        level: &Self::Level,
        state: &Self::State,
        text: &'t str,
    ) -> Result<(Self::Action, &'t str), Message>;

    /// What a front end draws.
    fn view(&self, level: &Self::Level, state: &Self::State) -> View;

    /// Whether the game is over. May cost more than `is_goal`: a proof that the position is lost, within 100 ms.
    fn status(&self, level: &Self::Level, state: &Self::State) -> Status {
        if self.is_goal(level, state) { Status::Won } else { Status::Playing }
    }

    /// What an input means here.
    fn interpret(&self, level: &Self::Level, state: &Self::State, input: Input) -> Meaning<Self::Action>;

    /// Where what stands on a cell can be dragged to.
    fn targets(&self, level: &Self::Level, state: &Self::State, from: Cell) -> Vec<Cell> {
        let view = self.view(level, state);
        let means = |&to: &Cell| !matches!(self.interpret(level, state, Input::Drag(from, to)), Meaning::Nothing(_));
        (0..view.width * view.height).filter(|&to| to != from).filter(means).collect()
    }

    /// How hard a level is for people.
    fn rate(&self, level: &Self::Level, control: &mut Control<'_>) -> Result<Rating, Failure> {
        let _ = (level, control);
        Err(Message::new("rating-not-offered").into())
    }

    /// What an action, legal in `state`, changes on the board.
    fn events(&self, level: &Self::Level, state: &Self::State, action: Self::Action) -> Vec<Event>;

    /// The position as text for a terminal, one line per row.
    fn picture(&self, level: &Self::Level, state: &Self::State) -> String;

    // --- solving -------------------------------------------------------------------------------------------------

    /// Its solvers and heuristics.
    fn solvers(&self) -> &'static Solvers<Self>;

    /// Solves from `state` by the solver of the request, or by the best there is. Refuses names and combinations that
    /// make no sense.
    fn solve(
        &self,
        level: &Self::Level,
        state: &Self::State,
        request: &Request,
        control: &mut Control<'_>,
    ) -> Result<Answer<Self::Action>, Failure> {
        self.solvers().resolve(self, level, state, request)?.run(control)
    }

    /// A heuristic's estimate for `state`, for step lists with g, h and f; `None` if it has none.
    fn estimate(
        &self,
        level: &Self::Level,
        state: &Self::State,
        objective: Self::Objective,
        heuristic: &Self::Heuristic,
    ) -> Option<Cost>;

    // --- what not every puzzle has -------------------------------------------------------------------------------

    /// Positions as levels of their own.
    fn positions(&self) -> Option<&dyn Positions<Self>> {
        None
    }

    /// What a coach says about moves. Without one, a hint is the plan's first move alone.
    fn coach(&self) -> Option<&dyn Coach<Self>> {
        None
    }

    /// How moves are scored.
    fn score(&self) -> Option<&dyn Score<Self>> {
        None
    }

    /// Arguments that positions cannot be won.
    fn arguments(&self) -> Option<&dyn Arguments<Self>> {
        None
    }

    /// What shows searches and their knowledge on the board.
    fn visualization(&self) -> Option<&dyn Visualization<Self>> {
        None
    }

    /// What its solvers use beyond the board: tables on disk, learned weights, devices.
    fn resources(&self) -> Option<&dyn Resources> {
        None
    }
}
