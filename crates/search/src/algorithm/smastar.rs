//! Memory-bounded A*.
//!
//! The tree of expanded states is kept in a fixed number of nodes. A node holds its successors as small records: the
//! action and a value, below which no plan through that successor can cost. A successor becomes a node only when its
//! value is the least of all. When there is no room for it, the worst leaf (highest value, then shallowest) is
//! forgotten, and its value is written into its record at the parent: should it become the best again, the subtree is
//! grown anew, with its successors' values no lower than what was learnt.

use std::{cmp::Reverse, collections::BTreeSet};

use smallvec::SmallVec;

use crate::{
    control::{Charge, Control, Stop},
    domain::{Cost, Keyed},
    heuristic::{Heuristic, Promise, assess},
    outcome::{Outcome, Plan, Report},
    store::{Column, Id, allocated},
    trace::{End, EventKind, Mode, Silent},
};

/// Cheapest plan in a fixed amount of memory: SMA* (Russell 1992), with successors' values kept at the parent.
///
/// `nodes` bounds the states kept at once; `None` means as many as the control's memory limit allows (a million if it
/// has none). The bound is never passed. If the heuristic promises admissibility, the outcome is `Optimal` when a
/// cheapest plan has at most as many actions as nodes fit; a plan that is longer than fits may be missed, and then the
/// outcome claims no more than the values that had to be given up prove: `Feasible` with a lower bound, or `Unknown`
/// with [`Stop::Memory`]. A tree search: states on the path are not entered twice, but other duplicates are. The less
/// memory, the more often subtrees are grown anew.
///
/// ```
/// use starboard_search::{Control, Outcome, example::{Doubling, Doublings}, smastar};
///
/// let report = smastar(&Doubling { target: 100 }, &1, &Doublings, Some(8), &mut Control::unlimited());
/// assert!(matches!(report.outcome, Outcome::Optimal(plan) if plan.cost == 8));
/// ```
pub fn smastar<D: Keyed, H: Heuristic<D>>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    nodes: Option<usize>,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    run::<Silent, D, H>(domain, start, heuristic, nodes, control)
}

pub(crate) fn run<M: Mode, D: Keyed, H: Heuristic<D>>(
    domain: &D,
    start: &D::State,
    heuristic: &H,
    nodes: Option<usize>,
    control: &mut Control<'_>,
) -> Report<D::Action> {
    let promise = heuristic.promise();
    let Some(estimate) = assess(heuristic.estimate(heuristic.begin(domain, start)), promise) else {
        return control.report(Outcome::Unsolvable);
    };
    if domain.is_goal(start) {
        return control.report(Outcome::Optimal(Plan { actions: Vec::new(), cost: 0 }));
    }
    let unbounded = if control.limits().memory.is_some() { usize::MAX } else { NODES_IF_UNLIMITED };
    let mut tree = Tree {
        domain,
        heuristic,
        promise,
        capacity: nodes.unwrap_or(unbounded).max(1),
        nodes: Column::new(),
        free: Vec::new(),
        used: 0,
        owned: Charge::default(),
        open: BTreeSet::new(),
        leaves: BTreeSet::new(),
        best: None,
        given_up: NO_PLAN,
        overflow: false,
        bound: 0,
    };
    let stop = tree.run::<M>(start, estimate, control).err();
    let outcome = tree.conclude(stop);
    control.report(outcome)
}

/// The value of a successor that leads to no plan worth having.
const NO_PLAN: Cost = Cost::MAX;
/// No node.
const NONE: Id = Id::MAX;
const NODES_IF_UNLIMITED: usize = 1 << 20;
/// What a node takes in the two ordered sets and in allocation overhead, rounded up.
const NODE_OVERHEAD: u64 = 128;

/// A successor, as its parent remembers it.
#[derive(Clone, Copy)]
struct SuccessorRecord<A> {
    action: A,
    /// No plan through here is cheaper, if estimates are admissible.
    value: Cost,
    /// Its node while it has one.
    node: Id,
}

/// Few in nearly every puzzle, and then they lie in the node: a million nodes are made and forgotten without as many
/// small allocations.
type SuccessorRecords<A> = SmallVec<[SuccessorRecord<A>; 4]>;

struct SmaNode<D: Keyed> {
    key: D::Key,
    parent: Id,
    /// Its record at the parent.
    place: u32,
    depth: u32,
    g: Cost,
    records: SuccessorRecords<D::Action>,
    /// How many records have a node.
    children: u32,
    /// The least value of a record without a node: the node's entry in `open`.
    value: Cost,
}

