//! The law of walking backwards.

use std::fmt::Debug;

use crate::{
    domain::{Cost, Domain, Keyed, Reversible},
    laws::Explored,
};

/// The backward space mirrors the forward one: every step back is some forward action at the same cost, named by
/// [`forward`](Reversible::forward), and every forward action can be stepped back at its cost; the listed goals are
/// goals, and no reachable goal is missing.
///
/// # Panics
/// If not.
pub fn backward_mirrors_forward<D: Reversible>(domain: &D, start: &D::State, most: usize)
where
    D::Action: Debug,
    <D::Backward as Domain>::Action: Debug,
{
    let explored = Explored::new(domain, start, most);
    let backward = domain.backward();
    let goals: Vec<D::Key> = domain.goals().iter().map(|goal| domain.key(goal)).collect();
    for goal in domain.goals() {
        assert!(domain.is_goal(&goal), "a listed goal is no goal");
        assert!(backward.key(&goal) == domain.key(&goal), "a goal has different keys forwards and backwards");
    }
    let mut sources: Vec<Vec<usize>> = vec![Vec::new(); explored.keys.len()];
    for (from, edges) in explored.edges.iter().enumerate() {
        edges.iter().for_each(|edge| sources[edge.to].push(from));
    }
    for (number, key) in explored.keys.iter().enumerate() {
        let way = explored.way_to(number);
        assert!(!explored.goals[number] || goals.contains(key), "the goal after {way:?} is not listed");
        let back = steps_back(domain, &backward, key, &way);
        for &from in &sources[number] {
            let forwards = explored.edges[from].iter().filter(|edge| edge.to == number);
            let cost = forwards.map(|edge| edge.cost).min();
            let least = back.iter().filter(|(key, _)| *key == explored.keys[from]).map(|&(_, cost)| cost).min();
            assert!(
                least == cost,
                "from the state after {way:?} back to the one after {:?}: costs {least:?} instead of {cost:?}",
                explored.way_to(from)
            );
        }
    }
}

/// Where the steps back from a state lead, and what each costs; each is checked against its forward action.
fn steps_back<D: Reversible>(domain: &D, backward: &D::Backward, key: &D::Key, way: &[D::Action]) -> Vec<(D::Key, Cost)>
where
    D::Action: Debug,
    <D::Backward as Domain>::Action: Debug,
{
    let state = backward.restore(key);
    let mut steps = Vec::new();
    for action in backward.actions(&state) {
        let cost = backward.cost(&state, action);
        let mut before = state.clone();
        backward.apply(&mut before, action);
        let forward = domain.forward(&state, action);
        let told = format!("stepping {action:?} back from the state after {way:?}, forward {forward:?}");
        assert!(domain.actions(&before).into_iter().any(|legal| legal == forward), "{told}: not legal there");
        assert!(domain.cost(&before, forward) == cost, "{told}: another cost than the step's {cost}");
        steps.push((backward.key(&before), cost));
        domain.apply(&mut before, forward);
        assert!(domain.key(&before) == *key, "{told}: leads elsewhere");
    }
    steps
}
