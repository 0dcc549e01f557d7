//! The agreement table: every algorithm against exact distances.

use std::fmt::Debug;

use crate::{
    algorithm::{
        Algorithm, LimitedAstar, SearchAlgorithm, Tuning, Weight, graph_dfs, limited_astar, smastar, weighted_astar,
    },
    control::{Control, Limits},
    domain::{Cost, Keyed, Reversible},
    heuristic::Heuristic,
    laws::Explored,
    outcome::{Outcome, Report},
};

/// Expansions after which an algorithm may give up: some never end where there is no plan.
const MOST_EXPANSIONS: u64 = 20_000;

/// Runs every algorithm and checks its claims against the exact optimum of the whole space.
///
/// # Panics
/// If a plan does not replay, a claim is wrong, an algorithm that is optimal by promise does not prove it, or there are
/// more than `most` states.
pub fn algorithms_agree<D: Reversible, H: Heuristic<D>>(domain: &D, start: &D::State, heuristic: &H, most: usize)
where
    D::Action: Debug,
{
    let truth = KnownOptimum::new(domain, start, heuristic, most);
    for algorithm in Algorithm::ALL {
        truth.check(algorithm, |tuning, control| Some(algorithm.run(domain, start, heuristic, tuning, control)));
    }
    truth.check_variants(domain, start, heuristic);
}

/// Like [`algorithms_agree`], for domains that cannot be walked backwards.
///
/// # Panics
/// As there.
pub fn algorithms_agree_keyed<D: Keyed, H: Heuristic<D>>(domain: &D, start: &D::State, heuristic: &H, most: usize)
where
    D::Action: Debug,
{
    let truth = KnownOptimum::new(domain, start, heuristic, most);
    for algorithm in Algorithm::ALL {
        truth.check(algorithm, |tuning, control| algorithm.run_keyed(domain, start, heuristic, tuning, control));
    }
    truth.check_variants(domain, start, heuristic);
}

/// Runs an algorithm of your own, forwards, and checks its claims against the exact optimum of the whole space.
///
/// # Panics
/// If its plan does not replay, a claim is wrong, bytes are held afterwards, or there are more than `most` states.
pub fn algorithm_claims_hold<S: SearchAlgorithm, D: Keyed, H: Heuristic<D>>(
    algorithm: &S,
    domain: &D,
    start: &D::State,
    heuristic: &H,
    most: usize,
) where
    D::Action: Debug,
{
    let truth = KnownOptimum::new(domain, start, heuristic, most);
    for beam in [1, 3, truth.states] {
        let tuning = Tuning { depth: truth.states as Cost, beam, ..Tuning::default() };
        let mut control = limited();
        if let Some(report) = algorithm.run_keyed(domain, start, heuristic, &tuning, &mut control) {
            truth.check_report(algorithm.info().id, &report, &control);
        }
    }
}

/// Checks what an outcome claims: the plan replays at its cost, and everything said about the optimum (`None`: there is
/// no plan) is true.
///
/// # Panics
/// If not; `name` opens the message.
pub fn check_outcome<D: Keyed>(
    name: &str,
    domain: &D,
    start: &D::State,
    outcome: &Outcome<D::Action>,
    optimum: Option<Cost>,
) where
    D::Action: Debug,
{
    if let Some(plan) = outcome.plan() {
        let mut state = start.clone();
        let mut cost = 0;
        for &action in &plan.actions {
            let legal = domain.actions(&state).into_iter().any(|legal| legal == action);
            assert!(legal, "{name}: {action:?} is not legal in {:?}", plan.actions);
            cost += domain.cost(&state, action);
            domain.apply(&mut state, action);
        }
        assert!(domain.is_goal(&state), "{name}: the plan {:?} does not end at a goal", plan.actions);
        assert_eq!(cost, plan.cost, "{name}: the plan costs something else");
        let optimum = optimum.unwrap_or_else(|| panic!("{name}: a plan where there is none"));
        assert!(plan.cost >= optimum, "{name}: a plan of {}, but the optimum is {optimum}", plan.cost);
    }
    match outcome {
        Outcome::Optimal(plan) => {
            assert_eq!(Some(plan.cost), optimum, "{name}: called optimal, but is not");
        }
        Outcome::Unsolvable => assert_eq!(optimum, None, "{name}: called unsolvable, but is not"),
        Outcome::Feasible { lower_bound, .. } | Outcome::Unknown { lower_bound, .. } => {
            let is_proved = optimum.is_none_or(|optimum| *lower_bound <= optimum);
            assert!(is_proved, "{name}: bound {lower_bound} above the optimum {optimum:?}");
        }
    }
}

/// What is true of a level.
struct KnownOptimum<'a, D: Keyed> {
    domain: &'a D,
    start: &'a D::State,
    optimum: Option<Cost>,
    /// Whether all actions cost the same.
    is_uniform: bool,
    is_admissible: bool,
    states: usize,
}

