//! Random boards: the same seed gives the same board on every machine.

mod depth;
mod random;
mod recipe;
mod walk;

use puzzle::{Failure, Options, Seed};
use search::Control;

pub(crate) use self::recipe::{MODES, read_recipe, recipe};
use self::{
    random::Random,
    recipe::{Draw, GenerationMode, Recipe},
};
use crate::{
    level::{Level, Tile},
    parity::is_solvable,
    solve::Tables,
};

/// Makes the board of these options and seed. It can be solved, unless the options ask for risk.
pub(crate) fn generate(
    options: &Options,
    seed: Seed,
    tables: &Tables,
    control: &mut Control<'_>,
) -> Result<Level, Failure> {
    let Recipe { size, goal, metric, mode } = Recipe::read(options)?;
    let level = Level { size, start: goal.clone(), goal, metric };
    let mut random = Random::new(seed);
    let start = match mode {
        GenerationMode::Uniform => loop {
            let tiles = solvable(&level, &mut random);
            // Nobody asks for a solved board; the others stay equally likely.
            if tiles != level.goal {
                break tiles;
            }
        },
        GenerationMode::Unchecked => shuffled(&level, &mut random),
        GenerationMode::Walk(moves) => walk::walk(&level, moves, &mut random, control)?,
        GenerationMode::Depth(range, draw) => {
            let turn = (draw == Draw::ByDepth).then_some(seed.0);
            depth::at_depth(&level, range, turn, &mut random, tables, control)?
        }
    };
    Ok(level.with_start(&start))
}

/// Any arrangement, all equally likely.
fn shuffled(level: &Level, random: &mut Random) -> Box<[Tile]> {
    let mut tiles = Level::blank_first(level.size);
    for last in (1..tiles.len()).rev() {
        tiles.swap(last, random.below(last + 1));
    }
    tiles
}

/// Any solvable arrangement, all equally likely: swapping two tiles pairs each unsolvable one with a solvable one.
fn solvable(level: &Level, random: &mut Random) -> Box<[Tile]> {
    let mut tiles = shuffled(level, random);
    if !is_solvable(level.size, &tiles, &level.goal) {
        let mut cells = (0..tiles.len()).filter(|&cell| tiles[cell] != 0);
        if let (Some(one), Some(other)) = (cells.next(), cells.next()) {
            tiles.swap(one, other);
        }
    }
    tiles
}
