//! Laws of states and keys.

use std::fmt::Debug;

use crate::{
    domain::{Cost, Domain, Keyed},
    laws::Explored,
};

/// Undo restores: after an action and its undo, the state has the same key, goal status, actions and costs as before.
///
/// # Panics
/// If not.
pub fn undo_restores<D: Keyed>(domain: &D, start: &D::State, most: usize)
where
    D::Action: Debug,
{
    let explored = Explored::new(domain, start, most);
    for number in 0..explored.keys.len().min(most) {
        let mut state = domain.restore(&explored.keys[number]);
        let before = look(domain, &state);
        for action in domain.actions(&state) {
            let undo = domain.apply(&mut state, action);
            domain.undo(&mut state, action, undo);
            let after = look(domain, &state);
            let way = explored.way_to(number);
            assert!(before == after, "undoing {action:?} after {way:?} does not give the state back");
        }
    }
}

/// Keys are canonical: a state made from a key has that key, and a state and its restored twin have the same goal
/// status and the same actions, with the same costs, that lead to the same keys. Keys that own memory say how much.
///
/// # Panics
/// If not.
pub fn keys_are_canonical<D: Keyed>(domain: &D, start: &D::State, most: usize)
where
    D::Action: Debug,
{
    let explored = Explored::new(domain, start, most);
    for number in 0..explored.keys.len().min(most) {
        // Walked from the start, not restored: the two may differ in what the key leaves out.
        let way = explored.way_to(number);
        let mut walked = start.clone();
        for &action in &way {
            domain.apply(&mut walked, action);
        }
        let key = domain.key(&walked);
        assert!(key == explored.keys[number], "two ways of playing {way:?} give different keys");
        let twin = domain.restore(&key);
        assert!(domain.key(&twin) == key, "the state restored from the key after {way:?} has another key");
        assert!(
            look(domain, &walked) == look(domain, &twin),
            "restoring the state after {way:?} changes what can be done"
        );
        let successors = |state: &D::State| -> Vec<D::Key> {
            let follow = |action| {
                let mut state = state.clone();
                domain.apply(&mut state, action);
                domain.key(&state)
            };
            domain.actions(state).into_iter().map(follow).collect()
        };
        assert!(
            successors(&walked) == successors(&twin),
            "restoring the state after {way:?} changes where actions lead"
        );
    }
    let is_counted = explored.keys.iter().any(|key| domain.heap_bytes(key) > 0);
    assert!(is_counted || !std::mem::needs_drop::<D::Key>(), "keys own memory that `heap_bytes` does not count");
}

/// Key, goal status, actions with their costs.
type StateSummary<D> = (<D as Keyed>::Key, bool, Vec<(<D as Domain>::Action, Cost)>);

/// Everything that can be asked of a state.
fn look<D: Keyed>(domain: &D, state: &D::State) -> StateSummary<D> {
    let actions = domain.actions(state).into_iter().map(|action| (action, domain.cost(state, action))).collect();
    (domain.key(state), domain.is_goal(state), actions)
}
