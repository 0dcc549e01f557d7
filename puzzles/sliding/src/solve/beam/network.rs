//! A guide that learned from solved boards: a network with one hidden layer, for square boards of 5×5 to 7×7 with the
//! blank's home in the last corner.
//!
//! The input is one bit per (cell, tile); a slide changes four of them, so the hidden sums of a child are those of its
//! parent plus one precomputed row (the idea of Y. Nasu's efficiently updatable networks, 2018). The output is what
//! Manhattan distance and reversed pairs miss: the mean over the board and its mirror image, which are equally far from
//! the goal, so that errors which the two do not share are halved: deepcubea48 in 2 s went from 1.091 to 1.076 of the
//! reference (8 boards). Integers throughout: the same scores on every machine. It promises nothing and proves nothing.

use grid::Size;

use super::{Geometry, Guide, conflicts::Conflicts};

/// Hidden sums.
pub const HIDDEN: usize = 64;
/// A hidden sum of this much is one; sums are cut to lie between zero and one.
pub const ONE: i32 = 255;
/// Fraction of the output weights.
pub const FRACTION: i32 = 64;
/// One move in the output.
pub const MOVE: i32 = ONE * FRACTION;
/// Output bits that are dropped from scores: about eight steps per move are left.
const DROPPED: u32 = 11;

/// The network of a size, ready to be stepped.
pub struct Network<'g> {
    cells: usize,
    pairs: Conflicts<'g>,
    /// Hidden weights of a tile on a cell.
    weights: Vec<[i16; HIDDEN]>,
    /// Direct weight of a tile on a cell, its distance home included.
    direct: Vec<i32>,
    bias: [i16; HIDDEN],
    output: [i16; HIDDEN],
    constant: i32,
    /// Change of the hidden sums and of the direct part when a tile slides into the blank from one of the four sides.
    slides: Vec<([i16; HIDDEN], i32)>,
    /// The cell that takes the place of each in the mirror of the main diagonal.
    mirror: Vec<u8>,
}

/// Hidden sums, direct part and reversed pairs of a board.
#[derive(Clone, Copy)]
pub struct Memo {
    hidden: [[i16; HIDDEN]; 2],
    direct: i32,
    pairs: i32,
}

impl<'g> Network<'g> {
    /// The trained network of a size, if there is one.
    pub(crate) fn new(geometry: &'g Geometry) -> Option<Self> {
        Self::read(geometry, trained(geometry.size)?)
    }

    /// Reads a network: 16-bit little-endian numbers, first the output weights and biases, then per (cell, tile) the
    /// hidden weights; then 32-bit ones, the constant and the direct weights.
    pub fn read(geometry: &'g Geometry, bytes: &[u8]) -> Option<Self> {
        let cells = geometry.cells;
        let (shorts, longs) = bytes.split_at_checked(2 * HIDDEN * (2 + cells * cells))?;
        let shorts: Vec<i16> = shorts.as_chunks().0.iter().map(|&bytes| i16::from_le_bytes(bytes)).collect();
        let longs: Vec<i32> = longs.as_chunks().0.iter().map(|&bytes| i32::from_le_bytes(bytes)).collect();
        let (&constant, learned) = longs.split_first()?;
        if learned.len() != cells * cells {
            return None;
        }
        let (rows, _) = shorts.as_chunks::<HIDDEN>();
        let (&[output, bias], weights) = rows.split_first_chunk()?;
        let blank_home = cells - 1;
        let distance = |at: usize| match at % cells {
            home if home == blank_home => 0,
            home => i32::from(geometry.distance(home, at / cells)) * MOVE,
        };
        let direct = learned.iter().enumerate().map(|(at, &weight)| weight + distance(at)).collect();
        let mut network = Network {
            cells,
            pairs: Conflicts::new(geometry),
            weights: weights.to_vec(),
            direct,
            bias,
            output,
            constant,
            slides: vec![([0; HIDDEN], 0); cells * cells * 4],
            mirror: (0..cells)
                .map(|cell| (cell % geometry.size.width * geometry.size.width + cell / geometry.size.width) as u8)
                .collect(),
        };
        for home in 0..cells {
            for blank in 0..cells {
                for (side, &from) in geometry.next[blank].iter().enumerate() {
                    if usize::from(from) < cells {
                        network.slides[(home * cells + blank) * 4 + side] =
                            network.slide(home, usize::from(from), blank, blank_home);
                    }
                }
            }
        }
        Some(network)
    }

