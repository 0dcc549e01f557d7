//! Keeps a depth-first search from walking in circles.

use std::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use crate::{
    control::{Control, Stop},
    domain::{Cost, Keyed},
    engine::stack::Stack,
};

/// Watches the current path for a state that it has already.
pub(crate) trait Cycles<D: Keyed> {
    /// What the path's length was at a state; kept in its frame.
    type Mark: Copy;

    fn new() -> Self;

    /// Bytes charged and not released.
    fn bytes(&self) -> u64;

    /// The path is the start alone.
    fn start(&mut self, domain: &D, state: &D::State, control: &mut Control<'_>) -> Result<Self::Mark, Stop>;

    /// An action of this cost is about to be played in `state`.
    fn before(
        &mut self,
        domain: &D,
        state: &D::State,
        cost: Cost,
        mark: &mut Self::Mark,
        control: &mut Control<'_>,
    ) -> Result<(), Stop>;

    /// The action led to `state`: adds it to the path, or gives `None` if it is there already.
    fn enter(
        &mut self,
        domain: &D,
        state: &D::State,
        cost: Cost,
        mark: Self::Mark,
        control: &mut Control<'_>,
    ) -> Result<Option<Self::Mark>, Stop>;

    /// The state of that mark leaves the path.
    fn leave(&mut self, mark: Self::Mark);
}

/// Refuses circles of free actions only, the ones that a cost bound does not end. Costs nothing where every action costs something.
pub(crate) struct FreeRuns<D: Keyed> {
    /// The states joined by free actions, for each such run on the path.
    keys: Stack<D::Key>,
}

/// A run is `keys[first..end]`. The state that the run started from is written when its first free action is tried.
#[derive(Clone, Copy)]
pub(crate) struct Run {
    first: u32,
    end: u32,
    /// Where `keys` ended before this state came.
    base: u32,
}

impl<D: Keyed> Cycles<D> for FreeRuns<D> {
    type Mark = Run;

    fn new() -> Self {
        FreeRuns { keys: Stack::new() }
    }

    fn bytes(&self) -> u64 {
        self.keys.bytes()
    }

    fn start(&mut self, _: &D, _: &D::State, _: &mut Control<'_>) -> Result<Run, Stop> {
        Ok(Run { first: 0, end: 0, base: 0 })
    }

    #[inline(always)]
    fn before(
        &mut self,
        domain: &D,
        state: &D::State,
        cost: Cost,
        run: &mut Run,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        if cost == 0 && run.first == run.end {
            self.keys.push(domain.key(state), control)?;
            run.end += 1;
        }
        Ok(())
    }

    #[inline(always)]
    fn enter(
        &mut self,
        domain: &D,
        state: &D::State,
        cost: Cost,
        run: Run,
        control: &mut Control<'_>,
    ) -> Result<Option<Run>, Stop> {
        if cost > 0 {
            return Ok(Some(Run { first: run.end, end: run.end, base: run.end }));
        }
        let key = domain.key(state);
        if self.keys[run.first as usize..].contains(&key) {
            return Ok(None);
        }
        self.keys.push(key, control)?;
        Ok(Some(Run { first: run.first, end: run.end + 1, base: run.end }))
    }

    #[inline(always)]
    fn leave(&mut self, run: Run) {
        if self.keys.len() > run.base as usize {
            self.keys.truncate(run.base as usize);
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
    type Mark = ();

    fn new() -> Self {
        WholePath { keys: Stack::new(), places: HashTable::new(), places_bytes: 0 }
    }

    fn bytes(&self) -> u64 {
        self.keys.bytes() + self.places_bytes
    }

    fn start(&mut self, domain: &D, state: &D::State, control: &mut Control<'_>) -> Result<(), Stop> {
        self.enter(domain, state, 0, (), control).map(|_| ())
    }

    fn before(&mut self, _: &D, _: &D::State, _: Cost, (): &mut (), _: &mut Control<'_>) -> Result<(), Stop> {
        Ok(())
    }

    fn enter(
        &mut self,
        domain: &D,
        state: &D::State,
        _: Cost,
        (): (),
        control: &mut Control<'_>,
    ) -> Result<Option<()>, Stop> {
        let key = domain.key(state);
        let hash = hash_of(&key);
        if self.places.find(hash, |&place| self.keys[place as usize] == key).is_some() {
            return Ok(None);
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
        Ok(Some(()))
    }

    fn leave(&mut self, (): ()) {
        if let Some(key) = self.keys.pop() {
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
