//! Shortening a plan: cut a piece out of it, look for a shorter way between the two boards at its ends, splice it in,
//! go on.
//!
//! Windows of a fixed length slide along the plan. Most are passed over at once: if the tiles are so far from where the
//! window ends that no shorter way can exist, there is nothing to look for. The others get a small depth-first search
//! that never goes further than two steps less than the window has. A plan never becomes longer, and always leads from
//! the same board to the same board.

mod segment;

use grid::{Cell, Direction};
use search::{Control, Stop};

pub(crate) use self::segment::{Pieces, shorten_pieces};
use super::divide::permutation::Permutation;

/// One pass of windows over a plan.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pass {
    /// Steps in a window.
    pub(crate) window: usize,
    /// Steps from one window to the next.
    pub(crate) stride: usize,
    /// Most expansions per window.
    pub(crate) effort: u32,
}

/// Is told the whole plan now and then while a pass goes on.
pub(crate) type PlanListener<'t> = &'t mut dyn FnMut(&[Direction], &mut Control<'_>);

/// How often a pass tells its plan, if it is shorter by then.
const TELLS: usize = 50;

/// Passes over `steps`, the blank's way from `start`. Returns why it ended early; the steps are a valid plan in any
/// case.
pub(crate) fn shorten(
    start: &Permutation,
    steps: &mut Vec<Direction>,
    pass: Pass,
    tell: PlanListener<'_>,
    control: &mut Control<'_>,
) -> Result<(), Stop> {
    let mut work = Work::new(start, steps, pass);
    let mut result = Ok(());
    let (mut told, mut is_shorter) = (0, false);
    while result.is_ok() && work.reach() {
        control.produce(1);
        result = control.expand_many(1);
        let found = if result.is_ok() && work.has_slack() { work.search(control) } else { Ok(None) };
        match found {
            Ok(Some(shorter)) => {
                work.splice(&shorter);
                is_shorter = true;
            }
            Ok(None) => work.advance(pass.stride.max(1)),
            Err(stop) => result = Err(stop),
        }
        if is_shorter && work.here.steps.len() - told > steps.len() / TELLS {
            (told, is_shorter) = (work.here.steps.len(), false);
            tell(&work.steps(), control);
        }
    }
    *steps = work.steps();
    result
}

/// Marks a neighbour beyond the edge.
const OUTSIDE: u16 = u16::MAX;

struct Work {
    pass: Pass,
    /// Row and column of every cell, and the cells beside it in the order of the four directions: divisions would take
    /// most of the time.
    lines: Vec<[u16; 2]>,
    next: Vec<[u16; 4]>,
    /// The board at the window's beginning, and the steps that led there.
    here: Permutation,
    /// The board at the window's end.
    ahead: Permutation,
    /// The steps that are left, last one first; the window is the end of it.
    rest: Vec<Direction>,
    /// Steps of `rest` between `here` and `ahead`.
    span: usize,
    /// Sum of the distances of all tiles from here to where they are ahead.
    apart: usize,
}

impl Work {
    fn new(start: &Permutation, steps: &[Direction], pass: Pass) -> Self {
        let here = Permutation { steps: Vec::with_capacity(steps.len()), ..start.clone() };
        let ahead = here.clone();
        let size = start.size;
        let beside =
            |cell| Direction::ALL.map(|direction| size.step(cell, direction).map_or(OUTSIDE, |next| next as u16));
        Work {
            pass,
            lines: (0..size.cells()).map(|cell| [size.row(cell) as u16, size.column(cell) as u16]).collect(),
            next: (0..size.cells()).map(beside).collect(),
            here,
            ahead,
            rest: steps.iter().rev().copied().collect(),
            span: 0,
            apart: 0,
        }
    }

    /// Moves the window's end until the window is full; `false` if nothing is left to look at.
    fn reach(&mut self) -> bool {
        while self.span < self.pass.window && self.span < self.rest.len() {
            let step = self.rest[self.rest.len() - 1 - self.span];
            let from = self.ahead.blank;
            self.ahead.exchange(usize::from(self.next[from][step as usize]));
            // The tile that slid stands where the blank was.
            let here = self.here.place(usize::from(self.ahead.home[from]));
            self.apart = self.apart + self.distance(here, from) - self.distance(here, self.ahead.blank);
            self.span += 1;
        }
        self.span > 2
    }

    /// Whether a shorter way is thinkable.
    fn has_slack(&self) -> bool {
        self.apart + 2 <= self.span
    }

    /// Goes on by some steps of the plan.
    fn advance(&mut self, count: usize) {
        for _ in 0..count.min(self.span) {
            if let Some(step) = self.rest.pop() {
                self.apart = self.after(step);
                self.step(step);
                self.span -= 1;
            }
        }
    }

    /// The window gets other steps.
    fn splice(&mut self, shorter: &[Direction]) {
        self.rest.truncate(self.rest.len() - self.span);
        self.rest.extend(shorter.iter().rev());
        self.span = shorter.len();
    }

    /// `apart` after a step of the blank from here.
    #[inline(always)]
    fn after(&self, step: Direction) -> usize {
        let to = usize::from(self.next[self.here.blank][step as usize]);
        if to == usize::from(OUTSIDE) {
            return usize::MAX;
        }
        let goal = self.ahead.place(usize::from(self.here.home[to]));
        self.apart + self.distance(goal, self.here.blank) - self.distance(goal, to)
    }

    /// Rows plus columns between two cells.
    #[inline(always)]
    fn distance(&self, one: Cell, other: Cell) -> usize {
        let ([row, column], [other_row, other_column]) = (self.lines[one], self.lines[other]);
        usize::from(row.abs_diff(other_row) + column.abs_diff(other_column))
    }

    #[inline(always)]
    fn step(&mut self, step: Direction) {
        self.here.exchange(usize::from(self.next[self.here.blank][step as usize]));
        self.here.steps.push(step);
    }

    #[inline(always)]
    fn unstep(&mut self) {
        if let Some(step) = self.here.steps.pop() {
            self.here.exchange(usize::from(self.next[self.here.blank][step.opposite() as usize]));
        }
    }

    /// A way from here to ahead of at least two steps less than the window's.
    fn search(&mut self, control: &mut Control<'_>) -> Result<Option<Vec<Direction>>, Stop> {
        let base = self.here.steps.len();
        let apart = self.apart;
        let mut bound = apart;
        // The lengths of all ways between two boards are odd, or all are even.
        if (self.span - bound) % 2 == 1 {
            bound += 1;
        }
        let mut effort = self.pass.effort;
        let mut found = false;
        while !found && effort > 0 && bound + 2 <= self.span {
            found = self.deepen(bound, None, &mut effort);
            bound += 2;
        }
        let path = self.here.steps[base..].to_vec();
        while self.here.steps.len() > base {
            self.unstep();
        }
        self.apart = apart;
        // Depth first: every board that is expanded was made for it.
        control.produce(u64::from(self.pass.effort - effort));
        control.expand_many(u64::from(self.pass.effort - effort))?;
        Ok(found.then_some(path))
    }

    fn deepen(&mut self, bound: usize, last: Option<Direction>, effort: &mut u32) -> bool {
        if self.apart == 0 && self.here.blank == self.ahead.blank {
            return true;
        }
        let Some(left) = effort.checked_sub(1) else { return false };
        *effort = left;
        let before = self.apart;
        for step in Direction::ALL {
            if last == Some(step.opposite()) {
                continue;
            }
            let after = self.after(step);
            if after >= bound {
                continue;
            }
            self.step(step);
            self.apart = after;
            if self.deepen(bound - 1, Some(step), effort) {
                return true;
            }
            self.unstep();
            self.apart = before;
        }
        false
    }

    /// The whole plan as it is now.
    fn steps(&self) -> Vec<Direction> {
        self.here.steps.iter().chain(self.rest.iter().rev()).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::{
        anytime::tests::boards,
        divide::{divide, permutation::without_returns},
    };

    #[test]
    fn plans_get_shorter_and_keep_their_ends() {
        let mut saved = 0;
        for level in boards().into_iter().filter(|level| level.size.cells() <= 144) {
            let start = Permutation::new(&level, &level.start);
            let mut board = start.clone();
            divide(&mut board, &mut Control::unlimited()).unwrap();
            let mut steps = without_returns(&board.steps);
            for (window, stride) in [(12, 4), (20, 1)] {
                let before = steps.len();
                let pass = Pass { window, stride, effort: 500 };
                let mut told = before;
                let mut tell = |steps: &[Direction], _: &mut Control<'_>| {
                    assert!(steps.len() < told && solves(&start, steps), "{}", level.size);
                    told = steps.len();
                };
                shorten(&start, &mut steps, pass, &mut tell, &mut Control::unlimited()).unwrap();
                assert!(steps.len() <= told);
                saved += before - steps.len();
                assert!(solves(&start, &steps), "{}", level.size);
            }
        }
        assert!(saved > 100, "{saved}");
    }

    #[test]
    fn a_limit_leaves_a_whole_plan() {
        let level = boards().into_iter().find(|level| level.size.cells() == 144).unwrap();
        let start = Permutation::new(&level, &level.start);
        let mut board = start.clone();
        divide(&mut board, &mut Control::unlimited()).unwrap();
        let mut steps = board.steps;
        let mut control = Control::new(search::Limits { nodes: Some(2000), ..Default::default() });
        let pass = Pass { window: 24, stride: 1, effort: 500 };
        assert_eq!(shorten(&start, &mut steps, pass, &mut |_, _| (), &mut control), Err(Stop::Nodes));
        assert!(solves(&start, &steps));
    }

    fn solves(start: &Permutation, steps: &[Direction]) -> bool {
        let mut board = start.clone();
        board.follow(steps);
        board.is_solved()
    }
}
