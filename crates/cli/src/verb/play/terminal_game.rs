//! What happens at the table, without a terminal: keys in, a game that goes on.

use std::{collections::VecDeque, sync::Arc, time::Duration};

use games::{
    Answer, Board, Cell, Direction, Failure, Input, Lang, Limits, Meaning, Message, Played, Request, Session, Status,
    Verdict,
};

use super::background::{BackgroundWork, NamedBoard, NextBoards, WorkResult};

/// A key by its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// A direction; `true` for as far as it goes.
    Go(Direction, bool),
    /// Picks the cell under the cursor.
    Pick,
    /// One of several meanings.
    Choose(usize),
    Undo,
    Redo,
    Restart,
    /// Another board.
    New,
    Hint,
    Solve,
    Help,
    /// Drops what is picked or running; leaves if there is nothing.
    Back,
    Leave,
}

/// A game being played in a terminal.
pub(super) struct TerminalGame {
    deal: NextBoards,
    name: Option<String>,
    board: Arc<dyn Board>,
    session: Box<dyn Session>,
    /// Whether directions are moves; otherwise they move the cursor.
    steps: bool,
    cursor: Cell,
    picked: Option<Cell>,
    choices: Vec<Played>,
    work: Option<BackgroundWork>,
    /// Moves of a plan that is being shown.
    show: VecDeque<String>,
    note: Option<Message>,
    help: bool,
    left: bool,
}

/// How long a hint may take. Solving goes on until it is done or somebody presses a key.
const HINT_TIME: Duration = Duration::from_secs(20);

impl TerminalGame {
    /// A table with a board on it; others come from `deal`.
    pub(super) fn new(NamedBoard { board, name }: NamedBoard, deal: NextBoards) -> Self {
        TerminalGame {
            deal,
            name,
            steps: has_steps(&board),
            session: Arc::clone(&board).session(),
            board,
            cursor: 0,
            picked: None,
            choices: Vec::new(),
            work: None,
            show: VecDeque::new(),
            note: None,
            help: false,
            left: false,
        }
    }

    pub(super) fn press(&mut self, key: Key) {
        self.note = None;
        // Any key stops what runs; the key for going back does nothing else then.
        let was_busy = self.stop();
        match key {
            Key::Leave => self.left = true,
            Key::Back if was_busy || self.picked.take().is_some() || std::mem::take(&mut self.help) => {}
            Key::Back => self.left = true,
            Key::Help => self.help = !self.help,
            Key::Go(direction, runs) => self.go(direction, runs),
            Key::Pick => self.pick(),
            Key::Choose(place) => {
                if let Some(text) = self.choices.get(place).map(|choice| choice.text.clone()) {
                    self.play(&text);
                }
            }
            Key::Undo => self.say_unless(|session| session.undo(), "play-nothing-to-undo"),
            Key::Redo => self.say_unless(|session| session.redo(), "play-nothing-to-redo"),
            Key::Restart => self.say_unless(|session| session.restart(), "play-at-start"),
            Key::New => self.start_board(),
            Key::Hint => self.start_solver(false),
            Key::Solve => self.start_solver(true),
        }
        if !matches!(key, Key::Pick) {
            self.choices.clear();
        }
    }

    /// A little time has passed.
    pub(super) fn tick(&mut self) {
        if let Some(text) = self.show.pop_front() {
            self.play(&text);
            return;
        }
        let found = match self.work.as_ref().map(BackgroundWork::found) {
            None | Some(Ok(None)) => return,
            Some(Ok(found)) => found,
            Some(Err(_)) => None,
        };
        self.work = None;
        match found {
            Some(WorkResult::Answer(answer, whole)) => self.take_answer(*answer, whole),
            Some(WorkResult::Board(board)) => self.take_board(board),
            None => {}
        }
    }

    pub(super) fn is_left(&self) -> bool {
        self.left
    }

    pub(super) fn board(&self) -> &dyn Board {
        &*self.board
    }

    pub(super) fn session(&self) -> &dyn Session {
        &*self.session
    }

