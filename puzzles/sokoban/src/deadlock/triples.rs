//! Which three boxes can still all get to where they have to if there were no others: the table of
//! [pairs](super::pairs) with one box more, for small dense levels, where three boxes block each other long before two
//! of them do.
//!
//! Found backwards from all triples of the squares where boxes have to get. A triple that was not found is lost in any
//! company.

use grid::Bits;
use search::{Charge, Control, Stop};

use crate::geometry::{Bitboard, NONE, Square, distance::Motion};

/// The table: for three squares, the player's squares from which all three boxes can be brought where they have to get.
pub(crate) struct Triples<const W: usize> {
    /// Number of a live square, or `u16::MAX`.
    index: Vec<u16>,
    /// By the numbers of the three squares: see [`slot`].
    alive: Vec<Bits<W>>,
    _charge: Charge,
}

/// The most live squares for which the table is built: 54 740 triples.
const MOST_SQUARES: usize = 70;

/// Where the three boxes have to get.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ends<const W: usize> {
    /// How they get there.
    pub(crate) motion: Motion,
    pub(crate) squares: Bits<W>,
    /// Where the player has to be then, if that matters.
    pub(crate) player: Option<Square>,
}

impl<const W: usize> Triples<W> {
    /// Builds the table; `None` if the level is too large for it.
    pub(crate) fn new(
        board: &Bitboard<W>,
        live: Bits<W>,
        ends: Ends<W>,
        control: &mut Control<'_>,
    ) -> Result<Option<Self>, Stop> {
        let count = live.len();
        let slots = count * count.saturating_sub(1) * count.saturating_sub(2) / 6;
        let bytes = (slots * size_of::<Bits<W>>()) as u64;
        if count > MOST_SQUARES || control.memory_left() / 4 < bytes {
            return Ok(None);
        }
        let charge = control.hold(bytes)?;
        let mut index = vec![u16::MAX; board.len()];
        live.iter().enumerate().for_each(|(number, square)| index[square] = number as u16);
        let mut triples = Triples { index, alive: vec![Bits::EMPTY; slots], _charge: charge };
        let mut work = Vec::new();
        let squares: Vec<Square> = (ends.squares & live).iter().map(|square| square as Square).collect();
        for (at, &one) in squares.iter().enumerate() {
            for (next, &two) in squares.iter().enumerate().skip(at + 1) {
                for &three in &squares[next + 1..] {
                    triples.enter(board, [one, two, three], ends.player, &mut work);
                }
            }
        }
        triples.spread(board, live, ends.motion.reverse(), work, control)?;
        Ok(Some(triples))
    }

    /// Notes a triple of ends, with the player in every part of the floor where it may be.
    fn enter(
        &mut self,
        board: &Bitboard<W>,
        boxes: [Square; 3],
        player: Option<Square>,
        work: &mut Vec<([Square; 3], Bits<W>)>,
    ) {
        let free = without(board, boxes);
        let mut rest = match player {
            Some(player) => free & Bits::from_iter([usize::from(player)]),
            None => free,
        };
        let slot = self.slot(boxes);
        while let Some(seed) = rest.first() {
            let region = board.flood(free, seed as Square);
            rest &= !region;
            self.alive[slot] |= region;
            work.push((boxes, region));
        }
    }

    /// Moves the boxes of living triples about, and notes every triple that comes of it.
    fn spread(
        &mut self,
        board: &Bitboard<W>,
        live: Bits<W>,
        motion: Motion,
        mut work: Vec<([Square; 3], Bits<W>)>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let mut since = 0;
        while let Some((boxes, region)) = work.pop() {
            since += 1;
            if since % 256 == 0 {
                control.poll()?;
            }
            for moved in 0..3 {
                for direction in 0..4 {
                    let beside = board.next(boxes[moved], direction);
                    if beside == NONE || !region.contains(usize::from(beside)) {
                        continue;
                    }
                    // Where box and player are after the move.
                    let (to, player) = motion.step(board, boxes[moved], beside, direction);
                    if to == NONE
                        || player == NONE
                        || !live.contains(usize::from(to))
                        || boxes.iter().enumerate().any(|(at, &other)| at != moved && (other == to || other == player))
                    {
                        continue;
                    }
                    let mut after = boxes;
                    after[moved] = to;
                    let slot = self.slot(after);
                    if self.alive[slot].contains(usize::from(player)) {
                        continue;
                    }
                    let region = board.flood(without(board, after), player);
                    self.alive[slot] |= region;
                    work.push((after, region));
                }
            }
        }
        Ok(())
    }

