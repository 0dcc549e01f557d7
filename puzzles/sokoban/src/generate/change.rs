//! One change of a level: a wall comes or goes, a box or a goal stands elsewhere, or two boxes trade their holes, which
//! is what makes labelled levels hard: boxes have to pass each other.
//!
//! What a change does to a level only the exact solver knows: whoever makes one certifies it.

use grid::Cell;
use rand::{RngExt, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use super::assemble;
use crate::level::{Level, Rules, Terrain};

/// The level with one change; `None` if that change cannot be made.
pub(super) fn changed(level: &Level, rng: &mut ChaCha8Rng) -> Option<Level> {
    let size = level.size();
    let mut terrain = level.terrain.clone();
    let (mut boxes, mut goals) = (level.boxes.to_vec(), level.goals.to_vec());
    let is_taken = |cell: &Cell| level.boxes.contains(cell) || level.is_goal(*cell) || *cell == level.player;
    let bare: Vec<Cell> = (0..size.cells()).filter(|cell| level.is_floor(*cell) && !is_taken(cell)).collect();
    match rng.random_range(0..6) {
        0 | 1 => terrain[*bare.choose(rng)?] = Terrain::Wall,
        2 => {
            let is_inner = |&cell: &Cell| {
                let (row, column) = (size.row(cell), size.column(cell));
                row > 0 && column > 0 && row + 1 < size.height && column + 1 < size.width
            };
            let walls: Vec<Cell> = (0..size.cells()).filter(|cell| !level.is_floor(*cell)).filter(is_inner).collect();
            terrain[*walls.choose(rng)?] = Terrain::Floor;
        }
        3 => boxes[rng.random_range(0..level.boxes.len())] = *bare.choose(rng)?,
        4 => goals[rng.random_range(0..level.goals.len())] = *bare.choose(rng)?,
        _ if level.rules == Rules::OneToOne => {
            let (one, other) = (rng.random_range(0..goals.len()), rng.random_range(0..goals.len()));
            goals.swap(one, other);
        }
        _ => return None,
    }
    assemble(terrain, level.rules, level.player, &boxes, &goals)
}
