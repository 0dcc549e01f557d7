//! What it costs to bring one tile to a cell: the tile is pulled step by step, and between two steps the blank walks
//! round it.
//!
//! A position is the tile's cell and the side of it where the blank stands. Pulling costs one move, walking round as
//! many as it takes within the neighbourhood. Distances to the target over these positions are exact as long as the
//! blank stays close, and quick to make: four numbers a cell.

use std::collections::VecDeque;

use grid::Cell;

use super::neighbours::Neighbours;

/// Moves until the tile is on its target, by its cell and the blank's side; [`NEVER`] where no way was found.
pub(crate) struct TileDistances {
    target: Cell,
    moves: Vec<[u32; 4]>,
}

/// No way.
pub(crate) const NEVER: u32 = u32::MAX / 4;

impl TileDistances {
    /// The costs to bring a tile to `target` over cells that are not `closed`.
    pub(crate) fn new(cells: &Neighbours, closed: &[bool], target: Cell) -> Self {
        let mut distances = TileDistances { target, moves: vec![[NEVER; 4]; closed.len()] };
        let mut buckets: VecDeque<Vec<(Cell, usize)>> = VecDeque::from([Vec::new()]);
        for side in 0..4 {
            if open_side(cells, closed, target, side).is_some() {
                distances.moves[target][side] = 0;
                buckets[0].push((target, side));
            }
        }
        let mut cost = 0;
        while let Some(bucket) = buckets.pop_front() {
            for (cell, side) in bucket {
                if distances.moves[cell][side] == cost {
                    distances.relax((cells, closed), (cell, side), cost, &mut buckets);
                }
            }
            cost += 1;
        }
        distances
    }

    /// Where the tile is brought.
    pub(crate) fn target(&self) -> Cell {
        self.target
    }

    /// The moves for a tile on `cell` with the blank anywhere: to the best side first.
    #[inline]
    pub(crate) fn moves(&self, cells: &Neighbours, cell: Cell, blank: Cell) -> u32 {
        if cell == self.target {
            return 0;
        }
        let mut least = NEVER;
        for (side, moves) in self.moves[cell].into_iter().enumerate() {
            let Some(beside) = cells.step(cell, side) else { continue };
            if beside == blank {
                return moves;
            }
            let walk = cells.distance(blank, beside);
            // Straight through the tile is no way: round it. Left and right are the two directions in the middle.
            let is_behind = walk == cells.distance(blank, cell) + 1
                && if side == 1 || side == 2 {
                    cells.row[blank] == cells.row[cell]
                } else {
                    cells.column[blank] == cells.column[cell]
                };
            least = least.min(moves + walk + if is_behind { 2 } else { 0 });
        }
        least
    }

    /// Lowers the positions from which one pull or one walk leads to this one.
    fn relax(
        &mut self,
        (cells, closed): (&Neighbours, &[bool]),
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
        if let Some(before) = open_side(cells, closed, cell, side) {
            lower(&mut self.moves[before], before, 3 - side, 1);
        }
        for (other, walk) in walks(cells, closed, cell, side).into_iter().enumerate() {
            if other != side
                && let Some(walk) = walk
            {
                lower(&mut self.moves[cell], cell, other, walk);
            }
        }
    }
}

/// The cell on that side, if it is open.
fn open_side(cells: &Neighbours, closed: &[bool], cell: Cell, side: usize) -> Option<Cell> {
    cells.step(cell, side).filter(|&beside| !closed[beside])
}

/// Moves of the blank from one side of a tile to the others, without touching it, at most two cells away.
fn walks(cells: &Neighbours, closed: &[bool], tile: Cell, side: usize) -> [Option<usize>; 4] {
    let mut walks = [None; 4];
    let Some(start) = open_side(cells, closed, tile, side) else { return walks };
    let (row, column) = (cells.row[tile], cells.column[tile]);
    // The neighbourhood as a map of 5×5.
    let place = |cell: Cell| {
        let down = (cells.row[cell] + 2).wrapping_sub(row);
        let right = (cells.column[cell] + 2).wrapping_sub(column);
        (down < 5 && right < 5).then(|| usize::from(down * 5 + right))
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
        for direction in 0..4 {
            let Some(next) = cells.step(cell, direction) else { continue };
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
        let beside = open_side(cells, closed, tile, other).and_then(place);
        *walk = beside.map(|at| far[at]).filter(|&far| far != usize::MAX);
    }
    walks
}

#[cfg(test)]
mod tests {
    use grid::Size;

    use super::*;

    #[test]
    fn costs_in_the_open_and_in_a_corner() {
        let cells = Neighbours::new(Size::new(5, 5));
        let distances = TileDistances::new(&cells, &[false; 25], 12);
        // In front of the tile: one pull. Behind it: round it first.
        assert_eq!(distances.moves(&cells, 11, 12), 1);
        assert_eq!(distances.moves(&cells, 11, 10), 5);
        assert_eq!(distances.moves(&cells, 10, 11), 1 + 4 + 1);
        // The last cell of a row that is full but for it is entered from below only.
        let mut closed = [false; 25];
        closed[..4].fill(true);
        let corner = TileDistances::new(&cells, &closed, 4);
        assert_eq!(corner.moves(&cells, 9, 4), 1);
        assert_eq!(corner.moves(&cells, 14, 9), NEVER);
    }
}
