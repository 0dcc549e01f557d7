//! The states of a peer between two rounds, written down so that an interrupted search can go on.

use std::collections::BTreeMap;

use super::{Goal, LABEL, Layered, LayeredNode};
use crate::{
    best_first::Order,
    control::{Charge, Control},
    domain::{Cost, Keyed},
    heuristic::Heuristic,
    peers::{Counts, Portable},
    store::{Column, Id, Index, hash_of},
};

impl<D: Keyed, H: Heuristic<D>, O: Order> Layered<'_, D, H, O> {
    /// Keeps everything this peer holds.
    pub(super) fn save(&mut self, control: &Control<'_>) {
        let own = Counts::of(control).since(self.before);
        let bound = control.lower_bound();
        let (nodes, domain, goal, waiting) = (&self.nodes, self.domain, &self.goal, &self.waiting);
        let overflow = self.overflow;
        self.peers.save(LABEL, &mut |sink| {
            let mut bytes = own.bytes();
            bound.write(&mut bytes);
            u8::from(overflow).write(&mut bytes);
            u8::from(goal.is_some()).write(&mut bytes);
            if let Some(goal) = goal {
                goal.cost.write(&mut bytes);
                goal.parent.write(&mut bytes);
                domain.write_key(&goal.key, &mut bytes);
            }
            (nodes.len() as u32).write(&mut bytes);
            for id in 0..nodes.len() as Id {
                let node = nodes.get(id);
                domain.write_key(&node.key, &mut bytes);
                node.g.write(&mut bytes);
                node.h.write(&mut bytes);
                node.parent.write(&mut bytes);
                node.parent_rank.write(&mut bytes);
                if bytes.len() > 1 << 16 {
                    sink(&bytes);
                    bytes.clear();
                }
            }
            for (rank, class) in waiting {
                for &id in class.slices.iter().flatten() {
                    let node = nodes.get(id);
                    if self.order.rank(node.g, node.h) == *rank {
                        id.write(&mut bytes);
                    }
                }
                sink(&bytes);
                bytes.clear();
            }
            sink(&bytes);
        });
    }

    /// Takes up what was kept; gives what was counted and proved by then.
    pub(super) fn restore(&mut self, bytes: &mut &[u8], control: &mut Control<'_>) -> Option<(Counts, Cost)> {
        let counts = Counts::read(bytes)?;
        let bound = Cost::read(bytes)?;
        self.overflow = u8::read(bytes)? != 0;
        if u8::read(bytes)? != 0 {
            let (cost, parent) = (Cost::read(bytes)?, Id::read(bytes)?);
            self.goal = Some(Goal { cost, parent, key: self.domain.read_key(bytes)? });
        }
        for _ in 0..u32::read(bytes)? {
            let key = self.domain.read_key(bytes)?;
            let (g, h, parent) = (Cost::read(bytes)?, Cost::read(bytes)?, Id::read(bytes)?);
            let parent_rank = u16::read(bytes)?;
            let node = LayeredNode { g, h, parent, parent_rank, is_touched: false, key };
            self.insert(hash_of(&node.key), node, control).ok()?;
        }
        let is_known = |id: Id| (id as usize) < self.nodes.len();
        if self.goal.as_ref().is_some_and(|goal| !is_known(goal.parent)) {
            return None;
        }
        while !bytes.is_empty() {
            let id = Id::read(bytes).filter(|&id| is_known(id))?;
            self.touched.push(id);
        }
        self.let_wait(control);
        Some((counts, bound))
    }

    /// As if nothing had been restored.
    pub(super) fn forget(&mut self) {
        let (nodes, index) = (Column::new(), Index::new());
        (self.nodes, self.index, self.heap, self.goal) = (nodes, index, Charge::default(), None);
        (self.waiting, self.waits, self.touched) = (BTreeMap::new(), 0, Vec::new());
        // What there was no room for is not wanted any more.
        (self.overflow, self.stop) = (false, None);
    }
}
