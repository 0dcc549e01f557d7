//! The exact solver for levels with shared goals: a plan with a proof that none is better, or a bound.
//!
//! Short levels fall to A* alone. On long ones a plan found by other means helps the proof: A* need not look at
//! anything that costs as much, and if its bound meets the plan's cost, the plan is the best. So the two take turns, in
//! portions that count work and never time, until one of them ends: the search for a plan, which becomes a search for a
//! shorter one, and A*. Some levels are easier from the end: A* by pulls gets a try, and turns of its own as long as
//! its bound is the better one.

use search::{Control, Limits, Outcome, Plan, Stop};

use super::{
    astar::{Prunings, Search},
    backward::Backward,
    plan::{Push, spell},
    shorten,
    strong::{Portfolio, is_spent},
};
use crate::{
    action::Step,
    engine::{ground::Ground, with_words, yard},
    level::Level,
    objective::Objective,
    state::State,
};

/// Expansions of the first turns; later ones are longer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    /// Of A*.
    pub(crate) search: u64,
    /// Of the search for a plan. On large levels one of them costs as much as ten of A*.
    pub(crate) plan: u64,
}

impl Pace {
    /// What has done well.
    pub(crate) const DEFAULT: Pace = Pace { search: 60_000, plan: 2_000 };
}

/// Solves a level under [`Rules::All`](crate::Rules::All) to the optimum, or says how far it came. `None` if the level
/// is too large for it.
pub(crate) fn exact(
    level: &Level,
    state: &State,
    objective: Objective,
    pace: Pace,
    control: &mut Control<'_>,
) -> Option<Outcome<Step>> {
    with_words!(yard::rectangle_cells(level), WORDS => {
        match Ground::<WORDS>::new(level, state, true, control) {
            Ok(ground) => Task { level, state, objective, ground: &ground }.exact(pace, control),
            Err(stop) => Outcome::Unknown { lower_bound: 0, stop },
        }
    })
}

/// The same by A* alone, with some of its rules.
pub(crate) fn plain(
    level: &Level,
    state: &State,
    objective: Objective,
    prunings: Prunings,
    control: &mut Control<'_>,
) -> Option<Outcome<Step>> {
    with_words!(yard::rectangle_cells(level), WORDS => {
        match Ground::<WORDS>::new(level, state, prunings.pairs, control) {
            Ok(ground) => {
                let mut search = Search::new(&ground, objective, prunings);
                let outcome = Task { level, state, objective, ground: &ground }.outcome(&mut search, control);
                search.release(control);
                outcome
            }
            Err(stop) => Outcome::Unknown { lower_bound: 0, stop },
        }
    })
}

/// A level to solve, with its tables.
pub(super) struct Task<'a, const W: usize> {
    pub(super) level: &'a Level,
    pub(super) state: &'a State,
    pub(super) objective: Objective,
    pub(super) ground: &'a Ground<W>,
}

