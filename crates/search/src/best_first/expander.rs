//! The expander of any domain: it remembers every state and keeps the cheapest way to each.
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

use std::marker::PhantomData;

use crate::{
    best_first::{BestFirst, Ended, Expander, Frontier, Order, PopDecision, Turn},
    control::{Control, Stop},
    domain::{Cost, Keyed},
    heuristic::{Heuristic, Promise, assess},
    open::{Open, OpenList, Rank},
    outcome::{Outcome, Plan, Report},
    profile::WorkPart,
    stack::Stack,
    store::{Id, Located, Store, hash_of, replay},
    trace::{End, EventKind, Mode, Traced},
};

/// Runs a best-first search from begin to end.
pub(crate) fn best_first<M: Mode, D: Keyed, H: Heuristic<D>, O: Order>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    order: O,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    best_first_over::<M, D, H, O, Open>(domain, start, heuristic, order, Open::new(), control)
}

/// The same with an open list that keeps everything.
pub(crate) fn best_first_over<M: Mode, D: Keyed, H: Heuristic<D>, O: Order, Q: OpenList<Rank>>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    order: O,
    open: Q,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    if domain.is_goal(start) {
        return control.report(Outcome::Optimal(Plan { actions: Vec::new(), cost: 0 }));
    }
    #[cfg(feature = "peers")]
    if let Some(peers) = control.peers().filter(|_| order.reopens())
        && let Some(report) = super::layered::layered(domain, start, heuristic, &order, &*peers, control)
    {
        return report;
    }
    run_over::<M, D, H, O, Q>(domain, start, heuristic, order, open, control)
}

/// The same with any open list, on this machine alone.
pub(crate) fn run_over<M: Mode, D: Keyed, H: Heuristic<D>, O: Order, Q: OpenList<Rank>>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    order: O,
    open: Q,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    let expander = DomainExpander::<D, H, O, (), M>::new(domain, start, heuristic, order, ());
    let mut search = BestFirst::new(expander, open);
    let ended = search.run(control);
    control.report(search.outcome(ended))
}

/// What a search of one's own changes about the states it meets.
pub trait Hooks<D: Keyed> {
    /// Whether [`reestimate`](Hooks::reestimate) is asked at all: it needs the state, which has to be made again.
    const REESTIMATES: bool = false;

    /// Whether a state that is new, or reached more cheaply, is kept. Whoever drops one answers for it: no plan that is
    /// still wanted leads through it.
    fn keeps(&mut self, domain: &D, state: &D::State, g: Cost, h: Cost) -> bool {
        let _ = (domain, state, g, h);
        true
    }

    /// A better estimate for a state whose turn has come; `None` if no goal can be reached from it. It promises what
    /// the heuristic promises. If it is higher, the state waits again.
    fn reestimate(&mut self, domain: &D, state: &D::State, h: Cost) -> Option<Cost> {
        let _ = (domain, state);
        Some(h)
    }
}

/// Changes nothing.
impl<D: Keyed> Hooks<D> for () {}

/// A search that has stored this many states is large: they and their index no longer fit the fast caches.
const LARGE: usize = 1 << 15;

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
    /// The state itself, where a copy is cheaper than making it again ([`COPIES`](Successor::COPIES)).
    state: Option<D::State>,
}

impl<D: Keyed> Successor<D> {
    /// Whether states are small values: cheap to copy, and cheap enough to make twice.
    const COPIES: bool = !std::mem::needs_drop::<D::State>() && size_of::<D::State>() <= 32;
}

/// Expands the states of a domain, by an order, with hooks. [`BestFirst::over`] makes one.
pub struct DomainExpander<'a, D: Keyed, H, O, K, M> {
    domain: &'a D,
    start: &'a D::State,
    heuristic: &'a H,
    order: O,
    hooks: K,
    promise: Promise,
    store: Store<D>,
    /// The states being expanded.
    members: Vec<Member<D>>,
    /// Their successors, in the same order.
    successors: Stack<Successor<D>>,
    /// Whether a state was dropped because its cost does not fit a [`Cost`].
    overflow: bool,
    mode: PhantomData<M>,
}

