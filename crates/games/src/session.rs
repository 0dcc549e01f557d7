//! A game being played: history, undo and redo, restarts and shuffles that can be undone, travel to any step.

use std::{sync::Arc, time::Duration};

use grid::Cell;
use puzzle::{Event, Failure, Input, Meaning, Message, Misstep, Puzzle, Seed, Status, View};
use search::{Control, Limits};
use serde::{Deserialize, Serialize};

use crate::{
    Board, Snapshot, Trail,
    board::Typed,
    history::{History, HistoryEntry},
    replay::read,
    snapshot::TypedSnapshot,
    tally::Tally,
    trail::TypedTrail,
};

/// A move that was played, with what it changed on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Played {
    /// The move as text.
    pub text: String,
    /// The move in words, with what it costs under the puzzle's first objective, where the puzzle has words for it.
    pub words: Option<Message>,
    /// What to animate.
    pub events: Vec<Event>,
}

/// A game as it is kept: the moves between restarts and shuffles, undone ones included, and where the player is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Record {
    /// Moves as text; a restart stands between one text and the next, or a shuffle.
    pub runs: Vec<String>,
    /// Steps before the present position, a restart or a shuffle counting as one.
    pub at: usize,
    /// The shuffles: the text before which each stands, from 0, and its seed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(as = "Option<_>", optional))]
    pub shuffles: Vec<(usize, String)>,
}

/// A game being played on a board.
pub trait Session: Send {
    /// The board being played: what a shuffle made, if the present came of one.
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

    /// The moves from the start of the board (or the last restart or shuffle) to here.
    fn moves(&self) -> String;

    /// Whether this is the start of the board that the game was opened with.
    fn is_at_start(&self) -> bool;

    /// How many moves led here since the start or the last restart; a shuffle takes none away.
    fn count(&self) -> usize;

    /// What these moves earned, if the game counts points.
    fn score(&self) -> Option<u64>;

    /// What these moves cost under an objective; 0 under one that the game does not have.
    fn cost(&self, objective: &str) -> u64;

    /// All legal moves here.
    fn legal(&self) -> Vec<String>;

    /// Plays a text of moves: all of it, or nothing if one is illegal.
    fn play(&mut self, moves: &str) -> Result<Vec<Played>, Misstep>;

    /// Does what a click, drag or key means here. Of several moves that it can mean none is played.
    fn input(&mut self, input: Input) -> Meaning<Played>;

    /// Where what stands on a cell can be dragged to.
    fn targets(&self, from: Cell) -> Vec<Cell>;

    /// Takes back the last step; `false` at the beginning.
    fn undo(&mut self) -> bool;

    /// Plays an undone step again; `false` if there is none.
    fn redo(&mut self) -> bool;

    /// Starts the board again, as a step that can be undone; `false` if it is at its start already.
    fn restart(&mut self) -> bool;

    /// Goes on with what [`Snapshot::shuffle`] made of this position with that seed, as a step that can be undone.
    /// Moves, costs and points stay.
    fn shuffle(&mut self, seed: Seed, made: &dyn Board) -> Result<(), Message>;

    /// Goes to any remembered step; past the end means the end.
    fn travel(&mut self, step: usize);

    /// The position by itself, for work that goes on beside the game.
    fn snapshot(&self) -> Box<dyn Snapshot>;

    /// The moves from the start of the board (or the last restart or shuffle) to here, for a look back at them.
    fn trail(&self) -> Box<dyn Trail>;

    /// The game in a form to keep; [`Board::resume`] takes it up again.
    fn record(&self) -> Record;
}

/// A board and where the game stands on it.
type BoardState<P> = (Arc<Typed<P>>, <P as Puzzle>::State);

/// The one implementation of [`Session`].
pub(crate) struct Play<P: Puzzle> {
    /// What the game began with, and what a restart goes back to.
    first: Arc<Typed<P>>,
    /// What is played now.
    board: Arc<Typed<P>>,
    state: P::State,
    history: History<BoardState<P>, P::Action>,
    /// The shuffles of the history by number, with what each made.
    shuffles: Vec<(Seed, Arc<Typed<P>>)>,
    tally: Tally,
}

/// Time for the shuffles of a record: each was made within a limit once.
const SHUFFLE_TIME: Duration = Duration::from_secs(20);

impl<P: Puzzle> Play<P> {
    pub(crate) fn new(board: Arc<Typed<P>>) -> Self {
        let state = board.start();
        let tally = Tally::new(board.puzzle.about().objectives.len());
        let history = History::new((Arc::clone(&board), state.clone()));
        Play { history, state, tally, shuffles: Vec::new(), first: Arc::clone(&board), board }
    }

    pub(crate) fn resume(board: Arc<Typed<P>>, record: &Record) -> Result<Self, Misstep> {
        let mut game = Play::new(board);
        let mut control = Control::new(Limits { time: Some(SHUFFLE_TIME), ..Limits::default() });
        for (index, run) in record.runs.iter().enumerate() {
            match record.shuffles.iter().find(|(before, _)| *before == index) {
                Some((_, seed)) => game.shuffle_again(seed, &mut control)?,
                None if index == 0 => {}
                None => {
                    game.restart();
                }
            }
            game.play(run)?;
        }
        game.travel(record.at);
        Ok(game)
    }

    /// Writes down a move that is legal here; the state is still the one before it.
    fn note(&mut self, action: P::Action) -> Played {
        self.tally.advance(self.history.at(), &self.board, &self.state, action);
        self.push(HistoryEntry::Move(action));
        self.played(action)
    }

    /// Adds a step to the history; the state is still the one before it.
    fn push(&mut self, step: HistoryEntry<P::Action>) {
        self.history.push(|| (Arc::clone(&self.board), self.state.clone()), step);
    }

