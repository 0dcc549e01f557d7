//! What the kernels read and write, word by word (`kernel/delta.cu` has the same as structures).

use grid::Direction;
use pattern::{Partition, Shape};

/// Most patterns of a partition.
pub(crate) const PATTERNS: usize = 4;
/// Longest path that a node has room for.
pub(crate) const MOST_MOVES: usize = 160;
const MOST_TILES: usize = 8;
const PATH: usize = MOST_MOVES / 16;
/// Room for the cells of a board.
const CELLS: usize = 32;

/// Boards for which one compiled kernel serves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KernelKind {
    /// Cells in a row of the canonical board.
    pub width: usize,
    /// Rows of it.
    pub height: usize,
    /// Through how many symmetries a partition is seen: 1 or 2.
    pub lookups: usize,
}

impl KernelKind {
    /// The kind of a board.
    pub fn of(shape: Shape) -> KernelKind {
        let (width, height) = (shape.size.width, shape.size.height);
        // On oblong boards few goals have a mirror, and tables are quick enough without it.
        let lookups = if width == height { shape.mirrors().len().min(2) } else { 1 };
        KernelKind { width, height, lookups }
    }

    pub(crate) fn cells(self) -> usize {
        self.width * self.height
    }

    fn board_words(self) -> usize {
        self.cells().div_ceil(2)
    }

    pub(crate) fn node_words(self) -> usize {
        self.board_words() + PATH + 4 + self.lookups
    }

    pub(crate) fn walk_words(self) -> usize {
        self.node_words() + 4
    }

    pub(crate) fn scene_words(self) -> usize {
        // It begins with addresses, so its size is a multiple of theirs.
        (2 * PATTERNS + MOST_TILES + self.lookups * (CELLS + 1)).next_multiple_of(2)
    }

    /// Bytes of the arrays that a walk has in fast memory.
    pub(crate) fn near_bytes(self) -> usize {
        4 * (self.board_words() + 2 * self.lookups * PATTERNS)
    }
}

/// Nodes that the queue has room for, by walk: what a walk gives away at once at most, as the kernels know it.
pub(crate) const QUEUE: usize = 8;
/// Words of a frame: what a walk needs to go back one move.
pub(crate) const FRAME_WORDS: usize = 4;
/// Words of the counters of a search.
pub(crate) const PROGRESS_WORDS: usize = 20;
/// Words of the description of a pattern.
pub(crate) const PATTERN_WORDS: usize = 2 + MOST_TILES;

/// The description of a pattern: its tiles, and where the blank ends.
pub(crate) fn pattern_words(shape: Shape, tiles: &[u8]) -> [u32; PATTERN_WORDS] {
    let mut words = [0; PATTERN_WORDS];
    words[0] = tiles.len() as u32;
    words[1..].iter_mut().zip(tiles).for_each(|(word, &tile)| *word = tile.into());
    words[PATTERN_WORDS - 1] = shape.blank as u32;
    words
}

/// The number of placements of a pattern's tiles, those on one cell counted too.
pub(crate) fn placements(kind: KernelKind, tiles: &[u8]) -> usize {
    kind.cells().pow(tiles.len() as u32)
}

/// What a search looks things up in, without the addresses of the tables, which come first.
pub(crate) fn scene_words(kind: KernelKind, shape: Shape) -> Vec<u32> {
    let cells = kind.cells();
    let mirrors = shape.mirrors();
    let mirrors = &mirrors[..kind.lookups];
    let weights = (0..MOST_TILES).map(|number| (cells as u32).wrapping_pow(number as u32));
    let seen = mirrors.iter().flat_map(|mirror| (0..CELLS).map(|cell| mirror.get(cell).map_or(0, |&cell| cell.into())));
    let width = kind.width as i32;
    let turn = |mirror: &[u8], way: Direction| {
        let (from, to) = (0..cells)
            .find_map(|blank| shape.size.step(blank, way).map(|from| (from, blank)))
            .expect("a board has more than one cell in each direction");
        let stride = i32::from(mirror[to]) - i32::from(mirror[from]);
        [-width, -1, 1, width].iter().position(|&step| step == stride).expect("a mirror keeps neighbours") as u32
    };
    let turns = mirrors
        .iter()
        .map(|mirror| Direction::ALL.iter().rev().fold(0, |packed, &way| packed << 2 | turn(mirror, way)));
    weights.chain(seen).chain(turns).collect()
}

/// By tile: for each lookup, five bits apart, its pattern << 3 | its number there.
fn places(kind: KernelKind, shape: Shape, partition: &Partition) -> Vec<u32> {
    let mut place_of = vec![0; kind.cells()];
    for (pattern, tiles) in partition.patterns().iter().enumerate() {
        for (number, &tile) in tiles.iter().enumerate() {
            place_of[usize::from(tile)] = (pattern << 3 | number) as u32;
        }
    }
    let mirrors = shape.mirrors();
    let place = |tile: usize| {
        let seen = mirrors[..kind.lookups].iter().enumerate();
        seen.fold(0, |place, (lookup, mirror)| place | place_of[usize::from(mirror[tile])] << (5 * lookup))
    };
    (0..kind.cells()).map(place).collect()
}

/// A node at which a search begins: the start, under a bound that leaves so much slack.
pub(crate) fn start_words(
    kind: KernelKind,
    (shape, partition): (Shape, &Partition),
    state: &[u8],
    blank: usize,
    slack: &[u32],
    ways: u32,
) -> Vec<u32> {
    let mut words = vec![0; kind.node_words()];
    let places = places(kind, shape, partition);
    for (cell, &tile) in state.iter().enumerate() {
        words[cell / 2] |= places[usize::from(tile)] << (cell % 2 * 16);
    }
    let rest = kind.board_words() + PATH;
    // depth, blank, automaton, slack, ways
    words[rest + 1] = blank as u32;
    words[rest + 3..][..slack.len()].copy_from_slice(slack);
    words[rest + 3 + slack.len()] = ways;
    words
}

/// The counters of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchCounters(pub(crate) [u32; PROGRESS_WORDS]);

impl SearchCounters {
    /// A queue with so many nodes, and nothing else.
    pub(crate) fn with_queue(nodes: u32) -> SearchCounters {
        let mut words = [0; PROGRESS_WORDS];
        words[1] = nodes;
        SearchCounters(words)
    }

    /// Nodes that wait.
    pub(crate) fn queued(&self) -> u32 {
        self.0[1].saturating_sub(self.0[0])
    }

    pub(crate) fn active(&self) -> u32 {
        self.0[2]
    }

    pub(crate) fn expanded(&self) -> u64 {
        u64::from(self.0[4]) | u64::from(self.0[5]) << 32
    }

    pub(crate) fn produced(&self) -> u64 {
        u64::from(self.0[6]) | u64::from(self.0[7]) << 32
    }

    /// The directions of the blank on the way to the goal, if it was found.
    pub(crate) fn path(&self) -> Option<Vec<u8>> {
        (self.0[3] > 0)
            .then(|| (0..self.0[8] as usize).map(|at| (self.0[9 + at / 16] >> (at % 16 * 2) & 3) as u8).collect())
    }
}
