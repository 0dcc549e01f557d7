//! What does the search do next? A question about a recorded search that its rule decides from what is shown, and the
//! answer.
//!
//! | algorithm | what is asked | what decides |
//! |---|---|---|
//! | those with an open list | which of these nodes is expanded next | the numbers on their cards; when each came |
//! | depth-first, deepening, IDA* | what becomes of the successor in hand | its `g` or `f`, and the bound |
//! | RBFS | down into which child, or back | the children's backed-up values, and the limit |
//! | SMA* | which leaf is forgotten | the best value that still waits below each |
//! | beam search, a cut open list | which board is dropped | `f`, then `h`; only the best stay |
//! | bidirectional | which side goes on | how many wait on each |
//! | divide and conquer | which step of the rule follows | what of the side is in place on the board |
//!
//! The record says what happened. It is asked about only where the rule, applied to nothing but what is shown, says the
//! same; what is equally good by the rule is equally right.

use std::collections::HashMap;

use puzzle::{Failure, Message};
use search::{Cancel, Cost, Limits, Tuning, trace::EventKind};

use super::Trace;

/// Options of a question.
const MOST_OPTIONS: usize = 4;
/// Events that are looked at for a question.
const MOST_EVENTS: usize = 200_000;
/// Leaves that are expanded to learn what waits below them.
const MOST_LEAVES: usize = 24;
/// Moments of SMA* that are looked at.
const MOST_MOMENTS: usize = 60;

/// A question about what comes next.
#[derive(Clone, Debug, PartialEq)]
pub struct TraceQuestion {
    /// The event that answers it.
    pub at: usize,
    /// What is asked, with the numbers that decide.
    pub ask: Message,
    /// The node at which the search stands, where that matters.
    pub node: Option<u32>,
    /// Whether the successor that the event is about is shown.
    pub has_successor: bool,
    /// What can be answered, in an order that gives nothing away.
    pub options: Vec<AnswerOption>,
    right: Vec<usize>,
    reason: Message,
}

impl TraceQuestion {
    /// Marks its answer.
    pub fn marked(self) -> Marked {
        Marked { right: self.right, reason: self.reason }
    }
}

/// A possible answer.
#[derive(Clone, Debug, PartialEq)]
pub enum AnswerOption {
    /// A node, with the number that counts where it is not its `g + h`.
    Node {
        /// The node.
        node: u32,
        /// What to compare; `None` for `g + h` as it is.
        value: Option<Message>,
    },
    /// A line of the pseudocode.
    Line(&'static str),
    /// Something in words.
    Words(Message),
}

/// What is said about an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Marked {
    /// The right options, by place.
    pub right: Vec<usize>,
    /// Why, in words.
    pub reason: Message,
}

impl Trace {
    /// The next question from event `from` on; `None` if there is none. The search may have to expand states again.
    pub fn question(&self, from: usize, limits: Limits, cancel: &Cancel) -> Result<Option<TraceQuestion>, Failure> {
        match self.solver() {
            "rbfs" => Ok(self.recursion_question(from)),
            "smastar" => self.leaf_question(from, limits, cancel),
            "dfs" | "iddfs" | "idastar" => Ok(self.first_of(from, Self::successor_question)),
            "beam" => Ok(self.first_of(from, Self::layer_question)),
            "bidirectional" => Ok(self.first_of(from, Self::side_question)),
            "divide" => Ok(self.first_of(from, Self::rule_question)),
            // A list that is too short to choose from is asked about where it is cut.
            "limited-astar" => {
                Ok(self.first_of(from, |trace, at| trace.waiting_question(at).or_else(|| trace.layer_question(at))))
            }
            "bfs" | "uniform-cost" | "greedy" | "astar" | "weighted-astar" => {
                Ok(self.first_of(from, Self::waiting_question))
            }
            _ => Ok(None),
        }
    }

