//! What a move may do, and what it does.
//!
//! Two equal tiles are joined by a path of horizontal and vertical segments through empty cells; where the ring is on,
//! the cells around the board count as empty. The path may turn as often as the rules allow; a removal costs the fewest
//! turns that join the two, plus one.

use grid::Cell;
use pairs::{Reach, Turns};
use puzzle::Message;
use tiles::{Pieces, write_cell};

use crate::{Join, Level, gravity::Lines};

/// Plays a move if it is legal.
pub(crate) fn play(level: &Level, state: &mut Pieces, action: Join) -> Result<(), Message> {
    check(level, state, action)?;
    remove(level, state, action, |_, _| ());
    Ok(())
}

/// Takes the two tiles off and lets the rest settle; tells every tile that moves, from and to.
pub(crate) fn remove(level: &Level, state: &mut Pieces, action: Join, moved: impl FnMut(Cell, Cell)) {
    state.slots_mut()[action.one] = Pieces::EMPTY;
    state.slots_mut()[action.other] = Pieces::EMPTY;
    Lines::new(&level.tiles, level.rules.gravity).settle(state.slots_mut(), moved);
}

/// The cells that paths may use.
pub(crate) fn reach(level: &Level, state: &Pieces) -> Reach {
    Reach::new(level.tiles.size(), level.rules.ring, |cell| state.slots()[cell] == Pieces::EMPTY)
}

/// The fewest turns that join the two tiles of a legal move.
pub(crate) fn turns(level: &Level, state: &Pieces, action: Join) -> Option<Turns> {
    reach(level, state).turns(action.one, action.other, level.rules.turns)
}

/// The legal moves, kind by kind, the smaller cell first; each is looked for when it is asked for.
pub(crate) fn actions(level: &Level, state: &Pieces) -> impl Iterator<Item = Join> {
    let (reach, turns) = (reach(level, state), level.rules.turns);
    let mut tiles: Vec<(u16, Cell)> = state.tiles(&level.tiles).map(|(cell, kind)| (kind, cell)).collect();
    tiles.sort_unstable();
    (0..tiles.len()).flat_map(move |index| {
        let (kind, one) = tiles[index];
        let others = tiles[index + 1..].iter().take_while(|(other, _)| *other == kind);
        let joined = others.filter(|(_, other)| reach.turns(one, *other, turns).is_some());
        joined.map(|&(_, other)| Join { one, other }).collect::<Vec<_>>()
    })
}

fn check(level: &Level, state: &Pieces, Join { one, other }: Join) -> Result<(), Message> {
    let size = level.tiles.size();
    let both = |id| Message::new(id).with("one", write_cell(size, one)).with("other", write_cell(size, other));
    for cell in [one, other] {
        if state.kind(&level.tiles, cell).is_none() {
            return Err(Message::new("link-no-tile").with("cell", write_cell(size, cell)));
        }
    }
    if one == other {
        return Err(Message::new("link-with-itself").with("cell", write_cell(size, one)));
    }
    if state.kind(&level.tiles, one) != state.kind(&level.tiles, other) {
        return Err(both("link-different"));
    }
    let reach = reach(level, state);
    if reach.turns(one, other, level.rules.turns).is_some() {
        return Ok(());
    }
    match reach.turns(one, other, None) {
        Some(turns) => Err(both("link-too-many-turns")
            .with("turns", turns)
            .with("allowed", level.rules.turns.unwrap_or(Turns::MAX))),
        None => Err(both("link-no-path")),
    }
}
