//! What is said about a plan. Here alone costs become claims: a plan is optimal if its whole cost is proved least, both
//! counts of a pair together.

use search::{Control, Outcome, Plan, Stop};

use super::plan::{Push, spell};
use crate::{action::Step, cost::LexCost, level::Level, objective::Objective, state::State};

/// How a turn of a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// With a plan; none is cheaper, unless the search counts its estimate several times.
    Found(Vec<Push>),
    /// No plan is below the search's ceiling.
    Exhausted,
    /// Something stopped it.
    Stopped(Stop),
}

/// A plan in hand with its whole cost.
#[derive(Clone, Debug)]
pub(crate) struct Solution {
    steps: Vec<Step>,
    cost: LexCost,
}

impl Solution {
    /// The plan that makes these pushes, which must be possible.
    pub(crate) fn new(level: &Level, state: &State, objective: Objective, pushes: &[Push]) -> Self {
        Self::of_steps(objective, spell(level, state, pushes).expect("the search makes legal pushes only"))
    }

    /// The plan of these steps.
    pub(crate) fn of_steps(objective: Objective, steps: Vec<Step>) -> Self {
        Solution { cost: objective.cost_of(&steps), steps }
    }

    pub(crate) const fn cost(&self) -> LexCost {
        self.cost
    }

    /// Shows the cost to whoever watches.
    pub(crate) fn offer(&self, control: &mut Control<'_>) {
        control.offer(self.cost.first());
    }

    /// The claim that nothing costs less.
    pub(crate) fn optimal(self) -> Outcome<Step> {
        Outcome::Optimal(self.plan())
    }

    /// The claim that nothing costs less than `bound`: optimal if that is the plan's cost.
    pub(crate) fn bounded(self, bound: LexCost, stop: Option<Stop>) -> Outcome<Step> {
        if bound >= self.cost { self.optimal() } else { self.feasible(bound.first(), stop) }
    }

    /// The claim that the first count is at least `bound`, which says nothing about the second.
    pub(crate) fn feasible(self, bound: u32, stop: Option<Stop>) -> Outcome<Step> {
        let lower_bound = bound.min(self.cost.first());
        Outcome::Feasible { plan: self.plan(), lower_bound, stop }
    }

    fn plan(self) -> Plan<Step> {
        Plan { actions: self.steps, cost: self.cost.first() }
    }
}

/// The claim of a search that has no plan.
pub(crate) fn unknown(bound: LexCost, stop: Stop) -> Outcome<Step> {
    Outcome::Unknown { lower_bound: bound.first(), stop }
}
