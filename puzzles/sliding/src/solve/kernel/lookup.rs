//! Ranks in the eyes of a partition: what a slide adds to the rank of the pattern whose tile moves.
//!
//! A *lookup* is a partition seen through a symmetry of the board. Through a mirror the same tables give another
//! estimate, because the mirror image of a state is as far from the goal as the state.

use grid::{Direction, Size};
use pattern::{DeltaTables, PartitionTables, Ranking, Shape};

use super::automaton::Automaton;

/// Room for the cells of a board; a power of two, so that no index needs a check.
pub(crate) const CELLS: usize = 32;
/// Most patterns of a partition.
pub(crate) const PATTERNS: usize = 8;

/// Where the tile comes from when the blank steps from a cell in a direction.
pub(crate) const EDGE: u8 = u8::MAX;

/// What is the same for every lookup: the board.
pub(crate) struct BlankSteps {
    pub(crate) cells: usize,
    /// By blank and direction of the blank: the cell it goes to, from where the tile comes; [`EDGE`] if there is none.
    pub(crate) from: [[u8; 4]; CELLS],
    /// By tile: a bit per blank cell and direction of the blank, set if the tile goes further from home.
    pub(crate) away: [u128; CELLS],
}

impl BlankSteps {
    pub(crate) fn new(size: Size) -> BlankSteps {
        let mut board = BlankSteps { cells: size.cells(), from: [[EDGE; 4]; CELLS], away: [0; CELLS] };
        for blank in 0..size.cells() {
            for (way, &direction) in Direction::ALL.iter().enumerate() {
                let Some(from) = size.step(blank, direction) else { continue };
                board.from[blank][way] = from as u8;
                for tile in 0..size.cells() {
                    if size.distance(blank, tile) > size.distance(from, tile) {
                        board.away[tile] |= 1 << (blank * 4 + way);
                    }
                }
            }
        }
        board
    }

    /// The cells of the blank on a way, the first one included.
    pub(crate) fn blanks(&self, start: u8, ways: &[u8]) -> Vec<usize> {
        let mut blanks = vec![usize::from(start)];
        for &way in ways {
            blanks.push(self.from[blanks[blanks.len() - 1]][usize::from(way)].into());
        }
        blanks
    }
}

/// What the searches of one level share: `K` is the kind of lookup, `L` the number of them.
pub(crate) struct SearchTables<'t, K, const L: usize> {
    pub(crate) board: BlankSteps,
    pub(crate) lookups: [K; L],
    pub(crate) automaton: &'t Automaton,
}

/// In place of the width in loops that serve boards of any width. Every width with loops of its own is compiled once
/// more, so only those have them whose boards take long.
pub(crate) const ANY_WIDTH: usize = 0;

/// The table of a pattern, whatever its entries say.
#[derive(Clone, Copy)]
struct TableView<'t> {
    tiles: &'t [u8],
    ranking: &'t Ranking,
    bytes: &'t [u8],
}

/// A partition seen through a symmetry.
pub(crate) struct Lookup<'t> {
    /// By tile: its pattern.
    pub(crate) pattern: [u8; CELLS],
    /// By tile: the growth of the rank for a slide to the next cell.
    pub(crate) weight: [u32; CELLS],
    /// By tile, by tile passed: how much more the rank grows, modulo 2³²; 0 for a tile of another pattern.
    pub(crate) passed: [[u32; CELLS]; CELLS],
    /// By blank and direction: how the slide looks through the lookup.
    pub(crate) slides: [[LookupSlide; 4]; CELLS],
    /// By pattern: its entries.
    pub(crate) tables: [&'t [u8]; PATTERNS],
    mirror: Box<[u8]>,
    patterns: Vec<TableView<'t>>,
}

/// How a slide looks through a lookup.
#[derive(Clone, Copy)]
pub(crate) struct LookupSlide {
    /// All ones if the rank falls.
    pub(crate) sign: u32,
    /// How many cells the tile goes on in reading order: 1, or the width.
    pub(crate) length: u32,
    /// The cells in between; the first `length − 1` count.
    pub(crate) between: [u8; 7],
}

