//! The moves of a game from where its board began to here, and the positions between them: what looks back on a game
//! works on.

use std::sync::Arc;

use puzzle::Puzzle;

use crate::{Advised, Snapshot, advice::advise, board::Typed, snapshot::TypedSnapshot};

/// The moves since the start of the board, or the last restart or shuffle.
pub trait Trail: Send {
    /// Number of moves.
    fn len(&self) -> usize;

    /// Whether nothing was played.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What each move cost under the puzzle's first objective.
    fn costs(&self) -> Vec<u64>;

    /// The position after so many moves.
    fn position(&self, moves: usize) -> Box<dyn Snapshot>;

    /// What the move after so many others did, as a coach says it.
    fn described(&self, moves: usize) -> Option<Advised>;
}

/// The one implementation of [`Trail`].
pub(crate) struct TypedTrail<P: Puzzle> {
    pub(crate) board: Arc<Typed<P>>,
    pub(crate) actions: Vec<P::Action>,
}

impl<P: Puzzle> TypedTrail<P> {
    fn state(&self, moves: usize) -> P::State {
        let mut state = self.board.start();
        for action in &self.actions[..moves.min(self.actions.len())] {
            self.board.replay(&mut state, *action);
        }
        state
    }
}

impl<P: Puzzle> Trail for TypedTrail<P> {
    fn len(&self) -> usize {
        self.actions.len()
    }

    fn costs(&self) -> Vec<u64> {
        let Typed { puzzle, level } = &*self.board;
        let objective = puzzle.solvers().objectives[0];
        let mut state = self.board.start();
        let cost = |action: &P::Action| {
            let cost = puzzle.cost(level, &state, *action, objective);
            self.board.replay(&mut state, *action);
            u64::from(cost)
        };
        self.actions.iter().map(cost).collect()
    }

    fn position(&self, moves: usize) -> Box<dyn Snapshot> {
        Box::new(TypedSnapshot { board: Arc::clone(&self.board), state: self.state(moves) })
    }

    fn described(&self, moves: usize) -> Option<Advised> {
        let played = self.actions.get(moves..=moves)?;
        advise(&self.board, &self.state(moves), played)
    }
}
