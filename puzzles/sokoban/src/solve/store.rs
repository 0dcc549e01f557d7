//! Where a search keeps its positions: an arena in chunks that never moves, and a hash table of numbers into it.
//!
//! Positions are compared in full: two with equal hashes are told apart, so a proof never rests on a hash.

use grid::Bits;
use hashbrown::HashTable;
use search::{Control, Stop};

use crate::{cost::LexCost, engine::Square};

/// A position with the way it was reached.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<const W: usize> {
    /// The boxes.
    pub(crate) boxes: Bits<W>,
    /// Cost so far.
    pub(crate) cost: LexCost,
    /// The position before, or [`ROOT`].
    pub(crate) parent: u32,
    /// Estimate of the cost left.
    pub(crate) estimate: LexCost,
    /// The player: its square, or the smallest square of its region.
    pub(crate) player: Square,
    /// The push that led here: the box's square before it times four, plus the direction.
    pub(crate) push: u16,
}

/// The parent of a first position.
pub(crate) const ROOT: u32 = u32::MAX;

const CHUNK: usize = 1 << 12;

/// Positions by number and by content.
pub(crate) struct Store<const W: usize> {
    chunks: Vec<Box<[Node<W>]>>,
    len: usize,
    table: HashTable<u32>,
    charged: u64,
}

impl<const W: usize> Store<W> {
    pub(crate) fn new() -> Self {
        Store { chunks: Vec::new(), len: 0, table: HashTable::new(), charged: 0 }
    }

    /// How many positions it holds.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    #[inline(always)]
    pub(crate) fn node(&self, id: u32) -> &Node<W> {
        &self.chunks[id as usize / CHUNK][id as usize % CHUNK]
    }

    #[inline(always)]
    pub(crate) fn node_mut(&mut self, id: u32) -> &mut Node<W> {
        &mut self.chunks[id as usize / CHUNK][id as usize % CHUNK]
    }

    /// The number of a position that is held.
    #[inline]
    pub(crate) fn find(&self, boxes: &Bits<W>, player: Square) -> Option<u32> {
        let hash = hash(boxes, player);
        let is_it = |&id: &u32| {
            let node = self.node(id);
            node.player == player && node.boxes == *boxes
        };
        self.table.find(hash, is_it).copied()
    }

    /// Adds a position that is not held yet.
    pub(crate) fn insert(&mut self, node: Node<W>, control: &mut Control<'_>) -> Result<u32, Stop> {
        if self.len == self.chunks.len() * CHUNK {
            // Eight bytes more for the lists of numbers that a search keeps beside the store.
            self.charge(((size_of::<Node<W>>() + 8) * CHUNK) as u64, control)?;
            self.chunks.push(vec![node; CHUNK].into_boxed_slice());
        }
        if self.table.len() == self.table.capacity() {
            // The table doubles: five bytes a slot, the old one beside the new one while it moves.
            let slots = (self.table.capacity() * 8 / 7 + 1).next_power_of_two();
            self.charge(slots as u64 * 5, control)?;
            let Store { chunks, table, .. } = self;
            let of = |&id: &u32| {
                let node = &chunks[id as usize / CHUNK][id as usize % CHUNK];
                hash(&node.boxes, node.player)
            };
            table.reserve(1, of);
        }
        let id = self.len as u32;
        self.len += 1;
        let Store { chunks, table, .. } = self;
        chunks[id as usize / CHUNK][id as usize % CHUNK] = node;
        table.insert_unique(hash(&node.boxes, node.player), id, |&id| {
            let node = &chunks[id as usize / CHUNK][id as usize % CHUNK];
            hash(&node.boxes, node.player)
        });
        Ok(id)
    }

    /// Bytes charged for it.
    pub(crate) fn charged(&self) -> u64 {
        self.charged
    }

    /// Gives the memory back to the account.
    pub(crate) fn release(self, control: &mut Control<'_>) {
        control.release(self.charged);
    }

    /// The pushes from the first position to this one.
    pub(crate) fn pushes(&self, mut id: u32) -> Vec<u16> {
        let mut pushes = Vec::new();
        while self.node(id).parent != ROOT {
            pushes.push(self.node(id).push);
            id = self.node(id).parent;
        }
        pushes.reverse();
        pushes
    }

    /// Takes over bytes that were charged elsewhere, to give them back with its own.
    pub(crate) fn adopt(&mut self, bytes: u64) {
        self.charged += bytes;
    }

    /// Charges bytes that are given back with the store.
    pub(crate) fn charge(&mut self, bytes: u64, control: &mut Control<'_>) -> Result<(), Stop> {
        control.charge(bytes)?;
        self.charged += bytes;
        Ok(())
    }
}

/// Mixes boxes and player into 64 bits, all of which are good.
#[inline]
pub(crate) fn hash<const W: usize>(boxes: &Bits<W>, player: Square) -> u64 {
    let mut hash = u64::from(player).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    for &word in &boxes.0 {
        let mixed = u128::from(hash ^ word) * 0xa5a3_5a35_1d1c_9d2d_u128;
        hash = (mixed as u64) ^ ((mixed >> 64) as u64) ^ 0x2545_f491_4f6c_dd1d;
    }
    hash.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ hash >> 29
}
