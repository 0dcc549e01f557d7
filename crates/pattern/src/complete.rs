//! The distance of every position of a small board: a shortest plan is a walk downhill.
//!
//! Two bits per position hold the distance modulo three. That is enough, because a move changes the distance by at most
//! one: of the positions one move away, those that are one less (modulo three) are nearer to the goal. 3×4 has 239 500
//! 800 positions: 60 MB.

mod build;
mod order;

use grid::{Cell, Direction};
use search::Control;

use self::order::{Digits, Orders};
use crate::{Error, Shape};

/// Most cells of a board with a complete table.
pub const MOST_COMPLETE: usize = 12;

/// What counts as one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Metric {
    /// Every tile by itself.
    Single,
    /// A line of tiles that is pushed at once.
    Multi,
}

/// The distances of all positions of a board, modulo three.
pub struct Complete {
    shape: Shape,
    metric: Metric,
    orders: Orders,
    table: Box<[u8]>,
}

impl std::fmt::Debug for Complete {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Complete { shape, metric, .. } = self;
        f.debug_struct("Complete").field("shape", shape).field("metric", metric).finish_non_exhaustive()
    }
}

impl Complete {
    /// Makes the table, breadth-first from the goal; gives the number of positions at each depth too.
    ///
    /// The shape must be canonical ([`Frame::shape`](crate::Frame::shape)) and have at most [`MOST_COMPLETE`] cells.
    /// Whoever keeps it holds [`size`](Complete::size) bytes from then on.
    pub fn build(shape: Shape, metric: Metric, control: &mut Control<'_>) -> Result<(Complete, Vec<u64>), Error> {
        let orders = Orders::new(shape)?;
        let (table, depths) = match shape.size.width {
            2 => build::build::<2>(shape, metric, &orders, control)?,
            _ => build::build::<3>(shape, metric, &orders, control)?,
        };
        Ok((Complete { shape, metric, orders, table }, depths))
    }

    pub(crate) fn from_table(shape: Shape, metric: Metric, table: Box<[u8]>) -> Result<Complete, Error> {
        let complete = Complete { shape, metric, orders: Orders::new(shape)?, table };
        if complete.bytes().len() as u64 == Self::size(shape) { Ok(complete) } else { Err(Error::Damaged) }
    }

    /// Bytes of the table of a shape; 0 if it has none.
    pub fn size(shape: Shape) -> u64 {
        Orders::new(shape).map_or(0, |orders| (orders.count() * orders.row_bytes()) as u64)
    }

    /// The board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// What counts as one move.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// The entries: for every order of the tiles, two bits per cell of the blank.
    pub fn bytes(&self) -> &[u8] {
        &self.table
    }

    /// The cells of the blank along a shortest plan, the first one included.
    ///
    /// `state` has for every cell the tile on it, named by the cell where it ends; it must be solvable.
    pub fn walk(&self, state: &[u8]) -> Vec<Cell> {
        match self.shape.size.width {
            2 => self.walk_by::<2>(state),
            _ => self.walk_by::<3>(state),
        }
    }

    fn walk_by<const W: usize>(&self, state: &[u8]) -> Vec<Cell> {
        let (mut digits, blank) = self.orders.digits(state);
        let mut blanks = vec![blank];
        let (mut number, mut blank) = (self.orders.number(&digits), blank);
        while (number, blank) != (0, self.shape.blank) {
            let nearer = (self.entry(number, blank) + 2) % 3;
            let step = self.neighbours::<W>(&digits, number, blank).find(|step| self.entry(step.1, step.2) == nearer);
            let Some((after, at, to)) = step else {
                // Only an unsolvable state has no way down.
                debug_assert!(false, "parity was checked by the caller");
                break;
            };
            (digits, number, blank) = (after, at, to);
            blanks.push(to);
        }
        blanks
    }

    /// The positions one move away, by direction of the blank and then by length: digits and number of the order, cell
    /// of the blank.
    fn neighbours<const W: usize>(
        &self,
        digits: &Digits,
        number: usize,
        blank: Cell,
    ) -> impl Iterator<Item = (Digits, usize, Cell)> {
        let reach = if self.metric == Metric::Single { 1 } else { usize::MAX };
        Direction::ALL.into_iter().flat_map(move |direction| {
            let mut at = (*digits, number, blank);
            std::iter::from_fn(move || {
                let to = self.shape.size.step(at.2, direction)?;
                let growth = match direction {
                    Direction::Down => self.orders.sink::<W>(&mut at.0, at.2),
                    Direction::Up => self.orders.rise::<W>(&mut at.0, at.2),
                    Direction::Left | Direction::Right => 0,
                };
                at = (at.0, at.1.wrapping_add_signed(growth as isize), to);
                Some(at)
            })
            .take(reach)
        })
    }

