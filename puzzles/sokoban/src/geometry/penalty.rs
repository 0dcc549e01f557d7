//! What two boxes cost beyond what each of them costs alone: a stronger estimate than the cheapest assignment.
//!
//! Every goal gets a price, and a box alone costs its distance to a goal less the goal's price, for the goal where that
//! is least. Prices from an optimal assignment of the first position make the sum over all boxes, plus all prices,
//! equal to that assignment's cost; for any other position the sum is still a lower bound, since a solution fills every
//! goal once. Two boxes together, solved by pulling pairs away from the goals, may cost more than the sum of both: that
//! difference is the pair's penalty. Penalties of disjoint pairs add up, because the pushes of each box are counted
//! once. (Prices are the dual values of the assignment; adding over disjoint parts is what additive pattern databases
//! do.)

use grid::Bits;
use search::{Charge, Control, Stop};

use super::{NONE, Square, distance::FAR, matching::Matching, tables::LevelTables};

/// The tables for one level.
pub(crate) struct Penalties {
    /// Number of a live square, or `u16::MAX`.
    index: Vec<u16>,
    squares: usize,
    /// What a box alone costs, by row of the distance table.
    single: Vec<i32>,
    /// The sum of all prices.
    prices: i32,
    /// `extra[slot · squares + player]`; [`DEAD`] if the pair cannot be brought home.
    extra: Vec<u8>,
    charge: Charge,
}

const DEAD: u8 = u8::MAX;
const UNSEEN: u16 = u16::MAX;

/// Bytes that the table may take.
const MOST_BYTES: usize = 96 << 20;

impl Penalties {
    /// Builds the tables; `None` if the level is too large, has goals to spare, or no assignment.
    pub(crate) fn new<const W: usize>(
        tables: &LevelTables<W>,
        control: &mut Control<'_>,
    ) -> Result<Option<Self>, Stop> {
        let board = &tables.board;
        let live: Vec<usize> = tables.live.iter().collect();
        let slots = live.len() * (live.len() + 1) / 2;
        let entries = slots * board.len();
        if !tables.needs_all || entries * 3 > MOST_BYTES || control.memory_left() / 4 < entries as u64 * 3 {
            return Ok(None);
        }
        let Some(prices) = prices(tables) else { return Ok(None) };
        let charge = control.hold(entries as u64 * 3)?;
        let mut index = vec![u16::MAX; board.len()];
        for (number, &square) in live.iter().enumerate() {
            index[square] = number as u16;
        }
        let cheapest = |row: usize| {
            let costs = tables.distances.of_row(row).iter().zip(&prices).filter(|&(&cost, _)| cost != FAR);
            costs.map(|(&cost, &price)| i32::from(cost) - price).min().unwrap_or(0)
        };
        let single: Vec<i32> = (0..tables.distances.rows()).map(cheapest).collect();
        let mut penalties =
            Penalties { index, squares: board.len(), single, prices: prices.iter().sum(), extra: Vec::new(), charge };
        let shift = 2 * prices.iter().copied().max().unwrap_or(0);
        let distances = penalties.pull(tables, &prices, shift, slots, control)?;
        penalties.fill(tables, &distances, shift);
        // The distances are needed no more.
        drop(distances);
        penalties.charge.shrink(entries as u64 * 2);
        Ok(Some(penalties))
    }

    /// Pushes that are needed at least; `None` if the position is lost. `pairs` is room to work in.
    pub(crate) fn bound<const W: usize>(
        &self,
        tables: &LevelTables<W>,
        boxes: Bits<W>,
        player: Square,
        pairs: &mut Vec<(u8, Square, Square)>,
    ) -> Option<u32> {
        let alone: i32 = boxes.iter().map(|square| self.single[tables.distances.row(square as Square, player)]).sum();
        pairs.clear();
        for one in boxes {
            for other in boxes.iter().take_while(|&other| other < one) {
                match self.extra[self.slot(one, other) * self.squares + usize::from(player)] {
                    0 => {}
                    DEAD => return None,
                    extra => pairs.push((extra, one as Square, other as Square)),
                }
            }
        }
        pairs.sort_unstable_by(|one, other| other.cmp(one));
        let mut left = boxes;
        let mut extra = 0;
        for &(more, one, other) in pairs.iter() {
            if left.contains(usize::from(one)) && left.contains(usize::from(other)) {
                left.remove(usize::from(one));
                left.remove(usize::from(other));
                extra += i32::from(more);
            }
        }
        Some((alone + self.prices + extra).max(0) as u32)
    }

