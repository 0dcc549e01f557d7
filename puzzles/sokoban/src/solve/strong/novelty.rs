//! How new a position is: whether it has a square of a box or of the player, or two such squares together, that no
//! position as near to the end has had (Lipovetzky and Geffner 2017, best-first width search).
//!
//! A search that goes by an estimate alone spends its time among positions that are alike, where boxes far from the
//! trouble are moved about. There are few pairs of squares, so what is new comes to an end soon, and until then every
//! way to change a pair was tried once from every distance.

use grid::Bits;
use rustc_hash::FxHashMap;
use search::{Charge, Control, Stop};

use crate::geometry::{Bitboard, Square};

/// What was seen, by estimates and boxes on targets.
pub(super) struct Novelty<const W: usize> {
    /// The number of a floor square.
    numbers: Vec<u16>,
    squares: usize,
    /// A bit for every two squares of boxes, for every square of a box with one of the player, and for those alone.
    seen: FxHashMap<(u32, u32), Box<[u64]>>,
    charge: Charge,
}

/// How new a position is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Novel {
    /// A square was not seen before.
    Square,
    /// Two squares were not seen together.
    Pair,
    /// All was seen.
    Nothing,
}

/// Bytes of what was seen at most; then all is forgotten.
const MOST_BYTES: usize = 32 << 20;

impl<const W: usize> Novelty<W> {
    pub(super) fn new(board: &Bitboard<W>) -> Self {
        let mut numbers = vec![0; board.len()];
        for (number, square) in board.floor.iter().enumerate() {
            numbers[square] = number as u16;
        }
        Novelty { numbers, squares: board.floor.len(), seen: FxHashMap::default(), charge: Charge::default() }
    }

    /// Notes a position, of which the box on `moved` was moved last, and says how new it is; on boards that are too
    /// large for this nothing is new. Positions of another `class` do not count.
    pub(super) fn note(
        &mut self,
        class: (u32, u32),
        boxes: Bits<W>,
        moved: Square,
        player: Square,
        control: &mut Control<'_>,
    ) -> Result<Novel, Stop> {
        let count = self.squares;
        let words = (count * (count + 1) / 2 + count * (count + 1)).div_ceil(64);
        if words * 8 > MOST_BYTES / 64 {
            return Ok(Novel::Nothing);
        }
        let number = |square: usize| usize::from(self.numbers[square]);
        if !self.seen.contains_key(&class) {
            if (self.seen.len() + 1) * words * 8 > MOST_BYTES {
                self.seen = FxHashMap::default();
            }
            let held = ((self.seen.len() + 1) * (words * 8 + 64)) as u64;
            let charged = self.charge.bytes();
            if held > charged {
                control.grow(&mut self.charge, held - charged)?;
            }
            self.seen.insert(class, vec![0; words].into_boxed_slice());
        }
        let seen = self.seen.get_mut(&class).expect("it was made if there was none");
        let mut is_new = |at: usize| {
            let (word, bit) = (&mut seen[at / 64], 1 << (at % 64));
            let is_new = *word & bit == 0;
            *word |= bit;
            is_new
        };
        let boxes_at = |one: usize, other: usize| {
            let (low, high) = if one < other { (one, other) } else { (other, one) };
            high * (high + 1) / 2 + low
        };
        let (moved, player) = (number(usize::from(moved)), number(usize::from(player)));
        let player_at = count * (count + 1) / 2 + player * (count + 1);
        let has_square = is_new(boxes_at(moved, moved)) | is_new(player_at);
        let mut has_pair = false;
        for other in boxes.iter().map(number) {
            has_pair |= is_new(player_at + 1 + other) | (other != moved && is_new(boxes_at(other, moved)));
        }
        Ok(match (has_square, has_pair) {
            (true, _) => Novel::Square,
            (_, true) => Novel::Pair,
            _ => Novel::Nothing,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{State, geometry::tables::LevelTables};

    /// How new each position is: the class, the boxes, of which the first was moved, and the player, all as columns of
    /// the only row of floor.
    fn check(positions: &[(u32, &[usize], usize, Novel)]) {
        let text = "##########\n#@$ $.. .#\n##########";
        let level = crate::format::read(text, &puzzle::Options::new()).remove(0).level.expect("a good level");
        let mut control = Control::unlimited();
        let tables = LevelTables::<1>::new(&level, &State::start(&level), true, &mut control).expect("no limit is set");
        let board = &tables.board;
        let square = |column: usize| board.square(10 + column);
        let mut novelty = Novelty::new(board);
        for &(class, columns, player, expected) in positions {
            let boxes: Bits<1> = columns.iter().map(|&column| usize::from(square(column))).collect();
            let novel = novelty.note((class, 0), boxes, square(columns[0]), square(player), &mut control);
            assert_eq!(novel, Ok(expected), "{class} {columns:?} {player}");
        }
    }

    #[test]
    fn a_position_is_new_by_a_square_or_by_two() {
        check(&[
            (5, &[2, 4], 1, Novel::Square),
            (5, &[2, 4], 1, Novel::Nothing),
            (5, &[4, 6], 1, Novel::Square),
            (5, &[2, 6], 1, Novel::Pair),
            (5, &[6, 4], 1, Novel::Square),
            (5, &[6, 2], 1, Novel::Nothing),
            (5, &[2, 4], 3, Novel::Square),
            (5, &[2, 6], 3, Novel::Pair),
            (4, &[2, 4], 1, Novel::Square),
        ]);
    }
}
