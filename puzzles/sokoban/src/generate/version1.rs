//! The first generator. It is kept as it is, because ids that name it mean its boards.

use grid::Cell;
use puzzle::{Failure, Seed};
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use search::Control;

use super::{Difficulty, Recipe, assemble, certify, change::changed, floor, goals, nothing, reverse, terrain};
use crate::{
    level::{Level, Terrain},
    rating::Rating,
};

/// Expansions that certifying one candidate may take.
const CERTIFY: u64 = 30_000;
/// Floors that are tried before the recipe counts as impossible.
const ATTEMPTS: usize = 400;
/// Walls that are tried on a hard level.
const WALLS: usize = 24;

pub(super) fn generate(recipe: &Recipe, seed: Seed, control: &mut Control<'_>) -> Result<Level, Failure> {
    let mut rng = seed.rng(1);
    let wanted = candidates(recipe.difficulty);
    let mut candidates: Vec<(Rating, Level)> = Vec::new();
    for attempt in 0..ATTEMPTS {
        control.poll()?;
        if let Some(level) = candidate(recipe, &mut rng, control)?
            && let Some(rating) = certify(&level, CERTIFY, control)?
        {
            candidates.push((rating, level));
            control.advance((candidates.len() * 900 / wanted) as u16);
        }
        if candidates.len() == wanted || (attempt > ATTEMPTS / 2 && !candidates.is_empty()) {
            break;
        }
    }
    candidates.sort_by_key(|(rating, _)| rating.score());
    let at = match recipe.difficulty {
        Difficulty::Easy => 0,
        Difficulty::Medium => candidates.len() / 2,
        Difficulty::Hard | Difficulty::Expert => candidates.len().saturating_sub(1),
    };
    if candidates.is_empty() {
        return Err(nothing(recipe));
    }
    let (rating, level) = candidates.swap_remove(at);
    let level = match recipe.difficulty {
        Difficulty::Easy | Difficulty::Medium => level,
        Difficulty::Hard => harden(level, rating, &mut rng, control)?,
        Difficulty::Expert => climb(level, rating, &mut rng, control)?,
    };
    control.advance(1000);
    Ok(level)
}

fn candidate(recipe: &Recipe, rng: &mut ChaCha8Rng, control: &mut Control<'_>) -> Result<Option<Level>, Failure> {
    let terrain = terrain::terrain(recipe.size, recipe.style, rng);
    let Some(floor) = floor(&terrain, recipe.boxes) else { return Ok(None) };
    let goals = goals(&terrain, &floor, recipe.boxes, rng);
    let Some(start) = reverse::pull(&terrain, &goals, rng, control)? else { return Ok(None) };
    Ok(assemble(terrain, recipe.rules, start.player, &start.boxes, &start.homes))
}

/// Turns floor into wall wherever the level stays solvable and gets harder.
fn harden(
    mut level: Level,
    mut rating: Rating,
    rng: &mut ChaCha8Rng,
    control: &mut Control<'_>,
) -> Result<Level, Failure> {
    for _ in 0..WALLS {
        let size = level.size();
        let is_bare = |&cell: &Cell| {
            level.is_floor(cell) && !level.is_goal(cell) && !level.boxes.contains(&cell) && cell != level.player
        };
        let bare: Vec<Cell> = (0..size.cells()).filter(is_bare).collect();
        let Some(&cell) = bare.choose(rng) else { break };
        let mut terrain = level.terrain.clone();
        terrain[cell] = Terrain::Wall;
        let Some(walled) = assemble(terrain, level.rules, level.player, &level.boxes, &level.goals) else { continue };
        if let Some(harder) = certify(&walled, CERTIFY, control)?
            && (harder.score(), harder.nodes) > (rating.score(), rating.nodes)
        {
            (level, rating) = (walled, harder);
        }
    }
    Ok(level)
}

/// Changes that are tried.
const CHANGES: u32 = 160;
/// Expansions after which no further change is tried.
const EXPANSIONS: u64 = 600_000;

/// The level after many changes, none of which made it easier.
fn climb(
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
        if let Some(harder) = certify(&other, CERTIFY, control)?
            && harder.score() >= rating.score()
        {
            (level, rating) = (other, harder);
        }
    }
    Ok(level)
}

/// How many candidates there are to choose from.
fn candidates(difficulty: Difficulty) -> usize {
    match difficulty {
        Difficulty::Easy | Difficulty::Medium => 5,
        Difficulty::Hard | Difficulty::Expert => 9,
    }
}
