//! Tables for the tests.

use games::{Options, Seed};

use super::{
    background::{NamedBoard, NextBoards},
    terminal_game::TerminalGame,
};

/// A table with the first board of a text on it; the others follow, then those of seed 7 and on.
pub(super) fn table(game: &str, text: &str) -> TerminalGame {
    let game = games::find(game).unwrap();
    let boards = game.read(text, &Options::new()).into_iter();
    let mut named: std::collections::VecDeque<_> =
        boards.map(|entry| entry.board.unwrap_or_else(|faults| panic!("{faults:?}"))).collect();
    let board = named.pop_front().unwrap();
    TerminalGame::new(
        NamedBoard { board, name: None },
        NextBoards { named, game, options: Options::new(), seed: Seed(7) },
    )
}
