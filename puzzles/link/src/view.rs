//! What a player sees and does.

use grid::Cell;
use puzzle::{Advice, Counter, Event, Input, Meaning, Message, Objection, Status, View};
use tiles::{Pieces, Tile, write_cell};

use crate::{Join, Level, gravity::Gravity, rules};

/// What a front end draws.
pub(crate) fn view(level: &Level, state: &Pieces) -> View {
    let size = level.tiles.size();
    let floor = |(_, tile)| if tile == Tile::Blocker { "blocker" } else { "floor" };
    View {
        width: size.width,
        height: size.height,
        floor: level.tiles.iter().map(floor).collect(),
        pieces: state.view(&level.tiles, "tile"),
        legend: Vec::new(),
        counters: vec![Counter { id: "pairs", value: (state.left() / 2) as i64 }],
        done: level.tiles.pairs() - state.left() / 2,
        total: level.tiles.pairs(),
        may_turn: level.rules.gravity == Gravity::None,
        status: status(level, state),
    }
}

/// What a move does, in words.
pub(crate) fn describe(level: &Level, state: &Pieces, action: Join) -> Message {
    let size = level.tiles.size();
    let kind = state.kind(&level.tiles, action.one).map_or("", |kind| level.tiles.kinds()[usize::from(kind)].as_str());
    let message = Message::new("link-step-join").with("kind", kind);
    let message = message.with("one", write_cell(size, action.one)).with("other", write_cell(size, action.other));
    message.with("turns", rules::turns(level, state, action).unwrap_or(0))
}

/// What a coach says about a move: one tile to find the partner of, then the two.
pub(crate) fn advise(level: &Level, state: &Pieces, action: Join) -> Advice {
    let kind = state.kind(&level.tiles, action.one).map_or("", |kind| level.tiles.kinds()[usize::from(kind)].as_str());
    let turns = rules::turns(level, state, action).unwrap_or(0);
    Advice {
        moves: 1,
        look: vec![action.one],
        look_words: Some(Message::new("link-coach-look").with("kind", kind)),
        words: Some(Message::new("link-coach-join").with("kind", kind).with("turns", turns)),
    }
}

/// Whether the game is over: lost if a kind has an odd number of tiles, or if no pair can be joined.
pub(crate) fn status(level: &Level, state: &Pieces) -> Status {
    if state.left() == 0 {
        return Status::Won;
    }
    if let Some((kind, cells)) = state.odd_kind(&level.tiles) {
        let kind = level.tiles.kinds()[usize::from(kind)].as_str();
        return Status::Lost { reason: Message::new("link-odd-kind").with("kind", kind), cells };
    }
    if rules::actions(level, state).next().is_none() {
        let cells = state.tiles(&level.tiles).map(|(cell, _)| cell).collect();
        return Status::Lost { reason: Message::new("link-no-pair-left"), cells };
    }
    Status::Playing
}

/// What an input means: a drag from a tile to an equal one joins them. Which tile a tap picks is the front end's
/// affair. That different tiles cannot be joined is plain to see.
pub(crate) fn interpret(level: &Level, state: &Pieces, input: Input) -> Meaning<Join> {
    let cells = level.tiles.size().cells();
    let (one, other) = match input {
        Input::Drag(one, other) if one < cells && other < cells && one != other => (one, other),
        _ => return Meaning::Nothing(None),
    };
    match rules::play(level, &mut state.clone(), Join { one, other }) {
        Ok(()) => Meaning::Moves(vec![Join { one, other }]),
        Err(message) => {
            let kinds = [one, other].map(|cell| state.kind(&level.tiles, cell));
            let is_obvious = kinds[0].is_none() || kinds[0] != kinds[1];
            Meaning::Nothing(Some(Objection { message, is_obvious }))
        }
    }
}

/// The tiles that a tile can be joined with.
pub(crate) fn targets(level: &Level, state: &Pieces, from: Cell) -> Vec<Cell> {
    let kind = if from < level.tiles.size().cells() { state.kind(&level.tiles, from) } else { None };
    let Some(kind) = kind else { return Vec::new() };
    let reach = rules::reach(level, state);
    let equal = state.tiles(&level.tiles).filter(|&(cell, other)| other == kind && cell != from);
    equal.map(|(cell, _)| cell).filter(|&cell| reach.turns(from, cell, level.rules.turns).is_some()).collect()
}

/// What a move changes: the path is drawn, both tiles go, the others settle.
pub(crate) fn events(level: &Level, state: &Pieces, action: Join) -> Vec<Event> {
    let size = level.tiles.size();
    let point = |cell: Cell| (size.row(cell) as i32, size.column(cell) as i32);
    let corners = rules::reach(level, state).corners(action.one, action.other).unwrap_or_default();
    let mut points = vec![point(action.one)];
    points.extend(corners);
    points.push(point(action.other));
    let vanish = |cell| Event::Vanish { piece: state.id(cell) };
    let mut events = vec![Event::Line { points }, vanish(action.one), vanish(action.other)];
    let moved = |from, to| events.push(Event::Move { piece: state.id(from), path: vec![from, to] });
    rules::remove(level, &mut state.clone(), action, moved);
    events
}
