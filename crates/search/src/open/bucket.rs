//! A bucket for every pair of rank and tie: pushing and popping take constant time.
//!
//! A bucket is a stack of blocks of one cache line each, linked from the newest to the oldest. Blocks come from one
//! pool, and a block that runs empty goes to the next bucket that needs one, so the pool is as large as the open list
//! ever was.

use crate::{
    control::{Charge, Control, Stop},
    open::Rank,
    store::{Column, Id},
};

const BLOCK: usize = 15;
/// No block.
const NONE: u32 = u32::MAX;

/// Up to fifteen ids, and the block below.
#[derive(Clone, Copy)]
struct Block {
    ids: [Id; BLOCK],
    below: u32,
}

/// The top block of a bucket and how many ids are in it. An empty bucket has no block.
#[derive(Clone, Copy)]
struct Head {
    block: u32,
    len: u32,
}

const EMPTY: Head = Head { block: NONE, len: 0 };

/// The buckets of one rank, by tie.
struct TieBuckets {
    heads: Vec<Head>,
    /// No bucket below this is in use.
    lowest: usize,
    /// Entries in the row.
    len: usize,
}

pub(crate) struct Buckets {
    rows: Vec<TieBuckets>,
    /// No row below this is in use; the length of `rows` if all are empty.
    lowest: usize,
    pool: Column<Block>,
    free: u32,
    /// For the rows; the pool has its own.
    charge: Charge,
}

impl Buckets {
    pub(crate) fn new() -> Self {
        Buckets { rows: Vec::new(), lowest: 0, pool: Column::new(), free: NONE, charge: Charge::default() }
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, rank: Rank, id: Id, control: &mut Control<'_>) -> Result<(), Stop> {
        let (row, tie) = (rank.rank as usize, rank.tie as usize);
        if row >= self.rows.len() || tie >= self.rows[row].heads.len() {
            self.widen(row, tie, control)?;
        }
        let mut head = self.rows[row].heads[tie];
        if head.block == NONE || head.len as usize == BLOCK {
            head = Head { block: self.take_block(head.block, control)?, len: 0 };
        }
        self.pool.get_mut(head.block).ids[head.len as usize] = id;
        head.len += 1;
        let line = &mut self.rows[row];
        line.heads[tie] = head;
        line.lowest = if line.len == 0 { tie } else { line.lowest.min(tie) };
        line.len += 1;
        self.lowest = self.lowest.min(row);
        Ok(())
    }

    #[inline]
    pub(crate) fn peek(&self) -> Option<Rank> {
        let line = self.rows.get(self.lowest)?;
        Some(Rank { rank: self.lowest as u64, tie: line.lowest as u32 })
    }

    /// Takes the latest ids of the best bucket into `turn`, as many as fit; returns their rank and how many they are.
    #[inline(always)]
    pub(crate) fn take(&mut self, turn: &mut [Id]) -> Option<(Rank, usize)> {
        let rank = self.peek()?;
        let line = &mut self.rows[self.lowest];
        let mut head = line.heads[line.lowest];
        let mut count = 0;
        while head.block != NONE && count < turn.len() {
            let block = self.pool.get_mut(head.block);
            let held = &block.ids[..head.len as usize];
            let kept = held.len().saturating_sub(turn.len() - count);
            for &id in held[kept..].iter().rev() {
                turn[count] = id;
                count += 1;
            }
            head.len = kept as u32;
            if kept == 0 {
                let below = std::mem::replace(&mut block.below, self.free);
                self.free = head.block;
                head = if below == NONE { EMPTY } else { Head { block: below, len: BLOCK as u32 } };
            }
        }
        line.heads[line.lowest] = head;
        line.len -= count;
        if line.len == 0 {
            while self.rows.get(self.lowest).is_some_and(|line| line.len == 0) {
                self.lowest += 1;
            }
        } else {
            while line.heads[line.lowest].block == NONE {
                line.lowest += 1;
            }
        }
        Some((rank, count))
    }

    #[inline]
    fn take_block(&mut self, below: u32, control: &mut Control<'_>) -> Result<u32, Stop> {
        if self.free != NONE {
            let block = self.free;
            self.free = std::mem::replace(&mut self.pool.get_mut(block).below, below);
            return Ok(block);
        }
        self.pool.reserve(control)?;
        self.pool.push(Block { ids: [0; BLOCK], below });
        Ok((self.pool.len() - 1) as u32)
    }

    /// Makes the bucket of that row and tie exist.
    #[cold]
    fn widen(&mut self, row: usize, tie: usize, control: &mut Control<'_>) -> Result<(), Stop> {
        let was_empty = self.lowest == self.rows.len();
        if row >= self.rows.len() {
            let rows = (row + 1).next_power_of_two();
            let held = (self.rows.len() * size_of::<TieBuckets>()) as u64;
            let wanted = (rows * size_of::<TieBuckets>()) as u64;
            control.grow(&mut self.charge, wanted)?;
            self.rows.reserve_exact(rows - self.rows.len());
            self.rows.resize_with(rows, || TieBuckets { heads: Vec::new(), lowest: 0, len: 0 });
            self.charge.shrink(held);
        }
        if was_empty {
            self.lowest = self.rows.len();
        }
        let heads = &mut self.rows[row].heads;
        if tie >= heads.len() {
            let ties = (tie + 1).next_power_of_two();
            let held = (heads.len() * size_of::<Head>()) as u64;
            let wanted = (ties * size_of::<Head>()) as u64;
            control.grow(&mut self.charge, wanted)?;
            heads.reserve_exact(ties - heads.len());
            heads.resize(ties, EMPTY);
            self.charge.shrink(held);
        }
        Ok(())
    }
}
