//! Levels where every box has its own hole: what runs when no solver is named, and the strong solver.
//!
//! A* with the plain sum of distances proves most levels at once. Where it does not, a search that trusts the distances
//! several times over finds some plan: boxes vanish, so going straight for the holes rarely goes wrong. Both take
//! turns, and the plan is a ceiling for A*.

pub(crate) mod astar;

use std::time::Duration;

use search::{Control, Limits, Outcome, Stop};

use super::{
    best::within_memory,
    claim::{Ended, Solution, unknown},
    plan::Push,
    strong::is_spent,
};
use astar::NumberedSearch;

use crate::{
    action::Step,
    cost::LexCost,
    geometry::{bitboard, with_words},
    level::Level,
    objective::Objective,
    state::State,
};

/// Expansions of the first turn of A*; later ones are longer.
const FIRST: u64 = 60_000;
/// Expansions of the first turn of a search for a plan.
const FIRST_STRONG: u64 = 10_000;
/// How many times the searches for a plan count the estimate. They share the turn.
const WEIGHTS: [u32; 3] = [5, 2, 20];
/// Time that proving a plan in hand may take besides the time that finding it took.
const PROOF_TIME: Duration = Duration::from_millis(300);

/// The best answer within the limits, and the solver that gave it; with the steps of a plan at hand, that one or a
/// better one. `None` if the level is too large.
pub(crate) fn best(
    level: &Level,
    state: &State,
    objective: Objective,
    known: Option<&[Step]>,
    control: &mut Control<'_>,
) -> Option<(&'static str, Outcome<Step>)> {
    run(level, state, objective, known.map_or(Wanted::Best, Wanted::Better), control)
}

/// Some plan. `None` if the level is too large.
pub(crate) fn strong(
    level: &Level,
    state: &State,
    objective: Objective,
    control: &mut Control<'_>,
) -> Option<Outcome<Step>> {
    run(level, state, objective, Wanted::Any, control).map(|(_, outcome)| outcome)
}

/// What is wanted.
#[derive(Clone, Copy)]
enum Wanted<'a> {
    /// Some plan.
    Any,
    /// The best plan.
    Best,
    /// The best plan, where one is at hand.
    Better(&'a [Step]),
}

fn run(
    level: &Level,
    state: &State,
    objective: Objective,
    aim: Wanted<'_>,
    control: &mut Control<'_>,
) -> Option<(&'static str, Outcome<Step>)> {
    within_memory(control, |part| {
        with_words!(bitboard::rectangle_cells(level), WORDS => {
            match Turns::<WORDS>::new(level, state, objective, part) {
                Ok(mut turns) => match aim {
                    Wanted::Any => ("strong", turns.strong(part)),
                    Wanted::Best => turns.best(part),
                    Wanted::Better(steps) => turns.go_on(Solution::of_steps(objective, steps.to_vec()), part),
                },
                Err(stop) => ("exact", unknown(LexCost::ZERO, stop)),
            }
        })
    })
}

/// A* and the searches for a plan.
struct Turns<'a, const W: usize> {
    level: &'a Level,
    state: &'a State,
    objective: Objective,
    exact: NumberedSearch<W>,
    strong: Vec<NumberedSearch<W>>,
}

impl<'a, const W: usize> Turns<'a, W> {
    fn new(level: &'a Level, state: &'a State, objective: Objective, control: &mut Control<'_>) -> Result<Self, Stop> {
        let exact = NumberedSearch::of_level(level, state, objective, 1, control)?;
        Ok(Turns { level, state, objective, exact, strong: Vec::new() })
    }

    fn strong(&mut self, control: &mut Control<'_>) -> Outcome<Step> {
        let mut nodes = FIRST_STRONG;
        loop {
            match self.seek(nodes, control) {
                Ended::Found(pushes) => return self.solution(&pushes).feasible(control.lower_bound(), None),
                Ended::Exhausted => return Outcome::Unsolvable,
                Ended::Stopped(Stop::Nodes) if !is_spent(control) => nodes = nodes * 3 / 2,
                Ended::Stopped(stop) => return Outcome::Unknown { lower_bound: control.lower_bound(), stop },
            }
        }
    }

