//! From hash to id: a hash table that holds nothing but ids, in lines of one cache line each.
//!
//! A line has twelve ids and, beside them, eight bits of each one's hash. Looking a key up touches one line and then,
//! nearly always, only the state it is after: the tags rule the others out. A full line passes newcomers on to the next
//! and remembers that it did.
//!
//! When the table is full it is thrown away and a larger one is filled from the states themselves, which lie in a row:
//! growing never holds two tables, and reads no memory at random.

use crate::{
    control::{Charge, Control, Stop},
    store::{
        Id,
        memory::{advise, prefetch},
    },
};

/// Ids in a line.
const WIDTH: usize = 12;
/// The byte behind the tags: whether the line passed a newcomer on.
const PASSED: usize = WIDTH;
/// Ids per line, on average, at which the table grows.
const FULL: usize = 11;
/// Lines of a table that doubles when it is full; a larger one grows by half, so that little is held that is not
/// needed.
const SMALL: usize = 1 << 17;
/// States that wait for their lines together, while the table grows.
const TOGETHER: usize = 32;
/// States between two looks at the limits, while the table grows.
const BETWEEN_LOOKS: usize = 1 << 14;

#[derive(Clone, Copy)]
#[repr(align(64))]
struct CacheLine {
    /// Tags of the ids, 0 where there is none.
    tags: [u8; 16],
    ids: [Id; WIDTH],
}

const EMPTY: CacheLine = CacheLine { tags: [0; 16], ids: [0; WIDTH] };

/// From hash to [`Id`]. The ids count up from zero, and their owner knows the hash of each.
#[derive(Default)]
pub struct Index {
    lines: Vec<CacheLine>,
    len: usize,
    charge: Charge,
}

impl Index {
    /// An empty index.
    pub fn new() -> Self {
        Index { lines: Vec::new(), len: 0, charge: Charge::default() }
    }

    /// Starts loading what a lookup of this hash will need, so that several lookups wait for memory together.
    #[inline(always)]
    pub fn touch(&self, hash: u64) {
        if let Some(line) = self.lines.get(line_of(hash, self.lines.len())) {
            prefetch(line);
        }
    }

    /// The first id whose tag fits, if it is in its own line.
    #[inline(always)]
    pub fn candidate(&self, hash: u64) -> Option<Id> {
        let line = self.lines.get(line_of(hash, self.lines.len()))?;
        let hits = line.hits(tag_of(hash));
        (hits != 0).then(|| line.ids[hits.trailing_zeros() as usize % WIDTH])
    }

    /// The first id stored under this hash that `is_it` accepts.
    #[inline(always)]
    pub fn find(&self, hash: u64, mut is_it: impl FnMut(Id) -> bool) -> Option<Id> {
        let lines = &self.lines;
        let tag = tag_of(hash);
        let mut at = line_of(hash, lines.len());
        // Ends at a line that passed nobody on; where all of them have, once around.
        for _ in 0..lines.len() {
            let line = &lines[at];
            let mut hits = line.hits(tag);
            while hits != 0 {
                let id = line.ids[hits.trailing_zeros() as usize % WIDTH];
                if is_it(id) {
                    return Some(id);
                }
                hits &= hits - 1;
            }
            if line.tags[PASSED] == 0 {
                return None;
            }
            at = if at + 1 < lines.len() { at + 1 } else { 0 };
        }
        None
    }

    /// Makes room for one more id; `hash` gives those of the ids from 0 on, which are stored here. After `Err` for any
    /// reason but memory the table [is broken](Index::is_broken): nothing is found until this was called again.
    #[inline(always)]
    pub fn reserve(&mut self, hash: impl Fn(Id) -> u64, control: &mut Control<'_>) -> Result<(), Stop> {
        if self.len < self.lines.len() * FULL { Ok(()) } else { self.grow(hash, control) }
    }

    /// Stores an id. There must be room: [`reserve`](Index::reserve) comes first.
    #[inline(always)]
    pub fn insert(&mut self, hash: u64, id: Id) {
        self.len += 1;
        place(&mut self.lines, hash, id);
    }

