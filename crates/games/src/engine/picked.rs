//! Boards that were picked from many are kept: many tabs ask for the same ones, those of the day above all.

use std::{
    collections::VecDeque,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::protocol::BoardInfo;

/// Boards that are kept; those of some days.
const MOST: usize = 64;

/// What was asked for and what was picked, the oldest first.
#[derive(Default)]
pub(super) struct PickedBoards(Mutex<VecDeque<(String, BoardInfo)>>);

impl PickedBoards {
    /// The board that was picked for this.
    pub(super) fn find(&self, name: &str) -> Option<BoardInfo> {
        self.lock().iter().find(|(known, _)| known == name).map(|(_, board)| board.clone())
    }

    /// Keeps a board; the oldest goes.
    pub(super) fn keep(&self, name: String, board: BoardInfo) {
        let mut boards = self.lock();
        boards.retain(|(known, _)| *known != name);
        boards.push_back((name, board));
        if boards.len() > MOST {
            boards.pop_front();
        }
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<(String, BoardInfo)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_goes() {
        let board = |number: usize| BoardInfo {
            board: Some(number.to_string()),
            title: None,
            view: None,
            rating: None,
            faults: Vec::new(),
        };
        let picked = PickedBoards::default();
        for number in 0..=MOST {
            picked.keep(number.to_string(), board(number));
        }
        picked.keep("1".to_owned(), board(1000));
        let found = |name: &str| picked.find(name).and_then(|info| info.board);
        assert_eq!((found("0"), found("1").as_deref(), found("2").as_deref()), (None, Some("1000"), Some("2")));
    }
}
