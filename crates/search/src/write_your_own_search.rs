//! Write your own search: from an order of your own to a loop of your own, limited, recorded and checked like the rest.
//!
//! This page has no code of its own. It goes from the least work to the most; stop where your idea fits. The domain is
//! the [example](crate::example): reach a number by adding one and doubling.
//!
//! # 1. Another order
//!
//! A best-first search is an [`Order`](crate::best_first::Order): the rank of a state from its cost and its estimate,
//! and what a rank proves. Here is one that looks at the estimate first and at the cost among equals. It reopens states
//! that are reached more cheaply, and accepts the first plan.
//!
//! ```
//! use starboard_search::{
//!     Control, Cost, best_first::{BestFirst, Order}, example::{Doubling, Doublings}, laws, open::Rank,
//! };
//!
//! struct EstimateThenCost;
//!
//! impl Order for EstimateThenCost {
//!     fn reopens(&self) -> bool {
//!         true
//!     }
//!
//!     fn rank(&self, g: Cost, h: Cost) -> Rank {
//!         Rank { rank: u64::from(h), tie: g }
//!     }
//!
//!     fn is_current(&self, entry: Rank, g: Cost) -> bool {
//!         entry.tie == g
//!     }
//!
//!     fn estimate(&self, entry: Rank) -> Cost {
//!         entry.rank as Cost
//!     }
//!
//!     fn bound(&self, _: u64) -> Cost {
//!         0 // The state that waits first says nothing about the cost of the others.
//!     }
//!
//!     fn accepts(&self, _: Cost, _: u64) -> bool {
//!         true
//!     }
//! }
//!
//! let (domain, start) = (Doubling { target: 100 }, 1);
//! let mut control = Control::unlimited();
//! let mut search = BestFirst::over(&domain, &start, &Doublings, EstimateThenCost);
//! let ended = search.run(&mut control);
//! let outcome = search.outcome(ended);
//! // The plan is replayed and the claim compared with the truth, which is 8.
//! laws::check_outcome("estimate then cost", &domain, &start, &outcome, Some(8));
//! ```
//!
//! # 2. Watch it
//!
//! A search over the engine is recorded as soon as its control has a [`Recorder`](crate::trace::Recorder).
//!
//! ```
//! use starboard_search::{
//!     Control, Weight, best_first::{BestFirst, ByTotal}, example::{Doubling, Doublings},
//!     trace::{EventKind, Recorder, follow},
//! };
//!
//! let (domain, start) = (Doubling { target: 100 }, 1);
//! let mut control = Control::unlimited().with_recorder(Recorder::new(1 << 20));
//! BestFirst::over(&domain, &start, &Doublings, ByTotal(Weight::new(2, 1))).run(&mut control).unwrap();
//! let log = control.take_log().unwrap();
//! let goal = log.events().find(|event| event.kind == EventKind::Goal).and_then(|event| event.node).unwrap();
//! let (actions, state) = follow(&domain, &start, &log.trail(goal)).unwrap();
//! assert_eq!((state, actions.len() as u32), (100, log.nodes()[goal as usize].g));
//! ```
//!
//! # 3. Hooks
//!
//! [`Hooks`](crate::best_first::Hooks) drop states that you know to be useless, and give a better estimate when a
//! state's turn has come: the dear one is then computed for the few that are expanded, not for all that are made.
//!
//! # 4. Your own loop
//!
//! Nothing obliges a search to use the engine. What makes it one of the family is the [`Control`](crate::Control):
//! count every expansion, ask before tables grow, leave when it says [`Stop`](crate::Stop), and claim no more than was
//! proved. This one walks at random, and so proves nothing:
//!
//! ```
//! use starboard_search::{Control, Domain, Limits, Outcome, Plan, Report, Stop, example::Doubling, laws};
//!
//! /// A random walk, begun anew after `most` steps.
//! fn stroll<D: Domain>(
//!     domain: &D, start: &D::State, most: usize, seed: u64, control: &mut Control<'_>,
//! ) -> Report<D::Action> {
//!     let mut random = seed;
//!     let outcome = loop {
//!         let (mut state, mut plan) = (start.clone(), Plan { actions: Vec::new(), cost: 0 });
//!         while !domain.is_goal(&state) && plan.actions.len() < most {
//!             if let Err(stop) = control.expand() {
//!                 return control.report(Outcome::Unknown { lower_bound: 0, stop });
//!             }
//!             let actions: Vec<D::Action> = domain.actions(&state).into_iter().collect();
//!             control.produce(actions.len() as u64);
//!             random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
//!             let Some(&action) = actions.get((random >> 33) as usize % actions.len().max(1)) else { break };
//!             plan.cost += domain.cost(&state, action);
//!             domain.apply(&mut state, action);
//!             plan.actions.push(action);
//!         }
//!         if domain.is_goal(&state) {
//!             break Outcome::found(plan, 0, None);
//!         }
//!     };
//!     control.report(outcome)
//! }
//!
//! let domain = Doubling { target: 100 };
//! let mut control = Control::new(Limits { nodes: Some(100_000), ..Limits::default() });
//! let report = stroll(&domain, &1, 200, 1, &mut control);
//! laws::check_outcome("stroll", &domain, &1, &report.outcome, Some(8));
//! ```
//!
//! # 5. By name
//!
//! To be offered beside the library's algorithms, with the same options, recorded and raced, your search implements
//! [`SearchAlgorithm`](crate::SearchAlgorithm): what it says of itself, and how it runs on any domain. Here is A* that
//! breaks ties towards states *far* from the start last, to see what the usual rule is worth:
//!
//! ```
//! use starboard_search::{
//!     Algorithm, AlgorithmInfo, Claim, Control, Cost, Heuristic, Keyed, QueueOrder, Report, SearchAlgorithm, Tuning,
//!     best_first::{BestFirst, Order}, example::{Doubling, Doublings}, laws, open::Rank, trace::Recorder,
//! };
//!
//! struct ByTotalThenCost;
//!
//! impl Order for ByTotalThenCost {
//!     fn reopens(&self) -> bool {
//!         true
//!     }
//!
//!     fn rank(&self, g: Cost, h: Cost) -> Rank {
//!         Rank { rank: u64::from(g) + u64::from(h), tie: g }
//!     }
//!
//!     fn is_current(&self, entry: Rank, g: Cost) -> bool {
//!         entry.tie == g
//!     }
//!
//!     fn estimate(&self, entry: Rank) -> Cost {
//!         (entry.rank - u64::from(entry.tie)) as Cost
//!     }
//!
//!     fn bound(&self, rank: u64) -> Cost {
//!         rank as Cost
//!     }
//!
//!     fn accepts(&self, cost: Cost, rank: u64) -> bool {
//!         u64::from(cost) <= rank
//!     }
//! }
//!
//! struct ShallowAstar;
//!
//! impl SearchAlgorithm for ShallowAstar {
//!     fn info(&self) -> AlgorithmInfo {
//!         AlgorithmInfo {
//!             id: "shallow-astar", claim: Claim::Optimal, uses_heuristic: true, order: QueueOrder::Total,
//!         }
//!     }
//!
//!     fn run_keyed<D: Keyed, H: Heuristic<D>>(
//!         &self, domain: &D, start: &D::State, heuristic: &H, _: &Tuning, control: &mut Control<'_>,
//!     ) -> Option<Report<D::Action>> {
//!         let mut search = BestFirst::over(domain, start, heuristic, ByTotalThenCost);
//!         let ended = search.run(control);
//!         Some(control.report(search.outcome(ended)))
//!     }
//! }
//!
//! /// Whatever takes one algorithm takes them all: expansions, and how many events a record of it has.
//! fn lane<S: SearchAlgorithm>(algorithm: &S) -> (u64, usize) {
//!     let domain = Doubling { target: 12_345 };
//!     let mut control = Control::unlimited().with_recorder(Recorder::new(1 << 24));
//!     let report = algorithm.run(&domain, &1, &Doublings, &Tuning::default(), &mut control);
//!     laws::check_outcome(algorithm.info().id, &domain, &1, &report.outcome, Some(18));
//!     (report.stats.expanded, control.take_log().unwrap().len())
//! }
//!
//! let (deep, shallow) = (lane(&Algorithm::Astar), lane(&ShallowAstar));
//! assert!(deep.0 <= shallow.0 && deep.1 <= shallow.1);
//! ```
//!
//! A puzzle takes it as one line of its list of solvers, beside the library's own; from there on every front end has
//! it:
//!
//! ```ignore
//! &Solver::own(SolverInfo::search(INFO, &[]), |task, control| search(task, &ShallowAstar, control)),
//! ```
//!
//! [`LimitedAstar`](crate::LimitedAstar) came into the library's puzzles by this door, and the example
//! `own_algorithm` races one of its own against all others.
//!
//! A search that stores states holds a [`Charge`](crate::Charge) for them; one that runs other searches gives each a
//! [`turn`](crate::Control::turn). To have your loop recorded, tell [`Control::recorder`](crate::Control::recorder)
//! what happens. With packed states or costs of your own, implement [`Expander`](crate::best_first::Expander).
