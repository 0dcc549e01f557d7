//! Carrying one tile over the open area: the blank walks round to the tile's other side, and pulls.

use std::collections::VecDeque;

use grid::{Cell, Direction, Size};
use search::{Control, Stop};

use super::{Area, permutation::Permutation};

/// Carries tiles, and knows which cells are closed.
#[derive(Clone)]
pub(crate) struct Carrier {
    size: Size,
    closed: Vec<bool>,
    /// Of the last walk that was looked for: which look reached a cell, and by which step.
    reached: Vec<(u32, Direction)>,
    look: u32,
    queue: VecDeque<Cell>,
    /// The order in which walks try directions: it decides between walks of the same length.
    order: [Direction; 4],
    /// Row and column of every cell.
    lines: Vec<[u16; 2]>,
    /// Of the last straight walk that was looked for: the most that is gained on the way to a cell of the rectangle
    /// between its ends.
    gains: Vec<i32>,
}

/// What a walk gains that cannot be walked.
const CLOSED: i32 = i32::MIN / 4;
/// Walks up to this length are looked for in two orders.
const SHORT_WALK: usize = 8;

impl Carrier {
    /// A carrier for boards of that size, everything closed.
    pub(crate) fn new(size: Size) -> Self {
        let cells = size.cells();
        Carrier {
            size,
            closed: vec![true; cells],
            reached: vec![(0, Direction::Up); cells],
            look: 0,
            queue: VecDeque::new(),
            order: Direction::ALL,
            lines: (0..cells).map(|cell| [size.row(cell) as u16, size.column(cell) as u16]).collect(),
            gains: Vec::new(),
        }
    }

    /// Opens exactly the cells of an area.
    pub(crate) fn open(&mut self, area: Area) {
        for cell in 0..self.closed.len() {
            self.closed[cell] = !area.contains(self.size, cell);
        }
    }

    /// Closes a cell: its tile stays.
    pub(crate) fn close(&mut self, cell: Cell) {
        self.closed[cell] = true;
    }

    /// Opens one cell again.
    pub(crate) fn reopen(&mut self, cell: Cell) {
        self.closed[cell] = false;
    }

    /// Whether tiles may pass a cell.
    pub(crate) fn is_open(&self, cell: Cell) -> bool {
        !self.closed[cell]
    }

    /// Brings the tile whose home is `home` into `target`, a part of the open area, without touching what stands on
    /// `spare`.
    pub(crate) fn carry(
        &mut self,
        board: &mut Permutation,
        home: Cell,
        target: Area,
        spare: Option<Cell>,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        if let Some(spare) = spare {
            self.closed[spare] = true;
        }
        let result = self.carry_around(board, home, target, control);
        if let Some(spare) = spare {
            self.closed[spare] = false;
        }
        result
    }

    fn carry_around(
        &mut self,
        board: &mut Permutation,
        home: Cell,
        target: Area,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        loop {
            control.produce(1);
            control.expand()?;
            let tile = board.place(home);
            if target.contains(self.size, tile) {
                return Ok(());
            }
            let Some(step) = self.next_step(tile, board.blank, target) else { return Err(Stop::Incomplete) };
            let Some(front) = self.size.step(tile, step) else { return Err(Stop::Incomplete) };
            self.closed[tile] = true;
            let walk = self.helpful_walk(board, front);
            self.closed[tile] = false;
            let Some(walk) = walk else { return Err(Stop::Incomplete) };
            for direction in walk {
                board.step(direction);
            }
            board.step(step.opposite());
        }
    }

    /// The tile's next step on a shortest way: of the steps that bring it nearer, the one whose front the blank reaches
    /// soonest.
    fn next_step(&mut self, tile: Cell, blank: Cell, target: Area) -> Option<Direction> {
        let distance = target.distance(self.size, tile);
        let nearer = Direction::ALL
            .into_iter()
            .filter_map(|direction| Some((direction, self.size.step(tile, direction)?)))
            .filter(|&(_, front)| !self.closed[front] && target.distance(self.size, front) < distance)
            .min_by_key(|&(direction, front)| {
                // From behind the tile the blank has to go round it.
                let is_behind = self.size.step(tile, direction.opposite()) == Some(blank);
                self.size.distance(blank, front) + if is_behind { 2 } else { 0 }
            });
        match nearer {
            Some((direction, _)) => Some(direction),
            None => {
                // Something stands in between: the first step of a shortest way round.
                self.walk_into(tile, target)?.first().copied()
            }
        }
    }

    /// A shortest walk of the blank that leaves the tiles on its way nearer to their homes: the best of all that make
    /// no detour, or of two that do.
    fn helpful_walk(&mut self, board: &Permutation, to: Cell) -> Option<Vec<Direction>> {
        if let Some(walk) = self.straight_walk(board, to) {
            return Some(walk);
        }
        let walk = self.walk(board.blank, to)?;
        if walk.len() > SHORT_WALK {
            return Some(walk);
        }
        self.order.reverse();
        let other = self.walk(board.blank, to);
        self.order.reverse();
        other.into_iter().chain([walk]).min_by_key(|walk| self.harm(board, walk))
    }

