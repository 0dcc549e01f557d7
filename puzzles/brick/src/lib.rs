//! Bricks: clear the board by removing pairs that see each other, sliding where they do not.
//!
//! [`Brick`] is the puzzle; [`tiles::rate`] judges how hard a board is.

mod about;
mod action;
mod deadlock;
mod format;
mod generate;
mod level;
mod line;
mod notation;
mod rules;
mod solve;
mod view;

use grid::Cell;
use puzzle::{
    About, Board, Event, Failure, Fault, Input, Meaning, Message, Options, Puzzle, Rating, Retraced, Seed, Solvers, Status, View,
};
use search::{Control, Cost};
use tiles::Pieces;

pub use action::Clear;
pub use level::{Level, MAX_COST, Objective, Rules};
pub use solve::Heuristic;

/// The brick puzzle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Brick;

impl Puzzle for Brick {
    type Level = Level;
    type State = Pieces;
    type Action = Clear;
    type Objective = Objective;
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

    fn play(&self, level: &Level, state: &mut Pieces, action: Clear) -> Result<(), Message> {
        rules::play(level, state, action)
    }

    fn is_goal(&self, _: &Level, state: &Pieces) -> bool {
        state.left() == 0
    }

    fn actions(&self, level: &Level, state: &Pieces) -> Vec<Clear> {
        rules::actions(level, state)
    }

    fn cost(&self, level: &Level, state: &Pieces, action: Clear, objective: Objective) -> Cost {
        rules::cost(level, state, action, objective)
    }

    fn notate(&self, level: &Level, _: &Pieces, action: Clear) -> String {
        notation::notate(level, action)
    }

    fn describe(&self, level: &Level, state: &Pieces, action: Clear) -> Option<Message> {
        Some(view::describe(level, state, action))
    }

    fn read_action<'t>(&self, level: &Level, _: &Pieces, text: &'t str) -> Result<(Clear, &'t str), Message> {
        notation::read(level, text)
    }

    fn view(&self, level: &Level, state: &Pieces) -> View {
        view::view(level, state)
    }

    fn status(&self, level: &Level, state: &Pieces) -> Status {
        view::status(level, state)
    }

    fn interpret(&self, level: &Level, state: &Pieces, input: Input) -> Meaning<Clear> {
        view::interpret(level, state, input)
    }

    fn targets(&self, level: &Level, state: &Pieces, from: Cell) -> Vec<Cell> {
        view::targets(level, state, from)
    }

    fn settle(&self, level: &Level, state: &Pieces) -> Result<Level, Message> {
        let tiles = state.settle(&level.tiles).ok_or_else(|| Message::new("position-not-a-board"))?;
        Ok(level.with_tiles(tiles))
    }

    fn shuffle(&self, level: &Level, state: &Pieces, seed: Seed, control: &mut Control<'_>) -> Result<Level, Failure> {
        generate::shuffle(&self.settle(level, state)?, seed, control)
    }

    fn rate(&self, level: &Level, control: &mut Control<'_>) -> Result<Rating, Failure> {
        tiles::rate(self, level, control).map(|rating| rating.common())
    }

    fn events(&self, level: &Level, state: &Pieces, action: Clear) -> Vec<Event> {
        view::events(level, state, action)
    }

    fn picture(&self, level: &Level, state: &Pieces) -> String {
        state.picture(&level.tiles)
    }

    fn solvers(&self) -> &'static Solvers<Self> {
        &solve::SOLVERS
    }

    fn retrace(
        &self,
        level: &Level,
        state: &Pieces,
        objective: Objective,
        trail: &[u32],
    ) -> Option<Retraced<Pieces, Clear>> {
        solve::retrace(level, state, objective, trail)
    }

    fn estimate(&self, level: &Level, state: &Pieces, objective: Objective, heuristic: &Heuristic) -> Option<Cost> {
        solve::estimate(level, state, objective, *heuristic)
    }
}