impl<'a, D: Keyed, H: Heuristic<D>, O: Order, K: Hooks<D>, M: Mode> DomainExpander<'a, D, H, O, K, M> {
    /// An expander that has met no state yet.
    pub fn new(domain: &'a D, start: &'a D::State, heuristic: &'a H, order: O, hooks: K) -> Self {
        DomainExpander {
            domain,
            start,
            heuristic,
            order,
            hooks,
            promise: heuristic.promise(),
            store: Store::new(),
            members: Vec::with_capacity(Turn::WIDEST),
            successors: Stack::new(),
            overflow: false,
            mode: PhantomData,
        }
    }

    /// How many states it has met.
    pub fn len(&self) -> usize {
        self.store.len()
    }

    /// Whether it has met none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The hooks.
    pub fn hooks_mut(&mut self) -> &mut K {
        &mut self.hooks
    }
}

impl<'a, D: Keyed, H: Heuristic<D>, O: Order> BestFirst<DomainExpander<'a, D, H, O, (), Traced>, Open> {
    /// A search of a domain. It is recorded if the control has a recorder.
    pub fn over(domain: &'a D, start: &'a D::State, heuristic: &'a H, order: O) -> Self {
        BestFirst::new(DomainExpander::new(domain, start, heuristic, order, ()), Open::new())
    }
}

impl<'a, D: Keyed, H: Heuristic<D>, O: Order, K: Hooks<D>> BestFirst<DomainExpander<'a, D, H, O, K, Traced>, Open> {
    /// A search of a domain with hooks.
    pub fn with_hooks(domain: &'a D, start: &'a D::State, heuristic: &'a H, order: O, hooks: K) -> Self {
        BestFirst::new(DomainExpander::new(domain, start, heuristic, order, hooks), Open::new())
    }
}

impl<D: Keyed, H: Heuristic<D>, O: Order, K: Hooks<D>, M: Mode, Q: OpenList<Rank>>
    BestFirst<DomainExpander<'_, D, H, O, K, M>, Q>
{
    /// What was found and proved by a [run](BestFirst::run) that ended like this.
    pub fn outcome(&self, ended: Result<Ended, Stop>) -> Outcome<D::Action> {
        let DomainExpander { domain, start, order, store, overflow, .. } = &self.expander;
        let plan = self.goal().map(|(_, id)| replay(*domain, start, store.path(domain, id)));
        let bound = self.frontier.proved();
        let unknown = |lower_bound, stop| Outcome::Unknown { lower_bound, stop };
        match (plan, ended) {
            (Some(plan), Ok(Ended::Accepted)) => Outcome::found(plan, bound, None),
            (Some(plan), Ok(Ended::Exhausted)) => {
                // Everything that could lead to a cheaper plan was expanded, at its cheapest if states are reopened.
                let is_proved = order.reopens() && !overflow && self.frontier.is_complete();
                let bound = if is_proved { plan.cost } else { bound };
                Outcome::found(plan, bound, None)
            }
            (Some(plan), Err(stop)) => Outcome::found(plan, bound, Some(stop)),
            (None, Err(stop)) => unknown(bound, stop),
            (None, Ok(_)) if *overflow || !self.frontier.is_complete() => unknown(bound, Stop::Incomplete),
            (None, Ok(_)) => match self.frontier.given {
                Some(ceiling) => unknown(ceiling, Stop::Incomplete),
                None => Outcome::Unsolvable,
            },
        }
    }
}

