//! Lights Out: pressing a lamp switches it and the lamps beside it; all of them shall be out.
//!
//! The worked example of "Add a puzzle" in CONTRIBUTING: everything that the contract asks for, and nothing else.
//! [`Lights`] is the puzzle; [`space`] is what the search library sees of it, [`solve`] the list of its solvers.

mod about;
mod format;
mod generate;
mod solve;
mod space;

use grid::{Cell, Size};
use puzzle::{
    About, Counter, Event, Failure, Fault, FileBoard, Generator, Input, Known, Meaning, Message, Options, Piece,
    Positions, Puzzle, Rating, Retraced, Seed, Solvers, Status, View, Visualization,
};
use search::{Control, Cost};

pub use solve::Heuristic;
pub use space::{Fifths, Lamps, Press};

/// The puzzle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lights;

/// A board: its size, and which lamps are lit at first. Bit `n` stands for cell `n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// From 2×2 to 8×8.
    pub size: Size,
    /// The lit lamps.
    pub lit: u64,
}

impl Puzzle for Lights {
    type Level = Level;
    type State = u64;
    type Action = Press;
    type Objective = ();
    type Heuristic = Heuristic;

    fn about(&self) -> &'static About {
        &about::ABOUT
    }

    fn read(&self, text: &str, _: &Options) -> Vec<FileBoard<Level>> {
        format::read(text)
    }

    fn write(&self, level: &Level, _: &str) -> Result<String, Message> {
        Ok(format::rows(level.size, level.lit, ["0", "1"]) + "\n")
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

    fn start(&self, level: &Level) -> u64 {
        level.lit
    }

    fn play(&self, level: &Level, state: &mut u64, Press(cell): Press) -> Result<(), Message> {
        *state ^= space::switched(level.size, usize::from(cell));
        Ok(())
    }

    fn is_goal(&self, _: &Level, state: &u64) -> bool {
        *state == 0
    }

    fn actions(&self, level: &Level, _: &u64) -> Vec<Press> {
        (0..level.size.cells() as u8).map(Press).collect()
    }

    fn cost(&self, _: &Level, _: &u64, _: Press, (): ()) -> Cost {
        1
    }

    fn notate(&self, level: &Level, _: &u64, Press(cell): Press) -> String {
        format!("{},{}", level.size.row(cell.into()) + 1, level.size.column(cell.into()) + 1)
    }

    fn read_action<'t>(&self, level: &Level, _: &u64, text: &'t str) -> Result<(Press, &'t str), Message> {
        format::read_press(level.size, text)
    }

    fn view(&self, level: &Level, state: &u64) -> View {
        let lamp = |cell: Cell| Piece {
            id: cell as u32,
            cell,
            sprite: sprite(*state >> cell & 1 == 1),
            label: String::new(),
            home: None,
        };
        View {
            width: level.size.width,
            height: level.size.height,
            floor: vec!["floor"; level.size.cells()],
            pieces: (0..level.size.cells()).map(lamp).collect(),
            legend: Vec::new(),
            counters: vec![Counter { id: "lit", value: state.count_ones().into() }],
            done: level.size.cells() - state.count_ones() as usize,
            total: level.size.cells(),
            may_turn: true,
            status: self.status(level, state),
        }
    }

    /// Which boards can be solved is a matter of algebra, and quick.
    fn status(&self, level: &Level, state: &u64) -> Status {
        match solve::fewest_presses(level.size, *state) {
            _ if *state == 0 => Status::Won,
            Some(_) => Status::Playing,
            None => Status::Lost { reason: Message::new("lights-impossible"), cells: Vec::new() },
        }
    }

    fn interpret(&self, level: &Level, _: &u64, input: Input) -> Meaning<Press> {
        match input {
            Input::Tap(cell) if cell < level.size.cells() => Meaning::Moves(vec![Press(cell as u8)]),
            _ => Meaning::Nothing(None),
        }
    }

    fn rate(&self, level: &Level, control: &mut Control<'_>) -> Result<Rating, Failure> {
        control.poll()?;
        let presses = solve::fewest_presses(level.size, level.lit).map(|presses| presses.len() as Cost);
        Ok(Rating {
            score: presses.map(|presses| (100 * presses / level.size.cells() as Cost).min(100)),
            cost: presses,
            outcome: if presses.is_some() { Known::Optimal } else { Known::Unsolvable },
            parts: vec![("lit", level.lit.count_ones().into())],
        })
    }

    fn events(&self, level: &Level, state: &u64, Press(cell): Press) -> Vec<Event> {
        let switched = space::switched(level.size, cell.into());
        let change = |cell: Cell| Event::Change { piece: cell as u32, sprite: sprite(*state >> cell & 1 == 0) };
        (0..level.size.cells()).filter(|cell| switched >> cell & 1 == 1).map(change).collect()
    }

    fn picture(&self, level: &Level, state: &u64) -> String {
        format::rows(level.size, *state, ["·", "●"])
    }

    fn solvers(&self) -> &'static Solvers<Self> {
        &solve::SOLVERS
    }

    fn estimate(&self, _: &Level, state: &u64, (): (), heuristic: &Heuristic) -> Option<Cost> {
        Some(solve::estimate(*heuristic, *state))
    }

    fn positions(&self) -> Option<&dyn Positions<Self>> {
        Some(self)
    }

    fn visualization(&self) -> Option<&dyn Visualization<Self>> {
        Some(self)
    }
}

impl Generator<Lights> for Lights {
    fn recipe(&self, options: &Options) -> Result<String, Message> {
        generate::recipe(options)
    }

    fn read_recipe(&self, recipe: &str) -> Result<Options, Message> {
        generate::read_recipe(recipe)
    }

    fn generate(&self, options: &Options, seed: Seed, control: &mut Control<'_>) -> Result<Level, Failure> {
        control.poll()?;
        Ok(generate::generate(options, seed)?)
    }
}

impl Positions<Lights> for Lights {
    fn settle(&self, level: &Level, state: &u64) -> Result<Level, Message> {
        Ok(Level { size: level.size, lit: *state })
    }
}

impl Visualization<Lights> for Lights {
    fn retrace(&self, level: &Level, state: &u64, (): (), trail: &[u32]) -> Option<Retraced<u64, Press>> {
        solve::retrace(&Lamps::new(level.size), *state, trail)
    }

    /// Lamps that are lit.
    fn unsettled(&self, level: &Level, state: &u64) -> Vec<Cell> {
        (0..level.size.cells()).filter(|cell| *state >> cell & 1 == 1).collect()
    }
}

fn sprite(is_lit: bool) -> &'static str {
    if is_lit { "lit" } else { "dark" }
}
