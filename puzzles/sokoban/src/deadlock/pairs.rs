//! Which two boxes can still both get home if there were no others: every pair of squares, every place of the player,
//! found by pulling pairs away from the goals. A pair that cannot is lost in any company.

use grid::Bits;
use search::{Charge, Control, Stop};

use crate::engine::{Bitboard, NONE, Square};

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
        let mut pairs = Pairs { index, alive: vec![Bits::EMPTY; count * (count + 1) / 2], _charge: charge };
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
        let mut since = 0;
        while let Some((one, other, region)) = work.pop() {
            since += 1;
            if since % 256 == 0 {
                control.poll()?;
            }
            for (pulled, still) in [(one, other), (other, one)] {
                for direction in 0..4 {
                    let beside = board.next(pulled, direction);
                    if beside == NONE || !region.contains(usize::from(beside)) || !live.contains(usize::from(beside)) {
                        continue;
                    }
                    let away = board.next(beside, direction);
                    if away == NONE || away == still {
                        continue;
                    }
                    let slot = pairs.slot(beside, still);
                    if pairs.alive[slot].contains(usize::from(away)) {
                        continue;
                    }
                    let mut free = board.floor;
                    free.remove(usize::from(beside));
                    free.remove(usize::from(still));
                    let region = board.flood(free, away);
                    pairs.alive[slot] |= region;
                    work.push((beside, still, region));
                }
            }
        }
        Ok(Some(pairs))
    }

    /// Whether two boxes can both get home. Both squares must be live; the player may stand anywhere in its region.
    #[inline(always)]
    pub(crate) fn is_alive(&self, one: Square, other: Square, player: Square) -> bool {
        self.alive[self.slot(one, other)].contains(usize::from(player))
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
