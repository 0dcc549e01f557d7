//! The inner loop: exactly so many slides, across rows and across columns in turn.
//!
//! A node knows how many slides are left, and so how many of each axis. A slide across an axis changes that axis's
//! order only, so the other axis need not be looked at: the child is cut if its own axis needs more slides than it has
//! left.
//!
//! Written by hand because the share of an axis is no estimate of a board: it depends on which axis is next. On 20
//! random 4×3 boards (seed 5) it proves the optimum after 99 thousand nodes in 5 to 22 ms, the library's IDA* with
//! walking distance after 12.1 million in 1.0 to 1.2 s: at least 50 times the speed, 120 times fewer nodes. Two turns
//! on a busy machine of two cores, the first board left out: `starboard bench sliding --size 4x3 --count 20 --seed 5
//! --metric multi --solver lines-idastar`, and `--solver idastar --heuristic walking`.

use std::sync::atomic::{AtomicBool, Ordering};

use search::{Control, Stop, peers::Counts};

use super::{
    super::iteration::IterationEnd,
    axis::Axis,
    colours::{ColourOrder, rise, sink},
};

/// The tables of one axis, one for each of `K` colourings.
pub(super) type Side<'t, const K: usize> = [&'t Axis; K];

/// What a node knows of one axis.
#[derive(Clone, Copy, Debug)]
pub(super) struct AxisView<const K: usize> {
    pub(super) orders: [ColourOrder; K],
    /// The distance in each colouring.
    pub(super) far: [u8; K],
}

impl<const K: usize> AxisView<K> {
    /// The view of a board with the blank in a line; `order` gives the order that a table sees.
    pub(super) fn new(side: &Side<'_, K>, line: usize, order: impl Fn(usize) -> ColourOrder) -> Self {
        let orders = std::array::from_fn(order);
        AxisView { orders, far: std::array::from_fn(|at| side[at].distance(orders[at], line)) }
    }
}

/// Depth-first search from one root after another.
pub(super) struct DepthFirst<'s, 'c, 'o> {
    control: &'c mut Control<'o>,
    /// Set when another thread has found a plan or met a limit: the search then stops as incomplete.
    halt: &'s AtomicBool,
    path: Vec<u8>,
    /// Nodes since the control was reported.
    uncounted: u64,
    produced: u64,
    stop: Option<Stop>,
}

/// In place of the number of lines in loops that serve boards of any size. Every size with loops of its own is compiled
/// once more, so only 4×4 has them, whose boards take long.
pub(super) const ANY_SIDE: usize = 0;

/// Nodes between two looks at the control: far less than a millisecond.
const REPORT_EVERY: u64 = 2048;

impl<'s, 'c, 'o> DepthFirst<'s, 'c, 'o> {
    pub(super) fn new(control: &'c mut Control<'o>, halt: &'s AtomicBool) -> Self {
        DepthFirst { control, halt, path: Vec::new(), uncounted: 0, produced: 0, stop: None }
    }

    /// What was counted so far.
    pub(super) fn counts(&self) -> Counts {
        Counts::of(self.control)
    }

    /// A plan of exactly `left` slides that starts across the lines of the first side, if there is one.
    ///
    /// `lines` are those of the first side and of the second; both have `S`, unless that is [`ANY_SIDE`]. `blank` is
    /// the blank's line on the first side and on the second.
    pub(super) fn search<const S: usize, const K: usize, const L: usize>(
        &mut self,
        lines: (usize, usize),
        sides: (&Side<'_, K>, &Side<'_, L>),
        views: (AxisView<K>, AxisView<L>),
        blank: (usize, usize),
        left: u32,
    ) -> IterationEnd {
        if !fits(left, &views.0, &views.1) {
            return IterationEnd::Exhausted;
        }
        self.path.clear();
        let is_found = self.visit::<S, K, L>(lines, sides.0, sides.1, views.0, views.1, blank, left as u8);
        let reported = self.report();
        if is_found {
            self.path.reverse();
            return IterationEnd::Plan(std::mem::take(&mut self.path));
        }
        if let Err(stop) = reported {
            self.stop.get_or_insert(stop);
        }
        self.stop.map_or(IterationEnd::Exhausted, IterationEnd::Stopped)
    }

