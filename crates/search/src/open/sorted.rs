//! Ranks of any type, in a sorted map.

use std::collections::BTreeMap;

use crate::{
    control::{Charge, Control, Stop},
    open::OpenList,
    store::Id,
};

/// States ordered by any rank, the latest first among equals: for ranks that are pairs or have more than 64 bits, and
/// of which few differ.
pub struct Sorted<R> {
    lists: BTreeMap<R, Vec<Id>>,
    charge: Charge,
}

/// Ids that a new list has room for.
const FIRST: usize = 4;

impl<R: Copy + Ord> Sorted<R> {
    /// An empty list.
    pub fn new() -> Self {
        Sorted { lists: BTreeMap::new(), charge: Charge::default() }
    }

    /// What the map takes for a rank: its nodes are at least half full.
    const fn entry_bytes() -> u64 {
        2 * (size_of::<R>() + size_of::<Vec<Id>>()) as u64 + 16
    }
}

impl<R: Copy + Ord> Default for Sorted<R> {
    fn default() -> Self {
        Self::new()
    }
}

impl<R: Copy + Ord> OpenList<R> for Sorted<R> {
    fn push(&mut self, rank: R, id: Id, control: &mut Control<'_>) -> Result<(), Stop> {
        match self.lists.get_mut(&rank) {
            Some(list) => {
                if list.len() == list.capacity() {
                    // The old half lives until it is copied.
                    let held = bytes(list.capacity());
                    control.grow(&mut self.charge, 2 * held)?;
                    list.reserve_exact(list.len());
                    self.charge.shrink(held);
                }
                list.push(id);
            }
            None => {
                control.grow(&mut self.charge, Self::entry_bytes() + bytes(FIRST))?;
                let mut list = Vec::with_capacity(FIRST);
                list.push(id);
                self.lists.insert(rank, list);
            }
        }
        Ok(())
    }

    fn take(&mut self, turn: &mut [Id]) -> Option<(R, usize)> {
        let mut entry = self.lists.first_entry()?;
        let rank = *entry.key();
        let list = entry.get_mut();
        let kept = list.len().saturating_sub(turn.len());
        let count = list.len() - kept;
        turn.iter_mut().zip(list.drain(kept..).rev()).for_each(|(place, id)| *place = id);
        if list.is_empty() {
            self.charge.shrink(Self::entry_bytes() + bytes(list.capacity()));
            entry.remove();
        }
        Some((rank, count))
    }

    fn peek(&self) -> Option<R> {
        self.lists.first_key_value().map(|(&rank, _)| rank)
    }
}

fn bytes(ids: usize) -> u64 {
    (ids * size_of::<Id>()) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn least_first_and_latest_first_among_equals() {
        let mut control = Control::unlimited();
        let mut open = Sorted::new();
        for id in 0..100 {
            open.push((id % 3, id % 2), id, &mut control).unwrap();
        }
        let mut out = Vec::new();
        let mut turn = [0; 7];
        while let Some((rank, count)) = open.take(&mut turn) {
            assert!(count <= turn.len());
            out.extend(turn[..count].iter().map(|&id| (rank, id)));
        }
        let mut sorted = out.clone();
        sorted.sort_by_key(|&(rank, id)| (rank, std::cmp::Reverse(id)));
        assert_eq!((out.len(), &out), (100, &sorted));
        assert_eq!((open.peek(), control.progress().bytes), (None, 0));
    }

    #[test]
    fn a_limit_leaves_it_as_it_was() {
        let mut control = Control::new(crate::Limits { memory: Some(200), ..crate::Limits::default() });
        let mut open = Sorted::new();
        let pushed = (0..100).take_while(|&id| open.push(7, id, &mut control).is_ok()).count();
        let mut turn = [0; 100];
        assert!((1..100).contains(&pushed));
        assert_eq!(open.take(&mut turn), Some((7, pushed)));
    }
}
