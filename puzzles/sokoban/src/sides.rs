//! Which sides of a cell stay connected when a box stands on it.
//!
//! Two sides are connected around the box exactly if the steps from the cell to both lie on a common circle. One
//! depth-first walk over all free cells sorts the steps into such groups (Hopcroft and Tarjan 1973), after which every
//! question is answered by comparing two numbers.

use grid::{Cell, Direction, Size};

/// The groups of steps.
pub(crate) struct Sides {
    /// `group[cell · 4 + direction]`, or [`NO_STEP`].
    group: Vec<u32>,
}

const NO_STEP: u32 = u32::MAX;

impl Sides {
    /// Sorts all steps between free cells that are connected with `root`.
    pub(crate) fn new(size: Size, is_free: impl Fn(Cell) -> bool, root: Cell) -> Self {
        let mut group = vec![NO_STEP; size.cells() * 4];
        let mut groups = 0;
        // When a cell was entered (from 1), and the earliest cell that its part of the walk touches.
        let mut entered = vec![0_u32; size.cells()];
        let mut earliest = vec![0_u32; size.cells()];
        let mut clock = 1;
        (entered[root], earliest[root]) = (clock, clock);
        // Cells of the walk with the directions tried, and the steps that have no group yet.
        let mut walk: Vec<(Cell, usize)> = vec![(root, 0)];
        let mut steps: Vec<usize> = Vec::new();
        while let Some(&mut (cell, ref mut tried)) = walk.last_mut() {
            if *tried < 4 {
                let direction = Direction::ALL[*tried];
                *tried += 1;
                let Some(next) = size.step(cell, direction).filter(|&next| is_free(next)) else { continue };
                if entered[next] == 0 {
                    clock += 1;
                    (entered[next], earliest[next]) = (clock, clock);
                    steps.push(cell * 4 + direction as usize);
                    walk.push((next, 0));
                } else if entered[next] < entered[cell]
                    && walk.iter().rev().nth(1).is_none_or(|&(before, _)| before != next)
                {
                    steps.push(cell * 4 + direction as usize);
                    earliest[cell] = earliest[cell].min(entered[next]);
                }
                continue;
            }
            walk.pop();
            let Some(&(before, tried)) = walk.last() else { break };
            earliest[before] = earliest[before].min(earliest[cell]);
            if earliest[cell] >= entered[before] {
                let first = before * 4 + tried - 1;
                while let Some(step) = steps.pop() {
                    let direction = Direction::ALL[step % 4];
                    group[step] = groups;
                    if let Some(to) = size.step(step / 4, direction) {
                        group[to * 4 + direction.opposite() as usize] = groups;
                    }
                    if step == first {
                        break;
                    }
                }
                groups += 1;
            }
        }
        Sides { group }
    }

    /// Whether the player can get from one side of a box on `cell` to another.
    pub(crate) fn are_joined(&self, cell: Cell, one: Direction, other: Direction) -> bool {
        let one = self.group[cell * 4 + one as usize];
        one != NO_STEP && one == self.group[cell * 4 + other as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, solve::agreement::random_level};

    #[test]
    fn agrees_with_walking_around() {
        for seed in 0..300 {
            let level = random_level(seed, Rules::All);
            let size = level.size();
            let is_free = |cell: Cell| level.is_floor(cell) && !level.boxes[1..].contains(&cell);
            let root = level.boxes[0];
            let sides = Sides::new(size, is_free, root);
            let connected = flood(size, &is_free, root, usize::MAX);
            for cell in (0..size.cells()).filter(|&cell| connected[cell]) {
                for one in Direction::ALL {
                    let Some(start) = size.step(cell, one).filter(|&start| is_free(start)) else { continue };
                    let around = flood(size, &is_free, start, cell);
                    for other in Direction::ALL {
                        let expected = size.step(cell, other).is_some_and(|end| around[end]);
                        assert_eq!(
                            sides.are_joined(cell, one, other),
                            expected,
                            "seed {seed}: {cell} {one:?} {other:?}"
                        );
                    }
                }
            }
        }
    }

    fn flood(size: Size, is_free: &impl Fn(Cell) -> bool, start: Cell, except: Cell) -> Vec<bool> {
        let mut seen = vec![false; size.cells()];
        let mut open = vec![start];
        seen[start] = true;
        while let Some(cell) = open.pop() {
            for next in Direction::ALL.into_iter().filter_map(|direction| size.step(cell, direction)) {
                if next != except && is_free(next) && !std::mem::replace(&mut seen[next], true) {
                    open.push(next);
                }
            }
        }
        seen
    }
}
