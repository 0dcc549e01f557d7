//! Recorded searches of any game: what front ends ask when somebody wants to see how a solver thinks.
//!
//! [`record`] runs an algorithm of the search library on a board and keeps what it did. Moments are counted in events,
//! from 0 to [`Trace::len`]; nodes have numbers. Everything can be asked for any moment at once, forwards or backwards:
//!
//! | question | answer |
//! |---|---|
//! | what happened from event i to j? | [`Trace::frames`] |
//! | what is node n? | [`Trace::node`]: board, g, h, f, the move that led there, parent, children |
//! | what was waiting at i, best first? | [`Trace::best`] |
//! | how many states of each f were expanded by i? | [`Log::layers`](search::trace::Log::layers) |
//! | open and closed counts, bound, best h at i? | [`Log::moment`](search::trace::Log::moment) |
//! | where are the interesting moments? | [`Trace::markers`] |
//! | which way led to node n? what follows it, or a node that was never made? | [`Trace::path`], [`Trace::expand`] |
//! | which node is next, and what if another were? | [`Trace::choice`], [`Trace::judge`] |
//! | what does it do next, so that one can tell from what is shown? | [`Trace::question`], [`Trace::mark`] |
//! | where do two searches part, and could one have told? | [`Trace::parting`], [`Trace::parting_question`] |
//!
//! # File form
//!
//! [`Trace::write`] gives a text header and the log as bytes. The header is the line `starboard-trace 1`, lines `key:
//! value` (board, objective, solver, heuristic, weight, beam, branch, depth, outcome, cost, lower-bound, stop,
//! produced, moves; those that do not apply are missing), and an empty line. [`Trace::read`] trusts none of it: the
//! board is opened by its id, the moves are replayed, places in the log are checked.

mod choice;
mod explore;
mod file;
mod parting;
mod question;

use std::sync::Arc;

use puzzle::{About, Failure, Puzzle, Request, Retraced, SolverInfo, View};
use search::{
    Algorithm, Control, Cost, QueueOrder, Tuning,
    trace::{EventKind, Log, Node, Recorder},
};
use serde::Serialize;

use crate::{Answer, Board, Message, board::Typed, stop_name};

pub use choice::{Choice, ChoiceVerdict, Judgement};
pub use explore::{Expansion, ExploredSuccessor};
pub use parting::{Parting, PartingSide};
pub use question::{AnswerOption, Marked, TraceQuestion};

/// The bytes that a trace takes unless somebody says otherwise.
pub const TRACE_BYTES: u64 = 384 << 20;

/// What came of the search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// `optimal`, `feasible`, `unsolvable` or `unknown`.
    pub outcome: String,
    /// What the plan costs, if there is one.
    pub cost: Option<Cost>,
    /// What was proved about the cost of every plan.
    pub lower_bound: Option<Cost>,
    /// Why it ended early.
    pub stop: Option<String>,
    /// Successors made.
    pub produced: u64,
    /// The plan as text.
    pub moves: Option<String>,
}

/// A recorded search of a board.
pub struct Trace {
    board: Arc<dyn Board>,
    request: Request,
    solver: &'static SolverInfo,
    ending: Ending,
    log: Log,
}

/// An event as a front end shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TraceFrame {
    /// Which event.
    pub at: usize,
    /// The line of the pseudocode: [`EventKind::id`].
    pub line: &'static str,
    /// The node it is about.
    pub node: Option<u32>,
    /// The new bound.
    pub bound: Option<Cost>,
    /// Cost of the way to the node.
    pub g: Option<Cost>,
    /// Its estimate.
    pub h: Option<Cost>,
}

/// A node with its board.
#[derive(Clone, Debug, Serialize)]
pub struct ShownNode {
    /// Its number.
    pub node: u32,
    /// Cost of the way.
    pub g: Cost,
    /// The estimate that the search saw.
    pub h: Cost,
    /// `g + h`.
    pub f: Cost,
    /// The node it was reached from.
    pub parent: Option<u32>,
    /// The nodes reached from it.
    pub children: Vec<u32>,
    /// The moves of the step that led here, as text; empty for a start.
    pub step: String,
    /// All moves from the start; `None` on the side of a search from both ends that comes from the goals.
    pub moves: Option<String>,
    /// The position.
    pub view: View,
    /// The position as text.
    pub picture: String,
    /// The cells on which something is still to be done.
    pub unsettled: Vec<usize>,
}

