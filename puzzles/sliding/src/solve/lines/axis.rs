//! How many slides one axis of the board needs at least.
//!
//! Take the rows. A tile is asked only for its goal row, and horizontal slides cost nothing: then the board is the
//! order of its coloured tiles and the row of the blank, for a free slide takes the blank to any column of its row and
//! changes neither. What a vertical slide costs is one, whatever its length. Distances in this smaller game never
//! exceed the number of vertical slides of a plan. They are at least the walking distance, which in addition lets a
//! tile pass others of its row.
//!
//! In smaller tables several lines share a colour; the game is then smaller still, and two or three colourings that
//! together tell all lines apart are looked at together.

use search::{Control, Stop};

use super::{
    colours::{COLOURS, ColourOrder, Numbering, join, rise, sink},
    depth_first::FARTHEST,
};

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
/// A slide changes the distance by at most one, because it can be taken back. So two bits tell the distance of a
/// neighbour.
pub(super) struct Axis {
    pub(super) outline: Outline,
    numbering: Numbering,
    /// By number of the order and line of the blank, which has `line_bits` bits.
    table: Box<[u8]>,
    line_bits: u32,
    goal: ColourOrder,
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
    pub(super) fn order(&self, goal_lines: impl Iterator<Item = usize>) -> ColourOrder {
        let colours = goal_lines.map(|line| ColourOrder::from(self.colours[line]));
        colours.enumerate().fold(0, |order, (place, colour)| order | colour << (2 * place))
    }

    /// Calls `visit` for everything one slide away from a position with the blank in a line at an offset.
    #[inline(always)]
    fn across(&self, order: ColourOrder, line: usize, offset: usize, mut visit: impl FnMut(ColourOrder, usize)) {
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

impl Axis {
    /// Makes the table.
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
        let work = 6 * axis.numbering.count() as u64;
        let _held = control.hold(bytes as u64 + work)?;
        axis.table = vec![0; bytes].into();
        axis.fill(control)?;
        Ok(axis)
    }

    /// Bytes of the table.
    pub(super) fn bytes(&self) -> u64 {
        self.table.len() as u64
    }

    /// The distance of a position, modulo three.
    #[inline(always)]
    pub(super) fn entry(&self, order: ColourOrder, line: usize) -> u8 {
        let index = self.numbering.number(order) << self.line_bits | line;
        self.table[index >> 2] >> (index % 4 * 2) & 3
    }

    /// The distance of a position, by walking down from it.
    pub(super) fn distance(&self, order: ColourOrder, line: usize) -> u8 {
        let mut at = (order, line);
        let mut distance = 0;
        while at != (self.goal, self.outline.home) {
            let nearer = (self.entry(at.0, at.1) + 2) % 3;
            let mut step = None;
            for offset in 0..self.outline.length {
                self.outline.across(at.0, at.1, offset, |order, line| {
                    if step.is_none() && self.entry(order, line) == nearer {
                        step = Some((order, line));
                    }
                });
            }
            let Some(next) = step else {
                debug_assert!(false, "every position can be solved");
                break;
            };
            at = next;
            distance += 1;
        }
        distance
    }

    /// Breadth-first from the goal.
    ///
    /// With the blank at some offset of its line, slides to all other lines connect as many positions as there are
    /// lines, each with each: a *shaft*. When the first of them is expanded all others are reached, so a shaft is
    /// looked at once and then marked in all of its positions.
    fn fill(&mut self, control: &mut Control<'_>) -> Result<(), Stop> {
        let Outline { length, home, .. } = self.outline;
        let count = self.numbering.count();
        // By order: a bit for every line of the blank that was reached, and above them one for every shaft that was
        // looked at.
        let mut marks = vec![0u32; count];
        let shaft = |line: usize, offset: usize| 1 << (MOST_LINES + line * length + offset);
        marks[self.numbering.number(self.goal)] = 1 << home;
        let mut seen = vec![0u8; count];
        let mut open = vec![0u8; count];
        for depth in 0.. {
            let mut is_done = true;
            for number in 0..count {
                let reached = marks[number] as u8;
                let mut fresh = reached & !seen[number];
                open[number] = fresh;
                seen[number] = reached;
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
            assert!(usize::from(depth) < FARTHEST, "distances that a search can count");
            let mut number = 0;
            for (head, tails) in self.numbering.runs() {
                control.poll()?;
                for &tail in tails {
                    let mut lines = open[number];
                    while lines != 0 {
                        let line = lines.trailing_zeros() as usize;
                        lines &= lines - 1;
                        for offset in 0..length {
                            if marks[number] & shaft(line, offset) != 0 {
                                continue;
                            }
                            self.outline.across(join(head, tail), line, offset, |order, line| {
                                marks[self.numbering.number(order)] |= 1 << line | shaft(line, offset);
                            });
                        }
                    }
                    number += 1;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    /// Distances by plain search with real cells: slides along lines are free, slides across cost one whatever their
    /// length.
    fn distances(outline: Outline) -> HashMap<(ColourOrder, usize), u8> {
        let Outline { lines, length, home, .. } = outline;
        let goal: Vec<usize> =
            (0..lines).flat_map(|line| std::iter::repeat_n(line, length - usize::from(line == home))).collect();
        let mut found = HashMap::from([((outline.order(goal.iter().copied()), home), 0)]);
        let mut layer = vec![(goal, home)];
        while !layer.is_empty() {
            let mut next = Vec::new();
            for (tiles, line) in &layer {
                let depth = found[&(outline.order(tiles.iter().copied()), *line)];
                for (offset, to) in (0..length).flat_map(|offset| (0..lines).map(move |to| (offset, to))) {
                    // The board with the blank put where it is, the blank pulled through its column, and taken out
                    // again.
                    let mut board: Vec<Option<usize>> = tiles.iter().copied().map(Some).collect();
                    let mut blank = line * length + offset;
                    board.insert(blank, None);
                    while blank / length != to {
                        let step = if to > blank / length { blank + length } else { blank - length };
                        board.swap(blank, step);
                        blank = step;
                    }
                    let after: Vec<usize> = board.into_iter().flatten().collect();
                    found.entry((outline.order(after.iter().copied()), to)).or_insert_with(|| {
                        next.push((after, to));
                        depth + 1
                    });
                }
            }
            layer = next;
        }
        found
    }

    fn check(lines: usize, length: usize, home: usize, colouring: &[u8]) {
        let mut colours = [0; MOST_LINES];
        colours[..lines].copy_from_slice(colouring);
        let outline = Outline { lines, length, home, colours };
        let mut control = Control::unlimited();
        let axis = Axis::new(outline, &mut control).unwrap();
        assert!(control.progress().bytes == 0 && control.stats().peak_bytes >= axis.bytes());
        let exact = distances(outline);
        assert_eq!(exact.len(), axis.numbering.count() * lines, "{outline:?}");
        for ((order, line), distance) in exact {
            assert_eq!(axis.distance(order, line), distance, "{outline:?}");
        }
    }

    #[test]
    fn distances_are_exact() {
        check(2, 2, 0, &[0, 1]);
        check(3, 3, 1, &[0, 1, 2]);
        check(4, 2, 3, &[0, 1, 2, 3]);
        check(2, 5, 0, &[0, 1]);
        check(5, 2, 2, &[0, 1, 1, 2, 2]);
        check(6, 2, 0, &[0, 0, 1, 1, 2, 2]);
    }
}
