//! Random boards: made backwards so that they can be cleared, or any arrangement if the player asks for risk.

mod recipe;

use grid::{Cell, Direction};
use puzzle::{Failure, Options, Seed};
use rand::Rng;
use search::{Control, Cost};
use tiles::{
    ClearingRules, Pieces, Tiles,
    amounts::{below, shuffle as mix},
    made, shuffled,
};

use recipe::{Recipe, UnitCosts};
pub(crate) use recipe::{read_recipe, recipe};

use crate::{Clear, Level, Rules, format::costs_of, rules};

/// Bricks to look at for a move with a slide before a plain removal will do.
const MOST_LOOKS: usize = 12;

/// Why there is no board of some amounts.
const NONE_SOLVABLE: &str = "brick-none-solvable";

/// Makes the board of these options and seed.
pub(crate) fn generate(options: &Options, seed: Seed, control: &mut Control<'_>) -> Result<Level, Failure> {
    let recipe = Recipe::read(options)?;
    let mut rng = seed.rng(0);
    let tiles = made(&recipe.amounts, &recipe.rules, recipe.unchecked, NONE_SOLVABLE, &mut rng, control)?;
    let costs = match &recipe.costs {
        UnitCosts::Equal => vec![1; tiles.kinds().len()],
        UnitCosts::Random => tiles.kinds().iter().map(|_| below(&mut rng, 100) as Cost + 1).collect(),
        UnitCosts::Typed(table) => {
            let table: Vec<(&str, Cost)> = table.iter().map(|(kind, cost)| (kind.as_str(), *cost)).collect();
            costs_of(&tiles, &table)
        }
    };
    Ok(Level { tiles, costs, rules: recipe.rules })
}

/// The bricks of a board dealt anew so that they can be cleared.
pub(crate) fn shuffle(level: &Level, seed: Seed, control: &mut Control<'_>) -> Result<Level, Failure> {
    let refusals = ("brick-odd-kind", NONE_SOLVABLE);
    Ok(level.with_tiles(shuffled(&level.tiles, &level.rules, seed, refusals, control)?))
}

impl ClearingRules for Rules {
    fn take_apart(
        &self,
        alike: &Tiles,
        rng: &mut impl Rng,
        control: &mut Control<'_>,
    ) -> Result<Option<Vec<(Cell, Cell)>>, Failure> {
        let alike = Level { tiles: alike.clone(), costs: vec![1; alike.kinds().len()], rules: *self };
        let mut state = Pieces::start(&alike.tiles);
        let mut pairs = Vec::with_capacity(state.left() / 2);
        while state.left() > 0 {
            control.expand()?;
            let Some(action) = next_move(&alike, &state, rng) else { return Ok(None) };
            let slid = rules::slid(&alike, &state, action);
            pairs.push((slid.id(action.place) as Cell, slid.id(action.partner) as Cell));
            if rules::play(&alike, &mut state, action).is_err() {
                return Ok(None);
            }
        }
        Ok(Some(pairs))
    }
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
        if looked >= MOST_LOOKS && plain.is_some() {
            break;
        }
    }
    plain
}
