//! Bidirectional search.

use crate::{
    control::{Control, Stop},
    domain::{Cost, Keyed, Reversible},
    open::{Open, OpenList, Rank},
    outcome::{Outcome, Plan, Report},
    store::{Id, Located, Store, replay},
    trace::{End, EventKind, Mode, Silent},
};

/// Cheapest plan without an estimate, from the start and from the goals at once (Nicholson 1966; Pohl 1971).
///
/// Each side expands its cheapest state, the side with fewer waiting states first; where all actions cost the same that
/// is breadth-first search from both ends. The first meeting need not be the cheapest: the search ends when the
/// cheapest waiting states of both sides together cost as much as the best meeting, which proves it `Optimal`. If
/// either side runs dry, that too is a proof. Memory grows with the states met.
///
/// ```
/// use starboard_search::{Control, Outcome, bidirectional, example::Doubling};
///
/// let report = bidirectional(&Doubling { target: 100 }, &1, &mut Control::unlimited());
/// assert!(matches!(report.outcome, Outcome::Optimal(plan) if plan.cost == 8));
/// ```
pub fn bidirectional<D: Reversible>(domain: &D, start: &D::State, control: &mut Control<'_>) -> Report<D::Action> {
    run::<Silent, D>(domain, start, control)
}

pub(crate) fn run<M: Mode, D: Reversible>(
    domain: &D,
    start: &D::State,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    if domain.is_goal(start) {
        return control.report(Outcome::Optimal(Plan { actions: Vec::new(), cost: 0 }));
    }
    let backward = domain.backward();
    let mut ends =
        Ends { near: Side::new(domain, End::Near), far: Side::new(&backward, End::Far), best: None, bound: 0 };
    let stop = ends.run::<M>(start, &domain.goals(), control).err();
    let plan = ends.best.map(|meeting| ends.plan(domain, start, meeting));
    let overflow = ends.near.overflow || ends.far.overflow;
    let outcome = match (plan, stop) {
        (Some(plan), stop) => {
            let bound = if stop.is_none() && !overflow { plan.cost } else { ends.bound };
            Outcome::found(plan, bound, stop)
        }
        (None, Some(stop)) => Outcome::Unknown { lower_bound: ends.bound, stop },
        (None, None) if overflow => Outcome::Unknown { lower_bound: ends.bound, stop: Stop::Incomplete },
        (None, None) => Outcome::Unsolvable,
    };
    control.report(outcome)
}

/// The states known from one end.
struct Side<'a, D: Keyed> {
    domain: &'a D,
    store: Store<D>,
    open: Open,
    overflow: bool,
    end: End,
}

/// Where the sides met: the whole cost, and the state's id on each side.
#[derive(Clone, Copy)]
struct Meeting {
    cost: Cost,
    near: Id,
    far: Id,
}

struct Ends<'a, D: Reversible> {
    near: Side<'a, D>,
    far: Side<'a, D::Backward>,
    best: Option<Meeting>,
    bound: Cost,
}

impl<D: Reversible> Ends<'_, D> {
    fn run<M: Mode>(&mut self, start: &D::State, goals: &[D::State], control: &mut Control<'_>) -> Result<(), Stop> {
        self.near.enter_root::<M>(start, control)?;
        for goal in goals {
            self.far.enter_root::<M>(goal, control)?;
        }
        // A side that ran dry knows all its states at their cheapest: every way through has been met.
        while let (Some(near), Some(far)) = (self.near.open.peek(), self.far.open.peek()) {
            let known = self.best.map_or(Cost::MAX, |meeting| meeting.cost);
            let least = Cost::try_from(near.rank + far.rank).unwrap_or(Cost::MAX);
            if least.min(known) > self.bound {
                self.bound = least.min(known);
                control.raise_bound(self.bound);
                control.record::<M>(|recorder| recorder.bound(self.bound));
            }
            if least >= known {
                return Ok(());
            }
            if self.near.open.len() <= self.far.open.len() {
                let Ends { near, far, best, .. } = self;
                near.expand_next::<M>(control, |cost, key, near| {
                    far.meet(cost, key, |cost, far| note(best, cost, near, far));
                })?;
            } else {
                let Ends { near, far, best, .. } = self;
                far.expand_next::<M>(control, |cost, key, far| {
                    near.meet(cost, key, |cost, near| note(best, cost, near, far));
                })?;
            }
            if let Some(meeting) = self.best {
                if meeting.cost < known {
                    control.record::<M>(|recorder| recorder.note(End::Near, EventKind::Goal, meeting.near));
                }
                control.offer(meeting.cost);
            }
        }
        Ok(())
    }

    fn plan(&self, domain: &D, start: &D::State, meeting: Meeting) -> Plan<D::Action> {
        let mut actions = self.near.store.path(domain, meeting.near);
        let mut id = meeting.far;
        while let Some(parent) = self.far.store.parent(id) {
            let before = self.far.domain.restore(self.far.store.key(parent));
            let step = self.far.store.action_between(self.far.domain, parent, id);
            actions.extend(step.map(|action| domain.forward(&before, action)));
            id = parent;
        }
        replay(domain, start, actions)
    }
}

