//! What a front end draws, and what a player's taps and drags mean.

use grid::{Cell, Direction};
use puzzle::{Counter, Event, Input, Piece, Status, View};

use crate::{
    action::Step,
    level::{Level, Rules, Terrain},
    state::State,
    walk,
};

const PLAYER: u32 = 0;

/// The position as data. `status` is given by the caller, who may want to spend more on it.
pub(crate) fn view(level: &Level, state: &State, status: Status) -> View {
    let size = level.size();
    let goal = match level.rules {
        Rules::All => "goal",
        Rules::OneToOne => "hole",
    };
    let floor = (0..size.cells())
        .map(|cell| match level.terrain[cell] {
            Terrain::Void => "void",
            Terrain::Wall => "wall",
            Terrain::Floor if level.is_goal(cell) => goal,
            Terrain::Floor => "floor",
        })
        .collect();
    let mut pieces = Vec::new();
    if level.rules == Rules::OneToOne {
        // The letters of the holes lie on the floor, under everything else.
        pieces.extend(level.goals.iter().enumerate().map(|(number, &cell)| Piece {
            id: hole_id(level, number),
            cell,
            sprite: if state.boxes[number].is_some() { "hole-open" } else { "hole-filled" },
            label: Level::letter(number).to_ascii_uppercase().to_string(),
            home: None,
        }));
    }
    for (number, cell) in state.boxes.iter().enumerate() {
        if let &Some(cell) = cell {
            pieces.push(Piece {
                id: box_id(number),
                cell,
                sprite: box_sprite(level, cell),
                label: label(level, number),
                home: (level.rules == Rules::OneToOne).then(|| level.goals[number]),
            });
        }
    }
    pieces.push(Piece { id: PLAYER, cell: state.player, sprite: "player", label: String::new(), home: None });
    let counters = vec![
        Counter { id: "moves", value: i64::from(state.moves) },
        Counter { id: "pushes", value: i64::from(state.pushes) },
        Counter { id: "left", value: left(level, state) as i64 },
    ];
    let total = state.boxes.len();
    let done = total - left(level, state);
    View {
        width: size.width,
        height: size.height,
        floor,
        pieces,
        legend: Vec::new(),
        counters,
        done,
        total,
        may_turn: false,
        status,
    }
}

/// What a legal step changes.
pub(crate) fn events(level: &Level, state: &State, step: Step) -> Vec<Event> {
    let size = level.size();
    let Some(ahead) = size.step(state.player, step.direction) else { return Vec::new() };
    let mut events = vec![Event::Move { piece: PLAYER, path: vec![state.player, ahead] }];
    let pushed = if step.push { state.box_at(ahead).zip(size.step(ahead, step.direction)) } else { None };
    if let Some((number, beyond)) = pushed {
        let piece = box_id(number);
        events.insert(0, Event::Move { piece, path: vec![ahead, beyond] });
        if level.rules == Rules::OneToOne {
            if level.is_home(number, beyond) {
                events.push(Event::Vanish { piece });
                events.push(Event::Change { piece: hole_id(level, number), sprite: "hole-filled" });
            }
        } else if box_sprite(level, ahead) != box_sprite(level, beyond) {
            events.push(Event::Change { piece, sprite: box_sprite(level, beyond) });
        }
    }
    events
}

/// The steps that an input means.
pub(crate) fn interpret(level: &Level, state: &State, input: Input) -> Vec<Step> {
    let cells = level.size().cells();
    match input {
        Input::Step(direction) => state.step(level, direction).into_iter().collect(),
        Input::Run(direction) => run(level, state, direction),
        Input::Tap(cell) if cell < cells => tap(level, state, cell),
        Input::Drag(from, to) if from < cells && to < cells => {
            if from == state.player {
                walk::walk(level, state, to).unwrap_or_default()
            } else {
                walk::drag(level, state, from, to).unwrap_or_default()
            }
        }
        Input::Tap(_) | Input::Drag(..) => Vec::new(),
    }
}

/// Where the box or the player on a cell can go.
pub(crate) fn targets(level: &Level, state: &State, from: Cell) -> Vec<Cell> {
    if from >= level.size().cells() {
        Vec::new()
    } else if from == state.player {
        walk::walkable(level, state)
    } else {
        walk::draggable(level, state, from)
    }
}

/// A tap on a free cell walks there; a tap on a box beside the player pushes it.
fn tap(level: &Level, state: &State, cell: Cell) -> Vec<Step> {
    if state.box_at(cell).is_none() {
        return walk::walk(level, state, cell).unwrap_or_default();
    }
    let towards = |&direction: &Direction| level.size().step(state.player, direction) == Some(cell);
    let step = Direction::ALL.into_iter().find(towards).and_then(|direction| state.step(level, direction));
    step.into_iter().collect()
}

/// Goes on while the steps stay of one kind: a walk stops in front of a box, a push goes as far as the box does.
fn run(level: &Level, state: &State, direction: Direction) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut state = state.clone();
    while let Some(step) = state.step(level, direction) {
        if steps.first().is_some_and(|&first| first != step) {
            break;
        }
        state.apply(level, step);
        steps.push(step);
    }
    steps
}

fn left(level: &Level, state: &State) -> usize {
    let away = |&(number, cell): &(usize, &Option<Cell>)| cell.is_some_and(|cell| !level.is_home(number, cell));
    state.boxes.iter().enumerate().filter(away).count()
}

fn label(level: &Level, number: usize) -> String {
    match level.rules {
        Rules::All => String::new(),
        Rules::OneToOne => Level::letter(number).to_string(),
    }
}

fn box_sprite(level: &Level, cell: Cell) -> &'static str {
    if level.rules == Rules::All && level.is_goal(cell) { "box-home" } else { "box" }
}

fn box_id(number: usize) -> u32 {
    number as u32 + 1
}

fn hole_id(level: &Level, number: usize) -> u32 {
    (level.boxes.len() + number) as u32 + 1
}

/// The position as text, one line per row, in the letters of the level's file format.
pub(crate) fn picture(level: &Level, state: &State) -> String {
    let size = level.size();
    let character = |cell: Cell| {
        let goal = level.is_goal(cell);
        let number = state.box_at(cell);
        match (level.terrain[cell], level.rules) {
            (Terrain::Void, _) => ' ',
            (Terrain::Wall, _) => '#',
            (Terrain::Floor, _) if state.player == cell => {
                if goal && level.rules == Rules::All {
                    '+'
                } else {
                    '@'
                }
            }
            (Terrain::Floor, Rules::All) => match (number, goal) {
                (Some(_), true) => '*',
                (Some(_), false) => '$',
                (None, true) => '.',
                (None, false) => ' ',
            },
            (Terrain::Floor, Rules::OneToOne) => {
                let hole = level.goals.iter().position(|&other| other == cell);
                let hole = hole.map(|number| Level::letter(number).to_ascii_uppercase());
                number.map(Level::letter).or(hole).unwrap_or(' ')
            }
        }
    };
    let row = |row: usize| (0..size.width).map(|column| character(size.cell(row, column))).collect::<String>();
    (0..size.height).map(|number| row(number).trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}
