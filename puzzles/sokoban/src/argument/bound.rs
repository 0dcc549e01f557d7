//! How many pushes boxes need at least: each as many as it needs alone on the board, all to different goals.
//!
//! Other boxes are only in the way, and a push moves one box, so no plan has fewer pushes than the cheapest way to give
//! every box a goal of its own. Some of the boxes are enough for a bound: the others need none at least.

use std::collections::BTreeMap;

use grid::Cell;
use puzzle::BoundCheck;
use search::{Control, Cost, Stop};

use super::{PlacedBox, explore};
use crate::level::{Level, Rules};

pub(super) const PUSHES: &str = "pushes";

/// As few boxes as show as much as all of them.
pub(super) fn find(
    level: &Level,
    player: Cell,
    boxes: &[PlacedBox],
    control: &mut Control<'_>,
) -> Result<Vec<Cell>, Stop> {
    let mut ways = Vec::new();
    for &one in boxes {
        ways.push((one.1, pushes_to_goals(level, player, one, control)?.0));
    }
    let sum = |ways: &[(Cell, BTreeMap<Cell, Cost>)]| cheapest(&ways.iter().map(|(_, way)| way).collect::<Vec<_>>());
    let all = sum(&ways);
    for at in (0..ways.len()).rev() {
        control.poll()?;
        let left_out = ways.remove(at);
        if ways.is_empty() || sum(&ways) != all {
            ways.insert(at, left_out);
        }
    }
    let mut cells: Vec<Cell> = ways.iter().map(|(cell, _)| *cell).collect();
    cells.sort_unstable();
    Ok(cells)
}

/// What some boxes show about the pushes of every plan.
pub(super) fn check(
    level: &Level,
    player: Cell,
    boxes: &[PlacedBox],
    control: &mut Control<'_>,
) -> Result<BoundCheck, Stop> {
    let (mut ways, mut steps) = (Vec::new(), 0);
    for &one in boxes {
        let (way, positions) = pushes_to_goals(level, player, one, control)?;
        ways.push(way);
        steps += positions;
    }
    // Where the boxes cannot all come home there is no plan, and whatever is said about every plan is true.
    let at_least = cheapest(&ways.iter().collect::<Vec<_>>()).unwrap_or(0);
    Ok(BoundCheck::Shows { at_least, steps })
}

/// How many pushes a box needs alone on the board, by the goal where it ends; and the positions that were looked at.
fn pushes_to_goals(
    level: &Level,
    player: Cell,
    one: PlacedBox,
    control: &mut Control<'_>,
) -> Result<(BTreeMap<Cell, Cost>, u64), Stop> {
    let own = level.goals.get(one.0).copied();
    let mut fewest = BTreeMap::new();
    let positions = explore(level, player, &[one], control, |position, pushes| {
        let reached = match (level.rules, position.boxes[0]) {
            // It has left the board on its goal.
            (Rules::OneToOne, stands) => own.filter(|_| stands.is_none()),
            (Rules::All, stands) => stands.filter(|cell| level.goals.contains(cell)),
        };
        if let Some(goal) = reached {
            // Positions come in the order of their pushes: the first is the fewest.
            fewest.entry(goal).or_insert(pushes);
        }
        false
    })?;
    Ok((fewest, positions))
}

/// The cheapest way to give every box a goal of its own, a box at a time by the cheapest chain of boxes that change
/// their goals (shortest augmenting paths, found by Bellman and Ford's relaxation); none if there is no way.
fn cheapest(boxes: &[&BTreeMap<Cell, Cost>]) -> Option<Cost> {
    let mut holder: BTreeMap<Cell, usize> = BTreeMap::new();
    for first in 0..boxes.len() {
        // For every goal, what the chain costs that frees it for the first box, and the box that takes it.
        let mut reached: BTreeMap<Cell, (i64, usize)> = BTreeMap::new();
        let mut waiting = vec![(first, 0_i64)];
        while let Some((one, so_far)) = waiting.pop() {
            for (&goal, &pushes) in boxes[one] {
                let cost = so_far + i64::from(pushes);
                if reached.get(&goal).is_some_and(|(known, _)| *known <= cost) {
                    continue;
                }
                reached.insert(goal, (cost, one));
                if let Some(&holds) = holder.get(&goal) {
                    waiting.push((holds, cost - i64::from(boxes[holds][&goal])));
                }
            }
        }
        let free = reached.iter().filter(|(goal, _)| !holder.contains_key(goal));
        let mut goal = *free.min_by_key(|(_, (cost, _))| *cost)?.0;
        loop {
            let taker = reached[&goal].1;
            let before = holder.iter().find(|(_, holds)| **holds == taker).map(|(goal, _)| *goal);
            holder.insert(goal, taker);
            match before.filter(|_| taker != first) {
                Some(given_up) => goal = given_up,
                None => break,
            }
        }
    }
    Some(holder.iter().map(|(goal, one)| boxes[*one][goal]).sum())
}
