//! One table: every optimal algorithm gives the exact optimum on many small random graphs, every other one respects it.

use crate::graph::{Graph, Quality, TableHeuristic};
use starboard_search::{Blind, laws};

/// Every quality of estimate on the graphs of these seeds.
fn check(seeds: std::ops::Range<u64>, nodes: usize, costs: u64) {
    for seed in seeds {
        let graph = Graph::random(seed, nodes, costs);
        println!("Graph::random({seed}, {nodes}, {costs})");
        laws::algorithms_agree(&graph, &0, &Blind, nodes);
        for quality in Quality::ALL {
            println!("{quality:?}");
            laws::algorithms_agree(&graph, &0, &TableHeuristic::new(&graph, quality, seed), nodes);
        }
    }
}

#[test]
fn tiny_graphs_with_free_actions() {
    check(0..1500, 5, 3);
}

#[test]
fn graphs_with_free_actions() {
    check(5000..5150, 12, 4);
}

#[test]
fn graphs_of_equal_costs() {
    check(10_000..10_300, 10, 1);
}

#[test]
fn graphs_of_widely_different_costs() {
    check(20_000..20_300, 8, 2_000_000);
}

#[test]
fn free_actions_only() {
    for seed in 0..300 {
        let graph = Graph::random(seed, 7, 2);
        laws::algorithms_agree_keyed(&graph, &0, &Blind, 7);
    }
}

#[test]
fn the_graphs_obey_the_laws() {
    for seed in 0..200 {
        let graph = Graph::random(seed, 12, 4);
        laws::undo_restores(&graph, &0, 12);
        laws::keys_are_canonical(&graph, &0, 12);
        laws::redundancy_is_safe(&graph, &0, 12);
        laws::backward_mirrors_forward(&graph, &0, 12);
        for quality in Quality::ALL {
            let table = TableHeuristic::new(&graph, quality, seed);
            laws::step_agrees_with_begin(&graph, &0, &table, 12);
            laws::promise_holds(&graph, &0, &table, 12);
        }
    }
}
