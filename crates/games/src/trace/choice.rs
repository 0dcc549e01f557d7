//! Which waiting node is next: a question to whoever plays the algorithm, and the answer by its rule.
//!
//! Only algorithms that take the best node of one open list have such a rule. Nodes that are equally good by it are
//! equally right, whichever of them the recorded search took.

use puzzle::Message;
use search::{Algorithm, QueueOrder, Tuning, Weight, trace::EventKind};

use super::Trace;

/// Nodes to choose from.
const MOST_CHOICES: usize = 6;
/// Nodes that are equally good, among those.
const MOST_EQUAL: usize = 2;
/// The best nodes that choices are taken from.
const LOOKED_AT: usize = 60;
/// Expansions that are looked at for a question.
const MOST_TRIES: usize = 400;

/// A moment at which a node has to be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The event before which it is chosen: the expansion of the one that the search took.
    pub at: usize,
    /// Nodes that wait, in an order that gives nothing away; at least one is right and at least one is not.
    pub nodes: Vec<u32>,
}

/// What is said about a choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// How good it was.
    pub verdict: ChoiceVerdict,
    /// The node that the search took.
    pub taken: u32,
    /// Waiting nodes that are better by the rule.
    pub better: usize,
    /// Why, in words.
    pub reason: Message,
}

/// How good a choice is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceVerdict {
    /// The search took this one.
    Taken,
    /// The rule does not tell it from the one that the search took.
    Equal,
    /// The rule prefers another.
    Worse,
}

impl ChoiceVerdict {
    /// The name: `equal`.
    pub const fn name(self) -> &'static str {
        match self {
            ChoiceVerdict::Taken => "taken",
            ChoiceVerdict::Equal => "equal",
            ChoiceVerdict::Worse => "worse",
        }
    }
}

impl Trace {
    /// Whether the algorithm takes the best node of one open list, so that it can be played. Searches along a path,
    /// from both ends, by layers and with nodes that are forgotten have other rules.
    pub fn has_rule(&self) -> bool {
        let queues =
            [Algorithm::Bfs, Algorithm::UniformCost, Algorithm::Greedy, Algorithm::Astar, Algorithm::WeightedAstar];
        queues.iter().any(|algorithm| algorithm.id() == self.solver.id)
    }

    /// The next moment from event `from` on at which there is something to choose.
    pub fn choice(&self, from: usize) -> Option<Choice> {
        if !self.has_rule() {
            return None;
        }
        let expansions = (from..self.len()).filter_map(|at| {
            let event = self.log.event(at)?;
            (event.kind == EventKind::Expand).then_some((at, event.node?))
        });
        expansions.take(MOST_TRIES).find_map(|(at, taken)| {
            let nodes = self.choices(at, taken)?;
            Some(Choice { at, nodes })
        })
    }

    /// Some of the nodes that wait: the one that is taken, some equals, and those that are a little worse.
    pub(super) fn choices(&self, at: usize, taken: u32) -> Option<Vec<u32>> {
        let best = self.best(at, LOOKED_AT);
        let right = self.rank_of(taken)?;
        // What the record says comes first: a choice that its own rule does not explain is no question.
        if !best.contains(&taken) || best.first().and_then(|&first| self.rank_of(first)) != Some(right) {
            return None;
        }
        let is_equal = |node: &u32| self.rank_of(*node) == Some(right);
        let equals = best.iter().copied().filter(|node| *node != taken && is_equal(node)).take(MOST_EQUAL);
        let mut nodes: Vec<u32> = std::iter::once(taken).chain(equals).collect();
        let worse = best.iter().copied().filter(|node| !is_equal(node));
        let room = MOST_CHOICES - nodes.len();
        nodes.extend(worse.take(room));
        let has_worse = nodes.iter().any(|node| !is_equal(node));
        nodes.sort_by_key(|&node| (self.log.nodes()[node as usize].hash, node));
        has_worse.then_some(nodes)
    }