    /// Marks an answer to the question that event `at` answers.
    pub fn mark(&self, at: usize, limits: Limits, cancel: &Cancel) -> Result<Option<Marked>, Failure> {
        let asked = self.question(at, limits, cancel)?.filter(|question| question.at == at);
        Ok(asked.map(TraceQuestion::marked))
    }

    fn first_of(&self, from: usize, ask: impl Fn(&Self, usize) -> Option<TraceQuestion>) -> Option<TraceQuestion> {
        (from..self.len().min(from.saturating_add(MOST_EVENTS))).find_map(|at| ask(self, at))
    }

    /// Which of some waiting nodes is expanded?
    fn waiting_question(&self, at: usize) -> Option<TraceQuestion> {
        let taken = self.expanded_at(at)?;
        let nodes = self.choices(at, taken)?;
        self.question_among(at, taken, nodes)
    }

    /// Which of these nodes is expanded by an event that takes one of them?
    pub(super) fn question_among(&self, at: usize, taken: u32, nodes: Vec<u32>) -> Option<TraceQuestion> {
        let best = self.rank_of(taken)?;
        let right = places(&nodes, |node| self.rank_of(*node) == Some(best));
        let reason = self.reason(super::ChoiceVerdict::Taken, taken, taken);
        let options = nodes.iter().map(|&node| AnswerOption::Node { node, value: self.merit(node) }).collect();
        Some(TraceQuestion {
            at,
            ask: Message::new("question-waiting"),
            node: None,
            has_successor: false,
            options,
            right,
            reason,
        })
    }

    /// What becomes of the successor of a search along a path?
    fn successor_question(&self, at: usize) -> Option<TraceQuestion> {
        const LINES: [&str; 3] = ["goal", "prune", "push"];
        let event = self.log.event(at)?;
        let nodes = self.log.nodes();
        let of_node = || event.node.and_then(|node| nodes.get(node as usize)).map(|node| (node.g, node.h));
        let (line, (g, h)) = match event.kind {
            EventKind::Goal => ("goal", of_node()?),
            EventKind::Push => ("push", of_node()?),
            EventKind::Prune => ("prune", self.log.left_out(at).map(|left| (left.g, left.h))?),
            _ => return None,
        };
        let by_cost = self.solver() == "idastar";
        let bound = match self.solver() {
            "dfs" => self.request.depth?,
            _ => self.log.moment(at).bound,
        };
        let (value, is_beyond) = if by_cost { (g + h, g + h > bound) } else { (g, g >= bound && line != "goal") };
        if is_beyond != (line == "prune") || (line == "goal" && is_beyond) {
            return None;
        }
        // Most successors are entered: every so often that is the answer too, so that nobody can guess.
        if line == "push" && !(at as u32).wrapping_mul(0x9e37_79b9).is_multiple_of(7) {
            return None;
        }
        let parent = match event.kind {
            EventKind::Prune => event.node,
            _ => nodes[event.node? as usize].parent(),
        };
        let how = if by_cost { "cost" } else { "depth" };
        let why = match line {
            "goal" => "question-because-goal".to_owned(),
            "push" => format!("question-because-within-{how}"),
            _ => format!("question-because-beyond-{how}"),
        };
        let number = |message: Message| message.with("value", value).with("bound", bound);
        Some(TraceQuestion {
            at,
            ask: number(Message::new(if by_cost { "question-bound" } else { "question-depth" })),
            node: parent,
            has_successor: true,
            options: LINES.iter().copied().map(AnswerOption::Line).collect(),
            right: places(&LINES, |other| *other == line),
            reason: number(message(&why)),
        })
    }

