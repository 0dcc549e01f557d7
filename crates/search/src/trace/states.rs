//! Which nodes of a record are the same state.

use std::any::Any;

use hashbrown::HashTable;

use super::hash::trace_hash;
use crate::{domain::Keyed, store::allocated};

/// A state in a record: nodes of the same state have the same number, and only they.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StateId {
    /// Its number, in the order in which states were met.
    pub(crate) number: u32,
    /// For [`follow`](crate::trace::follow).
    pub(crate) hash: u32,
}

/// The states of a record by key. The type of the keys is forgotten: a recorder serves every domain.
#[derive(Debug)]
pub(crate) struct States {
    /// A `Numbers<K>`, once there is a state.
    numbers: Box<dyn Any + Send>,
    len: u32,
    bytes: u64,
}

struct Numbers<K> {
    keys: Vec<K>,
    /// Places in `keys`.
    places: HashTable<u32>,
    /// The number of the first.
    first: u32,
}

impl States {
    pub(crate) fn new() -> Self {
        States { numbers: Box::new(()), len: 0, bytes: 0 }
    }

    /// Bytes held, without what lists keep in reserve.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    pub(crate) fn identify<D: Keyed>(&mut self, domain: &D, key: &D::Key) -> StateId {
        let hash = trace_hash(key);
        if !self.numbers.is::<Numbers<D::Key>>() {
            // A search in another space: its states are others.
            self.numbers = Box::new(Numbers::<D::Key> { keys: Vec::new(), places: HashTable::new(), first: self.len });
        }
        let numbers = self.numbers.downcast_mut::<Numbers<D::Key>>().expect("it was just made");
        let Numbers { keys, places, first } = numbers;
        let found = places.find(hash, |&place| keys[place as usize] == *key);
        let place = found.copied().unwrap_or_else(|| {
            let place = keys.len() as u32;
            self.bytes += size_of::<D::Key>() as u64 + allocated(domain.heap_bytes(key)) + SLOT;
            self.len += 1;
            keys.push(key.clone());
            places.insert_unique(hash, place, |&place| trace_hash(&keys[place as usize]));
            place
        });
        StateId { number: *first + place, hash: hash as u32 }
    }
}

/// Bytes of the hash table for a state.
const SLOT: u64 = 8;
