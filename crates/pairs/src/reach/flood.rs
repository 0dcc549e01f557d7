//! Paths of any number of turns, by flooding: all cells reached with `t` turns, then with `t + 1`, …

use super::{Reach, RingCell, has, run};
use crate::board::Turns;

/// The fewest turns, if at most `limit`.
pub(super) fn turns(reach: &Reach, one: RingCell, other: RingCell, limit: Turns) -> Option<Turns> {
    let mut wave = Wave::new(reach, one, other);
    for turns in 0..=limit {
        let grew = wave.spread();
        if has(wave.reached[usize::from(other.row)], other.column) {
            return Some(turns);
        }
        if !grew {
            return None;
        }
    }
    None
}

/// The turning points of a path with the fewest turns.
pub(super) fn corners(reach: &Reach, one: RingCell, other: RingCell) -> Option<Vec<RingCell>> {
    let mut wave = Wave::new(reach, one, other);
    let mut history = vec![wave.reached.clone()];
    while !has(wave.reached[usize::from(other.row)], other.column) {
        if !wave.spread() {
            return None;
        }
        history.push(wave.reached.clone());
    }
    // Walk back from the end: from a cell of wave n, some cell of wave n − 1 lies on its rays.
    let mut corners = Vec::new();
    let mut here = other;
    for reached in history[1..history.len() - 1].iter().rev() {
        here = wave.sources(here).find(|place| has(reached[usize::from(place.row)], place.column))?;
        corners.push(here);
    }
    corners.reverse();
    Some(corners)
}

/// The cells reached so far. The ends count as open: a path through an end could stop there.
struct Wave {
    rows: Vec<u64>,
    columns: Vec<u64>,
    reached: Vec<u64>,
}

impl Wave {
    fn new(reach: &Reach, one: RingCell, other: RingCell) -> Self {
        let mut open = reach.clone();
        open.open_place(one);
        open.open_place(other);
        let mut reached = vec![0; open.rows.len()];
        reached[usize::from(one.row)] = 1 << one.column;
        Wave { rows: open.rows, columns: open.columns, reached }
    }

    /// Adds every cell that a ray from a reached cell meets; false if there is none.
    fn spread(&mut self) -> bool {
        let across: Vec<u64> = self.rows.iter().zip(&self.reached).map(|(&open, &seeds)| fill(open, seeds)).collect();
        let mut next = self.reached.clone();
        let mut falling = 0;
        for ((next, &seeds), open) in next.iter_mut().zip(&self.reached).zip(&self.rows) {
            falling = (falling | seeds) & open;
            *next |= falling;
        }
        let mut rising = 0;
        for ((next, &seeds), open) in next.iter_mut().zip(&self.reached).zip(&self.rows).rev() {
            rising = (rising | seeds) & open;
            *next |= rising;
        }
        for (next, across) in next.iter_mut().zip(across) {
            *next |= across;
        }
        let grew = next != self.reached;
        self.reached = next;
        grew
    }

    /// The places from which a ray meets `here`.
    fn sources(&self, here: RingCell) -> impl Iterator<Item = RingCell> + use<> {
        let across = run(self.rows[usize::from(here.row)], here.column);
        let along = run(self.columns[usize::from(here.column)], here.row);
        let in_row = (0..64).filter(move |&at| has(across, at)).map(move |column| RingCell { row: here.row, column });
        let in_column = (0..64).filter(move |&at| has(along, at)).map(move |row| RingCell { row, column: here.column });
        in_row.chain(in_column)
    }
}

/// All cells of the open runs that hold a seed.
fn fill(open: u64, seeds: u64) -> u64 {
    // A seed added to its run carries up to the run's end.
    let up = |open: u64, seeds: u64| ((open.wrapping_add(seeds) ^ open) | seeds) & open;
    let seeds = seeds & open;
    up(open, seeds) | up(open.reverse_bits(), seeds.reverse_bits()).reverse_bits()
}
