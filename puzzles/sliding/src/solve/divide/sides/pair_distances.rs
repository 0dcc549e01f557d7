//! What it costs to bring the last two tiles of a side home together.
//!
//! In a window at the corner the moves are exact: a table over the places of both tiles and of the blank, filled from
//! the goal. A tile outside of it counts as if it stood on the nearest cell of the window, plus what carrying it there
//! takes.

use std::collections::VecDeque;

use grid::Cell;

use super::{super::neighbours::Neighbours, Area};

/// Cells of the window along and across the side.
const REACH: usize = 5;
/// Moves for each step of a tile outside of the window.
const CARRY: u32 = 5;
/// Moves for a tile, or the blank, whose nearest cell of the window is taken.
const CROWDED_TILE: u32 = 3;
const CROWDED_BLANK: u32 = 1;
/// Moves where the window alone has no way: the tiles have to leave it once more.
const ROUNDABOUT: u32 = 60;
/// No way within the window.
const NONE: u16 = u16::MAX;

/// Moves until both tiles are on their targets, about.
pub(super) struct PairDistances {
    pub(super) targets: [Cell; 2],
    cells: usize,
    /// By the cells of both tiles and the blank.
    moves: Vec<u16>,
    /// For each cell of the board: the three nearest of the window, and the steps to the first of them.
    near: Vec<([u16; 3], u32)>,
}

impl PairDistances {
    /// For two targets in the corner of an area, the second of which is the corner itself.
    pub(super) fn new(cells: &Neighbours, closed: &[bool], area: Area, targets: [Cell; 2]) -> Self {
        let [row, column] = [cells.row[targets[1]], cells.column[targets[1]]].map(usize::from);
        let is_inside = |&cell: &Cell| {
            let (at_row, at_column) = (usize::from(cells.row[cell]), usize::from(cells.column[cell]));
            let is_near = at_row.abs_diff(row) < REACH && at_column.abs_diff(column) < REACH;
            let is_in_area =
                (area.top..=area.bottom).contains(&at_row) && (area.left..=area.right).contains(&at_column);
            is_near && is_in_area && !closed[cell]
        };
        let window: Vec<Cell> = (0..closed.len()).filter(is_inside).collect();
        let nearest = |cell: Cell| {
            let mut by_distance: Vec<(u32, u16)> =
                window.iter().zip(0..).map(|(&other, at)| (cells.distance(cell, other), at)).collect();
            by_distance.sort_unstable();
            (std::array::from_fn(|at| by_distance[at].1), by_distance[0].0)
        };
        PairDistances {
            targets,
            cells: window.len(),
            moves: table(cells, &window, targets),
            near: (0..closed.len()).map(nearest).collect(),
        }
    }

    #[inline]
    pub(super) fn moves(&self, [first, second]: [Cell; 2], blank: Cell) -> u32 {
        let (near_first, out_first) = &self.near[first];
        let (near_second, out_second) = &self.near[second];
        let (near_blank, out_blank) = &self.near[blank];
        let first = near_first[0];
        let (second, crowded) =
            if near_second[0] == first { (near_second[1], CROWDED_TILE) } else { (near_second[0], 0) };
        let is_free = |&&cell: &&u16| cell != first && cell != second;
        let blank = near_blank.iter().find(is_free).copied().unwrap_or_default();
        let crowded = crowded + if blank == near_blank[0] { 0 } else { CROWDED_BLANK };
        let moves = match self.moves[key(self.cells, [first, second, blank].map(usize::from))] {
            NONE => ROUNDABOUT,
            moves => u32::from(moves),
        };
        moves + crowded + CARRY * (out_first + out_second) + out_blank
    }
}

fn key(cells: usize, [first, second, blank]: [usize; 3]) -> usize {
    (first * cells + second) * cells + blank
}

/// Moves within the window, breadth first from the goal.
fn table(cells: &Neighbours, window: &[Cell], targets: [Cell; 2]) -> Vec<u16> {
    let count = window.len();
    let local = |cell: Cell| window.iter().position(|&other| other == cell);
    let next: Vec<[Option<usize>; 4]> =
        window.iter().map(|&cell| std::array::from_fn(|side| cells.step(cell, side).and_then(local))).collect();
    let mut moves = vec![NONE; count * count * count];
    let mut queue = VecDeque::new();
    if let [Some(first), Some(second)] = targets.map(local) {
        for blank in (0..count).filter(|&blank| blank != first && blank != second) {
            moves[key(count, [first, second, blank])] = 0;
            queue.push_back([first, second, blank]);
        }
    }
    while let Some(state @ [first, second, blank]) = queue.pop_front() {
        let after = moves[key(count, state)] + 1;
        for to in next[blank].into_iter().flatten() {
            let follow = |tile: usize| if tile == to { blank } else { tile };
            let before = [follow(first), follow(second), to];
            let slot = &mut moves[key(count, before)];
            if *slot == NONE {
                *slot = after;
                queue.push_back(before);
            }
        }
    }
    moves
}

#[cfg(test)]
mod tests {
    use grid::Size;

    use super::*;

    #[test]
    fn in_the_corner_and_far_from_it() {
        let size = Size::new(6, 6);
        let cells = Neighbours::new(size);
        let mut closed = vec![false; 36];
        closed[..4].fill(true);
        let pair = PairDistances::new(&cells, &closed, Area::whole(size), [4, 5]);
        assert_eq!(pair.moves([4, 5], 35), pair.near[35].1);
        // One pull each: the first tile below its target, the second beside it.
        assert_eq!(pair.moves([10, 4], 5), 2);
        // Swapped they cannot be put right by a pull.
        assert!(pair.moves([5, 4], 10) > 10);
        assert!(pair.moves([30, 5], 4) >= CARRY);
    }
}
