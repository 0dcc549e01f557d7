//! Boxes that can never be pulled again: the mirror image of freeze deadlocks, for searches by pulls.
//!
//! To pull a box the player needs the square beside it and the one behind that. A box is held in a direction if one of
//! the two is a wall or a box that is held itself. Starting with all boxes, those that are free in some direction are
//! taken out until nothing changes.

use grid::Bits;

use crate::geometry::Bitboard;

/// All boxes that can never be pulled again.
#[inline]
pub(crate) fn frozen<const W: usize>(board: &Bitboard<W>, boxes: Bits<W>) -> Bits<W> {
    let mut left = boxes;
    loop {
        let room = board.floor & !left;
        let mut held = left;
        for direction in 0..4 {
            let back = 3 - direction;
            held &= !board.shift(room & board.shift(room, back), back);
        }
        if held == left {
            return left;
        }
        left = held;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        geometry::{NONE, Square},
        solve::agreement::random_level,
    };

    fn level(text: &str) -> (Bitboard<1>, Bits<1>) {
        let level = crate::format::read(text, &puzzle::Options::new()).remove(0).level.expect("a good level");
        let board: Bitboard<1> = Bitboard::new(&level);
        let boxes = level.boxes.iter().map(|&cell| usize::from(board.square(cell))).collect();
        (board, boxes)
    }

    #[test]
    fn a_block_in_a_corner_is_held_and_a_row_is_not() {
        let (board, boxes) = level("#######\n#$$ @ #\n#$$...#\n# .   #\n#     #\n#######");
        assert_eq!(frozen(&board, boxes).len(), 0, "there is room for box and player on two sides");
        let (board, boxes) = level("######\n#$$  #\n#$$ @#\n#....#\n######");
        assert_eq!(frozen(&board, boxes).len(), 0, "there is room to the right, though not below");
        let (board, boxes) = level("#####\n#*$ #\n#$$@#\n#...#\n#####");
        assert_eq!(frozen(&board, boxes), boxes, "nowhere is room for box and player");
    }

    /// The definition, box by box.
    #[test]
    fn agrees_with_the_definition() {
        let mut seen = 0;
        for seed in 0..600 {
            let level = random_level(seed, crate::Rules::All);
            let board: Bitboard<1> = Bitboard::new(&level);
            let boxes: Bits<1> = level.boxes.iter().map(|&cell| usize::from(board.square(cell))).collect();
            let mut left = boxes;
            while let Some(free) = left.iter().find(|&square| {
                (0..4).any(|direction| {
                    let is_free = |square: Square| square != NONE && !left.contains(usize::from(square));
                    let beside = board.next(square as Square, direction);
                    is_free(beside) && is_free(board.next(beside, direction))
                })
            }) {
                left.remove(free);
            }
            assert_eq!(frozen(&board, boxes), left, "seed {seed}");
            seen += usize::from(!left.is_empty());
        }
        assert!(seen > 50, "too few held boxes to mean anything: {seen}");
    }
}
