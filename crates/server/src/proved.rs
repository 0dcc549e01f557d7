//! Optima that solves prove on the way: a solve that began at the start of a board and ended with a proof says what the
//! board's optimum is, and that is kept, so that a level can be called solved optimally later.

use games::{Answer, BoardId, Verdict, protocol::Event};

use crate::shared_store::SharedStore;

/// An answer about the start of a board, with a plan that is proved best.
pub(crate) struct ProvedOptimum {
    board: String,
    answer: Answer,
}

impl ProvedOptimum {
    /// What an event proves of a board.
    pub(crate) fn of(event: &Event) -> Option<Self> {
        match event {
            Event::Solution { board, from_start: true, answer, .. } if answer.verdict() == Verdict::Optimal => {
                Some(ProvedOptimum { board: board.clone(), answer: Answer::clone(answer) })
            }
            _ => None,
        }
    }

    /// Keeps it; may wait for the store. A proof that cannot be kept is no loss: the next solve finds it again.
    pub(crate) fn keep(self, store: &SharedStore) {
        let (Some(plan), Ok(id)) = (self.answer.plan(), BoardId::parse(&self.board)) else { return };
        // Progress compares costs under the first objective only.
        if id.game.about().objectives.first() == Some(&self.answer.objective) {
            let _ = store.lock().set_optimum(&id.to_string(), self.answer.objective, plan.cost);
        }
    }
}
