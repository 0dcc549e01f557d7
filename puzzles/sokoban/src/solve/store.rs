//! Where a search keeps its positions, and the way to each.
//!
//! Positions are compared in full: two with equal hashes are told apart, so a proof never rests on a hash.

use std::hash::Hasher;

use grid::{Bits, Direction};
use rustc_hash::FxHasher;
use search::{
    Charge, Control, Id, Stop,
    store::{Column, Index},
};
use smallvec::SmallVec;

use super::{plan::Push, push_search::Rank};
use crate::{
    cost::LexCost,
    geometry::{Bitboard, Square},
};

/// A position with the way it was reached.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<B> {
    /// The boxes.
    pub(crate) boxes: B,
    /// Cost so far.
    pub(crate) cost: LexCost,
    /// Estimate of the cost left.
    pub(crate) estimate: LexCost,
    /// The position before, or [`ROOT`].
    pub(crate) parent: Id,
    /// The player: its square, or the smallest square of its region.
    pub(crate) player: Square,
    /// The push that led here: the box's square before it times four, plus the direction.
    pub(crate) push: u16,
}

impl<B> Node<B> {
    /// Its place in the order of expansion.
    #[inline]
    pub(crate) fn rank(&self) -> Rank {
        (self.cost + self.estimate, self.estimate)
    }
}

/// The parent of a first position.
pub(crate) const ROOT: Id = Id::MAX;

/// Boxes that are told apart: the square of each, [`NONE`](crate::geometry::NONE) once it is delivered.
pub(crate) type NumberedBoxes = SmallVec<[Square; 12]>;

/// The boxes of a position, as far as they tell it from others.
pub(crate) trait Boxes: Clone + Eq {
    /// Mixes boxes and player into 64 bits, all of which are good.
    fn hash(&self, player: Square) -> u64;

    /// Bytes held outside the value itself.
    fn heap_bytes(&self) -> u64 {
        0
    }
}

impl<const W: usize> Boxes for Bits<W> {
    #[inline]
    fn hash(&self, player: Square) -> u64 {
        let mut hash = u64::from(player).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        for &word in &self.0 {
            let mixed = u128::from(hash ^ word) * 0xa5a3_5a35_1d1c_9d2d_u128;
            hash = (mixed as u64) ^ ((mixed >> 64) as u64) ^ 0x2545_f491_4f6c_dd1d;
        }
        hash.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ hash >> 29
    }
}

impl Boxes for NumberedBoxes {
    #[inline]
    fn hash(&self, player: Square) -> u64 {
        let mut hasher = FxHasher::default();
        self.iter().for_each(|&square| hasher.write_u16(square));
        hasher.write_u16(player);
        let mixed = (hasher.finish() ^ hasher.finish() >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 32
    }

    fn heap_bytes(&self) -> u64 {
        // An allocation takes two words besides.
        if self.spilled() { (self.capacity() * size_of::<Square>() + 16) as u64 } else { 0 }
    }
}

/// Positions by number and by content.
pub(crate) struct PositionStore<B> {
    nodes: Column<Node<B>>,
    index: Index,
    /// For what the boxes hold outside their nodes.
    heap: Charge,
}

impl<B: Boxes> PositionStore<B> {
    pub(crate) fn new() -> Self {
        PositionStore { nodes: Column::new(), index: Index::new(), heap: Charge::default() }
    }

    /// How many positions it holds.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    #[inline(always)]
    pub(crate) fn node(&self, id: Id) -> &Node<B> {
        self.nodes.get(id)
    }

    #[inline(always)]
    pub(crate) fn node_mut(&mut self, id: Id) -> &mut Node<B> {
        self.nodes.get_mut(id)
    }

    /// The number of a position that is held.
    #[inline]
    pub(crate) fn find(&self, boxes: &B, player: Square) -> Option<Id> {
        let is_it = |id: Id| {
            let node = self.node(id);
            node.player == player && node.boxes == *boxes
        };
        self.index.find(boxes.hash(player), is_it)
    }

    /// Adds a position that is not held yet. On `Err` it was not added.
    pub(crate) fn insert(&mut self, node: Node<B>, control: &mut Control<'_>) -> Result<Id, Stop> {
        let id = self.nodes.len() as Id;
        self.nodes.reserve(control)?;
        self.repair(control)?;
        let heap = node.boxes.heap_bytes();
        if heap > 0 {
            control.grow(&mut self.heap, heap)?;
        }
        self.index.insert(node.boxes.hash(node.player), id);
        self.nodes.push(node);
        Ok(id)
    }

    /// Makes the index whole, with room for one more, if the search was stopped while it grew. Call it before a search
    /// goes on.
    #[inline]
    pub(crate) fn repair(&mut self, control: &mut Control<'_>) -> Result<(), Stop> {
        let nodes = &self.nodes;
        let hash = |id| {
            let node = nodes.get(id);
            node.boxes.hash(node.player)
        };
        self.index.reserve(hash, control)
    }

    /// The pushes from the first position to this one.
    pub(crate) fn pushes<const W: usize>(&self, board: &Bitboard<W>, id: Id) -> Vec<Push> {
        let push = |code: u16| Push { from: board.cell(code >> 2), direction: Direction::ALL[usize::from(code & 3)] };
        self.codes(id).into_iter().map(push).collect()
    }

    /// The same as they are stored.
    pub(crate) fn codes(&self, mut id: Id) -> Vec<u16> {
        let mut codes = Vec::new();
        while self.node(id).parent != ROOT {
            codes.push(self.node(id).push);
            id = self.node(id).parent;
        }
        codes.reverse();
        codes
    }
}