fn note(best: &mut Option<Meeting>, cost: Cost, near: Id, far: Id) {
    if best.is_none_or(|known| cost < known.cost) {
        *best = Some(Meeting { cost, near, far });
    }
}

impl<'a, D: Keyed> Side<'a, D> {
    fn new(domain: &'a D, end: End) -> Self {
        Side { domain, store: Store::new(), open: Open::new(), overflow: false, end }
    }

    fn enter_root<M: Mode>(&mut self, state: &D::State, control: &mut Control<'_>) -> Result<(), Stop> {
        let key = self.domain.key(state);
        if let Located::New(hash) = self.store.locate(&key) {
            let id = self.store.insert_root(self.domain, hash, key, control)?;
            self.open.push(Rank { rank: 0, tie: 0 }, id, control)?;
            let seen = control.identify::<M, D>(self.domain, self.store.key(id));
            control.record::<M>(|recorder| recorder.root(self.end, id, seen, 0));
        }
        Ok(())
    }

    /// Tells `met` of a state that the other side reached at `cost`, if this side knows it too: the cost of the whole
    /// way, and the id here.
    fn meet(&self, cost: Cost, key: &D::Key, met: impl FnOnce(Cost, Id)) {
        if let Located::Known(id) = self.store.locate(key)
            && let Some(whole) = cost.checked_add(self.store.cost(id))
        {
            met(whole, id);
        }
    }

    /// Expands the cheapest waiting state, and tells `reached` of every state that was reached more cheaply than
    /// before.
    fn expand_next<M: Mode>(
        &mut self,
        control: &mut Control<'_>,
        mut reached: impl FnMut(Cost, &D::Key, Id),
    ) -> Result<(), Stop> {
        let Some((entry, id)) = self.open.pop() else { return Ok(()) };
        let g = self.store.cost(id);
        if u64::from(g) != entry.rank {
            return Ok(());
        }
        control.expand()?;
        control.record::<M>(|recorder| recorder.expand(self.end, id, false));
        let domain = self.domain;
        let mut state = domain.restore(self.store.key(id));
        for action in domain.actions(&state) {
            let Some(cost) = g.checked_add(domain.cost(&state, action)) else {
                self.overflow = true;
                continue;
            };
            let undo = domain.apply(&mut state, action);
            control.produce(1);
            self.reach::<M>(domain.key(&state), cost, id, &mut reached, control)?;
            domain.undo(&mut state, action, undo);
        }
        Ok(())
    }

    fn reach<M: Mode>(
        &mut self,
        key: D::Key,
        cost: Cost,
        parent: Id,
        reached: &mut impl FnMut(Cost, &D::Key, Id),
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let seen = control.identify::<M, D>(self.domain, &key);
        let located = self.store.locate(&key);
        let kind = if matches!(located, Located::Known(_)) { EventKind::Better } else { EventKind::Push };
        let id = match located {
            Located::Known(id) if self.store.cost(id) <= cost => {
                control.record::<M>(|recorder| {
                    recorder.leave_out(self.end, EventKind::Duplicate, parent, seen, (cost, 0));
                });
                return Ok(());
            }
            Located::Known(id) => {
                self.store.redirect(id, cost, parent);
                reached(cost, &key, id);
                id
            }
            Located::New(hash) => {
                let id = self.store.insert(self.domain, hash, (key, cost), parent, control)?;
                reached(cost, self.store.key(id), id);
                id
            }
        };
        control.record::<M>(|recorder| recorder.reach(self.end, kind, (parent, id), seen, (cost, 0)));
        self.open.push(Rank { rank: u64::from(cost), tie: 0 }, id, control)
    }
}
