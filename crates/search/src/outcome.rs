//! What a search proved, and what it cost to find out.

use std::time::Duration;

use crate::{control::Stop, domain::Cost};

/// A sequence of actions from the start to a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan<A> {
    /// The actions, first to last.
    pub actions: Vec<A>,
    /// The sum of their costs.
    pub cost: Cost,
}

/// The result of a search. Each variant is a different claim; none is a failure of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "it says what was proved"]
pub enum Outcome<A> {
    /// A plan, and a proof that none is cheaper.
    Optimal(Plan<A>),
    /// A plan, and a proof that none costs less than `lower_bound`.
    Feasible {
        /// The best plan found.
        plan: Plan<A>,
        /// No plan is cheaper than this.
        lower_bound: Cost,
        /// Why the search ended before it could prove more; `None` if proving more was never its aim.
        stop: Option<Stop>,
    },
    /// A proof that no plan exists.
    Unsolvable,
    /// No plan, and no proof that there is none.
    Unknown {
        /// If there is a plan, it costs at least this.
        lower_bound: Cost,
        /// Why the search ended.
        stop: Stop,
    },
}

impl<A> Outcome<A> {
    /// The claim for a plan that was found with a proved bound: optimal if the two meet.
    pub fn found(plan: Plan<A>, lower_bound: Cost, stop: Option<Stop>) -> Self {
        if lower_bound >= plan.cost { Outcome::Optimal(plan) } else { Outcome::Feasible { plan, lower_bound, stop } }
    }

    /// The plan, if there is one.
    pub fn plan(&self) -> Option<&Plan<A>> {
        match self {
            Outcome::Optimal(plan) | Outcome::Feasible { plan, .. } => Some(plan),
            Outcome::Unsolvable | Outcome::Unknown { .. } => None,
        }
    }

    /// The proved lower bound on the cost of any plan; `None` if there is no plan at all.
    pub fn lower_bound(&self) -> Option<Cost> {
        match self {
            Outcome::Optimal(plan) => Some(plan.cost),
            Outcome::Feasible { lower_bound, .. } | Outcome::Unknown { lower_bound, .. } => Some(*lower_bound),
            Outcome::Unsolvable => None,
        }
    }

    /// Why the search ended early, if it did.
    pub fn stop(&self) -> Option<Stop> {
        match self {
            Outcome::Feasible { stop, .. } => *stop,
            Outcome::Unknown { stop, .. } => Some(*stop),
            Outcome::Optimal(_) | Outcome::Unsolvable => None,
        }
    }

    /// The same claim about a plan in other words: push macros spelled out as steps, say.
    pub fn map<B>(self, plan: impl FnOnce(Plan<A>) -> Plan<B>) -> Outcome<B> {
        match self {
            Outcome::Optimal(found) => Outcome::Optimal(plan(found)),
            Outcome::Feasible { plan: found, lower_bound, stop } => {
                Outcome::Feasible { plan: plan(found), lower_bound, stop }
            }
            Outcome::Unsolvable => Outcome::Unsolvable,
            Outcome::Unknown { lower_bound, stop } => Outcome::Unknown { lower_bound, stop },
        }
    }
}

/// What a search did: the same counts on every machine, except time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// States whose actions were tried.
    pub expanded: u64,
    /// Successors that were made, duplicates included.
    pub produced: u64,
    /// The most bytes the search held at once, by its own account.
    pub peak_bytes: u64,
    /// Time from the start of the control to the end of the search.
    pub elapsed: Duration,
}

/// An outcome with the work behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "it says what was proved"]
pub struct Report<A> {
    /// What was found or proved.
    pub outcome: Outcome<A>,
    /// What it took.
    pub stats: Stats,
}
