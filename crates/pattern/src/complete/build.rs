//! Breadth-first search from the goal over all positions, a bit each.
//!
//! The cells of the blank that go with one order are the bits of one word: horizontal slides are shifts of it, and only
//! vertical ones touch another word.

use search::{Control, Stop};

use super::{
    Metric,
    order::{Digits, Orders},
};
use crate::Shape;

/// By order: a bit per cell of the blank.
type Cells = u16;

/// Orders between two looks at the control: well below a millisecond.
const BATCH: usize = 512;

/// The table, and how many positions there are at each depth.
pub(super) fn build<const W: usize>(
    shape: Shape,
    metric: Metric,
    orders: &Orders,
    control: &mut Control<'_>,
) -> Result<(Box<[u8]>, Vec<u64>), Stop> {
    let bytes = (orders.count() * orders.row_bytes()) as u64;
    let work = (orders.count() * size_of::<Cells>() * 3) as u64;
    let _held = control.hold(bytes + work)?;
    BreadthFirstSearch::<W>::new(shape, metric, orders).run(control)
}

struct BreadthFirstSearch<'a, const W: usize> {
    shape: Shape,
    metric: Metric,
    orders: &'a Orders,
    seen: Vec<Cells>,
    /// The positions of the depth before.
    open: Vec<Cells>,
    /// What can be reached from them.
    next: Vec<Cells>,
    table: Box<[u8]>,
    /// The cells of the first column.
    first_column: Cells,
    /// By row: whether the order is odd when the blank is there.
    is_odd: [bool; crate::MOST_COMPLETE],
}

impl<'a, const W: usize> BreadthFirstSearch<'a, W> {
    fn new(shape: Shape, metric: Metric, orders: &'a Orders) -> Self {
        let goal = 1 << shape.blank;
        let mut seen = vec![0; orders.count()];
        seen[0] = goal;
        BreadthFirstSearch {
            shape,
            metric,
            orders,
            open: seen.clone(),
            seen,
            next: vec![0; orders.count()],
            table: vec![0; orders.count() * orders.row_bytes()].into(),
            first_column: (0..shape.size.height).fold(0, |cells, row| cells | 1 << (row * W)),
            is_odd: std::array::from_fn(|row| row < shape.size.height && orders.is_odd(row)),
        }
    }

    fn run(mut self, control: &mut Control<'_>) -> Result<(Box<[u8]>, Vec<u64>), Stop> {
        let all = (self.orders.count() * self.shape.size.cells()) as u64;
        let mut depths = vec![1];
        let mut done = 1;
        loop {
            self.reach(control)?;
            let found = self.settle(depths.len(), control)?;
            if found == 0 {
                debug_assert_eq!(done, all, "every position of the right parity can be reached");
                return Ok((self.table, depths));
            }
            depths.push(found);
            done += found;
            control.advance((done * 1000 / all) as u16);
        }
    }

    /// Marks what is one move from the open positions.
    fn reach(&mut self, control: &mut Control<'_>) -> Result<(), Stop> {
        for start in (0..self.open.len()).step_by(BATCH) {
            control.poll()?;
            let end = (start + BATCH).min(self.open.len());
            if self.open[start..end].iter().all(|&cells| cells == 0) {
                continue;
            }
            let mut digits = self.orders.restore(start);
            for number in start..end {
                let open = self.open[number];
                if open != 0 {
                    self.next[number] |= self.aside(open);
                    let both = self.orders.both(&digits);
                    let mut rest = open;
                    while rest != 0 {
                        let blank = rest.trailing_zeros() as usize;
                        rest &= rest - 1;
                        self.up_and_down(&both[usize::from(self.is_odd[blank / W])], number, blank);
                    }
                }
                self.orders.advance(&mut digits);
            }
        }
        Ok(())
    }

    /// Where horizontal slides take the blank.
    #[inline(always)]
    fn aside(&self, open: Cells) -> Cells {
        let last_column = self.first_column << (W - 1);
        let mut aside = (open & !last_column) << 1 | (open & !self.first_column) >> 1;
        if self.metric == Metric::Multi {
            for _ in 2..W {
                aside |= (aside & !last_column) << 1 | (aside & !self.first_column) >> 1;
            }
        }
        aside
    }

    /// Follows vertical slides.
    #[inline(always)]
    fn up_and_down(&mut self, digits: &Digits, number: usize, blank: usize) {
        let (mut after, mut at, mut to) = (*digits, number, blank);
        while to + W < self.shape.size.cells() {
            at = at.wrapping_add_signed(self.orders.sink::<W>(&mut after, to) as isize);
            to += W;
            self.next[at] |= 1 << to;
            if self.metric == Metric::Single {
                break;
            }
        }
        (after, at, to) = (*digits, number, blank);
        while to >= W {
            at = at.wrapping_add_signed(self.orders.rise::<W>(&mut after, to) as isize);
            to -= W;
            self.next[at] |= 1 << to;
            if self.metric == Metric::Single {
                break;
            }
        }
    }

    /// Opens what was reached for the first time, and writes its depth down.
    fn settle(&mut self, depth: usize, control: &mut Control<'_>) -> Result<u64, Stop> {
        let row = self.orders.row_bytes();
        let value = (depth % 3) as u32;
        let mut found = 0;
        for start in (0..self.open.len()).step_by(BATCH * 16) {
            control.poll()?;
            for number in start..(start + BATCH * 16).min(self.open.len()) {
                let fresh = std::mem::take(&mut self.next[number]) & !self.seen[number];
                self.open[number] = fresh;
                if fresh != 0 {
                    self.seen[number] |= fresh;
                    found += u64::from(fresh.count_ones());
                    let entries = (spread(fresh) * value).to_le_bytes();
                    let bytes = &mut self.table[number * row..(number + 1) * row];
                    bytes.iter_mut().zip(entries).for_each(|(byte, entry)| *byte |= entry);
                }
            }
        }
        Ok(found)
    }
}

/// Every bit at twice its place.
#[inline(always)]
fn spread(cells: Cells) -> u32 {
    let mut spread = u32::from(cells);
    spread = (spread | spread << 8) & 0x00FF_00FF;
    spread = (spread | spread << 4) & 0x0F0F_0F0F;
    spread = (spread | spread << 2) & 0x3333_3333;
    (spread | spread << 1) & 0x5555_5555
}