impl<'t> Lookup<'t> {
    /// `mirror` is one of [`Shape::mirrors`].
    pub(crate) fn new<E>(tables: &'t PartitionTables<E>, mirror: &[u8]) -> Lookup<'t> {
        let views = tables.list().iter().map(|table| TableView {
            tiles: table.tiles(),
            ranking: table.ranking(),
            bytes: table.bytes(),
        });
        let patterns: Vec<TableView<'t>> = views.collect();
        let mut lookup = Lookup {
            pattern: [0; CELLS],
            weight: [0; CELLS],
            passed: [[0; CELLS]; CELLS],
            slides: slides(tables.shape(), mirror),
            tables: [&[]; PATTERNS],
            mirror: mirror.into(),
            patterns: Vec::new(),
        };
        // A tile is seen as the tile whose home is the image of its home; the lookup is an involution or not, so search
        // for it.
        let seen_as = |home: u8| mirror.iter().position(|&image| image == home).expect("a mirror is a bijection");
        for (number, table) in patterns.iter().enumerate() {
            lookup.tables[number] = table.bytes;
            for (index, &home) in table.tiles.iter().enumerate() {
                let tile = seen_as(home);
                lookup.pattern[tile] = number as u8;
                lookup.weight[tile] = table.ranking.weight(index);
                for (other_index, &other) in table.tiles.iter().enumerate() {
                    if other != home {
                        lookup.passed[tile][seen_as(other)] = table.ranking.passed(index, other_index);
                    }
                }
            }
        }
        Lookup { patterns, ..lookup }
    }

    /// The ranks of all patterns in a state.
    pub(crate) fn ranks(&self, state: &[u8]) -> [u32; PATTERNS] {
        let mut cell_of = [0; CELLS];
        for (cell, &tile) in state.iter().enumerate() {
            cell_of[usize::from(self.mirror[usize::from(tile)])] = self.mirror[cell];
        }
        let mut ranks = [0; PATTERNS];
        for (rank, table) in ranks.iter_mut().zip(&self.patterns) {
            let cells: Vec<u8> = table.tiles.iter().map(|&tile| cell_of[usize::from(tile)]).collect();
            *rank = table.ranking.rank(&cells) as u32;
        }
        ranks
    }

    /// By how much the rank of a tile's pattern grows, modulo 2³², when the tile slides into the blank. `W` is the
    /// width of the board, or [`ANY_WIDTH`].
    #[inline(always)]
    pub(crate) fn growth<const W: usize>(&self, state: &[u8; CELLS], tile: u8, blank: u8, way: usize) -> u32 {
        let tile = usize::from(tile) % CELLS;
        let slide = &self.slides[usize::from(blank) % CELLS][way];
        let mut growth = slide.length * self.weight[tile];
        if slide.length > 1 {
            let count = if W == ANY_WIDTH { slide.length as usize } else { W } - 1;
            for &between in slide.between.iter().take(count) {
                let passed = state[usize::from(between) % CELLS];
                growth = growth.wrapping_add(self.passed[tile][usize::from(passed) % CELLS]);
            }
        }
        (growth ^ slide.sign).wrapping_sub(slide.sign)
    }
}

/// The delta words of a partition seen through a symmetry.
pub(crate) struct DeltaLookup<'t> {
    pub(crate) ranks: Lookup<'t>,
    /// By tile, then by blank and direction of the blank: the bit of the slide.
    pub(crate) bit: [[u8; 4 * CELLS]; CELLS],
    /// By pattern: the bytes of a word.
    pub(crate) word_bytes: [u8; PATTERNS],
    deltas: &'t DeltaTables,
}

impl<'t> DeltaLookup<'t> {
    /// `mirror` is one of [`Shape::mirrors`].
    pub(crate) fn new(deltas: &'t DeltaTables, mirror: &[u8]) -> DeltaLookup<'t> {
        let shape = deltas.shape();
        let ranks = Lookup::new(deltas, mirror);
        let mut lookup = DeltaLookup { ranks, bit: [[0; 4 * CELLS]; CELLS], word_bytes: [0; PATTERNS], deltas };
        let seen_as = |home: u8| mirror.iter().position(|&image| image == home).expect("a mirror is a bijection");
        for (number, table) in deltas.list().iter().enumerate() {
            lookup.word_bytes[number] = table.word_bytes() as u8;
            for (index, &home) in table.tiles().iter().enumerate() {
                for blank in 0..shape.size.cells() {
                    for (way, &direction) in Direction::ALL.iter().enumerate() {
                        let Some(from) = shape.size.step(blank, direction) else { continue };
                        lookup.bit[seen_as(home)][4 * blank + way] =
                            table.bit(index, mirror[from].into(), mirror[blank].into()) as u8;
                    }
                }
            }
        }
        lookup
    }

    /// The word of a pattern's rank; above its own bits are those of the next one.
    #[inline(always)]
    pub(crate) fn word(&self, pattern: usize, rank: u32) -> u32 {
        let at = self.place(pattern, rank);
        let bytes = self.ranks.tables[pattern % PATTERNS].get(at..at + 4).and_then(|bytes| bytes.first_chunk());
        bytes.map_or(0, |&bytes| u32::from_le_bytes(bytes))
    }

    /// Where the word of a rank begins.
    #[inline(always)]
    pub(crate) fn place(&self, pattern: usize, rank: u32) -> usize {
        rank as usize * usize::from(self.word_bytes[pattern % PATTERNS])
    }

    /// The sum of the patterns' distances in a state.
    pub(crate) fn estimate(&self, state: &[u8]) -> u32 {
        let mut image = vec![0; state.len()];
        for (cell, &tile) in state.iter().enumerate() {
            image[usize::from(self.ranks.mirror[cell])] = self.ranks.mirror[usize::from(tile)];
        }
        self.deltas.estimate(&image)
    }
}

fn slides(shape: Shape, mirror: &[u8]) -> [[LookupSlide; 4]; CELLS] {
    let size = shape.size;
    let mut slides = [[LookupSlide { sign: 0, length: 1, between: [0; 7] }; 4]; CELLS];
    let seen_as = |cell: u8| mirror.iter().position(|&image| image == cell).expect("a mirror is a bijection") as u8;
    for blank in 0..size.cells() {
        for (way, &direction) in Direction::ALL.iter().enumerate() {
            let Some(from) = size.step(blank, direction) else { continue };
            let (from, to) = (mirror[from], mirror[blank]);
            let slide = &mut slides[blank][way];
            slide.sign = if to < from { u32::MAX } else { 0 };
            slide.length = u32::from(from.abs_diff(to));
            let between = from.min(to) + 1..from.max(to);
            slide.between.iter_mut().zip(between).for_each(|(place, cell)| *place = seen_as(cell));
        }
    }
    slides
}
