//! A recorded search, and questions to it.

use std::{cmp::Reverse, collections::BinaryHeap};

use crate::{domain::Cost, trace::EventKind};

/// The parent of a root; no node.
pub(crate) const NOBODY: u32 = u32::MAX;
/// Still waiting at the end.
pub(crate) const NOT_YET: u32 = u32::MAX;
/// Events between two checkpoints.
pub(crate) const STRIDE: usize = 1 << 12;
/// What a checkpoint takes for each layer.
pub(crate) const LAYER_BYTES: u64 = size_of::<(Cost, u64)>() as u64;
pub(crate) const NODE_BITS: u32 = 28;

/// One way to a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    pub(crate) parent: u32,
    /// The state: nodes with the same number, and only they, are the same.
    pub state: u32,
    /// 32 bits of the hash of the state's key, for [`follow`](crate::trace::follow).
    pub hash: u32,
    /// Cost of the way.
    pub g: Cost,
    /// The estimate that the search saw.
    pub h: Cost,
    /// The event that made it.
    pub born: u32,
    pub(crate) until: u32,
}

impl Node {
    /// The node it was reached from; `None` for the start, and for goals that a search from both ends starts from.
    pub fn parent(&self) -> Option<u32> {
        (self.parent != NOBODY).then_some(self.parent)
    }

    /// `g + h`.
    pub fn f(&self) -> Cost {
        self.g.saturating_add(self.h)
    }

    /// The first event at which it no longer waited: it was expanded, left, or dropped. `None` if it still did at the
    /// end.
    pub fn until(&self) -> Option<u32> {
        (self.until != NOT_YET).then_some(self.until)
    }
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TraceEvent {
    /// What.
    pub kind: EventKind,
    /// To which node: for a successor that is not kept, the state that it comes from. `None` for a bound.
    pub node: Option<u32>,
    /// The bound, if it is one.
    pub bound: Option<Cost>,
}

/// The numbers just before an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Moment {
    /// Expansions so far.
    pub expanded: u64,
    /// Nodes that waited: the open list, or the path of a search that keeps only that.
    pub waiting: u64,
    /// The bound in force.
    pub bound: Cost,
    /// The least estimate of a state expanded so far.
    pub best_h: Option<Cost>,
}

/// A successor that was looked at and not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LeftOut {
    /// The event.
    pub at: u32,
    /// 32 bits of the hash of its key, for [`follow`](crate::trace::follow).
    pub hash: u32,
    /// Cost of the way.
    pub g: Cost,
    /// The estimate that the search saw; 0 where it saw none.
    pub h: Cost,
}

/// A row of the part that was only sampled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sample {
    /// Expansions so far.
    pub expanded: u64,
    /// Nodes that waited, about.
    pub waiting: u64,
    /// The bound in force.
    pub bound: Cost,
    /// The least estimate seen while everything was recorded.
    pub best_h: Cost,
}

/// A recorded search. Moments are counted in events, from 0 to [`len`](Log::len).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    pub(crate) nodes: Vec<Node>,
    pub(crate) events: Vec<u32>,
    pub(crate) bounds: Vec<(u32, Cost)>,
    pub(crate) samples: Vec<Sample>,
    /// Successors that were not kept, by their event.
    pub(crate) left_out: Vec<LeftOut>,
    pub(crate) expanded: u64,
    pub(crate) most_waiting: u64,
    pub(crate) filled: bool,
    /// The moment before every `STRIDE`-th event, and how many states of each `f` had been expanded.
    checkpoints: Vec<(Moment, Vec<(Cost, u64)>)>,
    /// Children of node `n`: `children[first_child[n]..first_child[n + 1]]`.
    first_child: Vec<u32>,
    children: Vec<u32>,
}

impl Log {
    /// How many events there are.
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether nothing was searched.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// All expansions, those after the recorder was full included.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// The most nodes that waited at once.
    pub fn most_waiting(&self) -> u64 {
        self.most_waiting
    }

    /// Whether the search outgrew the recorder, so that its end is only sampled.
    pub fn is_cut(&self) -> bool {
        self.filled
    }

    /// The successor that the event left out, where the search told which.
    pub fn left_out(&self, at: usize) -> Option<LeftOut> {
        let at = u32::try_from(at).ok()?;
        let place = self.left_out.binary_search_by_key(&at, |left| left.at).ok()?;
        self.left_out.get(place).copied()
    }

    /// Bytes that the successors left out take.
    pub fn left_out_bytes(&self) -> u64 {
        size_of_val(&*self.left_out) as u64
    }

    /// The nodes, in the order in which they were made.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The rows of the part that was only sampled.
    pub fn samples(&self) -> &[Sample] {
        &self.samples
    }

    /// The bounds in order: at which event, and how much. The staircase of iterative deepening.
    pub fn bounds(&self) -> &[(u32, Cost)] {
        &self.bounds
    }

    /// An event.
    pub fn event(&self, at: usize) -> Option<TraceEvent> {
        let &event = self.events.get(at)?;
        let kind = *EventKind::ALL.get((event >> NODE_BITS) as usize)?;
        let place = event & ((1 << NODE_BITS) - 1);
        Some(match kind {
            EventKind::Bound => {
                TraceEvent { kind, node: None, bound: self.bounds.get(place as usize).map(|bound| bound.1) }
            }
            _ => TraceEvent { kind, node: Some(place), bound: None },
        })
    }

