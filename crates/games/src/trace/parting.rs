//! Where two searches of the same board part, and the question that this is: which node is next in one of them?

use puzzle::Message;
use search::trace::EventKind;

use super::{ChoiceVerdict, Trace, TraceQuestion};

/// Where two searches part.
#[derive(Clone, Debug, PartialEq)]
pub struct Parting {
    /// Expansions of the same positions in the same order, before that.
    pub same: usize,
    /// The expansion that differs, in the first search and in the second; nothing for one that has ended.
    pub sides: [Option<PartingSide>; 2],
}

/// One of the two searches where they part.
#[derive(Clone, Debug, PartialEq)]
pub struct PartingSide {
    /// The event of the expansion.
    pub at: usize,
    /// The node it takes.
    pub node: u32,
    /// The node that the other one takes, if it waits here too.
    pub other: Option<u32>,
    /// What the rule says about that one.
    pub reason: Option<Message>,
}

impl Trace {
    /// Where this search and another one of the same board part: the first expansion of different positions.
    pub fn parting(&self, other: &Trace) -> Result<Parting, Message> {
        let root = |trace: &Trace| trace.log.nodes().first().map(|node| node.hash);
        if self.board.game().about().id != other.board.game().about().id || self.board.name() != other.board.name() {
            return Err(Message::new("trace-other-board"));
        }
        if root(self) != root(other) {
            return Err(Message::new("trace-other-space"));
        }
        let (mine, its) = (self.expansions(), other.expansions());
        let same = mine.clone().zip(its.clone()).take_while(|(mine, its)| mine.2 == its.2).count();
        let (mine, its) = (mine.clone().nth(same), its.clone().nth(same));
        let side = |trace: &Trace, own: Option<(usize, u32, u32)>, other: Option<(usize, u32, u32)>| {
            let (at, node, _) = own?;
            let waits = |hash: u32| trace.log.waiting(at).find(|&node| trace.log.nodes()[node as usize].hash == hash);
            let there = other.and_then(|(_, _, hash)| waits(hash));
            let reason = there.and_then(|there| trace.judge(at, there)).map(|judged| judged.reason);
            Some(PartingSide { at, node, other: there, reason })
        };
        Ok(Parting { same, sides: [side(self, mine, its), side(other, its, mine)] })
    }

    /// The question that the parting is about this search: which node is next? None where its rule does not prefer what
    /// it takes to what the other search takes, so that nobody could tell.
    pub fn parting_question(&self, other: &Trace) -> Option<TraceQuestion> {
        let side = self.parting(other).ok()?.sides.into_iter().next()??;
        let rival = side.other?;
        let judged = self.judge(side.at, rival).filter(|judged| judged.verdict == ChoiceVerdict::Worse)?;
        let mut nodes = self.choices(side.at, judged.taken)?;
        if !nodes.contains(&rival) {
            let least = *nodes.iter().max_by_key(|&&node| self.rank_of(node))?;
            nodes.iter_mut().filter(|node| **node == least).for_each(|node| *node = rival);
            self.shuffle(&mut nodes);
        }
        self.question_among(side.at, judged.taken, nodes)
    }

    /// The expansions: event, node, and the hash of its state.
    fn expansions(&self) -> impl Iterator<Item = (usize, u32, u32)> + Clone + '_ {
        (0..self.len()).filter_map(|at| {
            let event = self.log.event(at).filter(|event| event.kind == EventKind::Expand)?;
            let node = event.node?;
            Some((at, node, self.log.nodes().get(node as usize)?.hash))
        })
    }
}
