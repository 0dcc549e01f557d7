//! The data of recorded searches.

use puzzle::{Message, View};
use search::Cost;
use serde::Serialize;

use super::SolveSettings;

/// A recorded search as a whole.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TraceSummary {
    /// How many frames there are.
    pub steps: usize,
    /// How many nodes.
    pub nodes: usize,
    /// Whether the search went on after the last frame.
    pub sampled: bool,
    /// `optimal`, `feasible`, `unsolvable` or `unknown`.
    pub outcome: String,
    /// What the plan costs, if there is one.
    pub cost: Option<Cost>,
    /// What was proved about every plan.
    pub lower_bound: Option<Cost>,
    /// Why it ended early.
    pub stop: Option<String>,
    /// All expansions.
    pub expanded: u64,
    /// All states produced.
    pub produced: u64,
    /// The algorithm's id.
    pub algorithm: String,
    /// The heuristic that was asked for.
    pub heuristic: Option<String>,
    /// The frames worth a mark, in order.
    pub markers: Vec<MarkerInfo>,
    /// The bounds in order: since which frame, and how much.
    pub bounds: Vec<(u32, Cost)>,
    /// The most nodes that waited at once.
    pub max_open: u64,
    /// Whether the algorithm takes the best node of one open list, so that it can be played by its rule.
    pub has_rule: bool,
}

/// A recorded search that came as a file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OpenedTrace {
    /// The number that later requests use for it.
    pub trace: u32,
    /// What there is to see.
    pub summary: TraceSummary,
    /// The board that was searched, as an id.
    pub board: String,
    /// What was asked for; limits are not told.
    pub how: SolveSettings,
}

/// A frame worth a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MarkerInfo {
    /// The frame.
    pub at: usize,
    /// `bound`, `best-h` or `goal`.
    pub kind: &'static str,
    /// The bound, the estimate or the cost.
    pub value: Cost,
}

/// One thing that a search did, and the numbers after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FrameInfo {
    /// Which frame.
    pub at: usize,
    /// The line of the pseudocode: [`search::trace::EventKind::id`].
    pub line: &'static str,
    /// The node it is about; for a bound the node before.
    pub node: u32,
    /// Cost of the way to the node.
    pub g: Cost,
    /// The estimate that the search saw.
    pub h: Cost,
    /// `g + h`.
    pub f: Cost,
    /// Expansions so far.
    pub expanded: u64,
    /// Nodes that wait: the open list, or the path of a search that keeps only that.
    pub open: u64,
    /// The bound in force.
    pub bound: Cost,
    /// The least estimate of a state expanded so far.
    pub best_h: Option<Cost>,
}

/// A node with its board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct NodeInfo {
    /// Its number.
    pub id: u32,
    /// The position.
    pub view: View,
    /// Cost of the way.
    pub g: Cost,
    /// The estimate that the search saw.
    pub h: Cost,
    /// `g + h`.
    pub f: Cost,
    /// The node it was reached from.
    pub parent: Option<u32>,
    /// The moves of the step that led here, as text; empty for a start.
    pub action: String,
    /// The nodes reached from it.
    pub children: Vec<u32>,
}

/// A place of a search, whether the search was there or not, and what follows it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ExpansionInfo {
    /// The position.
    pub view: View,
    /// Cost of the way.
    pub g: Cost,
    /// The estimate.
    pub h: Cost,
    /// `g + h`.
    pub f: Cost,
    /// The moves of the last step, as text.
    pub action: String,
    /// All moves from the start, as text.
    pub moves: String,
    /// Whether it solves the puzzle: then nothing follows.
    pub is_goal: bool,
    /// Successors that are left out, because the estimate proves that they cannot be solved.
    pub dead_ends: usize,
    /// What follows.
    pub successors: Vec<SuccessorInfo>,
}

/// What one step from a place leads to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SuccessorInfo {
    /// Names it below its parent, for [`Op::Expand`](super::Op::Expand).
    pub hash: u32,
    /// The position.
    pub view: View,
    /// Cost of the way.
    pub g: Cost,
    /// The estimate.
    pub h: Cost,
    /// `g + h`.
    pub f: Cost,
    /// The moves of the step, as text.
    pub action: String,
    /// The cheapest node of the search with this position, if the search ever met it.
    pub known: Option<u32>,
}

/// What the algorithm's rule says about a choice.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct JudgementInfo {
    /// `taken` (the search took it too), `equal` (as good by the rule, and so right as well) or `worse`.
    pub verdict: &'static str,
    /// The node that the search took.
    pub taken: NodeInfo,
    /// Waiting nodes that the rule prefers to the chosen one.
    pub better: usize,
    /// Why.
    pub reason: Message,
}

/// A question about what a search does next, which its rule decides from what is shown.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct QuestionInfo {
    /// The moment: the next frame answers it.
    pub at: usize,
    /// What is asked, with the numbers that decide.
    pub ask: Message,
    /// Where the search stands, where that matters.
    pub node: Option<NodeInfo>,
    /// The successor in hand, where there is one.
    pub successor: Option<NodeInfo>,
    /// What can be answered.
    pub options: Vec<OptionInfo>,
}

/// A possible answer: a node, a line of the pseudocode, or words.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OptionInfo {
    /// The node.
    pub node: Option<NodeInfo>,
    /// What to compare of it where that is not `g + h`.
    pub value: Option<Message>,
    /// The line.
    pub line: Option<&'static str>,
    /// The words.
    pub words: Option<Message>,
}

/// One of two searches where they part.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PartingInfo {
    /// The frame of its expansion.
    pub at: usize,
    /// The node that it takes.
    pub node: NodeInfo,
    /// The node that the other search takes, if it waits in this one too.
    pub other: Option<NodeInfo>,
    /// What this algorithm's rule says about that one.
    pub reason: Option<Message>,
    /// Which node is next in this one? None where the rule does not tell the two apart.
    pub question: Option<Box<QuestionInfo>>,
}

/// A node of the search tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TreeNode {
    /// Its number.
    pub id: u32,
    /// The node it was reached from.
    pub parent: Option<u32>,
    /// Cost of the way.
    pub g: Cost,
    /// `g` and the estimate.
    pub f: Cost,
    /// The frame that made it.
    pub born: u32,
    /// The frame in which it was first expanded.
    pub expanded_at: Option<u32>,
    /// Whether the plan goes through it.
    pub on_plan: bool,
}
