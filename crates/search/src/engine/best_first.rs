//! Best-first search: expand the state of the best rank, remember every state, keep the cheapest way to each.
//!
//! A goal is noticed when it is produced and kept as the plan in hand; the search goes on until the order accepts that plan. So a search that is
//! stopped still has its best plan, and states that cannot lead to a cheaper one are never stored.
//!
//! A state reached more cheaply is pushed again. The old entry is recognised when it comes out, because its rank no longer fits the
//! state's cost: no closed list and no flags are needed. [`Domain::is_redundant`](crate::Domain::is_redundant) is not used: skipping an order of independent moves is
//! unsafe once duplicates are dropped (Holte, "Move pruning and duplicate detection", Canadian AI 2013).

use crate::{
    control::{Control, Stop},
    domain::{Cost, Keyed},
    engine::assess,
    heuristic::{Heuristic, Promise},
    open::{Open, Rank},
    outcome::{Outcome, Plan, Report},
    store::{Column, Id, Located, Store, replay},
};

/// What makes a best-first search the algorithm it is.
pub(crate) trait Order {
    /// Whether a state that is reached more cheaply is pushed again.
    const REOPENS: bool;

    /// The place of a state reached at cost `g` with estimate `h`.
    fn rank(&self, g: Cost, h: Cost) -> Rank;

    /// Whether an entry still stands for its state, now reached at cost `g`.
    fn is_current(&self, entry: Rank, g: Cost) -> bool;

    /// If estimates are admissible and every open rank is at least `rank`: no plan that is still to be found costs less than this.
    fn bound(&self, rank: u64) -> Cost;

    /// Whether a plan of this cost is good enough while the best open rank is `rank`.
    fn accepts(&self, cost: Cost, rank: u64) -> bool;
}

/// Runs a best-first search.
pub(crate) fn best_first<D: Keyed, H: Heuristic<D>, O: Order>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    order: &O,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    if domain.is_goal(start) {
        return control.report(Outcome::Optimal(Plan { actions: Vec::new(), cost: 0 }));
    }
    let mut search = Search {
        domain,
        heuristic,
        order,
        promise: heuristic.promise(),
        store: Store::new(),
        costs: Column::new(),
        costs_bytes: 0,
        open: Open::new(),
        best: None,
        bound: 0,
        overflow: false,
    };
    let end = search.run(start, control);
    let outcome = search.conclude(start, end);
    control.release(search.store.bytes() + search.costs_bytes + search.open.bytes());
    control.report(outcome)
}

/// How the loop ended.
enum End {
    /// The plan in hand was accepted.
    Accepted,
    /// Nothing is left to expand.
    Exhausted,
    Stopped(Stop),
}

struct Search<'a, D: Keyed, H, O> {
    domain: &'a D,
    heuristic: &'a H,
    order: &'a O,
    promise: Promise,
    store: Store<D>,
    /// Cheapest known cost from the start, by id.
    costs: Column<Cost>,
    costs_bytes: u64,
    open: Open,
    /// The plan in hand: its cost and its goal.
    best: Option<(Cost, Id)>,
    /// Proved lower bound.
    bound: Cost,
    /// Whether a state was dropped because its cost does not fit a [`Cost`].
    overflow: bool,
}

