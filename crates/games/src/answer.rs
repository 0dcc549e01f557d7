//! A solver's answer as plain data, checked.

use std::time::Duration;

use puzzle::About;
use search::{Cost, Outcome, Plan, Stats, Stop};
use serde::{Serialize, Serializer};

use crate::branching::effective_branching;

/// What was proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// A plan, and a proof that none is cheaper.
    Optimal,
    /// A plan; the lower bound says what is proved about cheaper ones.
    Feasible,
    /// A proof that there is no plan.
    Unsolvable,
    /// No plan and no proof.
    Unknown,
}

impl<A> From<&Outcome<A>> for Verdict {
    fn from(outcome: &Outcome<A>) -> Self {
        match outcome {
            Outcome::Optimal(_) => Verdict::Optimal,
            Outcome::Feasible { .. } => Verdict::Feasible,
            Outcome::Unsolvable => Verdict::Unsolvable,
            Outcome::Unknown { .. } => Verdict::Unknown,
        }
    }
}

impl Verdict {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Optimal => "optimal",
            Verdict::Feasible => "feasible",
            Verdict::Unsolvable => "unsolvable",
            Verdict::Unknown => "unknown",
        }
    }
}

/// The name of a stop in JSON; message `stop-NAME`.
pub const fn stop_name(stop: Stop) -> &'static str {
    match stop {
        Stop::Time => "time",
        Stop::Memory => "memory",
        Stop::Nodes => "nodes",
        Stop::Cancelled => "cancelled",
        Stop::Incomplete => "incomplete",
    }
}

/// What is known about a board after a solver worked on it: the solver's own answer, its plans replayed through the
/// rules and written as moves, and what a front end needs besides. Serialises to the fields of `solve --json`.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The puzzle.
    pub about: &'static About,
    /// The objective that costs and bounds are about.
    pub objective: &'static str,
    /// What the solver says; its actions are moves as texts. The plan is legal, reaches the goal, costs what it says.
    pub solved: puzzle::Answer<String>,
    /// Of a pair of objectives, what the plan costs under each, by name.
    pub counts: Vec<(&'static str, u64)>,
    /// The whole work for this board, one-off preparation and the check of the plan included.
    pub total_time: Duration,
    /// Whether a further search by this solver goes on from this plan; otherwise it begins anew. Not part of the JSON.
    pub warm_starts: bool,
}

impl Answer {
    /// What was found and proved.
    pub fn outcome(&self) -> &Outcome<String> {
        &self.solved.report.outcome
    }

    /// The outcome without its plan.
    pub fn verdict(&self) -> Verdict {
        self.outcome().into()
    }

    /// The plan, if there is one.
    pub fn plan(&self) -> Option<&Plan<String>> {
        self.outcome().plan()
    }

    /// Counts, and the time of the search.
    pub fn stats(&self) -> &Stats {
        &self.solved.report.stats
    }

    /// The effective branching factor of the search that found the plan, by the states that it produced.
    pub fn effective_branching(&self) -> Option<f64> {
        effective_branching(self.stats().produced, self.plan()?.cost.into())
    }

    /// The moves of the plan as one text.
    pub fn moves(&self) -> Option<String> {
        self.plan().map(|plan| plan.actions.join(self.about.separator))
    }

    /// The moves of the partial plan as one text.
    pub fn partial_moves(&self) -> Option<String> {
        self.solved.partial.as_ref().map(|moves| moves.join(self.about.separator))
    }

    /// What is known of a position after a further search of it under the same objective: the cheaper plan and the
    /// higher bound. Nothing that was found or proved before is lost.
    #[must_use]
    pub fn after(mut self, earlier: &Answer) -> Answer {
        let is_proved = |answer: &Answer| matches!(answer.verdict(), Verdict::Optimal | Verdict::Unsolvable);
        if is_proved(&self) {
            return self;
        }
        if is_proved(earlier) {
            return earlier.clone();
        }
        let lower_bound = self.outcome().lower_bound().max(earlier.outcome().lower_bound()).unwrap_or_default();
        let was_cheaper = match (self.price(), earlier.price()) {
            (Some(price), Some(known)) => known < price,
            (price, known) => price.is_none() && known.is_some(),
        };
        let plan = if was_cheaper { earlier.plan() } else { self.plan() }.cloned();
        if was_cheaper {
            self.counts.clone_from(&earlier.counts);
        }
        self.solved.report.outcome = match (plan, self.outcome().stop()) {
            // A bound speaks of the first count of a pair only, so it proves no pair.
            (Some(plan), stop) if !self.counts.is_empty() => Outcome::Feasible { plan, lower_bound, stop },
            (Some(plan), stop) => Outcome::found(plan, lower_bound, stop),
            (None, stop) => Outcome::Unknown { lower_bound, stop: stop.unwrap_or(Stop::Incomplete) },
        };
        let known = || earlier.solved.partial.clone();
        self.solved.partial = self.solved.partial.take().or_else(known).filter(|_| self.plan().is_none());
        self
    }

    /// What is compared between plans: the cost, and both counts of a pair.
    fn price(&self) -> Option<(Cost, Vec<u64>)> {
        self.plan().map(|plan| (plan.cost, self.counts.iter().map(|(_, count)| *count).collect()))
    }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (outcome, stats) = (self.outcome(), self.stats());
        let partial = self.solved.partial.as_ref();
        Fields {
            puzzle: self.about.id,
            outcome: self.verdict(),
            objective: self.objective,
            cost: self.plan().map(|plan| plan.cost),
            costs: (!self.counts.is_empty()).then_some(CountsByName(&self.counts)),
            lower_bound: outcome.lower_bound(),
            moves: self.moves(),
            solver: &self.solved.solver,
            expanded: stats.expanded,
            produced: stats.produced,
            // Microseconds are as much as a clock can honestly tell.
            seconds: self.total_time.as_micros() as f64 / 1e6,
            peak_bytes: stats.peak_bytes,
            stop: outcome.stop().map(stop_name),
            reason: self.solved.reason.as_ref().map(|reason| reason.id),
            partial: self.partial_moves(),
            partial_length: partial.map(Vec::len),
            partial_proved: partial.map(|_| self.solved.partial_proved),
        }
        .serialize(serializer)
    }
}

/// An answer as JSON: the fields of `solve --json`, in their order.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Fields<'a> {
    puzzle: &'a str,
    outcome: Verdict,
    objective: &'a str,
    cost: Option<Cost>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional, type = "Record<string, number>"))]
    costs: Option<CountsByName<'a>>,
    lower_bound: Option<Cost>,
    moves: Option<String>,
    solver: &'a str,
    expanded: u64,
    produced: u64,
    seconds: f64,
    peak_bytes: u64,
    stop: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    reason: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    partial: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    partial_length: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    partial_proved: Option<bool>,
}

/// Counts by name, as a map that keeps their order.
struct CountsByName<'a>(&'a [(&'static str, u64)]);

impl Serialize for CountsByName<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

#[cfg(feature = "types")]
impl ts_rs::TS for Answer {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        Fields::name(config)
    }

    fn inline(config: &ts_rs::Config) -> String {
        Fields::inline(config)
    }

    fn inline_flattened(config: &ts_rs::Config) -> String {
        Fields::inline_flattened(config)
    }

    fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor) {
        <Fields<'static>>::visit_dependencies(visitor);
    }
}
