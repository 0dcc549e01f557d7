//! What a move may do, and what it does.
//!
//! Two equal bricks that see each other along a row or column go. Before that, one of them may slide along a clear line
//! to an empty cell, provided that it sees its partner from there. In push rules it takes the unbroken run of bricks
//! ahead of it along, all by the same distance into empty cells; the partner is looked for after the push. Blockers
//! never move.

use grid::{Cell, Direction};
use puzzle::Message;
use search::Cost;
use tiles::{Pieces, write_cell};

use crate::{Clear, Level, Objective, Rules, line};

/// Plays a move if it is legal.
pub(crate) fn play(level: &Level, state: &mut Pieces, action: Clear) -> Result<(), Message> {
    let mut after = state.clone();
    let size = level.tiles.size();
    if !has_brick(&after, action.brick) {
        return Err(Message::new("brick-no-brick").with("cell", write_cell(size, action.brick)));
    }
    if action.is_slide() {
        slide(level, &mut after, action)?;
    }
    check_pair(level, &after, action)?;
    after.slots_mut()[action.place] = Pieces::EMPTY;
    after.slots_mut()[action.partner] = Pieces::EMPTY;
    *state = after;
    Ok(())
}

/// The bricks that a slide moves, the sliding one first, as they stand before it. Trusts that the slide is legal.
pub(crate) fn moved(level: &Level, state: &Pieces, action: Clear) -> Vec<Cell> {
    let size = level.tiles.size();
    line::direction(size, action.brick, action.place)
        .map(|way| line::run(size, state.slots(), action.brick, way, level.rules == Rules::Push).0)
        .unwrap_or_default()
}

/// The board after the slide of a legal move, before the pair goes.
pub(crate) fn slid(level: &Level, state: &Pieces, action: Clear) -> Pieces {
    let mut after = state.clone();
    line::shift(after.slots_mut(), &moved(level, state, action), action.brick, action.place);
    after
}

/// All legal moves: removals first, then slides, each by cells. A removal is listed once, with its smaller cell first.
pub(crate) fn actions(level: &Level, state: &Pieces) -> Vec<Clear> {
    let mut found = Vec::new();
    let cells: Vec<Cell> = state.tiles(&level.tiles).map(|(cell, _)| cell).collect();
    for &brick in &cells {
        for way in [Direction::Right, Direction::Down] {
            found.extend(partner(level, state, brick, way).map(|partner| Clear { brick, place: brick, partner }));
        }
    }
    for &brick in &cells {
        for way in Direction::ALL {
            slides(level, state, brick, way, &mut found);
        }
    }
    found
}

/// Whether there is a legal move.
pub(crate) fn has_move(level: &Level, state: &Pieces) -> bool {
    let cells = || state.tiles(&level.tiles).map(|(cell, _)| cell);
    let slides = |brick, way| {
        let mut found = Vec::new();
        slides(level, state, brick, way, &mut found);
        !found.is_empty()
    };
    let ways = Direction::ALL;
    cells().any(|brick| ways.into_iter().any(|way| partner(level, state, brick, way).is_some()))
        || cells().any(|brick| ways.into_iter().any(|way| slides(brick, way)))
}

/// What a legal move costs.
pub(crate) fn cost(level: &Level, state: &Pieces, action: Clear, objective: Objective) -> Cost {
    match state.kind(&level.tiles, action.brick) {
        Some(kind) if action.is_slide() => {
            level.slide_cost(objective, kind, level.tiles.size().distance(action.brick, action.place))
        }
        _ => 0,
    }
}

fn has_brick(state: &Pieces, cell: Cell) -> bool {
    state.slots()[cell] >= Pieces::FIRST
}

/// The equal brick that a brick sees in a direction.
pub(crate) fn partner(level: &Level, state: &Pieces, brick: Cell, way: Direction) -> Option<Cell> {
    let seen = line::first_in_sight(level.tiles.size(), state.slots(), brick, way)?;
    let kind = state.kind(&level.tiles, seen)?;
    (state.kind(&level.tiles, brick) == Some(kind)).then_some(seen)
}

/// Adds the slides of a brick in a direction.
pub(crate) fn slides(level: &Level, state: &Pieces, brick: Cell, way: Direction, found: &mut Vec<Clear>) {
    let size = level.tiles.size();
    let (bricks, free) = line::run(size, state.slots(), brick, way, level.rules == Rules::Push);
    let mut place = brick;
    for _ in 0..free {
        let Some(next) = size.step(place, way) else { return };
        place = next;
        let mut after = state.clone();
        line::shift(after.slots_mut(), &bricks, brick, place);
        for sight in Direction::ALL {
            found.extend(partner(level, &after, place, sight).map(|partner| Clear { brick, place, partner }));
        }
    }
}

/// Moves the brick, and in push rules the run ahead of it.
fn slide(level: &Level, state: &mut Pieces, action: Clear) -> Result<(), Message> {
    let size = level.tiles.size();
    let Some(way) = line::direction(size, action.brick, action.place) else {
        let message = Message::new("brick-not-in-line");
        return Err(message.with("cell", write_cell(size, action.brick)).with("place", write_cell(size, action.place)));
    };
    let (bricks, free) = line::run(size, state.slots(), action.brick, way, level.rules == Rules::Push);
    if size.distance(action.brick, action.place) > free {
        let message = Message::new("brick-way-blocked");
        return Err(message.with("cell", write_cell(size, action.brick)).with("place", write_cell(size, action.place)));
    }
    line::shift(state.slots_mut(), &bricks, action.brick, action.place);
    Ok(())
}

fn check_pair(level: &Level, state: &Pieces, Clear { place, partner, .. }: Clear) -> Result<(), Message> {
    let size = level.tiles.size();
    let both = |id| Message::new(id).with("one", write_cell(size, place)).with("other", write_cell(size, partner));
    if !has_brick(state, partner) {
        Err(Message::new("brick-no-brick").with("cell", write_cell(size, partner)))
    } else if place == partner {
        Err(Message::new("brick-with-itself").with("cell", write_cell(size, place)))
    } else if state.kind(&level.tiles, place) != state.kind(&level.tiles, partner) {
        Err(both("brick-different"))
    } else if !line::sees(size, state.slots(), place, partner) {
        Err(both("brick-not-seen"))
    } else {
        Ok(())
    }
}
