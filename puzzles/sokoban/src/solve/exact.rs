//! The exact solver for levels with shared goals: a plan with a proof that none is better, or a bound.
//!
//! Short levels fall to A* alone. On long ones a plan found by other means helps the proof: A* need not look at
//! anything that costs as much, and if its bound meets the plan's cost, the plan is the best. So the two take turns, in
//! portions that count work and never time, until one of them ends: the search for a plan, which becomes a search for a
//! shorter one, and A*. Some levels are easier from the end: A* by pulls gets a try, and turns of its own as long as
//! its bound is the better one.

use search::{Control, Limits, Outcome, Stop};

use super::{
    astar::{Forward, Prunings},
    backward::Backward,
    claim::{Ended, Solution, unknown},
    plan::Push,
    shorten,
    strong::{Portfolio, is_spent},
};
use crate::{
    action::Step,
    cost::LexCost,
    geometry::{bitboard, tables::LevelTables, with_words},
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
    with_words!(bitboard::rectangle_cells(level), WORDS => {
        match LevelTables::<WORDS>::new(level, state, true, control) {
            Ok(tables) => Task { level, state, objective, tables: &tables }.exact(pace, control),
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
    with_words!(bitboard::rectangle_cells(level), WORDS => {
        match LevelTables::<WORDS>::new(level, state, prunings.pairs, control) {
            Ok(tables) => {
                let mut search = Forward::of_level(&tables, objective, prunings);
                let ended = search.run(control);
                Task { level, state, objective, tables: &tables }.conclude(ended, search.bound())
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
    pub(super) tables: &'a LevelTables<W>,
}

impl<const W: usize> Task<'_, W> {
    fn exact(&self, pace: Pace, control: &mut Control<'_>) -> Outcome<Step> {
        let mut search = Forward::of_level(self.tables, self.objective, Prunings::ALL);
        match search.turn(Limits { nodes: Some(pace.search), ..Limits::default() }, control) {
            Ended::Stopped(Stop::Nodes) if control.poll().is_ok() && !is_spent(control) => {
                if self.objective.counts_walks() {
                    let ended = search.turn(Limits::default(), control);
                    self.conclude(ended, search.bound())
                } else {
                    self.in_turns(&mut search, pace, control)
                }
            }
            ended => self.conclude(ended, search.bound()),
        }
    }

    /// A* and the search for plans in turns.
    fn in_turns(&self, search: &mut Forward<'_, W>, pace: Pace, control: &mut Control<'_>) -> Outcome<Step> {
        let mut portfolio = Portfolio::new(self.tables);
        let mut backward = Backward::of_level(self.tables, control).ok();
        let mut best: Option<Vec<Push>> = None;
        let mut scale = 1;
        let mut proved = LexCost::ZERO;
        let end = loop {
            if best.is_none() {
                best = portfolio.run(Some(pace.plan * scale), control).unwrap_or(None);
            }
            if let Some(pushes) = best.take() {
                let effort = shorten::Effort { stretch: 4_000 * scale, vicinity: 20_000 * scale };
                let nodes = pace.search * (scale + 5) / 2;
                let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                let pushes = control.turn(limits, |part| shorten::shorten(self, pushes, effort, part));
                let cost = self.push_cost(&pushes);
                control.offer(cost.first());
                search.lower_ceiling(cost);
                best = Some(pushes);
            }
            match search.turn(Limits { nodes: Some(pace.search * scale), ..Limits::default() }, control) {
                Ended::Stopped(Stop::Nodes) => proved = proved.max(search.bound()),
                ended => {
                    proved = proved.max(search.bound());
                    break ended;
                }
            }
            if let Some(mut search) = backward.take() {
                best.iter().for_each(|pushes| search.lower_ceiling(self.push_cost(pushes)));
                match search.turn(Limits { nodes: Some(pace.search * scale / 4), ..Limits::default() }, control) {
                    Ended::Stopped(Stop::Nodes) if search.bound() > proved => {
                        proved = search.bound();
                        backward = Some(search);
                    }
                    Ended::Stopped(_) => {}
                    ended => break ended,
                }
            }
            let stop = control.poll().err().or_else(|| is_spent(control).then_some(Stop::Nodes));
            let is_proved = best.as_ref().is_some_and(|pushes| self.push_cost(pushes) <= proved);
            if let Some(stop) = stop.or_else(|| is_proved.then_some(Stop::Nodes)) {
                break Ended::Stopped(stop);
            }
            scale = scale * 3 / 2 + 1;
        };
        match (end, best) {
            // Nothing is cheaper than the plan.
            (Ended::Exhausted, Some(pushes)) => self.solution(&pushes).optimal(),
            (Ended::Stopped(stop), Some(pushes)) => self.solution(&pushes).bounded(proved, Some(stop)),
            (end, _) => self.conclude(end, proved),
        }
    }

    /// The cost of pushes where walks do not count.
    fn push_cost(&self, pushes: &[Push]) -> LexCost {
        debug_assert!(!self.objective.counts_walks(), "walks are not known yet");
        self.objective.cost(pushes.len() as u32, 0)
    }

    /// The claim of a search that proves what it finds and had no ceiling.
    pub(super) fn conclude(&self, ended: Ended, bound: LexCost) -> Outcome<Step> {
        match ended {
            Ended::Found(pushes) => self.solution(&pushes).optimal(),
            Ended::Exhausted => Outcome::Unsolvable,
            Ended::Stopped(stop) => unknown(bound, stop),
        }
    }

    /// The plan of some pushes.
    pub(super) fn solution(&self, pushes: &[Push]) -> Solution {
        Solution::new(self.level, self.state, self.objective, pushes)
    }
}
