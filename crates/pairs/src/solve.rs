//! The strong solver: the cheapest way to clear a board, with a proof, or the best that the time allows with a proved gap.

mod beam;
mod cores;
mod cuts;
mod moves;
mod safe;

use search::{Control, Cost, Outcome, Plan, Report, Stop};

use crate::{
    board::{Board, Removal},
    bounds::{Bounds, DEAD},
    tiles::Tiles,
};

/// What the solver may use. The default is everything; tests switch parts off to show that answers do not depend on them.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Width of the widest beam.
    pub beam: usize,
}

impl Default for Options {
    fn default() -> Self {
        Options { beam: 64 }
    }
}

/// What the solver found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The plan and what is proved about it.
    pub report: Report<Removal>,
    /// Where there is no full plan: the removals that clear most tiles among those found.
    pub partial: Option<Vec<Removal>>,
    /// Whether no line of play removes more tiles than `partial`.
    pub partial_proved: bool,
}

/// Clears the board as cheaply as the control's limits allow.
pub fn solve(board: &Board, options: &Options, control: &mut Control) -> Answer {
    let model = Model::new(board);
    let bound = model.bounds.total(&model.tiles, crate::position::Position::full(&model.tiles).left());
    if bound != DEAD {
        control.raise_bound(bound);
    }
    let mut best: Option<Line> = None;
    let mut deepest = Line::default();
    let mut stop = None;
    let mut width = 1;
    while width <= options.beam {
        match beam::beam(&model, width, best.as_ref().map(|line| line.cost), control) {
            Ok(found) => {
                if found.deepest.removals.len() > deepest.removals.len() {
                    deepest = found.deepest;
                }
                if let Some(plan) = found.plan {
                    control.offer(plan.cost);
                    best = Some(plan);
                }
            }
            Err(reason) => {
                stop = Some(reason);
                break;
            }
        }
        width *= 4;
    }
    let mut is_done = false;
    if stop.is_none() && bound != DEAD {
        let mut cores = cores::Cores::new(&model, best.as_ref().map(|line| line.cost));
        match cores.run(&mut best, control) {
            Ok(cores::Proof::Done) => is_done = true,
            Ok(cores::Proof::Stuck) => stop = Some(Stop::Incomplete),
            Err(reason) => stop = Some(reason),
        }
    }
    if is_done && let Some(best) = &best {
        control.raise_bound(best.cost);
    }
    let lower_bound = control.lower_bound();
    let outcome = match best {
        _ if bound == DEAD => Outcome::Unsolvable,
        None if is_done => Outcome::Unsolvable,
        Some(Line { removals, cost }) => Outcome::found(Plan { actions: removals, cost }, lower_bound, stop),
        None => Outcome::Unknown { lower_bound, stop: stop.unwrap_or(Stop::Incomplete) },
    };
    let partial = outcome.plan().is_none().then_some(deepest.removals);
    Answer { report: control.report(outcome), partial, partial_proved: false }
}

/// The board as the searches see it.
pub(crate) struct Model {
    tiles: Tiles,
    bounds: Bounds,
}

impl Model {
    fn new(board: &Board) -> Self {
        let tiles = Tiles::new(board);
        Model { bounds: Bounds::new(&tiles), tiles }
    }
}

/// Removals in order of play, and their cost.
#[derive(Clone, Debug, Default)]
struct Line {
    removals: Vec<Removal>,
    cost: Cost,
}
