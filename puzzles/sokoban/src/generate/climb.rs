//! Very hard levels: one change after another, kept whenever the level stays solvable and does not get easier.
//!
//! A wall comes or goes, a box or a goal stands elsewhere, or two boxes trade their holes, which is what makes labelled
//! levels hard: boxes have to pass each other. Every change is certified by the exact solver, so the level is solvable
//! at every moment.

use grid::Cell;
use puzzle::Failure;
use rand::{RngExt, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use search::Control;

use super::{assemble, certify};
use crate::{
    level::{Level, Rules, Terrain},
    rating::Rating,
};

/// Changes that are tried.
const CHANGES: u32 = 160;
/// Expansions after which no further change is tried.
const EXPANSIONS: u64 = 600_000;

/// The level after many changes, none of which made it easier.
pub(super) fn climb(
    mut level: Level,
    mut rating: Rating,
    rng: &mut ChaCha8Rng,
    control: &mut Control<'_>,
) -> Result<Level, Failure> {
    let start = control.stats().expanded;
    for change in 0..CHANGES {
        if control.stats().expanded - start > EXPANSIONS {
            break;
        }
        control.advance(900 + (change * 100 / CHANGES) as u16);
        let Some(other) = changed(&level, rng) else { continue };
        if let Some((harder, _)) = certify(&other, control)?
            && harder.score() >= rating.score()
        {
            (level, rating) = (other, harder);
        }
    }
    Ok(level)
}

/// The level with one change; `None` if that change cannot be made.
fn changed(level: &Level, rng: &mut ChaCha8Rng) -> Option<Level> {
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
