//! Keeps a depth-first search from walking in circles.

use crate::{
    control::{Charge, Control, Stop},
    domain::{Cost, Keyed},
    stack::Stack,
    store::{Column, Id, Index, allocated, hash_of},
};

/// Watches the current path for a state that it has already. The start has depth 0.
pub(crate) trait Cycles<D: Keyed> {
    /// Whether states that left the path are refused too. [`Domain::is_redundant`](crate::Domain::is_redundant) is not
    /// asked then: what is skipped on one way to a state would be missing on all others.
    fn remembers(&self) -> bool {
        false
    }

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

impl<D: Keyed> FreeRuns<D> {
    pub(crate) fn new() -> Self {
        FreeRuns { joined: Stack::new() }
    }
}

impl<D: Keyed> Cycles<D> for FreeRuns<D> {
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

/// The states that were entered, with the depth of each; where they are not all kept, those of the path.
pub(crate) struct Entered<D: Keyed> {
    states: Column<(D::Key, u32)>,
    index: Index,
    /// For what the keys own outside themselves.
    heap: Charge,
    keeps_all: bool,
    is_depth_limited: bool,
}

impl<D: Keyed> Entered<D> {
    /// Refuses any state that the path has already: makes a depth-first search of a finite space end.
    pub(crate) fn on_the_path() -> Self {
        Entered {
            states: Column::new(),
            index: Index::new(),
            heap: Charge::default(),
            keeps_all: false,
            is_depth_limited: false,
        }
    }

    /// Refuses every state that was entered before, on the path or off it: a graph search. Memory grows with the states
    /// met.
    pub(crate) fn everywhere() -> Self {
        Entered { keeps_all: true, ..Self::on_the_path() }
    }

    /// The same, but enters a state again where it is met nearer to the start: what lay beyond the depth limit may lie
    /// within it now.
    pub(crate) fn depth_limited() -> Self {
        Entered { is_depth_limited: true, ..Self::everywhere() }
    }
}

impl<D: Keyed> Cycles<D> for Entered<D> {
    fn remembers(&self) -> bool {
        self.keeps_all
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
        if let Some(id) = self.index.find(hash, |id| self.states.get(id).0 == key) {
            let before = &mut self.states.get_mut(id).1;
            let is_nearer = self.is_depth_limited && depth < *before;
            *before = depth.min(*before);
            return Ok(is_nearer);
        }
        let states = &self.states;
        self.index.reserve(|id| hash_of(&states.get(id).0), control)?;
        self.states.reserve(control)?;
        control.grow(&mut self.heap, allocated(domain.heap_bytes(&key)))?;
        self.index.insert(hash, self.states.len() as Id);
        self.states.push((key, depth));
        Ok(true)
    }

    fn leave(&mut self, domain: &D, _: usize) {
        if !self.keeps_all
            && let Some((key, _)) = self.states.pop()
        {
            self.heap.shrink(allocated(domain.heap_bytes(&key)));
            self.index.remove(hash_of(&key), self.states.len() as Id);
        }
    }
}
