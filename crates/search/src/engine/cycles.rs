//! Keeps a depth-first search from walking in circles.

use std::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use crate::{
    control::{Control, Stop},
    domain::{Cost, Keyed},
    engine::stack::Stack,
};

/// Watches the current path for a state that it has already. The start has depth 0.
pub(crate) trait Cycles<D: Keyed> {
    /// Whether states that left the path are refused too. [`Domain::is_redundant`](crate::Domain::is_redundant) is not
    /// asked then: what is skipped on one way to a state would be missing on all others.
    const REMEMBERS: bool = false;

    fn new() -> Self;

    /// Bytes charged and not released.
    fn bytes(&self) -> u64;

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
    fn leave(&mut self, depth: usize);
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

    fn bytes(&self) -> u64 {
        self.joined.bytes()
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
    fn leave(&mut self, depth: usize) {
        while self.joined.last().is_some_and(|last| last.depth >= depth) {
            self.joined.pop();
        }
    }
}

/// Refuses any state that the path has already: makes a depth-first search of a finite space end.
pub(crate) struct WholePath<D: Keyed> {
    keys: Stack<D::Key>,
    places: HashTable<u32>,
    places_bytes: u64,
}

impl<D: Keyed> Cycles<D> for WholePath<D> {
    fn new() -> Self {
        WholePath { keys: Stack::new(), places: HashTable::new(), places_bytes: 0 }
    }

    fn bytes(&self) -> u64 {
        self.keys.bytes() + self.places_bytes
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
            control.charge(wanted)?;
            self.places_bytes += wanted;
            self.places.reserve(1, |&place| hash_of(&self.keys[place as usize]));
        }
        let place = self.keys.len() as u32;
        self.keys.push(key, control)?;
        let keys = &self.keys;
        self.places.insert_unique(hash, place, |&place| hash_of(&keys[place as usize]));
        Ok(true)
    }

    fn leave(&mut self, _: usize) {
        if let Some(key) = self.keys.pop() {
            let place = self.keys.len() as u32;
            if let Ok(entry) = self.places.find_entry(hash_of(&key), |&other| other == place) {
                entry.remove();
            }
        }
    }
}

/// Refuses every state that was entered before, on the path or off it: a graph search. Memory grows with the states
/// met.
pub(crate) struct Everywhere<D: Keyed> {
    entered: HashTable<(D::Key, u32)>,
    bytes: u64,
    is_depth_limited: bool,
}

impl<D: Keyed> Everywhere<D> {
    /// Enters a state again where it is met nearer to the start: what lay beyond the depth limit may lie within it now.
    pub(crate) fn depth_limited() -> Self {
        Everywhere { is_depth_limited: true, ..Self::new() }
    }
}

impl<D: Keyed> Cycles<D> for Everywhere<D> {
    const REMEMBERS: bool = true;

    fn new() -> Self {
        Everywhere { entered: HashTable::new(), bytes: 0, is_depth_limited: false }
    }

    fn bytes(&self) -> u64 {
        self.bytes
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
        depth: usize,
        control: &mut Control<'_>,
    ) -> Result<bool, Stop> {
        let key = domain.key(state);
        let hash = hash_of(&key);
        let depth = u32::try_from(depth).unwrap_or(u32::MAX);
        if let Some((_, before)) = self.entered.find_mut(hash, |(other, _)| *other == key) {
            let is_nearer = self.is_depth_limited && depth < *before;
            *before = depth.min(*before);
            return Ok(is_nearer);
        }
        let heap = domain.heap_bytes(&key) as u64;
        let grows = self.entered.len() == self.entered.capacity();
        // A slot and a control byte, at twice the slots, the old ones beside the new ones while they move.
        let slots =
            if grows { self.entered.num_buckets().max(2) * 2 * (size_of::<(D::Key, u32)>() + 1) + 32 } else { 0 };
        control.charge(slots as u64 + heap)?;
        self.bytes += slots as u64 + heap;
        self.entered.insert_unique(hash, (key, depth), |(key, _)| hash_of(key));
        Ok(true)
    }

    fn leave(&mut self, _: usize) {}
}

fn hash_of<K: Hash>(key: &K) -> u64 {
    FxBuildHasher.hash_one(key)
}
