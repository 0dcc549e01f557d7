//! Where a search remembers the states it has met.
//!
//! A state is stored once, as its key, and is known by a 32-bit id from then on. Ids count up from zero, so everything about a state
//! is a column indexed by its id, and a breadth-first queue is just a moving id. The parts:
//!
//! - [`Column`]: values in chunks of equal size. Growing allocates a chunk and never copies, so the bytes held are the bytes used.
//! - a column of nodes: the key with what a search asks for as soon as it meets the key again (its cost), and the parent, which fits beside them.
//! - [`Index`]: from key to id, a hash table that stores only ids (the key is looked up in its column).
//! - a column of actions, from which a plan is rebuilt at the end.
//!
//! Every growth is charged to the [`Control`] before it is allocated. Worked use: `locate(&key)` says `Known(id)` or `New(hash)`; after `New`,
//! `insert(hash, key, cost, (parent, action), control)?` gives the id. `touch(hash)` ahead of a row of lookups lets them
//! wait for memory together.

use std::hash::{BuildHasher, Hash};

use rustc_hash::FxBuildHasher;

use crate::{
    control::{Control, Stop},
    domain::{Cost, Keyed},
    outcome::Plan,
};

pub(crate) use column::Column;
use index::Index;
use prefetch::prefetch;

mod column;
mod index;
mod prefetch;

/// A state's number in a [`Store`].
pub(crate) type Id = u32;

/// The parent of a root.
const NOBODY: Id = Id::MAX;

/// Whether a key was met before.
pub(crate) enum Located {
    /// Its id.
    Known(Id),
    /// The hash to insert it with.
    New(u64),
}

/// What is known of a state.
struct Node<K> {
    key: K,
    /// Cost of the way that `parent` is on.
    cost: Cost,
    parent: Id,
}

/// Keys, how each was reached, and the way back from a key to its id.
pub(crate) struct Store<D: Keyed> {
    index: Index,
    nodes: Column<Node<D::Key>>,
    /// Roots have no action: they come first and are left out here.
    actions: Column<D::Action>,
    roots: usize,
    bytes: u64,
}

impl<D: Keyed> Store<D> {
    pub(crate) fn new() -> Self {
        Store { index: Index::new(), nodes: Column::new(), actions: Column::new(), roots: 0, bytes: 0 }
    }

