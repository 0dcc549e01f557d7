//! All states of a small space, with exact distances: the yardstick of the other laws.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashMap},
    fmt::Debug,
};

use crate::domain::{Cost, Keyed};

/// The states reachable from a start, numbered in breadth-first order; the start is 0.
pub struct Explored<D: Keyed> {
    /// Their keys.
    pub keys: Vec<D::Key>,
    /// Their actions. Empty for states that were not expanded any more.
    pub edges: Vec<Vec<Edge<D::Action>>>,
    /// Whether each is a goal.
    pub goals: Vec<bool>,
    /// Whether every reachable state is here.
    pub is_complete: bool,
    origins: Vec<Option<(usize, D::Action)>>,
    numbers: HashMap<D::Key, usize>,
}

/// An action of a state.
#[derive(Clone, Copy, Debug)]
pub struct Edge<A> {
    /// The action.
    pub action: A,
    /// Its cost.
    pub cost: Cost,
    /// The number of the state that it leads to.
    pub to: usize,
}

impl<D: Keyed> Explored<D>
where
    D::Action: Debug,
{
    /// Walks breadth-first until all states are known or `most` are expanded.
    pub fn new(domain: &D, start: &D::State, most: usize) -> Self {
        let mut explored = Explored {
            keys: Vec::new(),
            edges: Vec::new(),
            goals: Vec::new(),
            is_complete: false,
            origins: Vec::new(),
            numbers: HashMap::new(),
        };
        explored.number(domain, start, None);
        let mut next = 0;
        while next < explored.keys.len() && next < most {
            let mut state = domain.restore(&explored.keys[next]);
            for action in domain.actions(&state) {
                let cost = domain.cost(&state, action);
                let undo = domain.apply(&mut state, action);
                let to = explored.number(domain, &state, Some((next, action)));
                domain.undo(&mut state, action, undo);
                explored.edges[next].push(Edge { action, cost, to });
            }
            next += 1;
        }
        explored.is_complete = next == explored.keys.len();
        explored
    }

    /// Like [`new`](Explored::new).
    ///
    /// # Panics
    /// If there are more than `most` states.
    pub fn whole(domain: &D, start: &D::State, most: usize) -> Self {
        let explored = Self::new(domain, start, most);
        assert!(explored.is_complete, "this check needs the whole space, and it has more than {most} states");
        explored
    }

    /// The number of a key.
    pub fn find(&self, key: &D::Key) -> Option<usize> {
        self.numbers.get(key).copied()
    }

    /// The actions that lead to a state, for messages.
    pub fn way_to(&self, mut number: usize) -> Vec<D::Action> {
        let mut way = Vec::new();
        while let Some((from, action)) = self.origins[number] {
            way.push(action);
            number = from;
        }
        way.reverse();
        way
    }

    /// The exact cost from every state to its nearest goal; `None` if there is no way.
    pub fn distances(&self) -> Vec<Option<u64>> {
        let mut into: Vec<Vec<(usize, Cost)>> = vec![Vec::new(); self.keys.len()];
        for (from, edges) in self.edges.iter().enumerate() {
            for edge in edges {
                into[edge.to].push((from, edge.cost));
            }
        }
        let goals = (0..self.keys.len()).filter(|&number| self.goals[number]);
        cheapest(self.keys.len(), goals, |number| into[number].iter().map(|&(from, cost)| (from, u64::from(cost))))
    }

    fn number(&mut self, domain: &D, state: &D::State, origin: Option<(usize, D::Action)>) -> usize {
        let key = domain.key(state);
        if let Some(&number) = self.numbers.get(&key) {
            return number;
        }
        let number = self.keys.len();
        self.keys.push(key.clone());
        self.edges.push(Vec::new());
        self.goals.push(domain.is_goal(state));
        self.origins.push(origin);
        self.numbers.insert(key, number);
        number
    }
}

/// Dijkstra's algorithm over numbered nodes, as plain as it can be.
pub(crate) fn cheapest<I: Iterator<Item = (usize, u64)>>(
    nodes: usize,
    sources: impl Iterator<Item = usize>,
    next: impl Fn(usize) -> I,
) -> Vec<Option<u64>> {
    let mut cost: Vec<Option<u64>> = vec![None; nodes];
    let mut open = BinaryHeap::new();
    for source in sources {
        cost[source] = Some(0);
        open.push(Reverse((0, source)));
    }
    while let Some(Reverse((reached, node))) = open.pop() {
        if cost[node] != Some(reached) {
            continue;
        }
        for (to, step) in next(node) {
            let through = reached + step;
            if cost[to].is_none_or(|known| through < known) {
                cost[to] = Some(through);
                open.push(Reverse((through, to)));
            }
        }
    }
    cost
}
