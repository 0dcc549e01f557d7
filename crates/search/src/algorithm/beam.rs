//! Beam search.

use std::ops::Range;

use crate::{
    control::{Control, Stop},
    domain::{Cost, Keyed},
    heuristic::{Heuristic, Promise, assess},
    outcome::{Outcome, Plan, Report},
    stack::Stack,
    store::{Id, Located, Store, allocated, replay},
    trace::{End, EventKind, Mode, Silent},
};

/// How wide a [`beam`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beam {
    /// Most states kept in a layer; zero counts as one.
    pub width: usize,
    /// Most successors kept of a state, the best ones; `None` for all.
    pub branch: Option<usize>,
}

/// Some plan, layer by layer, with only the best states of each layer kept (Lowerre 1976).
///
/// The best are those of the least `g + h`, then the least `h`, then the first met. States that were kept are
/// remembered, so no layer comes back. The outcome is `Feasible` with the start's estimate as its bound if that is
/// admissible; running dry gives `Unknown` with [`Stop::Incomplete`], unless nothing was ever cut: then it proves that
/// there is no plan. Memory grows with width times depth.
///
/// ```
/// use starboard_search::{Beam, Control, beam, example::{Doubling, Doublings}};
///
/// let narrow = Beam { width: 2, branch: None };
/// let report = beam(&Doubling { target: 100 }, &1, &Doublings, narrow, &mut Control::unlimited());
/// assert!(report.outcome.plan().is_some_and(|plan| plan.cost >= 8));
/// ```
pub fn beam<D: Keyed, H: Heuristic<D>>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    beam: Beam,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    run::<Silent, D, H>(domain, start, heuristic, beam, control)
}

pub(crate) fn run<M: Mode, D: Keyed, H: Heuristic<D>>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    beam: Beam,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    if domain.is_goal(start) {
        return control.report(Outcome::Optimal(Plan { actions: Vec::new(), cost: 0 }));
    }
    let promise = heuristic.promise();
    let Some(estimate) = assess(heuristic.estimate(heuristic.begin(domain, start)), promise) else {
        return control.report(Outcome::Unsolvable);
    };
    let bound = if promise.admissible { estimate } else { 0 };
    control.raise_bound(bound);
    let mut layers = Layers {
        domain,
        heuristic,
        promise,
        width: beam.width.max(1),
        branch: beam.branch.map(|branch| branch.max(1)),
        store: Store::new(),
        next: Stack::new(),
        best: None,
        cut: false,
    };
    let stop = layers.run::<M>(start, estimate, control).err();
    let outcome = match (layers.best, stop) {
        (Some((_, goal)), stop) => Outcome::found(replay(domain, start, layers.store.path(domain, goal)), bound, stop),
        (None, Some(stop)) => Outcome::Unknown { lower_bound: bound, stop },
        (None, None) if layers.cut => Outcome::Unknown { lower_bound: bound, stop: Stop::Incomplete },
        (None, None) => Outcome::Unsolvable,
    };
    control.report(outcome)
}

/// The order within a layer: `g + h`, then `h`.
type Merit = (Cost, Cost);

struct Layers<'a, D: Keyed, H> {
    domain: &'a D,
    heuristic: &'a H,
    promise: Promise,
    width: usize,
    branch: Option<usize>,
    store: Store<D>,
    /// The merits of the layer being made, in the order of its ids.
    next: Stack<Merit>,
    /// The cheapest goal of the layer being made.
    best: Option<(Cost, Id)>,
    /// Whether anything was left out.
    cut: bool,
}