    /// Of all walks without a detour the one that brings the tiles on its way nearest to their homes.
    ///
    /// Such a walk meets every cell once, so what it gains is a sum over its steps, and the best one is found line by
    /// line.
    fn straight_walk(&mut self, board: &Permutation, to: Cell) -> Option<Vec<Direction>> {
        let width = self.size.width;
        let ([top, left], [bottom, right]) = (self.lines[board.blank], self.lines[to]);
        let (rows, columns) = (usize::from(top.abs_diff(bottom)), usize::from(left.abs_diff(right)));
        let (down, along) = (bottom >= top, right >= left);
        let cell = |row: usize, column: usize| {
            let row = if down { usize::from(top) + row } else { usize::from(top) - row };
            let column = if along { usize::from(left) + column } else { usize::from(left) - column };
            row * width + column
        };
        // What a tile gains that goes from line `at` against the walk.
        let gain = |at: u16, home: u16, forth: bool| if forth == (home < at) && home != at { 1 } else { -1 };
        self.gains.clear();
        for row in 0..=rows {
            for column in 0..=columns {
                let here = cell(row, column);
                let at = self.gains.len();
                let best = if at == 0 {
                    0
                } else if self.closed[here] {
                    CLOSED
                } else {
                    let (line, home) = (self.lines[here], self.lines[usize::from(board.home[here])]);
                    let above = (row > 0).then(|| self.gains[at - columns - 1] + gain(line[0], home[0], down));
                    let before = (column > 0).then(|| self.gains[at - 1] + gain(line[1], home[1], along));
                    above.max(before).unwrap_or(CLOSED).max(CLOSED)
                };
                self.gains.push(best);
            }
        }
        let (mut row, mut column) = (rows, columns);
        let mut at = self.gains.len() - 1;
        if self.gains[at] <= CLOSED / 2 {
            return None;
        }
        let mut walk = Vec::with_capacity(rows + columns);
        while at > 0 {
            let here = cell(row, column);
            let (line, home) = (self.lines[here], self.lines[usize::from(board.home[here])]);
            if row > 0 && self.gains[at] == self.gains[at - columns - 1] + gain(line[0], home[0], down) {
                walk.push(if down { Direction::Down } else { Direction::Up });
                (row, at) = (row - 1, at - columns - 1);
            } else {
                walk.push(if along { Direction::Right } else { Direction::Left });
                (column, at) = (column - 1, at - 1);
            }
        }
        walk.reverse();
        Some(walk)
    }

    /// How much farther from home a walk of the blank, which crosses no cell twice, leaves the tiles on its way.
    fn harm(&self, board: &Permutation, walk: &[Direction]) -> i64 {
        let mut blank = board.blank;
        let mut harm = 0;
        for &step in walk {
            let Some(next) = self.size.step(blank, step) else { break };
            let home = usize::from(board.home[next]);
            harm += self.size.distance(home, blank) as i64 - self.size.distance(home, next) as i64;
            blank = next;
        }
        harm
    }

    /// A shortest walk over open cells to one of an area.
    pub(crate) fn walk_into(&mut self, from: Cell, target: Area) -> Option<Vec<Direction>> {
        let goals: Vec<Cell> =
            (0..self.closed.len()).filter(|&cell| target.contains(self.size, cell) && !self.closed[cell]).collect();
        goals.into_iter().filter_map(|cell| self.walk(from, cell)).min_by_key(Vec::len)
    }

    /// A shortest walk over open cells.
    pub(crate) fn walk(&mut self, from: Cell, to: Cell) -> Option<Vec<Direction>> {
        self.look += 1;
        self.queue.clear();
        self.queue.push_back(from);
        self.reached[from].0 = self.look;
        while let Some(cell) = self.queue.pop_front() {
            if cell == to {
                break;
            }
            for direction in self.order {
                if let Some(next) = self.size.step(cell, direction)
                    && !self.closed[next]
                    && self.reached[next].0 != self.look
                {
                    self.reached[next] = (self.look, direction);
                    self.queue.push_back(next);
                }
            }
        }
        if self.reached[to].0 != self.look {
            return None;
        }
        let mut walk = Vec::new();
        let mut cell = to;
        while cell != from {
            let direction = self.reached[cell].1;
            walk.push(direction);
            cell = self.size.step(cell, direction.opposite())?;
        }
        walk.reverse();
        Some(walk)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::anytime::tests::random;

    /// Against all walks without a detour.
    #[test]
    fn straight_walks_gain_most() {
        let size = Size::new(6, 5);
        for seed in 0..40 {
            let level = random(size, seed);
            let board = Permutation::new(&level, &level.start);
            let mut carrier = Carrier::new(size);
            carrier.open(Area::whole(size));
            carrier.close((seed as usize * 7 + board.blank + 1) % 30);
            let open: Vec<Cell> = (0..30).filter(|&cell| carrier.is_open(cell)).collect();
            for to in open {
                let found = carrier.straight_walk(&board, to);
                let least = walks(&carrier, board.blank, to).into_iter().map(|walk| carrier.harm(&board, &walk)).min();
                assert_eq!(found.as_ref().map(|walk| carrier.harm(&board, walk)), least, "{seed}: to {to}");
                assert!(found.is_none_or(|walk| walk.len() == size.distance(board.blank, to)));
            }
        }
    }

    fn walks(carrier: &Carrier, from: Cell, to: Cell) -> Vec<Vec<Direction>> {
        if from == to {
            return vec![Vec::new()];
        }
        let mut found = Vec::new();
        for step in Direction::ALL {
            if let Some(next) = carrier.size.step(from, step)
                && carrier.is_open(next)
                && carrier.size.distance(next, to) < carrier.size.distance(from, to)
            {
                found.extend(walks(carrier, next, to).into_iter().map(|walk| [&[step][..], &walk].concat()));
            }
        }
        found
    }
}
