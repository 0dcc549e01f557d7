//! What a player sees and does.

use std::fmt::Write;

use grid::{Cell, Direction};
use puzzle::{Counter, Event, Input, Message, Piece, Status, View};

use crate::{
    action::Slide,
    level::{Level, Metric},
    rules::tiles_behind,
    state::State,
};

/// What a front end draws.
pub(crate) fn view(level: &Level, state: &State) -> View {
    let size = level.size;
    let tiles = || state.tiles().iter().enumerate().filter(|&(_, &tile)| tile != 0);
    let misplaced = tiles().filter(|&(cell, &tile)| level.goal[cell] != tile).count();
    let mut goal_cell = vec![0; size.cells()];
    for (cell, &tile) in level.goal.iter().enumerate() {
        goal_cell[usize::from(tile)] = cell;
    }
    let piece = |(cell, &tile): (Cell, &u16)| Piece {
        id: tile.into(),
        cell,
        sprite: "tile",
        label: tile.to_string(),
        home: Some(goal_cell[usize::from(tile)]),
    };
    let distance: usize = tiles().map(|(cell, &tile)| size.distance(cell, goal_cell[usize::from(tile)])).sum();
    View {
        legend: Vec::new(),
        width: size.width,
        height: size.height,
        floor: vec!["floor"; size.cells()],
        pieces: tiles().map(piece).collect(),
        counters: vec![
            Counter { id: "misplaced", value: misplaced as i64 },
            Counter { id: "distance", value: distance as i64 },
        ],
        done: tiles().count() - misplaced,
        total: tiles().count(),
        may_turn: false,
        status: status(level, state),
    }
}

/// Whether the game is over: a board that parity tells apart from its goal is lost from the start.
pub(crate) fn status(level: &Level, state: &State) -> Status {
    if *state.tiles() == *level.goal {
        Status::Won
    } else if level.is_solvable_from(state.tiles()) {
        Status::Playing
    } else {
        Status::Lost { reason: Message::new("sliding-unsolvable"), cells: Vec::new() }
    }
}

/// The slides that an input means: a tapped tile takes the whole line up to the blank along.
pub(crate) fn interpret(level: &Level, state: &State, input: Input) -> Vec<Slide> {
    let (size, blank) = (level.size, state.blank());
    match input {
        Input::Step(direction) => slides(level, direction, tiles_behind(size, blank, direction).min(1)),
        Input::Run(direction) => slides(level, direction, tiles_behind(size, blank, direction)),
        Input::Tap(cell) => tap(level, blank, cell),
        // Dragging the blank means the cell where it shall go; dragging a tile counts if it goes towards the blank.
        Input::Drag(from, to) if from == blank => tap(level, blank, to),
        Input::Drag(from, to) => match (towards(level, from, to), towards(level, from, blank)) {
            (Some((drag, _)), Some((way, count))) if drag == way => slides(level, way, count),
            _ => Vec::new(),
        },
    }
}

/// Where a tile can be dragged: one cell on, towards the blank; and the cells where the blank can go.
pub(crate) fn targets(level: &Level, state: &State, from: Cell) -> Vec<Cell> {
    let (size, blank) = (level.size, state.blank());
    if from == blank {
        return (0..size.cells()).filter(|&cell| towards(level, cell, blank).is_some()).collect();
    }
    towards(level, from, blank).and_then(|(way, _)| size.step(from, way)).into_iter().collect()
}

fn tap(level: &Level, blank: Cell, cell: Cell) -> Vec<Slide> {
    towards(level, cell, blank).map_or_else(Vec::new, |(direction, count)| slides(level, direction, count))
}

/// Direction and distance between two different cells of one row or column of the board.
fn towards(level: &Level, from: Cell, to: Cell) -> Option<(Direction, usize)> {
    let size = level.size;
    if from == to || from >= size.cells() || to >= size.cells() {
        return None;
    }
    let count = size.distance(from, to);
    if size.row(from) == size.row(to) {
        Some((if from < to { Direction::Right } else { Direction::Left }, count))
    } else if size.column(from) == size.column(to) {
        Some((if from < to { Direction::Down } else { Direction::Up }, count))
    } else {
        None
    }
}

