//! One layer of a sweep: boards with equally many tiles, each once, with the cheapest known way to it.

use hashbrown::HashTable;
use search::{Charge, Control, Cost, Stop};

use super::Code;

/// Where a board came from: its parent in the layer before, and the action.
pub(super) type ParentAction<A> = (u32, Option<A>);

/// A board of a layer without its cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct LayerNode<A> {
    /// Index in the layer before.
    pub(super) parent: u32,
    /// The action that led here; `None` for the start.
    pub(super) action: Option<A>,
    /// Cost so far.
    pub(super) cost: Cost,
    /// Proved: clearing the board through here costs at least this in all.
    pub(super) least: Cost,
    /// Order of promise, smaller first.
    pub(super) rank: u64,
}

/// The boards of a layer, side by side in one allocation.
#[derive(Debug)]
pub(super) struct Layer<A> {
    pub(super) nodes: Vec<LayerNode<A>>,
    boards: Vec<Code>,
    cells: usize,
    index: HashTable<u32>,
    charge: Charge,
}

impl<A: Copy> Layer<A> {
    pub(super) fn new(cells: usize) -> Self {
        Layer { nodes: Vec::new(), boards: Vec::new(), cells, index: HashTable::new(), charge: Charge::default() }
    }

    /// The layer of a start alone.
    pub(super) fn root(board: &[Code]) -> Self {
        let start = LayerNode { parent: 0, action: None, cost: 0, least: 0, rank: 0 };
        Layer {
            nodes: vec![start],
            boards: board.to_vec(),
            cells: board.len(),
            index: HashTable::new(),
            charge: Charge::default(),
        }
    }

    pub(super) fn cells(&self) -> usize {
        self.cells
    }

    pub(super) fn board(&self, at: usize) -> &[Code] {
        &self.boards[at * self.cells..(at + 1) * self.cells]
    }

    /// Adds a board, or improves the way to it.
    pub(super) fn insert(&mut self, board: &[Code], node: LayerNode<A>, control: &mut Control<'_>) -> Result<(), Stop> {
        let hash = hash(board);
        let (boards, cells) = (&self.boards, self.cells);
        let is_same = |&at: &u32| &boards[at as usize * cells..(at as usize + 1) * cells] == board;
        if let Some(&at) = self.index.find(hash, is_same) {
            let known = &mut self.nodes[at as usize];
            if node.cost < known.cost {
                *known = node;
            }
            return Ok(());
        }
        self.reserve(control)?;
        let at = self.nodes.len() as u32;
        self.nodes.push(node);
        self.boards.extend_from_slice(board);
        let (boards, cells) = (&self.boards, self.cells);
        let rehash = |&at: &u32| self::hash(&boards[at as usize * cells..(at as usize + 1) * cells]);
        self.index.insert_unique(hash, at, rehash);
        Ok(())
    }

    /// Makes room for one more board. What is charged is the room, not what of it is used: twice as much as before, or
    /// a little more where that is refused.
    fn reserve(&mut self, control: &mut Control<'_>) -> Result<(), Stop> {
        let room = self.nodes.capacity();
        if self.nodes.len() < room {
            return Ok(());
        }
        // An entry of the index takes five bytes, and up to half of it is empty.
        let each = size_of::<LayerNode<A>>() + self.cells * size_of::<Code>() + 10;
        let steps = [room.max(SMALLEST_ROOM), room / 8 + SMALLEST_ROOM];
        let bytes = |room: usize| (room * each) as u64;
        // While boards are copied, the old room is held beside the new one.
        let fits = |more: &usize| control.memory_left() >= bytes(room + more);
        let more = steps.into_iter().find(fits).ok_or(Stop::Memory)?;
        let grown = control.hold(bytes(room + more))?;
        self.nodes.reserve_exact(more);
        self.boards.reserve_exact(self.nodes.capacity() * self.cells - self.boards.len());
        self.charge = grown;
        Ok(())
    }

    /// Keeps the `width` most promising boards; says whether any was dropped.
    pub(super) fn cut(&mut self, width: usize) -> bool {
        if self.nodes.len() <= width {
            return false;
        }
        let mut order: Vec<u32> = (0..self.nodes.len() as u32).collect();
        let by_promise = |&at: &u32| (self.nodes[at as usize].rank, at);
        order.select_nth_unstable_by_key(width - 1, by_promise);
        order.truncate(width);
        order.sort_unstable();
        for (to, &from) in order.iter().enumerate() {
            let from = from as usize;
            self.nodes[to] = self.nodes[from];
            self.boards.copy_within(from * self.cells..(from + 1) * self.cells, to * self.cells);
        }
        self.nodes.truncate(width);
        self.boards.truncate(width * self.cells);
        self.index.clear();
        let (boards, cells) = (&self.boards, self.cells);
        let hash_at = |at: u32| hash(&boards[at as usize * cells..(at as usize + 1) * cells]);
        for at in 0..width as u32 {
            self.index.insert_unique(hash_at(at), at, |&at| hash_at(at));
        }
        true
    }

    /// Gives up the boards and keeps the way back.
    pub(super) fn into_steps(self) -> Vec<ParentAction<A>> {
        self.nodes.iter().map(|node| (node.parent, node.action)).collect()
    }
}

/// Boards that a layer has room for at first.
const SMALLEST_ROOM: usize = 16;

/// A well mixed hash of a board.
pub(super) fn hash(board: &[Code]) -> u64 {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let (blocks, rest) = board.as_chunks::<4>();
    let mut state: u64 = 0;
    let mut mix = |word: u64| state = (state.rotate_left(23) ^ word).wrapping_mul(FACTOR);
    for block in blocks {
        mix(block.iter().fold(0, |word, &code| word << 16 | u64::from(code)));
    }
    mix(rest.iter().fold(1, |word, &code| word << 16 | u64::from(code)));
    state ^ state >> 29
}
