//! Recursive best-first search.

use crate::{
    control::{Control, Stop},
    cycles::{Cycles, FreeRuns},
    domain::{Cost, Domain, Keyed},
    heuristic::{Heuristic, Promise, assess},
    outcome::{Outcome, Plan, Report},
    stack::Stack,
    trace::{End, EventKind, Mode, Silent, StateId},
};

/// Cheapest plan by recursive best-first search (Korf 1993).
///
/// Expands new states in best-first order with memory for the current path and its siblings only. A subtree that is
/// left for a better one leaves its backed-up value behind, the least `g + h` on its fringe, and is grown again if that
/// value becomes the best. The outcome is `Optimal` if the heuristic promises admissibility. Expands fewer states than
/// [`idastar`](crate::idastar()) where values of `g + h` are many, with more work for each. Circles of free actions are
/// refused; where no plan exists and actions that cost something lead in circles, the search goes on until a limit.
///
/// ```
/// use starboard_search::{Control, Outcome, example::{Doubling, Doublings}, rbfs};
///
/// let report = rbfs(&Doubling { target: 100 }, &1, &Doublings, &mut Control::unlimited());
/// assert!(matches!(report.outcome, Outcome::Optimal(plan) if plan.cost == 8));
/// ```
pub fn rbfs<D: Keyed, H: Heuristic<D>>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    run::<Silent, D, H>(domain, start, heuristic, control)
}

pub(crate) fn run<M: Mode, D: Keyed, H: Heuristic<D>>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    let promise = heuristic.promise();
    let memo = heuristic.begin(domain, start);
    let Some(estimate) = assess(heuristic.estimate(memo), promise) else {
        return control.report(Outcome::Unsolvable);
    };
    if domain.is_goal(start) {
        return control.report(Outcome::Optimal(Plan { actions: Vec::new(), cost: 0 }));
    }
    let mut search = Recursion {
        domain,
        heuristic,
        promise,
        state: start.clone(),
        levels: Stack::new(),
        children: Stack::new(),
        cycles: FreeRuns::new(),
        bound: 0,
        overflow: false,
    };
    let outcome = match search.run::<M>(memo, estimate, control) {
        Ok(Some(plan)) => {
            control.offer(plan.cost);
            Outcome::found(plan, search.bound, None)
        }
        Ok(None) if search.overflow => Outcome::Unknown { lower_bound: search.bound, stop: Stop::Incomplete },
        Ok(None) => Outcome::Unsolvable,
        Err(stop) => Outcome::Unknown { lower_bound: search.bound, stop },
    };
    control.report(outcome)
}

/// The value of a subtree that holds no plan.
const NO_PLAN: Cost = Cost::MAX;

/// A state on the current path; its children are `children[first..]` up to the next level's.
struct PathState<D: Domain> {
    /// How it was reached; `None` for the start.
    came: Option<(D::Action, D::Undo)>,
    first: usize,
    /// The child that the path goes on with.
    chosen: usize,
    /// The path turns back here when no child's value is within this: some alternative elsewhere is better.
    limit: Cost,
}

/// A successor of a state on the path.
#[derive(Clone, Copy)]
struct RbfsChild<A, M> {
    action: A,
    memo: M,
    step_cost: Cost,
    g: Cost,
    /// `g + h` of the state alone.
    f: Cost,
    /// Backed-up value: no plan through here is cheaper, if estimates are admissible.
    value: Cost,
}

struct Recursion<'a, D: Keyed, H: Heuristic<D>> {
    domain: &'a D,
    heuristic: &'a H,
    promise: Promise,
    state: D::State,
    levels: Stack<PathState<D>>,
    children: Stack<RbfsChild<D::Action, H::Memo>>,
    cycles: FreeRuns<D>,
    bound: Cost,
    overflow: bool,
}