impl<D: Keyed, H: Heuristic<D>, O: Order> Search<'_, D, H, O> {
    fn run(&mut self, start: &D::State, control: &mut Control<'_>) -> End {
        if let Err(stop) = self.enter_start(start, control) {
            return End::Stopped(stop);
        }
        while let Some((entry, id)) = self.open.pop() {
            let g = *self.costs.get(id);
            if !self.order.is_current(entry, g) {
                continue;
            }
            if self.promise.admissible {
                // A plan in hand may be cheaper than all that is still to be found.
                let proved = self.order.bound(entry.rank).min(self.best.map_or(Cost::MAX, |(cost, _)| cost));
                if proved > self.bound {
                    self.bound = proved;
                    control.raise_bound(proved);
                }
            }
            if self.best.is_some_and(|(cost, _)| self.order.accepts(cost, entry.rank)) {
                return End::Accepted;
            }
            if let Err(stop) = control.expand().and_then(|()| self.expand(id, g, control)) {
                return End::Stopped(stop);
            }
        }
        End::Exhausted
    }

    fn enter_start(&mut self, start: &D::State, control: &mut Control<'_>) -> Result<(), Stop> {
        let Some(h) = assess(self.heuristic.estimate(self.heuristic.begin(self.domain, start)), self.promise) else {
            return Ok(());
        };
        let key = self.domain.key(start);
        if let Located::New(hash) = self.store.locate(&key) {
            self.costs_bytes += self.costs.reserve(control)?;
            let id = self.store.insert_root(self.domain, hash, key, control)?;
            self.costs.push(0);
            self.open.push(self.order.rank(0, h), id, control)?;
        }
        if self.promise.admissible {
            self.bound = h;
            control.raise_bound(h);
        }
        Ok(())
    }

    #[inline]
    fn expand(&mut self, id: Id, g: Cost, control: &mut Control<'_>) -> Result<(), Stop> {
        let domain = self.domain;
        let mut state = domain.restore(self.store.key(id));
        let memo = self.heuristic.begin(domain, &state);
        for action in domain.actions(&state) {
            let Some(cost) = g.checked_add(domain.cost(&state, action)) else {
                self.overflow = true;
                continue;
            };
            let undo = domain.apply(&mut state, action);
            control.produce(1);
            self.reach(&state, memo, cost, (id, action), control)?;
            domain.undo(&mut state, action, undo);
        }
        Ok(())
    }

    /// Looks at a state that was just produced: new, reached more cheaply, or of no interest.
    #[inline]
    fn reach(
        &mut self,
        state: &D::State,
        memo: H::Memo,
        g: Cost,
        (parent, action): (Id, D::Action),
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let key = self.domain.key(state);
        let located = self.store.locate(&key);
        if let Located::Known(id) = located
            && (!O::REOPENS || *self.costs.get(id) <= g)
        {
            return Ok(());
        }
        let memo = self.heuristic.step(self.domain, memo, action, state);
        let Some(h) = assess(self.heuristic.estimate(memo), self.promise) else { return Ok(()) };
        if let Some((best, _)) = self.best {
            let least = if self.promise.admissible { g.saturating_add(h) } else { g };
            if least >= best {
                return Ok(());
            }
        }
        let id = match located {
            Located::Known(id) => {
                *self.costs.get_mut(id) = g;
                self.store.redirect(id, parent, action);
                id
            }
            Located::New(hash) => {
                self.costs_bytes += self.costs.reserve(control)?;
                let id = self.store.insert(self.domain, hash, key, (parent, action), control)?;
                self.costs.push(g);
                id
            }
        };
        if self.domain.is_goal(state) {
            self.best = Some((g, id));
            control.offer(g);
            return Ok(());
        }
        self.open.push(self.order.rank(g, h), id, control)
    }

    fn conclude(&self, start: &D::State, end: End) -> Outcome<D::Action> {
        let plan = self.best.map(|(_, id)| replay(self.domain, start, self.store.path(id).1));
        match (plan, end) {
            (Some(plan), End::Accepted) => Outcome::found(plan, self.bound, None),
            (Some(plan), End::Exhausted) => {
                // Everything that could lead to a cheaper plan was expanded, at its cheapest if states are reopened.
                let proved = O::REOPENS && !self.overflow;
                let bound = if proved { plan.cost } else { self.bound };
                Outcome::found(plan, bound, None)
            }
            (Some(plan), End::Stopped(stop)) => Outcome::found(plan, self.bound, Some(stop)),
            (None, End::Stopped(stop)) => Outcome::Unknown { lower_bound: self.bound, stop },
            (None, _) if self.overflow => Outcome::Unknown { lower_bound: self.bound, stop: Stop::Incomplete },
            (None, _) => Outcome::Unsolvable,
        }
    }
}
