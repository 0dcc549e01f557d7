//! Ranks in the eyes of a partition: what a slide adds to the rank of the pattern whose tile moves.
//!
//! A *lookup* is a partition seen through a symmetry of the board. Through a mirror the same tables give another
//! estimate, because the mirror image of a state is as far from the goal as the state.

use grid::{Direction, Size};
use pattern::{Databases, Shape};

/// Room for the cells of a board; a power of two, so that no index needs a check.
pub(crate) const CELLS: usize = 32;
/// Most patterns of a partition.
pub(crate) const PATTERNS: usize = 8;

/// Where the tile comes from when the blank steps from a cell in a direction.
pub(crate) const EDGE: u8 = u8::MAX;

/// What is the same for every lookup: the board.
pub(crate) struct Board {
    /// By blank and direction of the blank: the cell it goes to, from where the tile comes; [`EDGE`] if there is none.
    pub(crate) from: [[u8; 4]; CELLS],
    /// By tile: a bit per blank cell and direction of the blank, set if the tile goes further from home.
    pub(crate) away: [u128; CELLS],
}

impl Board {
    pub(crate) fn new(size: Size) -> Board {
        let mut board = Board { from: [[EDGE; 4]; CELLS], away: [0; CELLS] };
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
    pub(crate) slides: [[Slide; 4]; CELLS],
    /// By pattern: its entries.
    pub(crate) tables: [&'t [u8]; PATTERNS],
    mirror: Box<[u8]>,
    databases: &'t Databases,
}

/// How a slide looks through a lookup.
#[derive(Clone, Copy)]
pub(crate) struct Slide {
    /// All ones if the rank falls.
    pub(crate) sign: u32,
    /// How many cells the tile goes on in reading order: 1, or the width.
    pub(crate) length: u32,
    /// The cells in between; the first `length − 1` count.
    pub(crate) between: [u8; 7],
}

impl<'t> Lookup<'t> {
    /// `mirror` is one of [`Shape::mirrors`].
    pub(crate) fn new(databases: &'t Databases, mirror: &[u8]) -> Lookup<'t> {
        let shape = databases.shape();
        let mut lookup = Lookup {
            pattern: [0; CELLS],
            weight: [0; CELLS],
            passed: [[0; CELLS]; CELLS],
            slides: slides(shape, mirror),
            tables: [&[]; PATTERNS],
            mirror: mirror.into(),
            databases,
        };
        // A tile is seen as the tile whose home is the image of its home; the lookup is an involution or not, so search
        // for it.
        let seen_as = |home: u8| mirror.iter().position(|&image| image == home).expect("a mirror is a bijection");
        for (number, database) in databases.list().iter().enumerate() {
            lookup.tables[number] = database.bytes();
            for (index, &home) in database.tiles().iter().enumerate() {
                let tile = seen_as(home);
                lookup.pattern[tile] = number as u8;
                lookup.weight[tile] = database.ranking().weight(index);
                for (other_index, &other) in database.tiles().iter().enumerate() {
                    if other != home {
                        lookup.passed[tile][seen_as(other)] = database.ranking().passed(index, other_index);
                    }
                }
            }
        }
        lookup
    }

    /// The ranks of all patterns in a state.
    pub(crate) fn ranks(&self, state: &[u8]) -> [u32; PATTERNS] {
        let mut cell_of = [0; CELLS];
        for (cell, &tile) in state.iter().enumerate() {
            cell_of[usize::from(self.mirror[usize::from(tile)])] = self.mirror[cell];
        }
        let mut ranks = [0; PATTERNS];
        for (rank, database) in ranks.iter_mut().zip(self.databases.list()) {
            let cells: Vec<u8> = database.tiles().iter().map(|&tile| cell_of[usize::from(tile)]).collect();
            *rank = database.ranking().rank(&cells) as u32;
        }
        ranks
    }
}

fn slides(shape: Shape, mirror: &[u8]) -> [[Slide; 4]; CELLS] {
    let size = shape.size;
    let mut slides = [[Slide { sign: 0, length: 1, between: [0; 7] }; 4]; CELLS];
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