impl<D: Keyed, H: Heuristic<D>> Layers<'_, D, H> {
    fn run<M: Mode>(&mut self, start: &D::State, estimate: Cost, control: &mut Control<'_>) -> Result<(), Stop> {
        let key = self.domain.key(start);
        if let Located::New(hash) = self.store.locate(&key) {
            let id = self.store.insert_root(self.domain, hash, key, control)?;
            let seen = control.identify::<M, D>(self.domain, self.store.key(id));
            control.record::<M>(|recorder| recorder.root(End::Near, id, seen, estimate));
        }
        let mut layer: Range<Id> = 0..1;
        while !layer.is_empty() {
            for id in layer.clone() {
                control.expand()?;
                self.expand::<M>(id, layer.end, control)?;
            }
            if self.best.is_some() {
                return Ok(());
            }
            self.keep_best::<M>(layer.end, control)?;
            self.next.truncate(0);
            layer = layer.end..self.store.len() as Id;
        }
        Ok(())
    }

    fn expand<M: Mode>(&mut self, id: Id, next_layer: Id, control: &mut Control<'_>) -> Result<(), Stop> {
        let domain = self.domain;
        let g = self.store.cost(id);
        let mut state = domain.restore(self.store.key(id));
        let memo = self.heuristic.begin(domain, &state);
        let mut successors = Vec::new();
        control.record::<M>(|recorder| recorder.expand(End::Near, id, false));
        for action in domain.actions(&state) {
            let Some(cost) = g.checked_add(domain.cost(&state, action)) else {
                self.cut = true;
                continue;
            };
            let undo = domain.apply(&mut state, action);
            control.produce(1);
            let estimate = self.heuristic.estimate(self.heuristic.step(domain, memo, action, &state));
            if let Some(h) = assess(estimate, self.promise) {
                let merit = (cost.saturating_add(h), h);
                if self.branch.is_some() {
                    successors.push((merit, cost, action));
                } else {
                    self.reach::<M>(&state, (merit, cost), id, next_layer, control)?;
                }
            } else {
                control.record::<M>(|recorder| recorder.note(End::Near, EventKind::DeadEnd, id));
            }
            domain.undo(&mut state, action, undo);
        }
        if let Some(branch) = self.branch {
            successors.sort_by_key(|&(merit, _, _)| merit);
            self.cut |= successors.len() > branch;
            for _ in branch..successors.len() {
                control.record::<M>(|recorder| recorder.note(End::Near, EventKind::Prune, id));
            }
            for &(merit, cost, action) in successors.iter().take(branch) {
                let undo = domain.apply(&mut state, action);
                self.reach::<M>(&state, (merit, cost), id, next_layer, control)?;
                domain.undo(&mut state, action, undo);
            }
        }
        Ok(())
    }

    fn reach<M: Mode>(
        &mut self,
        state: &D::State,
        (merit, cost): (Merit, Cost),
        parent: Id,
        next_layer: Id,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let key = self.domain.key(state);
        let seen = control.identify::<M, D>(self.domain, &key);
        let located = self.store.locate(&key);
        let is_known = matches!(located, Located::Known(_));
        let id = match located {
            Located::Known(id) if id < next_layer || self.store.cost(id) <= cost => {
                control.record::<M>(|recorder| recorder.note(End::Near, EventKind::Duplicate, parent));
                return Ok(());
            }
            Located::Known(id) => {
                self.store.redirect(id, cost, parent);
                self.next[(id - next_layer) as usize] = merit;
                id
            }
            Located::New(hash) => {
                self.next.push(merit, control)?;
                self.store.insert(self.domain, hash, (key, cost), parent, control)?
            }
        };
        let is_goal = self.domain.is_goal(state);
        let kind = match is_known {
            _ if is_goal => EventKind::Goal,
            true => EventKind::Better,
            false => EventKind::Push,
        };
        control.record::<M>(|recorder| recorder.reach(End::Near, kind, (parent, id), seen, (cost, merit.1)));
        if is_goal && self.best.is_none_or(|(best, _)| cost < best) {
            self.best = Some((cost, id));
            control.offer(cost);
        }
        Ok(())
    }

    /// Forgets all but the best states of the new layer, which starts at id `first`.
    fn keep_best<M: Mode>(&mut self, first: Id, control: &mut Control<'_>) -> Result<(), Stop> {
        if self.next.len() <= self.width {
            return Ok(());
        }
        self.cut = true;
        let held = (self.next.len() * size_of::<(Merit, Id)>() + self.width * size_of::<Survivor<D>>()) as u64;
        let mut scratch = control.hold(held)?;
        let mut order: Vec<(Merit, Id)> = self.next.iter().copied().zip(first..).collect();
        order.select_nth_unstable(self.width - 1);
        order.truncate(self.width);
        order.sort_unstable();
        if control.is_traced::<M>() {
            let ids: Vec<Id> = order.iter().map(|&(_, id)| id).collect();
            control.record::<M>(|recorder| recorder.keep(first, &ids));
        }
        let outside = order.iter().map(|&(_, id)| allocated(self.domain.heap_bytes(self.store.key(id)))).sum();
        control.grow(&mut scratch, outside)?;
        let kept: Vec<Survivor<D>> = order.iter().filter_map(|&(_, id)| self.take(id)).collect();
        self.store.truncate(self.domain, first as usize);
        for Survivor { key, cost, parent } in kept {
            if let Located::New(hash) = self.store.locate(&key) {
                self.store.insert(self.domain, hash, (key, cost), parent, control)?;
            }
        }
        Ok(())
    }

    fn take(&self, id: Id) -> Option<Survivor<D>> {
        let parent = self.store.parent(id)?;
        Some(Survivor { key: self.store.key(id).clone(), cost: self.store.cost(id), parent })
    }
}

/// A state that stays.
struct Survivor<D: Keyed> {
    key: D::Key,
    cost: Cost,
    parent: Id,
}
