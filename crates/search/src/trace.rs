//! Recording a search, so that it can be looked at afterwards: every state it reached and everything it did, in order.
//!
//! Give a [`Control`](crate::Control) a [`Recorder`] and run an [`Algorithm`](crate::Algorithm) with it; the [`Log`]
//! that comes out answers for any moment what was waiting, what had been expanded and what was proved. Recording
//! changes neither plan nor counts. An algorithm that is called by its own function is compiled without any of this:
//! whether an engine speaks is decided by its [`Mode`], a type; only `Algorithm::run` asks at run time.
//!
//! ```
//! use starboard_search::trace::{EventKind, Recorder};
//! use starboard_search::{Algorithm, Blind, Control, SearchAlgorithm, Tuning, example::Doubling};
//!
//! let mut control = Control::unlimited().with_recorder(Recorder::new(1 << 20));
//! let report = Algorithm::Astar.run(&Doubling { target: 100 }, &1, &Blind, &Tuning::default(), &mut control);
//! let log = control.take_log().unwrap();
//! assert_eq!(log.expanded(), report.stats.expanded);
//! let goal = log.events().position(|event| event.kind == EventKind::Goal).unwrap();
//! assert_eq!(log.waiting(goal).count() as u64, log.moment(goal).waiting);
//! ```
//!
//! # What is stored
//!
//! A *node* is one way to a state: its parent node, the state's number, 32 bits of its hash, `g`, `h`, and from which
//! event to which it waited. A state that is reached again more cheaply, or visited again by an iteration, is another
//! node with the same state number. States are told apart by their whole keys, which the recorder keeps while the
//! search runs. Actions are not stored: [`follow`] finds the one whose successor has the hash. An *event* is four
//! bytes: which line of the pseudocode, and the node it is about.
//!
//! A recorder has a fixed size. When it is full the rest of the search is sampled: no more nodes and events, but a row
//! of numbers every so many expansions ([`Sample`]), at most 8192 rows however long the search is.
//!
//! # File form
//!
//! [`Log::write`] gives bytes and [`Log::read`] checks them: the word `SBTRACE3`; eight counts of 8 bytes (nodes,
//! events, bounds, samples, expansions, most waiting, 1 if the recorder was full, successors left out); the nodes,
//! seven numbers of 4 bytes each (parent, state, hash, g, h, born, until; all bits set for none); the events, 4 bytes
//! each (the line's place in [`EventKind::ALL`] in the top 4 bits, node or bound in the others); the bounds, event and
//! value in 4 bytes each; the samples, four numbers of 8 bytes (expansions, waiting, bound, best h); the successors
//! left out, four numbers of 4 bytes (event, hash, g, h), in the order of their events. All numbers are little-endian.
//! The second form, `SBTRACE2`, is read as well: it has seven counts and no successors left out. Files of the first
//! form, `SBTRACE1`, had no state numbers; they are refused.

mod file;
mod follow;
mod hash;
mod log;
mod recorder;
mod states;

pub use file::Unreadable;
pub use follow::follow;
pub(crate) use hash::trace_hash;
pub use log::{LeftOut, Log, Moment, Node, Sample, TraceEvent};
pub use recorder::{End, Recorder};
pub use states::StateId;

/// What happened: a line of an algorithm's pseudocode, as far as it shows in a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EventKind {
    /// The best waiting state is taken and expanded.
    Expand,
    /// A successor is new and waits from now on.
    Push,
    /// A successor was waiting already, and this way is cheaper.
    Better,
    /// A successor was expanded already, and this way is cheaper: it waits again.
    Reopen,
    /// A successor solves the puzzle.
    Goal,
    /// A successor was known already, at no higher cost, or closes a circle.
    Duplicate,
    /// A successor lies beyond the bound, or cannot beat the plan in hand.
    Prune,
    /// A successor can never reach a goal: the estimate proves it.
    DeadEnd,
    /// An action that a rule skips: it takes the last one back, or the other order stays.
    Redundant,
    /// A new bound was proved, or a new iteration begins with it.
    Bound,
    /// Everything below the state was tried; the search steps back.
    Backtrack,
    /// The state is dropped to make room, or because the beam is full.
    Forget,
    /// The next part of the puzzle is taken up, after which it is never touched again.
    Part,
    /// The next thing to do within the part is brought about by rule.
    Subgoal,
    /// What is left of the part goes together, by a small search of its own.
    Joint,
    /// What no rule is for is left to a search.
    Rest,
}

impl EventKind {
    /// All of them, by code.
    pub const ALL: [EventKind; 16] = [
        EventKind::Expand,
        EventKind::Push,
        EventKind::Better,
        EventKind::Reopen,
        EventKind::Goal,
        EventKind::Duplicate,
        EventKind::Prune,
        EventKind::DeadEnd,
        EventKind::Redundant,
        EventKind::Bound,
        EventKind::Backtrack,
        EventKind::Forget,
        EventKind::Part,
        EventKind::Subgoal,
        EventKind::Joint,
        EventKind::Rest,
    ];

    /// Whether a node may stop waiting with this line.
    pub(crate) const fn may_end(self) -> bool {
        matches!(self, EventKind::Expand | EventKind::Goal | EventKind::Backtrack | EventKind::Forget)
    }

    /// The name: `dead-end`.
    pub const fn id(self) -> &'static str {
        match self {
            EventKind::Expand => "expand",
            EventKind::Push => "push",
            EventKind::Better => "better",
            EventKind::Reopen => "reopen",
            EventKind::Goal => "goal",
            EventKind::Duplicate => "duplicate",
            EventKind::Prune => "prune",
            EventKind::DeadEnd => "dead-end",
            EventKind::Redundant => "redundant",
            EventKind::Bound => "bound",
            EventKind::Backtrack => "backtrack",
            EventKind::Forget => "forget",
            EventKind::Part => "part",
            EventKind::Subgoal => "subgoal",
            EventKind::Joint => "joint",
            EventKind::Rest => "rest",
        }
    }
}

/// Whether a search is compiled with what it tells a recorder and a stopwatch.
pub trait Mode {
    /// Whether it tells them.
    const TRACE: bool;
}

/// Tells nothing, and costs nothing.
#[derive(Clone, Copy, Debug)]
pub struct Silent;
/// Tells the control's recorder, if it has one, what happens, and its stopwatch, if it has one, which part of the work
/// begins (see [`SearchProfile`](crate::SearchProfile)).
#[derive(Clone, Copy, Debug)]
pub struct Traced;

impl Mode for Silent {
    const TRACE: bool = false;
}

impl Mode for Traced {
    const TRACE: bool = true;
}
