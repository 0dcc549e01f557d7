//! Going one's own way through the recorded searches of a tab: what follows a node, what the rule takes next, where two
//! searches part.

use std::time::Duration;

use puzzle::{Failure, Message};
use search::Limits;

use super::{
    Ceilings,
    queue::JobFn,
    trace::{Traces, node_info},
};
use crate::{
    protocol::{Event, ExpansionInfo, JudgementInfo, NodeInfo, OptionInfo, PartingInfo, QuestionInfo, SuccessorInfo},
    trace::{AnswerOption, Expansion, ExploredSuccessor, Marked, PartingSide, Trace, TraceQuestion},
};

/// Nodes of a way in one answer.
const MOST_OF_A_PATH: usize = 60;
/// Time for one expansion: an estimate may have to make its table first.
const TIME: Duration = Duration::from_secs(20);

impl Traces {
    /// The way to a node.
    pub(super) fn path(&self, trace: u32, node: u32) -> Result<Event, Failure> {
        let recorded = self.find(trace)?;
        let path = recorded.trace.path(node);
        let left_out = path.len().saturating_sub(MOST_OF_A_PATH);
        let nodes = path[left_out..].iter().filter_map(|&node| node_info(&recorded.trace, node)).collect();
        Ok(Event::Path { nodes, left_out })
    }

    /// What follows a node, or a place below it.
    pub(super) fn expand(&self, trace: u32, node: u32, below: Vec<u32>, ceilings: Ceilings) -> Result<JobFn, Failure> {
        let recorded = self.find(trace)?;
        let limits = limits(ceilings);
        Ok(Box::new(move |work| {
            let expansion = recorded.trace.expand(node, &below, limits, &work.cancel)?;
            Ok(Event::Expansion(Box::new(expansion_info(expansion))))
        }))
    }

    /// The next question.
    pub(super) fn question(&self, trace: u32, from: usize, ceilings: Ceilings) -> Result<JobFn, Failure> {
        let recorded = self.find(trace)?;
        Ok(Box::new(move |work| {
            let found = recorded.trace.question(from.saturating_add(1), limits(ceilings), &work.cancel)?;
            Ok(match found {
                Some(question) => Event::Question(Box::new(question_info(&recorded.trace, question))),
                None => Event::Done,
            })
        }))
    }

    /// What is said about an answer.
    pub(super) fn answer(&self, trace: u32, at: usize, option: usize, ceilings: Ceilings) -> Result<JobFn, Failure> {
        let recorded = self.find(trace)?;
        Ok(Box::new(move |work| {
            let marked = recorded.trace.mark(at.saturating_add(1), limits(ceilings), &work.cancel)?;
            let refused = || Failure::Refused(Message::new("choice-no-question"));
            Ok(answered(marked.ok_or_else(refused)?, option))
        }))
    }

    /// The next moment at which a node has to be chosen.
    pub(super) fn choice(&self, trace: u32, from: usize) -> Result<Event, Failure> {
        let recorded = self.find(trace)?;
        let Some(choice) = recorded.trace.choice(from.saturating_add(1)) else {
            return Ok(Event::Choice { at: None, options: Vec::new() });
        };
        let trace = &recorded.trace;
        let option =
            |node: u32| OptionInfo { node: node_info(trace, node), value: trace.merit(node), ..OptionInfo::default() };
        let options = choice.nodes.into_iter().map(option).collect();
        // Frames are told by what is seen after them: the choice is made after the frame before the expansion.
        Ok(Event::Choice { at: choice.at.checked_sub(1), options })
    }

    /// What the rule says about a node at such a moment.
    pub(super) fn judge(&self, trace: u32, at: usize, node: u32) -> Result<Event, Failure> {
        let recorded = self.find(trace)?;
        let judged = recorded.trace.judge(at.saturating_add(1), node);
        let refused = || Failure::Refused(Message::new("choice-no-question"));
        let judged = judged.ok_or_else(refused)?;
        let taken = node_info(&recorded.trace, judged.taken).ok_or_else(refused)?;
        Ok(Event::Judged(Box::new(JudgementInfo {
            verdict: judged.verdict.name(),
            taken,
            better: judged.better,
            reason: judged.reason,
        })))
    }

    /// Where two searches part.
    pub(super) fn parting(&self, trace: u32, other: u32) -> Result<Event, Failure> {
        let (one, other) = (self.find(trace)?, self.find(other)?);
        let parting = one.trace.parting(&other.trace)?;
        let [mine, its] = parting.sides;
        let sides = [parting_info(&one.trace, &other.trace, mine), parting_info(&other.trace, &one.trace, its)];
        Ok(Event::Parting { same: parting.same, sides: Box::new(sides) })
    }

    /// What is said about an answer to the question where they part.
    pub(super) fn answer_parting(&self, trace: u32, other: u32, option: usize) -> Result<Event, Failure> {
        let (one, other) = (self.find(trace)?, self.find(other)?);
        let asked = one.trace.parting_question(&other.trace);
        let refused = || Failure::Refused(Message::new("choice-no-question"));
        Ok(answered(asked.ok_or_else(refused)?.marked(), option))
    }
}

fn answered(Marked { right, reason }: Marked, option: usize) -> Event {
    Event::Answered { is_right: right.contains(&option), right, reason }
}

/// What a question or an expansion may use.
fn limits(ceilings: Ceilings) -> Limits {
    Limits { time: Some(TIME), memory: Some(ceilings.memory), nodes: None }
}

fn question_info(trace: &Trace, question: TraceQuestion) -> QuestionInfo {
    let node = |node: u32| node_info(trace, node);
    let option = |option: AnswerOption| match option {
        AnswerOption::Node { node: number, value } => OptionInfo { node: node(number), value, ..OptionInfo::default() },
        AnswerOption::Line(line) => OptionInfo { line: Some(line), ..OptionInfo::default() },
        AnswerOption::Words(words) => OptionInfo { words: Some(words), ..OptionInfo::default() },
    };
    let successor: Option<NodeInfo> =
        question.has_successor.then(|| trace.successor(question.at)).flatten().map(super::trace::info);
    QuestionInfo {
        // Frames are told by what is seen after them: the question is put after the frame before the event.
        at: question.at.saturating_sub(1),
        ask: question.ask,
        node: question.node.and_then(node),
        successor,
        options: question.options.into_iter().map(option).collect(),
    }
}

fn parting_info(trace: &Trace, beside: &Trace, side: Option<PartingSide>) -> Option<PartingInfo> {
    let PartingSide { at, node, other, reason } = side?;
    let other = other.and_then(|other| node_info(trace, other));
    let question = trace.parting_question(beside).map(|question| Box::new(question_info(trace, question)));
    Some(PartingInfo { at, node: node_info(trace, node)?, other, reason, question })
}

fn expansion_info(expansion: Expansion) -> ExpansionInfo {
    let Expansion { g, h, step, moves, view, is_goal, dead_ends, successors } = expansion;
    let successor = |ExploredSuccessor { hash, g, h, step, view, known }: ExploredSuccessor| SuccessorInfo {
        hash,
        view,
        g,
        h,
        f: g.saturating_add(h),
        action: step,
        known,
    };
    let successors = successors.into_iter().map(successor).collect();
    ExpansionInfo { view, g, h, f: g.saturating_add(h), action: step, moves, is_goal, dead_ends, successors }
}