    fn best(&mut self, control: &mut Control<'_>) -> (&'static str, Outcome<Step>) {
        let (mut nodes, mut strong_nodes) = (FIRST, FIRST_STRONG);
        let pushes = loop {
            match turn(&mut self.exact, nodes, control) {
                Ended::Found(pushes) => return ("exact", self.solution(&pushes).optimal()),
                Ended::Exhausted => return ("exact", Outcome::Unsolvable),
                Ended::Stopped(Stop::Nodes) if !is_spent(control) => {}
                Ended::Stopped(stop) => return ("exact", unknown(self.exact.bound(), stop)),
            }
            match self.seek(strong_nodes, control) {
                Ended::Found(pushes) => break pushes,
                Ended::Exhausted => return ("strong", Outcome::Unsolvable),
                Ended::Stopped(Stop::Nodes) if !is_spent(control) => {}
                Ended::Stopped(stop) => return ("exact", unknown(self.exact.bound(), stop)),
            }
            (nodes, strong_nodes) = (nodes / 2 * 3, strong_nodes / 2 * 3);
        };
        let plan = self.solution(&pushes);
        plan.offer(control);
        self.exact.lower_ceiling(plan.cost());
        let until = control.elapsed() * 2 + PROOF_TIME;
        let mut stop = None;
        while control.elapsed() < until && stop.is_none() {
            match turn(&mut self.exact, FIRST, control) {
                Ended::Found(pushes) => return ("exact", self.solution(&pushes).optimal()),
                // Nothing is cheaper than the plan.
                Ended::Exhausted => return ("strong", plan.optimal()),
                Ended::Stopped(Stop::Nodes) if !is_spent(control) => {}
                Ended::Stopped(why) => stop = Some(why),
            }
        }
        ("strong", plan.bounded(self.exact.bound(), stop))
    }

    /// Proves a plan or finds a better one, for as long as the limits allow.
    fn go_on(&mut self, plan: Solution, control: &mut Control<'_>) -> (&'static str, Outcome<Step>) {
        plan.offer(control);
        self.exact.lower_ceiling(plan.cost());
        loop {
            match turn(&mut self.exact, FIRST, control) {
                Ended::Found(pushes) => return ("exact", self.solution(&pushes).optimal()),
                Ended::Exhausted => return ("exact", plan.optimal()),
                Ended::Stopped(Stop::Nodes) if !is_spent(control) => {}
                Ended::Stopped(stop) => return ("strong", plan.bounded(self.exact.bound(), Some(stop))),
            }
        }
    }

    /// A turn of the searches for a plan, the next one of which begins if the last ones found none.
    fn seek(&mut self, nodes: u64, control: &mut Control<'_>) -> Ended {
        if let Some(&weight) = WEIGHTS.get(self.strong.len()) {
            match NumberedSearch::of_level(self.level, self.state, Objective::Pushes, weight, control) {
                Ok(search) => self.strong.push(search),
                Err(stop) => return Ended::Stopped(stop),
            }
        }
        let mut last = Ended::Stopped(Stop::Nodes);
        for search in &mut self.strong {
            last = turn(search, nodes, control);
            if last != Ended::Stopped(Stop::Nodes) {
                break;
            }
        }
        last
    }

    fn solution(&self, pushes: &[Push]) -> Solution {
        Solution::new(self.level, self.state, self.objective, pushes)
    }
}

/// A turn of one search. It says whether the whole work is to stop.
fn turn<const W: usize>(search: &mut NumberedSearch<W>, nodes: u64, control: &mut Control<'_>) -> Ended {
    match search.turn(Limits { nodes: Some(nodes), ..Limits::default() }, control) {
        Ended::Stopped(Stop::Nodes) => Ended::Stopped(control.poll().err().unwrap_or(Stop::Nodes)),
        ended => ended,
    }
}
