//! Levels where every box has its own hole: what runs when no solver is named, and the strong solver.
//!
//! A* with the plain sum of distances proves most levels at once. Where it does not, a search that trusts the distances
//! several times over finds some plan: boxes vanish, so going straight for the holes rarely goes wrong. Both take
//! turns, and the plan is a ceiling for A*.

use std::time::Duration;

use search::{Control, Limits, Outcome, Stop};

use super::{
    labelled::{Search, plan},
    plan::Push,
    strong::is_spent,
};
use crate::{
    action::Step,
    engine::{with_words, yard},
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
const PATIENCE: Duration = Duration::from_millis(300);
/// Bytes that are used at most if no limit is set.
const MEMORY: u64 = 4 << 30;

/// The best answer within the limits, and the solver that gave it. `None` if the level is too large.
pub(crate) fn best(
    level: &Level,
    state: &State,
    objective: Objective,
    control: &mut Control<'_>,
) -> Option<(&'static str, Outcome<Step>)> {
    run(level, state, objective, true, control)
}

/// Some plan. `None` if the level is too large.
pub(crate) fn strong(
    level: &Level,
    state: &State,
    objective: Objective,
    control: &mut Control<'_>,
) -> Option<Outcome<Step>> {
    run(level, state, objective, false, control).map(|(_, outcome)| outcome)
}

fn run(
    level: &Level,
    state: &State,
    objective: Objective,
    proves: bool,
    control: &mut Control<'_>,
) -> Option<(&'static str, Outcome<Step>)> {
    let memory = control.limits().memory.unwrap_or(MEMORY);
    let mut part = control.part(Limits { memory: Some(memory), ..Limits::default() });
    let answer = with_words!(yard::rectangle_cells(level), WORDS => {
        match Turns::<WORDS>::new(level, state, objective, &mut part) {
            Ok(mut turns) => {
                let answer = if proves { turns.best(&mut part) } else { ("strong", turns.strong(&mut part)) };
                turns.release(&mut part);
                answer
            }
            Err(stop) => ("exact", Outcome::Unknown { lower_bound: 0, stop }),
        }
    });
    control.absorb(&part);
    control.raise_bound(part.lower_bound());
    answer
}

/// A* and the searches for a plan.
struct Turns<'a, const W: usize> {
    level: &'a Level,
    state: &'a State,
    objective: Objective,
    exact: Search<W>,
    strong: Vec<Search<W>>,
}

/// How a turn ended.
type Ended = Result<Option<Vec<Push>>, Stop>;

impl<'a, const W: usize> Turns<'a, W> {
    fn new(level: &'a Level, state: &'a State, objective: Objective, control: &mut Control<'_>) -> Result<Self, Stop> {
        let exact = Search::new(level, objective, control)?;
        Ok(Turns { level, state, objective, exact, strong: Vec::new() })
    }

    fn release(self, control: &mut Control<'_>) {
        self.exact.release(control);
        self.strong.into_iter().for_each(|search| search.release(control));
    }

    fn strong(&mut self, control: &mut Control<'_>) -> Outcome<Step> {
        let mut nodes = FIRST_STRONG;
        loop {
            match self.seek(nodes, control) {
                Ok(Some(pushes)) => {
                    let plan = plan(self.level, self.state, self.objective, &pushes);
                    let lower_bound = control.lower_bound().min(plan.cost);
                    return Outcome::Feasible { plan, lower_bound, stop: None };
                }
                Ok(None) => return Outcome::Unsolvable,
                Err(Stop::Nodes) if !is_spent(control) => nodes = nodes * 3 / 2,
                Err(stop) => return Outcome::Unknown { lower_bound: control.lower_bound(), stop },
            }
        }
    }

    fn best(&mut self, control: &mut Control<'_>) -> (&'static str, Outcome<Step>) {
        let (mut nodes, mut strong_nodes) = (FIRST, FIRST_STRONG);
        let pushes = loop {
            match self.turn(nodes, control) {
                Ok(Some(pushes)) => return ("exact", Outcome::Optimal(self.plan(&pushes))),
                Ok(None) => return ("exact", Outcome::Unsolvable),
                Err(Stop::Nodes) if !is_spent(control) => {}
                Err(stop) => return ("exact", Outcome::Unknown { lower_bound: self.exact.bound(), stop }),
            }
            match self.seek(strong_nodes, control) {
                Ok(Some(pushes)) => break pushes,
                Ok(None) => return ("strong", Outcome::Unsolvable),
                Err(Stop::Nodes) if !is_spent(control) => {}
                Err(stop) => return ("exact", Outcome::Unknown { lower_bound: self.exact.bound(), stop }),
            }
            (nodes, strong_nodes) = (nodes / 2 * 3, strong_nodes / 2 * 3);
        };
        let plan = self.plan(&pushes);
        control.offer(plan.cost);
        self.exact.lower_ceiling(self.objective.weigh(pushes.len() as u32, plan.actions.len() as u32));
        let until = control.elapsed() * 2 + PATIENCE;
        let mut stop = None;
        while control.elapsed() < until && stop.is_none() {
            match self.turn(FIRST, control) {
                Ok(Some(pushes)) => return ("exact", Outcome::Optimal(self.plan(&pushes))),
                // Nothing is cheaper than the plan.
                Ok(None) => return ("strong", Outcome::Optimal(plan)),
                Err(Stop::Nodes) if !is_spent(control) => {}
                Err(why) => stop = Some(why),
            }
        }
        ("strong", Outcome::found(plan, self.exact.bound(), stop))
    }

    /// A turn of A*.
    fn turn(&mut self, nodes: u64, control: &mut Control<'_>) -> Ended {
        let ended = turn(&mut self.exact, self.state, nodes, control);
        control.raise_bound(self.exact.bound());
        ended
    }

    /// A turn of the searches for a plan, the next one of which begins if the last ones found none.
    fn seek(&mut self, nodes: u64, control: &mut Control<'_>) -> Ended {
        if let Some(&weight) = WEIGHTS.get(self.strong.len()) {
            self.strong.push(Search::new(self.level, Objective::Pushes, control)?.weighted(weight));
        }
        let mut last = Err(Stop::Nodes);
        for search in &mut self.strong {
            last = turn(search, self.state, nodes, control);
            if last != Err(Stop::Nodes) {
                break;
            }
        }
        last
    }

    fn plan(&self, pushes: &[Push]) -> search::Plan<Step> {
        plan(self.level, self.state, self.objective, pushes)
    }
}

/// A turn of one search, with what it holds charged.
fn turn<const W: usize>(search: &mut Search<W>, state: &State, nodes: u64, control: &mut Control<'_>) -> Ended {
    let mut part = control.part(Limits { nodes: Some(nodes), ..Limits::default() });
    let before = search.charged();
    let ended = search.run(state, &mut part);
    control.absorb(&part);
    let charge = control.charge(search.charged() - before);
    match (ended, charge) {
        (Err(_), Err(stop)) => Err(stop),
        (Err(Stop::Nodes), Ok(())) => Err(control.poll().err().unwrap_or(Stop::Nodes)),
        (ended, _) => ended,
    }
}
