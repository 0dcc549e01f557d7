//! Freeze deadlocks: boxes that can never move again, not all on goals.

use grid::Bits;

use crate::engine::{NONE, Square, Yard};

/// The boxes that hold each other still together with the box on `square`; empty if that box can still move.
///
/// `live` are the squares on which a box is of any use: a push to another square is never made.
pub(crate) fn frozen<const W: usize>(yard: &Yard<W>, live: Bits<W>, boxes: Bits<W>, square: Square) -> Bits<W> {
    let mut stuck = Bits::EMPTY;
    let walls = Bits::EMPTY;
    if is_stuck(yard, live, boxes, walls, square, &mut stuck) { stuck } else { Bits::EMPTY }
}

/// Whether the box cannot move along either axis while the boxes in `walls`, the ones being looked at, stand still.
fn is_stuck<const W: usize>(
    yard: &Yard<W>,
    live: Bits<W>,
    boxes: Bits<W>,
    mut walls: Bits<W>,
    square: Square,
    stuck: &mut Bits<W>,
) -> bool {
    walls.insert(usize::from(square));
    let before = *stuck;
    stuck.insert(usize::from(square));
    // Directions 0 and 3 are up and down, 1 and 2 left and right.
    let is_held = is_blocked(yard, live, boxes, walls, square, [0, 3], stuck)
        && is_blocked(yard, live, boxes, walls, square, [1, 2], stuck);
    if !is_held {
        *stuck = before;
    }
    is_held
}

fn is_blocked<const W: usize>(
    yard: &Yard<W>,
    live: Bits<W>,
    boxes: Bits<W>,
    walls: Bits<W>,
    square: Square,
    axis: [usize; 2],
    stuck: &mut Bits<W>,
) -> bool {
    let sides = axis.map(|direction| yard.next(square, direction));
    if sides.contains(&NONE) {
        return true;
    }
    if sides.iter().any(|&side| walls.contains(usize::from(side))) {
        return true;
    }
    if sides.iter().all(|&side| !live.contains(usize::from(side))) {
        return true;
    }
    sides.iter().any(|&side| boxes.contains(usize::from(side)) && is_stuck(yard, live, boxes, walls, side, stuck))
}
