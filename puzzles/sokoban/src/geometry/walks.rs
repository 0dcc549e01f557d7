//! How far the player has to walk to every square.

use grid::Bits;

use super::{Bitboard, NONE, Square};

/// Walking distances from one square, in room that is used again.
pub(crate) struct Walks {
    steps: Vec<u16>,
    queue: Vec<Square>,
}

impl Walks {
    pub(crate) fn new<const W: usize>(board: &Bitboard<W>) -> Self {
        Walks { steps: vec![u16::MAX; board.len()], queue: Vec::new() }
    }

    /// Measures the distances from the player's square over free squares.
    pub(crate) fn measure<const W: usize>(&mut self, board: &Bitboard<W>, player: Square, free: Bits<W>) {
        self.steps.fill(u16::MAX);
        self.steps[usize::from(player)] = 0;
        self.queue.clear();
        self.queue.push(player);
        let mut at = 0;
        while at < self.queue.len() {
            let square = self.queue[at];
            at += 1;
            for direction in 0..4 {
                let next = board.next(square, direction);
                if next != NONE && free.contains(usize::from(next)) && self.steps[usize::from(next)] == u16::MAX {
                    self.steps[usize::from(next)] = self.steps[usize::from(square)] + 1;
                    self.queue.push(next);
                }
            }
        }
    }

    /// Steps to a square that can be reached.
    pub(crate) fn to(&self, square: Square) -> u32 {
        u32::from(self.steps[usize::from(square)])
    }
}
