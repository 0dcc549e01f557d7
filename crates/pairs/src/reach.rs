//! Which cells are open, and with how few turns a path joins two of them.
//!
//! Every row and every column is a machine word with a bit per open cell, a ring cell at either end. A ray is then a
//! count of trailing ones, "clear all the way" is a mask, and paths of up to three turns need a handful of words per
//! line between the two cells:
//!
//! * no turn: same line, all cells between are open;
//! * one turn: a corner that one ray of each side meets;
//! * two turns: both rows' rays share a column that is clear between the rows (or the same with rows and columns
//!   swapped);
//! * three turns: the rays of one cell, carried along the other axis line by line, meet a run that a ray of the other
//!   crosses.
//!
//! Whether the two cells themselves are open makes no difference: a path through an end could stop there.

mod flood;

use grid::{Cell, Size};

use crate::board::{Board, Content, Turns};

/// A place on the board with its ring: row and column of a board's cell are one higher here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct RingCell {
    pub(crate) row: u8,
    pub(crate) column: u8,
}

/// The open cells of a board, edited in place as tiles come and go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    size: Size,
    rows: Vec<u64>,
    columns: Vec<u64>,
}

impl Reach {
    /// The open cells as `is_open` tells them, and the ring around the board if it counts as open.
    pub fn new(size: Size, ring: bool, is_open: impl Fn(Cell) -> bool) -> Self {
        let (height, width) = (size.height + 2, size.width + 2);
        debug_assert!(height <= 64 && width <= 64);
        let mut reach = Reach { size, rows: vec![0; height], columns: vec![0; width] };
        for row in 0..height {
            for column in 0..width {
                let inside = (1..height - 1).contains(&row) && (1..width - 1).contains(&column);
                if if inside { is_open(size.cell(row - 1, column - 1)) } else { ring } {
                    reach.rows[row] |= 1 << column;
                    reach.columns[column] |= 1 << row;
                }
            }
        }
        reach
    }

    /// The empty cells of a board.
    pub fn of(board: &Board) -> Self {
        Reach::new(board.size(), board.ring(), |cell| board.cells()[cell] == Content::Empty)
    }

    /// Opens a cell.
    pub fn open(&mut self, cell: Cell) {
        self.open_place(self.place(cell));
    }

    /// Closes a cell.
    pub fn close(&mut self, cell: Cell) {
        self.close_place(self.place(cell));
    }

    /// The fewest turns of a path through open cells between two different cells, if there is one with at most `limit`.
    pub fn turns(&self, one: Cell, other: Cell, limit: Option<Turns>) -> Option<Turns> {
        self.turns_between(self.place(one), self.place(other), limit.unwrap_or(Turns::MAX))
    }

    /// The turning points of a path with the fewest turns, from `one` to `other`, as (row, column); the ring lies at −1
    /// and at the height or width. `None` if no path joins the two.
    pub fn corners(&self, one: Cell, other: Cell) -> Option<Vec<(i32, i32)>> {
        let corners = flood::corners(self, self.place(one), self.place(other))?;
        Some(corners.into_iter().map(|place| (i32::from(place.row) - 1, i32::from(place.column) - 1)).collect())
    }

    pub(crate) fn place(&self, cell: Cell) -> RingCell {
        RingCell { row: self.size.row(cell) as u8 + 1, column: self.size.column(cell) as u8 + 1 }
    }

    #[inline]
    pub(crate) fn open_place(&mut self, RingCell { row, column }: RingCell) {
        self.rows[usize::from(row)] |= 1 << column;
        self.columns[usize::from(column)] |= 1 << row;
    }

    #[inline]
    pub(crate) fn close_place(&mut self, RingCell { row, column }: RingCell) {
        self.rows[usize::from(row)] &= !(1 << column);
        self.columns[usize::from(column)] &= !(1 << row);
    }

