//! A limit is a limit, for every algorithm: the outcome says which one, and what was proved until then.

use std::time::Duration;

use starboard_search::{
    Algorithm, Cancel, Control, Cost, Domain, Heuristic, Keyed, Limits, Outcome, Promise, Report, Reversible,
    SearchAlgorithm, Stop, Tuning, laws, smastar,
};

/// A token on an endless plane, to be brought to a far place: more states than any limit allows.
#[derive(Clone, Copy)]
struct Plane {
    target: (i32, i32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Jump(i8, i8);

impl Domain for Plane {
    type State = (i32, i32);
    type Action = Jump;
    type Undo = ();
    type Actions = [Jump; 4];

    fn is_goal(&self, state: &Self::State) -> bool {
        *state == self.target
    }

    fn actions(&self, _: &Self::State) -> [Jump; 4] {
        [Jump(1, 0), Jump(0, 1), Jump(-1, 0), Jump(0, -1)]
    }

    fn apply(&self, state: &mut Self::State, Jump(x, y): Jump) {
        *state = (state.0 + i32::from(x), state.1 + i32::from(y));
    }

    fn undo(&self, state: &mut Self::State, Jump(x, y): Jump, (): ()) {
        *state = (state.0 - i32::from(x), state.1 - i32::from(y));
    }
}

impl Keyed for Plane {
    type Key = (i32, i32);

    fn key(&self, state: &Self::State) -> Self::Key {
        *state
    }

    fn restore(&self, key: &Self::Key) -> Self::State {
        *key
    }
}

impl Reversible for Plane {
    type Backward = Plane;

    fn backward(&self) -> Plane {
        Plane { target: (0, 0) }
    }

    fn goals(&self) -> Vec<(i32, i32)> {
        vec![self.target]
    }

    fn forward(&self, _: &Self::State, Jump(x, y): Jump) -> Jump {
        Jump(-x, -y)
    }
}

/// A tenth of the distance, and nothing on the way back: consistent, and far too little.
struct Tenth;

impl Heuristic<Plane> for Tenth {
    type Memo = Cost;

    fn begin(&self, domain: &Plane, state: &(i32, i32)) -> Cost {
        (domain.target.0.abs_diff(state.0) + domain.target.1.abs_diff(state.1)) / 10
    }

    fn step(&self, domain: &Plane, _: Cost, _: Jump, after: &(i32, i32)) -> Cost {
        self.begin(domain, after)
    }

    fn estimate(&self, memo: Cost) -> Option<Cost> {
        Some(memo)
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}

/// Beyond the reach of these limits, except for the algorithms that run straight at it.
const FAR: Plane = Plane { target: (-40_000, -40_000) };
const OPTIMUM: Cost = 80_000;

fn run(algorithm: Algorithm, control: &mut Control<'_>) -> Report<Jump> {
    let tuning = Tuning { beam: 100_000, depth: 1_000_000_000, ..Tuning::default() };
    let report = algorithm.run(&FAR, &(0, 0), &Tenth, &tuning, control);
    laws::check_outcome(algorithm.id(), &FAR, &(0, 0), &report.outcome, Some(OPTIMUM));
    assert_eq!(control.progress().bytes, 0, "{algorithm}: bytes were charged and not released");
    report
}

#[test]
fn nodes_are_counted_exactly() {
    for algorithm in Algorithm::ALL {
        for nodes in [0, 1, 1000, 12_345] {
            let report = run(algorithm, &mut Control::new(Limits { nodes: Some(nodes), ..Limits::default() }));
            assert_eq!(report.outcome.stop(), Some(Stop::Nodes), "{algorithm}");
            assert_eq!(report.stats.expanded, nodes, "{algorithm}");
        }
    }
}

#[test]
fn memory_is_never_passed() {
    for algorithm in Algorithm::ALL {
        for memory in [0, 1 << 10, 1 << 18, 1 << 22] {
            let limits = Limits { memory: Some(memory), nodes: Some(300_000), time: None };
            let report = run(algorithm, &mut Control::new(limits));
            let peak = report.stats.peak_bytes;
            assert!(peak <= memory, "{algorithm}: {peak} of {memory} bytes");
            let keeps_little = matches!(
                algorithm,
                Algorithm::Idastar | Algorithm::Rbfs | Algorithm::Iddfs | Algorithm::Smastar | Algorithm::Beam
            );
            let stop = report.outcome.stop();
            assert!(stop == Some(Stop::Memory) || keeps_little && stop == Some(Stop::Nodes), "{algorithm}: {stop:?}");
        }
    }
}

#[test]
fn a_pressed_switch_ends_every_search() {
    for algorithm in Algorithm::ALL {
        let cancel = Cancel::new();
        cancel.cancel();
        let report = run(algorithm, &mut Control::unlimited().with_cancel(cancel));
        assert_eq!(report.outcome.stop(), Some(Stop::Cancelled), "{algorithm}");
        assert!(report.stats.expanded <= 1, "{algorithm}");
    }
}

#[test]
fn no_time_is_no_time() {
    for algorithm in Algorithm::ALL {
        let report = run(algorithm, &mut Control::new(Limits { time: Some(Duration::ZERO), ..Limits::default() }));
        assert_eq!(report.outcome.stop(), Some(Stop::Time), "{algorithm}");
    }
}

#[test]
fn bounds_rise_before_the_stop() {
    let bound = |algorithm| {
        let report = run(algorithm, &mut Control::new(Limits { nodes: Some(100_000), ..Limits::default() }));
        report.outcome.lower_bound().unwrap()
    };
    // The start's estimate is 8000; a ball of radius 223 on the plane has 99 905 states.
    for algorithm in [Algorithm::Astar, Algorithm::Rbfs, Algorithm::Smastar, Algorithm::WeightedAstar] {
        assert!(bound(algorithm) >= 8000, "{algorithm}");
    }
    assert_eq!(bound(Algorithm::Bfs), 224);
    assert_eq!(bound(Algorithm::UniformCost), 224);
    assert!(bound(Algorithm::Bidirectional) > 300);
    assert!(bound(Algorithm::Iddfs) >= 8);
}

#[test]
fn smastar_keeps_to_its_nodes() {
    let domain = Plane { target: (3, -4) };
    for (nodes, found) in [(6, false), (7, true), (9, true), (30, true)] {
        let mut control = Control::new(Limits { nodes: Some(200_000), ..Limits::default() });
        let report = smastar(&domain, &(0, 0), &Tenth, Some(nodes), &mut control);
        laws::check_outcome("smastar", &domain, &(0, 0), &report.outcome, Some(7));
        assert_eq!(matches!(report.outcome, Outcome::Optimal(_)), found, "{nodes} nodes: {:?}", report.outcome);
    }
}