    /// True if the goal was found; `path` then holds the way, last slide first. False if there is none or the control
    /// said stop.
    #[expect(clippy::too_many_arguments, reason = "a recursion: what changes is handed down, nothing is put back")]
    fn visit<const S: usize, const K: usize, const L: usize>(
        &mut self,
        lines: (usize, usize),
        own: &Side<'_, K>,
        other: &Side<'_, L>,
        mine: AxisView<K>,
        theirs: AxisView<L>,
        (line, offset): (usize, usize),
        left: u8,
    ) -> bool {
        if left == 0 {
            return true;
        }
        self.uncounted += 1;
        if self.uncounted >= REPORT_EVERY
            && let Err(stop) = self.report()
        {
            self.stop = Some(stop);
        }
        if self.stop.is_some() {
            return false;
        }

        let (count, length) = if S == ANY_SIDE { lines } else { (S, S) };
        self.produced += count as u64 - 1;
        let most = (left - 1) / 2;
        let mut orders = mine.orders;
        for to in line + 1..count {
            orders = orders.map(|order| sink(order, (to - 1) * length + offset, length));
            if let Some(after) = near(own, &mine, orders, to, most)
                && self.visit::<S, L, K>((length, count), other, own, theirs, after, (offset, to), left - 1)
            {
                self.path.push(to as u8);
                return true;
            }
        }
        let mut orders = mine.orders;
        for to in (0..line).rev() {
            orders = orders.map(|order| rise(order, to * length + offset, length));
            if let Some(after) = near(own, &mine, orders, to, most)
                && self.visit::<S, L, K>((length, count), other, own, theirs, after, (offset, to), left - 1)
            {
                self.path.push(to as u8);
                return true;
            }
        }
        false
    }

    #[cold]
    fn report(&mut self) -> Result<(), Stop> {
        self.control.produce(std::mem::take(&mut self.produced));
        self.control.expand_many(std::mem::take(&mut self.uncounted))?;
        if self.halt.load(Ordering::Relaxed) { Err(Stop::Incomplete) } else { Ok(()) }
    }
}

/// What the node after a slide knows of its axis; `None` if that is more than `most` slides away in some colouring.
#[inline(always)]
fn near<const K: usize>(
    side: &Side<'_, K>,
    before: &AxisView<K>,
    orders: [ColourOrder; K],
    line: usize,
    most: u8,
) -> Option<AxisView<K>> {
    let mut far = [0; K];
    for colouring in 0..K {
        let entry = side[colouring].entry(orders[colouring], line);
        far[colouring] = AFTER[usize::from(before.far[colouring]) % FARTHEST][usize::from(entry)];
        if far[colouring] > most {
            return None;
        }
    }
    Some(AxisView { orders, far })
}

/// Whether a plan of `left` slides could start on the first side: the first side's slides are then one more than half,
/// if the number is odd.
pub(super) fn fits<const K: usize, const L: usize>(left: u32, first: &AxisView<K>, second: &AxisView<L>) -> bool {
    first.far.iter().all(|&far| u32::from(far) <= left.div_ceil(2))
        && second.far.iter().all(|&far| u32::from(far) <= left / 2)
}

/// More than the greatest distance of any table.
pub(super) const FARTHEST: usize = 64;

/// By a distance and a neighbour's distance modulo three: the neighbour's distance.
const AFTER: [[u8; 4]; FARTHEST] = {
    let mut after = [[u8::MAX; 4]; FARTHEST];
    let mut far = 0;
    while far < FARTHEST {
        after[far][far % 3] = far as u8;
        after[far][(far + 1) % 3] = far as u8 + 1;
        if far > 0 {
            after[far][(far + 2) % 3] = far as u8 - 1;
        }
        far += 1;
    }
    after
};
