//! Random boards: made backwards so that they can be cleared, or any arrangement if the player asks for risk.
//!
//! Backwards means: all tiles are alike at first, so that any two that a legal path joins may go. Pairs are taken off
//! until the board is empty; only then each pair gets its kind. The way it was taken off clears the board, however the
//! kinds fall, gravity included.

mod recipe;

use grid::Cell;
use pairs::Reach;
use puzzle::{Failure, Message, Options, Seed};
use rand::Rng;
use search::Control;
use tiles::{
    Pieces, Tiles,
    amounts::{below, shuffle as mix},
};

use recipe::Recipe;
pub(crate) use recipe::{read_recipe, recipe};

use crate::{Join, Level, gravity::Lines, rules};

/// How often to start again when the tiles that are left cannot be joined.
const ATTEMPTS: usize = 100;
/// Tiles to look at for a partner that is not a neighbour before a neighbour will do.
const PATIENCE: usize = 24;

/// Makes the board of these options and seed.
pub(crate) fn generate(options: &Options, seed: Seed, control: &mut Control<'_>) -> Result<Level, Failure> {
    let recipe = Recipe::read(options)?;
    let mut rng = seed.rng(0);
    let tiles = if recipe.unchecked { recipe.amounts.random(&mut rng) } else { solvable(&recipe, &mut rng, control)? };
    let tiles = tiles.ok_or_else(|| Message::new("link-none-solvable"))?;
    Ok(Level { tiles, rules: recipe.rules })
}

/// A board that can be cleared; `None` if none turned up.
fn solvable(recipe: &Recipe, rng: &mut impl Rng, control: &mut Control<'_>) -> Result<Option<Tiles>, Failure> {
    for _ in 0..ATTEMPTS {
        let Some(tiles) = recipe.amounts.alike(rng) else { return Ok(None) };
        let alike = Level { tiles, rules: recipe.rules };
        if let Some(pairs) = take_apart(&alike, rng, control)? {
            return Ok(recipe.amounts.deal(&alike.tiles, &pairs, rng));
        }
    }
    Ok(None)
}

/// The tiles of a board dealt anew so that they can be cleared: on the same cells if that is possible, on any others
/// otherwise.
pub(crate) fn shuffle(level: &Level, seed: Seed, control: &mut Control<'_>) -> Result<Level, Failure> {
    if let Some(kind) = level.tiles.odd_kind() {
        return Err(Message::new("link-odd-kind").with("kind", kind).into());
    }
    let mut rng = seed.rng(SHUFFLE_STREAM);
    for attempt in 0..ATTEMPTS {
        let tiles = if attempt < ATTEMPTS / 2 { level.tiles.alike() } else { level.tiles.scattered(&mut rng) };
        let Some(tiles) = tiles else { break };
        let alike = Level { tiles, rules: level.rules };
        if let Some(pairs) = take_apart(&alike, &mut rng, control)?
            && let Some(tiles) = level.tiles.deal(&alike.tiles, &pairs, &mut rng)
        {
            return Ok(Level { tiles, rules: level.rules });
        }
    }
    Err(Message::new("link-none-solvable").into())
}

/// Apart from the stream that makes boards.
const SHUFFLE_STREAM: u64 = 1;

/// Clears a board of tiles that are all alike; the pairs by the cells where they started. `None` if it got stuck.
fn take_apart(
    alike: &Level,
    rng: &mut impl Rng,
    control: &mut Control<'_>,
) -> Result<Option<Vec<(Cell, Cell)>>, Failure> {
    let lines = Lines::new(&alike.tiles, alike.rules.gravity);
    let mut state = Pieces::start(&alike.tiles);
    let mut pairs = Vec::with_capacity(state.left() / 2);
    while state.left() > 0 {
        control.expand()?;
        let Some(Join { one, other }) = next_move(alike, &state, rng) else { return Ok(None) };
        pairs.push((state.id(one) as Cell, state.id(other) as Cell));
        state.slots_mut()[one] = Pieces::EMPTY;
        state.slots_mut()[other] = Pieces::EMPTY;
        lines.settle(state.slots_mut(), |_, _| ());
    }
    Ok(Some(pairs))
}

/// Two tiles that can be joined, no neighbours if others turn up soon: boards full of equal neighbours are dull.
fn next_move(alike: &Level, state: &Pieces, rng: &mut impl Rng) -> Option<Join> {
    let reach: Reach = rules::reach(alike, state);
    let mut cells: Vec<Cell> = state.tiles(&alike.tiles).map(|(cell, _)| cell).collect();
    mix(&mut cells, rng);
    let size = alike.tiles.size();
    let mut neighbours = None;
    for looked in 0..cells.len() {
        let one = cells[looked];
        // The partners come in random order too, from a random place on.
        let start = below(rng, cells.len());
        let others = cells[start..].iter().chain(&cells[..start]).copied().filter(|&other| other != one);
        for other in others {
            let is_neighbour = size.distance(one, other) == 1;
            if is_neighbour && neighbours.is_some() {
                continue;
            }
            if reach.turns(one, other, alike.rules.turns).is_some() {
                if !is_neighbour {
                    return Some(Join { one, other });
                }
                neighbours = Some(Join { one, other });
            }
        }
        if looked >= PATIENCE && neighbours.is_some() {
            break;
        }
    }
    neighbours
}
