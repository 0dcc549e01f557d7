//! Macro moves: everything that can be done with one box while the others stand still.

use grid::Bits;

use super::{
    bitboard::{NONE, Square},
    distance::Motion,
    tables::LevelTables,
};

/// Where a box can be brought, and the player's region after that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Landing<const W: usize> {
    /// The box's new square.
    pub(crate) to: Square,
    /// Where the player can walk then.
    pub(crate) reach: Bits<W>,
    /// Pushes it takes.
    pub(crate) pushes: u16,
    /// The landing before it, or `u16::MAX` if the box starts from where it stood.
    pub(crate) before: u16,
    /// The direction of the last push.
    pub(crate) direction: u8,
}

/// Finds the landings of one box; keeps its tables from call to call.
#[derive(Default)]
pub(crate) struct Macros {
    /// For each square, the sides (as bits) on which the player has already been with the box there.
    seen: Vec<u8>,
    touched: Vec<Square>,
}

/// No landing before.
pub(crate) const FIRST: u16 = u16::MAX;

impl Macros {
    /// All landings of the box on `from`, nearest first, into `landings`. Landings that are lost at first sight are
    /// left out.
    pub(crate) fn landings<const W: usize>(
        &mut self,
        tables: &LevelTables<W>,
        boxes: Bits<W>,
        reach: Bits<W>,
        from: Square,
        landings: &mut Vec<Landing<W>>,
    ) {
        let is_lost = |boxes, to, player| tables.is_lost(boxes, to, player);
        self.explore(tables, Motion::Push, is_lost, (boxes, reach), from, landings);
    }

    /// The same by pulls. Landings that `is_lost` rejects for the boxes, the box's square and the player's are left
    /// out.
    pub(crate) fn pull_landings<const W: usize>(
        &mut self,
        tables: &LevelTables<W>,
        is_lost: impl Fn(Bits<W>, Square, Square) -> bool,
        boxes: Bits<W>,
        reach: Bits<W>,
        from: Square,
        landings: &mut Vec<Landing<W>>,
    ) {
        self.explore(tables, Motion::Pull, is_lost, (boxes, reach), from, landings);
    }

    #[inline(always)] // The motion is known to each of the two callers.
    fn explore<const W: usize>(
        &mut self,
        tables: &LevelTables<W>,
        motion: Motion,
        is_lost: impl Fn(Bits<W>, Square, Square) -> bool,
        (boxes, reach): (Bits<W>, Bits<W>),
        from: Square,
        landings: &mut Vec<Landing<W>>,
    ) {
        let board = &tables.board;
        self.seen.resize(board.len(), 0);
        landings.clear();
        let mut others = boxes;
        others.remove(usize::from(from));
        self.mark(tables, from, reach);
        let (mut square, mut region, mut pushes, mut at) = (from, reach, 0, FIRST);
        loop {
            for direction in 0..4 {
                // Where the player stands beside the box, before and after.
                let side = if motion == Motion::Push { 3 - direction } else { direction };
                let beside = board.next(square, side);
                if beside == NONE || !region.contains(usize::from(beside)) {
                    continue;
                }
                let (to, player) = motion.step(board, square, beside, side);
                if to == NONE
                    || player == NONE
                    || others.contains(usize::from(to))
                    || others.contains(usize::from(player))
                    || (motion == Motion::Push && !tables.live.contains(usize::from(to)))
                    || self.seen[usize::from(to)] >> side & 1 == 1
                {
                    continue;
                }
                let mut after = others;
                after.insert(usize::from(to));
                let free = board.floor & !after;
                let reach = match motion {
                    Motion::Push => board.reach_after(free, region, square, to),
                    Motion::Pull => board.reach_after_pull(free, region, square, to, player),
                };
                self.mark(tables, to, reach);
                if landings.len() < usize::from(FIRST) && !is_lost(after, to, player) {
                    landings.push(Landing { to, reach, pushes: pushes + 1, before: at, direction: direction as u8 });
                }
            }
            at = if at == FIRST { 0 } else { at + 1 };
            match landings.get(usize::from(at)) {
                Some(landing) => (square, region, pushes) = (landing.to, landing.reach, landing.pushes),
                None => break,
            }
        }
        self.touched.drain(..).for_each(|square| self.seen[usize::from(square)] = 0);
    }

    /// Notes the sides of a box that the player can get to.
    fn mark<const W: usize>(&mut self, tables: &LevelTables<W>, square: Square, reach: Bits<W>) {
        for side in 0..4 {
            let beside = tables.board.next(square, side);
            if beside != NONE && reach.contains(usize::from(beside)) {
                self.seen[usize::from(square)] |= 1 << side;
            }
        }
        self.touched.push(square);
    }
}

/// The directions of the pushes that lead to a landing.
pub(crate) fn directions<const W: usize>(landings: &[Landing<W>], mut at: u16) -> Vec<u8> {
    let mut directions = Vec::new();
    while at != FIRST {
        let landing = &landings[usize::from(at)];
        directions.push(landing.direction);
        at = landing.before;
    }
    directions.reverse();
    directions
}
