//! The last two tiles of a side, which no longer fit in one by one: both are brought near, then a search over the two
//! and the blank puts them in.

use std::collections::VecDeque;

use grid::{Cell, Direction};
use search::{Control, Stop};

use super::{Area, carry::Carrier, permutation::Permutation};

/// The window of the search: up to this many cells along the side and this many lines deep.
const ALONG: usize = 4;
const DEEP: usize = 5;

/// Places the last two tiles of a side whose other tiles are closed.
pub(crate) fn finish(
    board: &mut Permutation,
    carrier: &mut Carrier,
    area: Area,
    side: Direction,
    control: &mut Control<'_>,
) -> Result<(), Stop> {
    let (length, depth) = area.extent(side);
    let targets = [length - 2, length - 1].map(|along| area.cell(board.size, side, along, 0));
    let window = area.far_window(side, ALONG.min(length), DEEP.min(depth));
    gather(board, carrier, window, area.far_window(side, ALONG.min(length), (DEEP - 2).min(depth)), targets, control)?;
    for direction in search(board, carrier, window, targets, control)?.ok_or(Stop::Incomplete)? {
        board.step(direction);
    }
    for cell in targets {
        carrier.close(cell);
    }
    Ok(())
}

/// Attempts to bring both tiles and the blank into the window: one may push another out again.
const ATTEMPTS: usize = 20;

/// Brings both tiles and the blank into the window.
fn gather(
    board: &mut Permutation,
    carrier: &mut Carrier,
    window: Area,
    deep: Area,
    targets: [Cell; 2],
    control: &mut Control<'_>,
) -> Result<(), Stop> {
    let size = board.size;
    for attempt in 0..ATTEMPTS {
        let places = targets.map(|home| board.place(home));
        if [places[0], places[1], board.blank].into_iter().all(|cell| window.contains(size, cell)) {
            return Ok(());
        }
        // One tile goes deep into the corner, so that the other one and the blank find room beside it. Where that ends
        // in a circle, the tiles change roles.
        let (one, other) = if attempt % 2 == 0 { (targets[1], targets[0]) } else { (targets[0], targets[1]) };
        carry_past(board, carrier, one, deep, other, control)?;
        carry_past(board, carrier, other, window, one, control)?;
        if !window.contains(size, board.blank) {
            let places = targets.map(|home| board.place(home));
            for cell in places {
                carrier.close(cell);
            }
            let around = carrier.walk_into(board.blank, window);
            for cell in places {
                carrier.reopen(cell);
            }
            let walk = around.or_else(|| carrier.walk_into(board.blank, window));
            for direction in walk.ok_or(Stop::Incomplete)? {
                board.step(direction);
            }
        }
    }
    Err(Stop::Incomplete)
}

/// Carries a tile without touching another one, or if the two shut the blank in, at its expense.
fn carry_past(
    board: &mut Permutation,
    carrier: &mut Carrier,
    home: Cell,
    target: Area,
    other: Cell,
    control: &mut Control<'_>,
) -> Result<(), Stop> {
    let spare = board.place(other);
    match carrier.carry(board, home, target, Some(spare), control) {
        Err(Stop::Incomplete) => carrier.carry(board, home, target, None, control),
        result => result,
    }
}

/// Fewest steps of the blank within the window that put both tiles on their targets.
fn search(
    board: &Permutation,
    carrier: &Carrier,
    window: Area,
    targets: [Cell; 2],
    control: &mut Control<'_>,
) -> Result<Option<Vec<Direction>>, Stop> {
    let cells: Vec<Cell> =
        (0..board.size.cells()).filter(|&cell| window.contains(board.size, cell) && carrier.is_open(cell)).collect();
    let local = |cell: Cell| cells.iter().position(|&other| other == cell);
    let start = targets.map(|home| local(board.place(home)));
    let ([Some(first), Some(second)], Some(blank)) = (start, local(board.blank)) else { return Ok(None) };
    let next: Vec<[Option<usize>; 4]> = cells
        .iter()
        .map(|&cell| Direction::ALL.map(|direction| board.size.step(cell, direction).and_then(local)))
        .collect();
    let (Some(first_target), Some(second_target)) = (local(targets[0]), local(targets[1])) else { return Ok(None) };

    let count = cells.len();
    let key = |[first, second, blank]: [usize; 3]| (first * count + second) * count + blank;
    let mut from: Vec<Option<(u32, Direction)>> = vec![None; count * count * count];
    let mut queue = VecDeque::from([[first, second, blank]]);
    let begin = key([first, second, blank]);
    while let Some(state @ [first, second, blank]) = queue.pop_front() {
        control.produce(1);
        control.expand()?;
        if first == first_target && second == second_target {
            let mut steps = Vec::new();
            let mut at = key(state);
            while at != begin {
                let Some((before, direction)) = from[at] else { break };
                steps.push(direction);
                at = before as usize;
            }
            steps.reverse();
            return Ok(Some(steps));
        }
        for direction in Direction::ALL {
            let Some(to) = next[blank][direction as usize] else { continue };
            let follow = |tile: usize| if tile == to { blank } else { tile };
            let after = [follow(first), follow(second), to];
            if key(after) != begin && from[key(after)].is_none() {
                from[key(after)] = Some((key(state) as u32, direction));
                queue.push_back(after);
            }
        }
    }
    Ok(None)
}
