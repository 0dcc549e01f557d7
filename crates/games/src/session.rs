//! A game being played: history, undo and redo, restart that can be undone, travel to any step.

use std::sync::Arc;

use grid::Cell;
use puzzle::{Event, Input, Message, Puzzle, Request, Status, View};
use search::{Control, Cost};
use serde::{Deserialize, Serialize};

use crate::{
    Answer, Board, Misstep, Spot, Trouble,
    board::Typed,
    history::{Happened, History},
    replay::walk,
    solve,
    spot::At,
    tally::Tally,
};

/// A move that was played, with what it changed on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Played {
    /// The move as text.
    pub text: String,
    /// What to animate.
    pub events: Vec<Event>,
}

/// A game as it is kept: the moves between restarts, undone ones included, and where the player is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Record {
    /// Moves as text; a restart stands between one text and the next.
    pub runs: Vec<String>,
    /// Steps before the present position, a restart counting as one.
    pub at: usize,
}

/// A game being played on a board.
pub trait Session: Send {
    /// The board.
    fn board(&self) -> Arc<dyn Board>;

    /// What to draw.
    fn view(&self) -> View;

    /// The position as text.
    fn picture(&self) -> String;

    /// Whether it is won, lost for certain, or still open.
    fn status(&self) -> Status;

    /// Steps before the present position, restarts included.
    fn at(&self) -> usize;

    /// Steps that are remembered, undone ones included.
    fn len(&self) -> usize;

    /// Whether nothing was played yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The moves from the start of the board (or the last restart) to here.
    fn moves(&self) -> String;

    /// How many these are.
    fn count(&self) -> usize;

    /// What these moves cost under an objective; 0 under one that the game does not have.
    fn cost(&self, objective: &str) -> u64;

    /// All legal moves here.
    fn legal(&self) -> Vec<String>;

    /// Plays a text of moves: all of it, or nothing if one is illegal.
    fn play(&mut self, moves: &str) -> Result<Vec<Played>, Misstep>;

    /// Does what a click, drag or key means here; nothing if it means nothing.
    fn input(&mut self, input: Input) -> Vec<Played>;

    /// The moves of which an input means one, where only the player can tell which; none are played.
    fn choices(&self, input: Input) -> Vec<Played>;

    /// Where what stands on a cell can be dragged to.
    fn targets(&self, from: Cell) -> Vec<Cell>;

    /// Takes back the last step; `false` at the beginning.
    fn undo(&mut self) -> bool;

    /// Plays an undone step again; `false` if there is none.
    fn redo(&mut self) -> bool;

    /// Starts the board again, as a step that can be undone; `false` if it is at its start already.
    fn restart(&mut self) -> bool;

    /// Goes to any remembered step; past the end means the end.
    fn travel(&mut self, step: usize);

    /// The position by itself, for work that goes on beside the game.
    fn spot(&self) -> Box<dyn Spot>;

    /// Solves from here.
    fn solve(&self, request: &Request, control: &mut Control<'_>) -> Result<Answer, Trouble>;

    /// A heuristic's estimate here.
    fn estimate(&self, objective: &str, heuristic: Option<&str>) -> Option<Cost>;

    /// The game in a form to keep; [`Board::resume`] takes it up again.
    fn record(&self) -> Record;
}

/// The one implementation of [`Session`].
pub(crate) struct Play<P: Puzzle> {
    board: Arc<Typed<P>>,
    state: P::State,
    history: History<P::State, P::Action>,
    tally: Tally,
}

impl<P: Puzzle> Play<P> {
    pub(crate) fn new(board: Arc<Typed<P>>) -> Self {
        let state = board.start();
        let tally = Tally::new(board.puzzle.about().objectives.len());
        Play { history: History::new(state.clone()), state, tally, board }
    }

    pub(crate) fn resume(board: Arc<Typed<P>>, record: &Record) -> Result<Self, Misstep> {
        let mut game = Play::new(board);
        for (index, run) in record.runs.iter().enumerate() {
            if index > 0 {
                game.restart();
            }
            game.play(run)?;
        }
        game.travel(record.at);
        Ok(game)
    }

    /// Plays an action that was found legal.
    fn advance(&mut self, action: P::Action) -> Result<Played, Message> {
        let Typed { puzzle, level } = &*self.board;
        let mut after = self.state.clone();
        puzzle.play(level, &mut after, action)?;
        let played = self.played(action);
        self.tally.advance(self.history.at(), &self.board, &self.state, action);
        self.history.push(&self.state, Happened::Move(action));
        self.state = after;
        Ok(played)
    }

    /// What an action, legal here, looks like.
    fn played(&self, action: P::Action) -> Played {
        let Typed { puzzle, level } = &*self.board;
        Played { text: puzzle.notate(level, &self.state, action), events: puzzle.events(level, &self.state, action) }
    }

