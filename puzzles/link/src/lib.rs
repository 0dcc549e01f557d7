//! Link (Lianliankan, Shisen-Sho): clear the board by joining equal tiles with paths of few turns.
//!
//! [`Link`] is the puzzle; [`tiles::rate`] judges how hard a board is.

mod about;
mod action;
mod format;
mod generate;
mod gravity;
mod level;
mod notation;
mod rules;
mod solve;
mod view;

use grid::Cell;
use puzzle::{
    About, Board, Event, Failure, Fault, Input, Meaning, Message, Options, Puzzle, Rating, Retraced, Score, Seed,
    Solvers, Status, View,
};
use search::{Control, Cost};
use tiles::Pieces;

pub use action::Join;
pub use gravity::Gravity;
pub use level::{Level, Rules};
pub use solve::Heuristic;

/// The link puzzle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Link;

impl Puzzle for Link {
    type Level = Level;
    type State = Pieces;
    type Action = Join;
    type Objective = ();
    type Heuristic = Heuristic;

    fn about(&self) -> &'static About {
        &about::ABOUT
    }

    fn read(&self, text: &str, options: &Options) -> Vec<Board<Level>> {
        format::read(text, options)
    }

    fn write(&self, level: &Level, format: &str) -> Result<String, Message> {
        if !about::ABOUT.formats.contains(&format) {
            let known = about::ABOUT.formats.join(", ");
            return Err(Message::new("tiles-unknown-format").with("format", format).with("known", known));
        }
        Ok(format::write(level))
    }

    fn name(&self, level: &Level) -> String {
        format::name(level)
    }

    fn open(&self, name: &str) -> Result<Level, Vec<Fault>> {
        format::open(name)
    }

    fn recipe(&self, options: &Options) -> Result<String, Message> {
        generate::recipe(options)
    }

    fn read_recipe(&self, recipe: &str) -> Result<Options, Message> {
        generate::read_recipe(recipe)
    }

    fn generate(&self, options: &Options, seed: Seed, control: &mut Control<'_>) -> Result<Level, Failure> {
        generate::generate(options, seed, control)
    }

    fn start(&self, level: &Level) -> Pieces {
        Pieces::start(&level.tiles)
    }

    fn play(&self, level: &Level, state: &mut Pieces, action: Join) -> Result<(), Message> {
        rules::play(level, state, action)
    }

    fn is_goal(&self, _: &Level, state: &Pieces) -> bool {
        state.left() == 0
    }

    fn actions(&self, level: &Level, state: &Pieces) -> Vec<Join> {
        rules::actions(level, state).collect()
    }

    fn cost(&self, level: &Level, state: &Pieces, action: Join, (): ()) -> Cost {
        Cost::from(rules::turns(level, state, action).unwrap_or(0)) + 1
    }

    fn notate(&self, level: &Level, _: &Pieces, action: Join) -> String {
        notation::notate(level, action)
    }

    fn describe(&self, level: &Level, state: &Pieces, action: Join) -> Option<Message> {
        Some(view::describe(level, state, action))
    }

    fn score(&self) -> Option<&dyn Score<Self>> {
        Some(self)
    }

    fn read_action<'t>(&self, level: &Level, _: &Pieces, text: &'t str) -> Result<(Join, &'t str), Message> {
        notation::read(level, text)
    }

    fn view(&self, level: &Level, state: &Pieces) -> View {
        view::view(level, state)
    }

    fn status(&self, level: &Level, state: &Pieces) -> Status {
        view::status(level, state)
    }

    fn interpret(&self, level: &Level, state: &Pieces, input: Input) -> Meaning<Join> {
        view::interpret(level, state, input)
    }

    fn targets(&self, level: &Level, state: &Pieces, from: Cell) -> Vec<Cell> {
        view::targets(level, state, from)
    }

    fn settle(&self, level: &Level, state: &Pieces) -> Result<Level, Message> {
        let tiles = state.settle(&level.tiles).ok_or_else(|| Message::new("position-not-a-board"))?;
        Ok(Level { tiles, rules: level.rules })
    }

    fn shuffle(&self, level: &Level, state: &Pieces, seed: Seed, control: &mut Control<'_>) -> Result<Level, Failure> {
        generate::shuffle(&self.settle(level, state)?, seed, control)
    }

    fn rate(&self, level: &Level, control: &mut Control<'_>) -> Result<Rating, Failure> {
        tiles::rate(self, level, control).map(|rating| rating.common())
    }

    fn events(&self, level: &Level, state: &Pieces, action: Join) -> Vec<Event> {
        view::events(level, state, action)
    }

    fn picture(&self, level: &Level, state: &Pieces) -> String {
        state.picture(&level.tiles)
    }

    fn solvers(&self) -> &'static Solvers<Self> {
        &solve::SOLVERS
    }

    fn retrace(&self, level: &Level, state: &Pieces, (): (), trail: &[u32]) -> Option<Retraced<Pieces, Join>> {
        solve::retrace(level, state, trail)
    }

    fn estimate(&self, level: &Level, state: &Pieces, (): (), heuristic: &Heuristic) -> Option<Cost> {
        solve::estimate(level, state, *heuristic)
    }
}

impl Score<Link> for Link {
    /// A pair joined in a straight line earns 100, and every turn takes 10 off, down to 10.
    fn points(&self, level: &Level, state: &Pieces, action: Join) -> u32 {
        let turns = u32::from(rules::turns(level, state, action).unwrap_or(0));
        100_u32.saturating_sub(10 * turns).max(10)
    }
}
