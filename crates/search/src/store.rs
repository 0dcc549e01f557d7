//! Where a search remembers the states it has met.
//!
//! A state is stored once, as its key, and is known by a 32-bit id from then on. Ids count up from zero, so everything about a state
//! is a column indexed by its id, and a breadth-first queue is just a moving id. The parts:
//!
//! - [`Column`]: values in chunks of equal size. Growing allocates a chunk and never copies, so the bytes held are the bytes used.
//! - a hash table from key to id that stores only ids (5 bytes a slot; the key is looked up in its column). It is cut into shards by hash
//!   bits: when one doubles, the others stand still, so the old and the new table never exist side by side for more than a small part.
//! - parent and action columns, from which a plan is rebuilt at the end.
//!
//! Every growth is charged to the [`Control`] before it is allocated. Worked use: `locate(&key)` says `Known(id)` or `New(hash)`; after `New`,
//! `insert(hash, key, parent, action, control)?` gives the id.

use std::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use crate::{
    control::{Control, Stop},
    domain::{Cost, Keyed},
    outcome::Plan,
};

pub(crate) use column::Column;

mod column;

/// A state's number in a [`Store`].
pub(crate) type Id = u32;

/// The parent of a root.
const NOBODY: Id = Id::MAX;
const SHARD_BITS: u32 = 5;
/// A slot of a hash table: an id and a control byte.
const SLOT_BYTES: u64 = 5;

/// Whether a key was met before.
pub(crate) enum Located {
    /// Its id.
    Known(Id),
    /// The hash to insert it with.
    New(u64),
}

/// Keys, how each was reached, and the way back from a key to its id.
pub(crate) struct Store<D: Keyed> {
    shards: Vec<HashTable<Id>>,
    keys: Column<D::Key>,
    parents: Column<Id>,
    /// Roots have no action: they come first and are left out here.
    actions: Column<D::Action>,
    roots: usize,
    bytes: u64,
}

impl<D: Keyed> Store<D> {
    pub(crate) fn new() -> Self {
        Store {
            shards: (0..1 << SHARD_BITS).map(|_| HashTable::new()).collect(),
            keys: Column::new(),
            parents: Column::new(),
            actions: Column::new(),
            roots: 0,
            bytes: 0,
        }
    }

    /// How many states are stored; also the next id.
    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    /// Bytes charged so far.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    #[inline]
    pub(crate) fn key(&self, id: Id) -> &D::Key {
        self.keys.get(id)
    }

    #[inline]
    pub(crate) fn locate(&self, key: &D::Key) -> Located {
        let hash = hash_of(key);
        match self.shards[shard_of(hash)].find(hash, |&id| self.keys.get(id) == key) {
            Some(&id) => Located::Known(id),
            None => Located::New(hash),
        }
    }

    /// Stores a state that has no parent. All roots come before any other state.
    pub(crate) fn insert_root(
        &mut self,
        domain: &D,
        hash: u64,
        key: D::Key,
        control: &mut Control<'_>,
    ) -> Result<Id, Stop> {
        debug_assert_eq!(self.roots, self.keys.len(), "roots come first");
        let id = self.enter(domain, hash, key, NOBODY, control)?;
        self.roots += 1;
        Ok(id)
    }

    /// Stores a state that [`locate`](Store::locate) said is new. On `Err` nothing was stored.
    #[inline]
    pub(crate) fn insert(
        &mut self,
        domain: &D,
        hash: u64,
        key: D::Key,
        (parent, action): (Id, D::Action),
        control: &mut Control<'_>,
    ) -> Result<Id, Stop> {
        self.bytes += self.actions.reserve(control)?;
        let id = self.enter(domain, hash, key, parent, control)?;
        self.actions.push(action);
        Ok(id)
    }

    /// Records a better way to a state that is not a root.
    pub(crate) fn redirect(&mut self, id: Id, parent: Id, action: D::Action) {
        *self.parents.get_mut(id) = parent;
        *self.actions.get_mut(id - self.roots as Id) = action;
    }

    /// Parent and action that led to a state; `None` for a root.
    pub(crate) fn origin(&self, id: Id) -> Option<(Id, D::Action)> {
        let parent = *self.parents.get(id);
        (parent != NOBODY).then(|| (parent, *self.actions.get(id - self.roots as Id)))
    }

    /// Forgets every state from id `len` on; never roots. The room is kept for the next ones.
    pub(crate) fn truncate(&mut self, domain: &D, len: usize, control: &mut Control<'_>) {
        debug_assert!(len >= self.roots, "roots stay");
        while self.keys.len() > len {
            let id = (self.keys.len() - 1) as Id;
            let hash = hash_of(self.keys.get(id));
            if let Ok(entry) = self.shards[shard_of(hash)].find_entry(hash, |&other| other == id) {
                entry.remove();
            }
            let heap = domain.heap_bytes(self.keys.get(id)) as u64;
            self.bytes -= heap;
            control.release(heap);
            self.keys.pop();
            self.parents.pop();
            self.actions.pop();
        }
    }

    /// The actions from the root of `id` to it, first to last, and that root.
    pub(crate) fn path(&self, mut id: Id) -> (Id, Vec<D::Action>) {
        let mut actions = Vec::new();
        while let Some((parent, action)) = self.origin(id) {
            actions.push(action);
            id = parent;
        }
        actions.reverse();
        (id, actions)
    }

    fn enter(&mut self, domain: &D, hash: u64, key: D::Key, parent: Id, control: &mut Control<'_>) -> Result<Id, Stop> {
        let id = self.keys.len();
        if id >= NOBODY as usize {
            return Err(Stop::Memory);
        }
        self.bytes += self.keys.reserve(control)?;
        self.bytes += self.parents.reserve(control)?;
        let shard = shard_of(hash);
        if self.shards[shard].len() == self.shards[shard].capacity() {
            self.grow(shard, control)?;
        }
        let heap = domain.heap_bytes(&key) as u64;
        control.charge(heap)?;
        self.bytes += heap;
        let keys = &mut self.keys;
        keys.push(key);
        self.parents.push(parent);
        self.shards[shard].insert_unique(hash, id as Id, |&other| hash_of(keys.get(other)));
        Ok(id as Id)
    }

    #[cold]
    fn grow(&mut self, shard: usize, control: &mut Control<'_>) -> Result<(), Stop> {
        let table = &mut self.shards[shard];
        let before = table_bytes(table.num_buckets());
        let after = table_bytes((2 * table.num_buckets()).max(4));
        control.charge(after)?;
        let keys = &self.keys;
        table.reserve(1, |&id| hash_of(keys.get(id)));
        control.release(before);
        self.bytes += after - before;
        Ok(())
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

/// What a table of that many slots holds, with its fixed part.
fn table_bytes(slots: usize) -> u64 {
    if slots <= 1 { 0 } else { slots as u64 * SLOT_BYTES + 32 }
}

#[inline]
fn hash_of<K: Hash>(key: &K) -> u64 {
    // The table picks slots by low bits, tags by the top seven, shards by bits between: a last mix makes all of them good.
    let hash = FxBuildHasher.hash_one(key);
    (hash ^ (hash >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

#[inline]
fn shard_of(hash: u64) -> usize {
    ((hash >> 50) & ((1 << SHARD_BITS) - 1)) as usize
}
