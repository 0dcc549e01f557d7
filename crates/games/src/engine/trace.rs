//! Recorded searches of a tab: made by jobs, kept here, asked in pieces. A page gets a whole trace only as a file to
//! keep; one that comes back as a file is kept here too, for every tab that knows its number.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak,
        atomic::{AtomicU32, Ordering},
    },
};

use puzzle::{Failure, Message};
use search::{
    Cost,
    trace::{EventKind, Log, Moment, Node},
};

use super::{Ceilings, answer, queue::JobFn};
use crate::{
    Board, BoardId,
    protocol::{Event, FrameInfo, MarkerInfo, NodeInfo, OpenedTrace, SolveSettings, TraceSummary, TreeNode},
    trace::{self, Marker, ShownNode, TRACE_BYTES, Trace},
};

/// Traces of one tab; the oldest goes when there are more. A race has six lanes.
const MOST: usize = 8;
/// Bytes that all traces of one tab may hold together, and all that came as files. Beyond that the oldest go, never the
/// newest. A million expansions of A* hold some 80 MB.
const HELD: u64 = 256 << 20;
/// Frames in one answer.
const MOST_FRAMES: usize = 4096;
/// Boards in one answer.
const MOST_BOARDS: usize = 64;
/// Nodes of a tree in one answer, besides those of the plan.
const MOST_NODES: usize = 10_000;
/// Marks of one trace.
const MOST_MARKS: usize = 4096;
/// Boards that a heat map is made of.
const SAMPLES: usize = 128;
/// How far back a bound looks for the node before it. A search tells of a node between two bounds; a file may not.
const LOOK_BACK: usize = 64;

/// The traces of all tabs, and those that came as files: a trace has a number of its own among all of them.
pub(super) struct TraceStore {
    all: Arc<AllTraces>,
    files: Arc<Mutex<KeptTraces>>,
}

/// What the traces of all tabs have in common.
struct AllTraces {
    last: AtomicU32,
    /// Bytes that they may hold together.
    most: u64,
    kept: Mutex<Vec<Weak<Mutex<KeptTraces>>>>,
}

impl TraceStore {
    /// Room for so many bytes of traces.
    pub(super) fn new(most: u64) -> Self {
        let files = Arc::default();
        let kept = Mutex::new(vec![Arc::downgrade(&files)]);
        TraceStore { all: Arc::new(AllTraces { last: AtomicU32::new(0), most, kept }), files }
    }

    /// Room for the traces of a tab; it goes with the tab.
    pub(super) fn tab(&self) -> Traces {
        let own = Arc::default();
        let mut kept = self.all.lock();
        kept.retain(|tab| tab.strong_count() > 0);
        kept.push(Arc::downgrade(&own));
        Traces { all: Arc::clone(&self.all), own, files: Arc::clone(&self.files) }
    }

    /// A trace as a file, whosever it is.
    pub(super) fn file(&self, trace: u32) -> Option<Vec<u8>> {
        self.find(trace).map(|recorded| recorded.trace.write())
    }

    /// The bytes that a trace holds, whosever it is.
    pub(super) fn bytes(&self, trace: u32) -> Option<u64> {
        self.find(trace).map(|recorded| held(recorded.trace.log()))
    }

    fn find(&self, trace: u32) -> Option<Arc<Recorded>> {
        self.all.each().into_iter().find_map(|kept| lock(&kept).traces.get(&trace).cloned())
    }

    /// Takes a trace in that was a file.
    pub(super) fn open(&self, file: &[u8]) -> Result<OpenedTrace, Message> {
        let trace = Trace::read(file)?;
        let board = BoardId::spelled(&**trace.board()).to_string();
        let (how, summary) = (SolveSettings::from(trace.request()), summary(&trace));
        Ok(OpenedTrace { trace: self.all.keep(&self.files, trace), summary, board, how })
    }
}

/// The traces of a tab; jobs add to them.
#[derive(Clone)]
pub(super) struct Traces {
    all: Arc<AllTraces>,
    own: Arc<Mutex<KeptTraces>>,
    files: Arc<Mutex<KeptTraces>>,
}