    fn text(&self, steps: impl Iterator<Item = P::Action>) -> String {
        let Typed { puzzle, level } = &*self.board;
        let mut state = self.board.start();
        let mut texts = Vec::new();
        for action in steps {
            texts.push(puzzle.notate(level, &state, action));
            replayed(puzzle.play(level, &mut state, action));
        }
        texts.join(puzzle.about().separator)
    }
}

impl<P: Puzzle> Session for Play<P> {
    fn board(&self) -> Arc<dyn Board> {
        Arc::clone(&self.board) as Arc<dyn Board>
    }

    fn view(&self) -> View {
        self.board.puzzle.view(&self.board.level, &self.state)
    }

    fn picture(&self) -> String {
        self.board.puzzle.picture(&self.board.level, &self.state)
    }

    fn status(&self) -> Status {
        self.board.puzzle.status(&self.board.level, &self.state)
    }

    fn at(&self) -> usize {
        self.history.at()
    }

    fn len(&self) -> usize {
        self.history.len()
    }

    fn moves(&self) -> String {
        self.text(self.history.moves())
    }

    fn count(&self) -> usize {
        self.tally.moves(self.at())
    }

    fn cost(&self, objective: &str) -> u64 {
        let objectives = self.board.puzzle.about().objectives.iter();
        let costs = objectives.zip(self.tally.costs(self.at()));
        costs.into_iter().find(|(name, _)| **name == objective).map_or(0, |(_, cost)| *cost)
    }

    fn legal(&self) -> Vec<String> {
        let Typed { puzzle, level } = &*self.board;
        let text = |action| puzzle.notate(level, &self.state, action);
        puzzle.actions(level, &self.state).into_iter().map(text).collect()
    }

    fn play(&mut self, moves: &str) -> Result<Vec<Played>, Misstep> {
        let mut actions = Vec::new();
        walk(&self.board, self.state.clone(), moves, |_, action| actions.push(action))?;
        Ok(actions.into_iter().map_while(|action| self.advance(action).ok()).collect())
    }

    fn input(&mut self, input: Input) -> Vec<Played> {
        let Typed { puzzle, level } = &*self.board;
        let actions = puzzle.interpret(level, &self.state, input);
        actions.into_iter().map_while(|action| self.advance(action).ok()).collect()
    }

    fn choices(&self, input: Input) -> Vec<Played> {
        let Typed { puzzle, level } = &*self.board;
        puzzle.choices(level, &self.state, input).into_iter().map(|action| self.played(action)).collect()
    }

    fn targets(&self, from: Cell) -> Vec<Cell> {
        self.board.puzzle.targets(&self.board.level, &self.state, from)
    }

    fn undo(&mut self) -> bool {
        let can = self.at() > 0;
        if can {
            self.travel(self.at() - 1);
        }
        can
    }

    fn redo(&mut self) -> bool {
        let can = self.at() < self.len();
        if can {
            self.travel(self.at() + 1);
        }
        can
    }

    fn restart(&mut self) -> bool {
        let can = self.history.moves().next().is_some();
        if can {
            self.tally.restart(self.at());
            self.history.push(&self.state, Happened::Restart);
            self.state = self.board.start();
        }
        can
    }

    fn travel(&mut self, step: usize) {
        let board = Arc::clone(&self.board);
        self.state = self.history.travel(step, |state, step| match step {
            Happened::Move(action) => replayed(board.puzzle.play(&board.level, state, action)),
            Happened::Restart => *state = board.start(),
        });
    }

    fn spot(&self) -> Box<dyn Spot> {
        Box::new(At { board: Arc::clone(&self.board), state: self.state.clone() })
    }

    fn solve(&self, request: &Request, control: &mut Control<'_>) -> Result<Answer, Trouble> {
        solve::solve(&self.board, &self.state, request, control)
    }

    fn estimate(&self, objective: &str, heuristic: Option<&str>) -> Option<Cost> {
        self.board.puzzle.estimate(&self.board.level, &self.state, objective, heuristic)
    }

    fn record(&self) -> Record {
        let runs = self.history.steps().split(|step| matches!(step, Happened::Restart));
        let moves = |run: &[Happened<P::Action>]| {
            self.text(run.iter().filter_map(|step| match step {
                Happened::Move(action) => Some(*action),
                Happened::Restart => None,
            }))
        };
        Record { runs: runs.map(moves).collect(), at: self.at() }
    }
}

/// A move of the history was legal when it was made, so it is legal now.
fn replayed(result: Result<(), Message>) {
    debug_assert!(result.is_ok(), "a move of the history became illegal: {result:?}");
}
