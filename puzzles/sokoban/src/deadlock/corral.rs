//! PI-corrals: areas that the player cannot enter and that have to be opened sooner or later, with nothing to be gained
//! by waiting.
//!
//! A corral is a set of free squares out of the player's reach, with the boxes around it (its fence). If every push of
//! a fence box that may ever become possible before the first push of a fence box goes into the corral, and the player
//! can make every such push now, then those pushes commute with everything that happens outside: some shortest solution
//! starts with one of them. (The idea is Damgaard's and Meger's; the argument for the number of pushes: the pushed box
//! lands where neither the player nor another box can get before, and leaves a square more to walk on.)

use grid::Bits;

use crate::geometry::{Bitboard, NONE, Square};

/// The fence of the corral with the fewest pushes, if there is one: no other box need be pushed now. If none of its
/// boxes can be pushed, the position is lost.
///
/// `needs_all` says that every goal has to be filled (there are as many boxes as goals).
pub(crate) fn fence<const W: usize>(
    board: &Bitboard<W>,
    live: Bits<W>,
    boxes: Bits<W>,
    reach: Bits<W>,
    done: Bits<W>,
    needs_all: bool,
) -> Option<Bits<W>> {
    let free = board.floor & !boxes;
    let mut rest = free & !reach;
    let mut best: Option<(usize, Bits<W>)> = None;
    while let Some(seed) = rest.first() {
        let area = board.flood(free, seed as Square);
        rest &= !area;
        if let Some((pushes, fence)) = grow(board, live, boxes, reach, done, needs_all, area)
            && best.is_none_or(|(fewest, _)| pushes < fewest)
        {
            best = Some((pushes, fence));
        }
    }
    best.map(|(_, fence)| fence)
}

/// Grows an area by whatever keeps it from being a PI-corral; gives its number of pushes and its fence if that ends
/// well.
fn grow<const W: usize>(
    board: &Bitboard<W>,
    live: Bits<W>,
    boxes: Bits<W>,
    reach: Bits<W>,
    done: Bits<W>,
    needs_all: bool,
    mut area: Bits<W>,
) -> Option<(usize, Bits<W>)> {
    let free = board.floor & !boxes;
    let mut fence = board.border(area) & boxes;
    'grown: loop {
        let mut pushes = 0;
        for square in fence {
            for direction in 0..4 {
                let from = board.next(square as Square, 3 - direction);
                let to = board.next(square as Square, direction);
                if from == NONE || to == NONE || !live.contains(usize::from(to)) {
                    continue;
                }
                let (from, to) = (usize::from(from), usize::from(to));
                if area.contains(from) || fence.contains(from) || fence.contains(to) {
                    continue;
                }
                if area.contains(to) && reach.contains(from) {
                    pushes += 1;
                    continue;
                }
                // The push may become possible later or leads outwards: take in what stands in the way, or give up.
                let culprit = if !reach.contains(from) {
                    from
                } else if !reach.contains(to) {
                    to
                } else {
                    return None;
                };
                if boxes.contains(culprit) {
                    fence.insert(culprit);
                } else {
                    area |= board.flood(free, culprit as Square);
                    fence |= board.border(area) & boxes;
                }
                continue 'grown;
            }
        }
        let is_open = !fence.is_subset(&done) || (needs_all && area.intersects(&board.goals));
        return is_open.then_some((pushes, fence));
    }
}