    /// All events in order.
    pub fn events(&self) -> impl Iterator<Item = TraceEvent> + '_ {
        (0..self.len()).map_while(|at| self.event(at))
    }

    /// The nodes reached from a node, in order.
    pub fn children(&self, node: u32) -> &[u32] {
        let from = self.first_child.get(node as usize).copied().unwrap_or(0) as usize;
        let to = self.first_child.get(node as usize + 1).copied().unwrap_or(0) as usize;
        self.children.get(from..to).unwrap_or_default()
    }

    /// The hashes on the way to a node, the root's first.
    pub fn trail(&self, node: u32) -> Vec<u32> {
        let mut trail = Vec::new();
        let mut at = self.nodes.get(node as usize);
        while let Some(node) = at {
            trail.push(node.hash);
            at = node.parent().and_then(|parent| self.nodes.get(parent as usize));
        }
        trail.reverse();
        trail
    }

    /// The root that a node comes from: 0, or a goal of a search from both ends.
    pub fn root(&self, mut node: u32) -> u32 {
        while let Some(parent) = self.nodes.get(node as usize).and_then(Node::parent) {
            node = parent;
        }
        node
    }

    /// The numbers just before event `at`.
    pub fn moment(&self, at: usize) -> Moment {
        self.walk(at).0
    }

    /// The numbers just before each of the events from `from` on, and after the last one.
    pub fn moments(&self, from: usize) -> impl Iterator<Item = Moment> + '_ {
        let (mut moment, mut layers) = self.walk(from);
        (from..=self.len()).map(move |at| {
            let now = moment;
            if let Some(event) = self.event(at) {
                self.step(&mut moment, &mut layers, event, at as u32);
            }
            now
        })
    }

    /// How many states of each `f` had been expanded before event `at`, by `f`.
    pub fn layers(&self, at: usize) -> Vec<(Cost, u64)> {
        self.walk(at).1
    }

    /// The nodes that waited just before event `at`, in the order in which they were made.
    pub fn waiting(&self, at: usize) -> impl Iterator<Item = u32> + '_ {
        let made = self.nodes.partition_point(|node| (node.born as usize) < at);
        (0..made as u32).filter(move |&node| at < self.nodes[node as usize].until as usize)
    }

    /// The `count` best of those that waited, by `rank` and then the latest.
    pub fn best_waiting<R: Ord + Copy>(&self, at: usize, count: usize, rank: impl Fn(&Node) -> R) -> Vec<u32> {
        let mut best = BinaryHeap::new();
        for node in self.waiting(at) {
            best.push((rank(&self.nodes[node as usize]), Reverse(node)));
            if best.len() > count {
                best.pop();
            }
        }
        best.into_sorted_vec().into_iter().map(|(_, Reverse(node))| node).collect()
    }

    /// Bytes of the index that makes every moment quick to find.
    pub fn index_bytes(&self) -> u64 {
        let layers: usize = self.checkpoints.iter().map(|(_, layers)| layers.len()).sum();
        size_of_val(&*self.checkpoints) as u64 + layers as u64 * LAYER_BYTES
    }

    /// Called before every event while the log grows.
    pub(crate) fn checkpoint(&mut self) {
        if self.events.len().is_multiple_of(STRIDE) {
            self.checkpoints.push(self.walk(self.events.len()));
        }
    }

    /// Called once when the log is whole.
    pub(crate) fn finish(&mut self) {
        let mut counts = vec![0_u32; self.nodes.len() + 1];
        for parent in self.nodes.iter().filter_map(Node::parent) {
            counts[parent as usize + 1] += 1;
        }
        for place in 1..counts.len() {
            counts[place] += counts[place - 1];
        }
        let mut next = counts.clone();
        self.children = vec![0; counts.last().copied().unwrap_or(0) as usize];
        for (number, node) in self.nodes.iter().enumerate() {
            if let Some(parent) = node.parent() {
                self.children[next[parent as usize] as usize] = number as u32;
                next[parent as usize] += 1;
            }
        }
        self.first_child = counts;
    }

    /// Makes the checkpoints anew, for a log that came from a file.
    pub(crate) fn index(&mut self) {
        self.checkpoints.clear();
        let events = std::mem::take(&mut self.events);
        for event in events {
            self.checkpoint();
            self.events.push(event);
        }
        self.finish();
    }

    /// From the last checkpoint to just before event `at`.
    fn walk(&self, at: usize) -> (Moment, Vec<(Cost, u64)>) {
        let at = at.min(self.events.len());
        let last = (at / STRIDE).min(self.checkpoints.len().saturating_sub(1));
        let nothing = Moment { expanded: 0, waiting: 0, bound: 0, best_h: None };
        let (mut moment, mut layers) = self.checkpoints.get(last).cloned().unwrap_or((nothing, Vec::new()));
        for place in last * STRIDE..at {
            let Some(event) = self.event(place) else { break };
            self.step(&mut moment, &mut layers, event, place as u32);
        }
        (moment, layers)
    }

    fn step(&self, moment: &mut Moment, layers: &mut Vec<(Cost, u64)>, event: TraceEvent, at: u32) {
        if let Some(bound) = event.bound {
            moment.bound = bound;
        }
        let Some(number) = event.node else { return };
        let Some(node) = self.nodes.get(number as usize) else { return };
        if node.born == at {
            moment.waiting += 1;
        }
        let ends = event.kind == EventKind::Better || (event.kind.may_end() && node.until == at + 1);
        moment.waiting = moment.waiting.saturating_sub(u64::from(ends));
        if event.kind == EventKind::Expand {
            moment.expanded += 1;
            moment.best_h = Some(moment.best_h.map_or(node.h, |best| best.min(node.h)));
            match layers.binary_search_by_key(&node.f(), |layer| layer.0) {
                Ok(place) => layers[place].1 += 1,
                Err(place) => layers.insert(place, (node.f(), 1)),
            }
        }
    }
}

/// An event in four bytes.
pub(crate) fn pack(kind: EventKind, place: u32) -> u32 {
    (kind as u32) << NODE_BITS | place
}
