//! Random boards: made backwards so that they can be cleared, or any arrangement if the player asks for risk.
//!
//! Backwards means: all bricks are alike at first, so that any two that are a legal move apart may go. Pairs are taken
//! off until the board is empty; only then each pair gets its kind. The way it was taken off clears the board, however
//! the kinds fall.

mod recipe;

use grid::{Cell, Direction};
use puzzle::{Failure, Message, Options, Seed};
use rand::Rng;
use search::{Control, Cost};
use tiles::{
    Pieces, Tiles,
    amounts::{below, shuffle as mix},
};

use recipe::{Costs, Recipe};
pub(crate) use recipe::{read_recipe, recipe};

use crate::{Clear, Level, Rules, format::costs_of, rules};

/// How often to start again when the bricks that are left cannot go.
const ATTEMPTS: usize = 100;
/// Bricks to look at for a move with a slide before a plain removal will do.
const PATIENCE: usize = 12;

/// Makes the board of these options and seed.
pub(crate) fn generate(options: &Options, seed: Seed, control: &mut Control<'_>) -> Result<Level, Failure> {
    let recipe = Recipe::read(options)?;
    let mut rng = seed.rng(0);
    let tiles = if recipe.unchecked { recipe.amounts.random(&mut rng) } else { solvable(&recipe, &mut rng, control)? };
    let tiles = tiles.ok_or_else(|| Message::new("brick-none-solvable"))?;
    let costs = match &recipe.costs {
        Costs::Equal => vec![1; tiles.kinds().len()],
        Costs::Random => tiles.kinds().iter().map(|_| below(&mut rng, 100) as Cost + 1).collect(),
        Costs::Typed(table) => {
            let table: Vec<(&str, Cost)> = table.iter().map(|(kind, cost)| (kind.as_str(), *cost)).collect();
            costs_of(&tiles, &table)
        }
    };
    Ok(Level { tiles, costs, rules: recipe.rules })
}

/// A board that can be cleared; `None` if none turned up.
fn solvable(recipe: &Recipe, rng: &mut impl Rng, control: &mut Control<'_>) -> Result<Option<Tiles>, Failure> {
    for _ in 0..ATTEMPTS {
        let Some(tiles) = recipe.amounts.alike(rng) else { return Ok(None) };
        let alike = Level { costs: vec![1; tiles.kinds().len()], tiles, rules: recipe.rules };
        if let Some(pairs) = take_apart(&alike, rng, control)? {
            return Ok(recipe.amounts.deal(&alike.tiles, &pairs, rng));
        }
    }
    Ok(None)
}

/// The bricks of a board dealt anew so that they can be cleared: on the same cells if that is possible, on any others
/// otherwise.
pub(crate) fn shuffle(level: &Level, seed: Seed, control: &mut Control<'_>) -> Result<Level, Failure> {
    if let Some(kind) = level.tiles.odd_kind() {
        return Err(Message::new("brick-odd-kind").with("kind", kind).into());
    }
    let mut rng = seed.rng(SHUFFLE_STREAM);
    for attempt in 0..ATTEMPTS {
        let tiles = if attempt < ATTEMPTS / 2 { level.tiles.alike() } else { level.tiles.scattered(&mut rng) };
        let Some(tiles) = tiles else { break };
        let alike = Level { costs: vec![1], tiles, rules: level.rules };
        if let Some(pairs) = take_apart(&alike, &mut rng, control)?
            && let Some(tiles) = level.tiles.deal(&alike.tiles, &pairs, &mut rng)
        {
            return Ok(level.with_tiles(tiles));
        }
    }
    Err(Message::new("brick-none-solvable").into())
}

/// Apart from the stream that makes boards.
const SHUFFLE_STREAM: u64 = 1;

/// Clears a board of bricks that are all alike; the pairs by the cells where they started. `None` if it got stuck.
fn take_apart(
    alike: &Level,
    rng: &mut impl Rng,
    control: &mut Control<'_>,
) -> Result<Option<Vec<(Cell, Cell)>>, Failure> {
    let mut state = Pieces::start(&alike.tiles);
    let mut pairs = Vec::with_capacity(state.left() / 2);
    while state.left() > 0 {
        control.expand()?;
        let Some(action) = next_move(alike, &state, rng) else { return Ok(None) };
        let slid = rules::slid(alike, &state, action);
        let home = |cell| slid.id(cell) as Cell;
        pairs.push((home(action.place), home(action.partner)));
        if rules::play(alike, &mut state, action).is_err() {
            return Ok(None);
        }
    }
    Ok(Some(pairs))
}

/// A move of some brick, with a slide if one turns up soon: boards full of neighbours that just go are dull.
fn next_move(alike: &Level, state: &Pieces, rng: &mut impl Rng) -> Option<Clear> {
    let mut bricks: Vec<Cell> = state.tiles(&alike.tiles).map(|(cell, _)| cell).collect();
    mix(&mut bricks, rng);
    let mut plain = None;
    for (looked, &brick) in bricks.iter().enumerate() {
        let mut slides = Vec::new();
        Direction::ALL.into_iter().for_each(|way| rules::slides(alike, state, brick, way, &mut slides));
        // Where the partner was in sight before, no slide was needed.
        let sees = |partner: Cell| {
            Direction::ALL.into_iter().any(|way| rules::partner(alike, state, brick, way) == Some(partner))
        };
        slides.retain(|slide| alike.rules == Rules::Push || !sees(slide.partner));
        if !slides.is_empty() {
            return Some(slides[below(rng, slides.len())]);
        }
        let partners: Vec<Cell> =
            Direction::ALL.into_iter().filter_map(|way| rules::partner(alike, state, brick, way)).collect();
        if !partners.is_empty() {
            let partner = partners[below(rng, partners.len())];
            plain = plain.or(Some(Clear { brick, place: brick, partner }));
        }
        if looked >= PATIENCE && plain.is_some() {
            break;
        }
    }
    plain
}