    /// Which board of the layer is dropped?
    fn layer_question(&self, at: usize) -> Option<TraceQuestion> {
        let is_drop = |at: usize| self.log.event(at).is_some_and(|event| event.kind == EventKind::Forget);
        if !is_drop(at) || (at > 0 && is_drop(at - 1)) {
            return None;
        }
        let dropped: Vec<u32> =
            (at..self.len()).take_while(|&at| is_drop(at)).filter_map(|at| self.node_at(at)).collect();
        let merit = |node: u32| self.log.nodes().get(node as usize).map(|node| (node.f(), node.h));
        let kept = self.log.waiting(at).filter(|node| !dropped.contains(node));
        // The nearest miss is the most instructive, as long as the others are clearly better.
        let one = *dropped.iter().min_by_key(|&&node| merit(node))?;
        let mut nodes: Vec<u32> = kept.filter(|&node| merit(node) < merit(one)).collect();
        nodes.sort_by_key(|&node| (std::cmp::Reverse(merit(node)), node));
        nodes.truncate(MOST_OPTIONS - 1);
        let is_list = self.solver() == "limited-astar";
        if nodes.len() < if is_list { 1 } else { 2 } {
            return None;
        }
        nodes.push(one);
        self.shuffle(&mut nodes);
        let (f, h) = merit(one)?;
        let width = self.request.beam.unwrap_or(Tuning::default().beam);
        Some(TraceQuestion {
            at,
            ask: Message::new(if is_list { "question-cut" } else { "question-beam" }).with("width", width),
            node: None,
            has_successor: false,
            right: places(&nodes, |node| *node == one),
            options: nodes.iter().map(|&node| AnswerOption::Node { node, value: None }).collect(),
            reason: Message::new("question-because-beam").with("f", f).with("h", h).with("width", width),
        })
    }

    /// Which side of a search from both ends goes on?
    fn side_question(&self, at: usize) -> Option<TraceQuestion> {
        let taken = self.expanded_at(at)?;
        let is_near = |node: u32| self.log.root(node) == 0;
        let near = self.log.waiting(at).filter(|&node| is_near(node)).count();
        let far = self.log.waiting(at).count() - near;
        let goes_near = near < far;
        if near == far || goes_near != is_near(taken) {
            return None;
        }
        let sides = ["question-side-start", "question-side-goal"];
        let counts = |message: Message| message.with("near", near).with("far", far);
        Some(TraceQuestion {
            at,
            ask: counts(Message::new("question-bidirectional")),
            node: None,
            has_successor: false,
            options: sides.map(|id| AnswerOption::Words(Message::new(id))).into(),
            right: vec![usize::from(!goes_near)],
            reason: counts(Message::new("question-because-bidirectional")),
        })
    }

    /// What does divide and conquer do next? The board says how much of the side is in place.
    fn rule_question(&self, at: usize) -> Option<TraceQuestion> {
        const STEPS: [(EventKind, &str, &str); 4] = [
            (EventKind::Joint, "joint", "question-because-joint"),
            (EventKind::Part, "part", "question-because-part"),
            (EventKind::Rest, "rest", "question-because-rest"),
            (EventKind::Subgoal, "subgoal", "question-because-subgoal"),
        ];
        let event = self.log.event(at)?;
        let (_, _, why) = *STEPS.iter().find(|(kind, _, _)| *kind == event.kind)?;
        // Nobody can tell the first side from the others before it was begun.
        let node = event.node.filter(|_| at > 1)?;
        Some(TraceQuestion {
            at,
            ask: Message::new("question-rule"),
            node: Some(node),
            has_successor: false,
            options: STEPS.iter().map(|(_, line, _)| AnswerOption::Line(line)).collect(),
            right: places(&STEPS, |(kind, _, _)| *kind == event.kind),
            reason: Message::new(why),
        })
    }

    /// Down or back? The values that RBFS backs up are no part of the record; they follow from it.
    fn recursion_question(&self, from: usize) -> Option<TraceQuestion> {
        let mut path = RecursivePath::default();
        for at in 0..self.len().min(from.saturating_add(MOST_EVENTS)) {
            if at >= from
                && let Some(question) = self.turn_question(at, &path)
            {
                return Some(question);
            }
            path.follow(self, at);
        }
        None
    }

