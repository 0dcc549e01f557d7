//! Going one's own way through a recorded search: the way to a node, and what follows it, whether the search went
//! there or not.
//!
//! A place is a node of the record and, below it, the hashes of successors that the search never made. Its successors
//! are those that a search would make: A* (without an estimate, uniform-cost search) expands one state from there, with
//! the same estimate, and is recorded. Where one of them is a goal it may stop, and make no others.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use puzzle::{Failure, Message, Request, View};
use search::{
    Algorithm, Cancel, Control, Cost, Limits,
    trace::{EventKind, Log, Recorder},
};

use super::{Trace, recordable};

/// Longest way below a node of the record.
const MOST_BELOW: usize = 100;
/// Bytes of the record of one expansion: thousands of successors.
const BYTES: u64 = 16 << 20;

/// A place and what follows it.
#[derive(Clone, Debug)]
pub struct Expansion {
    /// Cost of the way to the place.
    pub g: Cost,
    /// The estimate there.
    pub h: Cost,
    /// The moves of the last step, as text; empty for the start.
    pub step: String,
    /// All moves from the start.
    pub moves: String,
    /// The position.
    pub view: View,
    /// Whether it solves the puzzle: then nothing follows.
    pub is_goal: bool,
    /// Successors of which the estimate proves that they cannot be solved.
    pub dead_ends: usize,
    /// The others, in the order in which they are made.
    pub successors: Vec<ExploredSuccessor>,
}

/// What one step from a place leads to.
#[derive(Clone, Debug)]
pub struct ExploredSuccessor {
    /// Names it below its parent, for [`Trace::expand`].
    pub hash: u32,
    /// Cost of the way.
    pub g: Cost,
    /// The estimate.
    pub h: Cost,
    /// The moves of the step, as text.
    pub step: String,
    /// The position.
    pub view: View,
    /// The cheapest node of the record with the same position, whether before or after the moment that is shown.
    pub known: Option<u32>,
}

/// A place: where its trail ends, and what was paid for the way.
struct ReachedState {
    trail: Vec<u32>,
    g: Cost,
}

impl Trace {
    /// The nodes from the start to a node, both included.
    pub fn path(&self, node: u32) -> Vec<u32> {
        let nodes = self.log.nodes();
        let parent = |number: &u32| nodes.get(*number as usize)?.parent();
        let mut path: Vec<u32> = std::iter::successors(nodes.get(node as usize).map(|_| node), parent).collect();
        path.reverse();
        path
    }

    /// What follows a node, or the place that is reached from it along the hashes of [`ExploredSuccessor`]s. Refused on
    /// the side of a search that comes from the goals, where no moves lead to.
    pub fn expand(&self, node: u32, below: &[u32], limits: Limits, cancel: &Cancel) -> Result<Expansion, Failure> {
        let unknown = || Failure::Refused(Message::new("trace-no-node"));
        let from = self.log.nodes().get(node as usize).ok_or_else(unknown)?;
        if below.len() > MOST_BELOW {
            return Err(unknown());
        }
        let mut place = ReachedState { trail: self.log.trail(node), g: from.g };
        for &hash in below {
            let step = self.expand_once(&place, limits, cancel)?;
            let mut children = step.children(0).iter().map(|&child| step.nodes()[child as usize]);
            let child = children.find(|child| child.hash == hash).ok_or_else(unknown)?;
            place.trail.push(hash);
            place.g = place.g.saturating_add(child.g);
        }
        let log = self.expand_once(&place, limits, cancel)?;
        let here = self.board.retrace(&self.request, &place.trail).ok_or_else(unknown)?;
        let moves = here.moves.unwrap_or_default();
        let estimate = if below.is_empty() { from.h } else { log.nodes().first().map_or(0, |root| root.h) };
        let dead_ends = log.events().filter(|event| event.kind == EventKind::DeadEnd && event.node == Some(0)).count();
        let successors = self.successors(&place, &log);
        Ok(Expansion {
            g: place.g,
            h: estimate,
            step: here.step,
            is_goal: self.board.check(&moves).is_solution(),
            moves,
            view: here.view,
            dead_ends,
            successors,
        })
    }

    /// The record of a search that expands the state of a place and nothing else.
    fn expand_once(&self, place: &ReachedState, limits: Limits, cancel: &Cancel) -> Result<Log, Failure> {
        let found = self.board.retrace(&self.request, &place.trail);
        let found = found.ok_or_else(|| Failure::Refused(Message::new("trace-no-node")))?;
        let moves = found.moves.ok_or_else(|| Failure::Refused(Message::new("trace-from-the-goals")))?;
        let mut session = Arc::clone(&self.board).session();
        session.play(&moves)?;
        let request = Request {
            solver: Some(self.one_step().to_owned()),
            weight: None,
            beam: None,
            branch: None,
            depth: None,
            ..self.request.clone()
        };
        let mut control = Control::new(Limits { nodes: Some(1), ..limits }).with_cancel(cancel.clone());
        control.set_recorder(Recorder::new(BYTES));
        session.snapshot().solve(&request, &mut control)?;
        Ok(control.take_log().unwrap_or_default())
    }

    /// The algorithm whose first expansion makes every successor, with the estimate that this search has.
    fn one_step(&self) -> &'static str {
        let own = self.solver.id;
        let wanted = match (self.solver.heuristic, own == Algorithm::Bfs.id()) {
            (true, _) => Algorithm::Astar.id(),
            (false, true) => own,
            (false, false) => Algorithm::UniformCost.id(),
        };
        recordable(self.board.game().about(), wanted).map_or(own, |info| info.id)
    }

    /// The successors in the record of one expansion, and which nodes of this record they are.
    fn successors(&self, place: &ReachedState, log: &Log) -> Vec<ExploredSuccessor> {
        let children: Vec<_> = log.children(0).iter().map(|&child| log.nodes()[child as usize]).collect();
        let mut known: HashMap<u32, u32> = HashMap::new();
        let wanted: HashSet<u32> = children.iter().map(|child| child.hash).collect();
        for (number, node) in self.log.nodes().iter().enumerate().filter(|(_, node)| wanted.contains(&node.hash)) {
            let best = known.entry(node.hash).or_insert(number as u32);
            if node.g < self.log.nodes()[*best as usize].g {
                *best = number as u32;
            }
        }
        let mut trail = place.trail.clone();
        let successor = |child: search::trace::Node| {
            trail.push(child.hash);
            let found = self.board.retrace(&self.request, &trail);
            trail.pop();
            let found = found?;
            // Hashes have 32 bits; what is drawn must be the same as well.
            let same = |node: &u32| self.node(*node).is_some_and(|seen| seen.view == found.view);
            Some(ExploredSuccessor {
                hash: child.hash,
                g: place.g.saturating_add(child.g),
                h: child.h,
                step: found.step,
                known: known.get(&child.hash).copied().filter(same),
                view: found.view,
            })
        };
        children.into_iter().filter_map(successor).collect()
    }
}
