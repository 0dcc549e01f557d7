//! Freeze deadlocks: boxes that can never move again, not all on goals.
//!
//! A box is held along an axis by a wall on one side, by squares of no use on both, or by a box beside it that is
//! frozen itself. Starting with all boxes, those that are not held along both axes are taken out until nothing changes;
//! what is left holds itself. All boxes are looked at at once, by shifting whole sets, so that a heap of any size takes
//! a few rounds.

use grid::Bits;

use crate::geometry::{Bitboard, NONE, Square};

/// What the walls hold on a level.
#[derive(Clone, Debug)]
pub(crate) struct Freeze<const W: usize> {
    /// Squares where a box cannot move up or down whatever the other boxes do, and squares where it cannot move
    /// sideways.
    held: [Bits<W>; 2],
}

/// The two directions of an axis: 0 and 3 are up and down, 1 and 2 left and right.
const AXES: [[usize; 2]; 2] = [[0, 3], [1, 2]];

impl<const W: usize> Freeze<W> {
    /// `live` are the squares on which a box is of any use: a push to another square is never made.
    pub(crate) fn new(board: &Bitboard<W>, live: Bits<W>) -> Self {
        let is_held = |square: usize, axis: [usize; 2]| {
            let sides = axis.map(|direction| board.next(square as Square, direction));
            sides.contains(&NONE) || sides.iter().all(|&side| !live.contains(usize::from(side)))
        };
        Freeze { held: AXES.map(|axis| board.floor.iter().filter(|&square| is_held(square, axis)).collect()) }
    }

    /// All boxes that can never move again.
    #[inline]
    pub(crate) fn frozen(&self, board: &Bitboard<W>, boxes: Bits<W>) -> Bits<W> {
        let mut left = boxes;
        loop {
            let [tall, wide] = [0, 1].map(|axis| {
                let [one, other] = AXES[axis];
                self.held[axis] | board.shift(left, one) | board.shift(left, other)
            });
            let held = left & tall & wide;
            if held == left {
                return left;
            }
            left = held;
        }
    }

    /// The box on `square` with boxes that hold it and each other for ever; empty if it can still move.
    pub(crate) fn holding(&self, board: &Bitboard<W>, boxes: Bits<W>, square: Square) -> Bits<W> {
        let frozen = self.frozen(board, boxes);
        let mut holding = Bits::EMPTY;
        if frozen.contains(usize::from(square)) {
            holding.insert(usize::from(square));
            self.hold(board, frozen, square, &mut holding);
        }
        holding
    }

    /// Adds what holds a frozen box, as long as nothing that is in already does.
    fn hold(&self, board: &Bitboard<W>, frozen: Bits<W>, square: Square, holding: &mut Bits<W>) {
        for (axis, held) in AXES.iter().zip(&self.held) {
            let sides = axis.map(|direction| usize::from(board.next(square, direction)));
            if held.contains(usize::from(square)) || sides.iter().any(|&side| holding.contains(side)) {
                continue;
            }
            if let Some(&side) = sides.iter().find(|&&side| frozen.contains(side)) {
                holding.insert(side);
                self.hold(board, frozen, side as Square, holding);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::agreement::random_level;

    /// The definition, box by box: a box is frozen if nothing that could move it moves first.
    fn by_definition<const W: usize>(board: &Bitboard<W>, live: Bits<W>, boxes: Bits<W>) -> Bits<W> {
        let mut left = boxes;
        while let Some(free) = left.iter().find(|&square| {
            AXES.iter().any(|axis| {
                let sides = axis.map(|direction| board.next(square as Square, direction));
                let is_shut = |side: &Square| *side == NONE || left.contains(usize::from(*side));
                let is_useless = |side: &Square| *side != NONE && !live.contains(usize::from(*side));
                !sides.iter().any(is_shut) && !sides.iter().all(is_useless)
            })
        }) {
            left.remove(free);
        }
        left
    }

    #[test]
    fn agrees_with_the_definition() {
        let mut seen = 0;
        for seed in 0..400 {
            let level = random_level(seed, crate::Rules::All);
            let board: Bitboard<1> = Bitboard::new(&level);
            let boxes: Bits<1> = level.boxes.iter().map(|&cell| usize::from(board.square(cell))).collect();
            for live in [board.floor, board.floor & !board.border(board.goals)] {
                let frozen = Freeze::new(&board, live).frozen(&board, boxes);
                assert_eq!(frozen, by_definition(&board, live, boxes), "seed {seed}");
                seen += usize::from(!frozen.is_empty());
            }
        }
        assert!(seen > 50, "too few frozen boxes to mean anything: {seen}");
    }
}
