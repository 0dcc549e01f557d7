//! Recording changes nothing, and what is recorded adds up.

use crate::graph::{Graph, Quality, TableHeuristic};
use starboard_search::{
    Algorithm, Blind, Control, Cost, Domain, Keyed, LimitedAstar, Limits, SearchAlgorithm, Stats, Tuning,
    example::{Doubling, Doublings},
    trace::{EventKind, Log, Recorder, follow},
};

/// A graph whose keys all have the same hash.
struct Colliding<'a>(&'a Graph);

#[derive(Clone, PartialEq, Eq)]
struct Blunt(u16);

impl std::hash::Hash for Blunt {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

impl Domain for Colliding<'_> {
    type State = usize;
    type Action = u8;
    type Undo = usize;
    type Actions = std::ops::Range<u8>;

    fn is_goal(&self, state: &usize) -> bool {
        self.0.is_goal(state)
    }

    fn actions(&self, state: &usize) -> Self::Actions {
        self.0.actions(state)
    }

    fn apply(&self, state: &mut usize, action: u8) -> usize {
        self.0.apply(state, action)
    }

    fn undo(&self, state: &mut usize, action: u8, undo: usize) {
        self.0.undo(state, action, undo);
    }

    fn cost(&self, state: &usize, action: u8) -> Cost {
        self.0.cost(state, action)
    }
}

impl Keyed for Colliding<'_> {
    type Key = Blunt;

    fn key(&self, state: &usize) -> Blunt {
        Blunt(*state as u16)
    }

    fn restore(&self, key: &Blunt) -> usize {
        usize::from(key.0)
    }
}

/// What a record says about states is about states, also where hashes of different ones are equal.
#[test]
fn states_are_told_apart_by_their_keys() {
    for seed in 0..50 {
        let graph = Graph::random(seed, 20, 4);
        for algorithm in Algorithm::ALL.into_iter().filter(|algorithm| !algorithm.needs_backward()) {
            let again = |log: &Log| {
                let expanded = log.events().filter(|event| event.kind == EventKind::Expand);
                let mut met = std::collections::HashSet::new();
                expanded.filter(|event| !met.insert(log.nodes()[event.node.unwrap() as usize].state)).count()
            };
            let record = || Control::new(limits()).with_recorder(Recorder::new(1 << 20));
            let tuning = Tuning { depth: 12, ..Tuning::default() };
            let (mut plain, mut colliding) = (record(), record());
            let _ = algorithm.run_keyed(&graph, &0, &Blind, &tuning, &mut plain).unwrap();
            let _ = algorithm.run_keyed(&Colliding(&graph), &0, &Blind, &tuning, &mut colliding).unwrap();
            let (plain, colliding) = (plain.take_log().unwrap(), colliding.take_log().unwrap());
            assert_eq!(again(&plain), again(&colliding), "{algorithm}, seed {seed}");
            if matches!(algorithm, Algorithm::Astar | Algorithm::UniformCost | Algorithm::Bfs | Algorithm::Greedy) {
                assert_eq!(again(&plain), 0, "{algorithm}, seed {seed}: no state is expanded twice");
            }
        }
    }
}

#[test]
fn files_of_the_first_form_are_named_as_such() {
    let mut bytes = Log::default().write();
    bytes[7] = b'1';
    assert_eq!(Log::read(&bytes).unwrap_err().what, "a trace of an older version: record it again");
}

/// Few: every moment is checked against every node.
const NODES: u64 = 250;

fn limits() -> Limits {
    Limits { nodes: Some(NODES), memory: Some(1 << 20), ..Limits::default() }
}

/// Bytes may differ: a recorded search keeps other memos.
fn counts(stats: Stats) -> (u64, u64) {
    (stats.expanded, stats.produced)
}

/// Runs every algorithm with and without a recorder of so many bytes.
fn check(graph: &Graph, quality: Quality, seed: u64, bytes: u64) {
    let table = TableHeuristic::new(graph, quality, seed);
    println!("seed {seed}, {quality:?}, {bytes} bytes");
    for algorithm in Algorithm::ALL {
        check_algorithm(&algorithm, graph, &table, bytes);
    }
    check_algorithm(&LimitedAstar, graph, &table, bytes);
}

fn check_algorithm<S: SearchAlgorithm>(algorithm: &S, graph: &Graph, table: &TableHeuristic, bytes: u64) {
    let tuning = Tuning { beam: 3, depth: 12, ..Tuning::default() };
    let plain = algorithm.run(graph, &0, table, &tuning, &mut Control::new(limits()));
    let mut control = Control::new(limits()).with_recorder(Recorder::new(bytes));
    let traced = algorithm.run(graph, &0, table, &tuning, &mut control);
    println!("{}", algorithm.info().id);
    assert_eq!(plain.outcome, traced.outcome);
    assert_eq!(counts(plain.stats), counts(traced.stats));
    let log = control.take_log().unwrap();
    assert_eq!(log.expanded(), traced.stats.expanded);
    check_log(graph, &log);
}