    /// Takes an id out.
    pub fn remove(&mut self, hash: u64, id: Id) {
        let count = self.lines.len();
        let mut at = line_of(hash, count);
        for _ in 0..count {
            let line = &mut self.lines[at];
            if let Some(slot) = (0..WIDTH).find(|&slot| line.tags[slot] != 0 && line.ids[slot] == id) {
                line.tags[slot] = 0;
                self.len -= 1;
                return;
            }
            if line.tags[PASSED] == 0 {
                return;
            }
            at = (at + 1) % count;
        }
    }

    /// Whether growing was stopped half-way.
    #[inline(always)]
    pub fn is_broken(&self) -> bool {
        self.lines.is_empty() && self.len > 0
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, hash: impl Fn(Id) -> u64, control: &mut Control<'_>) -> Result<(), Stop> {
        let before = self.lines.len();
        let larger = |lines: usize| if lines < SMALL { 2 * lines.max(1) } else { lines + lines / 2 };
        let mut after = larger(before);
        while after * FULL <= self.len {
            after = larger(after);
        }
        control.grow(&mut self.charge, bytes(after) - bytes(before))?;
        self.lines = Vec::new();
        self.lines.reserve_exact(after);
        advise(self.lines.spare_capacity_mut());
        self.lines.resize(after, EMPTY);
        let mut hashes = [0; TOGETHER];
        for first in (0..self.len).step_by(TOGETHER) {
            let ids = first as Id..self.len.min(first + TOGETHER) as Id;
            for (slot, id) in hashes.iter_mut().zip(ids.clone()) {
                *slot = hash(id);
                self.touch(*slot);
            }
            for (&hash, id) in hashes.iter().zip(ids) {
                place(&mut self.lines, hash, id);
            }
            if first % BETWEEN_LOOKS == 0
                && let Err(stop) = control.poll()
            {
                self.lines = Vec::new();
                self.charge.shrink(self.charge.bytes());
                return Err(stop);
            }
        }
        Ok(())
    }
}

fn bytes(lines: usize) -> u64 {
    (lines * size_of::<CacheLine>()) as u64
}

impl CacheLine {
    /// A bit for every id with this tag.
    #[inline(always)]
    fn hits(&self, tag: u8) -> u32 {
        equal_bytes(&self.tags, tag) & ((1 << WIDTH) - 1)
    }
}

/// A bit for every byte that equals `tag`. The compiler makes sixteen comparisons of the loop below; this is one.
#[inline(always)]
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "the standard library has no safe way to compare sixteen bytes at once")]
fn equal_bytes(tags: &[u8; 16], tag: u8) -> u32 {
    use std::arch::x86_64::{_mm_cmpeq_epi8, _mm_movemask_epi8, _mm_set_epi64x, _mm_set1_epi8};
    let word = u128::from_le_bytes(*tags);
    // SAFETY: only registers are used, and every x86-64 machine has SSE2.
    unsafe {
        let all = _mm_set_epi64x((word >> 64) as i64, word as i64);
        _mm_movemask_epi8(_mm_cmpeq_epi8(all, _mm_set1_epi8(tag as i8))) as u32
    }
}

/// The twin for other machines.
#[cfg(any(not(target_arch = "x86_64"), test))]
fn equal_bytes_one_by_one(tags: &[u8; 16], tag: u8) -> u32 {
    tags.iter().enumerate().fold(0, |hits, (slot, &other)| hits | u32::from(other == tag) << slot)
}

#[cfg(not(target_arch = "x86_64"))]
use equal_bytes_one_by_one as equal_bytes;

