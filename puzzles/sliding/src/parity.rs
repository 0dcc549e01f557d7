//! Whether a board can be solved at all: half of all arrangements cannot, and parity tells which.
//!
//! A move swaps the blank with a tile and carries it one cell on. So the parity of the permutation that leads to the
//! goal and the parity of the blank's distance to its goal cell flip together, and a solved board has both even
//! (Johnson & Story 1879). Every arrangement of a rectangle of at least 2×2 that passes this test can be reached.

use grid::Size;

use crate::level::{Level, Tile};

/// Whether `goal` can be reached from `start`. Both hold every number below `size.cells()` once.
pub fn is_solvable(size: Size, start: &[Tile], goal: &[Tile]) -> bool {
    let mut target = vec![0; goal.len()];
    for (cell, &tile) in goal.iter().enumerate() {
        target[usize::from(tile)] = cell;
    }
    let mut seen = vec![false; start.len()];
    let mut cycles = 0;
    for first in 0..start.len() {
        let mut cell = first;
        cycles += usize::from(!seen[cell]);
        while !seen[cell] {
            seen[cell] = true;
            cell = target[usize::from(start[cell])];
        }
    }
    let blank = start.iter().position(|&tile| tile == 0).unwrap_or_default();
    (start.len() - cycles) % 2 == size.distance(blank, target[0]) % 2
}

impl Level {
    /// Whether the goal can be reached from `tiles`, an arrangement of the level's numbers.
    pub fn is_solvable_from(&self, tiles: &[Tile]) -> bool {
        is_solvable(self.size, tiles, &self.goal)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::state::State;

    /// Every arrangement of a small board is reachable exactly if parity says so, for several goals.
    #[test]
    fn agrees_with_reachability() {
        for (size, goals) in [
            (Size::new(2, 2), vec![vec![1, 2, 3, 0], vec![0, 1, 2, 3], vec![2, 0, 1, 3]]),
            (Size::new(3, 2), vec![vec![1, 2, 3, 4, 5, 0], vec![3, 0, 5, 1, 2, 4]]),
            (Size::new(2, 3), vec![vec![1, 2, 3, 4, 5, 0], vec![0, 1, 2, 3, 4, 5], vec![5, 4, 0, 3, 2, 1]]),
            (Size::new(4, 2), vec![vec![1, 2, 3, 4, 5, 6, 7, 0]]),
        ] {
            for goal in goals {
                let reached = reachable(size, &goal);
                for board in arrangements(size.cells()) {
                    let solvable = is_solvable(size, &board, &goal);
                    assert_eq!(solvable, reached.contains(&board), "{size} {board:?} to {goal:?}");
                }
            }
        }
    }

    fn reachable(size: Size, goal: &[Tile]) -> HashSet<Vec<Tile>> {
        let mut reached = HashSet::from([goal.to_vec()]);
        let mut open = vec![State::new(goal.into())];
        while let Some(state) = open.pop() {
            for direction in grid::Direction::ALL {
                let mut next = state.clone();
                if next.slide(size, direction) && reached.insert(next.tiles().to_vec()) {
                    open.push(next);
                }
            }
        }
        reached
    }

    fn arrangements(cells: usize) -> Vec<Vec<Tile>> {
        let mut all = vec![vec![]];
        for _ in 0..cells {
            all = all
                .into_iter()
                .flat_map(|part: Vec<Tile>| {
                    (0..cells as Tile).filter(|tile| !part.contains(tile)).collect::<Vec<_>>().into_iter().map(
                        move |tile| {
                            let mut longer = part.clone();
                            longer.push(tile);
                            longer
                        },
                    )
                })
                .collect();
        }
        all
    }
}