#[derive(Default)]
struct KeptTraces {
    traces: BTreeMap<u32, Arc<Recorded>>,
}

impl KeptTraces {
    fn bytes(&self) -> u64 {
        self.traces.values().map(|recorded| held(recorded.trace.log())).sum()
    }
}

pub(super) struct Recorded {
    pub(super) trace: Trace,
    /// For some of the expansions: the frame, and the cells in which the board differs from the start.
    heat: OnceLock<Vec<(usize, Vec<usize>)>>,
}

impl Traces {
    /// Records a search; the trace is kept under the number that the last event names.
    pub(super) fn record(
        &self,
        board: Arc<dyn Board>,
        how: &SolveSettings,
        bytes: Option<u64>,
        ceilings: Ceilings,
    ) -> Result<JobFn, Failure> {
        let request = how.request()?;
        let limits = answer::limits(how, ceilings);
        let bytes = bytes.map_or(TRACE_BYTES, |bytes| bytes.min(TRACE_BYTES));
        let traces = self.clone();
        Ok(Box::new(move |work| {
            let (trace, _) = work.within(limits, |control| trace::record(&board, &request, bytes, control))?;
            let summary = Box::new(summary(&trace));
            Ok(Event::Traced { trace: traces.all.keep(&traces.own, trace), summary })
        }))
    }

    /// Lets go of a trace.
    pub(super) fn forget(&self, trace: u32) -> Event {
        for kept in [&self.own, &self.files] {
            lock(kept).traces.remove(&trace);
        }
        Event::Done
    }

    /// Every `every`-th frame of a range.
    pub(super) fn frames(&self, trace: u32, from: usize, to: usize, every: Option<usize>) -> Result<Event, Failure> {
        let recorded = self.find(trace)?;
        let log = recorded.trace.log();
        let (to, every) = (to.min(log.len()), every.unwrap_or(1).max(1));
        let places = (from..to).step_by(every).take(MOST_FRAMES);
        let frames = if every == 1 {
            places.zip(log.moments(from.saturating_add(1))).filter_map(|(at, after)| frame(log, at, after)).collect()
        } else {
            places.filter_map(|at| frame(log, at, log.moment(at + 1))).collect()
        };
        Ok(Event::Frames { frames })
    }

    /// A node with its board.
    pub(super) fn node(&self, trace: u32, node: u32) -> Result<Event, Failure> {
        let recorded = self.find(trace)?;
        let node = node_info(&recorded.trace, node);
        node.map(|node| Event::Node { node: Box::new(node) })
            .ok_or_else(|| Failure::Refused(Message::new("trace-no-node")))
    }

    /// The successor that a frame is about, if it is about one.
    pub(super) fn successor(&self, trace: u32, at: usize) -> Result<Event, Failure> {
        let recorded = self.find(trace)?;
        let found = recorded.trace.successor(at).map(|seen| Event::Node { node: Box::new(info(seen)) });
        Ok(found.unwrap_or(Event::Done))
    }

    /// The best nodes that wait after a frame.
    pub(super) fn frontier(&self, trace: u32, at: usize, count: usize) -> Result<Event, Failure> {
        let recorded = self.find(trace)?;
        let best = recorded.trace.best(at.saturating_add(1), count.min(MOST_BOARDS));
        Ok(Event::Frontier { nodes: best.into_iter().filter_map(|node| node_info(&recorded.trace, node)).collect() })
    }

    /// How many nodes of each f wait and were expanded after a frame.
    pub(super) fn layers(&self, trace: u32, at: usize) -> Result<Event, Failure> {
        let recorded = self.find(trace)?;
        let (log, after) = (recorded.trace.log(), at.saturating_add(1));
        let mut open: BTreeMap<Cost, u64> = BTreeMap::new();
        for node in log.waiting(after) {
            *open.entry(log.nodes()[node as usize].f()).or_default() += 1;
        }
        Ok(Event::Layers { open: open.into_iter().collect(), closed: log.layers(after) })
    }