    /// Whether the box on `square` is lost together with two of the other boxes. All boxes must be on live squares; the
    /// player may stand anywhere in its region.
    #[inline]
    pub(crate) fn is_lost(&self, boxes: Bits<W>, square: Square, player: Square) -> bool {
        let mut others = boxes;
        others.remove(usize::from(square));
        let own = usize::from(self.index[usize::from(square)]);
        while let Some(low) = others.first() {
            others.remove(low);
            let low = usize::from(self.index[low]);
            for high in others {
                let high = usize::from(self.index[high]);
                let slot = if own < low {
                    slot(own, low, high)
                } else if own < high {
                    slot(low, own, high)
                } else {
                    slot(low, high, own)
                };
                if !self.alive[slot].contains(usize::from(player)) {
                    return true;
                }
            }
        }
        false
    }

    fn slot(&self, boxes: [Square; 3]) -> usize {
        let mut numbers = boxes.map(|square| usize::from(self.index[usize::from(square)]));
        numbers.sort_unstable();
        slot(numbers[0], numbers[1], numbers[2])
    }
}

/// The place of a triple, by its numbers in ascending order.
#[inline(always)]
fn slot(low: usize, middle: usize, high: usize) -> usize {
    high * (high - 1) * (high - 2) / 6 + middle * (middle - 1) / 2 + low
}

/// The floor without three boxes.
fn without<const W: usize>(board: &Bitboard<W>, boxes: [Square; 3]) -> Bits<W> {
    let mut free = board.floor;
    boxes.iter().for_each(|&square| free.remove(usize::from(square)));
    free
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Rules, State,
        geometry::tables::LevelTables,
        solve::agreement::{is_solvable, random_level},
    };

    /// With three boxes on the board the table knows everything: which positions can be solved, and from which solved
    /// ones the boxes can be pulled back.
    #[test]
    fn three_boxes_are_alive_exactly_where_the_level_can_be_solved() {
        let count = if std::env::var_os("STARBOARD_LONG").is_some() { 60_000 } else { 3_000 };
        let (mut alive, mut lost) = (0, 0);
        for seed in 0..count {
            let level = random_level(seed, Rules::All);
            if level.boxes.len() != 3 {
                continue;
            }
            let mut control = Control::unlimited();
            let tables = LevelTables::<1>::new(&level, &State::start(&level), true, &mut control).expect("no limit");
            if !tables.boxes.is_subset(&tables.live) {
                continue;
            }
            let LevelTables { board, live, boxes, player, .. } = &tables;
            let ends = Ends { motion: Motion::Push, squares: board.goals, player: None };
            let forward = Triples::new(board, *live, ends, &mut control).expect("no limit").expect("a small level");
            let expected = is_solvable(&level);
            let first = boxes.first().expect("three boxes") as Square;
            let picture = crate::format::to_xsb(&level);
            assert_eq!(forward.is_lost(*boxes, first, *player), !expected, "seed {seed}\n{picture}");
            // The other way round, from every solved position with all squares of use.
            let ends = Ends { motion: Motion::Pull, squares: *boxes, player: Some(*player) };
            let back = Triples::new(board, board.floor, ends, &mut control).expect("no limit").expect("a small level");
            let goals: Vec<usize> = board.goals.iter().collect();
            let is_reached = (0..goals.len()).any(|left_out| {
                let mut solved = board.goals;
                if goals.len() > 3 {
                    solved.remove(goals[left_out]);
                }
                let first = solved.first().expect("three boxes") as Square;
                (board.floor & !solved).iter().any(|player| !back.is_lost(solved, first, player as Square))
            });
            assert_eq!(is_reached, expected, "seed {seed}\n{picture}");
            alive += u32::from(expected);
            lost += u32::from(!expected);
        }
        assert!(alive > 50 && lost > 50, "{alive} alive, {lost} lost");
    }
}
