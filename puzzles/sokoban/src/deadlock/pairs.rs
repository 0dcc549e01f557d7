//! Which two boxes can still both get home if there were no others: every pair of squares, every place of the player,
//! found by pulling pairs away from the goals. A pair that cannot is lost in any company. The same the other way round,
//! for searches by pulls: which two boxes can be pulled back to where boxes start.

use grid::Bits;
use search::{Charge, Control, Stop};

use crate::geometry::{Bitboard, NONE, Square, distance::Motion};

/// The table: for two squares, the player's squares from which both boxes can be brought home.
#[derive(Debug)]
pub(crate) struct Pairs<const W: usize> {
    /// Number of a live square, or `u16::MAX`.
    index: Vec<u16>,
    /// `alive[triangle(low, high)]`.
    alive: Vec<Bits<W>>,
    _charge: Charge,
}

/// The most live squares for which the table is built: 45 000 pairs.
const MOST_SQUARES: usize = 300;

impl<const W: usize> Pairs<W> {
    /// Builds the table; `None` if the level is too large for it.
    pub(crate) fn new(board: &Bitboard<W>, live: Bits<W>, control: &mut Control<'_>) -> Result<Option<Self>, Stop> {
        let Some(mut pairs) = Self::empty(board, live, control)? else { return Ok(None) };
        let mut work = Vec::new();
        for one in board.goals & live {
            for other in (board.goals & live).iter().filter(|&other| other > one) {
                let mut rest = board.floor;
                rest.remove(one);
                rest.remove(other);
                let free = rest;
                while let Some(player) = rest.first() {
                    let region = board.flood(free, player as Square);
                    rest &= !region;
                    work.push((one as Square, other as Square, region));
                }
                let slot = pairs.slot(one as Square, other as Square);
                pairs.alive[slot] = free;
            }
        }
        pairs.spread(board, live, Motion::Pull, work, control)?;
        Ok(Some(pairs))
    }

    /// The same for pulls: which two boxes can be pulled to two of the squares where boxes start, with the player back
    /// in its first region.
    pub(crate) fn back(
        board: &Bitboard<W>,
        live: Bits<W>,
        starts: Bits<W>,
        player: Square,
        control: &mut Control<'_>,
    ) -> Result<Option<Self>, Stop> {
        let Some(mut pairs) = Self::empty(board, live, control)? else { return Ok(None) };
        let mut work = Vec::new();
        for one in starts & live {
            for other in (starts & live).iter().filter(|&other| other > one) {
                let mut free = board.floor;
                free.remove(one);
                free.remove(other);
                let region = board.flood(free, player);
                let slot = pairs.slot(one as Square, other as Square);
                pairs.alive[slot] |= region;
                work.push((one as Square, other as Square, region));
            }
        }
        pairs.spread(board, live, Motion::Push, work, control)?;
        Ok(Some(pairs))
    }

    fn empty(board: &Bitboard<W>, live: Bits<W>, control: &mut Control<'_>) -> Result<Option<Self>, Stop> {
        let squares: Vec<Square> = live.iter().map(|square| square as Square).collect();
        let count = squares.len();
        let bytes = (count * count / 2 * size_of::<Bits<W>>()) as u64;
        if count > MOST_SQUARES || control.memory_left() / 4 < bytes {
            return Ok(None);
        }
        let charge = control.hold(bytes)?;
        let mut index = vec![u16::MAX; board.len()];
        for (number, &square) in squares.iter().enumerate() {
            index[usize::from(square)] = number as u16;
        }
        Ok(Some(Pairs { index, alive: vec![Bits::EMPTY; count * (count + 1) / 2], _charge: charge }))
    }

    /// Moves the boxes of living pairs about, and notes every pair that comes of it.
    fn spread(
        &mut self,
        board: &Bitboard<W>,
        live: Bits<W>,
        motion: Motion,
        mut work: Vec<(Square, Square, Bits<W>)>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let mut since = 0;
        while let Some((one, other, region)) = work.pop() {
            since += 1;
            if since % 256 == 0 {
                control.poll()?;
            }
            for (moved, still) in [(one, other), (other, one)] {
                for direction in 0..4 {
                    let beside = board.next(moved, direction);
                    if beside == NONE || !region.contains(usize::from(beside)) {
                        continue;
                    }
                    // Where box and player are after the move.
                    let (to, player) = motion.step(board, moved, beside, direction);
                    if to == NONE || to == still || !live.contains(usize::from(to)) || player == NONE || player == still
                    {
                        continue;
                    }
                    let slot = self.slot(to, still);
                    if self.alive[slot].contains(usize::from(player)) {
                        continue;
                    }
                    let mut free = board.floor;
                    free.remove(usize::from(to));
                    free.remove(usize::from(still));
                    let region = board.flood(free, player);
                    self.alive[slot] |= region;
                    work.push((to, still, region));
                }
            }
        }
        Ok(())
    }

    /// Whether two boxes can both get home; the player may stand anywhere in its region. A box on a square that is of
    /// no use never does.
    #[inline(always)]
    pub(crate) fn is_alive(&self, one: Square, other: Square, player: Square) -> bool {
        // A square of no use has the last number there is, and no slot.
        self.alive.get(self.slot(one, other)).is_some_and(|alive| alive.contains(usize::from(player)))
    }

    /// Whether the box on `square` is lost together with one of the other boxes.
    #[inline]
    pub(crate) fn is_lost(&self, boxes: Bits<W>, square: Square, player: Square) -> bool {
        boxes.iter().any(|other| other != usize::from(square) && !self.is_alive(square, other as Square, player))
    }

    #[inline(always)]
    fn slot(&self, one: Square, other: Square) -> usize {
        let (one, other) = (self.index[usize::from(one)], self.index[usize::from(other)]);
        let (low, high) = if one < other { (one, other) } else { (other, one) };
        usize::from(high) * (usize::from(high) + 1) / 2 + usize::from(low)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{State, geometry::tables::LevelTables};

    /// A box in a corner is lost beside any other, and asking about it is allowed.
    #[test]
    fn a_box_on_a_square_of_no_use_is_lost() {
        let text = "########\n#      #\n# $ $..#\n#@     #\n########";
        let level = crate::format::read(text, &puzzle::Options::new()).remove(0).level.expect("a good level");
        let mut control = Control::unlimited();
        let tables = LevelTables::<1>::new(&level, &State::start(&level), true, &mut control).expect("no limit is set");
        let pairs = tables.pairs.as_ref().expect("a small level has them");
        let corner = (tables.board.floor & !tables.live).first().expect("a corner") as Square;
        let home = tables.targets()[0];
        let boxes = Bits::from_iter([usize::from(corner), usize::from(home)]);
        assert!(pairs.is_lost(boxes, home, tables.player) && pairs.is_lost(boxes, corner, tables.player));
        assert!(!pairs.is_lost(tables.boxes, tables.boxes.first().expect("a box") as Square, tables.player));
    }
}