/// `count` tiles one cell on, as the metric counts them.
fn slides(level: &Level, direction: Direction, count: usize) -> Vec<Slide> {
    match level.metric {
        Metric::Single => vec![Slide { direction, count: 1 }; count],
        Metric::Multi if count == 0 => Vec::new(),
        Metric::Multi => vec![Slide { direction, count: count as u16 }],
    }
}

/// The tiles that a legal slide moves, nearest to the blank first.
pub(crate) fn events(level: &Level, state: &State, slide: Slide) -> Vec<Event> {
    let mut to = state.blank();
    let mut events = Vec::new();
    for _ in 0..slide.count {
        let Some(from) = level.size.step(to, slide.direction.opposite()) else { break };
        events.push(Event::Move { piece: state.tiles()[from].into(), path: vec![from, to] });
        to = from;
    }
    events
}

/// The board in a frame; the blank is a dot.
pub(crate) fn picture(level: &Level, state: &State) -> String {
    let digits = (level.size.cells() - 1).to_string().len();
    let rule = "─".repeat(level.size.width * (digits + 1) + 1);
    let mut picture = format!("┌{rule}┐\n");
    for row in state.tiles().chunks_exact(level.size.width) {
        picture.push('│');
        for &tile in row {
            let label = if tile == 0 { "·".to_owned() } else { tile.to_string() };
            let _ = write!(picture, " {label:>digits$}");
        }
        picture.push_str(" │\n");
    }
    let _ = writeln!(picture, "└{rule}┘");
    picture
}

#[cfg(test)]
mod tests {
    use grid::Size;

    use super::*;

    fn level(metric: Metric) -> Level {
        let size = Size::new(3, 3);
        let start = [1, 2, 3, 4, 0, 5, 7, 8, 6].into();
        Level { size, start, goal: Level::blank_last(size), metric }
    }

    fn check(metric: Metric, input: Input, expected: &[(Direction, u16)]) {
        let level = level(metric);
        let state = State::new(level.start.clone());
        let found: Vec<(Direction, u16)> =
            interpret(&level, &state, input).into_iter().map(|slide| (slide.direction, slide.count)).collect();
        assert_eq!(found, expected, "{input:?}");
    }

    #[test]
    fn inputs() {
        use Direction::{Down, Left, Right, Up};
        check(Metric::Single, Input::Tap(1), &[(Down, 1)]);
        check(Metric::Single, Input::Tap(5), &[(Left, 1)]);
        for nothing in [0, 2, 4, 9, usize::MAX] {
            check(Metric::Single, Input::Tap(nothing), &[]);
        }
        check(Metric::Single, Input::Step(Up), &[(Up, 1)]);
        check(Metric::Single, Input::Run(Right), &[(Right, 1)]);
        check(Metric::Single, Input::Drag(3, 4), &[(Right, 1)]);
        check(Metric::Single, Input::Drag(3, 0), &[]);
        check(Metric::Single, Input::Drag(4, 7), &[(Up, 1)]);
        check(Metric::Multi, Input::Tap(1), &[(Down, 1)]);
    }

    #[test]
    fn a_line_moves_together() {
        let corner = |metric| Level { start: [0, 1, 2, 4, 5, 3, 7, 8, 6].into(), ..level(metric) };
        let state = State::new(corner(Metric::Multi).start.clone());
        let slide = |count| Slide { direction: Direction::Left, count };
        assert_eq!(interpret(&corner(Metric::Single), &state, Input::Tap(2)), [slide(1), slide(1)]);
        assert_eq!(interpret(&corner(Metric::Multi), &state, Input::Run(Direction::Left)), [slide(2)]);
        let moves = |piece, path: [Cell; 2]| Event::Move { piece, path: path.into() };
        assert_eq!(events(&corner(Metric::Multi), &state, slide(2)), [moves(1, [1, 0]), moves(2, [2, 1])]);
    }

    #[test]
    fn picture_and_view() {
        let level = level(Metric::Single);
        let state = State::new(level.start.clone());
        assert_eq!(picture(&level, &state), "┌───────┐\n│ 1 2 3 │\n│ 4 · 5 │\n│ 7 8 6 │\n└───────┘\n");
        let view = view(&level, &state);
        assert_eq!(view.pieces.len(), 8);
        assert_eq!(view.counters.iter().map(|counter| counter.value).collect::<Vec<_>>(), [2, 2]);
    }
}
