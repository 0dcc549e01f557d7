//! Arguments that a position cannot be won, or not for less than something, small enough to be seen on the board and to
//! be checked by themselves.

use grid::Cell;
use search::{Control, Cost, Stop};

use crate::{Message, Puzzle};

/// Cells of a position that together show why it cannot be won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// Which kind of argument it is, one of [`Arguments::kinds`].
    pub kind: &'static str,
    /// The cells, in ascending order.
    pub cells: Vec<Cell>,
}

/// What came of the check of an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "an argument that was not checked shows nothing"]
pub enum ArgumentCheck {
    /// It holds: the position cannot be won.
    Holds {
        /// How many single facts were looked at: pairs of tiles, positions of boxes.
        steps: u64,
    },
    /// It does not hold, and why. The position may be lost all the same.
    Fails(Message),
}

/// What cells show about the least cost of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "cells that were not checked show nothing"]
pub enum BoundCheck {
    /// No plan costs less.
    Shows {
        /// The bound, in the objective's first count.
        at_least: Cost,
        /// How many single facts were looked at: tiles, distances of boxes.
        steps: u64,
    },
    /// They show nothing, and why.
    Fails(Message),
}

/// The arguments of a puzzle, where it has such.
///
/// The check shares no code with the solvers of the puzzle: an argument that holds is true even if every solver is
/// wrong. Whoever finds arguments may use anything.
pub trait Arguments<P: Puzzle> {
    /// The names of the kinds of arguments.
    fn kinds(&self) -> &'static [&'static str];

    /// An argument that the position cannot be won; `None` if no small one was found, which proves nothing.
    fn find(&self, level: &P::Level, state: &P::State, control: &mut Control<'_>) -> Result<Option<Argument>, Stop>;

    /// Whether an argument, whoever made it, shows that the position cannot be won. Its cells are on the board.
    fn check(
        &self,
        level: &P::Level,
        state: &P::State,
        argument: &Argument,
        control: &mut Control<'_>,
    ) -> Result<ArgumentCheck, Stop>;

    /// The argument in words.
    fn explain(&self, level: &P::Level, state: &P::State, argument: &Argument) -> Message;

    /// The name of the puzzle's arguments about costs; none of [`kinds`](Arguments::kinds).
    fn bound_kind(&self) -> &'static str;

    /// Cells that show a lower bound on the cost of every plan; `None` if the puzzle has no such argument here.
    fn find_bound(
        &self,
        level: &P::Level,
        state: &P::State,
        objective: &'static str,
        control: &mut Control<'_>,
    ) -> Result<Option<Vec<Cell>>, Stop>;

    /// What cells on the board, whoever chose them, show about the cost of every plan.
    fn bound(
        &self,
        level: &P::Level,
        state: &P::State,
        cells: &[Cell],
        objective: &'static str,
        control: &mut Control<'_>,
    ) -> Result<BoundCheck, Stop>;

    /// In words what the cells have to do with the bound.
    fn explain_bound(&self, level: &P::Level, state: &P::State, cells: &[Cell], at_least: Cost) -> Message;
}
