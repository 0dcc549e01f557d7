//! The law of skipped actions.

use std::fmt::Debug;

use crate::{
    domain::Keyed,
    laws::{Explored, explored::cheapest},
};

/// Skipping redundant actions loses nothing: from every state, the cheapest plans (and of those the shortest) cost and
/// count as much with skipping as without.
///
/// # Panics
/// If not, or if there are more than `most` states.
pub fn redundancy_is_safe<D: Keyed>(domain: &D, start: &D::State, most: usize)
where
    D::Action: Debug,
{
    let explored = Explored::whole(domain, start, most);
    let plain = nodes_after(&explored, |_, _| false);
    let skipping = nodes_after(&explored, |previous, next| domain.is_redundant(previous, next));
    for number in 0..explored.keys.len() {
        let way = explored.way_to(number);
        let (all, kept) = (plain[number], skipping[number]);
        let told = |sum: Option<u64>| sum.map(|sum| (sum >> LENGTH_BITS, sum & ((1 << LENGTH_BITS) - 1)));
        assert!(
            all == kept,
            "after {way:?} the best plan has (cost, actions) {:?}, but {:?} when redundant actions are skipped",
            told(all),
            told(kept)
        );
    }
}

/// Cost and length in one number: cost counts first.
const LENGTH_BITS: u32 = 24;

/// The best plan's cost and length from every state with no action before it, if `skips(previous, next)` forbids pairs.
fn nodes_after<D: Keyed>(explored: &Explored<D>, skips: impl Fn(D::Action, D::Action) -> bool) -> Vec<Option<u64>>
where
    D::Action: Debug,
{
    // A node is a state with the action that led there; the first ones are the states with none.
    let states = explored.keys.len();
    let mut after: Vec<Vec<(D::Action, usize)>> = vec![Vec::new(); states];
    let mut state_of: Vec<usize> = (0..states).collect();
    for edges in &explored.edges {
        for edge in edges {
            if !after[edge.to].iter().any(|&(action, _)| action == edge.action) {
                after[edge.to].push((edge.action, state_of.len()));
                state_of.push(edge.to);
            }
        }
    }
    let mut into: Vec<Vec<(usize, u64)>> = vec![Vec::new(); state_of.len()];
    for (from, edges) in explored.edges.iter().enumerate() {
        for edge in edges {
            let Some(&(_, to)) = after[edge.to].iter().find(|(action, _)| *action == edge.action) else { continue };
            let step = (u64::from(edge.cost) << LENGTH_BITS) + 1;
            into[to].push((from, step));
            let allowed = after[from].iter().filter(|&&(previous, _)| !skips(previous, edge.action));
            into[to].extend(allowed.map(|&(_, node)| (node, step)));
        }
    }
    let goals = (0..state_of.len()).filter(|&node| explored.goals[state_of[node]]);
    let mut best = cheapest(state_of.len(), goals, |node| into[node].iter().copied());
    best.truncate(states);
    best
}