    /// The board's id, if it has a short one.
    pub(super) fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The cursor, if the game has one.
    pub(super) fn cursor(&self) -> Option<Cell> {
        (!self.steps).then_some(self.cursor)
    }

    pub(super) fn picked(&self) -> Option<Cell> {
        self.picked
    }

    pub(super) fn choices(&self) -> &[Played] {
        &self.choices
    }

    pub(super) fn note(&self) -> Option<&Message> {
        self.note.as_ref()
    }

    pub(super) fn is_thinking(&self) -> bool {
        self.work.is_some()
    }

    pub(super) fn shows_help(&self) -> bool {
        self.help
    }

    /// A line for after the game.
    pub(super) fn story(&self, lang: &Lang) -> String {
        let id = match self.session.status() {
            Status::Won => "play-story-won",
            _ => "play-story",
        };
        let moves = self.session.moves();
        let count = self.session.count();
        let text = lang.say(&Message::new(id).with("count", count));
        if moves.is_empty() { text } else { format!("{text}\n{moves}") }
    }

    fn go(&mut self, direction: Direction, runs: bool) {
        if self.steps {
            let input = if runs { Input::Run(direction) } else { Input::Step(direction) };
            self.session.input(input);
            return;
        }
        let view = self.session.view();
        if let Some(next) = games::Size::new(view.width, view.height).step(self.cursor, direction) {
            self.cursor = next;
        }
    }

    /// The first pick takes a piece, the second says where to.
    fn pick(&mut self) {
        if self.steps {
            return;
        }
        self.choices.clear();
        let input = match self.picked {
            None => {
                self.picked = Some(self.cursor);
                return;
            }
            Some(from) if from == self.cursor => Input::Tap(from),
            Some(from) => Input::Drag(from, self.cursor),
        };
        self.picked = None;
        match self.session.input(input) {
            Meaning::Moves(_) => {}
            Meaning::OneOf(choices) => self.choices = choices,
            Meaning::Nothing(_) => self.note = Some(Message::new("play-nothing-there")),
        }
    }

    fn play(&mut self, text: &str) {
        if self.session.play(text).is_err() {
            self.show.clear();
        }
    }

    fn say_unless(&mut self, act: impl FnOnce(&mut dyn Session) -> bool, message: &'static str) {
        self.picked = None;
        if !act(&mut *self.session) {
            self.note = Some(Message::new(message));
        }
    }

    /// Lets a solver work on the present position.
    fn start_solver(&mut self, whole: bool) {
        let limits = Limits { time: (!whole).then_some(HINT_TIME), memory: Some(2 << 30), ..Limits::default() };
        let snapshot = self.session.snapshot();
        self.begin(BackgroundWork::start(limits, move |control| {
            WorkResult::Answer(Box::new(snapshot.solve(&Request::default(), control)), whole)
        }));
    }

    /// Has another board made.
    fn start_board(&mut self) {
        match self.deal.next() {
            Ok(make) => {
                self.begin(BackgroundWork::start(Limits::default(), move |control| WorkResult::Board(make(control))));
            }
            Err(message) => self.note = Some(message),
        }
    }

    fn begin(&mut self, work: Option<BackgroundWork>) {
        if work.is_none() {
            self.note = Some(Message::new("cli-no-threads"));
        }
        self.work = work;
    }

    fn take_answer(&mut self, answer: Result<(Answer, Vec<Played>), Failure>, whole: bool) {
        match answer {
            Ok((answer, moves)) if answer.plan().is_some() => {
                let most = if whole { usize::MAX } else { 1 };
                self.show = moves.into_iter().map(|played| played.text).take(most).collect();
            }
            Ok((answer, _)) if answer.verdict() == Verdict::Unsolvable => {
                self.note = Some(Message::new("play-unsolvable"));
            }
            Ok(_) => self.note = Some(Message::new("play-no-plan")),
            Err(failure) => self.note = failure.message().cloned().or(self.note.take()),
        }
    }