fn check_log(graph: &Graph, log: &Log) {
    for (number, node) in log.nodes().iter().enumerate() {
        let number = number as u32;
        if let Some(parent) = node.parent() {
            assert!(log.children(parent).contains(&number));
        }
        // What a search from the goals found is not reached by actions from the start.
        if log.root(number) == 0 || log.nodes()[log.root(number) as usize].hash == log.nodes()[0].hash {
            let trail = log.trail(number);
            let (actions, _) = follow(graph, &0, &trail).expect("every node can be reached again");
            assert_eq!(actions.len() + 1, trail.len());
        }
    }
    let mut expanded = 0;
    for (at, event) in log.events().enumerate() {
        let moment = log.moment(at);
        assert_eq!(moment.expanded, expanded);
        assert_eq!(moment.waiting, log.waiting(at).count() as u64, "at {at}: {event:?}");
        assert_eq!(log.layers(at).iter().map(|layer| layer.1).sum::<u64>(), expanded);
        expanded += u64::from(event.kind == EventKind::Expand);
    }
    assert_eq!(Log::read(&log.write()).as_ref(), Ok(log));
}

#[test]
fn recording_changes_nothing() {
    for seed in 0..30 {
        let graph = Graph::random(seed, 8, 3);
        for quality in Quality::ALL {
            check(&graph, quality, seed, 1 << 20);
        }
    }
}

#[test]
fn a_full_recorder_changes_nothing_either() {
    for seed in 0..30 {
        let graph = Graph::random(seed, 12, 4);
        check(&graph, Quality::ALL[0], seed, 600);
        check(&graph, Quality::ALL[0], seed, 0);
    }
}

#[test]
fn a_long_search_is_sampled() {
    let mut control = Control::unlimited().with_recorder(Recorder::new(100_000));
    let domain = Doubling { target: 60_000 };
    let report = Algorithm::UniformCost.run(&domain, &1, &Doublings, &Tuning::default(), &mut control);
    let log = control.take_log().unwrap();
    assert!(log.is_cut() && !log.samples().is_empty() && log.samples().len() <= 8192);
    assert!(log.nodes().len() * 28 + log.len() * 4 <= 100_000);
    assert_eq!(log.expanded(), report.stats.expanded);
    assert!(log.samples().is_sorted_by_key(|sample| sample.expanded));
    assert_eq!(Log::read(&log.write()).as_ref(), Ok(&log));
}

#[test]
fn the_best_that_wait_come_first() {
    let mut control = Control::unlimited().with_recorder(Recorder::new(1 << 20));
    let domain = Doubling { target: 100 };
    let _ = Algorithm::Astar.run(&domain, &1, &Doublings, &Tuning::default(), &mut control);
    let log = control.take_log().unwrap();
    for (at, event) in log.events().enumerate().filter(|(_, event)| event.kind == EventKind::Expand) {
        let best = log.best_waiting(at, 1, |node| (node.f(), node.h));
        assert_eq!(best.first().copied(), event.node, "A* expands the best, the latest of equals");
    }
    let goal = log.events().find(|event| event.kind == EventKind::Goal).and_then(|event| event.node).unwrap();
    let (actions, state) = follow(&domain, &1, &log.trail(goal)).unwrap();
    assert!(domain.is_goal(&state) && domain.key(&state) == 100 && actions.len() == 8);
}

#[test]
fn bytes_that_are_no_log_are_refused() {
    let mut control = Control::unlimited().with_recorder(Recorder::new(1 << 20));
    let _ = Algorithm::Idastar.run(&Doubling { target: 40 }, &1, &Doublings, &Tuning::default(), &mut control);
    let bytes = control.take_log().unwrap().write();
    for len in 0..bytes.len() {
        assert!(Log::read(&bytes[..len]).is_err());
    }
    for at in 0..bytes.len() {
        let mut wrong = bytes.clone();
        wrong[at] ^= 0xFF;
        if let Ok(log) = Log::read(&wrong) {
            for at in 0..=log.len() {
                assert!(log.moment(at).expanded <= at as u64 && log.waiting(at).count() <= log.nodes().len());
            }
        }
    }
}

#[test]
fn a_log_whose_index_would_know_no_bounds_is_refused() {
    // Every node has an f of its own: harmless in a short log, but every checkpoint of a long one would know them all.
    let log = |nodes: u32, events: u32| {
        let mut bytes = b"SBTRACE2".to_vec();
        for number in [nodes, events, 0, 0, 0, 0, 0] {
            bytes.extend(u64::from(number).to_le_bytes());
        }
        for node in 0..nodes {
            let numbers = [u32::MAX, node, 0, node, 0, node, u32::MAX];
            numbers.iter().for_each(|number| bytes.extend(number.to_le_bytes()));
        }
        (0..events).for_each(|event| bytes.extend((event % nodes).to_le_bytes()));
        Log::read(&bytes).map(|log| log.len()).map_err(|unreadable| unreadable.what)
    };
    assert_eq!(log(1 << 13, 1 << 13), Ok(1 << 13));
    assert_eq!(log(1 << 13, 1 << 23), Err("it has too many layers"));
    assert_eq!(log(1 << 15, 1 << 15), Err("it has too many layers"));
}
