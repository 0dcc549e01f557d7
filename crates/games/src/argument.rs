//! Arguments that a board cannot be solved, or not for less than something, as text and as data for front ends: found,
//! or made by somebody else, and checked without the solvers.

use grid::Cell;
use puzzle::{Argument, ArgumentCheck, Arguments, BoundCheck, Failure, Message, Puzzle, Request};
use search::{Control, Cost, Stop};
use serde::Serialize;

use crate::{board::Typed, confirm::Confirmed, solve::objective_name, stop_name};

/// An argument that a board cannot be solved, or not for less than something, and what came of its check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CheckedArgument {
    /// The argument as text: its kind, its cells as `row,column` from 1, and where it is about costs `objective>=cost`.
    /// `check` reads it back.
    pub text: String,
    /// The cells that show it.
    pub cells: Vec<usize>,
    /// The argument in words.
    pub words: Message,
    /// Whether it holds. Refuted means that the argument is wrong, not that the board can be solved.
    pub verdict: Confirmed,
    /// The cost that it shows to be the least of any plan; none if it shows that there is no plan.
    pub at_least: Option<Cost>,
    /// Single facts that were looked at.
    pub steps: u64,
    /// Why it does not hold.
    pub objection: Option<Message>,
    /// The name of what ended the check before its end ([`stop_name`]).
    pub stop: Option<&'static str>,
}

/// The puzzle's arguments with the position they are about.
struct Claimant<'a, P: Puzzle> {
    board: &'a Typed<P>,
    state: P::State,
    arguments: &'a dyn Arguments<P>,
}

/// Looks for an argument that the board cannot be solved, and checks it.
pub(crate) fn find<P: Puzzle>(board: &Typed<P>, control: &mut Control<'_>) -> Result<Option<CheckedArgument>, Stop> {
    let Some(claimant) = Claimant::new(board) else { return Ok(None) };
    let found = claimant.arguments.find(&board.level, &claimant.state, control)?;
    Ok(found.map(|argument| claimant.check(&argument, control)))
}

/// Looks for an argument that no plan costs less than something, and checks it.
pub(crate) fn find_bound<P: Puzzle>(
    board: &Typed<P>,
    request: &Request,
    control: &mut Control<'_>,
) -> Result<Option<CheckedArgument>, Stop> {
    let Some(claimant) = Claimant::new(board) else { return Ok(None) };
    let objective = objective_name(board.puzzle.about(), request);
    let found = claimant.arguments.find_bound(&board.level, &claimant.state, objective, control)?;
    let Some(cells) = found else { return Ok(None) };
    let shown = claimant.arguments.bound(&board.level, &claimant.state, &cells, objective, control)?;
    // What costs nothing is shown by every board.
    let BoundCheck::Shows { at_least: at_least @ 1.., .. } = shown else { return Ok(None) };
    Ok(Some(claimant.check_bound(&LeastCost { cells, objective, at_least }, control)))
}

/// Checks an argument that somebody wrote down.
pub(crate) fn check<P: Puzzle>(
    board: &Typed<P>,
    text: &str,
    control: &mut Control<'_>,
) -> Result<CheckedArgument, Failure> {
    let claimant = Claimant::new(board).ok_or_else(|| Message::new("argument-not-offered"))?;
    Ok(match claimant.read(text)? {
        ClaimToCheck::Unsolvable(argument) => claimant.check(&argument, control),
        ClaimToCheck::AtLeast(bound) => claimant.check_bound(&bound, control),
    })
}

/// What somebody claims.
enum ClaimToCheck {
    Unsolvable(Argument),
    AtLeast(LeastCost),
}

/// Cells, and the least cost of any plan that they are said to show.
struct LeastCost {
    cells: Vec<Cell>,
    objective: &'static str,
    at_least: Cost,
}

impl<'a, P: Puzzle> Claimant<'a, P> {
    fn new(board: &'a Typed<P>) -> Option<Self> {
        let arguments = board.puzzle.arguments()?;
        Some(Claimant { board, state: board.start(), arguments })
    }