/// Least value first, the deepest among equals.
type QueueEntry = (Cost, Reverse<u32>, Id);

struct Tree<'a, D: Keyed, H> {
    domain: &'a D,
    heuristic: &'a H,
    promise: Promise,
    /// Most nodes at once.
    capacity: usize,
    nodes: Column<Option<SmaNode<D>>>,
    free: Vec<Id>,
    used: usize,
    /// For what the nodes own.
    owned: Charge,
    /// Nodes with a record that could become a node.
    open: BTreeSet<QueueEntry>,
    /// Nodes without children: those that can be forgotten, the last entry first.
    leaves: BTreeSet<QueueEntry>,
    best: Option<Plan<D::Action>>,
    /// The least value that had to be given up because its path did not fit.
    given_up: Cost,
    overflow: bool,
    bound: Cost,
}

impl<D: Keyed, H: Heuristic<D>> Tree<'_, D, H> {
    fn run<M: Mode>(&mut self, start: &D::State, estimate: Cost, control: &mut Control<'_>) -> Result<(), Stop> {
        self.raise::<M>(estimate, control);
        let made = self.make_node::<M>(start, (NONE, 0, 0, 0), None, estimate, control)?;
        if !made {
            return Err(Stop::Memory);
        }
        while let Some(&(value, _, id)) = self.open.first() {
            self.raise::<M>(value, control);
            if self.best.as_ref().is_some_and(|plan| plan.cost <= value) {
                return Ok(());
            }
            self.grow::<M>(id, value, control)?;
        }
        Ok(())
    }

    /// Makes a node of the best record of a node.
    fn grow<M: Mode>(&mut self, id: Id, value: Cost, control: &mut Control<'_>) -> Result<(), Stop> {
        let node = self.node(id);
        let (g, depth) = (node.g, node.depth);
        let mut state = self.domain.restore(&node.key);
        let Some(place) = node.records.iter().position(|record| record.node == NONE && record.value == value) else {
            debug_assert!(false, "an open node has a record of its value");
            return Ok(());
        };
        let action = node.records[place].action;
        let step_cost = self.domain.cost(&state, action);
        self.domain.apply(&mut state, action);
        let made = self.make_node::<M>(
            &state,
            (id, place as u32, depth + 1, g.saturating_add(step_cost)),
            Some(action),
            value,
            control,
        )?;
        if !made {
            // The path to this state alone fills the memory.
            self.given_up = self.given_up.min(value);
            self.settle::<M>(id, place, NO_PLAN, control);
        }
        Ok(())
    }

    /// Expands a state into a node, forgetting leaves until it fits; `false` if it cannot fit.
    fn make_node<M: Mode>(
        &mut self,
        state: &D::State,
        (parent, place, depth, g): (Id, u32, u32, Cost),
        came: Option<D::Action>,
        value: Cost,
        control: &mut Control<'_>,
    ) -> Result<bool, Stop> {
        while self.used >= self.capacity {
            if !self.forget_worst::<M>(parent, control) {
                return Ok(false);
            }
        }
        control.expand()?;
        if control.is_traced::<M>() {
            let seen = control.identify::<M, D>(self.domain, &self.domain.key(state));
            let h = value.saturating_sub(g);
            control.record::<M>(|recorder| {
                match parent {
                    NONE => recorder.root(End::Near, MADE, seen, h),
                    _ => recorder.reach(End::Near, EventKind::Push, (number(parent), MADE), seen, (g, h)),
                }
                recorder.expand(End::Near, MADE, true);
            });
        }
        let records = self.successors::<M>(state, (parent, g), came, value, control);
        if records.iter().all(|record| record.value == NO_PLAN) {
            control.record::<M>(|recorder| recorder.note(End::Near, EventKind::Backtrack, MADE));
            if parent != NONE {
                self.settle::<M>(parent, place as usize, NO_PLAN, control);
            }
            return Ok(true);
        }
        let key = self.domain.key(state);
        let owned = owned_bytes(self.domain, &key, &records);
        let id = loop {
            match self.claim(owned, control) {
                Some(id) => break id,
                None if self.forget_worst::<M>(parent, control) => {}
                None => {
                    control.record::<M>(|recorder| recorder.note(End::Near, EventKind::Forget, MADE));
                    return Ok(false);
                }
            }
        };
        control.record::<M>(|recorder| recorder.rename(MADE, number(id)));
        *self.nodes.get_mut(id) = Some(SmaNode { key, parent, place, depth, g, records, children: 0, value: NO_PLAN });
        self.update(id);
        if parent != NONE {
            let node = self.node_mut(parent);
            node.records[place as usize].node = id;
            node.children += 1;
            self.update(parent);
        }
        Ok(true)
    }

    /// The records of a state's successors. Goals are not recorded: the cheapest becomes the plan in hand.
    fn successors<M: Mode>(
        &mut self,
        state: &D::State,
        (parent, g): (Id, Cost),
        came: Option<D::Action>,
        value: Cost,
        control: &mut Control<'_>,
    ) -> SuccessorRecords<D::Action> {
        let domain = self.domain;
        let mut state = state.clone();
        let memo = self.heuristic.begin(domain, &state);
        let own_key = domain.key(&state);
        let mut records = SuccessorRecords::new();
        for action in domain.actions(&state) {
            if came.is_some_and(|came| domain.is_redundant(came, action)) {
                control.record::<M>(|recorder| recorder.note(End::Near, EventKind::Redundant, MADE));
                continue;
            }
            let Some(cost) = g.checked_add(domain.cost(&state, action)) else {
                self.overflow = true;
                continue;
            };
            let undo = domain.apply(&mut state, action);
            control.produce(1);
            let memo = self.heuristic.step(domain, memo, action, &state);
            let estimate = assess(self.heuristic.estimate(memo), self.promise);
            let goal = domain.is_goal(&state);
            let key = domain.key(&state);
            domain.undo(&mut state, action, undo);
            let Some(h) = estimate else {
                let seen = control.identify::<M, D>(domain, &key);
                control.record::<M>(|recorder| {
                    recorder.leave_out(End::Near, EventKind::DeadEnd, MADE, seen, (cost, 0));
                });
                continue;
            };
            let known = self.best.as_ref().map_or(NO_PLAN, |plan| plan.cost);
            if goal {
                if cost < known {
                    let mut actions = self.path(parent);
                    actions.extend(came);
                    actions.push(action);
                    control.offer(cost);
                    let seen = control.identify::<M, D>(domain, &key);
                    control.record::<M>(|recorder| {
                        recorder.reach(End::Near, EventKind::Goal, (MADE, FOUND), seen, (cost, h));
                    });
                    self.best = Some(Plan { actions, cost });
                }
                continue;
            }
            let f = cost.saturating_add(h);
            self.overflow |= f == NO_PLAN;
            let hopeless = if self.promise.admissible { f >= known } else { cost >= known };
            if f == NO_PLAN || hopeless || key == own_key || self.is_on_path(parent, &key) {
                let kind = if hopeless { EventKind::Prune } else { EventKind::Duplicate };
                let seen = control.identify::<M, D>(domain, &key);
                control.record::<M>(|recorder| recorder.leave_out(End::Near, kind, MADE, seen, (cost, h)));
                continue;
            }
            records.push(SuccessorRecord { action, value: f.max(value), node: NONE });
        }
        records
    }

    /// Frees the worst leaf other than `keep`; `false` if there is none.
    fn forget_worst<M: Mode>(&mut self, keep: Id, control: &mut Control<'_>) -> bool {
        let Some(&(value, _, id)) = self.leaves.iter().rev().find(|entry| entry.2 != keep) else { return false };
        let SmaNode { parent, place, .. } = *self.node(id);
        if parent == NONE {
            return false;
        }
        self.remove::<M>(id, EventKind::Forget, control);
        self.settle::<M>(parent, place as usize, value, control);
        true
    }

    /// Writes the value of a successor that has no node (any more). A node whose last hope is gone goes too, and so on
    /// upwards.
    fn settle<M: Mode>(&mut self, mut id: Id, mut place: usize, mut value: Cost, control: &mut Control<'_>) {
        loop {
            let node = self.node_mut(id);
            if node.records[place].node != NONE {
                node.records[place].node = NONE;
                node.children -= 1;
            }
            node.records[place].value = value;
            let (parent, at) = (node.parent, node.place);
            let dead = node.children == 0 && node.records.iter().all(|record| record.value == NO_PLAN);
            self.update(id);
            if !dead {
                return;
            }
            self.remove::<M>(id, EventKind::Backtrack, control);
            if parent == NONE {
                return;
            }
            (id, place, value) = (parent, at as usize, NO_PLAN);
        }
    }

    /// Recomputes the value of a node and its places in the ordered sets.
    fn update(&mut self, id: Id) {
        let before = self.entry(id);
        let node = self.node_mut(id);
        let waiting = node.records.iter().filter(|record| record.node == NONE);
        node.value = waiting.map(|record| record.value).min().unwrap_or(NO_PLAN);
        let is_leaf = node.children == 0;
        let after = self.entry(id);
        self.open.remove(&before);
        if after.0 < NO_PLAN {
            self.open.insert(after);
        }
        self.leaves.remove(&before);
        if is_leaf {
            self.leaves.insert(after);
        }
    }

    /// Room for a node that owns so many bytes; `None` if a limit forbids it.
    fn claim(&mut self, owned: u64, control: &mut Control<'_>) -> Option<Id> {
        if self.free.is_empty() {
            self.nodes.reserve(control).ok()?;
        }
        control.grow(&mut self.owned, owned).ok()?;
        self.used += 1;
        Some(self.free.pop().unwrap_or_else(|| {
            self.nodes.push(None);
            (self.nodes.len() - 1) as Id
        }))
    }

    fn remove<M: Mode>(&mut self, id: Id, kind: EventKind, control: &mut Control<'_>) {
        control.record::<M>(|recorder| recorder.note(End::Near, kind, number(id)));
        let entry = self.entry(id);
        self.open.remove(&entry);
        self.leaves.remove(&entry);
        if let Some(node) = self.nodes.get_mut(id).take() {
            let owned = owned_bytes(self.domain, &node.key, &node.records);
            self.owned.shrink(owned);
            self.used -= 1;
            self.free.push(id);
        }
    }

    fn node(&self, id: Id) -> &SmaNode<D> {
        self.nodes.get(id).as_ref().expect("ids in use have nodes")
    }

    fn node_mut(&mut self, id: Id) -> &mut SmaNode<D> {
        self.nodes.get_mut(id).as_mut().expect("ids in use have nodes")
    }

    fn entry(&self, id: Id) -> QueueEntry {
        let node = self.node(id);
        (node.value, Reverse(node.depth), id)
    }

    /// The actions from the start to a node.
    fn path(&self, mut id: Id) -> Vec<D::Action> {
        let mut actions = Vec::new();
        while id != NONE {
            let node = self.node(id);
            if node.parent != NONE {
                actions.push(self.node(node.parent).records[node.place as usize].action);
            }
            id = node.parent;
        }
        actions.reverse();
        actions
    }

    fn is_on_path(&self, mut id: Id, key: &D::Key) -> bool {
        while id != NONE {
            let node = self.node(id);
            if node.key == *key {
                return true;
            }
            id = node.parent;
        }
        false
    }

    fn raise<M: Mode>(&mut self, value: Cost, control: &mut Control<'_>) {
        let known = self.best.as_ref().map_or(NO_PLAN, |plan| plan.cost);
        let proved = value.min(self.given_up).min(known);
        if self.promise.admissible && proved > self.bound {
            self.bound = proved;
            control.raise_bound(proved);
            control.record::<M>(|recorder| recorder.bound(proved));
        }
    }

    fn conclude(self, stop: Option<Stop>) -> Outcome<D::Action> {
        let missed = self.overflow || self.given_up < NO_PLAN;
        match (self.best, stop) {
            (Some(plan), None) => {
                // Nothing is left below the plan's cost but what was given up.
                let reach = if self.overflow { self.bound } else { plan.cost.min(self.given_up) };
                let bound = if self.promise.admissible { reach.max(self.bound) } else { 0 };
                let stop = (bound < plan.cost && self.given_up < plan.cost).then_some(Stop::Memory);
                Outcome::found(plan, bound, stop)
            }
            (Some(plan), stop) => Outcome::found(plan, self.bound, stop),
            (None, Some(stop)) => Outcome::Unknown { lower_bound: self.bound, stop },
            (None, None) if missed => {
                let stop = if self.overflow { Stop::Incomplete } else { Stop::Memory };
                Outcome::Unknown { lower_bound: self.bound, stop }
            }
            (None, None) => Outcome::Unsolvable,
        }
    }
}

/// What a trace calls the node that is being made, and the goal that was found.
const MADE: u32 = 0;
const FOUND: u32 = 1;

/// What it calls a node.
fn number(id: Id) -> u32 {
    id + 2
}

fn owned_bytes<D: Keyed>(domain: &D, key: &D::Key, records: &SuccessorRecords<D::Action>) -> u64 {
    let outside = if records.spilled() { records.capacity() * size_of::<SuccessorRecord<D::Action>>() } else { 0 };
    allocated(outside) + allocated(domain.heap_bytes(key)) + NODE_OVERHEAD
}
