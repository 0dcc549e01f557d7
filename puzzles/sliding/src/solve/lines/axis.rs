//! How many slides one axis of the board needs at least.
//!
//! Take the rows. A tile is asked only for its goal row, and horizontal slides cost nothing: then the board is the order of its coloured tiles
//! and the row of the blank, for a free slide takes the blank to any column of its row and changes neither. What a vertical slide costs is one,
//! whatever its length. Distances in this smaller game never exceed the number of vertical slides of a plan. They are at least the walking
//! distance, which in addition lets a tile pass others of its row.
//!
//! Where there are more than four lines, several share a colour; the game is then smaller still, and two colourings of which each keeps apart
//! what the other mixes are looked at together.

use search::{Control, Stop};

use super::colours::{COLOURS, Numbering, Order, join, rise, sink};

/// What a table depends on: lines, their length, the blank's goal line, and the colour of each goal line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outline {
    pub(super) lines: usize,
    pub(super) length: usize,
    pub(super) home: usize,
    pub(super) colours: [u8; MOST_LINES],
}

/// Most lines of an axis.
pub(super) const MOST_LINES: usize = 8;

/// The table of an outline: distances modulo three, two bits each.
///
/// A slide changes the distance by at most one, because it can be taken back. So two bits tell the distance of a neighbour.
pub(super) struct Axis {
    pub(super) outline: Outline,
    numbering: Numbering,
    /// By number of the order and line of the blank, which has `line_bits` bits.
    table: Box<[u8]>,
    line_bits: u32,
    goal: Order,
}

impl Outline {
    fn tiles(&self) -> [usize; COLOURS] {
        let mut tiles = [0; COLOURS];
        for line in 0..self.lines {
            tiles[usize::from(self.colours[line])] += self.length - usize::from(line == self.home);
        }
        tiles
    }

    /// The order of tiles that are given by their goal lines.
    pub(super) fn order(&self, goal_lines: impl Iterator<Item = usize>) -> Order {
        let colours = goal_lines.map(|line| Order::from(self.colours[line]));
        colours.enumerate().fold(0, |order, (place, colour)| order | colour << (2 * place))
    }

    /// Calls `visit` for everything one slide away from a position with the blank in a line, wherever in that line it is.
    #[inline(always)]
    fn neighbours(&self, order: Order, line: usize, mut visit: impl FnMut(Order, usize)) {
        for offset in 0..self.length {
            let mut after = order;
            for to in line + 1..self.lines {
                after = sink(after, (to - 1) * self.length + offset, self.length);
                visit(after, to);
            }
            let mut after = order;
            for to in (0..line).rev() {
                after = rise(after, to * self.length + offset, self.length);
                visit(after, to);
            }
        }
    }
}

impl Axis {
    /// Makes the table. Its bytes stay charged to `control`.
    pub(super) fn new(outline: Outline, control: &mut Control<'_>) -> Result<Axis, Stop> {
        let numbering = Numbering::new(outline.tiles());
        let goal_lines = (0..outline.lines).flat_map(|line| {
            let tiles = outline.length - usize::from(line == outline.home);
            std::iter::repeat_n(line, tiles)
        });
        let goal = outline.order(goal_lines);
        let line_bits = if outline.lines <= 4 { 2 } else { 3 };
        let bytes = (numbering.count() << line_bits).div_ceil(4);
        let mut axis = Axis { outline, numbering, table: Box::default(), line_bits, goal };
        let work = 3 * axis.numbering.count() as u64;
        control.charge(bytes as u64 + work)?;
        axis.table = vec![0; bytes].into();
        let filled = axis.fill(control);
        control.release(work + if filled.is_ok() { 0 } else { bytes as u64 });
        filled.map(|()| axis)
    }

    /// Bytes of the table.
    pub(super) fn bytes(&self) -> u64 {
        self.table.len() as u64
    }

    /// The distance of a position, modulo three.
    #[inline(always)]
    pub(super) fn entry(&self, order: Order, line: usize) -> u8 {
        let index = self.numbering.number(order) << self.line_bits | line;
        self.table[index >> 2] >> (index % 4 * 2) & 3
    }

    /// The distance of a position, by walking down from it.
    pub(super) fn distance(&self, order: Order, line: usize) -> u8 {
        let mut at = (order, line);
        let mut distance = 0;
        while at != (self.goal, self.outline.home) {
            let nearer = (self.entry(at.0, at.1) + 2) % 3;
            let mut step = None;
            self.outline.neighbours(at.0, at.1, |order, line| {
                if step.is_none() && self.entry(order, line) == nearer {
                    step = Some((order, line));
                }
            });
            let Some(next) = step else {
                debug_assert!(false, "every position can be solved");
                break;
            };
            at = next;
            distance += 1;
        }
        distance
    }

    /// Breadth-first from the goal, the blank's lines of one order being the bits of a byte.
    fn fill(&mut self, control: &mut Control<'_>) -> Result<(), Stop> {
        let count = self.numbering.count();
        let goal = self.numbering.number(self.goal);
        let mut seen = vec![0u8; count];
        seen[goal] = 1 << self.outline.home;
        let mut open = seen.clone();
        let mut next = vec![0u8; count];
        for depth in 1.. {
            let mut number = 0;
            for (head, tails) in self.numbering.runs() {
                control.poll()?;
                for &tail in tails {
                    let mut lines = open[number];
                    number += 1;
                    while lines != 0 {
                        let line = lines.trailing_zeros() as usize;
                        lines &= lines - 1;
                        self.outline.neighbours(join(head, tail), line, |order, line| {
                            next[self.numbering.number(order)] |= 1 << line;
                        });
                    }
                }
            }
            let mut is_done = true;
            for (number, next) in next.iter_mut().enumerate() {
                let mut fresh = std::mem::take(next) & !seen[number];
                open[number] = fresh;
                seen[number] |= fresh;
                is_done &= fresh == 0;
                while fresh != 0 {
                    let index = number << self.line_bits | fresh.trailing_zeros() as usize;
                    self.table[index >> 2] |= (depth % 3) << (index % 4 * 2);
                    fresh &= fresh - 1;
                }
            }
            if is_done {
                break;
            }
        }
        Ok(())
    }
}