    /// Distances of all pairs from goals, prices taken off and `shift` added, by pulling; with buckets, since all are
    /// small numbers.
    fn pull<const W: usize>(
        &self,
        tables: &LevelTables<W>,
        prices: &[i32],
        shift: i32,
        slots: usize,
        control: &mut Control<'_>,
    ) -> Result<Vec<u16>, Stop> {
        let board = &tables.board;
        let mut distances = vec![UNSEEN; slots * self.squares];
        let mut buckets: Vec<Vec<(Square, Square, Square)>> = Vec::new();
        let mut reach = |one: Square, other: Square, player: Square, cost: usize, buckets: &mut Vec<Vec<_>>| {
            let first = self.slot(usize::from(one), usize::from(other)) * self.squares;
            let slot = &mut distances[first..first + self.squares];
            if usize::from(slot[usize::from(player)]) <= cost {
                return usize::from(slot[usize::from(player)]);
            }
            let mut free = board.floor;
            free.remove(usize::from(one));
            free.remove(usize::from(other));
            for square in board.flood(free, player) {
                slot[square] = cost as u16;
            }
            if buckets.len() <= cost {
                buckets.resize(cost + 1, Vec::new());
            }
            buckets[cost].push((one, other, player));
            cost
        };
        let targets = tables.targets();
        for (at, &one) in targets.iter().enumerate() {
            for (to, &other) in targets.iter().enumerate().take(at) {
                let cost = (shift - prices[at] - prices[to]) as usize;
                for player in board.floor {
                    if player != usize::from(one) && player != usize::from(other) {
                        reach(one, other, player as Square, cost, &mut buckets);
                    }
                }
            }
        }
        let (mut cost, mut count) = (0, 0);
        while cost < buckets.len() {
            while let Some((one, other, player)) = buckets[cost].pop() {
                if reach(one, other, player, cost, &mut buckets) < cost {
                    continue;
                }
                count += 1;
                if count % 256 == 0 {
                    control.poll()?;
                }
                let mut free = board.floor;
                free.remove(usize::from(one));
                free.remove(usize::from(other));
                let region = board.flood(free, player);
                for (pulled, still) in [(one, other), (other, one)] {
                    for direction in 0..4 {
                        let beside = board.next(pulled, direction);
                        if beside == NONE
                            || !region.contains(usize::from(beside))
                            || !tables.live.contains(usize::from(beside))
                        {
                            continue;
                        }
                        let away = board.next(beside, direction);
                        if away != NONE && away != still {
                            reach(beside, still, away, cost + 1, &mut buckets);
                        }
                    }
                }
            }
            cost += 1;
        }
        Ok(distances)
    }

    /// Turns distances into what is more than the sum of both boxes.
    fn fill<const W: usize>(&mut self, tables: &LevelTables<W>, distances: &[u16], shift: i32) {
        self.extra = vec![0; distances.len()];
        for one in tables.live {
            for other in tables.live.iter().take_while(|&other| other < one) {
                let first = self.slot(one, other) * self.squares;
                for player in tables.board.floor {
                    let distance = distances[first + player];
                    let alone = self.single[tables.distances.row(one as Square, player as Square)]
                        + self.single[tables.distances.row(other as Square, player as Square)];
                    self.extra[first + player] = if player == one || player == other {
                        0
                    } else if distance == UNSEEN {
                        DEAD
                    } else {
                        // Never less than nothing; what does not fit is cut, which keeps it a lower bound.
                        (i32::from(distance) - shift - alone).clamp(0, i32::from(DEAD) - 1) as u8
                    };
                }
            }
        }
    }

    #[inline(always)]
    fn slot(&self, one: usize, other: usize) -> usize {
        let (one, other) = (usize::from(self.index[one]), usize::from(self.index[other]));
        let (low, high) = if one < other { (one, other) } else { (other, one) };
        high * (high + 1) / 2 + low
    }
}

/// A price for each goal such that the first position's cheapest assignment costs the sum of what single boxes cost and
/// all prices.
fn prices<const W: usize>(tables: &LevelTables<W>) -> Option<Vec<i32>> {
    let mut matching = Matching::new(tables.targets().len());
    for (row, square) in tables.boxes.iter().enumerate() {
        matching.set_row(row, tables.distances.of(square as Square, tables.player));
    }
    matching.solve()?;
    Some(matching.column_duals().to_vec())
}
