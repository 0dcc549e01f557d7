//! What stands between the next square of the packing plan and the box that could fill it.
//!
//! Looking back from the square, over the squares that a box is pushed across and those that the player pushes from,
//! finds the box with the fewest others in its way, and the squares of that way. Clearing them is progress long before
//! the square is filled.

use std::{cmp::Reverse, collections::BinaryHeap};

use grid::Bits;

use super::frame::Frame;
use crate::geometry::{NONE, Square, distance::Motion};

/// The way of a box to a square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Approach<const W: usize> {
    /// Squares that the box and the player behind it need, without the box's own.
    squares: Bits<W>,
    /// The box.
    from: Square,
    /// Where the player has to get first.
    player: Square,
}

impl<const W: usize> Approach<W> {
    /// How many boxes stand in the way, the player's way to the box counted as one.
    pub(super) fn blocked(&self, boxes: Bits<W>, reach: Bits<W>) -> usize {
        (boxes & self.squares).len() + usize::from(!reach.contains(usize::from(self.player)))
    }

    /// The same after a move.
    pub(super) fn blocked_after(&self, from: Square, to: Square, boxes: Bits<W>, reach: Bits<W>) -> usize {
        if from == self.from {
            let mut others = boxes & self.squares;
            others.remove(usize::from(to));
            return others.len();
        }
        self.blocked(boxes, reach)
    }
}

/// Finds approaches, in room that is used again.
#[derive(Default)]
pub(super) struct Access {
    /// For a row of the distances: its cost, the row it leads to, its box's square and the player's square needed.
    best: Vec<(u32, u32, Square, Square)>,
    heap: BinaryHeap<Reverse<(u32, u32)>>,
}

/// A box in the way costs as much as so many moves.
const OBSTACLE: u32 = 256;
const UNSEEN: u32 = u32::MAX;
/// Marks an entry of the heap as a box that was found.
const FOUND: u32 = 1 << 31;

impl Access {
    /// The approach of a box outside `filled` to `target`, with `filled` as walls; `None` if no box can get there.
    pub(super) fn approach<const W: usize>(
        &mut self,
        frame: &Frame<'_, W>,
        boxes: Bits<W>,
        reach: Bits<W>,
        filled: Bits<W>,
        target: Square,
    ) -> Option<Approach<W>> {
        let board = &frame.tables.board;
        let distances = frame.distances();
        let floor = board.floor & !filled;
        let is_open = |square: Square| square != NONE && floor.contains(usize::from(square));
        let toll = |square: Square| if boxes.contains(usize::from(square)) { OBSTACLE } else { 0 };
        self.best.clear();
        self.best.resize(distances.rows(), (UNSEEN, UNSEEN, NONE, NONE));
        self.heap.clear();
        for direction in 0..4 {
            let player = board.next(target, direction);
            if is_open(player) {
                let row = distances.row(target, player);
                self.best[row] = (0, UNSEEN, target, NONE);
                self.heap.push(Reverse((0, row as u32)));
            }
        }
        while let Some(Reverse((cost, row))) = self.heap.pop() {
            if row & FOUND != 0 {
                return Some(self.trace(row & !FOUND));
            }
            let (least, _, square, _) = self.best[row as usize];
            if least != cost {
                continue;
            }
            for direction in 0..4 {
                // Where the player is after the move, and where box and player were before it.
                let beside = board.next(square, direction);
                if !is_open(beside) || distances.row(square, beside) != row as usize {
                    continue;
                }
                let (before, player) = frame.motion().reverse().step(board, square, beside, direction);
                if !is_open(before) || !is_open(player) {
                    continue;
                }
                // A push needs the square behind the box; a pull the one that the player backs to.
                let needed = if frame.motion() == Motion::Push { player } else { beside };
                let next = cost + 1 + toll(needed);
                let at = distances.row(before, player);
                let passed = next + toll(before);
                if passed < self.best[at].0 {
                    self.best[at] = (passed, row, before, needed);
                    self.heap.push(Reverse((passed, at as u32)));
                    if boxes.contains(usize::from(before)) {
                        let walk = if reach.contains(usize::from(player)) { 0 } else { OBSTACLE };
                        self.heap.push(Reverse((next + walk, at as u32 | FOUND)));
                    }
                }
            }
        }
        None
    }

    fn trace<const W: usize>(&self, mut row: u32) -> Approach<W> {
        let (_, _, from, player) = self.best[row as usize];
        let mut squares = Bits::EMPTY;
        while row != UNSEEN {
            let (_, next, square, player) = self.best[row as usize];
            squares.insert(usize::from(square));
            if player != NONE {
                squares.insert(usize::from(player));
            }
            row = next;
        }
        squares.remove(usize::from(from));
        Approach { squares, from, player }
    }
}

#[cfg(test)]
mod tests {
    use search::Control;

    use super::*;
    use crate::{State, geometry::tables::LevelTables};

    /// How many boxes stand in the way of the next one to the first goal.
    fn blocked(text: &str) -> Option<usize> {
        let level = crate::format::read(text, &puzzle::Options::new()).remove(0).level.expect("a good level");
        let state = State::start(&level);
        let tables = LevelTables::<1>::new(&level, &state, true, &mut Control::unlimited()).expect("no limit is set");
        let frame = Frame { tables: &tables, pulls: None };
        let reach = tables.reach(tables.boxes, tables.player);
        let target = tables.targets()[0];
        let approach = Access::default().approach(&frame, tables.boxes, reach, Bits::EMPTY, target)?;
        Some(approach.blocked(tables.boxes, reach))
    }

    #[test]
    fn boxes_in_the_way_are_counted() {
        assert_eq!(blocked("######\n#@$ .#\n######"), Some(0));
        // The player cannot get behind the box that is nearer.
        assert_eq!(blocked("########\n#@$ $..#\n########"), Some(1));
        assert_eq!(blocked("########\n#   #..#\n#@$$   #\n########"), None);
    }
}
