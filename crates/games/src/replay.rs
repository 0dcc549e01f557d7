//! Playing a text of moves through the rules: how plans are checked, whoever made them.

use puzzle::{Message, Puzzle};
use serde::Serialize;

use crate::board::Typed;

/// The move of a text that could not be played, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Misstep {
    /// Which move, from 1.
    pub number: usize,
    /// Its line in the text, from 1.
    pub line: usize,
    /// Its column in characters, from 1.
    pub column: usize,
    /// The text from there, a few characters of it.
    pub text: String,
    /// What is wrong with it.
    pub reason: Message,
}

/// What came of a text of moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Check {
    /// Moves that were legal.
    pub moves: usize,
    /// Whether the last position is a goal.
    pub solved: bool,
    /// What the legal moves cost under each objective of the game.
    pub costs: Vec<(&'static str, u64)>,
    /// The first move that could not be played.
    pub misstep: Option<Misstep>,
}

impl Check {
    /// Whether every move was legal and the board is solved.
    pub fn is_solution(&self) -> bool {
        self.solved && self.misstep.is_none()
    }

    /// The cost under an objective of the game.
    pub fn cost(&self, objective: &str) -> Option<u64> {
        self.costs.iter().find(|(name, _)| *name == objective).map(|(_, cost)| *cost)
    }
}

pub(crate) fn check<P: Puzzle>(board: &Typed<P>, moves: &str) -> Check {
    let Typed { puzzle, level } = board;
    let mut costs: Vec<(&'static str, u64)> = puzzle.about().objectives.iter().map(|name| (*name, 0)).collect();
    let mut count = 0;
    let end = walk(board, board.start(), moves, |before, action| {
        count += 1;
        for ((_, cost), objective) in costs.iter_mut().zip(puzzle.solvers().objectives) {
            *cost += u64::from(puzzle.cost(level, before, action, *objective));
        }
    });
    let (solved, misstep) = match end {
        Ok(last) => (puzzle.is_goal(level, &last), None),
        Err(misstep) => (false, Some(misstep)),
    };
    Check { moves: count, solved, costs, misstep }
}

/// Plays the moves of a text one by one, telling `visit` each action with the state before it. Returns the last state.
pub(crate) fn walk<P: Puzzle>(
    board: &Typed<P>,
    mut state: P::State,
    text: &str,
    mut visit: impl FnMut(&P::State, P::Action),
) -> Result<P::State, Misstep> {
    let Typed { puzzle, level } = board;
    let separator = puzzle.about().separator.trim();
    // Moves without a separator are letters, others are words.
    let most = if puzzle.about().separator.is_empty() { 1 } else { 20 };
    // A second state walks one move behind: on large boards playing a move twice is much cheaper than copying the
    // board.
    let mut before = state.clone();
    let mut rest = text.trim_start();
    let mut number = 1;
    while !rest.is_empty() {
        let misstep = |reason| misstep_at(text, rest, number, most, reason);
        let (action, after) = puzzle.read_action(level, &state, rest).map_err(misstep)?;
        if after.len() >= rest.len() {
            return Err(misstep(Message::new("move-of-no-length")));
        }
        puzzle.play(level, &mut state, action).map_err(misstep)?;
        visit(&before, action);
        puzzle.play(level, &mut before, action).map_err(misstep)?;
        rest = after.trim_start();
        if !separator.is_empty() {
            rest = rest.strip_prefix(separator).unwrap_or(rest).trim_start();
        }
        number += 1;
    }
    Ok(state)
}

fn misstep_at(text: &str, rest: &str, number: usize, most: usize, reason: Message) -> Misstep {
    let before = &text[..text.len() - rest.len()];
    let start_of_line = before.rfind('\n').map_or(0, |at| at + 1);
    Misstep {
        number,
        line: before.bytes().filter(|byte| *byte == b'\n').count() + 1,
        column: before[start_of_line..].chars().count() + 1,
        text: rest.split_whitespace().next().unwrap_or_default().chars().take(most).collect(),
        reason,
    }
}
