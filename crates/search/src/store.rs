//! Where a search remembers the states it has met.
//!
//! A state is stored once, as its key, and is known by a 32-bit id from then on. Ids count up from zero, so everything
//! about a state is a column indexed by its id, and a breadth-first queue is just a moving id. The parts:
//!
//! - [`Column`]: values in chunks of equal size. Growing allocates a chunk and never copies, so the bytes held are the
//!   bytes used.
//! - a column of nodes: the key with what a search asks for as soon as it meets the key again (its cost), and the
//!   parent, which fits beside them.
//! - [`Index`]: from key to id, a hash table that stores only ids (the key is looked up in its column).
//!
//! Actions are not stored: a plan is rebuilt from its states, by looking which action leads from each to the next.
//!
//! Every growth is charged to the [`Control`] before it is allocated. An expander of your own
//! ([`Expander`](crate::best_first::Expander)) builds its store of the same two parts:
//!
//! ```
//! use starboard_search::{Control, Id, Stop, store::{Column, Index}};
//!
//! #[derive(Default)]
//! struct Words { words: Column<String>, index: Index }
//!
//! fn hash(word: &str) -> u64 {
//!     word.bytes().fold(1, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29))
//! }
//!
//! impl Words {
//!     fn find(&self, word: &str) -> Option<Id> {
//!         self.index.find(hash(word), |id| self.words.get(id) == word)
//!     }
//!
//!     /// Adds a word that is not there yet. On `Err` it was not added.
//!     fn insert(&mut self, word: String, control: &mut Control<'_>) -> Result<Id, Stop> {
//!         let id = self.words.len() as Id;
//!         self.words.reserve(control)?;
//!         self.index.reserve(|id| hash(self.words.get(id)), control)?;
//!         self.index.insert(hash(&word), id);
//!         self.words.push(word);
//!         Ok(id)
//!     }
//! }
//!
//! let (mut words, mut control) = (Words::default(), Control::unlimited());
//! for number in 0..1000 {
//!     assert_eq!(words.insert(format!("word {number}"), &mut control), Ok(number));
//! }
//! assert_eq!((words.find("word 77"), words.find("word")), (Some(77), None));
//! ```

use std::hash::{BuildHasher, Hash};

use rustc_hash::FxBuildHasher;

use crate::{
    control::{Charge, Control, Stop},
    domain::{Cost, Keyed},
    outcome::Plan,
};

pub use column::Column;
pub use index::Index;
use memory::prefetch;

mod chunk;
mod column;
mod index;
mod memory;

/// A state's number in the store of a search: they count up from zero.
pub type Id = u32;

/// Most bytes that are charged for keys before they are there.
const HEAP_LUMP: u64 = 1 << 18;

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
struct StoredState<K> {
    key: K,
    /// Cost of the way that `parent` is on.
    cost: Cost,
    parent: Id,
}

/// Keys, how each was reached, and the way back from a key to its id. Worked use: `locate(&key)` says `Known(id)` or
/// `New(hash)`; after `New`, `insert(domain, hash, (key, cost), parent, control)?` gives the id. `touch(hash)` ahead of
/// a row of lookups lets them wait for memory together.
pub(crate) struct Store<D: Keyed> {
    index: Index,
    nodes: Column<StoredState<D::Key>>,
    /// What the keys own outside themselves, and how much of the charge for it is used.
    heap: Charge,
    heap_used: u64,
}

impl<D: Keyed> Store<D> {
    pub(crate) fn new() -> Self {
        Store { index: Index::new(), nodes: Column::new(), heap: Charge::default(), heap_used: 0 }
    }

    /// How many states are stored; also the next id.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
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

