//! Single boxes moved about against the motion of the search, past the others.

use std::collections::VecDeque;

use grid::Bits;

use super::frame::Frame;
use crate::geometry::{NONE, Square, distance::Motion, tables::LevelTables};

/// Words that floods may go over in one plan; then no box is parked any more, and boxes take the first start they find.
const MOST_FLOODED_WORDS: u32 = 400_000;

/// Boxes on the board while pulling, and where the player can be.
#[derive(Clone, Copy)]
pub(super) struct Board<const W: usize> {
    pub(super) boxes: Bits<W>,
    pub(super) reach: Bits<W>,
}

impl<const W: usize> Board<W> {
    /// The board after the box was taken away: the player gets wherever it got before, and farther.
    pub(super) fn without(mut self, tables: &LevelTables<W>, square: Square) -> Self {
        self.boxes.remove(usize::from(square));
        self.reach = tables.board.flood_set(tables.board.floor & !self.boxes, self.reach);
        self
    }
}

/// Moves single boxes about, against the motion of the frame.
pub(super) struct Puller<'g, const W: usize> {
    pub(super) tables: &'g LevelTables<W>,
    motion: Motion,
    /// Squares where boxes start: a box that gets there is gone.
    starts: Bits<W>,
    /// The same with those that are goals too.
    all_starts: Bits<W>,
    /// Floods left for parking.
    pub(super) floods_left: u32,
    seen: Vec<u8>,
    queue: VecDeque<(Square, Bits<W>, u32)>,
    /// Boxes that were pulled about last, and a part of the floor beside them.
    part: (Bits<W>, Bits<W>),
}

impl<'g, const W: usize> Puller<'g, W> {
    pub(super) fn new(frame: &Frame<'g, W>) -> Self {
        let tables = frame.tables;
        // A box that starts on a goal says nothing about how others got past it.
        let away = frame.first() & !frame.last();
        let starts = if away.is_empty() { frame.first() } else { away };
        let motion = frame.motion().reverse();
        Puller {
            tables,
            motion,
            starts,
            all_starts: frame.first(),
            floods_left: MOST_FLOODED_WORDS / W as u32,
            seen: vec![0; tables.board.len()],
            queue: VecDeque::new(),
            part: (Bits::EMPTY, Bits::EMPTY),
        }
    }

    /// One that parks nothing and takes the first way out that it finds.
    pub(super) fn brief(frame: &Frame<'g, W>) -> Self {
        Puller { floods_left: 0, ..Self::new(frame) }
    }

    /// The parts of the floor beside these boxes where the player may be: those with a start, or, when the boxes are
    /// where they really start, where it is.
    pub(super) fn outside(&self, boxes: Bits<W>) -> Bits<W> {
        let board = &self.tables.board;
        let free = board.floor & !boxes;
        let mut seeds = if self.motion == Motion::Pull { self.starts } else { Bits::EMPTY };
        seeds.insert(usize::from(self.tables.player));
        board.flood_set(free, seeds & free)
    }

    /// Pulls that bring the box to the nearest square on which a box starts, past the others, or `None` if there is no
    /// way; and all such squares that it can be brought to, with those that are goals too.
    pub(super) fn way_out(&mut self, board: &Board<W>, square: Square) -> (Option<u32>, Bits<W>) {
        let (mut way, mut found) = (None, Bits::EMPTY);
        self.pull(board, square, |puller, square, _, pulls| {
            if puller.all_starts.contains(usize::from(square)) {
                found.insert(usize::from(square));
            }
            if way.is_none() && puller.starts.contains(usize::from(square)) {
                way = Some(pulls);
            }
            (way.is_some() && puller.floods_left == 0).then_some(())
        });
        (way, found)
    }

    /// The part of the floor beside the boxes that a square is in.
    fn part(&mut self, boxes: Bits<W>, square: Square) -> Bits<W> {
        if self.part.0 != boxes || !self.part.1.contains(usize::from(square)) {
            let board = &self.tables.board;
            self.part = (boxes, board.flood(board.floor & !boxes, square));
        }
        self.part.1
    }

    /// Pulls one box about, nearest squares first, until `is_it` has an answer.
    pub(super) fn pull<T>(
        &mut self,
        position: &Board<W>,
        square: Square,
        mut is_it: impl FnMut(&mut Self, Square, Bits<W>, u32) -> Option<T>,
    ) -> Option<T> {
        let tables = self.tables;
        let board = &tables.board;
        let mut others = position.boxes;
        others.remove(usize::from(square));
        self.seen.fill(0);
        self.queue.clear();
        self.queue.push_back((square, position.reach, 0));
        while let Some((square, region, pulls)) = self.queue.pop_front() {
            if let Some(answer) = is_it(self, square, region, pulls) {
                return Some(answer);
            }
            for direction in 0..4 {
                let beside = board.next(square, direction);
                if beside == NONE || !region.contains(usize::from(beside)) {
                    continue;
                }
                let (to, player) = self.motion.step(board, square, beside, direction);
                let is_free = |square: Square| square != NONE && !others.contains(usize::from(square));
                if !is_free(to) || !is_free(player) || self.seen[usize::from(to)] >> direction & 1 == 1 {
                    continue;
                }
                let mut boxes = others;
                boxes.insert(usize::from(to));
                self.floods_left = self.floods_left.saturating_sub(1);
                let free = board.floor & !boxes;
                // At first the player may be in several parts of the floor; the move tells in which one it was.
                let region = if pulls > 0 { region } else { self.part(position.boxes, beside) };
                let region = match self.motion {
                    Motion::Push => board.reach_after(free, region, square, to),
                    Motion::Pull => board.reach_after_pull(free, region, square, to, player),
                };
                for side in 0..4 {
                    let player = board.next(to, side);
                    if player != NONE && region.contains(usize::from(player)) {
                        self.seen[usize::from(to)] |= 1 << side;
                    }
                }
                self.queue.push_back((to, region, pulls + 1));
            }
        }
        None
    }
}