    fn turn_question(&self, at: usize, path: &RecursivePath) -> Option<TraceQuestion> {
        let event = self.log.event(at)?;
        let (top, limit) = *path.levels.last()?;
        let children = path.children.get(&top)?;
        let least = children.iter().map(|child| path.value(*child)).min()?;
        let down = match event.kind {
            EventKind::Expand => Some(event.node.filter(|node| children.contains(node))?),
            // Everything below the node that is left is forgotten first.
            EventKind::Forget if event.node.is_some_and(|node| children.contains(&node)) => None,
            _ => return None,
        };
        let is_explained = match down {
            Some(node) => path.value(node) == least && least <= limit,
            None => least > limit,
        };
        if !is_explained || children.len() < 2 || children.len() > MOST_OPTIONS || limit == Cost::MAX {
            return None;
        }
        let value = |node: u32| Message::new("question-value").with("value", path.value(node));
        let mut options: Vec<AnswerOption> =
            children.iter().map(|&node| AnswerOption::Node { node, value: Some(value(node)) }).collect();
        options.push(AnswerOption::Words(Message::new("question-back")));
        let right = match down {
            Some(_) => places(children, |child| path.value(*child) == least),
            None => vec![children.len()],
        };
        let why = if down.is_some() { "question-because-down" } else { "question-because-back" };
        Some(TraceQuestion {
            at,
            ask: Message::new("question-rbfs").with("limit", limit),
            node: Some(top),
            has_successor: false,
            options,
            right,
            reason: Message::new(why).with("value", least).with("limit", limit),
        })
    }

    /// Which leaf does SMA* forget? What waits below a leaf is no part of the record: the leaf is expanded again.
    fn leaf_question(&self, from: usize, limits: Limits, cancel: &Cancel) -> Result<Option<TraceQuestion>, Failure> {
        let forgets = |at: &usize| self.log.event(*at).is_some_and(|event| event.kind == EventKind::Forget);
        let moments = (from..self.len().min(from.saturating_add(MOST_EVENTS))).filter(forgets);
        for at in moments.take(MOST_MOMENTS) {
            if let Some(question) = self.forgotten(at, limits, cancel)? {
                return Ok(Some(question));
            }
        }
        Ok(None)
    }

    fn forgotten(&self, at: usize, limits: Limits, cancel: &Cancel) -> Result<Option<TraceQuestion>, Failure> {
        let Some(gone) = self.node_at(at) else { return Ok(None) };
        // A leaf that had children once has values that were backed up: those are not seen. And with a plan in hand
        // successors that cannot beat it are dropped.
        let is_fresh = |node: u32| {
            let nodes = self.log.nodes();
            self.log.children(node).iter().all(|&child| nodes[child as usize].born as usize >= at)
        };
        let has_plan = self.log.events().take(at).any(|event| event.kind == EventKind::Goal);
        if has_plan || !is_fresh(gone) {
            return Ok(None);
        }
        let Some(most) = self.value_below(gone, limits, cancel)? else { return Ok(None) };
        let leaves: Vec<u32> = self.log.waiting(at).filter(|&node| node != gone && is_fresh(node)).collect();
        let mut values = vec![(gone, most)];
        // The latest are the most promising ones, and so different from what is forgotten.
        for &leaf in leaves.iter().rev().take(MOST_LEAVES) {
            if let Some(value) = self.value_below(leaf, limits, cancel)?
                && value < most
            {
                values.push((leaf, value));
            }
            if values.len() == MOST_OPTIONS {
                break;
            }
        }
        if values.len() < 3 {
            return Ok(None);
        }
        let mut nodes: Vec<u32> = values.iter().map(|(node, _)| *node).collect();
        self.shuffle(&mut nodes);
        let values: HashMap<u32, Cost> = values.into_iter().collect();
        let option = |&node: &u32| AnswerOption::Node {
            node,
            value: Some(Message::new("question-value").with("value", values[&node])),
        };
        Ok(Some(TraceQuestion {
            at,
            ask: Message::new("question-smastar"),
            node: None,
            has_successor: false,
            options: nodes.iter().map(option).collect(),
            right: places(&nodes, |node| *node == gone),
            reason: Message::new("question-because-smastar").with("value", most),
        }))
    }

