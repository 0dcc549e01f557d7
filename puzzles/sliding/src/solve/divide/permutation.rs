//! A board seen from its goal: every cell holds the *home* of its tile, the cell where the goal wants it. Solved means
//! every cell holds itself.
//!
//! This is the form in which boards of any size and any goal look alike. Moves are the blank's steps.

use grid::{Cell, Direction, Size};
use search::{Cost, Plan};

use crate::{
    action::Slide,
    level::{Level, Metric, Tile},
};

/// A board that is being solved, with the way there so far.
#[derive(Clone, Debug)]
pub(crate) struct Permutation {
    pub(crate) size: Size,
    /// For every cell the home of what stands there; the blank has a home too.
    pub(crate) home: Vec<u16>,
    /// For every home the cell where its tile stands now.
    pub(crate) place: Vec<u16>,
    pub(crate) blank: Cell,
    /// The blank's steps so far.
    pub(crate) steps: Vec<Direction>,
}

impl Permutation {
    /// The board `tiles` of a level.
    pub(crate) fn new(level: &Level, tiles: &[Tile]) -> Self {
        let mut goal = vec![0; tiles.len()];
        for (cell, &tile) in level.goal.iter().enumerate() {
            goal[usize::from(tile)] = cell as u16;
        }
        let home: Vec<u16> = tiles.iter().map(|&tile| goal[usize::from(tile)]).collect();
        let blank = tiles.iter().position(|&tile| tile == 0).unwrap_or_default();
        Self::from_homes(level.size, home, blank)
    }

    /// A board given by its homes.
    pub(crate) fn from_homes(size: Size, home: Vec<u16>, blank: Cell) -> Self {
        let mut place = vec![0; home.len()];
        for (cell, &home) in home.iter().enumerate() {
            place[usize::from(home)] = cell as u16;
        }
        Permutation { size, home, place, blank, steps: Vec::new() }
    }

    /// The home of the blank.
    pub(crate) fn blank_home(&self) -> Cell {
        usize::from(self.home[self.blank])
    }

    /// Where the tile of that home stands.
    pub(crate) fn place(&self, home: Cell) -> Cell {
        usize::from(self.place[home])
    }

    /// The blank steps in `direction`, where there must be a cell.
    pub(crate) fn step(&mut self, direction: Direction) {
        self.swap(direction);
        self.steps.push(direction);
    }

    /// The blank takes some steps, which must not leave the board.
    pub(crate) fn follow(&mut self, steps: &[Direction]) {
        for &step in steps {
            self.step(step);
        }
    }

    /// Takes back the last step.
    pub(crate) fn unstep(&mut self) {
        if let Some(direction) = self.steps.pop() {
            self.swap(direction.opposite());
        }
    }

    fn swap(&mut self, direction: Direction) {
        let Some(to) = self.size.step(self.blank, direction) else {
            debug_assert!(false, "the blank left the board");
            return;
        };
        self.exchange(to);
    }

    /// The blank changes places with the tile on a cell beside it; the steps are left alone.
    #[inline(always)]
    pub(crate) fn exchange(&mut self, to: Cell) {
        self.home.swap(self.blank, to);
        self.place[usize::from(self.home[self.blank])] = self.blank as u16;
        self.place[usize::from(self.home[to])] = to as u16;
        self.blank = to;
    }

    /// Bytes held by the board and its steps.
    pub(crate) fn bytes(&self) -> u64 {
        (size_of_val(&*self.home) + size_of_val(&*self.place) + self.steps.capacity() * size_of::<Direction>()) as u64
    }

    /// Whether every tile is at home.
    pub(crate) fn is_solved(&self) -> bool {
        self.home.iter().enumerate().all(|(cell, &home)| cell == usize::from(home))
    }
}

/// The blank's steps as a plan of the level. Under the multi-tile metric straight runs are one move.
pub(crate) fn plan(level: &Level, steps: &[Direction]) -> Plan<Slide> {
    let mut actions: Vec<Slide> = Vec::with_capacity(steps.len());
    for step in steps {
        let direction = step.opposite();
        match actions.last_mut() {
            Some(last) if level.metric == Metric::Multi && last.direction == direction => last.count += 1,
            _ => actions.push(Slide { direction, count: 1 }),
        }
    }
    let cost = actions.len() as Cost;
    Plan { actions, cost }
}

/// The blank's steps of a plan.
pub(crate) fn steps(plan: &Plan<Slide>) -> Vec<Direction> {
    let runs = plan.actions.iter().map(|slide| (slide.direction.opposite(), usize::from(slide.count)));
    runs.flat_map(|(direction, count)| std::iter::repeat_n(direction, count)).collect()
}

/// What the blank's steps cost as a plan of the level.
pub(crate) fn cost(level: &Level, steps: &[Direction]) -> Cost {
    match level.metric {
        Metric::Single => steps.len() as Cost,
        Metric::Multi => steps.chunk_by(|one, next| one == next).count() as Cost,
    }
}

/// The steps without those that take each other back at once.
pub(crate) fn without_returns(steps: &[Direction]) -> Vec<Direction> {
    let mut kept: Vec<Direction> = Vec::with_capacity(steps.len());
    for &step in steps {
        if kept.last() == Some(&step.opposite()) {
            kept.pop();
        } else {
            kept.push(step);
        }
    }
    kept
}
