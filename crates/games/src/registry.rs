//! The list of games. A new puzzle adds one line here and one dependency.

use puzzle::{Message, Options, nearest};

use crate::{FileBoard, Game};

/// Keeps tables between solves, so it has one place for all.
static SLIDING: sliding::Sliding = sliding::Sliding::new();

static GAMES: &[&dyn Game] = &[
    &SLIDING,
    &sokoban::Sokoban,
    &link::Link,
    &brick::Brick,
    #[cfg(feature = "lights")]
    &lights::Lights,
];

/// Every game, in the order to show them.
pub fn all() -> &'static [&'static dyn Game] {
    GAMES
}

/// The game with that id; otherwise a message with the nearest one.
pub fn find(id: &str) -> Result<&'static dyn Game, Message> {
    if let Some(game) = GAMES.iter().find(|game| game.about().id == id) {
        return Ok(*game);
    }
    let ids = GAMES.iter().map(|game| game.about().id);
    match nearest(id, ids.clone()) {
        Some(near) => Err(Message::new("game-unknown-near").with("name", id).with("near", near)),
        None => Err(Message::new("game-unknown").with("name", id).with("games", ids.collect::<Vec<_>>().join(", "))),
    }
}

/// The puzzle that makes the most of a text, with its boards: fewest faulty ones, then most good ones. `None` if no
/// puzzle finds a board in it.
pub fn guess(text: &str, options: &Options) -> Option<(&'static dyn Game, Vec<FileBoard>)> {
    let readings = GAMES.iter().map(|game| (*game, game.read(text, options)));
    let score = |(_, entries): &(&dyn Game, Vec<FileBoard>)| {
        let good = entries.iter().filter(|entry| entry.board.is_ok()).count();
        (entries.len() - good, usize::MAX - good)
    };
    readings.filter(|(_, entries)| !entries.is_empty()).min_by_key(score)
}
