//! Two searches that meet: pushes from the first position, pulls from the solved ones.
//!
//! Positions mean the same on both sides, so one that both have met joins two halves of a plan. The cheapest plan so
//! found is a ceiling for both sides, and either side may prove it the best: when nothing below the ceiling is left
//! there, or when the bound meets it.

use search::{Control, Limits, Outcome, Stop};

use super::{
    astar::{Prunings, Search},
    backward::Backward,
    exact::Task,
    plan::Push,
    strong::is_spent,
};
use crate::{
    action::Step,
    engine::{ground::Ground, with_words, yard},
    level::Level,
    objective::Objective,
    state::State,
};

/// Which searches take part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ways {
    /// Pulls alone.
    Backward,
    /// Pushes and pulls in turns of so many expansions.
    Both(u64),
}

impl Ways {
    /// Turns that are short against the whole work and long against the change of sides.
    pub(crate) const BOTH: Ways = Ways::Both(2_000);
}

/// The fewest pushes for a level under [`Rules::All`](crate::Rules::All), or how far it came. `None` if the level is
/// too large.
pub(crate) fn both_ways(level: &Level, state: &State, ways: Ways, control: &mut Control<'_>) -> Option<Outcome<Step>> {
    with_words!(yard::rectangle_cells(level), WORDS => {
        let searched = Ground::<WORDS>::new(level, state, true, control).and_then(|ground| {
            let task = Task { level, state, objective: Objective::Pushes, ground: &ground };
            let mut meeting = Meeting::new(&ground, control)?;
            let outcome = match ways {
                Ways::Backward => meeting.backward(&task, control),
                Ways::Both(turn) => meeting.both(&task, turn, control),
            };
            meeting.release(control);
            Ok(outcome)
        });
        searched.unwrap_or_else(|stop| Outcome::Unknown { lower_bound: 0, stop })
    })
}

struct Meeting<'g, const W: usize> {
    forward: Search<'g, W>,
    backward: Backward<'g, W>,
    /// The best plan that was put together.
    best: Option<Vec<Push>>,
}

/// Where a side of the search stands after its turn.
enum Turn {
    /// The fewest pushes.
    Found(Vec<Push>),
    /// There is nothing below the ceiling.
    Exhausted,
    /// A limit stopped it.
    Stopped(Stop),
}

impl<'g, const W: usize> Meeting<'g, W> {
    fn new(ground: &'g Ground<W>, control: &mut Control<'_>) -> Result<Self, Stop> {
        let forward = Search::new(ground, Objective::Pushes, Prunings::ALL).tracked();
        Ok(Meeting { forward, backward: Backward::new(ground, control)?, best: None })
    }

    fn release(self, control: &mut Control<'_>) {
        self.forward.release(control);
        self.backward.release(control);
    }

    fn backward(&mut self, task: &Task<'_, W>, control: &mut Control<'_>) -> Outcome<Step> {
        match self.backward.run(control) {
            Ok(Some(pushes)) => Outcome::Optimal(task.plan(&pushes)),
            Ok(None) => Outcome::Unsolvable,
            Err(stop) => Outcome::Unknown { lower_bound: self.backward.bound(), stop },
        }
    }

    fn both(&mut self, task: &Task<'_, W>, turn: u64, control: &mut Control<'_>) -> Outcome<Step> {
        let mut pulls = false;
        loop {
            let ended = if pulls { self.pull(turn, control) } else { self.push(turn, control) };
            pulls = !pulls;
            let stop = match ended {
                Turn::Found(pushes) => return Outcome::Optimal(task.plan(&pushes)),
                Turn::Exhausted => {
                    return self.best.take().map_or(Outcome::Unsolvable, |best| Outcome::Optimal(task.plan(&best)));
                }
                Turn::Stopped(stop) => stop,
            };
            let bound = self.forward.bound().max(self.backward.bound());
            control.raise_bound(bound);
            if let Some(best) = self.best.take_if(|best| best.len() as u32 <= bound) {
                return Outcome::Optimal(task.plan(&best));
            }
            let stop = match stop {
                Stop::Nodes if !is_spent(control) => control.poll().err(),
                stop => Some(stop),
            };
            if let Some(stop) = stop {
                return match self.best.take() {
                    Some(best) => Outcome::found(task.plan(&best), bound, Some(stop)),
                    None => Outcome::Unknown { lower_bound: bound, stop },
                };
            }
        }
    }

    /// A turn of the search by pushes.
    fn push(&mut self, turn: u64, control: &mut Control<'_>) -> Turn {
        let mut part = control.part(Limits { nodes: Some(turn), ..Limits::default() });
        let before = self.forward.charged();
        let result = self.forward.run(&mut part);
        control.absorb(&part);
        for id in self.forward.take_fresh() {
            let (boxes, player, pushes) = self.forward.position(id);
            if let Some((end, pulls)) = self.backward.find(&boxes, player) {
                self.meet(id, end, pushes + pulls, control);
            }
        }
        ended(result, control.charge(self.forward.charged() - before))
    }

    /// A turn of the search by pulls.
    fn pull(&mut self, turn: u64, control: &mut Control<'_>) -> Turn {
        let mut part = control.part(Limits { nodes: Some(turn), ..Limits::default() });
        let before = self.backward.charged();
        let result = self.backward.run(&mut part);
        control.absorb(&part);
        for id in self.backward.take_fresh() {
            let (boxes, player, pulls) = self.backward.position(id);
            if let Some((start, pushes)) = self.forward.find(&boxes, player) {
                self.meet(start, id, pushes + pulls, control);
            }
        }
        ended(result, control.charge(self.backward.charged() - before))
    }

    /// Joins the two halves if that makes the best plan so far.
    fn meet(&mut self, start: u32, end: u32, cost: u32, control: &mut Control<'_>) {
        if self.best.as_ref().is_some_and(|best| best.len() as u32 <= cost) {
            return;
        }
        let mut pushes = self.forward.pushes(start);
        pushes.extend(self.backward.pushes(end));
        let cost = pushes.len() as u32;
        control.offer(cost);
        self.forward.lower_ceiling(cost);
        self.backward.lower_ceiling(cost);
        self.best = Some(pushes);
    }
}

fn ended(result: Result<Option<Vec<Push>>, Stop>, charge: Result<(), Stop>) -> Turn {
    match (result, charge) {
        (Ok(Some(pushes)), _) => Turn::Found(pushes),
        (Ok(None), _) => Turn::Exhausted,
        (Err(stop), Ok(())) | (Err(_), Err(stop)) => Turn::Stopped(stop),
    }
}
