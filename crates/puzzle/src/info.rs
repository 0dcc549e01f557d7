//! Solvers and heuristics as they are offered: data for lists, forms and checks.

use search::{Algorithm, AlgorithmInfo, Claim, Promise, QueueOrder};
use serde::{Serialize, Serializer};

use crate::{About, Message, Request, nearest};

/// A solver as it is offered.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SolverInfo {
    /// The id: `astar`, `pattern-idastar`.
    pub id: &'static str,
    /// The best claim it makes when no limit stops it; “optimal” needs an admissible heuristic.
    #[serde(serialize_with = "claim_name")]
    #[cfg_attr(feature = "types", ts(type = "\"optimal\" | \"bounded\" | \"any\""))]
    pub claim: Claim,
    /// Whether a heuristic can be chosen.
    pub heuristic: bool,
    /// The settings it looks at.
    pub settings: &'static [Setting],
    /// Whether it goes on from a plan that is at hand ([`WarmStart`](crate::WarmStart)); the others begin anew.
    #[serde(skip)]
    pub warm_starts: bool,
    /// Which state it takes first; `None` if it is no algorithm of states that wait.
    #[serde(skip)]
    pub order: Option<QueueOrder>,
    /// Whether it tells a recorder what it does although no states wait: the steps of a rule.
    #[serde(skip)]
    pub tells_steps: bool,
    /// Whether several processes can do its search together ([`search::peers`]).
    #[serde(skip)]
    pub distributes: bool,
}

fn claim_name<S: Serializer>(claim: &Claim, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(claim.name())
}

/// An option that some solvers use and others do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Setting {
    /// The heuristic.
    Heuristic,
    /// Weight on the estimate.
    Weight,
    /// Width of the beam.
    Beam,
    /// Most successors kept per state.
    Branch,
    /// Depth limit.
    Depth,
    /// Worker threads.
    Threads,
}

impl Setting {
    /// All of them.
    pub const ALL: [Setting; 6] =
        [Setting::Heuristic, Setting::Weight, Setting::Beam, Setting::Branch, Setting::Depth, Setting::Threads];

    /// The option's name: `weight`.
    pub const fn name(self) -> &'static str {
        match self {
            Setting::Heuristic => "heuristic",
            Setting::Weight => "weight",
            Setting::Beam => "beam",
            Setting::Branch => "branch",
            Setting::Depth => "depth",
            Setting::Threads => "threads",
        }
    }
}

/// A heuristic as it is offered.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct HeuristicInfo {
    /// The id: `manhattan`.
    pub id: &'static str,
    /// What it guarantees.
    #[serde(skip)]
    pub promise: Promise,
}

impl SolverInfo {
    /// A solver of the puzzle's own, which takes no heuristic and no settings.
    pub const fn own(id: &'static str, claim: Claim) -> Self {
        SolverInfo {
            id,
            claim,
            heuristic: false,
            settings: &[],
            warm_starts: false,
            order: None,
            tells_steps: false,
            distributes: false,
        }
    }

    /// The same for a solver that goes on from a plan that is at hand.
    #[must_use]
    pub const fn with_warm_start(mut self) -> Self {
        self.warm_starts = true;
        self
    }

    /// The same for a solver that tells a recorder the steps of its rule.
    #[must_use]
    pub const fn with_steps(mut self) -> Self {
        self.tells_steps = true;
        self
    }

    /// Whether there is anything to record.
    pub const fn is_recordable(&self) -> bool {
        self.order.is_some() || self.tells_steps
    }

    /// A search algorithm as it is offered, under its own id, with the settings that it looks at.
    pub const fn search(info: AlgorithmInfo, settings: &'static [Setting]) -> Self {
        let AlgorithmInfo { id, claim, uses_heuristic, order } = info;
        SolverInfo {
            id,
            claim,
            heuristic: uses_heuristic,
            settings,
            warm_starts: false,
            order: Some(order),
            tells_steps: false,
            distributes: false,
        }
    }

    /// The same for a solver whose search several processes can do together.
    #[must_use]
    pub const fn with_peers(mut self) -> Self {
        self.distributes = true;
        self
    }

