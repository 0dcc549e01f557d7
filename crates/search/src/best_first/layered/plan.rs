//! The way to the goal, put together from what the peers hold.

use super::{Layered, NOBODY};
use crate::{
    best_first::Order,
    domain::{Cost, Keyed},
    heuristic::Heuristic,
    outcome::Plan,
    peers::Portable,
    store::{Id, replay},
};

impl<D: Keyed, H: Heuristic<D>, O: Order> Layered<'_, D, H, O> {
    /// The plan to the best goal: the states on it lie with many peers.
    pub(super) fn plan(&mut self, start: &D::State) -> Option<Plan<D::Action>> {
        let domain = self.domain;
        let mut own = Vec::new();
        if let Some(goal) = &self.goal {
            goal.cost.write(&mut own);
            goal.parent.write(&mut own);
            domain.write_key(&goal.key, &mut own);
        }
        let goals = self.peers.share(&own);
        let read = |(rank, bytes): (usize, &Vec<u8>)| {
            let mut bytes = &bytes[..];
            let (cost, parent) = (Cost::read(&mut bytes)?, Id::read(&mut bytes)?);
            Some((cost, rank, parent, domain.read_key(&mut bytes)?))
        };
        let best = goals.iter().enumerate().filter_map(read).min_by_key(|&(cost, rank, ..)| (cost, rank));
        let (_, mut rank, mut id, key) = best?;
        let mut keys = vec![key];
        while id != NOBODY {
            let own = if rank == self.peers.rank() { self.stretch(id) } else { Vec::new() };
            let came = self.peers.share(&own);
            let mut bytes = &came.get(rank)?[..];
            (rank, id) = (u32::read(&mut bytes)? as usize, Id::read(&mut bytes)?);
            while let Some(key) = domain.read_key(&mut bytes) {
                keys.push(key);
            }
        }
        keys.reverse();
        let actions =
            keys.windows(2).map(|pair| self.action_between(&pair[0], &pair[1])).collect::<Option<Vec<_>>>()?;
        Some(replay(domain, start, actions))
    }

    /// The way back from a state as far as it lies here: whose state comes before, then the keys. Nothing if there is
    /// no such state, which only a peer that was told nonsense asks for.
    fn stretch(&self, mut id: Id) -> Vec<u8> {
        let mut keys = Vec::new();
        let mut left = self.nodes.len();
        let (rank, parent) = loop {
            if id as usize >= self.nodes.len() || left == 0 {
                return Vec::new();
            }
            left -= 1;
            let node = self.nodes.get(id);
            self.domain.write_key(&node.key, &mut keys);
            let rank = usize::from(node.parent_rank);
            if node.parent == NOBODY || rank != self.peers.rank() {
                break (rank, node.parent);
            }
            id = node.parent;
        };
        let mut bytes = Vec::with_capacity(keys.len() + 8);
        (rank as u32).write(&mut bytes);
        parent.write(&mut bytes);
        bytes.append(&mut keys);
        bytes
    }

    /// The cheapest action that leads from a state to another.
    fn action_between(&self, from: &D::Key, to: &D::Key) -> Option<D::Action> {
        let mut state = self.domain.restore(from);
        let mut best: Option<(Cost, D::Action)> = None;
        for action in self.domain.actions(&state) {
            let cost = self.domain.cost(&state, action);
            let undo = self.domain.apply(&mut state, action);
            if best.is_none_or(|(least, _)| cost < least) && self.domain.key(&state) == *to {
                best = Some((cost, action));
            }
            self.domain.undo(&mut state, action, undo);
        }
        best.map(|(_, action)| action)
    }
}
