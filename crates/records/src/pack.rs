//! Packs of a player's own: imported, generated or drawn.

use std::collections::BTreeSet;

use games::{BoardId, Message, find};
use serde::{Deserialize, Serialize};

use crate::Moment;

/// A collection of levels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OwnPack {
    /// Its id.
    pub id: String,
    /// The puzzle.
    pub puzzle: String,
    /// Its title.
    pub title: String,
    /// Who made it; may be empty.
    pub author: String,
    /// Its levels in order.
    pub levels: Vec<OwnLevel>,
    /// When it was last changed.
    pub changed: Moment,
}

/// A level of a collection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OwnLevel {
    /// A board id.
    pub board: String,
    /// Its title; may be empty.
    pub title: String,
}

const MOST_LEVELS: usize = 20_000;
const LONGEST_ID: usize = 80;

impl OwnPack {
    /// Whether it can be kept: its id is free and can be written, and every board id belongs to its puzzle. Whether a
    /// board can be opened is found out when it is.
    pub fn check(&self) -> Result<(), Message> {
        let puzzle = find(&self.puzzle)?.about();
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        if self.id.is_empty() || self.id.len() > LONGEST_ID || !self.id.bytes().all(is_plain) {
            return Err(Message::new("store-pack-id").with("id", self.id.as_str()));
        }
        if puzzle.packs.iter().any(|known| known.id == self.id) {
            return Err(Message::new("store-pack-taken").with("id", self.id.as_str()));
        }
        if self.levels.is_empty() || self.levels.len() > MOST_LEVELS {
            return Err(Message::new("store-pack-size").with("count", self.levels.len()).with("limit", MOST_LEVELS));
        }
        let puzzles: BTreeSet<&str> = self
            .levels
            .iter()
            .map(|level| BoardId::parse(&level.board).map(|id| id.game.about().id))
            .collect::<Result<_, _>>()?;
        match puzzles.into_iter().find(|found| *found != puzzle.id) {
            Some(found) => Err(Message::new("store-pack-mixed").with("puzzle", puzzle.id).with("found", found)),
            None => Ok(()),
        }
    }
}
