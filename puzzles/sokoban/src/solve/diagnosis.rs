//! What a run of the solver did, search by search: for sorting the levels that it misses by reason.

use std::time::Duration;

use grid::Cell;
use search::{Control, Outcome};

use super::{best, strong};
use crate::{action::Step, level::Level, objective::Objective, state::State};

/// How far every search of a run came, and what it met.
#[derive(Clone, Debug, Default)]
pub struct Diagnosis {
    /// Time of A*.
    pub exact: Duration,
    /// The searches of the strong solver, in the order in which they began.
    pub searches: Vec<SearchProgress>,
}

/// How far one search of the strong solver came.
#[derive(Clone, Debug, Default)]
pub struct SearchProgress {
    /// What tells it from the others.
    pub name: String,
    /// Stages of its packing plan.
    pub stages: usize,
    /// The cells that boxes fill in the order of the plan, each with the one that a parked box leaves for it.
    pub steps: Vec<(Option<Cell>, Cell)>,
    /// Stages that move a parked box on.
    pub parked: usize,
    /// Boxes that the plan puts down without knowing how they get there.
    pub guessed: usize,
    /// Where the boxes are in the best position.
    pub best: Vec<Cell>,
    /// The last stage that was reached.
    pub furthest: usize,
    /// Positions that it holds.
    pub positions: usize,
    /// Cells of features.
    pub cells: usize,
    /// Lost positions that it met.
    pub lost: LostCounts,
    /// Time that it took.
    pub time: Duration,
}

/// Lost positions by what showed it.
#[derive(Clone, Copy, Debug, Default)]
pub struct LostCounts {
    /// An area that can never be opened.
    pub corral: u64,
    /// Boxes that keep each other from ever getting home.
    pub stranded: u64,
    /// No assignment of boxes to goals.
    pub matching: u64,
    /// No move is left.
    pub stuck: u64,
}

/// Solves a level under [`Rules::All`](crate::Rules::All) as without the name of a solver, and says what was done.
/// `None` if the level is too large for the fast solvers.
pub fn diagnose(
    level: &Level,
    state: &State,
    objective: Objective,
    threads: usize,
    control: &mut Control<'_>,
) -> Option<(Outcome<Step>, Diagnosis)> {
    let mut diagnosis = Diagnosis::default();
    let found = best::best_with(level, state, objective, None, threads, &mut diagnosis, control);
    found.map(|(_, outcome)| (outcome, diagnosis))
}

/// Solves a level under [`Rules::All`](crate::Rules::All) by one search of the strong solver alone, counted from zero
/// in the order in which they begin. The pushes of its plan, if it found one. `None` if the level is too large or there
/// is no such search.
pub fn diagnose_search(
    level: &Level,
    state: &State,
    number: usize,
    control: &mut Control<'_>,
) -> Option<(Option<usize>, SearchProgress)> {
    strong::alone(level, state, number, control)
}