impl<D: Keyed, H: Heuristic<D>, O: Order, K: Hooks<D>, M: Mode> Expander for DomainExpander<'_, D, H, O, K, M> {
    type Rank = Rank;
    type Cost = Cost;

    fn begin<Q: OpenList<Rank>>(
        &mut self,
        frontier: &mut Frontier<Rank, Cost, Q>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let memo = self.heuristic.begin(self.domain, self.start);
        let Some(h) = assess(self.heuristic.estimate(memo), self.promise) else { return Ok(()) };
        let key = self.domain.key(self.start);
        let id = match self.store.locate(&key) {
            Located::New(hash) => self.store.insert_root(self.domain, hash, key, control)?,
            // It was stopped before it came into the open list.
            Located::Known(id) => id,
        };
        if self.domain.is_goal(self.start) {
            frontier.found(0, id);
            return Ok(());
        }
        frontier.push(self.order.rank(0, h), id, control)?;
        let seen = control.identify::<M, D>(self.domain, self.store.key(id));
        control.record::<M>(|recorder| recorder.root(End::Near, id, seen, h));
        if self.promise.admissible {
            frontier.raise_bound(h);
            self.prove(h, control);
        }
        control.work_at::<M>(WorkPart::Open);
        Ok(())
    }

    #[inline]
    fn width(&self) -> usize {
        if self.store.len() < LARGE { 1 } else { Turn::WIDEST }
    }

    #[inline]
    fn prefetch(&self, id: Id) {
        self.store.touch_node(id);
    }

    #[inline]
    fn is_current(&self, rank: Rank, id: Id) -> bool {
        self.order.is_current(rank, self.store.cost(id))
    }

    #[inline]
    fn bound(&self, rank: Rank) -> Cost {
        if self.promise.admissible { self.order.bound(rank.rank) } else { 0 }
    }

    #[inline]
    fn accepts(&self, cost: Cost, rank: Rank) -> bool {
        self.order.accepts(cost, rank.rank)
    }

    fn prove(&mut self, bound: Cost, control: &mut Control<'_>) {
        control.raise_bound(bound);
        control.record::<M>(|recorder| recorder.bound(bound));
    }

    #[inline]
    fn reconsider(&mut self, rank: Rank, id: Id, control: &mut Control<'_>) -> Result<PopDecision<Rank, Cost>, Stop> {
        if !K::REESTIMATES {
            return Ok(PopDecision::Expand);
        }
        let h = self.order.estimate(rank);
        let state = self.domain.restore(self.store.key(id));
        let higher = assess(self.hooks.reestimate(self.domain, &state, h), self.promise);
        if higher.is_none() {
            control.record::<M>(|recorder| recorder.note(End::Near, EventKind::DeadEnd, id));
        }
        Ok(match higher {
            None => PopDecision::Drop,
            Some(higher) if higher > h => PopDecision::Wait(self.order.rank(self.store.cost(id), higher)),
            Some(_) => PopDecision::Expand,
        })
    }

    /// Rounds over the successors: who they are, where each may be stored, and only then what is known of it. So they
    /// wait for memory together.
    #[inline]
    fn expand<Q: OpenList<Rank>>(
        &mut self,
        rank: Rank,
        turn: &mut Turn,
        frontier: &mut Frontier<Rank, Cost, Q>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        control.work_at::<M>(WorkPart::Successors);
        self.store.repair(control)?;
        let h = self.order.estimate(rank);
        self.members.clear();
        self.successors.truncate(0);
        for &id in turn.ids() {
            let parent = self.store.parent(id);
            if let Some(parent) = parent {
                self.store.touch_node(parent);
            }
            let state = self.domain.restore(self.store.key(id));
            self.members.push(Member { id, g: self.store.cost(id), state, parent, first: 0, returns: 0 });
        }
        for at in 0..self.members.len() {
            self.find_successors(at, control)?;
        }
        control.work_at::<M>(WorkPart::Duplicates);
        for successor in self.successors.iter() {
            self.store.touch_candidate(successor.hash);
        }
        control.work_at::<M>(WorkPart::Rest);
        while let Some(member) = self.members.pop() {
            // Another member may have found a cheaper way to this one, and pushed it again.
            if self.store.cost(member.id) == member.g {
                control.expand()?;
                self.take_in(member, h, frontier, control)?;
            } else {
                self.successors.truncate(member.first);
            }
            turn.finish();
        }
        // What follows is the open list's: the engine takes out the states of the next turn.
        control.work_at::<M>(WorkPart::Open);
        Ok(())
    }
}

