//! Proofs for pushed bricks: deepening over the cost of slides.
//!
//! Removals are free and there are many of them; slides are few. So plans are searched slide by slide ([`slides`]),
//! with a lower bound on the number of slides that a board still needs ([`alignment`]), and what is left when no more
//! slides can be paid for must go as it stands ([`free`]). As in IDA* (Korf 1985) the search is repeated with the least
//! cost that was too much the time before; boards that failed are remembered with what they cost at least.
//!
//! Not the library's `idastar`, whose steps are single actions: between two slides it would walk through every order of
//! the free removals, where [`free`] asks once what can become of the board.

mod alignment;
mod free;
mod slides;

use std::collections::HashMap;

use grid::Size;
use pairs::field::{Code, Field, KnownBounds};
use rustc_hash::FxBuildHasher;
use search::{Charge, Control, Cost, Plan, Stop};

use super::field::Bricks;
use crate::Clear;
use alignment::{Alignment, SlideSet};

/// The state of the proof for one board.
pub(super) struct SlideDeepening<'b> {
    bricks: &'b Bricks<'b>,
    start: Vec<Code>,
    alignment: Alignment,
    /// Boards, and what clearing them costs at least.
    failed: HashMap<Box<[Code]>, Cost, FxBuildHasher>,
    charge: Charge,
    /// The moves to the board at hand.
    path: Vec<Clear>,
    /// Boards made in all, and what takes as long; when to pause.
    made: u64,
    pause_at: u64,
}

/// Which part of its budget the proof takes while the gap is wide: a board here takes five times as long as in a sweep.
const WIDE_GAP: u64 = 8;

/// Why a search ended before it had its answer.
enum Halt {
    Stop(Stop),
    /// The budget is spent, or there is no memory.
    Paused,
    /// A plan was found: the path.
    Found,
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Self {
        Halt::Stop(stop)
    }
}

/// A board after a slide.
struct SlidBoard {
    board: Vec<Code>,
    moves: Vec<Clear>,
    cost: Cost,
    out_of_line: usize,
    /// With which slides to go on.
    first: SlideSet,
}

impl<'b> SlideDeepening<'b> {
    /// Whether boards of a size are small enough.
    pub(super) fn takes(size: Size) -> bool {
        Alignment::takes(size)
    }

    /// The size must be one that it [takes](Self::takes).
    pub(super) fn new(bricks: &'b Bricks<'b>, start: &[Code]) -> Self {
        SlideDeepening {
            bricks,
            start: start.to_vec(),
            alignment: Alignment::new(bricks.size(), bricks.kinds()),
            failed: HashMap::default(),
            charge: Charge::default(),
            path: Vec::new(),
            made: 0,
            pause_at: 0,
        }
    }

    /// Goes on until the bound meets the plan that is known, or about `budget` boards were made, or a part of them
    /// while the bound is below half of the plan. Without memory it leaves things as they are.
    pub(super) fn prove(
        &mut self,
        known: &mut KnownBounds<Clear>,
        budget: u64,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        if self.charge.bytes() == 0 && !self.holds_more(Alignment::BYTES, control) {
            return Ok(());
        }
        // While the gap is wide, better plans help more than better bounds.
        let is_wide = known.plan.as_ref().is_none_or(|plan| plan.cost / 2 > known.bound);
        self.pause_at = self.made.saturating_add(if is_wide { budget / WIDE_GAP } else { budget });
        while known.plan.as_ref().is_none_or(|plan| known.bound < plan.cost) && known.bound < Cost::MAX {
            self.path.clear();
            match self.search_start(known.bound, control) {
                Ok(least) => {
                    known.bound = least;
                    if least < Cost::MAX {
                        control.raise_bound(least);
                    }
                }
                Err(Halt::Found) => {
                    known.plan = Some(self.plan());
                    return Ok(());
                }
                Err(Halt::Paused) => return Ok(()),
                Err(Halt::Stop(stop)) => return Err(stop),
            }
        }
        Ok(())
    }

    /// The path as a plan.
    fn plan(&self) -> Plan<Clear> {
        let (mut board, mut cost) = (self.start.clone(), 0);
        for &action in &self.path {
            cost += self.bricks.cost(&board, action);
            self.bricks.play(&mut board, action);
        }
        Plan { actions: self.path.clone(), cost }
    }

    /// What clearing the start costs at least, which is more than `budget`; or the path leads to a cleared board for no
    /// more than that.
    fn search_start(&mut self, budget: Cost, control: &mut Control<'_>) -> Result<Cost, Halt> {
        let start = self.start.clone();
        let out_of_line = self.alignment.out_of_line(&start);
        let slides = self.affordable(&start, budget);
        match self.alignment.first_slides(&out_of_line, slides) {
            Some(first) => self.search(&start, out_of_line.len(), &first, budget, control),
            None => Ok(self.cheapest(&start, slides + 1)),
        }
    }