/// Writes an id into the first line with room.
#[inline(always)]
fn place(lines: &mut [CacheLine], hash: u64, id: Id) {
    let mut at = line_of(hash, lines.len());
    let count = lines.len();
    while let Some(line) = lines.get_mut(at) {
        let free = line.hits(0);
        if free != 0 {
            let slot = free.trailing_zeros() as usize % WIDTH;
            line.tags[slot] = tag_of(hash);
            line.ids[slot] = id;
            return;
        }
        line.tags[PASSED] = 1;
        at = if at + 1 < count { at + 1 } else { 0 };
    }
}

/// The low half of the hash, scaled to the number of lines.
#[inline(always)]
fn line_of(hash: u64, lines: usize) -> usize {
    (((hash & 0xFFFF_FFFF) * lines as u64) >> 32) as usize
}

#[inline(always)]
fn tag_of(hash: u64) -> u8 {
    ((hash >> 56) as u8).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::Cancel;

    /// So many; under Miri, which takes a thousand times as long and looks at every access, fewer.
    fn fewer(usually: u64, under_miri: u64) -> u64 {
        if cfg!(miri) { under_miri } else { usually }
    }

    /// Spreads small numbers like a hash of real keys.
    fn hash(key: u64) -> u64 {
        let mixed = (key + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^ (mixed >> 32)
    }

    #[test]
    fn bytes_are_compared_the_same_way_everywhere() {
        let mut tags = [0; 16];
        for seed in 0..fewer(2000, 30) {
            tags.iter_mut().zip(hash(seed).to_le_bytes().into_iter().cycle()).for_each(|(tag, byte)| *tag = byte % 5);
            for tag in 0..6 {
                assert_eq!(equal_bytes(&tags, tag), equal_bytes_one_by_one(&tags, tag));
            }
        }
    }

    /// Rounds of storing up to `most` ids and taking the last ones out again, as a beam does; all in a few lines if
    /// `crowded`.
    fn check(rounds: u64, most: u64, crowded: bool) {
        let mut control = Control::unlimited();
        let mut index = Index::new();
        let hash = |id: Id, round: u64| hash(u64::from(id) * 1000 + round) & if crowded { !0x0FFF_FFFF } else { !0 };
        let mut stored: Vec<u64> = Vec::new();
        for round in 0..rounds {
            while (stored.len() as u64) < most * (round % 5 + 1) / 5 {
                let id = stored.len() as Id;
                index.reserve(|id| stored[id as usize], &mut control).unwrap();
                index.insert(hash(id, round), id);
                stored.push(hash(id, round));
            }
            for (id, &hash) in stored.iter().enumerate() {
                assert_eq!(index.find(hash, |found| found == id as Id), Some(id as Id), "round {round}");
            }
            assert_eq!(index.find(hash(0, 999), |_| false), None);
            for id in (stored.len() / 3..stored.len()).rev() {
                index.remove(stored[id], id as Id);
                assert_eq!(index.find(stored[id], |found| found == id as Id), None);
                stored.pop();
            }
        }
        assert_eq!(control.progress().bytes, bytes(index.lines.len()));
    }

    #[test]
    fn what_is_stored_is_found() {
        check(3, fewer(30_000, 300), false);
    }

    #[test]
    fn a_search_that_is_stopped_stops_growing() {
        let cancel = Cancel::new();
        let mut control = Control::unlimited().with_cancel(cancel.clone());
        let mut index = Index::new();
        for id in 0..2 * BETWEEN_LOOKS {
            index.reserve(|id| hash(id.into()), &mut control).unwrap();
            index.insert(hash(id as u64), id as Id);
        }
        cancel.cancel();
        assert_eq!(index.grow(|id| hash(id.into()), &mut control), Err(Stop::Cancelled));
        assert!(index.is_broken());
        index.reserve(|id| hash(id.into()), &mut Control::unlimited()).unwrap();
        assert!((0..2 * BETWEEN_LOOKS as Id).all(|id| index.find(hash(id.into()), |found| found == id) == Some(id)));
    }

    #[test]
    fn lines_that_passed_newcomers_on_never_trap_a_search() {
        for most in 1..fewer(200, 4) {
            check(fewer(40, 3), most * fewer(1, 9), true);
        }
    }
}