    /// What changes when the tile of `home` slides from one cell to the next.
    fn slide(&self, home: usize, from: usize, to: usize, blank_home: usize) -> ([i16; HIDDEN], i32) {
        let at = |cell: usize, home: usize| cell * self.cells + home;
        let [gone, come, blank_gone, blank_come] =
            [at(from, home), at(to, home), at(to, blank_home), at(from, blank_home)];
        let weight = |at: usize, unit: usize| self.weights[at][unit];
        let hidden = std::array::from_fn(|unit| {
            let come = weight(come, unit).wrapping_add(weight(blank_come, unit));
            come.wrapping_sub(weight(gone, unit)).wrapping_sub(weight(blank_gone, unit))
        });
        (hidden, self.direct[come] - self.direct[gone] + self.direct[blank_come] - self.direct[blank_gone])
    }

    /// What changes when the tile on `from` slides into the blank: in the board and in its mirror image.
    #[inline(always)]
    fn change(&self, board: &[u8], blank: usize, from: usize) -> [&([i16; HIDDEN], i32); 2] {
        // In the order of the four directions: up, left, right, down.
        let side = if from + 1 == blank {
            1
        } else if from == blank + 1 {
            2
        } else if from < blank {
            0
        } else {
            3
        };
        let home = usize::from(board[from]);
        let [mirrored_home, mirrored_blank] = [home, blank].map(|cell| usize::from(self.mirror[cell]));
        [
            &self.slides[(home * self.cells + blank) * 4 + side],
            // The mirror makes up and left, and down and right, change places.
            &self.slides[(mirrored_home * self.cells + mirrored_blank) * 4 + (side ^ 1)],
        ]
    }
}

impl Guide for Network<'_> {
    type Memo = Memo;
    const UNIT: u32 = (MOVE >> DROPPED) as u32;

    fn begin(&self, board: &[u8], blank: usize) -> Memo {
        let pairs = self.pairs.pairs(board, blank);
        let mut memo = Memo { hidden: [self.bias; 2], direct: 2 * self.constant, pairs };
        for (cell, &home) in board.iter().enumerate() {
            let mirrored = [cell, usize::from(home)].map(|cell| usize::from(self.mirror[cell]));
            for (sums, [cell, home]) in memo.hidden.iter_mut().zip([[cell, usize::from(home)], mirrored]) {
                let at = cell * self.cells + home;
                memo.direct += self.direct[at];
                for (sum, weight) in sums.iter_mut().zip(&self.weights[at]) {
                    *sum = sum.wrapping_add(*weight);
                }
            }
        }
        memo
    }

    #[inline(always)]
    fn score(&self, memo: &Memo, board: &[u8], blank: usize, from: usize) -> u32 {
        let mut output = memo.direct + 4 * MOVE * (memo.pairs + self.pairs.change(board, blank, from));
        for (sums, (hidden, direct)) in memo.hidden.iter().zip(self.change(board, blank, from)) {
            output += direct;
            for ((held, change), weight) in sums.iter().zip(hidden).zip(&self.output) {
                let sum = held.wrapping_add(*change).clamp(0, ONE as i16);
                output += i32::from(sum) * i32::from(*weight);
            }
        }
        (output >> (DROPPED + 1)).max(0) as u32
    }

    #[inline(always)]
    fn step(&self, memo: &Memo, board: &[u8], blank: usize, from: usize) -> Memo {
        let mut after = *memo;
        for (sums, (hidden, direct)) in after.hidden.iter_mut().zip(self.change(board, blank, from)) {
            after.direct += direct;
            for (sum, change) in sums.iter_mut().zip(hidden) {
                *sum = sum.wrapping_add(*change);
            }
        }
        after.pairs += self.pairs.change(board, blank, from);
        after
    }
}

/// The weights that come with the program.
fn trained(size: Size) -> Option<&'static [u8]> {
    match (size.width, size.height) {
        (5, 5) => Some(include_bytes!("../../../models/5x5.net")),
        (6, 6) => Some(include_bytes!("../../../models/6x6.net")),
        (7, 7) => Some(include_bytes!("../../../models/7x7.net")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Stepping along a walk gives the same memo and the scores it announced as computing from nothing.
    #[test]
    fn steps_agree_with_begin() {
        for side in 5..=7 {
            let geometry = Geometry::new(Size::new(side, side));
            let network = Network::new(&geometry).unwrap();
            let mut board: Vec<u8> = (0..geometry.cells as u8).collect();
            let mut blank = geometry.cells - 1;
            let mut memo = network.begin(&board, blank);
            for turn in 0_usize..400 {
                let from = geometry.next[blank][(turn * turn + turn / 3) % 4];
                if usize::from(from) >= geometry.cells {
                    continue;
                }
                let from = usize::from(from);
                memo = network.step(&memo, &board, blank, from);
                board.swap(blank, from);
                blank = from;
                let fresh = network.begin(&board, blank);
                assert_eq!((memo.hidden, memo.direct, memo.pairs), (fresh.hidden, fresh.direct, fresh.pairs));
            }
        }
    }
}
