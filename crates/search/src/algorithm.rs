//! Every algorithm by name, so that a puzzle offers all of them with one call. The list is open: what a puzzle needs of
//! an algorithm is a [`SearchAlgorithm`], which the library's own and yours implement alike.

use std::{fmt, str::FromStr};

use by_name::NamedOrder;

use crate::{
    best_first::{ByEstimate, ByTotal},
    control::{Control, Stop},
    domain::{Cost, Keyed, Reversible},
    heuristic::{Blind, Erased, Heuristic},
    outcome::{Outcome, Report},
    trace::{Node, Traced},
};

pub use astar::astar;
pub use beam::{Beam, beam};
pub use bfs::bfs;
pub use bidirectional::bidirectional;
pub use dfs::{dfs, graph_dfs};
pub use greedy::greedy;
pub use idastar::idastar;
pub use iddfs::iddfs;
pub use limited_astar::{LimitedAstar, limited_astar};
pub use rbfs::rbfs;
pub use smastar::smastar;
pub use uniform_cost::uniform_cost;
pub use weighted_astar::{NotAWeight, Weight, weighted_astar};

mod astar;
mod beam;
mod bfs;
mod bidirectional;
mod by_name;
mod dfs;
mod greedy;
mod idastar;
mod iddfs;
mod limited_astar;
mod rbfs;
mod smastar;
mod uniform_cost;
mod weighted_astar;

/// An algorithm of this library. Its id is how users name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Algorithm {
    /// [`bfs`]
    Bfs,
    /// [`dfs`]
    Dfs,
    /// [`iddfs`]
    Iddfs,
    /// [`bidirectional`]
    Bidirectional,
    /// [`uniform_cost`]
    UniformCost,
    /// [`greedy`]
    Greedy,
    /// [`astar`]
    Astar,
    /// [`weighted_astar`]
    WeightedAstar,
    /// [`idastar`]
    Idastar,
    /// [`rbfs`]
    Rbfs,
    /// [`smastar`], in the control's memory limit
    Smastar,
    /// [`beam`]
    Beam,
}

/// The best that an algorithm claims when no limit stops it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// Proved cheapest: with an admissible heuristic, or where all actions cost the same.
    Optimal,
    /// Proved to be within a factor of the cheapest.
    Bounded,
    /// A plan, nothing proved about its cost.
    Any,
}

impl Claim {
    /// The name: `bounded`.
    pub const fn name(self) -> &'static str {
        match self {
            Claim::Optimal => "optimal",
            Claim::Bounded => "bounded",
            Claim::Any => "any",
        }
    }
}

/// Which of the states that wait an algorithm takes first; of equals the latest. Whoever shows a record needs to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QueueOrder {
    /// The least `g + h`, then the least `h`.
    Total,
    /// The least `g + weight · h`, then the least `h`.
    WeightedTotal,
    /// The least `h`.
    Estimate,
    /// The one that waits longest.
    Oldest,
    /// The one that waits shortest: depth first.
    Latest,
}

impl QueueOrder {
    /// What is compared: the least is taken, of equals the latest.
    pub fn rank(self, node: &Node, weight: Weight) -> (u64, u32) {
        match self {
            QueueOrder::Total => (node.f().into(), node.h),
            QueueOrder::WeightedTotal => (weight.scaled(node.g, node.h), node.h),
            QueueOrder::Estimate => (node.h.into(), 0),
            QueueOrder::Oldest => (node.g.into(), node.born),
            QueueOrder::Latest => (0, 0),
        }
    }
}

/// What users are told about an algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlgorithmInfo {
    /// The name: `weighted-astar`.
    pub id: &'static str,
    /// The best it claims when no limit stops it.
    pub claim: Claim,
    /// Whether a heuristic guides it.
    pub uses_heuristic: bool,
    /// Which state it takes first.
    pub order: QueueOrder,
}

/// A search algorithm that can be offered by name: recorded, raced, and run on every domain. [`Algorithm`] is one, and
/// so is any type of your own that implements this; see [`write_your_own_search`](crate::write_your_own_search).
pub trait SearchAlgorithm {
    /// What users are told about it.
    fn info(&self) -> AlgorithmInfo;