impl<D: Keyed, H: Heuristic<D>> Recursion<'_, D, H> {
    /// The recursion with its stack spelled out: `levels` are the calls in progress.
    fn run<M: Mode>(
        &mut self,
        memo: H::Memo,
        estimate: Cost,
        control: &mut Control<'_>,
    ) -> Result<Option<Plan<D::Action>>, Stop> {
        if control.is_traced::<M>() {
            let seen = control.identify::<M, D>(self.domain, &self.domain.key(&self.state));
            control.record::<M>(|recorder| recorder.root(End::Near, 0, seen, estimate));
        }
        self.raise::<M>(estimate, control);
        control.expand()?;
        control.record::<M>(|recorder| recorder.expand(End::Near, 0, true));
        self.cycles.start(self.domain, &self.state, control)?;
        self.levels.push(PathState { came: None, first: 0, chosen: 0, limit: NO_PLAN }, control)?;
        self.expand::<M>(memo, (0, estimate, estimate), 0, control)?;
        loop {
            let Some(top) = self.levels.last() else { return Ok(None) };
            let limit = top.limit;
            let (best, second) = two_best(&self.children[top.first..]);
            let value = best.map_or(NO_PLAN, |place| self.children[top.first + place].value);
            if value > limit || value == NO_PLAN {
                // Leave this state, with what was learnt written at its parent.
                if !self.leave(value) {
                    return Ok(None);
                }
                let chosen = self.levels.last().map_or(0, |parent| parent.chosen);
                control.record::<M>(|recorder| recorder.turn_back(number(chosen), number(self.children.len())));
                continue;
            }
            let chosen = top.first + best.unwrap_or(0);
            let child = self.children[chosen];
            self.raise::<M>(child.value, control);
            if self.enter(chosen, limit.min(second), control)? {
                control.record::<M>(|recorder| recorder.note(End::Near, EventKind::Goal, number(chosen)));
                return Ok(Some(self.plan(child.g)));
            }
            control.expand()?;
            control.record::<M>(|recorder| recorder.expand(End::Near, number(chosen), true));
            self.expand::<M>(child.memo, (child.g, child.f, child.value), number(chosen), control)?;
        }
    }

    /// Plays the action to a child and opens its level; whether it is a goal.
    fn enter(&mut self, chosen: usize, limit: Cost, control: &mut Control<'_>) -> Result<bool, Stop> {
        let RbfsChild { action, step_cost, .. } = self.children[chosen];
        let depth = self.levels.len() - 1;
        self.cycles.before(self.domain, &self.state, step_cost, depth, control)?;
        self.levels[depth].chosen = chosen;
        let undo = self.domain.apply(&mut self.state, action);
        // Children that close a circle were left out when they were produced: this one is new.
        self.cycles.enter(self.domain, &self.state, step_cost, depth + 1, control)?;
        let first = self.children.len();
        self.levels.push(PathState { came: Some((action, undo)), first, chosen: 0, limit }, control)?;
        Ok(self.domain.is_goal(&self.state))
    }

    /// Takes back the top level and gives its value to its parent; `false` if it was the start.
    fn leave(&mut self, value: Cost) -> bool {
        let Some(PathState { came: Some((action, undo)), first, .. }) = self.levels.pop() else { return false };
        self.domain.undo(&mut self.state, action, undo);
        self.cycles.leave(self.domain, self.levels.len());
        self.children.truncate(first);
        if let Some(parent) = self.levels.last() {
            let chosen = parent.chosen;
            self.children[chosen].value = value;
        }
        true
    }

    /// Produces the children of the top level's state, which was reached at cost `g` with `g + h = f` and has the
    /// backed-up `value`.
    fn expand<M: Mode>(
        &mut self,
        memo: H::Memo,
        (g, f, value): (Cost, Cost, Cost),
        from: u32,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let depth = self.levels.len() - 1;
        let previous = self.levels[depth].came.as_ref().map(|came| came.0);
        for action in self.domain.actions(&self.state) {
            if previous.is_some_and(|previous| self.domain.is_redundant(previous, action)) {
                control.record::<M>(|recorder| recorder.note(End::Near, EventKind::Redundant, from));
                continue;
            }
            let step_cost = self.domain.cost(&self.state, action);
            self.cycles.before(self.domain, &self.state, step_cost, depth, control)?;
            let undo = self.domain.apply(&mut self.state, action);
            control.produce(1);
            let memo = self.heuristic.step(self.domain, memo, action, &self.state);
            let estimate = assess(self.heuristic.estimate(memo), self.promise);
            let is_new = self.cycles.enter(self.domain, &self.state, step_cost, depth + 1, control)?;
            self.cycles.leave(self.domain, depth + 1);
            let seen = match control.is_traced::<M>() {
                true => control.identify::<M, D>(self.domain, &self.domain.key(&self.state)),
                false => StateId::default(),
            };
            self.domain.undo(&mut self.state, action, undo);
            let Some(h) = estimate.filter(|_| is_new) else {
                let kind = if is_new { EventKind::DeadEnd } else { EventKind::Duplicate };
                control.record::<M>(|recorder| recorder.note(End::Near, kind, from));
                continue;
            };
            let sum = g.checked_add(step_cost).and_then(|g| g.checked_add(h).map(|f| (g, f)));
            let Some((child_g, child_f)) = sum.filter(|&(_, f)| f < NO_PLAN) else {
                self.overflow = true;
                continue;
            };
            // A value above `f` was backed up earlier: then no child's fringe lies below it either.
            let child_value = if f < value { child_f.max(value) } else { child_f };
            let child = RbfsChild { action, memo, step_cost, g: child_g, f: child_f, value: child_value };
            self.children.push(child, control)?;
            let to = number(self.children.len() - 1);
            control.record::<M>(|recorder| recorder.reach(End::Near, EventKind::Push, (from, to), seen, (child_g, h)));
        }
        Ok(())
    }

    fn raise<M: Mode>(&mut self, value: Cost, control: &mut Control<'_>) {
        if self.promise.admissible && value > self.bound {
            self.bound = value;
            control.raise_bound(value);
            control.record::<M>(|recorder| recorder.bound(value));
        }
    }

    fn plan(&self, cost: Cost) -> Plan<D::Action> {
        let actions = self.levels.iter().filter_map(|level| level.came.as_ref().map(|came| came.0)).collect();
        Plan { actions, cost }
    }
}

/// What a trace calls the child at a place; the start is 0.
fn number(place: usize) -> u32 {
    place as u32 + 1
}

/// The place of the least value (the first of equals), and the least value among the others.
fn two_best<A, M>(children: &[RbfsChild<A, M>]) -> (Option<usize>, Cost) {
    let mut best: Option<usize> = None;
    let mut second = NO_PLAN;
    for (place, child) in children.iter().enumerate() {
        match best {
            Some(leader) if children[leader].value <= child.value => second = second.min(child.value),
            Some(leader) => {
                second = children[leader].value;
                best = Some(place);
            }
            None => best = Some(place),
        }
    }
    (best, second)
}
