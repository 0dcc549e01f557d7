//! Keeps a depth-first search from walking in circles.

use std::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use crate::{
    control::{Charge, Control, Stop},
    domain::{Cost, Keyed},
    engine::stack::Stack,
    store::allocated,
};

/// Watches the current path for a state that it has already. The start has depth 0.
pub(crate) trait Cycles<D: Keyed> {
    fn new() -> Self;

    /// The path is the start alone.
    fn start(&mut self, domain: &D, state: &D::State, control: &mut Control<'_>) -> Result<(), Stop>;

    /// An action of this cost is about to be played in `state`, the last of the path, at `depth`.
    fn before(
        &mut self,
        domain: &D,
        state: &D::State,
        cost: Cost,
        depth: usize,
        control: &mut Control<'_>,
    ) -> Result<(), Stop>;

    /// The action led to `state` at `depth`: adds it to the path; `false` if it is there already.
    fn enter(
        &mut self,
        domain: &D,
        state: &D::State,
        cost: Cost,
        depth: usize,
        control: &mut Control<'_>,
    ) -> Result<bool, Stop>;

    /// The state at `depth` leaves the path.
    fn leave(&mut self, domain: &D, depth: usize);
}

/// Refuses circles of free actions only, the ones that a cost bound does not end. Costs nothing where every action
/// costs something.
pub(crate) struct FreeRuns<D: Keyed> {
    /// The states of the path that are joined by free actions, with their depths.
    joined: Stack<Joined<D::Key>>,
}

struct Joined<K> {
    key: K,
    depth: usize,
    /// Whether a run of free actions starts here.
    is_first: bool,
}

impl<D: Keyed> Cycles<D> for FreeRuns<D> {
    fn new() -> Self {
        FreeRuns { joined: Stack::new() }
    }

    fn start(&mut self, _: &D, _: &D::State, _: &mut Control<'_>) -> Result<(), Stop> {
        Ok(())
    }

    #[inline(always)]
    fn before(
        &mut self,
        domain: &D,
        state: &D::State,
        cost: Cost,
        depth: usize,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        if cost == 0 && self.joined.last().is_none_or(|last| last.depth < depth) {
            self.joined.push(Joined { key: domain.key(state), depth, is_first: true }, control)?;
        }
        Ok(())
    }

    #[inline(always)]
    fn enter(
        &mut self,
        domain: &D,
        state: &D::State,
        cost: Cost,
        depth: usize,
        control: &mut Control<'_>,
    ) -> Result<bool, Stop> {
        if cost > 0 {
            return Ok(true);
        }
        let key = domain.key(state);
        for earlier in self.joined.iter().rev() {
            if earlier.key == key {
                return Ok(false);
            }
            if earlier.is_first {
                break;
            }
        }
        self.joined.push(Joined { key, depth, is_first: false }, control)?;
        Ok(true)
    }

    #[inline(always)]
    fn leave(&mut self, _: &D, depth: usize) {
        while self.joined.last().is_some_and(|last| last.depth >= depth) {
            self.joined.pop();
        }
    }
}

/// Refuses any state that the path has already: makes a depth-first search of a finite space end.
pub(crate) struct WholePath<D: Keyed> {
    keys: Stack<D::Key>,
    places: HashTable<u32>,
    places_charge: Charge,
    /// For what the keys own outside themselves.
    keys_charge: Charge,
}

impl<D: Keyed> Cycles<D> for WholePath<D> {
    fn new() -> Self {
        WholePath {
            keys: Stack::new(),
            places: HashTable::new(),
            places_charge: Charge::default(),
            keys_charge: Charge::default(),
        }
    }

    fn start(&mut self, domain: &D, state: &D::State, control: &mut Control<'_>) -> Result<(), Stop> {
        self.enter(domain, state, 0, 0, control).map(|_| ())
    }

    fn before(&mut self, _: &D, _: &D::State, _: Cost, _: usize, _: &mut Control<'_>) -> Result<(), Stop> {
        Ok(())
    }

    fn enter(
        &mut self,
        domain: &D,
        state: &D::State,
        _: Cost,
        _: usize,
        control: &mut Control<'_>,
    ) -> Result<bool, Stop> {
        let key = domain.key(state);
        let hash = hash_of(&key);
        if self.places.find(hash, |&place| self.keys[place as usize] == key).is_some() {
            return Ok(false);
        }
        if self.places.len() == self.places.capacity() {
            // An id and a control byte a slot, at twice the slots.
            let wanted = (self.places.num_buckets().max(2) * 2 * 5) as u64 + 32;
            let held = self.places_charge.bytes();
            control.grow(&mut self.places_charge, wanted)?;
            self.places.reserve(1, |&place| hash_of(&self.keys[place as usize]));
            self.places_charge.shrink(held);
        }
        let place = self.keys.len() as u32;
        control.grow(&mut self.keys_charge, allocated(domain.heap_bytes(&key)))?;
        self.keys.push(key, control)?;
        let keys = &self.keys;
        self.places.insert_unique(hash, place, |&place| hash_of(&keys[place as usize]));
        Ok(true)
    }

    fn leave(&mut self, domain: &D, _: usize) {
        if let Some(key) = self.keys.pop() {
            self.keys_charge.shrink(allocated(domain.heap_bytes(&key)));
            let place = self.keys.len() as u32;
            if let Ok(entry) = self.places.find_entry(hash_of(&key), |&other| other == place) {
                entry.remove();
            }
        }
    }
}

fn hash_of<K: Hash>(key: &K) -> u64 {
    FxBuildHasher.hash_one(key)
}