    /// What an action, legal here, looks like.
    fn played(&self, action: P::Action) -> Played {
        self.board.played(&self.state, action)
    }

    /// Does a shuffle of a record.
    fn shuffle_again(&mut self, seed: &str, control: &mut Control<'_>) -> Result<(), Misstep> {
        let misstep = |reason| Misstep { number: self.at() + 1, line: 1, column: 1, text: seed.to_owned(), reason };
        let not_a_seed = |_| misstep(Message::new("seed-not-a-number").with("value", seed));
        let seed: Seed = seed.parse().map_err(not_a_seed)?;
        let refused =
            |failure: Failure| misstep(failure.message().cloned().unwrap_or_else(|| Message::new("shuffle-too-long")));
        let level = self.board.shuffle(&self.state, seed, control).map_err(refused)?;
        self.take_over(seed, Arc::new(Typed { puzzle: self.board.puzzle, level }));
        Ok(())
    }

    /// Goes on with another board; what stands on it is left of this one.
    fn take_over(&mut self, seed: Seed, board: Arc<Typed<P>>) {
        self.tally.shuffle(self.at());
        let is_shuffle = |step: &&HistoryEntry<P::Action>| matches!(step, HistoryEntry::Shuffle(_));
        // Those that were undone are forgotten.
        self.shuffles.truncate(self.history.steps()[..self.at()].iter().filter(is_shuffle).count());
        self.push(HistoryEntry::Shuffle(self.shuffles.len()));
        self.state = board.start();
        self.board = Arc::clone(&board);
        self.shuffles.push((seed, board));
    }

    /// The moves of a board from its start as text.
    fn text(board: &Typed<P>, steps: impl Iterator<Item = P::Action>) -> String {
        let Typed { puzzle, level } = board;
        let mut state = board.start();
        let mut texts = Vec::new();
        for action in steps {
            texts.push(puzzle.notate(level, &state, action));
            board.replay(&mut state, action);
        }
        texts.join(puzzle.about().separator)
    }
}

impl<P: Puzzle> Session for Play<P> {
    fn board(&self) -> Arc<dyn Board> {
        self.board.clone()
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
        Self::text(&self.board, self.history.moves())
    }

    fn is_at_start(&self) -> bool {
        self.history.is_at_start()
    }

    fn count(&self) -> usize {
        self.tally.moves(self.at())
    }

    fn score(&self) -> Option<u64> {
        self.board.puzzle.score().map(|_| self.tally.points(self.at()))
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
        let board = Arc::clone(&self.board);
        let (actions, end) = read(&board, self.state.clone(), moves);
        end?;
        let play = |action| {
            let played = self.note(action);
            board.replay(&mut self.state, action);
            played
        };
        Ok(actions.into_iter().map(play).collect())
    }

    fn input(&mut self, input: Input) -> Meaning<Played> {
        let board = Arc::clone(&self.board);
        match board.puzzle.interpret(&board.level, &self.state, input) {
            Meaning::Moves(actions) => {
                let play = |action| {
                    let mut after = self.state.clone();
                    board.puzzle.play(&board.level, &mut after, action).ok()?;
                    let played = self.note(action);
                    self.state = after;
                    Some(played)
                };
                actions.into_iter().map_while(play).collect::<Vec<_>>().into()
            }
            Meaning::OneOf(actions) => Meaning::OneOf(actions.into_iter().map(|action| self.played(action)).collect()),
            Meaning::Nothing(objection) => Meaning::Nothing(objection),
        }
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
        let can = !self.history.is_at_start();
        if can {
            self.tally.restart(self.at());
            self.push(HistoryEntry::Restart);
            self.board = Arc::clone(&self.first);
            self.state = self.board.start();
        }
        can
    }

    fn shuffle(&mut self, seed: Seed, made: &dyn Board) -> Result<(), Message> {
        let puzzle = self.board.puzzle;
        let level = puzzle.open(&made.name()).map_err(|_| Message::new("shuffle-not-offered"))?;
        self.take_over(seed, Arc::new(Typed { puzzle, level }));
        Ok(())
    }

    fn travel(&mut self, step: usize) {
        let (first, shuffles) = (&self.first, &self.shuffles);
        let begin = |board: &Arc<Typed<P>>| (Arc::clone(board), board.start());
        (self.board, self.state) = self.history.travel(step, |(board, state), step| match step {
            HistoryEntry::Move(action) => board.replay(state, action),
            HistoryEntry::Restart => (*board, *state) = begin(first),
            HistoryEntry::Shuffle(number) => (*board, *state) = begin(&shuffles[number].1),
        });
    }

    fn snapshot(&self) -> Box<dyn Snapshot> {
        Box::new(TypedSnapshot { board: Arc::clone(&self.board), state: self.state.clone() })
    }

    fn trail(&self) -> Box<dyn Trail> {
        Box::new(TypedTrail { board: Arc::clone(&self.board), actions: self.history.moves().collect() })
    }

    fn record(&self) -> Record {
        let mut record = Record { at: self.at(), ..Record::default() };
        let (mut board, mut run) = (&self.first, Vec::new());
        for step in self.history.steps() {
            match step {
                HistoryEntry::Move(action) => run.push(*action),
                HistoryEntry::Restart => {
                    record.runs.push(Self::text(board, run.drain(..)));
                    board = &self.first;
                }
                HistoryEntry::Shuffle(number) => {
                    record.runs.push(Self::text(board, run.drain(..)));
                    let (seed, made) = &self.shuffles[*number];
                    record.shuffles.push((record.runs.len(), seed.to_string()));
                    board = made;
                }
            }
        }
        record.runs.push(Self::text(board, run.drain(..)));
        record
    }
}