    fn entry(&self, number: usize, blank: Cell) -> u8 {
        self.bytes()[number * self.orders.row_bytes() + blank / 4] >> (blank % 4 * 2) & 3
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use grid::Size;
    use search::{Cancel, Limits, Stop};

    use super::*;
    use crate::Frame;

    /// Every position reachable from the goal with its distance, by plain search.
    fn distances(shape: Shape, metric: Metric) -> HashMap<Vec<u8>, usize> {
        let goal: Vec<u8> = (0..shape.size.cells() as u8).collect();
        let mut found = HashMap::from([(goal.clone(), 0)]);
        let mut layer = vec![goal];
        for depth in 1.. {
            let mut next = Vec::new();
            for state in &layer {
                let from = state.iter().position(|&tile| usize::from(tile) == shape.blank).unwrap();
                for direction in Direction::ALL {
                    let (mut after, mut blank) = (state.clone(), from);
                    while let Some(to) = shape.size.step(blank, direction) {
                        after.swap(blank, to);
                        blank = to;
                        if !found.contains_key(&after) {
                            found.insert(after.clone(), depth);
                            next.push(after.clone());
                        }
                        if metric == Metric::Single {
                            break;
                        }
                    }
                }
            }
            if next.is_empty() {
                return found;
            }
            layer = next;
        }
        unreachable!("a space has an end")
    }

    /// Compares with plain search; gives the greatest depth.
    fn check(size: Size, blank: usize, metric: Metric) -> usize {
        let shape = Frame::new(size, blank).unwrap().shape();
        let (table, depths) = Complete::build(shape, metric, &mut Control::unlimited()).unwrap();
        let exact = distances(shape, metric);
        for (depth, &count) in depths.iter().enumerate() {
            assert_eq!(exact.values().filter(|&&distance| distance == depth).count() as u64, count);
        }
        // Every position of the smallest boards, one in many of the others.
        for (state, &distance) in exact.iter().step_by(exact.len().div_ceil(5000)) {
            let blanks = table.walk(state);
            assert_eq!(blanks.len() - 1, distance, "{state:?}");
            let mut state = state.clone();
            for step in blanks.windows(2) {
                slide(&mut state, shape.size, step[0], step[1]);
            }
            assert!(state.iter().enumerate().all(|(cell, &tile)| cell == usize::from(tile)));
        }
        depths.len() - 1
    }

    /// Moves the blank along a line.
    fn slide(state: &mut [u8], size: Size, from: usize, to: usize) {
        let is_in_line = size.row(from) == size.row(to) || size.column(from) == size.column(to);
        assert!(is_in_line && from != to);
        let step = if size.row(from) == size.row(to) { 1 } else { size.width };
        let mut blank = from;
        while blank != to {
            let next = if to > blank { blank + step } else { blank - step };
            state.swap(blank, next);
            blank = next;
        }
    }

    /// The deepest positions are well known: 31 single and 24 multi on 3×3, 6 on 2×2, 21 on 3×2, 36 on 4×2.
    #[test]
    fn distances_are_exact() {
        assert_eq!(check(Size::new(2, 2), 3, Metric::Single), 6);
        assert_eq!(check(Size::new(3, 2), 5, Metric::Single), 21);
        assert_eq!(check(Size::new(4, 2), 7, Metric::Single), 36);
        assert_eq!(check(Size::new(3, 3), 8, Metric::Single), 31);
        assert_eq!(check(Size::new(3, 3), 0, Metric::Multi), 24);
        for metric in [Metric::Single, Metric::Multi] {
            check(Size::new(2, 4), 3, metric);
            check(Size::new(3, 3), 4, metric);
        }
    }

    /// What is known of 2×5, where the blank's row changes the parity of the order.
    #[test]
    fn five_rows() {
        let shape = Frame::new(Size::new(5, 2), 9).unwrap().shape();
        let (_, depths) = Complete::build(shape, Metric::Single, &mut Control::unlimited()).unwrap();
        assert_eq!((depths.iter().sum::<u64>(), depths.len() - 1), (1_814_400, 55));
    }

    #[test]
    fn limits_and_cancel_end_a_build() {
        let shape = Shape { size: Size::new(3, 3), blank: 0 };
        let stopped = |mut control: Control<'_>| match Complete::build(shape, Metric::Single, &mut control) {
            Err(Error::Stopped(stop)) => (stop, control.progress().bytes),
            other => panic!("not stopped: {other:?}"),
        };
        assert_eq!(stopped(Control::new(Limits { memory: Some(100_000), ..Limits::default() })), (Stop::Memory, 0));
        let cancel = Cancel::new();
        cancel.cancel();
        assert_eq!(stopped(Control::unlimited().with_cancel(cancel)), (Stop::Cancelled, 0));
        let mut control = Control::unlimited();
        let (table, _) = Complete::build(shape, Metric::Single, &mut control).unwrap();
        assert!(control.progress().bytes == 0 && control.stats().peak_bytes > table.bytes().len() as u64);
        // The table, and three words for every order of the tiles.
        let orders = Orders::new(shape).unwrap();
        assert!(control.stats().peak_bytes <= (orders.count() * (orders.row_bytes() + 6)) as u64);
    }

    #[test]
    fn boards_that_are_too_large_or_not_canonical_are_refused() {
        for (width, height, blank) in [(4, 4, 0), (2, 7, 0), (4, 3, 0), (1, 5, 0), (3, 3, 9)] {
            let shape = Shape { size: Size::new(width, height), blank };
            assert!(Complete::build(shape, Metric::Single, &mut Control::unlimited()).is_err(), "{shape:?}");
            assert_eq!(Complete::size(shape), 0);
        }
    }
}
