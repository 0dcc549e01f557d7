//! Playing a text of moves through the rules: how plans are checked, whoever made them.

use puzzle::{Message, Misstep, Puzzle};
use serde::Serialize;

use crate::board::Typed;

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
    let (actions, end) = read(board, board.start(), moves);
    let mut state = board.start();
    for &action in &actions {
        for ((_, cost), objective) in costs.iter_mut().zip(puzzle.solvers().objectives) {
            *cost += u64::from(puzzle.cost(level, &state, action, *objective));
        }
        board.replay(&mut state, action);
    }
    let (solved, misstep) = match end {
        Ok(last) => (puzzle.is_goal(level, &last), None),
        Err(misstep) => (false, Some(misstep)),
    };
    Check { moves: actions.len(), solved, costs, misstep }
}

/// Reads the moves of a text and plays them one by one: those that are legal, and where they lead or what is wrong with
/// the next one. What a move costs and changes is asked of a legal one only, so that is for a second time through
/// ([`Typed::replay`]).
pub(crate) fn read<P: Puzzle>(
    board: &Typed<P>,
    mut state: P::State,
    text: &str,
) -> (Vec<P::Action>, Result<P::State, Misstep>) {
    let Typed { puzzle, level } = board;
    let separator = puzzle.about().separator.trim();
    // Moves without a separator are letters, others are words.
    let most = if puzzle.about().separator.is_empty() { 1 } else { 20 };
    let mut rest = text.trim_start();
    let mut actions = Vec::new();
    while !rest.is_empty() {
        let played = puzzle.read_action(level, &state, rest).and_then(|(action, after)| {
            if after.len() >= rest.len() {
                return Err(Message::new("move-of-no-length"));
            }
            puzzle.play(level, &mut state, action).map(|()| (action, after))
        });
        let (action, after) = match played {
            Ok(played) => played,
            Err(reason) => {
                let misstep = misstep_at(text, rest, actions.len() + 1, most, reason);
                return (actions, Err(misstep));
            }
        };
        actions.push(action);
        rest = after.trim_start();
        if !separator.is_empty() {
            rest = rest.strip_prefix(separator).unwrap_or(rest).trim_start();
        }
    }
    (actions, Ok(state))
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
