//! Asking for a solution, and the answer.

use search::{Cost, Report, Weight};

use crate::{Message, Setting};

/// What the user asks of a solver. What is `None` is the puzzle's choice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// Objective id; the puzzle's first if `None`.
    pub objective: Option<String>,
    /// Solver id.
    pub solver: Option<String>,
    /// Heuristic id, with its argument behind a colon where it takes one.
    pub heuristic: Option<String>,
    /// Weight on the estimate.
    pub weight: Option<Weight>,
    /// Width of the beam.
    pub beam: Option<usize>,
    /// Most successors kept per state.
    pub branch: Option<usize>,
    /// Depth limit.
    pub depth: Option<Cost>,
    /// Most worker threads; 1 if `None`.
    pub threads: Option<usize>,
}

impl Request {
    /// The options that were given and need a solver that uses them. One thread is what every solver has, and more are
    /// a limit, not a choice, unless the solver is named.
    pub fn settings(&self) -> Vec<Setting> {
        let has_threads = self.solver.is_some() && self.threads.is_some_and(|threads| threads > 1);
        let given = [
            (Setting::Heuristic, self.heuristic.is_some()),
            (Setting::Weight, self.weight.is_some()),
            (Setting::Beam, self.beam.is_some()),
            (Setting::Branch, self.branch.is_some()),
            (Setting::Depth, self.depth.is_some()),
            (Setting::Threads, has_threads),
        ];
        given.into_iter().filter(|(_, is_given)| *is_given).map(|(setting, _)| setting).collect()
    }

    /// The same without the options that a solver does not use: what a sweep over several solvers asks of one of them.
    #[must_use]
    pub fn without(mut self, uses: impl Fn(Setting) -> bool) -> Self {
        for setting in self.settings().into_iter().filter(|setting| !uses(*setting)) {
            match setting {
                Setting::Heuristic => self.heuristic = None,
                Setting::Weight => self.weight = None,
                Setting::Beam => self.beam = None,
                Setting::Branch => self.branch = None,
                Setting::Depth => self.depth = None,
                Setting::Threads => self.threads = None,
            }
        }
        self
    }
}

/// What a solver has to say about a level.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "it says what was proved"]
pub struct Answer<A> {
    /// The solver that gave it.
    pub solver: String,
    /// Outcome and counts. Its plan is in the puzzle's own actions.
    pub report: Report<A>,
    /// Why there is no solution, in words, where more is known than "everything was tried".
    pub reason: Option<Message>,
    /// Where no full solution exists or was found: the way to the best partial one.
    pub partial: Option<Vec<A>>,
    /// Whether no way gets further than the partial one, proved.
    pub partial_proved: bool,
    /// What the user should know besides: a table that was found damaged, say. Never a reason to doubt the report.
    pub notes: Vec<Message>,
}

impl<A> Answer<A> {
    /// An answer that is a report alone.
    pub fn new(solver: impl Into<String>, report: Report<A>) -> Self {
        Answer { solver: solver.into(), report, reason: None, partial: None, partial_proved: false, notes: Vec::new() }
    }
}
