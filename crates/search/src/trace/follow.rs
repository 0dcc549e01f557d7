//! From a trail of hashes back to actions.

use super::hash::trace_hash;
use crate::domain::{Cost, Keyed};

/// The actions along a [trail](crate::trace::Log::trail) from `start`, and the state at its end; `None` if the trail is
/// not from here.
///
/// The trail's first hash is the start's own. Of several actions to the same state the cheapest is meant, the first of
/// equals.
pub fn follow<D: Keyed>(domain: &D, start: &D::State, trail: &[u32]) -> Option<(Vec<D::Action>, D::State)> {
    let mut state = start.clone();
    if *trail.first()? != trace_hash(&domain.key(&state)) as u32 {
        return None;
    }
    let mut actions = Vec::new();
    for &hash in &trail[1..] {
        let mut best: Option<(Cost, D::Action)> = None;
        for action in domain.actions(&state) {
            let cost = domain.cost(&state, action);
            let undo = domain.apply(&mut state, action);
            if trace_hash(&domain.key(&state)) as u32 == hash && best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, action));
            }
            domain.undo(&mut state, action, undo);
        }
        let (_, action) = best?;
        domain.apply(&mut state, action);
        actions.push(action);
    }
    Some((actions, state))
}
