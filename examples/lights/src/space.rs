//! What a search sees: lamps as bits, a press as one exclusive or.

use std::iter::Map;
use std::ops::Range;

use grid::{Cell, Direction, Size};
use search::{Cost, Domain, Heuristic, Keyed, Promise, Reversible, peers::Portable};

/// Pressing the lamp on that cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Press(pub u8);

/// The boards of one size.
#[derive(Clone, Debug)]
pub struct Lamps(Vec<u64>);

impl Lamps {
    /// The boards of a size of at most 64 cells.
    pub fn new(size: Size) -> Self {
        Lamps((0..size.cells()).map(|cell| switched(size, cell)).collect())
    }
}

/// The lamps that a press on a cell switches: its own and those beside it.
pub(crate) fn switched(size: Size, cell: Cell) -> u64 {
    let beside = Direction::ALL.into_iter().filter_map(|direction| size.step(cell, direction));
    beside.fold(1 << cell, |lamps, beside| lamps | 1 << beside)
}

impl Domain for Lamps {
    type State = u64;
    type Action = Press;
    type Undo = ();
    type Actions = Map<Range<u8>, fn(u8) -> Press>;

    fn is_goal(&self, lit: &u64) -> bool {
        *lit == 0
    }

    fn actions(&self, _: &u64) -> Self::Actions {
        (0..self.0.len() as u8).map(Press)
    }

    fn apply(&self, lit: &mut u64, Press(cell): Press) {
        *lit ^= self.0[usize::from(cell)];
    }

    fn undo(&self, lit: &mut u64, Press(cell): Press, (): ()) {
        *lit ^= self.0[usize::from(cell)];
    }

    /// The order of presses does not matter and two of the same undo each other: of each set of presses, the order of
    /// the board is enough.
    fn is_redundant(&self, previous: Press, next: Press) -> bool {
        next <= previous
    }
}

impl Keyed for Lamps {
    type Key = u64;

    fn key(&self, lit: &u64) -> u64 {
        *lit
    }

    fn restore(&self, key: &u64) -> u64 {
        *key
    }

    fn write_key(&self, key: &u64, bytes: &mut Vec<u8>) -> bool {
        key.write(bytes);
        true
    }

    fn read_key(&self, bytes: &mut &[u8]) -> Option<u64> {
        Portable::read(bytes)
    }
}

/// A press takes itself back, so the way back is the way there.
impl Reversible for Lamps {
    type Backward = Lamps;

    fn backward(&self) -> Lamps {
        self.clone()
    }

    fn goals(&self) -> Vec<u64> {
        vec![0]
    }

    fn forward(&self, _: &u64, press: Press) -> Press {
        press
    }
}

/// A fifth of the lit lamps: a press switches five at most.
#[derive(Clone, Copy, Debug)]
pub struct Fifths;

impl Heuristic<Lamps> for Fifths {
    type Memo = Cost;

    fn begin(&self, _: &Lamps, lit: &u64) -> Cost {
        lit.count_ones().div_ceil(5)
    }

    fn step(&self, domain: &Lamps, _: Cost, _: Press, after: &u64) -> Cost {
        self.begin(domain, after)
    }

    fn estimate(&self, fifths: Cost) -> Option<Cost> {
        Some(fifths)
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}
