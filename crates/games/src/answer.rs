//! A solver's answer as plain data, checked.

use std::time::Duration;

use puzzle::Message;
use search::{Cost, Stats, Stop};
use serde::{Serialize, Serializer};

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

/// Moves that were replayed through the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The moves as text.
    pub moves: String,
    /// How many there are.
    pub length: usize,
    /// Their cost under the answer's objective; of a pair, the count that decides.
    pub cost: Cost,
    /// Of a pair of objectives, both counts by name.
    pub costs: Vec<(&'static str, u64)>,
}

/// What is known about a board after a solver worked on it. Serialises to the fields of `solve --json`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The game's id.
    pub puzzle: &'static str,
    /// What was proved.
    pub verdict: Verdict,
    /// The objective that costs and bounds are about.
    pub objective: &'static str,
    /// The plan, if there is one: legal, reaches the goal, costs what it says.
    pub plan: Option<Found>,
    /// No plan is cheaper than this; `None` if there is no plan at all.
    pub lower_bound: Option<Cost>,
    /// The solver that answered.
    pub solver: String,
    /// Counts, and the time of the search.
    pub stats: Stats,
    /// The whole work for this board, one-off preparation and the check of the plan included.
    pub total_time: Duration,
    /// Why the search ended early.
    pub stop: Option<Stop>,
    /// Why there is no solution, where more is known than "everything was tried".
    pub reason: Option<Message>,
    /// Without a full plan: the legal way to the best partial one.
    pub partial: Option<Found>,
    /// Whether no way gets further than the partial one, proved.
    pub partial_proved: bool,
    /// What the user should know besides; not part of the JSON.
    pub notes: Vec<Message>,
}

impl Answer {
    /// What is known of a position after a further search of it under the same objective: the cheaper plan and the
    /// higher bound. Nothing that was found or proved before is lost.
    #[must_use]
    pub fn after(self, earlier: &Answer) -> Answer {
        let is_proved = |answer: &Answer| matches!(answer.verdict, Verdict::Optimal | Verdict::Unsolvable);
        if is_proved(&self) {
            return self;
        }
        if is_proved(earlier) {
            return earlier.clone();
        }
        let lower_bound = self.lower_bound.max(earlier.lower_bound);
        let plan = match (self.plan, &earlier.plan) {
            (Some(plan), Some(known)) if known.counts() < plan.counts() => Some(known.clone()),
            (plan, known) => plan.or_else(|| known.clone()),
        };
        // A bound speaks of the first count of a pair only, so it proves no pair.
        let is_optimal = plan.as_ref().is_some_and(|plan| plan.costs.is_empty() && Some(plan.cost) <= lower_bound);
        let verdict = match &plan {
            Some(_) if is_optimal => Verdict::Optimal,
            Some(_) => Verdict::Feasible,
            None => Verdict::Unknown,
        };
        let stop = self.stop.filter(|_| !is_optimal);
        let partial = self.partial.or_else(|| earlier.partial.clone()).filter(|_| plan.is_none());
        Answer { verdict, plan, lower_bound, stop, partial, ..self }
    }
}

impl Found {
    /// What is compared between plans: the cost, and both counts of a pair.
    fn counts(&self) -> (Cost, Vec<u64>) {
        (self.cost, self.costs.iter().map(|(_, count)| *count).collect())
    }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Fields {
            puzzle: self.puzzle,
            outcome: self.verdict,
            objective: self.objective,
            cost: self.plan.as_ref().map(|plan| plan.cost),
            costs: self.plan.as_ref().map(|plan| &plan.costs[..]).filter(|costs| !costs.is_empty()).map(Costs),
            lower_bound: self.lower_bound,
            moves: self.plan.as_ref().map(|plan| plan.moves.as_str()),
            solver: &self.solver,
            expanded: self.stats.expanded,
            produced: self.stats.produced,
            // Microseconds are as much as a clock can honestly tell.
            seconds: self.total_time.as_micros() as f64 / 1e6,
            peak_bytes: self.stats.peak_bytes,
            stop: self.stop.map(stop_name),
            reason: self.reason.as_ref().map(|reason| reason.id),
            partial: self.partial.as_ref().map(|partial| partial.moves.as_str()),
            partial_length: self.partial.as_ref().map(|partial| partial.length),
            partial_proved: self.partial.as_ref().map(|_| self.partial_proved),
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
    costs: Option<Costs<'a>>,
    lower_bound: Option<Cost>,
    moves: Option<&'a str>,
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
    partial: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    partial_length: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    partial_proved: Option<bool>,
}

/// Counts by name, as a map that keeps their order.
struct Costs<'a>(&'a [(&'static str, u64)]);

impl Serialize for Costs<'_> {
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
