//! What a coach says about the beginning of a plan, with what it would change on the board.

use puzzle::{Advice, Message, Puzzle, first_move};
use serde::Serialize;

use crate::{Played, board::Typed};

/// The next thing to do: where to look, then what to do, then the moves that do it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Advised {
    /// The cells to look at first.
    pub look: Vec<usize>,
    /// Where to look, in words, where the puzzle has them.
    pub look_words: Option<Message>,
    /// What to do, in words, where the puzzle has them.
    pub words: Option<Message>,
    /// The moves that do it, with what each changes.
    pub moves: Vec<Played>,
}

/// The advice that begins a plan; none for an empty one.
pub(crate) fn advise<P: Puzzle>(board: &Typed<P>, state: &P::State, plan: &[P::Action]) -> Option<Advised> {
    if plan.is_empty() {
        return None;
    }
    let Typed { puzzle, level } = board;
    let Advice { moves, look, look_words, words } = match puzzle.coach() {
        Some(coach) => coach.advise(level, state, plan),
        None => first_move(*puzzle, level, state, plan[0]),
    };
    let words = words.or_else(|| board.describe(state, plan[0], puzzle.solvers().objectives[0]));
    let mut state = state.clone();
    let show = |action: &P::Action| {
        let played = board.played(&state, *action);
        board.replay(&mut state, *action);
        played
    };
    let moves = plan[..moves.clamp(1, plan.len())].iter().map(show).collect();
    Some(Advised { look, look_words, words, moves })
}