    fn take_board(&mut self, made: Result<NamedBoard, Failure>) {
        match made {
            Ok(NamedBoard { board, name }) => {
                self.steps = has_steps(&board);
                self.session = Arc::clone(&board).session();
                (self.board, self.name) = (board, name);
                (self.cursor, self.picked, self.help) = (0, None, false);
            }
            Err(failure) => {
                let message = failure.message().cloned();
                self.note = Some(message.unwrap_or_else(|| Message::new("play-no-board")));
            }
        }
    }

    fn stop(&mut self) -> bool {
        let was_busy = self.work.is_some() || !self.show.is_empty();
        self.work = None;
        self.show.clear();
        was_busy
    }
}

/// Whether a direction ever means a move on this board.
fn has_steps(board: &Arc<dyn Board>) -> bool {
    let mut trial = Arc::clone(board).session();
    Direction::ALL.into_iter().any(|direction| matches!(trial.input(Input::Step(direction)), Meaning::Moves(_)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verb::play::example::table;
    use std::thread;

    /// Lets the solver finish and its moves be played, however long that takes.
    fn finish(table: &mut TerminalGame) {
        while table.is_thinking() || !table.show.is_empty() {
            table.tick();
            thread::yield_now();
        }
    }

    fn is_won(table: &TerminalGame) -> bool {
        table.session().status() == Status::Won
    }

    #[test]
    fn directions_are_moves_where_they_mean_something() {
        let mut table = table("sliding", "1 2 3 / 4 5 6 / 7 0 8");
        assert_eq!(table.cursor(), None);
        table.press(Key::Go(Direction::Left, false));
        assert!(is_won(&table));
        table.press(Key::Undo);
        assert!(!is_won(&table));
        table.press(Key::Undo);
        assert_eq!(table.note().map(|note| note.id), Some("play-nothing-to-undo"));
        table.press(Key::Redo);
        assert!(is_won(&table));
        table.press(Key::Restart);
        assert!(!is_won(&table));
    }

    #[test]
    fn a_hint_is_one_move_and_solving_is_all_of_them() {
        let mut table = table("sokoban", "######\n#@ $.#\n######");
        table.press(Key::Hint);
        finish(&mut table);
        assert_eq!(table.session().count(), 1);
        table.press(Key::Solve);
        finish(&mut table);
        assert!(is_won(&table));
    }

    #[test]
    fn a_cursor_picks_where_directions_mean_nothing() {
        for game in ["link", "brick"] {
            let mut table = table(game, "a b\na b\n");
            assert_eq!(table.cursor(), Some(0));
            for key in [Key::Pick, Key::Go(Direction::Down, false), Key::Pick] {
                table.press(key);
            }
            assert_eq!(table.session().count(), 1, "{game}");
            table.press(Key::Solve);
            finish(&mut table);
            assert!(is_won(&table), "{game}");
        }
    }

    #[test]
    fn new_boards_are_those_that_were_named_and_then_the_generators() {
        let mut table = table("sliding", "1 2 3 / 4 5 6 / 7 0 8\n\n1 2 3 / 4 5 6 / 0 7 8\n");
        table.press(Key::Go(Direction::Left, false));
        let seen = |table: &mut TerminalGame| {
            table.press(Key::New);
            finish(table);
            (table.session().picture(), table.session().count(), table.name().map(str::to_owned))
        };
        let second = seen(&mut table);
        assert!(second.0.contains("· 7 8") && second.1 == 0 && second.2.is_none(), "{second:?}");
        assert_eq!(seen(&mut table).2.as_deref(), Some("sliding:4x4#g1-7"));
        assert_eq!(seen(&mut table).2.as_deref(), Some("sliding:4x4#g1-8"));
    }

    #[test]
    fn any_key_stops_the_solver_and_going_back_leaves_last() {
        let mut table = table("sliding", "1 2 3 / 4 5 6 / 0 7 8");
        table.press(Key::Solve);
        table.press(Key::Back);
        assert!(!table.is_left() && !table.is_thinking());
        table.press(Key::Back);
        assert!(table.is_left());
    }
}
