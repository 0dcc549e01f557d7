//! Arguments that a board cannot be solved, as text and as data for front ends: found, or made by somebody else, and
//! checked without the solvers.

use puzzle::{Argument, ArgumentCheck, Arguments, Failure, Message, Puzzle};
use search::{Control, Stop};
use serde::Serialize;

use crate::{board::Typed, confirm::Confirmed, stop_name};

/// An argument that a board cannot be solved, and what came of its check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CheckedArgument {
    /// The argument as text: its kind and its cells, as `row,column` from 1. `check` reads it back.
    pub text: String,
    /// The cells that show it.
    pub cells: Vec<usize>,
    /// The argument in words.
    pub words: Message,
    /// Whether it holds. Refuted means that the argument is wrong, not that the board can be solved.
    pub verdict: Confirmed,
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

/// Checks an argument that somebody wrote down.
pub(crate) fn check<P: Puzzle>(
    board: &Typed<P>,
    text: &str,
    control: &mut Control<'_>,
) -> Result<CheckedArgument, Failure> {
    let claimant = Claimant::new(board).ok_or_else(|| Message::new("argument-not-offered"))?;
    let argument = claimant.read(text)?;
    Ok(claimant.check(&argument, control))
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
        let (text, cells) = (self.write(argument), argument.cells.clone());
        CheckedArgument { text, cells, words, verdict, steps, objection, stop }
    }

    fn width(&self) -> usize {
        self.board.puzzle.view(&self.board.level, &self.state).width
    }

    fn write(&self, argument: &Argument) -> String {
        let width = self.width();
        let cells = argument.cells.iter().map(|cell| format!(" {},{}", cell / width + 1, cell % width + 1));
        format!("{}{}", argument.kind, cells.collect::<String>())
    }

    fn read(&self, text: &str) -> Result<Argument, Message> {
        let mut words = text.split_whitespace();
        let known = self.arguments.kinds();
        let named = words.next().unwrap_or_default();
        let unknown = || Message::new("argument-unknown").with("kind", named).with("known", known.join(", "));
        let kind = known.iter().find(|kind| **kind == named).ok_or_else(unknown)?;
        let view = self.board.puzzle.view(&self.board.level, &self.state);
        let mut cells = Vec::new();
        for word in words {
            let place = word.split_once(',').and_then(|(row, column)| {
                let (row, column) = (row.parse::<usize>().ok()?, column.parse::<usize>().ok()?);
                let is_inside = (1..=view.height).contains(&row) && (1..=view.width).contains(&column);
                is_inside.then(|| (row - 1) * view.width + column - 1)
            });
            cells.push(place.ok_or_else(|| Message::new("argument-no-cell").with("cell", word))?);
        }
        cells.sort_unstable();
        cells.dedup();
        Ok(Argument { kind, cells })
    }
}
