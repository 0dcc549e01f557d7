//! Sliding tiles: 8-, 15-, 24-puzzle and any M×N.
//!
//! A board of numbered tiles with one cell free; a tile next to it slides in. [`Sliding`] is the puzzle; [`space`] and
//! [`heuristic`] are what its solvers search, open for other solvers and for benchmarks.

mod about;
mod action;
mod advice;
mod argument;
mod experiment;
mod flood;
mod format;
mod generate;
pub mod heuristic;
mod level;
mod notation;
mod parity;
mod rating;
mod rules;
mod solve;
pub mod space;
mod state;
mod view;

use grid::Cell;
use puzzle::{
    About, Advice, Arguments, Coach, Event, Failure, Fault, FileBoard, Flood, Generator, Input, LearnedModel, Meaning,
    Message, Options, Positions, Puzzle, Rating, Resources, Retraced, Seed, Solvers, Status, TableInfo, Tables, View,
    Visualization,
};
use search::{Control, Cost, Heuristic};

pub use action::Slide;
pub use level::{Level, MAX_SIDE, MIN_SIDE, Metric, Tile};
pub use parity::is_solvable;
pub use state::State;

/// The beam and its guides, for the tools that train them.
#[doc(hidden)]
pub mod beam {
    pub use crate::solve::beam::{
        Geometry, Guide, Pace, Timed,
        conflicts::Conflicts,
        network::{FRACTION, HIDDEN, MOVE, Memo, Network, ONE},
        sweep,
    };
}

use heuristic::Kind;

/// The sliding puzzle.
#[derive(Debug, Default)]
pub struct Sliding {
    tables: solve::Tables,
}

impl Sliding {
    /// The puzzle, with no tables made yet.
    pub const fn new() -> Self {
        Sliding { tables: solve::Tables::new() }
    }
}

impl Puzzle for Sliding {
    type Level = Level;
    type State = State;
    type Action = Slide;
    type Objective = ();
    type Heuristic = Kind;

    fn about(&self) -> &'static About {
        &about::ABOUT
    }

    fn read(&self, text: &str, options: &Options) -> Vec<FileBoard<Level>> {
        format::read(text, options)
    }

    fn write(&self, level: &Level, format: &str) -> Result<String, Message> {
        format::write(level, format)
    }

    fn name(&self, level: &Level) -> String {
        format::name(level)
    }

    fn open(&self, name: &str) -> Result<Level, Vec<Fault>> {
        format::open(name)
    }

    fn generator(&self) -> &dyn Generator<Self> {
        self
    }

    fn start(&self, level: &Level) -> State {
        State::new(level.start.clone())
    }

    fn play(&self, level: &Level, state: &mut State, slide: Slide) -> Result<(), Message> {
        rules::play(level, state, slide)
    }

    fn is_goal(&self, level: &Level, state: &State) -> bool {
        *state.tiles() == *level.goal
    }

    fn actions(&self, level: &Level, state: &State) -> Vec<Slide> {
        rules::actions(level, state)
    }

    fn cost(&self, _: &Level, _: &State, _: Slide, (): ()) -> Cost {
        1
    }

    fn notate(&self, _: &Level, _: &State, slide: Slide) -> String {
        notation::notate(slide)
    }

    fn read_action<'t>(&self, level: &Level, _: &State, text: &'t str) -> Result<(Slide, &'t str), Message> {
        notation::read_action(level.metric, text)
    }

    fn view(&self, level: &Level, state: &State) -> View {
        view::view(level, state)
    }

    fn status(&self, level: &Level, state: &State) -> Status {
        view::status(level, state)
    }

    fn interpret(&self, level: &Level, state: &State, input: Input) -> Meaning<Slide> {
        view::interpret(level, state, input).into()
    }

    fn targets(&self, level: &Level, state: &State, from: Cell) -> Vec<Cell> {
        view::targets(level, state, from)
    }

    fn rate(&self, level: &Level, control: &mut Control<'_>) -> Result<Rating, Failure> {
        rating::rate(self, level, control)
    }

    fn events(&self, level: &Level, state: &State, slide: Slide) -> Vec<Event> {
        view::events(level, state, slide)
    }

    fn picture(&self, level: &Level, state: &State) -> String {
        view::picture(level, state)
    }

    fn positions(&self) -> Option<&dyn Positions<Self>> {
        Some(self)
    }

    fn coach(&self) -> Option<&dyn Coach<Self>> {
        Some(self)
    }

    fn arguments(&self) -> Option<&dyn Arguments<Self>> {
        Some(self)
    }

    fn visualization(&self) -> Option<&dyn Visualization<Self>> {
        Some(self)
    }

    fn resources(&self) -> Option<&dyn Resources> {
        Some(self)
    }

    fn solvers(&self) -> &'static Solvers<Self> {
        &solve::SOLVERS
    }

    fn estimate(&self, level: &Level, state: &State, (): (), heuristic: &Kind) -> Option<Cost> {
        space::visit(level, EstimateOfState { level, state, heuristic, tables: &self.tables })
    }
}

