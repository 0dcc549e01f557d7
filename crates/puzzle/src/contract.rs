//! The trait that every puzzle implements.

use grid::Cell;
use search::{Control, Cost};

use crate::{
    About, Accelerator, Advice, Answer, Arguments, Event, Failure, Fault, Flood, Input, LearnedModel, Meaning, Message,
    Options, Rating, Request, Retraced, Score, Seed, Solvers, Status, Tables, View,
};

/// One board of a file, good or bad.
#[derive(Clone, Debug)]
pub struct Board<L> {
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
/// A `Level` is trusted: [`read`](Puzzle::read), [`open`](Puzzle::open) and [`generate`](Puzzle::generate) are the only
/// makers, and they check.
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
    fn read(&self, text: &str, options: &Options) -> Vec<Board<Self::Level>>;

    /// Writes a level with its rule options in one of [`About::formats`], so that `read` gives it back.
    fn write(&self, level: &Self::Level, format: &str) -> Result<String, Message>;

    /// The level in one line, the part of a board id after `PUZZLE:`, such as `4x4:5,1,3,…`. `open` reads it back.
    fn name(&self, level: &Self::Level) -> String;

    /// The level of such a name.
    fn open(&self, name: &str) -> Result<Self::Level, Vec<Fault>>;

    // --- generating ----------------------------------------------------------------------------------------------

    /// The chosen generator parameters in one line without `#`, the part of a seeded id between `PUZZLE:` and `#`;
    /// defaults that the id does not need are left out.
    fn recipe(&self, options: &Options) -> Result<String, Message>;

    /// Reads a recipe back.
    fn read_recipe(&self, recipe: &str) -> Result<Options, Message>;

    /// Makes the level of these parameters and seed: the same one on every machine and in every later version of the
    /// same [`About::generator_version`]. Time limits may end it, but never change what it makes.
    fn generate(&self, options: &Options, seed: Seed, control: &mut Control<'_>) -> Result<Self::Level, Failure>;

    /// The options with which [`generate`](Puzzle::generate) makes what an older version of the generator made of these
    /// options; `None` if that version is gone.
    fn older_options(&self, version: u32, options: Options) -> Option<Options> {
        let _ = (version, options);
        None
    }

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

    /// What an action, legal in `state`, does, in words: a message that may use `$cost`, which whoever shows it adds.
    fn describe(&self, level: &Self::Level, state: &Self::State, action: Self::Action) -> Option<Message> {
        let _ = (level, state, action);
        None
    }

    /// What a coach says about the beginning of a plan, whose moves are legal one after the other from `state` on; it
    /// has at least one. What is not said otherwise is the first move alone.
    fn advise(&self, level: &Self::Level, state: &Self::State, plan: &[Self::Action]) -> Advice {
        let events = self.events(level, state, plan[0]);
        let pieces = self.view(level, state).pieces;
        let standing = |id: u32| pieces.iter().find(|piece| piece.id == id).map(|piece| piece.cell);
        let touched = |event: &Event| match event {
            Event::Move { path, .. } => path.first().copied(),
            Event::Vanish { piece } | Event::Change { piece, .. } => standing(*piece),
            Event::Line { .. } => None,
        };
        let look = events.iter().find_map(touched).into_iter().collect();
        Advice { moves: 1, look, look_words: None, words: None }
    }

    /// How moves are scored, where they are.
    fn score(&self) -> Option<&dyn Score<Self>> {
        None
    }

    /// Arguments that positions cannot be won, where it has such.
    fn arguments(&self) -> Option<&dyn Arguments<Self>> {
        None
    }

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

    /// The cells on which something is still to be done: a piece that is not at home, or one that has to go. What a
    /// heat map counts.
    fn unsettled(&self, level: &Self::Level, state: &Self::State) -> Vec<Cell> {
        let pieces = self.view(level, state).pieces;
        pieces.into_iter().filter(|piece| piece.home != Some(piece.cell)).map(|piece| piece.cell).collect()
    }

    /// What an input means here.
    fn interpret(&self, level: &Self::Level, state: &Self::State, input: Input) -> Meaning<Self::Action>;

    /// Where what stands on a cell can be dragged to.
    fn targets(&self, level: &Self::Level, state: &Self::State, from: Cell) -> Vec<Cell> {
        let view = self.view(level, state);
        let means = |&to: &Cell| !matches!(self.interpret(level, state, Input::Drag(from, to)), Meaning::Nothing(_));
        (0..view.width * view.height).filter(|&to| to != from).filter(means).collect()
    }

    /// The position as a level of its own, which starts where `state` stands; refused where the puzzle's formats cannot
    /// say such a thing.
    fn settle(&self, level: &Self::Level, state: &Self::State) -> Result<Self::Level, Message> {
        let _ = (level, state);
        Err(Message::new("position-not-a-board"))
    }

    /// Another arrangement of what is left, certain to be solvable, as a level of its own; offered if
    /// [`About::shuffles`].
    fn shuffle(
        &self,
        level: &Self::Level,
        state: &Self::State,
        seed: Seed,
        control: &mut Control<'_>,
    ) -> Result<Self::Level, Failure> {
        let _ = (level, state, seed, control);
        Err(Message::new("shuffle-not-offered").into())
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

    /// Goes along the trail of a recorded search ([`search::trace::Log::trail`]) that started from `state` under that
    /// objective. `None` if the trail does not start here.
    fn retrace(
        &self,
        level: &Self::Level,
        state: &Self::State,
        objective: Self::Objective,
        trail: &[u32],
    ) -> Option<Retraced<Self::State, Self::Action>> {
        let _ = (level, state, objective, trail);
        None
    }

    /// The flood of a name, with its argument behind a colon where it takes one, from a position.
    fn flood(
        &self,
        level: &Self::Level,
        state: &Self::State,
        name: &str,
        control: &mut Control<'_>,
    ) -> Result<Flood, Failure> {
        let _ = (level, state, control);
        Err(Message::new("flood-unknown").with("name", name).into())
    }

    /// The learned estimates among its heuristics.
    fn learned(&self) -> Vec<LearnedModel> {
        Vec::new()
    }

    /// The big tables that its solvers use when they are on disk, where it has such.
    fn tables(&self) -> Option<&dyn Tables> {
        None
    }

    /// The devices that its solvers use beside the processor, looked for now. This is quick, and wakes none of them.
    fn accelerators(&self) -> Vec<Accelerator> {
        Vec::new()
    }
}