    /// The fewest turns between two different places, if at most `limit`.
    pub(crate) fn turns_between(&self, one: RingCell, other: RingCell, limit: Turns) -> Option<Turns> {
        if self.sees(one, other) {
            return Some(0);
        }
        if limit == 0 {
            return None;
        }
        let rays_one = self.rays(one);
        let rays_other = self.rays(other);
        if has(rays_one.across, other.column) && has(rays_other.along, one.row)
            || has(rays_other.across, one.column) && has(rays_one.along, other.row)
        {
            return Some(1);
        }
        if limit == 1 || rays_one.is_empty() || rays_other.is_empty() {
            return None;
        }
        if is_bridged(&self.rows, one.row, other.row, rays_one.across & rays_other.across)
            || is_bridged(&self.columns, one.column, other.column, rays_one.along & rays_other.along)
        {
            return Some(2);
        }
        if limit == 2 {
            return None;
        }
        if is_swept(&self.rows, one.row, rays_one.across, other.column, rays_other.along)
            || is_swept(&self.rows, other.row, rays_other.across, one.column, rays_one.along)
        {
            return Some(3);
        }
        if limit == 3 { None } else { flood::turns(self, one, other, limit) }
    }

    /// Whether the two share a line that is clear between them.
    #[inline]
    fn sees(&self, one: RingCell, other: RingCell) -> bool {
        if one.row == other.row {
            let between = between(one.column, other.column);
            self.rows[usize::from(one.row)] & between == between
        } else if one.column == other.column {
            let between = between(one.row, other.row);
            self.columns[usize::from(one.column)] & between == between
        } else {
            false
        }
    }

    #[inline]
    fn rays(&self, place: RingCell) -> Rays {
        Rays {
            across: run(self.rows[usize::from(place.row)], place.column),
            along: run(self.columns[usize::from(place.column)], place.row),
        }
    }
}

/// The open cells seen from a place: columns in its row, rows in its column.
struct Rays {
    across: u64,
    along: u64,
}

impl Rays {
    fn is_empty(&self) -> bool {
        self.across | self.along == 0
    }
}

#[inline]
fn has(line: u64, at: u8) -> bool {
    line >> at & 1 == 1
}

/// The positions strictly between two different ones.
#[inline]
fn between(one: u8, other: u8) -> u64 {
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    ((1 << high) - 1) & !((2 << low) - 1)
}

/// The open cells that lie next to `at` on its line without a gap, `at` itself left out; it lies inside the ring.
#[inline]
fn run(line: u64, at: u8) -> u64 {
    let above = (line >> at >> 1).trailing_ones();
    let below = (line << (63 - at) << 1).leading_ones();
    let at = u32::from(at);
    (((1 << above) - 1) << at << 1) | (((1 << below) - 1) << (at - below))
}

/// Whether one of the `crossing` positions is open on all lines strictly between `one` and `other`.
#[inline]
fn is_bridged(lines: &[u64], one: u8, other: u8, mut crossing: u64) -> bool {
    if crossing == 0 {
        return false;
    }
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    for line in &lines[(usize::from(low) + 1).min(usize::from(high))..usize::from(high)] {
        crossing &= line;
    }
    crossing != 0
}

/// Whether `rays` of the line `from`, carried across the other lines while they stay open, meet the run around `at` on
/// one of `targets`.
fn is_swept(lines: &[u64], from: u8, rays: u64, at: u8, targets: u64) -> bool {
    if rays == 0 || targets == 0 {
        return false;
    }
    let from = usize::from(from);
    meets(lines, from + 1..lines.len(), rays, at, targets) || meets(lines, (0..from).rev(), rays, at, targets)
}

#[inline]
fn meets(lines: &[u64], way: impl Iterator<Item = usize>, mut carried: u64, at: u8, targets: u64) -> bool {
    for number in way {
        carried &= lines[number];
        if carried == 0 {
            return false;
        }
        if targets >> number & 1 == 1 && carried & run(lines[number], at) != 0 {
            return true;
        }
    }
    false
}