impl<const W: usize> Task<'_, W> {
    fn exact(&self, pace: Pace, control: &mut Control<'_>) -> Outcome<Step> {
        let mut search = Search::new(self.ground, self.objective, Prunings::ALL);
        let first = self.turn(&mut search, Limits { nodes: Some(pace.search), ..Limits::default() }, control);
        let outcome = match first {
            Outcome::Unknown { stop: Stop::Nodes, .. } if control.poll().is_ok() && !is_spent(control) => {
                if self.objective.counts_walks() {
                    self.turn(&mut search, Limits::default(), control)
                } else {
                    self.in_turns(&mut search, pace, control)
                }
            }
            ended => ended,
        };
        search.release(control);
        outcome
    }

    /// A* and the search for plans in turns.
    fn in_turns(&self, search: &mut Search<'_, W>, pace: Pace, control: &mut Control<'_>) -> Outcome<Step> {
        let mut portfolio = Portfolio::new(self.ground);
        let mut backward = Backward::new(self.ground, control).ok();
        let mut best: Option<Vec<Push>> = None;
        let mut scale = 1;
        let mut proved = 0;
        let end = loop {
            if best.is_none() {
                best = portfolio.run(Some(pace.plan * scale), control).unwrap_or(None);
            }
            if let Some(pushes) = best.take() {
                let effort = shorten::Effort { stretch: 4_000 * scale, tube: 20_000 * scale };
                let nodes = pace.search * (scale + 5) / 2;
                let mut part = control.part(Limits { nodes: Some(nodes), ..Limits::default() });
                let pushes = shorten::shorten(self, pushes, effort, &mut part);
                control.absorb(&part);
                control.offer(pushes.len() as u32);
                search.lower_ceiling(pushes.len() as u32);
                best = Some(pushes);
            }
            match self.turn(search, Limits { nodes: Some(pace.search * scale), ..Limits::default() }, control) {
                Outcome::Unknown { stop: Stop::Nodes, lower_bound } => proved = proved.max(lower_bound),
                ended => break ended,
            }
            if let Some(mut search) = backward.take() {
                best.iter().for_each(|pushes| search.lower_ceiling(pushes.len() as u32));
                match self.pull(&mut search, pace.search * scale / 4, control) {
                    Outcome::Unknown { stop: Stop::Nodes, lower_bound } if lower_bound > proved => {
                        proved = lower_bound;
                        backward = Some(search);
                    }
                    Outcome::Unknown { .. } => search.release(control),
                    ended => {
                        search.release(control);
                        break ended;
                    }
                }
            }
            let stop = control.poll().err().or_else(|| is_spent(control).then_some(Stop::Nodes));
            let is_proved = best.as_ref().is_some_and(|pushes| pushes.len() as u32 <= proved);
            if let Some(stop) = stop.or_else(|| is_proved.then_some(Stop::Nodes)) {
                break Outcome::Unknown { lower_bound: proved, stop };
            }
            scale = scale * 3 / 2 + 1;
        };
        portfolio.release(control);
        backward.into_iter().for_each(|search| search.release(control));
        match (end, best) {
            // Nothing is cheaper than the plan.
            (Outcome::Unsolvable, Some(pushes)) => Outcome::Optimal(self.plan(&pushes)),
            (Outcome::Unknown { lower_bound, stop }, Some(pushes)) => {
                Outcome::found(self.plan(&pushes), lower_bound.max(proved), Some(stop))
            }
            (Outcome::Unknown { lower_bound, stop }, None) => {
                Outcome::Unknown { lower_bound: lower_bound.max(proved), stop }
            }
            (end, _) => end,
        }
    }

    /// A part of the work of A*, with its own limits. What it holds is charged.
    pub(super) fn turn(&self, search: &mut Search<'_, W>, limits: Limits, control: &mut Control<'_>) -> Outcome<Step> {
        let mut part = control.part(limits);
        let before = search.charged();
        let outcome = self.outcome(search, &mut part);
        control.absorb(&part);
        control.raise_bound(part.lower_bound());
        match (control.charge(search.charged() - before), &outcome) {
            (Err(stop), &Outcome::Unknown { lower_bound, .. }) => Outcome::Unknown { lower_bound, stop },
            _ => outcome,
        }
    }

    /// A part of the work of A* by pulls. `Unsolvable` means that there is no plan below its ceiling.
    fn pull(&self, search: &mut Backward<'_, W>, nodes: u64, control: &mut Control<'_>) -> Outcome<Step> {
        let mut part = control.part(Limits { nodes: Some(nodes), ..Limits::default() });
        let before = search.charged();
        let result = search.run(&mut part);
        control.absorb(&part);
        control.raise_bound(search.bound());
        let charge = control.charge(search.charged() - before);
        match (result, charge) {
            (Ok(Some(pushes)), _) => Outcome::Optimal(self.plan(&pushes)),
            (Ok(None), _) => Outcome::Unsolvable,
            (Err(_), Err(stop)) | (Err(stop), Ok(())) => Outcome::Unknown { lower_bound: search.bound(), stop },
        }
    }

    /// What A* says. `Unsolvable` means that there is no plan below its ceiling.
    fn outcome(&self, search: &mut Search<'_, W>, control: &mut Control<'_>) -> Outcome<Step> {
        match search.run(control) {
            Ok(Some(pushes)) => Outcome::Optimal(self.plan(&pushes)),
            Ok(None) => Outcome::Unsolvable,
            Err(stop) => Outcome::Unknown { lower_bound: search.bound(), stop },
        }
    }

    /// The steps of a plan.
    pub(super) fn plan(&self, pushes: &[Push]) -> Plan<Step> {
        let steps = spell(self.level, self.state, pushes).expect("the search makes legal pushes only");
        let weight = self.objective.weigh(pushes.len() as u32, steps.len() as u32);
        Plan { actions: steps, cost: self.objective.first(weight) }
    }

    /// The weight of a plan.
    pub(super) fn weight(&self, plan: &Plan<Step>) -> u32 {
        let pushes = plan.actions.iter().filter(|step| step.push).count();
        self.objective.weigh(pushes as u32, plan.actions.len() as u32)
    }
}
