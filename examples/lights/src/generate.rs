//! Boards by seed: so many different lamps of a dark board are pressed, so every board can be solved.

use grid::Size;
use puzzle::{Message, Options, Seed};
use rand::Rng;

use crate::{
    Level,
    about::{PRESSES, SIZE},
    space::switched,
};

/// The chosen parameters in one line: `5x5`, or `5x5,p9` with another number of presses.
pub(crate) fn recipe(options: &Options) -> Result<String, Message> {
    let (size, presses) = chosen(options)?;
    let is_plain = Some(presses.to_string().as_str()) == PRESSES.default;
    Ok(if is_plain { size.to_string() } else { format!("{size},p{presses}") })
}

/// Reads such a line.
pub(crate) fn read_recipe(recipe: &str) -> Result<Options, Message> {
    let (size, presses) = recipe.split_once(",p").unwrap_or((recipe, PRESSES.default.unwrap_or_default()));
    let options = [(SIZE.id, size), (PRESSES.id, presses)].map(|(id, value)| (id.to_owned(), value.to_owned()));
    let options = Options::from(options);
    chosen(&options)?;
    Ok(options)
}

/// The board of a seed.
pub(crate) fn generate(options: &Options, seed: Seed) -> Result<Level, Message> {
    let (size, presses) = chosen(options)?;
    // Some sets of presses change nothing: the next stream of the seed has another.
    let mut boards = (0..64).map(|stream| {
        let mut rng = seed.rng(stream);
        let mut cells: Vec<usize> = (0..size.cells()).collect();
        // Ids are for ever: a remainder is the same in every version of every library.
        let mut pick = |_| cells.swap_remove((rng.next_u64() % cells.len() as u64) as usize);
        (0..presses.min(size.cells())).map(&mut pick).fold(0, |lit, cell| lit ^ switched(size, cell))
    });
    let lit = boards.find(|lit| *lit != 0).ok_or_else(|| Message::new("lights-all-dark"))?;
    Ok(Level { size, lit })
}

fn chosen(options: &Options) -> Result<(Size, usize), Message> {
    let value = |param: puzzle::Param| {
        let value = param.value(options).unwrap_or_default();
        param.check(value).map(|()| value)
    };
    let (size, presses) = (value(SIZE)?, value(PRESSES)?);
    let bad = || Message::new("lights-bad-recipe").with("recipe", format!("{size},p{presses}"));
    Ok((size.parse().map_err(|_| bad())?, presses.parse().map_err(|_| bad())?))
}