    /// How many states are stored; also the next id.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Bytes charged so far.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes + self.index.bytes()
    }

    #[inline]
    pub(crate) fn key(&self, id: Id) -> &D::Key {
        &self.nodes.get(id).key
    }

    /// The cost that the state was stored or redirected with last.
    #[inline]
    pub(crate) fn cost(&self, id: Id) -> Cost {
        self.nodes.get(id).cost
    }

    /// Starts loading what [`locate_hashed`](Store::locate_hashed) will need.
    #[inline]
    pub(crate) fn touch(&self, hash: u64) {
        self.index.touch(hash);
    }

    /// Starts loading a state.
    #[inline]
    pub(crate) fn touch_node(&self, id: Id) {
        prefetch(self.nodes.get(id));
    }

    /// The state that a state was reached from; `None` for a root.
    #[inline]
    pub(crate) fn parent(&self, id: Id) -> Option<Id> {
        let parent = self.nodes.get(id).parent;
        (parent != NOBODY).then_some(parent)
    }

    pub(crate) fn locate(&self, key: &D::Key) -> Located {
        self.locate_hashed(key, hash_of(key))
    }

    /// Like [`locate`](Store::locate), where the [hash](hash_of) is known already.
    #[inline]
    pub(crate) fn locate_hashed(&self, key: &D::Key, hash: u64) -> Located {
        match self.index.find(hash, |id| self.nodes.get(id).key == *key) {
            Some(id) => Located::Known(id),
            None => Located::New(hash),
        }
    }

    /// Stores a state that has no parent, at cost zero. All roots come before any other state.
    pub(crate) fn insert_root(
        &mut self,
        domain: &D,
        hash: u64,
        key: D::Key,
        control: &mut Control<'_>,
    ) -> Result<Id, Stop> {
        debug_assert_eq!(self.roots, self.nodes.len(), "roots come first");
        let id = self.enter(domain, hash, Node { key, cost: 0, parent: NOBODY }, control)?;
        self.roots += 1;
        Ok(id)
    }

    /// Stores a state that [`locate`](Store::locate) said is new. On `Err` nothing was stored.
    #[inline]
    pub(crate) fn insert(
        &mut self,
        domain: &D,
        hash: u64,
        (key, cost): (D::Key, Cost),
        (parent, action): (Id, D::Action),
        control: &mut Control<'_>,
    ) -> Result<Id, Stop> {
        self.bytes += self.actions.reserve(control)?;
        let id = self.enter(domain, hash, Node { key, cost, parent }, control)?;
        self.actions.push(action);
        Ok(id)
    }

    /// Records a better way to a state. Never a root: nothing is better than no way at all.
    pub(crate) fn redirect(&mut self, id: Id, cost: Cost, (parent, action): (Id, D::Action)) {
        debug_assert!(id as usize >= self.roots, "roots have no way to them");
        let node = self.nodes.get_mut(id);
        node.cost = cost;
        node.parent = parent;
        *self.actions.get_mut(id - self.roots as Id) = action;
    }

    /// Parent and action that led to a state; `None` for a root.
    pub(crate) fn origin(&self, id: Id) -> Option<(Id, D::Action)> {
        let parent = self.nodes.get(id).parent;
        (parent != NOBODY).then(|| (parent, *self.actions.get(id - self.roots as Id)))
    }

    /// Forgets every state from id `len` on; never roots. The room is kept for the next ones.
    pub(crate) fn truncate(&mut self, domain: &D, len: usize, control: &mut Control<'_>) {
        debug_assert!(len >= self.roots, "roots stay");
        while self.nodes.len() > len {
            let id = (self.nodes.len() - 1) as Id;
            let key = &self.nodes.get(id).key;
            self.index.remove(hash_of(key), id);
            let heap = domain.heap_bytes(key) as u64;
            self.bytes -= heap;
            control.release(heap);
            self.nodes.pop();
            self.actions.pop();
        }
    }

    /// The actions from the root of `id` to it, first to last.
    pub(crate) fn path(&self, mut id: Id) -> Vec<D::Action> {
        let mut actions = Vec::new();
        while let Some((parent, action)) = self.origin(id) {
            actions.push(action);
            id = parent;
        }
        actions.reverse();
        actions
    }

    #[inline]
    fn enter(&mut self, domain: &D, hash: u64, node: Node<D::Key>, control: &mut Control<'_>) -> Result<Id, Stop> {
        let id = self.nodes.len();
        if id >= NOBODY as usize {
            return Err(Stop::Memory);
        }
        self.bytes += self.nodes.reserve(control)?;
        let nodes = &self.nodes;
        let touch = |id| prefetch(nodes.get(id));
        self.index.reserve(hash, touch, |id| hash_of(&nodes.get(id).key), control)?;
        let heap = domain.heap_bytes(&node.key) as u64;
        control.charge(heap)?;
        self.bytes += heap;
        self.nodes.push(node);
        self.index.insert(hash, id as Id);
        Ok(id as Id)
    }
}

/// The plan that plays `actions` from `start`, with the cost that they really have.
pub(crate) fn replay<D: Keyed>(domain: &D, start: &D::State, actions: Vec<D::Action>) -> Plan<D::Action> {
    let mut state = start.clone();
    let mut cost: Cost = 0;
    for &action in &actions {
        cost = cost.saturating_add(domain.cost(&state, action));
        domain.apply(&mut state, action);
    }
    Plan { actions, cost }
}

/// The hash that the store knows a key by.
#[inline]
pub(crate) fn hash_of<K: Hash>(key: &K) -> u64 {
    // Lines are picked by the low half, tags by the top byte, shards by bits between: a last mix makes all of them good.
    let hash = FxBuildHasher.hash_one(key);
    let mixed = (hash ^ (hash >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ (mixed >> 32)
}