impl<'a, D: Keyed> KnownOptimum<'a, D>
where
    D::Action: Debug,
{
    fn new<H: Heuristic<D>>(domain: &'a D, start: &'a D::State, heuristic: &H, most: usize) -> Self {
        let explored = Explored::whole(domain, start, most);
        let costs = || explored.edges.iter().flatten().map(|edge| edge.cost);
        KnownOptimum {
            domain,
            start,
            optimum: explored.distances()[0].and_then(|cost| Cost::try_from(cost).ok()),
            is_uniform: costs().min() == costs().max(),
            is_admissible: heuristic.promise().admissible,
            states: explored.keys.len(),
        }
    }

    fn check(&self, algorithm: Algorithm, run: impl FnOnce(&Tuning, &mut Control<'_>) -> Option<Report<D::Action>>) {
        let tuning = Tuning { depth: self.states as Cost, beam: 3, ..Tuning::default() };
        let mut control = limited();
        let Some(report) = run(&tuning, &mut control) else { return };
        self.check_report(algorithm.id(), &report, &control);
        let proves = match algorithm {
            Algorithm::Bfs => self.is_uniform || self.optimum.is_none(),
            Algorithm::UniformCost | Algorithm::Bidirectional => true,
            Algorithm::Astar => self.is_admissible || self.optimum.is_none(),
            Algorithm::Greedy | Algorithm::WeightedAstar => self.optimum.is_none(),
            Algorithm::Iddfs => self.is_uniform && self.optimum.is_some(),
            Algorithm::Idastar | Algorithm::Rbfs | Algorithm::Smastar => self.is_admissible && self.optimum.is_some(),
            Algorithm::Dfs | Algorithm::Beam => false,
        };
        // A tree search may run out of expansions even where it would prove its answer in the end.
        if proves && report.stats.expanded < MOST_EXPANSIONS {
            let proved = matches!(report.outcome, Outcome::Optimal(_) | Outcome::Unsolvable);
            assert!(proved, "{algorithm}: no proof of {:?}, but {:?}", self.optimum, report.outcome);
        }
        let finds = !matches!(algorithm, Algorithm::Beam) && self.optimum.is_some();
        if finds && report.stats.expanded < MOST_EXPANSIONS {
            assert!(report.outcome.plan().is_some(), "{algorithm}: found no plan, but {:?}", report.outcome);
        }
    }

    /// Settings that change what is claimed.
    fn check_variants<H: Heuristic<D>>(&self, domain: &D, start: &D::State, heuristic: &H) {
        for weight in [Weight::new(1, 1), Weight::new(1, 2), Weight::new(5, 4), Weight::new(40, 1), Weight::new(0, 1)] {
            let mut control = limited();
            let report = weighted_astar(domain, start, heuristic, weight, &mut control);
            self.check_report(&format!("{weight:?}"), &report, &control);
        }
        for depth in [1, 3, self.states as Cost] {
            let mut control = limited();
            let report = graph_dfs(domain, start, depth, &mut control);
            self.check_report(&format!("graph_dfs to {depth} actions"), &report, &control);
            if depth as usize == self.states && report.stats.expanded < MOST_EXPANSIONS {
                let is_found = report.outcome.plan().is_some();
                assert_eq!(is_found, self.optimum.is_some(), "graph_dfs says {:?}", report.outcome);
            }
        }
        for width in [1, 2, 5, self.states] {
            let mut control = limited();
            let report = limited_astar(domain, start, heuristic, width, &mut control);
            self.check_report(&format!("{} of {width}", LimitedAstar::INFO.id), &report, &control);
            if width == self.states && self.is_admissible {
                let is_proved = matches!(report.outcome, Outcome::Optimal(_) | Outcome::Unsolvable);
                assert!(is_proved, "nothing was dropped, but {:?}", report.outcome);
            }
        }
        for nodes in [1, 2, 5, 20] {
            let mut control = limited();
            let report = smastar(domain, start, heuristic, Some(nodes), &mut control);
            self.check_report(&format!("smastar in {nodes} nodes"), &report, &control);
        }
    }

    fn check_report(&self, name: &str, report: &Report<D::Action>, control: &Control<'_>) {
        check_outcome(name, self.domain, self.start, &report.outcome, self.optimum);
        let told = control.lower_bound();
        assert!(
            self.optimum.is_none_or(|optimum| told <= optimum),
            "{name}: told a bound of {told}, {:?}",
            self.optimum
        );
        assert_eq!(control.progress().bytes, 0, "{name}: bytes were charged and not released");
    }
}

fn limited() -> Control<'static> {
    Control::new(Limits { nodes: Some(MOST_EXPANSIONS), ..Limits::default() })
}