impl Generator<Sliding> for Sliding {
    fn recipe(&self, options: &Options) -> Result<String, Message> {
        generate::recipe(options)
    }

    fn read_recipe(&self, recipe: &str) -> Result<Options, Message> {
        generate::read_recipe(recipe)
    }

    fn generate(&self, options: &Options, seed: Seed, control: &mut Control<'_>) -> Result<Level, Failure> {
        generate::generate(options, seed, &self.tables, control)
    }
}

impl Positions<Sliding> for Sliding {
    fn settle(&self, level: &Level, state: &State) -> Result<Level, Message> {
        Ok(level.with_start(state.tiles()))
    }
}

impl Coach<Sliding> for Sliding {
    fn advise(&self, level: &Level, state: &State, plan: &[Slide]) -> Advice {
        advice::advise(level, state, plan)
    }
}

impl Visualization<Sliding> for Sliding {
    fn retrace(&self, level: &Level, state: &State, (): (), trail: &[u32]) -> Option<Retraced<State, Slide>> {
        solve::retrace(level, state, trail)
    }

    fn unsettled(&self, level: &Level, state: &State) -> Vec<Cell> {
        self.view(level, state).away()
    }

    fn flood(&self, level: &Level, state: &State, name: &str, control: &mut Control<'_>) -> Result<Flood, Failure> {
        flood::flood(level, state, name, control)
    }
}

impl Resources for Sliding {
    fn learned(&self) -> Vec<LearnedModel> {
        vec![heuristic::learned_model()]
    }

    fn tables(&self) -> Option<&dyn Tables> {
        Some(self)
    }

    #[cfg(feature = "gpu")]
    fn accelerators(&self) -> Vec<puzzle::Accelerator> {
        vec![solve::accelerator()]
    }
}

impl Tables for Sliding {
    fn list(&self) -> Vec<TableInfo> {
        solve::disk::tables()
    }

    fn build(&self, name: &str, threads: usize, control: &mut Control<'_>) -> Result<TableInfo, Failure> {
        solve::disk::build(name, threads, control)
    }

    fn verify(&self, name: &str) -> Result<TableInfo, Failure> {
        solve::disk::verify(name)
    }

    fn remove(&self, name: &str) -> Result<bool, Failure> {
        solve::disk::remove(name)
    }
}

/// One estimate of one state.
struct EstimateOfState<'a> {
    level: &'a Level,
    state: &'a State,
    heuristic: &'a Kind,
    tables: &'a solve::Tables,
}

impl space::Visitor for EstimateOfState<'_> {
    type Output = Option<Cost>;

    fn visit<B: space::PackedBoard, C: space::Counting>(self, space: space::Space<B, C>) -> Option<Cost> {
        let mut control = Control::unlimited();
        let heuristic =
            solve::any_heuristic::<C>(self.level, self.heuristic, self.tables, &mut Vec::new(), &mut control).ok()?;
        let memo = heuristic.begin(&space, &space.pack(self.state.tiles()));
        Heuristic::<space::Space<B, C>>::estimate(&heuristic, memo)
    }
}
