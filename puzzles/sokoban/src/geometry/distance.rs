//! Push distances of a single box on the board with no other box, told apart by the side of the box that the player is
//! on.
//!
//! A box can cut the floor in two; then how far it is from a goal depends on where the player is. All squares of the
//! floor that are connected with the box in place form one *side*. A row of the table belongs to a box's square and a
//! side.

use std::collections::VecDeque;

use grid::Bits;
use search::Stop;

use super::bitboard::{Bitboard, NONE, Square};

/// A distance that no box can travel.
pub(crate) const FAR: u16 = u16::MAX;

/// A square on which a box never cuts the floor in two.
const ONE_SIDE: u32 = u32::MAX;

/// Distances from every (square, side) to every target.
#[derive(Clone, Debug)]
pub(crate) struct Distances {
    /// The targets in the order of the columns.
    pub(crate) targets: Vec<Square>,
    /// First row of a square.
    first: Vec<u32>,
    /// Where the sides of a box's square begin, [`ONE_SIDE`] for a square that has one only.
    sides_at: Vec<u32>,
    /// Side of a player's square: `side[sides_at[box] + player]`.
    side: Vec<u8>,
    squares: usize,
    /// `table[row · targets + target]`.
    table: Vec<u16>,
}

impl Distances {
    /// Distances for pushes on `floor` (frozen boxes may be left out of it) to the targets.
    pub(crate) fn new<const W: usize>(board: &Bitboard<W>, floor: Bits<W>, targets: &[Square]) -> Self {
        Self::build(board, floor, targets, || Ok(())).expect("nothing stops it")
    }

    /// The same for levels that may be large: asks now and then whether to go on, and gives up if not.
    pub(crate) fn build<const W: usize>(
        board: &Bitboard<W>,
        floor: Bits<W>,
        targets: &[Square],
        mut goes_on: impl FnMut() -> Result<(), Stop>,
    ) -> Result<Self, Stop> {
        Self::measure(board, floor, targets, Motion::Push, &mut goes_on)
    }

    /// Distances of pulls: how far a box is from each of the squares where boxes start, when it is pulled back there.
    pub(crate) fn back<const W: usize>(
        board: &Bitboard<W>,
        floor: Bits<W>,
        starts: &[Square],
        mut goes_on: impl FnMut() -> Result<(), Stop>,
    ) -> Result<Self, Stop> {
        Self::measure(board, floor, starts, Motion::Pull, &mut goes_on)
    }

    /// Distances of either motion.
    pub(crate) fn measure<const W: usize>(
        board: &Bitboard<W>,
        floor: Bits<W>,
        targets: &[Square],
        motion: Motion,
        goes_on: &mut dyn FnMut() -> Result<(), Stop>,
    ) -> Result<Self, Stop> {
        let mut distances = Self::unmeasured(board, floor, targets.to_vec(), goes_on)?;
        for (column, &target) in targets.iter().enumerate() {
            goes_on()?;
            distances.fill(board, floor, column, &[target], motion);
        }
        Ok(distances)
    }

    /// Squares from which a box can get to one of the targets, with the player on some side: what
    /// [`live`](Self::live) says of the distances to all of them, without measuring each.
    pub(crate) fn leading<const W: usize>(
        board: &Bitboard<W>,
        floor: Bits<W>,
        targets: &[Square],
        motion: Motion,
    ) -> Bits<W> {
        let nearest = targets.first().map_or_else(Vec::new, |&first| vec![first]);
        let mut distances = Self::unmeasured(board, floor, nearest, &mut || Ok(())).expect("nothing stops it");
        distances.fill(board, floor, 0, targets, motion);
        distances.live()
    }

    /// The rows of every square, and no distances.
    fn unmeasured<const W: usize>(
        board: &Bitboard<W>,
        floor: Bits<W>,
        targets: Vec<Square>,
        goes_on: &mut dyn FnMut() -> Result<(), Stop>,
    ) -> Result<Self, Stop> {
        let squares = board.len();
        let mut first = vec![0; squares + 1];
        let mut side = Vec::new();
        let mut sides_at = vec![ONE_SIDE; squares];
        let mut rows = 0_u32;
        for square in 0..squares {
            first[square] = rows;
            if !floor.contains(square) {
                continue;
            }
            if is_passable(board, floor, square as Square) {
                rows += 1;
                continue;
            }
            goes_on()?;
            let mut free = floor;
            free.remove(square);
            let mut count: u8 = 0;
            let mut seen = Bits::EMPTY;
            let begin = side.len();
            for direction in 0..4 {
                let beside = board.next(square as Square, direction);
                if beside == NONE || !free.contains(usize::from(beside)) || seen.contains(usize::from(beside)) {
                    continue;
                }
                let region = board.flood(free, beside);
                seen |= region;
                if count > 0 {
                    side.resize(begin + squares, 0);
                    for player in region {
                        side[begin + player] = count;
                    }
                }
                count += 1;
            }
            if count > 1 {
                sides_at[square] = begin as u32;
            }
            rows += u32::from(count.max(1));
        }
        first[squares] = rows;
        let table = vec![FAR; rows as usize * targets.len()];
        Ok(Distances { targets, first, sides_at, side, squares, table })
    }

