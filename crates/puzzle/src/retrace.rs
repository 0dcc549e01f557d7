//! Following the trail of a recorded search.

/// Where a trail of a recorded search leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Retraced<S, A> {
    /// Along legal moves.
    Reached {
        /// All moves from the start.
        actions: Vec<A>,
        /// How many of them are the last step: a step of a search may be several moves, such as a walk and a push.
        last: usize,
    },
    /// To a position that was not reached from the start: the trail comes from a goal.
    Elsewhere(S),
}

impl<S, A> Retraced<S, A> {
    /// A trail whose steps are single moves.
    pub fn by_moves(actions: Vec<A>) -> Self {
        let last = actions.len().min(1);
        Retraced::Reached { actions, last }
    }
}