    /// What the algorithm's rule says about taking a waiting node in place of the one that is expanded by event `at`.
    /// Nothing where no node is expanded, where the node does not wait, and for algorithms without such a rule.
    pub fn judge(&self, at: usize, node: u32) -> Option<Judgement> {
        let event = self.log.event(at).filter(|event| event.kind == EventKind::Expand && self.has_rule())?;
        let taken = event.node?;
        let mine = self.rank_of(node)?;
        let right = self.rank_of(taken)?;
        self.log.waiting(at).find(|waiting| *waiting == node)?;
        let better = self.log.waiting(at).filter(|&other| self.rank_of(other).is_some_and(|rank| rank < mine)).count();
        let verdict = match mine.cmp(&right) {
            _ if node == taken => ChoiceVerdict::Taken,
            std::cmp::Ordering::Greater => ChoiceVerdict::Worse,
            _ => ChoiceVerdict::Equal,
        };
        Some(Judgement { verdict, taken, better, reason: self.reason(verdict, node, taken) })
    }

    /// What the rule compares of a waiting node, where that is not `g + h` as it is: a queue goes by when each came.
    pub(crate) fn merit(&self, node: u32) -> Option<Message> {
        let node = self.log.nodes().get(node as usize).filter(|_| self.solver.order == Some(QueueOrder::Oldest))?;
        Some(Message::new("question-came").with("g", node.g).with("at", node.born))
    }

    pub(super) fn rank_of(&self, node: u32) -> Option<(u64, u32)> {
        self.log.nodes().get(node as usize).map(|node| self.rank(node))
    }

    pub(super) fn reason(&self, verdict: ChoiceVerdict, node: u32, taken: u32) -> Message {
        let nodes = self.log.nodes();
        let (mine, right) = (&nodes[node as usize], &nodes[taken as usize]);
        let order = self.solver.order.unwrap_or(QueueOrder::Total);
        let weight = self.request.weight.unwrap_or(Tuning::default().weight);
        let ((first, _), (best, _)) = (self.rank(mine), self.rank(right));
        let is_blind = !self.solver.heuristic;
        let id = match (verdict, order) {
            (ChoiceVerdict::Equal, _) => "choice-equal",
            (ChoiceVerdict::Taken, QueueOrder::Oldest) => "choice-taken-oldest",
            (ChoiceVerdict::Taken, QueueOrder::Estimate) => "choice-taken-estimate",
            (ChoiceVerdict::Taken, QueueOrder::WeightedTotal) => "choice-taken-weighted",
            (ChoiceVerdict::Taken, _) if is_blind => "choice-taken-cost",
            (ChoiceVerdict::Taken, _) => "choice-taken-total",
            // The first number decides, or else the second.
            (ChoiceVerdict::Worse, QueueOrder::Oldest) if first == best => "choice-worse-later",
            (ChoiceVerdict::Worse, _) if first == best => "choice-worse-tie",
            (ChoiceVerdict::Worse, QueueOrder::Oldest) => "choice-worse-oldest",
            (ChoiceVerdict::Worse, QueueOrder::Estimate) => "choice-worse-estimate",
            (ChoiceVerdict::Worse, QueueOrder::WeightedTotal) => "choice-worse-weighted",
            (ChoiceVerdict::Worse, _) if is_blind => "choice-worse-cost",
            (ChoiceVerdict::Worse, _) => "choice-worse-total",
        };
        let value =
            |rank: u64| if order == QueueOrder::WeightedTotal { weighted(rank, weight) } else { rank.to_string() };
        Message::new(id)
            .with("node", node)
            .with("taken", taken)
            .with("mine", value(first))
            .with("right", value(best))
            .with("h", mine.h)
            .with("best", right.h)
    }
}

/// `g + w · h` as a number: ranks are in units of the weight's denominator.
fn weighted(rank: u64, weight: Weight) -> String {
    let unit = weight.scaled(1, 0).max(1);
    let value = rank as f64 / unit as f64;
    format!("{value:.2}").trim_end_matches('0').trim_end_matches('.').to_owned()
}
