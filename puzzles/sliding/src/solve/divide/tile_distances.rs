//! What it costs to bring one tile to a cell: the tile is pulled step by step, and between two steps the blank walks
//! round it.
//!
//! A position is the tile's cell and the side of it where the blank stands. Pulling costs one move, walking round as
//! many as it takes within the neighbourhood. Distances to the target over these positions are exact as long as the
//! blank stays close, and quick to make: four numbers a cell.

use std::collections::VecDeque;

use grid::{Cell, Direction, Size};

/// Moves until the tile is on its target, by its cell and the blank's side; [`NEVER`] where no way was found.
pub(crate) struct TileDistances {
    size: Size,
    target: Cell,
    moves: Vec<[u32; 4]>,
}

/// No way.
pub(crate) const NEVER: u32 = u32::MAX / 4;

impl TileDistances {
    /// The costs to bring a tile to `target` over cells that are not `closed`.
    pub(crate) fn new(size: Size, closed: &[bool], target: Cell) -> Self {
        let mut distances = TileDistances { size, target, moves: vec![[NEVER; 4]; size.cells()] };
        let mut buckets: VecDeque<Vec<(Cell, usize)>> = VecDeque::from([Vec::new()]);
        for side in 0..4 {
            if distances.side(closed, target, side).is_some() {
                distances.moves[target][side] = 0;
                buckets[0].push((target, side));
            }
        }
        let mut cost = 0;
        while let Some(bucket) = buckets.pop_front() {
            for (cell, side) in bucket {
                if distances.moves[cell][side] == cost {
                    distances.relax(closed, (cell, side), cost, &mut buckets);
                }
            }
            cost += 1;
        }
        distances
    }

    /// The moves for a tile on `cell` with the blank anywhere: to the best side first.
    #[inline]
    pub(crate) fn moves(&self, cell: Cell, blank: Cell) -> u32 {
        if cell == self.target {
            return 0;
        }
        let size = self.size;
        let mut least = NEVER;
        for (direction, moves) in Direction::ALL.into_iter().zip(self.moves[cell]) {
            let Some(beside) = size.step(cell, direction) else { continue };
            if beside == blank {
                return moves;
            }
            let walk = size.distance(blank, beside);
            // Straight through the tile is no way: round it.
            let is_behind = walk == size.distance(blank, cell) + 1
                && if direction.is_horizontal() {
                    size.row(blank) == size.row(cell)
                } else {
                    size.column(blank) == size.column(cell)
                };
            least = least.min(moves + walk as u32 + if is_behind { 2 } else { 0 });
        }
        least
    }

    /// The cell on that side, if it is open.
    fn side(&self, closed: &[bool], cell: Cell, side: usize) -> Option<Cell> {
        self.size.step(cell, Direction::ALL[side]).filter(|&beside| !closed[beside])
    }

    /// Lowers the positions from which one pull or one walk leads to this one.
    fn relax(
        &mut self,
        closed: &[bool],
        (cell, side): (Cell, usize),
        cost: u32,
        buckets: &mut VecDeque<Vec<(Cell, usize)>>,
    ) {
        let mut lower = |moves: &mut [u32; 4], at: Cell, side: usize, extra: usize| {
            let better = cost + extra as u32;
            if better < moves[side] {
                moves[side] = better;
                // The bucket of `cost` itself is taken out already.
                while buckets.len() < extra {
                    buckets.push_back(Vec::new());
                }
                buckets[extra - 1].push((at, side));
            }
        };
        // Before the pull the tile stood where the blank is now, and the blank where the tile is.
        if let Some(before) = self.side(closed, cell, side) {
            lower(&mut self.moves[before], before, 3 - side, 1);
        }
        for (other, walk) in self.walks(closed, cell, side).into_iter().enumerate() {
            if other != side
                && let Some(walk) = walk
            {
                lower(&mut self.moves[cell], cell, other, walk);
            }
        }
    }

    /// Moves of the blank from one side of a tile to the others, without touching it, at most two cells away.
    fn walks(&self, closed: &[bool], tile: Cell, side: usize) -> [Option<usize>; 4] {
        let mut walks = [None; 4];
        let Some(start) = self.side(closed, tile, side) else { return walks };
        let (row, column) = (self.size.row(tile), self.size.column(tile));
        // The neighbourhood as a map of 5×5.
        let place = |cell: Cell| {
            let (down, right) =
                ((self.size.row(cell) + 2).wrapping_sub(row), (self.size.column(cell) + 2).wrapping_sub(column));
            (down < 5 && right < 5).then(|| down * 5 + right)
        };
        let mut far = [usize::MAX; 25];
        let mut queue = [start; 25];
        let (mut done, mut count) = (0, 1);
        if let Some(at) = place(start) {
            far[at] = 0;
        }
        while done < count {
            let cell = queue[done];
            done += 1;
            let Some(here) = place(cell) else { continue };
            for direction in Direction::ALL {
                let Some(next) = self.size.step(cell, direction) else { continue };
                if next != tile
                    && !closed[next]
                    && let Some(at) = place(next)
                    && far[at] == usize::MAX
                {
                    far[at] = far[here] + 1;
                    queue[count] = next;
                    count += 1;
                }
            }
        }
        for (other, walk) in walks.iter_mut().enumerate() {
            let beside = self.side(closed, tile, other).and_then(place);
            *walk = beside.map(|at| far[at]).filter(|&far| far != usize::MAX);
        }
        walks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_in_the_open_and_in_a_corner() {
        let size = Size::new(5, 5);
        let distances = TileDistances::new(size, &[false; 25], 12);
        // In front of the tile: one pull. Behind it: round it first.
        assert_eq!(distances.moves(11, 12), 1);
        assert_eq!(distances.moves(11, 10), 5);
        assert_eq!(distances.moves(10, 11), 1 + 4 + 1);
        // The last cell of a row that is full but for it is entered from below only.
        let mut closed = [false; 25];
        closed[..4].fill(true);
        let corner = TileDistances::new(size, &closed, 4);
        assert_eq!(corner.moves(9, 4), 1);
        assert_eq!(corner.moves(14, 9), NEVER);
    }
}
