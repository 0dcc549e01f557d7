//! Carrying one tile over the open area: the blank walks round to the tile's other side, and pulls.

use std::collections::VecDeque;

use grid::{Cell, Direction, Size};
use search::{Control, Stop};

use super::{Area, homes::Homes};

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
}

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

    /// Which cells are closed.
    pub(crate) fn closed(&self) -> &[bool] {
        &self.closed
    }

    /// Whether tiles may pass a cell.
    pub(crate) fn is_open(&self, cell: Cell) -> bool {
        !self.closed[cell]
    }

    /// Brings the tile whose home is `home` into `target`, a part of the open area, without touching what stands on `spare`.
    pub(crate) fn carry(
        &mut self,
        board: &mut Homes,
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
        board: &mut Homes,
        home: Cell,
        target: Area,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        loop {
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

    /// The tile's next step on a shortest way: of the steps that bring it nearer, the one whose front the blank reaches soonest.
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

    /// A shortest walk of the blank; of two short ones, the one that leaves the tiles on its way nearer to their homes.
    fn helpful_walk(&mut self, board: &Homes, to: Cell) -> Option<Vec<Direction>> {
        let walk = self.walk(board.blank, to)?;
        if walk.len() > SHORT_WALK {
            return Some(walk);
        }
        self.order.reverse();
        let other = self.walk(board.blank, to);
        self.order.reverse();
        other.into_iter().chain([walk]).min_by_key(|walk| self.harm(board, walk))
    }

    /// How much farther from home a walk of the blank, which crosses no cell twice, leaves the tiles on its way.
    fn harm(&self, board: &Homes, walk: &[Direction]) -> i64 {
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
