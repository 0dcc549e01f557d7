//! Classic experiments of a puzzle, as data: which boards, which solvers, what to plot.

use crate::Request;

/// A comparison of solvers over sets of boards. Messages `PUZZLE-experiment-ID` (title) and `.help` (what it shows).
#[derive(Clone, Copy, Debug)]
pub struct Experiment {
    /// The id: the preset's name on the command line.
    pub id: &'static str,
    /// The boards, in groups: a row of the table each.
    pub groups: &'static [BoardGroup],
    /// The solvers: a column of the table each.
    pub lanes: &'static [Lane],
    /// Most seconds for one solver on one board, unless the user says otherwise.
    pub seconds: u64,
    /// Whether it is measured where the time of each run goes, besides.
    pub profile: bool,
}

/// Boards that belong together: the same size, the same depth.
#[derive(Clone, Copy, Debug)]
pub struct BoardGroup {
    /// What the boards have in common, the same in every language: `4x4`.
    pub label: &'static str,
    /// Where they come from.
    pub boards: BoardSource,
}

/// Where the boards of a group come from.
#[derive(Clone, Copy, Debug)]
pub enum BoardSource {
    /// One board, by the part of its id after `PUZZLE:`.
    Named(&'static str),
    /// `count` boards of a recipe, with seeds counting up from 1.
    Made {
        /// The generator's parameters in one line, as in a seeded id.
        recipe: &'static str,
        /// How many.
        count: u64,
    },
}

/// A solver with its settings.
#[derive(Clone, Copy, Debug)]
pub struct Lane {
    /// Solver id.
    pub solver: &'static str,
    /// Objective id; the first one of the puzzle if there is none.
    pub objective: Option<&'static str>,
    /// Heuristic id.
    pub heuristic: Option<&'static str>,
    /// Width of the beam.
    pub beam: Option<usize>,
    /// Most successors of a state.
    pub branch: Option<usize>,
    /// The groups it takes part in, by label; empty for all. Breadth-first search has no chance on large boards.
    pub only: &'static [&'static str],
}

impl Lane {
    /// A solver with its default settings, on every group.
    pub const fn of(solver: &'static str) -> Self {
        Lane { solver, objective: None, heuristic: None, beam: None, branch: None, only: &[] }
    }

    /// The same with a heuristic.
    #[must_use]
    pub const fn by(self, heuristic: &'static str) -> Self {
        Lane { heuristic: Some(heuristic), ..self }
    }

    /// The same with an objective.
    #[must_use]
    pub const fn towards(self, objective: &'static str) -> Self {
        Lane { objective: Some(objective), ..self }
    }

    /// The same with a beam.
    #[must_use]
    pub const fn wide(self, beam: usize) -> Self {
        Lane { beam: Some(beam), ..self }
    }

    /// The same with a limit on branches.
    #[must_use]
    pub const fn branching(self, branch: usize) -> Self {
        Lane { branch: Some(branch), ..self }
    }

    /// What the solver is asked.
    pub fn request(&self) -> Request {
        Request {
            objective: self.objective.map(str::to_owned),
            solver: Some(self.solver.to_owned()),
            heuristic: self.heuristic.map(str::to_owned),
            beam: self.beam,
            branch: self.branch,
            ..Request::default()
        }
    }

    /// Whether it takes part in a group.
    pub fn takes(&self, group: &str) -> bool {
        self.only.is_empty() || self.only.contains(&group)
    }

    /// The same on some groups only.
    #[must_use]
    pub const fn on(self, only: &'static [&'static str]) -> Self {
        Lane { only, ..self }
    }
}
