//! Breadth-first search.

use std::ops::Range;

use crate::{
    control::{Control, Stop},
    domain::{Cost, Keyed},
    outcome::{Outcome, Plan, Report},
    profile::WorkPart,
    store::{Id, Located, Store, replay},
    trace::{End, EventKind, Mode, Silent},
};

/// A plan of the fewest actions, layer by layer (Moore 1959).
///
/// The outcome is `Optimal` where all actions cost the same; otherwise it is `Feasible`, with the bound that follows
/// from the number of actions and the least cost of those seen. Finding nothing proves that there is nothing. Memory
/// grows with the states met.
///
/// ```
/// use starboard_search::{Control, Outcome, bfs, example::Doubling};
///
/// let report = bfs(&Doubling { target: 100 }, &1, &mut Control::unlimited());
/// assert!(matches!(report.outcome, Outcome::Optimal(plan) if plan.actions.len() == 8));
/// ```
pub fn bfs<D: Keyed>(domain: &D, start: &D::State, control: &mut Control<'_>) -> Report<D::Action> {
    run::<Silent, D>(domain, start, control)
}

pub(crate) fn run<M: Mode, D: Keyed>(domain: &D, start: &D::State, control: &mut Control<'_>) -> Report<D::Action> {
    if domain.is_goal(start) {
        return control.report(Outcome::Optimal(Plan { actions: Vec::new(), cost: 0 }));
    }
    let mut layers = Layers { domain, store: Store::new(), cheapest: Cost::MAX, bound: 0 };
    let outcome = match layers.run::<M>(start, control) {
        Ok(Some(FirstGoal { goal, rest, depth })) => {
            let plan = replay(domain, start, layers.store.path(domain, goal));
            control.offer(plan.cost);
            let stop = layers.see_costs(rest, depth, control).err();
            Outcome::found(plan, layers.bound, stop)
        }
        Ok(None) => Outcome::Unsolvable,
        Err(stop) => Outcome::Unknown { lower_bound: layers.bound, stop },
    };
    control.report(outcome)
}

/// Between two looks at the limits while costs are read.
const COSTS_AT_A_TIME: usize = 1024;

/// A goal, its depth, and the states of the layer before it that were not expanded any more.
struct FirstGoal {
    goal: Id,
    rest: Range<Id>,
    depth: Cost,
}

struct Layers<'a, D: Keyed> {
    domain: &'a D,
    store: Store<D>,
    /// Least cost of the actions seen so far.
    cheapest: Cost,
    /// Proved lower bound.
    bound: Cost,
}

impl<D: Keyed> Layers<'_, D> {
    /// The ids of a layer follow each other: the queue is a range of ids and takes no memory.
    fn run<M: Mode>(&mut self, start: &D::State, control: &mut Control<'_>) -> Result<Option<FirstGoal>, Stop> {
        let key = self.domain.key(start);
        if let Located::New(hash) = self.store.locate(&key) {
            let id = self.store.insert_root(self.domain, hash, key, control)?;
            let seen = control.identify::<M, D>(self.domain, self.store.key(id));
            control.record::<M>(|recorder| recorder.root(End::Near, id, seen, 0));
        }
        let mut layer: Range<Id> = 0..1;
        let mut depth = 0;
        while !layer.is_empty() {
            self.raise::<M>(depth, control);
            for id in layer.clone() {
                control.work_at::<M>(WorkPart::Successors);
                control.expand()?;
                if let Some(goal) = self.expand::<M>(id, depth, control)? {
                    return Ok(Some(FirstGoal { goal, rest: id + 1..layer.end, depth: depth + 1 }));
                }
            }
            layer = layer.end..self.store.len() as Id;
            depth += 1;
        }
        Ok(None)
    }

    /// Produces the successors of a state; returns the first goal among them.
    fn expand<M: Mode>(&mut self, id: Id, depth: Cost, control: &mut Control<'_>) -> Result<Option<Id>, Stop> {
        let domain = self.domain;
        let mut state = domain.restore(self.store.key(id));
        let mut goal = None;
        control.record::<M>(|recorder| recorder.expand(End::Near, id, false));
        for action in domain.actions(&state) {
            self.cheapest = self.cheapest.min(domain.cost(&state, action));
            let undo = domain.apply(&mut state, action);
            control.produce(1);
            let key = domain.key(&state);
            control.work_at::<M>(WorkPart::Duplicates);
            if let Located::New(hash) = self.store.locate(&key) {
                let child = self.store.insert(domain, hash, (key, 0), id, control)?;
                control.work_at::<M>(WorkPart::Rest);
                let is_first_goal = goal.is_none() && domain.is_goal(&state);
                if is_first_goal {
                    goal = Some(child);
                }
                let kind = if is_first_goal { EventKind::Goal } else { EventKind::Push };
                let seen = control.identify::<M, D>(domain, self.store.key(child));
                control.record::<M>(|recorder| recorder.reach(End::Near, kind, (id, child), seen, (depth + 1, 0)));
            } else {
                control.record::<M>(|recorder| recorder.note(End::Near, EventKind::Duplicate, id));
            }
            control.work_at::<M>(WorkPart::Successors);
            domain.undo(&mut state, action, undo);
        }
        Ok(goal)
    }

    /// A plan of at least `depth` actions costs this much, if `cheapest` has seen all actions of states nearer than
    /// that.
    fn raise<M: Mode>(&mut self, depth: Cost, control: &mut Control<'_>) {
        if depth > 0 {
            self.bound = self.bound.max(depth.saturating_mul(self.cheapest));
            control.raise_bound(self.bound);
            control.record::<M>(|recorder| recorder.bound(self.bound));
        }
    }

    /// Reads the costs in the rest of the layer that led to a goal: only then do they all count, and the bound covers
    /// the plan's last action.
    fn see_costs(&mut self, rest: Range<Id>, depth: Cost, control: &mut Control<'_>) -> Result<(), Stop> {
        for (count, id) in rest.enumerate() {
            if count % COSTS_AT_A_TIME == 0 {
                control.poll()?;
            }
            let state = self.domain.restore(self.store.key(id));
            for action in self.domain.actions(&state) {
                self.cheapest = self.cheapest.min(self.domain.cost(&state, action));
            }
        }
        self.raise::<Silent>(depth, control);
        Ok(())
    }
}