    /// Moves a box away from the nearest of some targets, against the way it is to go, and notes how far every square
    /// is.
    fn fill<const W: usize>(
        &mut self,
        board: &Bitboard<W>,
        floor: Bits<W>,
        column: usize,
        targets: &[Square],
        motion: Motion,
    ) {
        let width = self.targets.len();
        let mut queue = VecDeque::new();
        for &target in targets.iter().filter(|&&target| floor.contains(usize::from(target))) {
            for row in self.first[usize::from(target)]..self.first[usize::from(target) + 1] {
                self.table[row as usize * width + column] = 0;
                queue.push_back((target, row));
            }
        }
        while let Some((square, row)) = queue.pop_front() {
            let distance = self.table[row as usize * width + column];
            for direction in 0..4 {
                // Where the player stands beside the box, and where box and player are after the move.
                let beside = board.next(square, direction);
                if beside == NONE {
                    continue;
                }
                let (to, player) = motion.reverse().step(board, square, beside, direction);
                if [beside, to, player].iter().any(|&square| square == NONE || !floor.contains(usize::from(square)))
                    || self.row(square, beside) != row as usize
                {
                    continue;
                }
                let next = self.row(to, player);
                let entry = &mut self.table[next * width + column];
                if *entry == FAR {
                    *entry = distance + 1;
                    queue.push_back((to, next as u32));
                }
            }
        }
    }

    /// The row for a box and a player (any square of the player's region).
    #[inline(always)]
    pub(crate) fn row(&self, square: Square, player: Square) -> usize {
        let first = self.first[usize::from(square)] as usize;
        match self.sides_at[usize::from(square)] {
            ONE_SIDE => first,
            at => first + usize::from(self.side[at as usize + usize::from(player)]),
        }
    }

    /// How many rows there are.
    pub(crate) fn rows(&self) -> usize {
        self.first[self.squares] as usize
    }

    /// The distances of a row to all targets.
    #[inline(always)]
    pub(crate) fn of_row(&self, row: usize) -> &[u16] {
        let width = self.targets.len();
        &self.table[row * width..(row + 1) * width]
    }

    /// The distances to all targets.
    #[inline(always)]
    pub(crate) fn of(&self, square: Square, player: Square) -> &[u16] {
        self.of_row(self.row(square, player))
    }

    /// The distances to all targets with the player on the best side.
    pub(crate) fn least(&self, square: Square) -> Vec<u16> {
        let mut least = vec![FAR; self.targets.len()];
        for row in self.first[usize::from(square)]..self.first[usize::from(square) + 1] {
            for (least, &distance) in least.iter_mut().zip(self.of_row(row as usize)) {
                *least = (*least).min(distance);
            }
        }
        least
    }

    /// Squares from which some target can be reached with the player on some side.
    pub(crate) fn live<const W: usize>(&self) -> Bits<W> {
        (0..self.squares)
            .filter(|&square| {
                let rows = self.first[square]..self.first[square + 1];
                rows.into_iter().any(|row| self.of_row(row as usize).iter().any(|&distance| distance != FAR))
            })
            .collect()
    }

    /// Bytes held.
    pub(crate) fn bytes(&self) -> u64 {
        (self.side.capacity() + self.table.len() * 2 + (self.first.len() + self.sides_at.len()) * 4) as u64
    }
}

/// How boxes move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Motion {
    /// The player pushes them, to the goals.
    Push,
    /// The player pulls them, back to where they start.
    Pull,
}

impl Motion {
    /// The other one.
    pub(crate) const fn reverse(self) -> Motion {
        match self {
            Motion::Push => Motion::Pull,
            Motion::Pull => Motion::Push,
        }
    }

    /// Where box and player are after the player, beside the box in this direction, moved it; [`NONE`] for what would
    /// be a wall.
    #[inline(always)]
    pub(crate) fn step<const W: usize>(
        self,
        board: &Bitboard<W>,
        square: Square,
        beside: Square,
        direction: usize,
    ) -> (Square, Square) {
        match self {
            Motion::Push => (board.next(square, 3 - direction), square),
            Motion::Pull => (beside, board.next(beside, direction)),
        }
    }
}

/// Whether the player can walk around a box on the square within the eight squares around it. Then the box has one side
/// only; this spares a flood fill for nine squares out of ten.
fn is_passable<const W: usize>(board: &Bitboard<W>, floor: Bits<W>, square: Square) -> bool {
    let step = |from: Square, direction: usize| {
        let to = if from == NONE { NONE } else { board.next(from, direction) };
        if to != NONE && floor.contains(usize::from(to)) { to } else { NONE }
    };
    // Up, right, down, left: each with the next one shares a corner.
    let around = [0, 2, 3, 1];
    let beside = around.map(|direction| step(square, direction));
    let count = beside.iter().filter(|&&square| square != NONE).count();
    let joined =
        (0..4).filter(|&at| beside[(at + 1) % 4] != NONE && step(beside[at], around[(at + 1) % 4]) != NONE).count();
    count > 0 && count - joined.min(count - 1) <= 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, solve::agreement::random_level};

    /// All targets at once say the same as the distances to each.
    #[test]
    fn squares_that_lead_to_a_target_are_those_with_a_distance() {
        let mut left_out = 0;
        for seed in 0..600 {
            let level = random_level(seed, Rules::All);
            let board: Bitboard<1> = Bitboard::new(&level);
            let mut targets: Vec<Square> = level.goals.iter().map(|&cell| board.square(cell)).collect();
            let mut floor = board.floor;
            // Some of the goals are filled.
            targets.split_off(targets.len() / 2).iter().for_each(|&filled| floor.remove(usize::from(filled)));
            for motion in [Motion::Push, Motion::Pull] {
                let distances = Distances::measure(&board, floor, &targets, motion, &mut || Ok(())).expect("no limit");
                let live: Bits<1> = distances.live();
                assert_eq!(Distances::leading(&board, floor, &targets, motion), live, "seed {seed} {motion:?}");
                left_out += (floor & !live).len();
            }
        }
        assert!(left_out > 1000, "too few squares of no use to mean anything: {left_out}");
    }
}
