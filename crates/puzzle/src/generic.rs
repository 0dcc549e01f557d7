//! The search library's algorithms as solvers of a puzzle: what is offered, and what a request means for them.

use search::{Algorithm, Tuning, Weight};

use crate::{Claim, Request, Setting, SolverInfo};

impl SolverInfo {
    /// An algorithm of the library as it is offered, under its own id.
    pub const fn generic(algorithm: Algorithm) -> Self {
        let claim = match algorithm.claim() {
            search::Claim::Optimal => Claim::Optimal,
            search::Claim::Bounded => Claim::Bounded,
            search::Claim::Any => Claim::Any,
        };
        let settings: &'static [Setting] = match algorithm {
            Algorithm::WeightedAstar => &[Setting::Weight],
            Algorithm::Beam => &[Setting::Beam, Setting::Branch],
            Algorithm::Dfs | Algorithm::Iddfs => &[Setting::Depth],
            _ => &[],
        };
        SolverInfo { id: algorithm.id(), claim, heuristic: algorithm.uses_heuristic(), settings }
    }
}

/// Where a trail of a recorded search leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Retraced<S, A> {
    /// Along legal moves.
    Reached {
        /// All moves from the start.
        actions: Vec<A>,
        /// How many of them are the last step: a step of a search may be several moves, such as a walk and a push.
        last: usize,
    },
    /// To a position that was not reached from the start: the trail comes from a goal.
    Elsewhere(S),
}

impl<S, A> Retraced<S, A> {
    /// A trail whose steps are single moves.
    pub fn by_moves(actions: Vec<A>) -> Self {
        let last = actions.len().min(1);
        Retraced::Reached { actions, last }
    }
}

impl Request {
    /// The knobs of the library's algorithms, defaults filled in.
    pub fn tuning(&self) -> Tuning {
        let default = Tuning::default();
        Tuning {
            weight: self.weight.map_or(default.weight, |weight| Weight::new(weight.numerator, weight.denominator)),
            beam: self.beam.unwrap_or(default.beam),
            branch: self.branch,
            depth: self.depth.unwrap_or(default.depth),
        }
    }
}
