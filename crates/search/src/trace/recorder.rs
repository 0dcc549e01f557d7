//! What engines talk to.

use crate::{
    domain::{Cost, Keyed},
    trace::{
        EventKind, LeftOut, Log, Node, Sample, StateId,
        log::{NOBODY, NOT_YET, pack},
        states::States,
    },
};

/// Takes down what a search does, in a fixed amount of memory.
///
/// A search knows states by numbers of its own (an id, a depth); the recorder keeps which node each stands for at the
/// moment. A search of your own tells the recorder of its [control](crate::Control::recorder), in the order in which
/// things happen: the [`root`](Recorder::root), then for every state that it [expands](Recorder::expand) the successors
/// that it [reaches](Recorder::reach) or leaves out ([`note`](Recorder::note)), and the [bounds](Recorder::bound) that
/// it proves.
#[derive(Debug)]
pub struct Recorder {
    log: Log,
    states: States,
    /// The node of each of the engine's numbers, for the search from the start and the one from the goals.
    nodes_of: [Vec<u32>; 2],
    limit: u64,
    waiting: u64,
    bound: Cost,
    best_h: Cost,
    stride: u64,
}

/// From which end a search with two ends speaks. All others are `Near`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// From the start.
    Near,
    /// From the goals.
    Far,
}

/// Rows of numbers kept of the part of a search that is only sampled.
const SAMPLES: usize = 1 << 13;
/// Most nodes: what fits beside an event's line.
const MOST_NODES: u64 = 1 << 28;

impl Recorder {
    /// A recorder of at most about so many bytes.
    pub fn new(bytes: u64) -> Self {
        Recorder {
            log: Log::default(),
            states: States::new(),
            nodes_of: [Vec::new(), Vec::new()],
            limit: bytes,
            waiting: 0,
            bound: 0,
            best_h: Cost::MAX,
            stride: 1,
        }
    }

    pub(crate) fn into_log(mut self) -> Log {
        self.log.finish();
        self.log
    }

    /// The state with this key, for [`root`](Recorder::root) and [`reach`](Recorder::reach).
    pub fn identify<D: Keyed>(&mut self, domain: &D, key: &D::Key) -> StateId {
        // Nothing more is written once it is full.
        if self.log.filled { StateId::default() } else { self.states.identify(domain, key) }
    }

    /// The search starts here.
    pub fn root(&mut self, end: End, id: u32, StateId { number: state, hash }: StateId, h: Cost) {
        let node = self.add(Node { parent: NOBODY, state, hash, g: 0, h, born: 0, until: NOT_YET });
        self.stand_for(end, id, node);
        self.event(EventKind::Push, node);
    }

    /// A successor of `from` is kept as `to`.
    pub fn reach(&mut self, end: End, kind: EventKind, (from, to): (u32, u32), state: StateId, (g, h): (Cost, Cost)) {
        let parent = self.node_of(end, from);
        if parent == NOBODY {
            self.stand_for(end, to, NOBODY);
            self.waiting += u64::from(kind == EventKind::Push);
            return;
        }
        let old = if kind == EventKind::Better { self.node_of(end, to) } else { NOBODY };
        let waited = self.log.nodes.get(old as usize).is_some_and(|old| old.until == NOT_YET);
        let kind = if kind == EventKind::Better && !waited { EventKind::Reopen } else { kind };
        let StateId { number: state, hash } = state;
        let node = self.add(Node { parent, state, hash, g, h, born: 0, until: NOT_YET });
        self.stand_for(end, to, node);
        self.event(kind, node);
        match kind {
            EventKind::Goal => self.end_waiting(node),
            EventKind::Better => self.end_waiting(old),
            _ => {}
        }
    }

    /// A state is expanded. `stays` if it counts as waiting until it is left, because it is on the path.
    pub fn expand(&mut self, end: End, id: u32, stays: bool) {
        self.log.expanded += 1;
        let node = self.node_of(end, id);
        if node == NOBODY {
            self.waiting = self.waiting.saturating_sub(u64::from(!stays));
            self.sample();
            return;
        }
        let h = self.log.nodes[node as usize].h;
        self.best_h = self.best_h.min(h);
        self.event(EventKind::Expand, node);
        if !stays {
            self.end_waiting(node);
        }
        if self.log.filled {
            self.sample();
        }
    }

    /// Something that concerns the state `id`: a successor of it that is not kept, or its own end.
    pub fn note(&mut self, end: End, kind: EventKind, id: u32) {
        let node = self.node_of(end, id);
        if matches!(kind, EventKind::Backtrack | EventKind::Forget) {
            if node == NOBODY {
                self.waiting = self.waiting.saturating_sub(1);
            }
            self.event(kind, node);
            self.end_waiting(node);
        } else {
            self.event(kind, node);
        }
    }

    /// A successor of the state `from` is not kept: which one, and what it would have cost.
    pub fn leave_out(&mut self, end: End, kind: EventKind, from: u32, state: StateId, (g, h): (Cost, Cost)) {
        if !self.log.filled && self.node_of(end, from) != NOBODY {
            self.log.left_out.push(LeftOut { at: self.log.events.len() as u32, hash: state.hash, g, h });
        }
        self.note(end, kind, from);
    }

