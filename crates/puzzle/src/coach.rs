//! What a coach says about moves.

use crate::{Advice, Event, Message, Puzzle};

/// A puzzle's words about moves: see [`Puzzle::coach`].
pub trait Coach<P: Puzzle> {
    /// What an action, legal in `state`, does, in words: a message that may use `$cost`, which whoever shows it adds.
    fn describe(&self, level: &P::Level, state: &P::State, action: P::Action) -> Option<Message> {
        let _ = (level, state, action);
        None
    }

    /// What to say about the beginning of a plan, whose moves are legal one after the other from `state` on; it has at
    /// least one.
    fn advise(&self, level: &P::Level, state: &P::State, plan: &[P::Action]) -> Advice;
}

/// The advice of a puzzle that has no coach: the first move alone, and where it begins.
pub fn first_move<P: Puzzle>(puzzle: &P, level: &P::Level, state: &P::State, action: P::Action) -> Advice {
    let events = puzzle.events(level, state, action);
    let pieces = puzzle.view(level, state).pieces;
    let standing = |id: u32| pieces.iter().find(|piece| piece.id == id).map(|piece| piece.cell);
    let touched = |event: &Event| match event {
        Event::Move { path, .. } => path.first().copied(),
        Event::Vanish { piece } | Event::Change { piece, .. } => standing(*piece),
        Event::Line { .. } => None,
    };
    let look = events.iter().find_map(touched).into_iter().collect();
    Advice { moves: 1, look, look_words: None, words: None }
}