    /// Starts loading the state that is probably meant by a hash. Reads what [`touch`](Store::touch) asked for.
    #[inline]
    pub(crate) fn touch_candidate(&self, hash: u64) {
        if let Some(id) = self.index.candidate(hash) {
            self.touch_node(id);
        }
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

    /// Stores a state that has no parent, at cost zero.
    pub(crate) fn insert_root(
        &mut self,
        domain: &D,
        hash: u64,
        key: D::Key,
        control: &mut Control<'_>,
    ) -> Result<Id, Stop> {
        self.insert(domain, hash, (key, 0), NOBODY, control)
    }

    /// Stores a state that [`locate`](Store::locate) said is new. On `Err` nothing was stored.
    #[inline(always)]
    pub(crate) fn insert(
        &mut self,
        domain: &D,
        hash: u64,
        (key, cost): (D::Key, Cost),
        parent: Id,
        control: &mut Control<'_>,
    ) -> Result<Id, Stop> {
        let id = self.nodes.len();
        if id >= NOBODY as usize {
            return Err(Stop::Memory);
        }
        self.nodes.reserve(control)?;
        let nodes = &self.nodes;
        self.index.reserve(|id| hash_of(&nodes.get(id).key), control)?;
        let heap = allocated(domain.heap_bytes(&key));
        if self.heap_used + heap > self.heap.bytes() {
            self.grow_heap(heap, control)?;
        }
        self.heap_used += heap;
        self.nodes.push(StoredState { key, cost, parent });
        self.index.insert(hash, id as Id);
        Ok(id as Id)
    }

    /// Makes the index whole again, if the search was stopped while it grew. Call it before a search goes on.
    #[inline(always)]
    pub(crate) fn repair(&mut self, control: &mut Control<'_>) -> Result<(), Stop> {
        if self.index.is_broken() {
            let nodes = &self.nodes;
            self.index.reserve(|id| hash_of(&nodes.get(id).key), control)?;
        }
        Ok(())
    }

    /// Charges for keys by lumps: an account that is asked for every state would be asked too often.
    #[cold]
    fn grow_heap(&mut self, bytes: u64, control: &mut Control<'_>) -> Result<(), Stop> {
        let lump = bytes.max((self.heap_used / 32).min(HEAP_LUMP));
        control.grow(&mut self.heap, lump).or_else(|_| control.grow(&mut self.heap, bytes))
    }

    /// Records a better way to a state.
    pub(crate) fn redirect(&mut self, id: Id, cost: Cost, parent: Id) {
        let node = self.nodes.get_mut(id);
        node.cost = cost;
        node.parent = parent;
    }

    /// Forgets every state from id `len` on. The room is kept for the next ones.
    pub(crate) fn truncate(&mut self, domain: &D, len: usize) {
        while self.nodes.len() > len {
            let id = (self.nodes.len() - 1) as Id;
            let key = &self.nodes.get(id).key;
            self.index.remove(hash_of(key), id);
            self.heap_used -= allocated(domain.heap_bytes(key));
            self.nodes.pop();
        }
    }

    /// The actions from the root of `id` to it, first to last.
    pub(crate) fn path(&self, domain: &D, mut id: Id) -> Vec<D::Action> {
        let mut actions = Vec::new();
        while let Some(parent) = self.parent(id) {
            actions.extend(self.action_between(domain, parent, id));
            id = parent;
        }
        actions.reverse();
        actions
    }

    /// The cheapest action that leads from a state to another, the first of equals.
    pub(crate) fn action_between(&self, domain: &D, from: Id, to: Id) -> Option<D::Action> {
        let mut state = domain.restore(self.key(from));
        let mut best: Option<(Cost, D::Action)> = None;
        for action in domain.actions(&state) {
            let cost = domain.cost(&state, action);
            let undo = domain.apply(&mut state, action);
            if best.is_none_or(|(least, _)| cost < least) && domain.key(&state) == *self.key(to) {
                best = Some((cost, action));
            }
            domain.undo(&mut state, action, undo);
        }
        best.map(|(_, action)| action)
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

/// What an allocation of so many bytes takes: the system's allocators keep two words for themselves and give out
/// multiples of them.
pub(crate) fn allocated(bytes: usize) -> u64 {
    if bytes == 0 { 0 } else { (bytes + 8).next_multiple_of(16).max(32) as u64 }
}

/// The hash that the store knows a key by.
#[inline]
pub(crate) fn hash_of<K: Hash>(key: &K) -> u64 {
    mixed(FxBuildHasher.hash_one(key))
}

/// Lines are picked by the low half of a hash, tags by the top byte: a last mix makes both good.
#[inline]
pub(crate) fn mixed(hash: u64) -> u64 {
    let mixed = (hash ^ (hash >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ (mixed >> 32)
}
