//! Best-first search: expand the state of the best rank, remember every state, keep the cheapest way to each.
//!
//! A goal is noticed when it is produced and kept as the plan in hand; the search goes on until the order accepts that
//! plan. So a search that is stopped still has its best plan, and states that cannot lead to a cheaper one are never
//! stored.
//!
//! A state reached more cheaply is pushed again. The old entry is recognised when it comes out, because its rank no
//! longer fits the state's cost: no closed list and no flags are needed.
//! [`Domain::is_redundant`](crate::Domain::is_redundant) is not used: skipping an order of independent moves is unsafe
//! once duplicates are dropped (Holte, "Move pruning and duplicate detection", Canadian AI 2013).
//!
//! Once the states no longer fit a cache, the search would spend most of its time waiting for one state after the
//! other. So a large search takes several states of the same rank at a time, and they wait together.

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

    /// The estimate of the state that an entry stands for.
    fn estimate(&self, entry: Rank) -> Cost;

    /// If estimates are admissible and every open rank is at least `rank`: no plan that is still to be found costs less
    /// than this.
    fn bound(&self, rank: u64) -> Cost;

    /// Whether a plan of this cost is good enough while the best open rank is `rank`.
    fn accepts(&self, cost: Cost, rank: u64) -> bool;
}

/// How many states of one rank a large search expands together.
const TOGETHER: usize = 8;
/// A search that has stored this many states is large: they and their index no longer fit the fast caches.
const LARGE: usize = 1 << 15;

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
        members: Vec::with_capacity(TOGETHER),
        successors: Stack::new(),
        open: Open::new(),
        best: None,
        bound: 0,
        overflow: false,
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

/// A state whose turn it is.
struct Member<D: Keyed> {
    id: Id,
    g: Cost,
    state: D::State,
    parent: Option<Id>,
    /// Where its successors begin.
    first: usize,
    /// How many of its actions lead back to its parent. Those are the commonest duplicates, and need no lookup.
    returns: u64,
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
    /// The states being expanded.
    members: Vec<Member<D>>,
    /// Their successors, in the same order.
    successors: Stack<Successor<D>>,
    open: Open,
    /// The plan in hand: its cost and its goal.
    best: Option<(Cost, Id)>,
    /// Proved lower bound.
    bound: Cost,
    /// Whether a state was dropped because its cost does not fit a [`Cost`].
    overflow: bool,
}

impl<D: Keyed, H: Heuristic<D>, O: Order> Search<'_, D, H, O> {
    fn run<M: Mode>(&mut self, start: &D::State, control: &mut Control<'_>) -> Ended {
        if let Err(stop) = self.enter_start::<M>(start, control) {
            return Ended::Stopped(stop);
        }
        let mut turn = [0; TOGETHER];
        while let Some((entry, count)) = self.take(&mut turn) {
            self.look_at(entry, &turn[..count]);
            if self.members.is_empty() {
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
            if let Err(stop) = self.expand::<M>(self.order.estimate(entry), control) {
                return Ended::Stopped(stop);
            }
        }
        Ended::Exhausted
    }

    /// Takes the states whose turn it is: one, or several of the same rank once the search is large.
    #[inline]
    fn take(&mut self, turn: &mut [Id; TOGETHER]) -> Option<(Rank, usize)> {
        if self.store.len() < LARGE {
            return self.open.take(&mut turn[..1]);
        }
        let taken = self.open.take(turn)?;
        turn[..taken.1].iter().for_each(|&id| self.store.touch_node(id));
        Some(taken)
    }

    /// Makes members of the states that their entry still stands for.
    #[inline]
    fn look_at(&mut self, entry: Rank, turn: &[Id]) {
        for &id in turn {
            let g = self.store.cost(id);
            if self.order.is_current(entry, g) {
                let parent = self.store.parent(id);
                if let Some(parent) = parent {
                    self.store.touch_node(parent);
                }
                let state = self.domain.restore(self.store.key(id));
                self.members.push(Member { id, g, state, parent, first: 0, returns: 0 });
            }
        }
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

    /// Rounds over the successors: who they are, where each may be stored, and only then what is known of it. So they
    /// wait for memory together.
    #[inline]
    fn expand<M: Mode>(&mut self, h: Cost, control: &mut Control<'_>) -> Result<(), Stop> {
        for at in 0..self.members.len() {
            self.find_successors(at, control)?;
        }
        for successor in self.successors.iter() {
            self.store.touch_candidate(successor.hash);
        }
        while let Some(member) = self.members.pop() {
            // Another member may have found a cheaper way to this one, and pushed it again.
            if self.store.cost(member.id) == member.g {
                control.expand()?;
                self.take_in::<M>(member, h, control)?;
            } else {
                self.successors.truncate(member.first);
            }
        }
        Ok(())
    }

    #[inline]
    fn find_successors(&mut self, at: usize, control: &mut Control<'_>) -> Result<(), Stop> {
        let domain = self.domain;
        let Member { g, state, parent, first, returns, .. } = &mut self.members[at];
        let back = parent.map(|parent| self.store.key(parent));
        *first = self.successors.len();
        let before = Successor::<D>::COPIES.then(|| state.clone());
        for action in domain.actions(state) {
            let Some(cost) = g.checked_add(domain.cost(state, action)) else {
                self.overflow = true;
                continue;
            };
            let undo = domain.apply(state, action);
            let key = domain.key(state);
            let copy = Successor::<D>::COPIES.then(|| state.clone());
            match &before {
                Some(before) => state.clone_from(before),
                None => domain.undo(state, action, undo),
            }
            if back == Some(&key) {
                *returns += 1;
                continue;
            }
            let hash = hash_of(&key);
            self.store.touch(hash);
            self.successors.push(Successor { key, hash, cost, action, state: copy }, control)?;
        }
        Ok(())
    }

    /// Takes in the successors of the last member.
    #[inline]
    fn take_in<M: Mode>(&mut self, member: Member<D>, h: Cost, control: &mut Control<'_>) -> Result<(), Stop> {
        let Member { id, mut state, first, returns, .. } = member;
        let domain = self.domain;
        control.tell::<M>(|recorder| recorder.expand(End::Near, id, false));
        control.produce((self.successors.len() - first) as u64 + returns);
        for _ in 0..returns {
            control.tell::<M>(|recorder| recorder.note(End::Near, Line::Duplicate, id));
        }
        let mut memo = None;
        while self.successors.len() > first
            && let Some(Successor { key, hash, cost, action, state: copy }) = self.successors.pop()
        {
            let located = self.store.locate_hashed(&key, hash);
            if let Located::Known(known) = located
                && (!O::REOPENS || self.store.cost(known) <= cost)
            {
                control.tell::<M>(|recorder| recorder.note(End::Near, Line::Duplicate, id));
                continue;
            }
            let memo = *memo.get_or_insert_with(|| self.heuristic.resume(domain, &state, h));
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

    /// Takes in a state that is new or was reached more cheaply.
    #[inline(always)]
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
