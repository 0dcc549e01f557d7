//! Small random graphs with free actions, dead ends, several goals or none: where algorithms go wrong if they can.

use starboard_search::{Cost, Domain, Heuristic, Keyed, Promise, Reversible, SplitMix, laws::Explored};

/// States are node numbers; action `k` of a node is its `k`-th edge.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    edges: Vec<Vec<(usize, Cost)>>,
    goals: Vec<bool>,
}

impl Graph {
    pub(crate) fn new(edges: Vec<Vec<(usize, Cost)>>, goals: &[usize]) -> Self {
        let is_goal = (0..edges.len()).map(|node| goals.contains(&node)).collect();
        Graph { edges, goals: is_goal }
    }

    /// The graph of a seed. Costs are below `costs`, unless that is 1: then every action costs one.
    pub(crate) fn random(seed: u64, nodes: usize, costs: u64) -> Self {
        let mut random = SplitMix(seed);
        let mut edges = vec![Vec::new(); nodes];
        for from in &mut edges {
            for _ in 0..random.below(4) {
                let cost = if costs == 1 { 1 } else { random.below(costs as usize) as Cost };
                from.push((random.below(nodes), cost));
            }
        }
        // The start is no goal unless chance says so; sometimes there is none at all.
        let goals: Vec<usize> = (0..random.below(4)).map(|_| random.below(nodes)).collect();
        Graph::new(edges, &goals)
    }
}

impl Domain for Graph {
    type State = usize;
    type Action = u8;
    type Undo = usize;
    type Actions = std::ops::Range<u8>;

    fn is_goal(&self, state: &usize) -> bool {
        self.goals[*state]
    }

    fn actions(&self, state: &usize) -> Self::Actions {
        0..self.edges[*state].len() as u8
    }

    fn apply(&self, state: &mut usize, action: u8) -> usize {
        let to = self.edges[*state][usize::from(action)].0;
        std::mem::replace(state, to)
    }

    fn undo(&self, state: &mut usize, _: u8, undo: usize) {
        *state = undo;
    }

    fn cost(&self, state: &usize, action: u8) -> Cost {
        self.edges[*state][usize::from(action)].1
    }
}

impl Keyed for Graph {
    type Key = u16;

    fn key(&self, state: &usize) -> u16 {
        *state as u16
    }

    fn restore(&self, key: &u16) -> usize {
        usize::from(*key)
    }
}

/// The same edges the other way: the `k`-th step back takes back the `k`-th edge that leads to the node.
pub(crate) struct Reversed {
    graph: Graph,
}

impl Reversed {
    fn new(graph: &Graph) -> Self {
        let mut edges = vec![Vec::new(); graph.edges.len()];
        for (from, out) in graph.edges.iter().enumerate() {
            for &(to, cost) in out {
                edges[to].push((from, cost));
            }
        }
        Reversed { graph: Graph { edges, goals: graph.goals.clone() } }
    }
}

impl Domain for Reversed {
    type State = usize;
    type Action = u8;
    type Undo = usize;
    type Actions = std::ops::Range<u8>;

    fn is_goal(&self, state: &usize) -> bool {
        self.graph.is_goal(state)
    }

    fn actions(&self, state: &usize) -> Self::Actions {
        self.graph.actions(state)
    }

    fn apply(&self, state: &mut usize, action: u8) -> usize {
        self.graph.apply(state, action)
    }

    fn undo(&self, state: &mut usize, action: u8, undo: usize) {
        self.graph.undo(state, action, undo);
    }

    fn cost(&self, state: &usize, action: u8) -> Cost {
        self.graph.cost(state, action)
    }
}

impl Keyed for Reversed {
    type Key = u16;

    fn key(&self, state: &usize) -> u16 {
        *state as u16
    }

    fn restore(&self, key: &u16) -> usize {
        usize::from(*key)
    }
}

impl Reversible for Graph {
    type Backward = Reversed;

    fn backward(&self) -> Reversed {
        Reversed::new(self)
    }

    fn goals(&self) -> Vec<usize> {
        (0..self.goals.len()).filter(|&node| self.goals[node]).collect()
    }

    fn forward(&self, state: &usize, action: u8) -> u8 {
        let into = |&(_, _, to): &(usize, usize, usize)| to == *state;
        let edges = self.edges.iter().enumerate();
        let all = edges.flat_map(|(from, out)| out.iter().enumerate().map(move |(place, edge)| (from, place, edge.0)));
        all.filter(into).nth(usize::from(action)).map_or(0, |(_, place, _)| place as u8)
    }
}

/// An estimate for every node.
#[derive(Clone, Debug)]
pub(crate) struct TableHeuristic {
    values: Vec<Option<Cost>>,
    promise: Promise,
}

/// How good a table is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Quality {
    /// Half the distance: consistent. Dead ends are known.
    Half,
    /// Anything up to the distance: admissible, rarely consistent. Some dead ends are known.
    Scattered,
    /// Admissible where it says something, but its "no estimate" means nothing.
    Patchy,
    /// The distance, give or take: proves nothing. Also says "no estimate" where there is a plan.
    Guess,
}

impl Quality {
    pub(crate) const ALL: [Quality; 4] = [Quality::Half, Quality::Scattered, Quality::Patchy, Quality::Guess];
}

impl TableHeuristic {
    pub(crate) fn new(graph: &Graph, quality: Quality, seed: u64) -> Self {
        let mut random = SplitMix(seed ^ 0x5EED);
        let values = (0..graph.edges.len())
            .map(|node| {
                let distance = Explored::new(graph, &node, usize::MAX).distances()[0].map(|cost| cost as Cost);
                let silent = random.below(5) == 0;
                match (quality, distance) {
                    (Quality::Half, distance) => distance.map(|cost| cost / 2),
                    (Quality::Scattered, None) => (!silent).then_some(random.below(30) as Cost),
                    (Quality::Scattered, Some(cost)) => Some(random.below(cost as usize + 1) as Cost),
                    (Quality::Patchy | Quality::Guess, _) if silent => None,
                    (Quality::Patchy, cost) => Some(random.below(cost.unwrap_or(9) as usize + 1) as Cost),
                    (Quality::Guess, cost) => Some(cost.unwrap_or(9) + random.below(9) as Cost),
                }
            })
            .collect();
        let promise = match quality {
            Quality::Half => Promise::CONSISTENT,
            Quality::Scattered => Promise::ADMISSIBLE,
            Quality::Patchy => Promise { dead_ends: false, ..Promise::ADMISSIBLE },
            Quality::Guess => Promise::GUESS,
        };
        TableHeuristic { values, promise }
    }

    /// Says that there is no way from anywhere, and promises nothing.
    pub(crate) fn silent(nodes: usize) -> Self {
        TableHeuristic { values: vec![None; nodes], promise: Promise::GUESS }
    }
}

impl Heuristic<Graph> for TableHeuristic {
    type Memo = u16;

    fn begin(&self, _: &Graph, state: &usize) -> u16 {
        *state as u16
    }

    fn step(&self, _: &Graph, _: u16, _: u8, after: &usize) -> u16 {
        *after as u16
    }

    fn estimate(&self, node: u16) -> Option<Cost> {
        self.values[usize::from(node)]
    }

    fn promise(&self) -> Promise {
        self.promise
    }
}
