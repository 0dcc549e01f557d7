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
    engine::{assess, stack::Stack},
    heuristic::{Heuristic, Promise},
    open::{Open, Rank},
    outcome::{Outcome, Plan, Report},
    store::{Id, Located, Store, hash_of, replay},
    trace::{End, Line, Mode},
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
pub(crate) fn best_first<M: Mode, D: Keyed, H: Heuristic<D>, O: Order>(
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
        successors: Stack::new(),
        open: Open::new(),
        best: None,
        bound: 0,
        overflow: false,
        ahead: Id::MAX,
    };
    let end = search.run::<M>(start, control);
    let outcome = search.conclude(start, end);
    control.release(search.store.bytes() + search.successors.bytes() + search.open.bytes());
    control.report(outcome)
}

/// How the loop ended.
enum Ended {
    /// The plan in hand was accepted.
    Accepted,
    /// Nothing is left to expand.
    Exhausted,
    Stopped(Stop),
}

/// A state one action away.
struct Successor<D: Keyed> {
    key: D::Key,
    hash: u64,
    cost: Cost,
    action: D::Action,
    /// The state itself, where a copy is cheaper than making it again.
    state: Option<D::State>,
}

impl<D: Keyed> Successor<D> {
    /// Whether states are small values: cheap to copy, and cheap enough to make twice.
    const COPIES: bool = !std::mem::needs_drop::<D::State>() && size_of::<D::State>() <= 32;
}

struct Search<'a, D: Keyed, H, O> {
    domain: &'a D,
    heuristic: &'a H,
    order: &'a O,
    promise: Promise,
    store: Store<D>,
    /// The successors of the state being expanded.
    successors: Stack<Successor<D>>,
    open: Open,
    /// The plan in hand: its cost and its goal.
    best: Option<(Cost, Id)>,
    /// Proved lower bound.
    bound: Cost,
    /// Whether a state was dropped because its cost does not fit a [`Cost`].
    overflow: bool,
    /// The state whose successors are being loaded ahead of its turn.
    ahead: Id,
}

