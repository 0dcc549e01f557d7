//! The plan that a solver has in hand while it works on.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use puzzle::Puzzle;
use search::{Control, Plan};

use crate::{board::Typed, protocol::PlanInfo, solve::solution};

/// The newest plan of a search that is under way. Clones share it.
///
/// A solver may find better plans many times a second, and replaying a long one takes time that the search would rather
/// have. So a plan is only put aside when it comes, and replayed when somebody asks for it.
#[derive(Clone, Default)]
pub struct Incumbent(Arc<Mutex<Option<Replay>>>);

type Replay = Box<dyn FnOnce() -> Option<PlanInfo> + Send>;

impl Incumbent {
    /// The newest plan since the last time, replayed through the rules; `None` if there is no newer one, or it is not
    /// what the solver said.
    pub fn take(&self) -> Option<PlanInfo> {
        let replay = self.lock().take()?;
        replay()
    }

    /// Puts the plans aside that a search from `state` offers.
    pub(crate) fn watch<P: Puzzle>(
        &self,
        board: &Arc<Typed<P>>,
        state: &P::State,
        objective: P::Objective,
        control: &mut Control<'_>,
    ) {
        let (newest, board, state) = (self.clone(), Arc::clone(board), Arc::new(Mutex::new(state.clone())));
        control.observe_plans(move |plan: &Plan<P::Action>| {
            let (plan, board, state) = (plan.clone(), Arc::clone(&board), Arc::clone(&state));
            let replay = move || {
                let state = state.lock().unwrap_or_else(PoisonError::into_inner);
                let Plan { actions, cost } = solution(&board, &state, &plan, objective, &[]).ok()?.plan;
                let moves = actions.join(board.puzzle.about().separator);
                Some(PlanInfo { moves, length: actions.len(), cost })
            };
            *newest.lock() = Some(Box::new(replay));
        });
    }

    fn lock(&self) -> MutexGuard<'_, Option<Replay>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