    /// The state `id` is left with what was learnt below it, so that it waits as before; everything from number `rest`
    /// on is forgotten.
    pub fn turn_back(&mut self, id: u32, rest: u32) {
        let from = (rest as usize).min(self.nodes_of[0].len());
        for node in self.nodes_of[0].split_off(from) {
            self.waiting = self.waiting.saturating_sub(u64::from(node == NOBODY));
            self.event(EventKind::Forget, node);
            self.end_waiting(node);
        }
        let node = self.node_of(End::Near, id);
        self.event(EventKind::Backtrack, node);
    }

    /// A bound is proved, or an iteration begins with it.
    pub fn bound(&mut self, bound: Cost) {
        self.bound = bound;
        if !self.log.filled {
            let at = self.log.events.len() as u32;
            let place = self.log.bounds.len() as u32;
            self.log.bounds.push((at, bound));
            self.push_event(pack(EventKind::Bound, place));
        }
    }

    /// So many states were expanded in all, where steps that took many of them are shown as one.
    pub fn expanded_in_all(&mut self, expanded: u64) {
        self.log.expanded = expanded;
    }

    /// The state `old` has the number `new` from now on.
    pub fn rename(&mut self, old: u32, new: u32) {
        self.stand_for(End::Near, new, self.node_of(End::Near, old));
    }

    /// The states from number `first` on are now these of the old numbers, in this order; all others from there on are
    /// forgotten.
    pub fn keep(&mut self, first: u32, kept: &[u32]) {
        let old = self.nodes_of[0].split_off((first as usize).min(self.nodes_of[0].len()));
        let mut stays = vec![false; old.len()];
        for &id in kept {
            let place = (id - first) as usize;
            self.nodes_of[0].push(old.get(place).copied().unwrap_or(NOBODY));
            if let Some(stays) = stays.get_mut(place) {
                *stays = true;
            }
        }
        for (&node, _) in old.iter().zip(stays).filter(|(_, stays)| !stays) {
            if node == NOBODY {
                self.waiting = self.waiting.saturating_sub(1);
            }
            self.event(EventKind::Forget, node);
            self.end_waiting(node);
        }
    }

    /// The bytes held.
    fn bytes(&self) -> u64 {
        let maps = self.nodes_of.iter().map(|map| map.len() * size_of::<u32>()).sum::<usize>();
        let left_out = self.log.left_out.len() * size_of::<LeftOut>();
        let lists =
            self.log.nodes.len() * size_of::<Node>() + self.log.events.len() * size_of::<u32>() + left_out + maps;
        lists as u64 + self.states.bytes()
    }

    /// Lists double when they grow, and hold both then: a third of the limit is as far as they may get.
    fn is_full(&self) -> bool {
        self.log.filled || self.bytes() > self.limit / 3 || self.log.nodes.len() as u64 >= MOST_NODES
    }

    fn node_of(&self, end: End, id: u32) -> u32 {
        self.nodes_of[end as usize].get(id as usize).copied().unwrap_or(NOBODY)
    }

    fn stand_for(&mut self, end: End, id: u32, node: u32) {
        let map = &mut self.nodes_of[end as usize];
        if node == NOBODY && id as usize >= map.len() {
            return;
        }
        if id as usize >= map.len() {
            map.resize(id as usize + 1, NOBODY);
        }
        map[id as usize] = node;
    }

    fn add(&mut self, node: Node) -> u32 {
        self.log.filled = self.is_full();
        self.waiting += 1;
        self.log.most_waiting = self.log.most_waiting.max(self.waiting);
        if self.log.filled {
            return NOBODY;
        }
        let number = self.log.nodes.len() as u32;
        self.log.nodes.push(Node { born: self.log.events.len() as u32, ..node });
        number
    }

    fn event(&mut self, kind: EventKind, node: u32) {
        if node != NOBODY && !self.log.filled {
            self.push_event(pack(kind, node));
        }
    }

    fn push_event(&mut self, event: u32) {
        self.log.checkpoint();
        self.log.events.push(event);
        self.log.filled = self.is_full();
    }

    fn end_waiting(&mut self, node: u32) {
        if self.log.filled {
            self.waiting = self.waiting.saturating_sub(u64::from(node != NOBODY));
            return;
        }
        if let Some(found) = self.log.nodes.get_mut(node as usize).filter(|found| found.until == NOT_YET) {
            found.until = self.log.events.len() as u32;
            self.waiting = self.waiting.saturating_sub(1);
        }
    }

    /// A row of numbers, now and then: twice as far apart whenever there are too many.
    fn sample(&mut self) {
        if !self.log.expanded.is_multiple_of(self.stride) {
            return;
        }
        if self.log.samples.len() == SAMPLES {
            self.stride *= 2;
            let stride = self.stride;
            self.log.samples.retain(|sample| sample.expanded.is_multiple_of(stride));
            if !self.log.expanded.is_multiple_of(stride) {
                return;
            }
        }
        self.log.samples.push(Sample {
            expanded: self.log.expanded,
            waiting: self.waiting,
            bound: self.bound,
            best_h: self.best_h,
        });
    }
}