    /// The first nodes of the whole search tree, and all of the plan.
    pub(super) fn tree(&self, trace: u32, most: usize) -> Result<Event, Failure> {
        let recorded = self.find(trace)?;
        Ok(Event::Tree { nodes: tree(recorded.trace.log(), most.min(MOST_NODES)) })
    }

    /// How busy each cell was up to a frame, from 0 to 1.
    pub(super) fn heat(&self, trace: u32, at: usize) -> Result<Event, Failure> {
        let recorded = self.find(trace)?;
        let start = recorded.trace.board().view();
        let samples = recorded.heat.get_or_init(|| unsettled(&recorded.trace));
        let so_far = samples.iter().take_while(|sample| sample.0 <= at);
        let mut counts = vec![0_u32; start.width * start.height];
        let mut boards = 0;
        for (_, cells) in so_far {
            boards += 1;
            for &cell in cells {
                counts[cell] += 1;
            }
        }
        let share = |count: u32| if boards == 0 { 0.0 } else { f64::from(count) / f64::from(boards) };
        Ok(Event::Heat { cells: counts.into_iter().map(share).collect() })
    }

    pub(super) fn find(&self, trace: u32) -> Result<Arc<Recorded>, Failure> {
        let found = [&self.own, &self.files].into_iter().find_map(|kept| lock(kept).traces.get(&trace).cloned());
        found.ok_or_else(|| Failure::Refused(Message::new("trace-not-kept").with("trace", trace)))
    }
}

impl AllTraces {
    /// Keeps a trace; where a tab has too many, its oldest goes, and where all have, the oldest of who has most.
    fn keep(&self, own: &Mutex<KeptTraces>, trace: Trace) -> u32 {
        let mut kept = lock(own);
        let number = self.last.fetch_add(1, Ordering::Relaxed) + 1;
        kept.traces.insert(number, Arc::new(Recorded { trace, heat: OnceLock::new() }));
        while kept.traces.len() > 1 && (kept.traces.len() > MOST || kept.bytes() > HELD) {
            kept.traces.pop_first();
        }
        drop(kept);
        self.bound(number);
        number
    }

    /// Lets traces go until all of them are within the limit; the newest stays.
    fn bound(&self, newest: u32) {
        loop {
            let each = self.each();
            let bytes: Vec<u64> = each.iter().map(|kept| lock(kept).bytes()).collect();
            if bytes.iter().sum::<u64>() <= self.most {
                return;
            }
            let mut most_first: Vec<usize> = (0..each.len()).collect();
            most_first.sort_by_key(|index| std::cmp::Reverse(bytes[*index]));
            let oldest = |kept: &Mutex<KeptTraces>| lock(kept).traces.keys().copied().find(|number| *number != newest);
            let gone = most_first.into_iter().find_map(|index| Some((index, oldest(&each[index])?)));
            let Some((index, number)) = gone else { return };
            lock(&each[index]).traces.remove(&number);
        }
    }