    /// The same for a board from which plans within the budget begin with one of the slides `first`.
    fn search(
        &mut self,
        board: &[Code],
        out_of_line: usize,
        first: &SlideSet,
        budget: Cost,
        control: &mut Control<'_>,
    ) -> Result<Cost, Halt> {
        if let Some(&least) = self.failed.get(board)
            && least > budget
        {
            return Ok(least);
        }
        control.expand()?;
        if out_of_line == 0 {
            self.end_here(board, control)?;
        }
        let slides = self.affordable(board, budget);
        let mut least = self.cheapest(board, slides + 1);
        if slides > 0 {
            let (children, _held) = self.children(board, first, budget, &mut least, control)?;
            for SlidBoard { board, moves, cost, out_of_line, first } in children {
                let length = self.path.len();
                self.path.extend(moves);
                let rest = self.search(&board, out_of_line, &first, budget - cost, control)?;
                least = least.min(cost.saturating_add(rest));
                self.path.truncate(length);
            }
        }
        self.remember(board, least, control);
        Ok(least)
    }

    /// The boards after one slide of `first` that may lead to a plan within the budget, those with few kinds out of
    /// line first. What the others cost goes into `least`.
    fn children(
        &mut self,
        board: &[Code],
        first: &SlideSet,
        budget: Cost,
        least: &mut Cost,
        control: &mut Control<'_>,
    ) -> Result<(Vec<SlidBoard>, Charge), Halt> {
        let (mut children, mut held) = (Vec::new(), Charge::default());
        let size = self.bricks.size();
        slides::for_each_slide(size, self.alignment.numbers(), board, first, control, |way, control| {
            self.made += 1;
            if self.made > self.pause_at {
                return Err(Halt::Paused);
            }
            let Some(way) = way else { return Ok(()) };
            control.produce(1);
            let cost = self.bricks.cost(board, way.slide);
            let Some(rest) = budget.checked_sub(cost) else {
                *least = cost.min(*least);
                return Ok(());
            };
            let out_of_line = self.alignment.out_of_line(way.board);
            let slides = self.affordable(way.board, rest);
            let moves = || {
                let removals = way.removals.iter().map(|&(one, other)| removal(one, other));
                removals.chain([way.slide]).collect::<Vec<Clear>>()
            };
            let first = self.alignment.first_slides(&out_of_line, slides).filter(|_| slides > 0);
            let Some(first) = first else {
                if out_of_line.is_empty() {
                    let length = self.path.len();
                    self.path.extend(moves());
                    self.end_here(way.board, control)?;
                    self.path.truncate(length);
                }
                *least = cost.saturating_add(self.cheapest(way.board, slides + 1)).min(*least);
                return Ok(());
            };
            let moves = moves();
            let bytes = size_of_val(way.board) + size_of_val(&moves[..]) + 2 * size_of::<SlidBoard>();
            control.grow(&mut held, bytes as u64).map_err(|_| Halt::Paused)?;
            let (board, out_of_line) = (way.board.to_vec(), out_of_line.len());
            children.push(SlidBoard { board, moves, cost, out_of_line, first });
            Ok(())
        })?;
        children.sort_by_key(|child: &SlidBoard| (child.out_of_line, child.cost));
        Ok((children, held))
    }

    /// Finishes without a slide if that is possible.
    fn end_here(&mut self, board: &[Code], control: &mut Control<'_>) -> Result<(), Halt> {
        match free::clear(self.bricks.size(), board, &mut self.made, self.pause_at, control)? {
            None => Ok(()),
            Some(removals) => {
                self.path.extend(removals.into_iter().map(|(one, other)| removal(one, other)));
                Err(Halt::Found)
            }
        }
    }

    /// Most slides that the budget pays for.
    fn affordable(&self, board: &[Code], budget: Cost) -> usize {
        let mut slides = 0;
        let mut left = budget;
        for (cost, pairs) in self.bricks.prices(board) {
            let paid = left.checked_div(cost).map_or(pairs, |paid| pairs.min(paid as usize));
            slides += paid;
            left -= paid as Cost * cost;
            if paid < pairs {
                break;
            }
        }
        slides
    }

    /// What so many slides cost at least; [`Cost::MAX`] if there are not so many pairs.
    fn cheapest(&self, board: &[Code], slides: usize) -> Cost {
        let (mut total, mut slides): (Cost, usize) = (0, slides);
        for (cost, pairs) in self.bricks.prices(board) {
            total += cost * slides.min(pairs) as Cost;
            slides -= slides.min(pairs);
            if slides == 0 {
                return total;
            }
        }
        Cost::MAX
    }

    /// Keeps in mind that a board costs at least so much. Without room for it, it will be looked at again.
    fn remember(&mut self, board: &[Code], least: Cost, control: &mut Control<'_>) {
        if let Some(known) = self.failed.get_mut(board) {
            *known = least.max(*known);
            return;
        }
        // A box and its entry; up to half of a table is empty.
        let bytes = size_of_val(board) + 2 * size_of::<(Box<[Code]>, Cost)>() + 16;
        if self.holds_more(bytes as u64, control) {
            self.failed.insert(board.into(), least);
        }
    }

    /// Asks to hold more. As much again is left to the sweeps, whose end would be the end of the solver.
    fn holds_more(&mut self, bytes: u64, control: &mut Control<'_>) -> bool {
        let needed = bytes + (self.charge.bytes() + bytes);
        control.memory_left() >= needed && control.grow(&mut self.charge, bytes).is_ok()
    }
}

fn removal(one: usize, other: usize) -> Clear {
    Clear { brick: one, place: one, partner: other }
}

#[cfg(test)]
mod tests;
