//! Board ids: one string that means the same board in URLs, commands, saves and on the clipboard.
//!
//! `sliding:4x4#g1-7f3a` is what generator version 1 makes of recipe `4x4` and seed `7f3a`; `sliding:3x3:1,2,…` spells
//! the board out; `sokoban:first-steps/12` is a level of a built-in pack.

use std::{fmt, sync::Arc};

use puzzle::{BoardGroup, BoardSource, Failure, Message, Options, Seed};
use search::Control;

use crate::{Board, Game, find};

/// An id that was taken apart; whether there is such a board only [`open`](BoardId::open) knows.
#[derive(Clone)]
pub struct BoardId {
    /// The game.
    pub game: &'static dyn Game,
    /// Which of its boards.
    pub form: Form,
}

/// How an id names its board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// Made by the generator.
    Seeded {
        /// The generator's parameters in one line.
        recipe: String,
        /// The generator's version.
        version: u32,
        /// The seed.
        seed: Seed,
    },
    /// From a built-in pack.
    Pack {
        /// The pack's id.
        pack: String,
        /// Its level, from 1.
        number: usize,
    },
    /// Spelled out.
    Name(String),
}

impl BoardId {
    /// The boards of a group of an experiment, in order.
    pub fn of_group(game: &'static dyn Game, group: &BoardGroup) -> Vec<BoardId> {
        let forms = match group.boards {
            // A level of a pack, or a board spelled out.
            BoardSource::Named(name) => vec![Form::parse(name).unwrap_or_else(|_| Form::Name(name.to_owned()))],
            BoardSource::Made { recipe, count } => {
                let version = game.about().generator_version;
                (1..=count).map(|seed| Form::Seeded { recipe: recipe.to_owned(), version, seed: Seed(seed) }).collect()
            }
        };
        forms.into_iter().map(|form| BoardId { game, form }).collect()
    }

    /// The id of what `game` makes of these options and seed today.
    pub fn seeded(game: &'static dyn Game, options: &Options, seed: Seed) -> Result<Self, Message> {
        let form = Form::Seeded { recipe: game.recipe(options)?, version: game.about().generator_version, seed };
        Ok(BoardId { game, form })
    }

    /// The id that spells a board out.
    pub fn spelled(board: &dyn Board) -> Self {
        BoardId { game: board.game(), form: Form::Name(board.name()) }
    }

    /// Takes an id of a registered game apart.
    pub fn parse(text: &str) -> Result<Self, Message> {
        let (puzzle, rest) = text.split_once(':').ok_or_else(|| Message::new("id-without-game").with("id", text))?;
        Ok(BoardId { game: find(puzzle)?, form: Form::parse(rest)? })
    }

    /// The board. Refuses generators that are gone: another one's boards would not be the ones that were meant.
    pub fn open(&self, control: &mut Control<'_>) -> Result<Arc<dyn Board>, Failure> {
        let about = self.game.about();
        match &self.form {
            Form::Seeded { recipe, version, seed } => self.game.generate(recipe, *version, *seed, control),
            Form::Pack { pack, number } => {
                let Some(found) = about.packs.iter().find(|known| known.id == pack) else {
                    return Err(Message::new("id-unknown-pack").with("pack", pack.as_str()).into());
                };
                let mut boards = self.game.read(found.text, &Options::new());
                if !(1..=boards.len()).contains(number) {
                    let message = Message::new("id-past-the-pack").with("pack", pack.as_str());
                    return Err(message.with("count", boards.len()).into());
                }
                Ok(boards.swap_remove(number - 1).board?)
            }
            Form::Name(name) => Ok(self.game.open(name)?),
        }
    }
}

impl Form {
    /// Takes the part after `PUZZLE:` apart. A spelled board may hold `#` and `/` itself (Sokoban walls), so only exact
    /// forms count.
    fn parse(text: &str) -> Result<Self, Message> {
        if let Some((recipe, tail)) = text.rsplit_once('#') {
            if let Some((version, seed)) = generator(tail) {
                return Ok(Form::Seeded { recipe: recipe.to_owned(), version, seed });
            }
            if !recipe.contains([':', '|']) && tail.parse::<Seed>().is_ok() {
                return Err(Message::new("id-without-version").with("seed", tail));
            }
        }
        if let Some((pack, number)) = text.split_once('/') {
            let is_pack = !pack.is_empty() && pack.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
            let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
            if is_pack && is_number {
                let number = number.parse().unwrap_or(usize::MAX);
                return Ok(Form::Pack { pack: pack.to_owned(), number });
            }
        }
        Ok(Form::Name(text.to_owned()))
    }
}

/// Reads `gVERSION-SEED`.
fn generator(text: &str) -> Option<(u32, Seed)> {
    let (version, seed) = text.strip_prefix('g')?.split_once('-')?;
    let is_number = version.bytes().all(|byte| byte.is_ascii_digit());
    Some((version.parse().ok().filter(|_| is_number)?, seed.parse().ok()?))
}

impl fmt::Display for BoardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.game.about().id, self.form)
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Form::Seeded { recipe, version, seed } => write!(f, "{recipe}#g{version}-{seed}"),
            Form::Pack { pack, number } => write!(f, "{pack}/{number}"),
            Form::Name(name) => f.write_str(name),
        }
    }
}

impl fmt::Debug for BoardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BoardId({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms() {
        let seeded =
            |recipe: &str, version, seed| Form::Seeded { recipe: recipe.to_owned(), version, seed: Seed(seed) };
        let name = |text: &str| Form::Name(text.to_owned());
        for (text, form) in [
            ("4x4#g1-7f3a", seeded("4x4", 1, 0x7f3a)),
            ("8x10,p12,z4,t2#g12-0", seeded("8x10,p12,z4,t2", 12, 0)),
            ("first-steps/12", Form::Pack { pack: "first-steps".to_owned(), number: 12 }),
            ("rle:4#|#@$.#|4#", name("rle:4#|#@$.#|4#")),
            ("rle:4#|#a#|4#g1-", name("rle:4#|#a#|4#g1-")),
            ("3x3:1,2,3,4,5,6,7,8,0", name("3x3:1,2,3,4,5,6,7,8,0")),
            ("4x4#g+1-7", name("4x4#g+1-7")),
            ("4x4#g1-12345678901234567", name("4x4#g1-12345678901234567")),
            ("", name("")),
        ] {
            assert_eq!(Form::parse(text).as_ref(), Ok(&form), "{text}");
            assert_eq!(form.to_string(), text);
        }
        assert_eq!(Form::parse("4x4#7f3a").unwrap_err().id, "id-without-version");
    }
}