impl<D: Keyed, H: Heuristic<D>, O: Order, K: Hooks<D>, M: Mode> DomainExpander<'_, D, H, O, K, M> {
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
    fn take_in<Q: OpenList<Rank>>(
        &mut self,
        member: Member<D>,
        h: Cost,
        frontier: &mut Frontier<Rank, Cost, Q>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let Member { id, mut state, first, returns, .. } = member;
        let domain = self.domain;
        control.record::<M>(|recorder| recorder.expand(End::Near, id, false));
        control.produce((self.successors.len() - first) as u64 + returns);
        for _ in 0..returns {
            control.record::<M>(|recorder| recorder.note(End::Near, EventKind::Duplicate, id));
        }
        let mut memo = None;
        while self.successors.len() > first
            && let Some(Successor { key, hash, cost, action, state: copy }) = self.successors.pop()
        {
            control.work_at::<M>(WorkPart::Duplicates);
            let located = self.store.locate_hashed(&key, hash);
            if let Located::Known(known) = located
                && (!self.order.reopens() || self.store.cost(known) <= cost)
            {
                let seen = control.identify::<M, D>(domain, &key);
                control.record::<M>(|recorder| {
                    recorder.leave_out(End::Near, EventKind::Duplicate, id, seen, (cost, 0));
                });
                continue;
            }
            control.work_at::<M>(WorkPart::Estimate);
            let memo = *memo.get_or_insert_with(|| self.heuristic.resume(domain, &state, h));
            // One or the other, by the type of the states: only one of the two is compiled.
            if Successor::<D>::COPIES {
                let Some(after) = copy else { continue };
                self.reach(&after, memo, (key, cost), located, (id, action), frontier, control)?;
            } else {
                control.work_at::<M>(WorkPart::Successors);
                let undo = domain.apply(&mut state, action);
                self.reach(&state, memo, (key, cost), located, (id, action), frontier, control)?;
                domain.undo(&mut state, action, undo);
            }
        }
        Ok(())
    }

    /// Takes in a state that is new or was reached more cheaply.
    #[inline(always)]
    #[expect(clippy::too_many_arguments, reason = "one step of the loop above, inlined into it")]
    fn reach<Q: OpenList<Rank>>(
        &mut self,
        state: &D::State,
        memo: H::Memo,
        (key, g): (D::Key, Cost),
        located: Located,
        (parent, action): (Id, D::Action),
        frontier: &mut Frontier<Rank, Cost, Q>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        control.work_at::<M>(WorkPart::Estimate);
        let memo = self.heuristic.step(self.domain, memo, action, state);
        let Some(h) = assess(self.heuristic.estimate(memo), self.promise) else {
            let seen = control.identify::<M, D>(self.domain, &key);
            control.record::<M>(|recorder| {
                recorder.leave_out(End::Near, EventKind::DeadEnd, parent, seen, (g, 0));
            });
            return Ok(());
        };
        control.work_at::<M>(WorkPart::Rest);
        let least = if self.promise.admissible { g.saturating_add(h) } else { g };
        if frontier.excludes(least) || !self.hooks.keeps(self.domain, state, g, h) {
            let seen = control.identify::<M, D>(self.domain, &key);
            control.record::<M>(|recorder| recorder.leave_out(End::Near, EventKind::Prune, parent, seen, (g, h)));
            return Ok(());
        }
        let is_goal = self.domain.is_goal(state);
        let kind = match located {
            _ if is_goal => EventKind::Goal,
            Located::Known(_) => EventKind::Better,
            Located::New(_) => EventKind::Push,
        };
        control.work_at::<M>(WorkPart::Duplicates);
        let id = match located {
            Located::Known(id) => {
                self.store.redirect(id, g, parent);
                id
            }
            Located::New(hash) => self.store.insert(self.domain, hash, (key, g), parent, control)?,
        };
        let seen = control.identify::<M, D>(self.domain, self.store.key(id));
        control.record::<M>(|recorder| recorder.reach(End::Near, kind, (parent, id), seen, (g, h)));
        if is_goal {
            frontier.found(g, id);
            control.offer(g);
            return Ok(());
        }
        control.work_at::<M>(WorkPart::Open);
        frontier.push(self.order.rank(g, h), id, control)
    }
}