    /// An algorithm of the library as it is offered.
    pub const fn algorithm(algorithm: Algorithm) -> Self {
        let settings: &'static [Setting] = match algorithm {
            Algorithm::WeightedAstar => &[Setting::Weight],
            Algorithm::Beam => &[Setting::Beam, Setting::Branch],
            Algorithm::Dfs | Algorithm::Iddfs => &[Setting::Depth],
            _ => &[],
        };
        let info = Self::search(algorithm.info(), settings);
        match algorithm {
            Algorithm::Astar | Algorithm::WeightedAstar | Algorithm::UniformCost => info.with_peers(),
            _ => info,
        }
    }

    /// Whether it uses an option.
    pub fn uses(&self, setting: Setting) -> bool {
        (self.heuristic && setting == Setting::Heuristic) || self.settings.contains(&setting)
    }
}

impl About {
    /// Whether a request names things that exist and fit together. An option that the named solver does not use is
    /// refused with the names of those that do; without a named solver, some solver must use all of the options. What
    /// else makes sense only the solver knows.
    pub fn check(&self, request: &Request) -> Result<(), Message> {
        if let Some(objective) = &request.objective {
            self.objective(objective)?;
        }
        if let Some(heuristic) = &request.heuristic {
            self.heuristic(heuristic)?;
        }
        let given = request.settings();
        if let Some(name) = &request.solver {
            let solver = self.solver(name)?;
            return match given.into_iter().find(|setting| !solver.uses(*setting)) {
                Some(setting) => Err(self.unused(setting, solver)),
                None => Ok(()),
            };
        }
        if let Some(nobodys) = given.iter().find(|setting| self.users(**setting).is_empty()) {
            return Err(Message::new("request-setting-nobodys").with("setting", nobodys.name()));
        }
        if self.solvers.iter().any(|solver| given.iter().all(|setting| solver.uses(*setting))) {
            return Ok(());
        }
        let uses = |setting: &Setting| format!("--{}: {}", setting.name(), self.users(*setting).join(", "));
        let uses: Vec<String> = given.iter().map(uses).collect();
        Err(Message::new("request-settings-apart").with("uses", uses.join("; ")))
    }

    /// The place of an objective among [`objectives`](About::objectives).
    pub(crate) fn objective(&self, name: &str) -> Result<usize, Message> {
        let ids = self.objectives.iter().copied();
        place(["request-objective", "request-objective-near"], name, ids)
    }

    /// The place of a heuristic among [`heuristics`](About::heuristics); its argument is not looked at.
    pub(crate) fn heuristic(&self, name: &str) -> Result<usize, Message> {
        let id = name.split_once(':').map_or(name, |(id, _)| id);
        place(["request-heuristic", "request-heuristic-near"], id, self.heuristics.iter().map(|info| info.id))
    }

    fn solver(&self, name: &str) -> Result<&'static SolverInfo, Message> {
        let ids = self.solvers.iter().map(|info| info.id);
        place(["request-solver", "request-solver-near"], name, ids).map(|place| &self.solvers[place])
    }

    /// The solvers that use an option.
    fn users(&self, setting: Setting) -> Vec<&'static str> {
        self.solvers.iter().filter(|solver| solver.uses(setting)).map(|solver| solver.id).collect()
    }

    fn unused(&self, setting: Setting, solver: &SolverInfo) -> Message {
        let users = self.users(setting);
        if users.is_empty() {
            return Message::new("request-setting-nobodys").with("setting", setting.name());
        }
        let message = Message::new("request-setting-unused").with("solver", solver.id).with("setting", setting.name());
        message.with("names", users.join(", "))
    }
}

/// Where a name stands in a list; the first id is for when nothing is near.
fn place<'n>(
    [plain, with_near]: [&'static str; 2],
    name: &str,
    mut names: impl Iterator<Item = &'n str> + Clone,
) -> Result<usize, Message> {
    let all = names.clone();
    if let Some(place) = names.position(|known| known == name) {
        return Ok(place);
    }
    Err(match nearest(name, all.clone()) {
        Some(near) => Message::new(with_near).with("name", name).with("near", near),
        None => Message::new(plain).with("name", name).with("names", all.collect::<Vec<_>>().join(", ")),
    })
}
