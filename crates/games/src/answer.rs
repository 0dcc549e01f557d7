//! A solver's answer as plain data, checked.

use std::time::Duration;

use puzzle::{Failure, Message};
use search::{Cost, Stats, Stop};
use serde::{Serialize, Serializer, ser::SerializeMap};

/// What was proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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
    /// Their cost under the answer's objective.
    pub cost: Cost,
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
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("puzzle", self.puzzle)?;
        map.serialize_entry("outcome", self.verdict.name())?;
        map.serialize_entry("objective", self.objective)?;
        map.serialize_entry("cost", &self.plan.as_ref().map(|plan| plan.cost))?;
        map.serialize_entry("lower_bound", &self.lower_bound)?;
        map.serialize_entry("moves", &self.plan.as_ref().map(|plan| &plan.moves))?;
        map.serialize_entry("solver", &self.solver)?;
        map.serialize_entry("expanded", &self.stats.expanded)?;
        map.serialize_entry("produced", &self.stats.produced)?;
        // Microseconds are as much as a clock can honestly tell.
        map.serialize_entry("seconds", &(self.total_time.as_micros() as f64 / 1e6))?;
        map.serialize_entry("peak_bytes", &self.stats.peak_bytes)?;
        map.serialize_entry("stop", &self.stop.map(stop_name))?;
        if let Some(reason) = &self.reason {
            map.serialize_entry("reason", reason.id)?;
        }
        if let Some(partial) = &self.partial {
            map.serialize_entry("partial", &partial.moves)?;
        }
        map.end()
    }
}

/// Why a job gave no answer at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The request makes no sense: what, and what to do instead.
    Refused(Message),
    /// A limit or a cancel came first.
    Stopped(Stop),
    /// The program is wrong: a solver claimed what is not so, or broke down. Never shown as an answer.
    Internal(Message),
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Refused(message) => Trouble::Refused(message),
            Failure::Stopped(stop) => Trouble::Stopped(stop),
        }
    }
}
