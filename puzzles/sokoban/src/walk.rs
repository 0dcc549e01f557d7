//! Finding the way: walks of the player and of a single box among boxes that stand still.

use std::collections::VecDeque;

use grid::{Cell, Direction};

use crate::{
    action::Step,
    level::{Level, Rules},
    sides::Sides,
    solve::plan::{Push, spell},
    state::State,
};

/// The shortest walk of the player to `target`, or `None` if boxes and walls are in the way.
pub(crate) fn walk(level: &Level, state: &State, target: Cell) -> Option<Vec<Step>> {
    let blocked = blocked(level, state);
    let way = way(level, &blocked, state.player, target)?;
    Some(way.into_iter().map(Step::walk).collect())
}

/// The steps that bring the box on `from` to `to` with the fewest pushes while all other boxes stand still; of those,
/// few steps.
pub(crate) fn drag(level: &Level, state: &State, from: Cell, to: Cell) -> Option<Vec<Step>> {
    let number = state.box_at(from)?;
    let (came, last) = explore(level, state, number, from, Some(to));
    let mut pushes = Vec::new();
    let mut at = last?;
    while at != FIRST {
        let direction = Direction::ALL[at % 4];
        pushes.push(Push { from: level.size().step(at / 4, direction.opposite())?, direction });
        at = came[at]?;
    }
    pushes.reverse();
    spell(level, state, &pushes)
}

/// The cells where the box on `from` can be brought while all other boxes stand still.
pub(crate) fn draggable(level: &Level, state: &State, from: Cell) -> Vec<Cell> {
    let Some(number) = state.box_at(from) else { return Vec::new() };
    let (came, _) = explore(level, state, number, from, None);
    let is_reached = |&cell: &Cell| cell != from && came[cell * 4..cell * 4 + 4].iter().any(Option::is_some);
    (0..level.size().cells()).filter(is_reached).collect()
}

/// The cells where the player can walk.
pub(crate) fn walkable(level: &Level, state: &State) -> Vec<Cell> {
    let mut blocked = blocked(level, state);
    let mut open = vec![state.player];
    let mut cells = Vec::new();
    blocked[state.player] = true;
    while let Some(cell) = open.pop() {
        for next in Direction::ALL.into_iter().filter_map(|direction| level.size().step(cell, direction)) {
            if !std::mem::replace(&mut blocked[next], true) {
                cells.push(next);
                open.push(next);
            }
        }
    }
    cells.sort_unstable();
    cells
}

/// How a box got to a cell: the node before the last push. A node is a cell of the box and the direction of the push
/// that brought it there.
type Predecessors = Vec<Option<usize>>;

/// The node before the first push.
const FIRST: usize = usize::MAX;

/// Pushes a single box about, breadth first, until it is on `to`. The node where it arrived is the second value. Takes
/// a time in proportion to the number of cells.
fn explore(level: &Level, state: &State, number: usize, from: Cell, to: Option<Cell>) -> (Predecessors, Option<usize>) {
    let size = level.size();
    let mut near = vec![false; size.cells()];
    walkable(level, state).into_iter().chain([state.player]).for_each(|cell| near[cell] = true);
    let mut blocked = blocked(level, state);
    blocked[from] = false;
    let sides = Sides::new(size, |cell| !blocked[cell], from);
    let mut came: Predecessors = vec![None; size.cells() * 4];
    let mut queue = VecDeque::from([(from, None, FIRST)]);
    while let Some((cell, side, this)) = queue.pop_front() {
        for direction in Direction::ALL {
            let behind = size.step(cell, direction.opposite()).filter(|&behind| !blocked[behind]);
            let beyond = size.step(cell, direction).filter(|&beyond| !blocked[beyond]);
            let (Some(behind), Some(beyond)) = (behind, beyond) else { continue };
            let is_there = match side {
                None => near[behind],
                Some(side) => sides.are_joined(cell, side, direction.opposite()),
            };
            let node = beyond * 4 + direction as usize;
            if !is_there || came[node].is_some() {
                continue;
            }
            came[node] = Some(this);
            if Some(beyond) == to {
                return (came, Some(node));
            }
            // A box that reaches its own hole is gone: it cannot be dragged further.
            if !(level.rules == Rules::OneToOne && level.is_home(number, beyond)) {
                queue.push_back((beyond, Some(direction.opposite()), node));
            }
        }
    }
    (came, None)
}

/// Cells that the player cannot enter without a push.
fn blocked(level: &Level, state: &State) -> Vec<bool> {
    let mut blocked: Vec<bool> = (0..level.size().cells()).map(|cell| !level.is_floor(cell)).collect();
    state.boxes.iter().flatten().for_each(|&cell| blocked[cell] = true);
    blocked
}

fn way(level: &Level, blocked: &[bool], from: Cell, to: Cell) -> Option<Vec<Direction>> {
    let size = level.size();
    if blocked.get(to).copied() != Some(false) {
        return None;
    }
    let mut came: Vec<Option<Direction>> = vec![None; size.cells()];
    let mut queue = VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        if cell == to {
            let mut way = Vec::new();
            let mut at = to;
            while at != from {
                let direction = came[at].expect("every reached cell but the first was entered");
                way.push(direction);
                at = size.step(at, direction.opposite()).expect("the way stays on the board");
            }
            way.reverse();
            return Some(way);
        }
        for direction in Direction::ALL {
            if let Some(next) = size.step(cell, direction)
                && !blocked[next]
                && next != from
                && came[next].is_none()
            {
                came[next] = Some(direction);
                queue.push_back(next);
            }
        }
    }
    None
}
