//! A position taken out of its game: what jobs work on while the player goes on.

use std::sync::Arc;

use puzzle::{Event, Failure, Message, Puzzle, Request, Seed, Status};
use search::{Cancel, Control, Cost};

use crate::{Answer, Board, Misstep, Played, Step, Trouble, board::Typed, replay::walk, solve};

/// A position on a board, for as long as somebody needs it.
pub trait Spot: Send {
    /// Solves from here. A plan in the answer was replayed through the rules.
    fn solve(&self, request: &Request, control: &mut Control<'_>) -> Result<Answer, Trouble>;

    /// Whether the game is won, lost for certain, or still open. May take up to 100 ms.
    fn status(&self) -> Status;

    /// The steps of a text of moves with g, h and f, the start first, and what each step but the start changes.
    /// Estimates can be slow: where `cancel` is pressed, the steps from there on are missing.
    fn steps(&self, moves: &str, objective: &str, heuristic: Option<&str>, cancel: &Cancel) -> Result<Steps, Misstep>;

    /// A text of moves one by one, with what each changes.
    fn moves(&self, moves: &str) -> Result<Vec<Played>, Misstep>;

    /// The position as a board of its own.
    fn board(&self) -> Result<Arc<dyn Board>, Message>;

    /// Another solvable arrangement of what is left, as a board of its own.
    fn shuffle(&self, seed: Seed, control: &mut Control<'_>) -> Result<Arc<dyn Board>, Failure>;
}

/// A way, step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps {
    /// The start first.
    pub steps: Vec<Step>,
    /// What every step but the start changes.
    pub events: Vec<Vec<Event>>,
}

/// The one implementation of [`Spot`].
pub(crate) struct At<P: Puzzle> {
    pub(crate) board: Arc<Typed<P>>,
    pub(crate) state: P::State,
}

impl<P: Puzzle> Spot for At<P> {
    fn solve(&self, request: &Request, control: &mut Control<'_>) -> Result<Answer, Trouble> {
        solve::solve(&self.board, &self.state, request, control)
    }

    fn status(&self) -> Status {
        self.board.puzzle.status(&self.board.level, &self.state)
    }

    fn steps(&self, moves: &str, objective: &str, heuristic: Option<&str>, cancel: &Cancel) -> Result<Steps, Misstep> {
        steps(&self.board, &self.state, moves, objective, heuristic, cancel)
    }

    fn moves(&self, moves: &str) -> Result<Vec<Played>, Misstep> {
        let mut found = Vec::new();
        walk(&self.board, self.state.clone(), moves, |before, action| found.push(self.board.played(before, action)))?;
        Ok(found)
    }

    fn board(&self) -> Result<Arc<dyn Board>, Message> {
        let Typed { puzzle, level } = &*self.board;
        puzzle.settle(level, &self.state).map(|level| Typed::board(*puzzle, level))
    }

    fn shuffle(&self, seed: Seed, control: &mut Control<'_>) -> Result<Arc<dyn Board>, Failure> {
        let Typed { puzzle, level } = &*self.board;
        puzzle.shuffle(level, &self.state, seed, control).map(|level| Typed::board(*puzzle, level))
    }
}

/// Plays moves from `state` and writes down the numbers of every step.
pub(crate) fn steps<P: Puzzle>(
    board: &Typed<P>,
    state: &P::State,
    moves: &str,
    objective: &str,
    heuristic: Option<&str>,
    cancel: &Cancel,
) -> Result<Steps, Misstep> {
    let Typed { puzzle, level } = board;
    let estimate = |state: &P::State| puzzle.estimate(level, state, objective, heuristic);
    let mut steps = vec![step(String::new(), None, 0, estimate(state))];
    let mut events = Vec::new();
    let mut g = 0;
    let mut texts = Vec::new();
    let last = walk(board, state.clone(), moves, |before, action| {
        if cancel.is_cancelled() {
            return;
        }
        if let Some((text, words, g)) = texts.pop() {
            steps.push(step(text, words, g, estimate(before)));
        }
        g += u64::from(puzzle.cost(level, before, action, objective));
        events.push(puzzle.events(level, before, action));
        // Its estimate is known once the move has been played.
        texts.push((puzzle.notate(level, before, action), board.describe(before, action, objective), g));
    })?;
    if let Some((text, words, g)) = texts.pop().filter(|_| !cancel.is_cancelled()) {
        steps.push(step(text, words, g, estimate(&last)));
    }
    Ok(Steps { steps, events })
}

fn step(text: String, words: Option<Message>, g: u64, h: Option<Cost>) -> Step {
    Step { text, words, g, h, f: h.map(|h| g + u64::from(h)) }
}
