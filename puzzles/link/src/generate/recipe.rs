//! The generator's parameters in one line: `8x10,k30,p12,z4,t3,r0,gdown,u`, the size first, the rest only where it is
//! not the default.
//!
//! `k` pairs, `p` kinds, `z` blockers, then the rules as in names, `u` unchecked.

use puzzle::{Message, Options};
use tiles::{
    Amounts,
    amounts::{SIZE, UNCHECKED},
};

use crate::{
    Rules,
    about::{GRAVITY, RING, TURNS},
    format,
};

/// Per cent of the cells that hold tiles by default.
const FILL: usize = 100;

/// What the generator shall make.
pub(super) struct Recipe {
    pub(super) amounts: Amounts,
    pub(super) rules: Rules,
    pub(super) unchecked: bool,
}

impl Recipe {
    /// Reads and checks the options.
    pub(super) fn read(options: &Options) -> Result<Self, Message> {
        for param in [&TURNS, &RING, &GRAVITY, &UNCHECKED] {
            if let Some(value) = options.get(param.id) {
                param.check(value)?;
            }
        }
        let unchecked = UNCHECKED.value(options) == Some("true");
        Ok(Recipe { amounts: Amounts::read(options, FILL)?, rules: format::rules(options)?, unchecked })
    }
}

/// The options in one line.
pub(crate) fn recipe(options: &Options) -> Result<String, Message> {
    let recipe = Recipe::read(options)?;
    let unchecked = if recipe.unchecked { ",u" } else { "" };
    Ok(format!("{}{}{unchecked}", recipe.amounts.recipe(), format::write_rules(recipe.rules)))
}

/// Reads such a line back.
pub(crate) fn read_recipe(text: &str) -> Result<Options, Message> {
    let mut options = Options::new();
    for word in text.split(',') {
        if word == "u" {
            options.insert(UNCHECKED.id.to_owned(), "true".to_owned());
        } else if !Amounts::read_word(word, &mut options) && !format::read_rule(word, &mut options) {
            return Err(Message::new("link-bad-recipe").with("word", word));
        }
    }
    if !options.contains_key(SIZE.id) {
        return Err(Message::new("link-bad-recipe").with("word", text));
    }
    Recipe::read(&options)?;
    Ok(options)
}