impl<D: Keyed, H: Heuristic<D>, O: Order> Search<'_, D, H, O> {
    fn run<M: Mode>(&mut self, start: &D::State, control: &mut Control<'_>) -> Ended {
        if let Err(stop) = self.enter_start::<M>(start, control) {
            return Ended::Stopped(stop);
        }
        while let Some((entry, id)) = self.open.pop() {
            let g = self.store.cost(id);
            if !self.order.is_current(entry, g) {
                continue;
            }
            if self.promise.admissible {
                // A plan in hand may be cheaper than all that is still to be found.
                let proved = self.order.bound(entry.rank).min(self.best.map_or(Cost::MAX, |(cost, _)| cost));
                if proved > self.bound {
                    self.bound = proved;
                    control.raise_bound(proved);
                    control.tell::<M>(|recorder| recorder.bound(proved));
                }
            }
            if self.best.is_some_and(|(cost, _)| self.order.accepts(cost, entry.rank)) {
                return Ended::Accepted;
            }
            if let Err(stop) = control.expand().and_then(|()| self.expand::<M>(id, g, control)) {
                return Ended::Stopped(stop);
            }
        }
        Ended::Exhausted
    }

    fn enter_start<M: Mode>(&mut self, start: &D::State, control: &mut Control<'_>) -> Result<(), Stop> {
        let Some(h) = assess(self.heuristic.estimate(self.heuristic.begin(self.domain, start)), self.promise) else {
            return Ok(());
        };
        let key = self.domain.key(start);
        if let Located::New(hash) = self.store.locate(&key) {
            let id = self.store.insert_root(self.domain, hash, key, control)?;
            self.open.push(self.order.rank(0, h), id, control)?;
            control.tell::<M>(|recorder| recorder.root(End::Near, id, hash, h));
        }
        if self.promise.admissible {
            self.bound = h;
            control.raise_bound(h);
            control.tell::<M>(|recorder| recorder.bound(h));
        }
        Ok(())
    }

    /// Rounds over the successors: who they are, where each may be stored, and only then what is known of it. So they wait for memory together.
    #[inline]
    fn expand<M: Mode>(&mut self, id: Id, g: Cost, control: &mut Control<'_>) -> Result<(), Stop> {
        control.tell::<M>(|recorder| recorder.expand(End::Near, id, false));
        let domain = self.domain;
        let parent = self.store.parent(id);
        self.load_early();
        let mut state = domain.restore(self.store.key(id));
        let before = Successor::<D>::COPIES.then(|| state.clone());
        for action in domain.actions(&state) {
            let Some(cost) = g.checked_add(domain.cost(&state, action)) else {
                self.overflow = true;
                continue;
            };
            let undo = domain.apply(&mut state, action);
            let key = domain.key(&state);
            let hash = hash_of(&key);
            self.store.touch(hash);
            let copy = Successor::<D>::COPIES.then(|| state.clone());
            match &before {
                Some(before) => state.clone_from(before),
                None => domain.undo(&mut state, action, undo),
            }
            self.successors.push(Successor { key, hash, cost, action, state: copy }, control)?;
        }
        control.produce(self.successors.len() as u64);
        for successor in self.successors.iter() {
            self.store.touch_candidate(successor.hash);
        }
        let mut memo = None;
        while let Some(Successor { key, hash, cost, action, state: copy }) = self.successors.pop() {
            // The way back is the commonest duplicate, and needs no lookup.
            if parent.is_some_and(|parent| *self.store.key(parent) == key) {
                control.tell::<M>(|recorder| recorder.note(End::Near, Line::Duplicate, id));
                continue;
            }
            let located = self.store.locate_hashed(&key, hash);
            if let Located::Known(known) = located
                && (!O::REOPENS || self.store.cost(known) <= cost)
            {
                control.tell::<M>(|recorder| recorder.note(End::Near, Line::Duplicate, id));
                continue;
            }
            let memo = *memo.get_or_insert_with(|| self.heuristic.begin(domain, &state));
            if let Some(after) = copy {
                self.reach::<M>(&after, memo, (key, cost, hash), located, (id, action), control)?;
                continue;
            }
            let undo = domain.apply(&mut state, action);
            self.reach::<M>(&state, memo, (key, cost, hash), located, (id, action), control)?;
            domain.undo(&mut state, action, undo);
        }
        Ok(())
    }

    /// Starts loading what the next turns need: the second next state, and of the next, which was loaded a turn before, its parent and successors.
    #[inline]
    fn load_early(&mut self) {
        let mut upcoming = self.open.upcoming();
        let (first, second) = (upcoming.next(), upcoming.next());
        if let Some(second) = second {
            self.store.touch_node(second);
        }
        let Some(next) = first.filter(|&next| next != self.ahead) else {
            return;
        };
        self.ahead = next;
        if let Some(parent) = self.store.parent(next) {
            self.store.touch_node(parent);
        }
        if Successor::<D>::COPIES {
            self.touch_successors(self.domain.restore(self.store.key(next)));
        }
    }

    /// Takes in a state that is new or was reached more cheaply.
    #[inline]
    fn reach<M: Mode>(
        &mut self,
        state: &D::State,
        memo: H::Memo,
        (key, g, hash): (D::Key, Cost, u64),
        located: Located,
        (parent, action): (Id, D::Action),
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let memo = self.heuristic.step(self.domain, memo, action, state);
        let Some(h) = assess(self.heuristic.estimate(memo), self.promise) else {
            control.tell::<M>(|recorder| recorder.note(End::Near, Line::DeadEnd, parent));
            return Ok(());
        };
        if let Some((best, _)) = self.best {
            let least = if self.promise.admissible { g.saturating_add(h) } else { g };
            if least >= best {
                control.tell::<M>(|recorder| recorder.note(End::Near, Line::Prune, parent));
                return Ok(());
            }
        }
        let is_goal = self.domain.is_goal(state);
        let line = match located {
            _ if is_goal => Line::Goal,
            Located::Known(_) => Line::Better,
            Located::New(_) => Line::Push,
        };
        let id = match located {
            Located::Known(id) => {
                self.store.redirect(id, g, parent);
                id
            }
            Located::New(hash) => self.store.insert(self.domain, hash, (key, g), parent, control)?,
        };
        control.tell::<M>(|recorder| recorder.reach(End::Near, line, (parent, id), hash, (g, h)));
        if is_goal {
            self.best = Some((g, id));
            control.offer(g);
            return Ok(());
        }
        self.open.push(self.order.rank(g, h), id, control)
    }

    #[inline(always)]
    fn touch_successors(&self, mut state: D::State) {
        let domain = self.domain;
        for action in domain.actions(&state) {
            let undo = domain.apply(&mut state, action);
            self.store.touch(hash_of(&domain.key(&state)));
            domain.undo(&mut state, action, undo);
        }
    }

    fn conclude(&self, start: &D::State, end: Ended) -> Outcome<D::Action> {
        let plan = self.best.map(|(_, id)| replay(self.domain, start, self.store.path(self.domain, id)));
        match (plan, end) {
            (Some(plan), Ended::Accepted) => Outcome::found(plan, self.bound, None),
            (Some(plan), Ended::Exhausted) => {
                // Everything that could lead to a cheaper plan was expanded, at its cheapest if states are reopened.
                let proved = O::REOPENS && !self.overflow;
                let bound = if proved { plan.cost } else { self.bound };
                Outcome::found(plan, bound, None)
            }
            (Some(plan), Ended::Stopped(stop)) => Outcome::found(plan, self.bound, Some(stop)),
            (None, Ended::Stopped(stop)) => Outcome::Unknown { lower_bound: self.bound, stop },
            (None, _) if self.overflow => Outcome::Unknown { lower_bound: self.bound, stop: Stop::Incomplete },
            (None, _) => Outcome::Unsolvable,
        }
    }
}