    fn check(&self, argument: &Argument, control: &mut Control<'_>) -> CheckedArgument {
        let Typed { level, .. } = self.board;
        let (verdict, steps, objection, stop) = match self.arguments.check(level, &self.state, argument, control) {
            Ok(ArgumentCheck::Holds { steps }) => (Confirmed::Confirmed, steps, None, None),
            Ok(ArgumentCheck::Fails(message)) => (Confirmed::Refuted, 0, Some(message), None),
            Err(stop) => (Confirmed::Undecided, 0, None, Some(stop_name(stop))),
        };
        let words = self.arguments.explain(level, &self.state, argument);
        let (text, cells) = (self.write(argument.kind, &argument.cells), argument.cells.clone());
        CheckedArgument { text, cells, words, verdict, at_least: None, steps, objection, stop }
    }

    fn check_bound(&self, claim: &LeastCost, control: &mut Control<'_>) -> CheckedArgument {
        let (level, LeastCost { cells, objective, at_least }) = (&self.board.level, claim);
        let less = |shown: Cost| Message::new("argument-shows-less").with("shown", shown).with("claimed", *at_least);
        let shown = self.arguments.bound(level, &self.state, cells, objective, control);
        let (verdict, steps, objection, stop) = match shown {
            Ok(BoundCheck::Shows { at_least: shown, steps }) if shown >= *at_least => {
                (Confirmed::Confirmed, steps, None, None)
            }
            Ok(BoundCheck::Shows { at_least: shown, .. }) => (Confirmed::Refuted, 0, Some(less(shown)), None),
            Ok(BoundCheck::Fails(message)) => (Confirmed::Refuted, 0, Some(message), None),
            Err(stop) => (Confirmed::Undecided, 0, None, Some(stop_name(stop))),
        };
        let words = self.arguments.explain_bound(level, &self.state, cells, *at_least);
        let text = format!("{} {objective}>={at_least}", self.write(self.arguments.bound_kind(), cells));
        let (cells, at_least) = (cells.clone(), Some(*at_least));
        CheckedArgument { text, cells, words, verdict, at_least, steps, objection, stop }
    }

    fn width(&self) -> usize {
        self.board.puzzle.view(&self.board.level, &self.state).width
    }

    fn write(&self, kind: &str, cells: &[Cell]) -> String {
        let width = self.width();
        let cells = cells.iter().map(|cell| format!(" {},{}", cell / width + 1, cell % width + 1));
        format!("{kind}{}", cells.collect::<String>())
    }

    fn read(&self, text: &str) -> Result<ClaimToCheck, Message> {
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let named = if words.is_empty() { "" } else { words.remove(0) };
        if named == self.arguments.bound_kind() {
            let (objective, at_least) = self.read_cost(words.pop().unwrap_or_default())?;
            return Ok(ClaimToCheck::AtLeast(LeastCost { cells: self.read_cells(&words)?, objective, at_least }));
        }
        let known = || [self.arguments.kinds(), &[self.arguments.bound_kind()]].concat().join(", ");
        let unknown = || Message::new("argument-unknown").with("kind", named).with("known", known());
        let kind = self.arguments.kinds().iter().find(|kind| **kind == named).ok_or_else(unknown)?;
        Ok(ClaimToCheck::Unsolvable(Argument { kind, cells: self.read_cells(&words)? }))
    }

    /// Reads `objective>=cost`.
    fn read_cost(&self, word: &str) -> Result<(&'static str, Cost), Message> {
        let known = self.board.puzzle.about().objectives;
        let parts = word.split_once(">=").and_then(|(objective, cost)| {
            let objective = known.iter().find(|known| **known == objective)?;
            Some((*objective, cost.parse().ok()?))
        });
        parts.ok_or_else(|| Message::new("argument-no-cost").with("word", word).with("known", known.join(", ")))
    }

    fn read_cells(&self, words: &[&str]) -> Result<Vec<Cell>, Message> {
        let view = self.board.puzzle.view(&self.board.level, &self.state);
        let mut cells = Vec::new();
        for word in words {
            let place = word.split_once(',').and_then(|(row, column)| {
                let (row, column) = (row.parse::<usize>().ok()?, column.parse::<usize>().ok()?);
                let is_inside = (1..=view.height).contains(&row) && (1..=view.width).contains(&column);
                is_inside.then(|| (row - 1) * view.width + column - 1)
            });
            cells.push(place.ok_or_else(|| Message::new("argument-no-cell").with("cell", *word))?);
        }
        cells.sort_unstable();
        cells.dedup();
        Ok(cells)
    }
}
