//! Random boards: made backwards so that they can be cleared, or any arrangement if the player asks for risk.

mod recipe;

use grid::Cell;
use pairs::Reach;
use puzzle::{Failure, Options, Seed};
use rand::Rng;
use search::Control;
use tiles::{
    ClearingRules, Pieces, Tiles,
    amounts::{below, shuffle as mix},
    made, shuffled,
};

use recipe::Recipe;
pub(crate) use recipe::{read_recipe, recipe};

use crate::{Join, Level, Rules, gravity::Lines, rules};

/// Tiles to look at for a partner that is not a neighbour before a neighbour will do.
const MOST_LOOKS: usize = 24;

/// Why there is no board of some amounts.
const NONE_SOLVABLE: &str = "link-none-solvable";

/// Makes the board of these options and seed.
pub(crate) fn generate(options: &Options, seed: Seed, control: &mut Control<'_>) -> Result<Level, Failure> {
    let recipe = Recipe::read(options)?;
    let mut rng = seed.rng(0);
    let tiles = made(&recipe.amounts, &recipe.rules, recipe.unchecked, NONE_SOLVABLE, &mut rng, control)?;
    Ok(Level { tiles, rules: recipe.rules })
}

/// The tiles of a board dealt anew so that they can be cleared.
pub(crate) fn shuffle(level: &Level, seed: Seed, control: &mut Control<'_>) -> Result<Level, Failure> {
    let refusals = ("link-odd-kind", NONE_SOLVABLE);
    Ok(level.with_tiles(shuffled(&level.tiles, &level.rules, seed, refusals, control)?))
}

impl ClearingRules for Rules {
    fn take_apart(
        &self,
        alike: &Tiles,
        rng: &mut impl Rng,
        control: &mut Control<'_>,
    ) -> Result<Option<Vec<(Cell, Cell)>>, Failure> {
        let alike = Level { tiles: alike.clone(), rules: *self };
        let lines = Lines::new(&alike.tiles, self.gravity);
        let mut state = Pieces::start(&alike.tiles);
        let mut pairs = Vec::with_capacity(state.left() / 2);
        while state.left() > 0 {
            control.expand()?;
            let Some(Join { one, other }) = next_move(&alike, &state, rng) else { return Ok(None) };
            pairs.push((state.id(one) as Cell, state.id(other) as Cell));
            state.slots_mut()[one] = Pieces::EMPTY;
            state.slots_mut()[other] = Pieces::EMPTY;
            lines.settle(state.slots_mut(), |_, _| ());
        }
        Ok(Some(pairs))
    }
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
        if looked >= MOST_LOOKS && neighbours.is_some() {
            break;
        }
    }
    neighbours
}
