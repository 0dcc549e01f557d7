//! Long plans: the call stack is never the limit.

use crate::graph::Graph;
use starboard_search::{Algorithm, Blind, Control, Outcome, SearchAlgorithm, Tuning};

/// A line of nodes; every third step is free, and every node has a way back.
fn line(nodes: usize) -> Graph {
    let step = |node: usize| (node + 1 < nodes).then_some((node + 1, u32::from(!node.is_multiple_of(3))));
    let back = |node: usize| (node > 0).then(|| (node - 1, 1));
    Graph::new((0..nodes).map(|node| step(node).into_iter().chain(back(node)).collect()).collect(), &[nodes - 1])
}

#[test]
fn every_depth_around_the_end_of_the_recursion() {
    for nodes in 250..265 {
        let report = starboard_search::dfs(&line(nodes), &0, nodes as u32, &mut Control::unlimited());
        let plan = report.outcome.plan().unwrap();
        assert_eq!(plan.actions, vec![0; nodes - 1]);
        assert_eq!(plan.cost, (0..nodes as u32 - 1).filter(|node| node % 3 > 0).count() as u32);
        // One action fewer than needed: everything is taken back, from the loop through the recursion to the start.
        let short = starboard_search::dfs(&line(nodes), &0, nodes as u32 - 2, &mut Control::unlimited());
        assert!(matches!(short.outcome, Outcome::Unknown { .. }), "{nodes} nodes");
    }
}

/// The long way to a node is met first and cut; the short way to it leads on to the goal.
#[test]
fn a_graph_search_within_a_depth_enters_again_what_it_meets_nearer_to_the_start() {
    let graph =
        Graph::new(vec![vec![(1, 1), (3, 1)], vec![(2, 1)], vec![(3, 1)], vec![(4, 1)], vec![(5, 1)], vec![]], &[5]);
    let within = |depth| starboard_search::graph_dfs(&graph, &0, depth, &mut Control::unlimited()).outcome;
    assert!(within(4).plan().is_some_and(|plan| plan.actions.len() == 3));
    assert!(matches!(within(2), Outcome::Unknown { .. }), "nothing is proved where the depth cut");
}

#[test]
fn plans_of_many_thousands_of_actions() {
    let line = line(20_000);
    let tuning = Tuning { beam: 2, ..Tuning::default() };
    for algorithm in [Algorithm::Dfs, Algorithm::Astar, Algorithm::Bfs, Algorithm::Bidirectional, Algorithm::Beam] {
        let report = algorithm.run(&line, &0, &Blind, &tuning, &mut Control::unlimited());
        assert_eq!(report.outcome.plan().map(|plan| plan.actions.len()), Some(19_999), "{algorithm}");
    }
}

#[test]
fn iterations_below_the_recursion() {
    let line = line(400);
    for algorithm in [Algorithm::Idastar, Algorithm::Rbfs, Algorithm::Smastar] {
        let report = algorithm.run(&line, &0, &Distance(&line), &Tuning::default(), &mut Control::unlimited());
        assert!(matches!(report.outcome, Outcome::Optimal(plan) if plan.cost == 266), "{algorithm}");
    }
}

/// The exact distance on the line.
struct Distance<'a>(&'a Graph);

impl starboard_search::Heuristic<Graph> for Distance<'_> {
    type Memo = u32;

    fn begin(&self, _: &Graph, state: &usize) -> u32 {
        let end = starboard_search::Reversible::goals(self.0)[0];
        (*state..end).filter(|node| node % 3 > 0).count() as u32
    }

    fn step(&self, domain: &Graph, _: u32, _: u8, after: &usize) -> u32 {
        self.begin(domain, after)
    }

    fn estimate(&self, memo: u32) -> Option<u32> {
        Some(memo)
    }

    fn promise(&self) -> starboard_search::Promise {
        starboard_search::Promise::CONSISTENT
    }
}