/// A moment worth a mark on the scrubber.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Marker {
    /// A new bound.
    Bound {
        /// Which event.
        at: usize,
        /// The bound.
        bound: Cost,
    },
    /// No state expanded before had so small an estimate.
    BestH {
        /// Which event.
        at: usize,
        /// The estimate.
        h: Cost,
    },
    /// A goal was found.
    Goal {
        /// Which event.
        at: usize,
        /// The cost of the way to it.
        cost: Cost,
    },
}

/// Runs the request's algorithm on a board and records it in about so many bytes at most. Refuses solvers that are no
/// search algorithms: they have nothing to tell. Without a named solver it is A*.
pub fn record(
    board: &Arc<dyn Board>,
    request: &Request,
    bytes: u64,
    control: &mut Control<'_>,
) -> Result<(Trace, Answer), Failure> {
    let name = request.solver.as_deref().unwrap_or(Algorithm::Astar.id());
    let solver = recordable(board.game().about(), name)?;
    let request = Request { solver: Some(name.to_owned()), ..request.clone() };
    control.set_recorder(Recorder::new(bytes));
    let solved = board.solve(&request, control);
    let log = control.take_log().unwrap_or_default();
    let answer = solved?;
    let ending = Ending {
        outcome: answer.verdict().name().to_owned(),
        cost: answer.plan().map(|plan| plan.cost),
        lower_bound: answer.outcome().lower_bound(),
        stop: answer.outcome().stop().map(|stop| stop_name(stop).to_owned()),
        produced: answer.stats().produced,
        moves: answer.moves(),
    };
    Ok((Trace { board: Arc::clone(board), request, solver, ending, log }, answer))
}

