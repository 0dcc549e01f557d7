//! Small cases where a careless algorithm claims too much.

use starboard_search::{
    Algorithm, Blind, Control, Limits, Outcome, Report, SearchAlgorithm, Stop, Tuning, bfs, bidirectional, iddfs,
    laws::{self, Explored},
    smastar,
};

use crate::graph::{Graph, Quality, TableHeuristic};

fn check(graph: &Graph, report: &Report<u8>) {
    let optimum = Explored::new(graph, &0, usize::MAX).distances()[0].map(|cost| cost as u32);
    laws::check_outcome("", graph, &0, &report.outcome, optimum);
}

/// 0 leads to 1 and 2, and both lead to the goal 3; the way over 2, which comes second, is cheaper.
fn late_bargain() -> Graph {
    Graph::new(vec![vec![(1, 1), (2, 1)], vec![(3, 1)], vec![(3, 0)], vec![]], &[3])
}

#[test]
fn fewest_actions_are_not_the_least_cost() {
    for report in
        [bfs(&late_bargain(), &0, &mut Control::unlimited()), iddfs(&late_bargain(), &0, 9, &mut Control::unlimited())]
    {
        check(&late_bargain(), &report);
        assert!(matches!(report.outcome, Outcome::Feasible { lower_bound: 0..=1, stop: None, .. }), "{report:?}");
    }
}

#[test]
fn the_first_meeting_need_not_be_the_best() {
    // Straight over 1 costs 10; round by 2, 3 and 4 costs 8.
    let graph =
        Graph::new(vec![vec![(1, 5), (2, 2)], vec![(5, 5)], vec![(3, 2)], vec![(4, 2)], vec![(5, 2)], vec![]], &[5]);
    let report = bidirectional(&graph, &0, &mut Control::unlimited());
    assert!(matches!(&report.outcome, Outcome::Optimal(plan) if plan.cost == 8), "{report:?}");
    check(&graph, &report);
}

#[test]
fn free_circles_end() {
    // 0 and 1 lead to each other for nothing; nothing else does.
    let graph = Graph::new(vec![vec![(1, 0)], vec![(0, 0), (1, 0)], vec![]], &[2]);
    for algorithm in Algorithm::ALL {
        let report = algorithm.run(&graph, &0, &Blind, &Tuning::default(), &mut Control::unlimited());
        assert_eq!(report.outcome, Outcome::Unsolvable, "{algorithm}");
    }
}

#[test]
fn a_guess_of_no_way_is_not_a_proof() {
    let graph = Graph::new(vec![vec![(1, 1)], vec![(2, 1)], vec![]], &[2]);
    let silent = TableHeuristic::silent(3);
    for algorithm in Algorithm::ALL {
        let report = algorithm.run(&graph, &0, &silent, &Tuning::default(), &mut Control::unlimited());
        assert_eq!(report.outcome.plan().map(|plan| plan.cost), Some(2), "{algorithm}");
        if algorithm.uses_heuristic() && !matches!(algorithm, Algorithm::Astar | Algorithm::WeightedAstar) {
            assert!(matches!(report.outcome, Outcome::Feasible { lower_bound: 0, .. }), "{algorithm}");
        }
    }
}

#[test]
fn running_dry_after_a_cut_proves_nothing() {
    // The better-looking 1 is a dead end; the way is over 2.
    let graph = Graph::new(vec![vec![(1, 1), (2, 1)], vec![], vec![(3, 1)], vec![]], &[3]);
    let tuning = Tuning { beam: 1, branch: Some(1), depth: 1, ..Tuning::default() };
    for algorithm in [Algorithm::Beam, Algorithm::Dfs, Algorithm::Iddfs] {
        let report = algorithm.run(&graph, &0, &Blind, &tuning, &mut Control::unlimited());
        assert_eq!(report.outcome.stop(), Some(Stop::Incomplete), "{algorithm}: {report:?}");
        check(&graph, &report);
    }
}

#[test]
fn forgetting_loses_no_value() {
    let mut proofs = 0;
    for seed in 0..400 {
        let graph = Graph::random(seed, 24, 6);
        for quality in [Quality::Half, Quality::Scattered] {
            let table = TableHeuristic::new(&graph, quality, seed);
            for nodes in [2, 3, 4, 5, 6, 8] {
                let mut control = Control::new(Limits { nodes: Some(5_000), ..Limits::default() });
                let report = smastar(&graph, &0, &table, Some(nodes), &mut control);
                check(&graph, &report);
                proofs += usize::from(matches!(report.outcome, Outcome::Optimal(_)));
            }
        }
    }
    assert!(proofs > 1_000, "only {proofs} of these searches proved anything");
}