    /// Runs it on a domain that cannot be walked backwards; `None` if it needs that.
    fn run_keyed<D: Keyed, H: Heuristic<D>>(
        &self,
        domain: &D,
        start: &D::State,
        heuristic: &H,
        tuning: &Tuning,
        control: &mut Control<'_>,
    ) -> Option<Report<D::Action>>;

    /// Runs it. An algorithm that walks backwards too implements this.
    fn run<D: Reversible, H: Heuristic<D>>(
        &self,
        domain: &D,
        start: &D::State,
        heuristic: &H,
        tuning: &Tuning,
        control: &mut Control<'_>,
    ) -> Report<D::Action> {
        let report = self.run_keyed(domain, start, heuristic, tuning, control);
        report.unwrap_or_else(|| control.report(Outcome::Unknown { lower_bound: 0, stop: Stop::Incomplete }))
    }
}

/// Called by name, an algorithm of the library is compiled once per domain: the heuristic is reached through a pointer,
/// and whether a recorder listens is asked at run time. Where speed counts most, call the algorithm's own function.
impl SearchAlgorithm for Algorithm {
    fn info(&self) -> AlgorithmInfo {
        Algorithm::info(*self)
    }

    fn run_keyed<D: Keyed, H: Heuristic<D>>(
        &self,
        domain: &D,
        start: &D::State,
        heuristic: &H,
        tuning: &Tuning,
        control: &mut Control<'_>,
    ) -> Option<Report<D::Action>> {
        (!self.needs_backward()).then(|| self.run_forward(domain, start, &Erased::new(heuristic), tuning, control))
    }

    fn run<D: Reversible, H: Heuristic<D>>(
        &self,
        domain: &D,
        start: &D::State,
        heuristic: &H,
        tuning: &Tuning,
        control: &mut Control<'_>,
    ) -> Report<D::Action> {
        if self.needs_backward() {
            return bidirectional::run::<Traced, D>(domain, start, control);
        }
        self.run_forward(domain, start, &Erased::new(heuristic), tuning, control)
    }
}

/// The knobs of all algorithms together. Each looks at its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// Weight on the estimate: `weighted-astar`.
    pub weight: Weight,
    /// Width of the beam, `beam`, or of the open list, `limited-astar`.
    pub beam: usize,
    /// Most successors kept per state: `beam`.
    pub branch: Option<usize>,
    /// Most actions in a plan: `dfs`, `iddfs`.
    pub depth: Cost,
    /// Whether every state that was entered is remembered: `dfs`.
    pub remembers: bool,
}

impl Default for Tuning {
    /// Weight 3/2, a beam of a thousand, no branch limit, plans of up to a hundred thousand actions.
    fn default() -> Self {
        Tuning { weight: Weight::new(3, 2), beam: 1_000, branch: None, depth: 100_000, remembers: false }
    }
}

impl Algorithm {
    /// All of them, the uninformed ones first.
    pub const ALL: [Algorithm; 12] = [
        Algorithm::Bfs,
        Algorithm::Dfs,
        Algorithm::Iddfs,
        Algorithm::Bidirectional,
        Algorithm::UniformCost,
        Algorithm::Greedy,
        Algorithm::Astar,
        Algorithm::WeightedAstar,
        Algorithm::Idastar,
        Algorithm::Rbfs,
        Algorithm::Smastar,
        Algorithm::Beam,
    ];

