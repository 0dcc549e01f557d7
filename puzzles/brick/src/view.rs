//! What a player sees and does.

use grid::{Cell, Direction};
use puzzle::{Advice, Counter, Event, Input, KindCost, Meaning, Message, Status, View};
use tiles::{Pieces, Tile, write_cell};

use crate::{Clear, Level, Rules, deadlock, line, rules};

/// What a front end draws.
pub(crate) fn view(level: &Level, state: &Pieces) -> View {
    let size = level.tiles.size();
    let floor = |(_, tile)| if tile == Tile::Blocker { "blocker" } else { "floor" };
    View {
        width: size.width,
        height: size.height,
        floor: level.tiles.iter().map(floor).collect(),
        pieces: state.view(&level.tiles, "brick"),
        legend: legend(level),
        counters: vec![Counter { id: "pairs", value: (state.left() / 2) as i64 }],
        done: level.tiles.pairs() - state.left() / 2,
        total: level.tiles.pairs(),
        may_turn: false,
        status: status(level, state),
    }
}

/// The unit costs of the kinds, unless all are 1.
fn legend(level: &Level) -> Vec<KindCost> {
    if level.costs.iter().all(|&cost| cost == 1) {
        return Vec::new();
    }
    let kinds = level.tiles.kinds().iter().zip(&level.costs);
    kinds.map(|(kind, &cost)| KindCost { label: kind.clone(), cost }).collect()
}

/// What a move does, in words.
pub(crate) fn describe(level: &Level, state: &Pieces, action: Clear) -> Message {
    let size = level.tiles.size();
    let kind =
        state.kind(&level.tiles, action.brick).map_or("", |kind| level.tiles.kinds()[usize::from(kind)].as_str());
    let cell = |cell| write_cell(size, cell);
    let message = Message::new(if action.is_slide() { "brick-step-slide" } else { "brick-step-remove" });
    let message = message.with("kind", kind).with("from", cell(action.brick)).with("partner", cell(action.partner));
    if action.is_slide() { message.with("to", cell(action.place)) } else { message }
}

/// What a coach says about a move: the brick that goes, then where to and with which other.
pub(crate) fn advise(level: &Level, state: &Pieces, action: Clear) -> Advice {
    let size = level.tiles.size();
    let kind =
        state.kind(&level.tiles, action.brick).map_or("", |kind| level.tiles.kinds()[usize::from(kind)].as_str());
    let say = |id| Message::new(id).with("kind", kind);
    let (look_words, words) = match line::direction(size, action.brick, action.place) {
        Some(way) => {
            let count = size.distance(action.brick, action.place);
            let slide = say("brick-coach-slide").with("squares", puzzle::squares(count));
            (say("brick-coach-look-slide"), slide.with("direction", puzzle::towards(way)))
        }
        None => (say("brick-coach-look-remove"), say("brick-coach-remove")),
    };
    Advice { moves: 1, look: vec![action.brick], look_words: Some(look_words), words: Some(words) }
}

/// Whether the game is over. Lost only if that is proved: an odd kind, no move left, or bricks that block each other
/// for good.
pub(crate) fn status(level: &Level, state: &Pieces) -> Status {
    if state.left() == 0 {
        return Status::Won;
    }
    if let Some((kind, cells)) = state.odd_kind(&level.tiles) {
        let kind = level.tiles.kinds()[usize::from(kind)].as_str();
        return Status::Lost { reason: Message::new("brick-odd-kind").with("kind", kind), cells };
    }
    if level.rules == Rules::Classic {
        let (size, codes) = (level.tiles.size(), state.codes(&level.tiles));
        if let Some(cells) = deadlock::crossing(size, &codes) {
            return Status::Lost { reason: Message::new("brick-crossing"), cells: cells.to_vec() };
        }
        let cells = deadlock::stuck(size, &codes);
        if !cells.is_empty() {
            return Status::Lost { reason: Message::new("brick-blocked-for-good"), cells };
        }
    }
    if !rules::has_move(level, state) {
        let cells = state.tiles(&level.tiles).map(|(cell, _)| cell).collect();
        return Status::Lost { reason: Message::new("brick-no-move-left"), cells };
    }
    Status::Playing
}

/// What an input means. A tap removes a brick that sees an equal brick; a drag to an equal brick in sight removes both;
/// a drag to a cell slides there, if an equal brick is in sight from it. Where several are, the player chooses.
pub(crate) fn interpret(level: &Level, state: &Pieces, input: Input) -> Meaning<Clear> {
    let cells = level.tiles.size().cells();
    let moves = match input {
        Input::Tap(cell) if cell < cells => from(level, state, cell, cell),
        Input::Drag(brick, to) if brick < cells && to < cells && brick != to => {
            let direct = from(level, state, brick, brick).into_iter().find(|clear| clear.partner == to);
            direct.map_or_else(|| from(level, state, brick, to), |clear| vec![clear])
        }
        _ => Vec::new(),
    };
    if moves.len() > 1 { Meaning::OneOf(moves) } else { moves.into() }
}

/// The equal bricks that a brick sees, and the cells where it can slide to see one.
pub(crate) fn targets(level: &Level, state: &Pieces, brick: Cell) -> Vec<Cell> {
    if brick >= level.tiles.size().cells() || state.kind(&level.tiles, brick).is_none() {
        return Vec::new();
    }
    let mut slides = Vec::new();
    Direction::ALL.into_iter().for_each(|way| rules::slides(level, state, brick, way, &mut slides));
    let partners = Direction::ALL.into_iter().filter_map(|way| rules::partner(level, state, brick, way));
    let mut cells: Vec<Cell> = slides.iter().map(|slide| slide.place).chain(partners).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// What a move changes: the bricks that move, then the pair that goes with a line between the two.
pub(crate) fn events(level: &Level, state: &Pieces, action: Clear) -> Vec<Event> {
    let size = level.tiles.size();
    let mut events = Vec::new();
    for &brick in rules::moved(level, state, action).iter().rev() {
        let to = (brick + action.place) - action.brick;
        events.push(Event::Move { piece: state.id(brick), path: vec![brick, to] });
    }
    let after = rules::slid(level, state, action);
    let point = |cell: Cell| (size.row(cell) as i32, size.column(cell) as i32);
    events.push(Event::Line { points: vec![point(action.place), point(action.partner)] });
    events.push(Event::Vanish { piece: after.id(action.place) });
    events.push(Event::Vanish { piece: after.id(action.partner) });
    events
}

/// The legal moves of a brick that end on `place`, one per partner.
fn from(level: &Level, state: &Pieces, brick: Cell, place: Cell) -> Vec<Clear> {
    let size = level.tiles.size();
    if state.kind(&level.tiles, brick).is_none() {
        return Vec::new();
    }
    let mut after = state.clone();
    if brick != place {
        let Some(way) = line::direction(size, brick, place) else { return Vec::new() };
        let (bricks, free) = line::run(size, state.slots(), brick, way, level.rules == Rules::Push);
        if size.distance(brick, place) > free {
            return Vec::new();
        }
        line::shift(after.slots_mut(), &bricks, brick, place);
    }
    let partner = |way| rules::partner(level, &after, place, way).map(|partner| Clear { brick, place, partner });
    Direction::ALL.into_iter().filter_map(partner).collect()
}
