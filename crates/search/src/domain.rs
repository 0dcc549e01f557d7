//! What a search needs to know about a puzzle: states, actions, costs.

use std::hash::Hash;

/// Cost of an action or a plan. Whole numbers only: sums are exact and runs repeat on every machine.
pub type Cost = u32;

/// A state space that can be walked in place: apply an action, look, undo it.
///
/// The checks in [`laws`](crate::laws) tell whether an implementation keeps its side: undo restores, costs are stable,
/// nothing is skipped that counts.
pub trait Domain {
    /// One position. Edited in place by [`apply`](Domain::apply) and [`undo`](Domain::undo).
    type State: Clone;
    /// One move, a small value.
    type Action: Copy + Eq;
    /// What undoing needs besides the action; `()` if actions invert.
    type Undo;
    /// The legal actions of a state, owned and inline: a bit set, a small array.
    type Actions: IntoIterator<Item = Self::Action>;

    /// Whether the puzzle is solved here.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// The legal actions, always in the same order for the same state.
    fn actions(&self, state: &Self::State) -> Self::Actions;

    /// Plays a legal action. Trusts the caller: an action that [`actions`](Domain::actions) did not give may panic
    /// or leave a meaningless state.
    fn apply(&self, state: &mut Self::State, action: Self::Action) -> Self::Undo;

    /// Takes back the action that [`apply`](Domain::apply) played last.
    fn undo(&self, state: &mut Self::State, action: Self::Action, undo: Self::Undo);

    /// Cost of playing `action` in `state` (before the action).
    fn cost(&self, state: &Self::State, action: Self::Action) -> Cost {
        let _ = (state, action);
        1
    }

    /// Whether `next` right after `previous` can be skipped because a plan at least as cheap, and no longer, exists
    /// without it: taking back the move, or the later of two orders of independent moves.
    ///
    /// Two orders must not be skipped in favour of each other: of all cheapest plans that are shortest, one has to
    /// remain. Searches that remember states do not ask.
    fn is_redundant(&self, previous: Self::Action, next: Self::Action) -> bool {
        let _ = (previous, next);
        false
    }
}

/// A domain whose states have a canonical stored form, so that a search can remember where it was. Depth-first searches
/// use it too, to notice circles.
///
/// Two states are the same position exactly if their keys are equal; the same actions with the same costs follow from
/// both.
pub trait Keyed: Domain {
    /// The stored form. Small: a search keeps millions.
    type Key: Clone + Eq + Hash + Send + 'static;

    /// The canonical key of a state.
    fn key(&self, state: &Self::State) -> Self::Key;

    /// A state with that key.
    fn restore(&self, key: &Self::Key) -> Self::State;

    /// Bytes that a key owns outside itself (a box, a vector), so that memory limits count them.
    fn heap_bytes(&self, key: &Self::Key) -> usize {
        let _ = key;
        0
    }

    /// Writes a key for another process that knows the same level; whether it can. A domain that can is searched
    /// together with [`peers`](crate::peers).
    fn write_key(&self, key: &Self::Key, bytes: &mut Vec<u8>) -> bool {
        let _ = (key, bytes);
        false
    }

    /// Reads a key that [`write_key`](Keyed::write_key) wrote from the front of `bytes`, and leaves the rest; `None` if
    /// there is none.
    fn read_key(&self, bytes: &mut &[u8]) -> Option<Self::Key> {
        let _ = bytes;
        None
    }
}

/// A domain that can also be walked backwards from its goals, over the same keys.
pub trait Reversible: Keyed {
    /// The space of backward steps. Its keys mean the same positions.
    type Backward: Keyed<State = Self::State, Key = Self::Key>;

    /// The backward space.
    fn backward(&self) -> Self::Backward;

    /// All goal states.
    fn goals(&self) -> Vec<Self::State>;

    /// The forward action that takes back the backward step `action`, which was played in `state` of the backward
    /// space.
    ///
    /// Its cost, played from where the step led, equals the cost of the step.
    fn forward(&self, state: &Self::State, action: <Self::Backward as Domain>::Action) -> Self::Action;
}