    /// The name: `weighted-astar`.
    pub const fn id(self) -> &'static str {
        match self {
            Algorithm::Bfs => "bfs",
            Algorithm::Dfs => "dfs",
            Algorithm::Iddfs => "iddfs",
            Algorithm::Bidirectional => "bidirectional",
            Algorithm::UniformCost => "uniform-cost",
            Algorithm::Greedy => "greedy",
            Algorithm::Astar => "astar",
            Algorithm::WeightedAstar => "weighted-astar",
            Algorithm::Idastar => "idastar",
            Algorithm::Rbfs => "rbfs",
            Algorithm::Smastar => "smastar",
            Algorithm::Beam => "beam",
        }
    }

    /// What users are told about it.
    pub const fn info(self) -> AlgorithmInfo {
        let order = match self {
            Algorithm::Greedy => QueueOrder::Estimate,
            Algorithm::WeightedAstar => QueueOrder::WeightedTotal,
            Algorithm::Dfs | Algorithm::Iddfs | Algorithm::Idastar | Algorithm::Rbfs => QueueOrder::Latest,
            Algorithm::Bfs => QueueOrder::Oldest,
            _ => QueueOrder::Total,
        };
        AlgorithmInfo { id: self.id(), claim: self.claim(), uses_heuristic: self.uses_heuristic(), order }
    }

    /// The best it claims when no limit stops it.
    pub const fn claim(self) -> Claim {
        match self {
            Algorithm::WeightedAstar => Claim::Bounded,
            Algorithm::Dfs | Algorithm::Greedy | Algorithm::Beam => Claim::Any,
            _ => Claim::Optimal,
        }
    }

    /// Whether a heuristic guides it.
    pub const fn uses_heuristic(self) -> bool {
        !matches!(
            self,
            Algorithm::Bfs | Algorithm::Dfs | Algorithm::Iddfs | Algorithm::Bidirectional | Algorithm::UniformCost
        )
    }

    /// Whether it also walks backwards from the goals, so that it needs a [`Reversible`] domain.
    pub const fn needs_backward(self) -> bool {
        matches!(self, Algorithm::Bidirectional)
    }

    fn run_forward<D: Keyed>(
        self,
        domain: &D,
        start: &D::State,
        heuristic: &Erased<'_, D>,
        tuning: &Tuning,
        control: &mut Control<'_>,
    ) -> Report<D::Action> {
        match self {
            Algorithm::Bfs => bfs::run::<Traced, D>(domain, start, control),
            Algorithm::Dfs if tuning.remembers => dfs::run_graph::<Traced, D>(domain, start, tuning.depth, control),
            Algorithm::Dfs => dfs::run::<Traced, D>(domain, start, tuning.depth, control),
            Algorithm::Iddfs => iddfs::run::<Traced, D>(domain, start, tuning.depth, control),
            Algorithm::Bidirectional => unreachable!("the callers keep it away from domains without a backward space"),
            Algorithm::UniformCost => {
                let order = NamedOrder::Total(ByTotal(Weight::ONE));
                by_name::best_first(domain, start, &Erased::new(&Blind), order, control)
            }
            Algorithm::Greedy => {
                by_name::best_first(domain, start, heuristic, NamedOrder::Estimate(ByEstimate), control)
            }
            Algorithm::Astar => {
                by_name::best_first(domain, start, heuristic, NamedOrder::Total(ByTotal(Weight::ONE)), control)
            }
            Algorithm::WeightedAstar => {
                by_name::best_first(domain, start, heuristic, NamedOrder::Total(ByTotal(tuning.weight)), control)
            }
            Algorithm::Idastar => idastar::run::<Traced, D, _>(domain, start, heuristic, control),
            Algorithm::Rbfs => rbfs::run::<Traced, D, _>(domain, start, heuristic, control),
            Algorithm::Smastar => smastar::run::<Traced, D, _>(domain, start, heuristic, None, control),
            Algorithm::Beam => {
                let beam = Beam { width: tuning.beam, branch: tuning.branch };
                beam::run::<Traced, D, _>(domain, start, heuristic, beam, control)
            }
        }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The text is no algorithm's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchAlgorithm;

impl fmt::Display for NoSuchAlgorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no algorithm has this id")
    }
}

impl std::error::Error for NoSuchAlgorithm {}

impl FromStr for Algorithm {
    type Err = NoSuchAlgorithm;

    fn from_str(text: &str) -> Result<Self, NoSuchAlgorithm> {
        Algorithm::ALL.into_iter().find(|algorithm| algorithm.id() == text).ok_or(NoSuchAlgorithm)
    }
}