/// The solver of that name, if it can be recorded.
fn recordable(about: &'static About, name: &str) -> Result<&'static SolverInfo, Message> {
    let found = about.solvers.iter().find(|info| info.id == name && info.is_recordable());
    found.ok_or_else(|| Message::new("trace-solver").with("solver", name))
}

impl Trace {
    /// The board that was searched.
    pub fn board(&self) -> &Arc<dyn Board> {
        &self.board
    }

    /// What was asked for.
    pub fn request(&self) -> &Request {
        &self.request
    }

    /// The algorithm's id.
    pub fn solver(&self) -> &'static str {
        self.solver.id
    }

    /// What came of it.
    pub fn ending(&self) -> &Ending {
        &self.ending
    }

    /// The record itself.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// How many events there are.
    pub fn len(&self) -> usize {
        self.log.len()
    }

    /// Whether nothing was searched: the board was solved already, or cannot be solved for a reason that is seen at
    /// once.
    pub fn is_empty(&self) -> bool {
        self.log.is_empty()
    }

    /// The events `from..to`, as far as there are that many.
    pub fn frames(&self, from: usize, to: usize) -> Vec<TraceFrame> {
        (from..to.min(self.len())).filter_map(|at| self.frame(at)).collect()
    }

    /// A node with its board; `None` if there is no such node.
    pub fn node(&self, number: u32) -> Option<ShownNode> {
        let node = self.log.nodes().get(number as usize)?;
        let found = self.board.retrace(&self.request, &self.log.trail(number))?;
        Some(ShownNode {
            node: number,
            g: node.g,
            h: node.h,
            f: node.f(),
            parent: node.parent(),
            children: self.log.children(number).to_vec(),
            step: found.step,
            moves: found.moves,
            view: found.view,
            picture: found.picture,
            unsettled: found.unsettled,
        })
    }

    /// The successor that event `at` is about, with its board: one that was kept, or one that was looked at and left
    /// out. `None` where the event is about none, or did not tell which.
    pub fn successor(&self, at: usize) -> Option<ShownNode> {
        let event = self.log.event(at)?;
        let node = event.node?;
        match event.kind {
            EventKind::Push | EventKind::Better | EventKind::Reopen | EventKind::Goal => self.node(node),
            _ => {
                let left = self.log.left_out(at)?;
                let mut trail = self.log.trail(node);
                trail.push(left.hash);
                let found = self.board.retrace(&self.request, &trail)?;
                Some(ShownNode {
                    node,
                    g: left.g,
                    h: left.h,
                    f: left.g.saturating_add(left.h),
                    parent: Some(node),
                    children: Vec::new(),
                    step: found.step,
                    moves: found.moves,
                    view: found.view,
                    picture: found.picture,
                    unsettled: found.unsettled,
                })
            }
        }
    }

    /// The best `count` nodes that waited just before event `at`, in the order in which this algorithm would take them.
    pub fn best(&self, at: usize, count: usize) -> Vec<u32> {
        self.log.best_waiting(at, count, |node| self.rank(node))
    }

    /// Whether the algorithm's rule alone says which node is next just before event `at`: no two of the best are
    /// equally good.
    pub fn is_decided(&self, at: usize) -> bool {
        let ranks: Vec<_> = self.best(at, 2).iter().map(|&node| self.rank(&self.log.nodes()[node as usize])).collect();
        ranks.len() < 2 || ranks[0] != ranks[1]
    }

    /// The moments worth a mark, in order.
    pub fn markers(&self) -> Vec<Marker> {
        let mut markers = Vec::new();
        let mut best_h = Cost::MAX;
        for (at, event) in self.log.events().enumerate() {
            let node = event.node.and_then(|node| self.log.nodes().get(node as usize));
            match (event.kind, node) {
                (EventKind::Bound, _) => markers.extend(event.bound.map(|bound| Marker::Bound { at, bound })),
                (EventKind::Goal, Some(node)) => markers.push(Marker::Goal { at, cost: node.g }),
                (EventKind::Expand, Some(node)) if node.h < best_h => {
                    best_h = node.h;
                    markers.push(Marker::BestH { at, h: node.h });
                }
                _ => {}
            }
        }
        markers
    }

    /// What the algorithm compares: the least is taken, of equals the latest.
    fn rank(&self, node: &Node) -> (u64, u32) {
        let weight = self.request.weight.unwrap_or(Tuning::default().weight);
        self.solver.order.unwrap_or(QueueOrder::Total).rank(node, weight)
    }

    fn frame(&self, at: usize) -> Option<TraceFrame> {
        let event = self.log.event(at)?;
        let node = event.node.and_then(|node| self.log.nodes().get(node as usize));
        Some(TraceFrame {
            at,
            line: event.kind.id(),
            node: event.node,
            bound: event.bound,
            g: node.map(|node| node.g),
            h: node.map(|node| node.h),
        })
    }
}

/// A position that a recorded search met.
#[derive(Clone, Debug)]
pub struct Revisited {
    /// The moves of the last step.
    pub step: String,
    /// All moves from the start, if it was reached from there.
    pub moves: Option<String>,
    /// The position.
    pub view: View,
    /// The position as text.
    pub picture: String,
    /// The cells on which something is still to be done.
    pub unsettled: Vec<usize>,
}

/// Goes along a trail on a typed board.
pub(crate) fn retrace<P: Puzzle>(board: &Typed<P>, request: &Request, trail: &[u32]) -> Option<Revisited> {
    let Typed { puzzle, level } = board;
    let visualization = puzzle.visualization()?;
    let mut state = board.start();
    let seen = |state: &P::State, step: String, moves: Option<String>| Revisited {
        step,
        moves,
        view: puzzle.view(level, state),
        picture: puzzle.picture(level, state),
        unsettled: visualization.unsettled(level, state),
    };
    let objective = puzzle.solvers().objective(puzzle.about(), request.objective.as_deref()).ok()?;
    match visualization.retrace(level, &state, objective, trail)? {
        Retraced::Elsewhere(state) => Some(seen(&state, String::new(), None)),
        Retraced::Reached { actions, last } => {
            let mut texts = Vec::new();
            for action in actions {
                texts.push(puzzle.notate(level, &state, action));
                puzzle.play(level, &mut state, action).ok()?;
            }
            let separator = puzzle.about().separator;
            let step = texts[texts.len().saturating_sub(last)..].join(separator);
            Some(seen(&state, step, Some(texts.join(separator))))
        }
    }
}