    /// The best value among the successors of a leaf of SMA*: their `f`, but no less than the leaf's own. `None` if
    /// nothing follows, or a goal does.
    fn value_below(&self, leaf: u32, limits: Limits, cancel: &Cancel) -> Result<Option<Cost>, Failure> {
        let own = self.log.nodes()[leaf as usize].f();
        let way = self.log.trail(leaf);
        let expansion = self.expand(leaf, &[], limits, cancel)?;
        let on = expansion.successors.iter().filter(|next| !way.contains(&next.hash));
        if expansion.successors.iter().any(|next| next.h == 0) {
            return Ok(None);
        }
        Ok(on.map(|next| next.g.saturating_add(next.h).max(own)).min())
    }

    fn expanded_at(&self, at: usize) -> Option<u32> {
        self.log.event(at).filter(|event| event.kind == EventKind::Expand)?.node
    }

    fn node_at(&self, at: usize) -> Option<u32> {
        self.log.event(at)?.node
    }

    /// An order that gives nothing away and is the same every time.
    pub(super) fn shuffle(&self, nodes: &mut [u32]) {
        nodes.sort_by_key(|&node| (self.log.nodes()[node as usize].hash, node));
    }
}

/// What RBFS knows along its path.
#[derive(Default)]
struct RecursivePath {
    /// The states of the path, each with the value up to which it is followed.
    levels: Vec<(u32, Cost)>,
    /// Backed-up values, where they differ from `f` or did once.
    values: HashMap<u32, Cost>,
    /// The children of the states of the path.
    children: HashMap<u32, Vec<u32>>,
}

impl RecursivePath {
    fn value(&self, node: u32) -> Cost {
        self.values.get(&node).copied().unwrap_or(Cost::MAX)
    }

    fn follow(&mut self, trace: &Trace, at: usize) {
        let Some(event) = trace.log.event(at) else { return };
        let Some(node) = event.node else { return };
        let nodes = trace.log.nodes();
        match event.kind {
            EventKind::Expand => {
                let limit = match nodes[node as usize].parent() {
                    Some(parent) => {
                        let siblings = self.children.get(&parent).into_iter().flatten().filter(|one| **one != node);
                        let second = siblings.map(|one| self.value(*one)).min().unwrap_or(Cost::MAX);
                        let above = self.levels.last().map_or(Cost::MAX, |level| level.1);
                        above.min(second)
                    }
                    None => Cost::MAX,
                };
                self.values.entry(node).or_insert(nodes[node as usize].f());
                self.levels.push((node, limit));
                self.children.insert(node, Vec::new());
            }
            EventKind::Push => {
                let Some(parent) = nodes[node as usize].parent() else { return };
                let (f, above) = (nodes[node as usize].f(), self.value(parent));
                let value = if nodes[parent as usize].f() < above { f.max(above) } else { f };
                self.values.insert(node, value);
                self.children.entry(parent).or_default().push(node);
            }
            EventKind::Backtrack => {
                let children = self.children.remove(&node).unwrap_or_default();
                let least = children.iter().map(|child| self.value(*child)).min().unwrap_or(Cost::MAX);
                for child in children {
                    self.values.remove(&child);
                }
                self.values.insert(node, least);
                if self.levels.last().is_some_and(|level| level.0 == node) {
                    self.levels.pop();
                }
            }
            _ => {}
        }
    }
}

fn places<T>(list: &[T], is_right: impl Fn(&T) -> bool) -> Vec<usize> {
    (0..list.len()).filter(|&place| is_right(&list[place])).collect()
}

/// A message whose id is put together here: each of them stands in the texts.
fn message(id: &str) -> Message {
    let known = [
        "question-because-goal",
        "question-because-within-cost",
        "question-because-beyond-cost",
        "question-because-within-depth",
        "question-because-beyond-depth",
    ];
    Message::new(known.into_iter().find(|known| *known == id).unwrap_or(known[0]))
}