    /// The traces of each tab, and those that came as files.
    fn each(&self) -> Vec<Arc<Mutex<KeptTraces>>> {
        self.lock().iter().filter_map(Weak::upgrade).collect()
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Weak<Mutex<KeptTraces>>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn lock(kept: &Mutex<KeptTraces>) -> MutexGuard<'_, KeptTraces> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The bytes that a log holds: nodes with their places among their siblings, events, and its index.
fn held(log: &Log) -> u64 {
    let nodes = log.nodes().len() * (size_of::<Node>() + 2 * size_of::<u32>());
    (nodes + log.len() * size_of::<u32>()) as u64 + log.left_out_bytes() + log.index_bytes()
}

fn summary(trace: &Trace) -> TraceSummary {
    let (log, ending) = (trace.log(), trace.ending());
    let markers = trace.markers();
    let stride = markers.len().div_ceil(MOST_MARKS).max(1);
    let bounds = log.bounds();
    TraceSummary {
        steps: log.len(),
        nodes: log.nodes().len(),
        sampled: log.is_cut(),
        outcome: ending.outcome.clone(),
        cost: ending.cost,
        lower_bound: ending.lower_bound,
        stop: ending.stop.clone(),
        expanded: log.expanded(),
        produced: ending.produced,
        algorithm: trace.solver().to_owned(),
        heuristic: trace.request().heuristic.clone(),
        markers: markers.iter().step_by(stride).map(marker).collect(),
        bounds: bounds.iter().step_by(bounds.len().div_ceil(MOST_MARKS).max(1)).copied().collect(),
        max_open: log.most_waiting(),
        has_rule: trace.has_rule(),
    }
}

fn marker(marker: &Marker) -> MarkerInfo {
    match *marker {
        Marker::Bound { at, bound } => MarkerInfo { at, kind: "bound", value: bound },
        Marker::BestH { at, h } => MarkerInfo { at, kind: "best-h", value: h },
        Marker::Goal { at, cost } => MarkerInfo { at, kind: "goal", value: cost },
    }
}

fn frame(log: &Log, at: usize, moment: Moment) -> Option<FrameInfo> {
    let event = log.event(at)?;
    // A bound is about no node: the board stays what it was.
    let before = || (0..at).rev().take(LOOK_BACK).find_map(|place| log.event(place)?.node);
    let number = event.node.or_else(before).unwrap_or(0);
    let node = log.nodes().get(number as usize);
    Some(FrameInfo {
        at,
        line: event.kind.id(),
        node: number,
        g: node.map_or(0, |node| node.g),
        h: node.map_or(0, |node| node.h),
        f: node.map_or(0, Node::f),
        expanded: moment.expanded,
        open: moment.waiting,
        bound: moment.bound,
        best_h: moment.best_h,
    })
}

pub(super) fn node_info(trace: &Trace, number: u32) -> Option<NodeInfo> {
    trace.node(number).map(info)
}

pub(super) fn info(seen: ShownNode) -> NodeInfo {
    NodeInfo {
        id: seen.node,
        view: seen.view,
        g: seen.g,
        h: seen.h,
        f: seen.f,
        parent: seen.parent,
        action: seen.step,
        children: seen.children,
    }
}

fn tree(log: &Log, most: usize) -> Vec<TreeNode> {
    let plan = plan(log);
    let first = 0..most.min(log.nodes().len()) as u32;
    let mut expanded: BTreeMap<u32, u32> = BTreeMap::new();
    for (at, event) in log.events().enumerate() {
        if let (EventKind::Expand, Some(node)) = (event.kind, event.node)
            && (first.contains(&node) || plan.contains(&node))
        {
            expanded.entry(node).or_insert(at as u32);
        }
    }
    let later = plan.iter().copied().filter(|node| !first.contains(node));
    let place = |id: u32| {
        let node = log.nodes().get(id as usize)?;
        Some(TreeNode {
            id,
            parent: node.parent(),
            g: node.g,
            f: node.f(),
            born: node.born,
            expanded_at: expanded.get(&id).copied(),
            on_plan: plan.contains(&id),
        })
    };
    first.clone().chain(later).filter_map(place).collect()
}

/// The nodes of the last plan found.
fn plan(log: &Log) -> BTreeSet<u32> {
    let goal = (0..log.len()).rev().find_map(|at| log.event(at).filter(|event| event.kind == EventKind::Goal)?.node);
    let mut nodes = BTreeSet::new();
    let mut next = goal;
    while let Some(number) = next {
        nodes.insert(number);
        next = log.nodes().get(number as usize).and_then(Node::parent);
    }
    nodes
}

/// Some of the expansions, evenly spread: the frame, and the cells on which something was still to be done.
fn unsettled(trace: &Trace) -> Vec<(usize, Vec<usize>)> {
    let log = trace.log();
    let all = log.events().filter(|event| event.kind == EventKind::Expand).count();
    let stride = all.div_ceil(SAMPLES).max(1);
    let expansions = log.events().enumerate().filter(|(_, event)| event.kind == EventKind::Expand).step_by(stride);
    expansions.filter_map(|(at, event)| Some((at, trace.node(event.node?)?.unsettled))).collect()
}
